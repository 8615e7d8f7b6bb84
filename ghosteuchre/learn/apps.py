"""The lessons as marimo apps on one address: ``python -m ghosteuchre.learn.apps FOLDER HOST PORT``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import marimo
import uvicorn
from starlette.responses import RedirectResponse

from ghosteuchre.drills import COURSE

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


def course_app(folder: Path) -> ASGIApp:
    """All lessons of the course, each at its own path, as marimo serves them in run mode."""
    slugs = [lesson.slug for lesson in COURSE]
    builder = marimo.create_asgi_app(quiet=True)
    for slug in slugs:
        builder = builder.with_app(path=f"/{slug}", root=str(folder / f"{slug}.py"))
    lessons = builder.build()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        target = lesson_path(scope["path"], slugs) if scope["type"] == "http" else None
        await (RedirectResponse(target) if target else lessons)(scope, receive, send)

    return app


def main(folder: str, host: str, port: str) -> None:
    """Serve until SIGTERM."""
    uvicorn.run(
        course_app(Path(folder)), host=host, port=int(port), log_level="warning", timeout_graceful_shutdown=1
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
