"""The course: the lessons in order, the topics each practises, and what its mastery check must cover."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.drills.judging import TOPICS

QUESTIONS = 10
"""How many questions a mastery check has."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of the course; :class:`Unreadable` is raised where a field cannot be right."""

    slug: str
    """The name of its files, as in ``01_trump``."""
    title: str
    minutes: int
    """How long it takes, about."""
    topics: tuple[str, ...]
    """What it practises; none for the welcome page."""
    summary: str
    """What you will be able to do afterwards."""
    required: tuple[tuple[str, str], ...] = ()
    """Topic and case: what its mastery check covers each time."""
    shares: tuple[int, ...] = ()
    """How many questions of its mastery check each topic has."""

    def __post_init__(self) -> None:
        for fault in (self._fault_of_the_names(), self._fault_of_the_shares(), self._fault_of_the_cases()):
            if fault:
                raise Unreadable(f"lesson {shown(self.slug)}: {fault}")

    def _fault_of_the_names(self) -> str | None:
        if not re.fullmatch("[0-9]{2}_[a-z0-9_]+", self.slug):
            return "a slug is two digits, a line and small letters, as in '03_bidding'"
        if not self.title or not self.summary.endswith("."):
            return "it needs a title, and a summary that is a sentence and ends with a full stop"
        if type(self.minutes) is not int or self.minutes < 1:
            return f"it takes {shown(self.minutes)} minutes, and that must be a whole number, 1 or more"
        unknown = [topic for topic in self.topics if topic not in TOPICS]
        if unknown or len(set(self.topics)) < len(self.topics):
            return f"its topics are {_list(self.topics)}, and each must be one of {_list(TOPICS)}, named once"
        return None

    def _fault_of_the_shares(self) -> str | None:
        if not self.topics:
            return "it has no topics, so its check can have no shares" if self.shares else None
        if len(self.shares) != len(self.topics):
            return (
                f"it has {len(self.topics)} topics and {len(self.shares)} shares: give one for each topic, "
                "how many questions of the check it has"
            )
        if min(self.shares) < 1 or sum(self.shares) != QUESTIONS:
            return f"its shares are {_list(self.shares)}: each must be 1 or more, and their sum {QUESTIONS}"
        return None

    def _fault_of_the_cases(self) -> str | None:
        if bool(self.required) != bool(self.topics):
            return "it must have required cases, if it has topics, and none if it has not"
        for topic, case in self.required:
            if topic not in self.topics:
                return f"it requires a case of {shown(topic)}, and its topics are {_list(self.topics)}"
            if case not in TOPICS[topic].cases:
                return f"{shown(topic)} has no case {shown(case)}: its cases are {_list(TOPICS[topic].cases)}"
        return None

    @property
    def number(self) -> str:
        """The two digits that its name starts with."""
        return self.slug[:2]


def _list(names: Iterable[object]) -> str:
    return ", ".join(map(shown, names))


COURSE: tuple[Lesson, ...] = (
    Lesson(
        slug="00_welcome",
        title="Welcome",
        minutes=5,
        topics=(),
        summary="See the table and find your way through the course.",
    ),
    Lesson(
        slug="01_trump",
        title="Trump and the bowers",
        minutes=20,
        topics=("suit", "order"),
        summary="Tell which suit any card plays as, and which of two cards is stronger.",
        shares=(5, 5),
        required=(
            ("suit", "jack of the other colour"),
            ("suit", "card of the left bower's printed suit"),
            ("suit", "trump is asked for"),
            ("suit", "the left bower's printed suit is asked for"),
            ("suit", "another suit is asked for"),
            ("order", "both bowers"),
            ("order", "ace of trump under a bower"),
            ("order", "jack of the other colour"),
            ("order", "trumps and the suit led"),
        ),
    ),
    Lesson(
        slug="02_tricks",
        title="Following suit and winning tricks",
        minutes=25,
        topics=("follow", "winner", "beats"),
        summary="Tell which cards you may play, and who wins a trick.",
        shares=(5, 2, 3),
        required=(
            ("follow", "left bower led"),
            ("follow", "only the left bower follows"),
            ("follow", "void, with a trump"),
            ("follow", "the left bower's printed suit led, the left bower is held"),
            ("winner", "left bower wins"),
            ("winner", "ace of trump under a bower"),
            ("winner", "jack of the other colour in the trick"),
            ("beats", "nothing beats it"),
            ("beats", "a trump on a suit that is not trump"),
            ("beats", "ace of trump to beat"),
        ),
    ),
)
"""The lessons in order."""

ETUDES = ("90_engine", "91_facts")
"""Notebooks for programmers, which lie beside the lessons and belong to no course."""


def lesson_after(one: Lesson) -> Lesson | None:
    """The lesson that follows, or ``None`` after the last.

    >>> lesson_after(lesson(1)).slug, lesson_after(COURSE[-1])
    ('02_tricks', None)
    """
    return next(iter(COURSE[COURSE.index(one) + 1 :]), None)


def lesson(name: str | int) -> Lesson:
    """Find a lesson by its slug, number or both digits: ``01_trump``, ``1``, ``"01"``.

    Raises :class:`Unreadable` if there is none.

    >>> lesson(1).slug
    '01_trump'
    """
    for one in COURSE:
        if not isinstance(name, bool) and name in (one.slug, one.number, int(one.number)):
            return one
    raise Unreadable(
        f"there is no lesson {shown(name)}: the lessons are {', '.join(one.slug for one in COURSE)}"
    )
