"""The race table: how likely each seat is to win the match, from every score and for every dealer.

It is about Ghost Hand Euchre by its default rules, a match to 32 (GH-1, GH-16), among three sampling players.
How the table is made, and what it takes for granted, stands in ``ghosteuchre/measure/race.py``.

Inside, seats count by their place at the table: 0 is the dealer's left and speaks first, 1 the next, 2 the
dealer. So one dealer is enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ghosteuchre.cards import Contradiction, Unreadable
from ghosteuchre.deal import place_of
from ghosteuchre.rules import VARIANTS
from ghosteuchre.scoring import check_scores, winner
from ghosteuchre.state import check_seat
from ghosteuchre.tables.packing import DAMAGED, head_of, headed, shipped_file, unpacked

FILE = "race.bin"
"""The name of the shipped table, beside this module."""

MOST_BYTES = 300_000
"""How large the shipped table may be."""

RULES = VARIANTS["ghost"]
"""What is played."""

LOWEST = -24
"""The lowest score of the table; one below it is taken to be this one."""

HIGHEST = RULES.target - 1
"""The highest score at which nobody has won yet."""

SIDE = HIGHEST - LOWEST + 1
"""How many scores of one seat there are."""

STEPS = 1_000
"""A chance is kept as a number of steps of one in so many."""

ERROR_STEPS = 1_000
"""So is a standard error, rounded up; 255 steps stand for so many or more."""

HEAD = "ghosteuchre table of races 1"
"""What a table begins with; another form gets another number."""


Points = tuple[int, ...]
"""What a deal brings, by place."""


@dataclass(frozen=True, slots=True)
class Winning:
    """What the table says of a score."""

    chances: tuple[float, float, float]
    """The chance of each seat to win the match; together they are 1."""
    error: float
    """The largest standard error of the three; rounding is counted in.

    All entries are made of the same deals, so their errors go together.
    """


def within(scores: Sequence[int]) -> tuple[int, ...]:
    """The scores as the table has them: nobody above 31, nobody below -24.

    A top of 32 or more that is shared means another deal (GH-16). Such scores are moved down together until
    the top is 31, so the lead over the third stays what it is.
    """
    down = max(0, max(scores) - HIGHEST)
    return tuple(max(LOWEST, points - down) for points in scores)


class RaceTable:
    """A table that was read."""

    def __init__(self, data: bytes) -> None:
        """Raises :class:`Unreadable` for what is no table."""
        try:
            about, rows = head_of(data, HEAD)
            self.seed, self.deals = int(about["seed"]), int(about["deals"])
            self.spread = {(first, second, third): count for first, second, third, count in about["spread"]}
            """How many deals brought these points, by place: all else follows from them."""
            self.rows = unpacked(rows, 5, SIDE**3)
            """The chances of the places 0 and 1, each in two bytes, the higher first, and the errors."""
        except DAMAGED:
            raise Unreadable("this is no race table, or it is damaged") from None

    def steps(self, scores: Sequence[int]) -> tuple[int, int, int]:
        """The chances in steps, by place, from scores by place that are :func:`within` the table."""
        entry = number_of(scores)
        first, second = (256 * self.rows[high][entry] + self.rows[high + 1][entry] for high in (0, 2))
        return first, second, STEPS - first - second

    def error(self, scores: Sequence[int]) -> float:
        """The standard error there."""
        return self.rows[4][number_of(scores)] / ERROR_STEPS

    def of(self, scores: Sequence[int], dealer: int) -> Winning:
        """What it says of scores by seat before a deal of that dealer; raises what :func:`race` does."""
        checked = check_scores(RULES, () if scores is None else scores)
        check_seat(RULES, dealer)
        if (over := winner(RULES, checked)) is not None:
            raise Contradiction(
                f"the match is over: seat {over} has won it (GH-16). In the table are scores at which "
                f"it goes on: all below {RULES.target}, or the highest one shared"
            )
        kept = within(checked)
        by_place = [kept[(dealer + 1 + place) % RULES.seats] for place in range(RULES.seats)]
        steps = self.steps(by_place)
        first, second, third = (
            steps[place_of(seat, dealer, RULES.seats)] / STEPS for seat in range(RULES.seats)
        )
        return Winning((first, second, third), self.error(by_place))


def race(scores: Sequence[int], dealer: int) -> Winning:
    """The chance of each seat to win the match, from the scores before a deal that ``dealer`` deals.

    Scores are three whole numbers, by seat. Below -24 is taken to be -24. A shared top of 32 or more is moved
    down to 31, and the third with it.
    The table is read when it is first asked. Raises :class:`Unreadable` for what are no scores or no seat,
    :class:`~ghosteuchre.cards.Contradiction` where somebody has won, and :class:`NoTable` where there is no
    table.
    """
    return shipped().of(scores, dealer)


@cache
def shipped() -> RaceTable:
    """The table that comes with the package."""
    return RaceTable(shipped_file(FILE, "the race table is", "race"))


def number_of(scores: Sequence[int]) -> int:
    """The place of an entry in the table, from 0: scores by place, each -24 to 31, the last runs fastest."""
    first, second, third = (points - LOWEST for points in scores)
    return (first * SIDE + second) * SIDE + third


def pack(
    seed: int,
    spread: Mapping[Points, int],
    first: Sequence[int],
    second: Sequence[int],
    errors: Sequence[int],
) -> bytes:
    """The table as bytes: a line that says what it is, then its rows, an entry after the other.

    ``spread`` says how many deals brought which points, by place; ``first`` and ``second`` are the chances of
    the places 0 and 1, and ``errors`` the standard errors, all in steps.
    """
    counts = [(*points, count) for points, count in sorted(spread.items())]
    head = {"table": HEAD, "seed": seed, "deals": sum(spread.values()), "spread": counts}
    rows = [
        part for row in (first, second) for part in ([one >> 8 for one in row], [one & 255 for one in row])
    ]
    return headed(head, [*rows, errors])
