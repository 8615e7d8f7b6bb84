"""The web tutorial's wheels: their list, our own, their licences, and how they are repacked."""

from __future__ import annotations

import hashlib
import re
import zipfile
from pathlib import Path

import pytest

from ghosteuchre import __version__
from ghosteuchre.site import bytecode
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.licences import read_wheel
from ghosteuchre.site.lock import entries
from ghosteuchre.site.repack import SKIPPED
from ghosteuchre.site.wheel import own_wheel
from tests.site_pieces import make_wheel


def test_the_list_of_packages_says_what_each_holds_and_needs(tmp_path: Path) -> None:
    one = make_wheel(
        tmp_path, "one", needs=("two>=1", 'three; sys_platform == "win32"', "four; extra == 'more'")
    )
    two = make_wheel(tmp_path, "two")
    found = entries([one, two])
    assert (found["one"]["depends"], found["two"]["depends"]) == (["two"], [])
    assert found["one"]["imports"] == ["one"]
    assert found["one"]["sha256"] == hashlib.sha256(one.read_bytes()).hexdigest()


def test_a_package_that_others_need_and_nobody_has_stops_the_build(tmp_path: Path) -> None:
    one = make_wheel(tmp_path, "one", needs=("two",))
    with pytest.raises(CannotBuild, match="two"):
        entries([one])
    assert entries([one], left_out={"two"})["one"]["depends"] == []


def test_our_own_wheel_holds_what_the_browser_runs_and_no_more(tmp_path: Path) -> None:
    figures = tmp_path / "figures"
    figures.mkdir()
    (figures / "pack.svg").write_text("<svg/>")
    first = own_wheel(tmp_path, figures).read_bytes()
    path = own_wheel(tmp_path, figures)
    assert path.read_bytes() == first
    names = set(zipfile.ZipFile(path).namelist())
    assert {
        "ghosteuchre/cards.py",
        "ghosteuchre/drills/course.py",
        "ghosteuchre/widgets/store.js",
        "ghosteuchre/widgets/look.css",
        "ghosteuchre/figures/drawn/pack.svg",
    } <= names
    assert not [
        name for name in names if re.search(r"/site/|/learn/|/cli\.py|drawings|__pycache__|\.ipynb", name)
    ]
    assert (
        entries([path], left_out={"anywidget", "fsrs", "typing-extensions"})["ghosteuchre"]["version"]
        == __version__
    )


def test_a_wheel_without_a_licence_text_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="licence"):
        read_wheel(make_wheel(tmp_path, "bare"))
    full = make_wheel(tmp_path, "full", **{"full-1.0.dist-info__licenses__LICENSE": "Do as you like."})
    assert read_wheel(full).texts == (("LICENSE", "Do as you like."),)


# --- repacking ----------------------------------------------------------------------------------------------


def repacked(tmp_path: Path, wheel: Path, **stand_ins: dict[str, str]) -> dict[str, bytes]:
    out = tmp_path / "out"
    out.mkdir()
    settings = {"wheels": [wheel.name], "stdlib": [], "stand_ins": stand_ins, "skip": SKIPPED}
    bytecode.repack(settings, str(wheel.parent), str(out))
    with zipfile.ZipFile(out / wheel.name) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_repacking_keeps_bytecode_instead_of_source_and_the_licence(tmp_path: Path) -> None:
    files = {
        "one__more.py": "x = 1",
        "one__broken.py": "x = (",
        "one__data.json": "{}",
        "one__tests__test_it.py": "",
        "one-1.0.dist-info__licenses__LICENSE.md": "text",
        "one-1.0.dist-info__RECORD": "",
    }
    found = repacked(tmp_path, make_wheel(tmp_path, "one", **files))
    assert set(found) == {
        "one/__init__.pyc",
        "one/more.pyc",
        "one/broken.py",
        "one/data.json",
        "one-1.0.dist-info/METADATA",
        "one-1.0.dist-info/licenses/LICENSE.md",
    }


def test_bytecode_of_a_wheel_runs_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = repacked(
        tmp_path,
        make_wheel(
            tmp_path, "repacked_toy", repacked_toy__more="", **{"repacked_toy__half.py": "x = 21 * 2"}
        ),
    )
    for name, data in files.items():
        (tmp_path / "lib" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "lib" / name).write_bytes(data)
    monkeypatch.syspath_prepend(tmp_path / "lib")
    import repacked_toy.half  # type: ignore[import-not-found]

    assert repacked_toy.half.x == 42
    assert repacked_toy.half.__file__.endswith(".pyc")


def test_a_stand_in_takes_the_place_of_all_of_a_package(tmp_path: Path) -> None:
    wheel = make_wheel(tmp_path, "big", **{"big__engine.py": "x = 1"})
    found = repacked(tmp_path, wheel, **{wheel.name: {"big/__init__.py": "small = True"}})
    assert set(found) == {"big/__init__.pyc", "big-1.0.dist-info/METADATA", "big-1.0.dist-info/WHEEL"}
    assert b"Name: big\nVersion: 1.0\n" in found["big-1.0.dist-info/METADATA"]


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("marimo/_runtime/runtime.py", True),
        ("marimo/_server/models/models.py", True),
        ("marimo/_server/api/router.py", False),
        ("marimo/_static/index.html", False),
        ("pygments/lexers/python.py", True),
        ("pygments/lexers/haskell.py", False),
        ("ipywidgets/widgets/widget.py", True),
        ("ipywidgets/widgets/tests/test_widget.py", False),
        ("narwhals/_pandas_like/frame.py", False),
        ("x-1.dist-info/licenses/LICENSE", True),
        ("x-1.dist-info/licenses/LICENSE.md", True),
        ("marimo/third_party_licenses.txt", True),
    ],
)
def test_what_no_page_needs_is_left_out_and_licences_never(name: str, stays: bool) -> None:
    assert (re.search(SKIPPED, name) is None) is stays
