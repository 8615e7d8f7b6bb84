"""What the tests of the command share: an empty folder to stand in, its failures, and something answered."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from ghosteuchre.cli import main
from ghosteuchre.drills import judge, question, right_answers, wrong_answers
from ghosteuchre.progress import FileStore, new_answer

ROOT = Path(__file__).parents[1]
COMMAND = Path(sys.executable).with_name("ghosteuchre")


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go into that folder, with no progress file named in the environment."""
    monkeypatch.chdir(folder)
    monkeypatch.delenv("GHOSTEUCHRE_PROGRESS", raising=False)
    return folder


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a command that fails."""
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("ghosteuchre: ")
    assert told.err.count("\n") == 1
    return told.err


def started(arguments: Sequence[str], folder: Path) -> subprocess.Popen[str]:
    """The command in a process of its own, standing in ``folder``; it hears Ctrl-C even if we do not."""
    return subprocess.Popen(
        [sys.executable, "-m", "ghosteuchre", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def answer_some(path: Path) -> None:
    """One question answered wrongly, then rightly, and another rightly at once."""
    store = FileStore(path)
    asked, other = question("follow", 1, 1), question("follow", 1, 2)
    wrong, right = wrong_answers(asked)[0], right_answers(asked)[0]
    store.add(new_answer(asked, wrong, judge(asked, wrong)))
    store.add(new_answer(asked, right, judge(asked, right), attempt=2))
    store.add(new_answer(other, right_answers(other)[0], judge(other, right_answers(other)[0])))
