"""What a topic is: its levels, its patterns, and the functions that make, judge and explain its questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from ghosteuchre.cards import Card, Suit, Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import Given, Question
from ghosteuchre.drills.minds import Mind
from ghosteuchre.drills.pattern import Layout, lay_out

LONGEST_NUMBER = 24
"""How many digits a question's number may have."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing to practise."""

    name: str
    title: str
    levels: tuple[str, ...]
    """One sentence a level: what it adds."""
    cases: tuple[str, ...]
    """What must turn up among the questions; each question names the cases that it shows."""
    misconceptions: tuple[str, ...]
    """The mistaken ideas that the top level probes: somebody who holds one fails most of its questions."""
    rows: tuple[tuple[tuple[str, ...], ...], ...]
    """For each level: rows of ten patterns. Questions 1 to 10, 11 to 20, ... use up one row each."""
    reviews: tuple[tuple[str, ...], ...]
    """For each level: the kinds of mistake that a review asks about there. Each must turn up often."""
    make: Callable[[Chance, Layout, Question], Question]
    """Fills in the bare question (topic, level and number are given) from a layout."""
    cases_of: Callable[[Question], frozenset[str]]
    right: Callable[[Question], tuple[Given, ...]]
    """All right answers, by the engine."""
    believed: Callable[[Question, Mind], Given]
    """The answer of somebody who sees the cards that way."""
    ideas: Callable[[Question], tuple[str, ...]]
    """The mistaken ideas that a wrong answer is traced to, the most telling for this position first."""
    why_idea: Callable[[Question, Given, str], str | None]
    """Why that idea misleads here; ``None`` where it has no part in the answer."""
    why_slip: Callable[[Question, Given], tuple[str, str]]
    """The most telling single error of a wrong answer: its kind and its explanation."""
    nudges: Callable[[Question], tuple[str, str]]
    """The first two rungs of the hint ladder: where to look, and the rule."""
    answer: Callable[[Question], str]
    """The answer and the rule behind it, in words."""
    fits: Callable[[Question, Given, Mind], bool] | None = None
    """Whether somebody of that mind might give this answer; without it: exactly the believed one."""
    plainly: Callable[[Question], Question | None] = lambda _: None
    """The same question put without a word of trump, or ``None`` where trump comes into it."""

    def question(self, level: int, number: int) -> Question:
        """The question of that level and number."""
        rows = self.rows[level - 1]
        row = rows[_block(number, len(rows[0])) % len(rows)]
        pattern = _in_turn(row, f"{self.name}-{level}-row", number)
        chance = Chance(number, f"{self.name}-{level}")
        trump = _in_turn(tuple(Suit), f"{self.name}-{level}-trump", number)
        layout = lay_out(chance, trump, pattern)
        bare = Question(self.name, level, number, "mark", "", layout.trump, ())
        made = self.make(chance, layout, bare)
        return replace(made, cases=self.cases_of(made))

    def might_say(self, question: Question, given: Given, mind: Mind) -> bool:
        """Whether somebody of that mind might give this answer."""
        if self.fits is not None:
            return self.fits(question, given, mind)
        return given == self.believed(question, mind)


T = TypeVar("T")


def _block(number: int, size: int) -> int:
    """Which block of ``size`` a number is in; the first full block is that of question 1."""
    return (number + size - 1) // size


def _in_turn(items: tuple[T, ...], stream: str, number: int) -> T:
    """Deal ``items`` out, in a new order for each block, so that every run of questions is varied."""
    place = (number + len(items) - 1) % len(items)
    return Chance(_block(number, len(items)), stream).shuffled(items)[place]


def check_whole(value: object, what: str) -> int:
    """Return ``value`` if it is a whole number from 0, of at most 24 digits, else raise Unreadable."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 10**LONGEST_NUMBER:
        told = (
            shown(value)
            if not isinstance(value, int) or abs(value) < 10**LONGEST_NUMBER
            else "a number that long"
        )
        raise Unreadable(
            f"cannot use {told} as {what}: it must be a whole number, 0 or more, "
            f"of at most {LONGEST_NUMBER} digits"
        )
    return value


def tokens(cards: Sequence[Card]) -> Given:
    """The cards as option tokens."""
    return tuple(map(str, cards))


@lru_cache(maxsize=4096)
def cards_of(options: Given) -> tuple[Card, ...]:
    """The option tokens as cards."""
    return tuple(map(Card.parse, options))
