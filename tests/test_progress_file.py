"""The file with the progress: written at once, read when it changed, set aside when it is damaged."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ghosteuchre.progress import (
    BrowserStore,
    FileStore,
    answer_to_dict,
    stores,
)
from ghosteuchre.progress.answers import SCHEMA, parse, to_text
from tests.kept_answers import answered, from_text

# Written and read.


def test_an_added_answer_is_in_the_file_when_add_returns(file: Path) -> None:
    store, answer = FileStore(file), answered()
    store.add(answer)
    assert from_text(file.read_text()) == (answer,)
    assert store.answers() == FileStore(file).answers() == (answer,)
    assert store.warnings() == ()


def test_answers_of_another_notebook_are_seen_at_once(file: Path) -> None:
    one, other = FileStore(file), FileStore(file)
    mine, theirs = answered(1), answered(2)
    one.add(mine)
    other.add(theirs)
    assert one.answers() == other.answers() == (mine, theirs)


def test_the_file_is_read_only_when_it_changed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = FileStore(file)
    store.add(answered())
    kept = store.answers()
    monkeypatch.setattr(stores, "parse", None)
    assert store.answers() == kept


def test_adding_reads_the_file_only_when_another_has_changed_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, reads = FileStore(file), FileStore(file), []
    monkeypatch.setattr(stores, "parse", lambda *words: reads.append(words) or parse(*words))
    one.add(answered(1))
    before = len(reads)
    one.add(answered(2))
    assert len(one.answers()) == 2
    assert len(reads) == before
    other.add(answered(3))
    one.add(answered(4))
    assert len(reads) == before + 2
    assert len(one.answers()) == len(FileStore(file).answers()) == 4


def test_a_link_that_goes_in_a_circle_costs_no_answer_of_this_sitting(file: Path) -> None:
    file.symlink_to(file)
    store, answer = FileStore(file), answered()
    store.add(answer)
    assert store.answers() == (answer,)
    assert "cannot be saved" in store.warnings()[0]


def test_two_answers_of_one_millisecond_keep_their_order_in_file_and_memory(file: Path) -> None:
    store = FileStore(file)
    kept = [replace(answered(1), id=name) for name in "bca"]
    for answer in kept:
        store.add(answer)
    assert list(store.answers()) == list(FileStore(file).answers()) == kept
    page = BrowserStore()
    page.add(kept[-1])
    page.restore([answer_to_dict(answer) for answer in kept])
    assert list(page.answers()) == kept


def test_a_linked_file_stays_a_link(tmp_path: Path, file: Path) -> None:
    elsewhere = tmp_path / "elsewhere.json"
    file.symlink_to(elsewhere)
    FileStore(file).add(answered())
    assert file.is_symlink()
    assert len(from_text(elsewhere.read_text())) == 1


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "new" / "progress.json")
    assert store.answers() == ()
    store.add(answered())
    assert (tmp_path / "new" / "progress.json").exists()


# Damaged, or of a newer version.


@pytest.mark.parametrize(
    "damaged",
    [
        "{",
        "[]",
        "null",
        '{"schema": "1", "answers": []}',
        '{"schema": 1}',
        '{"answers": []}',
        "\x00" * 50,
        "[" * 99999,
    ],
)
def test_a_damaged_file_is_set_aside_with_its_name_told_and_the_learner_goes_on(
    file: Path, damaged: str
) -> None:
    file.write_text(damaged)
    store, answer = FileStore(file), answered()
    assert store.answers() == ()
    store.add(answer)
    assert store.answers() == FileStore(file).answers() == (answer,)
    (aside,) = file.parent.glob("progress.damaged-*.json")
    assert aside.read_text() == damaged
    (warning,) = store.warnings()
    assert aside.name in warning


def test_a_damaged_file_that_is_not_even_text_is_set_aside(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x80")
    store = FileStore(file)
    store.add(answered())
    assert len(FileStore(file).answers()) == 1
    assert len(store.warnings()) == 1


def test_what_can_still_be_read_of_a_damaged_file_is_kept(file: Path) -> None:
    answers = [answered(hour) for hour in range(5)]
    whole = to_text(answers)
    file.write_text(whole[: whole.index(answers[3].id)])
    store = FileStore(file)
    assert list(store.answers()) == answers[:3]
    assert list(FileStore(file).answers()) == answers[:3]
    assert "still be read from it: 3" in store.warnings()[0]


def test_one_damaged_answer_does_not_cost_the_others(file: Path) -> None:
    answers = [answered(hour) for hour in range(3)]
    text = to_text(answers)
    file.write_text(text.replace(f'"id": "{answers[1].id}"', '"id": 0'))
    store, new = FileStore(file), answered(9)
    store.add(new)
    assert list(store.answers()) == [answers[0], answers[2], new]
    assert len(store.warnings()) == 1


def test_two_files_damaged_in_one_second_get_names_of_their_own(file: Path) -> None:
    for damage in ("{1", "{2", "{3"):
        file.write_text(damage)
        FileStore(file).answers()
    assert sorted(path.read_text() for path in file.parent.glob("progress.damaged-*")) == ["{1", "{2", "{3"]


def test_a_file_of_a_newer_version_is_left_untouched_and_the_answers_count_for_now(file: Path) -> None:
    newer = json.dumps({"schema": SCHEMA + 1, "answers": [], "badges": ["gold"]})
    file.write_text(newer)
    store, answer = FileStore(file), answered()
    assert store.answers() == ()
    store.add(answer)
    assert store.answers() == (answer,)
    assert file.read_text() == newer
    (warning,) = store.warnings()
    assert "newer version" in warning
    assert "not saved" in warning


# Not to be written.


def test_a_folder_that_cannot_be_written_costs_no_answer_of_this_sitting(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where the folder should be")
    store, answer = FileStore(tmp_path / "blocked" / "progress.json"), answered()
    store.add(answer)
    assert store.answers() == (answer,)
    (warning,) = store.warnings()
    assert "cannot be saved" in warning


def test_answers_that_could_not_be_saved_are_saved_with_the_next_one_that_can(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    store, early, late = FileStore(blocked / "progress.json"), answered(1), answered(2)
    store.add(early)
    blocked.unlink()
    store.add(late)
    assert store.warnings() == ()
    assert FileStore(blocked / "progress.json").answers() == (early, late)


def test_a_failed_write_leaves_the_old_file_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, early, late = FileStore(file), answered(1), answered(2)
    store.add(early)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(stores, "write_durably", full)
    store.add(late)
    assert "No space left on device" in store.warnings()[0]
    assert store.answers() == (early, late)
    assert from_text(file.read_text()) == (early,)


def test_another_notebook_that_never_stops_writing_does_not_hang_this_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import filelock

    monkeypatch.setattr("ghosteuchre.progress.files.LOCK_SECONDS", 0.05)
    store, answer = FileStore(file), answered()
    with filelock.FileLock(f"{file}.lock"):
        store.add(answer)
    assert store.answers() == (answer,)
    assert "cannot be saved" in store.warnings()[0]


def test_without_filelock_the_command_that_brings_it_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "filelock", None)
    store = FileStore(file)
    store.add(answered())
    assert 'pip install "ghosteuchre[learn]"' in store.warnings()[0]
    assert len(store.answers()) == 1
