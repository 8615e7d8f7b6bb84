"""The clauses of RULES.md: all are found and proved, and whatever names one names one that is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ghosteuchre.rules import VARIANTS
from tests.clauses import CLAUSE, ROOT, RULES, citable, cited, clauses, examples, main

KNOWN = {*clauses(), *examples()}
NO_CLAUSES = {"UTF-8", "SHA-256"}
"""What looks like the number of a clause and is none."""
TEXTS = sorted(
    path
    for folder in ("ghosteuchre", "tutorial")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".md", ".js", ".mjs", ".ipynb")
)
FOURTH = """
## Four-hand Bid Euchre (four players, two partnerships)
- **BF-1** Partners sit opposite. Bidding as GH-3 to GH-5.

"""


def test_each_number_stands_once_and_they_count_on_from_one():
    numbers = re.findall(r"^- \*\*(.+?)\*\*", RULES, re.MULTILINE)
    assert numbers == [*clauses(), *examples()]
    assert len(set(numbers)) == len(numbers) >= 58
    for prefix in {number.rpartition("-")[0] for number in numbers}:
        own = [number for number in numbers if number.startswith(f"{prefix}-")]
        assert own == [f"{prefix}-{place + 1}" for place in range(len(own))]


def test_every_clause_and_every_worked_example_has_a_test_and_no_test_cites_another(capsys):
    assert main() == 0
    assert f"{len(clauses())} of {len(clauses())} clauses have a test" in capsys.readouterr().out
    tests = {test for _, test in cited()}
    for example in examples():
        name = example.lower().replace("-", "_?")
        assert any(re.search(rf"_{name}_", test) for test in tests), f"no test is named for {example}"


def test_the_clauses_of_a_game_that_is_added_are_seen():
    more = RULES.replace("## Options", FOURTH + "## Options")
    assert set(clauses(more)) - set(clauses()) == {"BF-1"}
    assert citable("Four-hand Bid Euchre", more) - citable("no game", more) == {
        "BF-1",
        "GH-3",
        "GH-4",
        "GH-5",
    }


@pytest.mark.parametrize(
    ("game", "prefix", "others"),
    [
        ("ghost", "GH", ""),
        ("classic", "CL", "GH-15"),
        ("cutthroat", "CT", "GH-2 CL-2 CL-3 CL-4 CL-5 CL-6 CL-7 CL-8 GH-15"),
    ],
)
def test_a_game_has_its_own_clauses_those_for_all_and_those_it_takes_from_another(game, prefix, others):
    own = {number for number in clauses() if number.startswith((f"{prefix}-", "C-"))}
    assert citable(VARIANTS[game].title) == own | set(others.split())


def test_every_clause_that_the_package_or_a_lesson_names_is_in_the_rules():
    prefixes = "|".join({number.rpartition("-")[0] for number in KNOWN})
    named = {
        (str(path.relative_to(ROOT)), number)
        for path in TEXTS
        for number in re.findall(rf"\b(?:{prefixes})-\d+\b", path.read_text(encoding="utf-8"))
    }
    assert len(named) > 150
    assert [each for each in sorted(named) if each[1] not in KNOWN] == []


def words(path: Path) -> str:
    """All texts of a module: what it says, and its docstrings."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return "\n".join(
        node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_no_module_of_the_engine_says_a_number_that_only_looks_like_a_clause():
    modules = sorted((ROOT / "ghosteuchre").glob("*.py"))
    said = {(path.name, number) for path in modules for number in CLAUSE.findall(words(path))}
    assert len(said) > 60
    assert [each for each in sorted(said) if each[1] not in KNOWN | NO_CLAUSES] == []
