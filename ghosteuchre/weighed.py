"""Figures over worlds of which some count more than others, each with an error that knows it.

Worlds that weigh unevenly tell less than as many that weigh the same. Of weights ``w`` the number
``(sum w)**2 / sum w**2`` says how many equal ones would tell as much: the *effective* number of worlds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from ghosteuchre.beliefs import Beliefs, Heard
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Mean
from ghosteuchre.views import View
from ghosteuchre.worlds import World, Worlds

UNSEEN = 2
"""How many more values as far out as the farthest a standard error reckons with.

What happens in two worlds of a hundred and turns the deal is often not seen, or once: its spread alone would
make an error that is too small (``tests/test_advice_agrees.py`` counts how often). Where an action comes to
the same in every world that was drawn, there is no spread to go by, and its error is told as 0.
"""
NOTHING = 1e-9
"""A difference in points that is none, but an error of the sum; and a chance that is next to none."""


class Weights:
    """What each of some worlds weighs, one at least; ``exact`` says that these are all there are."""

    def __init__(self, weights: Sequence[float], exact: bool = False) -> None:
        top = max(weights)  # where all are so unlikely that a computer's number is 0, they count the same
        self.each = [weight / top for weight in weights] if top else [1.0] * len(weights)
        self.exact = exact

    @cached_property
    def effective(self) -> float:
        """How many worlds of equal weight would tell as much; their number where these are all."""
        if self.exact:
            return float(len(self.each))
        return math.fsum(self.each) ** 2 / math.fsum([weight * weight for weight in self.each])

    def of(self, chosen: Sequence[bool]) -> Weights | None:
        """The weights of those that are chosen, or None where none is."""
        some = [weight for weight, each in zip(self.each, chosen, strict=True) if each]
        return Weights(some, self.exact) if some else None

    def mean(self, values: Sequence[float]) -> Mean:
        """The mean, whose error reckons with values that were not seen; none where all are alike."""
        size, spread = self.effective, max(values) - min(values)
        if spread < NOTHING and (self.exact or size > 1 + NOTHING):
            return Mean(values[0], 0.0)
        mean = Mean.of(values, self.each)
        if self.exact:
            return Mean(mean.value, 0.0)
        if size <= 1 + NOTHING:
            return Mean(mean.value, math.inf)
        far = max(max(values) - mean.value, mean.value - min(values))
        return Mean(mean.value, math.hypot(mean.error, far * math.sqrt(UNSEEN / (size * (size - 1)))))

    def share(self, hits: Sequence[bool]) -> float:
        """The chance of what is so in some worlds: 1 only if it is so in all, and 0 only if in none."""
        if all(hits) or not any(hits):
            return float(all(hits))
        hit = [weight for weight, each in zip(self.each, hits, strict=True) if each]
        return min(max(math.fsum(hit) / math.fsum(self.each), NOTHING), 1 - NOTHING)


def imagined(view: View, beliefs: Beliefs, most: int, chance: Chance) -> tuple[list[World], Weights]:
    """So many worlds of a view, or all where there are no more, and what they weigh."""
    worlds = Worlds(view)
    exact, heard = worlds.count <= most, Heard(beliefs, worlds)
    found = [*(worlds.every() if exact else islice(worlds.draws(chance), most))]
    return found, Weights([*map(heard.weight, found)], exact)
