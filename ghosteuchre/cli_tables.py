"""The command ``ghosteuchre tables``: make the shipped tables again."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from ghosteuchre.bar import shown
from ghosteuchre.jobs import executor
from ghosteuchre.tables.bids import FILE, MOST_BYTES, pack
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
    add("--seed", type=int, default=1, metavar="N", help="a whole number, 0 or more (1)")
    add("--jobs", type=int, default=1, metavar="N", help="how many processes (1)")
    add("--dask", default="", metavar="ADDRESS", help="the dask cluster that does the work")
    add("--out", default=FILE, metavar="FILE", help=f"the file to write ({FILE})")
    add(
        "--work",
        default="",
        metavar="FOLDER",
        help="where blocks that are done are kept (the file's name .work)",
    )
    bidding.set_defaults(make=make_bidding)


def print_tables(options: argparse.Namespace) -> None:
    """Make the table that is named."""
    make: Callable[[argparse.Namespace], None] = options.make
    make(options)


def make_bidding(options: argparse.Namespace) -> None:
    """Make the bidding table, or go on making it; after Ctrl-C, say how to go on."""
    plan, start = Plan(options.seed, options.layouts), time.monotonic()
    folder = Folder(options.work or f"{options.out}.work")
    with ExitStack() as stack:
        pool = stack.enter_context(executor(options.jobs, options.dask))
        building = Building(plan, folder)
        try:
            for _ in shown(building.play(pool, options.jobs), building.size, "blocks of deals"):
                pass
            groups = len(building.groups)
            for _ in shown(building.put_together(pool, options.jobs), groups, "shapes of hands"):
                pass
        except KeyboardInterrupt:
            print(f"\nWhat is done is kept in {folder.path}: the same command goes on.", file=sys.stderr)
            raise
    entries = building.entries()
    data = pack(plan, entries)
    write_whole(Path(options.out), data)
    worst = max(error for entry in entries for error in entry.errors)
    print(f"{len(entries)} classes of hands, seed {plan.seed}, worth {plan.layouts} layouts each or more.")
    print(f"Standard error of a chance: {worst:.4f} at most, before rounding.")
    took = time.monotonic() - start
    print(f"{options.out}: {len(data)} of {MOST_BYTES} bytes, made in {took:.0f} seconds.")
    print(f"The blocks in {folder.path} are no longer needed.")
