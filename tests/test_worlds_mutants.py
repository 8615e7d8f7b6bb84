"""Each deliberate fault in the dealing of hidden cards turns a hand-made case red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import Mutant, stand_once, stays_green, turns_red
from tests.worlds_mutants import FAULTS


def test_there_are_twenty_faults_and_the_sound_text_of_each_stands_once():
    assert stand_once(FAULTS)
    assert len(FAULTS) >= 20


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_in_the_dealing_of_hidden_cards_turns_a_case_red(fault: Mutant, tmp_path: Path):
    assert turns_red(fault, fault.tests, tmp_path)


def test_without_a_fault_the_same_cases_are_green(tmp_path: Path):
    sound = "known[DISCARD] = tuple(mine)"
    assert stays_green("ghosteuchre/knowledge.py", sound, FAULTS[0].tests, tmp_path)
