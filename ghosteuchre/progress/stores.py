"""Where answers are kept: in a file, in memory, or by a web page."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from ghosteuchre.cards import Unreadable
from ghosteuchre.drills.core import Answer
from ghosteuchre.progress.answers import (
    BEGINNING,
    NewerVersion,
    answer_from_dict,
    answer_to_dict,
    join,
    looks_like_progress,
    parse,
    read_each,
    to_text,
)
from ghosteuchre.progress.files import locked, read_if_there, set_aside, write_durably

PROGRESS_VARIABLE = "GHOSTEUCHRE_PROGRESS"
"""The environment variable that names the file; ``ghosteuchre learn`` sets it."""

FILE_NAME = "progress.json"


class Store(Protocol):
    """Where answers are kept."""

    def answers(self) -> tuple[Answer, ...]:
        """All answers, oldest first, those of other open notebooks too."""

    def add(self, answer: Answer) -> None:
        """Keep the answer as safely as the place allows before returning.

        What hinders that is told in :meth:`warnings`. Raises :class:`~ghosteuchre.cards.Unreadable` only for
        an answer that could not be read back, which :func:`~ghosteuchre.progress.new_answer` never makes.
        """

    def warnings(self) -> tuple[str, ...]:
        """Plain sentences that the learner should see now."""


class MemoryStore:
    """Keeps answers as long as Python runs."""

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        self._answers = join(answers)

    def answers(self) -> tuple[Answer, ...]:
        """All answers, oldest first."""
        return self._answers

    def add(self, answer: Answer) -> None:
        """Keep the answer."""
        self._answers = join(self._answers, [_checked(answer)])

    def warnings(self) -> tuple[str, ...]:
        """Nothing to say."""
        return ()


class BrowserStore(MemoryStore):
    """Keeps answers in a web page, where only the page's JavaScript can store them for good.

    That gives what it holds to :meth:`restore`, and stores what :meth:`take_unsaved` hands out.
    """

    ready = False
    """Whether the page's storage has been read: no question should be asked before."""

    def __init__(self) -> None:
        super().__init__()
        self._unsaved: list[Answer] = []
        self._unreadable = 0

    def restore(self, entries: Sequence[object]) -> None:
        """Take in what the page's storage holds; what cannot be read stays there, untouched."""
        answers, faults = read_each(entries)
        self._unreadable = len(faults)
        self._answers = join(answers, self._answers)
        self.ready = True

    def add(self, answer: Answer) -> None:
        """Keep the answer and have it ready for the page to store."""
        super().add(answer)
        self._unsaved.append(answer)

    def take_unsaved(self) -> list[dict[str, object]]:
        """The answers not handed out before, for the page to store now."""
        unsaved, self._unsaved = self._unsaved, []
        return [answer_to_dict(answer) for answer in unsaved]

    def warnings(self) -> tuple[str, ...]:
        """Whether something in the page's storage could not be read."""
        if not self._unreadable:
            return ()
        return (
            f"{self._unreadable} of the answers stored in this browser cannot be read, so they do not count.",
        )


class FileStore:
    """Keeps answers in one JSON file that several notebooks may write at once.

    What cannot be saved is kept in memory, told in :meth:`warnings`, and tried again with the next answer.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(os.path.realpath(path))  # unlike resolve(), it bears links that go in a circle
        self._unsaved: tuple[Answer, ...] = ()
        self._damage: str | None = None
        self._told = False
        self._trouble: str | None = None
        self._seen: tuple[object, tuple[Answer, ...]] = (None, ())
        self._guard = threading.RLock()

    def answers(self) -> tuple[Answer, ...]:
        """All answers, oldest first, those of other open notebooks too."""
        with self._guard:
            kept = self._read()
            return join(kept, self._unsaved)

    def add(self, answer: Answer) -> None:
        """Keep the answer: it is on the disk when this returns, or :meth:`warnings` says that it is not."""
        with self._guard:
            self._unsaved = join(self._unsaved, [_checked(answer)])
            self._damage = None if self._told else self._damage
            self._save()

    def warnings(self) -> tuple[str, ...]:
        """What damage was found last, told until another answer is kept; and why none can be saved, if so."""
        self._told = True
        return tuple(filter(None, (self._damage, self._trouble)))

    def _read(self) -> tuple[Answer, ...]:
        """The file's answers; it is read only when it changed, and each change makes a new file (inode)."""
        try:
            mark = self._mark()
            if self._seen[0] != mark:
                answers, fault = parse(self.path.read_bytes(), str(self.path))
                if fault:
                    unsaved = self._unsaved
                    self._save()
                    return join(answers, unsaved)
                self._seen = (mark, answers)
        except FileNotFoundError:
            return ()
        except (OSError, NewerVersion) as error:
            self._trouble = self._why_not_saved(error)
            return ()
        return self._seen[1]

    def _mark(self) -> object:
        """What tells whether the file is still as it was; raises :class:`OSError`."""
        stat = self.path.stat()
        return stat.st_ino, stat.st_mtime_ns, stat.st_size

    def _save(self) -> None:
        """Write what is not saved yet; a damaged file is set aside first, and what it still tells is kept."""
        try:
            with locked(self.path):
                kept = join(self._load(), self._unsaved)
                write_durably(self.path, to_text(kept).encode())
                self._seen = (self._mark(), kept)
            self._unsaved, self._trouble = (), None
        except (OSError, NewerVersion) as error:
            self._trouble = self._why_not_saved(error)

    def _load(self) -> tuple[Answer, ...]:
        """The file's answers for writing it anew; one that has not changed is not read again."""
        if self.path.exists() and self._seen[0] == self._mark():
            return self._seen[1]
        answers, fault = parse(read_if_there(self.path) or to_text(()), str(self.path))
        if fault:
            self._unsaved = join(self._unsaved, answers)
            aside = set_aside(self.path, "damaged")
            self._damage, self._told = _damage_words(aside, len(answers)), False
        return answers

    def _why_not_saved(self, error: Exception) -> str:
        if isinstance(error, NewerVersion):
            return (
                f"{error}. It is left as it is. "
                "Your answers count for now but are not saved: update ghosteuchre to go on with it."
            )
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        return (
            f"Your answers cannot be saved in {self.path} ({reason}). They count for now, but they are "
            "lost when you close this page."
        )


def _damage_words(aside: Path, rescued: int) -> str:
    return (
        f"The file with your progress was damaged. It was set aside as {aside.name} in {aside.parent}. "
        f"Answers that could still be read from it: {rescued}. You can go on."
    )


def _checked(answer: Answer) -> Answer:
    """The answer as it will be read back; raises :class:`~ghosteuchre.cards.Unreadable` if it will not."""
    return answer_from_dict(answer_to_dict(answer))


BROWSER = BrowserStore()
"""The one store of a web page: all its widgets share it."""


def open_store() -> Store:
    """The store for this place: the page's, the file ``ghosteuchre learn`` named, or one in this folder."""
    if sys.platform == "emscripten":
        return BROWSER
    return _file_store(os.path.realpath(os.environ.get(PROGRESS_VARIABLE) or FILE_NAME))


@cache
def _file_store(path: str) -> FileStore:
    """One store per file, so that all widgets of a notebook share what could not be saved."""
    return FileStore(path)


def reset(path: Path) -> Path | None:
    """Start afresh; the old file is kept under a new name, which is returned (``None``: there was none)."""
    if not path.exists():
        return None
    with locked(path):
        return set_aside(path, "before-reset")


def export(path: Path, target: Path) -> int:
    """Write all answers into a new file ``target``; return how many there are.

    Raises what :func:`import_from` does, and :class:`FileExistsError`: nothing is ever written over.
    """
    answers = _answers_in(str(path), read_if_there(path))
    if target.exists():
        raise FileExistsError(errno.EEXIST, "it is there already, and nothing is written over", str(target))
    write_durably(target, to_text(answers).encode())
    return len(answers)


def import_from(path: Path, source: Path) -> tuple[int, int]:
    """Add the answers kept in ``source``, a file or a pipe; return how many were new and how many were there.

    Raises :class:`~ghosteuchre.cards.Unreadable`, :class:`NewerVersion` or :class:`OSError`; nothing changed.
    """
    return import_data(path, source.read_bytes(), str(source))


def import_data(path: Path, data: bytes, name: str) -> tuple[int, int]:
    """As :func:`import_from`, for the content of a file; ``name`` stands for it in errors."""
    if not looks_like_progress(data):
        raise Unreadable(
            f"{name} is not a progress file, which begins with  {BEGINNING}  To get one, run  "
            "ghosteuchre progress export FILE  where your answers are; then import that FILE."
        )
    incoming = _answers_in(name, data)
    with locked(path):
        kept = _answers_in(str(path), read_if_there(path))
        joined = join(kept, incoming)
        write_durably(path, to_text(joined).encode())
    new = len(joined) - len(kept)
    return new, len(incoming) - new


def _answers_in(name: str, data: bytes | None) -> tuple[Answer, ...]:
    """The answers in a file of that name and content; errors name the file."""
    answers, fault = parse(data if data is not None else to_text(()), name)
    if fault:
        raise Unreadable(f"{name} is damaged: {fault}")
    return answers
