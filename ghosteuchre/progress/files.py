"""Files written so that no crash, and no second writer, loses what they hold."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

LOCK_SECONDS = 10.0
"""How long one writer waits for another before it gives up."""


def write_durably(path: Path, data: bytes) -> None:
    """Put ``data`` into ``path`` so that a crash at any moment leaves the old or the new content whole.

    When it returns, the new content is on the disk. When that fails, it leaves nothing behind and raises
    :class:`OSError`, which names ``path``.
    """
    temporary = path.with_name(f".{path.name}.tmp")
    try:
        with _gone_on_failure(temporary):
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        error.filename, error.filename2 = str(path), None  # of the temporary file a learner knows nothing
        raise


@contextlib.contextmanager
def _gone_on_failure(temporary: Path) -> Iterator[None]:
    """Remove the temporary file when its writing fails, or is stopped by Ctrl-C."""
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _sync_folder(folder: Path) -> None:
    """Make renames in the folder durable, where the system can."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some network drives cannot do it
            raise
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep all others from writing the file; raise :class:`OSError` when that cannot be had."""
    try:
        import filelock
    except ModuleNotFoundError:
        raise OSError(
            errno.ENOSYS, 'filelock is missing, pip install "ghosteuchre[learn]" brings it'
        ) from None
    path.parent.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(path.with_name(f"{path.name}.lock"), timeout=LOCK_SECONDS):
        yield


def read_if_there(path: Path) -> bytes | None:
    """The file's content, or ``None`` when there is no such file."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def set_aside(path: Path, why: str) -> Path:
    """Rename the file to ``<stem>.<why>-<time>``, its ending kept and the name free; return the new path."""
    stem = f"{path.stem}.{why}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    for number in count(1):
        aside = path.with_name(f"{stem}{f'-{number}' if number > 1 else ''}{path.suffix}")
        if not aside.exists():
            break
    path.rename(aside)
    _sync_folder(path.parent)
    return aside
