"""Without a Chromium the browser tests say so: loudly for a person, as a failure under CI."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_without_chromium(
    tmp_path: Path, *options: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """A run of one file of browser tests on a machine with no browser to be found."""
    bare = {name: value for name, value in os.environ.items() if name not in ("CI", "PATH")}
    hidden = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/browser/test_learn_app.py",
        *options,
    ]
    return subprocess.run(
        words,
        cwd=ROOT,
        env=bare | hidden | environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.fixture(scope="module")
def count(tmp_path_factory: pytest.TempPathFactory) -> int:
    """How many browser tests that file holds."""
    listed = run_without_chromium(tmp_path_factory.mktemp("bare"), "--collect-only", "-m", "browser")
    found = sum("::" in line for line in listed.stdout.splitlines())
    assert found > 0, listed.stdout
    return found


@pytest.mark.parametrize("options", [[], ["-n", "2"]], ids=["one process", "two"])
def test_a_person_is_told_how_many_tests_were_skipped_and_how_to_get_chromium(
    tmp_path: Path, count: int, options: list[str]
) -> None:
    done = run_without_chromium(tmp_path, *options)
    assert done.returncode == 0, done.stdout
    assert "BROWSER TESTS DID NOT RUN" in done.stdout
    assert f"\n{count} browser tests were skipped" in done.stdout
    assert "apt-get install chromium" in done.stdout


@pytest.mark.parametrize("value", ["true", "1"])
def test_under_ci_a_missing_chromium_fails_the_run(tmp_path: Path, value: str, count: int) -> None:
    done = run_without_chromium(tmp_path, CI=value)
    assert done.returncode == 1, done.stdout
    assert re.search(rf"^{count} (failed|errors?)\b", done.stdout, re.MULTILINE), done.stdout
    assert "under CI the browser tests must run" in done.stdout
