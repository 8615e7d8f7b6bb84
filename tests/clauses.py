"""Which clauses of RULES.md are proved by a test, and which are not: ``python -m tests.clauses``."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def clauses() -> list[str]:
    """Every clause number of RULES.md, in order."""
    text = (ROOT / "ghosteuchre" / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*((?:C|GH|CL|CT)-\d+)\*\*", text, re.MULTILINE)


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
