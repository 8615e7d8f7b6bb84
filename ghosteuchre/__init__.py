"""Ghost Hand Euchre and its family: cards, trump and tricks, by the numbered rules of ``RULES.md``.

>>> from ghosteuchre import Card, Suit, legal_plays, parse_cards, trick_winner
>>> hand = parse_cards("JH 9H AS")
>>> [str(card) for card in legal_plays(hand, led=Card.parse("9D"), trump=Suit.DIAMONDS)]
['JH']
"""

from ghosteuchre.cards import (
    PACKS,
    Card,
    Contradiction,
    NotAllowed,
    Rank,
    Suit,
    Unreadable,
    parse_cards,
    plays_as,
    sort_hand,
    strength,
)
from ghosteuchre.play import legal_plays, trick_winner

__version__ = "0.1.0"

__all__ = [
    "PACKS",
    "Card",
    "Contradiction",
    "NotAllowed",
    "Rank",
    "Suit",
    "Unreadable",
    "legal_plays",
    "parse_cards",
    "plays_as",
    "sort_hand",
    "strength",
    "trick_winner",
]
