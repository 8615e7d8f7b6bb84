"""The play of a trick: which cards may be played and who wins (C-5, C-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ghosteuchre.cards import (
    Card,
    Contradiction,
    Suit,
    check_card,
    check_distinct,
    check_trump,
    plays_as,
    strength,
)


def legal_plays(hand: Iterable[Card], led: Card | None, trump: Suit | None) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played, in the order of the hand (C-5).

    ``led`` is the first card of the trick, or ``None`` for the player who leads: he may play any card.
    Raises :class:`Contradiction` when a card is twice in the hand, or both led and held; and
    :class:`Unreadable` when trump or a card is given as text.

    >>> from ghosteuchre import parse_cards
    >>> legal_plays(parse_cards("JH 9H AS"), led=Card.parse("9D"), trump=Suit.DIAMONDS)
    (Card('JH'),)
    >>> legal_plays(parse_cards("JH 9S"), led=Card.parse("9H"), trump=Suit.DIAMONDS)
    (Card('JH'), Card('9S'))
    """
    check_trump(trump)
    held = check_distinct(hand)
    if led is None:
        return held
    check_card(led)
    if led in held:
        raise Contradiction(f"{led} was led, so it cannot be in the hand as well")
    suit = plays_as(led, trump)
    return tuple(card for card in held if plays_as(card, trump) is suit) or held


def trick_winner(cards: Sequence[Card], trump: Suit | None) -> int:
    """The index, in order of play, of the card that wins the trick (C-6).

    Raises :class:`Contradiction` when there is no card, or one stands twice; and :class:`Unreadable` when
    trump or a card is given as text.

    >>> from ghosteuchre import parse_cards
    >>> trick_winner(parse_cards("KS JD 9H"), trump=Suit.HEARTS)
    1
    """
    check_trump(trump)
    if not cards:
        raise Contradiction("a trick with no card in it has no winner")
    check_distinct(cards)
    in_play = {plays_as(cards[0], trump), trump}
    contenders = (place for place, card in enumerate(cards) if plays_as(card, trump) in in_play)
    return max(contenders, key=lambda place: strength(cards[place], trump))
