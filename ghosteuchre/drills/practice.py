"""Where a learner stands in a topic, worked out from the kept answers alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.drills.core import Answer
from ghosteuchre.drills.judging import TOPICS

CLIMB = 3
"""So many right in a row lead one level up, or to mastery at the top level."""
FALL = 2
"""So many wrong in a row lead one level down."""
REVIEW_NUMBERS = 50_000
"""Question numbers from here on belong to the reviews; practice goes on below them."""
CHECK_NUMBERS = 100_000
"""Question numbers from here on belong to the mastery checks."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner stands in one topic."""

    level: int
    """The level of the next question."""
    run: int
    """Right answers in a row that count towards the next level: 0 to 3."""
    streak: int
    """Right first answers in a row, over all levels."""
    percent: int
    """How full the mastery bar is; 100 once mastered."""
    mastered: bool
    """Whether the topic was ever mastered: three in a row at the top level."""
    next_number: int
    """The number of the next question; the same until that question was answered."""


def standing(topic: str, answers: Iterable[Answer]) -> Standing:
    """Work out where a learner stands from the answers kept so far, of any topic and in any order.

    Answers of one and the same millisecond count in the order in which they come. Only first answers given
    in practice without a hint move it. Right answers at the level or above it count towards a climb; wrong
    ones at the level or below it count towards a fall. Raises :class:`Unreadable` for an unknown topic.
    """
    if topic not in TOPICS:
        raise Unreadable(f"there is no topic {shown(topic)}: the topics are {', '.join(TOPICS)}")
    own = sorted((a for a in answers if a.topic == topic and a.place == "practice"), key=lambda a: a.at)
    climb = _Climb(len(TOPICS[topic].levels))
    for answer in _first_answers(own):
        climb.take(answer.level, answer.right)
    return climb.standing(_next_number([answer.number for answer in own], range(1, REVIEW_NUMBERS)))


def _first_answers(own: list[Answer]) -> Iterator[Answer]:
    """The first answer to each question, where it was given without a hint."""
    seen: set[tuple[int, int]] = set()
    for answer in own:
        place = (answer.level, answer.number)
        if answer.attempt == 1 and place not in seen and not answer.hints:
            yield answer
        seen.add(place)


def next_review_number(numbers: Sequence[int]) -> int:
    """The number for the next question of a review, when those ``numbers`` were used, oldest first."""
    return _next_number(numbers, range(REVIEW_NUMBERS + 1, CHECK_NUMBERS - _MARGIN))


_MARGIN = 100
"""A question about a mistake may have a number so much higher than the one asked for."""


def _next_number(numbers: Sequence[int], within: range) -> int:
    """One more than the highest number used; if that leaves the range, the lowest unused one.

    Once all are used, it is the one that was not used for the longest time; the latest number comes last.
    """
    used = set(numbers)
    following = max((number for number in used if number in within), default=within[0] - 1) + 1
    if following in within:
        return following
    unused = (number for number in within if number not in used)
    return next(unused, None) or _used_longest_ago(numbers, within)


def _used_longest_ago(numbers: Sequence[int], within: range) -> int:
    latest_first = dict.fromkeys(number for number in reversed(numbers) if number in within)
    return [*latest_first][-1]


class _Climb:
    """The walk up and down the levels."""

    def __init__(self, top: int) -> None:
        self.top, self.level, self.run, self.wrong, self.streak, self.mastered = top, 1, 0, 0, 0, False

    def take(self, level: int, right: bool) -> None:
        """Count one first answer at a level."""
        self.streak = self.streak + 1 if right else 0
        if right and level >= self.level:
            self.wrong, self.run = 0, min(self.run + 1, CLIMB)
            self._climb()
        elif not right and level <= self.level:
            self.run, self.wrong = 0, self.wrong + 1
            self._fall()

    def _climb(self) -> None:
        if self.run == CLIMB and self.level == self.top:
            self.mastered = True
        elif self.run == CLIMB:
            self.level, self.run = self.level + 1, 0

    def _fall(self) -> None:
        if self.wrong == FALL:
            self.level, self.wrong = max(1, self.level - 1), 0

    def standing(self, next_number: int) -> Standing:
        """What the walk has come to."""
        steps = (self.level - 1) * CLIMB + self.run
        percent = 100 if self.mastered else round(100 * steps / (self.top * CLIMB))
        return Standing(self.level, self.run, self.streak, percent, self.mastered, next_number)
