"""Run one lesson as it is, on this machine: its figures are drawn, what its widgets first show is printed.

``python -m ghosteuchre.site.native LESSON FIGURES`` prints a JSON list with an entry for each cell: the state
of the cell's widget, or null.
"""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from ghosteuchre.figures import record


def run(lesson: Path, figures: Path) -> list[dict[str, Any] | None]:
    """The state of each cell's widget, in the order of the cells; draws the figures into ``figures``."""
    spec = spec_from_file_location(f"lesson_{lesson.stem}", lesson)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"{lesson} is no lesson")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    with record(figures):
        outputs, _ = module.app.run()
    return [_state(output) for output in outputs]


def _state(output: object) -> dict[str, Any] | None:
    state = getattr(output, "state", None)
    return dict(state) if isinstance(state, dict) and "kind" in state else None


if __name__ == "__main__":
    json.dump(run(Path(sys.argv[1]), Path(sys.argv[2])), sys.stdout)
