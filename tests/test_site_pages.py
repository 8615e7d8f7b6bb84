"""The web tutorial's pages: a lesson's copy, marimo's page made the course's own, and our own pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.drills import COURSE
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.first_frame import SETTINGS, with_page_links, with_places
from ghosteuchre.site.page import early_start, finish_page
from ghosteuchre.site.pages import STATIC, write_index, write_static

# --- a lesson's copy and its page ---------------------------------------------------------------------------

LESSON = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""On to [the next](02_tricks.ipynb).""")
    return


@app.cell
def _():
    Drill("suit")
    return
'''


def test_the_copy_of_a_lesson_gets_a_place_above_every_widget_and_links_to_pages() -> None:
    copy = with_places(LESSON, [None, None, {"kind": "drill"}], ["01_trump", "02_tricks"], "x.py")
    assert copy.startswith(SETTINGS)
    assert copy.count("@app.cell") == 4
    assert copy.index('data-first="0"') < copy.index('Drill("suit")')
    assert "[the next](02_tricks.html)" in copy
    compile(copy, "copy", "exec")


def test_a_lesson_of_which_not_every_cell_ran_stops_the_build() -> None:
    with pytest.raises(CannotBuild, match="3 cells"):
        with_places(LESSON, [None, None], [], "x.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[a](01_trump.ipynb)", "[a](01_trump.html)"),
        ('<a href="01_trump.ipynb#two">', '<a href="01_trump.html#two">'),
        ("open 01_trump.ipynb in JupyterLab", "open 01_trump.ipynb in JupyterLab"),
        ("[a](99_none.ipynb)", "[a](99_none.ipynb)"),
    ],
)
def test_only_links_to_lessons_become_links_to_pages(before: str, after: str) -> None:
    assert with_page_links(before, ["01_trump"]) == after


WIDGET = (
    "\\u003Cmarimo-ui-element object-id='a-0'\\u003E\\u003Cmarimo-anywidget data-model-id='1'\\u003E"
    "\\u003C/marimo-anywidget\\u003E\\u003C/marimo-ui-element\\u003E"
)
PLACE = r"\u003Cdiv class=\"ges-first\" data-first=\"0\"\u003E\u003C/div\u003E"
EXPORTED = f"""<html><head><meta charset="utf-8" />
<link rel="icon" href="./favicon.ico" /><meta name="description" content="a marimo app" />
<link rel="stylesheet" href="./assets/index.css"><marimo-wasm hidden=""></marimo-wasm></head>
<body><div id="root"></div><script>{{
  "session": {{"cells": [
    {{"outputs": [{{"data": {{"text/plain": ""}}}}]}},
    {{"outputs": [{{"data": {{"text/markdown": "\\u003Ch1\\u003ETrump\\u003C/h1\\u003E"}}}}]}},
    {{"outputs": [{{"data": {{"text/html": "{PLACE}"}}}}]}},
    {{"outputs": [{{"data": {{"text/html": "{WIDGET}"}}}}]}}
  ]}},
  "runtimeConfig": null }}</script></body></html>"""


def finished(tmp_path: Path, exported: str = EXPORTED, **more: Any) -> str:
    page = tmp_path / "page.html"
    page.write_text(exported, encoding="utf-8")
    finish_page(page, COURSE[1], COURSE, ["<b>still</b>"], "python-1", **more)
    return page.read_text(encoding="utf-8")


def test_an_exported_page_is_made_the_courses_own(tmp_path: Path) -> None:
    html = finished(tmp_path)
    assert 'data-pyodide-index-url="./python-1/"' in html
    assert "marimo-anywidget" not in html
    assert "a marimo app" not in html
    assert "./assets/index.css" in html
    assert f'href="{COURSE[0].slug}.html"' in html
    assert f'href="{COURSE[2].slug}.html"' in html


@pytest.mark.parametrize("part", ['<div id="root"></div>', '<marimo-wasm hidden="">', WIDGET, '"session": '])
def test_a_page_that_marimo_writes_differently_stops_the_build(tmp_path: Path, part: str) -> None:
    with pytest.raises(CannotBuild, match="marimo's page"):
        finished(tmp_path, EXPORTED.replace(part, ""))


def test_the_lesson_stands_in_the_page_as_plain_html_before_what_marimo_draws(tmp_path: Path) -> None:
    html = finished(tmp_path)
    view = html[html.index('id="ges-view"') : html.index('id="root"')]
    assert "<h1>Trump</h1>" in view
    assert re.search(r'class="ges-first" data-first="0" aria-hidden="true" inert><b>still</b>', view)
    assert view.count("output-area") == 2


def test_without_scripts_the_page_says_so_and_shows_neither_a_wheel_nor_that_anything_loads(
    tmp_path: Path,
) -> None:
    html = finished(tmp_path)
    notice = re.search(r'<div class="ge-root ges-notice".*?</div>', html, re.DOTALL)
    assert notice
    assert re.match(r"<div [^>]* hidden data-practice>", notice[0])
    assert "loading" not in notice[0]
    assert re.search(r"<noscript><p [^>]*>Practice needs JavaScript", html)


def test_the_script_that_tells_of_lost_scripts_comes_before_all_others(tmp_path: Path) -> None:
    html = finished(tmp_path)
    assert html.index("lessonLost") < html.index("<script", html.index("</script>"))
    assert html.index("lessonNotice();") > html.index('id="ge-notice"')


def test_python_starts_with_the_page_only_if_marimos_worker_is_found(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="--plain"):
        early_start(tmp_path, "python-1", "0.1")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "worker-Ab1.js").touch()
    html = finished(tmp_path, early=early_start(tmp_path, "python-1", "0.1"))
    assert html.index("startEarly(") < html.index("stylesheet")
    assert html.index("startLesson();") > html.index('id="root"')
    assert "assets/worker-Ab1.js" in html


# --- our own pages ------------------------------------------------------------------------------------------


def test_the_index_lists_every_lesson_in_order_with_its_time(tmp_path: Path) -> None:
    write_index(tmp_path, COURSE)
    html = (tmp_path / "index.html").read_text(encoding="utf-8")
    places = [html.index(f'href="{lesson.slug}.html"') for lesson in COURSE]
    assert places == sorted(places)
    assert all(f"{lesson.minutes} minutes" in html and lesson.summary in html for lesson in COURSE)
    assert "$" not in html


def test_what_marimo_leaves_behind_is_taken_away(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").touch()
    write_static(tmp_path)
    assert not (tmp_path / "CLAUDE.md").exists()
    assert {path.name for path in (tmp_path / "files").iterdir()} >= {"index.js", "store.js", "look.css"}


def test_no_file_of_ours_asks_for_anything_from_elsewhere() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in STATIC.iterdir() if path.suffix != ".ico"}
    assert texts
    found = {path.name: re.findall(r"https?://[^\"' ]+", text) for path, text in texts.items()}
    assert {link for links in found.values() for link in links} == {"http://www.w3.org/2000/svg"}
