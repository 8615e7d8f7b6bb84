"""Makes a small bidding table in the folder named, and prints a line for each block that is safe."""

from __future__ import annotations

import os
import sys

from ghosteuchre.cards import parse_cards
from ghosteuchre.jobs import executor
from ghosteuchre.tables.bids import pack
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.hands import classes
from ghosteuchre.tables.making import Building, Plan

HAND = parse_cards("JH JD 9H AS KD 9C")


def strong(least: int) -> tuple[int, ...]:
    """The numbers of the classes with so many trumps or more, which are made quickly."""
    return tuple(number for number, hand in enumerate(classes()) if hand[0].count("1") >= least)


def plan(seed: int = 1, layouts: int = 40, least: int = 5) -> Plan:
    return Plan(seed, layouts, strong(least), block=40)


def build(wanted: Plan, folder: str, jobs: int = 1, cluster: str = "", aloud: bool = False) -> bytes:
    building = Building(wanted, Folder(folder))
    with executor(jobs, cluster) as pool:
        for stage in (building.play, building.put_together):
            for _ in stage(pool, jobs):
                if aloud:
                    os.write(sys.stdout.fileno(), b"safe\n")
    return pack(wanted, building.entries())


if __name__ == "__main__":
    build(plan(), sys.argv[1], aloud=True)
