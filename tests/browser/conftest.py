"""A real Chromium, a real JupyterLab and real marimo apps for the tests in this folder."""

from __future__ import annotations

import functools
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect, sync_playwright

from ghosteuchre.drills import Answer, Given, Question, parse_question_id, right_answers, wrong_answers
from ghosteuchre.progress.answers import parse
from tests.browser.widget_page import WidgetPage, serve_harness

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ADVICE = (
    "no Chromium was found. To get one: sudo apt-get install chromium (Debian, Ubuntu), "
    "or python -m playwright install chromium"
)
UNDER_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")
START = 60_000  # milliseconds until JupyterLab, or a lesson's first widget, must be there

# --- Chromium, or a clear word that it is missing -----------------------------------------------------------


@functools.cache
def chromium() -> str | None:
    """The browser to use: the system's, else the one that Playwright has installed for itself."""
    if found := next(filter(None, map(shutil.which, NAMES)), None):
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark every test that uses a browser, so that none can slip through unmarked."""
    if "browser" in getattr(item, "fixturenames", ()):
        item.add_marker(pytest.mark.browser)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") is None or chromium() is not None:
        return
    if UNDER_CI:
        pytest.fail(f"under CI the browser tests must run, but {ADVICE}", pytrace=False)
    pytest.skip(ADVICE)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = [each for each in terminalreporter.stats.get("skipped", ()) if ADVICE in str(each.longrepr)]
    if skipped:
        terminalreporter.section("BROWSER TESTS DID NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(skipped)} browser tests were skipped: {ADVICE}", red=True)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """What pytest-playwright starts the browser with."""
    return {**browser_type_launch_args, "executable_path": chromium(), "args": list(FLAGS)}


# --- the course, opened by its own command ------------------------------------------------------------------


@dataclass
class Course:
    """A course that ``ghosteuchre learn`` is serving."""

    address: str
    folder: Path
    process: subprocess.Popen[str]
    in_lab: bool

    def __call__(self, slug: str) -> str:
        """The address of a lesson."""
        return self.address.replace("00_welcome", slug)

    def open(self, page: Page, slug: str) -> None:
        """Go to a lesson and bring it to life as a learner does."""
        page.goto(self(slug))
        if self.in_lab:
            page.get_by_role("textbox", name=f"Name: {slug}.ipynb").wait_for(timeout=START)
            self.start(page)
        last = "review" if slug == "00_welcome" else "check"
        expect(page.locator(f'.ge-root[data-ge-live] [data-kind="{last}"]').last).to_be_attached(
            timeout=START
        )

    def start(self, page: Page) -> None:
        """Press the button that runs the lesson, once its Python is there."""
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=START)
        page.get_by_role("button", name="Start this lesson").click()

    def answers(self) -> tuple[Answer, ...]:
        """What the progress file holds."""
        file = self.folder / "progress.json"
        if not file.exists():
            return ()
        answers, fault = parse(file.read_bytes())
        assert fault is None
        return answers


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


COMMAND = Path(sys.executable).with_name("ghosteuchre")


def serving(*options: str, command: Path = COMMAND) -> Iterator[Course]:
    """Run ``ghosteuchre learn --no-open`` in an empty folder until the tests are over, then press Ctrl-C."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        words = [str(command), "learn", "--no-open", "--port", str(free_port()), *options]
        environment = {name: value for name, value in os.environ.items() if name != "GHOSTEUCHRE_PROGRESS"}
        process = subprocess.Popen(words, cwd=home, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        found = next((m for line in process.stdout if (m := re.search(r"http://\S+", line))), None)
        try:
            assert found, f"the course did not start: exit code {process.wait()}"
            folder = Path(home) / "ghosteuchre-course"
            yield Course(found.group(), folder, process, in_lab="--browser" not in options)
        finally:
            process.send_signal(signal.SIGINT)
            process.stdout.read()
            assert process.wait(timeout=30) == 0, "Ctrl-C did not end the course cleanly"


@pytest.fixture(scope="session")
def learn() -> Callable[..., Iterator[Course]]:
    """For the tests that open a course of their own: ``yield from learn(...)`` in a fixture."""
    return serving


@pytest.fixture(scope="module")
def lab() -> Iterator[Course]:
    """The course in JupyterLab."""
    yield from serving()


@pytest.fixture(scope="module")
def marimo_app() -> Iterator[Course]:
    """The course as marimo apps."""
    yield from serving("--browser")


# --- a widget in a bare page --------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """The address of a bare page that widgets are put into."""
    with serve_harness() as url:
        yield url


@pytest.fixture
def there(page: Page, harness: str) -> Iterator[WidgetPage]:
    """The bare page, in which nothing may go wrong."""
    page.set_default_timeout(5000)
    shown = WidgetPage(page, harness)
    yield shown
    assert shown.faults == []


# --- a learner's hands --------------------------------------------------------------------------------------


def asked(box: Locator) -> Question:
    """The question in a practice box, made again from its name."""
    return parse_question_id(box.get_attribute("data-question") or "")


def give(box: Locator, given: Given) -> None:
    """Choose these options and check."""
    for token in given:
        box.locator(f'[data-option="{token}"]').click()
    box.locator('[data-act="check"]').click()
    expect(box.locator(".ge-feedback")).to_be_visible()


def answer_rightly(box: Locator) -> Question:
    """Give a right answer, as the engine knows it; return the question."""
    question = asked(box)
    give(box, right_answers(question)[0])
    expect(box.locator(".ge-feedback strong")).to_have_text(re.compile("^Right"))
    return question


def answer_wrongly(box: Locator) -> Question:
    """Give a wrong answer; return the question."""
    question = asked(box)
    give(box, next(given for given in wrong_answers(question) if given))
    expect(box.locator(".ge-feedback strong")).to_have_text("Not yet")
    return question


@dataclass(frozen=True)
class Hands:
    """What a learner does with a practice box."""

    asked: Callable[[Locator], Question] = asked
    give: Callable[[Locator, Given], None] = give
    answer_rightly: Callable[[Locator], Question] = answer_rightly
    answer_wrongly: Callable[[Locator], Question] = answer_wrongly


@pytest.fixture
def hands() -> Hands:
    return Hands()
