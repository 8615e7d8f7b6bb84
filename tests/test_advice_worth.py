"""What advice says an action is worth, against slow ways and plain hands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import mul

import pytest

from ghosteuchre import NotAllowed, Suit, apply, view
from ghosteuchre.advice import MANY, advise, valued
from ghosteuchre.aims import can_end, match
from ghosteuchre.auction import ALONE, MOON, PASS, SWAP
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import Card
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Mean, Sampling
from ghosteuchre.scoring import taken_by
from ghosteuchre.solver import Position
from ghosteuchre.state import Action, State, Verb
from ghosteuchre.tables import race
from ghosteuchre.views import View
from ghosteuchre.worlds import World, Worlds
from tests.advised import HAND, afresh, asked, bidding, near_end
from tests.minimax import Minimax
from tests.tables import after, table

# The same by a slow way.


def slowly(seen: View, worlds: list[World]) -> dict[Action, float]:
    """What each card is worth by plain minimax, in points of Ghost Hand Euchre counted by hand."""
    found: dict[Action, float] = {}
    weights = [Beliefs().weight(world, seen.seat) for world in worlds]
    for world, weight in zip(worlds, weights, strict=True):
        state = world.state()
        minimax = Minimax(seen.trump or Suit.CLUBS, [seen.maker or 0], range(3))
        hands, leader = tuple(map(frozenset, state.hands)), (seen.trick or ((seen.seat,),))[0][0]
        for card, tricks in minimax.values(hands, leader, seen.trick).items():
            action = Action(Verb.PLAY, card)
            found[action] = found.get(action, 0.0) + weight * by_hand(seen, state, tricks) / sum(weights)
    return found


def by_hand(seen: View, state: State, more: int) -> float:
    """The points of the seat less the mean of the others, each defender getting half of what is to come."""
    taken = list(map(float, taken_by(state)))
    left, maker = 6 - sum(taken), seen.maker or 0
    taken = [count + (more if seat == maker else (left - more) / 2) for seat, count in enumerate(taken)]
    if taken[maker] < seen.bid:
        taken[maker] = -seen.bid if not seen.moon else -6
    elif seen.moon:
        taken[maker] = 24
    return taken[seen.seat] - (sum(taken) - taken[seen.seat]) / 2


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("plays", [0, 1, 2])
def test_cards_are_worth_what_plain_minimax_says(seed, plays):
    state = near_end(3, seed)
    for _ in range(plays):
        state = apply(state, state.legal[0])
    seen = asked(state)
    assert not can_end(seen)
    worlds, chance, count = Worlds(seen), Chance(4, "advice"), 30
    advice = afresh(seen, 4, count, 1)
    drawn = [worlds.sample(chance) for _ in range(advice.worlds)]
    if advice.exact:
        drawn = [*worlds.every()]
    expected = slowly(seen, drawn)
    assert {choice.action: choice.worth.value for choice in advice.choices} == pytest.approx(expected)


@pytest.mark.parametrize("hand", ["JH AH KH 9D TS 9S", "JC AC AS KS 9H 9D"])
def test_a_suit_is_worth_the_mean_over_the_worlds_of_the_deal_played_on(hand):
    seen = asked(after(table("ghost", dealer=2, hands={0: hand}), "bid 3", "pass", "pass"))
    worlds, chance = Worlds(seen), Chance(1, "advice")
    advice = afresh(seen, 1, 1, 12)
    drawn = [worlds.sample(chance) for _ in range(12)]
    weights = [Beliefs().weight(world, seen.seat) for world in drawn]
    assert len(set(weights)) > 1
    for choice in advice.choices:
        ends = [apply(world.state(), choice.action) for world in drawn]
        tricks = [Position.of(state).value() for state in ends]
        values = [by_hand(view(state, 0), state, count) for state, count in zip(ends, tricks, strict=True)]
        assert choice.worth.value == pytest.approx(weighed(values, weights))
        assert choice.makes == 1
        assert choice.made == pytest.approx(weighed([count >= 3 for count in tricks], weights))


def weighed(values: Sequence[float], weights: Sequence[float]) -> float:
    """The plain weighted mean."""
    return sum(map(mul, values, weights)) / sum(weights)


def test_the_worth_of_plain_hands_can_be_told():
    sure = "JH JD AH KH QH TH"
    bids = afresh(bidding(sure), 1, 10, 10)
    assert bids.best.action == MOON
    assert (bids.best.worth, bids.best.makes, bids.best.made) == (Mean(24.0, 0.0), 1.0, 1.0)
    three = after(table("ghost", dealer=2, hands={0: sure}), "bid 3", "pass", "pass")
    assert advise(asked(three)).of(Action.parse("name hearts")).worth == Mean(6.0, 0.0)  # six tricks to none
    spades = Action.parse("name spades")
    assert advise(asked(three)).of(spades).worth.value == pytest.approx(-6, abs=0.1)  # set, and none to six
    moon = after(table("ghost", dealer=2, hands={0: sure}, failed_moon=24), "shoot the moon")
    failed = advise(asked(moon)).of(spades)
    assert failed.worth.value == pytest.approx(-27, abs=0.1)  # 24 lost, and six tricks to the two others
    assert failed.made == 0
    assert bidding("9C TC 9D TD 9H TS").legal[0] == SWAP
    assert SWAP in {choice.action for choice in advise(bidding("9C TC 9D TD 9H TS"), 1, 40, 40).equals}


# Near the end of a match.


@pytest.mark.parametrize(("top", "near"), [(7, False), (8, True), (25, True), (31, True)])
def test_where_a_moon_can_end_it_the_match_counts(top, near):
    for scores in ((top, 0, 0), (0, -30, top)):
        seen = bidding(scores=scores)
        advice = advise(seen, 1, 10, 10)
        assert can_end(seen) == advice.in_match == near
        inside = all(0 <= choice.worth.value <= 1 for choice in advice.choices)
        assert inside == near
    assert not can_end(bidding(scores=(top, 0, 0), stick_dealer=True))
    others = table("classic", scores=(9, 9)), table("cutthroat", scores=(9, 9, 9))
    assert not any(can_end(asked(state)) for state in others)


def test_the_match_may_call_for_another_action_than_the_points():
    # All have passed up to the dealer. To bid three pays in points, but it gives seat 1 the one trick that
    # it needs to win the match; the deal is better passed out.
    passed = [
        asked(after(table("ghost", dealer=0, hands={0: "JH JD AH 9S 9C TC"}, scores=scores), "pass", "pass"))
        for scores in ((20, 31, 0), (20, 25, 0))
    ]
    match_play, points_play = (advise(seen, 1) for seen in passed)
    three = Action.parse("bid 3")
    assert match_play.best.action == PASS
    assert not match_play.of(three).equal
    assert points_play.best.action == three
    assert not points_play.of(PASS).equal
    assert match_play.best.worth == Mean(race((20, 31, 0), 1).chances[0], 0.0)


def test_a_deal_may_end_the_match():
    state = table("ghost", dealer=2, scores=(30, 31, 0))
    assert match(state, (3, 0, 3), 0) == 1
    assert match(state, (3, 0, 3), 1) == 0
    assert match(state, (2, 1, 3), 0) == race((32, 32, 3), 0).chances[0]


# Tables of all kinds.


def test_whoever_sits_out_is_not_asked_and_loners_are_valued():
    state = table("classic", dealer=3, hands={0: "JH JD AH KH QH", "kitty": "TH"})
    state = after(state, "order up", "take")
    state = after(state, f"discard {state.hands[3][0]}")
    alone = advise(asked(state), 1, 20, 20)
    assert alone.best.action == ALONE
    assert alone.best.worth == Mean(4.0, 0.0)
    state = after(state, "alone", "not alone", "not alone")
    assert state.sitting_out == (2,)
    assert afresh(asked(state), 1, 20, 20).best.worth == Mean(4.0, 0.0)
    with pytest.raises(NotAllowed, match="not on turn"):
        advise(view(state, 2))


def test_of_252_ways_to_keep_five_cards_the_best_are_looked_at_longer():
    hands = {0: "JH AH 9S TC 9D", "dummy": "JD KH QH 9C TS", "kitty": "TH"}
    state = after(table("cutthroat", dealer=2, hands=hands), "pass", "pass", "pass")
    state = after(state, "name diamonds", "not alone", "not alone", "not alone")
    advice = advise(asked(state), 1, 8, 40)
    assert (len(advice.choices), advice.worlds) == (252, 40)
    assert sum(choice.worlds == 40 for choice in advice.choices) == MANY
    assert all(not choice.equal for choice in advice.choices[MANY:])
    assert {Card.parse("JH"), Card.parse("JD")} <= advice.best.action.cards


def test_the_dealer_may_name_the_suit_of_the_joker_before_he_looks():
    state = table("classic", dealer=0, hands={"kitty": "JK"}, deck=25)
    advice = advise(asked(state), 1, 6, 6)
    assert advice.view.hand == ()
    assert len(advice.choices) == 4


def reneging() -> State:
    """Seat 1 has not followed though it could, and seat 2 is to play."""
    hands = {0: "JH JD AH KH 9S TS", 1: "QH TH 9D TD 9C TC", 2: "9H QD KD AD QC KC"}
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play JH", "play 9D")


def test_calls_of_a_renege_and_cards_that_renege_are_not_valued():
    state = reneging()
    assert [str(choice.action) for choice in advise(asked(state), 1, 6).choices] == ["play 9H"]
    state = after(state, "play KD", "play JD")
    assert {*map(str, valued(asked(state)))} == {"play QH", "play TH"}
    done = played_to_the_end(state)
    assert done.phase == "settle"
    assert valued(asked(done)) == ()
    with pytest.raises(NotAllowed, match="whether to call a renege is not valued"):
        advise(asked(done))


def played_to_the_end(state: State) -> State:
    while state.phase == "play":
        state = apply(state, next(action for action in state.legal if action.verb is Verb.PLAY))
    return state


def test_a_card_that_was_taken_back_leaves_a_gap_that_is_counted_right():
    state = after(reneging(), "1: take back")
    assert state.corrects == (1,)
    advice = afresh(asked(state), 1, 30)
    assert {str(choice.action) for choice in advice.choices} == {"play QH", "play TH"}
    plain = table("ghost", dealer=2, hands={0: "JH JD AH KH 9S TS", 1: "QH TH 9D TD 9C TC"})
    plain = after(plain, "bid 3", "pass", "pass", "name hearts", "play JH")
    for choice in advice.choices:
        near = advise(asked(plain), 1, 300).of(choice.action).worth
        assert abs(choice.worth.value - near.value) < 1


def test_the_chance_to_make_it_is_that_of_ones_own_contracts():
    # He may become the maker after a swap, and never after a pass: the contracts of others do not count.
    seen = view(after(table("ghost", dealer=2, hands={2: HAND}), "bid 3", "pass"), 2)
    advice = afresh(seen)
    worlds = [*islice(Worlds(seen).draws(Chance(0, "advice")), advice.worlds)]
    rows = list(Sampling().looked(seen, valued(seen), worlds))
    weights = [Beliefs().weight(world, 2) for world in worlds]
    assert len(set(weights)) > 1
    for choice in advice.choices:
        outlooks = [row[choice.action] for row in rows]
        mine = [weight if each.mine else 0.0 for weight, each in zip(weights, outlooks, strict=True)]
        assert choice.makes == pytest.approx(sum(mine) / sum(weights))
        assert choice.effective == pytest.approx(sum(weights) ** 2 / sum(map(mul, weights, weights)))
        if any(mine):
            assert choice.made == pytest.approx(weighed([each.made for each in outlooks], mine))
            assert choice.effective_made == pytest.approx(sum(mine) ** 2 / sum(map(mul, mine, mine)))
        else:
            assert (choice.made, choice.effective_made) == (None, 0)
    assert 0 < advice.of(SWAP).makes < 1
    assert advice.of(SWAP).made != pytest.approx(weighed([row[SWAP].made for row in rows], weights))
    assert (advice.of(PASS).makes, advice.of(PASS).made) == (0, None)
