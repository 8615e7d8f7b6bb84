"""The project file, the wheel and the pins say the same as the code."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from ghosteuchre import __version__
from ghosteuchre.drills import COURSE

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built from a copy of nothing: straight from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert result.returncode == 0, result.stdout + result.stderr
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_carries_the_course_and_nothing_that_merely_lay_beside_it(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    course = {
        f"ghosteuchre/learn/lessons/{lesson.slug}{end}" for lesson in COURSE for end in (".ipynb", ".py")
    }
    assert {name for name in names if name.startswith("ghosteuchre/learn/lessons/")} == course
    assert not [name for name in names if "__pycache__" in name or "progress.json" in name]


def test_the_wheel_carries_every_file_of_the_package_that_git_knows(wheel):
    listed = subprocess.run(
        ["git", "ls-files", "ghosteuchre"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    tracked = {name for name in listed if name and (ROOT / name).exists()}
    assert tracked, "git lists no file of the package"
    assert tracked <= set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_needs_nothing_without_extras_and_knows_its_version(wheel):
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    metadata = archive.read(name).decode()
    needs = re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)
    assert needs
    assert all("extra ==" in need for need in needs)
    assert f"\nVersion: {__version__}\n" in metadata


def test_every_dependency_is_pinned_by_name_and_version_alone():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {line.partition("==")[0].lower().replace("_", "-") for line in lines}
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!+]+", line) for line in lines)
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = {re.split(r"[\[<>=!~ ]", need)[0].lower() for needs in extras.values() for need in needs}
    assert wanted - {"ghosteuchre"} <= pins
    assert PROJECT["project"]["dependencies"] == []


def test_the_examples_of_readme_run_from_the_first_to_the_last():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(examples) >= 5
    names: dict[str, object] = {}
    for example in examples:
        exec(compile(example, "README.md", "exec"), names)
    assert {"chances", "worlds", "state"} <= set(names)
