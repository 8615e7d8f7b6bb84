"""The browser's copy of this package: a wheel made from the files at hand, with the drawn figures in it."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from ghosteuchre import __version__
from ghosteuchre.figures import SHIPPED

PACKAGE = Path(__file__).parents[1]
NAME = f"ghosteuchre-{__version__}-py3-none-any.whl"
NEEDS = ("anywidget", "fsrs", "typing-extensions")
"""What it imports in the browser besides the standard library."""

NOT_IN_THE_BROWSER = (
    "cli.py",
    "figures/charts.py",
    "figures/drawings.py",
    "figures/ink.py",
    "figures/plots.py",
    "learn",
    "site",
)
KINDS = frozenset([".py", ".js", ".css", ".json"])
_WHEN = (2026, 1, 1, 0, 0, 0)


def own_wheel(folder: Path, figures: Path) -> Path:
    """Write the wheel into ``folder``, with the SVG files of ``figures``; same files, same bytes."""
    files = {f"ghosteuchre/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes() for path in _sources()}
    drawn = {
        f"ghosteuchre/figures/{SHIPPED}/{path.name}": path.read_bytes()
        for path in sorted(figures.glob("*.svg"))
    }
    info = f"ghosteuchre-{__version__}.dist-info"
    needs = "".join(f"Requires-Dist: {name}\n" for name in NEEDS)
    head = f"Metadata-Version: 2.1\nName: ghosteuchre\nVersion: {__version__}\n"
    metadata = {
        f"{info}/METADATA": (head + needs).encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    target = folder / NAME
    with zipfile.ZipFile(target, "w") as wheel:
        for name, data in (files | drawn | metadata).items():
            put(wheel, name, data)
    return target


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Add a file so that the archive's bytes depend on nothing but names and content."""
    entry = zipfile.ZipInfo(name, _WHEN)
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 6)


def _sources() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        if path.suffix in KINDS and not name.startswith(NOT_IN_THE_BROWSER) and "__pycache__" not in name:
            yield path
