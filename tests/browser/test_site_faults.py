"""What a learner, and whoever keeps the site, reads when a file does not come or comes as the wrong kind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.sites import Served, built_site, learner, serve

LESSON = "00_welcome"
SOON = 30_000
"""Milliseconds: far less than the 150 seconds after which the page gives up."""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site() -> Iterator[Served]:
    with serve(built_site()) as served:
        yield served


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with learner(browser) as (context, _):
        yield context


def missing(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")


def as_kind(kind: str) -> Any:
    def answer(route: Route) -> None:
        route.fulfill(path=built_site() / urlsplit(route.request.url).path.lstrip("/"), content_type=kind)

    return answer


def opened(context: BrowserContext, site: Served) -> Page:
    page = context.new_page()
    page.goto(site(LESSON), wait_until="commit")
    return page


@pytest.mark.parametrize(
    "pattern",
    ["**/assets/index-*.js", "**/assets/worker-*.js", "**/files/lesson.js", "**/files/files.js"],
)
@pytest.mark.parametrize("fault", ["missing", "text/plain"])
def test_a_script_that_does_not_come_is_told_at_once_and_the_lesson_can_be_read(
    context: BrowserContext, site: Served, pattern: str, fault: str
) -> None:
    context.route(pattern, missing if fault == "missing" else as_kind(fault))
    page = opened(context, site)
    notice = page.locator("#ge-notice")
    expect(notice).to_have_attribute("data-state", "failed", timeout=SOON)
    expect(notice).to_contain_text("You can read on")
    expect(page.get_by_role("button", name="Load again")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".ges-spin")).to_be_hidden()


@pytest.mark.parametrize(
    ("pattern", "answer", "said"),
    [
        ("**/assets/worker-*.js", missing, r"For whoever keeps the site: the web server has no worker-.*404"),
        ("**/assets/index-*.js", as_kind("text/plain"), "sends index-.* as text/plain, .*text/javascript"),
        ("**/pyodide.asm.mjs", as_kind("application/octet-stream"), "asm.mjs as application/octet-stream"),
        ("**/python_stdlib.zip", missing, "has no python_stdlib.zip"),
    ],
)  # fmt: skip
def test_whoever_keeps_the_site_is_told_what_is_wrong(
    context: BrowserContext, site: Served, pattern: str, answer: Any, said: str
) -> None:
    context.route(pattern, answer)
    expect(opened(context, site).locator("#ge-notice")).to_contain_text(re.compile(said), timeout=SOON)


# --- deleting, on the index page ----------------------------------------------------------------------------

ANSWER = {
    "id": "a", "at": "2026-01-02T03:04:05.678Z", "place": "practice", "topic": "suit", "level": 1,
    "number": 1, "attempt": 1, "given": ["H"], "right": True, "mistake": None, "hints": 0,
}  # fmt: skip

IN_DATABASE = """answer => new Promise((done) => {
  const request = indexedDB.open("ghosteuchre", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("answers", { keyPath: "id" });
  request.onsuccess = () => {
    const writing = request.result.transaction("answers", "readwrite");
    writing.objectStore("answers").put(answer);
    writing.oncomplete = () => { request.result.close(); done(); };
  };
})"""

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); }
});"""
DEAF = "IDBObjectStore.prototype.clear = () => { throw new Error('no'); };"


def start_afresh(page: Page) -> None:
    page.click("#reset")
    page.get_by_role("button", name="Delete it").click()


def index_with_answer(context: BrowserContext, site: Served, script: str) -> Page:
    page = context.new_page()
    page.goto(site("licences"))
    page.evaluate(IN_DATABASE, ANSWER)
    page.add_init_script(script)
    page.goto(site("index"))
    expect(page.locator("#sum")).to_contain_text("1 question answered on 1 day")
    return page


def test_starting_afresh_deletes_what_the_database_holds_when_local_storage_is_blocked(
    context: BrowserContext, site: Served
) -> None:
    page = index_with_answer(context, site, NO_STORAGE)
    start_afresh(page)
    expect(page.locator("#sum")).to_contain_text("You start afresh.")
    page.reload()
    expect(page.locator("#sum")).to_have_text("Your progress appears here once you have answered a question.")


def test_answers_that_could_not_be_deleted_are_told(context: BrowserContext, site: Served) -> None:
    page = index_with_answer(context, site, DEAF)
    start_afresh(page)
    expect(page.locator("#sum")).to_contain_text("could not be deleted")
    expect(page.locator("#sum")).to_contain_text("1 question answered on 1 day")
    expect(page.locator("#sum")).not_to_contain_text("You start afresh")


def test_an_answer_that_cannot_be_read_is_told_and_can_be_deleted(
    context: BrowserContext, site: Served
) -> None:
    page = context.new_page()
    page.goto(site("licences"))
    page.evaluate("text => localStorage.setItem('ghosteuchre.answer.x', text)", json.dumps({"id": "x"}))
    page.goto(site("index"))
    expect(page.locator("#sum")).to_contain_text("1 of the answers kept here cannot be read")
    expect(page.locator("#export")).to_have_attribute("aria-disabled", "true")
    start_afresh(page)
    expect(page.locator("#sum")).to_contain_text("You start afresh.")
    assert (
        page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('ghosteuchre.answer'))") == []
    )
