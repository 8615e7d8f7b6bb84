"""Each deliberate fault in the players and in what is played by them turns a test red."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants import Mutant, stand_once, stays_green, turns_red
from tests.player_mutants import FAULTS


def test_there_are_twenty_faults_and_the_sound_text_of_each_stands_once():
    assert stand_once(FAULTS)
    assert len(FAULTS) >= 20


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_in_the_players_turns_a_test_red(fault: Mutant, tmp_path: Path):
    assert turns_red(fault, fault.tests, tmp_path)


def test_without_a_fault_tests_are_green(tmp_path: Path):
    assert stays_green(
        "ghosteuchre/sampling.py", "outlooks[terms][solved[key]]", ["tests/test_sampling.py"], tmp_path
    )
