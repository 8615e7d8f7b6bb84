"""What makes a page start twice as fast: bytecode instead of source, and less of it.

Everything here leans on private details of marimo, ipywidgets and Pyodide; ``tests/browser/test_site.py``
runs the result in a real Chromium, and ``ghosteuchre site --plain`` builds without it. The details are:
Pyodide's Python imports ``.pyc`` files without their source; marimo's run mode imports IPython and jedi but
uses next to nothing of them, and micropip only when a package is missing; ipywidgets imports neither
``jupyterlab_widgets`` nor ``widgetsnbextension``; marimo's kernel imports nothing of what is left out below.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ghosteuchre.site.fetch import kept, node
from ghosteuchre.site.pins import Pins, short_hash

HERE = Path(__file__).parent

LEFT_OUT = frozenset(
    [
        "asttokens",
        "docutils",
        "executing",
        "ipython-pygments-lexers",
        "itsdangerous",
        "jupyterlab-widgets",
        "matplotlib-inline",
        "parso",
        "prompt-toolkit",
        "pure-eval",
        "python-multipart",
        "stack-data",
        "tomlkit",
        "wcwidth",
        "widgetsnbextension",
    ]
)
"""Packages that are declared as needed, but that a page in run mode never imports."""

STAND_INS = {"ipython": "IPython", "jedi": "jedi", "micropip": "micropip"}
"""Packages in whose place a few lines stand (folder ``standins``), and what Python calls them."""

SKIPPED = "|".join(
    [
        # what only people who develop with a package need
        r"(^|/)(tests?|testing)/",
        r"\.data/",
        r"(?<!LICENSE)\.(pyi|typed|md|yaml)$",
        r"/RECORD$",
        # scripts for JupyterLab
        r"(^|/)(labextension|nbextension|static)/",
        # marimo's server, editor and commands
        r"^marimo/_(tutorials|lsp|static|core|code_mode|mcp|ipc|internal|snippets/data)/",
        r"^marimo/_cli/(cache|config|convert|development|export)/",
        r"^marimo/_server/(api|host|rtc|templates|workspace)/",
        r"^marimo/_session/(app_host|extensions|managers)/",
        r"^marimo/_ai/_tools/",
        # data frames of every kind, programming languages other than Python, pictures of emoji
        r"^narwhals/_(arrow|dask|duckdb|ibis|pandas_like|polars|spark_like|sql)/",
        r"^pygments/lexers/(?!__init__|_mapping|python|special)",
        r"^pymdownx/(gemoji|twemoji)_db\.py$",
    ]
)
"""Files that no page needs. Licence files stay, and the licence page has their text."""


def repacked(pins: Pins, core: Path, wheels: Path) -> Path:
    """The folder of the repacked wheels and standard library, made once for these versions."""
    mark = short_hash("\n".join([pins.mark, *(_text(path) for path in _recipe())]))

    def make(folder: Path) -> None:
        names = [path.name for path in sorted(wheels.glob("*.whl")) if _key(path) not in LEFT_OUT]
        stand_ins = {name: _modules(key) for name in names if (key := _key(Path(name))) in STAND_INS}
        compile_in_pyodide(core, wheels, folder, wheels=names, stand_ins=stand_ins)
        compile_in_pyodide(core, core, folder, stdlib=["python_stdlib.zip"])

    return kept(f"repacked-{mark}", make)


def compile_in_pyodide(
    core: Path,
    source: Path,
    target: Path,
    *,
    wheels: Iterable[str] = (),
    stdlib: Iterable[str] = (),
    stand_ins: dict[str, dict[str, str]] | None = None,
) -> None:
    """Repack the named archives of ``source`` into ``target`` by the Python that will run them."""
    settings = {"wheels": list(wheels), "stdlib": list(stdlib), "stand_ins": stand_ins or {}, "skip": SKIPPED}
    folders = [str(path.resolve()) for path in (core, HERE / "bytecode.py", source, target)]
    node(HERE / "repack.mjs", *folders, stdin=json.dumps(settings))


def is_stand_in(wheel: str) -> bool:
    """Whether a repacked wheel of this name holds our stand-in and nothing of the package itself."""
    return _key(Path(wheel)) in STAND_INS


def _recipe() -> list[Path]:
    """The files that decide what the repacked wheels look like."""
    return [
        HERE / "bytecode.py",
        HERE / "repack.py",
        HERE / "repack.mjs",
        *sorted((HERE / "standins").rglob("*.py")),
    ]


def _modules(key: str) -> dict[str, str]:
    """The stand-in's modules by the names under which they are imported."""
    folder = HERE / "standins" / key
    return {
        f"{STAND_INS[key]}/{path.relative_to(folder).as_posix()}": _text(path)
        for path in sorted(folder.rglob("*.py"))
    }


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _key(path: Path) -> str:
    """The package's name as others ask for it: ``ipython-pygments-lexers``."""
    return path.name.partition("-")[0].replace("_", "-").lower()
