"""Review: what is measured twice, grades, what cannot be reviewed, and records that are told twice."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise, product

import pytest

from ghosteuchre import NotAllowed, Record, Unreadable, view
from ghosteuchre.advice import EQUAL, advise, again, apart, most_worlds, rounded
from ghosteuchre.habits import contained
from ghosteuchre.players import PLAYERS
from ghosteuchre.review import A_POINT, GRADES, LEAST_WORLDS, grade, review, total
from ghosteuchre.sampling import Mean
from ghosteuchre.tables.winning import STEPS, shipped
from tests.decisions import states
from tests.reviewed import ENOUGH, FEW, RANDOM, RECORD, own_play


@pytest.fixture(autouse=True)
def few_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked here about few worlds does not hang on their number."""
    monkeypatch.setattr("ghosteuchre.review.LEAST_WORLDS", 1)


# What is measured twice.


def test_what_is_as_good_as_the_best_loses_nothing_and_its_raw_distance_is_kept():
    found = [
        each for number in range(6) for each in review(own_play("ghost", number, PLAYERS["rule"]), 1).valued
    ]
    for each in found:
        assert each.choice is not None
        behind = each.choice.behind
        suspected = behind.value > EQUAL * behind.error + 1e-9
        assert (each.again is not None) == suspected
        assert each.mistake == (suspected and each.again is not None and each.again.value > 0)
        assert each.mistake or each.lost == Mean(0.0, 0.0)
        assert each.cleared == (suspected and not each.mistake)
    within = [each for each in found if not each.mistake and each.choice and each.choice.behind.value]
    assert within, "some are worse, but within the error"
    wrong = [each for each in found if each.mistake]
    assert wrong
    for each in wrong:
        assert each.advice is not None
        most = most_worlds(each.view)
        assert each.lost == each.again == apart(each.advice, each.advice.best.action, each.chosen, 0, most)


@pytest.mark.parametrize("second", [Mean(-0.5, 0.1), Mean(0.0, 0.1)])
def test_what_is_not_found_again_is_no_mistake_and_costs_nothing(second, monkeypatch):
    was = review(RANDOM, 1, 1, **ENOUGH)
    assert was.mistakes
    monkeypatch.setattr("ghosteuchre.review.apart", lambda *_: second)
    now = review(RANDOM, 1, 1, **ENOUGH)
    assert now.mistakes == ()
    assert now.lost == Mean(0.0, 0.0)
    assert [each.number for each in now.decisions if each.cleared] == sorted(
        each.number for each in was.decisions if each.again
    )
    assert {each.again for each in now.decisions if each.cleared} == {second}
    assert {each.why_not for each in now.decisions} == {""}


def test_the_mistakes_are_those_that_lost_something_and_nothing_else_is_in_the_sum():
    for number in range(4):
        found = review(own_play("ghost", number, PLAYERS["random"]), 1, 1, **ENOUGH)
        assert all(each.lost and each.lost.value > 0 for each in found.mistakes)
        sums = [each.lost.value for each in found.mistakes if each.lost]
        assert found.lost.value == pytest.approx(sum(sums))


def test_what_a_mistake_gives_up_is_told_with_the_figure_that_counts():
    told = 0
    for number in range(4):
        for each in review(own_play("ghost", number, PLAYERS["random"]), 1, 1, **ENOUGH).decisions:
            assert bool(each.why_not) == each.mistake
            if each.mistake and each.lost and each.choice:
                assert rounded(each.lost) in each.why_not
                told += rounded(each.lost) != rounded(each.choice.behind)
    assert told, "the two figures differ"


def test_what_a_mistake_cost_is_measured_in_worlds_of_its_own():
    # The figure that found it is too high on the average; this one agrees with one of many more worlds.
    off, errors, sampled = [], [], 0
    for number, state in zip(range(45), states("ghost", 4), strict=False):
        advice = advise(view(state, state.turn or 0), 0, 20, 20)
        worst = advice.choices[-1]
        found = apart(advice, advice.best.action, worst.action, 0, 20)
        assert apart(advice, worst.action, advice.best.action, 0, 20).value == pytest.approx(-found.value)
        if advice.exact:
            assert found == worst.behind
            continue
        sampled += 1
        many = apart(advice, advice.best.action, worst.action, number + 1, 120)
        off.append(found.value - many.value)
        errors.append(math.hypot(found.error, many.error))
    assert sampled >= 30
    assert abs(sum(off)) < 3 * math.hypot(*errors)
    assert any(off)


def test_what_a_deal_was_worth_is_measured_in_worlds_of_its_own():
    # What was found to be the best looks better than it is; measured again it does not.
    found, off, errors, others = [], [], [], 0
    for number, state in zip(range(40), states("ghost", 4), strict=False):
        advice = advise(view(state, state.turn or 0), 0, 20, 20)
        once_more = again(advice, advice.best.action, 0, 20)
        if advice.exact:
            assert once_more == advice.best.worth
            continue
        many = again(advice, advice.best.action, number + 1, 120)
        others += once_more != advice.best.worth
        found.append(advice.best.worth.value - many.value)
        off.append(once_more.value - many.value)
        errors.append(math.hypot(once_more.error, many.error))
    assert len(off) >= 25
    assert others >= 0.75 * len(off), "these are other worlds; few worths are sure"
    assert abs(sum(off)) < 3 * math.hypot(*errors)
    assert sum(found) > 0


@pytest.mark.parametrize("wrong", [None, 7, "x"])
def test_what_is_no_advice_cannot_be_measured_again(wrong):
    advice = review(RECORD, 1, 1, **FEW).valued[0].advice
    assert advice
    best = advice.best.action
    for measure in (lambda: again(wrong, best, 0, 20), lambda: apart(wrong, best, best, 0, 20)):
        with pytest.raises(Unreadable, match="this must be an Advice"):
            measure()
    with pytest.raises(Unreadable, match="cards cannot be 0"):
        again(advice, best, 0, 0)
    with pytest.raises(NotAllowed, match="has no value here"):
        again(advice, wrong, 0, 20)


# Grades.


def test_each_grade_is_given_up_to_its_limit():
    for in_match in (False, True):
        for better, worse in pairwise(GRADES):
            assert grade(better.limit(in_match), in_match) is better
            assert grade(better.limit(in_match) + 1e-6, in_match) is worse
    assert grade(-0.1) is GRADES[0]
    assert grade(10**6) is GRADES[-1]
    assert len(GRADES) == 5


def test_a_point_where_a_moon_can_end_the_match_is_worth_what_the_race_table_says():
    gains = []
    for scores in product(range(8, 32), repeat=3):
        for place in range(3):
            more = [points + (seat == place) for seat, points in enumerate(scores)]
            if more[place] < 32:
                gains.append(shipped().steps(more)[place] - shipped().steps(scores)[place])
    mean = sum(gains) / len(gains) / STEPS
    assert mean == pytest.approx(0.031, abs=0.0006)
    assert round(mean, 2) == A_POINT


@pytest.mark.parametrize("lost", ["x", None, math.nan, True, [1.0]])
def test_what_is_no_number_has_no_grade(lost):
    with pytest.raises(Unreadable, match="a grade is for a number"):
        grade(lost)


def test_a_sum_has_the_error_of_independent_figures():
    assert total([Mean(1.0, 3.0), Mean(-0.5, 4.0)]) == Mean(0.5, 5.0)
    assert total([]) == Mean(0.0, 0.0)
    with pytest.raises(Unreadable, match="a total is of Means, not of 1"):
        total([1])


# Bad input.


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((str(RECORD), 0), "Record.parse"),
        ((RECORD, 3), "there is no seat 3"),
        ((RECORD, True), "there is no seat True"),
        ((RECORD, 0, -1), "cannot use -1 as a seed"),
        ((RECORD, 0, 10**40), "a whole number, 0 or more, of 40 digits at most"),
        ((RECORD, 0, 0, True), "cards cannot be True"),
        ((RECORD, 0, 0, 5, 10**7), "calls cannot be 10000000"),
        ((RECORD, 0, 0, 0), "cards cannot be 0"),
        ((RECORD, 0, 0, 5, "x"), "calls cannot be 'x'"),
    ],
)
def test_what_cannot_be_reviewed_is_told(arguments, words):
    with pytest.raises(Unreadable, match=words):
        review(*arguments)


def test_in_few_worlds_nobody_gets_a_grade(monkeypatch):
    monkeypatch.setattr("ghosteuchre.review.LEAST_WORLDS", LEAST_WORLDS)
    for numbers in ({"cards": 1}, {"calls": 1}, {"cards": LEAST_WORLDS - 1}, {"calls": LEAST_WORLDS - 1}):
        (name,) = numbers
        with pytest.raises(Unreadable, match=rf"{name} cannot be [0-9]+: .*worlds, 20 to 1000000"):
            review(RECORD, 0, **numbers)
    # So many are enough to find gross mistakes of one who plays by chance.
    found = [review(own_play("ghost", number, PLAYERS["random"]), 0, 1, **ENOUGH) for number in range(1, 5)]
    assert any(each.grade is GRADES[-1] for each in found)


def test_a_match_that_was_over_before_the_deal_is_told():
    with pytest.raises(NotAllowed, match=r"the match is over: side 0 has won it \(GH-16\)"):
        review(Record(RECORD.deal, (40, 0, 0), RECORD.actions), 0)
    assert review(Record(RECORD.deal, (33, 33, 0), RECORD.actions), 0, **FEW).in_match, "it goes on"


def test_a_record_that_another_holds_is_found():
    def cut(end: int, record: Record = RECORD) -> Record:
        return Record(record.deal, record.scores, record.actions[:end])

    other = own_play("ghost", 4, PLAYERS["rule"])
    scored = Record(RECORD.deal, (1, 0, 0), RECORD.actions)
    assert contained([cut(3), other, RECORD, RECORD, scored, cut(0), cut(2, other)]) == {
        0: 2,
        3: 2,
        5: 2,
        6: 1,
    }
    assert contained([]) == {}


def test_a_record_is_the_same_without_its_seed_and_in_another_order():
    deal = RECORD.deal
    turned = tuple(hand[::-1] for hand in deal.hands)
    bare = replace(deal, hands=turned, spare=deal.spare[::-1], seed=None, number=None)
    other = replace(bare, hands=(*turned[1:], turned[0]))
    assert contained([RECORD, Record(bare, RECORD.scores, RECORD.actions)]) == {1: 0}
    assert contained([RECORD, Record(other, RECORD.scores)]) == {}
