"""The built wheel, installed with pip: the course opens from an empty folder as it does from a checkout."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel installed, beside the packages that the tests run with."""
    home = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", home, ROOT)
    run(sys.executable, "-m", "venv", "--without-pip", home / "venv")
    # Packages, and JupyterLab's own files, come from where they are: to fetch them again would take minutes.
    # A path in a .pth file brings no .pth files of its own, so the checkout under test does not come along.
    (packages,) = (home / "venv").glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    for shared in ("share", "etc"):
        (home / "venv" / shared).symlink_to(Path(sys.prefix) / shared)
    python = home / "venv" / "bin" / "python"
    (wheel,) = home.glob("*.whl")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    assert packages.as_posix() in run(python, "-c", "import ghosteuchre; print(ghosteuchre.__file__)")
    return python.with_name("ghosteuchre")


def run(*command: object) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel_course(installed: Path, learn: Any) -> Iterator[Any]:
    yield from learn(command=installed)


def test_a_drill_is_answered_in_the_course_of_an_installed_wheel(
    page: Page, installed: Path, wheel_course: Any, hands: Any
) -> None:
    laid = {path.name for path in wheel_course.folder.iterdir()}
    assert {"00_welcome.ipynb", "00_welcome.py", "01_trump.ipynb", "02_tricks.ipynb"} <= laid
    wheel_course.open(page, "01_trump")
    box = page.locator('.ge-drillbox[data-kind="drill"][data-question^="suit-"]').first
    question = hands.answer_rightly(box)
    assert wheel_course.answers()[-1].number == question.number
    below = psutil.Process(wheel_course.process.pid).children(recursive=True)
    kernels = [one.cmdline()[0] for one in below if "ipykernel_launcher" in one.cmdline()]
    assert kernels
    assert set(kernels) == {str(installed.with_name("python"))}


def test_the_installed_command_says_which_version_it_is(installed: Path) -> None:
    from ghosteuchre import __version__

    assert run(installed, "--version") == f"ghosteuchre {__version__}\n"
