"""What the sampling player plays for: points, and near the end of a match the chance to win it."""

from __future__ import annotations

import pytest

from ghosteuchre import view
from ghosteuchre.aims import aim_of, can_end, left_out, match, points
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Sampling
from ghosteuchre.state import State
from ghosteuchre.tables import race
from tests.tables import after, table


def at(*scores: int, **options) -> State:
    return table("ghost", dealer=2, scores=scores, **options)


@pytest.mark.rule("GH-16")
def test_the_worth_of_a_deal_is_the_chance_to_win_after_it():
    state = at(20, 28, 30)
    # the deal passes to seat 0; nobody has won at 20, 31, 30
    assert [match(state, (0, 3, 0), seat) for seat in range(3)] == list(race((20, 31, 30), 0).chances)
    assert [match(state, (0, 4, 2), seat) for seat in range(3)] == list(race((20, 32, 32), 0).chances)
    assert [match(state, (0, 4, 1), seat) for seat in range(3)] == [0, 1, 0]
    assert [match(state, (24, 0, 0), seat) for seat in range(3)] == [1, 0, 0]
    assert points(state, (0, 4, 1), 1) == 4 - 0.5


@pytest.mark.rule("GH-12")
def test_the_match_is_what_counts_where_a_moon_can_end_it():
    assert aim_of(view(at(7, 7, 7), 0)) is points
    assert aim_of(view(at(0, 8, -20), 0)) is match
    assert aim_of(view(at(33, 33, 0), 0)) is match
    assert can_end(view(at(0, 8, 0), 0))
    assert not can_end(view(at(0, 7, 0), 0))


def test_where_no_chances_to_win_are_known_points_count():
    for state in (
        at(15, 15, 15, target=20),
        at(30, 30, 30, failed_moon=24),
        table("classic", scores=(9, 9)),
        table("cutthroat", scores=(9, 9, 9)),
    ):
        assert aim_of(view(state, 0)) is points


def test_where_the_scores_would_matter_and_do_not_count_is_known():
    for state, matters in (
        (at(15, 15, 15, target=20), True),
        (at(-4, -4, -4, target=20), True),
        (at(-5, -5, -5, target=20), False),
        (at(8, 8, 8, failed_moon=24), True),
        (at(7, 7, 7, failed_moon=24), False),
        (at(8, 20, 25), False),
        (at(31, 31, 31), False),
        (table("classic", scores=(6, 0)), True),
        (table("classic", scores=(5, 5)), False),
        (table("cutthroat", scores=(0, 6, 0), lone_march=6), True),
        (table("cutthroat", scores=(0, 6, 0)), True),
        (table("cutthroat", scores=(0, 5, 0)), False),
    ):
        assert left_out(view(state, 0)) == matters


def test_who_leads_the_match_leaves_a_bid_that_points_would_have_him_make():
    hands = {2: "JH JD AH 9S 9C TC"}
    state = after(table("ghost", dealer=2, hands=hands, scores=(20, 31, 0)), "pass", "pass")
    seen = view(state, 2)
    assert str(Sampling(aim=points)(seen, Chance(1))) == "bid 3"
    assert str(Sampling()(seen, Chance(1))) != "bid 3"
    early = view(after(table("ghost", dealer=2, hands=hands), "pass", "pass"), 2)
    assert Sampling()(early, Chance(1)) == Sampling(aim=points)(early, Chance(1))
