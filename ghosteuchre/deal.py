"""From a seed to the cards of a deal, the same on every Python and in the browser (C-7, GH-2, CL-3, CT-2)."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from ghosteuchre.cards import PACKS, Card, Contradiction, Unreadable, check_card, shown
from ghosteuchre.rules import Rules, check_rules
from ghosteuchre.state import Deal

T = TypeVar("T")

LARGEST = 10**40
"""A seed is smaller than this, and so is the number of a deal."""


class Chance:
    """A stream of random choices, fixed by a seed (a whole number, 0 or more) and a name for the stream.

    Only raw bits are taken from the standard library, whose generator is the same in every Python; the
    choices and the shuffle are made here. Streams of different names are independent of each other.

    >>> Chance(0).shuffled("ABCDEF")
    ('B', 'A', 'F', 'E', 'C', 'D')
    """

    @staticmethod
    def check(seed: int) -> None:
        """Raise :class:`Unreadable` for what is no seed."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LARGEST:
            raise Unreadable(
                f"cannot use {shown(seed)} as a seed: "
                "it must be a whole number, 0 or more, of 40 digits at most"
            )

    def __init__(self, seed: int, stream: str = "") -> None:
        self.check(seed)
        digest = hashlib.sha256(f"{stream}/{seed}".encode()).digest()
        self._bits = random.Random(int.from_bytes(digest, "big")).getrandbits  # noqa: S311 - cards, not secrets

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely."""
        if bound < 1:
            raise ValueError(f"nothing lies below {bound}: the bound must be 1 or more")
        width = bound.bit_length()
        while (number := self._bits(width)) >= bound:
            pass
        return number

    def chance(self, percent: int) -> bool:
        """Whether something that happens ``percent`` times in a hundred happens now."""
        return self.below(100) < percent

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """All of ``items`` in a new order, each order equally likely."""
        left, below = list(items), self.below
        for last in range(len(left) - 1, 0, -1):
            other = below(last + 1)
            left[last], left[other] = left[other], left[last]
        return tuple(left)

    def sample(self, items: Iterable[T], size: int) -> tuple[T, ...]:
        """``size`` of ``items``, without repeats, in random order."""
        drawn = self.shuffled(items)
        if size > len(drawn):
            raise ValueError(f"cannot draw {size} of {len(drawn)}")
        return drawn[:size]


def first_dealer(seed: int, seats: int) -> int:
    """The seat that deals first, from 0 to ``seats - 1``, each equally likely (C-7).

    >>> [first_dealer(seed, seats=3) for seed in range(6)]
    [1, 1, 0, 2, 0, 2]
    """
    return Chance(seed, "first dealer").below(seats)


def next_dealer(dealer: int, seats: int) -> int:
    """The seat that deals after ``dealer``: the one to the left; seats are numbered clockwise (C-7).

    >>> next_dealer(2, seats=3)
    0
    """
    return (dealer + 1) % seats


def deal(rules: Rules, seed: int, number: int = 1) -> Deal:
    """The cards of a match's ``number``-th deal, counted from 1, and its dealer (C-7, GH-2, CL-3, CT-2).

    The same seed and number give the same cards everywhere, whatever was done in the deals before.

    >>> from ghosteuchre.rules import VARIANTS
    >>> " ".join(map(str, deal(VARIANTS["ghost"], seed=7).hands[0]))
    'KC TH 9D 9H TC AS'
    """
    dealer = dealer_of(rules, seed, number)
    cards = Chance(seed, f"deal {number}").shuffled(PACKS[rules.deck])
    return deal_out(rules, dealer, cards, seed, number)


def dealer_of(rules: Rules, seed: int, number: int) -> int:
    """The seat that deals the ``number``-th deal of a match, counted from 1 (C-7)."""
    check_rules(rules)
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number < LARGEST:
        raise Unreadable(
            f"cannot use {shown(number)} as the number of a deal: "
            "they are counted from 1, and have 40 digits at most"
        )
    dealer = first_dealer(seed, rules.seats)
    for _ in range((number - 1) % rules.seats):
        dealer = next_dealer(dealer, rules.seats)
    return dealer


def deal_out(
    rules: Rules, dealer: int, cards: Sequence[Card], seed: int | None = None, number: int | None = None
) -> Deal:
    """Deal the ``cards`` of a shuffled pack, the first of them first, in the packets of the game."""
    places = places_of(rules, dealer)
    dealt: dict[int | None, tuple[Card, ...]] = dict.fromkeys(places, ())
    left, done = tuple(cards), 0
    for packets in rules.packets:
        for place, size in zip(places, packets, strict=True):
            dealt[place] += left[done : done + size]
            done += size
    hands = tuple([dealt[seat] for seat in range(rules.seats)])
    return Deal(rules, dealer, hands, dealt.get(None, ()), left[done:], seed, number)


def places_of(rules: Rules, dealer: int) -> tuple[int | None, ...]:
    """The places in the order in which they get cards: from the dealer's left, None for the empty place."""
    seats = rules.clockwise(next_dealer(dealer, rules.seats))
    return (*seats[:-1], None, seats[-1]) if rules.spare else seats


def place_of(seat: int, dealer: int, seats: int) -> int:
    """When a seat speaks: 0 is the dealer's left, who is the first; the dealer is the last (GH-3, CL-4)."""
    return (seat - dealer - 1) % seats


def check_deal(cards: Deal) -> None:
    """Raise :class:`Contradiction` unless each hand has its size and each card is there once (GH-17).

    So does a deal that is not that of its seed. Raises :class:`Unreadable` for what is no deal, and for a
    dealer whom the table does not have.
    """
    if type(cards) is not Deal:
        raise Unreadable(
            f"this must be a Deal, not a {type(cards).__name__}: Match.deal() makes a state that has one"
        )
    check_rules(rules := cards.rules)
    if type(cards.dealer) is not int or cards.dealer not in range(rules.seats):
        raise Unreadable(f"there is no seat {shown(cards.dealer)} to deal: seats are 0 to {rules.seats - 1}")
    if len(cards.hands) != rules.seats:
        raise Contradiction(f"{rules.title} has {rules.seats} hands, not {len(cards.hands)}")
    if cards.spare and not rules.spare:
        raise Contradiction(f"{rules.title} has no hand at an empty place, and {cards.spare[0]} lies there")
    places = _places(cards)
    for name, hand in places.items():
        if len(hand) != rules.hand_size and name != _KITTY:
            raise Contradiction(f"{name} has {len(hand)} cards; {rules.title} deals {rules.hand_size}")
    _check_pack(PACKS[rules.deck], places)
    if cards.seed is not None or cards.number is not None:
        _check_seed(cards)


def _places(cards: Deal) -> dict[str, tuple[Card, ...]]:
    hands = {f"seat {seat}": hand for seat, hand in enumerate(cards.hands)}
    spare = {f"the {cards.rules.spare}": cards.spare} if cards.rules.spare else {}
    return hands | spare | {_KITTY: cards.kitty}


_KITTY = "the kitty"


def _check_seed(cards: Deal) -> None:
    if cards.seed is None or cards.number is None:
        raise Unreadable("a seed and the number of the deal belong together, as in 'seed=7 deal=1'")
    if (true := deal(cards.rules, cards.seed, cards.number)) != cards:
        pairs = zip(_places(true).items(), _places(cards).values(), strict=True)
        wrong = next((name for (name, right), given in pairs if right != given), "the dealer")
        raise Contradiction(f"seed {cards.seed} gives other cards in deal {cards.number}: look at {wrong}")


def _check_pack(pack: Sequence[Card], places: Mapping[str, Sequence[Card]]) -> None:
    holders: dict[Card, str] = {}
    for name, card in ((name, card) for name, hand in places.items() for card in hand):
        check_card(card)
        if card in holders:
            raise Contradiction(f"{card} is there twice: {holders[card]} has it and {name} has it")
        if card not in pack:
            raise Contradiction(f"{card}, which {name} has, is not in the pack of {len(pack)} cards")
        holders[card] = name
    if missing := [card for card in pack if card not in holders]:
        raise Contradiction(f"{missing[0]} is missing: it is in the pack of {len(pack)}, and nobody has it")
