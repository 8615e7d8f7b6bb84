"""Making the race table: the chance to win a match from every score, solved from the points of many deals.

The deals are self-play of three sampling players. Seats count by place: 0 is the dealer's left and speaks
first, 1 is next, 2 is the dealer. How often a deal brought which points to the three places is counted; from
these the chances follow by themselves. The chance of a place at a score is the mean, over the points that a
deal may bring, of what it has at the new score: 1 or 0 if the match is over then (GH-16), else its chance one
place on, because the deal passes to the left (C-7). All scores are worked out together, over and over, until
nothing changes.

Three things are taken for granted:

- What a deal brings does not hang on the score. The deals are played at 0 to 0 to 0, where the sampling
  player plays for the points of the deal; at 31 to 31 he bids otherwise, and so does a person.
- A score below -24 is taken to be -24.
- A shared top of 32 or more, which means another deal, is taken to be a shared top of 31, the third score
  moved down as far. In truth such a match ends sooner: whoever is ahead after the next deal wins if he is
  still at 32, even if he gained nothing in it.

The standard errors are those of the deals that were counted. What these three change is not in them, nor how
other players differ from the sampling player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance, place_of
from ghosteuchre.game import outcome
from ghosteuchre.measure.selfplay import METHOD as PLAYED
from ghosteuchre.measure.selfplay import MOST, Game
from ghosteuchre.state import State
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.winning import (
    ERROR_STEPS,
    HIGHEST,
    LOWEST,
    RULES,
    SIDE,
    STEPS,
    Points,
    pack,
)

METHOD = "race 1"
"""The name of this way to make the table; another way gets another name."""

GROUPS = 20
"""How many groups the deals are cut into; each is left out once, and the spread is the standard error."""

CLOSE = 1e-9
"""The chances are found when none changes by as much any more."""

LAYERS = 8
"""For how many scores of the first place means are taken at a time: as many as a processor has at hand."""

GAIN, LOSS = RULES.moon, max(RULES.hand_size, RULES.failed_moon)
"""The most points that a deal brings to a seat, and the most that it costs (GH-12 to GH-14)."""

ROUNDING = 1 / STEPS / 6**0.5
"""The standard error that rounding brings to the third chance, of which the two others are taken away."""

Grid = NDArray[np.float64]
"""Chances of two places or three at each score by place."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be made: from which seed, and from how many deals."""

    seed: int
    deals: int

    def __post_init__(self) -> None:
        Chance.check(self.seed)
        if type(self.deals) is not int or not GROUPS <= self.deals <= MOST:
            raise Unreadable(
                f"cannot make it from {shown(self.deals)} deals: it is a whole number from {GROUPS} to {MOST}"
            )

    def __str__(self) -> str:
        return f"{METHOD}; {PLAYED}; seed {self.seed}; deals {self.deals}; {GROUPS} groups; to {CLOSE}"


def points_of(state: State) -> Points:
    """What a deal that is over brought, by place."""
    points, dealer = outcome(state).points, state.deal.dealer
    seats = range(len(points))
    return tuple(points[seat] for seat in sorted(seats, key=lambda seat: place_of(seat, dealer, len(points))))


def counted(games: Iterable[Game]) -> list[Counter[Points]]:
    """How often each group of deals brought which points; the deals go to the groups in turn."""
    groups = [Counter[Points]() for _ in range(GROUPS)]
    for number, game in enumerate(games):
        groups[number % GROUPS][points_of(game.record.state())] += 1
    return groups


class Building:
    """A table that is being made: solved with all groups of deals, then without each; all that is kept."""

    def __init__(self, plan: Plan, groups: Sequence[Counter[Points]], folder: Folder) -> None:
        """Raises :class:`Unreadable` for a folder of another plan."""
        folder.claim(str(plan))
        self.plan, self.folder = plan, folder
        everything = sum(groups, Counter[Points]())
        pieces = [everything, *(everything - group for group in groups)]
        self.pieces = [(f"solved-{place:05}", counts) for place, counts in enumerate(pieces)]
        self.size = len(self.pieces)
        """How many blocks of work there are."""

    def solve(self, pool: Executor, workers: int = 1) -> Iterator[None]:
        """Solve what is not solved yet: a step for each block."""
        return self.folder.blocks(self.pieces, _solve_block, pool, workers)

    def chances(self) -> Grid:
        """The chances of the three places from all deals."""
        return self._read(self.pieces[0][0])

    def errors(self) -> Grid:
        """The standard error of each entry, the largest of the three places', before rounding."""
        without = np.stack([self._read(name) for name, _ in self.pieces[1:]])
        size = len(without)
        squares: Grid = ((without - without.mean(axis=0)) ** 2).sum(axis=0) * (size - 1) / size
        worst: Grid = np.sqrt(squares).max(axis=0)
        return worst

    def packed(self) -> bytes:
        """The finished table."""
        first, second, _ = np.rint(STEPS * self.chances()).astype(int)
        second = np.minimum(second, STEPS - first)  # both may be half a step and the dust of floats
        errors = np.ceil(ERROR_STEPS * np.hypot(self.errors(), ROUNDING)).astype(int)
        rows = (first, second, np.minimum(errors, 255))
        return pack(self.plan.seed, self.pieces[0][1], *(row.ravel().tolist() for row in rows))

    def _read(self, name: str) -> Grid:
        kept = np.frombuffer(self.folder.read(name), "<f4").astype(float)
        return _with_third(kept.reshape(2, SIDE, SIDE, SIDE))


def _solve_block(counts: Mapping[Points, int]) -> bytes:
    return solve(counts)[:2].astype("<f4").tobytes()


def solve(counts: Mapping[Points, int]) -> Grid:
    """The chances of the three places at each score, where deals bring points as often as was counted."""
    chances = np.full((3, SIDE, SIDE, SIDE), 1 / 3)
    deals, change = sum(counts.values()), 1.0
    shares = [(points, count / deals) for points, count in sorted(counts.items())]
    while change >= CLOSE:
        after = _after(chances)
        found = np.concatenate([_means(after, shares, start) for start in range(0, SIDE, LAYERS)], axis=1)
        change = float(np.abs(found - chances[:2]).max())
        chances = _with_third(found)
    return chances


def _with_third(two: Grid) -> Grid:
    return np.concatenate((two, 1 - two.sum(axis=0, keepdims=True)))


def _means(after: Grid, shares: Sequence[tuple[Points, float]], start: int) -> Grid:
    """The mean chances of the places 0 and 1 at some scores, those of the first place from ``start`` on."""
    size = (min(LAYERS, SIDE - start), SIDE, SIDE)
    found, part = np.zeros((2, *size)), np.empty((2, *size))
    for points, share in shares:
        first, second, third = (
            slice(LOSS + each + begin, LOSS + each + begin + length)
            for each, begin, length in zip(points, (start, 0, 0), size, strict=True)
        )
        np.multiply(after[:, first, second, third], share, out=part)
        found += part
    return found


def _after(chances: Grid) -> Grid:
    """The chances of the places 0 and 1 at each score after a deal, by the places of that deal.

    Place 0 deals next and is place 2 then; place 1 is place 0.
    """
    entries = _entries()
    return np.stack(
        [np.append(chances[place - 1].ravel(), (0, 1))[entries[place]] for place in range(2)],
    )


@cache
def _entries() -> NDArray[np.int64]:
    """For each place and each score after a deal: the entry of the table that says its chance to win.

    It is the entry of the scores by the new places, or one of two more at the end: lost and won.
    """
    scores = np.indices((LOSS + SIDE + GAIN,) * 3) + LOWEST - LOSS
    top = scores.max(axis=0)
    down = np.maximum(0, top - HIGHEST)
    first, second, third = np.maximum(LOWEST, scores - down) - LOWEST
    goes_on = (second * SIDE + third) * SIDE + first
    over = (down > 0) & ((scores == top).sum(axis=0) == 1)
    entries: NDArray[np.int64] = np.where(over, SIDE**3 + (scores == top), goes_on)
    return entries
