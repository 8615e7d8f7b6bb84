"""What a page does to a widget, in a word each: sent moves, answers, drills."""

from __future__ import annotations

import time
from typing import Any

from ghosteuchre.drills import parse_question_id, right_answers, wrong_answers
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import Drill


def send(widget: Any, state: object) -> None:
    """Exactly what arrives from the browser when its model saves changes."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


def move(widget: Any, do: str, **more: object) -> None:
    n = (widget.move or {}).get("n", 0) + 1
    asked = widget.state["question"] or {}
    send(widget, {"move": {"n": n, "do": do, "question": asked.get("id", ""), **more}})


def asked(widget: Any) -> Any:
    return parse_question_id(widget.state["question"]["id"])


def answer(widget: Any, right: bool = True) -> None:
    time.sleep(0.002)  # answers are kept to the millisecond, and people take longer than that
    given = right_answers(asked(widget))[0] if right else wrong_answers(asked(widget))[0]
    move(widget, "answer", given=list(given))


def drill(topic: str = "follow", **more: Any) -> Drill:
    return Drill(topic, store=more.pop("store", None) or MemoryStore(), **more)
