"""The practice table, for looking at: three seats, the ghost hand, the trick, your hand, trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ghosteuchre.cards import (
    Card,
    Contradiction,
    Suit,
    Unreadable,
    check_distinct,
    is_left_bower,
    shown,
    sort_hand,
)
from ghosteuchre.drills.core import PLAYERS
from ghosteuchre.figures import full_title, read_cards
from ghosteuchre.play import legal_plays, trick_winner
from ghosteuchre.widgets.base import CardWidget

HAND = 6
"""Cards a player is dealt in Ghost Hand Euchre (GH-2)."""

Cards = str | Iterable[Card]
Data = dict[str, object]


class Table(CardWidget):
    """A table to look at, not to play at.

    ``Table("JH 9H AH KC QS TD", trump="H", trick="QH KH")`` shows your hand, and Ana's and Ben's cards on the
    table; ``leader`` says who led. ``explain`` adds marks: what the left bower plays as, which of your cards
    may not be played, who wins. ``ghost`` is the number of cards in the ghost hand, ``notes`` a short word
    beside a player, ``middle`` a line where no card lies yet, ``corner`` a small line at the upper right.

    Raises :class:`Unreadable` for a card, suit or player that cannot be read and :class:`Contradiction` for a
    card that is there twice or a trick with more cards than players.
    """

    def __init__(
        self,
        hand: Cards = "",
        *,
        trump: Suit | str | None = None,
        trick: Cards = "",
        leader: str = "Ana",
        explain: bool = False,
        ghost: int = HAND,
        notes: Mapping[str, str] | None = None,
        middle: str = "",
        corner: str = "",
        caption: str = "",
        title: str = "The table",
    ) -> None:
        suit = None if trump is None else Suit.parse(trump)
        cards, played = read_cards(hand), read_cards(trick)
        check_distinct(cards + played)
        plays = tuple(zip(_order(leader, len(played)), played, strict=True))
        texts = {
            "title": title,
            "middle": middle,
            "corner": corner,
            "caption": caption,
            "notes": dict(notes or {}),
        }
        marks = _marks(cards, plays, suit) if explain else {}
        super().__init__(state=_position(cards, plays, suit, ghost) | texts | marks)


def _order(leader: str, count: int) -> tuple[str, ...]:
    """Who played the first ``count`` cards of a trick that ``leader`` led."""
    if leader not in PLAYERS:
        raise Unreadable(f"cannot read {shown(leader)} as a player: the players are {', '.join(PLAYERS)}")
    if count > len(PLAYERS):
        raise Contradiction(
            f"a trick has {len(PLAYERS)} cards at most, one from each player; here are {count}"
        )
    first = PLAYERS.index(leader)
    return (PLAYERS[first:] + PLAYERS[:first])[:count]


def _position(
    hand: tuple[Card, ...], plays: tuple[tuple[str, Card], ...], trump: Suit | None, ghost: int
) -> Data:
    played = [who for who, _ in plays]
    held = (len(hand) or HAND) + ("You" in played)
    return {
        "kind": "table",
        "trump": trump and str(trump),
        "ghost": ghost,
        "left": {who: held - (who in played) for who in PLAYERS if who != "You"},
        "trick": [{"who": who, "card": str(card)} for who, card in plays],
        "hand": [str(card) for card in sort_hand(hand, trump)],
    }


def _marks(hand: tuple[Card, ...], plays: tuple[tuple[str, Card], ...], trump: Suit | None) -> Data:
    """What ``explain`` adds, by the engine."""
    table = [card for _, card in plays]
    legal = hand if len(plays) == len(PLAYERS) else legal_plays(hand, table[0] if table else None, trump)
    names = {card: full_title(card, trump) for card in (*hand, *table)}
    return {
        "winner": plays[trick_winner(table, trump)][0] if len(plays) == len(PLAYERS) else None,
        "illegal": [str(card) for card in hand if card not in legal],
        "names": {str(card): name for card, name in names.items() if name},
        "counts": {str(card): str(trump) for card in names if is_left_bower(card, trump)},
    }
