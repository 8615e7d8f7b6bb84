"""The widgets in a bare page: the shipped front end in Chromium, the real Python widget behind it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from ghosteuchre.drills import TOPICS, Question, parse_question_id, right_answers, wrong_answers
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import Drill, base

HARNESS = Path(__file__).with_name("harness") / "index.html"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        files = {
            "/": ("text/html", lambda: HARNESS.read_text(encoding="utf-8")),
            "/widget.js": ("text/javascript", base.bundle),
            "/widget.css": ("text/css", base.style),
        }
        kind, text = files.get(self.path, ("text/plain", lambda: ""))
        data = text().encode()
        self.send_response(200 if self.path in files else 404)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@contextmanager
def serve_harness() -> Iterator[str]:
    """The harness on a port of its own."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


class WidgetPage:
    """A page with widgets on it, each with its Python half; what goes wrong in the page is collected."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.widgets: dict[str, Any] = {}
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.expose_function("python", self._python)
        self.open()

    def open(self) -> None:
        """Load the empty page (again)."""
        self.page.goto(self.url)
        self.page.wait_for_function("window.ready")

    def _python(self, dirty: Any, name: str) -> Any:
        """What Jupyter's and marimo's messages do: hand changes over, bring the new state back."""
        widget = self.widgets[name]
        before = widget.state
        data = {"method": "update", "state": dirty, "buffer_paths": []}
        widget._handle_msg({"content": {"data": data}, "buffers": []})
        return widget.state if widget.state is not before else None

    def show(self, widget: Any, name: str = "one", views: int = 1) -> Locator:
        """Put a widget on the page; several ``views`` show the same one."""
        self.widgets[name] = widget
        self.page.evaluate("([...all]) => mount(...all)", [widget.state, name, views])
        return self.root(name)

    def root(self, name: str = "one") -> Locator:
        """The widget's root element (of each view)."""
        return self.page.locator(f'[data-widget="{name}"] > .ge-root')

    def act(self, what: str, name: str = "one") -> None:
        """Click check, hint, next or restart, once it is there to be clicked."""
        self.root(name).first.locator(f'[data-act="{what}"]:not([aria-disabled="true"])').click()

    def question(self, name: str = "one") -> Question:
        """The question that the page shows."""
        shown = self.root(name).first.locator("[data-question]").get_attribute("data-question")
        return parse_question_id(shown or "")

    def choose(self, right: bool = True, name: str = "one") -> None:
        """Click the cards of a right or of a wrong answer."""
        asked = self.question(name)
        for token in (right_answers if right else wrong_answers)(asked)[0]:
            self.root(name).first.locator(f'[data-option="{token}"]').click()

    def phase(self, phase: str, name: str = "one") -> None:
        """Wait until the question is in that phase."""
        self.root(name).first.locator(f'[data-phase="{phase}"]').wait_for(timeout=5000)

    def focus(self) -> dict[str, str]:
        """What the keyboard is on: its data attributes."""
        return self.page.evaluate("() => ({...document.activeElement.dataset})")

    def moves(self) -> list[Any]:
        """All moves that the page has sent."""
        return self.page.evaluate("window.moves")


def drill(topic: str = "suit", **more: Any) -> Drill:
    return Drill(topic, store=more.pop("store", None) or MemoryStore(), **more)


def question_of_form(form: str) -> Drill:
    """A drill whose first question has that form, with more than two options."""
    for topic, kind in TOPICS.items():
        for level in range(1, len(kind.levels) + 1):
            widget = drill(topic, level=level, question=3)
            asked = widget.state["question"]
            if asked["form"] == form and asked["optionKind"] == "card" and len(asked["options"]) > 2:
                return widget
    raise AssertionError(form)


# ---------------------------------------------------------------- by keyboard alone, in any page

DEEP_FOCUS = """() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const box = active?.closest?.("[data-question]");
    const mastered = box?.textContent.includes("Mastered") ?? false;
    const { question = "", phase = "" } = box?.dataset ?? {};
    return { ...active?.dataset, question, phase, mastered };
}"""
"""What the keyboard is on, also inside marimo's shadow roots, and what its practice box says."""


READ_TIME = 600
"""Milliseconds for which a learner reads before the next key; the box takes a quicker one for a slip."""


def focused(page: Page) -> dict[str, Any]:
    """The data of the element that has the keyboard, with question and phase of its box."""
    return page.evaluate(DEEP_FOCUS)


def tab_to(page: Page, wanted: Callable[[dict[str, Any]], bool], most: int = 300) -> dict[str, Any]:
    """Press Tab until the keyboard is where it is wanted."""
    for _ in range(most):
        if wanted(found := focused(page)):
            return found
        page.keyboard.press("Tab")
    raise AssertionError(f"{most} times Tab did not lead there; the keyboard is on {focused(page)}")


def wait_for_phase(page: Page, phase: str) -> None:
    """Wait until the box that has the keyboard is in that phase."""
    page.wait_for_function(f"() => ({DEEP_FOCUS})().phase === '{phase}'", timeout=30_000)


def answer_by_keyboard(page: Page) -> None:
    """Answer the question in hand rightly and go on: arrows, space, Enter and Tab, nothing else."""
    asked = parse_question_id(focused(page)["question"])
    at = asked.options.index(focused(page)["option"])
    for token in right_answers(asked)[0]:
        for _ in range((asked.options.index(token) - at) % len(asked.options)):
            page.keyboard.press("ArrowRight")
        at = asked.options.index(token)
        page.keyboard.press(" ")
    if asked.form != "pick":
        tab_to(page, lambda found: found.get("act") == "check", most=10)
    page.keyboard.press("Enter")
    wait_for_phase(page, "done")
    assert focused(page)["act"] == "next"
    page.wait_for_timeout(READ_TIME)
    page.keyboard.press("Enter")
    wait_for_phase(page, "asking")


def master_by_keyboard(page: Page, most: int = 40) -> int:
    """Answer rightly until the topic in hand is mastered; return how many questions that took."""
    for count in range(most):
        if focused(page)["mastered"]:
            return count
        answer_by_keyboard(page)
    raise AssertionError(f"not mastered after {most} right answers")
