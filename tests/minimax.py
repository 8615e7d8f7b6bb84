"""The plainest exact solver there is: try everything, remember what was found. The proof of the quick one.

It knows no masks, no bounds, no order of moves: hands are sets of cards, and the rules are asked each time.
"""

from __future__ import annotations

from collections.abc import Sequence

from ghosteuchre.cards import Card, Suit
from ghosteuchre.play import legal_plays, trick_winner

Hands = tuple[frozenset[Card], ...]
Trick = tuple[tuple[int, Card], ...]


class Minimax:
    """Tricks of the maker's side with best play of all, the others united; ``seats`` are those who play."""

    def __init__(self, trump: Suit, makers: Sequence[int], seats: Sequence[int]) -> None:
        self.trump, self.makers, self.seats = trump, set(makers), tuple(seats)
        self.known: dict[tuple[Hands, int, Trick], int] = {}

    def value(self, hands: Hands, leader: int, trick: Trick = ()) -> int:
        """The tricks that are not complete yet and go to the maker's side."""
        if len(trick) == len(self.seats):
            winner = trick[trick_winner([card for _, card in trick], self.trump)][0]
            return (winner in self.makers) + self.value(hands, winner)
        if not trick and not any(hands[seat] for seat in self.seats):
            return 0
        key = (hands, leader, trick)
        if key not in self.known:
            best = max if self.turn(leader, trick) in self.makers else min
            self.known[key] = best(self.values(hands, leader, trick).values())
        return self.known[key]

    def turn(self, leader: int, trick: Trick) -> int:
        """Who plays next."""
        return self.seats[(self.seats.index(leader) + len(trick)) % len(self.seats)]

    def values(self, hands: Hands, leader: int, trick: Trick = ()) -> dict[Card, int]:
        """:meth:`value` after each card that may be played."""
        seat = self.turn(leader, trick)
        led = trick[0][1] if trick else None
        return {
            card: self.value(
                tuple(hand - {card} if other == seat else hand for other, hand in enumerate(hands)),
                leader,
                (*trick, (seat, card)),
            )
            for card in legal_plays(sorted(hands[seat], key=str), led, self.trump)
        }
