"""The rank ladder: the cards of each suit from weak to strong, for every choice of trump, by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from ghosteuchre.cards import PACKS, Card, Rank, Suit, is_left_bower, is_right_bower, plays_as, strength
from ghosteuchre.widgets.base import CardWidget

SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits in the order of the rows and the buttons."""

RANKS = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
Data = dict[str, object]


def bower_name(card: Card, trump: Suit | None) -> str:
    """``left bower`` or ``right bower`` for the two that are, nothing for all others."""
    if is_right_bower(card, trump):
        return "right bower"
    return "left bower" if is_left_bower(card, trump) else ""


class RankLadder(CardWidget):
    """All four suits from weak to strong; the learner names trump and sees which jacks move (C-2 to C-4).

    ``RankLadder(trump="H")`` starts with hearts as trump. ``RankLadder(suit="S")`` shows one suit instead,
    under each of the four trumps at once; there the learner chooses the suit. Both know all their rows from
    the start, so choosing works in a saved page too.
    """

    def __init__(self, trump: Suit | str = "H", *, suit: Suit | str | None = None) -> None:
        self._of_suit = suit is not None
        self._choice = Suit.parse(trump if suit is None else suit)
        super().__init__(
            state=ladder_of_suit(self._choice) if self._of_suit else ladder_of_trump(self._choice)
        )

    def _about(self) -> str:
        return f": {self._choice.word}{'' if self._of_suit else ' are trump'}"


def ladder_of_trump(choice: Suit) -> Data:
    """All suits under one trump, for each trump."""
    views = {
        str(trump): _view(f"{trump.word.capitalize()} are trump", [(s, trump) for s in SHOWN])
        for trump in SHOWN
    }
    return _ladder("The ranks of all suits", "Name trump", choice, views)


def ladder_of_suit(choice: Suit) -> Data:
    """One suit under every trump, for each suit."""
    views = {
        str(suit): _view(f"The order of {suit.word}", [(suit, t) for t in SHOWN], one=True) for suit in SHOWN
    }
    return _ladder("The ranks of one suit", "Choose the suit", choice, views)


def _ladder(title: str, chooser: str, choice: Suit, views: dict[str, Data]) -> Data:
    return {
        "kind": "ladder",
        "title": title,
        "chooser": chooser,
        "choice": str(choice),
        "views": views,
        "foot": "A dashed place is where a jack used to stand.",
    }


def _view(title: str, rows: Iterable[tuple[Suit, Suit]], one: bool = False) -> Data:
    return {"title": title, "rows": [_row(suit, trump, one) for suit, trump in rows]}


def _row(suit: Suit, trump: Suit, one: bool) -> Data:
    """The row of ``suit`` while ``trump`` is trump; ``one``: the rows differ by trump, else by suit."""
    cards = sorted(
        (card for card in PACKS[24] if plays_as(card, trump) is suit), key=lambda card: strength(card, trump)
    )
    trumps = suit is trump
    head = (
        f"{trump.word.capitalize()} trump" if one else suit.word.capitalize() + (", trump" if trumps else "")
    )
    bowers = [card for card in cards if bower_name(card, trump)]
    places = [_place(rank, suit, cards, bowers) for rank in RANKS]
    return {
        "sign": str(trump if one else suit),
        "head": head,
        "trump": trumps,
        "note": f"{len(cards)} cards{_what_moved(suit, trump)}",
        "cells": [*places, *_beyond(suit, trump, bowers)],
    }


def _place(rank: Rank, suit: Suit, cards: list[Card], bowers: list[Card]) -> Data:
    card = Card(rank, suit)
    return {"hole": True} if card in bowers or card not in cards else _cell(card, "")


def _cell(card: Card, name: str) -> Data:
    return {"card": str(card), "jack": card.rank is Rank.JACK, "name": name}


def _beyond(suit: Suit, trump: Suit, bowers: list[Card]) -> list[Data]:
    """The places above the ace: the bowers, or where the jack went."""
    if suit is trump.mate:
        return [{"gone": f"{Card(Rank.JACK, suit).pretty} is now a {trump.singular}"}]
    return [_cell(card, bower_name(card, trump)) for card in bowers] or [{}, {}]


def _what_moved(suit: Suit, trump: Suit) -> str:
    if suit is trump:
        return ", both bowers on top"
    return f", the jack gone to {trump.word}" if suit is trump.mate else ", the jack in its place"
