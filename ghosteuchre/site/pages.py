"""The site's own pages and files: the index, and the styles and scripts of every page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from html import escape
from pathlib import Path
from string import Template

from ghosteuchre import __version__
from ghosteuchre.drills import TOPICS
from ghosteuchre.drills.course import Lesson
from ghosteuchre.site.page import FILES

STATIC = Path(__file__).parent / "static"
WIDGETS = Path(__file__).parents[1] / "widgets"
OURS = (
    "icon.svg",
    "site.css",
    "answers.js",
    "files.js",
    "index.js",
    "kept.js",
    "lesson.js",
    "progress.js",
)
COPIED = (*(STATIC / name for name in OURS), *(WIDGETS / name for name in ("look.css", "store.js")))

LEFT_BY_MARIMO = (
    "CLAUDE.md",
    "android-chrome-192x192.png",
    "android-chrome-512x512.png",
    "apple-touch-icon.png",
    "favicon-16x16.png",
    "favicon-32x32.png",
    "logo.png",
    "manifest.json",
    "site.webmanifest",
    "assets/gradient-*.png",
    "assets/noise-*.png",
    "assets/Lora-*.woff2",
    "assets/PTSans-*.woff2",
    "assets/FiraMono-*.woff2",
)
"""What marimo's export lays into a site and no page of ours asks for."""


def write_static(site: Path) -> None:
    """Lay the styles, scripts and icon, and take away what marimo left that nothing uses."""
    files = site / FILES
    files.mkdir()
    for path in COPIED:
        shutil.copy(path, files / path.name)
    for pattern in LEFT_BY_MARIMO:
        for path in site.glob(pattern):
            path.unlink()
    shutil.copy(STATIC / "favicon.ico", site / "favicon.ico")  # marimo asks for this name
    (site / ".nojekyll").touch()


def write_index(site: Path, course: Sequence[Lesson]) -> None:
    """Write ``index.html``: readable at once, the learner's progress filled in by ``index.js``."""
    filled = Template((STATIC / "index.html").read_text(encoding="utf-8")).substitute(
        files=FILES,
        version=__version__,
        lessons="\n".join(map(_lesson, course)),
        course=json.dumps([_about(lesson) for lesson in course]).replace("<", "\\u003c"),
    )
    (site / "index.html").write_text(filled, encoding="utf-8", newline="\n")


def _lesson(lesson: Lesson) -> str:
    return (
        f'<li class="ge-panel ges-lesson" id="{lesson.slug}">'
        f'<h3><a href="{lesson.slug}.html">{escape(lesson.title)}</a></h3>'
        f'<span class="ges-minutes">{lesson.minutes} minutes</span>'
        f'<p class="ges-summary">{escape(lesson.summary)}</p><p class="ges-so-far"></p></li>'
    )


def _about(lesson: Lesson) -> dict[str, object]:
    topics = [{"name": name, "levels": len(TOPICS[name].levels)} for name in lesson.topics]
    return {"slug": lesson.slug, "number": lesson.number, "title": lesson.title, "topics": topics}
