"""Each deliberate fault in the solver turns one of its tests red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import ROOT, Mutant, run_tests, tree_with
from tests.solver_mutants import ALL, FAULTS


def test_there_are_thirty_faults_and_the_sound_text_of_each_stands_once():
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 30
    for fault in FAULTS:
        assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.sound) == 1, fault.name


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_in_the_solver_turns_a_test_red(fault: Mutant, tmp_path: Path):
    result = run_tests(tree_with(fault, tmp_path), fault.tests)
    assert result.returncode == 1, result.stdout[-2000:] + result.stderr[-2000:]
    assert " failed" in result.stdout


def test_without_a_fault_the_same_tests_are_green(tmp_path: Path):
    sound = "self.turn = self.best"
    harmless = Mutant("none", "ghosteuchre/solver.py", sound, f"{sound}  # a fault that is none")
    result = run_tests(tree_with(harmless, tmp_path), ALL)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
