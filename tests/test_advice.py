"""Advice: blind to what the seat cannot know, and never that of another moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest

from ghosteuchre import VARIANTS, Contradiction, Match, NotAllowed, Rules, Suit, Unreadable, apply, view
from ghosteuchre import advice as module
from ghosteuchre.advice import BATCH, EQUAL, LEAST, advise, valued
from ghosteuchre.auction import PASS
from ghosteuchre.cards import Card
from ghosteuchre.state import Action, Claim, State, Trick
from ghosteuchre.views import View
from ghosteuchre.worlds import Worlds
from tests.advised import afresh, asked, bidding, near_end
from tests.conformance import asked_again, hidden_again, looked_at, tables_of
from tests.tables import after, played_out, table


def positions(size: int, most: int = 3) -> Iterator[tuple[State, random.Random]]:
    """States of all phases of all games in which a seat is asked for more than to call a renege."""
    for game in VARIANTS.values():
        for each in tables_of(game):
            for number in range(size):
                rng = random.Random(f"{each}/{number}/advice")
                for state in looked_at(each.walk(number), rng, most):
                    if state.turn is not None and valued(asked(state)):
                        yield state, rng


# Blind.


@pytest.mark.parametrize(
    "size", [pytest.param(1, id="some"), pytest.param(18, id="every", marks=pytest.mark.evidence)]
)
def test_dealing_the_hidden_cards_again_changes_no_advice(size):
    count, phases = 0, set()
    for state, rng in positions(size):
        if change := hidden_again(state, state.turn or 0, rng):
            found = [afresh(asked(each), 3, 3, 2) for each in (state, asked_again(change(state)))]
            assert found[0] == found[1]
            count += 1
            phases.add(state.phase)
    assert count >= (100 if size == 1 else 2_000)
    assert {"bid", "name", "order", "turned", "take", "discard", "alone", "dummy", "play"} <= phases


# Never stale.

NINE, TEN = Card.parse("9C"), Card.parse("TC")
OTHER: dict[str, Any] = {
    "rules": Rules.of("ghost", stick_dealer=True),
    "seat": 1,
    "dealer": 1,
    "upcard": NINE,
    "hand": (NINE, TEN),
    "dealt": (NINE, TEN),
    "known_out": (NINE,),
    "dummy": (NINE,),
    "held": (6, 6, 5),
    "history": ((0, PASS),),
    "legal": (PASS,),
    "scores": (1, 0, 0),
    "phase": "name",
    "turn": 1,
    "upsuit": Suit.CLUBS,
    "bid": 4,
    "moon": True,
    "maker": 2,
    "trump": Suit.CLUBS,
    "swapped": 1,
    "taken": True,
    "alone": (1,),
    "sitting_out": (1,),
    "trick": ((1, NINE),),
    "tricks": (Trick(((1, NINE),), 1),),
    "corrects": (1,),
    "claims": (Claim(1, 2, 1, ()),),
}
"""Another value of each thing that a seat knows; what is new in a View must be thought of here."""


def test_each_thing_that_a_seat_knows_has_another_value_here():
    assert set(OTHER) == {each.name for each in fields(View)}


@pytest.mark.parametrize("name", OTHER)
def test_the_advice_is_never_that_of_a_view_that_differs_in_anything(name):
    seen = bidding()
    assert getattr(seen, name) != OTHER[name]
    first = afresh(seen, 1, 4, 4)
    assert advise(replace(seen), 1, 4, 4) is first
    changed = replace(seen, **{name: OTHER[name]})
    with suppress(NotAllowed, Contradiction, Unreadable):  # it cannot be, and nothing may be remembered
        assert advise(changed, 1, 4, 4).view == changed
    info = module._advised.cache_info()
    assert (info.hits, info.misses) == (1, 2)


@pytest.mark.parametrize("game", VARIANTS)
def test_each_moment_of_a_deal_has_its_own_advice(game):
    state, found = Match.start(Rules.of(game), 3).deal(), []
    rng = random.Random(1)
    while state.turn is not None:
        if state.phase != "dummy":
            found.append(advise(asked(state), 1, 2, 2))
            assert found[-1].view == asked(state)
        state = apply(state, rng.choice(state.legal))
    assert len({each.view for each in found}) == len(found) > 3


def test_other_numbers_are_other_advice():
    seen = bidding()
    module._advised.cache_clear()
    for numbers in ((1, 4, 4), (2, 4, 4), (1, 4, 5), (1, 5, 4)):
        advise(seen, *numbers)
    assert module._advised.cache_info().misses == 4
    with pytest.raises(Unreadable, match="cannot use True as a seed"):
        advise(seen, True, 4, 4)


# What advice is made of.


def test_every_action_that_can_be_valued_has_its_choice_the_best_first():
    for state, _ in positions(1, most=1):
        seen = asked(state)
        advice = advise(seen, 1, 6, 6)
        assert {choice.action for choice in advice.choices} == {*valued(seen)} <= {*seen.legal}
        ones = [choice for choice in advice.choices if choice.worlds == advice.worlds]
        assert advice.best is ones[0] is advice.choices[0]
        worths = [round(choice.worth.value, 9) for choice in ones]
        assert worths == sorted(worths, reverse=True)
        for choice in ones:
            assert choice.behind.value == pytest.approx(advice.best.worth.value - choice.worth.value)
            assert choice.equal == (choice.behind.value <= EQUAL * choice.behind.error + 1e-9)
            assert choice.equal == (choice in advice.equals)
            assert 0 <= choice.makes <= 1
            assert choice.made is None or 0 <= choice.made <= 1
            assert advice.of(choice.action) is choice


def test_the_same_seed_gives_the_same_advice_and_another_other_figures():
    seen = bidding()
    first = afresh(seen, 1, 20, 20)
    assert afresh(seen, 1, 20, 20) == first
    assert afresh(seen, 2, 20, 20).choices != first.choices


def test_more_worlds_lower_the_error():
    seen = asked(near_end(5, seed=2))
    few, many = advise(seen, 1, 30), advise(seen, 1, 480)
    assert (few.worlds, many.worlds) == (30, 480)
    errors = [sum(choice.worth.error for choice in each.choices) for each in (few, many)]
    assert errors[1] == pytest.approx(errors[0] / 4, rel=0.3)


def test_it_stops_when_the_best_is_clear():
    trumps = after(table("ghost", dealer=2, hands={0: "JH JD AH KH QH TH"}), "bid 3", "pass", "pass")
    advice = advise(asked(trumps), 1)
    assert advice.worlds == LEAST < module.CALLS
    assert str(advice.best.action) == "name hearts"
    assert advice.equals == (advice.best,)
    last = advise(asked(near_end(1)), 1)
    assert len(last.choices) == 1
    assert last.worlds <= BATCH
    with pytest.raises(NotAllowed, match="'bid 3' has no value here: those that have are name hearts"):
        advice.of(Action.parse("bid 3"))


def test_few_worlds_are_all_looked_at_and_leave_no_error():
    seen = asked(near_end(2))
    count = Worlds(seen).count
    advice = afresh(seen, 1, count)
    assert advice.exact
    assert advice.worlds == count > LEAST
    assert {choice.worth.error for choice in advice.choices} == {0.0}
    assert advice.choices == afresh(seen, 2, count).choices
    assert not afresh(seen, 1, count - 1).exact


@pytest.mark.parametrize("wrong", [None, "view", table("ghost"), [1]])
def test_what_is_no_view_is_told(wrong):
    with pytest.raises(Unreadable, match="advice is for a View"):
        advise(wrong)


def test_what_cannot_be_advised_is_told():
    state = table("ghost", dealer=2)
    with pytest.raises(NotAllowed, match=r"seat 1 is not on turn \(bid\)"):
        advise(view(state, 1))
    with pytest.raises(NotAllowed, match="not on turn"):
        advise(view(played_out(state), 0))
    with pytest.raises(Unreadable, match="cannot be read"):
        advise(replace(view(state, 0), hand=[*view(state, 0).hand]))
    with pytest.raises(Unreadable, match="cards cannot be 0"):
        advise(view(state, 0), 1, 0)
    with pytest.raises(Contradiction):
        advise(replace(view(state, 0), hand=view(state, 1).hand))
