"""The widgets in JupyterLab and marimo: a topic mastered by keyboard alone, and the room they take."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.widget_page import focused, master_by_keyboard, tab_to

pytestmark = pytest.mark.browser


def to_free_practice(page: Page, topic: str) -> None:
    """By Tab to the practice that follows the learner's level: the last one of its topic."""
    boxes = page.locator(f'.ge-drillbox[data-kind="drill"][data-question^="{topic}-"]').count()
    for _ in range(boxes):
        tab_to(page, lambda found: "option" not in found)
        tab_to(page, lambda found: "option" in found and found["question"].startswith(f"{topic}-"))


def test_in_jupyterlab_a_topic_is_mastered_by_keyboard_alone(page: Page, lab: Any) -> None:
    lab.open(page, "01_trump")
    page.keyboard.press("Escape")
    to_free_practice(page, "suit")
    assert master_by_keyboard(page) >= 3
    assert focused(page)["mastered"]
    assert [kept for kept in lab.answers() if kept.topic == "suit" and kept.right][8:]


def test_in_marimo_a_topic_is_mastered_by_keyboard_alone(page: Page, marimo_app: Any) -> None:
    marimo_app.open(page, "01_trump")
    to_free_practice(page, "suit")
    assert master_by_keyboard(page) >= 3
    assert [kept for kept in marimo_app.answers() if kept.topic == "suit" and kept.right][8:]


@pytest.mark.parametrize("host", ["lab", "marimo_app"])
def test_the_widgets_fill_their_place_in_the_page(
    host: str, page: Page, request: pytest.FixtureRequest
) -> None:
    course = request.getfixturevalue(host)
    course.open(page, "01_trump")
    for root in page.locator(".ge-root").all():
        box = root.bounding_box()
        assert box
        assert box["width"] > 400
        assert root.evaluate("node => node.scrollWidth <= node.clientWidth")
    expect(page.locator(".ge-root").first).to_have_attribute("data-theme", "light")
