"""The shapes every drill shares: question, verdict, what is shown afterwards, a kept answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ghosteuchre.cards import Card, Suit

Form = Literal["pick", "mark", "order"]
"""How a question is answered: pick one option, mark all that fit, or put all in order, weakest first."""

Mark = Literal["right", "wrong", "missed"]
"""An option afterwards: it belongs to the answer, does not, or belongs but was not chosen."""

Given = tuple[str, ...]
"""An answer in option tokens: one for ``pick``, any number for ``mark``, all of them for ``order``."""

PLAYERS = ("Ana", "Ben", "You")
"""The three players, clockwise; Ana leads unless a question says otherwise."""


@dataclass(frozen=True, slots=True)
class Question:
    """One practice question, fixed by topic, level and number; it holds no answer."""

    topic: str
    level: int
    number: int
    form: Form
    goal: str
    """The sentence that asks, with cards written as ``J♥``."""
    trump: Suit
    options: tuple[str, ...]
    """What can be chosen, in the order shown: cards (``JH``) or suits (``H``)."""
    trick: tuple[tuple[str, Card], ...] = ()
    """The cards on the table in order of play, each with the name of its player."""
    shown: tuple[Card, ...] = ()
    """Cards that the question is about but that cannot be chosen."""
    may_be_none: bool = False
    """Whether marking nothing is a possible answer."""
    cases: frozenset[str] = field(default_factory=frozenset)
    """Which of the topic's cases this question shows (never sent to the browser)."""
    asked: Suit | None = None
    """The suit that the question asks about, where it names one other than by its cards."""
    plain: bool = False
    """Whether it is put, judged and explained without a word of trump, which is not taught yet."""

    @property
    def id(self) -> str:
        """The name that rebuilds the question: ``follow-2-1234``."""
        return f"{self.topic}-{self.level}-{self.number}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one answer."""

    right: bool
    mistake: str | None
    """The kind of mistake, a key of :data:`ghosteuchre.explain.SENTENCES`; ``None`` for a right answer."""
    text: str
    """Why, in words that name the cards."""
    marks: Mapping[str, Mark]
    """Marks for chosen options only: a wrong answer does not show which others were right."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """What may be shown once a question is over."""

    marks: Mapping[str, Mark]
    """The right options (``pick`` and ``mark``)."""
    order: Given
    """The right order (``order`` only), weakest first."""
    names: Mapping[str, str]
    """Card or option token -> what it is, in words: ``left bower, plays as a diamond``."""
    counts: Mapping[str, Suit]
    """Left bowers in sight -> the suit they play as."""
    winner: str | None
    """The player whose card wins the trick, where one is on the table and complete."""
    text: str
    """The answer and the rule behind it, in words."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer as it is kept: enough to count, to schedule reviews, and to find the question again."""

    id: str
    """Unique, so that two copies of a file can be joined without counting twice."""
    at: str
    """When: UTC, ISO 8601, to the millisecond."""
    place: str
    """Where: ``practice``, ``review``, ``review:<kind of mistake>``, ``check:01:2`` (lesson and attempt)."""
    topic: str
    level: int
    number: int
    attempt: int
    """1 for the first answer to this question; only first answers count towards mastery."""
    given: Given
    right: bool
    mistake: str | None
    hints: int
    """How many rungs of the hint ladder were open."""
