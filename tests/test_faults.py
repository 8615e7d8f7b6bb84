"""Faults that people reported in other card programs, as cases: none of them happens here.

The cases of kinds ``legal_plays`` and ``trick_winner`` stand in ``test_play.py``, and ``I15`` in
``test_cards.py``.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import replace

import pytest

from ghosteuchre import NotAllowed
from ghosteuchre.cards import PACKS, Card, Suit
from ghosteuchre.deal import next_dealer
from ghosteuchre.game import Match, apply, legal_actions, outcome
from ghosteuchre.narrate import narrate
from ghosteuchre.notation import Record, format_state, parse_state
from ghosteuchre.play import leader
from ghosteuchre.rules import Rules
from ghosteuchre.scoring import winner
from ghosteuchre.state import Action, Trick
from ghosteuchre.views import view
from tests.tables import after, allowed, played_out, scored, table
from tests.test_cards import FAULTS

HERE = ("alone", "score", "bidding_or_deal", "record", "encoding", "undo_save_seed")
CASES = {fault["id"]: fault for fault in FAULTS if fault["kind"] in HERE}
CANNOT_APPLY = {
    "B09": "RULES.md has no clause that lets a hand of nines and tens be thrown in",
    "U03": "the engine has no rated mode: states never change, and who may go back is the table's affair",
    "U09": "nothing here hangs on a clock: a deal comes from a seed and a number",
}
"""Cases that have no meaning here, and why."""


def case(fault: str):
    """The set-up and what is expected of a reported fault."""
    return CASES[fault]["setup"], CASES[fault]["expected"]


def test_each_case_is_a_test_or_stands_in_the_list_with_its_reason():
    tests = {
        name.split("_")[1].upper() for name in globals() if name.startswith("test_") and name[6].isdigit()
    }
    assert len(CASES) == 27
    assert tests | set(CANNOT_APPLY) == set(CASES)
    assert not tests & set(CANNOT_APPLY)


def lone(maker: int, dealer: int = 3, hands: dict | None = None, **options):
    """The classic table after ``maker`` has named spades in the second round and plays alone."""
    state = table("classic", dealer=dealer, hands={"kitty": "9H"} | (hands or {}), **options)
    state = after(state, *["pass"] * (4 + (maker - dealer - 1) % 4), "name spades", "alone")
    while state.phase == "alone":
        state = after(state, "not alone")
    return state


@pytest.mark.rule("CL-8")
def test_a01_the_partner_of_the_lone_player_sits_out_whoever_it_is():
    setup, expected = case("A01")
    benched = [
        [seat for seat in range(4) if (seat in lone(caller).sitting_out)] for caller in setup["callers"]
    ]
    assert benched == [[seat] for seat in expected["benched"]]


@pytest.mark.rule("CL-11")
def test_a03_the_deal_ends_though_the_partner_still_holds_his_cards():
    setup, expected = case("A03")
    hands = {0: "JS JC AS KS QS"}
    end = played_out(lone(0, hands=hands))
    assert (end.phase == "over") is expected["deal_over"]
    assert len(end.hands[2]) == setup["benched_cards_left"]
    assert sum(trick.winner == 0 for trick in end.tricks) == setup["maker_tricks"]
    assert outcome(end).points == (expected["makers"], expected["defenders"])


@pytest.mark.rule("CL-8")
def test_a05_a_lone_player_plays_against_both_opponents():
    setup, expected = case("A05")
    state = lone(setup["caller"])
    assert [seat for seat in range(4) if (seat in state.sitting_out)] == [expected["benched"]]
    end = played_out(state)
    assert sorted({seat for trick in end.tricks for seat, _ in trick.plays}) == expected["active"]


@pytest.mark.rule("CL-9")
def test_a07_who_leads_against_a_loner_is_a_house_rule():
    setup, expected = case("A07")
    for option in ("left_of_dealer", "left_of_loner"):
        state = lone(setup["caller"], setup["dealer"], lone_lead=option)
        assert state.turn == leader(state) == expected[f"lead_if_{option.upper()}"]


@pytest.mark.rule("CL-8")
def test_a09_a_lone_maker_and_one_with_his_partner_look_different_to_everybody():
    _, expected = case("A09")
    state = after(table("classic", dealer=3), *["pass"] * 4)
    state = after(state, sorted(allowed(state) - {"pass"})[0])
    both = [after(state, words, "not alone") for words in ("alone", "not alone")]
    for seat in range(4):
        views = [view(each, seat) for each in both]
        assert (views[0] != views[1]) is expected["encodings_differ"]
        assert [each.alone for each in views] == [(0,), ()]


@pytest.mark.rule("CL-6")
def test_a10_a_call_of_the_second_round_is_told_as_what_it_is():
    setup, expected = case("A10")
    words = ["pass" if call == "Pass" else f"name {call}" for call in setup["auction"]]
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}), *words)
    *_, (_, told) = narrate(Record.of(state))
    assert expected["fifth_label"] in told[0]
    assert "pick" not in " ".join(told).lower()
    assert str(Record.of(state)).endswith("3 pass, 0 name clubs")


@pytest.mark.rule("CL-10")
def test_s01_the_table_of_points_in_the_classic_game():
    setup, expected = case("S01")
    for (tricks, alone), points in zip(setup["rows"], expected["makers_minus_defenders"], strict=True):
        result = scored("classic", maker=0, alone=[0] if alone else [], tricks=[tricks, 5 - tricks, 0, 0])
        assert list(result.points) == points


@pytest.mark.rule("CL-10")
def test_s03_every_trick_is_credited_to_the_side_of_its_winner():
    setup, expected = case("S03")
    state = played_out(lone(0))
    won = tuple(Trick((), seat) for seat in setup["tricks_by_winner"])
    result = outcome(replace(state, tricks=won, alone=()))
    assert result.tricks[0] + result.tricks[2] == expected["maker_tricks"]
    assert sum(result.tricks) == expected["sum"]


def points_of(fault: str):
    setup, expected = case(fault)
    bid = 6 if setup["bid"] == "moon" else setup["bid"]
    return list(scored("ghost", maker=setup["bidder"], bid=bid, tricks=setup["tricks"]).points), expected[
        "deltas"
    ]


@pytest.mark.rule("GH-11")
def test_s05_a_made_bid_scores_the_tricks_taken():
    points, expected = points_of("S05")
    assert points == expected


@pytest.mark.rule("GH-12")
def test_s07_a_moon_that_is_made_scores_24():
    points, expected = points_of("S07")
    assert points == expected


@pytest.mark.rule("GH-11")
def test_s09_six_tricks_on_a_bid_of_five_are_no_moon():
    points, expected = points_of("S09")
    assert points == expected


def totals(fault: str) -> list[int]:
    setup, _ = case(fault)
    points = scored("ghost", maker=setup["bidder"], bid=setup["bid"], tricks=setup["tricks"]).points
    return [before + new for before, new in zip(setup["scores_before"], points, strict=True)]


@pytest.mark.rule("GH-16")
def test_s11_of_two_past_the_target_the_highest_total_wins():
    setup, expected = case("S11")
    assert totals("S11") == expected["totals"]
    rules = Rules.of("ghost", target=setup["target"])
    assert str(winner(rules, totals("S11"), setup["bidder"])) == expected["A_highest_total"]
    first = Rules.of("ghost", target=setup["target"], tie_rule="maker_first")
    assert str(winner(first, totals("S11"), setup["bidder"])) == expected["B_bidder_first"]


@pytest.mark.rule("GH-16")
def test_s13_a_player_wins_on_the_tricks_he_took_against_a_maker_who_was_set():
    setup, expected = case("S13")
    assert totals("S13") == expected["totals"]
    assert str(winner(Rules.of("ghost", target=setup["target"]), totals("S13"))) == expected["A_win"]


@pytest.mark.rule("CL-12")
def test_s15_a_lone_defender_who_beats_a_lone_maker_scores_four_where_the_table_says_so():
    setup, expected = case("S15")
    tricks = [setup["maker_tricks"], 5 - setup["maker_tricks"], 0, 0]
    points = [
        scored("classic", alone=[0, 1], tricks=tricks, lone_defender_four=option).points[1]
        for option in (True, False)
    ]
    assert points == [expected["defenders"], 2]


@pytest.mark.rule("C-7")
def test_s17_the_same_deal_is_not_counted_twice():
    setup, expected = case("S17")
    match = Match.start(Rules.of("classic"), seed=1)
    end, counted = played_out(match.deal()), 0
    for _ in range(setup["save_same_game"]):
        with contextlib.suppress(NotAllowed):
            match, counted = match.add(end), counted + 1
    assert counted == expected["games_in_stats"]


@pytest.mark.rule("CL-7")
def test_b01_a_stuck_dealer_may_neither_pass_nor_name_the_suit_turned_down():
    setup, expected = case("B01")
    state = table("classic", hands={"kitty": setup["upcard"]}, stick_dealer=setup["stick"])
    state = after(state, *map(str.lower, setup["calls"]))
    assert state.turn == state.deal.dealer
    assert sorted(str(action.what) for action in legal_actions(state)) == expected["legal_calls"]


@pytest.mark.rule("C-7")
def test_b03_the_deal_passes_to_the_left():
    setup, expected = case("B03")
    dealers, dealer = [], setup["dealer"]
    for _ in expected["next_dealers"]:
        dealer = next_dealer(dealer, setup["players"])
        dealers.append(dealer)
    assert dealers == expected["next_dealers"]


@pytest.mark.rule("C-1")
def test_b05_every_deal_has_the_whole_pack_after_a_discard_too():
    setup, expected = case("B05")
    match = Match.start(Rules.of("classic"), seed=4)
    for _ in range(setup["deals"]):
        state = match.deal()
        dealt = {*sum(state.deal.hands, ()), *state.deal.kitty}
        assert len(dealt) == len(PACKS[24]) == expected["distinct_cards_each_deal"]
        state = after(
            state, "pass", "pass", "pass", "order up", f"discard {state.hands[state.deal.dealer][0]}"
        )
        match = match.add(played_out(state))


@pytest.mark.rule("C-7")
def test_b07_the_first_dealer_is_chosen_by_chance():
    setup, expected = case("B07")
    least, most = expected["side0_win_rate_between"]
    sides = Counter(
        Match.start(Rules.of("classic"), seed).dealer % 2 for seed in range(setup["selfplay_games"])
    )
    assert setup["first_dealer"] == "random"
    assert least < sides[0] / setup["selfplay_games"] < most


@pytest.mark.rule("GH-8")
def test_b11_a_second_exchange_is_refused():
    setup, expected = case("B11")
    assert expected["third_action"] == "illegal"
    *sound, (_, last) = setup["actions"]
    state = after(table("ghost", dealer=0), *(words for _, words in sound))
    with pytest.raises(NotAllowed, match="GH-8"):
        after(state, last)


@pytest.mark.rule("GH-4")
def test_b13_a_bid_that_does_not_rise_is_refused_and_nothing_outbids_a_moon():
    setup, expected = case("B13")
    first, second = setup["calls"]
    assert expected["second_call"] == "illegal"
    with pytest.raises(NotAllowed, match="GH-4"):
        after(table("ghost"), f"bid {first}", f"bid {second}")
    assert after(table("ghost"), "shoot the moon").phase != "bid"


@pytest.mark.rule("C-6")
def test_u01_the_winner_is_found_among_the_cards_that_lie_there_after_an_undo():
    setup, expected = case("U01")
    cards = [step for step in setup["trick"] if step[0] != "undo"]
    hands = {seat: " ".join(card for who, card in cards if who == seat) for seat in range(4)}
    state = table("classic", dealer=3, hands=hands | {"kitty": "9H"}, enforce_follow=False)
    state = after(state, *["pass"] * 4, "name spades", *["not alone"] * 4)
    states = [state]
    for seat, what in setup["trick"]:
        if seat == "undo":
            states.pop()
        else:
            assert states[-1].turn == seat
            states.append(after(states[-1], f"play {what}"))
    assert states[-1].trump is Suit(setup["trump"])
    assert states[-1].tricks[0].winner == expected["winner"]
    assert Card.parse("9S") in states[-1].hands[1]


@pytest.mark.rule("C-7")
def test_u05_a_saved_deal_comes_back_with_the_same_cards_in_the_same_phase():
    _, expected = case("U05")
    state = after(Match.start(Rules.of("ghost"), seed=7).deal(), "bid 3")
    again = parse_state(format_state(state))
    assert (again.hands == state.hands) is expected["same_cards"]
    assert (again.phase == state.phase) is expected["same_phase"]
    assert again == state


@pytest.mark.rule("C-7")
def test_u07_seed_zero_is_a_seed():
    setup, expected = case("U07")
    deals = {format_state(Match.start(Rules.of("ghost"), setup["seed"]).deal()) for _ in range(setup["runs"])}
    assert (len(deals) == 1) is expected["identical"]
    assert apply(Match.start(Rules.of("ghost"), 0).deal(), Action.parse("pass")).history
