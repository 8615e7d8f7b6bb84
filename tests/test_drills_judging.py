"""Every answer judged: by the engine, by a second set of rules, and with a reason that is read back."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ghosteuchre import Card, Suit, Unreadable
from ghosteuchre.drills import (
    MISCONCEPTIONS,
    TOPICS,
    Question,
    judge,
    question,
    right_answers,
    wrong_answers,
)
from ghosteuchre.drills.minds import minds
from ghosteuchre.explain import MISTAKES
from tests.claims import cards_in, untrue
from tests.learners import guess, is_left, is_off_jack, is_right
from tests.questions import (
    RULES,
    SAMPLE,
    questions,
    sizes,
    some,
    topics,
)
from tests.strategies import renamed, renamings

# The rules against the second set of rules.


@sizes
@topics
@pytest.mark.rule("C-2")
@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
def test_the_right_answers_are_those_of_the_second_set_of_rules_and_pass(topic, size):
    for asked in some(topic, size):
        assert right_answers(asked) == (tuple(RULES.answer(asked)),), asked
        for right in right_answers(asked):
            verdict = judge(asked, right)
            assert verdict.right
            assert verdict.mistake is None
            assert set(verdict.marks.values()) <= {"right"}
            assert untrue(verdict.text, asked, list(right)) is None, (asked.id, verdict.text)


@sizes
@topics
def test_every_wrong_answer_fails_with_a_reason_that_holds(topic, size):
    judged = 0
    for asked in some(topic, size):
        for wrong in wrong_answers(asked):
            verdict = judge(asked, wrong)
            assert not verdict.right, (asked.id, wrong)
            assert verdict.mistake in MISTAKES
            assert untrue(verdict.text, asked, list(wrong)) is None, (asked.id, wrong, verdict.text)
            assert speaks_of_the_mistake(asked, list(wrong), verdict.mistake, verdict.text), (asked.id, wrong)
            judged += 1
    assert judged >= 2 * size


def speaks_of_the_mistake(asked: Question, wrong: list[str], mistake: str, text: str) -> bool:
    """Whether the cards named are of the kind that the mistake is about."""
    trump, named = asked.trump.value, cards_in(text)
    left, off = any(is_left(c, trump) for c in named), any(is_off_jack(c, trump) for c in named)
    return {
        "printed_suit": left,
        "left_bower": left,
        "all_jacks_trump": off,
        "off_jack": off,
        "right_bower": any(is_right(c, trump) for c in named),
        "ace_beats_jack": "bowers stand above the ace" in text,
        "must_trump": "you do not have to" in text,
        "later_wins": "played later" in text,
        "follows_last": "You follow that card" in text,
        "same_colour": "not a jack" in text,
        "keeps_suit": "as printed" in text,
        "trump_beats": "is a trump and" in text,
        "discard": "cannot win" in text,
        "rank": "is higher" in text,
        "must_follow": "you must play" in text,
        "follow_missed": "too, so you may play it" in text,
        "any_card": "you may play any card" in text,
        "leader": text.startswith("You lead"),
    }[mistake] and bool(named)


@sizes
@topics
def test_a_reason_names_a_card_that_was_chosen_or_left_out_wrongly(topic, size):
    for asked in some(topic, size):
        right = right_answers(asked)[0]
        for wrong in wrong_answers(asked):
            verdict = judge(asked, wrong)
            misplaced = set(wrong) ^ set(right) if asked.form != "order" else set(asked.options)
            if verdict.mistake in ("printed_suit", "all_jacks_trump", "follows_last") or asked.shown:
                continue  # these explain a card on the table or in the hand that decided wrongly
            assert misplaced & set(cards_in(verdict.text)), (asked.id, wrong, verdict.text)


@topics
def test_the_misconceptions_are_told_from_single_errors_by_the_exact_answer(topic):
    for asked in some(topic, SAMPLE):
        for idea in TOPICS[topic].misconceptions:
            believed = TOPICS[topic].believed(asked, minds(idea)[0])
            if believed not in right_answers(asked):
                traced = judge(asked, believed).mistake in MISCONCEPTIONS
                assert traced or idea not in TOPICS[topic].ideas(asked), (asked.id, idea, believed)


# Any answer at all.


@given(questions, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_any_well_formed_answer_gets_a_verdict_with_a_reason_that_holds(asked, dice):
    for _ in range(6):
        answer = guess(asked, dice)
        verdict = judge(asked, answer)
        normal = tuple(answer) if asked.form != "mark" else tuple(o for o in asked.options if o in answer)
        assert verdict.right == (normal in right_answers(asked))
        assert untrue(verdict.text, asked, list(normal)) is None, (asked.id, answer, verdict.text)
        assert (verdict.mistake is None) == verdict.right
        assert set(verdict.marks) == set(answer)
        assert verdict.right or asked.form == "mark" or "wrong" in verdict.marks.values()


@topics
def test_the_order_in_which_options_were_marked_does_not_count(topic):
    for asked in some(topic, 60):
        if asked.form == "mark":
            right = right_answers(asked)[0]
            assert judge(asked, list(reversed(right))).right


MALFORMED = ["JH", None, 3, {"JH": 1}, [3], [None], ["XX"], ["jh"], [["JH"]], ["JH", "JH"]]


@topics
@pytest.mark.parametrize("answer", MALFORMED, ids=str)
def test_a_malformed_answer_is_unreadable(topic, answer):
    with pytest.raises(Unreadable, match=r"[a-z]{3,}"):
        judge(question(topic, 3, 5), answer)


@topics
def test_an_answer_of_the_wrong_length_is_unreadable(topic):
    for asked in some(topic, 30):
        options = list(asked.options)
        bad = {"pick": [[], options[:2], options], "order": [[], options[:-1]], "mark": [[]]}[asked.form]
        if asked.may_be_none:
            assert judge(asked, []) is not None
            bad = []
        for answer in [*bad, [options[0], options[0]], [*options, "ZZ"]]:
            with pytest.raises(Unreadable):
                judge(asked, answer)


def test_no_question_may_be_answered_with_nothing_unless_it_says_so():
    with_none = []
    for topic in TOPICS:
        found = [asked for asked in some(topic, SAMPLE) if asked.form == "mark"]
        empty = sum(right_answers(asked) == ((),) for asked in found)
        if any(asked.may_be_none for asked in found):
            assert all(asked.may_be_none for asked in found)
            assert 0 < empty < len(found) / 3
            with_none.append(topic)
        else:
            assert not empty
    assert with_none


def _renamed(asked: Question, names: dict[Suit, Suit]) -> Question:
    return replace(
        asked,
        trump=names[asked.trump],
        asked=names[asked.asked] if asked.asked else None,
        options=tuple(_token(option, names) for option in asked.options),
        trick=tuple((who, renamed(card, names)) for who, card in asked.trick),
        shown=tuple(renamed(card, names) for card in asked.shown),
    )


def _token(option: str, names: dict[Suit, Suit]) -> str:
    if len(option) == 1:
        return names[Suit(option)].value
    return str(renamed(Card.parse(option), names))


def _said(text: str, names: dict[Suit, Suit]) -> str:
    """The text with its suits renamed: symbols, words and colours."""
    table = {}
    for old, new in names.items():
        table |= {
            old.symbol: new.symbol,
            old.word: new.word,
            old.singular: new.singular,
            old.colour: new.colour,
        }
    pattern = "|".join(sorted(map(re.escape, table), key=len, reverse=True))
    return re.sub(rf"(?<![a-z])(?:{pattern})", lambda match: table[match.group()], text)


@given(questions, renamings, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
@pytest.mark.rule("C-1")
def test_renaming_suits_within_their_colours_renames_the_verdict_and_nothing_else(asked, names, dice):
    twin = _renamed(asked, names)
    for answer in [guess(asked, dice), list(right_answers(asked)[0])]:
        one, other = judge(asked, answer), judge(twin, [_token(token, names) for token in answer])
        assert (one.right, one.mistake) == (other.right, other.mistake)
        assert _said(one.text, names) == other.text
        assert {_token(token, names): mark for token, mark in one.marks.items()} == dict(other.marks)
