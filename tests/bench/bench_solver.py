"""How fast the solver is, beside its first sketch and in Pyodide: ``python -m tests.bench.bench_solver``.

All solve the same 1,000 deals of Ghost Hand Euchre at the first lead, as they are bid. The sketch knows three
hands and one pack only; it is what a solver without any of our comforts costs. Each deal is solved by one and
then by the other, each as often the first, round after round: a busy machine is busy for both. What counts is
the median over the rounds of the ratio within one round.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from ghosteuchre.site.fetch import node
from ghosteuchre.solver import Position
from tests.bench import spike_solver
from tests.bench.core import pyodide_core
from tests.endings import Ending, bid_deals

ROOT = Path(__file__).parents[2]
DEALS = 1_000
ROUNDS = 9
VISITS = 3
"""How often Pyodide is started, in turn with this Python."""
MOST_TIMES_SKETCH = 1.5
MOST_EXPANDED = 50.0
MOST_TIMES_HERE = 2.5

NOTES = """\
search alone  both begin with the hands as whole numbers: ours with a Position, its sum of tricks still to be
              found; the sketch with its masks and an empty table. This is the equal footing of the goal.
from cards    both begin with cards. Ours checks the position, gives the live cards their bits and makes the
              masks of each card; the sketch adds up bits from a table for 24 cards and checks nothing."""

IN_PYODIDE = """
import json, sys
from pathlib import Path

sys.path.insert(0, "/from")
sys.dont_write_bytecode = True
from tests.bench.bench_solver import solved
from tests.endings import bid_deals

asked = json.loads(SETTINGS)
Path("/to/solved.json").write_text(json.dumps(solved(list(bid_deals(asked)))), encoding="utf-8")
"""
"""Run by Pyodide in Node, which sees the project as /from."""

Columns = dict[str, list[list[float]]]
"""Milliseconds of each deal in each round, by what was measured."""


def ways(each: Ending) -> dict[str, Callable[[], int]]:
    """The four ways to solve a deal that are compared; what is made here is made before the clock runs."""

    def masks() -> tuple[int, int, int]:
        return spike_solver.masks(each.hands, each.trump, each.leader)

    hands, position = masks(), each.position()
    return {
        "sketch, search alone": lambda: spike_solver.value(*hands, 0, {}),
        "ours, search alone": position.value,
        "sketch, from cards": lambda: spike_solver.value(*masks(), 0, {}),
        "ours, from cards": lambda: each.position().value(),
    }


def one_round(deals: Sequence[Ending], columns: Columns) -> None:
    """Solve every deal in all ways, each beginning as often as the others, and add the times of a round."""
    clock, times = time.process_time_ns, dict[str, list[float]]()
    for number, each in enumerate(deals):
        found = ways(each)
        order = list(found)
        values = set()
        for name in order[number % 4 :] + order[: number % 4]:
            solve = found[name]
            begun = clock()
            value = solve()
            times.setdefault(name, []).append((clock() - begun) / 1e6)
            values.add(value)
        if len(values) > 1:
            raise SystemExit(f"ours and the sketch do not agree: {each}")
    for name, column in times.items():
        columns.setdefault(name, []).append(column)


def spread(rounds: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The median and the 95th percentile over the deals; of each deal the median over the rounds counts."""
    each = [statistics.median(times) for times in zip(*rounds, strict=True)]
    return statistics.median(each), statistics.quantiles(each, n=20)[-1]


def told(name: str, rounds: Sequence[Sequence[float]]) -> None:
    """Print the milliseconds of a solve."""
    middle, high = spread(rounds)
    print(f"{name:25} {middle:8.3f} {high:8.3f}")


def ratio_of(ours: Sequence[Sequence[float]], theirs: Sequence[Sequence[float]]) -> tuple[float, str]:
    """The median over the rounds of the ratio of all deals within one, and from where to where it goes."""
    ratios = [sum(one) / sum(other) for one, other in zip(ours, theirs, strict=True)]
    return statistics.median(ratios), f"{min(ratios):.2f} to {max(ratios):.2f}"


def goal(name: str, value: float, most: float) -> bool:
    """Print whether a goal is met."""
    print(f"{'PASS' if value <= most else 'FAIL'}  {name}: {value:.2f} (at most {most:g})")
    return value <= most


def measure_search(deals: Sequence[Ending]) -> bool:
    """Print times, ratios and the size of the search; say whether the goals are met."""
    columns: Columns = {}
    cards: list[list[float]] = []
    for number in range(ROUNDS):
        one_round(deals, columns)
        if not number % 3:
            cards.append(timed(deals, lambda position: position.values()))
    print(f"{'milliseconds a solve':25} {'median':>8} {'95 %':>8}   over {len(deals)} deals")
    for name, rounds in columns.items():
        told(name, rounds)
    told("ours, values of all cards", cards)
    ratio, between = ratio_of(columns["ours, from cards"], columns["sketch, from cards"])
    print(f"      times the sketch, from cards: {ratio:.2f}  ({between})")
    ratio, between = ratio_of(columns["ours, search alone"], columns["sketch, search alone"])
    met = goal(f"times the sketch, search alone ({between})", ratio, MOST_TIMES_SKETCH)
    return goal("positions searched in a deal, on the average", expanded(deals), MOST_EXPANDED) and met


def expanded(deals: Sequence[Ending]) -> float:
    """How many positions at the beginning of a trick are searched card by card, on the average."""
    count = 0
    for each in deals:
        position = each.position()
        position.value()
        count += position.search.expanded
    return count / len(deals)


def timed(deals: Sequence[Ending], solve: Callable[[Position], object]) -> list[float]:
    """The milliseconds of each deal from a position on."""
    times = []
    for each in deals:
        position = each.position()
        begun = time.process_time_ns()
        solve(position)
        times.append((time.process_time_ns() - begun) / 1e6)
    return times


def solved(deals: Sequence[Ending]) -> tuple[list[int], list[float], str]:
    """The value of each deal, the milliseconds on the clock from its cards on, and by which Python."""
    values, times = [], []
    for each in deals:
        begun = time.perf_counter_ns()
        values.append(each.position().value())
        times.append((time.perf_counter_ns() - begun) / 1e6)
    return values, times, f"Python {sys.version.partition(' ')[0]}, {sys.platform}"


def solved_in_pyodide(core: Path, count: int) -> tuple[list[int], list[float], str]:
    """:func:`solved` in the Pyodide of this folder, by Node."""
    runner = ROOT / "ghosteuchre" / "site" / "repack.mjs"
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch) / "program.py"
        program.write_text(IN_PYODIDE, encoding="utf-8")
        node(runner, str(core), str(program), str(ROOT), scratch, stdin=json.dumps(count))
        values, times, name = json.loads((Path(scratch) / "solved.json").read_text(encoding="utf-8"))
    return values, times, name


def measure_pyodide(deals: Sequence[Ending]) -> bool | None:
    """Print the times here and in Pyodide; say whether the goal is met, None where there is no Pyodide."""
    if (core := pyodide_core()) is None:
        return None
    runs: Columns = {}
    ratios = []
    for _ in range(VISITS):
        here, there = solved(deals), solved_in_pyodide(core, len(deals))
        if there[0] != here[0]:
            raise SystemExit("Pyodide solves a deal otherwise than this Python")
        for _, times, name in (here, there):
            runs.setdefault(name, []).append(times)
        ratios.append(statistics.median(there[1]) / statistics.median(here[1]))
    print("from cards, on the clock:")
    for name, rounds in runs.items():
        told(name, rounds)
    between = f"{min(ratios):.2f} to {max(ratios):.2f}"
    return goal(f"Pyodide, times this Python ({between})", statistics.median(ratios), MOST_TIMES_HERE)


if __name__ == "__main__":
    bid = list(bid_deals(DEALS))
    met = measure_search(bid)
    in_pyodide = measure_pyodide(bid)
    print(NOTES)
    sys.exit(0 if met and in_pyodide is not False else 1)
