"""The command ``ghosteuchre tables``: make the shipped tables again."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from ghosteuchre.bar import shown
from ghosteuchre.cli_facts import add_facts
from ghosteuchre.cli_work import DEALS, PLAYED, add_work, checked_out, goes_on
from ghosteuchre.jobs import executor
from ghosteuchre.tables import bids, winning
from ghosteuchre.tables.folder import Folder, write_whole
from ghosteuchre.tables.making import Building, Plan


def add_tables(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``tables``."""
    tables = parser.add_subparsers(title="tables", metavar="TABLE", required=True)
    bidding = tables.add_parser(
        "bidding",
        help="the chances of each hand as maker on lead",
        description="For each hand given trump: the chances to take at least 1 to 6 tricks as maker on lead.",
    )
    add = bidding.add_argument
    add("--layouts", type=int, default=400, metavar="N", help="what each hand is dealt at least (400)")
    add_work(bidding, bids.FILE)
    bidding.set_defaults(make=make_bidding)
    race = tables.add_parser(
        "race",
        help="the chance of each seat to win the match, from every score",
        description="For each score and dealer: the chances to win the match, from self-play.",
    )
    race.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"how many are played ({DEALS})")
    add_work(race, winning.FILE)
    race.set_defaults(make=make_race, extra="tables")
    add_facts(tables)


def print_tables(options: argparse.Namespace) -> None:
    """Make the table that is named."""
    make: Callable[[argparse.Namespace], None] = options.make
    make(options)


def make_bidding(options: argparse.Namespace) -> None:
    """Make the bidding table, or go on making it; after Ctrl-C, say how to go on."""
    out, plan, start = checked_out(options.out), Plan(options.seed, options.layouts), time.monotonic()
    folder = Folder(options.work or f"{options.out}.work")
    with ExitStack() as stack:
        pool = stack.enter_context(executor(options.jobs, options.dask))
        stack.enter_context(goes_on(folder.path))
        building = Building(plan, folder)
        for _ in shown(building.play(pool, options.jobs), building.size, "blocks of deals"):
            pass
        groups = len(building.groups)
        for _ in shown(building.put_together(pool, options.jobs), groups, "shapes of hands"):
            pass
    entries = building.entries()
    data = bids.pack(plan, entries)
    write_whole(out, data)
    worst = max(error for entry in entries for error in entry.errors)
    print(f"{len(entries)} classes of hands, seed {plan.seed}, worth {plan.layouts} layouts each or more.")
    print(f"Standard error of a chance: {worst:.4f} at most, before rounding.")
    took = time.monotonic() - start
    print(f"{options.out}: {len(data)} of {bids.MOST_BYTES} bytes, made in {took:.0f} seconds.")
    print(f"The blocks in {folder.path} are no longer needed.")


def make_race(options: argparse.Namespace) -> None:
    """Make the race table, or go on making it; after Ctrl-C, say how to go on."""
    from ghosteuchre.measure.race import Building, Plan, counted
    from ghosteuchre.measure.selfplay import SelfPlay, blocks

    out, plan, start = checked_out(options.out), Plan(options.seed, options.deals), time.monotonic()
    work = Path(options.work or f"{options.out}.work")
    solved = work / f"race-{plan.deals}"
    with ExitStack() as stack:
        pool = stack.enter_context(executor(options.jobs, options.dask))
        deals = SelfPlay(plan.seed, Folder(work / PLAYED))
        stack.enter_context(goes_on(work))
        for _ in shown(deals.play(plan.deals, pool, options.jobs), blocks(plan.deals), "blocks of deals"):
            pass
        groups = counted(shown(deals.games(plan.deals), plan.deals, "deals counted"))
        building = Building(plan, groups, Folder(solved))
        for _ in shown(building.solve(pool, options.jobs), building.size, "tables solved"):
            pass
    data, worst = building.packed(), building.errors().max()
    write_whole(out, data)
    level = winning.RaceTable(data).of((0, 0, 0), dealer=2)
    chances = ", ".join(f"{chance:.3f}" for chance in level.chances)
    print(f"{plan.deals} deals, seed {plan.seed}. At 0-0-0, the first to speak to the dealer: {chances}.")
    print(f"Standard error: {worst:.4f} at most before rounding; at 0-0-0 {level.error:.3f} with rounding.")
    took = time.monotonic() - start
    print(f"{options.out}: {len(data)} of {winning.MOST_BYTES} bytes, made in {took:.0f} seconds.")
    print(f"The deals in {work / PLAYED} serve for other tables as well; {solved} is no longer needed.")
