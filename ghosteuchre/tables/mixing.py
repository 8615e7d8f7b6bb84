"""From what relative hands were found to be worth to the chances of each class of hands, with their errors.

A class comes down to its relative hands with chances that are counted exactly, so its own chance of so many
tricks is the mean of theirs; the variances of theirs add up. Both are summed in whole numbers, all six
numbers of tricks at once in one long one, so that the sum is the same in every order.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from ghosteuchre.tables.hands import SIZE, Patterns
from ghosteuchre.tables.relative import (
    DEAD,
    PLAYED,
    SPLITS,
    Relative,
    Sides,
    shape_of,
    shares,
    sides_of,
    thinned,
)

FIELD = 64
"""The bits of one number in a long one; the largest sum needs 61."""

ONE = 2**32
"""What stands for 1."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The chances of one class to take at least 1, 2, ... 6 tricks, and their standard errors."""

    hand: Patterns
    chances: tuple[float, ...]
    errors: tuple[float, ...]


def needed(hands: Iterable[Patterns]) -> tuple[Relative, ...]:
    """The relative hands of these classes, in order."""
    found = {
        (left, *sides)
        for trumps, *others in hands
        for sides in shares(*others)
        for left in thinned(trumps)
        if len(left) + sum(map(len, sides)) == PLAYED
    }
    return tuple(sorted(found))


def mix(hands: Sequence[Patterns], found: Mapping[Relative, Sequence[int]]) -> Iterator[Entry]:
    """The entries of classes of one shape, in the order of their suits beside trump.

    ``found`` says how often the maker took 0, 1, ... 6 tricks with each relative hand of theirs.
    """
    _, counts = shape_of(hands[0][0], hands[0][1:])
    sums = {trumps: _summed(trumps, counts, found) for trumps in {hand[0] for hand in hands}}
    for others, group in groupby(sorted(hands, key=_beside), key=_beside):
        ways = shares(*others)
        for hand in group:
            means, spreads = sums[hand[0]]
            chance = sum([many * means[sides] for sides, many in ways.items() if sides in means])
            spread = sum([many * many * spreads[sides] for sides, many in ways.items() if sides in means])
            yield Entry(
                hand,
                tuple(each / (DEAD * ONE) for each in _fields(chance)),
                tuple(math.sqrt(each / ONE) / DEAD for each in _fields(spread)),
            )


def _beside(hand: Patterns) -> Sides:
    return hand[1:]


Sums = tuple[dict[Sides, int], dict[Sides, int]]


def _summed(trumps: str, counts: tuple[int, ...], found: Mapping[Relative, Sequence[int]]) -> Sums:
    """For these trumps with each of the other suits: the sums of the chances, and of their variances."""
    means, spreads = dict[Sides, int](), dict[Sides, int]()
    by_size: dict[int, list[tuple[str, int]]] = {size: [] for size in range(PLAYED + 1)}
    for left, ways in thinned(trumps).items():
        by_size[len(left)].append((left, ways))
    for sides in sides_of(counts):
        mean = spread = 0
        for left, ways in by_size[PLAYED - sum(map(len, sides))]:
            if results := found.get((left, *sides)):
                one, other = _long(results)
                mean += ways * one
                spread += ways * ways * other
        if mean or spread:
            means[sides], spreads[sides] = mean, spread
    return means, spreads


def _long(results: Sequence[int]) -> tuple[int, int]:
    """The chances of at least 1, 2, ... tricks in one long number, and their variances in another.

    The ways to deal the cards are drawn without putting back, from all there are.
    """
    size, all_ways = sum(results), len(SPLITS)
    mean = spread = 0
    scale = ONE * (all_ways - size), size * size * max(1, size - 1) * all_ways
    for most in list(accumulate(reversed(results)))[:SIZE]:  # those of six tricks, of five or six, ...
        mean = mean << FIELD | most * ONE // size
        spread = spread << FIELD | most * (size - most) * scale[0] // scale[1]
    return mean, spread


def _fields(number: int) -> list[int]:
    """The six numbers in a long one: those of at least 1, 2, ... tricks."""
    return [number >> FIELD * place & (1 << FIELD) - 1 for place in range(SIZE)]
