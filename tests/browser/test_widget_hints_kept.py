"""Hints that were seen stay seen: a page loaded again opens them again, and they count."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ghosteuchre.progress import BrowserStore, MemoryStore
from tests.browser.widget_page import drill

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("store", [BrowserStore, MemoryStore], ids=["the page's store", "Python's store"])
def test_hints_seen_before_a_reload_are_open_after_it_and_count_in_the_answer(there, store):
    root = there.show(drill(store=store()))
    there.phase("asking")
    for count in (1, 2):
        there.act("hint")
        expect(root.locator(".ge-hint.ge-open")).to_have_count(count)
    there.open()
    widget = drill(store=store())
    root = there.show(widget)
    expect(root.locator(".ge-hint.ge-open")).to_have_count(2)
    there.page.wait_for_timeout(200)  # what is said comes a moment after what is shown
    expect(root.locator('[aria-live="polite"]')).not_to_contain_text("Hint")
    there.choose()
    there.act("check")
    there.phase("done")
    assert [answer.hints for answer in widget.session.store.answers()] == [2]
    there.act("next")
    there.phase("asking")
    expect(root.locator(".ge-hint.ge-open")).to_have_count(0)
    there.act("hint")
    expect(root.locator(".ge-hint.ge-open")).to_have_count(1)
    expect(root.locator('[aria-live="polite"]')).to_contain_text("Hint 1")


def test_nonsense_in_the_browsers_memory_opens_all_hints_at_most(there):
    asked = drill().state["question"]["id"]
    there.page.evaluate("id => localStorage.setItem('ghosteuchre.hints', JSON.stringify({[id]: 99}))", asked)
    root = there.show(drill())
    expect(root.locator(".ge-hint.ge-open")).to_have_count(3)
    there.page.wait_for_timeout(300)
    assert [move["do"] for move in there.moves()] == ["hint"] * 3
