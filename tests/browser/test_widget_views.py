"""Several views of one widget in a page: they show the same, and go without a trace."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ghosteuchre.progress import MemoryStore
from tests.browser.widget_page import drill, question_of_form

pytestmark = pytest.mark.browser


def test_two_views_of_one_widget_show_the_same(there):
    widget = drill()
    root = there.show(widget, views=2)
    there.choose()
    there.act("check")
    for view in root.all():
        expect(view.locator('[data-phase="done"]')).to_be_visible()
    root.nth(1).locator('[data-act="next"]').click()
    expect(root.nth(0).locator('[data-phase="asking"]')).to_be_visible()
    assert (
        root.nth(0).locator("[data-question]").get_attribute("data-question")
        == widget.state["question"]["id"]
    )
    ids = there.page.evaluate("[...document.querySelectorAll('[id]')].map(node => node.id)")
    assert len(ids) == len(set(ids))


def test_a_wrong_answer_shows_in_every_view_and_a_choice_in_the_making_stays(there):
    root = there.show(question_of_form("mark"), views=2)
    there.choose(right=False)
    there.act("check")
    for view in root.all():
        expect(view.locator('[data-phase="missed"]')).to_be_visible()
        expect(view.locator(".ge-answers .ge-mark").first).to_be_visible()
    chosen = root.nth(1).locator('[data-option][aria-pressed="false"]').first
    token = chosen.get_attribute("data-option")
    chosen.click()
    there.act("hint")
    expect(root.nth(1).locator(".ge-hint.ge-open")).to_have_count(1)
    expect(root.nth(1).locator(f'[data-option="{token}"]')).to_have_attribute("aria-pressed", "true")


def test_a_widget_that_comes_into_view_has_what_was_done_elsewhere(there):
    store = MemoryStore()
    there.page.add_style_tag(content="main > * { margin-bottom: 2000px }")
    there.show(drill(store=store))
    other = there.show(drill(store=store), "other")
    there.page.wait_for_timeout(1100)
    there.choose()
    there.act("check")
    there.phase("done")
    expect(other.locator(".ge-number")).to_have_text("Question 1")
    other.locator(".ge-foot").scroll_into_view_if_needed()
    expect(other.locator(".ge-number")).to_have_text("Question 2")


def test_a_removed_view_leaves_nothing_behind(there):
    there.show(drill())
    there.page.evaluate("window.views.forEach(remove => remove())")
    expect(there.root()).to_have_count(0)
    there.page.evaluate("document.body.classList.add('dark')")
    there.page.evaluate("window.push({})")
