"""The web tutorial for the tests in this folder: built once, served here, everything else out of reach."""

from __future__ import annotations

import functools
import http.server
import os
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from ghosteuchre.drills import COURSE
from ghosteuchre.site.build import build
from tests.browser.conftest import FLAGS, chromium

SITE_VARIABLE = "GHOSTEUCHRE_SITE"
"""Names a site that is built already, to save the time."""

LESSONS = tuple(lesson.slug for lesson in COURSE)
LIVE = 90_000
"""Milliseconds until practice must be live."""

_folders: list[tempfile.TemporaryDirectory[str]] = []


@functools.cache
def built_site() -> Path:
    """The web tutorial, built once for all tests."""
    ready = os.environ.get(SITE_VARIABLE)
    if ready:
        return Path(ready).resolve()
    _folders.append(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
    return build(Path(_folders[-1].name) / "site", say=lambda _: None)


@dataclass
class Served:
    """A site that is being served, and what was asked of it."""

    address: str
    asked: list[tuple[int, str]] = field(default_factory=list)
    """Status and path of every request."""

    def __call__(self, page: str) -> str:
        """The address of one of its pages, such as ``01_trump``."""
        return f"{self.address}{page}.html"

    @property
    def failed(self) -> list[tuple[int, str]]:
        """The requests that were not answered with what they asked for."""
        return [(status, path) for status, path in self.asked if status not in (200, 304)]


class _Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/octet-stream",
    }

    def __init__(self, *rest: object, served: Served, under: str, **more: object) -> None:
        self.served, self.under = served, under
        super().__init__(*rest, **more)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.under)
        return super().translate_path("/" + path[len(self.under) :] if inside else "/outside-the-sub-path")

    def send_response(self, code: int, message: str | None = None) -> None:
        self.served.asked.append((code, self.path))
        super().send_response(code, message)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serve(folder: Path, under: str = "/") -> Iterator[Served]:
    """Serve a folder on this machine; ``under`` is the path that the site stands under."""
    served = Served("")
    handler = functools.partial(_Handler, directory=str(folder), served=served, under=under)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        served.address = f"http://127.0.0.1:{server.server_port}{under}"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield served
        finally:
            server.shutdown()


@contextmanager
def blocking_proxy() -> Iterator[tuple[str, list[str]]]:
    """A proxy that lets nothing through and remembers what was asked of it."""
    asked: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_refuse, args=(listener, asked), daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", asked


def _refuse(listener: socket.socket, asked: list[str]) -> None:
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:
            return
        with connection:
            connection.settimeout(5)
            try:
                asked.append(connection.recv(4096).partition(b"\r\n")[0].decode("latin-1"))
                connection.sendall(
                    b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                )
            except OSError:
                continue


@contextmanager
def learner(browser: Browser, **options: object) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A fresh browser profile that can reach this machine only, and the list of what else it asked for."""
    with blocking_proxy() as (proxy, asked):
        context = browser.new_context(
            proxy={"server": proxy, "bypass": "127.0.0.1"},
            **options,  # type: ignore[arg-type]
        )
        try:
            yield context, asked
        finally:
            context.close()


def profile(playwright: Playwright, folder: Path) -> BrowserContext:
    """A browser whose profile lies in a folder, as a learner's own does: it is there after a restart."""
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=[*FLAGS, "--remote-debugging-port=0"]
    )


def open_lesson(page: Page, address: str) -> None:
    """Go to a lesson's page and wait until all its practice is live."""
    page.goto(address, wait_until="commit")
    expect(page.locator("#ge-notice")).to_have_attribute("data-state", "ready", timeout=LIVE)


def serious(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical. Nothing is left out of what it looks at."""
    found = Axe().run(page).response["violations"]
    bad = [rule for rule in found if rule["impact"] in ("serious", "critical")]
    return [f"{rule['id']}: {node['target']}" for rule in bad for node in rule["nodes"]]
