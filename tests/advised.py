"""Views to advise on, for the tests of the advice."""

from __future__ import annotations

import random
from typing import Any

from ghosteuchre import Match, Rules, apply, view
from ghosteuchre import advice as module
from ghosteuchre.advice import Advice, advise
from ghosteuchre.state import State, Verb
from ghosteuchre.views import View
from tests.tables import table

HAND = "JH JD AH 9D 9C 9S"


def afresh(seen: View, *numbers: int) -> Advice:
    """The advice, worked out again whether or not it is known."""
    module._advised.cache_clear()
    return advise(seen, *numbers)


def asked(state: State) -> View:
    assert state.turn is not None
    return view(state, state.turn)


def bidding(hand: str = HAND, **more: Any) -> View:
    return view(table("ghost", dealer=2, hands={0: hand}, **more), 0)


def near_end(cards: int, seed: int = 5, game: str = "ghost") -> State:
    """A deal in which each holds so many cards, and somebody is to lead."""
    state = Match.start(Rules.of(game), seed).deal()
    rng = random.Random(seed)
    while len(state.hands[state.turn or 0]) > cards or state.trick or state.phase != "play":
        bold = [action for action in state.legal if action.verb in (Verb.BID, Verb.ORDER)]
        state = apply(state, rng.choice(bold or state.legal))
    return state
