"""What all widgets share: the bundled front end, the synced traits, and a door that lets only moves in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files

import anywidget
import traitlets

MODULES = (
    "cards.js",
    "keys.js",
    "store.js",
    "frame.js",
    "drill.js",
    "practice.js",
    "ladder.js",
    "table.js",
    "main.js",
)
"""The front end's modules, each after those it imports."""

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|class|function) )", re.MULTILINE)


def read_text(name: str) -> str:
    """The text of a file beside this one."""
    return files("ghosteuchre.widgets").joinpath(name).read_text(encoding="utf-8")


def bundle() -> str:
    """The front end as one module, as anywidget wants it: one after the other, imports taken out."""
    shapes = files("ghosteuchre.figures").joinpath("shapes.json").read_text(encoding="utf-8")
    parts = (_EXPORT.sub("", _IMPORT.sub("", read_text(name))) for name in MODULES)
    return "\n".join([f"const SHAPES = {shapes.strip()};\n", *parts, "export default { render };\n"])


def style() -> str:
    """The style sheet."""
    return read_text("look.css")


class CardWidget(anywidget.AnyWidget):
    """A widget of ours: Python writes ``state``, the browser writes ``move``, and nothing else is synced.

    ``state["kind"]`` says which view the browser draws. A move is ``{"n": 1, "do": "...", ...}``; its counter
    ``n`` makes two equal clicks two moves. Whatever else a browser sends is ignored.
    """

    _esm = bundle()
    _css = style()

    state = traitlets.Dict().tag(sync=True)
    move = traitlets.Any(default_value=None, allow_none=True).tag(sync=True)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}{self._about()}>"

    def _about(self) -> str:
        """What the name alone does not say, as in ``: follow``; the same in every run."""
        return ""

    def set_state(self, sync_data: object) -> None:
        """Take what the browser sends: a move, never a state."""
        if isinstance(sync_data, Mapping) and "move" in sync_data:
            super().set_state({"move": sync_data["move"]})
