"""Which store is opened, the stores of memory and of a web page, and reset, export and import."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ghosteuchre.cards import Unreadable
from ghosteuchre.progress import (
    BrowserStore,
    FileStore,
    MemoryStore,
    answer_to_dict,
    export,
    import_from,
    open_store,
    reset,
)
from ghosteuchre.progress.answers import NewerVersion, to_text
from tests.kept_answers import answered, from_text

# Opening.


def test_the_file_named_in_the_environment_is_opened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GHOSTEUCHRE_PROGRESS", str(file))
    store = open_store()
    assert isinstance(store, FileStore)
    assert store.path == file.resolve()
    assert open_store() is store


def test_without_a_named_file_progress_is_kept_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GHOSTEUCHRE_PROGRESS", raising=False)
    monkeypatch.chdir(tmp_path)
    store = open_store()
    assert isinstance(store, FileStore)
    assert store.path == (tmp_path / "progress.json").resolve()


def test_in_a_web_page_all_widgets_share_one_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert isinstance(open_store(), BrowserStore)
    assert open_store() is open_store()


# In memory and in a web page.


def test_memory_keeps_answers_in_order() -> None:
    store, first, second = MemoryStore(), answered(1), answered(2)
    store.add(second)
    store.add(first)
    assert store.answers() == (first, second)
    assert store.warnings() == ()


def test_the_browser_store_hands_each_new_answer_out_once() -> None:
    store, old, new = BrowserStore(), answered(1), answered(2)
    assert not store.ready
    store.restore([answer_to_dict(old)])
    assert store.ready
    store.add(new)
    assert store.answers() == (old, new)
    assert store.take_unsaved() == [answer_to_dict(new)]
    assert store.take_unsaved() == []


def test_the_browser_store_may_be_restored_again_by_the_next_widget() -> None:
    store, old, new, other_tab = BrowserStore(), answered(1), answered(2), answered(3)
    store.restore([answer_to_dict(old)])
    store.add(new)
    store.restore([answer_to_dict(old), answer_to_dict(other_tab)])
    assert store.answers() == (old, new, other_tab)


def test_the_browser_store_says_so_when_stored_answers_cannot_be_read() -> None:
    store, old = BrowserStore(), answered()
    store.restore([answer_to_dict(old), {"id": "x"}, "nonsense", None])
    assert store.answers() == (old,)
    assert store.warnings()[0].startswith("3 of the answers")


def test_an_answer_that_a_page_has_stored_twice_is_not_called_unreadable() -> None:
    store, old = BrowserStore(), answered()
    store.restore([answer_to_dict(old), answer_to_dict(old)])
    assert store.answers() == (old,)
    assert store.warnings() == ()


# Reset, export, import.


def test_a_reset_starts_afresh_and_keeps_the_old_file(file: Path) -> None:
    store, answer = FileStore(file), answered()
    store.add(answer)
    backup = reset(file)
    assert backup is not None
    assert store.answers() == ()
    assert from_text(backup.read_text()) == (answer,)
    assert reset(file) is None


def test_exported_answers_imported_elsewhere_count_once(tmp_path: Path) -> None:
    here, there, carried = tmp_path / "a.json", tmp_path / "b.json", tmp_path / "carried.json"
    shared, mine, theirs = answered(1), answered(2), answered(3)
    for answer in (shared, mine):
        FileStore(here).add(answer)
    for answer in (shared, theirs):
        FileStore(there).add(answer)
    assert export(here, carried) == 2
    assert import_from(there, carried) == (1, 1)
    assert FileStore(there).answers() == (shared, mine, theirs)
    assert import_from(there, carried) == (0, 2)


def test_an_import_puts_nothing_before_or_over_an_answer_of_the_same_moment(
    file: Path, tmp_path: Path
) -> None:
    mine, theirs, forged = (replace(answered(1), id=name) for name in "zaz")
    FileStore(file).add(mine)
    carried = tmp_path / "carried.json"
    carried.write_text(to_text([theirs, replace(forged, right=False)]))
    assert import_from(file, carried) == (1, 1)
    assert FileStore(file).answers() == (mine, theirs)


def test_an_export_never_writes_over_a_file(file: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken.json"
    taken.write_text("precious")
    with pytest.raises(FileExistsError):
        export(file, taken)
    assert taken.read_text() == "precious"


@pytest.mark.parametrize(
    ("text", "error"), [("{", Unreadable), ('{"schema": 9, "answers": []}', NewerVersion)]
)
def test_an_import_that_cannot_be_read_changes_nothing(
    file: Path, tmp_path: Path, text: str, error: type[Exception]
) -> None:
    FileStore(file).add(answered())
    before = file.read_bytes()
    strange = tmp_path / "strange.json"
    strange.write_text(text)
    with pytest.raises(error):
        import_from(file, strange)
    assert file.read_bytes() == before
