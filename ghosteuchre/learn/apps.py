"""The lessons as marimo apps on one address: ``python -m ghosteuchre.learn.apps FOLDER HOST PORT``."""

from __future__ import annotations

import ast
import html
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING

import marimo
import uvicorn
from starlette.responses import HTMLResponse, RedirectResponse

from ghosteuchre.drills import COURSE
from ghosteuchre.learn.course import TOLD

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send


def lesson_path(path: str, slugs: Sequence[str]) -> str | None:
    """Where a request really goes: the welcome for ``/``, and a lesson for the links that lessons hold.

    Lessons link to each other as files that lie side by side, which is what they are in JupyterLab.

    >>> lesson_path("/00_welcome/01_trump.ipynb", ["00_welcome", "01_trump"])
    '/01_trump/'
    >>> lesson_path("/01_trump/", ["00_welcome", "01_trump"]) is None
    True
    """
    if path == "/":
        return f"/{slugs[0]}/"
    slug = path.rpartition("/")[2].removesuffix(".ipynb")
    return f"/{slug}/" if slug in slugs else None


def left_out(folder: Path) -> dict[str, str]:
    """The lessons that marimo cannot show, by their slugs: a sentence that names the file and says why."""
    faults = {lesson.slug: _fault(folder / f"{lesson.slug}.py") for lesson in COURSE}
    return {
        slug: f"The lesson {slug} is left out: {folder / slug}.py {fault}. Rename that file or move it away "
        "and open the course again, which lays the lesson anew."
        for slug, fault in faults.items()
        if fault
    }


def _fault(file: Path) -> str | None:
    """What is wrong with a lesson's file, if anything.

    Marimo itself would show an empty page for a file without cells, and for one that is no Python.
    """
    try:
        text = file.read_bytes()
        ast.parse(text)
        if b".App(" not in text:
            return "is not a marimo notebook"
        _apps({"lesson": file})
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    except SyntaxError as error:
        return f"is not Python ({error.msg}, line {error.lineno or 1})"
    except Exception as error:  # whatever marimo meets in a file that a learner wrote
        return f"cannot be shown by marimo ({shorten(str(error), 200).rstrip('.')})"
    return None


def _apps(files: dict[str, Path]) -> ASGIApp:
    """These files, by their slugs, each at its own path, as marimo serves them in run mode."""
    builder = marimo.create_asgi_app(quiet=True)
    for slug, file in files.items():
        builder = builder.with_app(path=f"/{slug}", root=str(file))
    return builder.build()


def course_app(folder: Path, missing: dict[str, str]) -> ASGIApp:
    """All lessons of the course; in place of each one ``missing``, a page that says why."""
    slugs = [lesson.slug for lesson in COURSE]
    lessons = _apps({slug: folder / f"{slug}.py" for slug in slugs if slug not in missing})

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" else ""
        target, gone = lesson_path(path, slugs), missing.get(path.strip("/"))
        answer = RedirectResponse(target) if target else _page(gone, slugs) if gone else lessons
        await answer(scope, receive, send)

    return app


def _page(why: str, slugs: Sequence[str]) -> HTMLResponse:
    """What stands in place of a lesson that is left out: the reason, and the way to the others."""
    links = "".join(f'<li><a href="/{slug}/">{slug}</a></li>' for slug in slugs)
    return HTMLResponse(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>This lesson is left out</title>'
        '<meta name="viewport" content="width=device-width"><main style="font: 1.1rem/1.6 sans-serif; '
        f'max-width: 40rem; margin: 2rem auto; padding: 0 1rem"><h1>This lesson is left out</h1>'
        f"<p>{html.escape(why)}</p><p>All lessons:</p><ul>{links}</ul></main></html>"
    )


def main(folder: str, host: str, port: str) -> None:
    """Tell which lessons are left out, and serve the others until SIGTERM."""
    missing = left_out(Path(folder))
    for sentence in missing.values():
        print(f"{TOLD}{sentence}", flush=True)
    app = course_app(Path(folder), missing)
    uvicorn.run(app, host=host, port=int(port), log_level="warning", timeout_graceful_shutdown=1)


if __name__ == "__main__":
    main(*sys.argv[1:])
