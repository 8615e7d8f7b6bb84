"""The command ``review``: how files and standard input are read, and outputs that are closed or full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command import ROOT
from tests.test_cli_review import RECORDS, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.txt"


def test_endless_input_is_not_read_to_its_end(path):
    command = [sys.executable, "-m", "ghosteuchre", "review", "-"]
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run(command, stdin=endless, capture_output=True, check=False, cwd=ROOT, timeout=60)
    assert done.returncode == 2
    assert b"cannot read standard input as text, in line 1: save it as UTF-8" in done.stderr


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
def test_standard_input_is_read_as_a_file_is(encoding, path):
    path.write_bytes(f"# für alle\n{RECORDS[0]}\n".encode(encoding))
    command = [sys.executable, "-m", "ghosteuchre", "review", "--worlds", "20"]
    with path.open("rb") as file:
        found = [
            subprocess.run(
                [*command, *more], stdin=file, capture_output=True, text=True, cwd=ROOT, check=False
            )
            for more in (["-"], [str(path)])
        ]
    for done, name in zip(found, ("standard input", str(path)), strict=True):
        if encoding == "utf-8-sig":
            assert done.stdout.startswith(f"{name}, line 2. Ghost Hand Euchre")
        else:
            assert done.stderr.startswith(f"ghosteuchre: cannot read {name} as text, in line 1: save it as")
        assert done.returncode == (0 if encoding == "utf-8-sig" else 2)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
@pytest.mark.parametrize(
    ("closed", "more", "code", "error"),
    [
        ("2>&-", {}, 0, ""),
        (">&-", {}, 2, "ghosteuchre: The output cannot be written: it is closed.\n"),
        (">/dev/full", {}, 2, "ghosteuchre: The output cannot be written: No space left on device.\n"),
        (
            ">/dev/full",
            {"PYTHONUNBUFFERED": "1"},
            2,
            "ghosteuchre: The output cannot be written: No space left on device.\n",
        ),
    ],
)
@pytest.mark.parametrize("records", [1, 4])
def test_what_is_closed_or_full_is_told(closed, more, code, error, records, path):
    if "/dev/full" in closed and not Path("/dev/full").is_char_device():
        pytest.skip("no device that is always full")
    name = written(path, *RECORDS[:records])
    command = f'"{sys.executable}" -m ghosteuchre review "{name}" --worlds 20 {closed}'
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, env=os.environ | more, check=False
    )
    assert (done.returncode, done.stderr) == (code, error)
    assert ("Grade: " in done.stdout) == (closed == "2>&-")


@pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
@pytest.mark.parametrize("unbuffered", [{}, {"PYTHONUNBUFFERED": "1"}])
@pytest.mark.parametrize("words", ["deal --seed 1", "replay F", "advise 'JH JD AD 9S 9C TC' --worlds 4"])
@pytest.mark.parametrize(
    ("closed", "why"), [(">&-", "it is closed"), (">/dev/full", "No space left on device"), ("2>&- >&-", "")]
)
def test_every_command_that_prints_tells_it(words, closed, why, unbuffered, path):
    if "/dev/full" in closed and not Path("/dev/full").is_char_device():
        pytest.skip("no device that is always full")
    line = words.replace("F", f'"{written(path, *RECORDS)}"')
    command = f'"{sys.executable}" -m ghosteuchre {line} {closed}'
    environment = os.environ | unbuffered
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, env=environment, check=False
    )
    sentence = f"ghosteuchre: The output cannot be written: {why}.\n" if why else ""
    assert (done.returncode, done.stderr) == (2, sentence)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
@pytest.mark.parametrize("words", ["review gone.txt", "advise XX", "replay --until -1 F", "review"])
def test_where_errors_cannot_be_told_they_are_not_mixed_into_the_output(words, path):
    line = words.replace("F", f'"{written(path, *RECORDS)}"')
    command = f'"{sys.executable}" -m ghosteuchre {line} 2>&-'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout) == (2, "")


def test_who_presses_enter_does_not_eat_the_records(path):
    command = [sys.executable, "-m", "ghosteuchre", "replay", "-", "--step"]
    given = "".join(f"{record}\n" for record in RECORDS[:3])
    done = subprocess.run(command, input=given, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Scores: ") == 3
