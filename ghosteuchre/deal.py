"""Chance from a seed: the same seed gives the same cards on every Python and in the browser."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from ghosteuchre.cards import Unreadable, shown

T = TypeVar("T")


SEEDS_END = 10**4000
"""A seed is below this: Python writes out no number that is much longer."""


class Chance:
    """A stream of random choices, fixed by a seed (a whole number, 0 or more) and a name for the stream.

    Only raw bits are taken from the standard library, whose generator is the same in every Python; the
    choices and the shuffle are made here. Streams of different names are independent of each other.

    >>> Chance(0).shuffled("ABCDEF")
    ('B', 'A', 'F', 'E', 'C', 'D')
    """

    def __init__(self, seed: int, stream: str = "") -> None:
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS_END:
            raise Unreadable(f"cannot use {shown(seed)} as a seed: it must be a whole number, 0 or more")
        digest = hashlib.sha256(f"{stream}/{seed}".encode()).digest()
        self._bits = random.Random(int.from_bytes(digest, "big"))  # noqa: S311 - cards, not secrets

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely."""
        if bound < 1:
            raise ValueError(f"nothing lies below {bound}: the bound must be 1 or more")
        width = bound.bit_length()
        while (number := self._bits.getrandbits(width)) >= bound:
            pass
        return number

    def chance(self, percent: int) -> bool:
        """Whether something that happens ``percent`` times in a hundred happens now."""
        return self.below(100) < percent

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """All of ``items`` in a new order, each order equally likely."""
        left = list(items)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return tuple(left)

    def sample(self, items: Iterable[T], size: int) -> tuple[T, ...]:
        """``size`` of ``items``, without repeats, in random order."""
        drawn = self.shuffled(items)
        if size > len(drawn):
            raise ValueError(f"cannot draw {size} of {len(drawn)}")
        return drawn[:size]


def first_dealer(seed: int, seats: int) -> int:
    """The seat that deals first, from 0 to ``seats - 1``, each equally likely (C-7).

    >>> [first_dealer(seed, seats=3) for seed in range(6)]
    [1, 1, 0, 2, 0, 2]
    """
    return Chance(seed, "first dealer").below(seats)


def next_dealer(dealer: int, seats: int) -> int:
    """The seat that deals after ``dealer``: the one to the left; seats are numbered clockwise (C-7).

    >>> next_dealer(2, seats=3)
    0
    """
    return (dealer + 1) % seats
