"""What the commands share that do long work: who does it, where it is kept, and how it goes on."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ghosteuchre.bar import tell
from ghosteuchre.cards import Unreadable

DEALS = 2_500
"""How many deals of self-play the shipped tables are made of: an hour of one core."""

PLAYED = "selfplay"
"""The folder of self-play within a work folder, which all that is made of it can share."""


def add_work(parser: argparse.ArgumentParser, file: str) -> None:
    """The arguments of all that is made by long work."""
    add = parser.add_argument
    add("--seed", type=int, default=1, metavar="N", help="a whole number, 0 or more (1)")
    add("--jobs", type=int, default=1, metavar="N", help="how many processes (1)")
    add("--dask", default="", metavar="ADDRESS", help="the dask cluster that does the work")
    add("--out", default=file, metavar="FILE", help=f"the file to write ({file})")
    add(
        "--work",
        default="",
        metavar="FOLDER",
        help="where blocks that are done are kept (the file's name .work)",
    )


def checked_out(name: str) -> Path:
    """The file to write, before the long work begins; raises :class:`Unreadable` where it cannot be one."""
    path = Path(name).resolve()
    if not name or path.is_dir() or (path.exists() and not path.is_file()):
        raise Unreadable(f"cannot write to {name!r}: name a file with --out")
    if not path.parent.is_dir():
        raise Unreadable(f"cannot write to {name!r}: there is no folder {path.parent.name!r}")
    return path


@contextmanager
def goes_on(work: Path) -> Iterator[None]:
    """After Ctrl-C, say how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        tell(f"\nWhat is done is kept in {work}: the same command goes on.")
        raise
