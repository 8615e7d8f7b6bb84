"""The tests see what they are there to see: each deliberate fault turns them red."""

from __future__ import annotations

import pytest

from tests.mutants import MUTANTS, Mutant, run_tests, stays_green, tree_with, turns_red


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_deliberate_fault_turns_the_tests_red(mutant, tmp_path):
    assert turns_red(mutant, mutant.tests, tmp_path)


def test_without_a_fault_the_same_tests_are_green(tmp_path):
    assert stays_green("ghosteuchre/play.py", "if led is None:", MUTANTS[0].tests, tmp_path)


def test_the_copy_is_what_is_tested(tmp_path):
    poison = Mutant("poison", "ghosteuchre/play.py", '"""The play:', 'raise ImportError("the copy")\n"""')
    result = run_tests(tree_with(poison, tmp_path), poison.tests)
    assert result.returncode not in (0, 5)
    assert "error" in result.stdout
