"""The etudes: notebooks for programmers, short cells, the public interface and nothing else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import nbformat
import pytest

import ghosteuchre
from ghosteuchre import tables
from ghosteuchre.drills.course import COURSE, ETUDES
from ghosteuchre.figures import charts
from ghosteuchre.rules import VARIANTS

TUTORIAL = Path(__file__).parents[1] / "tutorial"
PUBLIC = {
    "ghosteuchre": set(ghosteuchre.__all__),
    "ghosteuchre.tables": set(tables.__all__),
    "ghosteuchre.figures": {"charts"},
    "ghosteuchre.thumb": {"best_suit"},
}
"""What an etude may use."""
RESULTS = {"90_engine": 20, "91_facts": 15}
"""How many cells at least show a result."""
every_etude = pytest.mark.parametrize("slug", ETUDES)


def cells(slug: str, kind: str) -> list[nbformat.NotebookNode]:
    notebook = nbformat.read(TUTORIAL / f"{slug}.ipynb", as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def test_there_is_an_etude_and_none_is_a_lesson():
    assert ETUDES
    assert not set(ETUDES) & {lesson.slug for lesson in COURSE}


@every_etude
def test_each_cell_has_one_to_three_lines(slug):
    for cell in cells(slug, "code"):
        lines = [line for line in cell.source.splitlines() if line.strip()]
        assert 1 <= len(lines) <= 3, cell.source


@every_etude
def test_only_the_public_interface_is_used(slug):
    imported = set()
    for cell in cells(slug, "code"):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ghosteuchre"):
                imported |= {(node.module, alias.name) for alias in node.names}
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "charts":
                assert node.attr in charts.__all__
    assert imported
    assert all(name in PUBLIC[module] for module, name in imported)


@every_etude
def test_nearly_every_cell_shows_a_result_that_is_compared(slug):
    shown = [cell for cell in cells(slug, "code") if cell.outputs]
    assert len(shown) >= RESULTS[slug]
    assert len(cells(slug, "code")) - len(shown) <= 6


def test_the_engine_is_played_through_in_every_game():
    text = "\n".join(cell.source for cell in cells("90_engine", "code"))
    assert set(re.findall(r'Rules\.of\("(\w+)"', text)) == set(VARIANTS)
    assert set(re.findall(r"outcome\((\w+)_end\)", text)) == set(VARIANTS)


@every_etude
def test_every_clause_it_names_exists(slug):
    rules = (Path(ghosteuchre.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    named = set(
        re.findall(r"\b(?:C|GH|CL|CT)-\d+\b", "\n".join(cell.source for cell in cells(slug, "markdown")))
    )
    assert named
    assert all(f"**{clause}**" in rules for clause in named)
