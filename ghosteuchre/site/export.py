"""A lesson as marimo exports it: a page that runs it in the browser, everything executed once already."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.fetch import cache_folder, last_lines
from ghosteuchre.site.first_frame import environment
from ghosteuchre.site.pins import missing

OPTIONS = ("--mode", "run", "--execute", "--no-sandbox", "--force")


def export(lesson: Path, page: Path, lock: Path, scratch: Path) -> None:
    """Write ``page``, and marimo's assets beside it; ``lock`` lists the packages, ``scratch`` is to work in.

    marimo has ruff look for local modules, and ruff comes through uv: fetched once, offline afterwards.
    """
    command = [
        sys.executable,
        "-m",
        "marimo",
        "-y",
        "export",
        "html-wasm",
        str(lesson),
        "-o",
        str(page),
        *OPTIONS,
    ]
    settings = {
        **environment(scratch / "progress.json"),
        "XDG_CONFIG_HOME": str(scratch / "config"),
        "MARIMO_PYODIDE_LOCK_FILE": str(lock),
        "UV": _uv(),
        "UV_CACHE_DIR": str(cache_folder() / "uv"),
    }
    said = _run(command, {**settings, "UV_OFFLINE": "1"}, scratch)
    if "Ruff" in said:
        said = _run(command, settings, scratch)
    if said or not page.exists():
        raise CannotBuild(f"marimo could not export {lesson.name}. It said: {last_lines(said, 3)}")


def _run(command: list[str], settings: dict[str, str], folder: Path) -> str:
    """Run a command; return what it said if it failed, and nothing if not."""
    done = subprocess.run(  # noqa: S603
        command, env=settings, cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    return (done.stderr or done.stdout or "nothing") if done.returncode else ""


def _uv() -> str:
    try:
        from uv import find_uv_bin
    except ImportError:
        raise missing("uv") from None
    return str(find_uv_bin())
