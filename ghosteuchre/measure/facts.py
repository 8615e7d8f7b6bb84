"""The facts of the game, counted from self-play; ``ghosteuchre.tables.odds`` names them.

What a swap gains is what the player himself thought when he was asked. He compares it with the highest of
several other means, each with an error, so the gain is told a little too low: by less than such an error.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ghosteuchre import deal
from ghosteuchre.cards import Suit, plays_as
from ghosteuchre.game import outcome
from ghosteuchre.measure.selfplay import Game
from ghosteuchre.scoring import margin
from ghosteuchre.state import State, Verb
from ghosteuchre.tables.odds import Figure
from ghosteuchre.thumb import best_suit

BIDS = ("3", "4", "5", "moon")
"""What can win the auction (GH-4, GH-5)."""

PLACES = range(3)
"""The dealer's left, who speaks first; the next; the dealer (GH-3)."""

FEWEST = 5
"""A figure of fewer cases is left out."""

NEAR = range(5, 9)
"""The counts, in half tricks, between which a swap stops being a gain: a line is laid through these."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A call at which a player could still swap: who and what he held, and what he thought of it."""

    place: int
    count: int
    """What his hand counts in its best suit, in half tricks."""
    gain: float
    """The worth of a swap less that of the best other call, in points."""


class Counts:
    """Cases by the name of a fact: shares, of which each case is 0 or 1, and means of figures."""

    def __init__(self) -> None:
        self.shares: defaultdict[str, Counter[bool]] = defaultdict(Counter)
        self.values: defaultdict[str, list[float]] = defaultdict(list)
        self.offers: list[Offer] = []

    def add(self, game: Game) -> None:
        """Count one deal."""
        states = list(game.record.states())
        self._auction(states[-1])
        self._play(states)
        for offer in offers(game, states):
            self._offer(offer)

    def figures(self) -> dict[str, Figure]:
        """Every fact of cases enough, in order."""
        found = {name: share(cases[True], cases.total()) for name, cases in self.shares.items()}
        found |= {name: mean(values) for name, values in self.values.items() if len(values) > 1}
        for place in PLACES:
            if crossed := crossing([each for each in self.offers if each.place == place]):
                found[f"below at {place}"] = crossed
        return {name: found[name] for name in sorted(found, key=_order) if found[name].size >= FEWEST}

    def _yes_or_no(self, name: str, answer: bool) -> None:
        self.shares[name][answer] += 1

    def _auction(self, end: State) -> None:
        """Who won the auction with what, and whether he made it; who swapped."""
        maker = None if end.maker is None else place_of(end, end.maker)
        bid = "" if maker is None else "moon" if end.moon else str(end.bid)
        swapper = None if end.swapped is None else place_of(end, end.swapped)
        self._yes_or_no("passed out", maker is None)
        self._yes_or_no("swapped", swapper is not None)
        for place in PLACES:
            self._yes_or_no(f"swapped at {place}", swapper == place)
            self._yes_or_no(f"maker at {place}", maker == place)
        for each in BIDS:
            self._yes_or_no(f"won {each}", bid == each)
            for place in PLACES:
                self._yes_or_no(f"won {each} at {place}", (bid, maker) == (each, place))
        if maker is not None:
            for name in (f"made {bid}", f"made {bid} at {maker}", f"made at {maker}"):
                self._yes_or_no(name, outcome(end).made is True)

    def _play(self, states: Sequence[State]) -> None:
        """The points of each place; the tricks of the maker by his trumps."""
        end = states[-1]
        points = outcome(end).points
        for seat in range(end.rules.seats):
            self.values[f"seat {place_of(end, seat)}"].append(margin(points, seat))
        first = next((state for state in states if state.phase == "play"), None)
        if first is not None and first.maker is not None:
            trumps = sum(plays_as(card, first.trump) is first.trump for card in first.hands[first.maker])
            taken = sum(trick.winner == first.maker for trick in end.tricks)
            self.values[f"tricks with {trumps}"].append(taken)
            self._yes_or_no(f"made with {trumps}", outcome(end).made is True)

    def _offer(self, offer: Offer) -> None:
        self.offers.append(offer)
        for name in (f"at {offer.place}", f"at {offer.place} with {offer.count}"):
            self._yes_or_no(f"best {name}", offer.gain > 0)
            self.values[f"gain {name}"].append(offer.gain)


def place_of(state: State, seat: int) -> int:
    """:func:`ghosteuchre.deal.place_of` in this deal."""
    return deal.place_of(seat, state.deal.dealer, state.rules.seats)


def offers(game: Game, states: Sequence[State]) -> Iterator[Offer]:
    """The calls of a deal at which the player could still swap, with what he thought of it."""
    for number, thoughts in sorted(game.thoughts.items()):
        swap = [each.value for action, each in thoughts.items() if action.verb is Verb.SWAP]
        if swap:
            state = states[number]
            seat = game.record.actions[number][0]
            other = max(each.value for action, each in thoughts.items() if action.verb is not Verb.SWAP)
            count, _ = best_suit(state.hands[seat], Suit)
            yield Offer(place_of(state, seat), count, swap[0] - other)


def counted(games: Iterable[Game]) -> dict[str, Figure]:
    """The facts that can be counted from self-play."""
    counts = Counts()
    for game in games:
        counts.add(game)
    return counts.figures()


def mean(values: Sequence[float]) -> Figure:
    """The mean of two cases or more, with its standard error: the cases are independent deals.

    >>> mean([1, 2, 3, 4])
    Figure(mean=2.5, error=0.6454..., size=4)
    """
    size, middle = len(values), math.fsum(values) / len(values)
    spread = math.fsum((each - middle) ** 2 for each in values) / (size - 1)
    return Figure(middle, math.sqrt(spread / size), size)


def share(yes: int, size: int) -> Figure:
    """A share of cases. Its error reckons with one case more of each kind, so it is never 0.

    >>> share(9, 9)
    Figure(mean=1.0, error=0.08667..., size=9)
    """
    near = (yes + 1) / (size + 2)
    return Figure(yes / size, math.sqrt(near * (1 - near) / (size + 2)), size)


def crossing(offered: Iterable[Offer]) -> Figure | None:
    """The count at which the gain of a swap is nothing, by the line through the counts near it.

    The error is that of the line's height and slope. None where the gain does not clearly fall: by less than
    two errors of the slope.
    """
    pairs = [(each.count, each.gain) for each in offered if each.count in NEAR]
    size = len(pairs)
    if size < 2 * FEWEST:
        return None
    middle, height = (math.fsum(each) / size for each in zip(*pairs, strict=True))
    across = math.fsum((x - middle) ** 2 for x, _ in pairs)
    slope = math.fsum((x - middle) * y for x, y in pairs) / across if across else 0.0
    spread = math.fsum((y - height - slope * (x - middle)) ** 2 for x, y in pairs) / (size - 2)
    if slope >= 0 or slope**2 * across < 4 * spread:
        return None
    at = middle - height / slope
    return Figure(at, math.sqrt(spread * (1 / size + (at - middle) ** 2 / across)) / -slope, size)


def _order(name: str) -> tuple[int, str, int, int]:
    """The sort key of a fact's name: its kind, then its place, then its number."""
    kind, _, number = name.partition(" with ")
    kind, _, place = kind.partition(" at ")
    first = (
        "won",
        "passed",
        "maker",
        "made",
        "swapped",
        "best",
        "gain",
        "below",
        "no",
        "forgets",
        "seat",
        "tricks",
    )
    word = kind.split()[0]
    by_trumps = word == "made" and bool(number)
    return (first.index(word) if not by_trumps else len(first), kind, int(place or -1), int(number or -99))
