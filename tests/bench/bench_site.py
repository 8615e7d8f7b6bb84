"""How heavy the web tutorial is and how soon it lives: ``python -m tests.bench.bench_site``.

Every number is the median of three visits, each with a fresh browser profile: a cold visit, then a warm one.
A bare boot is a page with nothing on it that loads Pyodide as published in a worker, which adds two numbers;
it is measured in turn with the lesson, because the ratio of the two says more than seconds.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ghosteuchre.site.fetch import CORE, pyodide
from ghosteuchre.site.pins import read_pins
from tests.browser.sites import LIVE, Served, built_site, profile, serve
from tests.test_js import node

LESSON = "01_trump"
VISITS = 3
MOST_MEGABYTES = 20.0
MOST_TIMES_BARE = 2.0
MOST_SECONDS_INDEX = 0.3

WATCH = """
window.seen = {};
const once = (name) => (window.seen[name] ??= performance.now() / 1000);
const watch = setInterval(() => {
  if (document.querySelector("h1")?.checkVisibility({ visibilityProperty: true })) once("prose");
  const live = (widget) => widget.shadowRoot?.querySelector("[data-ge-live] [data-option]");
  if (document.title === "up" || [...document.querySelectorAll("marimo-anywidget")].some(live)) once("live");
}, 20);
"""
"""Runs in every page: notes after how many seconds prose can be seen and practice is live."""

BARE_PAGE = """<!doctype html><title>boot</title><script type="module">
const work = new Worker("work.mjs", { type: "module" });
work.onmessage = ({ data }) => { document.title = data === 2 ? "up" : "wrong"; };
</script>"""
BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("1 + 1"));"""

Times = dict[str, list[float]]
Visit = Callable[[Page, Served], dict[str, float]]


def bare_site(folder: Path) -> Path:
    """A page that boots Pyodide as published, and nothing else."""
    for name in (*CORE, "pyodide.mjs", "pyodide-lock.json"):
        shutil.copy(pyodide(read_pins()) / name, folder / name)
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "work.mjs").write_text(BARE_WORKER)
    return folder


def seen(page: Page, address: str, what: str) -> dict[str, float]:
    """Go to a page and wait until ``what`` was seen on it, asking no more often than is needed."""
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function(f"window.seen?.{what}", timeout=LIVE, polling=250)
    found: dict[str, float] = page.evaluate("window.seen")
    return found


def visit_bare(page: Page, served: Served) -> dict[str, float]:
    return {"bare boot": seen(page, served("index"), "live")["live"]}


def visit_index(page: Page, served: Served) -> dict[str, float]:
    return {"index": seen(page, served("index"), "prose")["prose"]}


def visit_lesson(page: Page, served: Served) -> dict[str, float]:
    found = seen(page, served(LESSON), "live")
    return {"prose": found["prose"], "live drill": found["live"]}


@contextmanager
def quick_server(folder: Path) -> Iterator[Served]:
    """A server that takes next to no time of its own."""
    command = [node(), str(Path(__file__).with_name("serve.mjs")), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield Served(f"http://127.0.0.1:{int(server.stdout.readline())}/")
        server.terminate()


def measure(folder: Path, visit: Visit, times: Times) -> None:
    """Visit cold and then warm with a fresh profile, adding the seconds to ``times``."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        context = profile(playwright, Path(home))
        with quick_server(folder) as served:
            for label in ("cold", "warm"):
                page = context.new_page()
                for what, seconds in visit(page, served).items():
                    times.setdefault(f"{what}, {label}", []).append(seconds)
                page.wait_for_timeout(1000)
                page.close()
        context.close()


def weight(folder: Path) -> tuple[float, int]:
    """Megabytes of all that a first visit asks for, each file compressed as web servers do, and the count."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        context = profile(playwright, Path(home))
        with serve(folder) as served:
            visit_lesson(context.new_page(), served)
            context.pages[-1].wait_for_timeout(1000)
        context.close()
    paths = [path.partition("?")[0].lstrip("/") for status, path in served.asked if status == 200]
    return sum(len(gzip.compress((folder / path).read_bytes(), 6)) for path in paths) / 1e6, len(paths)


def run(site: Path) -> bool:
    """Measure and print; say whether all goals are met."""
    times: Times = {}
    with tempfile.TemporaryDirectory() as scratch:
        bare = bare_site(Path(scratch))
        for _ in range(VISITS):
            measure(bare, visit_bare, times)
            measure(site, visit_lesson, times)
            measure(site, visit_index, times)
    middle = {name: statistics.median(seconds) for name, seconds in times.items()}
    for name, seconds in times.items():
        print(f"{name:18} {middle[name]:6.2f} s   ({', '.join(f'{one:.2f}' for one in seconds)})")
    megabytes, files = weight(site)
    print(f"a cold visit to {LESSON}: {files} files, {megabytes:.1f} MB compressed")
    goals = [
        (
            "live drill, cold, in bare boots",
            middle["live drill, cold"] / middle["bare boot, cold"],
            MOST_TIMES_BARE,
        ),
        (
            "live drill, warm, in bare boots",
            middle["live drill, warm"] / middle["bare boot, warm"],
            MOST_TIMES_BARE,
        ),
        ("megabytes of a cold visit", megabytes, MOST_MEGABYTES),
        ("seconds until the index is read", middle["index, cold"], MOST_SECONDS_INDEX),
    ]
    for name, value, most in goals:
        print(f"{'PASS' if value <= most else 'MISS'}  {name}: {value:.2f} (at most {most:g})")
    return all(value <= most for _, value, most in goals)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_site", description=__doc__)
    parser.add_argument("--site", type=Path, help="a site that is built already")
    options = parser.parse_args()
    sys.exit(0 if run(options.site or built_site()) else 1)
