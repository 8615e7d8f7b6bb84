"""Wheels and the standard library as bytecode. Runs inside Pyodide (``repack.mjs``); imports nothing of ours.

Compiling Python source at every visit is what makes a plain export slow to start. Sources are left out where
bytecode stands: imports read ``module.pyc`` in place of ``module.py``, in folders and in archives.
"""

from __future__ import annotations

import json
import py_compile
import re
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WHEN = (2026, 1, 1, 0, 0, 0)
SITE, STDLIB = "/lib/python3.14/site-packages/", "/lib/python314.zip/"
"""Where the modules will be when they run: shown in tracebacks."""


def compiled(source: bytes, name: str) -> bytes | None:
    """The bytecode of a module, never checked against its source; ``None`` for what is no valid Python."""
    with tempfile.TemporaryDirectory() as scratch:
        before, after = Path(scratch, "m.py"), Path(scratch, "m.pyc")
        before.write_bytes(source)
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        try:
            py_compile.compile(str(before), str(after), dfile=name, doraise=True, invalidation_mode=mode)
        except py_compile.PyCompileError:
            return None
        return after.read_bytes()


def members(
    archive: zipfile.ZipFile, place: str, skip: re.Pattern[str] | None
) -> Iterator[tuple[str, bytes]]:
    """The files that stay, modules as bytecode."""
    for name in archive.namelist():
        if name.endswith("/") or (skip and skip.search(name)):
            continue
        data = archive.read(name)
        code = compiled(data, place + name) if name.endswith(".py") else None
        yield (name, data) if code is None else (name + "c", code)


def write(path: str, files: Iterator[tuple[str, bytes]]) -> None:
    """Write an archive whose bytes depend on nothing but names and content."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, WHEN)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 6)


def stand_in(wheel_name: str, modules: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    """The few modules that take a package's place, under the package's own name and version."""
    for name, source in modules.items():
        code = compiled(source.encode(), SITE + name)
        assert code is not None, name
        yield name + "c", code
    package, version = wheel_name.split("-")[:2]
    info = f"{package}-{version}.dist-info"
    yield f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n".encode()
    yield f"{info}/WHEEL", b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def repack(settings: dict[str, Any], source: str = "/from", target: str = "/to") -> None:
    """Repack the archives named in the settings from one folder into the other."""
    skip = re.compile(settings["skip"])
    for name in settings["wheels"]:
        with zipfile.ZipFile(f"{source}/{name}") as wheel:
            replaced = name in settings["stand_ins"]
            files = stand_in(name, settings["stand_ins"][name]) if replaced else members(wheel, SITE, skip)
            write(f"{target}/{name}", files)
    for name in settings["stdlib"]:
        with zipfile.ZipFile(f"{source}/{name}") as library:
            write(f"{target}/{name}", members(library, STDLIB, None))


if "SETTINGS" in globals():
    repack(json.loads(globals()["SETTINGS"]))
