"""What a second process is worth: ``python -m tests.bench.bench_jobs``.

The same deals between sampling players are played by one process and by two, in turn, round after round; the
processes are there before the clock runs. What counts is the median over the rounds of the ratio within one.
"""

from __future__ import annotations

import statistics
import time
from concurrent.futures import Executor
from contextlib import ExitStack

from ghosteuchre.jobs import executor
from ghosteuchre.rules import Rules
from ghosteuchre.simulate import PIECE, Played, Table, deals

TABLE = Table(Rules.of("ghost"), ("sampling:cards=10:calls=10", "rule", "rule"), seed=1)
DEALS = 8 * PIECE
"""Eight pieces of work: two processes can share them evenly."""
ROUNDS = 3


def played(pool: Executor, workers: int) -> tuple[float, list[Played]]:
    """The seconds on the clock and what came of the deals."""
    begun = time.perf_counter()
    found = list(deals(TABLE, DEALS, pool, workers))
    return time.perf_counter() - begun, found


def main() -> None:
    """Print deals a second by one process and by two, and the ratio."""
    times: dict[int, list[float]] = {1: [], 2: []}
    with ExitStack() as stack:
        pools = {workers: stack.enter_context(executor(workers)) for workers in times}
        for workers, pool in pools.items():
            list(deals(TABLE, 2 * PIECE, pool, workers))
        for number in range(ROUNDS):
            order = list(pools) if number % 2 else list(reversed(pools))
            found = {}
            for workers in order:
                seconds, found[workers] = played(pools[workers], workers)
                times[workers].append(seconds)
            if found[1] != found[2]:
                raise SystemExit("two processes found other figures than one")
    for workers, seconds in times.items():
        name = "one process" if workers == 1 else "two processes"
        print(f"{name:14} {DEALS / statistics.median(seconds):6.1f} deals a second")
    ratios = [one / two for one, two in zip(times[1], times[2], strict=True)]
    between = f"{min(ratios):.2f} to {max(ratios):.2f} in {ROUNDS} rounds of {DEALS} deals"
    print(f"two processes, times one: {statistics.median(ratios):.2f}  ({between})")


if __name__ == "__main__":
    main()
