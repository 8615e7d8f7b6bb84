"""One lesson of the web site in two tabs: neither builds on less than both have answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ghosteuchre.progress import BrowserStore
from ghosteuchre.widgets import MasteryCheck
from tests.browser.widget_page import WidgetPage, drill

pytestmark = pytest.mark.browser
DELETED = "Your progress was deleted in another window. Reload this page to go on."


@pytest.fixture
def other(there: WidgetPage, harness: str) -> Iterator[WidgetPage]:
    """The same page in a second tab of the same browser."""
    second = WidgetPage(there.page.context.new_page(), harness)
    second.page.set_default_timeout(5000)
    yield second
    assert second.faults == []


def check() -> MasteryCheck:
    return MasteryCheck(1, store=BrowserStore())


def answer(shown: WidgetPage, right: bool = True) -> None:
    shown.phase("asking")
    shown.choose(right)
    shown.act("check")


def answer_and_go_on(shown: WidgetPage, right: bool = True, last: bool = False) -> None:
    answer(shown, right)
    shown.phase("done")
    shown.act("next")
    shown.phase("finished" if last else "asking")


def comes_back(page: Page) -> None:
    """What happens when a learner turns to a tab that was behind another."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def deaf(shown: WidgetPage) -> None:
    """A browser that tells this tab nothing of what the others store, or tells it late."""
    shown.page.evaluate("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")


def result(shown: WidgetPage) -> str:
    return str(shown.widgets["one"].state["result"]["head"])


def test_a_check_in_a_second_tab_shows_what_the_first_has_answered_and_both_come_to_one_result(
    there: WidgetPage, other: WidgetPage
) -> None:
    there.show(check())
    root = other.show(check())
    there.phase("asking")
    other.phase("asking")
    for _ in range(3):
        answer_and_go_on(there, right=False)
    expect(root).to_contain_text("3 of 10 answered, 0 right")
    assert other.question() == there.question()
    for turn in range(7):
        answer_and_go_on(other, last=turn == 6)
    there.phase("finished")
    assert result(there) == result(other) == "Not yet: 7 of 10 right, and you need 8."


def test_before_an_answer_in_a_check_is_judged_the_tab_asks_what_was_answered_elsewhere(
    there: WidgetPage, other: WidgetPage
) -> None:
    there.show(check())
    deaf(other)
    root = other.show(check())
    other.phase("asking")
    answer_and_go_on(there, right=False)
    answer_and_go_on(there, right=False)
    assert other.question() != there.question()
    answer(other)
    expect(root.locator(".ge-notice")).to_contain_text("You have answered that question in another window.")
    expect(root).to_contain_text("2 of 10 answered, 0 right")
    assert other.question() == there.question()
    answer_and_go_on(other)
    expect(root.locator(".ge-notice")).to_have_count(0)
    kept = other.widgets["one"].session.store.answers()
    assert [(one.right, one.attempt) for one in kept] == [(False, 1), (False, 1), (True, 1)]


@pytest.mark.parametrize("way", ["the browser tells it", "the learner comes back", "the next answer"])
def test_practice_in_a_second_tab_goes_on_from_the_first_and_keeps_no_answer_as_the_first_twice(
    there: WidgetPage, other: WidgetPage, way: str
) -> None:
    there.show(drill("suit", store=BrowserStore()))
    if way != "the browser tells it":
        deaf(other)
    root = other.show(drill("suit", store=BrowserStore()))
    other.phase("asking")
    other.page.wait_for_timeout(1100)
    for _ in range(2):
        answer_and_go_on(there)
    if way == "the learner comes back":
        comes_back(other.page)
    if way != "the next answer":
        expect(root.locator(".ge-number")).to_have_text("Question 3")
        expect(root.locator(".ge-streak")).to_contain_text("Streak 2")
    answer(other)
    other.phase("done")
    kept = other.widgets["one"].session.store.answers()
    assert len(kept) == 3
    assert [one.attempt for one in kept] == ([1, 1, 2] if way == "the next answer" else [1, 1, 1])


def test_what_a_learner_is_doing_stays_when_another_tab_answers_something_else(
    there: WidgetPage, other: WidgetPage
) -> None:
    there.show(drill("suit", store=BrowserStore()))
    root = other.show(drill("order", store=BrowserStore()))
    other.phase("asking")
    asked = other.question()
    root.locator("[data-option]").first.click()
    answer_and_go_on(there)
    other.page.wait_for_timeout(800)
    assert len(other.widgets["one"].session.store.answers()) == 1
    assert other.question() == asked
    expect(root.locator('[data-option][aria-pressed="true"]')).to_have_count(1)


START_AFRESH: dict[str, Any] = {
    "all at once": "localStorage.clear()",
    "one after the other": "for (const key of Object.keys(localStorage)) localStorage.removeItem(key)",
    "unheard": """(async () => {
        localStorage.clear();
        const request = indexedDB.open("ghosteuchre");
        await new Promise((done) => (request.onsuccess = done));
        const work = request.result.transaction("answers", "readwrite");
        work.objectStore("answers").clear();
        await new Promise((done) => (work.oncomplete = done));
    })()""",
}


@pytest.mark.parametrize("way", START_AFRESH)
def test_a_lesson_whose_progress_is_deleted_in_another_tab_says_so_and_builds_nothing_on_it(
    there: WidgetPage, other: WidgetPage, way: str
) -> None:
    root = there.show(drill("suit", store=BrowserStore()))
    there.page.wait_for_timeout(1100)
    answer_and_go_on(there)
    if way == "unheard":
        deaf(there)
    other.page.evaluate(START_AFRESH[way])
    if way == "unheard":
        comes_back(there.page)
    expect(root.locator(".ge-notice")).to_have_text(DELETED)
    expect(root.locator('[aria-live="polite"]')).to_have_text(DELETED)
    moves = len(there.moves())
    there.choose()
    root.locator('[data-act="check"]').click()
    there.page.wait_for_timeout(400)
    assert len(there.moves()) == moves
    assert there.page.evaluate("Object.keys(localStorage).length") == 0


def test_a_first_visit_is_no_deletion(there: WidgetPage) -> None:
    root = there.show(drill("suit", store=BrowserStore()))
    there.phase("asking")
    there.page.wait_for_timeout(1100)
    comes_back(there.page)
    answer(there)
    there.phase("done")
    expect(root.locator(".ge-notice")).to_have_count(0)
