"""The count of half tricks by marks that add up is that of a hand looked at card by card."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from ghosteuchre.cards import PACKS, Card, Rank, Suit, is_right_bower, plays_as, strength
from ghosteuchre.state import by_suit
from ghosteuchre.thumb import NO_TRUMPS, half_tricks, most_counted


def plainly(hand: frozenset[Card], trump: Suit) -> int:
    """The count as the lessons teach it."""
    trumps = [card for card in hand if plays_as(card, trump) is trump]
    count = NO_TRUMPS + 2 * len(trumps) - max(0, len(trumps) - 4)
    for card in trumps:
        count += 2 if card.rank is Rank.JOKER or is_right_bower(card, trump) else card.rank is Rank.JACK
    side = {(card.suit, card.rank) for card in hand if plays_as(card, trump) is not trump}
    for suit in set(Suit) - {trump}:
        if (suit, Rank.ACE) in side:
            count += 2 + ((suit, Rank.KING) in side)
        elif trumps and all(held is not suit for held, _ in side):
            count += 1
    return count


@pytest.mark.parametrize("size", [0, 1, 5, 6, 7, 10])
@pytest.mark.parametrize("pack", PACKS)
def test_marks_that_add_up_count_the_half_tricks_of_a_hand(pack, size):
    dice, found = random.Random(f"{pack} {size}"), set()
    for _ in range(1_000):
        hand, trump = frozenset(dice.sample(PACKS[pack], size)), dice.choice([*Suit])
        found.add(count := half_tricks(hand, trump))
        assert count == plainly(hand, trump)
    assert len(found) > min(size, 10) or not size


@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize("pack", PACKS)
def test_no_digit_of_the_marks_overflows(pack, trump):
    of_trump = [card for card in PACKS[pack] if plays_as(card, trump) is trump]
    for hand in (PACKS[pack], of_trump, [card for card in PACKS[pack] if card not in of_trump]):
        assert half_tricks(hand, trump) == plainly(frozenset(hand), trump)


@pytest.mark.rule("CT-5")
@pytest.mark.parametrize("pack", PACKS)
def test_of_ten_cards_the_five_that_count_most_are_kept(pack):
    dice = random.Random(pack)
    for _ in range(20):
        ten, trump = sorted(dice.sample(PACKS[pack], 10), key=by_suit), dice.choice([*Suit])
        fives = [*map(frozenset, combinations(ten, 5))]

        def worth(five: frozenset[Card], trump: Suit = trump) -> tuple[int, int]:
            return plainly(five, trump), sum(strength(card, trump) for card in five)

        best = sorted(fives, key=worth, reverse=True)
        dice.shuffle(ten)
        assert [action.cards for action in most_counted(ten, trump, 12)] == best[:12]
        assert [action.cards for action in most_counted(ten, trump, 1)] == best[:1]
