"""Cutthroat Euchre by its clauses: three players and a dummy hand (CT-1 to CT-10)."""

from __future__ import annotations

from math import comb

import pytest

from ghosteuchre import NotAllowed, Suit
from ghosteuchre.cards import PACKS
from ghosteuchre.deal import deal_out
from ghosteuchre.game import outcome
from ghosteuchre.rules import VARIANTS
from ghosteuchre.scoring import Ground
from ghosteuchre.views import view
from tests.tables import after, allowed, played_out, scored, table

CUTTHROAT = VARIANTS["cutthroat"]


def made(*answers, dealer=2, **options):
    """Seat 0 has ordered up the dealer, who left the nine of hearts; then these answers to going alone."""
    state = table("cutthroat", dealer=dealer, hands={"kitty": "9H"}, **options)
    return after(state, "order up", "leave", *answers)


@pytest.mark.rule("CT-1")
def test_three_play_each_with_a_score_of_his_own_to_ten():
    assert (CUTTHROAT.seats, CUTTHROAT.sides, CUTTHROAT.partners, CUTTHROAT.target) == (3, 3, False, 10)


@pytest.mark.rule("CT-1")
@pytest.mark.parametrize("deck", [24, 25, 32])
def test_each_pack_deals_a_whole_game(deck):
    state = table("cutthroat", deck=deck)
    assert len(state.deal.kitty) == deck - 20
    assert {*sum(state.hands, ()), *state.spare, *state.deal.kitty} == set(PACKS[deck])


@pytest.mark.rule("CT-1")
def test_with_the_joker_up_the_dealer_names_its_suit_before_he_looks():
    state = table("cutthroat", dealer=1, deck=25, hands={"kitty": "JK"})
    assert (state.phase, state.turn, view(state, 1).hand) == ("joker", 1, ())
    assert after(state, "name clubs", "order up").trump is Suit.CLUBS


@pytest.mark.rule("CT-2")
@pytest.mark.parametrize("dealer", range(3))
def test_the_dummy_gets_its_packets_at_the_empty_place_before_the_dealer(dealer):
    pack = PACKS[24]
    dealt = deal_out(CUTTHROAT, dealer, pack)
    assert dealt.hands[(dealer + 1) % 3] == pack[0:3] + pack[10:12]
    assert dealt.hands[(dealer + 2) % 3] == pack[3:5] + pack[12:15]
    assert dealt.spare == pack[5:8] + pack[15:17]
    assert dealt.hands[dealer] == pack[8:10] + pack[17:20]
    assert dealt.upcard == pack[20]


@pytest.mark.rule("CT-2")
def test_the_dummy_is_seen_by_nobody_until_the_maker_looks():
    state = table("cutthroat", dealer=2, hands={"kitty": "9H"})
    for words in ("order up", "leave", "not alone", "not alone", "not alone"):
        for seat in range(3):
            seen = view(state, seat)
            assert not set(state.spare) & {*seen.hand, *seen.dealt, *seen.known_out, *seen.dummy}
        state = after(state, words)
    assert (state.phase, state.turn) == ("dummy", 0)
    assert set(view(state, 0).dummy) == set(state.spare)
    assert (view(state, 1).dummy, view(state, 2).dummy) == ((), ())


@pytest.mark.rule("CT-3")
def test_two_rounds_with_three_players():
    state = table("cutthroat", dealer=2, hands={"kitty": "9H"})
    turns = []
    for _ in range(6):
        turns.append((state.phase, state.turn))
        state = after(state, "pass")
    assert turns == [("order", 0), ("order", 1), ("order", 2), ("turned", 0), ("turned", 1), ("turned", 2)]
    assert (state.phase, outcome(state).points) == ("over", (0, 0, 0))


@pytest.mark.rule("CT-3")
def test_the_house_rules_of_the_two_rounds_are_those_of_the_classic_game():
    state = table("cutthroat", dealer=2, hands={"kitty": "9H"}, stick_dealer=True)
    state = after(state, *["pass"] * 5)
    assert allowed(state) == {"name clubs", "name diamonds", "name spades"}
    free = table("cutthroat", dealer=2, hands={"kitty": "9H"}, may_name_turned_down=True)
    assert "name hearts" in allowed(after(free, *["pass"] * 3))
    for bury in (True, False):
        state = table("cutthroat", dealer=2, hands={"kitty": "9H"}, bury_upcard=bury)
        assert ("discard 9H" in allowed(after(state, "pass", "pass", "order up"))) is bury


@pytest.mark.rule("CT-3")
@pytest.mark.parametrize("orders", [0, 1])
def test_the_dealer_takes_the_up_card_or_leaves_it_whoever_ordered_it(orders):
    state = after(table("cutthroat", dealer=2, hands={"kitty": "9H"}), *["pass"] * orders, "order up")
    assert (state.turn, allowed(state), state.maker) == (2, {"take", "leave"}, orders)
    taken = after(state, "take")
    assert allowed(taken) == {f"discard {card}" for card in state.deal.hands[2]}


@pytest.mark.rule("CT-4")
@pytest.mark.parametrize("calls", [["pass", "order up"], ["pass", "pass", "pass", "pass", "name spades"]])
def test_the_one_who_made_trump_plays_against_the_other_two(calls):
    state = after(table("cutthroat", dealer=2, hands={"kitty": "9H"}), *calls)
    assert state.maker == 1
    assert state.makers == (1,)


@pytest.mark.rule("CT-5")
def test_the_maker_keeps_any_five_of_the_ten_his_own_five_among_them():
    state = made("not alone", "not alone", "not alone")
    ten = {*state.hands[0], *state.spare}
    assert len(allowed(state)) == comb(10, 5)
    own = after(state, "keep " + " ".join(map(str, state.hands[0])))
    assert set(own.hands[0]) == set(state.hands[0])
    theirs = after(state, "keep " + " ".join(map(str, state.spare)))
    assert (set(theirs.hands[0]), set(theirs.laid)) == (set(state.spare), set(state.hands[0]))
    assert {*theirs.hands[0], *theirs.laid} == ten
    assert set(view(theirs, 0).known_out) == set(theirs.laid)


@pytest.mark.rule("CT-5")
def test_what_the_maker_keeps_and_lays_aside_is_known_to_him_alone():
    state = made("not alone", "not alone", "not alone")
    state = after(state, "keep " + " ".join(map(str, state.spare)))
    for seat in (1, 2):
        seen = view(state, seat)
        assert str(seen.history[-1][1]) == "keep"
        assert (seen.known_out, seen.dummy) == ((), ())


@pytest.mark.rule("CT-5")
def test_cards_that_are_not_five_of_the_ten_are_refused():
    state = made("not alone", "not alone", "not alone")
    four = " ".join(map(str, state.spare[:4]))
    with pytest.raises(NotAllowed, match=r"5 different cards of the 10 are kept, not 4 \(CT-5\)"):
        after(state, f"keep {four}")
    with pytest.raises(NotAllowed, match=r"9H is neither in the hand of seat 0 nor in the dummy \(CT-5\)"):
        after(state, f"keep {four} 9H")


@pytest.mark.rule("CT-6")
def test_the_maker_is_asked_before_he_sees_the_dummy_then_the_defenders_from_the_dealers_left():
    state, asked = table("cutthroat", dealer=1, hands={"kitty": "9H"}), []
    state = after(state, "pass", "order up", "leave")
    while state.phase == "alone":
        asked.append((state.turn, view(state, 0).dummy))
        state = after(state, "not alone")
    assert asked == [(0, ()), (2, ()), (1, ())]
    assert (state.phase, state.turn) == ("dummy", 0)


@pytest.mark.rule("CT-6")
def test_a_lone_maker_plays_without_the_dummy_and_a_lone_defenders_partner_sits_out():
    state = made("alone", "alone")
    assert (state.phase, state.alone, state.laid) == ("play", (0, 1), ())
    assert [(seat in state.sitting_out) for seat in range(3)] == [False, False, True]
    end = played_out(state)
    assert {seat for trick in end.tricks for seat, _ in trick.plays} == {0, 1}
    assert not set(end.spare) & {card for trick in end.tricks for _, card in trick.plays}


@pytest.mark.rule("CT-6")
def test_the_first_defender_to_declare_stands():
    state = made("not alone", "alone")
    assert (state.phase, state.alone, (2 in state.sitting_out)) == ("dummy", (1,), True)
    assert made("not alone", "not alone", "alone").alone == (2,)


@pytest.mark.rule("CT-6")
@pytest.mark.parametrize(
    ("option", "asked"), [("always", (3, 3)), ("only_against_a_loner", (1, 3)), ("never", (1, 1))]
)
def test_a_table_says_when_a_defender_may_go_alone(option, asked):
    for first, expected in zip(("not alone", "alone"), asked, strict=True):
        state, count = made(lone_defender=option), 0
        while state.phase == "alone":
            state = after(state, first if state.turn == 0 else "not alone")
            count += 1
        assert count == expected


@pytest.mark.rule("CT-7")
@pytest.mark.parametrize(
    ("option", "answers", "leads"),
    [
        # dealer 2, maker 0
        ("left_of_loner", ["alone", "not alone", "not alone"], 1),
        ("left_of_loner", ["not alone", "alone"], 0),
        ("left_of_loner", ["not alone", "not alone", "alone"], 0),
        ("left_of_loner", ["alone", "alone"], 1),
        ("left_of_loner", ["alone", "not alone", "alone"], 2),
        ("loner", ["alone", "not alone", "not alone"], 0),
        ("loner", ["alone", "alone"], 1),
        ("left_of_dealer", ["alone", "not alone", "not alone"], 0),
        ("left_of_dealer", ["not alone", "alone"], 0),
    ],
)
def test_who_leads_when_somebody_is_alone_is_a_house_rule(option, answers, leads):
    state = made(*answers, lone_lead=option)
    if state.phase == "dummy":
        state = after(state, "keep " + " ".join(map(str, state.spare)))
    assert (state.phase, state.turn) == ("play", leads)


@pytest.mark.rule("CT-7")
def test_else_the_dealers_left_leads():
    assert CUTTHROAT.lone_lead == "left_of_loner"
    for dealer in range(3):
        state = made("not alone", "not alone", "not alone", dealer=dealer)
        assert after(state, sorted(allowed(state))[0]).turn == (dealer + 1) % 3


@pytest.mark.rule("CT-8")
@pytest.mark.parametrize("alone", [(), (0,)])
def test_the_maker_scores_one_or_three_alone_or_not(alone):
    def points(won):
        return scored("cutthroat", maker=0, alone=alone, tricks=[won, 5 - won, 0]).points

    assert [points(won) for won in (3, 4, 5)] == [(1, 0, 0), (1, 0, 0), (3, 0, 0)]


@pytest.mark.rule("CT-8")
@pytest.mark.parametrize("march", [3, 4, 5, 6])
def test_a_table_may_pay_more_for_all_tricks_without_the_dummy(march):
    assert scored("cutthroat", alone=[0], tricks=[5, 0, 0], lone_march=march).points == (march, 0, 0)
    assert scored("cutthroat", tricks=[5, 0, 0], lone_march=march).points == (3, 0, 0)


@pytest.mark.rule("CT-9")
@pytest.mark.parametrize("alone", [(), (0,), (2,), (0, 2)])
def test_each_defender_scores_two_when_the_maker_is_euchred(alone):
    result = scored("cutthroat", maker=0, alone=alone, tricks=[2, 0, 3])
    assert (result.points, result.made) == ((0, 2, 2), False)
    assert {award.reason for award in result.awards} == {Ground.ALONE if 2 in alone else Ground.EUCHRED}


@pytest.mark.rule("CT-10")
def test_a_lone_defender_with_all_tricks_brings_each_defender_four():
    assert scored("cutthroat", maker=0, alone=[1], tricks=[0, 5, 0]).points == (0, 4, 4)
    assert scored("cutthroat", maker=0, alone=[1], tricks=[1, 4, 0]).points == (0, 2, 2)
    assert scored("cutthroat", maker=0, tricks=[0, 5, 0]).points == (0, 2, 2)


@pytest.mark.rule("CT-9")
@pytest.mark.rule("CT-10")
@pytest.mark.parametrize(("hand", "points"), [("JH JD AH KH 9C", (0, 2, 2)), ("JH JD AH KH QH", (0, 4, 4))])
def test_the_defender_who_sits_out_scores_with_the_one_who_plays(hand, points):
    hands = {0: "9D TC QC AC AS", 1: hand, "dummy": "TH 9S TS", "kitty": "9H"}
    state = after(table("cutthroat", dealer=2, hands=hands), "order up", "leave", "not alone", "alone")
    end = played_out(after(state, "keep 9D TC QC AC AS", "play AC"))
    assert (end.sitting_out, outcome(end).points) == ((2,), points)


@pytest.mark.rule("CT-9")
def test_w_9_the_points_of_cutthroat_euchre():
    assert scored("cutthroat", maker=1, tricks=[0, 5, 0]).points == (0, 3, 0)
    assert scored("cutthroat", maker=1, tricks=[3, 2, 0]).points == (2, 0, 2)
    assert scored("cutthroat", maker=1, alone=[0], tricks=[5, 0, 0]).points == (4, 0, 4)


@pytest.mark.rule("CT-5")
def test_the_maker_still_knows_the_dummy_after_he_has_chosen():
    state = made("not alone", "not alone", "not alone")
    kept = after(state, "keep " + " ".join(map(str, state.hands[0])))
    assert set(view(kept, 0).dummy) == set(state.spare) == set(view(kept, 0).known_out)
    assert [view(kept, seat).dummy for seat in (1, 2)] == [(), ()]
