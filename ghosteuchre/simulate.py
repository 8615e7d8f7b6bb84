"""Many deals, or whole matches, between players: what each wins on average, with its standard error.

Every deal is played once for each way the players can sit, turned round the table, so that nobody gains by
the cards. The same seed gives the same figures, whoever does the work and in how many pieces.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from ghosteuchre.cards import Unreadable
from ghosteuchre.deal import LARGEST, Chance, place_of
from ghosteuchre.game import Match, apply, outcome
from ghosteuchre.jobs import in_order
from ghosteuchre.players import player
from ghosteuchre.rules import Rules, check_rules
from ghosteuchre.sampling import Sampling
from ghosteuchre.scoring import margin
from ghosteuchre.state import State, Verb
from ghosteuchre.views import view

LONGEST = 1_000
"""After how many deals a match that nobody has won is a draw: players who never make a bid would play on."""

NOBODY = "passed out"
"""What is counted where all pass; it happens at no place, and stands with the dealer, who is the last."""

PIECE = 8
"""How many deals are one piece of work, of players who do not think long; else it is one."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: the names of the players, one for each seat, and the seed of all cards and choices."""

    rules: Rules
    players: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        check_rules(self.rules)
        Chance.check(self.seed)
        if len(self.players) != self.rules.seats:
            raise Unreadable(f"{self.rules.title} has {self.rules.seats} players, not {len(self.players)}")
        for name in self.players:
            player(name)

    def seating(self, turn: int) -> tuple[int, ...]:
        """Which player sits where, by seat, after so many turns round the table."""
        return tuple((seat - turn) % self.rules.seats for seat in range(self.rules.seats))


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one deal in all its seatings: for each player, and what happened in each place.

    ``points`` is what each player won in points, less the mean of the other sides, on average over the
    seatings. ``counts`` says how often something happened at a place: pairs of a word and the steps from the
    dealer's left.
    """

    number: int
    points: tuple[float, ...]
    counts: Counter[tuple[str, int]]


def play(table: Table, state: State, seating: Sequence[int], stream: str) -> State:
    """The deal played to its end."""
    players = [player(table.players[who]) for who in seating]
    chances = [Chance(table.seed, f"{stream} seat {seat}") for seat in range(len(players))]
    while (turn := state.turn) is not None:
        state = apply(state, players[turn](view(state, turn), chances[turn]))
    return state


def play_deals(piece: tuple[Table, int, int]) -> list[Played]:
    """The deals of a table from one number to another, each in all seatings."""
    table, first, end = piece
    return [_deal(table, number) for number in range(first, end)]


def _deal(table: Table, number: int) -> Played:
    seats = table.rules.seats
    won, counts = [0.0] * seats, Counter[tuple[str, int]]()
    match = Match(table.rules, table.seed, (0,) * table.rules.sides, number)
    for turn in range(seats):
        seating = table.seating(turn)
        state = play(table, match.deal(), seating, f"deal {number} turn {turn}")
        points = outcome(state).points
        for seat, who in enumerate(seating):
            won[who] += margin(points, table.rules.side(seat)) / seats
        counts.update(_events(state))
    return Played(number, tuple(won), counts)


def _events(state: State) -> Iterator[tuple[str, int]]:
    """What happened in a deal, and at which place: 0 is the dealer's left, who speaks first."""
    seats, dealer, result = state.rules.seats, state.deal.dealer, outcome(state)
    place = {seat: place_of(seat, dealer, seats) for seat in range(seats)}
    for seat, action in state.history:
        if action.verb in (Verb.SWAP, Verb.ALONE):
            yield action.verb.value, place[seat]
    if state.maker is not None:
        yield "maker", place[state.maker]
        if state.bid and not state.moon:
            yield f"wins with {state.bid}", place[state.maker]
        yield ("made" if result.made else "set"), place[state.maker]
        if state.moon:
            yield ("moon made" if result.made else "moon failed"), place[state.maker]
    else:
        yield NOBODY, place[dealer]


def play_match(piece: tuple[Table, int]) -> tuple[float, ...]:
    """How often each player wins the same match, in all seatings: a share of 1 in all; a draw is shared."""
    table, number = piece
    seats, seed = table.rules.seats, Chance(table.seed, f"match {number}").below(LARGEST)
    wins = [0.0] * seats
    for turn in range(seats):
        seating, match = table.seating(turn), Match.start(table.rules, seed)
        while match.winner is None and match.number <= LONGEST:
            stream = f"match {number} turn {turn} deal {match.number}"
            match = match.add(play(table, match.deal(), seating, stream))
        for seat, who in enumerate(seating):
            won = 1 / table.rules.sides if match.winner is None else table.rules.side(seat) == match.winner
            wins[who] += won / seats
    return tuple(wins)


class Tally:
    """The mean of each player's figures, and its standard error over the deals or matches."""

    def __init__(self, players: int) -> None:
        self.rows: list[tuple[float, ...]] = []
        self.players = players

    def add(self, row: tuple[float, ...]) -> None:
        """Count one deal or match."""
        self.rows.append(row)

    @property
    def size(self) -> int:
        """How many rows were counted."""
        return len(self.rows)

    def mean(self, who: int) -> float:
        """The mean of a player's figures, 0 before the first."""
        return math.fsum(row[who] for row in self.rows) / max(1, len(self.rows))

    def error(self, who: int) -> float:
        """The standard error of :meth:`mean`; infinite below two rows."""
        if len(self.rows) < 2:
            return math.inf
        mean = self.mean(who)
        spread = math.fsum((row[who] - mean) ** 2 for row in self.rows) / (len(self.rows) - 1)
        return math.sqrt(spread / len(self.rows))


def deals(table: Table, count: int, pool: Executor, workers: int = 1) -> Iterator[Played]:
    """So many deals of the table, from the first, in order."""
    quick = workers > 1 and not any(isinstance(player(name), Sampling) for name in table.players)
    size = PIECE if quick else 1
    pieces = ((table, first, min(first + size, count + 1)) for first in range(1, count + 1, size))
    for block in in_order(play_deals, pieces, pool, workers):
        yield from block


def matches(table: Table, count: int, pool: Executor, workers: int = 1) -> Iterator[tuple[float, ...]]:
    """The shares of wins in so many matches, from the first, in order."""
    pieces = ((table, number) for number in range(1, count + 1))
    return in_order(play_match, pieces, pool, workers)
