"""Take README's picture, of a real lesson in JupyterLab: ``python -m tests.browser.picture``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import FLAGS, Course, answer_wrongly, chromium, serving

PICTURE = Path(__file__).parents[2] / "tutorial" / "lesson.png"
LESSON, TOPIC = "02_tricks", "follow-2"


def take(page: Page, course: Course) -> None:
    """Answer a question of lesson 2 wrongly and photograph what the learner then sees."""
    course.open(page, LESSON)
    box = page.locator(f'.ge-drillbox[data-question^="{TOPIC}"]').first
    box.scroll_into_view_if_needed()
    answer_wrongly(box)
    page.mouse.move(0, 0)
    box.evaluate("box => box.scrollIntoView({block: 'end'})")
    expect(box.locator(".ge-feedback")).to_be_in_viewport()
    page.wait_for_timeout(1000)
    page.screenshot(path=PICTURE)


def main() -> None:
    """Start the course as a learner does, and take the picture."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for course in serving():
            take(browser.new_page(viewport={"width": 1280, "height": 860}), course)
        browser.close()
    print(f"The picture is {PICTURE}")


if __name__ == "__main__":
    main()
