"""The same lessons as web pages: ``ghosteuchre learn --browser``."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect


def free_practice(page: Page) -> Locator:
    """The first box of lesson 1 in which the learner's own next question stands."""
    return page.locator('.ge-drillbox[data-kind="drill"][data-question^="suit-"]').first


def test_the_bare_address_leads_to_the_welcome_page_and_its_links_to_the_lessons(
    page: Page, marimo_app: Any
) -> None:
    page.goto(marimo_app.address.replace("00_welcome/", ""))
    page.get_by_role("link", name=re.compile("^lesson 1")).first.click(timeout=60_000)
    expect(page.get_by_role("heading", name="Lesson 1: Trump and the bowers")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="welcome page").click()
    expect(page.get_by_role("heading", name="Welcome to Ghost Hand Euchre")).to_be_visible(timeout=60_000)


def test_an_answered_question_is_kept_and_the_next_one_stands_there_on_return(
    page: Page, marimo_app: Any, hands: Any
) -> None:
    marimo_app.open(page, "01_trump")
    question = hands.answer_rightly(free_practice(page))
    kept = marimo_app.answers()[-1]
    assert (kept.topic, kept.level, kept.number) == (question.topic, question.level, question.number)
    assert (kept.right, kept.attempt, kept.place) == (True, 1, "practice")
    page.reload()
    expect(page.locator('.ge-root[data-ge-live] [data-kind="check"]')).to_be_attached(timeout=60_000)
    assert hands.asked(free_practice(page)).number > question.number


def test_two_pages_that_are_open_at_once_keep_each_others_answers(
    page: Page, marimo_app: Any, hands: Any
) -> None:
    before = len(marimo_app.answers())
    other = page.context.new_page()
    for each in (page, other):
        marimo_app.open(each, "01_trump")
    for count, each in enumerate((page, other, page), start=1):
        box = free_practice(each)
        box.scroll_into_view_if_needed()
        if count == 2:  # it comes into view, hears of the answer in the other page, and goes on
            count_there = int(free_practice(page).locator(".ge-number").inner_text().split()[-1])
            expect(box.locator(".ge-number")).to_have_text(f"Question {count_there + 1}", timeout=30_000)
        if box.get_attribute("data-phase") == "done":
            box.locator('[data-act="next"]').click()
            expect(box).to_have_attribute("data-phase", "asking")
        hands.answer_rightly(box)
    assert len(marimo_app.answers()) == before + 3


def test_what_was_done_in_one_lesson_is_known_in_another(page: Page, marimo_app: Any, hands: Any) -> None:
    marimo_app.open(page, "00_welcome")
    box = page.locator('.ge-drillbox[data-kind="drill"]').first
    topic = hands.answer_rightly(box).topic
    assert marimo_app.answers()[-1].topic == topic
    marimo_app.open(page, "01_trump")
    own = page.locator(f'.ge-drillbox[data-kind="drill"][data-question^="{topic}-"]').last
    assert hands.asked(own).number > marimo_app.answers()[-1].number
