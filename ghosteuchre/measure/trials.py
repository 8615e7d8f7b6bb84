"""Deals of self-play, played again with one player who never swaps, or who forgets the hand he gave away.

All else is as it was, the players' chance included. Until somebody swaps such a player does what he did, so a
seat that did not swap plays as it played, and only the seat that swapped is tried (at most one in a deal,
GH-8). What it costs is what that seat had, in points, less what it has now. This is a trial from every seat:
that it costs the others nothing is known without playing. The costs differ much less than points do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.game import Match, outcome
from ghosteuchre.measure.facts import FEWEST, PLACES, counted, mean, place_of
from ghosteuchre.measure.selfplay import NAME, SelfPlay
from ghosteuchre.notation import Record
from ghosteuchre.players import sampling
from ghosteuchre.rules import Rules
from ghosteuchre.scoring import margin
from ghosteuchre.simulate import Table, play
from ghosteuchre.state import State
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.odds import Facts, Figure

METHOD = "trials 1"
"""The name of this way to try; another way gets another name."""

BLOCK = 4
"""How many deals are one block of work: some seconds for each."""

ODD = {"no swaps": "swaps=no", "forgets": "remembers=no"}
"""What the trials are called, and the setting of the player who is tried."""

Piece = tuple[int, str, tuple[tuple[int, str], ...]]
"""A seed, the name of the player, and deals: the number and the record of each."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one deal; no ``place`` where nobody swapped, and then it cost nothing."""

    place: int | None
    costs: dict[str, float]
    """By the name of the trial, in points: own less the mean of the others'."""


class Trials:
    """The trials of the first deals of a self-play, kept in a folder as they are played."""

    def __init__(self, deals: SelfPlay, folder: Folder, name: str = NAME) -> None:
        """``name`` is that of the player of the deals, as :func:`~ghosteuchre.players.player` reads it.

        Raises :class:`Unreadable` where it is another, and for a folder of something else.
        """
        if sampling(name) != deals.player:
            raise Unreadable(f"the deals were played by {deals.player}, not by {shown(name)}")
        self.deals, self.folder, self.name = deals, folder, name
        folder.claim(f"{METHOD}; seed {deals.seed}; blocks of {BLOCK}; {deals.player}")

    def play(self, count: int, pool: Executor, workers: int = 1) -> Iterator[None]:
        """Try the first ``count`` deals, rounded up to whole blocks: a step for each block of them."""
        records = [str(game.record) for game in self.deals.games(blocks(count) * BLOCK)] if count else []
        numbered = list(enumerate(records, start=1))
        pieces = (
            (_name(place), (self.deals.seed, self.name, tuple(numbered[place * BLOCK : (place + 1) * BLOCK])))
            for place in range(blocks(count))
        )
        return self.folder.blocks(pieces, _try_block, pool, workers)

    def trials(self, count: int) -> Iterator[Trial]:
        """What came of the first ``count`` deals, after :meth:`play`."""
        rows = (row for place in range(blocks(count)) for row in json.loads(self.folder.read(_name(place))))
        for _, row in zip(range(count), rows, strict=False):
            yield Trial(row["place"], row["costs"])

    def figures(self, count: int) -> dict[str, Figure]:
        """The facts of the first ``count`` trials: what it costs a deal, at each place, and a swap.

        A place is left out where hardly anybody swapped, or where it never made a difference: nothing is
        known then of how far the mean may be off.
        """
        tried = list(self.trials(count))
        found = dict[str, Figure]()
        for name in ODD:
            at = {place: [each.costs[name] for each in tried if each.place == place] for place in PLACES}
            swaps = [cost for costs in at.values() for cost in costs]
            none = [0.0] * (count - len(swaps))
            if len(swaps) >= FEWEST:
                found[name] = mean([cost / len(PLACES) for cost in [*swaps, *none]])
                found[f"{name} a swap"] = mean(swaps)
            for place, costs in at.items():
                if len(costs) >= FEWEST and any(costs):
                    found[f"{name} at {place}"] = mean([*costs, *[0.0] * (count - len(costs))])
        return found

    def facts(self, deals: int, count: int) -> Facts:
        """All facts: those of so many deals, and those of the trials of the first of them."""
        found = counted(self.deals.games(deals)) | self.figures(count)
        return Facts(self.deals.seed, deals, count, found)


def blocks(count: int) -> int:
    """How many blocks so many trials are; raises :class:`Unreadable` for what is no number of trials."""
    if type(count) is not int or count < 0:
        raise Unreadable(f"cannot try {shown(count)} deals: it is a whole number, 0 or more")
    return -(-count // BLOCK)


def _name(place: int) -> str:
    return f"trials-{place:05}"


def _try_block(piece: Piece) -> bytes:
    seed, name, numbered = piece
    rows = (attempt(seed, name, number, Record.parse(record)) for number, record in numbered)
    return json.dumps([{"place": row.place, "costs": row.costs} for row in rows]).encode()


def attempt(seed: int, name: str, number: int, record: Record) -> Trial:
    """Play the deal of that number again for each trial, if somebody swapped in it."""
    end = record.state()
    if end.swapped is None:
        return Trial(None, {})
    before, costs = margin(outcome(end).points, end.swapped), dict[str, float]()
    for trial, setting in ODD.items():
        again = replay(seed, number, name, f"{name}:{setting}", end.swapped)
        costs[trial] = before - margin(outcome(again).points, end.swapped)
    return Trial(place_of(end, end.swapped), costs)


def replay(seed: int, number: int, name: str, odd: str, seat: int) -> State:
    """The end of the deal of that number, as self-play plays it but for the player in one seat."""
    table = Table(Rules.of("ghost"), (odd, name, name), seed)
    seating = [1] * table.rules.seats
    seating[seat] = 0
    cards = Match(table.rules, seed, (0,) * table.rules.sides, number).deal()
    return play(table, cards, seating, f"self-play {number}")
