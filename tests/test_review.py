"""Review: what a decision cost on what the seat knew, hindsight and luck apart, and the grade."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from ghosteuchre import VARIANTS, NotAllowed, Record, apply, legal_actions, outcome, view
from ghosteuchre.advice import advise, again, most_worlds, valued
from ghosteuchre.jobs import executor, in_order
from ghosteuchre.players import PLAYERS
from ghosteuchre.review import (
    GRADES,
    Hindsight,
    Review,
    _as_it_was,
    grade,
    review,
    total,
)
from ghosteuchre.scoring import margin
from ghosteuchre.solver import solve
from ghosteuchre.state import Action, State, Verb
from tests.conformance import hidden_again, replayed, tables_of, unordered
from tests.reviewed import FEW, RECORD, SEAT, own_play, planted
from tests.tables import Walk, after, table


@pytest.fixture(autouse=True)
def few_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked here about few worlds does not hang on their number."""
    monkeypatch.setattr("ghosteuchre.review.LEAST_WORLDS", 1)


# What is found.


def first_found(task: tuple[str, int]) -> bool:
    """Whether the mistake planted in a record is ranked first."""
    record, number = planted(*task)
    return review(record, SEAT).worst[0].number == number


def test_the_planted_mistake_is_ranked_first():
    found = [
        first_found((game, seed)) for game, size in (("ghost", 5), ("classic", 2)) for seed in range(size)
    ]
    assert sum(found) >= len(found) - 1


@pytest.mark.evidence
def test_of_1000_planted_mistakes_95_in_100_are_ranked_first():
    tasks = [(game, seed) for seed in range(350) for game in VARIANTS][:1_000]
    with executor(2) as pool:
        found = list(in_order(first_found, tasks, pool, 2))
    for game in VARIANTS:
        of_game = [hit for hit, task in zip(found, tasks, strict=True) if task[0] == game]
        print(f"{game}: {sum(of_game)} of {len(of_game)} planted mistakes are ranked first")
    assert sum(found) >= 0.95 * len(found)


def own_loss(task: tuple[str, int]) -> tuple[float, int]:
    """What a sampling player loses by his own play in a deal, in points, and in how many decisions."""
    found = review(own_play(*task), SEAT)
    return found.lost.value, len(found.valued)


def test_a_sampling_player_loses_next_to_nothing_by_his_own_play():
    rows = [own_loss(("ghost", number)) for number in range(4)]
    assert sum(count for _, count in rows) >= 12
    assert sum(lost for lost, _ in rows) <= 0.05 * sum(count for _, count in rows)


@pytest.mark.evidence
@pytest.mark.parametrize("game", VARIANTS)
def test_a_sampling_player_loses_next_to_nothing_in_many_deals(game):
    with executor(2) as pool:
        rows = list(in_order(own_loss, [(game, number) for number in range(200)], pool, 2))
    a_decision = sum(lost for lost, _ in rows) / sum(count for _, count in rows)
    print(f"{game}: the sampling player loses {a_decision:.4f} points a decision by his own play")
    assert a_decision <= 0.05
    assert grade(sum(lost for lost, _ in rows) / len(rows)) is GRADES[0]


@pytest.mark.evidence
def test_one_who_plays_by_chance_is_a_beginner():
    lost = [review(own_play("ghost", number, PLAYERS["random"]), SEAT).lost.value for number in range(200)]
    print(f"one who plays by chance loses {sum(lost) / len(lost):.2f} points a deal")
    assert grade(sum(lost) / len(lost)) is GRADES[-1]


def test_weaker_play_loses_more():
    lost = {
        name: total(review(own_play("ghost", number, PLAYERS[name]), SEAT).lost for number in range(5)).value
        for name in ("random", "rule")
    }
    assert lost["random"] > lost["rule"] + 5 * 0.5


# Blindness.


def cut_at_decisions(game: str, number: int) -> Iterator[Walk]:
    """The states of a deal up to each decision of the seat and what it did there, from the second on."""
    record = own_play(game, number, PLAYERS["rule"])
    walk = list(record.states())
    ends = [place for place, (seat, _) in enumerate(record.actions, start=1) if seat == SEAT]
    for end in ends[1::2]:
        yield walk[: end + 1]


def judged(found: Review) -> tuple[object, ...]:
    lost = [(each.number, each.chosen, each.advice, each.lost, each.mistake) for each in found.decisions]
    return lost, found.lost, found.grade, found.expected


def hindsights(found: Review) -> list[Hindsight | None]:
    return [each.hindsight for each in found.decisions]


@pytest.mark.parametrize("game", VARIANTS)
def test_other_hidden_cards_give_the_same_grade_and_another_hindsight(game):
    same, other = 0, 0
    for number in range(5):
        rng = random.Random(f"{game} {number}")
        for walk in cut_at_decisions(game, number):
            for most in (None, 5, 3, 2):
                change = hidden_again(walk[-1], SEAT, rng, most)
                if change is None:
                    break
                was, now = list(replayed(walk, SEAT, change, rng))[-1]
                if was is not walk[-1]:
                    continue
                one, two = (review(Record.of(state), SEAT, 1, **FEW) for state in (was, now))
                assert one.record.deal != two.record.deal
                assert judged(one) == judged(two)
                same += 1
                other += [each.hindsight for each in one.decisions] != [
                    each.hindsight for each in two.decisions
                ]
                break
    assert same >= 6
    assert other >= 3


def test_the_advice_is_that_which_the_seat_could_have_had():
    found = review(RECORD, 1, 5, **FEW)
    states_of = list(RECORD.states())
    for each in found.valued:
        assert each.view == view(states_of[each.number - 1], 1)
        assert each.advice == advise(each.view, 5, **FEW)
        assert RECORD.actions[each.number - 1] == (1, each.chosen)


# Hindsight.


@pytest.mark.parametrize("game", VARIANTS)
def test_hindsight_sees_the_cards_as_they_were(game):
    phases = set()
    for each, number in product(tables_of(VARIANTS[game]), range(3)):
        for state in each.walk(number)[:-1]:
            if state.turn is None or not valued(seen := view(state, state.turn)):
                continue
            again = _as_it_was(state, seen).state()
            phases.add(state.phase)
            assert view(again, state.turn) == seen
            assert unordered(again).hands == unordered(state).hands
            assert set(again.deal.kitty[1:]) == set(state.deal.kitty[1:])
            assert again.discard == state.discard
            if not state.laid:
                assert set(again.spare) == set(state.spare)
    assert phases >= {"play", *({"bid", "name"} if game == "ghost" else {"order", "turned", "discard"})}


def test_hindsight_of_a_card_is_what_the_solver_says_of_it():
    asked, lost = 0, 0
    for state in list(RECORD.states())[:-1]:
        seat = state.turn or 0
        if state.phase != "play" or seat != state.maker or len(state.legal) < 2:
            continue
        tricks = solve(state)
        for action in state.legal:
            found = review(Record.of(apply(state, action)), seat, **FEW).decisions[-1].hindsight
            worse = max(tricks.values()) > tricks[action]
            assert found is not None
            assert (found.lost > 0) == worse
            assert tricks[found.best] == max(tricks.values())
            asked += 1
            lost += worse
    assert asked > 5
    assert lost > 0


# Luck and the result.


def test_luck_is_the_result_with_skill_taken_out():
    found = [review(own_play("classic", number, PLAYERS["random"]), 0, **FEW) for number in range(12)]
    told = [each for each in found if each.luck]
    assert len(told) >= 6
    for each in told:
        first = each.valued[0].advice
        state = each.record.state()
        assert first
        assert each.luck
        assert each.expected
        most = most_worlds(first.view)
        assert each.expected == again(first, first.best.action, 0, min(most, FEW["calls"]))
        lost = sum(one.lost.value for one in each.decisions if one.lost)
        won = margin((0, 0) if state.maker is None else _points(state), state.rules.side(0))
        assert each.result == won
        assert each.luck.value == pytest.approx(won - each.expected.value + lost)
        assert each.luck.error >= each.expected.error


def _points(state: State) -> tuple[int, ...]:
    """The points of a deal by the sentences of the rules: most tricks 1, all 2 or 4 alone, else 2 or 4."""
    makers = state.rules.side(state.maker or 0)
    taken = sum(state.rules.side(trick.winner) == makers for trick in state.tricks)
    lone = [state.rules.side(seat) for seat in state.alone]
    if taken >= 3:
        won = 1 if taken < 5 else 4 if makers in lone else 2
        return (won, 0) if makers == 0 else (0, won)
    won = 4 if 1 - makers in lone and taken == 0 else 2
    return (won, 0) if makers == 1 else (0, won)


def test_one_who_could_expect_a_set_and_sees_all_pass_was_unlucky():
    state = table("ghost", dealer=2, hands={0: "JH JD AH KH QH TH"})
    found = review(Record.of(after(state, "pass", "pass", "pass")), 0, **FEW)
    (only,) = found.decisions
    assert only.mistake
    assert only.lost
    assert found.luck
    assert found.expected
    assert found.expected.value == 24, "the moon is sure, and the others take no trick"
    assert only.lost.value == pytest.approx(24, abs=6)
    assert found.luck.value == pytest.approx(only.lost.value - 24)
    assert found.grade is GRADES[-1]


# Where the deal is not over, or near the end of a match.


def test_a_record_that_ends_early_is_reviewed_as_far_as_it_goes():
    whole = review(RECORD, SEAT, 2, **FEW)
    assert whole.luck is not None
    for end in range(len(RECORD.actions)):
        part = review(Record(RECORD.deal, RECORD.scores, RECORD.actions[:end]), SEAT, 2, **FEW)
        assert part.decisions == tuple(each for each in whole.decisions if each.number <= end)
        assert (part.result, part.luck) == (None, None)
        assert (part.grade is None) == (not part.decisions)
        assert part.lost == total(each.lost for each in part.decisions if each.lost)


def test_near_the_end_of_a_match_all_is_a_chance_to_win_it():
    scores = (27, 20, 30)
    record = Record(RECORD.deal, scores, RECORD.actions)
    found = [review(record, seat, **FEW) for seat in range(3)]
    assert all(each.in_match for each in found)
    assert sum(each.result or 0 for each in found) == pytest.approx(1, abs=0.02)
    for each in found:
        assert each.grade is grade(each.lost.value, in_match=True)
        assert all(0 <= one.hindsight.lost <= 1 for one in each.decisions if one.hindsight)
        assert all(one.lost is None or abs(one.lost.value) <= 1 for one in each.decisions)
    assert not review(Record(RECORD.deal, (7, 2, 7), RECORD.actions), 0, **FEW).in_match


def test_a_match_that_is_won_has_its_result():
    record = Record(RECORD.deal, (0, 0, 31), RECORD.actions)
    assert outcome(record.state()).points[2] > 0
    assert review(record, 2, **FEW).result == 1
    assert review(record, 1, **FEW).result == 0


# What has no value.


@pytest.mark.parametrize("game", VARIANTS)
def test_every_choice_of_every_table_is_listed_and_what_cannot_be_valued_says_so(game):
    kinds = set()
    for each, number in product(tables_of(VARIANTS[game]), (1, 3)):
        walk = each.walk(number)
        backs = [actor for actor, action in walk[-1].history if action.verb is Verb.TAKE_BACK]
        seat = (backs or [walk[-1].history[-2][0]])[0]
        record = Record(walk[-1].deal, (0,) * len(walk[-1].scores), walk[-1].history)
        found = review(record, seat, cards=2, calls=2)
        assert {one.number: one.chosen for one in found.decisions} == dict(chosen(walk, seat))
        for one in found.decisions:
            never = one.chosen.verb in (Verb.CALL, Verb.TAKE_BACK, Verb.NO_CALL)
            kinds.add((one.chosen.verb, one.lost is not None))
            assert (one.advice is None) == never
            assert (
                (one.lost is None)
                == (one.hindsight is None)
                == (never or one.reneged)
                == (one.choice is None)
            )
            assert not one.reneged or one.chosen not in valued(one.view)
        numbers = [one.number for one in found.worst]
        assert sorted(numbers) == [one.number for one in found.decisions]
        values = [one.lost.value if one.lost else -math.inf for one in found.worst]
        assert all(one >= other for one, other in pairwise(values))
    assert kinds >= {(Verb.CALL, False), (Verb.TAKE_BACK, False), (Verb.PLAY, False), (Verb.PLAY, True)}


def chosen(walk: Walk, seat: int) -> Iterator[tuple[int, Action]]:
    for number, (before, now) in enumerate(pairwise(walk), start=1):
        actor, action = now.history[-1]
        if actor == seat and (len(legal_actions(before, seat)) > 1 or before.turn != seat):
            yield number, action


def test_a_renege_is_told_and_makes_no_grade():
    hands = {0: "9H KH AC TC 9D TD", 1: "JD 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play 9S")
    *_, last = review(Record.of(state), 1, **FEW).decisions
    assert last.reneged
    assert last.advice is not None
    assert (last.lost, last.choice, last.hindsight, last.mistake) == (None, None, None, False)


def test_an_action_against_the_rules_is_told_with_its_place():
    bad = Record(RECORD.deal, RECORD.scores, ((0, Action.parse("swap")), (0, Action.parse("bid 2"))))
    with pytest.raises(NotAllowed, match=r"action 2 \('0 bid 2'\).*the lowest bid is 3"):
        review(bad, 0)


def test_the_same_seed_gives_the_same_review_and_another_seed_another():
    assert review(RECORD, 1, 3, **FEW) == review(RECORD, 1, 3, **FEW)
    assert review(RECORD, 1, 3, **FEW).expected != review(RECORD, 1, 5, **FEW).expected
