"""The course laid out in a learner's folder, for JupyterLab and for marimo; what was changed is kept."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from pathlib import Path

from ghosteuchre import __version__
from ghosteuchre.drills import COURSE
from ghosteuchre.progress.files import read_if_there, write_durably

FOLDER = "ghosteuchre-course"
"""Where the course is laid unless a folder is named."""

MANIFEST = ".ghosteuchre-course.json"
"""The file that remembers what was laid, so that a learner's changes can be told from an old lesson."""

TOLD = "ghosteuchre says: "
"""How a line of a server's log begins that the learner is to see in the terminal."""

SUFFIXES = (".ipynb", ".py")


class Trouble(Exception):
    """Something that a person can mend: the message says what is wrong and what to do, in one sentence."""


def unwritable(folder: Path, error: OSError) -> Trouble:
    """What to say when the folder of the course, or what the error names in it, cannot be written."""
    place = Path(error.filename or folder)
    inside = [path for path in (place, *place.parents) if folder in path.parents]
    if inside and place.is_dir():
        return _in_the_way(place, "folder", "file")
    file = next((path for path in inside if path.is_file()), None)
    if file and isinstance(error, FileExistsError | NotADirectoryError):
        return _in_the_way(file, "file", "folder")
    return Trouble(
        f"The course cannot be put into {folder} ({error.strerror or error}): "
        "name a folder that you can write in, such as  --dir ~/ghosteuchre-course"
    )


def _in_the_way(place: Path, is_a: str, needed: str) -> Trouble:
    return Trouble(
        f"{place} is a {is_a}, but the course needs a {needed} of that name: "
        f"rename that {is_a} or move it away, and try again."
    )


def source() -> Path:
    """The folder of the lessons: package data of an installed wheel, ``tutorial/`` in a checkout."""
    package = Path(str(resources.files("ghosteuchre")))
    for folder in (package / "learn" / "lessons", package.parent / "tutorial"):
        if folder.is_dir():
            return folder
    raise Trouble(f"The lessons are missing from {package}: install ghosteuchre again.")


def lesson_files() -> tuple[str, ...]:
    """The names of the course's files, in the order of the course."""
    return tuple(lesson.slug + suffix for lesson in COURSE for suffix in SUFFIXES)


def lay(folder: Path, lessons: Path | None = None, version: str = __version__) -> tuple[str, ...]:
    """Put the course's files (from ``lessons``, by default :func:`source`) into ``folder``.

    A file that is as it was laid is brought up to date. One that the learner changed is kept: the newer
    version is laid beside it, and a sentence about each such file is returned. A notebook that was only run
    counts as it was laid (JupyterLab saves outputs by itself): its outputs go, as they are not the learner's
    work. Raises :class:`Trouble`.
    """
    fresh = _read_lessons(lessons or source())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        laid = _read_manifest(folder / MANIFEST)
        try:
            notes = [_lay_one(folder / name, data, laid, version) for name, data in fresh.items()]
        finally:  # what was laid before a failure is remembered, or it would count as the learner's change
            _write_manifest(folder / MANIFEST, laid)
    except OSError as error:
        raise unwritable(folder, error) from None
    return tuple(note for note in notes if note)


def _read_lessons(lessons: Path) -> dict[str, bytes]:
    try:
        return {name: (lessons / name).read_bytes() for name in lesson_files()}
    except OSError as error:
        raise Trouble(f"The lesson {error.filename} cannot be read: install ghosteuchre again.") from None


def _lay_one(target: Path, fresh: bytes, laid: dict[str, str], version: str) -> str | None:
    """Lay one file, or the newer version beside it; ``laid`` holds the mark of what the learner last got."""
    current, known = read_if_there(target), laid.get(target.name)
    newest = _mark(target.name, fresh)
    has = None if current is None else _mark(target.name, current)
    beside = None
    if has in (None, known) and has != newest:
        write_durably(target, fresh)
    elif newest not in (has, known):
        beside = _lay_beside(target, fresh, version)
    laid[target.name] = newest  # only now: a write that failed did not give it to the learner
    if beside is None:
        return None
    return f"You changed {target.name}, so it was kept; the newer version lies beside it as {beside.name}."


def _lay_beside(target: Path, fresh: bytes, version: str) -> Path:
    """Write the newer version under a name that is free, such as ``01_trump.new-0.2.0.ipynb``."""
    number = 1
    while True:
        again = f"-{number}" if number > 1 else ""
        beside = target.with_name(f"{target.stem}.new-{version}{again}{target.suffix}")
        there = read_if_there(beside)
        if there is None:
            write_durably(beside, fresh)
        if there in (None, fresh):
            return beside
        number += 1


def _mark(name: str, data: bytes) -> str:
    """A mark of what a person could have written in the file: of a notebook, its cells without outputs.

    What is no notebook is marked by its bytes, so that it never passes for one that was laid.
    """
    cells = _cells(data) if name.endswith(".ipynb") else None
    written = data if cells is None else json.dumps(cells).encode()
    return hashlib.sha256(written).hexdigest()


def _cells(notebook: bytes) -> list[tuple[str, str]] | None:
    """Type and text of each cell but the empty ones, which Lab adds; ``None`` when it is no notebook."""
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(notebook)["cells"]]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    return [(kind, text) for kind, text in cells if text.strip()]


def _read_manifest(path: Path) -> dict[str, str]:
    """The marks of what was laid; none when the file is missing or not ours: then nothing is overwritten."""
    try:
        laid = json.loads(read_if_there(path) or "{}")["laid"]
        return {str(name): str(mark) for name, mark in laid.items()}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _write_manifest(path: Path, laid: dict[str, str]) -> None:
    text = json.dumps({"about": "What ghosteuchre laid here (SHA-256).", "laid": laid}, indent=2) + "\n"
    if read_if_there(path) != text.encode():
        write_durably(path, text.encode())
