"""A folder in which long work keeps the blocks that are done, so that it can be killed and go on later."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from ghosteuchre.cards import Unreadable
from ghosteuchre.jobs import in_order

T = TypeVar("T")

PLAN = "plan.txt"
"""The file that says what the folder is for."""


def write_whole(path: Path, data: bytes, replace: bool = True) -> None:
    """Write a file so that it is there whole or not at all, whenever the power fails.

    Without ``replace`` a file that is there already stays.
    """
    beside = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            beside.replace(path)
        else:
            with suppress(FileExistsError):
                path.hardlink_to(beside)
    finally:
        beside.unlink(missing_ok=True)


class Folder:
    """The folder; blocks go by name."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def claim(self, plan: str) -> None:
        """Use the folder for this work; raise :class:`Unreadable` where it holds something else."""
        self.path.mkdir(parents=True, exist_ok=True)
        note = self.path / PLAN
        if not note.exists():
            if any(not each.name.endswith(".tmp") for each in self.path.iterdir()) and not note.exists():
                raise Unreadable(
                    f"{self.path} is no work folder, and it is not empty: name a new one with --work"
                )
            write_whole(note, plan.encode(), replace=False)  # another may be as quick
        if (known := note.read_bytes().decode("utf-8", "replace")) != plan:
            raise Unreadable(
                f"{self.path} holds the work for another table ({known[:200]}), and this one is "
                f"({plan[:200]}): name another folder with --work"
            )

    def has(self, name: str) -> bool:
        """Whether the block is there, and whole."""
        try:
            self.read(name)
        except (OSError, zlib.error, Unreadable):
            return False
        return True

    def read(self, name: str) -> bytes:
        """The block; raises :class:`Unreadable` where the file holds another one."""
        owner, _, data = zlib.decompress((self.path / name).read_bytes()).partition(b"\n")
        if owner != name.encode():
            raise Unreadable(f"{self.path / name} holds another block: delete it, and it is made again")
        return data

    def write(self, name: str, data: bytes) -> None:
        """Keep a block."""
        write_whole(self.path / name, zlib.compress(name.encode() + b"\n" + data))

    def blocks(
        self, named: Iterable[tuple[str, T]], work: Callable[[T], bytes], pool: Executor, workers: int = 1
    ) -> Iterator[None]:
        """Do the named pieces that are not there yet, and keep each as soon as its turn comes.

        There is a step for every piece; those that were there already come first.
        """
        pieces = list(named)
        missing = [(name, piece) for name, piece in pieces if not self.has(name)]
        yield from [None] * (len(pieces) - len(missing))
        results = in_order(work, (piece for _, piece in missing), pool, workers)
        for (name, _), result in zip(missing, results, strict=True):
            self.write(name, result)
            yield None
