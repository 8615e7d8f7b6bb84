"""The chances in the bidding table are right within their errors, in a small one and in the one shipped."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from ghosteuchre.cards import PACKS, Suit, Unreadable, parse_cards
from ghosteuchre.deal import Chance
from ghosteuchre.solver import Position
from ghosteuchre.tables import BiddingTable, Chances, NoTable, bidding, bids
from ghosteuchre.tables.bids import MOST_BYTES, STEPS, shipped
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.hands import CLASSES, SIZE, Patterns, cards_of, classes, patterns_of
from ghosteuchre.tables.making import Building, Plan
from tests.build_table import HAND, build, plan, strong


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> bytes:
    return build(plan(), str(tmp_path_factory.mktemp("small")))


def dealt(hand: Patterns, count: int, seed: int) -> list[int]:
    """The maker's tricks in so many deals of a hand, by the solver and nothing of the table's own."""
    chance, trump = Chance(seed, f"test of {' '.join(hand)}"), Suit.SPADES
    held = cards_of(hand, trump)
    found = []
    for _ in range(count):
        rest = chance.shuffled(card for card in PACKS[24] if card not in held)
        found.append(Position([held, rest[:6], rest[6:12]], trump, (0,), 0).value())
    return found


def distance(chances: Chances, tricks: Sequence[int]) -> float:
    """By how many standard errors the means of tricks lie apart; an error of all six chances together."""
    mean = sum(tricks) / len(tricks)
    spread = sum((each - mean) ** 2 for each in tricks) / (len(tricks) - 1)
    # one layout in the count more or less: where all deals ended alike, nothing is known of their spread
    error = math.sqrt((spread + 1 / len(tricks)) / len(tricks) + SIZE * chances.error**2)
    return (chances.tricks - mean) / error


# a small table


def test_chances_fall_with_the_tricks_and_a_sure_hand_is_sure(small):
    table = BiddingTable(small)
    for number in strong(5):
        chances = table.of(classes()[number])
        assert list(chances.at_least) == sorted(chances.at_least, reverse=True)
        assert 0 < chances.error < 0.1
    best = table.of(patterns_of(parse_cards("JH JD AH KH QH TH"), Suit.HEARTS))
    assert best.at_least == (1,) * 6
    with pytest.raises(NoTable, match="some hands only"):
        table.of(patterns_of(HAND, Suit.HEARTS))


def test_the_table_agrees_with_deals_that_are_independent_of_it(small):
    check(BiddingTable(small), random.Random(6).sample(strong(5), 40), layouts=60)


def test_a_wrong_table_does_not_agree(small):
    table = BiddingTable(small)
    table.rows = [bytes(max(0, each - 20) for each in row) for row in table.rows[:SIZE]] + table.rows[SIZE:]
    with pytest.raises(AssertionError):
        check(table, random.Random(6).sample(strong(5), 40), layouts=60)


def check(table: BiddingTable, numbers: Sequence[int], layouts: int) -> None:
    """The distances from independent deals are those of chance, each and all together."""
    hands = [classes()[number] for number in numbers]
    found = [distance(table.of(hand), dealt(hand, layouts, seed=99)) for hand in hands]
    size = len(found)
    assert max(map(abs, found)) < 5
    assert sum(each**2 for each in found) / size < 1 + 4 * math.sqrt(2 / size)
    assert abs(sum(found)) / math.sqrt(size) < 4


def test_each_standard_error_is_that_of_other_seeds(tmp_path):
    numbers, seeds = strong(4)[::150], range(1, 9)
    made = []
    for seed in seeds:
        building = Building(Plan(seed, 20, numbers), Folder(tmp_path / str(seed)))
        build(building.plan, str(building.folder.path))
        made.append(building.entries())
    ratio = []
    for same in zip(*made, strict=True):
        for place in range(SIZE):
            chances = [entry.chances[place] for entry in same]
            mean = sum(chances) / len(chances)
            told = sum(entry.errors[place] ** 2 for entry in same) / len(chances)
            if told > 1e-6:
                ratio.append(sum((each - mean) ** 2 for each in chances) / (len(chances) - 1) / told)
    assert len(ratio) > 30
    assert 0.7 < sum(ratio) / len(ratio) < 1.4


# the shipped table


def test_the_shipped_table_is_small_and_whole():
    table = shipped()
    assert table.places is None
    assert table.layouts >= 400
    path = Path(bids.__file__).with_name(bids.FILE)
    assert path.stat().st_size < MOST_BYTES
    for place in range(CLASSES):
        row = [each[place] for each in table.rows[:SIZE]]
        assert row == sorted(row, reverse=True)
        assert row[0] <= STEPS
    assert max(table.rows[SIZE]) / bids.ERROR_STEPS < 0.025


def test_symmetric_hands_have_equal_entries():
    shipped()
    for number in random.Random(9).sample(range(CLASSES), 100):
        a, b, c, d = classes()[number]
        hands = [(cards_of(hand, trump), trump) for trump in Suit for hand in ((a, b, c, d), (a, b, d, c))]
        assert len({hand for hand, _ in hands}) >= 4
        assert len({bidding(hand, trump) for hand, trump in hands}) == 1


def test_200_entries_of_the_shipped_table_agree_with_deals_that_are_independent_of_it():
    check(shipped(), random.Random(7).sample(range(CLASSES), 200), layouts=50)


@pytest.mark.evidence
def test_2000_entries_of_the_shipped_table_agree_with_deals_that_are_independent_of_it():
    check(shipped(), random.Random(8).sample(range(CLASSES), 2000), layouts=400)


def test_relative_hands_of_the_shipped_table_are_rebuilt_alike(tmp_path):
    shipped_table = shipped()
    wanted = Plan(shipped_table.seed, shipped_table.layouts, strong(6))
    made = BiddingTable(build(wanted, str(tmp_path)))
    for number in strong(6):
        assert made.of(classes()[number]) == shipped_table.of(classes()[number])


def test_a_package_without_the_table_says_how_to_make_it(monkeypatch):
    shipped.cache_clear()
    monkeypatch.setattr(bids, "FILE", "nowhere.bin")
    with pytest.raises(NoTable, match="ghosteuchre tables bidding --out"):
        bidding(HAND, Suit.HEARTS)
    shipped.cache_clear()


@pytest.mark.parametrize("data", [b"", b"nonsense", b"[]\n", b'{"table": "another"}\n', b"\xff\n"])
def test_a_damaged_table_is_told_plainly(data):
    with pytest.raises(Unreadable, match="no bidding table"):
        BiddingTable(data)


def test_a_table_cut_short_is_told_plainly(small):
    with pytest.raises(Unreadable, match="no bidding table"):
        BiddingTable(small[:-20])
