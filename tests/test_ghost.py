"""Ghost Hand Euchre by its clauses: deal, bidding, ghost hand, maker, points (GH-1 to GH-14)."""

from __future__ import annotations

import pytest

from ghosteuchre import NotAllowed
from ghosteuchre.deal import deal, deal_out
from ghosteuchre.game import begin, outcome
from ghosteuchre.notation import Record
from ghosteuchre.rules import VARIANTS
from ghosteuchre.scoring import Ground
from ghosteuchre.views import view
from tests.tables import NAMES, after, allowed, played_out, scored, table

GHOST = VARIANTS["ghost"]


@pytest.mark.rule("GH-1")
def test_three_play_each_for_himself_to_32():
    assert (GHOST.seats, GHOST.partners, GHOST.sides, GHOST.target) == (3, False, 3, 32)
    assert [GHOST.side(seat) for seat in range(3)] == [0, 1, 2]


@pytest.mark.rule("GH-2")
@pytest.mark.parametrize("dealer", range(3))
def test_six_cards_go_round_one_by_one_and_the_empty_place_is_before_the_dealer(dealer):
    pack = deal(GHOST, seed=3).hands[0] + deal(GHOST, seed=3).hands[1]
    pack += deal(GHOST, seed=3).hands[2] + deal(GHOST, seed=3).spare
    dealt = deal_out(GHOST, dealer, pack)
    left, right = (dealer + 1) % 3, (dealer + 2) % 3
    assert dealt.hands[left] == pack[0::4]
    assert dealt.hands[right] == pack[1::4]
    assert dealt.spare == pack[2::4]
    assert dealt.hands[dealer] == pack[3::4]
    assert len({*dealt.hands[0], *dealt.hands[1], *dealt.hands[2], *dealt.spare}) == 24


@pytest.mark.rule("GH-3")
@pytest.mark.parametrize("dealer", range(3))
def test_each_speaks_once_from_the_dealers_left_and_the_dealer_last(dealer):
    state, order = table("ghost", dealer=dealer), []
    for call in ("pass", "bid 3", "pass"):
        order.append(state.turn)
        state = after(state, call)
    assert order == [(dealer + 1) % 3, (dealer + 2) % 3, dealer]
    assert (state.phase, state.maker) == ("name", (dealer + 2) % 3)


@pytest.mark.rule("GH-4")
def test_the_first_may_bid_three_to_five_or_pass():
    assert allowed(table("ghost")) == {"swap", "pass", "bid 3", "bid 4", "bid 5", "shoot the moon"}


@pytest.mark.rule("GH-4")
def test_a_bid_must_be_higher_and_may_skip_levels():
    state = after(table("ghost"), "bid 4")
    assert allowed(state) == {"swap", "pass", "bid 5", "shoot the moon"}
    for low in ("bid 4", "bid 3"):
        with pytest.raises(NotAllowed, match=r"the highest bid is 4, and a bid must be higher \(GH-4\)"):
            after(state, low)
    with pytest.raises(NotAllowed, match=r"the lowest bid is 3 \(GH-4\)"):
        after(state, "bid 2")


@pytest.mark.rule("GH-5")
def test_six_is_said_as_shooting_the_moon_and_never_as_a_number():
    with pytest.raises(
        NotAllowed, match=r"5 is the highest number: for all 6 tricks say shoot the moon \(GH-5\)"
    ):
        after(table("ghost"), "bid 6")


@pytest.mark.rule("GH-5")
def test_the_bidding_and_the_exchange_end_with_a_moon():
    state = after(table("ghost", dealer=0), "bid 5", "shoot the moon")
    assert (state.phase, state.turn, state.maker, state.bid) == ("name", 2, 2, 6)
    assert allowed(state) == NAMES
    assert allowed(state, 0) == set()


@pytest.mark.rule("GH-6")
def test_if_all_pass_nobody_scores():
    state = after(table("ghost"), "pass", "pass", "pass")
    assert (state.phase, state.maker) == ("over", None)
    assert outcome(state).points == (0, 0, 0)


@pytest.mark.rule("GH-6")
def test_a_stuck_dealer_may_not_pass_but_may_exchange_and_bid_any_level():
    state = after(table("ghost", stick_dealer=True), "pass", "pass")
    assert allowed(state) == {"swap", "bid 3", "bid 4", "bid 5", "shoot the moon"}
    with pytest.raises(NotAllowed, match=r"the dealer may not \(GH-6, option stick_dealer\)"):
        after(state, "pass")
    assert "pass" not in allowed(after(state, "swap"))


@pytest.mark.rule("GH-6")
def test_a_dealer_is_stuck_only_when_nobody_has_bid():
    assert "pass" in allowed(after(table("ghost", stick_dealer=True), "pass", "bid 3"))
    assert "pass" in allowed(table("ghost", stick_dealer=True))
    assert "pass" in allowed(after(table("ghost"), "pass", "pass"))


@pytest.mark.rule("GH-7")
def test_a_player_exchanges_his_whole_hand_before_he_speaks_and_speaks_at_once():
    state = table("ghost", dealer=0)
    mine, ghost = state.hands[1], state.spare
    state = after(state, "swap")
    assert (state.hands[1], state.spare) == (ghost, mine)
    assert (state.phase, state.turn) == ("bid", 1)
    assert allowed(state) == {"pass", "bid 3", "bid 4", "bid 5", "shoot the moon"}
    assert after(state, "pass").turn == 2


@pytest.mark.rule("GH-8")
def test_only_the_first_exchange_in_a_deal_is_allowed():
    state = after(table("ghost", dealer=0), "swap", "bid 3")
    assert "swap" not in allowed(state)
    with pytest.raises(NotAllowed, match=r"exchanged already, by seat 1, and that is done once \(GH-8\)"):
        after(state, "swap")


@pytest.mark.rule("GH-8")
def test_all_know_who_exchanged_and_when_but_only_he_knows_the_dead_cards():
    state = after(table("ghost", dealer=0), "pass", "swap")
    dead = set(state.spare)
    assert set(view(state, 2).known_out) == dead == set(view(state, 2).dealt)
    for other in (0, 1):
        seen = view(state, other)
        assert (seen.swapped, str(seen.history[-1][1]), seen.history[-1][0]) == (2, "swap", 2)
        assert not dead & {*seen.hand, *seen.dealt, *seen.known_out, *seen.dummy}


@pytest.mark.rule("GH-8")
def test_the_dead_hand_stays_out_of_play():
    state = after(table("ghost", dealer=0), "swap", "bid 3", "pass", "pass", "name spades")
    dead = set(state.spare)
    end = played_out(state)
    assert not dead & {card for trick in end.tricks for _, card in trick.plays}
    assert set(end.spare) == dead


@pytest.mark.rule("GH-9")
def test_the_highest_bidder_names_any_suit_and_leads_any_card():
    state = after(table("ghost", dealer=0), "bid 3", "bid 4", "bid 5")
    assert (state.turn, state.maker, allowed(state)) == (0, 0, NAMES)
    state = after(state, "name clubs")
    assert (state.phase, state.turn, str(state.trump)) == ("play", 0, "C")
    assert allowed(state) == {f"play {card}" for card in state.hands[0]}


@pytest.mark.rule("GH-10")
def test_six_tricks_are_played_and_the_winner_of_each_leads_to_the_next():
    end = played_out(after(table("ghost", dealer=0), "bid 3", "pass", "pass", "name hearts"))
    assert len(end.tricks) == 6
    assert [trick.plays[0][0] for trick in end.tricks] == [1, *(trick.winner for trick in end.tricks[:-1])]
    assert all(len(trick.plays) == 3 for trick in end.tricks)


@pytest.mark.rule("GH-11")
def test_each_trick_is_a_point_for_the_player_who_took_it():
    result = scored("ghost", maker=1, bid=3, tricks=[1, 4, 1])
    assert (result.points, result.made) == ((1, 4, 1), True)
    assert [award.reason for award in result.awards] == [Ground.MADE, Ground.TRICKS, Ground.TRICKS]


@pytest.mark.rule("GH-11")
@pytest.mark.parametrize("bid", [3, 4, 5])
def test_all_six_tricks_on_a_bid_that_is_no_moon_are_six_points(bid):
    assert scored("ghost", maker=0, bid=bid, tricks=[6, 0, 0]).points == (6, 0, 0)


@pytest.mark.rule("GH-12")
def test_a_moon_that_is_made_scores_24_in_all():
    result = scored("ghost", maker=2, bid=6, tricks=[0, 0, 6])
    assert result.points == (0, 0, 24)
    assert [award.reason for award in result.awards] == [Ground.MOON]


@pytest.mark.rule("GH-13")
def test_w_4_a_maker_who_is_set_loses_his_bid_and_the_others_score_their_tricks():
    result = scored("ghost", maker=0, bid=4, tricks=[3, 2, 1])
    assert (result.points, result.made) == ((-4, 2, 1), False)
    assert result.awards[0].reason is Ground.SET


@pytest.mark.rule("GH-13")
def test_a_table_may_let_a_maker_who_is_set_keep_his_tricks():
    assert scored("ghost", maker=0, bid=4, tricks=[3, 2, 1], set_keeps_tricks=True).points == (-1, 2, 1)
    assert scored("ghost", maker=0, bid=4, tricks=[3, 2, 1], set_keeps_tricks=False).points == (-4, 2, 1)
    assert scored("ghost", maker=0, bid=4, tricks=[4, 1, 1], set_keeps_tricks=True).points == (4, 1, 1)


@pytest.mark.rule("GH-14")
def test_a_moon_that_fails_is_a_set_of_six_or_of_24():
    assert scored("ghost", maker=0, bid=6, tricks=[5, 1, 0]).points == (-6, 1, 0)
    assert scored("ghost", maker=0, bid=6, tricks=[5, 1, 0], failed_moon=6).points == (-6, 1, 0)
    assert scored("ghost", maker=0, bid=6, tricks=[5, 1, 0], failed_moon=24).points == (-24, 1, 0)
    assert scored("ghost", maker=0, bid=5, tricks=[4, 1, 1], failed_moon=24).points == (-5, 1, 1)


@pytest.mark.rule("GH-12")
def test_w_5_three_bids_and_their_points():
    assert scored("ghost", maker=1, bid=3, tricks=[1, 5, 0]).points[1] == 5
    assert scored("ghost", maker=1, bid=6, tricks=[0, 6, 0]).points[1] == 24
    assert scored("ghost", maker=1, bid=6, tricks=[1, 5, 0]).points[1] == -6


@pytest.mark.rule("GH-8")
def test_the_record_of_a_finished_deal_shows_the_ghost_hand():
    end = played_out(after(table("ghost", dealer=0), "swap", "bid 3", "pass", "pass", "name spades"))
    dealt = begin(end.deal)
    assert "ghost: " + " ".join(map(str, dealt.spare)) in str(Record.of(end))


@pytest.mark.rule("GH-9")
@pytest.mark.parametrize("bid", ["bid 5", "shoot the moon"])
def test_the_maker_names_trump_and_leads_after_any_bid(bid):
    state = after(table("ghost", dealer=0), "pass", bid)
    state = after(state, *["pass"] * (state.phase == "bid"))
    assert (state.phase, state.turn) == ("name", 2), "whoever spoke last"
    assert after(state, "name hearts").turn == 2


@pytest.mark.rule("GH-14")
def test_a_moon_that_fails_is_a_set_so_the_option_of_the_set_holds_for_it_too():
    options = {"set_keeps_tricks": True}
    assert scored("ghost", bid=6, tricks=[5, 1, 0], **options).points == (-1, 1, 0)
    assert scored("ghost", bid=6, tricks=[5, 1, 0], failed_moon=24, **options).points == (-19, 1, 0)
