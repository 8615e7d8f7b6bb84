"""Make the notebooks of the lessons: ``tutorial/NN_slug.py`` becomes ``NN_slug.ipynb``, results included.

``python -m ghosteuchre.site.notebooks`` writes those that changed; with ``--check`` it writes nothing and
names the ones that do not agree with their source. Running it twice changes nothing the second time.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

TUTORIAL = Path(__file__).resolve().parents[2] / "tutorial"
KERNEL = {"name": "python3", "language": "python", "display_name": "Python 3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

Content = list[tuple[str, str, list[str]]]


@contextmanager
def _own_commands_first() -> Iterator[None]:
    """Let jupytext find the marimo of this Python: it looks for the command on PATH."""
    before = os.environ.get("PATH", "")
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), before])
    try:
        yield
    finally:
        os.environ["PATH"] = before


def _tool(name: str) -> Any:
    """One of the packages that only making notebooks needs, and that bring no types."""
    return import_module(name)


def read_lesson(source: Path) -> Any:
    """The notebook that a lesson's source stands for, not executed."""
    with _own_commands_first():
        notebook = _tool("jupytext").read(source)
    notebook.metadata["kernelspec"] = KERNEL
    notebook.metadata.get("marimo", {}).pop("marimo_version", None)
    return notebook


def content(notebook: Any) -> Content:
    """What source and notebook must agree on: each cell's type, text and tags."""
    return [(cell.cell_type, cell.source, list(cell.metadata.get("tags", []))) for cell in notebook.cells]


def agrees(source: Path) -> bool:
    """Whether the notebook beside ``source`` exists and is made from it as it stands."""
    target = source.with_suffix(".ipynb")
    if not target.exists():
        return False
    return content(_tool("nbformat").read(target, as_version=4)) == content(read_lesson(source))


def execute(notebook: Any, folder: Path) -> None:
    """Run the notebook in ``folder`` and keep its results, but nothing that differs from run to run."""
    client = _tool("nbclient").NotebookClient(
        notebook, kernel_name="python3", record_timing=False, resources={"metadata": {"path": str(folder)}}
    )
    with tempfile.TemporaryDirectory() as scratch:
        progress = str(Path(scratch) / "progress.json")
        client.execute(env={**os.environ, "GHOSTEUCHRE_PROGRESS": progress})
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info.pop("version", None)
    for cell in notebook.cells:
        cell.metadata["deletable"] = False  # a stray key in JupyterLab must not cost a learner a practice box
        _keep_results_only(cell)


def _keep_results_only(cell: Any) -> None:
    """Drop a widget's view, whose id is random; refuse anything that a learner should not see."""
    outputs = cell.get("outputs", [])
    for output in outputs:
        if output.output_type in ("error", "stream"):
            raise RuntimeError(
                f"a lesson's cell wrote {output.get('text', output.get('ename'))!r}:\n{cell.source}"
            )
    if any(WIDGET_VIEW in output.get("data", {}) for output in outputs):
        cell.outputs, cell.execution_count = [], None


def write_notebook(notebook: Any, target: Path) -> bool:
    """Write ``target`` in one step, and only if its text changes; say whether it did."""
    _tool("nbformat").validate(notebook)
    text = _tool("nbformat").writes(notebook, version=4) + "\n"
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return False
    beside = target.with_suffix(".ipynb.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(target)
    return True


def make(source: Path) -> bool:
    """Make the notebook of one lesson; say whether it changed."""
    notebook = read_lesson(source)
    execute(notebook, source.parent)
    return write_notebook(notebook, source.with_suffix(".ipynb"))


def sources(folder: Path) -> list[Path]:
    """The lessons of a folder in order; raises :class:`FileNotFoundError` when there is none."""
    found = sorted(folder.glob("[0-9][0-9]_*.py"))
    if not found:
        raise FileNotFoundError(f"no lesson in {folder}: a lesson is named like 01_trump.py")
    return found


def stale(folder: Path) -> list[str]:
    """The notebooks of ``folder`` that are missing, do not agree with their source, or have none."""
    lessons = sources(folder)
    late = [source.stem for source in lessons if not agrees(source)]
    names = {source.stem for source in lessons}
    return late + sorted(path.stem for path in folder.glob("*.ipynb") if path.stem not in names)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 when ``--check`` finds a notebook that does not agree."""
    parser = argparse.ArgumentParser(prog="python -m ghosteuchre.site.notebooks", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, name what does not agree")
    parser.add_argument("--folder", type=Path, default=TUTORIAL, help="where the lessons are")
    options = parser.parse_args(arguments)
    if options.check:
        late = stale(options.folder)
        print("\n".join(f"{name}.ipynb does not agree with {name}.py: run make lessons" for name in late))
        return 1 if late else 0
    for source in sources(options.folder):
        print(f"{source.stem}: {'written' if make(source) else 'unchanged'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
