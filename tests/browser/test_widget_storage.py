"""Where the browser keeps the answers: before feedback shows, for all tabs, or not at all and saying so."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ghosteuchre.progress import BrowserStore, FileStore
from tests.browser.widget_page import WidgetPage, drill

pytestmark = pytest.mark.browser


def stored(page: Page) -> list[str]:
    return page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('ghosteuchre.answer.'))")


def test_answers_are_stored_before_feedback_shows_and_come_back_after_a_reload(there):
    there.show(drill(store=BrowserStore()))
    there.phase("asking")
    there.choose()
    there.page.evaluate(
        """() => new MutationObserver(() => {
            const shown = document.querySelector(".ge-feedback:not([hidden])");
            const kept = Object.keys(localStorage).filter((key) => key.startsWith("ghosteuchre.answer."));
            if (shown) window.atFeedback ??= kept.length;
        }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )
    there.act("check")
    there.phase("done")
    assert there.page.evaluate("window.atFeedback") == 1
    there.page.wait_for_function("window.moves.at(-1).do === 'saved'")
    there.open()
    widget = drill(store=BrowserStore())
    there.show(widget)
    there.phase("asking")
    assert widget.state["streak"] == 1
    assert widget.state["question"]["number"] == 2


def test_what_localstorage_lost_is_found_in_the_database(there):
    there.show(drill(store=BrowserStore()))
    there.phase("asking")
    there.choose()
    there.act("check")
    there.phase("done")
    there.page.evaluate("localStorage.clear()")
    there.open()
    widget = drill(store=BrowserStore())
    there.show(widget)
    there.phase("asking")
    assert widget.state["streak"] == 1


def test_two_tabs_keep_all_answers(there, harness):
    first = drill("suit", store=BrowserStore())
    there.show(first)
    second_page = there.page.context.new_page()
    second = WidgetPage(second_page, harness)
    second.show(drill("order", store=BrowserStore()))
    for shown in (there, second, there):
        shown.phase("asking")
        shown.choose()
        shown.act("check")
        shown.phase("done")
        shown.act("next")
    there.phase("asking")
    assert len(stored(there.page)) == 3
    assert second.faults == []


def test_practice_goes_on_where_the_page_may_store_nothing_and_says_that_it_is_not_kept(there):
    there.page.add_init_script(
        """for (const name of ["localStorage", "indexedDB"]) {
            const get = () => { throw new DOMException("denied", "SecurityError"); };
            Object.defineProperty(window, name, { get });
        }"""
    )
    there.open()
    root = there.show(drill(store=BrowserStore()))
    there.phase("asking")
    expect(root.locator(".ge-notice")).to_contain_text("your progress will not be kept")
    expect(root.locator('[aria-live="polite"]')).to_contain_text("your progress will not be kept")
    there.choose()
    there.act("check")
    there.phase("done")
    expect(root.locator(".ge-notice")).to_have_count(1)
    there.act("next")
    there.phase("asking")


def test_damage_to_the_kept_answers_is_read_aloud_by_one_of_the_boxes_that_show_it(there, tmp_path):
    path = tmp_path / "progress.json"
    path.write_text("{")
    store = FileStore(path)
    store.answers()
    one, other = there.show(drill(store=store)), there.show(drill("order", store=store), "other")
    for root in (one, other):
        expect(root.locator(".ge-notice")).to_contain_text("The file with your progress was damaged")
    expect(one.locator('[aria-live="polite"]')).to_contain_text("The file with your progress was damaged")
    expect(other.locator('[aria-live="polite"]')).to_have_text("")
