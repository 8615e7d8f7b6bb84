"""What a race table must fulfil, by plain sums and by matches that are played, with nothing of its making."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from ghosteuchre.rules import Rules
from ghosteuchre.scoring import winner
from ghosteuchre.tables import RaceTable
from ghosteuchre.tables.winning import STEPS, Points

GHOST = Rules.of("ghost")


def moved(scores: Sequence[int]) -> tuple[int, ...]:
    """Scores at which a match goes on, as the table has them; written down a second time."""
    top = max(scores)
    down = top - 31 if top > 31 else 0
    return tuple(-24 if points - down < -24 else points - down for points in scores)


def after_a_deal(table: RaceTable, scores: Sequence[int], points: Points) -> list[float]:
    """The chances of the three places of a deal that brings these points, one sum after the other."""
    sums = [old + new for old, new in zip(scores, points, strict=True)]
    if (over := winner(GHOST, sums)) is not None:
        return [float(place == over) for place in range(3)]
    left, right, dealer = moved(sums)
    # the dealer's left deals next: the others speak before him
    first, second, third = table.steps((right, dealer, left))
    return [third / STEPS, first / STEPS, second / STEPS]


def check_equation(table: RaceTable, count: int, seed: int) -> None:
    """A chance is the mean of what it is after a deal; all are rounded to a step, and the third to two."""
    rng, deals = random.Random(seed), sum(table.spread.values())
    for _ in range(count):
        scores = [rng.choice((rng.randint(-24, 31), rng.randint(20, 31))) for _ in range(3)]
        means = [0.0, 0.0, 0.0]
        for points, many in table.spread.items():
            for place, chance in enumerate(after_a_deal(table, scores, points)):
                means[place] += many / deals * chance
        for kept, mean in zip(table.steps(scores), means, strict=True):
            assert abs(kept / STEPS - mean) < 2.01 / STEPS, (scores, kept, means)


def wins(spread: Mapping[Points, int], scores: Sequence[int], matches: int, seed: int) -> list[int]:
    """How many matches each seat wins from these scores when seat 2 deals; no score is moved or cut off."""
    rng, won = random.Random(seed), [0, 0, 0]
    for _ in range(matches):
        now, dealer = list(scores), 2
        while (over := winner(GHOST, now)) is None:
            (points,) = rng.choices([*spread], [*spread.values()])
            for place in range(3):
                now[(dealer + 1 + place) % 3] += points[place]
            dealer = (dealer + 1) % 3
        won[over] += 1
    return won


def check_matches(table: RaceTable, starts: Sequence[Sequence[int]], matches: int, slack: float) -> None:
    """The share of matches won is the chance, within chance, rounding, and what moved scores change."""
    for number, scores in enumerate(starts):
        said = table.of(scores, 2)
        for chance, won in zip(said.chances, wins(table.spread, scores, matches, number), strict=True):
            spread = math.sqrt((chance * (1 - chance) + 1 / matches) / matches)
            assert abs(chance - won / matches) < 4 * spread + 1 / STEPS + slack, (scores, said, won)


def check_more_is_better(table: RaceTable, count: int) -> None:
    rng = random.Random(3)
    for _ in range(count):
        scores = [rng.randint(-24, 30) for _ in range(3)]
        for seat in range(3):
            more = [points + (each == seat) for each, points in enumerate(scores)]
            here, there = table.of(scores, 2), table.of(more, 2)
            assert there.chances[seat] >= here.chances[seat] - here.error - there.error
