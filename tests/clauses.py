"""Which clauses of RULES.md are proved by a test, and which are not: ``python -m tests.clauses``."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = (ROOT / "ghosteuchre" / "RULES.md").read_text(encoding="utf-8")
ONE = r"[A-Z]+-\d+"
CLAUSE = re.compile(rf"\b{ONE}\b")
"""The number of a clause, wherever it is named."""


def sections(text: str = RULES) -> dict[str, dict[str, str]]:
    """The numbered paragraphs of RULES.md by heading: each number and what it says."""
    parts = (part.partition("\n") for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:])
    return {
        heading: dict(re.findall(rf"^- \*\*({ONE})\*\* (.+)$", body, re.MULTILINE))
        for heading, _, body in parts
    }


def examples(text: str = RULES) -> list[str]:
    """The numbers of the worked examples."""
    return [
        number
        for heading, own in sections(text).items()
        if heading.startswith("Worked examples")
        for number in own
    ]


def clauses(text: str = RULES) -> list[str]:
    """Every clause number of RULES.md, in order: all that is numbered there but the worked examples."""
    numbers = (number for own in sections(text).values() for number in own)
    return [number for number in numbers if number not in examples(text)]


def citable(title: str, text: str = RULES) -> set[str]:
    """The clauses a game may be told of: those for all games, its own, and those that its own send one to."""
    found: set[str] = set()
    for heading, own in sections(text).items():
        if "for all" in heading or heading.startswith(title):
            found |= {*own, *(number for said in own.values() for number in _named(said))}
    return found


def _named(said: str) -> Iterator[str]:
    """The clauses that a text names; ``CL-4 to CL-7`` names four."""
    yield from CLAUSE.findall(said)
    for prefix, first, last in re.findall(r"\b([A-Z]+)-(\d+) to \1-(\d+)\b", said):
        yield from (f"{prefix}-{number}" for number in range(int(first), int(last)))


def cited() -> Iterator[tuple[str, str]]:
    """Each (clause, test) pair that a ``@pytest.mark.rule`` states."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        yield ast.literal_eval(mark.args[0]), f"{path.name}::{node.name}"


def main() -> int:
    """Print the clauses without a test; fail where there is one, or a test cites an unknown clause."""
    known, proofs = clauses(), list(cited())
    unknown = [
        f"{test} cites {clause}, which RULES.md does not have"
        for clause, test in proofs
        if clause not in known
    ]
    missing = [clause for clause in known if clause not in {clause for clause, _ in proofs}]
    print(
        f"{len(known) - len(missing)} of {len(known)} clauses have a test;",
        f"without one: {' '.join(missing) or 'none'}",
    )
    print(*unknown, sep="\n")
    return int(bool(unknown or missing) or not known or not proofs)


if __name__ == "__main__":
    sys.exit(main())
