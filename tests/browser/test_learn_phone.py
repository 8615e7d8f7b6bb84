"""A lesson in JupyterLab in a window as narrow as a phone's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

NOTEBOOK, FILES = ".jp-Notebook", "#jp-left-stack"


def width(page: Page, what: str) -> float:
    box = page.locator(what).first.bounding_box()
    return box["width"] if box else 0


def welcome(page: Page, lab: Any) -> None:
    page.goto(lab.address)
    expect(page.get_by_role("heading", name="Welcome to Ghost Hand Euchre")).to_be_visible(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "lying"])
def test_on_a_phone_the_lesson_has_the_window_to_itself(page: Page, lab: Any, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    welcome(page, lab)
    assert width(page, NOTEBOOK) > 0.9 * size[0]
    page.set_viewport_size({"width": size[1], "height": size[0]})  # the phone is turned
    page.wait_for_timeout(1000)
    assert width(page, NOTEBOOK) > 0.9 * size[1]


def test_in_a_large_window_the_list_of_files_stands_beside_the_lesson(page: Page, lab: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    welcome(page, lab)
    assert 200 < width(page, FILES) < 500
    assert width(page, NOTEBOOK) > 700
