"""Decisions of self-play, in matches of all three games, with the advice on each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from ghosteuchre import Match, Rules, apply, view
from ghosteuchre.advice import Advice, advise, valued
from ghosteuchre.deal import Chance
from ghosteuchre.rules import Option
from ghosteuchre.sampling import Sampling
from ghosteuchre.state import State

QUICK = Sampling(cards=10, calls=12)
"""Who plays: well enough to come to the positions of a game, and fast."""


def states(game: str, seed: int = 0, **options: Option) -> Iterator[State]:
    """Every state of self-play in which a seat has more than one action that can be valued, without end."""
    rules = Rules.of(game, **options)
    for number in count(seed * 1_000):
        match = Match.start(rules, number)
        while match.winner is None:
            state, chance = match.deal(), Chance(number, f"self-play {match.number}")
            while state.turn is not None:
                seen = view(state, state.turn)
                if len(valued(seen)) > 1:
                    yield state
                state = apply(state, QUICK(seen, chance))
            match = match.add(state)


def advices(game: str, size: int, seed: int = 0) -> Iterator[Advice]:
    """The advice on the first decisions of self-play."""
    for state in islice(states(game, seed), size):
        yield advise(view(state, state.turn or 0), seed)
