"""A match: scores, the deal passed to the left, the end and its ties (C-7, GH-1, GH-16, CL-1, CT-11)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from ghosteuchre import NotAllowed, Unreadable
from ghosteuchre.deal import first_dealer
from ghosteuchre.game import Match, apply, begin, legal_actions, outcome
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.scoring import winner
from tests.tables import after, passed_out, played_out, scored, walk

EACH_GAME = pytest.mark.parametrize("game", list(VARIANTS))


@pytest.mark.rule("C-7")
@EACH_GAME
def test_the_dealers_of_a_match_are_the_first_one_and_then_always_the_one_to_the_left(game):
    for seed in range(8):
        match = Match.start(VARIANTS[game], seed)
        seats = match.rules.seats
        for number in range(1, 2 * seats + 2):
            state, dealer = match.deal(), (first_dealer(seed, seats) + number - 1) % seats
            assert (match.number, match.dealer, state.deal.dealer) == (number, dealer, dealer)
            match = match.add(passed_out(state) if number % 2 else played_out(state))
            if match.winner is not None:
                break
        assert number > seats, "the deal has gone round the whole table"


@pytest.mark.rule("GH-6")
def test_a_deal_that_is_passed_out_changes_no_score_and_is_dealt_by_the_next():
    match = Match.start(Rules.of("ghost"), seed=5, scores=(3, 4, 5))
    again = match.add(passed_out(match.deal()))
    assert (again.scores, again.dealer) == ((3, 4, 5), (match.dealer + 1) % 3)
    assert again.deal().deal.hands != match.deal().deal.hands


@pytest.mark.rule("GH-16")
@EACH_GAME
def test_points_are_added_after_the_deal(game):
    match = Match.start(VARIANTS[game], seed=2)
    end = played_out(after_calls(match.deal()))
    result = outcome(end)
    assert any(result.points)
    assert end.scores == match.scores, "not trick by trick"
    assert match.add(end).scores == result.points


def after_calls(state):
    """The state after somebody has made trump in whichever way the game has."""
    while state.trump is None:
        state = apply(state, legal_actions(state)[-1])
    return state


@pytest.mark.rule("C-7")
def test_a_deal_counts_once_and_only_in_its_match():
    match = Match.start(Rules.of("classic"), seed=2)
    end = passed_out(match.deal())
    done = match.add(end)
    with pytest.raises(NotAllowed, match=r"not deal 2 of this match: each deal is counted once"):
        done.add(end)
    with pytest.raises(NotAllowed, match="not deal 1 of this match"):
        Match.start(Rules.of("classic"), seed=3).add(end)
    with pytest.raises(NotAllowed, match="not deal 1 of this match"):
        Match.start(Rules.of("classic"), seed=2, scores=(1, 0)).add(end)
    with pytest.raises(NotAllowed, match="the deal has no points yet"):
        done.add(done.deal())


WON = [
    # scores, target, winner
    ((31, 30, 29), None),
    ((32, 0, 0), 0),
    ((0, 31, 40), 2),
    ((33, 34, 5), 1),
    ((32, 32, 31), None),
    ((33, 33, 40), 2),
    ((-6, 32, -6), 1),
]


@pytest.mark.rule("GH-16")
@pytest.mark.parametrize(("scores", "won"), WON)
def test_the_highest_score_wins_and_a_tie_at_the_top_is_played_on(scores, won):
    assert winner(Rules.of("ghost"), scores) == won
    assert winner(Rules.of("ghost", tie_rule="equal_top"), scores, maker=0) == won


@pytest.mark.rule("GH-16")
def test_a_table_may_play_on_whenever_two_stand_at_the_target():
    rules = Rules.of("ghost", tie_rule="any_two_at_target")
    assert winner(rules, (33, 34, 5)) is None
    assert winner(rules, (33, 33, 5)) is None
    assert winner(rules, (33, 31, 5)) == 0


@pytest.mark.rule("GH-16")
def test_a_table_may_let_a_maker_who_made_his_bid_win_first():
    rules = Rules.of("ghost", tie_rule="maker_first")
    assert winner(rules, (33, 34, 5), maker=0) == 0
    assert winner(rules, (33, 34, 5), maker=2) == 1, "the maker is not at the target"
    assert winner(rules, (33, 34, 5), maker=None) == 1, "the maker was set"
    assert winner(rules, (33, 33, 5), maker=None) is None
    assert winner(rules, (33, 33, 5), maker=1) == 1


@pytest.mark.rule("GH-16")
def test_the_match_asks_for_the_side_of_a_maker_who_made_it():
    rules = Rules.of("ghost", tie_rule="maker_first")
    won = set()
    for seed in range(60):
        match = Match.start(rules, seed, scores=(31, 31, 31))
        end = played_out(after(match.deal(), "bid 3", "pass", "pass", "name hearts"))
        result, maker = outcome(end), end.maker
        tops = [side for side, points in enumerate(result.points) if points + 31 >= 32]
        done = match.add(end)
        if result.made:
            assert done.winner == maker
        else:
            best = [side for side in tops if result.points[side] == max(result.points)]
            assert done.winner == (best[0] if len(best) == 1 else None)
        won.add(result.made)
    assert won == {True, False}


@pytest.mark.rule("GH-16")
def test_w_6_a_tie_at_the_top_is_played_on_and_the_one_behind_can_win_by_the_moon():
    rules, before = Rules.of("ghost"), (31, 30, 29)
    points = scored("ghost", maker=2, bid=3, tricks=[2, 3, 1]).points
    scores = tuple(map(sum, zip(before, points, strict=True)))
    assert (scores, winner(rules, scores)) == ((33, 33, 26), None)
    moon = scored("ghost", maker=2, bid=6, tricks=[0, 0, 6]).points
    assert winner(rules, tuple(map(sum, zip(scores, moon, strict=True)))) == 2
    for bid in (3, 4, 5):
        for own in range(bid, 7):
            for left in range(7 - own):
                rest = scored("ghost", maker=2, bid=bid, tricks=[left, 6 - own - left, own]).points
                assert winner(rules, tuple(map(sum, zip(scores, rest, strict=True)))) != 2


@pytest.mark.rule("GH-16")
def test_if_after_a_tie_nobody_is_at_the_target_play_goes_on():
    assert winner(Rules.of("ghost"), (27, 31, 31)) is None


@pytest.mark.rule("CL-1")
def test_should_both_sides_reach_ten_the_higher_wins_and_equal_scores_play_on():
    rules = Rules.of("classic")
    assert [winner(rules, scores) for scores in ((10, 11), (12, 11), (10, 10), (9, 9), (10, 4))] == [
        1,
        0,
        None,
        None,
        0,
    ]


@pytest.mark.rule("CT-11")
def test_of_several_at_ten_the_highest_wins_and_a_shared_highest_plays_on():
    rules = Rules.of("cutthroat")
    scores = ((9, 11, 10), (4, 10, 10), (11, 10, 10), (10, 4, 11), (0, 9, 1))
    assert [winner(rules, each) for each in scores] == [1, None, 0, 2, None]


@pytest.mark.rule("GH-1")
@EACH_GAME
@pytest.mark.parametrize("target", [1, 15, 100])
def test_the_target_is_a_house_rule(game, target):
    rules = Rules.of(game, target=target)
    zero = (0,) * (rules.sides - 1)
    assert winner(rules, (target - 1, *zero)) is None
    assert winner(rules, (target, *zero)) == 0


@EACH_GAME
def test_a_match_that_is_over_deals_no_more(game):
    rules = VARIANTS[game]
    match = replace(Match.start(rules, seed=1), winner=0)
    with pytest.raises(NotAllowed, match="the match is over: side 0 has won"):
        match.deal()


@EACH_GAME
def test_a_match_among_players_of_chance_ends_in_the_end(game):
    ends = Counter()
    for seed in range(20):
        rules, rng = VARIANTS[game], random.Random(seed)
        match = Match.start(rules, seed, scores=(rules.target - 4,) * rules.sides)
        for _ in range(60):
            match = match.add(walk(match.deal(), rng)[-1])
            if match.winner is not None:
                break
        ends[match.winner] += 1
        top = max(match.scores)
        assert top >= rules.target
        assert match.scores.count(top) == 1
        assert match.scores.index(top) == match.winner
    assert None not in ends
    assert len(ends) > 1


@pytest.mark.parametrize("scores", [(1, 2), (1, 2, 3, 4), (1, 2, "3"), (1, 2, True), "abc"])
def test_scores_that_do_not_fit_the_table_are_refused(scores):
    with pytest.raises(Unreadable, match="scores must be 3 whole numbers"):
        begin(Match.start(Rules.of("ghost"), seed=1).deal().deal, scores)
