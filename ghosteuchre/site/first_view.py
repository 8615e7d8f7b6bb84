"""The first view of a lesson page: prose, figures and first frames as plain HTML, there at the first paint.

It is made of the outputs that marimo saves in the page, so it is what marimo will draw, and it can be read
where no script runs. ``static/lesson.js`` takes it away once marimo has drawn the lesson.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from ghosteuchre.site.errors import CannotBuild

SESSION = '"session": '
"""What stands in marimo's page before the saved outputs."""

SHOWN = ("text/markdown", "text/html")
"""The kinds of output that hold HTML."""

PLACE = re.compile(r'<div class="ges-first" data-first="(\d+)"></div>')
"""The place above a widget, as ``first_frame`` puts it into the build's copy of a lesson."""


def first_view(html: str, pictures: Sequence[str]) -> str:
    """The first view, made from marimo's page ``html``; ``pictures`` are the widgets' first frames."""
    cells = [_framed(PLACE.sub(lambda found: _filled(found[1], pictures), cell)) for cell in _saved(html)]
    if not cells:
        raise CannotBuild("marimo's page holds no saved outputs: nobody could read it before it runs.")
    return f'<div class="ges-view" id="ges-view" role="main" tabindex="0"><div>{"".join(cells)}</div></div>'


def _saved(html: str) -> Iterator[str]:
    """The HTML of every output that shows anything, in the order of the page."""
    if html.count(SESSION) != 1:
        raise CannotBuild("marimo's page does not hold its saved outputs where this version knows them.")
    session, _ = json.JSONDecoder().raw_decode(html, html.index(SESSION) + len(SESSION))
    for cell in session["cells"]:
        for output in cell["outputs"]:
            yield from (text for kind, text in output.get("data", {}).items() if kind in SHOWN and text)


def _framed(output: str) -> str:
    """An output in the frame that marimo gives it, for the same look."""
    return (
        '<div class="marimo-cell published"><div class="output-area"><div class="output block">'
        f"{output}</div></div></div>"
    )


def _filled(number: str, pictures: Sequence[str]) -> str:
    return (
        f'<div class="ges-first" data-first="{number}" aria-hidden="true" inert>{pictures[int(number)]}</div>'
    )
