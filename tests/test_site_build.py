"""What the building of the web tutorial refuses, and in what words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.cli import main
from ghosteuchre.site import build as building
from ghosteuchre.site.errors import CannotBuild


@pytest.mark.parametrize("there", ["file", "folder"])
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, there: str, capsys: Any) -> None:
    out = tmp_path / "out"
    if there == "file":
        out.write_text("mine")
    else:
        out.mkdir()
        (out / "mine.txt").write_text("mine")
    assert main(["site", str(out)]) == 2
    said = capsys.readouterr().err
    assert "name a new or an empty folder" in said
    assert "Traceback" not in said
    assert (out if there == "file" else out / "mine.txt").read_text() == "mine"


def test_a_lesson_that_is_listed_but_missing_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="00_welcome"):
        building.build(tmp_path / "out", lessons=tmp_path, say=lambda _: None)
    assert not (tmp_path / "out").exists()


def test_a_place_that_cannot_be_written_is_told_by_the_name_that_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    def refuse(path: str, mode: int = 0o777) -> None:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr("os.mkdir", refuse)
    out = tmp_path / "web"
    assert main(["site", str(out)]) == 2
    said = capsys.readouterr().err
    assert said == f"ghosteuchre: {out} cannot be written: Permission denied.\n"
