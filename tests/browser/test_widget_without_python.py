"""A widget in Chromium whose Python does not answer, and those that need none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ghosteuchre.progress import BrowserStore, MemoryStore
from ghosteuchre.widgets import RankLadder, Table
from tests.browser.widget_page import drill

pytestmark = pytest.mark.browser


STALLED = "Python is not answering. Your answers so far are kept. If this stays, "
LOCAL = "press “Start this lesson” if you see that button, or start the course again and reload this page."


@pytest.mark.parametrize(
    ("store", "advice"),
    [(MemoryStore, LOCAL), (BrowserStore, "reload this page.")],
    ids=["a course on this computer", "the web site"],
)
def test_without_an_answer_from_python_the_widget_says_what_can_be_done_there(there, store, advice):
    there.page.clock.install()
    root = there.show(drill(store=store()))
    there.phase("asking")
    there.choose()
    there.page.evaluate("window.python = undefined")
    sent = len(there.moves())
    there.page.locator('[data-act="check"]').click()
    while len(there.moves()) == sent:
        there.page.clock.run_for(10)
    there.page.clock.run_for(7000)
    expect(root.locator(".ge-notice")).to_have_text(STALLED + advice)
    expect(root.locator('[aria-live="polite"]')).to_contain_text("Python is not answering.")
    expect(root.locator("[data-option]").first).to_be_visible()


def test_the_sign_of_life_appears_only_once_there_is_something_to_answer(there):
    widget = drill(store=BrowserStore())
    there.page.evaluate("window.python = undefined")
    root = there.show(widget)
    expect(root).not_to_have_attribute("data-ge-live", "")
    there.open()
    root = there.show(drill(store=BrowserStore()))
    expect(root).to_have_attribute("data-ge-live", "")


def test_ladder_and_table_need_no_python(there):
    there.page.evaluate("window.python = undefined")
    root = there.show(RankLadder("H"))
    expect(root.locator(".ge-q")).to_have_text("Hearts are trump")
    there.page.keyboard.press("Tab")
    there.page.keyboard.press("ArrowRight")
    expect(root.locator(".ge-q")).to_have_text("Clubs are trump")
    assert there.focus()["choice"] == "C"
    expect(root.locator('[aria-live="polite"]')).to_contain_text("jack of spades, left bower")
    expect(there.show(Table("JH 9H"), "table").locator(".ge-hand .ge-card")).to_have_count(2)
    assert there.moves() == []
