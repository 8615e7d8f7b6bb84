"""The number of the next practice question, when a file of progress has used up every number there is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ghosteuchre.drills import Answer
from ghosteuchre.drills.practice import REVIEW_NUMBERS, standing
from ghosteuchre.progress.answers import timestamp

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
