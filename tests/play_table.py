"""What a seat sees while cards are played, and what follows from it, told on the text of the cards.

Nothing here asks a Spot or the engine who beats whom; cards are text, and what the others may hold is worked
out from what was played.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ghosteuchre.beliefs import Beliefs
from ghosteuchre.deal import Chance
from ghosteuchre.reasons import Explanation
from ghosteuchre.views import View
from ghosteuchre.worlds import World, Worlds

TOLD = 100
"""In how many worlds the chances are counted that are told."""
PLAIN = "789TJQKA"
SYMBOLS = dict(zip("♣♦♥♠", "CDHS", strict=True))
COLOUR_MATE = {"C": "S", "S": "C", "D": "H", "H": "D"}
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
NUMBERS = ("none", "one", "two", "three", "four", "five", "six")
PACKS = {
    24: [rank + suit for suit in "CDHS" for rank in "9TJQKA"],
    25: ["JK", *(rank + suit for suit in "CDHS" for rank in "9TJQKA")],
    32: [rank + suit for suit in "CDHS" for rank in PLAIN],
}


def tokens(text: str) -> list[str]:
    """The cards that a text names, as tokens."""
    found = re.findall(r"joker|(?:10|[789JQKA])[♣♦♥♠]", text)
    return ["JK" if card == "joker" else card[:-1].replace("10", "T") + SYMBOLS[card[-1]] for card in found]


DRAWN = 300
"""In how many worlds a chance is counted again where there are more than a hundred."""
BELIEFS = Beliefs()


class Sample(NamedTuple):
    """Worlds in which a chance is counted once more, and what each weighs by the plain definition."""

    hands: list[list[list[str]]]
    weights: list[float]

    @classmethod
    def of(cls, worlds: Iterable[World], seat: int) -> Sample:
        listed = [*worlds]
        hands = [[[str(card) for card in hand] for hand in world.hands] for world in listed]
        return cls(hands, [BELIEFS.weight(world, seat) for world in listed])


class Imagined(NamedTuple):
    """The worlds of a view."""

    told: Sample
    """Those of which is told: all where they are few, else the ones that everybody draws."""
    drawn: Sample
    """All where they are few, else draws of our own."""
    exact: bool
    """Whether these are all the worlds there are."""


@lru_cache(maxsize=8)
def imagined(seen: View) -> Imagined:
    worlds = Worlds(seen)
    if worlds.count <= TOLD:
        every = Sample.of(worlds.every(), seen.seat)
        return Imagined(every, every, exact=True)
    names = (("behind", 0, TOLD), ("other draws", 7, DRAWN))
    drawn = (islice(worlds.draws(Chance(seed, name)), size) for name, seed, size in names)
    return Imagined(*(Sample.of(each, seen.seat) for each in drawn), exact=False)


def equal_ones(weights: list[float]) -> float:
    """How many worlds of equal weight tell as much."""
    return sum(weights) ** 2 / sum(weight**2 for weight in weights)


def spoken(part: float, exact: bool, size: float = TOLD) -> set[str]:
    """How a share of the worlds may be told; a sampled one with no digit of noise.

    The first digit of its standard error is the last that is told, or the next one where that is 1.
    """
    if part in (0, 1):
        words = ("none", "all") if exact else ("hardly any", "nearly all")
        return {words[round(part)]}
    if exact:
        text = f"{100 * part:.1f}".removesuffix(".0")
        return {text + "%" if abs(float(text) - 100 * part) < 1e-9 else f"about {text}%"}
    return {f"about {100 * part:.{places(part, size)}f}%"}


def places(part: float, size: float) -> int:
    """How many digits behind the point a sampled share is told with."""
    first, power = f"{100 * math.sqrt(part * (1 - part) / size):.1e}".split("e")
    return min(1, max(0, first.startswith("1") - int(power)))


def part_of(text: str) -> float:
    """The share that is told, from 0 to 1."""
    words = {"none": 0.0, "hardly any": 0.0, "all": 1.0, "nearly all": 1.0}
    return words[text] if text in words else float(text.removeprefix("about ").removesuffix("%")) / 100


class Table:
    """What the seat sees, in text, and what follows from it."""

    def __init__(self, told: Explanation) -> None:
        self.told, self.seen, self.facts = told, told.advice.view, told.facts
        seen = self.seen
        self.me, self.trump, self.seats = seen.seat, str(seen.trump), len(seen.held)
        self.hand = [str(card) for card in seen.hand]
        self.trick = [(seat, str(card)) for seat, card in seen.trick]
        self.past = [[(seat, str(card)) for seat, card in trick.plays] for trick in seen.tricks]
        self.lead = self.trick[0][1] if self.trick else None
        self.good = [str(each.action.what) for each in told.advice.choices if each.equal]
        self.worse = [str(each.action.what) for each in told.advice.choices if not each.equal]
        self.choices = self.good + self.worse
        self.named = str(told.choice.action.what)
        self.ghost, self.keeps = seen.rules.scoring == "tricks", seen.rules.set_keeps_tricks
        self._sides()
        self._tricks()
        self._places()

    def _sides(self):
        maker = self.seen.maker
        self.makers = {maker, (maker + 2) % 4} if self.seats == 4 else {maker}
        playing = [seat for seat in range(self.seats) if seat not in self.seen.sitting_out]
        mine = self.me in self.makers
        same = [seat for seat in playing if (seat in self.makers) == mine and seat != self.me]
        self.friends = [] if self.ghost else same
        self.foes = [seat for seat in playing if seat not in self.friends and seat != self.me]
        self.behind = [seat for seat in self.foes if seat not in dict(self.trick)]
        self.last = len(self.trick) + 1 == len(playing)
        self.mine = mine

    def _tricks(self):
        self.won = sum(self.best(plays)[0] in self.makers for plays in self.past)
        self.size = 6 if self.ghost else 5
        self.need = self.seen.bid if self.ghost else 3
        self.left = self.size - len(self.past)
        self.winning = self.best(self.trick) if self.trick else None

    def _places(self):
        seen = self.seen
        out = {card for plays in [*self.past, self.trick] for _, card in plays} | set(self.hand)
        out |= {str(card) for card in (*seen.known_out, *seen.dummy)}
        up = str(seen.upcard) if seen.upcard else None
        if up and not seen.taken:
            out.add(up)
        hidden = [card for card in PACKS[seen.rules.deck] if card not in out]
        self.surely: dict[int, list[str]] = {seat: [] for seat in range(self.seats)}
        laid = seen.maker == seen.dealer and any(str(action).startswith("keep") for _, action in seen.history)
        if up in hidden and not laid and not seen.rules.bury_upcard:
            self.surely[seen.dealer].append(up)
        self.may: dict[int, list[str]] = {}
        for seat in range(self.seats):
            void = {
                self.suit(plays[0][1])
                for plays in [*self.past, self.trick]
                for who, card in plays[1:]
                if who == seat and self.suit(card) != self.suit(plays[0][1])
            }
            mine = [card for card in hidden if self.suit(card) not in void]
            mine = [card for card in mine if card != up or seat == seen.dealer]
            full = len(self.surely[seat]) == seen.held[seat]
            self.may[seat] = self.surely[seat] if full else mine

    def suit(self, card: str) -> str:
        """The suit a card plays as."""
        if card == "JK" or (card[0] == "J" and card[1] == COLOUR_MATE[self.trump]):
            return self.trump
        return card[1]

    def value(self, card: str, led: str | None = None) -> int:
        """How strong a card is in a trick: no more than 0 where it can win nothing."""
        if card == "JK":
            return 50
        if card[0] == "J" and card[1] == self.trump:
            return 40
        if self.suit(card) == self.trump:
            return 30 if card[1] != self.trump else 20 + PLAIN.index(card[0])
        return 1 + PLAIN.index(card[0]) if led is None or card[1] == led else 0

    def best(self, plays):
        led = self.suit(plays[0][1])
        return max(plays, key=lambda play: self.value(play[1], led))

    def takes(self, card: str) -> bool:
        return not self.trick or self.best([*self.trick, (self.me, card)])[0] == self.me

    def others(self) -> list[str]:
        """The cards that somebody else in play may hold."""
        return sorted({card for seat in (*self.foes, *self.friends) for card in self.may[seat]})

    def out(self, suit: str) -> set[str]:
        return {card for card in self.others() if self.suit(card) == suit}

    def above(self, card: str) -> set[str]:
        return {other for other in self.out(self.suit(card)) if self.value(other) > self.value(card)}

    def foes_trump(self) -> bool:
        return any(self.suit(card) == self.trump for seat in self.foes for card in self.may[seat])

    def beaters(self, card: str, seats: list[int] | None = None) -> set[str]:
        """What may beat a card from one of the opponents still to play."""
        led = self.suit(self.lead or card)
        found = set()
        for seat in self.behind if seats is None else seats:
            found |= {rival for rival in self.may[seat] if self.value(rival, led) > self.value(card, led)}
        return found

    def safe(self, card: str) -> bool:
        return self.takes(card) and not self.beaters(card)

    def void(self) -> bool:
        return self.lead is not None and all(self.suit(card) != self.suit(self.lead) for card in self.hand)

    def trumps(self) -> list[str]:
        return [card for card in self.hand if self.suit(card) == self.trump]

    def company(self, card: str) -> list[str]:
        return [held for held in self.hand if self.suit(held) == self.suit(card)]

    def lowest(self) -> str:
        """No candidate is given up more lightly than this value."""
        return min((self.suit(card) == self.trump, self.value(card)) for card in self.choices)

    def fact(self, name: str) -> str:
        """The one card of a fact."""
        cards = tokens(self.facts[name])
        assert len(cards) == 1, self.facts
        return cards[0]

    def count(self, name: str) -> int:
        return NUMBERS.index(self.facts[name])

    def chance_holds(self, card: str) -> None:
        assert self.chance_is(card, self.facts["chance"])

    def told_part(self) -> float:
        """The chance that is told, from 0 to 1."""
        return part_of(self.facts["chance"])

    def chance_is(self, card: str, text: str) -> bool:
        """Whether that is told of the chance that the card is beaten, and draws of our own agree."""
        part, worlds = self.rate(card), imagined(self.seen)
        size = equal_ones(worlds.told.weights)
        if not any(text in spoken(near, worlds.exact, size) for near in self._near(part)):
            return False
        drawn, others = self.rate(card, worlds.drawn), equal_ones(worlds.drawn.weights)
        middle = (size * part + others * drawn) / (size + others)
        error = math.sqrt(middle * (1 - middle) * (1 / size + 1 / others))
        return abs(part - drawn) <= 5 * error + 0.02

    @staticmethod
    def _near(part: float) -> tuple[float, ...]:
        """The share, and what an error of the sum may have made of it."""
        return (part,) if part in (0, 1) else (part, part - 1e-12, part + 1e-12)

    def least_often(self, card: str) -> bool:
        """Whether no card that may be played is beaten less often."""
        return self.rate(card) <= min(map(self.rate, self.choices)) + 1e-9

    def called(self, seat: int) -> str:
        """What a seat is called."""
        if seat in self.friends:
            return "your partner" if self.seats == 4 else "the other defender"
        sides = ["", "left", "opposite", "right"] if self.seats == 4 else ["", "left", "right"]
        side = sides[(seat - self.me) % self.seats]
        return f"the player {side}" if side == "opposite" else f"the player on your {side}"

    def is_lost(self) -> bool:
        """Whether the maker of a bid can take it no more."""
        return self.ghost and self.won + self.left < self.need

    def trumps_only(self, seat: int, card: str) -> bool:
        """Whether a seat may hold a trump, and nothing of the suit of a card."""
        suits = {self.suit(other) for other in self.may[seat]}
        return self.trump in suits and self.suit(card) not in suits

    def rate(self, card: str, sample: Sample | None = None) -> float:
        """Count once more in what part of the worlds an opponent still to play can beat the card."""
        led = self.suit(self.lead or card)
        most = max([self.value(played, led) for _, played in self.trick] + [self.value(card, led)])
        sample, hits = sample or imagined(self.seen).told, list[bool]()
        for hands in sample.hands:
            beaten = False
            for seat in self.behind:
                follow = [held for held in hands[seat] if self.suit(held) == led] or hands[seat]
                beaten |= max(self.value(held, led) for held in follow) > most
            hits.append(beaten)
        if all(hits) or not any(hits):
            return float(all(hits))
        hit = [weight for weight, beaten in zip(sample.weights, hits, strict=True) if beaten]
        return sum(hit) / sum(sample.weights)


CHECKS: dict[str, Callable[[Explanation], None]] = {}


def check(function: Callable[[Table], None]) -> Callable[[Table], None]:
    """Keep a check under the name of its Reason; what is so of every Reason is checked first."""

    def run(told: Explanation) -> None:
        at = Table(told)
        assert told.reason.key == function.__name__
        assert at.named in at.good
        if "card" in told.facts:
            assert at.fact("card") == at.named
        function(at)

    CHECKS[function.__name__] = run
    return function


def leads(at: Table) -> None:
    assert not at.trick


def wins_for_now(at: Table) -> None:
    """An opponent has the trick, and the card takes it from him."""
    assert at.winning
    assert at.winning[0] in at.foes
    assert at.takes(at.named)
