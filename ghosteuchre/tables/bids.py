"""The bidding table: what a hand is worth to a maker who leads, before anything else is seen.

For every hand of Ghost Hand Euchre and every trump: the chance to take at least 1, 2, ... 6 tricks. It is the
chance over all ways to deal the other 18 cards to two opponents and a dead hand, when all cards are played as
well as can be with all hands seen, the opponents united against the maker. A maker at the table sees less,
and so do they.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ghosteuchre.cards import Card, Suit, Unreadable
from ghosteuchre.tables.hands import SIZE, Patterns, classes, number_of, patterns_of
from ghosteuchre.tables.packing import DAMAGED, NoTable, head_of, headed, shipped_file, unpacked

if TYPE_CHECKING:
    from ghosteuchre.tables.making import Plan
    from ghosteuchre.tables.mixing import Entry

FILE = "bidding.bin"
"""The name of the shipped table, beside this module."""

MOST_BYTES = 300_000
"""How large the shipped table may be."""

STEPS = 200
"""A chance is kept as a number of steps of one in so many."""

ERROR_STEPS = 1_000
"""So is a standard error, rounded up."""

HEAD = "ghosteuchre table of bids 1"
"""What a table begins with; another form gets another number."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What the table says of a hand."""

    at_least: tuple[float, ...]
    """The chances to take at least 1, 2, ... 6 tricks."""
    error: float
    """The largest standard error of the six; rounding is counted in.

    Hands share the deals of which their chances are made: the errors of two hands are not independent.
    """

    @property
    def tricks(self) -> float:
        """How many tricks the maker takes on the average."""
        return sum(self.at_least)


class BiddingTable:
    """A table that was read."""

    def __init__(self, data: bytes) -> None:
        """Raises :class:`Unreadable` for what is no table."""
        try:
            about, rows = head_of(data, HEAD)
            self.seed, self.layouts = int(about["seed"]), int(about["layouts"])
            numbers = about["classes"]
            self.places = {number: place for place, number in enumerate(numbers)} if numbers else None
            """The place of each class by its number, where not all classes are there."""
            size = len(numbers) or len(classes())
            self.rows = unpacked(rows, SIZE + 1, size)
        except DAMAGED:
            raise Unreadable("this is no bidding table, or it is damaged") from None

    def of(self, hand: Patterns) -> Chances:
        """What it says of a class of hands; raises :class:`NoTable` where that is left out."""
        place = number_of(hand)
        if self.places is not None:
            if place not in self.places:
                raise NoTable(f"this table holds some hands only, and not {' '.join(hand)}")
            place = self.places[place]
        chances = tuple(row[place] / STEPS for row in self.rows[:SIZE])
        return Chances(chances, self.rows[SIZE][place] / ERROR_STEPS)


def bidding(hand: Iterable[Card], trump: Suit) -> Chances:
    """The chances of six cards as the maker's, who leads, when ``trump`` is trump.

    The table is read when it is first asked. Raises :class:`Unreadable` or
    :class:`~ghosteuchre.cards.Contradiction` for what is no hand, :class:`NoTable` where there is no table.
    """
    patterns = patterns_of(hand, trump)
    return shipped().of(patterns)


@cache
def shipped() -> BiddingTable:
    """The table that comes with the package."""
    return BiddingTable(shipped_file(FILE, "the bidding table is", "bidding"))


def pack(plan: Plan, entries: Sequence[Entry]) -> bytes:
    """The table as bytes: a line that says what it is, then a row for each number of tricks and the errors.

    Each row has a byte for each class, less that of the class before it, which packs well.
    """
    head = {"table": HEAD, "seed": plan.seed, "layouts": plan.layouts, "classes": sorted(set(plan.numbers))}
    rows = [[round(STEPS * entry.chances[place]) for entry in entries] for place in range(SIZE)]
    rows.append([_error(entry) for entry in entries])
    return headed(head, rows)


def _error(entry: Entry) -> int:
    """The largest standard error of an entry with the rounding of its chances, in steps, rounded up."""
    worst = math.hypot(max(entry.errors), 1 / STEPS / math.sqrt(12))
    return min(255, math.ceil(ERROR_STEPS * worst))
