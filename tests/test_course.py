"""The course is laid out whole, brought up to date, and never at the cost of what a learner changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.drills import COURSE
from ghosteuchre.learn.course import MANIFEST, Trouble, lay, lesson_files, source

NAMES = lesson_files()
LESSON = "01_trump.ipynb"
DEEP = pytest.param("[" * 99_999, id="nested too deep")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "course"


def content(name: str, text: str) -> str:
    """A file of the course that holds that text."""
    if name.endswith(".py"):
        return f"{name}: {text}"
    prose = {"cell_type": "markdown", "id": "a", "metadata": {}, "source": [f"{name}\n", text]}
    code = {"cell_type": "code", "id": "b", "metadata": {}, "source": "Drill()"}
    cells = [prose, code | {"execution_count": None, "outputs": []}]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def edition(tmp_path: Path, text: str) -> Path:
    """A whole course whose files all hold that text."""
    lessons = tmp_path / f"edition {text}"
    lessons.mkdir(exist_ok=True)
    for name in NAMES:
        (lessons / name).write_text(content(name, text))
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
    assert (folder / "01_trump.new-0.2.0.ipynb").read_text() == content(LESSON, "new")
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
    assert (folder / "01_trump.new-2-2.ipynb").read_text() == content(LESSON, "new")


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"laid": 5}', '{"laid": ["x"]}', "null", b"\xff", DEEP])
def test_without_a_readable_memory_of_what_was_laid_nothing_is_written_over(
    folder: Path, tmp_path: Path, damage: str | bytes
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    (folder / MANIFEST).write_bytes(damage if isinstance(damage, bytes) else damage.encode())
    notes = lay(folder, edition(tmp_path, "new"), "2")
    assert len(notes) == len(NAMES)
    assert (folder / LESSON).read_text() == content(LESSON, "old")


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
    assert (folder / LESSON).read_text() == content(LESSON, "newest")


# --- notebooks: what JupyterLab does to them, and what a learner does --------------------------------------


def reworked(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> str:
    """Change the cells of a notebook as the function does; save it as JupyterLab does; return its text."""
    notebook = json.loads(path.read_text())
    change(notebook["cells"])
    path.write_text(json.dumps(notebook, indent=1) + "\n")
    return path.read_text()


def run(cells: list[dict[str, Any]]) -> None:
    """Press "Run all": outputs and execution counts are saved, and sources become lists of lines."""
    for number, cell in enumerate(cells, start=1):
        cell["source"] = "".join(cell["source"]).splitlines(keepends=True)
        if cell["cell_type"] == "code":
            output = {"output_type": "stream", "name": "stdout", "text": ["a widget"]}
            cell |= {"execution_count": number, "outputs": [output], "metadata": {"execution": {"n": number}}}


def run_to_the_end(cells: list[dict[str, Any]]) -> None:
    """Press Shift-Enter through the notebook: at the end JupyterLab adds an empty cell."""
    run(cells)
    cells.append({"cell_type": "code", "id": "c", "metadata": {}, "source": [], "outputs": []})


@pytest.mark.parametrize("change", [run, run_to_the_end])
def test_a_notebook_that_was_only_run_is_brought_up_to_date_silently(
    folder: Path, tmp_path: Path, change: Callable[[list[dict[str, Any]]], object]
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    reworked(folder / LESSON, change)
    assert lay(folder, edition(tmp_path, "new"), "2") == ()
    assert texts(folder) == texts(edition(tmp_path, "new"))


def test_a_notebook_that_was_run_keeps_its_outputs_while_there_is_nothing_newer(
    folder: Path, tmp_path: Path
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    after = reworked(folder / LESSON, run)
    assert lay(folder, edition(tmp_path, "old"), "2") == ()
    assert (folder / LESSON).read_text() == after


@pytest.mark.parametrize(
    "change",
    [
        lambda cells: cells[1].update(source=["Drill(level=2)"]),
        lambda cells: cells[1].update(source=[" Drill()"]),
        lambda cells: cells[1].update(cell_type="markdown"),
        lambda cells: cells.append(cells[0] | {"source": ["My own note"]}),
        lambda cells: cells.pop(),
        lambda cells: cells.reverse(),
    ],
    ids=["changed", "indented", "retyped", "added", "deleted", "moved"],
)
def test_a_notebook_whose_cells_the_learner_changed_is_kept(
    folder: Path, tmp_path: Path, change: Callable[[list[dict[str, Any]]], object]
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    reworked(folder / LESSON, run)
    mine = reworked(folder / LESSON, change)
    (note,) = lay(folder, edition(tmp_path, "new"), "2")
    assert (folder / LESSON).read_text() == mine
    assert (folder / "01_trump.new-2.ipynb").read_text() == content(LESSON, "new")
    assert LESSON in note


@pytest.mark.parametrize(
    "strange",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        '{"cells": 5}',
        '{"cells": [5]}',
        '{"cells": [{"cell_type": "code"}]}',
        '{"cells": [{"cell_type": "code", "source": [5]}]}',
        '{"cells": []}',
        DEEP,
        b"\xff\xfe\x80",
    ],
)
def test_a_file_that_is_no_notebook_any_more_counts_as_changed(
    folder: Path, tmp_path: Path, strange: str | bytes
) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    data = strange if isinstance(strange, bytes) else strange.encode()
    (folder / LESSON).write_bytes(data)
    assert len(lay(folder, edition(tmp_path, "new"), "2")) == 1
    assert (folder / LESSON).read_bytes() == data


def test_the_real_notebooks_may_be_run_and_are_still_brought_up_to_date(folder: Path, tmp_path: Path) -> None:
    lay(folder)
    for name in NAMES:
        if name.endswith(".ipynb"):
            reworked(folder / name, run)
    assert lay(folder, edition(tmp_path, "new"), "2") == ()


def test_a_program_is_compared_to_the_letter(folder: Path, tmp_path: Path) -> None:
    lay(folder, edition(tmp_path, "old"), "1")
    program = folder / "01_trump.py"
    program.write_text(program.read_text() + "\n")
    assert len(lay(folder, edition(tmp_path, "new"), "2")) == 1


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


def test_an_update_that_stops_half_way_does_not_make_untouched_files_the_learners(tmp_path):
    first, second, third = (edition(tmp_path, text) for text in ("one", "two", "three"))
    course = tmp_path / "course"
    assert lay(course, first, "0.1.0") == ()
    stop = course / lesson_files()[2]
    stop.unlink()
    stop.mkdir()
    with pytest.raises(Trouble):
        lay(course, second, "0.2.0")
    stop.rmdir()
    assert lay(course, third, "0.3.0") == ()
    assert all((course / name).read_bytes() == (third / name).read_bytes() for name in lesson_files())
