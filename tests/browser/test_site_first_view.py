"""A lesson page from its first paint on: there is something to read at once, and it stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.sites import LESSONS, LIVE, Served, built_site, learner, open_lesson, serious, serve

LESSON = "01_trump"
pytestmark = pytest.mark.browser

GEOMETRY = """within => [...document.querySelectorAll(within)]
  .flatMap(one => [...one.querySelectorAll("h1, h2, .paragraph, li, blockquote, summary, img, td, a")])
  .filter(one => !one.closest(".ges-first") && one.getClientRects().length)
  .map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.tagName, one.textContent.slice(0, 20), ...[x, y, width, height].map(Math.round)].join(" ");
  })"""
"""What of the prose stands where, in both views with practice boxes as high as they are before they show."""

COLOURS = """within => ["h1", ".paragraph", "a[href]", "strong", "blockquote", "summary"].map(name => {
  const rgba = (colour) => {
    const paint = document.createElement("canvas").getContext("2d");
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const found = document.querySelector(`${within} .prose ${name}`);
  let behind = found;
  while (rgba(getComputedStyle(behind).backgroundColor)[3] < 255) behind = behind.parentElement;
  const [colour, paper] = [getComputedStyle(found).color, getComputedStyle(behind).backgroundColor];
  return [name, ...rgba(colour), "on", ...rgba(paper)].join(" ");
})"""


@pytest.fixture(scope="module")
def site() -> Iterator[Served]:
    with serve(built_site()) as served:
        yield served


@contextmanager
def held(context: BrowserContext, pattern: str) -> Iterator[list[Route]]:
    """Files that do not come until the block ends."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    context.route(pattern, hold)
    yield waiting
    for route in waiting:
        route.continue_()
    context.unroute(pattern)


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_can_be_read_before_marimo_has_drawn_it(browser: Browser, site: Served, slug: str) -> None:
    with learner(browser) as (context, _):
        page = context.new_page()
        with held(context, "**/assets/index-*.js"):
            page.goto(site(slug), wait_until="commit")
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            expect(page.locator("#ge-notice")).to_contain_text(
                "Practice is loading. You can read on meanwhile."
            )
            pictures = page.locator('#ges-view img[src^="data:image/svg+xml"]')
            assert pictures.count() > 0
            assert pictures.evaluate_all("all => all.every(one => one.alt)")
            expect(page.locator("#root h1")).to_have_count(0)
        expect(page.locator("#root h1")).to_be_visible(timeout=LIVE)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)


@pytest.mark.parametrize("slug", LESSONS)
def test_without_scripts_a_lesson_can_be_read_and_nothing_pretends_to_load(
    browser: Browser, site: Served, slug: str
) -> None:
    with learner(browser, java_script_enabled=False) as (context, _):
        page = context.new_page()
        page.goto(site(slug))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.locator("#ges-view h2").count() > 2
        expect(page.locator("noscript p")).to_be_visible()
        expect(page.locator("noscript p")).to_contain_text("Practice needs JavaScript")
        expect(page.locator(".ges-spin:visible")).to_have_count(0)
        expect(page.get_by_text("is loading")).to_have_count(0)
        assert page.locator("#ges-view a[href$='.html']").count() > 0


def first_and_drawn(context: BrowserContext, address: str, script: str) -> tuple[list[str], list[str]]:
    """The same looked at in the first view, and then in what marimo has drawn."""
    page = context.new_page()
    with held(context, "**/pyodide.asm.wasm"):
        with held(context, "**/assets/index-*.js"):
            page.goto(address, wait_until="commit")
            page.locator("#ge-notice").wait_for()
            page.locator("#ges-view .ges-first").last.wait_for(state="attached")
            first = page.evaluate(script, "#ges-view")
        page.locator("#ges-view").wait_for(state="detached", timeout=LIVE)
        page.wait_for_timeout(300)
        return first, page.evaluate(script, "#App")


@pytest.mark.parametrize("width", [360, 700, 1280])
def test_the_prose_stays_where_it_is_when_marimo_has_drawn_it(
    browser: Browser, site: Served, width: int
) -> None:
    with learner(browser, viewport={"width": width, "height": 800}) as (context, _):
        first, drawn = first_and_drawn(context, site(LESSON), GEOMETRY)
        assert len(first) > 60
        assert first == drawn


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_prose_keeps_its_colours_when_marimo_has_drawn_it(
    browser: Browser, site: Served, scheme: Any
) -> None:
    with learner(browser, color_scheme=scheme) as (context, _):
        first, drawn = first_and_drawn(context, site(LESSON), COLOURS)
        assert first == drawn


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_first_view(browser: Browser, site: Served, scheme: Any) -> None:
    with learner(browser, color_scheme=scheme) as (context, _):
        page = context.new_page()
        with held(context, "**/assets/index-*.js"):
            page.goto(site(LESSON), wait_until="commit")
            page.locator("#ges-view .ges-first").last.wait_for(state="attached")
            assert serious(page) == []


def middle(page: Page, within: str) -> list[Any]:
    """A heading in the middle of the lesson: where it stands on the screen."""
    where = page.locator(f"{within} h2").nth(3).bounding_box()
    assert where
    return [round(where["x"]), round(where["y"])]


def test_whoever_has_read_on_stays_at_that_place_with_answers_open_and_the_same_link_in_focus(
    browser: Browser, site: Served
) -> None:
    with learner(browser) as (context, _):
        page = context.new_page()
        with held(context, "**/pyodide.asm.wasm"):
            with held(context, "**/assets/index-*.js"):
                page.goto(site(LESSON), wait_until="commit")
                page.locator("#ges-view .ges-first").last.wait_for(state="attached")
                page.locator("#ges-view details").nth(1).locator("summary").click()
                page.locator("#ges-view h2").nth(3).evaluate("one => one.scrollIntoView({ block: 'center' })")
                page.wait_for_timeout(300)
                before = middle(page, "#ges-view")
                assert 0 < before[1] < 800
            page.locator("#ges-view").wait_for(state="detached", timeout=LIVE)
            page.wait_for_timeout(300)
            after = middle(page, "#App")
            assert abs(after[1] - before[1]) <= 2
            assert page.locator("#App details").nth(1).evaluate("one => one.open")
            assert page.evaluate("document.activeElement.matches('#App details summary')")


def test_the_question_in_a_practice_box_has_no_box_of_its_own(browser: Browser, site: Served) -> None:
    with learner(browser) as (context, _):
        page = context.new_page()
        open_lesson(page, site(LESSON))
        look = """one => ["paddingTop", "borderTopWidth"].map(name => getComputedStyle(one)[name])"""
        boxes = page.locator(".ge-drillbox .ge-ask")
        assert boxes.count() > 3
        assert {tuple(boxes.nth(place).evaluate(look)) for place in range(boxes.count())} == {("0px", "0px")}
