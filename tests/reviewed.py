"""Records to review: of good play, and of good play with one mistake in it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import count

from ghosteuchre import Match, Record, Rules, apply, view
from ghosteuchre.advice import Choice, advise, valued
from ghosteuchre.deal import Chance
from ghosteuchre.players import PLAYERS, Player
from ghosteuchre.review import LEAST_WORLDS
from ghosteuchre.sampling import Sampling
from ghosteuchre.state import State
from ghosteuchre.views import View
from tests.decisions import QUICK

SEAT = 0
GAP = 1.0
"""By how many points a planted mistake is worse than the best, at least."""
GOOD = Sampling()
FEW = {"cards": 4, "calls": 4}
"""Too few worlds to grade by, and quick."""
ENOUGH = {"cards": LEAST_WORLDS, "calls": LEAST_WORLDS}


def begun(game: str, number: int) -> State:
    return Match.start(Rules.of(game), number).deal()


def played(state: State, chance: Chance, seats: Mapping[int, Player], others: Player) -> list[State]:
    """The states of the deal from here to its end; some seats may have a player of their own."""
    states = [state]
    while (turn := states[-1].turn) is not None:
        think = seats.get(turn, others)
        states.append(apply(states[-1], think(view(states[-1], turn), chance)))
    return states


def own_play(game: str, number: int, player: Player = GOOD) -> Record:
    """The record of a deal between equal players."""
    return Record.of(played(begun(game, number), Chance(number, "own play"), {}, player)[-1])


RECORD = own_play("ghost", 3, PLAYERS["rule"])
RANDOM = own_play("ghost", 1, PLAYERS["random"])


def planted(game: str, seed: int) -> tuple[Record, int]:
    """A record in which a sampling player once does the worst, and which of its actions that is.

    The decision is drawn from those in which the worst is worse than the best by at least :data:`GAP`.
    """
    rng = random.Random(f"planted {game} {seed}")
    for number in count(seed * 1_000):
        states = played(begun(game, number), Chance(number, "planted"), {SEAT: GOOD}, QUICK)
        asked = [state for state in states[:-1] if state.turn == SEAT]
        for state in rng.sample(asked, len(asked)):
            if worst := worst_of(view(state, SEAT)):
                after = apply(state, worst.action)
                states = played(after, Chance(number, "after"), {SEAT: GOOD}, QUICK)
                return Record.of(states[-1]), len(after.history)
    raise AssertionError("count has no end")


def worst_of(seen: View) -> Choice | None:
    """The worst that the seat may do, if it is so much worse than the best."""
    if len(valued(seen)) < 2:
        return None
    worst = advise(seen, 77).choices[-1]
    return worst if worst.behind.value >= GAP else None
