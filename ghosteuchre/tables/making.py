"""Making the bidding table: relative hands are dealt and played out, then every class is put together.

Each relative hand has a stream of chance of its own, and all sums are sums of whole numbers: the table is the
same for the same seed, whoever does the work, in which order and after how many interruptions.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from itertools import islice

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.hands import CLASSES, SIZE, Patterns, classes
from ghosteuchre.tables.mixing import Entry, mix, needed
from ghosteuchre.tables.relative import (
    DEAD,
    SPLITS,
    Relative,
    Shape,
    greatest_ways,
    play_out,
    relatives,
    shape_of,
    shapes,
)

METHOD = "bidding 1"
"""The name of this way to make the table; another way, or another order, gets another name."""

BLOCK = 500
"""How many relative hands are one block of work: some seconds."""

LEAST = 2
"""How often each relative hand is dealt at the least: one alone has no standard error."""

LARGEST = 1_000_000
"""The most layouts."""

PERCENT: dict[Shape, int] = {
    (0, (0, 0, 6)): 51,
    (0, (0, 1, 5)): 31,
    (0, (0, 2, 4)): 25,
    (0, (0, 3, 3)): 44,
    (0, (1, 1, 4)): 50,
    (0, (1, 2, 3)): 23,
    (0, (2, 2, 2)): 101,
    (1, (0, 0, 5)): 61,
    (1, (0, 1, 4)): 25,
    (1, (0, 2, 3)): 23,
    (1, (1, 1, 3)): 46,
    (1, (1, 2, 2)): 43,
    (2, (0, 0, 4)): 50,
    (2, (0, 1, 3)): 23,
    (2, (0, 2, 2)): 42,
    (2, (1, 1, 2)): 43,
    (3, (0, 0, 3)): 45,
    (3, (0, 1, 2)): 22,
    (3, (1, 1, 1)): 101,
    (4, (0, 0, 2)): 43,
    (4, (0, 1, 1)): 41,
    (5, (0, 0, 1)): 41,
    (6, (0, 0, 0)): 101,
}
"""How many layouts a relative hand gets, in percent of its greatest share of those that a class should have.

The layouts of a class, weighted as they are, are then worth at least so many of equal weight: the square of
the sum of the weights by the sum of their squares. With the full share that can be proved; most shapes need
less, and these are the smallest numbers that do for every class of the shape. ``tests/test_bids_hands.py``
looks at the class of each shape that comes off worst.
"""

_RESULTS = struct.Struct(f"<{SIZE + 1}H")
_ENTRY = struct.Struct(f"<{2 * SIZE}d")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be made: from which seed, how many layouts each class is worth, and of which classes.

    No numbers of classes means all of them.
    """

    seed: int
    layouts: int
    numbers: tuple[int, ...] = ()
    block: int = BLOCK

    def __post_init__(self) -> None:
        Chance.check(self.seed)
        if type(self.layouts) is not int or not 1 <= self.layouts <= LARGEST:
            raise Unreadable(
                f"cannot deal {shown(self.layouts)} layouts: it is a whole number from 1 to {LARGEST}"
            )
        for number in self.numbers:
            if type(number) is not int or not 0 <= number < CLASSES:
                raise Unreadable(f"there is no class {shown(number)}: they are numbered 0 to {CLASSES - 1}")

    def __str__(self) -> str:
        which = " ".join(map(str, sorted(set(self.numbers)))) or "all"
        return f"{METHOD}; seed {self.seed}; layouts {self.layouts}; blocks of {self.block}; classes {which}"

    def hands(self) -> tuple[Patterns, ...]:
        """The classes, in the order of the table."""
        return tuple(classes()[each] for each in sorted(set(self.numbers))) or classes()


@cache
def _relatives(plan: Plan) -> tuple[Relative, ...]:
    """All relative hands of a plan, in order."""
    if plan.numbers:
        return needed(plan.hands())
    return tuple(relative for shape in shapes() for relative in relatives(shape))


def layouts_of(relative: Relative, layouts: int) -> int:
    """How often a relative hand is dealt where each class is to be worth so many independent layouts."""
    share = PERCENT[_shape(relative)] * layouts * greatest_ways(relative)
    return min(len(SPLITS), max(LEAST, -(-share // (100 * DEAD))))


class Building:
    """A table that is being made: two stages of blocks, kept in a folder as they are done."""

    def __init__(self, plan: Plan, folder: Folder) -> None:
        """Raises :class:`Unreadable` for a folder of another plan."""
        self.plan, self.folder = plan, folder
        folder.claim(str(plan))
        self.size = -(-len(_relatives(plan)) // plan.block)
        """How many blocks of relative hands there are."""
        grouped: dict[Shape, list[Patterns]] = {shape: [] for shape in shapes()}
        for hand in plan.hands():
            grouped[_shape(hand)].append(hand)
        self.groups = [group for group in grouped.values() if group]
        """The classes by shape: one block of the second stage each."""

    def play(self, pool: Executor, workers: int = 1) -> Iterator[None]:
        """The first stage: a block of relative hands played out at each step, :attr:`size` steps in all."""
        plan, everything = self.plan, iter(_relatives(self.plan))
        pieces = (
            (f"played-{place:05}", (tuple(islice(everything, plan.block)), plan.layouts, plan.seed))
            for place in range(self.size)
        )
        return self.folder.blocks(pieces, _play_block, pool, workers)

    def put_together(self, pool: Executor, workers: int = 1) -> Iterator[None]:
        """The second stage: the classes of one shape at each step, as many steps as there are groups."""
        found = self._found()
        pieces = (
            (f"classes-{place:05}", (group, found[_shape(group[0])]))
            for place, group in enumerate(self.groups)
        )
        return self.folder.blocks(pieces, _mix_block, pool, workers)

    def entries(self) -> list[Entry]:
        """The finished table, in the order of the classes."""
        found = []
        for place, group in enumerate(self.groups):
            numbers = _ENTRY.iter_unpack(self.folder.read(f"classes-{place:05}"))
            for hand, row in zip(group, numbers, strict=True):
                found.append(Entry(hand, row[:SIZE], row[SIZE:]))
        return sorted(found, key=lambda entry: entry.hand)

    def _found(self) -> dict[Shape, dict[Relative, tuple[int, ...]]]:
        """What was found of each relative hand, by its shape."""
        results = b"".join(self.folder.read(f"played-{place:05}") for place in range(self.size))
        found: dict[Shape, dict[Relative, tuple[int, ...]]] = {shape: {} for shape in shapes()}
        for hand, row in zip(_relatives(self.plan), _RESULTS.iter_unpack(results), strict=True):
            found[_shape(hand)][hand] = row
        return found


def _shape(hand: Patterns | Relative) -> Shape:
    return shape_of(hand[0], hand[1:])


def _play_block(piece: tuple[Sequence[Relative], int, int]) -> bytes:
    hands, layouts, seed = piece
    return b"".join(_RESULTS.pack(*play_out(hand, layouts_of(hand, layouts), seed)) for hand in hands)


def _mix_block(piece: tuple[Sequence[Patterns], dict[Relative, tuple[int, ...]]]) -> bytes:
    group, found = piece
    entries = {entry.hand: entry for entry in mix(group, found)}
    return b"".join(_ENTRY.pack(*entries[hand].chances, *entries[hand].errors) for hand in group)
