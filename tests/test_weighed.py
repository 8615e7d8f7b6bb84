"""Figures over worlds that weigh unevenly: means, chances, and how much they tell."""

from __future__ import annotations

import math
import random

import pytest

from ghosteuchre.sampling import Mean
from ghosteuchre.weighed import UNSEEN, Weights


@pytest.mark.parametrize("seed", range(5))
def test_with_equal_weights_all_figures_are_the_plain_ones(seed):
    dice = random.Random(seed)
    values = [dice.choice([-3.0, 0.5, 4.0]) for _ in range(40)]
    weights, plain = Weights([0.3] * 40), Mean.of(values, [1.0] * 40)
    found, far = weights.mean(values), max(abs(value - plain.value) for value in values)
    assert weights.effective == pytest.approx(40)
    assert found.value == pytest.approx(plain.value)
    assert found.error == pytest.approx(math.hypot(plain.error, far * math.sqrt(UNSEEN / (40 * 39))))
    assert weights.share([value > 0 for value in values]) == pytest.approx(
        sum(value > 0 for value in values) / 40
    )


def test_what_weighs_twice_counts_twice():
    uneven, even = Weights([2, 1, 1], exact=True), Weights([1, 1, 1, 1], exact=True)
    assert uneven.mean([3, 0, 1]) == even.mean([3, 3, 0, 1]) == Mean(1.75, 0.0)
    assert uneven.share([True, False, False]) == even.share([True, True, False, False]) == 0.5


def test_uneven_weights_tell_less_and_their_error_is_that_of_the_draws():
    # Worlds weigh 1 or 0.2; drawn again and again, the means lie apart as the error says.
    dice, errors, means = random.Random(1), [], []
    for _ in range(600):
        drawn = [dice.random() < 0.3 for _ in range(80)]
        weights = Weights([1.0 if heavy else 0.2 for heavy in drawn])
        values = [dice.gauss(2.0 if heavy else 0.0, 1.0) for heavy in drawn]
        means.append(weights.mean(values).value)
        errors.append(Mean.of(values, weights.each).error)
        assert weights.effective < 60
    middle = sum(means) / len(means)
    spread = math.sqrt(sum((each - middle) ** 2 for each in means) / len(means))
    assert sum(errors) / len(errors) == pytest.approx(spread, rel=0.08)


def test_one_world_that_outweighs_all_others_tells_nothing_of_the_error():
    assert Weights([1.0]).mean([2.0]) == Mean(2.0, math.inf)
    assert Weights([1.0, 1e-30]).mean([2.0, 5.0]) == Mean(2.0, math.inf)
    assert Weights([1.0, 1.0]).mean([2.0, 2.0]) == Mean(2.0, 0.0)
    assert Weights([1.0], exact=True).mean([2.0]) == Mean(2.0, 0.0)


def test_a_chance_is_none_or_all_only_where_every_world_agrees():
    for weights in (Weights([1.0, 1e-40]), Weights([1.0, 1e-40], exact=True)):
        assert 0 < weights.share([False, True]) < 1e-6
        assert 1 - 1e-6 < weights.share([True, False]) < 1
        assert (weights.share([True, True]), weights.share([False, False])) == (1, 0)


def test_weights_too_small_for_a_number_count_the_same():
    assert Weights([0.0, 0.0, 0.0]).each == [1.0] * 3
    tiny = Weights([1e-300, 2e-300])
    assert (tiny.each, tiny.effective) == ([0.5, 1.0], pytest.approx(1.8))


def test_of_all_worlds_each_is_known_and_some_of_them_weigh_what_they_did():
    weights = Weights([1.0, 0.5, 0.25], exact=True)
    assert weights.effective == 3
    some = weights.of([False, True, True])
    assert some is not None
    assert (some.each, some.exact, some.effective) == ([1.0, 0.5], True, 2)
    assert weights.of([False] * 3) is None
