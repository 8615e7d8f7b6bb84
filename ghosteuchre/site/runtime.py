"""The folder of the site that holds Python: Pyodide, the wheels, and the list of them."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from ghosteuchre.site.fetch import CORE, file_hash, pyodide, wheels
from ghosteuchre.site.lock import Entry, entries, write_lock
from ghosteuchre.site.pins import Pins, short_hash
from ghosteuchre.site.repack import LEFT_OUT, compile_in_pyodide, repacked


def lay_runtime(out: Path, own: Path, pins: Pins, *, plain: bool) -> str:
    """Put Python into a new folder of ``out`` and return the folder's name, which changes with its content.

    ``own`` is this package's wheel. ``plain`` ships Pyodide and the wheels as they were published.
    """
    core, parts = pyodide(pins), wheels(pins)
    with tempfile.TemporaryDirectory(dir=out) as scratch:
        folder = Path(scratch) / "python"
        folder.mkdir()
        for name in CORE:
            shutil.copy(core / name, folder / name)
        packages = (_plain if plain else _repacked)(folder, own, pins, core, parts)
        write_lock(folder, core, packages)
        name = f"python-{_mark(folder)}"
        folder.rename(out / name)
    (out / name).chmod(0o755)
    return name


def _plain(folder: Path, own: Path, pins: Pins, core: Path, parts: Path) -> dict[str, Entry]:
    for path in (own, *parts.glob("*.whl")):
        shutil.copy(path, folder / path.name)
    return entries(folder.glob("*.whl"))


def _repacked(folder: Path, own: Path, pins: Pins, core: Path, parts: Path) -> dict[str, Entry]:
    for path in repacked(pins, core, parts).iterdir():
        if path.suffix in (".whl", ".zip"):
            shutil.copy(path, folder / path.name)
    compile_in_pyodide(core, own.parent, folder, wheels=[own.name])
    packages = entries(folder.glob("*.whl"), LEFT_OUT)
    # Fetched with marimo at the start, not in a second round after the notebook has been read.
    packages["marimo-base"]["depends"] += ["ghosteuchre", "pyodide-http"]
    return packages


def _mark(folder: Path) -> str:
    return short_hash("\n".join(f"{path.name} {file_hash(path)}" for path in sorted(folder.iterdir())))
