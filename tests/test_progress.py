"""Progress: what was answered is never lost, whatever happens to the program, the file or the folder."""

from __future__ import annotations

import json
import operator
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ghosteuchre.cards import Suit, Unreadable
from ghosteuchre.drills import TOPICS, Answer, Question, Verdict, judge, question_about, right_answers
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.progress import (
    BrowserStore,
    FileStore,
    MemoryStore,
    answer_from_dict,
    answer_to_dict,
    due,
    export,
    import_from,
    new_answer,
    open_store,
    reset,
    schedule,
    stores,
    summary,
)
from ghosteuchre.progress.answers import SCHEMA, NewerVersion, join, parse, timestamp, to_text

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
WRITER = Path(__file__).with_name("kill_writer.py")


def answered(
    hours: float = 0,
    *,
    right: bool = True,
    mistake: str | None = None,
    topic: str = "follow",
    place: str = "practice",
    attempt: int = 1,
    hints: int = 0,
) -> Answer:
    """An answer given so many hours after the first of March, noon."""
    question = Question(topic, 1, 7, "mark", "Which may you play?", Suit.HEARTS, ("JH", "9S"))
    verdict = Verdict(right, mistake, "Because.", {})
    moment = NOON + timedelta(hours=hours)
    return new_answer(question, ("JH",), verdict, place=place, attempt=attempt, hints=hints, now=moment)


def from_text(text: str) -> tuple[Answer, ...]:
    answers, fault = parse(text)
    assert fault is None
    return answers


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


# --- answers as data --------------------------------------------------------------------------------------


def test_an_answer_read_back_from_json_is_the_same() -> None:
    answer = answered(right=False, mistake="printed_suit", hints=2)
    assert answer_from_dict(json.loads(json.dumps(answer_to_dict(answer)))) == answer


def test_two_answers_never_share_an_id() -> None:
    assert answered().id != answered().id


@pytest.mark.parametrize(
    ("field", "nonsense"),
    [
        ("id", ""),
        ("id", 5),
        ("at", "yesterday"),
        ("at", "2026-01-02T03:04:05"),
        ("place", None),
        ("topic", ["follow"]),
        ("level", 0),
        ("level", True),
        ("number", -1),
        ("number", "7"),
        ("attempt", 0),
        ("given", "JH"),
        ("given", [1]),
        ("at", "0001-01-01T00:00:00+14:00"),
        ("at", "9999-12-31T23:59:59-14:00"),
        ("at", "9999-12-31T23:59:59+00:00"),
        ("at", "1969-12-31T23:59:59Z"),
        ("at", "3000-01-01T00:59:59+00:30"),
        ("place", "\ud800"),
        ("given", ["JH", "\udfff"]),
        ("number", 10**24),
        pytest.param("number", 10**5000, id="a number too long to be shown"),
        ("attempt", 10**9 + 1),
        ("right", 1),
        ("mistake", ""),
        ("hints", 1.5),
    ],
)
def test_an_answer_with_nonsense_in_a_field_is_refused_by_name(field: str, nonsense: object) -> None:
    with pytest.raises(Unreadable, match=f"'{field}'"):
        answer_from_dict(answer_to_dict(answered()) | {field: nonsense})


@pytest.mark.parametrize("field", answer_to_dict(answered()))
def test_an_answer_that_lacks_a_field_is_refused_by_name(field: str) -> None:
    data = answer_to_dict(answered())
    del data[field]
    with pytest.raises(Unreadable, match=f"lacks the field '{field}'"):
        answer_from_dict(data)


def test_the_longest_number_of_a_question_and_any_year_of_a_wrong_clock_are_kept() -> None:
    data = answer_to_dict(answered())
    for change in ({"number": 10**24 - 1}, {"at": "1970-01-01T00:00:00Z"}, {"at": "2999-12-31T23:59:59Z"}):
        assert answer_from_dict(data | change)


def test_a_long_value_is_not_told_in_full() -> None:
    with pytest.raises(Unreadable) as refused:
        answer_from_dict(answer_to_dict(answered()) | {"at": "x" * 10_000})
    assert len(str(refused.value)) < 250


def test_what_could_not_be_read_back_is_not_made_into_an_answer() -> None:
    with pytest.raises(Unreadable, match="'place'"):
        answered(place="\ud800")


def test_times_from_other_zones_are_put_in_order() -> None:
    data = answer_to_dict(answered())
    earlier = answer_from_dict(data | {"id": "a", "at": "2026-03-01T13:30:00+02:00"})
    later = answer_from_dict(data | {"id": "b", "at": "2026-03-01T11:45:00Z"})
    assert [answer.id for answer in join([later], [earlier])] == ["a", "b"]


def test_joining_counts_an_answer_once() -> None:
    first, second, third = answered(1), answered(2), answered(3)
    assert join([third, first], [second, first]) == (first, second, third)


def test_answers_of_one_millisecond_stay_in_the_order_in_which_they_are_given() -> None:
    one, two, three = (replace(answered(1), id=name) for name in "cab")
    earlier = answered(0)
    assert join([one, two], [three, earlier]) == (earlier, one, two, three)
    assert join([two, one], [two, three]) == (two, one, three)


def test_of_two_answers_with_one_id_the_one_that_was_kept_first_counts() -> None:
    mine, theirs = answered(1), answered(2)
    assert join([mine], [replace(theirs, id=mine.id)]) == (mine,)


def test_the_file_can_be_read_by_people_one_answer_a_line() -> None:
    text = to_text([answered(0), answered(1)])
    assert json.loads(text)["schema"] == SCHEMA
    assert len(text.splitlines()) == 7
    assert from_text(to_text(())) == ()


# --- nonsense of every kind ---------------------------------------------------------------------------------

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


# --- the file ---------------------------------------------------------------------------------------------


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


# --- crashes and two writers ------------------------------------------------------------------------------


def writer(file: Path, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(WRITER), str(file), str(count)], stdout=subprocess.PIPE, text=True
    )


def kill_often(folder: Path, rounds: int, seed: int) -> tuple[int, int]:
    """Kill a writer that often; return how many answers were acknowledged, and how many kills cut a write."""
    chance, cut, total = random.Random(seed), 0, 0
    acknowledged: set[str] = set()
    for number in range(rounds):
        file = folder / f"{number // 10}" / "progress.json"
        acknowledged = set() if number % 10 == 0 else acknowledged
        process = writer(file, 10_000)
        assert process.stdout is not None
        acknowledged.add(process.stdout.readline().strip())
        time.sleep(chance.uniform(0, 0.03))
        process.kill()
        acknowledged.update(process.stdout.read().split())
        process.wait()
        process.stdout.close()
        kept = {answer.id for answer in from_text(file.read_text())}
        assert acknowledged <= kept, f"round {number}: {len(acknowledged - kept)} answers are lost"
        assert len(kept - acknowledged) <= number % 10 + 1
        cut += (file.parent / ".progress.json.tmp").exists()
        total += len(acknowledged) if number % 10 == 9 or number == rounds - 1 else 0
    return total, cut


def test_no_acknowledged_answer_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    acknowledged, _ = kill_often(tmp_path, rounds=8, seed=8)
    assert acknowledged >= 8


@pytest.mark.evidence
def test_no_acknowledged_answer_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    acknowledged, cut = kill_often(tmp_path, rounds=200, seed=200)
    print(
        f"200 kills, {cut} of them in the middle of a write; {acknowledged} answers acknowledged, none lost"
    )
    assert cut > 0, "no kill came in the middle of writing, so this proves nothing"


def test_two_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    both = [writer(file, 60) for _ in range(2)]
    acknowledged = [process.communicate(timeout=60)[0].split() for process in both]
    assert [len(ids) for ids in acknowledged] == [60, 60]
    assert {answer.id for answer in from_text(file.read_text())} == {*acknowledged[0], *acknowledged[1]}


# --- opening ----------------------------------------------------------------------------------------------


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


# --- reset, export, import --------------------------------------------------------------------------------


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


# --- reviews ----------------------------------------------------------------------------------------------


def dues(answers: list[Answer], hours: float) -> list[str]:
    return [item.name for item in due(answers, NOON + timedelta(hours=hours))]


def test_nothing_is_due_in_the_sitting_in_which_it_was_practised() -> None:
    answers = [answered(minute / 60, right=False, mistake="rank") for minute in range(30)]
    assert dues(answers, 1) == []


def test_what_went_badly_is_due_on_the_next_day() -> None:
    assert dues([answered(right=False, mistake="rank")], 20) == ["rank", "follow"]


def test_what_went_well_is_due_later_than_what_went_badly() -> None:
    well = [answered(0.01 * turn) for turn in range(10)]
    assert dues(well, 24) == []
    assert dues(well, 24 * 3) == ["follow"]


def test_pauses_grow_when_reviews_go_well_and_shrink_when_they_do_not() -> None:
    def gap(answers: list[Answer]) -> timedelta:
        (item,) = schedule(answers)
        return item.at - datetime.fromisoformat(answers[-1].at)

    first = [answered(0)]
    well = [*first, answered(48, place="review")]
    badly = [*first, answered(48, place="review", right=False)]
    assert gap(badly) < gap(first) < gap(well)


def test_an_answer_with_a_hint_does_not_count_as_known() -> None:
    (helped,) = schedule([answered(hints=1)])
    (known,) = schedule([answered()])
    assert helped.at < known.at


def test_a_mistake_stops_being_due_once_its_review_went_well() -> None:
    answers = [answered(right=False, mistake="printed_suit")]
    (item, _) = due(answers, NOON + timedelta(hours=30))
    assert (item.kind, item.name, item.place) == ("mistake", "printed_suit", "review:printed_suit")
    answers.append(answered(30, place=item.place))
    assert "printed_suit" not in dues(answers, 31)
    assert "printed_suit" in dues(answers, 24 * 40)


def test_making_the_mistake_again_in_its_review_brings_it_back_on_the_next_day() -> None:
    answers = [
        answered(right=False, mistake="printed_suit"),
        answered(30, right=False, mistake="printed_suit", place="review:printed_suit"),
    ]
    assert "printed_suit" not in dues(answers, 31)
    assert "printed_suit" in dues(answers, 50)


def test_second_tries_at_a_question_do_not_make_a_topic_known() -> None:
    first = answered(right=False)
    again = answered(0.01, attempt=2)
    assert schedule([first, again]) == schedule([first])


def test_the_longest_overdue_comes_first() -> None:
    answers = [answered(24, right=False, topic="winner"), answered(0, right=False, topic="suit")]
    assert dues(answers, 24 * 9) == ["suit", "winner"]


STRANGE = (
    {"topic": "bidding", "mistake": "rank"},
    {"level": 9, "mistake": "rank"},
    {"mistake": "overbid"},
    {"place": "review:overbid"},
    {"place": "review:"},
)
"""What a newer version might keep, and this one knows nothing about."""


def strange_answers(right: bool) -> list[Answer]:
    data = answer_to_dict(answered(right=right))
    return [answer_from_dict(data | {"id": str(at), **change}) for at, change in enumerate(STRANGE)]


@pytest.mark.parametrize("right", [True, False])
def test_only_what_this_version_can_ask_about_is_due(right: bool) -> None:
    everything = schedule(strange_answers(right))
    assert [(item.kind, item.name) for item in everything] == [("topic", "follow")]
    assert schedule(strange_answers(right)[:2]) == ()


def test_whatever_is_due_can_be_asked() -> None:
    answers = [*strange_answers(False), answered(right=False, mistake="printed_suit")]
    for item in due(answers, NOON + timedelta(days=400)):
        assert question_about(item.name, 1) if item.kind == "mistake" else TOPICS[item.name]


def test_answers_that_this_version_does_not_know_stay_in_the_file(file: Path) -> None:
    strange = strange_answers(False)
    file.write_text(to_text(strange))
    store, new = FileStore(file), answered(1)
    store.add(new)
    assert list(FileStore(file).answers()) == [*strange, new]
    assert store.warnings() == ()


def test_the_schedule_hangs_on_the_answers_alone() -> None:
    answers = [
        answered(hour * 7, right=hour % 3 > 0, mistake=None if hour % 3 else "rank") for hour in range(20)
    ]
    assert schedule(answers) == schedule(reversed(answers))


# --- the sum of it ----------------------------------------------------------------------------------------


def test_the_summary_counts_questions_days_and_topics() -> None:
    answers = [
        answered(0, right=False, mistake="rank"),
        answered(0.1, attempt=2),
        answered(30),
        answered(31, topic="suit"),
    ]
    sums = summary(answers, NOON + timedelta(hours=32))
    assert (sums.answered, sums.right, sums.days) == (3, 2, 2)
    assert [name for name, _ in sums.topics] == ["suit", "follow"]
    assert [item.name for item in sums.due] == ["rank"]
    assert sums.passed == ()


def test_the_summary_names_the_lessons_whose_check_was_passed() -> None:
    check = MasteryCheck.resume("01_trump")
    answers = [
        new_answer(asked, right, judge(asked, right), place=check.place)
        for asked in check.questions
        for right in right_answers(asked)[:1]
    ]
    assert [lesson.slug for lesson in summary(answers).passed] == ["01_trump"]
    assert summary(answers[:-1]).passed == ()


def test_the_summary_leaves_out_what_this_version_does_not_know() -> None:
    unknown = strange_answers(True)[:2]
    assert summary(unknown) == summary(())
    assert summary([*unknown, answered(30)]) == summary([answered(30)])


def test_nothing_done_sums_up_to_nothing() -> None:
    sums = summary(())
    assert (sums.answered, sums.topics, sums.passed, sums.due) == (0, (), (), ())


def test_times_are_written_to_the_millisecond_in_utc() -> None:
    east = datetime(2026, 3, 1, 14, 0, 0, 123456, tzinfo=datetime.strptime("+0200", "%z").tzinfo)
    assert timestamp(east) == "2026-03-01T12:00:00.123Z"
