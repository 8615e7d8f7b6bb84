"""A seed gives the same deal for ever and everywhere, and every deal is equally likely (C-7)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import NormalDist

import pytest

from ghosteuchre.deal import deal, first_dealer
from ghosteuchre.game import Match
from ghosteuchre.notation import Record, format_deal, parse_deal
from ghosteuchre.rules import VARIANTS
from ghosteuchre.site.fetch import pyodide
from ghosteuchre.site.pins import read_pins
from tests.tables import played_out
from tests.test_js import run_node

ROOT = Path(__file__).parents[1]
SEEDS = (0, 1, 7, 1234567890123456789)
GOLDEN = (Path(__file__).parent / "cases" / "golden_deals.txt").read_text(encoding="utf-8").splitlines()
"""The first deal of each game for each seed; these lines never change."""
ASKED = [(game, seed) for game in VARIANTS for seed in SEEDS]


IN_PYODIDE = """
import json, sys
from pathlib import Path

sys.path.insert(0, "/from")
sys.dont_write_bytecode = True
from ghosteuchre.deal import deal
from ghosteuchre.notation import Record, format_deal, format_state
from ghosteuchre.rules import VARIANTS

asked = json.loads(SETTINGS)
lines = [format_deal(deal(VARIANTS[game], seed)) for game, seed in asked["deals"]]
lines += [format_state(Record.parse(line).state()) for line in asked["records"]]
Path("/to/lines.txt").write_text("\\n".join(lines), encoding="utf-8")
"""
"""Run by Pyodide in Node, which sees the project as /from: deals, and replays records."""


def upper_limit(freedom: int, chance: float = 0.001) -> float:
    """The chi-square that is exceeded by chance once in 1 / ``chance`` (Wilson and Hilferty)."""
    width = 2 / (9 * freedom)
    return freedom * (1 - width + NormalDist().inv_cdf(1 - chance) * width**0.5) ** 3


def chi_square(counts: Counter, classes: int) -> float:
    expected = sum(counts.values()) / classes
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (
        classes - len(counts)
    )


@pytest.mark.rule("C-7")
@pytest.mark.parametrize(("place", "asked"), list(enumerate(ASKED)), ids=str)
def test_a_seed_gives_the_deal_that_is_written_down(place, asked):
    game, seed = asked
    assert len(GOLDEN) == len(ASKED)
    assert format_deal(deal(VARIANTS[game], seed)) == GOLDEN[place]
    assert parse_deal(GOLDEN[place]) == deal(VARIANTS[game], seed)


def test_the_same_deals_and_records_come_out_of_pyodide(tmp_path):
    records = [
        str(Record.of(played_out(Match.start(rules, seed).deal())))
        for rules in VARIANTS.values()
        for seed in SEEDS
    ]
    runner, program = ROOT / "ghosteuchre" / "site" / "repack.mjs", tmp_path / "program.py"
    program.write_text(IN_PYODIDE, encoding="utf-8")
    folders = [str(path) for path in (runner, pyodide(read_pins()), program, ROOT, tmp_path)]
    run_node(*folders, stdin=json.dumps({"deals": ASKED, "records": records}))
    lines = (tmp_path / "lines.txt").read_text(encoding="utf-8").splitlines()
    assert lines == GOLDEN + records


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_over_100_000_seeds_each_seat_deals_first_equally_often(seats):
    counts = Counter(first_dealer(seed, seats) for seed in range(100_000))
    assert set(counts) == set(range(seats))
    assert chi_square(counts, seats) < upper_limit(seats - 1)


@pytest.mark.rule("GH-2")
@pytest.mark.parametrize("game", list(VARIANTS))
def test_each_card_is_equally_likely_in_each_place(game):
    rules, counts = VARIANTS[game], Counter()
    for seed in range(12_000):
        dealt = deal(rules, seed)
        cards = (*(card for hand in dealt.hands for card in hand), *dealt.spare, *dealt.kitty)
        counts.update(enumerate(cards))
    assert chi_square(counts, 24 * 24) < upper_limit(23 * 23)


def test_the_limit_is_that_of_the_tables():
    # From published tables, at one in a thousand; with few degrees of freedom it is a little high.
    assert upper_limit(23) == pytest.approx(49.73, rel=0.005)
    assert upper_limit(2) == pytest.approx(13.82, rel=0.03)


def test_a_loaded_deal_would_be_seen():
    counts = Counter(first_dealer(seed, 3) for seed in range(100_000))
    counts[0] += 1_000
    assert chi_square(counts, 3) > upper_limit(2)
