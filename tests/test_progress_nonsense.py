"""Nonsense of every kind, in an entry, a file or a page's storage: the learner goes on and keeps the rest."""

from __future__ import annotations

import json
import operator
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ghosteuchre.cards import Unreadable
from ghosteuchre.drills import TOPICS
from ghosteuchre.progress import (
    BrowserStore,
    FileStore,
    MemoryStore,
    answer_from_dict,
    answer_to_dict,
    schedule,
    summary,
)
from ghosteuchre.progress.answers import SCHEMA, NewerVersion, parse, to_text
from tests.kept_answers import answered, from_text

texts = st.text(st.characters(exclude_categories=()), max_size=12)  # halves of surrogate pairs too
edges = st.sampled_from(
    ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59+00:00", "\ud800"]
)
numbers = st.integers() | st.sampled_from([10**9, 10**24 - 1, 10**24, 10**4000])
leaves = st.none() | st.booleans() | numbers | st.floats() | texts | edges
anything = st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=6)
names = st.sampled_from([*TOPICS, "moon", "rank", "printed_suit", "gloat"])
places = names.map("review:{}".format) | st.sampled_from(["practice", "review", "review:", "check:1:1"])
sound = {
    "id": st.uuids().map(str),
    "at": st.datetimes(timezones=st.timezones() | st.just(UTC)).map(datetime.isoformat),
    "place": places,
    "topic": names,
    "level": st.integers(1, 4),
    "number": st.integers(0, 10**24),
    "attempt": st.integers(1, 3),
    "given": st.lists(texts),
    "right": st.booleans(),
    "mistake": st.none() | names,
    "hints": st.integers(0, 3),
}
changes = st.dictionaries(st.sampled_from(list(sound)), edges | anything, max_size=2)
entries = st.builds(operator.or_, st.fixed_dictionaries(sound), changes) | anything


def used(store: MemoryStore | FileStore) -> None:
    """Do with a store all that widgets do with it."""
    answer = answered()
    store.answers()
    store.add(answer)
    assert answer in store.answers()
    assert all(isinstance(warning.encode(), bytes) for warning in store.warnings())
    summary(store.answers())
    schedule(store.answers())


@given(entries)
def test_whatever_an_entry_is_it_is_refused_or_can_be_written_and_read_back(entry: object) -> None:
    refused = ""
    try:
        answer = answer_from_dict(entry)
    except Unreadable as error:
        refused = str(error)
    assert len(refused.encode()) < 400
    assert refused or from_text(to_text([answer])) == (answer,)


@given(st.lists(entries, max_size=6))
def test_whatever_a_page_has_stored_its_widgets_go_on(stored: list[object]) -> None:
    store = BrowserStore()
    store.restore(stored)
    used(store)


@settings(deadline=None)
@given(st.lists(entries, max_size=6), st.booleans())
def test_whatever_a_file_holds_the_learner_goes_on_and_nothing_of_it_is_lost(
    stored: list[object], escaped: bool
) -> None:
    text = json.dumps({"schema": SCHEMA, "answers": stored}, ensure_ascii=escaped)
    data = text.encode(errors="surrogatepass")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "progress.json"
        file.write_bytes(data)
        whole = parse(data)
        used(FileStore(file))
        asides = [aside.read_bytes() for aside in file.parent.glob("progress.damaged-*")]
        assert asides == ([data] if whole[1] else [])
        assert set(whole[0]) < set(from_text(file.read_text(encoding="utf-8")))


@given(st.binary() | st.text(st.characters(exclude_categories=())) | anything.map(json.dumps))
@example("\ud800")
@example('{"schema": 1' + "0" * 4000 + ', "answers": []}')
def test_whatever_a_text_is_it_is_read_or_its_fault_is_named(text: str | bytes) -> None:
    answers, told = (), None
    try:
        answers, told = parse(text)
    except NewerVersion as error:
        told = str(error)
    assert answers == ()
    assert told is None or len(told.encode()) < 400


@pytest.mark.parametrize(
    "change",
    [
        {"at": "0001-01-01T00:00:00+14:00"},
        {"at": "9999-12-31T23:59:59-14:00"},
        {"at": "9999-12-31T23:59:59+00:00"},
        {"place": "\ud800"},
        {"number": 10**4000},
    ],
)
def test_a_file_with_one_impossible_value_is_set_aside_and_costs_one_answer(
    file: Path, change: dict[str, object]
) -> None:
    good, bad = answered(1), answer_to_dict(answered(2)) | change
    file.write_text(json.dumps({"schema": SCHEMA, "answers": [answer_to_dict(good), bad]}))
    store, new = FileStore(file), answered(3)
    store.add(new)
    assert FileStore(file).answers() == store.answers() == (good, new)
    assert len(store.warnings()) == len(list(file.parent.glob("progress.damaged-*"))) == 1


@pytest.mark.parametrize("make", [MemoryStore, BrowserStore, lambda: FileStore("progress.json")])
def test_an_answer_made_by_hand_that_cannot_be_kept_is_refused_and_costs_no_other(
    make: Callable[[], MemoryStore | FileStore], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store, good = make(), answered()
    with pytest.raises(Unreadable, match="'place'"):
        store.add(replace(answered(), place="\ud800"))
    store.add(good)
    assert store.answers() == (good,)
    assert store.warnings() == ()
