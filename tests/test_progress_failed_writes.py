"""A write that fails, or is stopped, leaves the old file whole and nothing else behind."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from ghosteuchre.progress import FileStore, export
from ghosteuchre.progress.files import write_durably
from tests.kept_answers import answered

FULL = OSError(errno.ENOSPC, "No space left on device")


def fail(monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException) -> None:
    """Let that step of every write end in that error."""

    def end(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, step, end)


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("error", [FULL, KeyboardInterrupt()], ids=["full", "ctrl-c"])
def test_a_failed_write_leaves_the_old_content_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    file.write_bytes(b"old")
    fail(monkeypatch, step, error)
    with pytest.raises(type(error)):
        write_durably(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_names_the_file_that_was_meant(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    fail(monkeypatch, step, OSError(errno.ENOSPC, "No space left on device", str(file.with_name("x.tmp"))))
    with pytest.raises(OSError, match="No space left") as caught:
        write_durably(file, b"new")
    assert (caught.value.filename, caught.value.filename2) == (str(file), None)


def test_an_answer_that_cannot_be_written_leaves_no_file_behind(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch, "fsync", FULL)
    store = FileStore(file)
    store.add(answered())
    assert "No space left on device" in store.warnings()[0]
    assert not [path.name for path in file.parent.iterdir() if path.name.endswith(".tmp")]


def test_an_export_that_fails_leaves_no_file_behind(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch, "replace", FULL)
    with pytest.raises(OSError, match="No space left"):
        export(file, tmp_path / "carried.json")
    assert list(tmp_path.iterdir()) == []
