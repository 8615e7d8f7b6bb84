"""What a learner has answered, has mastered and is due to repeat: the door to all that progress is.

Answers are never changed or removed (see :mod:`ghosteuchre.progress.stores`); all else follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal

from ghosteuchre.drills.core import Answer
from ghosteuchre.drills.course import COURSE, Lesson
from ghosteuchre.drills.judging import TOPICS
from ghosteuchre.drills.mastery import passed_attempt
from ghosteuchre.drills.practice import Standing, standing
from ghosteuchre.explain import MISTAKES
from ghosteuchre.progress.answers import NewerVersion, answer_from_dict, answer_to_dict, join, new_answer
from ghosteuchre.progress.stores import (
    FILE_NAME,
    PROGRESS_VARIABLE,
    BrowserStore,
    FileStore,
    MemoryStore,
    Store,
    export,
    import_data,
    import_from,
    open_store,
    reset,
)

if TYPE_CHECKING:
    from fsrs import Rating

__all__ = [
    "FILE_NAME",
    "PROGRESS_VARIABLE",
    "BrowserStore",
    "Due",
    "FileStore",
    "MemoryStore",
    "NewerVersion",
    "Store",
    "Summary",
    "answer_from_dict",
    "answer_to_dict",
    "due",
    "export",
    "import_data",
    "import_from",
    "new_answer",
    "open_store",
    "reset",
    "schedule",
    "summary",
]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a learner has done so far. Questions and answers are counted apart, each under its word."""

    answered: int
    """Questions answered; further tries at the same question do not count."""
    right: int
    """Those answered rightly at the first try, without a hint."""
    answers: int
    """Answers given: every try counts. So many does a copy of the progress hold, but for unknown topics."""
    days: int
    """On how many days (UTC)."""
    topics: tuple[tuple[str, Standing], ...]
    """The topics practised, in the order of the course, and where the learner stands in each."""
    passed: tuple[Lesson, ...]
    """The lessons whose check was passed."""
    due: tuple[Due, ...]
    """What is due for review now."""


def summary(answers: Iterable[Answer], now: datetime | None = None) -> Summary:
    """Sum up what was done until ``now`` (or this moment); what this version does not know is left out."""
    kept = _known(answers)
    first = [answer for answer in kept if answer.attempt == 1]
    practised = {answer.topic for answer in kept}
    return Summary(
        answered=len(first),
        right=sum(answer.right and not answer.hints for answer in first),
        answers=len(kept),
        days=len({answer.at[:10] for answer in kept}),
        topics=tuple((topic, standing(topic, kept)) for topic in TOPICS if topic in practised),
        passed=tuple(lesson for lesson in COURSE if passed_attempt(lesson.slug, kept) is not None),
        due=due(kept, now),
    )


def _known(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """The answers about topics and levels that there are here; a newer version may have more."""
    return tuple(
        answer
        for answer in join(answers)
        if answer.topic in TOPICS and answer.level <= len(TOPICS[answer.topic].levels)
    )


# What is due: FSRS reckons in days, from how each sitting went, when something will be half forgotten.

SITTING = timedelta(hours=4)
"""Answers with shorter pauses between them are one sitting, and one review."""

EARLY = timedelta(hours=8)
"""How much earlier than whole days something is due: tomorrow means any time tomorrow."""

GOOD_SHARE, HARD_SHARE = 0.8, 0.5
"""The share of right first answers from which a sitting counts as good, as hard; below, it starts again."""

Kind = Literal["topic", "mistake"]
_Event = tuple[datetime, bool]


@dataclass(frozen=True, slots=True)
class Due:
    """Something to repeat: a topic, or a kind of mistake that was made."""

    kind: Kind
    name: str
    """The topic, or the kind of mistake as in :attr:`Answer.mistake`."""
    at: datetime
    """From when on."""

    @property
    def place(self) -> str:
        """The :attr:`Answer.place` of answers to this review: ``review``, or ``review:<kind of mistake>``."""
        return "review" if self.kind == "topic" else f"review:{self.name}"


def due(answers: Iterable[Answer], now: datetime | None = None) -> tuple[Due, ...]:
    """What is due now, the longest overdue first."""
    moment = now or datetime.now(UTC)
    return tuple(item for item in schedule(answers) if item.at <= moment)


def schedule(answers: Iterable[Answer]) -> tuple[Due, ...]:
    """When each topic and each kind of mistake is to be repeated, the earliest first.

    Only what this version can ask about: answers about other topics, levels and mistakes stay kept, no more.
    """
    items = [Due(kind, name, _due_at(events)) for (kind, name), events in _events(answers).items()]
    return tuple(sorted(items, key=lambda item: (item.at, item.kind, item.name)))


def _events(answers: Iterable[Answer]) -> dict[tuple[Kind, str], list[_Event]]:
    """For each topic and kind of mistake: when it was met, and whether that went well."""
    events: dict[tuple[Kind, str], list[_Event]] = {}

    def note(kind: Kind, name: str, well: bool) -> None:
        if kind == "topic" or name in MISTAKES:
            events.setdefault((kind, name), []).append((datetime.fromisoformat(answer.at), well))

    for answer in _known(answers):
        first, well = answer.attempt == 1, answer.right and answer.hints == 0
        if first:
            note("topic", answer.topic, well)
        if answer.mistake:
            note("mistake", answer.mistake, False)
        reviewed = answer.place.removeprefix("review:")
        if first and reviewed not in (answer.place, answer.mistake):
            note("mistake", reviewed, well)
    return events


def _due_at(events: Sequence[_Event]) -> datetime:
    from fsrs import Card, Scheduler

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False)
    card = Card(card_id=0)
    for sitting in _sittings(events):
        card, _ = scheduler.review_card(card, _rating(sitting), review_datetime=sitting[-1][0])
    return card.due - EARLY


def _sittings(events: Sequence[_Event]) -> Iterator[list[_Event]]:
    sitting = [events[0]]
    for event in events[1:]:
        if event[0] - sitting[-1][0] >= SITTING:
            yield sitting
            sitting = []
        sitting.append(event)
    yield sitting


def _rating(sitting: Sequence[_Event]) -> Rating:
    from fsrs import Rating

    share = sum(well for _, well in sitting) / len(sitting)
    if share >= GOOD_SHARE:
        return Rating.Good
    return Rating.Hard if share >= HARD_SHARE else Rating.Again
