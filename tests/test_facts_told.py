"""The facts of the game as sentences, charts and a notebook: every number is that of the file."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from ghosteuchre.figures import charts, ink
from ghosteuchre.figures.charts import PERCENT, POINTS, told
from ghosteuchre.tables import Facts, Figure, facts

ROOT = Path(__file__).parents[1]
SHARES = ("won", "made", "passed", "maker", "swapped", "best")
SAID = {
    "bids": [*(f"{what} {bid}" for bid in charts.BIDS for what in ("won", "made")), "passed out"],
    "makers": [f"{what} at {at}" for at in range(3) for what in ("maker", "made")],
    "swaps": [f"{what} at {at}" for at in range(3) for what in ("best", "below")],
    "swap_worth": ["no swaps", *(f"no swaps at {at}" for at in range(3)), "no swaps a swap"],
    "memory": ["forgets", *(f"forgets at {at}" for at in range(3)), "forgets a swap"],
    "seats": [f"seat {at}" for at in range(3)],
}
"""The facts that each sentence tells, in order."""
RARE = {"below at 2"}
"""What may be left out where few deals were played."""


def test_nothing_that_is_told_is_missing_but_what_is_rare():
    assert {name for names in SAID.values() for name in names} - set(facts()) <= RARE


def test_a_figure_is_rounded_to_its_error():
    assert told(Figure(0.2534, 0.0412, 9), POINTS) == "about 0.25 points a deal (standard error 0.04)"
    assert told(Figure(0.375, 0.018, 9), PERCENT) == "about 37.5 percent (standard error 1.8)"
    for error, digits in ((0.0951, 2), (0.0949, 2), (0.1, 2), (0.196, 1), (0.19, 2), (3, 0), (30, 0)):
        assert len(Figure(1, error, 9).rounded()[1].partition(".")[2]) == digits, error
    assert Figure(-0.001, 0.2, 9).rounded() == ("0.0", "0.2")


def test_what_the_prose_says_without_a_figure_is_so():
    found = facts()
    moon, others = found["made moon"], [found[f"made {bid}"] for bid in ("3", "4", "5")]
    assert all(moon.mean + 2 * moon.error < other.mean - 2 * other.error for other in others)
    assert 24 * moon.mean - 6 * (1 - moon.mean) > 6  # more than anything else that he could have bid
    assert found["best at 0"].size > found["best at 1"].size > found["best at 2"].size
    assert found["seat 0"].mean > found["seat 1"].mean > found["seat 2"].mean


@pytest.mark.parametrize("name", SAID)
def test_the_sentences_tell_the_facts_and_no_other_number(name):
    found, said = facts(), getattr(charts, f"{name}_said")()
    expected = [
        (found[each].rounded(100 if each.startswith(SHARES) else 1)) for each in SAID[name] if each in found
    ]
    assert re.findall(r"about (\S+) [a-z ]+ \(standard error (\S+)\)", said) == expected
    assert len(re.findall(r"-?\d[\d.]*\b", said)) == 2 * len(expected)


def test_the_sentences_on_tricks_tell_the_facts():
    found, said = facts(), charts.tricks_said()
    for trumps, figure in found.counts("tricks").items():
        assert f"With {trumps} trump" in said
        assert told(figure, "tricks") in said
        assert told(found[f"made with {trumps}"], PERCENT) in said


@pytest.mark.parametrize("name", ["bids", "makers", "swaps", "worths", "tricks"])
def test_a_chart_says_in_words_what_it_draws_and_looks_like_the_others(name):
    picture, empty = getattr(charts, name)(), getattr(charts, name)(Facts(1, 9, 0, {}))
    assert picture.alt.endswith(".")
    assert "standard error" in picture.alt
    assert 'width="344"' in picture.svg
    assert ink.PANEL.lower() in picture.svg.lower()
    assert not re.search(r"<text|<image|<script|<style", picture.svg)
    assert getattr(charts, name)().svg == picture.svg
    assert "not yet known" in empty.alt or name == "tricks"
    assert empty.svg != picture.svg


def test_the_prose_of_the_notebook_repeats_no_figure():
    notebook = nbformat.read(ROOT / "tutorial" / "91_facts.ipynb", as_version=4)
    prose = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    plain = re.sub(r"```.*?```|\b[A-Z]+-\d+|about 10 minutes|24 points", "", prose, flags=re.DOTALL)
    assert not re.findall(r"\d+", plain)
    outputs = [out.data["text/plain"] for cell in notebook.cells for out in cell.get("outputs", [])]
    for name in (*(f"{name}_said" for name in SAID), "tricks_said"):
        assert str(getattr(charts, name)()) in outputs
