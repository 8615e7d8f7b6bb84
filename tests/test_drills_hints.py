"""Hints before the answer, and what is shown after it."""

from __future__ import annotations

import re

from ghosteuchre import Suit
from ghosteuchre.drills import (
    PLAYERS,
    Question,
    hints,
    reveal,
    right_answers,
)
from tests.claims import cards_in, untrue
from tests.learners import is_left, is_right, table
from tests.questions import (
    RULES,
    SAMPLE,
    sizes,
    some,
    topics,
)


@sizes
@topics
def test_no_hint_is_empty_and_only_the_last_names_the_answer(topic, size):
    for asked in some(topic, size):
        look, rule, answer = hints(asked)
        assert all(len(rung) > 15 and rung.endswith((".", "?")) for rung in (look, rule, answer))
        assert len({look, rule, answer}) == 3
        assert untrue(answer, asked, list(right_answers(asked)[0])) is None, (asked.id, answer)
        for rung in (look, rule):
            assert not names_the_answer(asked, rung), (asked.id, rung)
            assert not set(cards_in(rung)) - {*table(asked), *map(str, asked.shown)}


def names_the_answer(asked: Question, rung: str) -> bool:
    right = right_answers(asked)[0]
    if right and len(right[0]) == 1:
        suit = Suit(right[0])
        return bool(re.search(rf"\b{suit.singular}s?\b", rung, re.IGNORECASE))
    if not right:
        return bool(re.search(r"no card here|nothing beats|none of|\bnone\.", rung, re.IGNORECASE))
    return bool(set(right) & set(cards_in(rung)))


@topics
def test_hints_speak_of_this_position(topic):
    """The rungs change with the position: a topic has many first and second rungs, not one."""
    sample = some(topic, SAMPLE)
    assert len({hints(asked)[0] for asked in sample}) >= 8
    assert len({hints(asked)[1] for asked in sample}) >= 8


@topics
def test_afterwards_every_card_in_sight_has_a_name_and_the_answer_is_marked(topic):
    for asked in some(topic, SAMPLE):
        shown = reveal(asked)
        trump = asked.trump.value
        cards = {*table(asked), *map(str, asked.shown), *(o for o in asked.options if len(o) == 2)}
        assert cards | set(asked.options) == set(shown.names)
        assert {card for card in cards if is_left(card, trump)} == set(shown.counts)
        assert set(shown.counts.values()) <= {asked.trump}
        right = right_answers(asked)[0]
        assert (
            (shown.order == right and not shown.marks)
            if asked.form == "order"
            else set(shown.marks) == set(right)
        )
        assert shown.text == hints(asked)[2]
        for card in cards:
            assert ("left bower" in shown.names[card]) == is_left(card, trump)
            assert ("right bower" in shown.names[card]) == is_right(card, trump)


@topics
def test_the_winner_is_shown_where_the_trick_is_complete(topic):
    for asked in some(topic, 60):
        shown = reveal(asked)
        players = {str(card): who for who, card in asked.trick}
        complete = len(players) == len(PLAYERS)
        won = RULES.winner(table(asked), asked.trump.value) if complete else ""
        assert shown.winner == players.get(won)
