"""Minds: how somebody judges cards who holds one mistaken idea, so that an answer can be traced to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, is_right_bower, plays_as, strength

Ranking = Callable[[Card, Suit], float]
Belonging = Callable[[Card, Suit], Suit]


def printed(card: Card) -> Suit:
    """The suit printed on a card of the 24-card pack, which has no joker."""
    assert card.suit is not None
    return card.suit


def counts_as(card: Card, trump: Suit) -> Suit:
    """The suit a card plays as while ``trump`` is trump, by the engine (C-4)."""
    suit = plays_as(card, trump)
    assert suit is not None
    return suit


def is_off_jack(card: Card, trump: Suit) -> bool:
    """Whether ``card`` is a jack of the colour that trump is not: an ordinary jack, no bower (C-3)."""
    return card.rank is Rank.JACK and printed(card).colour != trump.colour


@dataclass(frozen=True, slots=True)
class Mind:
    """One way to see the cards. The defaults are the rules; a mistaken idea changes one of them."""

    idea: str
    """The kind of mistake it leads to, a key of :data:`ghosteuchre.explain.SENTENCES`."""
    suit: Belonging = counts_as
    rank: Ranking = strength
    trumps_when_void: bool = False
    later: Literal["", "card", "trump"] = ""
    """What is thought to win by coming later: any card, or any trump (else, any card of the suit led)."""
    follows_last: bool = False
    """Whether the card played last is followed, in place of the first."""

    def power(self, card: Card, led: Suit | None, trump: Suit) -> float:
        """What a card is thought to be worth in a trick: 0 if it cannot win (C-6)."""
        suit = self.suit(card, trump)
        return self.rank(card, trump) if led is None or suit in (led, trump) else 0

    def legal(self, hand: Sequence[Card], led: Card | None, trump: Suit) -> tuple[Card, ...]:
        """The cards that are thought to be allowed (C-5)."""
        if led is None:
            return tuple(hand)
        following = tuple(card for card in hand if self.suit(card, trump) is self.suit(led, trump))
        if self.trumps_when_void and not following:
            following = tuple(card for card in hand if self.suit(card, trump) is trump)
        return following or tuple(hand)

    def winner(self, cards: Sequence[Card], trump: Suit) -> int:
        """The place of the card that is thought to win the trick (C-6)."""
        if self.later == "card":
            return len(cards) - 1
        led = self.suit(cards[0], trump)
        worth = [self.power(card, led, trump) for card in cards]
        if self.later == "trump":
            best = trump if any(self.suit(card, trump) is trump for card in cards) else led
            return max(place for place, card in enumerate(cards) if self.suit(card, trump) is best)
        return worth.index(max(worth))


def _printed_suit(card: Card, trump: Suit) -> Suit:
    return printed(card)


def _jacks_are_trump(card: Card, trump: Suit) -> Suit:
    return trump if card.rank is Rank.JACK else printed(card)


def _left_is_plain(card: Card, trump: Suit) -> float:
    return card.rank if is_left_bower(card, trump) else strength(card, trump)


def _ranked_below(above: Rank, only_off_jacks: bool) -> Ranking:
    """A ranking that puts the bowers, or else the other jacks, just below a trump of the given rank."""

    def rank(card: Card, trump: Suit) -> float:
        bower = is_left_bower(card, trump) or is_right_bower(card, trump)
        if is_off_jack(card, trump) if only_off_jacks else bower:
            just_below = strength(Card(Rank.ACE, trump), trump) - (Rank.ACE - above)
            return just_below - (0.2 if is_right_bower(card, trump) else 0.5)
        return strength(card, trump)

    return rank


def _jacks_over_ace(card: Card, trump: Suit) -> float:
    over_ace = strength(Card(Rank.ACE, trump), trump) + 0.5
    return over_ace if is_off_jack(card, trump) else strength(card, trump)


MINDS: tuple[Mind, ...] = (
    Mind("printed_suit", suit=_printed_suit, rank=_left_is_plain),
    Mind("all_jacks_trump", suit=_jacks_are_trump, rank=_jacks_over_ace),
    Mind("all_jacks_trump", suit=_jacks_are_trump, rank=_ranked_below(Rank.QUEEN, only_off_jacks=True)),
    Mind("ace_beats_jack", rank=_ranked_below(Rank.QUEEN, only_off_jacks=False)),
    Mind("ace_beats_jack", rank=_ranked_below(Rank.ACE, only_off_jacks=False)),
    Mind("must_trump", trumps_when_void=True),
    Mind("later_wins", later="card"),
    Mind("later_wins", later="trump"),
    Mind("follows_last", follows_last=True),
)
"""Every mistaken idea in the forms it is met in; the commonest form of each first."""

MISCONCEPTIONS = ("printed_suit", "all_jacks_trump", "ace_beats_jack", "must_trump", "later_wins")
"""The mistaken ideas that the topics' top levels probe, by the kind of mistake they lead to."""


def minds(idea: str) -> tuple[Mind, ...]:
    """The forms in which a mistaken idea is met."""
    return tuple(mind for mind in MINDS if mind.idea == idea)
