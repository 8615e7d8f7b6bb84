"""What a check of a Reason for a call may use: cards as text, and what an explanation says.

It shares no counting with the Reasons: the cards are text here, sorted and counted by plain loops.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Suit
from ghosteuchre.reasons import Explanation

COUNTS = (
    "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
).split()
MATE = {"C": "S", "S": "C", "D": "H", "H": "D"}
SIGN = dict(zip("CDHS", "♣♦♥♠", strict=True))
WORD = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
PLAIN = "789TJQKA"

Check = Callable[[Explanation], None]
CHECKS: dict[str, Check] = {}
"""By the key of the Reason: raises :class:`AssertionError` where a fact of the explanation does not hold."""


def checks(*keys: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        for key in keys:
            assert key not in CHECKS
            CHECKS[key] = check
        return check

    return keep


# Cards, as text.


def plays(card: str, trump: str) -> str:
    """The suit that a card plays as, by C-4; a joker is a trump."""
    if card == "JK" or (card[0] == "J" and card[1] == MATE[trump]):
        return trump
    return card[1]


def height(card: str, trump: str) -> int:
    """Its place in its suit, by C-2 and C-3."""
    if plays(card, trump) == trump and card[0] == "J":
        return {"JK": 30, "J" + trump: 20}.get(card, 10)
    return PLAIN.index(card[0])


def of(cards: list[str], suit: str, trump: str | None = None) -> list[str]:
    """The cards of a suit, the highest first; without a trump as if that suit were it."""
    trump = trump or suit
    found = [card for card in cards if plays(card, trump) == suit]
    return sorted(found, key=lambda card: -height(card, trump))


def named(cards: list[str]) -> str:
    """How a sentence names them: ``J♥, 10♦ and A♠``."""
    texts = ["joker" if card == "JK" else card[0].replace("T", "10") + SIGN[card[1]] for card in cards]
    return f"{', '.join(texts[:-1])} and {texts[-1]}" if len(texts) > 1 else (texts or ["none"])[0]


def half_tricks(cards: list[str], trump: str) -> int:
    """The count that the lessons teach, added up card by card."""
    trumps, count = of(cards, trump), -3
    for number, card in enumerate(trumps):
        count += 2 if number < 4 else 1
        count += 2 if card in ("JK", "J" + trump) else 1 if card[0] == "J" else 0
    for suit in "CDHS".replace(trump, ""):
        side = [card[0] for card in of(cards, suit, trump)]
        count += 2 + ("K" in side) if "A" in side else 1 if trumps and not side else 0
    return count


class Seen:
    """An explanation, and what its view shows, as text."""

    def __init__(self, said: Explanation) -> None:
        self.said, self.facts, self.advice = said, said.facts, said.advice
        self.view = said.advice.view
        self.hand = [str(card) for card in self.view.hand]
        self.trump = self.view.trump.value if self.view.trump else ""
        self.up = str(self.view.upcard) if self.view.upcard else ""
        self.best = [str(choice.action) for choice in self.advice.choices if choice.equal]
        self.action = str(said.choice.action)

    @property
    def suit(self) -> str:
        suit = self.facts["suit"]
        assert isinstance(suit, Suit)
        return suit.value

    @property
    def mine(self) -> list[str]:
        """The trumps that the up-card's suit would give, for the dealer with the up-card."""
        assert self.view.upsuit
        return of([*self.hand, self.up] if self.deals else self.hand, self.view.upsuit.value)

    @property
    def deals(self) -> bool:
        return self.view.seat == self.view.dealer

    @property
    def undertakes(self) -> bool:
        """Whether the seat is of the maker's side: it made trump, or its partner did."""
        apart = (self.view.seat - (self.view.maker or 0)) % self.view.rules.seats
        return self.view.maker is not None and (apart == 0 or (apart == 2 and self.view.rules.seats == 4))

    @property
    def trumps(self) -> list[str]:
        return of(self.hand, self.trump)

    def choice(self, text: str) -> Choice:
        return next(choice for choice in self.advice.choices if str(choice.action) == text)

    def choices(self, begins: str) -> list[Choice]:
        return [choice for choice in self.advice.choices if str(choice.action).startswith(begins)]

    def spoke(self, text: str) -> list[int]:
        return [seat for seat, action in self.view.history if str(action) == text]

    def over(self, action: str, *rivals: str) -> None:
        """It explains such an action, and none of the rivals is among the equally good."""
        assert self.action.startswith(action), self.action
        assert self.action in self.best
        assert not [text for text in self.best if text.startswith(rivals)], self.best

    def close(self, *actions: str) -> None:
        """It explains the best, one of such actions, and each of them is among the equally good."""
        assert str(self.advice.choices[0].action) == self.action
        assert self.action.startswith(actions)
        for action in actions:
            assert any(text.startswith(action) for text in self.best)

    def named(self, fact: str, cards: list[str]) -> None:
        assert self.facts[fact] == named(cards), (self.facts[fact], cards)

    def who(self, fact: str, seat: int) -> None:
        steps = (seat - self.view.seat) % self.view.rules.seats
        names = {1: "the player on your left", self.view.rules.seats - 1: "the player on your right"}
        assert self.facts[fact] == names[steps]


def figure(text: str, share: float, worlds: float) -> None:
    """The share is told in per cent, no finer than a twentieth of its error, and rightly rounded."""
    if share in (0, 1):
        assert text in (("all", "nearly all") if share else ("none", "hardly any"))
        return
    shown = re.fullmatch(r"about (\d+(?:\.(\d+))?)%", text)
    assert shown, text
    unit, error = 10.0 ** -len(shown[2] or ""), 100 * math.sqrt(share * (1 - share) / worlds)
    assert abs(float(shown[1]) - 100 * share) <= unit / 2 + 1e-9
    assert unit >= error / 20


def makes(seen: Seen, fact: str, choice: Choice) -> None:
    figure(seen.facts[fact], choice.makes, choice.effective)


def made(seen: Seen, fact: str, choice: Choice) -> None:
    """How often it is made, of what at least ten equal worlds tell in which the side is the maker."""
    assert choice.made is not None
    assert choice.effective_made >= 10
    figure(seen.facts[fact], choice.made, choice.effective_made)
