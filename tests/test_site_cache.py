"""What the web tutorial is made of is fetched once and kept whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghosteuchre.site import fetch
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.pins import Pins
from tests.site_pieces import make_wheel


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(fetch.CACHE_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_cache_is_where_the_environment_says(cache: Path) -> None:
    assert fetch.cache_folder() == cache


def test_without_a_word_from_the_environment_the_cache_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(fetch.CACHE_VARIABLE, raising=False)
    assert fetch.cache_folder().name == "ghosteuchre"


class Maker:
    """Makes a folder and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, folder: Path) -> None:
        self.asked += 1
        (folder / "part").mkdir()
        (folder / "part" / "file").write_text("content")


@pytest.mark.usefixtures("cache")
def test_what_was_fetched_once_is_not_fetched_again() -> None:
    make = Maker()
    folders = {fetch.kept("thing", make) for _ in range(3)}
    assert (make.asked, len(folders)) == (1, 1)


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("damage", ["shortened", "missing", "added", "unlisted"])
def test_what_is_not_whole_is_fetched_again(damage: str) -> None:
    make = Maker()
    folder = fetch.kept("thing", make)
    file = folder / "part" / "file"
    {
        "shortened": lambda: file.write_text("cont"),
        "missing": file.unlink,
        "added": lambda: (folder / "more").write_text(""),
        "unlisted": (folder / fetch.SUMS).unlink,
    }[damage]()
    assert fetch.kept("thing", make) == folder
    assert make.asked == 2
    assert file.read_text() == "content"


def test_a_fetch_that_breaks_off_leaves_nothing_that_looks_whole(cache: Path) -> None:
    def broken(folder: Path) -> None:
        (folder / "half").write_text("hal")
        raise CannotBuild("the network is gone")

    with pytest.raises(CannotBuild, match="network is gone"):
        fetch.kept("thing", broken)
    assert list(cache.iterdir()) == []


def test_a_cache_that_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(fetch.CACHE_VARIABLE, str(tmp_path / "file" / "cache"))
    with pytest.raises(CannotBuild, match=fetch.CACHE_VARIABLE):
        fetch.kept("thing", Maker())


@pytest.mark.usefixtures("cache")
def test_wheels_other_than_the_pinned_ones_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    def pip(*arguments: str) -> None:
        folder = Path(arguments[arguments.index("--dest") + 1])
        make_wheel(folder, "one", "2.0")

    monkeypatch.setattr(fetch, "_pip", pip)
    with pytest.raises(CannotBuild, match=r"one==1\.0, one==2\.0"):
        fetch.wheels(Pins((), ("one==1.0",), ()))
