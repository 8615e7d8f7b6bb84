"""The hands of the bidding table: every one in its class, and what the play sees of each."""

from __future__ import annotations

import math
import random

import pytest

from ghosteuchre.cards import PACKS, Contradiction, Suit, Unreadable, parse_cards
from ghosteuchre.tables import bidding
from ghosteuchre.tables.hands import CLASSES, SIZE, cards_of, classes, number_of, patterns_of
from ghosteuchre.tables.making import PERCENT, layouts_of
from ghosteuchre.tables.mixing import needed
from ghosteuchre.tables.relative import (
    DEAD,
    SPLITS,
    greatest_ways,
    play_out,
    relatives,
    shape_of,
    shapes,
    shares,
    thinned,
)
from tests.build_table import HAND

WORST = """
0000000 00000 000111 000111
0000000 01111 000011 000000
0000000 11111 000001 000000
0000000 00000 111111 000000
0000000 00111 000011 000001
0000000 01111 000001 000001
0000000 00011 000011 000011
0000001 00111 000011 000000
0000001 01111 000001 000000
0000001 11111 000000 000000
0000001 00001 000011 000011
0000001 00111 000001 000001
0000011 00000 000011 000011
0000011 00111 000001 000000
0000011 01111 000000 000000
0000011 00011 000001 000001
0000111 00011 000001 000000
0000111 00111 000000 000000
0000111 00001 000001 000001
0001111 00000 000001 000001
0001111 00011 000000 000000
0011111 00001 000000 000000
0111111 00000 000000 000000
"""
"""Of each shape the class that is worth the fewest layouts; found by looking at all classes."""


# hands


def test_there_are_69750_classes_in_order():
    assert len(set(classes())) == CLASSES == 69_750
    assert list(classes()) == sorted(classes())
    assert all(sum(suit.count("1") for suit in hand) == SIZE for hand in classes())
    # of C(24, 6) hands, those that stay as they are when the two side suits change places count twice
    alike = sum(hand[2] == hand[3] for hand in classes())
    assert 2 * CLASSES - alike == math.comb(24, 6)


def test_every_class_has_its_number_and_its_cards():
    for number in random.Random(1).sample(range(CLASSES), 300):
        hand = classes()[number]
        assert number_of(hand) == number
        for trump in Suit:
            assert patterns_of(cards_of(hand, trump), trump) == hand


def test_hands_that_differ_in_the_names_of_suits_are_one_class():
    rng = random.Random(2)
    letters = "CDHS"
    # all ways to rename the suits that keep together those of one colour
    renamings = ("CDHS", "SDHC", "CHDS", "SHDC", "DCSH", "HCSD", "DSCH", "HSCD")
    for _ in range(200):
        hand, trump = rng.sample(PACKS[24], 6), rng.choice(list(Suit))
        found = set()
        for name in renamings:
            turned = str.maketrans(letters, name)
            other = parse_cards(" ".join(card.rank.letter + card.suit.translate(turned) for card in hand))
            found.add(patterns_of(other, Suit(trump.translate(turned))))
        assert len(found) == 1


@pytest.mark.parametrize(
    ("cards", "trump", "words"),
    [
        (HAND[:5], Suit.HEARTS, "hands of 6 cards, not 5"),
        ((*HAND[:5], HAND[0]), Suit.HEARTS, "is there twice"),
        (HAND, None, "name one"),
        (HAND, "H", "trump must be a Suit"),
        ((*HAND[:5], "9S"), Suit.HEARTS, "must be a Card"),
        (parse_cards("7H 9H TH JH QH KH"), Suit.HEARTS, "7H is not in the pack"),
    ],
)
def test_what_is_no_hand_is_told_plainly(cards, trump, words):
    with pytest.raises((Unreadable, Contradiction), match=words):
        bidding(cards, trump)


def test_a_class_that_is_none_is_told_plainly():
    with pytest.raises(Unreadable, match="is no class"):
        number_of(("1111111", "00000", "000000", "000000"))


# relative hands


def test_the_ways_in_which_a_hand_comes_down_to_relative_hands_are_all_there_are():
    for number in random.Random(3).sample(range(CLASSES), 40):
        trumps, *others = classes()[number]
        ways = sum(
            many * more
            for sides, many in shares(*others).items()
            for left, more in thinned(trumps).items()
            if len(left) + sum(map(len, sides)) == 18
        )
        assert ways == DEAD == math.comb(18, 6)


def test_the_relative_hands_of_a_shape_are_those_that_its_classes_need():
    for shape in ((6, (0, 0, 0)), (5, (0, 0, 1)), (4, (0, 0, 2))):
        hands = [hand for hand in classes() if shape_of(hand[0], hand[1:]) == shape]
        assert set(needed(hands)) == set(relatives(shape))
    assert set(PERCENT) == set(shapes())


def test_every_class_is_worth_the_layouts_that_were_asked_for():
    wanted = 400
    hands = [(a, b, c, d) for a, b, c, d in (line.split() for line in WORST.splitlines() if line)]
    assert sorted(shape_of(hand[0], hand[1:]) for hand in hands) == list(shapes())
    for hand in [*hands, *random.Random(5).sample(classes(), 20)]:
        trumps, *others = hand
        variance, layouts = 0.0, 0
        for sides, many in shares(*others).items():
            for left, more in thinned(trumps).items():
                if len(left) + sum(map(len, sides)) == 18:
                    relative = (left, *sides)
                    assert many * more <= greatest_ways(relative)
                    count = layouts_of(relative, wanted)
                    layouts += count
                    if count < len(SPLITS):
                        variance += (many * more / DEAD) ** 2 / count
        assert variance <= 1 / wanted, hand
        assert layouts >= wanted


def test_a_relative_hand_is_dealt_in_different_ways_and_in_all_of_them_where_so_many_are_wanted():
    relative = ("01101", "0", "010010", "000001")
    everything = play_out(relative, len(SPLITS), seed=1)
    assert sum(everything) == 924 == len(SPLITS)
    assert everything == play_out(relative, len(SPLITS), seed=2)
    few = play_out(relative, 100, seed=1)
    assert sum(few) == 100
    assert all(one <= all_ways for one, all_ways in zip(few, everything, strict=True))
