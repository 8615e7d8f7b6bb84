"""Simulated learners: one who knows the rules, one for each mistaken idea, lazy ones, and one who guesses.

Everything here works on card tokens such as ``JH`` and on rules written down a second time, card by card, so
that it can stand as a witness against the drills and the engine. Nothing but the question is looked at.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ghosteuchre.drills import Question

RED, BLACK = "DH", "CS"
PLAIN = ["9", "T", "J", "Q", "K", "A"]
WORDS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def same_colour(one: str, other: str) -> bool:
    return (one in RED) == (other in RED)


def is_left(card: str, trump: str) -> bool:
    return card[0] == "J" and card[1] != trump and same_colour(card[1], trump)


def is_right(card: str, trump: str) -> bool:
    return card == "J" + trump


def is_off_jack(card: str, trump: str) -> bool:
    return card[0] == "J" and not same_colour(card[1], trump)


class Learner:
    """Somebody who knows the rules; those who hold a mistaken idea change one method."""

    idea: str | None = None

    def suit(self, card: str, trump: str) -> str:
        return trump if is_left(card, trump) else card[1]

    def trump_value(self, card: str, trump: str) -> float:
        """The place of a trump from the bottom: 9 T Q K A left right."""
        if is_right(card, trump):
            return 20
        if is_left(card, trump):
            return 19
        return PLAIN.index(card[0])

    def beats(self, card: str, best: str, led: str, trump: str) -> bool:
        """Whether ``card`` takes the trick from ``best``, the winning card so far."""
        mine, its = self.suit(card, trump), self.suit(best, trump)
        if mine == trump and its == trump:
            return self.trump_value(card, trump) > self.trump_value(best, trump)
        if mine == trump or its == trump:
            return mine == trump
        return mine == its == led and PLAIN.index(card[0]) > PLAIN.index(best[0])

    def winner(self, cards: Sequence[str], trump: str) -> str:
        best = cards[0]
        for card in cards[1:]:
            if self.beats(card, best, self.suit(cards[0], trump), trump):
                best = card
        return best

    def may_play(self, hand: Sequence[str], led: str | None, trump: str) -> list[str]:
        if led is None:
            return list(hand)
        following = [card for card in hand if self.suit(card, trump) == self.suit(led, trump)]
        return following or self.when_void(hand, trump)

    def when_void(self, hand: Sequence[str], trump: str) -> list[str]:
        return list(hand)

    def power(self, card: str, led: str | None, trump: str) -> float:
        """What the card is worth in the trick: trumps over the suit led, other cards nothing."""
        if self.suit(card, trump) == trump:
            return 100 + self.trump_value(card, trump)
        return 1 + PLAIN.index(card[0]) if led in (None, self.suit(card, trump)) else 0

    def answer(self, asked: Question) -> list[str]:
        """The answer in that topic: each topic has a method here, of its name."""
        answer: Callable[[Question], list[str]] = getattr(self, f"_{asked.topic}")
        return answer(asked)

    def _suit(self, asked: Question) -> list[str]:
        if asked.form == "pick":
            return [self.suit(str(asked.shown[0]), asked.trump.value)]
        wanted = WORDS[asked.goal.rstrip("?").split()[-1]]
        return [card for card in asked.options if self.suit(card, asked.trump.value) == wanted]

    def _order(self, asked: Question) -> list[str]:
        trump = asked.trump.value
        led = self.suit(table(asked)[0], trump) if asked.trick else None
        return sorted(asked.options, key=lambda card: self.power(card, led, trump))

    def _follow(self, asked: Question) -> list[str]:
        led = table(asked)[0] if asked.trick else None
        return self.may_play(asked.options, led, asked.trump.value)

    def _winner(self, asked: Question) -> list[str]:
        return [self.winner(table(asked), asked.trump.value)]

    def _beats(self, asked: Question) -> list[str]:
        return [
            card for card in asked.options if self.winner([*table(asked), card], asked.trump.value) == card
        ]


def table(asked: Question) -> list[str]:
    """The tokens of the cards on the table, in order of play."""
    return [str(card) for _, card in asked.trick]


class PrintedSuit(Learner):
    """The left bower is just the jack of the suit printed on it."""

    idea = "printed_suit"

    def suit(self, card: str, trump: str) -> str:
        return card[1]


class AllJacksTrump(Learner):
    """Every jack is a trump; those of the other colour come between the ace and the left bower."""

    idea = "all_jacks_trump"

    def suit(self, card: str, trump: str) -> str:
        return trump if card[0] == "J" else card[1]

    def trump_value(self, card: str, trump: str) -> float:
        return 18 if is_off_jack(card, trump) else super().trump_value(card, trump)


class AceBeatsJack(Learner):
    """In trump, too, the order is 9 T J Q K A; the left bower is a jack among the others."""

    idea = "ace_beats_jack"

    def trump_value(self, card: str, trump: str) -> float:
        return PLAIN.index(card[0]) + (0.5 if is_right(card, trump) else 0)


class AceOverBowers(Learner):
    """In trump the bowers are high, but the ace is higher still."""

    idea = "ace_beats_jack"

    def trump_value(self, card: str, trump: str) -> float:
        return 30 if card == "A" + trump else super().trump_value(card, trump)


class MustTrump(Learner):
    """Who cannot follow suit has to trump."""

    idea = "must_trump"

    def when_void(self, hand: Sequence[str], trump: str) -> list[str]:
        return [card for card in hand if self.suit(card, trump) == trump] or list(hand)


class LaterWins(Learner):
    """The card played last wins."""

    idea = "later_wins"

    def beats(self, card: str, best: str, led: str, trump: str) -> bool:
        return True


class LaterTrumpWins(Learner):
    """A later trump takes the trick from an earlier one, and a later card of the suit led likewise."""

    idea = "later_wins"

    def beats(self, card: str, best: str, led: str, trump: str) -> bool:
        mine, its = self.suit(card, trump), self.suit(best, trump)
        return mine == trump or (mine == led and its != trump)


MISTAKEN: tuple[Learner, ...] = (PrintedSuit(), AllJacksTrump(), AceBeatsJack(), MustTrump(), LaterWins())
"""The five learners with one mistaken idea each, as the ideas are mostly met."""

VARIANTS: tuple[Learner, ...] = (AceOverBowers(), LaterTrumpWins())
"""The same ideas in a milder form."""


def _highest_printed(cards: Sequence[str]) -> str:
    return max(cards, key=lambda card: PLAIN.index(card[0]))


def _left_or(asked: Question, otherwise: Callable[[Question], list[str]]) -> list[str]:
    left = [card for card in asked.options if is_left(card, asked.trump.value)]
    return left or otherwise(asked)


def _by_print(asked: Question) -> list[str]:
    return sorted(asked.options, key=lambda card: (card[1] == asked.trump.value, PLAIN.index(card[0])))


LAZY: dict[str, dict[str, Callable[[Question], list[str]]]] = {
    "suit": {
        "marks every jack": lambda asked: [card for card in asked.options if card[0] == "J"],
        "marks everything": lambda asked: list(asked.options),
        "marks what is printed so": PrintedSuit().answer,
    },
    "order": {
        "leaves the order as shown": lambda asked: list(asked.options),
        "sorts by rank": lambda asked: sorted(asked.options, key=lambda card: PLAIN.index(card[0])),
        "sorts by printed trump, then rank": _by_print,
    },
    "follow": {
        "marks everything": lambda asked: list(asked.options),
        "marks the trumps": lambda asked: (
            [c for c in asked.options if Learner().suit(c, asked.trump.value) == asked.trump.value]
            or list(asked.options)
        ),
        "marks what is not trump": lambda asked: (
            [c for c in asked.options if Learner().suit(c, asked.trump.value) != asked.trump.value]
            or list(asked.options)
        ),
    },
    "winner": {
        "takes the first": lambda asked: [asked.options[0]],
        "takes the second": lambda asked: [asked.options[1]],
        "takes the last": lambda asked: [asked.options[-1]],
        "takes the left bower, else the first": lambda asked: _left_or(asked, lambda a: [a.options[0]]),
        "takes the left bower, else the last": lambda asked: _left_or(asked, lambda a: [a.options[-1]]),
        "takes the highest rank": lambda asked: [_highest_printed(asked.options)],
        "takes the first jack": lambda asked: (
            [card for card in asked.options if card[0] == "J"][:1] or [asked.options[0]]
        ),
    },
    "beats": {
        "marks nothing": lambda asked: [],
        "marks everything": lambda asked: list(asked.options),
        "marks every jack": lambda asked: [card for card in asked.options if card[0] == "J"],
        "marks the bowers": lambda asked: [
            card for card in asked.options if card[0] == "J" and same_colour(card[1], asked.trump.value)
        ],
        "marks the left bower": lambda asked: [
            card for card in asked.options if is_left(card, asked.trump.value)
        ],
        "marks the trumps": lambda asked: [
            c for c in asked.options if Learner().suit(c, asked.trump.value) == asked.trump.value
        ],
    },
}
"""Ways to answer without looking at the position, by topic."""


def guess(asked: Question, dice: random.Random) -> list[str]:
    """A well-formed answer, each equally likely."""
    options = list(asked.options)
    if asked.form == "pick":
        return [dice.choice(options)]
    if asked.form == "order":
        return dice.sample(options, len(options))
    while True:
        marked = [option for option in options if dice.random() < 0.5]
        if marked or asked.may_be_none:
            return marked
