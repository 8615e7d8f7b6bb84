"""The quick count of all the fives of ten cards is the count of half tricks."""

from __future__ import annotations

import random

import pytest

from ghosteuchre.cards import PACKS, Suit
from ghosteuchre.thumb import _mark, _marked, half_tricks


@pytest.mark.parametrize("pack", PACKS)
def test_the_sum_of_the_marks_says_how_many_half_tricks_five_cards_count(pack):
    dice, found = random.Random(pack), set()
    for _ in range(3_000):
        five, trump = frozenset(dice.sample(PACKS[pack], 5)), dice.choice([*Suit])
        found.add(count := half_tricks(five, trump))
        assert _marked(sum(_mark(card, trump) for card in five)) == count
    assert len(found) > 10
