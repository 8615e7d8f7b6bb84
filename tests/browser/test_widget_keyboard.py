"""A practice box by keyboard alone, in Chromium: what each key does, and where the focus goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ghosteuchre.drills import TOPICS, right_answers
from tests.browser.widget_page import READ_TIME, drill, question_of_form

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_is_answered_by_keyboard_alone_and_focus_goes_where_the_learner_goes(there, topic):
    there.show(drill(topic, level=1))
    there.page.keyboard.press("Tab")
    for _ in range(3):
        asked = there.question()
        assert there.focus()["option"] == asked.options[0]
        at = 0
        for token in right_answers(asked)[0]:
            while asked.options[at] != token:
                there.page.keyboard.press("ArrowRight")
                at = (at + 1) % len(asked.options)
            there.page.keyboard.press(" ")
            assert there.focus()["option"] == token
        if asked.form == "pick":
            there.page.keyboard.press("Enter")
        else:
            while there.focus().get("act") != "check":
                there.page.keyboard.press("Tab")
            there.page.keyboard.press("Enter")
        there.phase("done")
        assert there.focus()["act"] == "next"
        there.page.wait_for_timeout(READ_TIME)
        there.page.keyboard.press("Enter")
        there.phase("asking")


def test_a_second_enter_on_check_does_not_skip_the_verdict(there):
    there.show(drill(level=1))
    asked = there.question()
    there.choose()
    there.page.locator('[data-act="check"]').focus()
    there.page.keyboard.press("Enter")
    there.phase("done")
    there.page.keyboard.press("Enter")
    there.page.wait_for_timeout(READ_TIME)
    assert there.question() == asked
    there.page.keyboard.press("Enter")
    there.phase("asking")
    assert there.question() != asked


def test_arrows_home_and_end_move_and_choose_nothing(there):
    root = there.show(question_of_form("mark"))
    options = there.question().options
    root.locator("[data-option]").first.focus()
    for key, place in (
        ("ArrowLeft", -1),
        ("ArrowRight", 0),
        ("ArrowDown", 1),
        ("ArrowUp", 0),
        ("End", -1),
        ("Home", 0),
    ):
        there.page.keyboard.press(key)
        assert there.focus()["option"] == options[place]
    expect(root.locator('[aria-pressed="true"][data-option]')).to_have_count(0)


def test_number_keys_choose_and_h_opens_a_hint(there):
    root = there.show(question_of_form("mark"))
    options = there.question().options
    root.locator("[data-option]").first.focus()
    there.page.keyboard.press("2")
    assert there.focus()["option"] == options[1]
    expect(root.locator(f'[data-option="{options[1]}"]')).to_have_attribute("aria-pressed", "true")
    there.page.keyboard.press("9")
    there.page.keyboard.press("h")
    expect(root.locator(".ge-hint.ge-open")).to_have_count(1)
    assert there.focus()["option"] == options[1]


def test_after_a_wrong_answer_the_keyboard_stays_where_it_was(there):
    there.show(question_of_form("mark"))
    there.choose(right=False)
    there.page.locator('[data-act="check"]').focus()
    there.page.keyboard.press("Enter")
    there.phase("missed")
    assert there.focus()["act"] == "check"


def test_there_is_one_tab_stop_for_the_options(there):
    there.show(question_of_form("pick"))
    stops = []
    for _ in range(8):
        there.page.keyboard.press("Tab")
        focus = there.focus()
        stops.append(focus.get("act") or ("option" if "option" in focus else ""))
    assert stops[:6] == ["option", "check", "hint", "next", "keys", "deck"]


def test_a_held_enter_key_does_not_run_on_into_the_next_question(there):
    widget = drill("suit")
    there.show(widget)
    there.choose()
    there.page.locator('[data-option][aria-checked="true"]').focus()
    there.page.keyboard.down("Enter")
    there.phase("done")
    for _ in range(5):
        there.page.keyboard.down("Enter")
    there.page.keyboard.up("Enter")
    there.page.wait_for_timeout(150)
    assert widget.state["phase"] == "done"


def test_keys_that_the_widget_uses_do_not_reach_the_page(there):
    there.page.evaluate(
        "window.seen = []; document.addEventListener('keydown', event => seen.push(event.key))"
    )
    root = there.show(drill())
    root.locator("[data-option]").first.focus()
    for key in ("ArrowRight", "ArrowDown", "1", "h"):
        there.page.keyboard.press(key)
    assert there.page.evaluate("seen") == []
    assert root.get_attribute("data-lm-suppress-shortcuts") == "true"
