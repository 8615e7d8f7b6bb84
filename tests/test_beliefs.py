"""What calls say of the hidden cards: worlds that go with them weigh more, and it can be switched off."""

from __future__ import annotations

import math
import random
from itertools import islice

import pytest

from ghosteuchre import VARIANTS, Match, Rules, Unreadable, apply, view
from ghosteuchre.beliefs import Beliefs, Heard
from ghosteuchre.deal import Chance
from ghosteuchre.players import PLAYERS
from ghosteuchre.sampling import _forgetting
from ghosteuchre.state import State, Verb
from ghosteuchre.thumb import half_tricks
from ghosteuchre.worlds import World, Worlds
from tests.conformance import looked_at, tables_of
from tests.tables import after


def bid_four() -> State:
    """A Ghost Hand deal in which a player by rules of thumb has bid four, made trump, and led."""
    for seed in range(1_000):
        state = Match.start(Rules.of("ghost"), seed).deal()
        while state.turn is not None and state.phase != "play":
            state = apply(state, PLAYERS["rule"](view(state, state.turn), Chance(0)))
        if state.bid == 4 and state.swapped is None:
            return state
    raise AssertionError("nobody has bid four")


def count(doubt: float) -> float:
    """What the maker's hand counts in the worlds of another seat, in half tricks, as they are weighed."""
    state = bid_four()
    assert state.maker is not None
    assert state.trump is not None
    seat, chance, beliefs = (state.maker + 1) % 3, Chance(1), Beliefs(doubt)
    worlds = Worlds(view(state, seat))
    drawn = [worlds.sample(chance) for _ in range(300)]
    weights = [beliefs.weight(world, seat) for world in drawn]
    counts = [half_tricks(frozenset(world.hands[state.maker]), state.trump) for world in drawn]
    return math.fsum(map(math.prod, zip(weights, counts, strict=True))) / math.fsum(weights)


def test_who_has_bid_is_believed_to_hold_more():
    indifferent, doubtful, trusting = count(1), count(0.5), count(0.1)
    assert indifferent + 0.3 < doubtful < trusting


def test_with_a_doubt_of_one_every_world_weighs_the_same():
    state = bid_four()
    worlds, chance = Worlds(view(state, 0)), Chance(3)
    assert {Beliefs(1).weight(worlds.sample(chance), 0) for _ in range(50)} == {1.0}
    assert len({Beliefs(0.5).weight(worlds.sample(chance), 0) for _ in range(50)}) > 1


@pytest.mark.parametrize("game", ["ghost", "classic"])
def test_ones_own_calls_say_nothing_and_those_of_thumb_go_with_the_truth(game):
    drawn = set()
    for seed in range(12):
        state = Match.start(Rules.of(game), seed).deal()
        while state.turn is not None and state.phase != "play":
            state = apply(state, PLAYERS["rule"](view(state, state.turn), Chance(0)))
        if state.over:
            continue
        worlds, kitty = Worlds(view(state, 0)), state.deal.kitty[1:]
        true = World(state.hands, state.spare, kitty, state.discard, state.laid, worlds)
        assert Beliefs(0.5).weight(true, 0) == 1
        drawn |= {Beliefs(0.5).weight(worlds.sample(Chance(number)), 0) for number in range(9)}
    assert len(drawn) > 3


def test_a_world_against_all_calls_weighs_least():
    start = Match.start(Rules.of("ghost"), 7).deal()
    state = after(start, "bid 5", "pass", "pass", "name hearts")
    assert state.maker is not None
    worlds, seat = Worlds(view(state, (state.maker + 1) % 3)), (state.maker + 1) % 3
    calls = [call for call in state.history if call[0] != seat and call[1].verb is not Verb.NAME]
    weights = {Beliefs(0.5).weight(worlds.sample(Chance(seed)), seat) for seed in range(400)}
    assert weights <= {0.5**against for against in range(len(calls) + 2)}
    assert min(weights) < max(weights) <= 0.5, "nobody bids five by rules of thumb"


@pytest.mark.parametrize("game", VARIANTS)
def test_calls_that_are_made_ready_weigh_every_world_as_the_plain_definition_does(game):
    compared, weights, phases = 0, set(), set()
    for each in tables_of(VARIANTS[game]):
        for number in range(6):
            rng = random.Random(f"{each}/{number}/heard")
            for state in looked_at(each.walk(number), rng, 4):
                seat, beliefs = rng.randrange(state.rules.seats), Beliefs(rng.choice([0.1, 0.5]))
                worlds = Worlds(view(state, seat))
                heard = Heard(beliefs, worlds)
                for draw in range(6):
                    world = worlds.sample(Chance(draw))
                    weights.add(heard.weight(world))
                    assert heard.weight(world) == beliefs.weight(world, seat)
                    compared += 1
                phases.add(state.phase)
    assert compared > 300
    assert len(weights) > 6
    assert {*VARIANTS[game].phases, "over"} - {"settle"} <= phases | {"joker"}


def test_a_call_is_heard_of_those_only_who_hold_other_cards_than_in_the_view():
    # The forgetful player weighs worlds of other views than his own: he held six other cards.
    state = Match.start(Rules.of("ghost"), 4).deal()
    state = after(state, "swap", "bid 3", "pass", "pass", "name hearts")
    seen = view(state, state.swapped or 0)
    heard = Heard(Beliefs(0.5), Worlds(seen))
    drawn = islice(_forgetting(seen, Chance(3)), 60)
    weights = {(heard.weight(world), Beliefs(0.5).weight(world, seen.seat)) for _, world in drawn}
    assert all(quick == plain for quick, plain in weights)
    assert len(weights) > 1


@pytest.mark.parametrize("doubt", [0, -1, 1.1, math.nan, "0.5", None, True])
def test_a_bad_doubt_is_refused(doubt):
    with pytest.raises(Unreadable, match="above 0 and at most 1"):
        Beliefs(doubt)
