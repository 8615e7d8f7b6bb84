"""Chance: the same seed gives the same cards, everywhere, and every order is equally likely (C-7)."""

from __future__ import annotations

from collections import Counter

import pytest

from ghosteuchre import PACKS, Unreadable
from ghosteuchre.deal import Chance, first_dealer, next_dealer

GOLDEN = {
    0: "QS 9C AD AS KH QC TC JC JH 9S AH JS KD 9H QD AC TD QH 9D KC TS KS JD TH",
    1: "AH TC AC KC QH KD JS JD AD 9H TD KS QS TS 9C AS JH TH 9S QC 9D KH JC QD",
    7: "KC TH QH TS JC KD JD QC KS QS AC JS TC 9H JH KH AH 9D TD 9S 9C AD AS QD",
    1234567890123456789: "QC AS 9H QS JD KS TS AC AH KC KD TD JC KH TH 9C JS QD 9D JH AD 9S TC QH",
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_a_seed_gives_the_pack_in_the_order_written_down_here(seed):
    assert " ".join(map(str, Chance(seed).shuffled(PACKS[24]))) == GOLDEN[seed]


def test_seed_zero_is_a_seed():
    assert Chance(0).shuffled(PACKS[24]) == Chance(0).shuffled(PACKS[24])
    assert Chance(0).shuffled(PACKS[24]) != Chance(1).shuffled(PACKS[24])


def test_streams_of_one_seed_differ():
    assert Chance(7, "follow").shuffled(PACKS[24]) != Chance(7, "order").shuffled(PACKS[24])


@pytest.mark.parametrize("seed", [-1, 1.0, "7", None, True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(Unreadable, match="whole number, 0 or more"):
        Chance(seed)


def test_a_shuffle_keeps_every_card():
    for seed in range(50):
        assert sorted(Chance(seed).shuffled(PACKS[32]), key=str) == sorted(PACKS[32], key=str)


def test_every_order_of_three_is_equally_likely():
    counts = Counter("".join(Chance(seed).shuffled("abc")) for seed in range(6000))
    expected = 1000
    assert len(counts) == 6
    assert (
        sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5
    )  # chi-square, 5 d.f., p = 0.001


def test_numbers_below_a_bound_are_equally_likely():
    chance = Chance(1)
    counts = Counter(chance.below(7) for _ in range(7000))
    assert sorted(counts) == list(range(7))
    assert (
        sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5
    )  # chi-square, 6 d.f., p = 0.001


def test_a_sample_has_no_repeats_and_cannot_be_larger_than_what_it_is_drawn_from():
    assert len(set(Chance(3).sample(PACKS[24], 6))) == 6
    with pytest.raises(ValueError, match="cannot draw 3 of 2"):
        Chance(3).sample("ab", 3)
    with pytest.raises(ValueError, match="nothing lies below 0"):
        Chance(3).below(0)


@pytest.mark.rule("C-7")
@pytest.mark.parametrize(("seats", "limit"), [(3, 13.9), (4, 16.3)])
def test_the_first_dealer_comes_from_the_seed_and_each_seat_is_equally_likely(seats, limit):
    deals = 6000
    counts = Counter(first_dealer(seed, seats) for seed in range(deals))
    expected = deals / seats
    assert sorted(counts) == list(range(seats))
    assert (
        sum((count - expected) ** 2 / expected for count in counts.values()) < limit
    )  # chi-square, p = 0.001


@pytest.mark.rule("C-7")
def test_the_deal_passes_to_the_left():
    # Reported fault B03: a program that passed the deal to the right.
    assert [next_dealer(dealer, 4) for dealer in range(4)] == [1, 2, 3, 0]
    assert [next_dealer(dealer, 3) for dealer in range(3)] == [1, 2, 0]
