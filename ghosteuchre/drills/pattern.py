"""Positions from patterns: ``m / L t x`` names kinds of cards, and chance picks the cards.

Every kind is relative to trump, so one pattern gives the same problem in all four suits::

    trump              its mate              a suit of the other colour     the second such suit
    R  right bower     L  left bower         J  jack                        j  jack
    A  ace                                   a  ace                         b  ace
    H  king or queen   M  ace, king, queen   X  king or queen               Y  king or queen
    t  ten or nine     m  ten or nine        x  ten or nine                 y  ten or nine

Groups of cards are parted by ``/``. Only the 24-card pack is used (C-1).
"""

from __future__ import annotations

from dataclasses import dataclass

from ghosteuchre.cards import Card, Rank, Suit
from ghosteuchre.deal import Chance

_NINE_TEN, _QUEEN_KING = (Rank.NINE, Rank.TEN), (Rank.QUEEN, Rank.KING)
_TRUMP, _MATE, _FIRST, _SECOND = range(4)
KINDS: dict[str, tuple[int, tuple[Rank, ...]]] = {
    "R": (_TRUMP, (Rank.JACK,)),
    "A": (_TRUMP, (Rank.ACE,)),
    "H": (_TRUMP, _QUEEN_KING),
    "t": (_TRUMP, _NINE_TEN),
    "L": (_MATE, (Rank.JACK,)),
    "M": (_MATE, (*_QUEEN_KING, Rank.ACE)),
    "m": (_MATE, _NINE_TEN),
    "J": (_FIRST, (Rank.JACK,)),
    "a": (_FIRST, (Rank.ACE,)),
    "X": (_FIRST, _QUEEN_KING),
    "x": (_FIRST, _NINE_TEN),
    "j": (_SECOND, (Rank.JACK,)),
    "b": (_SECOND, (Rank.ACE,)),
    "Y": (_SECOND, _QUEEN_KING),
    "y": (_SECOND, _NINE_TEN),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards that came of a pattern, group by group."""

    suits: tuple[Suit, ...]
    """Trump, the other suit of its colour, then the two suits of the other colour."""
    groups: tuple[tuple[Card, ...], ...]

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.suits[0]


def lay_out(chance: Chance, trump: Suit, pattern: str) -> Layout:
    """Pick a card for every kind that ``pattern`` names, none twice."""
    others = chance.shuffled(suit for suit in Suit if suit.colour != trump.colour)
    suits = (trump, trump.mate, *others)
    left = {kind: list(chance.shuffled(ranks)) for kind, (_, ranks) in KINDS.items()}
    groups = tuple(
        tuple(Card(left[kind].pop(), suits[KINDS[kind][0]]) for kind in group.split())
        for group in pattern.split("/")
    )
    return Layout(suits, groups)
