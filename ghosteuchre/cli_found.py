"""What ``ghosteuchre review`` is about: the records of files, each deal once, and their reviews so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ghosteuchre.cards import Unreadable
from ghosteuchre.cli_engine import name_of, records, told_at
from ghosteuchre.habits import contained, groups
from ghosteuchre.notation import Record
from ghosteuchre.review import Review, check_record

MOST_RECORDS = 100_000
"""How many records are read at the most; they would take a day."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record stands."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{name_of(self.file)}, line {self.line}"


Placed = tuple[Place, Review]
Listed = tuple[Place, Record]


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to print."""

    seat: int
    seed: int
    records: int = 0
    """How many are to be reviewed."""
    placed: list[Placed] = field(default_factory=list)
    """The reviews that are done."""
    twice: list[tuple[Place, Place]] = field(default_factory=list)
    """The records that are left out, and those which tell as much of the same deals."""

    @property
    def reviews(self) -> list[Review]:
        """The reviews without their places."""
        return [each for _, each in self.placed]

    @property
    def counted(self) -> int:
        """In how many of them something was decided."""
        return sum(map(len, groups(self.reviews)))

    @property
    def empty(self) -> int:
        """How many are left out of all sums, as nothing was decided."""
        return len(self.placed) - self.counted


def read(files: Sequence[str], seat: int, seed: int) -> tuple[Found, list[Listed]]:
    """All records that are to be reviewed, each deal once."""
    if files.count("-") > 1:
        raise Unreadable("standard input is read once only: give - once")
    every = list(islice(_checked(files, seat), MOST_RECORDS + 1))
    if len(every) > MOST_RECORDS:
        raise Unreadable(f"these are too many records: {MOST_RECORDS} are reviewed at the most")
    twice = contained([record for _, record in every])
    listed = [each for place, each in enumerate(every) if place not in twice]
    found = Found(seat, seed, len(listed))
    found.twice.extend((every[place][0], every[other][0]) for place, other in sorted(twice.items()))
    return found, listed


def _checked(files: Sequence[str], seat: int) -> Iterator[Listed]:
    """All records, read before the long work begins; each can be reviewed for that seat."""
    for file in files:
        for line, record in records(file):
            with told_at(file, line):
                check_record(record, seat)
            yield Place(file, line), record
