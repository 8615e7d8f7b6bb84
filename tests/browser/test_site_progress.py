"""What a learner does on the web tutorial is there on return: after a reload, a restart, a crash."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Playwright, expect

from ghosteuchre.drills import TOPICS, judge, question, right_answers
from ghosteuchre.drills.course import lesson
from ghosteuchre.drills.practice import standing
from ghosteuchre.progress import FileStore, new_answer
from ghosteuchre.progress.answers import parse
from tests.browser.sites import Served, built_site, learner, open_lesson, profile, serve
from tests.browser.widget_page import READ_TIME

LESSON = "01_trump"
ACROSS_THE_LESSON = 100
"""More presses of Tab than lead from the lesson's first practice box to any other."""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site() -> Iterator[Served]:
    with serve(built_site()) as served:
        yield served


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    with learner(browser) as (context, _):
        yield context


def practice(page: Page) -> Locator:
    """A practice box in which the learner's own next question stands."""
    return page.locator('.ge-drillbox[data-kind="drill"][data-question^="suit-"]').last


def opened(context: BrowserContext, site: Served) -> Page:
    page = context.new_page()
    open_lesson(page, site(LESSON))
    return page


FOCUS = """box => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const what = at?.dataset?.option !== undefined ? "option" : at?.dataset?.act ?? "";
  const question = at?.closest?.("[data-question]")?.dataset.question ?? "no question";
  return { what, inside: box.contains(at), told: `${at?.outerHTML.slice(0, 150)} of ${question}` };
}"""
"""What the keyboard is on, also inside marimo's shadow roots, and whether that is in the box."""


def tab_to(box: Locator, what: str, key: str = "Tab", most: int = 40) -> None:
    """Press Tab until the keyboard is where it should be in this box."""
    for _ in range(most):
        at = box.evaluate(FOCUS)
        if at["inside"] and at["what"] == what:
            return
        box.page.keyboard.press(key)
    told = box.evaluate(FOCUS)["told"]
    question = box.get_attribute("data-question")
    raise AssertionError(f"{most} times {key} do not lead to {what} of {question}; the keyboard is on {told}")


def answer_by_keyboard(page: Page, box: Locator, hands: Any) -> None:
    asked = hands.asked(box)
    given = right_answers(asked)[0]
    for token in given:
        page.keyboard.press(str(asked.options.index(token) + 1))
    tab_to(box, "check")
    page.keyboard.press("Enter")
    expect(box.locator(".ge-feedback strong")).to_have_text(re.compile("^Right"))


def test_lesson_1_is_practised_to_mastery_by_keyboard_alone(
    visitor: BrowserContext, site: Served, hands: Any
) -> None:
    page = opened(visitor, site)
    first = page.locator(".ge-drillbox").first
    tab_to(first, "option")
    answer_by_keyboard(page, first, hands)
    box = practice(page)
    expect(box.locator('[data-option][tabindex="0"]')).to_have_count(1)
    tab_to(box, "option", most=ACROSS_THE_LESSON)
    for _ in range(3 * len(TOPICS["suit"].levels)):
        answer_by_keyboard(page, box, hands)
        tab_to(box, "next")
        page.wait_for_timeout(READ_TIME)
        page.keyboard.press("Enter")
        expect(box).to_have_attribute("data-phase", "asking")
        tab_to(box, "option", "Shift+Tab")
    expect(box.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "100")


def test_an_answer_survives_a_reload_and_the_next_question_stands_there(
    visitor: BrowserContext, site: Served, hands: Any
) -> None:
    page = opened(visitor, site)
    number = hands.answer_rightly(practice(page)).number
    open_lesson(page, site(LESSON))
    assert hands.asked(practice(page)).number > number


def test_two_tabs_keep_each_others_answers_and_the_index_counts_them_all(
    visitor: BrowserContext, site: Served, hands: Any
) -> None:
    tabs = [opened(visitor, site), opened(visitor, site)]
    for count, tab in enumerate(tabs, start=1):
        expect(practice(tab).locator(".ge-number")).to_have_text(f"Question {count}")
        hands.answer_rightly(practice(tab))
    index = visitor.new_page()
    index.goto(site("index"))
    expect(index.locator("#sum")).to_contain_text(
        "2 questions answered on 1 day. Right at the first try, without a hint: 2 of 2."
    )
    practice(tabs[0]).locator('[data-act="next"]').click()
    expect(practice(tabs[0]).locator(".ge-number")).to_have_text("Question 3")
    hands.answer_wrongly(practice(tabs[0]))
    expect(index.locator("#sum")).to_contain_text("3 questions answered")


def test_an_answer_survives_a_restart_of_the_browser(
    playwright: Playwright, tmp_path: Path, site: Served, hands: Any
) -> None:
    context = profile(playwright, tmp_path)
    number = hands.answer_rightly(practice(opened(context, site))).number
    context.close()
    context = profile(playwright, tmp_path)
    assert hands.asked(practice(opened(context, site))).number > number
    context.close()


def kill_browser(folder: Path) -> None:
    """End every process of the browser whose profile lies in ``folder``, without a warning."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if f"--user-data-dir={folder}" in entry.read_bytes().decode("utf-8", "replace").split("\0"):
                found.append(int(entry.parent.name))
        except OSError:
            continue
    assert found, "the browser's processes were not found"
    for pid in found:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


@pytest.mark.skipif(
    not Path("/proc/self/cmdline").exists(), reason="needs /proc to find the browser's processes"
)
def test_once_feedback_shows_an_answer_survives_a_killed_browser(
    playwright: Playwright, tmp_path: Path, site: Served, hands: Any
) -> None:
    context = profile(playwright, tmp_path)
    page = opened(context, site)
    for count in (1, 2):
        hands.answer_rightly(practice(page))
        kill_browser(tmp_path)
        with contextlib.suppress(Error):
            context.close()
        context = profile(playwright, tmp_path)
        page = context.new_page()
        page.goto(site("index"))
        expect(page.locator("#sum")).to_contain_text(f"{count} question")
        if count == 1:
            open_lesson(page, site(LESSON))
    context.close()


def answers_file(folder: Path, count: int) -> Path:
    """A progress file from JupyterLab: a topic of lesson 1 answered rightly ``count`` times."""
    store = FileStore(folder / "progress.json")
    for number in range(1, count + 1):
        level = min(1 + (number - 1) // 3, len(TOPICS["suit"].levels))
        asked = question("suit", level, number)
        given = right_answers(asked)[0]
        store.add(new_answer(asked, given, judge(asked, given)))
    return store.path


def test_a_copy_from_jupyterlab_is_brought_in_shown_saved_again_and_deleted_when_asked(
    visitor: BrowserContext, site: Served, tmp_path: Path
) -> None:
    original = answers_file(tmp_path, 4)
    answers = parse(original.read_bytes())[0]
    page = visitor.new_page()
    page.goto(site("index"))
    page.set_input_files("#file", original)
    expect(page.locator("#sum")).to_contain_text("4 answers brought in, 0 were here already.")
    percents = [standing(topic, answers).percent for topic in lesson(LESSON).topics]
    percent = int(sum(percents) / len(percents) + 0.5)
    expect(page.locator(f'[id="{LESSON}"] .ges-so-far')).to_contain_text(f"Practice {percent}%")
    with page.expect_download() as download:
        page.click("#export")
    assert download.value.suggested_filename.startswith("ghosteuchre-progress-")
    assert parse(Path(download.value.path()).read_bytes()) == (answers, None)
    page.set_input_files("#file", original)
    expect(page.locator("#sum")).to_contain_text("0 answers brought in, 4 were here already.")
    page.click("#reset")
    page.keyboard.press("Enter")  # the button that keeps everything has the focus
    expect(page.locator("#sum")).to_contain_text("4 questions answered")
    page.click("#reset")
    page.get_by_role("button", name="Delete it").click()
    expect(page.locator("#sum")).to_contain_text("You start afresh.")
    page.reload()
    expect(page.locator("#sum")).to_have_text("Your progress appears here once you have answered a question.")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no JSON", "it is not JSON"),
        ('{"answers": 1}', "it holds no answers"),
        ('{"schema": 99, "answers": []}', "newer version"),
        (json.dumps({"schema": 1, "answers": [{"id": 7}]}), "1 of its 1 answers cannot be read"),
    ],
)
def test_a_file_that_is_no_copy_is_refused_in_words(
    visitor: BrowserContext, site: Served, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "strange.json"
    file.write_text(text, encoding="utf-8")
    page = visitor.new_page()
    page.goto(site("index"))
    page.set_input_files("#file", file)
    expect(page.locator("#sum")).to_contain_text(said)
