"""Drawing worlds, the faults that people reported, and views that cannot be."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from ghosteuchre.cards import Card, Contradiction, Suit, Unreadable, parse_cards
from ghosteuchre.deal import Chance
from ghosteuchre.fillings import Filling, choose
from ghosteuchre.game import Match, begin
from ghosteuchre.rules import Rules
from ghosteuchre.state import Deal, State
from ghosteuchre.views import view
from ghosteuchre.worlds import World, Worlds
from tests.hidden import LAID, cards, hearts, held_suits, some, worlds
from tests.tables import after, table
from tests.test_cards import FAULTS
from tests.worlds_brute import lie_in

CASES = {fault["id"]: fault for fault in FAULTS if fault["kind"] == "sampling_or_solver"}
NOT_HERE = {
    "P09": "a fault of the values of an ending: test_advice_faults.py",
    "P11": "a fault of hints that were kept: test_advice_faults.py",
    "P13": "a fault of a solver's answer where one card is legal: test_advice_faults.py",
    "P15": "a fault of a solver's values: test_advice_faults.py",
}
"""Reported faults of this kind that are not about the sampling of hidden cards."""


# Drawing.


def test_the_same_chance_draws_the_same_worlds_and_another_draws_others():
    start = worlds(table("classic"), 0)
    draws = [[start.sample(Chance(seed, "draw")) for _ in range(3)] for seed in (5, 5, 6)]
    assert draws[0] == draws[1] != draws[2]
    again = worlds(table("classic"), 0)
    assert again.sample(Chance(5, "draw")) == draws[0][0]


@pytest.mark.parametrize("number", [-1, 924, True, "0", None, 10**100])
def test_a_world_that_is_not_there_is_refused(number):
    start = worlds(after(table("ghost", dealer=2), "swap"), 0)
    with pytest.raises(Unreadable, match="they are numbered 0 to 923"):
        start.nth(number)


def test_every_world_of_a_position_comes_once():
    start = worlds(after(table("ghost", dealer=2), "swap"), 0)
    assert len({world.hands for world in start.every()}) == start.count == 924


def test_all_choices_are_numbered():
    chosen = [choose(parse_cards("9C TC JC QC KC"), 3, number) for number in range(comb(5, 3))]
    assert len(set(chosen)) == 10
    assert all(set(taken) | set(left) == cards("9C TC JC QC KC") for taken, left in chosen)
    assert choose(parse_cards("9C TC"), 0, 0) == ((), parse_cards("9C TC"))


def test_a_place_that_must_have_a_card_of_a_group_gets_one():
    filling = Filling([parse_cards("9H TH"), parse_cards("9C TC JC")], [2, 3], {0: [(1, 2), (0, 3)]})
    # Ten ways to choose two of five, less three without a heart.
    assert filling.count == 10 - 3
    assert all(set(filling.nth(number)[0]) & cards("9H TH") for number in range(7))


# The faults that people reported.


def test_each_case_of_the_kind_is_a_test_or_stands_in_the_list_with_its_reason():
    tests = {name[5:8].upper() for name in globals() if name.startswith("test_p") and name[6:8].isdigit()}
    assert tests | set(NOT_HERE) == set(CASES)
    assert len(CASES) == 9
    assert not tests & set(NOT_HERE)


def test_p01_no_player_knows_what_lies_in_the_ghost_hand():
    setup, expected = CASES["P01"]["setup"], CASES["P01"]["expected"]
    state = Match.start(Rules.of(setup["game"]), seed=1).deal()
    ghosts = [frozenset(world.spare) for world in some(state, setup["observer"], setup["samples"])]
    assert len(set(ghosts)) > expected["distinct_ghost_hands_over"]
    share = ghosts.count(frozenset(state.spare)) / len(ghosts)
    assert share < expected["true_ghost_share_below"]


def trick(log: list[list[object]], trump: str, hands: dict[int | str, str]) -> State:
    """Classic: the plays of the log. The player at the dealer's left, who leads, has ordered up trump."""
    first, length = int(str(log[0][0])), 4
    state = table("classic", dealer=(first - 1) % length, hands={"kitty": f"9{trump}"} | hands)
    state = after(state, "order up", "leave", *["not alone"] * 4)
    for seat, card in log:
        assert state.turn == seat
        state = after(state, f"play {card}")
    return state


@pytest.mark.rule("C-5")
def test_p03_a_player_who_has_shown_a_void_is_never_given_a_card_of_that_suit():
    setup, expected = CASES["P03"]["setup"], CASES["P03"]["expected"]
    hands = {2: "KS 9C TC QC KC", 3: "KH 9D TD QD AD", 0: "QS AC AH TH QH", 1: "JS JH JD KD JC"}
    state = trick(setup["trick_log"], setup["trump"], hands)
    suit = Suit(expected["player3_never_holds_suit"])
    drawn = some(state, setup["observer"], 1_000)
    assert suit not in held_suits(3, drawn, state.trump)
    assert suit in held_suits(0, drawn, state.trump) & held_suits(2, drawn, state.trump)


@pytest.mark.rule("C-4")
def test_p05_the_suit_of_a_bower_that_was_led_is_trump():
    setup, expected = CASES["P05"]["setup"], CASES["P05"]["expected"]
    state = trick(setup["trick_log"], setup["trump"], {0: "JC", 1: "9D TD QD 9C TC"})
    held = held_suits(1, some(state, 2), state.trump)
    assert not held & set(map(Suit, expected["player1_void"]))
    assert held >= set(map(Suit, expected["player1_not_void"]))


@pytest.mark.rule("C-4")
def test_p07_a_left_bower_played_on_its_printed_suit_shows_a_void_in_that_suit():
    setup, expected = CASES["P07"]["setup"], CASES["P07"]["expected"]
    state = trick(setup["trick_log"], setup["trump"], {0: "9C", 1: "JC TD QD TS QS"})
    held = held_suits(1, some(state, 2), state.trump)
    assert not held & set(map(Suit, expected["player1_void"]))
    assert Suit(expected["player1_holds_or_held"]) in held


def test_p17_samples_are_possible_and_differ_and_the_same_seed_gives_the_same():
    setup, expected = CASES["P17"]["setup"], CASES["P17"]["expected"]
    state = Match.start(Rules.of("ghost"), seed=2).deal()
    seats = worlds(state, setup["observer"])
    one, two, three = ([seats.sample(chance) for _ in range(50)] for chance in map(Chance, setup["seeds"]))
    assert (one == two) is expected["sample1_equals_sample2"]
    assert (one != three) is expected["sample3_differs"]
    assert len(set(one)) == 50
    assert all(view(world.state(), 0) == view(state, 0) for world in one)
    assert lie_in(one[0].state()) != lie_in(state)


# Views that cannot be.


def middle() -> State:
    """Ghost Hand after the first trick, in which everybody followed suit."""
    state = table("ghost", dealer=2, hands=LAID)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play JD", "play AH")


def test_what_is_no_view_is_refused():
    with pytest.raises(Unreadable, match=r"must be a View, not a State: view\(state, seat\) gives one"):
        Worlds(middle())


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"hand": parse_cards("KH AC TC 9D TD TS")}, "the hand of seat 0 has 5 cards, and this view shows 6"),
        ({"hand": parse_cards("KH AC TC 9D")}, "the hand of seat 0 has 5 cards, and this view shows 4"),
        (
            {"hand": parse_cards("KH AC TC 9D AH")},
            "AH is there twice: in the hand of seat 0, and played",
        ),
        (
            {"hand": parse_cards("KH AC TC 9D JK")},
            "JK, in the hand of seat 0, is not in the pack of 24 cards",
        ),
        ({"hand": parse_cards("KH AC TC 9D TS")}, "dealt of this view|is there twice|is missing"),
        ({"held": (5, 6, 5)}, "seat 1 cannot hold 6 cards: of 6 it has played 1"),
        ({"held": (5, 5, 5, 5)}, "Ghost Hand Euchre has 3 hands, and this view tells of 4"),
        ({"known_out": parse_cards("9S")}, "known_out of this view is .*not"),
        ({"upcard": Card.parse("9S")}, "cards are unseen, and|upcard of this view"),
        ({"bid": 5}, "bid of this view is 3, not 5"),
        ({"scores": (1, 2)}, "scores must be 3 whole numbers"),
        ({"dealer": 3}, "there is no seat 3: Ghost Hand Euchre has seats 0 to 2"),
        ({"history": ((0, "bid 3"),)}, "this must be an Action, not 'bid 3'"),
        ({"history": ("bid 3",)}, "a history has pairs of a seat and an Action, not 'bid 3'"),
        ({"hand": ("KH", "AC", "TC", "9D", "TD")}, "a card must be a Card, not 'KH'"),
        ({"rules": Rules.of("classic")}, "Classic Euchre has 4 hands, and this view tells of 3"),
        ({"rules": Rules.of("cutthroat")}, "seat 0 cannot hold 5 cards: of 5 it has played 1"),
        ({"rules": "ghost"}, "rules must be Rules, not 'ghost'"),
    ],
)
@pytest.mark.rule("GH-17")
def test_the_error_names_what_is_wrong_with_a_view(changes, error):
    with pytest.raises((Contradiction, Unreadable), match=error):
        Worlds(replace(view(middle(), 0), **changes))


@pytest.mark.rule("C-5")
def test_a_history_that_the_rules_do_not_allow_is_refused_with_the_clause():
    state = hearts(LAID, "play AH", "play 9C", "play AC", "play JD")
    seen = replace(view(state, 2), rules=Rules.of("ghost"))
    with pytest.raises(
        Contradiction, match="'play 9S' by seat 1 is not allowed now: 9H was led and seat 1 holds JD"
    ):
        Worlds(seen)


@pytest.mark.rule("C-5")
def test_voids_that_leave_no_cards_for_a_hand_are_refused():
    hands = {0: "AC AD AS KH QH TH", 1: "9D 9S 9H JH TS QS", 2: "9C TD KS AH KC QC"}
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play AC", "play 9D", "play 9C")
    state = after(
        state, "play AD", "play 9S", "play TD", "play AS", "play 9H", "play KS", "play JH", "play AH"
    )
    # With no club, diamond or spade seat 1 would hold two hearts, and one is unseen: the jack of diamonds.
    with pytest.raises(Contradiction, match="no world agrees with this view"):
        Worlds(replace(view(state, 0), rules=Rules.of("ghost")))
    # Where reneges are allowed, it has reneged somewhere, and nobody can tell where.
    assert worlds(state, 0).count > 1
    assert lie_in(state) in map(lie_of_world, worlds(state, 0).every())


def lie_of_world(world: World) -> object:
    return lie_in(world.state())


def test_a_deal_typed_in_need_not_be_in_the_order_of_the_pack():
    first = table("classic").deal
    shuffled = Deal(first.rules, first.dealer, tuple(hand[::-1] for hand in first.hands), (), first.kitty)
    one, two = worlds(begin(first), 1), worlds(begin(shuffled), 1)
    assert one.nth(12_345) == two.nth(12_345)
