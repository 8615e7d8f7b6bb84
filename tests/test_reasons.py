"""Explanations as a whole: true, blind, in agreement with the numbers, specific, none for everything."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import pytest

from ghosteuchre import VARIANTS, Action, NotAllowed, Unreadable, Verb, view
from ghosteuchre.advice import Advice, Choice, advise, valued
from ghosteuchre.explain import SENTENCES
from ghosteuchre.jobs import executor
from ghosteuchre.reasons import REASONS, Explanation, Kind, explain, reasons_for, why_not
from ghosteuchre.reasons.general import FORCED, GENERAL, NO_REASON, ONLY_CARD
from ghosteuchre.rules import Option
from tests.advised import afresh, asked, bidding, near_end
from tests.call_reasons import CHECKS as CALL_CHECKS
from tests.call_reasons import untrue_against
from tests.conformance import asked_again, hidden_again
from tests.decisions import states
from tests.play_reasons import CHECKS as PLAY_CHECKS
from tests.play_reasons import untrue
from tests.tables import after, table
from tests.told_figures import check_figures, check_last_rung

SPECIFIC = tuple(reason for reason in REASONS if reason not in GENERAL)
CHECKS = CALL_CHECKS | PLAY_CHECKS
SHARES = {"ghost": 10_000, "classic": 5_000, "cutthroat": 5_000}
"""Of how many decisions of each game the large count is made."""
PIECE = 250
"""Decisions of one stretch of self-play."""
HOUSE_RULES: tuple[tuple[str, dict[str, Option]], ...] = (
    ("ghost", {"stick_dealer": True}),
    ("classic", {"deck": 25, "stick_dealer": True}),
    ("cutthroat", {"deck": 25, "lone_march": 6}),
)
"""Tables at which the Reasons occur that cannot occur by the usual rules."""

Stretch = tuple[str, int, int, int, dict[str, Option]]
"""A game, a seed, how many decisions, how many worlds for each, and house rules."""


# The list.


def test_there_are_thirty_reasons_or_more_of_every_kind():
    assert len(SPECIFIC) >= 30
    assert {reason.kind for reason in SPECIFIC} == {*Kind}
    keys = [reason.key for reason in REASONS]
    assert len({*keys}) == len(keys)
    assert REASONS[:2] == (ONLY_CARD, FORCED)
    assert REASONS[-1] is NO_REASON


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.key)
def test_each_reason_says_where_to_look_and_why(reason):
    look, why = SENTENCES[f"look_{reason.key}"], SENTENCES[f"why_{reason.key}"]
    assert look != why
    assert look.endswith((".", "?"))


@pytest.mark.parametrize("reason", SPECIFIC, ids=lambda reason: reason.key)
def test_each_reason_is_checked_by_other_code(reason):
    assert reason.key in CHECKS


# Self-play.


@dataclass
class Count:
    """What was seen in some decisions."""

    decisions: int = 0
    main: Counter[str] = field(default_factory=Counter)
    any: Counter[str] = field(default_factory=Counter)
    against: int = 0


def counted(piece: Stretch) -> Count:
    """The decisions of a stretch of self-play, each of their Reasons checked by other code."""
    game, seed, size, worlds, options = piece
    count = Count()
    for state in islice(states(game, seed, **options), size):
        advice = advise(asked(state), seed, worlds, worlds)
        checked(advice, count)
    return count


def checked(advice: Advice, count: Count) -> None:
    """Count the Reasons of an advice; raises AssertionError for one that is not true or not told well."""
    count.decisions += 1
    found = reasons_for(advice)
    for each in found:
        if each.reason in SPECIFIC:
            assert each.choice in advice.equals, (each, "not among the best")
            CHECKS[each.reason.key](each)
            count.any[each.reason.key] += 1
        check_told(each)
        assert len({*each.rungs}) == 3
        assert all(each.rungs)
    count.main[found[0].reason.key] += 1
    for choice in told_against(advice):
        text = why_not(advice, choice.action)
        assert text
        assert ("as good" in text) == choice.equal
        if choice.action.verb is not Verb.PLAY:
            assert untrue_against(text, choice, advice) is None, (text, untrue_against(text, choice, advice))
        elif not choice.equal:  # with chances that the advice has not
            assert untrue(text, found[0], str(choice.action.card)) is None, text
        else:
            check_figures(text, advice)
        count.against += not choice.equal


def check_told(found: Explanation) -> None:
    """The figures of the last rung; the chance that a card is beaten is checked by counting again."""
    text, risk, more = found.told.partition(f" An opponent still to play can beat {_card(found)} ")
    check_last_rung(text, found)
    if more:
        assert untrue((risk + more).strip(), found, str(found.choice.action.card)) is None, found.told


def _card(found: Explanation) -> str:
    return found.choice.action.card.pretty if found.choice.action.verb is Verb.PLAY else ""


def told_against(advice: Advice) -> Iterator[Choice]:
    """The choices of which it is asked why not: all, but of 252 ways to keep five cards only some."""
    return islice(advice.choices, 1, 20)


def total(pieces: list[Stretch], jobs: int = 1) -> Count:
    """The sum of all pieces."""
    whole = Count()
    with executor(jobs) as pool:
        for one in pool.map(counted, pieces):
            whole.decisions += one.decisions
            whole.main += one.main
            whole.any += one.any
            whole.against += one.against
    return whole


@pytest.mark.parametrize("game", VARIANTS)
def test_reasons_are_true_in_a_stretch_of_self_play(game):
    count = total([(game, 3, 90, 40, {})])
    assert count.decisions == 90
    assert FORCED.key not in count.main
    assert count.against > 30
    assert count.main[NO_REASON.key] <= 0.1 * count.decisions
    assert max(count.main.values()) <= 0.35 * count.decisions
    assert len(count.main) >= 12


@pytest.mark.evidence
def test_reasons_are_true_specific_and_none_is_for_everything():
    pieces = [
        (game, seed, PIECE, 100, {})
        for game, size in SHARES.items()
        for seed in range(10, 10 + size // PIECE)
    ]
    count = total(pieces, jobs=2)
    print(f"{count.decisions} decisions, {count.against} worse actions explained")
    for key, number in count.main.most_common():
        print(f"{key:28} main in {100 * number / count.decisions:5.2f}%, holds in {count.any[key]}")
    assert count.decisions == sum(SHARES.values())
    assert count.main[NO_REASON.key] <= 0.05 * count.decisions
    assert max(count.main.values()) <= 0.2 * count.decisions
    others = total([(game, 10, 8 * PIECE, 100, options) for game, options in HOUSE_RULES], jobs=2)
    never = {reason.key for reason in SPECIFIC} - count.any.keys() - others.any.keys()
    assert not never


# Blind.


@pytest.mark.parametrize(
    "size", [pytest.param(12, id="some"), pytest.param(700, id="every", marks=pytest.mark.evidence)]
)
@pytest.mark.parametrize("game", VARIANTS)
def test_dealing_the_hidden_cards_again_changes_no_word(game, size):
    rng, count, phases = random.Random(game), 0, set[str]()
    for state in islice(states(game, 2), size):
        change = hidden_again(state, state.turn or 0, rng)
        if change is None:
            continue
        was, now = (afresh(asked(each), 1, 6, 6) for each in (state, asked_again(change(state))))
        assert was.view == now.view
        assert [each.rungs for each in reasons_for(was)] == [each.rungs for each in reasons_for(now)]
        for choice in told_against(was):
            assert why_not(was, choice.action) == why_not(now, choice.action)
        count += 1
        phases.add(state.phase)
    assert count >= 0.9 * size
    assert len(phases) >= 3


# The main one.


def test_the_main_reason_is_the_first_that_holds():
    for state in islice(states("ghost", 4), 40):
        advice = advise(view(state, state.turn or 0), 1, 20, 20)
        assert explain(advice) == reasons_for(advice)[0]
        order = [REASONS.index(each.reason) for each in reasons_for(advice)]
        assert order == sorted(order)


def test_a_forced_action_is_told_as_that():
    for game in VARIANTS:
        seen = asked(near_end(1, game=game))
        assert len(valued(seen)) == 1
        found = explain(advise(seen, 1, 10, 10))
        assert found.reason is FORCED
        assert found.choice.action == seen.legal[0]


def test_the_only_card_that_follows_is_told_as_that():
    hands: dict[int | str, str] = {1: "AS KS QS JS TS JC", 2: "9S TC QC KC AC AH"}
    state = table("ghost", dealer=0, hands=hands, enforce_follow=False)
    state = after(state, "bid 4", "pass", "pass", "name spades", "play AS")
    found = explain(advise(asked(state), 1, 20))
    assert found.reason is ONLY_CARD
    assert found.idea == "A spade was led, and you hold one only. Any other card would be a renege."
    assert explain(advise(asked(after(state, "play 9S")), 1, 20)).reason is not ONLY_CARD


def test_the_action_of_the_last_rung_is_best_or_among_the_best():
    seen = set()
    for state in islice(states("ghost", 4), 60):
        advice = advise(asked(state), 1, 40, 40)
        for each in reasons_for(advice):
            alone = len(advice.equals) == 1
            assert (" is best: " in each.told) == alone
            assert (" is among the best: " in each.told) == (not alone)
            seen.add((alone, each.choice is advice.best))
    assert seen == {(True, True), (False, True), (False, False)}


@pytest.mark.parametrize("wrong", [None, 3, "advice", [1], Action.parse("pass")])
def test_what_is_no_advice_is_told(wrong):
    for ask in (explain, reasons_for, lambda it: why_not(it, Action.parse("pass"))):
        with pytest.raises(Unreadable, match="Reasons are for an Advice"):
            ask(wrong)
    with pytest.raises(Unreadable):
        why_not(advise(bidding(), 1, 5, 5), "pass")
    with pytest.raises(NotAllowed, match=r"'name hearts' by seat 0 is not allowed now \(GH-4\)"):
        why_not(advise(bidding(), 1, 5, 5), Action.parse("name hearts"))


def test_the_check_of_the_last_rung_sees_a_wrong_word_or_figure():
    advice = advise(bidding(), 1, 60, 60)
    found = explain(advice)
    check_last_rung(found.told, found)
    figure = re.search(r"about [\d.]+ points", found.told)
    assert figure
    for was, wrong in [("ahead of", "behind"), (figure[0], "about 9.9 points")]:
        with pytest.raises(AssertionError):
            check_last_rung(found.told.replace(was, wrong, 1), found)
    assert "ahead of" in found.told
