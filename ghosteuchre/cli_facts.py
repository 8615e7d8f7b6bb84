"""The command ``ghosteuchre tables facts``: count the facts of the game again."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from ghosteuchre.bar import shown
from ghosteuchre.cards import Unreadable
from ghosteuchre.cli_work import DEALS, PLAYED, add_work, checked_out, goes_on
from ghosteuchre.jobs import executor
from ghosteuchre.measure import selfplay, trials
from ghosteuchre.players import sampling
from ghosteuchre.tables.folder import Folder, write_whole
from ghosteuchre.tables.odds import FILE, Facts

if TYPE_CHECKING:
    Tables = argparse._SubParsersAction[argparse.ArgumentParser]

PLAYER = selfplay.NAME
"""The player of all deals."""

SUMMARY = (
    ("Percent of deals", ("won 3", "won 4", "won 5", "won moon", "passed out"), 100),
    ("Percent of those bids", ("made 3", "made 4", "made 5", "made moon"), 100),
    ("Percent of the calls that could", ("best at 0", "best at 1", "best at 2"), 100),
    ("Half tricks", ("below at 0", "below at 1", "below at 2"), 1),
    ("Points a deal", ("seat 0", "seat 1", "seat 2", "no swaps", "forgets"), 1),
)
"""What the command prints: a heading, names of facts, and what they are multiplied by."""


def add_facts(tables: Tables) -> None:
    """The arguments of ``tables facts``."""
    parser = tables.add_parser(
        "facts",
        help="how the game goes: bids, swaps, seats, tricks",
        description="The facts of the game, counted from deals between three sampling players.",
    )
    add = parser.add_argument
    add("--deals", type=int, default=DEALS, metavar="N", help=f"how many deals are played ({DEALS})")
    add("--trials", type=int, default=300, metavar="N", help="how many of them are played again (300)")
    add_work(parser, FILE)
    parser.set_defaults(make=make_facts)


def make_facts(options: argparse.Namespace) -> None:
    """Count the facts, or go on playing for them; after Ctrl-C, say how to go on."""
    out, start, work = checked_out(options.out), time.monotonic(), Path(options.work or f"{options.out}.work")
    selfplay.blocks(options.deals)
    trials.blocks(options.trials)
    if options.trials > options.deals:
        raise Unreadable(f"cannot try {options.trials} of {options.deals} deals: --trials is --deals at most")
    played = selfplay.SelfPlay(options.seed, Folder(work / PLAYED), sampling(PLAYER))
    tried = trials.Trials(played, Folder(work / "trials"), PLAYER)
    with ExitStack() as stack:
        pool = stack.enter_context(executor(options.jobs, options.dask))
        stack.enter_context(goes_on(work))
        _play(tried, options, pool)
    found = tried.facts(options.deals, options.trials)
    write_whole(out, found.text().encode())
    for line in lines(found):
        print(line)
    print(f"{options.out}: {len(found)} facts, made in {time.monotonic() - start:.0f} seconds.")
    print(f"The deals in {work / 'selfplay'} serve for other tables as well.")


def _play(tried: trials.Trials, options: argparse.Namespace, pool: Executor) -> None:
    """Play what is not there yet, with a bar for each stage."""
    size = selfplay.blocks(options.deals)
    for _ in shown(tried.deals.play(options.deals, pool, options.jobs), size, "blocks of deals"):
        pass
    size = trials.blocks(options.trials)
    for _ in shown(tried.play(options.trials, pool, options.jobs), size, "blocks of trials"):
        pass


def lines(found: Facts) -> Iterator[str]:
    """The chief facts, a line each; shares in percent, costs in points a deal."""
    yield f"{found.deals} deals, seed {found.seed}, {found.trials} of them tried; ± is the standard error"
    for heading, names, scale in SUMMARY:
        told = (f"{name} {' ± '.join(found[name].rounded(scale))}" for name in names if name in found)
        yield f"  {heading}: {', '.join(told)}"
