"""Kept answers for tests: :func:`answered` so many hours after noon, :func:`answer` later than the last."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta

from ghosteuchre.cards import Suit
from ghosteuchre.drills import Answer, Question, Verdict
from ghosteuchre.progress import answer_from_dict, answer_to_dict, new_answer
from ghosteuchre.progress.answers import parse

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)

_clock = itertools.count()


def answered(
    hours: float = 0,
    *,
    right: bool = True,
    mistake: str | None = None,
    topic: str = "follow",
    place: str = "practice",
    attempt: int = 1,
    hints: int = 0,
) -> Answer:
    """An answer given so many hours after the first of March, noon."""
    question = Question(topic, 1, 7, "mark", "Which may you play?", Suit.HEARTS, ("JH", "9S"))
    verdict = Verdict(right, mistake, "Because.", {})
    moment = NOON + timedelta(hours=hours)
    return new_answer(question, ("JH",), verdict, place=place, attempt=attempt, hints=hints, now=moment)


def from_text(text: str) -> tuple[Answer, ...]:
    answers, fault = parse(text)
    assert fault is None
    return answers


STRANGE = (
    {"topic": "bidding", "mistake": "rank"},
    {"level": 9, "mistake": "rank"},
    {"mistake": "overbid"},
    {"place": "review:overbid"},
    {"place": "review:"},
)
"""What a newer version might keep, and this one knows nothing about."""


def strange_answers(right: bool) -> list[Answer]:
    data = answer_to_dict(answered(right=right))
    return [answer_from_dict(data | {"id": str(at), **change}) for at, change in enumerate(STRANGE)]


def answer(right: bool, level: int = 1, number: int | None = None, **other: object) -> Answer:
    """A kept answer, later than those made before."""
    tick = next(_clock)
    facts: dict = {
        "id": f"{tick:032x}",
        "at": f"2026-01-01T{tick // 3600 % 24:02}:{tick // 60 % 60:02}:{tick % 60:02}.000+00:00",
        "place": "practice",
        "topic": "follow",
        "level": level,
        "number": tick + 1 if number is None else number,
        "attempt": 1,
        "given": ("JH",),
        "right": right,
        "mistake": None if right else "must_follow",
        "hints": 0,
    }
    return Answer(**(facts | other))


def begin_at_midnight() -> None:
    """Set the clock of :func:`answer` back; each test begins with question 1."""
    global _clock
    _clock = itertools.count()
