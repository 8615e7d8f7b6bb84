"""The command ``ghosteuchre progress``: shown, carried elsewhere, and begun afresh."""

from __future__ import annotations

import io
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ghosteuchre.cards import Suit
from ghosteuchre.cli import main
from ghosteuchre.drills import (
    TOPICS,
    Question,
    Verdict,
)
from ghosteuchre.explain import MISTAKES
from ghosteuchre.progress import FileStore, new_answer
from ghosteuchre.progress.answers import parse, to_text
from tests.command import COMMAND, answer_some, failure, stand_in


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in an empty folder."""
    return stand_in(tmp_path, monkeypatch)


def test_progress_is_shown_in_words(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    answer_some(own_folder / "ghosteuchre-course" / "progress.json")
    for arguments in (
        ["progress"],
        ["progress", "show"],
        ["progress", "show", "--dir", "ghosteuchre-course"],
    ):
        assert main(arguments) == 0
        told = capsys.readouterr().out
        assert "Questions answered: 2 on 1 day" in told
        assert "Right at the first try, without a hint: 1" in told
        assert "level 1 of" in told
        assert "Due for review: nothing today" in told


def test_what_is_due_is_named_in_words(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    asked = Question("follow", 1, 7, "mark", "?", Suit.HEARTS, ("JH",))
    verdict = Verdict(False, "printed_suit", "No.", {})
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    FileStore(own_folder / "progress.json").add(new_answer(asked, ("JH",), verdict, now=long_ago))
    assert main(["progress"]) == 0
    due = capsys.readouterr().out.partition("Due for review:")[2]
    assert TOPICS["follow"].title in due
    assert MISTAKES["printed_suit"] in due


def test_no_progress_yet_is_no_error(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    (own_folder / ".ghosteuchre-course.json").write_text("{}")
    assert main(["progress"]) == 0
    told = capsys.readouterr().out
    assert "Nothing is answered yet." in told
    assert "no course" not in told


@pytest.mark.parametrize("words", [["progress"], ["progress", "show"], ["progress", "reset"]])
def test_where_there_is_no_course_it_is_told_how_to_name_or_to_make_one(
    capsys: pytest.CaptureFixture[str], own_folder: Path, words: list[str]
) -> None:
    assert main(words) == 0
    told = capsys.readouterr().out
    assert f"There is no course in {own_folder}: name its folder with  --dir D " in told
    assert told.endswith("make one with  ghosteuchre learn\n")


def test_of_a_folder_that_was_named_it_is_told_how_to_make_a_course_in_it(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    assert main(["progress", "--dir", "far"]) == 0
    told = capsys.readouterr().out
    assert f"There is no course in {own_folder / 'far'}:" in told
    assert told.endswith(f"ghosteuchre learn --dir {own_folder / 'far'}\n")


def test_where_there_is_no_course_nothing_is_exported(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    assert "There is no course in" in failure(capsys, "progress", "export", "carried.json")
    assert list(own_folder.iterdir()) == []


def test_a_file_named_in_the_environment_needs_no_course(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    monkeypatch.setenv("GHOSTEUCHRE_PROGRESS", str(own_folder / "mine.json"))
    assert main(["progress"]) == 0
    assert "no course" not in capsys.readouterr().out


def test_a_damaged_file_is_told_when_progress_is_shown(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    (own_folder / "progress.json").write_text("{")
    assert main(["progress"]) == 0
    assert "progress.damaged-" in capsys.readouterr().out


@pytest.mark.parametrize("place", ["here", "course", "named", "environment"])
def test_progress_is_found_where_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path, place: str
) -> None:
    path = {"here": own_folder, "course": own_folder / "ghosteuchre-course"}.get(place, own_folder / "far")
    answer_some(path / "progress.json")
    if place == "environment":
        monkeypatch.setenv("GHOSTEUCHRE_PROGRESS", str(path / "progress.json"))
    assert main(["progress", *(["--dir", "far"] if place == "named" else [])]) == 0
    assert "Questions answered: 2" in capsys.readouterr().out


def test_a_reset_tells_where_the_old_progress_is_kept(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    answer_some(own_folder / "progress.json")
    assert main(["progress", "reset"]) == 0
    told = capsys.readouterr().out
    (backup,) = own_folder.glob("progress.before-reset-*.json")
    assert str(backup) in told
    assert len(parse(backup.read_bytes())[0]) == 3
    (own_folder / ".ghosteuchre-course.json").write_text("{}")
    assert main(["progress", "reset"]) == 0
    assert "There was no progress" in capsys.readouterr().out


def test_progress_is_carried_from_one_folder_to_another(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    answer_some(own_folder / "old" / "progress.json")
    assert main(["progress", "--dir", "old", "export", "carried.json"]) == 0
    assert main(["progress", "import", "carried.json", "--dir", "new"]) == 0
    assert "3 answers" in capsys.readouterr().out
    assert main(["progress", "import", "carried.json", "--dir", "new"]) == 0
    assert "0 answers" in capsys.readouterr().out
    assert (
        FileStore(own_folder / "new" / "progress.json").answers()
        == FileStore(own_folder / "old" / "progress.json").answers()
    )


def test_an_export_over_a_file_is_refused(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    answer_some(own_folder / "progress.json")
    (own_folder / "taken.json").write_text("precious")
    assert "taken.json" in failure(capsys, "progress", "export", "taken.json")
    assert (own_folder / "taken.json").read_text() == "precious"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "No such file"),
        ('{"schema": 1, "answers": [', "is damaged"),
        ('{"schema": 1, "answers": [5]}', "is damaged"),
        ('{"schema": "one", "answers": []}', "is damaged"),
        ('{"schema": 2, "answers": []}', "newer version"),
    ],
)
def test_an_import_that_cannot_be_read_is_named(
    capsys: pytest.CaptureFixture[str], own_folder: Path, text: str | None, told: str
) -> None:
    if text is not None:
        (own_folder / "strange.json").write_text(text)
    sentence = failure(capsys, "progress", "import", "strange.json")
    assert "strange.json" in sentence
    assert told in sentence


@pytest.mark.parametrize(
    "text",
    [
        '{"cells": [], "metadata": {}, "nbformat": 4}',
        '{"questions": 3, "answers": ["a", "b"]}',
        "[1, 2]",
        '"schema"',
        "# Shopping\n- milk\n",
        "",
        b"PK\x03\x04\xff",
    ],
)
def test_a_file_that_is_another_thing_is_not_called_damaged(
    capsys: pytest.CaptureFixture[str], own_folder: Path, text: str | bytes
) -> None:
    (own_folder / "other.json").write_bytes(text.encode() if isinstance(text, str) else text)
    told = failure(capsys, "progress", "import", "other.json")
    assert "other.json is not a progress file" in told
    assert '{"schema": 1, "answers": [' in told
    assert "ghosteuchre progress export FILE" in told
    assert "damaged" not in told
    assert [path.name for path in own_folder.iterdir()] == ["other.json"]


def test_an_import_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    answer_some(own_folder / "old" / "progress.json")
    data = (own_folder / "old" / "progress.json").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert main(["progress", "import", "-", "--dir", "new"]) == 0
    told = capsys.readouterr().out
    assert "3 answers from standard input" in told
    assert "The course itself is not there yet" in told
    monkeypatch.setattr(sys, "stdin", None)
    assert "standard input is not a progress file" in failure(capsys, "progress", "import", "-")


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="pipes have no names here")
def test_an_import_reads_a_pipe(own_folder: Path) -> None:
    answer_some(own_folder / "old" / "progress.json")
    with (own_folder / "old" / "progress.json").open("rb") as file:
        cat = subprocess.Popen(["cat"], stdin=file, stdout=subprocess.PIPE)
    words = [COMMAND, "progress", "import", "/dev/stdin", "--dir", "new"]
    result = subprocess.run(words, stdin=cat.stdout, capture_output=True, text=True, check=False)
    cat.communicate()
    assert (result.returncode, result.stderr) == (0, "")
    assert len(FileStore(own_folder / "new" / "progress.json").answers()) == 3


def test_an_export_to_standard_output_is_refused(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(["progress", "export", "-"])
    assert "'-' is no name for a new file" in capsys.readouterr().err
    assert list(own_folder.iterdir()) == []


def test_without_the_scheduler_the_command_that_installs_it_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    answer_some(own_folder / "progress.json")
    monkeypatch.setitem(sys.modules, "fsrs", None)
    assert 'pip install "ghosteuchre[learn]"' in failure(capsys, "progress")


def test_progress_behind_a_link_is_the_real_file(own_folder, capsys):
    real, link = own_folder / "real", own_folder / "link"
    real.mkdir()
    link.mkdir()
    (real / "progress.json").write_text(to_text(()), encoding="utf-8")
    (link / "progress.json").symlink_to(real / "progress.json")
    assert main(["progress", "reset", "--dir", "link"]) == 0
    assert not (real / "progress.json").exists()
    assert list(real.glob("progress.before-reset-*.json"))
