"""The first frame of every widget: what it will show, as a still picture, until Python is up.

The build's copy of a lesson gets an empty place above every widget. The page carries the pictures once, in a
template; its script (``static/lesson.js``) puts them in the places and takes each away once its widget lives.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.fetch import last_lines, node

PACKAGE = Path(__file__).parents[1]
STILL = PACKAGE / "widgets" / "still.mjs"

State = dict[str, Any]
CELL = re.compile(r"^@app\.cell\b", re.MULTILINE)

SETTINGS = """\
# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""
"""What the build's copy of a lesson begins with: light or dark as the learner's system is."""


def first_states(lesson: Path, figures: Path, progress: Path) -> list[State | None]:
    """Run the lesson natively: the first state of each cell's widget; draws its figures into ``figures``."""
    command = [sys.executable, "-m", "ghosteuchre.site.native", str(lesson), str(figures)]
    done = subprocess.run(  # noqa: S603
        command, env=environment(progress), capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise CannotBuild(f"The lesson {lesson.name} does not run: {last_lines(done.stderr, 3)}")
    states: list[State | None] = json.loads(done.stdout)
    return states


def environment(progress: Path) -> dict[str, str]:
    """The environment for running lessons: this package importable, the builder's progress out of reach."""
    path = os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, "GHOSTEUCHRE_PROGRESS": str(progress), "MPLBACKEND": "svg"}


def pictures(states: Sequence[State | None]) -> list[str]:
    """The still picture of every widget, in order, as HTML."""
    found = [state for state in states if state]
    return [_picture(state, number) for number, state in enumerate(found)]


def _picture(state: State, number: int) -> str:
    asked = {"kind": state["kind"], "state": state, "uid": f"ge-first-{number}"}
    return node(STILL, stdin=json.dumps(asked))


def with_places(source: str, states: Sequence[State | None], slugs: Collection[str], name: str) -> str:
    """The build's copy of a lesson: a place above every widget, and links that lead to the site's pages."""
    starts = [match.start() for match in CELL.finditer(source)]
    if len(starts) != len(states):
        raise CannotBuild(f"{name} has {len(starts)} cells, but {len(states)} of them ran: is one disabled?")
    widgets = [start for start, state in zip(starts, states, strict=True) if state]
    parts, last = [SETTINGS], 0
    for number, start in enumerate(widgets):
        parts += [source[last:start], _place(number)]
        last = start
    return with_page_links("".join([*parts, source[last:]]), slugs)


def _place(number: int) -> str:
    html = f'<div class="ges-first" data-first="{number}"></div>'
    return f"@app.cell(hide_code=True)\ndef _(mo):\n    mo.Html({html!r})\n    return\n\n\n"


def with_page_links(source: str, slugs: Collection[str]) -> str:
    """Links to notebooks become links to the site's pages.

    >>> with_page_links("see [one](01_trump.ipynb#a), not [it](09_none.ipynb)", ["01_trump"])
    'see [one](01_trump.html#a), not [it](09_none.ipynb)'
    """
    names = "|".join(map(re.escape, slugs))
    return re.sub(rf"""(?<=[("'])({names})\.ipynb(?=[)"'#])""", r"\1.html", source)
