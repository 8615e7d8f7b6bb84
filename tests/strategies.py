"""Hypothesis strategies: packs, trumps, hands, tricks, and the renamings of suits that keep colours."""

from __future__ import annotations

from hypothesis import strategies as st

from ghosteuchre import PACKS, Card, Suit

suits = st.sampled_from(list(Suit))
packs = st.sampled_from(sorted(PACKS))


@st.composite
def cards_of_a_pack(draw: st.DrawFn, least: int = 1, most: int = 7) -> list[Card]:
    """Different cards of one pack, in any order."""
    pack = PACKS[draw(packs)]
    return draw(st.lists(st.sampled_from(pack), min_size=least, max_size=most, unique=True))


def _renaming(first: Suit, swap_others: bool) -> dict[Suit, Suit]:
    """Spades become ``first``, clubs its mate, and the other pair is named either way round."""
    others = [
        suit for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS) if suit.colour != first.colour
    ]
    hearts, diamonds = reversed(others) if swap_others else others
    return {Suit.SPADES: first, Suit.CLUBS: first.mate, Suit.HEARTS: hearts, Suit.DIAMONDS: diamonds}


renamings = st.builds(_renaming, suits, st.booleans())


def renamed(card: Card, names: dict[Suit, Suit]) -> Card:
    """The card with its suit renamed; the joker stays the joker."""
    return card if card.suit is None else Card(card.rank, names[card.suit])
