"""The web tutorial in a real Chromium: nothing from outside, readable at once, alive soon, fit for all."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ghosteuchre.drills import COURSE
from tests.browser.sites import LESSONS, LIVE, Served, built_site, learner, open_lesson, serious, serve

SUB_PATH = "/some/where/"
OWN_PAGES = ("index", "licences")
NOISE = {"RPC request timed out."}
"""What marimo's page says, harmlessly, when Python takes more than 20 seconds to start."""
pytestmark = pytest.mark.browser


@dataclass
class Visit:
    """One lesson's page, watched from the first moment until its practice was live."""

    slug: str
    page: Page
    served: Served
    outside: list[str]
    notice: str
    first_frames: int
    first_frame: str
    """The HTML of the first still picture."""
    errors: list[str]


@pytest.fixture(scope="module")
def nested() -> Iterator[Served]:
    with serve(built_site(), SUB_PATH) as served:
        yield served


def errors_of(page: Page) -> list[str]:
    """The list into which the page's errors go."""
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(error.message) if error.message not in NOISE else None)
    return errors


@pytest.fixture(scope="module", params=LESSONS)
def visit(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Visit]:
    slug = request.param
    with serve(built_site(), SUB_PATH) as served, learner(browser) as (context, outside):
        page = context.new_page()
        errors = errors_of(page)
        page.goto(served(slug), wait_until="commit")
        page.locator("#root .ges-first .ge-root").first.wait_for(state="attached", timeout=LIVE)
        notice = page.inner_text("#ge-notice")
        count, first = (
            page.locator("#root .ges-first > .ge-root").count(),
            page.locator("#root .ges-first").first.inner_html(),
        )
        expect(page.locator("#ge-notice")).to_have_attribute("data-state", "ready", timeout=LIVE)
        yield Visit(slug, page, served, outside, notice, count, first, errors)


def test_the_proxy_of_these_tests_sees_what_a_page_and_its_worker_ask_of_the_outside(
    browser: Browser,
) -> None:
    with serve(built_site()) as served, learner(browser) as (context, outside):
        page = context.new_page()
        page.goto(served("index"))
        page.evaluate("fetch('http://page.example/').catch(() => 0)")
        page.evaluate(
            "new Promise(done => { const work ="
            "`fetch('http://worker.example/').catch(() => 0).then(postMessage)`;"
            "new Worker(URL.createObjectURL(new Blob([work]))).onmessage = done })"
        )
        assert [line.split()[1] for line in outside] == ["http://page.example/", "http://worker.example/"]


def test_a_lesson_comes_alive_under_a_sub_path_and_asks_nothing_of_the_outside(visit: Visit) -> None:
    assert visit.outside == []
    assert visit.served.failed == []
    assert visit.errors == []


def test_python_starts_with_the_page_and_marimo_takes_that_worker(visit: Visit) -> None:
    assert visit.page.evaluate("document.documentElement.dataset.geEarly") == "taken"
    assert len(visit.page.workers) == 1


def test_own_pages_ask_nothing_of_the_outside_and_say_nothing_on_the_console(browser: Browser) -> None:
    with serve(built_site(), SUB_PATH) as served, learner(browser) as (context, outside):
        for name in OWN_PAGES:
            page = context.new_page()
            errors = errors_of(page)
            page.goto(served(name), wait_until="networkidle")
            assert (outside, served.failed, errors) == ([], [], [])


def test_a_notice_says_that_practice_is_loading_and_goes_away_when_it_is_live(visit: Visit) -> None:
    assert visit.notice == "Practice is loading. You can read on meanwhile."
    expect(visit.page.locator("#ge-notice")).to_be_hidden()


def test_every_widget_has_its_first_frame_until_it_is_live(visit: Visit) -> None:
    widgets = visit.page.locator("marimo-anywidget")
    assert visit.first_frames == widgets.count() > 0
    expect(visit.page.locator(".ges-first:visible")).to_have_count(0)
    expect(widgets.locator("[data-ge-live]")).to_have_count(visit.first_frames)


ASKS = """box => [
  box.querySelector("h3")?.textContent,
  ...[...box.querySelectorAll("[data-option]")].map(one => one.dataset.option),
]"""


def test_the_first_frame_is_what_the_widget_then_shows(visit: Visit) -> None:
    first = visit.page.evaluate(
        f"html => ({ASKS})(Object.assign(document.createElement('div'), {{innerHTML: html}}))",
        visit.first_frame,
    )
    assert first == visit.page.locator("[data-ge-live]").first.evaluate(ASKS)


def test_a_lesson_shows_none_of_what_is_for_people_who_write_notebooks(visit: Visit) -> None:
    expect(visit.page.get_by_text("made with marimo")).to_be_hidden()
    assert (
        visit.page.locator("#root button:visible").count()
        == visit.page.locator("marimo-anywidget button:visible").count()
    )


def test_all_pictures_of_a_lesson_are_there(visit: Visit) -> None:
    pictures = visit.page.locator('#root img[src^="data:image/svg+xml"]')
    assert pictures.count() > 0
    assert pictures.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0 && one.alt)")


def test_links_of_a_lesson_lead_to_pages_of_the_site(visit: Visit) -> None:
    anchors = visit.page.locator("a:visible")
    links = set(anchors.evaluate_all("all => all.map(a => a.getAttribute('href'))"))
    assert links
    pages = {path.name for path in built_site().glob("*.html")}
    assert {link.partition("#")[0] for link in links} - {""} <= pages


def test_axe_finds_nothing_serious_in_a_lesson(visit: Visit) -> None:
    for scheme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=scheme)
        assert serious(visit.page) == []


@pytest.mark.parametrize("name", OWN_PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_our_own_pages(
    browser: Browser, nested: Served, name: str, scheme: Any
) -> None:
    with learner(browser, color_scheme=scheme) as (context, _):
        page = context.new_page()
        page.goto(nested(name), wait_until="networkidle")
        assert serious(page) == []


@pytest.mark.parametrize("name", [*OWN_PAGES, "01_trump"])
def test_no_page_is_wider_than_a_phone_of_320_pixels(browser: Browser, nested: Served, name: str) -> None:
    with learner(browser, viewport={"width": 320, "height": 640}) as (context, _):
        page = context.new_page()
        page.goto(nested(name))
        page.get_by_role("heading", level=1).wait_for(timeout=LIVE)
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        for box in ("App", "ges-view"):
            assert page.evaluate(f"document.getElementById('{box}')?.scrollWidth ?? 320") == 320


def test_the_index_can_be_read_without_any_script(browser: Browser, nested: Served) -> None:
    with learner(browser, java_script_enabled=False) as (context, _):
        page = context.new_page()
        page.goto(nested("index"))
        expect(page.locator(".ges-lesson:visible")).to_have_count(len(LESSONS))
        expect(page.get_by_text(f"{COURSE[-1].minutes} minutes")).to_be_visible()


def test_a_page_whose_python_cannot_be_loaded_says_so(browser: Browser, nested: Served) -> None:
    with learner(browser) as (context, _):
        context.route("**/*.wasm", lambda route: route.abort())
        page = context.new_page()
        page.goto(nested("00_welcome"), wait_until="commit")
        page.get_by_role("heading", level=1).wait_for(timeout=LIVE)
        expect(page.locator("#ge-notice")).to_contain_text("Practice could not be loaded", timeout=LIVE)
        expect(page.get_by_role("button", name="Load again")).to_be_visible()
        expect(page.locator(".ges-first:visible").first).to_be_attached()


UNREACHABLE = "http://127.0.0.1:9"
NO_NETWORK = {
    **dict.fromkeys(
        ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"), UNREACHABLE
    ),
    **dict.fromkeys(("PIP_INDEX_URL", "npm_config_registry"), UNREACHABLE),
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_RETRIES": "0",
}


def test_the_plain_site_is_built_without_a_network_and_comes_alive_too(
    browser: Browser, tmp_path: Path
) -> None:
    built_site()  # fills the cache, unless a ready site was named: then it is expected to be filled
    words = ["site", str(tmp_path / "plain"), "--plain"]
    run = f"import sys, ghosteuchre.cli; sys.exit(ghosteuchre.cli.main({words}))"
    command = [sys.executable, "-c", run]
    done = subprocess.run(
        command, env={**os.environ, **NO_NETWORK}, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    with serve(tmp_path / "plain") as served, learner(browser) as (context, outside):
        page = context.new_page()
        open_lesson(page, served("00_welcome"))
        assert (outside, served.failed) == ([], [])
