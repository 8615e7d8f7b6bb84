"""The classes of six-card hands with a trump: hands that differ in nothing but the names of suits are one.

A hand is told by four patterns, one for each suit by what its cards play as (C-4): a letter for each card of
the suit from low to high, ``1`` where it is held and ``0`` where not. The trumps (7 cards) come first, then
the other suit of their colour (5, its jack being a trump), then the two suits of the other colour (6 each).
These two are interchangeable: the one with the larger pattern stands first.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from ghosteuchre.cards import (
    PACKS,
    Card,
    Contradiction,
    Suit,
    Unreadable,
    check_distinct,
    check_trump,
    plays_as,
    shown,
    strength,
)

Patterns = tuple[str, str, str, str]
"""The trumps, the other suit of their colour, and the two other suits."""

SIZES = (7, 5, 6, 6)
"""How many cards play as trump, as the other suit of its colour, and as each of the two others."""

SIZE = 6
"""How many cards a hand has (GH-2)."""

CLASSES = 69_750
"""How many classes there are."""


def patterns_of(hand: Iterable[Card], trump: Suit) -> Patterns:
    """The class of a hand of Ghost Hand Euchre when ``trump`` is trump.

    Raises :class:`Unreadable` for what are no six cards of the pack or no trump, and :class:`Contradiction`
    for a card that is there twice.

    >>> from ghosteuchre import parse_cards
    >>> patterns_of(parse_cards("JH JD 9H AS KD 9C"), Suit.HEARTS)
    ('1000011', '00010', '100000', '000001')
    """
    if trump is None:
        raise Unreadable("the table is about hands with a trump: name one, as in Suit.HEARTS")
    check_trump(trump)
    held = set(check_distinct(hand))
    if len(held) != SIZE:
        raise Unreadable(f"the table is about hands of {SIZE} cards, not {len(held)}")
    if strange := [card for card in held if card not in PACKS[24]]:
        raise Contradiction(f"{strange[0]} is not in the pack of 24 cards")
    first, mate, *others = ("".join("01"[card in held] for card in cards) for cards in _suits(trump))
    return first, mate, max(others), min(others)


@cache
def _suits(trump: Suit) -> tuple[tuple[Card, ...], ...]:
    """The cards by the suit they play as, each suit from low to high."""
    others = [suit for suit in Suit if suit.colour != trump.colour]
    cards = sorted(PACKS[24], key=lambda card: strength(card, trump))
    return tuple(
        tuple(card for card in cards if plays_as(card, trump) is suit)
        for suit in (trump, trump.mate, *others)
    )


@cache
def patterns(size: int, held: int) -> tuple[str, ...]:
    """All patterns of a suit of so many cards in which so many are held, in order."""
    chosen = (set(places) for places in combinations(range(size), held))
    return tuple(sorted("".join("01"[place in held] for place in range(size)) for held in chosen))


@cache
def classes() -> tuple[Patterns, ...]:
    """All classes, in the order of the table."""
    trumps, mates, sides, _ = SIZES
    found = sorted(
        (first, mate, more, less)
        for count in range(SIZE + 1)
        for first in patterns(trumps, count)
        for with_mate in range(min(SIZE - count, mates) + 1)
        for mate in patterns(mates, with_mate)
        for one in range(SIZE - count - with_mate + 1)
        for more in patterns(sides, one)
        for less in patterns(sides, SIZE - count - with_mate - one)
        if less <= more
    )
    if len(found) != CLASSES:
        raise ValueError(f"there are {len(found)} classes, not {CLASSES}")
    return tuple(found)


def number_of(hand: Patterns) -> int:
    """The place of a class in :func:`classes`, from 0; raises :class:`Unreadable` for what is no class."""
    place = bisect_left(classes(), hand)
    if place == CLASSES or classes()[place] != hand:
        raise Unreadable(f"{shown(hand)} is no class of hands")
    return place


def cards_of(hand: Patterns, trump: Suit) -> tuple[Card, ...]:
    """A hand of the class: its cards when ``trump`` is trump."""
    suits = zip(_suits(trump), hand, strict=True)
    return tuple(card for cards, held in suits for card, one in zip(cards, held, strict=True) if one == "1")
