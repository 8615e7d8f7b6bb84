"""What a screen reader reads of a practice box in Chromium: never an answer before it was given."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ghosteuchre.drills import TOPICS
from ghosteuchre.widgets import Drill
from tests.browser.widget_page import drill, question_of_form

pytestmark = pytest.mark.browser


def test_before_the_end_cards_are_called_by_what_is_printed_on_them_and_afterwards_by_what_they_are(there):
    widget = next(
        widget
        for widget in (drill("suit", level=2, question=number) for number in range(1, 60))
        if "left bower" in str(right_names(widget))
    )
    root = there.show(widget)
    tree = root.aria_snapshot()
    level_text = widget.state["levelText"]
    assert "bower" not in tree.replace(level_text, "")
    there.choose()
    there.act("check")
    there.phase("done")
    assert "left bower, plays as a" in root.aria_snapshot()


def right_names(widget: Drill) -> object:
    from ghosteuchre.drills import parse_question_id, reveal

    return reveal(parse_question_id(widget.state["question"]["id"])).names


def test_the_accessibility_tree_of_unanswered_questions_tells_no_answer(there):
    for topic in TOPICS:
        for level in range(1, len(TOPICS[topic].levels) + 1):
            widget = drill(topic, level=level, question=7)
            name = f"{topic}-{level}"
            root = there.show(widget, name)
            tree = (
                root.aria_snapshot().replace(widget.state["levelText"], "").replace(widget.state["title"], "")
            )
            for told in ("bower", "counts as", "plays as a", "inning", "not this one", "legal"):
                assert told not in tree, (name, told)
            options = [option.aria_snapshot() for option in root.locator("[data-option]").all()]
            assert len(options) == len(widget.state["question"]["options"])
            for option in options:
                assert option.startswith(("- radio", "- button"))
                assert "checked]" not in option
                assert "pressed]" not in option
            root.locator("[data-option]").first.click()
            assert re.search(r"\[(checked|pressed)\]", root.locator("[data-option]").first.aria_snapshot())
            there.page.evaluate("document.getElementById('place').replaceChildren()")


def test_feedback_and_hints_are_read_aloud_once_and_politely(there):
    root = there.show(question_of_form("mark"))
    live = root.locator('[aria-live="polite"]')
    expect(live).to_have_count(1)
    there.act("hint")
    expect(live).to_contain_text("Hint 1. Where to look:")
    there.choose()
    there.act("check")
    expect(live).to_contain_text("Right.")
    assert not set(live.text_content() or "") & set("♠♥♦♣")


def test_suit_symbols_in_text_are_drawn_and_have_names(there):
    root = there.show(drill("follow"))
    text = root.locator(".ge-q").text_content() or ""
    assert not set(text) & set("♠♥♦♣")
    assert " of " in text
