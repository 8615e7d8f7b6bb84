"""Which cards may be played, and who wins the trick (C-5, C-6)."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ghosteuchre import (
    PACKS,
    Card,
    Contradiction,
    Suit,
    Unreadable,
    legal_plays,
    parse_cards,
    plays_as,
    trick_winner,
)
from tests.strategies import cards_of_a_pack, renamed, renamings, suits

FAULTS = json.loads((Path(__file__).parent / "cases" / "reported_faults.json").read_text(encoding="utf-8"))[
    "cases"
]


def cases(kind):
    found = [case for case in FAULTS if case["kind"] == kind]
    assert found, f"no reported fault is of the kind {kind!r}"
    return [pytest.param(case["setup"], case["expected"], id=case["id"]) for case in found]


def legal(hand, led, trump):
    return [str(card) for card in legal_plays(parse_cards(hand), led and Card.parse(led), Suit.parse(trump))]


@pytest.mark.rule("C-5")
@pytest.mark.parametrize(("setup", "expected"), cases("legal_plays"))
def test_reported_faults_of_following_suit(setup, expected):
    assert sorted(legal(" ".join(setup["hand"]), setup["led_card"], setup["trump"])) == sorted(
        expected["legal"]
    )


@pytest.mark.rule("C-6")
@pytest.mark.parametrize(("setup", "expected"), cases("trick_winner"))
def test_reported_faults_of_winning_a_trick(setup, expected):
    players, cards = zip(*setup["trick"], strict=True)
    winner = trick_winner([Card.parse(card) for card in cards], Suit.parse(setup["trump"]))
    assert players[winner] == expected["winner"]


@pytest.mark.rule("C-5")
def test_worked_example_w2_the_left_bower_follows_trump_and_not_its_printed_suit():
    assert legal("JH 9H AS", "9D", "diamonds") == ["JH"]
    assert legal("JH 9S", "9H", "diamonds") == ["JH", "9S"]


@pytest.mark.rule("C-5")
def test_worked_example_w3_whoever_has_a_spade_plays_one_and_whoever_has_none_plays_anything():
    assert legal("9S AD QS", "KS", "diamonds") == ["9S", "QS"]
    assert legal("AD 9H JC", "KS", "diamonds") == ["AD", "9H", "JC"]


@pytest.mark.rule("C-5")
def test_a_hand_that_can_be_read_only_once_is_read_once():
    hand = iter(parse_cards("9S AD QS"))
    assert [str(card) for card in legal_plays(hand, Card.parse("KS"), Suit.DIAMONDS)] == ["9S", "QS"]


@pytest.mark.rule("C-5")
def test_the_player_who_leads_may_play_any_card():
    assert legal("AD 9H JC", None, "diamonds") == ["AD", "9H", "JC"]


@given(cards_of_a_pack(least=2, most=8), suits)
@pytest.mark.rule("C-5")
def test_a_legal_play_always_exists_and_is_held_in_the_order_of_the_hand(cards, trump):
    led, *hand = cards
    playable = legal_plays(hand, led, trump)
    assert playable
    assert [card for card in hand if card in playable] == list(playable)


@given(cards_of_a_pack(least=2, most=8), suits)
@pytest.mark.rule("C-5")
def test_the_cards_that_may_be_played_are_those_of_the_suit_led_or_all(cards, trump):
    led, *hand = cards
    following = [card for card in hand if plays_as(card, trump) is plays_as(led, trump)]
    assert list(legal_plays(hand, led, trump)) == (following or hand)


@given(cards_of_a_pack(least=2, most=8), suits, renamings)
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
def test_renaming_suits_that_keeps_colours_changes_neither_legal_plays_nor_the_winner(cards, trump, names):
    new = [renamed(card, names) for card in cards]
    kept = [renamed(card, names) for card in legal_plays(cards[1:], cards[0], trump)]
    assert kept == list(legal_plays(new[1:], new[0], names[trump]))
    assert trick_winner(cards, trump) == trick_winner(new, names[trump])


def beats_by_the_book(challenger: Card, holder: Card, trump: Suit) -> bool:
    """C-2, C-3 and C-6 written out again as plain lists, to be compared with the engine's one sort key."""
    ladder = [f"{rank}{trump}" for rank in "789TQKA"] + [f"J{trump.mate}", f"J{trump}", "JK"]
    new, old = str(challenger), str(holder)
    if new in ladder or old in ladder:
        return new in ladder and (old not in ladder or ladder.index(new) > ladder.index(old))
    return new[1] == old[1] and "789TJQKA".index(new[0]) > "789TJQKA".index(old[0])


@given(cards_of_a_pack(least=1, most=4), suits)
@pytest.mark.rule("C-6")
def test_the_winner_is_a_card_played_that_holds_against_each_that_follows(cards, trump):
    best = 0
    for place in range(1, len(cards)):
        if beats_by_the_book(cards[place], cards[best], trump):
            best = place
    assert trick_winner(cards, trump) == best


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("trump", Suit)
def test_the_order_of_the_cards_after_the_lead_does_not_matter(trump):
    trick = parse_cards("9C JH JC AD")
    assert {trick[0], *trick[1:]} <= set(PACKS[24])
    winners = {
        (trick[0], *rest)[trick_winner((trick[0], *rest), trump)]
        for rest in itertools.permutations(trick[1:])
    }
    assert len(winners) == 1


@pytest.mark.rule("C-6")
def test_before_trump_is_named_the_highest_card_of_the_suit_led_wins():
    assert trick_winner(parse_cards("9C JH AC"), None) == 2


@pytest.mark.parametrize(
    "call", [lambda c: trick_winner(c, Suit.CLUBS), lambda c: legal_plays(c, None, Suit.CLUBS)]
)
def test_a_card_twice_is_refused_by_name(call):
    with pytest.raises(Contradiction, match="9C is there twice, as card 1 and as card 2"):
        call([Card.parse("9C"), Card.parse("9C")])


def test_a_card_cannot_be_led_and_held():
    with pytest.raises(Contradiction, match="9C was led"):
        legal_plays(parse_cards("9C JH"), Card.parse("9C"), Suit.CLUBS)


def test_an_empty_trick_has_no_winner():
    with pytest.raises(Contradiction, match="no card"):
        trick_winner([], Suit.CLUBS)


@given(st.lists(st.sampled_from(PACKS[25]), max_size=6))
def test_only_the_documented_error_comes_out_of_any_list_of_cards(cards):
    try:
        trick_winner(cards, Suit.HEARTS)
    except Contradiction:
        assert not cards or len(set(cards)) < len(cards)


DOORS = {
    "trick_winner": trick_winner,
    "legal_plays": lambda cards, trump: legal_plays(cards[1:], cards[0], trump),
    "legal_plays for the leader": lambda cards, trump: legal_plays(cards, None, trump),
}


@pytest.mark.parametrize("trump", ["D", "X"])
@pytest.mark.parametrize("cards", ["KS 9D AS", "KS JD AS", "KS"])
@pytest.mark.parametrize("door", DOORS)
def test_trump_as_text_is_refused_and_never_answered_wrongly(door, cards, trump):
    with pytest.raises(Unreadable) as error:
        DOORS[door](parse_cards(cards), trump)
    assert str(error.value) == f"trump must be a Suit or None, not {trump!r}: use Suit.parse({trump!r})"


@pytest.mark.parametrize("door", DOORS)
def test_a_card_as_text_is_refused_with_its_place(door):
    with pytest.raises(Unreadable, match=r"card \d must be a Card, not '9D': use Card.parse\('9D'\)"):
        DOORS[door]([Card.parse("KS"), Card.parse("AS"), "9D"], Suit.DIAMONDS)


def test_a_card_led_as_text_is_refused():
    with pytest.raises(Unreadable, match=r"a card must be a Card, not 'KS': use Card.parse\('KS'\)"):
        legal_plays(parse_cards("9S AS"), "KS", Suit.DIAMONDS)
    with pytest.raises(Unreadable, match="a card must be a Card, not ''"):
        legal_plays(parse_cards("9S AS"), "", Suit.DIAMONDS)


@pytest.mark.parametrize("door", [trick_winner, lambda cards, trump: legal_plays(cards, None, trump)])
def test_cards_in_one_text_are_refused_with_how_to_read_them(door):
    with pytest.raises(Unreadable, match=r"a list of Cards, not 'KS 9D': use parse_cards\('KS 9D'\)"):
        door("KS 9D", Suit.DIAMONDS)
