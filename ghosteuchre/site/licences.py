"""The licence page: every package of others that the site ships, its version and the text of its licence."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from html import escape
from pathlib import Path
from string import Template

from ghosteuchre import __version__
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.fetch import wheels
from ghosteuchre.site.lock import metadata
from ghosteuchre.site.page import FILES
from ghosteuchre.site.pages import STATIC
from ghosteuchre.site.pins import Pins
from ghosteuchre.site.repack import is_stand_in
from ghosteuchre.site.wheel import NAME as OWN

LICENCE_FILE = re.compile(r"\.dist-info/(licenses/)?.*(licen[cs]e|copying|notice)", re.IGNORECASE)

BORROWED = (
    # Pyodide's npm package carries no licence text, but packages that it ships have the same licences.
    ("Pyodide", "pyodide", "MPL-2.0", "micropip", "Mozilla Public License", "Python for the browser."),
    ("CPython", "3.14", "PSF-2.0", "typing-extensions", "PYTHON SOFTWARE FOUNDATION", "Inside Pyodide."),
)
"""Name, version, licence; the package whose text is shown, words it must hold; what it is."""


@dataclass(frozen=True, slots=True)
class Shipped:
    """One package of others."""

    name: str
    version: str
    licence: str
    texts: tuple[tuple[str, str], ...]
    """Title and text of each of its licence files."""
    note: str = ""


def write_licences(site: Path, pins: Pins, runtime: str, *, plain: bool) -> None:
    """Write ``licences.html`` for what the folder ``runtime`` of the site holds, and for marimo's scripts."""
    shown = [*_around(pins), *shipped(site / runtime, wheels(pins), plain=plain)]
    page = Template((STATIC / "licences.html").read_text(encoding="utf-8"))
    packages = "\n".join(map(_entry, shown))
    text = page.substitute(files=FILES, version=__version__, packages=packages)
    (site / "licences.html").write_text(text, encoding="utf-8", newline="\n")


def shipped(runtime: Path, originals: Path, *, plain: bool) -> Iterator[Shipped]:
    """The packages whose wheels are in ``runtime``; texts come from the wheels as published."""
    for path in sorted(runtime.glob("*.whl")):
        if path.name != OWN and (plain or not is_stand_in(path.name)):
            yield read_wheel(originals / path.name)


def read_wheel(path: Path) -> Shipped:
    """What a wheel says of itself; raises :class:`CannotBuild` when it carries no licence text."""
    with zipfile.ZipFile(path) as wheel:
        about = metadata(wheel)
        names = [name for name in wheel.namelist() if LICENCE_FILE.search(name) and not name.endswith("/")]
        texts = tuple(
            (name.rpartition("/")[2], wheel.read(name).decode("utf-8", "replace")) for name in names
        )
    if not texts:
        raise CannotBuild(f"{path.name} carries no licence text: the licence page would lack it.")
    return Shipped(about["Name"], about["Version"], _licence(about), texts)


def _licence(about: Message) -> str:
    """The licence in a few words: its expression, else what the classifiers say."""
    if about["License-Expression"]:
        return str(about["License-Expression"])
    classifiers = [line for line in about.get_all("Classifier", []) if line.startswith("License ::")]
    return ", ".join(line.rpartition(":: ")[2] for line in classifiers) or "see the text"


def _around(pins: Pins) -> Iterator[Shipped]:
    """What is shipped besides wheels: Pyodide, the Python in it, and marimo's page."""
    folder = wheels(pins)
    for name, version, licence, donor, words, note in BORROWED:
        texts = read_wheel(next(folder.glob(f"{donor.replace('-', '_')}-*.whl"))).texts
        if not any(words in text for _, text in texts):
            raise CannotBuild(f"The licence text of {donor} is no longer that of {name}.")
        yield Shipped(name, pins.pyodide if version == "pyodide" else version, licence, texts, note)
    yield _marimo_page(folder, pins)


def _marimo_page(folder: Path, pins: Pins) -> Shipped:
    with zipfile.ZipFile(next(folder.glob("marimo_base-*.whl"))) as wheel:
        texts = tuple(
            (title, wheel.read(f"marimo/{name}").decode("utf-8"))
            for title, name in (
                ("Packages", "third_party.txt"),
                ("Licence texts", "third_party_licenses.txt"),
            )
        )
    note = "The scripts of the lesson pages, with the packages bundled into them."
    return Shipped("marimo's page", pins.marimo, "Apache-2.0 and others", texts, note)


def _entry(package: Shipped) -> str:
    texts = "".join(
        f'<details><summary>{escape(title)}</summary><pre tabindex="0">{escape(text)}</pre></details>'
        for title, text in package.texts
    )
    note = f"<p>{escape(package.note)}</p>" if package.note else ""
    head = f"{escape(package.name)} {escape(package.version)}"
    return f'<section><h2>{head}</h2><p class="ge-quiet">{escape(package.licence)}</p>{note}{texts}</section>'
