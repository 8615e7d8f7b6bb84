"""The course is laid out whole, brought up to date, and never at the cost of what a learner changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ghosteuchre.drills import COURSE
from ghosteuchre.learn.course import MANIFEST, Trouble, lay, lesson_files, source

NAMES = lesson_files()
LESSON = "01_trump.ipynb"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "course"


def edition(tmp_path: Path, text: str) -> Path:
    """A whole course whose files all hold that text."""
    lessons = tmp_path / f"edition {text}"
    lessons.mkdir(exist_ok=True)
    for name in NAMES:
        (lessons / name).write_text(f"{name}: {text}")
    return lessons


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir() if path.name != MANIFEST}


def test_the_real_course_is_laid_whole_for_both_front_ends(folder: Path) -> None:
    assert lay(folder) == ()
    assert set(texts(folder)) == {
        f"{lesson.slug}{ending}" for lesson in COURSE for ending in (".ipynb", ".py")
    }
    for name in NAMES:
        assert (folder / name).read_bytes() == (source() / name).read_bytes()


def test_laying_it_again_changes_nothing(folder: Path) -> None:
    lay(folder)
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert lay(folder) == ()
    assert {path: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_an_unchanged_lesson_is_brought_up_to_date_silently(folder: Path, tmp_path: Path) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    assert lay(folder, edition(tmp_path, "new"), "2") == ()
    assert texts(folder) == texts(edition(tmp_path, "new"))


def test_a_changed_lesson_is_kept_and_the_newer_one_laid_beside_it_and_said_so(
    folder: Path, tmp_path: Path
) -> None:
    lay(folder, edition(tmp_path, "old"), "0.1.0")
    (folder / LESSON).write_text("mine")
    (note,) = lay(folder, edition(tmp_path, "new"), "0.2.0")
    assert (folder / LESSON).read_text() == "mine"
    assert (folder / "01_trump.new-0.2.0.ipynb").read_text() == f"{LESSON}: new"
    assert LESSON in note
    assert "01_trump.new-0.2.0.ipynb" in note
    assert (folder / "01_trump.py").read_text() == "01_trump.py: new"


def test_a_newer_lesson_is_laid_beside_only_once(folder: Path, tmp_path: Path) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    (folder / LESSON).write_text("mine")
    assert len(lay(folder, edition(tmp_path, "new"), "2")) == 1
    beside = folder / "01_trump.new-2.ipynb"
    beside.write_text("mine too")
    assert lay(folder, edition(tmp_path, "new"), "2") == ()
    assert beside.read_text() == "mine too"


def test_a_learners_change_is_kept_without_a_word_while_there_is_nothing_newer(folder: Path) -> None:
    lay(folder)
    (folder / LESSON).write_text("mine")
    assert lay(folder) == ()
    assert (folder / LESSON).read_text() == "mine"


def test_files_that_were_there_before_are_never_written_over(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    (folder / LESSON).write_text("mine")
    (folder / "01_trump.new-2.ipynb").write_text("mine as well")
    assert len(lay(folder, edition(tmp_path, "new"), "2")) == 1
    assert (folder / LESSON).read_text() == "mine"
    assert (folder / "01_trump.new-2.ipynb").read_text() == "mine as well"
    assert (folder / "01_trump.new-2-2.ipynb").read_text() == f"{LESSON}: new"


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"laid": 5}', '{"laid": ["x"]}', "null", b"\xff"])
def test_without_a_readable_memory_of_what_was_laid_nothing_is_written_over(
    folder: Path, tmp_path: Path, damage: str | bytes
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    (folder / MANIFEST).write_bytes(damage if isinstance(damage, bytes) else damage.encode())
    notes = lay(folder, edition(tmp_path, "new"), "2")
    assert len(notes) == len(NAMES)
    assert (folder / LESSON).read_text() == f"{LESSON}: old"


def test_a_deleted_lesson_comes_back(folder: Path) -> None:
    lay(folder)
    (folder / LESSON).unlink()
    assert lay(folder) == ()
    assert (folder / LESSON).exists()


def test_a_lesson_put_back_to_the_newer_one_is_brought_up_to_date_again(folder: Path, tmp_path: Path) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    (folder / LESSON).write_text("mine")
    lay(folder, edition(tmp_path, "new"), "2")
    (folder / "01_trump.new-2.ipynb").replace(folder / LESSON)
    assert lay(folder, edition(tmp_path, "newest"), "3") == ()
    assert (folder / LESSON).read_text() == f"{LESSON}: newest"


def test_the_memory_tells_what_it_is(folder: Path) -> None:
    lay(folder)
    memory = json.loads((folder / MANIFEST).read_text())
    assert "ghosteuchre" in memory["about"]
    assert set(memory["laid"]) == set(NAMES)


def test_a_folder_that_cannot_be_made_is_told_with_the_option_that_mends_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match="--dir"):
        lay(tmp_path / "file" / "course")


def test_a_lesson_missing_from_the_installation_is_named(folder: Path, tmp_path: Path) -> None:
    lessons = edition(tmp_path, "new")
    (lessons / LESSON).unlink()
    with pytest.raises(Trouble, match=LESSON):
        lay(folder, lessons)
    assert not folder.exists()
