"""The number of the next question, when a file of progress has used up every number there is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from ghosteuchre.drills import Answer
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.drills.practice import CHECK_NUMBERS, REVIEW_NUMBERS, next_review_number, standing
from ghosteuchre.drills.topic import LONGEST_NUMBER
from ghosteuchre.progress import MemoryStore
from ghosteuchre.progress.answers import timestamp
from ghosteuchre.widgets import Review

START = datetime(2026, 1, 1, tzinfo=UTC)


def used(*numbers: int) -> list[Answer]:
    """An answer to each of these practice questions, a second apart."""
    times = (timestamp(START + timedelta(seconds=turn)) for turn in range(len(numbers)))
    return [
        Answer(f"{at} {number}", at, "practice", "suit", 1, number, 1, ("H",), True, None, 0)
        for at, number in zip(times, numbers, strict=True)
    ]


def test_when_all_numbers_are_used_the_one_not_used_for_the_longest_time_comes_again() -> None:
    every = [*range(7, REVIEW_NUMBERS), *range(7)]
    assert standing("suit", used(*every)).next_number == 7
    assert standing("suit", used(*every, 7)).next_number == 8
    assert standing("suit", used(*every, 8, 7)).next_number == 9


def test_the_last_unused_number_comes_before_any_comes_again() -> None:
    every = (number for number in range(1, REVIEW_NUMBERS) if number != 4711)
    assert standing("suit", used(*every)).next_number == 4711


CRAFTED = [10**LONGEST_NUMBER - 1, CHECK_NUMBERS + 7, CHECK_NUMBERS - 1]


@pytest.mark.parametrize("number", CRAFTED)
def test_whatever_number_a_kept_review_has_the_next_one_is_asked_below_the_checks(number: int) -> None:
    kept = [replace(answer, place="review") for answer in used(number)]
    asked = Review(store=MemoryStore(kept)).state["question"]
    assert REVIEW_NUMBERS < asked["number"] < CHECK_NUMBERS
    assert asked["number"] < min(one.number for one in MasteryCheck.resume(1).questions)


def test_reviews_count_up_and_when_all_numbers_are_used_the_oldest_comes_again() -> None:
    first = next_review_number([])
    assert next_review_number([first, first + 1]) == first + 2
    every = [number for number in range(first, CHECK_NUMBERS) if number >= first]
    assert next_review_number(every) == first
    assert next_review_number([*every, first]) == first + 1
    assert next_review_number([number for number in every if number != 60_000]) == 60_000
