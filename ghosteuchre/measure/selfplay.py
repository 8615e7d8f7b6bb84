"""Deals of Ghost Hand Euchre that three sampling players play, kept with what they thought of each call."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.game import Match, apply
from ghosteuchre.notation import Record
from ghosteuchre.players import sampling
from ghosteuchre.rules import Rules
from ghosteuchre.sampling import Mean, Sampling
from ghosteuchre.state import Action
from ghosteuchre.tables.folder import Folder
from ghosteuchre.views import view

METHOD = "self-play 1"
"""The name of this way to play; another way gets another name."""

BLOCK = 10
"""How many deals are one block of work: some seconds."""

MOST = 1_000_000
"""The most deals."""

NAME = "sampling:cards=30:doubt=1"
"""The player of the shipped figures: a quarter of the usual time over a card, and no beliefs from the calls.

So the odds do not hang on how the others are thought to call.
"""

PLAYER = sampling(NAME)
"""The same player."""

Thoughts = dict[Action, Mean]
"""What a player thought each action to be worth, in points: own less the mean of the others'."""


@dataclass(frozen=True, slots=True)
class Game:
    """A deal that was played; ``thoughts`` go by the place of the call in the record, from 0."""

    record: Record
    thoughts: dict[int, Thoughts]


class SelfPlay:
    """The deals of one seed, kept in a folder as they are played; there may always be more.

    The player is the one of the shipped figures, unless another sampling player is given.
    """

    def __init__(self, seed: int, folder: Folder, player: Sampling = PLAYER) -> None:
        """Raises :class:`Unreadable` for a bad seed, and for a folder of something else."""
        Chance.check(seed)
        self.seed, self.folder, self.player = seed, folder, player
        folder.claim(f"{METHOD}; seed {seed}; blocks of {BLOCK}; {player}")

    def play(self, count: int, pool: Executor, workers: int = 1) -> Iterator[None]:
        """Play the first ``count`` deals, those that are not there yet: a step for each block of them."""
        pieces = ((_name(place), (self.seed, place, self.player)) for place in range(blocks(count)))
        return self.folder.blocks(pieces, _play_block, pool, workers)

    def games(self, count: int) -> Iterator[Game]:
        """The first ``count`` deals, after :meth:`play`."""
        lines = (
            line
            for place in range(blocks(count))
            for line in self.folder.read(_name(place)).decode().splitlines()
        )
        for _, line in zip(range(count), lines, strict=False):
            yield _read(line)


def blocks(count: int) -> int:
    """How many blocks so many deals are; raises :class:`Unreadable` for what is no number of deals."""
    if type(count) is not int or not 1 <= count <= MOST:
        raise Unreadable(f"cannot play {shown(count)} deals: it is a whole number from 1 to {MOST}")
    return -(-count // BLOCK)


def _name(place: int) -> str:
    return f"deals-{place:05}"


def _play_block(piece: tuple[int, int, Sampling]) -> bytes:
    seed, place, player = piece
    numbers = range(place * BLOCK + 1, (place + 1) * BLOCK + 1)
    return "\n".join(_line(play(seed, number, player)) for number in numbers).encode()


def play(seed: int, number: int, player: Sampling = PLAYER) -> Game:
    """Play a deal of that number, each seat a sampling player with chance of its own."""
    rules = Rules.of("ghost")
    chances = [Chance(seed, f"self-play {number} seat {seat}") for seat in range(rules.seats)]
    state, thoughts = Match(rules, seed, (0,) * rules.sides, number).deal(), dict[int, Thoughts]()
    while (turn := state.turn) is not None:
        seen = view(state, turn)
        actions = player.candidates(seen)
        action = actions[0]
        if len(actions) > 1:
            means = player.means(seen, actions, chances[turn])
            action = player.best(means)
            if state.phase != "play":
                thoughts[len(state.history)] = means
        state = apply(state, action)
    return Game(Record.of(state), thoughts)


def _line(game: Game) -> str:
    thoughts = {
        place: {str(action): [round(mean.value, 4), round(mean.error, 4)] for action, mean in means.items()}
        for place, means in game.thoughts.items()
    }
    return json.dumps({"record": str(game.record), "thoughts": thoughts})


def _read(line: str) -> Game:
    data = json.loads(line)
    thoughts = {
        int(place): {Action.parse(words): Mean(*mean) for words, mean in means.items()}
        for place, means in data["thoughts"].items()
    }
    return Game(Record.parse(data["record"]), thoughts)
