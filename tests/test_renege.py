"""A renege at a table that allows one: it stands, is taken back, called, paid (GH-15, CL-13, CT-12)."""

from __future__ import annotations

import pytest

from ghosteuchre import NotAllowed
from ghosteuchre.game import OVER, outcome
from ghosteuchre.scoring import Ground
from ghosteuchre.state import Claim
from ghosteuchre.views import view
from tests.tables import after, allowed, scored, table

LAID = {
    0: "9H KH AC TC 9D TD",
    1: "JD 9S TS QS QD KD",
    2: "AH QH 9C QC AD JC",
}
"""Hearts will be trump: the left bower is with seat 1."""


def hearts(game="ghost", **options):
    """Seat 0 is maker with hearts and leads the nine of hearts at a table that allows reneges."""
    state = table(game, dealer=2, hands=LAID, enforce_follow=False, **options)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play 9H")


def reneged(**options):
    """Seat 1 has not followed with the jack of diamonds, and the trick is complete."""
    return after(hearts(**options), "play 9S", "play AH")


def over(state):
    """The deal at its end, where nobody calls or takes back any more."""
    while state.phase != OVER:
        state = after(state, next(iter(sorted(allowed(state) - {"take back"} - calls(state, state.turn)))))
    return state


def calls(state, seat):
    return {words for words in allowed(state, seat) if words.startswith("call")}


@pytest.mark.rule("GH-15")
def test_in_ordinary_play_the_card_is_refused_and_the_left_bower_named():
    state = table("ghost", dealer=2, hands=LAID)
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play 9H")
    assert allowed(state) == {"play JD"}
    with pytest.raises(
        NotAllowed, match=r"9H was led and seat 1 holds JD, a heart \(C-5\): JD is the left bower"
    ):
        after(state, "play 9S")
    with pytest.raises(NotAllowed, match="there is nothing to call"):
        after(state, "2: call renege on left")


@pytest.mark.rule("GH-15")
def test_at_a_table_that_allows_it_any_card_may_be_played():
    assert {words for words in allowed(hearts()) if words.startswith("play")} == {
        f"play {card}" for card in LAID[1].split()
    }


@pytest.mark.rule("GH-15")
def test_the_card_is_taken_back_before_the_trick_is_complete_and_then_suit_is_followed():
    state = after(hearts(), "play 9S")
    assert allowed(state, 1) == {"take back"}
    back = after(state, "1: take back")
    assert (back.turn, [str(card) for _, card in back.trick]) == (1, ["9H"])
    assert "9S" in map(str, back.hands[1])
    assert allowed(back) == {"play JD"}
    end = over(after(back, "play JD"))
    assert (1, 0) not in end.reneges


@pytest.mark.rule("GH-15")
def test_a_card_is_not_taken_back_once_the_trick_is_complete_nor_one_that_followed():
    assert "take back" not in allowed(reneged(), 1)
    for state in (after(hearts(), "play JD"), hearts()):
        for seat in range(3):
            assert "take back" not in allowed(state, seat)
    with pytest.raises(NotAllowed, match=r"before the trick is complete \(GH-15\)"):
        after(reneged(), "1: take back")


@pytest.mark.rule("GH-15")
def test_with_four_players_a_card_is_taken_back_from_under_later_ones():
    hands = {0: "9S", 1: "TS 9H", 2: "QS", 3: "KS", "kitty": "9C"}
    state = table("classic", dealer=3, hands=hands, enforce_follow=False)
    state = after(state, "order up", "leave", *["not alone"] * 4, "play 9S", "play 9H", "play QS")
    back = after(state, "1: take back")
    assert (back.turn, [seat for seat, _ in back.trick]) == (1, [0, 2])
    again = after(back, "play TS")
    assert ([seat for seat, _ in again.trick], again.turn) == ([0, 1, 2], 3)


@pytest.mark.rule("GH-15")
@pytest.mark.parametrize(("caller", "words"), [(0, "left"), (2, "right")])
def test_any_other_player_may_call_and_a_true_call_costs_two_points(caller, words):
    state = after(reneged(), f"{caller}: call renege on {words}")
    assert state.claims == (Claim(caller, 1, 1, (0,)),)
    assert (state.turn, len(state.tricks)) == (2, 1), "tricks stand, and play goes on"
    end = over(state)
    assert [award for award in outcome(end).awards if award.reason is Ground.RENEGE] == [
        next(award for award in outcome(end).awards if (award.side, award.points) == (1, -2))
    ]
    assert sum(outcome(end).points) == sum(outcome(over(reneged())).points) - 2


@pytest.mark.rule("GH-15")
def test_nobody_calls_himself():
    assert calls(reneged(), 1) == {"call renege on left", "call renege on right"}
    assert after(reneged(), "1: call renege on left").claims[0].offender == 2


@pytest.mark.rule("GH-15")
def test_a_renege_that_nobody_calls_costs_nothing():
    end = over(reneged())
    assert end.reneges
    assert all(award.reason is not Ground.RENEGE for award in outcome(end).awards)


@pytest.mark.rule("GH-15")
def test_a_false_call_costs_nothing_and_is_told():
    state = after(reneged(), "0: call renege on right")
    assert state.claims == (Claim(0, 2, 1, ()),)
    assert all(award.reason is not Ground.RENEGE for award in outcome(over(state)).awards)


@pytest.mark.rule("GH-15")
@pytest.mark.parametrize("followed", [True, False])
def test_whether_a_call_is_allowed_does_not_tell_whether_a_renege_happened(followed):
    state = after(hearts(), "play JD" if followed else "play 9S", "play AH")
    assert bool(state.reneges) is not followed
    for seat in range(3):
        assert calls(state, seat) == {"call renege on left", "call renege on right"}
    assert calls(hearts(), 0) == set(), "no trick is complete yet"


@pytest.mark.rule("GH-15")
def test_a_seat_is_called_again_only_after_another_trick():
    state = after(reneged(), "0: call renege on left")
    assert calls(state, 0) == {"call renege on right"}
    assert calls(state, 2) == {"call renege on left"}
    with pytest.raises(NotAllowed, match="no trick was completed by that seat since it was last called"):
        after(state, "2: call renege on right")


@pytest.mark.rule("GH-15")
def test_each_renege_is_paid_once_however_often_it_is_called():
    state = after(reneged(), "0: call renege on left", "play 9C", "play AC", "play TS")
    assert [trick for seat, trick in state.reneges if seat == 1] == [0]
    state = after(state, "2: call renege on right")
    assert state.claims[-1].tricks == ()
    two = scored("ghost", tricks=[6, 0, 0], bid=3, claims=[Claim(0, 1, 3, (0, 2)), Claim(2, 1, 5, (4,))])
    assert two.points == (6, -6, 0)


@pytest.mark.rule("GH-15")
def test_a_call_is_open_until_the_deal_is_scored_after_the_last_trick_too():
    state = reneged()
    while state.phase == "play":
        state = after(state, sorted(allowed(state) - {"take back"} - calls(state, state.turn))[0])
    assert (state.phase, state.turn, len(state.tricks)) == ("settle", 0, 6)
    assert allowed(state) >= {"no call", "call renege on left", "call renege on right"}
    called = after(state, "no call", "0: call renege on left")
    assert called.claims[0].tricks[0] == 0, "the renege of the first trick"
    assert after(called, "no call", "no call").phase == OVER


@pytest.mark.rule("GH-15")
def test_a_table_may_close_the_call_when_the_next_trick_is_led():
    state = reneged(renege_window="trick")
    assert after(state, "0: call renege on left").claims[0].tricks == (0,)
    led = after(state, "play 9C")
    assert calls(led, 0) == set()
    with pytest.raises(NotAllowed, match=r"before the next trick is led \(GH-15, option renege_window\)"):
        after(led, "0: call renege on left")
    later = after(led, "play AC", "play TS")
    assert 0 not in after(later, "0: call renege on left").claims[0].tricks, (
        "it is too late for the first trick"
    )
    assert calls(after(reneged(renege_window="deal"), "play 9C"), 0)


@pytest.mark.rule("GH-15")
@pytest.mark.parametrize("penalty", [0, 2, 5])
def test_the_penalty_is_a_house_rule(penalty):
    result = scored("ghost", bid=3, tricks=[6, 0, 0], claims=[Claim(0, 1, 1, (0,))], renege_penalty=penalty)
    assert result.points == (6, -penalty, 0)


@pytest.mark.rule("CL-13")
@pytest.mark.parametrize("offender", range(4))
def test_in_the_classic_game_the_other_side_gains_and_the_offender_loses_nothing(offender):
    claims = [Claim((offender + 1) % 4, offender, 1, (0,))]
    result = scored("classic", tricks=[3, 2, 0, 0], claims=claims)
    assert result.points == ((1, 2) if offender % 2 == 0 else (3, 0))
    assert scored("classic", tricks=[3, 2, 0, 0], claims=claims, renege_penalty=0).points == (1, 0)


@pytest.mark.rule("CT-12")
@pytest.mark.parametrize("offender", range(3))
def test_in_cutthroat_the_offender_loses(offender):
    claims = [Claim((offender + 1) % 3, offender, 1, (0, 1))]
    points = [1, 0, 0]
    points[offender] -= 4
    assert scored("cutthroat", tricks=[3, 2, 0], claims=claims).points == tuple(points)


@pytest.mark.rule("GH-15")
def test_no_view_shows_a_renege_that_was_not_called():
    state = reneged()
    for seat in range(3):
        assert not hasattr(view(state, seat), "reneges")
        assert view(state, seat).claims == ()


@pytest.mark.rule("GH-15")
def test_a_partner_who_sits_out_may_call_but_not_be_called():
    hands = {0: "9S", 1: "TS 9H", 2: "QS", 3: "KS", "kitty": "9C"}
    state = table("classic", dealer=3, hands=hands, enforce_follow=False)
    state = after(
        state, "order up", "leave", "alone", "not alone", "not alone", "play 9S", "play 9H", "play KS"
    )
    assert calls(state, 2) == {"call renege on left", "call renege on across", "call renege on right"}
    assert calls(state, 0) == {"call renege on left", "call renege on right"}
    assert after(state, "2: call renege on right").claims[0].tricks == (0,)


@pytest.mark.rule("GH-15")
def test_two_who_took_cards_back_in_one_trick_must_both_follow():
    hands = {0: "9S", 1: "TS 9H", 2: "QS TH", 3: "KS", "kitty": "9C"}
    state = table("classic", dealer=3, hands=hands, enforce_follow=False)
    state = after(state, "order up", "leave", *["not alone"] * 4, "play 9S", "play 9H", "play TH")
    state = after(state, "2: take back", "1: take back")
    assert (state.turn, {word for word in allowed(state) if word.startswith("play")}) == (1, {"play TS"})
    state = after(state, "play TS")
    assert (state.turn, {word for word in allowed(state) if word.startswith("play")}) == (2, {"play QS"})
    assert after(state, "play QS").corrects == ()


@pytest.mark.rule("GH-15")
def test_a_call_at_the_end_does_not_use_up_the_right_to_another():
    state = reneged()
    while state.phase == "play":
        state = after(state, sorted(allowed(state) - {"take back"} - calls(state, state.turn))[0])
    first = state.turn
    called = after(state, "call renege on left")
    assert (called.phase, called.turn) == ("settle", first)
    assert "call renege on right" in allowed(called)
