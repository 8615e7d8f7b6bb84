"""Habits: what is lost again and again, told only where it is clear, and each mistake counted once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from ghosteuchre import Action, Record, Unreadable
from ghosteuchre.advice import advise
from ghosteuchre.habits import CASES, MATTERS, Habit, Way, a_deal, groups, habits, ways
from ghosteuchre.review import A_POINT, Decision, Review
from ghosteuchre.sampling import Mean
from ghosteuchre.state import State
from tests.advised import asked
from tests.tables import after, table

FIRST = table("ghost", dealer=2, hands={0: "JH JD AH 9D 9C 9S"})
SECOND = after(table("ghost", dealer=1, hands={0: "JH JD AH 9D 9C 9S"}), "pass")


def mistake(state: State, chosen: str, better: str, lost: float = 1.0) -> Decision:
    """A decision there in which one thing was done and another would have been so much better."""
    advice = advise(asked(state), 1, 4, 4)
    best = replace(advice.choices[0], action=Action.parse(better))
    others = [each for each in advice.choices if each.action != best.action]
    told = replace(advice, choices=(best, *others))
    return Decision(1, asked(state), Action.parse(chosen), told, Mean(lost, 0.1), True, None)


SOUND = Decision(
    1, asked(FIRST), Action.parse("pass"), advise(asked(FIRST), 1, 4, 4), Mean(0.0, 0.0), False, None
)


def deals(*rows: Sequence[Decision], sound: int = 0, in_match: bool = False) -> list[Review]:
    """Reviews with these mistakes, a row a deal, and some in which nothing was lost; no two of one record."""
    listed = [*rows, *[(SOUND,)] * sound]
    records = [Record(FIRST.deal, (-number, 0, int(in_match))) for number in range(len(listed))]
    return [
        Review(record, 0, in_match, tuple(row), None) for record, row in zip(records, listed, strict=True)
    ]


def found(reviews: Sequence[Review]) -> list[tuple[str, str, str]]:
    return [(each.way.wrong, each.way.does, each.way.where) for each in habits(reviews)]


def test_a_habit_is_told_with_its_place_its_cost_a_deal_and_how_often():
    seldom = [[mistake(FIRST, "pass", "swap", 1.3)]] * 12
    (habit,) = habits(deals(*seldom, sound=28))
    assert habit.lost.value == pytest.approx(12 * 1.3 / 40)
    # The error is that of the deals: 1.3 in 12 of them and 0 in 28.
    assert habit.lost.error == pytest.approx(1.3 * (0.3 * 0.7 / 39) ** 0.5)
    assert habit.told == (
        "You take the ghost hand too seldom as first to speak: about 0.39 points a deal, in 12 of 40 deals."
    )
    (habit,) = habits(deals(*[[mistake(FIRST, "pass", "swap", 0.05)]] * 12, sound=28, in_match=True))
    assert "about 1.5 percentage points a deal, in 12 of 40" in habit.told


def test_what_happened_seldom_or_may_be_chance_is_no_habit():
    bad = mistake(FIRST, "pass", "swap", 2.0)
    assert found(deals(*[[bad]] * (CASES - 1))) == []
    assert found(deals(*[[bad]] * CASES)) == [("seldom", "swap", "0")]
    assert found(deals(*[[bad]] * CASES, sound=40)) == []
    assert habits([]) == ()
    assert habits(deals([bad])) == ()


def test_what_costs_next_to_nothing_is_no_habit():
    def told(lost: float, in_match: bool) -> bool:
        return bool(habits(deals(*[[mistake(FIRST, "pass", "swap", lost)]] * 5, in_match=in_match)))

    assert told(1.01 * MATTERS, False)
    assert not told(0.99 * MATTERS, False)
    assert told(1.01 * MATTERS * A_POINT, True)
    assert not told(0.99 * MATTERS * A_POINT, True)


def test_several_mistakes_in_one_deal_are_one_case():
    bad = [mistake(FIRST, "pass", "swap"), mistake(FIRST, "pass", "swap")]
    (habit,) = habits(deals(*[bad] * 4, sound=1))
    assert (habit.cases, habit.deals, len(habit.decisions)) == (4, 5, 8)
    assert habit.lost.value == pytest.approx(8 / 5)


def test_each_mistake_is_counted_once_and_the_dearest_way_to_take_it_comes_first():
    swaps = [[mistake(FIRST, "pass", "swap")] for _ in range(6)]
    bids = [[mistake(FIRST, "pass", "bid 4")] for _ in range(6)]
    highs = [[mistake(SECOND, "bid 5", "bid 3", 3)] for _ in range(5)]
    reviews = deals(*swaps, *bids, *highs)
    told = habits(reviews)
    assert found(reviews) == [("high", "bid", "1"), ("often", "pass", "0")]
    decisions = [id(each) for habit in told for each in habit.decisions]
    assert len(decisions) == len(set(decisions)) == 17
    lost = sum(each.lost.value for review in reviews for each in review.mistakes if each.lost)
    assert sum(habit.lost.value * habit.deals for habit in told) == pytest.approx(lost)


def test_places_games_and_units_have_habits_of_their_own():
    bad = [[mistake(FIRST, "pass", "swap")], [mistake(SECOND, "pass", "swap")]] * 4
    assert found(deals(*bad)) == [("seldom", "swap", "0"), ("seldom", "swap", "1")]
    points, chances = deals(*bad[:2]), deals(*bad[:2], in_match=True)
    classic = Review(Record.of(table("classic")), 0, False, (SOUND,), None)
    assert groups([*points, classic, *chances]) == (tuple(points), (classic,), tuple(chances))
    assert {each.in_match for each in habits(deals(*bad, in_match=True))} == {True}


def test_a_deal_counts_once_and_only_where_something_was_decided():
    bad = deals(*[[mistake(FIRST, "pass", "swap")]] * 4, sound=2)
    nothing = [replace(each, record=Record(FIRST.deal, (0, -9, 0)), decisions=()) for each in bad]
    (habit,) = habits(bad)
    assert (habit.cases, habit.deals) == (4, 6)
    for more in (nothing, bad, bad[:1] * 30, [replace(bad[0], decisions=())]):
        assert habits([*bad, *more]) == (habit,)
    assert groups([*nothing, *bad, *bad]) == (tuple(bad),)
    assert groups(nothing) == ()
    # The same record, reviewed for another seat, is another deal for whoever sat there.
    assert groups([bad[0], replace(bad[0], seat=1)]) == ((bad[0], replace(bad[0], seat=1)),)


def test_of_a_deal_told_twice_what_goes_further_counts():
    (whole,) = deals([mistake(FIRST, "pass", "swap")])
    further = replace(whole, record=Record.of(after(FIRST, "pass")))
    begun = replace(whole, record=Record.of(FIRST))
    assert groups([begun, further]) == groups([further, begun]) == ((further,),)


def test_what_is_no_list_of_reviews_has_no_habits():
    (one,) = deals([mistake(FIRST, "pass", "swap")])
    for wrong in (None, 7, [1], one, "x", [one, None], {one: 1}):
        for ask in (habits, groups):
            with pytest.raises(Unreadable, match="habits are of a list of Reviews"):
                ask(wrong)
    for wrong in ([], None, ["x"], 7, [float("nan")], [True]):
        with pytest.raises(Unreadable, match="a mean is of a list of numbers"):
            a_deal(wrong)
    for wrong in (None, 7, one):
        with pytest.raises(Unreadable, match="this must be a Decision"):
            ways(wrong)
    assert ways(SOUND) == ()


def turned() -> State:
    return after(table("classic", dealer=0, hands={"kitty": "9H"}), *["pass"] * 7)


def led(*words: str) -> State:
    """Seat 1 is the maker with hearts, and has led; or who is the maker is to lead."""
    hands = {0: "JH 9H AS 9S TC KC", 1: "AH KH QH JD AD 9D"}
    return after(table("ghost", dealer=0, hands=hands), *words)


@pytest.mark.parametrize(
    ("state", "chosen", "better", "expected"),
    [
        (FIRST, "pass", "swap", [("often", "pass", "0", "card"), ("seldom", "swap", "0", "card")]),
        (FIRST, "bid 5", "bid 4", [("high", "bid", "0", "card")]),
        (FIRST, "bid 3", "bid 4", [("low", "bid", "0", "card")]),
        (FIRST, "shoot the moon", "bid 4", [("often", "moon", "0", "card"), ("seldom", "bid", "0", "card")]),
        (turned(), "name clubs", "name spades", [("wrong", "name", "dealer", "suit")]),
        (
            turned(),
            "pass",
            "name spades",
            [("often", "pass", "dealer", "card"), ("seldom", "name_trump", "dealer", "card")],
        ),
        (
            led("pass", "pass", "bid 3", "name hearts"),
            "play AS",
            "play JH",
            [("often", "lead", "maker", "card"), ("seldom", "lead_trump", "maker", "card")],
        ),
        (
            led("pass", "pass", "bid 3", "name hearts"),
            "play 9H",
            "play JH",
            [("low", "lead_trump", "maker", "card")],
        ),
        (
            led("pass", "pass", "bid 3", "name hearts"),
            "play AS",
            "play KC",
            [("wrong", "lead", "maker", "card")],
        ),
    ],
)
def test_a_mistake_is_taken_in_one_way_or_in_two(state, chosen, better, expected):
    assert ways(mistake(state, chosen, better)) == tuple(Way(*each) for each in expected)


def test_a_defender_who_cannot_follow_trumps_in_too_often():
    state = led("bid 3", "pass", "pass", "name hearts", "play AD")
    state = state if state.turn == 0 else after(state, str(state.legal[0]))
    assert state.turn == 0
    assert ways(mistake(state, "play JH", "play 9S"))[0] == Way("often", "trump", "defender")
    assert ways(mistake(state, "play KC", "play 9S")) == (Way("wrong", "follow", "defender"),)


def test_a_partner_has_a_part_of_his_own():
    hands = {0: "9H 9S 9C TC KC", 2: "JH JD AH KH QH"}
    state = table("classic", dealer=1, hands=hands | {"kitty": "TH"})
    state = after(state, "order up", "leave", *["not alone"] * 4)
    while state.turn != 0:
        state = after(state, str(state.legal[0]))
    (first, *_) = ways(mistake(state, str(state.legal[0]), str(state.legal[-1])))
    assert first.where == "partner"


def test_every_habit_can_be_told():
    for wrong in ("seldom", "often", "high", "low", "wrong"):
        for where in ("0", "1", "2", "dealer", "maker", "partner", "defender"):
            habit = Habit(Way(wrong, "follow", where), Mean(0.5, 0.1), False, 3, 9, ())
            assert habit.told.endswith("about 0.50 points a deal, in 3 of 9 deals.")
