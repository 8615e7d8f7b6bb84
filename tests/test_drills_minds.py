"""Kinds of mistake, and the mistaken ideas that lead to them."""

from __future__ import annotations

import itertools
import random

import pytest

from ghosteuchre import PACKS, Card, Suit, Unreadable, legal_plays, plays_as, strength, trick_winner
from ghosteuchre.drills import (
    MISCONCEPTIONS,
    TOPICS,
    mistakes_open,
    question_about,
)
from ghosteuchre.drills.minds import MINDS, Mind, counts_as, minds
from ghosteuchre.explain import MISTAKES


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_kind_of_mistake_has_questions_in_which_it_can_be_made(mistake):
    asked = [question_about(mistake, number) for number in (*range(24), 50_000, 10**19)]
    assert all(mistake in mistakes_open(one) for one in asked)
    assert all(
        one.number < number + 30 for one, number in zip(asked, (*range(24), 50_000, 10**19), strict=True)
    )


@pytest.mark.parametrize("mistake", MISTAKES)
def test_going_on_from_the_last_number_always_gives_another_question_about_a_mistake(mistake):
    asked = [question_about(mistake, 1)]
    for _ in range(8):
        asked.append(question_about(mistake, asked[-1].number + 1))
    assert len({one.id for one in asked}) == 9


@pytest.mark.parametrize("mistake", ["", "printed", None, ["leader"]], ids=str)
def test_an_unknown_kind_of_mistake_is_unreadable(mistake):
    with pytest.raises(Unreadable, match="kind of mistake"):
        question_about(mistake, 1)


def test_a_mind_without_a_mistaken_idea_sees_the_cards_as_the_engine_does():
    sound = Mind("none")
    for trump in Suit:
        for card in PACKS[24]:
            assert sound.suit(card, trump) is plays_as(card, trump)
            assert sound.rank(card, trump) == strength(card, trump)
        hand, dice = list(PACKS[24]), random.Random(trump.value)
        for _ in range(200):
            led, *cards = dice.sample(hand, 6)
            assert sound.legal(cards, led, trump) == legal_plays(cards, led, trump)
            assert sound.winner([led, *cards[:2]], trump) == trick_winner([led, *cards[:2]], trump)
        assert sound.legal(hand, None, trump) == legal_plays(hand, None, trump)


def test_no_trick_goes_wrong_both_by_the_printed_suit_and_by_taking_all_jacks_for_trump():
    """Why ``winner`` does not list both: its top level could not catch the two in most questions each."""
    printed, jacks = minds("printed_suit"), minds("all_jacks_trump")
    both = 0
    for trick in itertools.permutations(PACKS[24], 3):
        truth = trick_winner(trick, Suit.HEARTS)
        wrong = [
            any(mind.winner(trick, Suit.HEARTS) != truth for mind in forms) for forms in (printed, jacks[:1])
        ]
        both += all(wrong)
    assert both == 0


def test_each_misconception_is_probed_by_a_topic_and_each_topic_probes_one():
    listed = {topic.name: topic.misconceptions for topic in TOPICS.values()}
    assert set(itertools.chain(*listed.values())) == set(MISCONCEPTIONS)
    assert all(listed.values())
    assert {mind.idea for mind in MINDS} - set(MISCONCEPTIONS) == {"follows_last"}
    about_the_left = [one.name for one in TOPICS.values() if any("left bower" in case for case in one.cases)]
    assert about_the_left
    assert [name for name in listed if "printed_suit" in listed[name]] == about_the_left


def test_a_card_that_cannot_be_placed_has_no_suit_here():
    with pytest.raises(AssertionError):
        counts_as(Card.parse("JK"), None)  # type: ignore[arg-type]
