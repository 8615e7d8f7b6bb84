"""Simulated learners: each mistaken idea is found out, and neither it nor laziness nor luck gets through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import factorial

import pytest

from ghosteuchre.drills import (
    COURSE,
    MISCONCEPTIONS,
    TOPICS,
    Answer,
    Question,
    judge,
    question,
    wrong_answers,
)
from ghosteuchre.drills.mastery import NEED, QUESTIONS, MasteryCheck
from ghosteuchre.drills.practice import standing
from tests.learners import LAZY, MISTAKEN, VARIANTS, Learner, guess, is_off_jack, table

SAMPLE = 300
ALL = 2_000
SIZES = [pytest.param(SAMPLE, id="sample"), pytest.param(ALL, id="all", marks=pytest.mark.evidence)]
TOP = {topic.name: len(topic.levels) for topic in TOPICS.values()}
PROBED = [
    pytest.param(learner, topic, id=f"{type(learner).__name__}-{topic.name}")
    for learner in MISTAKEN
    for topic in TOPICS.values()
    if learner.idea in topic.misconceptions
]
MILDER = [
    pytest.param(learner, topic, id=f"{type(learner).__name__}-{topic.name}")
    for learner in VARIANTS
    for topic in TOPICS.values()
    if learner.idea in topic.misconceptions
]
CHECKED = [one for one in COURSE if one.topics]


def score(learner: Learner, asked: list[Question]) -> float:
    return sum(judge(one, learner.answer(one)).right for one in asked) / len(asked)


def at_the_top(topic: str, size: int, first: int = 1) -> list[Question]:
    return [question(topic, TOP[topic], number) for number in range(first, first + size)]


def test_there_is_a_learner_for_each_misconception():
    assert [learner.idea for learner in MISTAKEN] == list(MISCONCEPTIONS)
    assert {learner.idea for learner in VARIANTS} <= set(MISCONCEPTIONS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("learner", "topic"), PROBED + MILDER)
def test_a_mistaken_learner_scores_under_forty_percent_at_the_top_level(
    learner, topic, size, record_property
):
    reached = score(learner, at_the_top(topic.name, size))
    record_property(f"{type(learner).__name__} in {topic.name}", f"{reached:.1%}")
    assert reached < 0.4


@pytest.mark.parametrize("topic", TOPICS)
def test_a_learner_who_knows_the_rules_is_always_right(topic):
    for level in range(1, TOP[topic] + 1):
        assert score(Learner(), [question(topic, level, number) for number in range(1, 101)]) == 1


def caught_after(learner: Learner, asked: Iterator[Question]) -> int:
    """How many questions it takes until the explanation of the learner's own idea is given."""
    for count, one in enumerate(asked, start=1):
        if judge(one, learner.answer(one)).mistake == learner.idea:
            return count
    return 1_000


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("learner", "topic"), PROBED)
def test_a_mistaken_learner_is_caught_within_ten_questions_by_its_own_explanation(learner, topic, size):
    for first in range(1, size, 10):
        assert caught_after(learner, iter(at_the_top(topic.name, 10, first))) <= 10, first


@pytest.mark.parametrize(("learner", "topic"), PROBED)
def test_it_is_caught_from_wherever_it_begins_but_for_rare_runs(learner, topic):
    late = [caught_after(learner, iter(at_the_top(topic.name, 10, first))) > 10 for first in range(1, 301)]
    assert sum(late) <= 3


@pytest.mark.parametrize("learner", MISTAKEN, ids=lambda learner: type(learner).__name__)
def test_an_explanation_of_an_idea_is_given_only_for_answers_that_the_idea_gives(learner):
    """A learner who slips once is not told that it holds the idea, except where it looks so."""
    strangers = 0
    for topic in TOPICS.values():
        for asked in at_the_top(topic.name, 100):
            for wrong in wrong_answers(asked):
                strangers += judge(asked, wrong).mistake == learner.idea and not _looks_so(
                    asked, wrong, learner
                )
    assert strangers == 0


def _looks_so(asked: Question, wrong: tuple[str, ...], learner: Learner) -> bool:
    """Whether a learner with the same idea answers so, or the answer errs in just the cards it is about."""
    same = [one for one in (*MISTAKEN, *VARIANTS) if one.idea == learner.idea]
    if list(wrong) in [one.answer(asked) for one in same]:
        return True
    if asked.form == "order":
        return _rises(asked, wrong, same) or _moved(asked, wrong, learner)
    off = set(wrong) ^ set(Learner().answer(asked))
    if learner.idea == "all_jacks_trump" and asked.topic == "beats":
        plain_jack_led = any(is_off_jack(card, asked.trump.value) for card in table(asked))
        return plain_jack_led or all(is_off_jack(card, asked.trump.value) for card in off)
    return False


def _rises(asked: Question, wrong: tuple[str, ...], same: list[Learner]) -> bool:
    trump = asked.trump.value
    for one in same:
        led = one.suit(str(asked.trick[0][1]), trump) if asked.trick else None
        worth = [one.power(card, led, trump) for card in wrong]
        if worth == sorted(worth):
            return True
    return False


def _moved(asked: Question, wrong: tuple[str, ...], learner: Learner) -> bool:
    """Whether only the cards that the idea is about stand in the wrong place: jacks, or the ace of trump."""
    about = "A" if learner.idea == "ace_beats_jack" else "J"
    rest = [card for card in wrong if card[0] != about]
    return rest == [card for card in Learner().answer(asked) if card in rest]


# Laziness and luck.


def test_there_is_a_learner_and_a_lazy_way_or_two_for_each_topic():
    assert set(LAZY) == set(TOPICS)
    assert all(len(ways) >= 2 for ways in LAZY.values())
    assert all(callable(getattr(Learner, f"_{topic}")) for topic in TOPICS)


@pytest.mark.parametrize(
    ("topic", "way"), [(topic, way) for topic, ways in LAZY.items() for way in ways], ids=lambda text: text
)
def test_no_lazy_way_to_answer_scores_over_seventy_percent_at_the_top_level(topic, way):
    right = 0
    for asked in at_the_top(topic, 400):
        answer = LAZY[topic][way](asked)
        right += bool(answer or asked.may_be_none) and judge(asked, answer).right
    assert right / 400 <= 0.7


def chance_of(asked: Question) -> Fraction:
    """How likely a blind guess at a question is right."""
    options = len(asked.options)
    if asked.form == "pick":
        return Fraction(1, options)
    if asked.form == "order":
        return Fraction(1, factorial(options))
    return Fraction(1, 2**options - (0 if asked.may_be_none else 1))


def chance_to_pass(asked: tuple[Question, ...]) -> Fraction:
    """How likely blind guesses pass a check, exactly: the number of right ones, question by question."""
    ways = [Fraction(1)]
    for one in asked:
        hit = chance_of(one)
        ways = [
            (ways[k] if k < len(ways) else 0) * (1 - hit) + (ways[k - 1] * hit if k else 0)
            for k in range(len(ways) + 1)
        ]
    assert sum(ways) == 1
    return sum(ways[NEED:], Fraction(0))


@pytest.mark.parametrize("one", CHECKED, ids=lambda one: one.slug)
def test_blind_guessing_passes_a_check_less_than_once_in_a_hundred_reckoned_exactly(one, record_property):
    worst = max(
        chance_to_pass(MasteryCheck.resume(one.slug, (), attempt).questions) for attempt in range(1, 41)
    )
    record_property(f"blind guessing passes {one.slug}", f"{float(worst):.1e}")
    assert 0 < worst < Fraction(1, 100)


@pytest.mark.parametrize(
    "rounds", [pytest.param(400, id="sample"), pytest.param(10_000, id="all", marks=pytest.mark.evidence)]
)
@pytest.mark.parametrize("one", CHECKED, ids=lambda one: one.slug)
def test_blind_guessing_passes_a_check_less_than_once_in_a_hundred_tried_out(one, rounds):
    dice, passed = random.Random(one.slug), 0
    checks = [MasteryCheck.resume(one.slug, (), attempt).questions for attempt in range(1, 41)]
    for number in range(rounds):
        asked = checks[number % len(checks)]
        passed += sum(judge(each, guess(each, dice)).right for each in asked) >= NEED
    assert passed < rounds / 100


HELD = [
    pytest.param(learner, one, id=f"{type(learner).__name__}-{one.slug}")
    for learner in MISTAKEN
    for one in CHECKED
    if any(learner.idea in TOPICS[topic].misconceptions for topic in one.topics)
]


@pytest.mark.parametrize(
    "attempts", [pytest.param(40, id="sample"), pytest.param(1_000, id="all", marks=pytest.mark.evidence)]
)
@pytest.mark.parametrize(("learner", "one"), HELD)
def test_no_mistaken_learner_passes_the_check_of_a_lesson_that_probes_the_idea(learner, one, attempts):
    passed = 0
    for attempt in range(1, attempts + 1):
        asked = MasteryCheck.resume(one.slug, (), attempt).questions
        assert len(asked) == QUESTIONS
        passed += sum(judge(each, learner.answer(each)).right for each in asked) >= NEED
    assert passed == 0


@pytest.mark.parametrize(("learner", "topic"), PROBED)
def test_a_mistaken_learner_who_practises_from_the_start_is_caught_within_ten_questions(learner, topic):
    """From level 1 up, with the very questions that every new learner meets first."""
    kept: list[Answer] = []
    for number in range(1, 11):
        level = standing(topic.name, kept).level
        asked = question(topic.name, level, standing(topic.name, kept).next_number)
        verdict = judge(asked, learner.answer(asked))
        if verdict.mistake == learner.idea:
            return
        facts = (f"2026-01-01T00:00:{number:02}.000Z", "practice", topic.name, level, asked.number, 1)
        kept.append(
            Answer(f"{number:032x}", *facts, tuple(learner.answer(asked)), verdict.right, verdict.mistake, 0)
        )
    pytest.fail(f"not caught: {[answer.right for answer in kept]}")
