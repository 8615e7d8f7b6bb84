"""Each deliberate fault in the solver turns one of its tests red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import Mutant, stand_once, stays_green, turns_red
from tests.solver_mutants import ALL, FAULTS


def test_there_are_thirty_faults_and_the_sound_text_of_each_stands_once():
    assert stand_once(FAULTS)
    assert len(FAULTS) >= 30


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_in_the_solver_turns_a_test_red(fault: Mutant, tmp_path: Path):
    assert turns_red(fault, fault.tests, tmp_path)


def test_without_a_fault_the_same_tests_are_green(tmp_path: Path):
    assert stays_green("ghosteuchre/solver.py", "self.turn = self.best", ALL, tmp_path)
