"""The list of packages that Pyodide loads from: ``pyodide-lock.json``, written from the wheels themselves."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Collection, Iterable
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.fetch import file_hash

Entry = dict[str, Any]

ENVIRONMENT = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "python_version": "3.14",
    "python_full_version": "3.14.0",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
"""What the markers in the wheels' metadata are asked about."""


def metadata(wheel: zipfile.ZipFile) -> Message:
    """The wheel's METADATA."""
    name = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return HeaderParser().parsestr(wheel.read(name).decode("utf-8"))


def entries(wheels: Iterable[Path], left_out: Collection[str] = ()) -> dict[str, Entry]:
    """The lock's packages; raises :class:`CannotBuild` when one is needed but neither there nor left out."""
    from packaging.utils import canonicalize_name

    found: dict[str, Entry] = {}
    for path in sorted(wheels):
        entry = _entry(path, left_out)
        found[canonicalize_name(entry["name"])] = entry
    needed = {name for entry in found.values() for name in entry["depends"]}
    if needed - set(found):
        raise CannotBuild(
            f"browser.txt lacks packages that others need: {', '.join(sorted(needed - set(found)))}"
        )
    return found


def _entry(path: Path, left_out: Collection[str]) -> Entry:
    with zipfile.ZipFile(path) as wheel:
        about, names = metadata(wheel), wheel.namelist()
    return {
        "name": about["Name"],
        "version": about["Version"],
        "file_name": path.name,
        "install_dir": "site",
        "package_type": "package",
        "sha256": file_hash(path),
        "imports": sorted({_top(name) for name in names} - {""}),
        "depends": sorted(set(_needs(about)) - set(left_out)),
        "unvendored_tests": False,
    }


def _top(name: str) -> str:
    """The module at the top that a wheel's file belongs to; empty for what is no module."""
    top = name.partition("/")[0]
    if not name.endswith((".py", ".pyc")) or ".data/" in name or ".dist-info/" in name:
        return ""
    return top.removesuffix(".pyc").removesuffix(".py")


def _needs(about: Message) -> Iterable[str]:
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    for text in about.get_all("Requires-Dist", []):
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate(ENVIRONMENT):
            yield canonicalize_name(requirement.name)


def write_lock(folder: Path, core: Path, packages: dict[str, Entry]) -> None:
    """Write the lock beside the wheels in ``folder``; ``core`` is Pyodide's own folder."""
    info = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    text = json.dumps({"info": info, "packages": packages}, indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(text, encoding="utf-8")
