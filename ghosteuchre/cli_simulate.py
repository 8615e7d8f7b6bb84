"""The command ``ghosteuchre simulate``: many deals between players, what each wins, and how sure that is."""

from __future__ import annotations

import argparse
import csv
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol, TextIO

from ghosteuchre.bar import shown, tell
from ghosteuchre.cards import Unreadable
from ghosteuchre.cli_engine import add_table, chosen_rules
from ghosteuchre.jobs import executor
from ghosteuchre.players import PLAYERS
from ghosteuchre.simulate import NOBODY, Table, Tally, deals, matches

MOST = 10**9
"""The most deals or matches."""


class Sheet(Protocol):
    """What rows are written to."""

    def writerow(self, row: Iterable[object], /) -> object:
        """Write one row."""


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``simulate``."""
    add_table(parser)
    known = ", ".join(PLAYERS)
    parser.add_argument(
        "--players",
        required=True,
        metavar="A,B,C",
        help=f"one for each seat: {known}; sampling:cards=10:calls=40 thinks less",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="a whole number, 0 or more (1)")
    parser.add_argument("--deals", type=int, default=1000, metavar="N", help="how many deals (1000)")
    parser.add_argument("--matches", type=int, default=0, metavar="N", help="how many whole matches (0)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (1)")
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="the dask cluster that does the work")
    parser.add_argument("--csv", default="", metavar="FILE", help="write a line for each deal into FILE")


def print_simulate(options: argparse.Namespace) -> None:
    """Play, and print what each player won; after Ctrl-C, what there is so far."""
    names = tuple(name.strip() for name in options.players.split(","))
    table = Table(chosen_rules(options), names, options.seed)
    for what, count in (("deals", options.deals), ("matches", options.matches)):
        if not 0 <= count <= MOST:
            raise Unreadable(f"cannot play {count} {what}: it is a whole number from 0 to {MOST}")
    if not options.deals + options.matches:
        raise Unreadable("there is nothing to play: name a number of --deals, of --matches, or both")
    figures = Figures(table)
    try:
        with ExitStack() as stack:
            pool = stack.enter_context(executor(options.jobs, options.dask))
            file = stack.enter_context(_lines_to(options.csv)) if options.csv else None
            _play(table, options, pool, figures, csv.writer(file) if file else None)
    except KeyboardInterrupt:
        some = figures.points.size or figures.wins.size
        tell("\nThese are the figures so far." if some else "\nNo deal is finished yet.")
        raise
    except OSError as error:
        error.filename = error.filename or options.csv
        raise
    finally:
        for line in figures.lines():
            print(line)


def _lines_to(path: str) -> TextIO:
    """The file, in which each line is safe as soon as it is written."""
    return Path(path).open("w", buffering=1, newline="", encoding="utf-8")


def _play(
    table: Table, options: argparse.Namespace, pool: Executor, figures: Figures, sheet: Sheet | None
) -> None:
    if sheet:
        sheet.writerow(["deal", *(f"{who} {name}" for who, name in enumerate(table.players))])
    for played in shown(deals(table, options.deals, pool, options.jobs), options.deals, "deals"):
        figures.points.add(played.points)
        figures.counts.update(played.counts)
        if sheet:
            sheet.writerow([played.number, *(f"{each:.6g}" for each in played.points)])
    for shares in shown(matches(table, options.matches, pool, options.jobs), options.matches, "matches"):
        figures.wins.add(shares)


class Figures:
    """What was counted so far, and its lines."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.points, self.wins = Tally(table.rules.seats), Tally(table.rules.seats)
        self.counts: Counter[tuple[str, int]] = Counter()

    def lines(self) -> Iterator[str]:
        """The figures in lines for people; none where nothing was counted."""
        if not self.points.size and not self.wins.size:
            return
        rules, seats = self.table.rules, self.table.rules.seats
        width = max(10, *map(len, self.table.players))
        yield f"{rules.title}, seed {self.table.seed}; each deal is played {seats} times, once from each seat"
        if self.points.size:
            than = "those of the other side" if rules.partners else "the mean of the others"
            yield f"Points a deal, in {self.points.size}: own less {than}, ± standard error"
            for who, name in enumerate(self.table.players):
                error = _error(self.points.error(who), "{:.3f}")
                yield f"  {who} {name:{width}} {self.points.mean(who):+7.3f} ± {error}"
            yield from self._places()
        if self.wins.size:
            fair = _percent(1 / rules.sides)
            what = "match" if self.wins.size == 1 else "matches"
            yield f"Of {self.wins.size} {what} to {rules.target}, won (fair: {fair}), ± standard error"
            for who, name in enumerate(self.table.players):
                mean, error = _percent(self.wins.mean(who)), _error(100 * self.wins.error(who), "{:.1f}%")
                yield f"  {who} {name:{width}} {mean} ± {error}"

    def _places(self) -> Iterator[str]:
        """How often what happened, by the place in which a player speaks."""
        seats = self.table.rules.seats
        played = self.points.size * seats
        yield "In 100 deals, by who speaks first, second, ...; the last is the dealer"
        heads = [*(str(place + 1) for place in range(seats)), "all"]
        yield f"  {'':12}" + "".join(f"{head:>8}" for head in heads)
        for word in sorted({word for word, _ in self.counts}):
            row = [100 * self.counts[word, place] / played for place in range(seats)]
            told = [f"{each:8.1f}" if word != NOBODY else f"{'':8}" for each in row]
            yield f"  {word:12}" + "".join([*told, f"{sum(row):8.1f}"])


def _error(error: float, text: str) -> str:
    return text.format(error) if math.isfinite(error) else "unknown"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
