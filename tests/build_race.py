"""Makes a race table from made-up deals in that folder, and prints a line for each block that is safe."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter

from ghosteuchre.jobs import executor
from ghosteuchre.measure.race import Building, Plan
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.winning import Points

SPREAD: dict[Points, int] = {
    (4, 1, 1): 30,
    (1, 4, 1): 20,
    (0, 1, 5): 20,
    (-4, 3, 3): 8,
    (2, 2, -3): 10,
    (0, 0, 0): 8,
    (24, 0, 0): 4,
}
"""What deals bring, by place, and how likely each is, in percent: made up, and not alike for the places."""


def groups(seed: int, count: int = 2, deals: int = 100) -> list[Counter[Points]]:
    """So many groups of made-up deals."""
    rng = random.Random(seed)
    return [Counter(rng.choices([*SPREAD], [*SPREAD.values()], k=deals)) for _ in range(count)]


def building(folder: str, seed: int = 1, count: int = 2, deals: int = 100) -> Building:
    return Building(Plan(seed, count * deals), groups(seed, count, deals), Folder(folder))


def build(folder: str, seed: int = 1, jobs: int = 1, aloud: bool = False) -> bytes:
    made = building(folder, seed)
    with executor(jobs) as pool:
        for _ in made.solve(pool, jobs):
            if aloud:
                os.write(sys.stdout.fileno(), b"safe\n")
    return made.packed()


if __name__ == "__main__":
    build(sys.argv[1], aloud=True)
