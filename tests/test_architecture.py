"""The house keeps its shape: imports run one way, the engine needs nothing but Python, pieces stay small."""

from __future__ import annotations

import ast
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "ghosteuchre"

LAYERS = (
    {"cards"},
    {"rules"},
    {"state"},
    {"deal", "auction", "renege", "play", "scoring"},
    {"game"},
    {"views"},
    {"notation", "spoken"},
    {"fillings"},
    {"knowledge"},
    {"worlds"},
    {"typed"},
    {"search"},
    {"solver"},
    {"jobs"},
    {"tables"},
    {"aims"},
    {"thumb"},
    {"beliefs"},
    {"sampling"},
    {"players"},
    {"simulate"},
    {"weighed"},
    {"advice"},
    {"measure", "call_words", "play_words", "review_words"},
    {"reason_words"},
    {"explain"},
    {"narrate", "reasons"},
    {"review"},
    {"habits"},
    {"bar", "cli_engine", "cli_found", "cli_work"},
    {"cli_advise", "cli_facts", "cli_review", "cli_simulate", "cli_tables"},
    {"drills"},
    {"progress", "figures"},
    {"widgets"},
    {"learn", "site"},
    {"cli"},
    {"__main__"},
)
"""From the ground up; a module may import from its own layer and those below it."""

ENGINE = {
    "cards",
    "rules",
    "state",
    "deal",
    "auction",
    "renege",
    "play",
    "scoring",
    "game",
    "views",
    "notation",
    "spoken",
    "fillings",
    "knowledge",
    "worlds",
    "typed",
    "search",
    "solver",
    "thumb",
    "beliefs",
    "sampling",
    "players",
    "tables",
    "aims",
    "advice",
    "weighed",
    "call_words",
    "play_words",
    "reason_words",
    "review_words",
    "explain",
    "reasons",
    "narrate",
    "review",
    "habits",
    "bar",
    "cli_engine",
    "cli_found",
    "cli_advise",
    "cli_review",
    "drills",
}
"""What runs unchanged in the browser and installs without dependencies."""

LONGEST_FUNCTION = 60
LONGEST_MODULE = 400


def part_of(path: Path) -> str:
    """The module's first name below the package: ``drills`` for ``drills/follow.py``."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


MODULES = [
    path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py" or path.parent != PACKAGE
]
assert MODULES, "no module found: the checks below would check nothing"


def imports_of(path: Path) -> Iterator[str]:
    """Every dotted name the module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            yield node.module or ""
            if node.module == "ghosteuchre":
                yield from (f"ghosteuchre.{alias.name}" for alias in node.names)


def layer(part: str) -> int:
    """How high up the part stands; the package's own front door re-exports the ground floor."""
    found = [height for height, parts in enumerate(LAYERS) if part in parts]
    assert found, f"{part} is in no layer: give it its place in LAYERS"
    return found[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_one_way(path):
    for name in imports_of(path):
        target = name.split(".")[1] if name.startswith("ghosteuchre.") else ""
        if (PACKAGE / target / "__init__.py").exists() or (PACKAGE / f"{target}.py").exists():
            assert not target or layer(target) <= layer(part_of(path)), (
                f"{path.name} imports {name}, which stands above"
            )


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if part_of(path) in ENGINE],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_the_engine_needs_nothing_but_python(path):
    outside = {name.split(".")[0] for name in imports_of(path)} - {"ghosteuchre", "__future__"}
    assert outside <= set(sys.stdlib_module_names)


def test_every_module_has_its_layer():
    assert {part_of(path) for path in MODULES} == set().union(*LAYERS)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_stays_short_enough_to_read(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


def lengths() -> list[tuple[int, str]]:
    """Every function's lines, its docstring left out, and where it stands."""
    found = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
                found.append((node.end_lineno - body[0].lineno + 1, f"{path.name}:{node.lineno} {node.name}"))
    return found


def test_functions_stay_small():
    found = sorted(lengths())
    assert found[-1][0] <= LONGEST_FUNCTION, found[-1]
    assert statistics.median(size for size, _ in found) <= 8
    assert found[int(len(found) * 0.9)][0] < 25, found[int(len(found) * 0.9) :]


def test_only_progress_knows_the_scheduler():
    users = {part_of(path) for path in MODULES if "fsrs" in {name.split(".")[0] for name in imports_of(path)}}
    assert users == {"progress"}
