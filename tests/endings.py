"""Positions of the play for the tests of the solver: each shape of each game, at any place in a trick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ghosteuchre.cards import PACKS, Card, Suit
from ghosteuchre.play import legal_plays
from ghosteuchre.solver import Position
from ghosteuchre.thumb import best_suit
from tests.minimax import Minimax


@dataclass(frozen=True)
class Shape:
    """How many sit at the table, who is on the maker's side, who sits out, and which packs there are."""

    seats: int
    makers: tuple[int, ...]
    out: tuple[int, ...] = ()
    packs: tuple[int, ...] = (24,)


SHAPES = {
    "ghost": Shape(3, (0,)),
    "cutthroat": Shape(3, (1,), packs=(24, 25, 32)),
    "cutthroat, a lone defender": Shape(3, (1,), (2,), packs=(24, 25, 32)),
    "classic": Shape(4, (1, 3), packs=(24, 25, 32)),
    "classic, a lone maker": Shape(4, (0, 2), (2,), packs=(24, 25, 32)),
    "classic, a lone defender": Shape(4, (0, 2), (1,), packs=(24, 25, 32)),
    "classic, one alone on each side": Shape(4, (0, 2), (2, 3), packs=(24, 25, 32)),
}


@dataclass(frozen=True)
class Ending:
    """The hands by seat, trump, who leads, and what lies on the table."""

    shape: Shape
    hands: tuple[tuple[Card, ...], ...]
    trump: Suit
    leader: int
    trick: tuple[tuple[int, Card], ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play."""
        return tuple(seat for seat in range(self.shape.seats) if seat not in self.shape.out)

    def position(self) -> Position:
        """As the solver takes it."""
        return Position(
            self.hands, self.trump, self.shape.makers, self.leader, self.trick, sitting_out=self.shape.out
        )

    def minimax(self) -> dict[Card, int]:
        """What the plain solver says of each card."""
        plain = Minimax(self.trump, self.shape.makers, self.active)
        return plain.values(tuple(map(frozenset, self.hands)), self.leader, self.trick)


def ending(rng: random.Random, shape: Shape, size: int, laid: int = 0) -> Ending:
    """A random one: ``size`` cards a hand before the trick, to which ``laid`` cards are played already."""
    pack = list(PACKS[rng.choice(shape.packs)])
    rng.shuffle(pack)
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(shape.seats)]
    trump = rng.choice(list(Suit))
    active = [seat for seat in range(shape.seats) if seat not in shape.out]
    leader = rng.choice(active)
    trick: list[tuple[int, Card]] = []
    for step in range(laid):
        seat = active[(active.index(leader) + step) % len(active)]
        card = rng.choice(legal_plays(hands[seat], trick[0][1] if trick else None, trump))
        hands[seat].remove(card)
        trick.append((seat, card))
    return Ending(shape, tuple(map(tuple, hands)), trump, leader, tuple(trick))


def endings(seed: int, count: int, largest: int = 4) -> Iterator[Ending]:
    """So many: every shape, size and place in the trick in turn."""
    rng = random.Random(seed)
    for number in range(count):
        turn, place = divmod(number, len(SHAPES))
        shape = list(SHAPES.values())[place]
        players = shape.seats - len(shape.out)
        yield ending(rng, shape, 1 + turn % largest, turn // largest % players)


def bid_deals(count: int) -> Iterator[Ending]:
    """Ghost Hand deals as they are bid: who has the best hand by half tricks is the maker, and leads (GH-9).

    Each is a shuffle of the pack by ``random.Random(1)``, six cards a seat, the rest being the ghost hand.
    """
    rng = random.Random(1)
    for _ in range(count):
        pack = list(PACKS[24])
        rng.shuffle(pack)
        hands = (tuple(pack[0:6]), tuple(pack[6:12]), tuple(pack[12:18]))
        best = [best_suit(hand, Suit) for hand in hands]
        maker = max(range(3), key=lambda seat: best[seat][0])
        yield Ending(replace(SHAPES["ghost"], makers=(maker,)), hands, best[maker][1], maker)
