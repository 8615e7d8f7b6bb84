"""Advice agrees with advice from ten times the worlds, and its standard errors are right.

The other advice is worked out here from the worlds themselves, drawn anew, with no stopping and with the
plain standard error. Three things are counted over decisions of self-play in all games.

- *Fallen out*: the best action is not equally good in ten times the worlds, by :data:`EQUAL` of that error.
- *Worths covered*: the worth of a choice ± 1.96 errors holds that of ten times the worlds, whose own error
  counts as well: both errors are added as the sides of a right angle.
- *Differences covered*: the same for what each choice but the best is worth less than the best.

What has no error in either is not counted for the last two: a choice that comes to the same in every world is
covered always, and would flatter. One that came to the same in the few worlds only is counted, and missed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import islice

import pytest

from ghosteuchre import VARIANTS, view
from ghosteuchre.advice import EQUAL, Advice, advise, valued
from ghosteuchre.aims import match, points
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.deal import Chance
from ghosteuchre.jobs import executor, in_order
from ghosteuchre.sampling import Mean, Sampling
from ghosteuchre.state import Action
from ghosteuchre.views import View
from ghosteuchre.weighed import NOTHING
from ghosteuchre.worlds import Worlds
from tests.decisions import states

MORE = 10
"""How many times the worlds."""
SPREAD = 5
"""Every fifth decision is looked at, so that there are more deals."""
PIECE = 56
"""How many decisions one piece of the large count has."""
PIECES = 12
"""How many pieces each game has: 3 times 12 times 56 are 2,016 decisions."""
LOOKS = 12
"""In how many worlds all ways to keep five of ten cards are looked at, before the best are valued (CT-5)."""
Z = 1.96

Rows = list[list[float]]
"""What each action is worth, action by action, in one world after the other."""
BELIEFS = Beliefs()


class Many:
    """What actions are worth in many worlds."""

    def __init__(self, seen: View, in_match: bool) -> None:
        self.seen, self.worlds = seen, Worlds(seen)
        self.sampling = Sampling(aim=match if in_match else points)
        self.weights: list[float] = []
        """What the worlds of the last rows weigh, by the plain definition."""

    def rows(self, actions: Sequence[Action], size: int, name: str) -> Rows:
        """Their worths in so many worlds, or in all where there are no more."""
        draws = self.worlds.draws(Chance(2, name))
        chosen = self.worlds.every() if self.worlds.count <= size else islice(draws, size)
        drawn = [*chosen]
        self.weights = [BELIEFS.weight(world, self.seen.seat) for world in drawn]
        looked = [*self.sampling.looked(self.seen, actions, drawn)]
        return [[row[action].worth for row in looked] for action in actions]

    def mean(self, values: Sequence[float]) -> Mean:
        """The weighted mean, which has no error where all worlds were looked at."""
        plain = Mean.of(values, self.weights)
        exact = plain.error < NOTHING or len(values) == self.worlds.count
        return Mean(plain.value, 0.0) if exact else plain

    def behind(self, one: Sequence[float], other: Sequence[float]) -> Mean:
        """How much more the one is worth than the other."""
        return self.mean([more - less for more, less in zip(one, other, strict=True)])


def compared(advice: Advice, many: Many, size: int) -> Counter[str]:
    """What becomes of the advice in so many worlds."""
    actions, best = candidates(advice, many), advice.best.action
    rows = dict(zip(actions, many.rows(actions, size, "again"), strict=True))
    means = {action: many.mean(values) for action, values in rows.items()}
    top = max(actions, key=lambda action: means[action].value)
    lost = many.behind(rows[top], rows[best])
    found = Counter({"decisions": 1, "worlds": advice.worlds, "equals": len(advice.equals)})
    found["fallen out"] += lost.value > EQUAL * lost.error + NOTHING
    for choice in advice.choices:
        if choice.worlds == advice.worlds:
            found += covered("worths", choice.worth, means[choice.action])
            if choice is not advice.best:
                other = many.behind(rows[best], rows[choice.action])
                found += covered("differences", choice.behind, other)
    return found


def candidates(advice: Advice, many: Many) -> list[Action]:
    """The actions to compare: all, but of 252 ways to keep five cards those that look best."""
    actions = [choice.action for choice in advice.choices if choice.worlds == advice.worlds]
    if len(actions) < len(advice.choices):
        every = valued(advice.view)
        rows = dict(zip(every, many.rows(every, LOOKS, "looks"), strict=True))
        actions += sorted(every, key=lambda action: -many.mean(rows[action]).value)[: len(actions)]
    return list(dict.fromkeys(actions))


def covered(name: str, few: Mean, many: Mean) -> Counter[str]:
    error = math.hypot(few.error, many.error)
    if not error and abs(few.value - many.value) < NOTHING:
        return Counter()
    hit = abs(few.value - many.value) <= Z * error + NOTHING
    return Counter({name: 1, f"{name} covered": int(hit), f"{name} without error": int(not few.error)})


def agreement(game: str, seed: int, size: int, *numbers: int, dummy: bool = True) -> Counter[str]:
    """What becomes of the advice on so many decisions of self-play; ``numbers`` are given to it.

    Five cards of ten, which take long, may be left out.
    """
    found: Counter[str] = Counter()
    asked = (state for state in states(game, seed) if dummy or state.phase != "dummy")
    for state in islice(asked, 0, size * SPREAD, SPREAD):
        advice = advise(view(state, state.turn or 0), 1, *numbers)
        if advice.exact:
            found += Counter({"decisions": 1, "exact": 1, "equals": len(advice.equals)})
        else:
            found += compared(advice, Many(advice.view, advice.in_match), MORE * advice.worlds)
    return found


def share(found: Counter[str], name: str) -> float:
    """The share of those that are covered, or of the decisions that fell out."""
    return found[name] / found[name.removesuffix(" covered") if "covered" in name else "decisions"]


def test_a_third_of_the_worlds_agrees_with_ten_times_as_many():
    found: Counter[str] = Counter()
    for game in VARIANTS:
        found += agreement(game, 8, 16, 32, 32, dummy=False)
    assert found["decisions"] == 48
    assert found["exact"] < 12
    assert share(found, "fallen out") <= 0.07
    for name in ("worths", "differences"):
        assert found[name] > 60
        assert 0.9 <= share(found, f"{name} covered") <= 0.985
    assert found["equals"] < 2.6 * found["decisions"]


def piece(asked: tuple[str, int]) -> tuple[str, Counter[str]]:
    """One piece of the large count, by the advice that everybody gets."""
    game, seed = asked
    return game, agreement(game, seed, PIECE)


@pytest.mark.evidence
def test_fewer_than_three_in_a_hundred_fall_out_and_the_errors_are_right(record_property):
    asked = [(game, seed) for seed in range(100, 100 + PIECES) for game in VARIANTS]
    found: Counter[str] = Counter()
    with executor(2) as pool:
        for game, tally in in_order(piece, asked, pool, 2):
            found += tally + Counter({f"{game} {name}": tally[name] for name in ("decisions", "fallen out")})
    assert found["decisions"] >= 2_000
    record_property("advice with ten times the worlds", f"{dict(found)}")
    assert share(found, "fallen out") < 0.03
    for name in ("worths", "differences"):
        assert 0.92 <= share(found, f"{name} covered") <= 0.98
    assert found["equals"] < 2.2 * found["decisions"]
