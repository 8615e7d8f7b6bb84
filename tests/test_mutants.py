"""The tests see what they are there to see: each deliberate fault turns them red."""

from __future__ import annotations

import pytest

from tests.mutants import MUTANTS, Mutant, run_tests, tree_with


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_deliberate_fault_turns_the_tests_red(mutant, tmp_path):
    result = run_tests(tree_with(mutant, tmp_path), mutant.tests)
    assert result.returncode == 1, result.stdout[-2000:] + result.stderr[-2000:]
    assert " failed" in result.stdout


def test_without_a_fault_the_same_tests_are_green(tmp_path):
    harmless = Mutant("none", "ghosteuchre/play.py", "if led is None:", "if led is None :")
    result = run_tests(tree_with(harmless, tmp_path), harmless.tests)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]


def test_the_copy_is_what_is_tested(tmp_path):
    poison = Mutant("poison", "ghosteuchre/play.py", '"""The play:', 'raise ImportError("the copy")\n"""')
    result = run_tests(tree_with(poison, tmp_path), poison.tests)
    assert result.returncode not in (0, 5)
    assert "error" in result.stdout
