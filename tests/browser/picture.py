"""Take README's picture, of a real lesson in JupyterLab: ``python -m tests.browser.picture``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from ghosteuchre.drills import Given, Question, right_answers, wrong_answers
from tests.browser.conftest import FLAGS, Course, answer_rightly, asked, chromium, give, serving

PICTURE = Path(__file__).parents[2] / "tutorial" / "lesson.png"
LESSON, TOPIC = "02_tricks", "follow-2"


def not_allowed(question: Question) -> Given:
    """The wrong answer with the fewest cards in which a card may not be played; empty where all cards may."""
    allowed = set(right_answers(question)[0])
    return min((given for given in wrong_answers(question) if set(given) - allowed), key=len, default=())


def take(page: Page, course: Course) -> None:
    """Play a card that may not be played in lesson 2 and photograph what the learner then sees."""
    course.open(page, LESSON)
    box = page.locator(f'.ge-drillbox[data-question^="{TOPIC}"]').first
    box.scroll_into_view_if_needed()
    while not (given := not_allowed(asked(box))):
        before = answer_rightly(box).id
        box.locator('[data-act="next"]').click()
        expect(box).not_to_have_attribute("data-question", before)
    give(box, given)
    page.mouse.move(0, 0)
    box.evaluate("box => box.scrollIntoView({block: 'end'})")
    expect(box.locator("[data-option].ge-is-wrong")).not_to_have_count(0)
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
