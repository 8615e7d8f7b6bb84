"""A practice box by mouse, in Chromium: questions, hints, an order, a check."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ghosteuchre.drills import TOPICS, wrong_answers
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import MasteryCheck
from tests.browser.widget_page import drill, question_of_form

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_of_every_topic_is_answered_by_mouse(there, topic):
    widget = drill(topic)
    root = there.show(widget)
    for _ in range(4):
        there.choose()
        there.act("check")
        there.phase("done")
        expect(root.locator(".ge-feedback")).to_contain_text("Right")
        there.act("next")
        there.phase("asking")
    assert widget.state["streak"] == 4


def test_wrong_then_hints_then_right(there):
    widget = question_of_form("mark")
    root = there.show(widget)
    there.choose(right=False)
    there.act("check")
    there.phase("missed")
    expect(root.locator(".ge-feedback")).to_contain_text("Not yet")
    expect(root.locator('[data-act="check"]')).to_have_attribute("aria-disabled", "true")
    for count in (1, 2, 3):
        there.act("hint")
        expect(root.locator(".ge-hint.ge-open")).to_have_count(count)
    expect(root.locator('[data-act="hint"]')).to_have_attribute("aria-disabled", "true")
    for token in wrong_answers(there.question())[0]:
        root.locator(f'[data-option="{token}"]').click()
    there.choose()
    there.act("check")
    there.phase("done")


def test_cards_are_put_in_order_taken_out_and_cleared(there):
    root = there.show(question_of_form("order"))
    options = there.question().options
    for token in options[:3]:
        root.locator(f'[data-option="{token}"]').click()
    expect(root.locator(".ge-slot.ge-full")).to_have_count(3)
    expect(root.locator(f'[data-option="{options[2]}"] .ge-num')).to_have_text("3")
    root.locator(f'[data-option="{options[0]}"]').click()
    expect(root.locator(f'[data-option="{options[2]}"] .ge-num')).to_have_text("2")
    there.act("clear")
    expect(root.locator(".ge-slot.ge-full")).to_have_count(0)
    there.choose()
    there.act("check")
    there.phase("done")


def test_a_double_click_on_check_answers_once(there):
    store = MemoryStore()
    root = there.show(drill(store=store))
    there.choose(right=False)
    root.locator('[data-act="check"]').dblclick()
    there.phase("missed")
    there.page.wait_for_timeout(200)
    assert len(store.answers()) == 1
    assert [sent["do"] for sent in there.moves()].count("answer") == 1


def test_a_check_is_taken_to_its_end_and_taken_again(there):
    store = MemoryStore()
    root = there.show(MasteryCheck(1, store=store))
    assert root.locator('[data-act="hint"]').count() == 0
    for number in range(10):
        there.choose(right=number != 4)
        there.act("check")
        there.phase("done")
        if number == 4:
            expect(root.locator(".ge-feedback")).to_contain_text("The answer:")
        there.act("next")
    there.phase("finished")
    expect(root.locator(".ge-result")).to_contain_text("9 of 10")
    there.act("restart")
    there.phase("asking")
    assert len(store.answers()) == 10


def test_start_again_leads_back_to_level_1(there):
    root = there.show(drill())
    for _ in range(3):
        there.choose()
        there.act("check")
        there.phase("done")
        there.act("next")
        there.phase("asking")
    expect(root.locator(".ge-level")).to_contain_text("Level 2")
    there.act("restart")
    expect(root.locator(".ge-level")).to_contain_text("Level 1")
