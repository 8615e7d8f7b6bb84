"""The exact versions of what the browser runs, read from ``browser.txt``."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files

from ghosteuchre.site.errors import CannotBuild


@dataclass(frozen=True, slots=True)
class Pins:
    """``name==version`` lines, by where each comes from."""

    npm: tuple[str, ...]
    wheels: tuple[str, ...]
    from_source: tuple[str, ...]

    @property
    def pyodide(self) -> str:
        """The version of Pyodide."""
        return self._version(self.npm, "pyodide")

    @property
    def marimo(self) -> str:
        """The version of marimo, whose wheel for the browser is called ``marimo-base``."""
        return self._version(self.wheels, "marimo-base")

    @property
    def mark(self) -> str:
        """A short name for exactly this set of versions."""
        return short_hash("\n".join((*self.npm, *self.wheels, *self.from_source)))

    @staticmethod
    def _version(lines: tuple[str, ...], name: str) -> str:
        return next(line.partition("==")[2] for line in lines if line.startswith(f"{name}=="))


def short_hash(data: str | bytes) -> str:
    """Twelve hexadecimal digits that change when ``data`` does."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:12]


def read_pins(text: str | None = None) -> Pins:
    """Read the pins, from ``browser.txt`` unless a text is given."""
    if text is None:
        text = files("ghosteuchre.site").joinpath("browser.txt").read_text(encoding="utf-8")
    sections: dict[str, list[str]] = {"npm": [], "wheels": [], "from source": []}
    section: list[str] = []
    for line in text.splitlines():
        entry = line.partition("#")[0].strip()
        if entry.startswith("["):
            section = sections[entry.strip("[]")]
        elif entry:
            section.append(entry)
    return Pins(*(tuple(lines) for lines in sections.values()))


def check_marimo(pins: Pins) -> None:
    """Raise :class:`CannotBuild` unless the installed marimo is the one whose browser half is pinned."""
    try:
        installed = version("marimo")
    except PackageNotFoundError:
        raise missing("marimo") from None
    if installed != pins.marimo:
        raise CannotBuild(
            f"The web tutorial is made with marimo {pins.marimo}, but {installed} is installed: "
            f'pip install "marimo=={pins.marimo}" mends it.'
        )


def missing(name: str) -> CannotBuild:
    """What to say when a package that only the site build needs is not there."""
    return CannotBuild(
        f'Building the web tutorial needs {name}, which is not installed: pip install "ghosteuchre[web]"'
    )
