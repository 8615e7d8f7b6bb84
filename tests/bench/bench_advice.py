"""How long advice takes, here and in Pyodide: ``python -m tests.bench.bench_advice``.

Decisions as they come in self-play are advised on in each game: cards; bids and the other calls, after which
the auction is played out; and what the dealer discards or the maker keeps of ten cards. Nothing is remembered
from one round to the next. The clock is that of the process, and of each decision the fastest
round counts: what else the machine does can only add.

The goals hold for the 95th percentile in every game. A discard, and five cards of ten, have none: they are
many ways, each of which is solved in every world, and a deal has at most one of them.
"""

from __future__ import annotations

import json
import math
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from ghosteuchre import VARIANTS, view
from ghosteuchre import advice as module
from ghosteuchre.advice import CALLS, CARDS, advise
from ghosteuchre.site.fetch import node
from ghosteuchre.views import View
from tests.bench.core import pyodide_core
from tests.decisions import states

ROOT = Path(__file__).parents[2]
SIZES = {"a card": 60, "a call": 40, "cards put down": 6}
"""How many decisions of each kind are advised on in each game that has them."""
LAID = ("discard", "dummy")
LOOKED = 1_200
"""Among how many decisions of self-play in each game they are found; every third is looked at."""
ROUNDS = 3
GOALS = {"a card": (150.0, 300.0), "a call": (300.0, 1_000.0)}
"""How many milliseconds advice may take, here and in Pyodide."""

IN_PYODIDE = """
import json, sys
from pathlib import Path

sys.path.insert(0, "/from")
sys.dont_write_bytecode = True
from tests.bench.bench_advice import measured

Path("/to/measured.json").write_text(json.dumps(measured(json.loads(SETTINGS))), encoding="utf-8")
"""
"""Run by Pyodide in Node, which sees the project as /from."""

Measured = dict[str, list[tuple[float, int, str]]]
"""By game and kind: of each decision the milliseconds, the worlds, and the best action."""


def kind(seen: View) -> str:
    """What is decided."""
    if seen.phase == "play":
        return "a card"
    return "cards put down" if seen.phase in LAID else "a call"


def decisions(game: str) -> list[View]:
    """The views to advise on."""
    left, found = dict(SIZES), list[View]()
    for state in islice(states(game, 11), 0, LOOKED, 3):
        seen = view(state, state.turn or 0)
        if left[kind(seen)]:
            left[kind(seen)] -= 1
            found.append(seen)
    return found


def measured(rounds: int) -> Measured:
    """How long the advice on each decision takes: the median over the rounds."""
    found: Measured = {}
    for game in VARIANTS:
        seens = decisions(game)
        times: list[list[float]] = [[] for _ in seens]
        for _ in range(rounds):
            module._advised.cache_clear()
            for seen, column in zip(seens, times, strict=True):
                begun = time.process_time_ns()
                advise(seen, 1)
                column.append((time.process_time_ns() - begun) / 1e6)
        for seen, column in zip(seens, times, strict=True):
            advice = advise(seen, 1)
            row = (min(column), advice.worlds, str(advice.best.action))
            found.setdefault(f"{game}, {kind(seen)}", []).append(row)
    return found


def measured_in_pyodide(core: Path, rounds: int) -> Measured:
    """:func:`measured` in the Pyodide of this folder, by Node."""
    runner = ROOT / "ghosteuchre" / "site" / "repack.mjs"
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "program.py"
        program.write_text(IN_PYODIDE, encoding="utf-8")
        node(runner, str(core), str(program), str(ROOT), scratch, stdin=json.dumps(rounds))
        found: Measured = json.loads((Path(scratch) / "measured.json").read_text(encoding="utf-8"))
    return found


def told(name: str, found: Measured, which: int) -> bool:
    """Print the times, and whether the goals are met: the first of each pair, or the second."""
    print(f"{name}, milliseconds:\n{'':28} {'median':>8} {'95 %':>8} {'most':>8}  decisions, worlds")
    met = True
    for group, rows in found.items():
        times = [row[0] for row in rows]
        high = percentile(times)
        worlds = [row[1] for row in rows]
        goal = GOALS.get(group.split(", ")[1], (None, None))[which]
        passed = "" if goal is None else f"  {'PASS' if high <= goal else 'FAIL'} (at most {goal:g})"
        met &= goal is None or high <= goal
        print(
            f"{group:28} {statistics.median(times):8.1f} {high:8.1f} {max(times):8.1f}  {len(times):3},"
            f" {min(worlds)} to {max(worlds)}{passed}"
        )
    return met


def percentile(times: Sequence[float]) -> float:
    """The 95th: of few times the highest."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


def in_pyodide(here: Measured) -> bool | None:
    """Print the times in Pyodide; say whether the goals are met, None where there is no Pyodide."""
    if (core := pyodide_core()) is None:
        return None
    there = measured_in_pyodide(core, ROUNDS)
    for group, rows in there.items():
        if [row[1:] for row in here[group]] != [tuple(row[1:]) for row in rows]:
            raise SystemExit(f"Pyodide advises otherwise than this Python: {group}")
        ratio = percentile([row[0] for row in rows]) / percentile([row[0] for row in here[group]])
        print(f"Pyodide, times this Python: {ratio:.2f} ({group}, 95 %)")
    return told("Pyodide", there, 1)


def main() -> int:
    """Print the figures; 1 where a goal is missed."""
    later = ", ".join(map(str, CARDS))
    print(f"worlds at the most: a call {CALLS}; a card {later} after 0, 1, 2, 3, 4 tricks")
    here = measured(ROUNDS)
    met = told(f"Python {sys.version.partition(' ')[0]}", here, 0)
    return 0 if in_pyodide(here) is not False and met else 1


if __name__ == "__main__":
    sys.exit(main())
