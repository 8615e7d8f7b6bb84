"""Each deliberate fault in a rule turns a test red that cites its clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.clauses import cited
from tests.engine_mutants import FAULTS, RuleFault
from tests.mutants import run_tests, tree_with

TESTS = Path(__file__).parent
SLOW = ("test_seeds.py", "test_conformance.py", "test_openspiel.py", "test_brute.py")
"""Files that look at thousands of deals: a fault must be seen without them."""


def proofs(clause: str) -> tuple[str, ...]:
    """The tests that cite the clause, as pytest names them."""
    return tuple(
        f"tests/{test}"
        for cites, test in cited()
        if cites == clause and not test.startswith(SLOW) and (TESTS / test.split("::")[0]).exists()
    )


def test_there_are_twenty_faults_and_three_in_each_part_of_the_game():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 20
    counts = Counter(fault.part for fault in FAULTS)
    assert all(counts[part] >= 3 for part in ("bidding", "exchange", "alone", "scoring", "renege"))


def test_the_sound_text_of_each_fault_stands_once_in_its_file():
    for fault in FAULTS:
        text = (TESTS.parent / fault.file).read_text(encoding="utf-8")
        assert text.count(fault.sound) == 1, fault.name


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.rule} {fault.name}")
def test_a_fault_in_a_clause_turns_a_test_of_that_clause_red(fault: RuleFault, tmp_path: Path):
    tests = proofs(fault.rule)
    assert tests, f"no test cites {fault.rule}"
    result = run_tests(tree_with(fault, tmp_path), tests)
    assert result.returncode == 1, result.stdout[-2000:] + result.stderr[-2000:]
    assert " failed" in result.stdout
    assert " error" not in result.stdout


def test_without_a_fault_the_same_tests_are_green(tmp_path: Path):
    sound = "four = won == 0 or rules.lone_defender_four"
    harmless = RuleFault("none", "ghosteuchre/scoring.py", sound, f"{sound}  # a fault that is none")
    tests = tuple({test for fault in FAULTS for test in proofs(fault.rule)})
    result = run_tests(tree_with(harmless, tmp_path), tests)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
