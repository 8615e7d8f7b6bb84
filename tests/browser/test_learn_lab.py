"""A lesson in a real JupyterLab, opened by ``ghosteuchre learn``."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

DRILL = '.ge-drillbox[data-kind="drill"]'


def free_practice(page: Page) -> Locator:
    """The first box of lesson 1 in which the learner's own next question stands."""
    return page.locator(f'{DRILL}[data-question^="suit-"]').first


def cells(page: Page) -> list[str]:
    """The cells as the learner sees them, without their outputs."""
    return page.locator(".jp-Notebook .jp-Cell-inputArea").all_text_contents()


@pytest.fixture
def lesson(page: Page, lab: Any) -> Page:
    lab.open(page, "01_trump")
    return page


def test_jupyterlab_opens_the_welcome_page_and_asks_nothing(page: Page, lab: Any) -> None:
    page.goto(lab.address)
    expect(page.get_by_role("heading", name="Welcome to Ghost Hand Euchre")).to_be_visible(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".Toastify__toast")).to_have_count(0)


def test_starting_a_lesson_leaves_the_learner_at_its_top(lesson: Page) -> None:
    expect(lesson.get_by_text("Cell 1/")).to_be_visible(timeout=60_000)
    expect(lesson.get_by_role("heading", name="Lesson 1")).to_be_in_viewport()
    expect(lesson.locator(".jp-mod-multiSelected")).to_have_count(0)


def test_an_answered_question_is_kept_when_its_feedback_shows(lesson: Page, lab: Any, hands: Any) -> None:
    box = free_practice(lesson)
    question = hands.answer_rightly(box)
    kept = lab.answers()[-1]
    assert (kept.topic, kept.level, kept.number) == (question.topic, question.level, question.number)
    assert (kept.right, kept.attempt, kept.place) == (True, 1, "practice")


def test_a_wrong_answer_is_explained_and_kept_too(lesson: Page, lab: Any, hands: Any) -> None:
    box = free_practice(lesson)
    hands.answer_wrongly(box)
    assert not lab.answers()[-1].right
    assert re.search(r"[.!]$", box.locator(".ge-feedback p").first.inner_text())


def test_an_answer_survives_the_death_of_python_and_the_next_question_stands_there_afterwards(
    lesson: Page, lab: Any, hands: Any
) -> None:
    box = free_practice(lesson)
    question = hands.answer_rightly(box)
    os.kill(kernel_of(lesson, lab), signal.SIGKILL)
    answer = lab.answers()[-1]
    assert answer.number == question.number
    lesson.get_by_role("button", name="Ok", exact=True).click(timeout=30_000)  # Lab tells of the restart
    lab.start(lesson)
    fresh = free_practice(lesson)
    expect(fresh).to_have_attribute("data-phase", "asking", timeout=60_000)
    assert hands.asked(fresh).number > question.number


KERNELS = """async () => {
  const token = JSON.parse(document.getElementById('jupyter-config-data').textContent).token;
  const name = decodeURIComponent(location.pathname.split('/').pop());
  const answer = await fetch('/api/sessions', { headers: { Authorization: `token ${token}` } });
  const sessions = await answer.json();
  return sessions.filter((session) => session.path === name).map((session) => session.kernel.id);
}"""


def kernel_of(page: Page, course: Any) -> int:
    """The process of the kernel behind the lesson that is open."""
    (kernel,) = page.evaluate(KERNELS)
    below = psutil.Process(course.process.pid).children(recursive=True)
    (process,) = [one.pid for one in below if any(kernel in word for word in one.cmdline())]
    return process


# Two guards keep a stray key from costing a practice box: JupyterLab's shortcuts are off while the keyboard
# is in a widget, and the cells of a lesson cannot be deleted. Each is tried where the other is taken away.


@pytest.fixture
def guarded_by_widgets(page: Page, lab: Any) -> Page:
    """A copy of lesson 1 in which every cell may be deleted and changed."""
    notebook = json.loads((lab.folder / "01_trump.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        for guard in ("deletable", "editable"):
            cell["metadata"].pop(guard, None)
    (lab.folder / "01_loose.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    lab.open(page, "01_loose")
    return page


@pytest.fixture
def guarded_by_cells(page: Page, lab: Any) -> Page:
    """Lesson 1 with widgets that leave JupyterLab's shortcuts on."""
    page.add_init_script(
        """const set = Element.prototype.setAttribute;
        Element.prototype.setAttribute = function (name, value) {
            if (name !== "data-lm-suppress-shortcuts") set.call(this, name, value);
        };"""
    )
    lab.open(page, "01_trump")
    return page


def test_a_click_beside_the_buttons_and_a_stray_key_cost_no_practice_box(guarded_by_widgets: Page) -> None:
    page = guarded_by_widgets
    box = free_practice(page)
    before, boxes = cells(page), page.locator(DRILL).count()
    for place in (".ge-q", ".ge-felt", ".ge-level"):
        box.locator(place).first.click()
        for key in ("x", "d", "d"):
            page.keyboard.press(key)
            assert cells(page) == before, f"{key} after a click on {place}"
    assert page.locator(DRILL).count() == boxes > 0


def test_keys_pressed_in_a_practice_box_never_reach_the_notebook(guarded_by_widgets: Page) -> None:
    page = guarded_by_widgets
    box, before = free_practice(page), cells(page)
    box.locator("[data-option]").first.focus()
    for key in (
        "ArrowDown",
        "ArrowUp",
        "ArrowRight",
        "ArrowLeft",
        "x",
        "a",
        "b",
        "c",
        "v",
        "m",
        "z",
        "d",
        "d",
        "h",
    ):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('.ge-root') !== null"), f"{key} left the box"
        assert cells(page) == before, f"{key} changed the notebook"


def test_keys_that_do_reach_the_notebook_delete_no_cell_of_a_lesson(guarded_by_cells: Page) -> None:
    page = guarded_by_cells
    before, boxes = cells(page), page.locator(DRILL).count()
    free_practice(page).locator("[data-option]").first.focus()
    for key in ("x", "d", "d"):
        page.keyboard.press(key)
        assert cells(page) == before, f"{key} changed the notebook"
    assert page.locator(DRILL).count() == boxes > 0
    page.keyboard.press("b")  # adds a cell below, so the keys before it reached the notebook, too
    expect(page.locator(".jp-Notebook .jp-Cell-inputArea")).to_have_count(len(before) + 1)


def test_a_link_leads_from_lesson_to_lesson(page: Page, lab: Any) -> None:
    page.goto(lab.address)
    link = page.get_by_role("link", name=re.compile("^lesson 1")).first
    # Lab shows a link first and makes it lead to a notebook a moment later, a long one on a busy machine.
    expect(link).to_have_attribute("href", re.compile("/files/"), timeout=60_000)
    link.click()
    expect(page.get_by_role("heading", name="Lesson 1: Trump and the bowers")).to_be_visible(timeout=60_000)
    assert json.loads((lab.folder / "01_trump.ipynb").read_text())["cells"]


def test_a_press_on_start_before_python_is_there_asks_no_question_and_the_lesson_starts(
    page: Page, lab: Any
) -> None:
    page.goto(lab("02_tricks"))  # no other test opens it, so its Python is not there yet
    start = page.get_by_role("button", name="Start this lesson")
    box = page.locator(".ge-root[data-ge-live]").first
    for _ in range(4):  # on a busy machine Lab shows the button before it heeds it
        start.click(timeout=60_000)
        with contextlib.suppress(AssertionError):
            expect(box).to_be_attached(timeout=15_000)
            break
    expect(box).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_box_of_an_earlier_visit_says_how_to_wake_it(lesson: Page, lab: Any) -> None:
    lesson.keyboard.press("Control+s")
    lesson.wait_for_timeout(1000)
    os.kill(kernel_of(lesson, lab), signal.SIGKILL)
    lesson.get_by_role("dialog").get_by_role("button", name="Ok", exact=True).click(timeout=30_000)
    lesson.reload()
    asleep = lesson.locator(".jp-OutputArea-output.jupyter-widgets:not(:has(*))").first
    expect(asleep).to_be_attached(timeout=60_000)
    told = asleep.evaluate("node => getComputedStyle(node, '::before').content")
    assert "Press “Start this lesson”" in told
    assert asleep.evaluate("node => getComputedStyle(node).fontSize") == "0px"
