"""The rank ladder: the cards of each suit from weak to strong, for every choice of trump, by the engine."""

from __future__ import annotations

from ghosteuchre.cards import Card, Rank, Suit
from ghosteuchre.figures import SUITS, in_order, title, trump_in_words
from ghosteuchre.widgets.base import CardWidget

RANKS = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
Data = dict[str, object]


class RankLadder(CardWidget):
    """All four suits from weak to strong; the learner names trump and sees which jacks move (C-2 to C-4).

    ``RankLadder("H")`` starts with hearts as trump. It knows all its rows from the start, so choosing works
    in a saved page too.
    """

    def __init__(self, trump: Suit | str = "H") -> None:
        self._choice = Suit.parse(trump)
        super().__init__(state=_ladder(self._choice))

    def _about(self) -> str:
        return f": {self._choice.word} are trump"


def _ladder(choice: Suit) -> Data:
    return {
        "kind": "ladder",
        "title": "The ranks of all suits",
        "chooser": "Name trump",
        "choice": str(choice),
        "views": {str(trump): _view(trump) for trump in SUITS},
        "foot": "A dashed place is where a jack used to stand.",
    }


def _view(trump: Suit) -> Data:
    return {"title": trump_in_words(trump), "rows": [_row(suit, trump) for suit in SUITS]}


def _row(suit: Suit, trump: Suit) -> Data:
    """The row of ``suit`` while ``trump`` is trump."""
    cards, trumps = in_order(suit, trump), suit is trump
    bowers = [card for card in cards if title(card, trump)]
    places = [_place(rank, suit, cards, bowers) for rank in RANKS]
    return {
        "sign": str(suit),
        "head": suit.word.capitalize() + (", trump" if trumps else ""),
        "trump": trumps,
        "note": f"{len(cards)} cards{_what_moved(suit, trump)}",
        "cells": [*places, *_beyond(suit, trump, bowers)],
    }


def _place(rank: Rank, suit: Suit, cards: tuple[Card, ...], bowers: list[Card]) -> Data:
    card = Card(rank, suit)
    return {"hole": True} if card in bowers or card not in cards else {"card": str(card)}


def _beyond(suit: Suit, trump: Suit, bowers: list[Card]) -> list[Data]:
    """The places above the ace: the bowers, or where the jack went."""
    if suit is trump.mate:
        return [{"gone": f"{Card(Rank.JACK, suit).pretty} is now a {trump.singular}"}]
    return [{"card": str(card), "name": title(card, trump)} for card in bowers] or [{}, {}]


def _what_moved(suit: Suit, trump: Suit) -> str:
    if suit is trump:
        return ", both bowers on top"
    return f", the jack gone to {trump.word}" if suit is trump.mate else ", the jack in its place"
