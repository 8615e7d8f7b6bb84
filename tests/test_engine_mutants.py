"""Each deliberate fault in a rule turns a test red that cites its clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.clauses import cited, clauses
from tests.engine_mutants import FAULTS
from tests.mutants import RuleFault, stand_once, stays_green, turns_red

TESTS = Path(__file__).parent
SLOW = (
    *("test_seeds.py", "test_conformance.py", "test_openspiel.py", "test_brute.py"),
    # What is played by players or made of their deals: with a fault in the rules it may never end.
    *("test_players.py", "test_sampling.py", "test_aims.py", "test_selfplay.py", "test_strength.py"),
    *("test_race.py", "test_facts.py", "test_facts_told.py", "test_advice.py", "test_advice_worth.py"),
)
"""Files that look at thousands of deals: a fault must be seen without them."""
CITED = tuple(cited())
PARTS = ("deal", "bidding", "exchange", "alone", "tricks", "scoring", "renege", "citations")


def proofs(clause: str) -> tuple[str, ...]:
    """The tests that cite the clause, as pytest names them."""
    return tuple(
        f"tests/{test}"
        for cites, test in CITED
        if cites == clause and not test.startswith(SLOW) and (TESTS / test.split("::")[0]).exists()
    )


def test_every_clause_has_a_fault_and_each_part_of_the_game_five():
    assert len(FAULTS) >= 60
    assert {fault.rule for fault in FAULTS} == set(clauses())
    counts = Counter(fault.part for fault in FAULTS)
    assert set(counts) == set(PARTS)
    assert min(counts.values()) >= 5, counts


def test_the_sound_text_of_each_fault_stands_once_in_its_file():
    assert stand_once(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.rule} {fault.name}")
def test_a_fault_in_a_clause_turns_a_test_of_that_clause_red(fault: RuleFault, tmp_path: Path):
    tests = fault.tests or proofs(fault.rule)
    assert tests, f"no test cites {fault.rule}"
    assert turns_red(fault, tests, tmp_path)


def test_without_a_fault_the_same_tests_are_green(tmp_path: Path):
    sound = "four = won == 0 or rules.lone_defender_four"
    tests = tuple({test for fault in FAULTS for test in fault.tests or proofs(fault.rule)})
    assert stays_green("ghosteuchre/scoring.py", sound, tests, tmp_path)
