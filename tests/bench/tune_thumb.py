"""The thresholds of the player by rules of thumb against others: ``python -m tests.bench.tune_thumb``.

One threshold at a time is moved, for one player (in the classic game for one side); all others keep the
shipped ones. All play the same deals from every seat. A threshold is well set when every line of its
neighbours stands at 0 or below, within two standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from ghosteuchre import Match, Rules, apply, outcome, view
from ghosteuchre.deal import Chance
from ghosteuchre.scoring import margin
from ghosteuchre.simulate import Tally
from ghosteuchre.thumb import Thumb

SHIPPED = Thumb()
TRIED = {
    "ghost": {"short": (-1, 1), "moon": (9, 10, 12, 13), "swap": (3, 4, 5, 7, 8)},
    "classic": {"partner": (0, 2, 3), "seat": (0, 2), "alone": (7, 8, 10, 11)},
    "cutthroat": {"dummy": (3, 4, 6, 7), "seat": (0, 2), "alone": (7, 8, 10, 11)},
}
"""The thresholds that matter in each game, and values beside the shipped one."""


def gains(rules: Rules, other: Thumb, deals: int) -> Iterator[float]:
    """What the other thresholds win a deal, in points, on average over the seats."""
    seats = range(rules.seats)
    sides = range(rules.sides)
    for number in range(1, deals + 1):
        match, won = Match(rules, 1, (0,) * rules.sides, number), 0.0
        for side in sides:
            players = [other if rules.side(seat) == side else SHIPPED for seat in seats]
            state = match.deal()
            while state.turn is not None:
                state = apply(state, players[state.turn](view(state, state.turn), Chance(0)))
            won += margin(outcome(state).points, side)
        yield won / rules.sides


def main() -> None:
    """Print a line for each value tried."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tune_thumb", description=__doc__)
    parser.add_argument("--deals", type=int, default=700, help="how many deals each value is tried in (700)")
    deals = parser.parse_args().deals
    for game, thresholds in TRIED.items():
        for name, values in thresholds.items():
            print(f"{game}: {name} is {getattr(SHIPPED, name)}")
            for value in values:
                tally = Tally(1)
                for gain in gains(Rules.of(game), replace(SHIPPED, **{name: value}), deals):
                    tally.add((gain,))
                print(f"  {value:3}: {tally.mean(0):+.3f} ± {tally.error(0):.3f} points a deal", flush=True)


if __name__ == "__main__":
    main()
