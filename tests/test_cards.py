"""Cards, packs and text; the suit a card plays as; the order of strength (C-1 to C-4)."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ghosteuchre import (
    PACKS,
    Card,
    Contradiction,
    Rank,
    Suit,
    Unreadable,
    parse_cards,
    plays_as,
    sort_hand,
    strength,
)
from ghosteuchre.cards import is_left_bower, is_right_bower
from tests.strategies import cards_of_a_pack, renamed, renamings, suits

FAULTS = json.loads((Path(__file__).parent / "cases" / "reported_faults.json").read_text(encoding="utf-8"))[
    "cases"
]
EVERY_CARD = sorted({card for pack in PACKS.values() for card in pack}, key=str)


def low_to_high(cards: str, trump: Suit | None) -> str:
    return " ".join(str(card) for card in sorted(parse_cards(cards), key=lambda card: strength(card, trump)))


@pytest.mark.rule("C-1")
@pytest.mark.parametrize(("size", "ranks"), [(24, "9TJQKA"), (25, "9TJQKA"), (32, "789TJQKA")])
def test_a_pack_holds_each_rank_of_each_suit_once(size, ranks):
    expected = {rank + suit for rank in ranks for suit in "CDHS"} | ({"JK"} if size == 25 else set())
    assert {str(card) for card in PACKS[size]} == expected
    assert len(PACKS[size]) == size == len(expected)


@pytest.mark.rule("C-1")
def test_clubs_and_spades_are_one_colour_diamonds_and_hearts_the_other():
    assert {str(suit): suit.colour for suit in Suit} == {
        "C": "black",
        "S": "black",
        "D": "red",
        "H": "red",
    }
    for suit in Suit:
        assert suit.mate is not suit
        assert suit.mate.mate is suit
        assert suit.mate.colour == suit.colour


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("trump", [None, *Suit])
def test_a_suit_that_is_not_trump_runs_from_seven_to_ace_with_the_jack_in_its_place(trump):
    for suit in Suit:
        if trump is None or suit.colour != trump.colour:
            ladder = " ".join(rank + suit for rank in "789TJQKA")
            assert low_to_high(" ".join(reversed(ladder.split())), trump) == ladder


@pytest.mark.rule("C-2")
@pytest.mark.rule("C-4")
def test_the_mate_of_trump_has_lost_its_jack():
    clubs = [card for card in PACKS[24] if plays_as(card, Suit.SPADES) is Suit.CLUBS]
    assert [
        str(card) for card in sorted(clubs, key=lambda card: strength(card, Suit.SPADES))
    ] == "9C TC QC KC AC".split()


@pytest.mark.rule("C-3")
def test_worked_example_w1_diamonds_from_low():
    assert low_to_high("JD 9D JH AD TD KD QD", Suit.DIAMONDS) == "9D TD QD KD AD JH JD"
    assert plays_as(Card.parse("JH"), Suit.DIAMONDS) is Suit.DIAMONDS


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("trump", Suit)
def test_trump_runs_ten_queen_king_ace_left_right_joker(trump):
    t, m = trump.value, trump.mate.value
    ladder = f"7{t} 8{t} 9{t} T{t} Q{t} K{t} A{t} J{m} J{t} JK"
    assert low_to_high(" ".join(sorted(ladder.split())), trump) == ladder


@pytest.mark.rule("C-3")
@pytest.mark.parametrize("trump", Suit)
def test_the_lowest_trump_is_stronger_than_every_other_card(trump):
    trumps = [card for card in EVERY_CARD if plays_as(card, trump) is trump]
    others = [card for card in EVERY_CARD if plays_as(card, trump) is not trump]
    assert len(trumps) == 10
    assert min(strength(card, trump) for card in trumps) > max(strength(card, trump) for card in others)


@pytest.mark.rule("C-4")
@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize(("size", "counts"), [(24, (7, 5, 6, 6)), (25, (8, 5, 6, 6)), (32, (9, 7, 8, 8))])
def test_suits_are_of_the_stated_sizes_once_trump_is_named(size, counts, trump):
    sizes = Counter(plays_as(card, trump) for card in PACKS[size])
    plain = [suit for suit in Suit if suit.colour != trump.colour]
    assert (sizes[trump], sizes[trump.mate], sizes[plain[0]], sizes[plain[1]]) == counts
    assert sum(sizes.values()) == size


@pytest.mark.rule("C-4")
def test_before_trump_is_named_every_card_plays_as_its_printed_suit():
    for card in EVERY_CARD:
        assert plays_as(card, None) is card.suit
    assert plays_as(Card.parse("JK"), None) is None


@given(cards_of_a_pack(most=12), suits)
@pytest.mark.rule("C-3")
def test_strength_is_a_total_order_within_trump_and_within_each_suit(cards, trump):
    for suit in Suit:
        own = [strength(card, trump) for card in cards if plays_as(card, trump) is suit]
        assert len(set(own)) == len(own)


@given(st.sampled_from(EVERY_CARD), suits)
@pytest.mark.rule("C-4")
def test_only_the_left_bower_and_the_joker_change_suit(card, trump):
    moved = plays_as(card, trump) is not card.suit
    assert moved == (str(card) in (f"J{trump.mate}", "JK"))
    assert plays_as(card, trump) in set(Suit)


@given(cards_of_a_pack(), suits, renamings)
@pytest.mark.rule("C-4")
def test_renaming_suits_that_keeps_colours_changes_only_the_names(cards, trump, names):
    for card in cards:
        assert plays_as(renamed(card, names), names[trump]) is names[plays_as(card, trump)]
        assert strength(renamed(card, names), names[trump]) == strength(card, trump)


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_every_way_of_writing_a_card_is_read(card):
    assert Card.parse(str(card)) == card
    assert Card.parse(f" {str(card).lower()} ") == card
    if card.suit:
        for rank in {card.rank.letter, "10" if card.rank is Rank.TEN else card.rank.letter}:
            for suit in (
                card.suit.value,
                card.suit.value.lower(),
                card.suit.symbol,
                card.suit.symbol + "\ufe0f",
            ):
                assert Card.parse(rank + suit) == card
    assert Card.parse(card.pretty) == card


@pytest.mark.parametrize("text", [*"H h hearts Hearts heart ♥ ♡".split(), "♥\ufe0f", " ♡\ufe0f "])
def test_every_way_of_writing_a_suit_is_read(text):
    assert Suit.parse(text) is Suit.HEARTS


@pytest.mark.parametrize(
    "text", ["", " ", "1H", "11H", "JX", "J", "H", "JHH", "6C", "joke", "J H", "Jſ", "１H", "JK♥", "0"]
)
def test_an_unreadable_card_is_refused_with_its_own_text_and_what_would_be_right(text):
    with pytest.raises(Unreadable, match="as a card: write a rank") as error:
        Card.parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize("value", [None, 7, 1.5, b"JH", ["JH"]])
def test_what_is_no_text_is_refused_too(value):
    with pytest.raises(Unreadable, match="as a card"):
        Card.parse(value)
    with pytest.raises(Unreadable, match="as a suit"):
        Suit.parse(value)


def test_an_unknown_suit_is_refused_with_its_own_text():
    with pytest.raises(Unreadable, match="'stars' as a suit"):
        Suit.parse("stars")


@pytest.mark.parametrize(
    ("text", "error", "place"),
    [
        ("JH XX 9C", Unreadable, r"card 2 \('XX', character 4\)"),
        (
            "JH,9C,JH",
            Contradiction,
            r"card 3 \('JH', character 7\): JH stands here again, it was card 1",
        ),
        ("10h 9c TH", Contradiction, r"card 3 \('TH', character 8\)"),
    ],
)
def test_a_bad_list_of_cards_is_refused_at_the_token(text, error, place):
    with pytest.raises(error, match=place):
        parse_cards(text)


def test_a_list_of_cards_reads_blanks_and_commas():
    assert [str(card) for card in parse_cards(" JH,10♦ ;".replace(";", "") + "\tas\nJK")] == [
        "JH",
        "TD",
        "AS",
        "JK",
    ]
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("rank", "suit", "sentence"),
    [
        (Rank.JOKER, Suit.CLUBS, "no such card: the joker has no suit, so there is no joker of clubs"),
        (Rank.NINE, None, "no such card: a nine has a suit, as in Card(Rank.NINE, Suit.HEARTS)"),
        ("9", "H", "a card's rank must be a Rank, not '9': use Card.parse to read a card from text"),
        (9, Suit.HEARTS, "a card's rank must be a Rank, not 9: use Card.parse to read a card from text"),
        (Rank.NINE, "H", "a card's suit must be a Suit, not 'H': use Suit.parse('H')"),
        (Rank.NINE, 3, "a card's suit must be a Suit, not 3, as in Suit.HEARTS"),
    ],
)
def test_a_card_that_does_not_exist_is_refused_with_what_would_be_right(rank, suit, sentence):
    with pytest.raises(Unreadable) as error:
        Card(rank, suit)
    assert str(error.value) == sentence


DOORS = {
    "plays_as": plays_as,
    "strength": strength,
    "is_left_bower": is_left_bower,
    "is_right_bower": is_right_bower,
    "sort_hand": lambda card, trump: sort_hand([card], trump),
}


@pytest.mark.parametrize("trump", ["D", "X", "hearts", ""])
@pytest.mark.parametrize("card", ["JH", "9C", "JK"])
@pytest.mark.parametrize("door", DOORS)
def test_trump_as_text_is_refused_and_never_answered_wrongly(door, card, trump):
    sentence = f"trump must be a Suit or None, not {trump!r}: use Suit.parse({trump!r})"
    with pytest.raises(Unreadable) as error:
        DOORS[door](Card.parse(card), trump)
    assert str(error.value) == sentence


@pytest.mark.parametrize("trump", [None, *Suit])
@pytest.mark.parametrize("door", DOORS)
def test_a_card_as_text_is_refused_with_the_token(door, trump):
    with pytest.raises(Unreadable) as error:
        DOORS[door]("JH", trump)
    assert str(error.value) in (
        "a card must be a Card, not 'JH': use Card.parse('JH')",
        "card 1 must be a Card, not 'JH': use Card.parse('JH')",
    )


@pytest.mark.parametrize("value", [0, False, Rank.NINE, Card.parse("9C"), ["D"]], ids=repr)
@pytest.mark.parametrize("door", DOORS)
def test_what_is_neither_a_card_nor_a_suit_is_refused_too(door, value):
    with pytest.raises(Unreadable, match=r"^trump must be a Suit or None, not .*, as in Suit.HEARTS$"):
        DOORS[door](Card.parse("9C"), value)
    if not isinstance(value, Card):
        with pytest.raises(Unreadable, match=r"must be a Card, not .*, as in Card.parse\('JH'\)$"):
            DOORS[door](value, Suit.CLUBS)


def test_a_hand_as_text_is_refused_with_how_to_read_it():
    with pytest.raises(Unreadable, match=r"a list of Cards, not 'JH 9C': use parse_cards\('JH 9C'\)"):
        sort_hand("JH 9C", Suit.HEARTS)
    with pytest.raises(Unreadable, match="trump must be a Suit"):
        sort_hand([], "D")


def groups(cards, trump):
    return [list(group) for _, group in itertools.groupby(cards, key=lambda card: plays_as(card, trump))]


def test_reported_fault_i15_trumps_at_one_end_with_the_left_bower_among_them():
    case = next(case for case in FAULTS if case["id"] == "I15")
    trump = Suit.parse(case["setup"]["trump"])
    shown = groups(sort_hand(map(Card.parse, case["setup"]["hand"]), trump), trump)
    expected = [[Card.parse(text) for text in group] for group in case["expected"]["order_groups"]]
    assert shown[0] == expected[0]  # the trumps, strongest first
    # The report also has a black suit beside a black trump; here colours alternate where they can.
    assert sorted(shown, key=str) == sorted(expected, key=str)


@given(cards_of_a_pack(most=10), st.one_of(st.none(), suits))
def test_a_sorted_hand_keeps_each_suit_together_from_high_to_low_with_trumps_first(cards, trump):
    shown = sort_hand(cards, trump)
    assert sorted(shown, key=str) == sorted(cards, key=str)
    parts = groups(shown, trump)
    assert len(parts) == len({plays_as(card, trump) for card in cards})
    for part in parts:
        keys = [strength(card, trump) for card in part]
        assert keys == sorted(keys, reverse=True)
    if any(plays_as(card, trump) is trump for card in cards):
        assert plays_as(shown[0], trump) is trump


@given(cards_of_a_pack(most=10), suits)
def test_colours_alternate_in_a_sorted_hand_where_the_suits_held_allow_it(cards, trump):
    order = [plays_as(part[0], trump) for part in groups(sort_hand(cards, trump), trump)]
    colours = [suit.colour for suit in order]

    def clashes(row):
        return sum(one == two for one, two in itertools.pairwise(row))

    fixed = order[:1] if order[0] is trump else []
    rest = [suit.colour for suit in order[len(fixed) :]]
    best = min(clashes([suit.colour for suit in fixed] + list(row)) for row in itertools.permutations(rest))
    assert clashes(colours) == best


def test_a_hand_with_a_card_twice_is_not_sorted():
    with pytest.raises(Contradiction, match="JH is there twice, as card 1 and as card 3"):
        sort_hand([Card.parse("JH"), Card.parse("9C"), Card.parse("JH")], Suit.HEARTS)


@pytest.mark.parametrize("value", [None, 7, b"JH", ["JH"]])
def test_what_is_no_text_is_not_read_as_cards(value):
    with pytest.raises(Unreadable, match="must be a text such as 'JH 9H AS'"):
        parse_cards(value)
