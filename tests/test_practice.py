"""A learner's standing in practice, worked out from nothing but the kept answers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ghosteuchre import Unreadable
from ghosteuchre.drills import (
    TOPICS,
    Answer,
)
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.drills.practice import CHECK_NUMBERS, Standing, standing
from tests.kept_answers import answer, begin_at_midnight


@pytest.fixture(autouse=True)
def _at_midnight():
    begin_at_midnight()


def play(word: str, level: int = 1) -> Standing:
    """The standing after answers at the learner's own level: R is right, W is wrong."""
    kept: list[Answer] = []
    for letter in word:
        kept.append(answer(letter == "R", standing("follow", kept).level))
    return standing("follow", kept)


def test_a_learner_without_answers_begins_at_level_one_with_question_one():
    assert standing("follow", ()) == Standing(1, 0, 0, 0, False, 1)


@pytest.mark.parametrize(
    ("word", "level", "run", "streak", "percent", "mastered"),
    [
        ("R", 1, 1, 1, 11, False),
        ("RR", 1, 2, 2, 22, False),
        ("RRR", 2, 0, 3, 33, False),
        ("RRRRRR", 3, 0, 6, 67, False),
        ("RRRRRRRR", 3, 2, 8, 89, False),
        ("RRRRRRRRR", 3, 3, 9, 100, True),
        ("RRRRRRRRRR", 3, 3, 10, 100, True),
        ("RRW", 1, 0, 0, 0, False),
        ("RRWRR", 1, 2, 2, 22, False),
        ("RRRW", 2, 0, 0, 33, False),
        ("RRRWW", 1, 0, 0, 0, False),
        ("RRRWRW", 2, 0, 0, 33, False),
        ("WWWW", 1, 0, 0, 0, False),
        ("RRRRRRRRRWW", 2, 0, 0, 100, True),
        ("RRRRRRRRRWWRRRRRR", 3, 3, 6, 100, True),
    ],
)
def test_three_right_climb_two_wrong_fall_and_three_at_the_top_master(
    word, level, run, streak, percent, mastered
):
    assert play(word) == Standing(level, run, streak, percent, mastered, len(word) + 1)


def test_mastery_once_reached_is_kept():
    assert play("R" * 9 + "W" * 20).mastered
    assert play("R" * 9 + "W" * 20).level == 1


@pytest.mark.parametrize(
    "other",
    [{"hints": 1}, {"attempt": 2}, {"place": "review"}, {"place": "check:02:1"}, {"topic": "beats"}],
    ids=str,
)
@pytest.mark.parametrize("right", [True, False])
def test_only_first_answers_in_practice_without_hints_count(other, right):
    kept = [answer(True), answer(True)]
    before = standing("follow", kept)
    after = standing("follow", [*kept, answer(right, **other)])
    assert (after.level, after.run, after.streak) == (before.level, before.run, before.streak)


def test_a_second_first_answer_to_the_same_question_does_not_count():
    """Two tabs may both hold a first answer to one question: the earlier one stands."""
    kept = [answer(False, number=5), answer(True, number=5), answer(True), answer(True)]
    assert standing("follow", kept).run == 2


def test_a_question_first_seen_with_a_hint_does_not_count_later_either():
    kept = [answer(True, number=5, hints=2), answer(True, number=5)]
    assert standing("follow", kept).run == 0


def test_right_answers_below_the_level_and_wrong_ones_above_it_do_not_move_it():
    at_two = [answer(True) for _ in range(3)]
    assert standing("follow", [*at_two, *(answer(True, level=1) for _ in range(5))]).run == 0
    assert standing("follow", [*at_two, *(answer(False, level=3) for _ in range(5))]).level == 2
    assert standing("follow", [*at_two, *(answer(True, level=3) for _ in range(3))]).level == 3
    assert standing("follow", [*at_two, *(answer(False, level=1) for _ in range(2))]).level == 1


def test_easy_questions_alone_never_master_a_topic():
    assert not standing("follow", [answer(True, level=1) for _ in range(50)]).mastered
    assert not standing("follow", [answer(True, level=2) for _ in range(50)]).mastered


def test_the_next_question_stays_the_same_until_it_is_answered():
    kept = [answer(True, number=1), answer(False, number=2)]
    assert standing("follow", kept).next_number == 3
    assert standing("follow", [*kept, answer(True, number=2, attempt=2)]).next_number == 3
    assert standing("follow", [*kept, answer(True, number=3)]).next_number == 4
    assert standing("follow", [*kept, answer(True, number=700)]).next_number == 701


def test_practice_never_comes_to_the_numbers_of_the_checks():
    assert standing("follow", [answer(True, number=CHECK_NUMBERS + 7)]).next_number == 1
    assert standing("follow", [answer(True, number=10**19)]).next_number == 1
    full = [answer(True, number=CHECK_NUMBERS - 1), answer(True, number=1)]
    assert standing("follow", full).next_number == 2


kept_answers = st.lists(
    st.tuples(st.booleans(), st.integers(1, 3), st.integers(1, 12), st.integers(1, 2), st.integers(0, 1)),
    max_size=25,
)


@given(kept_answers, st.randoms(use_true_random=False))
def test_the_standing_does_not_hang_on_the_order_in_which_answers_are_kept(rows, dice):
    kept = [answer(r, level, number, attempt=a, hints=h) for r, level, number, a, h in rows]
    mixed = list(kept)
    dice.shuffle(mixed)
    assert standing("follow", mixed) == standing("follow", kept)
    assert standing("follow", iter(kept + kept)) == standing("follow", kept)


@pytest.mark.parametrize(("early", "late"), [("a", "b"), ("b", "a")])
def test_answers_of_one_millisecond_count_in_the_order_in_which_they_come(early, late):
    """Ids are random, so they must not decide which of two came first."""
    at = "2026-01-01T00:00:00.000Z"
    kept = [
        answer(letter == "R", id=f"{late if letter == 'W' else early}{place}", at=at)
        for place, letter in enumerate("RRWR")
    ]
    assert (standing("follow", kept).level, standing("follow", kept).run) == (1, 1)
    check = MasteryCheck.resume(1)
    asked = check.questions[0]
    facts = {"topic": asked.topic, "place": check.place, "at": at}
    two = [
        answer(right, asked.level, asked.number, id=name, **facts)
        for right, name in ((True, early), (False, late))
    ]
    assert MasteryCheck.resume(1, two).right == 1
    assert MasteryCheck.resume(1, two[::-1]).right == 0


@given(kept_answers)
def test_a_standing_is_always_within_bounds(rows):
    found = standing("follow", [answer(r, level, n, attempt=a, hints=h) for r, level, n, a, h in rows])
    assert 1 <= found.level <= 3
    assert 0 <= found.run <= 3
    assert 0 <= found.percent <= 100
    assert found.mastered == (found.percent == 100)
    assert found.next_number >= 1


@pytest.mark.parametrize("topic", ["", "nothing", None])
def test_the_standing_in_an_unknown_topic_is_unreadable(topic):
    with pytest.raises(Unreadable, match=f"the topics are {next(iter(TOPICS))}"):
        standing(topic, ())


def test_luck_alone_does_not_master_a_topic_in_a_short_sitting():
    """Twenty guesses at three-card tricks, the easiest to guess, master that topic once in a hundred."""
    dice, mastered = random.Random(7), 0
    for _ in range(400):
        mastered += play("".join("RWW"[dice.randrange(3)] for _ in range(20))).mastered
    assert mastered <= 4
