"""A lesson's page as marimo exported it, made the course's own: Python, a first view, a bar and a notice.

What it leans on in marimo's page: the element ``marimo-wasm`` with its data attributes, the element
``#root``, the saved outputs and the markup of a widget in them. A page that lacks one of them stops the
build. The early start of the worker leans on more (``static/early.js``) and is left out of a plain site.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from ghosteuchre.drills.course import Lesson
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.first_view import first_view

STATIC = Path(__file__).parent / "static"

FILES = "files"
"""The folder of the site's own styles, scripts and icon."""

Early = tuple[str, str]
"""Two scripts: one for the beginning of a page, one for its end."""

DEAD_WIDGET = re.compile(
    r"\\u003Cmarimo-ui-element (?:(?!\\u003C/marimo-ui-element).)*?marimo-anywidget.*?"
    r"\\u003C/marimo-ui-element\\u003E"
)
"""A widget in the saved outputs: it belongs to the Python that made the page, and can never come alive."""

UNUSED_LINKS = re.compile(
    r'\s*<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]*>'
    r'|\s*<meta name="(?:description|theme-color)"[^>]*>'
)


def finish_page(
    page: Path,
    lesson: Lesson,
    course: Sequence[Lesson],
    pictures: Sequence[str],
    runtime: str,
    early: Early = ("", ""),
) -> None:
    """Rewrite the exported ``page`` in place.

    ``runtime`` is the folder of Python beside it, ``early`` the scripts to run first and last.
    """
    html = page.read_text(encoding="utf-8")
    html = _without_dead_widgets(html, len(pictures))
    html = UNUSED_LINKS.sub("", html)
    python = (
        f'data-pyodide-index-url="./{runtime}/" data-pyodide-lockfile-url="./{runtime}/pyodide-lock.json"'
    )
    for before, after in (
        ('<marimo-wasm hidden="">', f'<marimo-wasm hidden="" {python}>'),
        ('<meta charset="utf-8" />', '<meta charset="utf-8" />' + _alarm() + early[0] + _head(lesson)),
        ("</body>", early[1] + "</body>"),
        (
            '<div id="root"></div>',
            _bar(lesson, course)
            + first_view(html, pictures)
            + '<div id="root" role="main"></div>'
            + _notice(bool(pictures)),
        ),
    ):
        if html.count(before) != 1:
            raise CannotBuild(
                f"marimo's page for {lesson.slug} is not what this version knows: it lacks {before}"
            )
        html = html.replace(before, after)
    page.write_text(html, encoding="utf-8", newline="\n")


def _without_dead_widgets(html: str, count: int) -> str:
    html, found = DEAD_WIDGET.subn("", html)
    if found != count:
        raise CannotBuild(f"marimo's page holds {found} widgets where the lesson has {count}.")
    return html


def early_start(site: Path, runtime: str, marimo: str) -> Early:
    """The scripts that start Python with the page; raises :class:`CannotBuild` when there is no worker."""
    workers = sorted(site.glob("assets/worker-*.js"))
    if len(workers) != 1:
        raise CannotBuild(f"marimo's export holds {len(workers)} workers instead of one: build with --plain.")
    settings = {"worker": f"assets/{workers[0].name}", "version": marimo, "python": f"{runtime}/"}
    code = (STATIC / "early.js").read_text(encoding="utf-8")
    first = f"\n    <script>{code}const startLesson = startEarly({json.dumps(settings)});</script>"
    return first, "<script>startLesson();</script>\n  "


def _head(lesson: Lesson) -> str:
    return f"""
    <meta name="description" content="{escape(lesson.summary)}">
    <link rel="icon" href="{FILES}/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="{FILES}/look.css">
    <link rel="stylesheet" href="{FILES}/site.css">
    <script type="module" src="{FILES}/lesson.js"></script>"""


def _bar(lesson: Lesson, course: Sequence[Lesson]) -> str:
    place = [one.slug for one in course].index(lesson.slug)
    before = course[place - 1] if place else None
    after = course[place + 1] if place + 1 < len(course) else None
    steps = [
        f'<a href="{one.slug}.html" aria-label="{word} lesson: {escape(one.title)}">{sign}</a>'
        for one, word, sign in ((before, "Previous", "Previous"), (after, "Next", "Next lesson"))
        if one
    ]
    return (
        '<header class="ge-root ges-lessonbar"><a href="index.html">All lessons</a>'
        f'<nav aria-label="Lessons before and after">{"".join(steps)}</nav></header>\n    '
    )


def _alarm() -> str:
    """The script that says when another one did not come: first of all in the page, and part of it."""
    return f"\n    <script>{(STATIC / 'alarm.js').read_text(encoding='utf-8')}</script>"


def _notice(practice: bool) -> str:
    """The notice, hidden until a script shows it, and its like for pages without scripts."""
    without = "Practice needs JavaScript, which is switched off in this browser. You can read the lesson."
    return f"""
    <div class="ge-root ges-notice" id="ge-notice" role="status" hidden{" data-practice" if practice else ""}>
      <span class="ges-spin" aria-hidden="true"></span><p></p>
      <button type="button" class="ge-btn" hidden onclick="location.reload()">Load again</button>
    </div>
    <script>lessonNotice();</script>
    <noscript><p class="ge-root ges-notice">{without}</p></noscript>"""
