"""All cards seen: how many tricks the maker's side takes when everybody plays as well as can be.

The others play united against the maker's side, in every game: two defenders of Ghost Hand Euchre, each for
himself, may do better by not helping each other, so this is what the maker can be sure of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from ghosteuchre.cards import (
    Card,
    Contradiction,
    NotAllowed,
    Suit,
    Unreadable,
    check_distinct,
    check_trump,
    plays_as,
    shown,
    strength,
)
from ghosteuchre.play import CARD_PLAYS, EVERY_CARD
from ghosteuchre.search import Hands, Search, most_taken
from ghosteuchre.state import Action, State, check_state

MOST = 7
"""The most cards in a hand: the search keeps a number of tricks in three bits."""


class Position:
    """A moment of the play with all cards seen, and what best play makes of it.

    All positions of one deal that come from each other share one :class:`Search`.

    >>> from ghosteuchre import Suit, parse_cards
    >>> hands = [parse_cards(text) for text in ("AS KC", "9D 9C", "KS AH")]
    >>> position = Position(hands, Suit.CLUBS, makers=(0,), leader=0)
    >>> position.value(), {str(card): tricks for card, tricks in position.values().items()}
    (2, {'AS': 1, 'KC': 2})
    """

    __slots__ = (
        "above",
        "best",
        "bits",
        "gone",
        "hands",
        "left",
        "place",
        "search",
        "seats",
        "suit",
        "turn",
        "won",
    )

    def __init__(
        self,
        hands: Sequence[Sequence[Card]],
        trump: Suit,
        makers: Sequence[int],
        leader: int,
        trick: Sequence[tuple[int, Card]] = (),
        sitting_out: Sequence[int] = (),
    ) -> None:
        """``hands`` by seat; ``makers`` are the seats of the maker's side; ``trick`` is what lies there.

        ``leader`` leads to the trick, or has led. Raises :class:`Contradiction` where a card is there twice,
        the hands have not the same number of cards, those in the trick counted, or a seat is none, and
        :class:`Unreadable` for what are no cards and no trump.
        """
        seats = [seat for seat in range(len(hands)) if seat not in sitting_out]
        live = [card for seat in seats for card in hands[seat]] + [card for _, card in trick]
        _check_seats(len(hands), seats, makers, sitting_out)
        _check(hands, trump, seats, leader, trick)
        self.bits, suits = _bits(live, trump)
        self.search = Search(suits, [seat in makers for seat in seats])
        self.seats = seats
        self.turn = (seats.index(leader) + len(trick)) % len(seats)
        order = seats[self.turn :] + seats[: self.turn]
        self.hands: Hands = tuple([sum([self.bits[card] for card in hands[seat]]) for seat in order])
        self.left = len(hands[order[0]])
        self.place = self.best = self.gone = self.won = 0
        self.suit = self.above = self.search.used
        for seat, card in trick:
            self._lay(seats.index(seat), self.bits[card])

    @classmethod
    def of(cls, state: State) -> Position:
        """The position of a state in play, after trump is made.

        Raises :class:`NotAllowed` for another, and :class:`Unreadable` for what is no state.
        """
        if check_state(state).phase != "play" or state.trump is None or state.turn is None:
            raise NotAllowed(
                f"there is nothing to solve in this phase ({state.phase}): tricks are not played yet"
            )
        leader = state.trick[0][0] if state.trick else state.turn
        return cls(state.hands, state.trump, state.makers, leader, state.trick, state.sitting_out)

    def value(self) -> int:
        """How many tricks the maker's side takes from the first position on, the one on the table included.

        For a position that comes from another by :meth:`after`, the tricks since that first one count, too.
        """
        if not self.left:
            return self.won
        guess = self.search.likely(self.hands, self.turn)
        return self.won + most_taken(self._takes, self.left, guess)

    def values(self) -> dict[Card, int]:
        """:meth:`value` after each card that may be played now (C-5): those of a suit from low to high."""
        legal, gone, found = self._legal(), self.gone, dict[Card, int]()
        last = value = 0
        for card, bit in self.bits.items():
            if bit & legal:
                between = (bit - 1) & -(last << 1)
                if not last or between & ~gone:  # else it is as good as the last one
                    value = self.after(card).value()
                found[card], last = value, bit
        return found

    def after(self, card: Card) -> Position:
        """The position after this card; raises :class:`NotAllowed` for one that may not be played (C-5)."""
        bit = self.bits.get(card, 0) & self._legal()
        if not bit:
            raise NotAllowed(f"{card} may not be played here: it is not held, or does not follow suit (C-5)")
        then = _Later(self, bit)
        if then.place == self.search.players:
            then._next_trick()
        return then

    def line(self) -> Iterator[tuple[int, Card]]:
        """One way of best play to the end: seats and cards. Of equals the first of :meth:`values`."""
        position = self
        while position.left:
            values = position.values()
            choose = max if self.search.makers[position.turn] else min
            card = choose(values, key=values.__getitem__)
            yield self.seats[position.turn], card
            position = position.after(card)

    def _legal(self) -> int:
        return self.hands[0] & self.suit or self.hands[0]

    def _lay(self, seat: int, bit: int) -> None:
        """Put a card of a seat on the table."""
        place = bit.bit_length()
        if not self.place:
            self.suit = self.search.suit_of[place]
        if not self.place or bit & self.above:
            self.above, self.best = self.search.above[place], seat
        self.place += 1

    def _next_trick(self) -> None:
        """Give the complete trick to the highest card, whose seat leads to the next (C-6)."""
        shift = (self.best - self.turn) % self.search.players
        self.hands = self.hands[shift:] + self.hands[:shift]
        self.turn = self.best
        self.won += self.search.makers[self.best]
        self.left -= 1
        self.place, self.suit, self.gone = 0, self.search.used, self.search.used ^ sum(self.hands)

    def _takes(self, need: int) -> bool:
        search = self.search
        if not self.place:
            return search.takes(self.hands, self.turn, need, self.left)
        answer = search.closes if self.place == search.players - 1 else search.follows
        return answer(
            self.hands, self.turn, self.place, self.suit, self.above, self.best, self.gone, need, self.left
        )


class _Later(Position):
    """The position after a card of an earlier one, before a complete trick is given to anyone."""

    __slots__ = ()

    def __init__(self, before: Position, bit: int) -> None:
        """``bit`` is the card, one that may be played."""
        self.bits, self.search, self.seats = before.bits, before.search, before.seats
        self.suit, self.above, self.best, self.gone = before.suit, before.above, before.best, before.gone
        self.place, self.left, self.won = before.place, before.left, before.won
        self.turn = (before.turn + 1) % self.search.players
        self.hands = (*before.hands[1:], before.hands[0] ^ bit)
        self._lay(before.turn, bit)


def solve(state: State) -> dict[Action, int]:
    """For each card that the seat on turn may play: how many tricks the maker's side takes from now on.

    The trick on the table is counted, complete ones are not. At a table that allows reneges everybody is
    taken to follow suit. Raises :class:`NotAllowed` where no card is to be played now.
    """
    return {CARD_PLAYS[card]: tricks for card, tricks in Position.of(state).values().items()}


def _standing(card: Card, trump: Suit) -> tuple[bool, str, int]:
    """The sort key of the bits: suit by suit, the trumps last, each suit from low to high (C-2, C-3)."""
    suit = plays_as(card, trump)
    return suit is trump, suit or "", strength(card, trump)


_ORDER = {trump: sorted(EVERY_CARD, key=partial(_standing, trump=trump)) for trump in Suit}
_PLACE = {trump: {card: place for place, card in enumerate(order)} for trump, order in _ORDER.items()}


def _bits(cards: Iterable[Card], trump: Suit) -> tuple[dict[Card, int], list[int]]:
    """A bit for each card, in the order of the bits, and the masks of the suits, the trumps last."""
    bits: dict[Card, int] = {}
    masks: dict[Suit | None, int] = {}
    bit, before = 1, None
    for card in sorted(cards, key=_PLACE[trump].__getitem__):
        suit = plays_as(card, trump)
        if suit is not before:
            bit, before = bit << 1, suit
        bits[card] = bit
        masks[suit] = masks.get(suit, 0) | bit
        bit <<= 1
    trumps = masks.pop(trump, 0)
    return bits, [*masks.values(), trumps]


def _check_seats(
    size: int, playing: Sequence[int], makers: Sequence[int], sitting_out: Sequence[int]
) -> None:
    """Raise :class:`Contradiction` for a seat that the table does not have, and where no maker plays."""
    for seat in (*makers, *sitting_out):
        if type(seat) is not int or not 0 <= seat < size:
            raise Contradiction(f"there is no seat {shown(seat)}: those of {size} hands are 0 to {size - 1}")
    if not any(seat in makers for seat in playing):
        raise Contradiction(f"nobody of the maker's side plays: makers are {shown(makers)}")


def _check(
    hands: Sequence[Sequence[Card]],
    trump: Suit,
    seats: Sequence[int],
    leader: int,
    trick: Sequence[tuple[int, Card]],
) -> None:
    """Raise :class:`Contradiction` for what is no position, :class:`Unreadable` for what are no cards."""
    if trump is None:
        raise Unreadable("only a deal with a trump suit can be solved: name one, as in Suit.HEARTS")
    check_trump(trump)
    if type(leader) is not int or leader not in seats:
        raise Contradiction(
            f"seat {shown(leader)} cannot lead: those who play are {', '.join(map(str, seats))}"
        )
    first = seats.index(leader)
    order = [*seats[first:], *seats[:first]]
    if [seat for seat, _ in trick] != order[: len(trick)] or len(trick) == len(seats):
        raise Contradiction(f"a trick that seat {leader} led goes on clockwise, and is not complete yet")
    check_distinct([card for seat in seats for card in hands[seat]] + [card for _, card in trick])
    size = len(hands[order[len(trick)]])
    for place, seat in enumerate(order):
        if len(hands[seat]) + (place < len(trick)) != size:
            raise Contradiction(
                f"seat {seat} holds {len(hands[seat])} cards, which does not go with {size} of who plays next"
            )
    if not 1 <= size <= MOST:
        raise Contradiction(f"hands have 1 to {MOST} cards, not {size}")
