"""Build the web tutorial: ``ghosteuchre site OUT``."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ghosteuchre.drills import COURSE
from ghosteuchre.drills.course import Lesson
from ghosteuchre.learn.course import source
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.export import export
from ghosteuchre.site.first_frame import State, first_states, pictures, with_places
from ghosteuchre.site.licences import write_licences
from ghosteuchre.site.page import early_start, finish_page
from ghosteuchre.site.pages import write_index, write_static
from ghosteuchre.site.pins import Pins, check_marimo, read_pins
from ghosteuchre.site.runtime import lay_runtime
from ghosteuchre.site.wheel import own_wheel

MARK = ".ghosteuchre-site"
"""The file that says that a folder was made here and may be made again."""


def build(
    out: Path,
    *,
    plain: bool = False,
    lessons: Path | None = None,
    course: Sequence[Lesson] = COURSE,
    say: Callable[[str], None] = print,
) -> Path:
    """Build the site into ``out`` and return it.

    ``plain`` leaves marimo's export as it is: slower to start, but free of the tricks of :mod:`repack`.
    ``lessons`` is the folder of the lessons' sources. Raises :class:`CannotBuild`; then ``out`` is as it was.
    """
    pins = read_pins()
    check_marimo(pins)
    _check_target(out)
    with _scratch(out) as scratch:
        work = _Work(scratch, lessons or source(), tuple(course), say)
        work.look_at_lessons()
        say("Putting Python for the browser together ...")
        own = own_wheel(work.folder("wheel"), work.folder("figures"))
        runtime = lay_runtime(work.site, own, pins, plain=plain)
        work.export_lessons(runtime, pins, plain=plain)
        write_static(work.site)
        write_index(work.site, course)
        write_licences(work.site, pins, runtime, plain=plain)
        (work.site / MARK).touch()
        _replace(out, work.site)
    say(f"The web tutorial is in {out}: any web server can serve it.")
    return out


@contextmanager
def _scratch(out: Path) -> Iterator[Path]:
    """A folder beside ``out`` to work in; trouble with it is told of ``out``, the name that was given."""
    prefix = f".{out.name}-"
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=prefix, dir=out.parent) as scratch:
            yield Path(scratch)
    except OSError as error:
        if str(out.parent / prefix) not in str(error.filename):
            raise
        raise CannotBuild(f"{out} cannot be written: {error.strerror or error}.") from None


class _Work:
    """One build under way, in a folder of its own."""

    def __init__(
        self, scratch: Path, lessons: Path, course: tuple[Lesson, ...], say: Callable[[str], None]
    ) -> None:
        self.scratch, self.lessons, self.course, self.say = scratch, lessons, course, say
        self.site = self.folder("site")
        self.states: dict[str, list[State | None]] = {}

    def folder(self, name: str) -> Path:
        folder = self.scratch / name
        folder.mkdir(exist_ok=True)
        return folder

    def look_at_lessons(self) -> None:
        """Run each lesson once: for its figures, and for what its widgets first show."""
        for lesson in self.course:
            self.say(f"Running {lesson.slug} ...")
            progress = self.folder("progress") / f"{lesson.slug}.json"
            path = self._source(lesson)
            self.states[lesson.slug] = first_states(path, self.folder("figures"), progress)

    def _source(self, lesson: Lesson) -> Path:
        path = self.lessons / f"{lesson.slug}.py"
        if not path.is_file():
            raise CannotBuild(f"The lesson {lesson.slug} is in the course, but {path} is missing.")
        return path

    def export_lessons(self, runtime: str, pins: Pins, *, plain: bool) -> None:
        """Export each lesson's copy; all share marimo's assets, which it lays beside every page."""
        slugs = [lesson.slug for lesson in self.course]
        for lesson in self.course:
            self.say(f"Exporting {lesson.slug} ...")
            states = self.states[lesson.slug]
            text = self._source(lesson).read_text(encoding="utf-8")
            copy = self.folder("lessons") / f"{lesson.slug}.py"
            copy.write_text(with_places(text, states, slugs, copy.name), encoding="utf-8", newline="\n")
            page = self.site / f"{lesson.slug}.html"
            export(copy, page, self.site / runtime / "pyodide-lock.json", self.folder("rest"))
            copy.unlink()
            early = ("", "") if plain else early_start(self.site, runtime, pins.marimo)
            finish_page(page, lesson, self.course, pictures(states), runtime, early)


def _check_target(out: Path) -> None:
    """Refuse a folder that holds anything but an earlier build."""
    if out.exists() and not (out.is_dir() and ((out / MARK).exists() or not any(out.iterdir()))):
        raise CannotBuild(f"{out} holds something that was not built here: name a new or an empty folder.")


def _replace(out: Path, fresh: Path) -> None:
    if out.exists():
        shutil.rmtree(out)
    fresh.rename(out)
