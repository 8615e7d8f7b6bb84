"""Counts small facts in the folder named, and prints a line for each block that is safe."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ghosteuchre.jobs import executor
from ghosteuchre.measure.selfplay import SelfPlay
from ghosteuchre.measure.trials import Trials
from ghosteuchre.players import player
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.odds import Facts

NAME = "sampling:cards=1:calls=2"
"""A player who hardly thinks, and so is quick."""
DEALS, TRIALS = 40, 10


def trials(folder: str | Path, seed: int = 1) -> Trials:
    deals = SelfPlay(seed, Folder(Path(folder) / "selfplay"), player(NAME))
    return Trials(deals, Folder(Path(folder) / "trials"), NAME)


def build(folder: str | Path, jobs: int = 1, aloud: bool = False) -> Facts:
    tried = trials(folder)
    with executor(jobs) as pool:
        for stage, count in ((tried.deals, DEALS), (tried, TRIALS)):
            for _ in stage.play(count, pool, jobs):
                if aloud:
                    os.write(sys.stdout.fileno(), b"safe\n")
    return tried.facts(DEALS, TRIALS)


if __name__ == "__main__":
    build(sys.argv[1], aloud=True)
