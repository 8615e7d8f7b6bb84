"""Ways to lay cards into places, counted exactly and numbered; what the cards mean does not matter here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import NamedTuple

from ghosteuchre.cards import Card

Cards = tuple[Card, ...]
Bounds = Sequence[tuple[int, int]]
"""Of each group of cards: how many a place must get at least, and may get at most."""


class _Split(NamedTuple):
    """How many cards of each group a place gets; the ways to fill it so, and to fill all places after it."""

    takes: tuple[int, ...]
    ways: int
    after: int


class Filling:
    """The ways to lay all cards of some groups into places, each of which takes so many.

    ``bounds`` has the places that may not take just any cards; the rooms add up to the number of cards. The
    order within a place does not count. ``count`` is the number of ways.

    >>> from ghosteuchre.cards import parse_cards
    >>> hearts, clubs = parse_cards("9H TH"), parse_cards("9C TC JC")
    >>> ways = Filling([hearts, clubs], room=[2, 3], bounds={0: [(1, 2), (0, 3)]})
    >>> ways.count, ways.nth(0)[0]
    (7, (Card('9H'), Card('9C')))
    """

    def __init__(self, groups: Sequence[Cards], room: Sequence[int], bounds: Mapping[int, Bounds]) -> None:
        self._groups, self._room = groups, room
        self._tight = list(bounds.items())
        self._free: list[tuple[int, int, int]] = []
        self._free_ways, cards = 1, 0
        for place, size in enumerate(room):
            if size and place not in bounds:
                self._free.insert(0, (place, size, self._free_ways))
                cards += size
                self._free_ways *= comb(cards, size)
        self._splits: dict[tuple[int, ...], list[_Split]] = {}
        self.count = self._ways(0, tuple(map(len, groups)))

    def _ways(self, step: int, left: tuple[int, ...]) -> int:
        """The ways to fill the tight places from ``step`` on, with so many cards of each group."""
        if step == len(self._tight):
            return self._free_ways
        if (step, *left) not in self._splits:
            self._splits[step, *left] = list(self._split(step, left))
        return sum(split.ways * split.after for split in self._splits[step, *left])

    def _split(self, step: int, left: tuple[int, ...]) -> Iterator[_Split]:
        place, bounds = self._tight[step]
        possible = [(least, min(most, size)) for (least, most), size in zip(bounds, left, strict=True)]
        for takes in _sums(self._room[place], possible):
            ways = prod(map(comb, left, takes))
            after = self._ways(step + 1, tuple([size - take for size, take in zip(left, takes, strict=True)]))
            if after:
                yield _Split(takes, ways, after)

    def nth(self, number: int) -> list[Cards]:
        """The cards of each place in the way of that number, from 0 to ``count - 1``."""
        filled: list[Cards] = [()] * len(self._room)
        groups = list(self._groups)
        for step, (place, _) in enumerate(self._tight):
            for split in self._splits[step, *map(len, groups)]:
                if number < (ways := split.ways * split.after):
                    break
                number -= ways
            which, number = divmod(number, split.after)
            for index, take in enumerate(split.takes):
                which, choice = divmod(which, comb(len(groups[index]), take))
                chosen, groups[index] = choose(groups[index], take, choice)
                filled[place] += chosen
        left = tuple([card for group in groups for card in group])
        for place, size, after in self._free:
            choice, number = divmod(number, after)
            filled[place], left = choose(left, size, choice)
        return filled


def _sums(total: int, bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """The numbers within the bounds that add up to the total."""
    if not bounds:
        if not total:
            yield ()
        return
    least, most = bounds[0]
    for number in range(least, min(most, total) + 1):
        for others in _sums(total - number, bounds[1:]):
            yield (number, *others)


def choose(cards: Cards, size: int, number: int) -> tuple[Cards, Cards]:
    """The choice of that number of so many of the cards, and the cards it leaves; both keep their order.

    >>> [choose(("a", "b", "c"), 2, number)[0] for number in range(3)]
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    if not size:
        return (), cards
    taken, left, count = list[Card](), list[Card](), len(cards)
    for place, card in enumerate(cards, start=1):
        with_it = comb(count - place, size - 1)
        if number < with_it:
            taken.append(card)
            size -= 1
            if not size:
                return tuple(taken), (*left, *cards[place:])
        else:
            number -= with_it
            left.append(card)
    return tuple(taken), tuple(left)
