"""Out of a finished check: to the practice box of what went wrong, or on by the lesson's own link."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ghosteuchre.drills import right_answers, wrong_answers
from ghosteuchre.progress import FileStore, MemoryStore, Store
from ghosteuchre.widgets import MasteryCheck
from ghosteuchre.widgets.session import Move
from tests.browser.widget_page import drill

pytestmark = pytest.mark.browser


def finished(right: int, store: Store, slug: str = "01_trump") -> MasteryCheck:
    """A check of which all questions were answered, so many of them rightly."""
    session = MasteryCheck(slug, store=store).session
    session.take(Move(1, "restart"))
    for place in range(10):
        asked = session.asked.question
        given = (right_answers if place < right else wrong_answers)(asked)[-1]
        session.take(Move(2, "answer", asked.id, tuple(given)))
        session.take(Move(3, "next", asked.id))
    return MasteryCheck(slug, store=store)


def test_what_went_wrong_leads_to_the_box_that_follows_the_level(there):
    for name, more in (("plain", {"plain": True}), ("fixed", {"level": 1}), ("free", {}), ("second", {})):
        there.show(drill("order", **more), name)
    there.show(drill("suit"), "suit")
    check = there.show(finished(0, MemoryStore()), "check")
    check.get_by_role("button", name="Go to this practice: Put these cards in order").click()
    inside = "document.activeElement.closest('[data-widget]').dataset.widget"
    assert there.page.evaluate(inside) == "free"
    assert there.focus()["option"]
    expect(there.root("free").locator(".ge-level")).to_be_in_viewport()
    check.get_by_role("button", name="Go to this practice: Which suit").click()
    assert there.page.evaluate(inside) == "suit"
    expect(check.locator(".ge-notice")).to_have_count(0)


def test_a_box_that_is_not_there_or_not_seen_is_told_of(there):
    there.show(drill("order"), "hidden")
    there.page.add_style_tag(content="[data-widget=hidden] { display: none; }")
    check = there.show(finished(0, MemoryStore()), "check")
    check.get_by_role("button", name="Go to this practice: Put").click()
    expect(check.locator(".ge-notice")).to_contain_text("further up in this lesson")


def test_the_way_on_is_the_lessons_own_link(there):
    there.page.evaluate(
        """() => {
            document.body.insertAdjacentHTML("beforeend", '<a id="own" href="/02_tricks.html">lesson 2</a>');
            own.addEventListener("click", (event) => { event.preventDefault(); window.followed = true; });
        }"""
    )
    check = there.show(finished(8, MemoryStore()), "check")
    link = check.get_by_role("link", name="Go on to lesson 2: Following suit and winning tricks")
    expect(link).to_have_attribute("href", re.compile(r"/02_tricks\.html$"))
    assert (link.bounding_box() or {})["height"] >= 44
    link.focus()
    there.page.keyboard.press("Enter")
    assert there.page.evaluate("window.followed") is True


def answered(course: Any, right: int) -> None:
    """Have a check of lesson 1 in the course's progress, finished with so many right answers."""
    finished(right, FileStore(Path(course.folder) / "progress.json"))


@pytest.mark.parametrize("host", ["lab", "marimo_app"])
def test_in_each_host_both_ways_out_of_a_check_lead_there(
    host: str, page: Page, request: pytest.FixtureRequest
) -> None:
    course = request.getfixturevalue(host)
    answered(course, 5)
    course.open(page, "01_trump")
    check = page.locator('.ge-drillbox[data-kind="check"]')
    check.get_by_role("button", name="Go to this practice: Put these cards in order").click()
    free = page.locator('.ge-drillbox[data-kind="drill"][data-question^="order-"]').last
    expect(free.locator("[data-option]:focus")).to_have_count(1)
    expect(free.locator(".ge-q")).to_be_in_viewport()
    answered(course, 9)
    page.reload() if host == "marimo_app" else course.start(page)
    check.get_by_role("link", name="Go on to lesson 2").click(timeout=60_000)
    heading = page.get_by_role("heading", name="Lesson 2: Following suit and winning tricks")
    expect(heading).to_be_visible(timeout=60_000)
    if host == "lab":
        assert json.loads((course.folder / "02_tricks.ipynb").read_text())["cells"]


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("right", [5, 9])
def test_a_result_and_its_ways_out_are_whole_at_every_width(there, width, right):
    there.page.set_viewport_size({"width": width, "height": 800})
    there.page.evaluate("place.insertAdjacentHTML('beforebegin', '<a href=\"02_tricks.html\">lesson 2</a>')")
    root = there.show(finished(right, MemoryStore()), "check")
    expect(root.locator('[data-act="onward"]')).to_have_count(int(right == 9))
    beyond = root.evaluate(
        """root => [...root.querySelectorAll(".ge-result, .ge-result *, .ge-bar *")].filter((node) => {
            const panel = root.querySelector(".ge-panel").getBoundingClientRect();
            const box = node.getBoundingClientRect();
            return box.width && (box.right > panel.right || box.left < panel.left);
        }).map((node) => node.outerHTML.slice(0, 90))"""
    )
    assert beyond == []
    small = [box["height"] for way in root.locator(".ge-result .ge-btn").all() if (box := way.bounding_box())]
    assert min(small) >= 43.9
