"""The command ``review``: the worst first, habits over several records, and what bad input is told."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ghosteuchre import Record
from ghosteuchre.advice import Advice, apart
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cli import main
from ghosteuchre.players import PLAYERS
from ghosteuchre.review import GRADES, Review, review
from ghosteuchre.sampling import Mean
from ghosteuchre.state import Action, State, Verb
from tests.command import ROOT, failure, started
from tests.reviewed import own_play
from tests.tables import after, table

FEW = ("--worlds", "8")
RECORDS = [own_play("ghost", number, PLAYERS["random"]) for number in range(1, 5)]


@pytest.fixture(autouse=True)
def few_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked here about few worlds does not hang on their number."""
    for module in ("review", "cli_review"):
        monkeypatch.setattr(f"ghosteuchre.{module}.LEAST_WORLDS", 1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "record.txt"


def written(path: Path, *records: object) -> str:
    path.write_text("".join(f"{record}\n" for record in records), encoding="utf-8")
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["review", *arguments, *FEW]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    return json.loads(told(capsys, *arguments, "--json"))


def test_the_mistakes_stand_in_a_table_the_worst_first(capsys, path):
    hand = table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"})
    state = after(hand, "shoot the moon", "name spades")
    lines = told(capsys, written(path, Record.of(state))).splitlines()
    assert lines[0] == f"{path}, line 1. Ghost Hand Euchre, seat 0."
    assert lines[1].startswith("Given up by its own choices: about ")
    assert "in 1 of 2 decisions. Grade: beginner." in lines[1]
    assert lines[2] == "The record ends before the deal is over, so luck cannot be told yet."
    assert lines[3].split("  ")[1] == "action"
    assert "shoot the moon" in lines[4]
    assert "bid, pass, or swap" in lines[4]
    assert "points" in lines[4]
    worst = review(Record.of(state), 0, 1, 8, 8).mistakes[0]
    assert lines[5].strip() == f"shoot the moon: {worst.why_not}"
    assert lines[6].strip().startswith(f"{worst.reason.choice.action}")
    assert lines[6].endswith(f": {worst.reason.idea}")
    assert "The grade leaves this out." in lines[7]
    text = "\n".join(lines)
    assert "expert up to 0.25 points" in text
    assert "beginner above" in text
    assert "In " not in "\n".join(lines[4:5])
    assert "habit" not in text, "one record has none"


def test_json_holds_all_and_is_that_of_the_module(capsys, path):
    name = written(path, "# a comment", *RECORDS)
    found = data(capsys, name, "--seat", "1", "--seed", "5")
    assert found == data(capsys, name, "--seat", "1", "--seed", "5")
    assert (found["schema"], found["seat"], found["seed"], len(found["reviews"])) == (1, 1, 5, 4)
    assert [each["name"] for each in found["grades"]] == [each.name for each in GRADES]
    assert found["grades"][-1]["points"] is None
    for line, (record, each) in enumerate(zip(RECORDS, found["reviews"], strict=True), start=2):
        mine = review(record, 1, 5, 8, 8)
        assert (each["file"], each["line"], each["finished"]) == (name, line, True)
        assert each["lost"] == mine.lost.value
        assert each["luck"] == mine.luck.value
        assert each["grade"] == mine.grade.name
        assert [one["number"] for one in each["decisions"]] == [one.number for one in mine.worst]
        for one, decision in zip(each["decisions"], mine.worst, strict=True):
            assert one["lost"] == decision.lost.value
            assert one["hindsight_lost"] == decision.hindsight.lost
            assert one["best"] == str(decision.advice.best.action)
            assert one["why"] == decision.reason.idea
            assert one["why_of"] == str(decision.reason.choice.action)
            assert one["why_not"] == (decision.why_not or None)
            assert one["again"] == (decision.again.value if decision.again else None)
            assert one["mistake"] == (one["lost"] > 0)
    (together,) = found["together"]
    assert together["deals"] == 4
    assert together["lost"] == pytest.approx(sum(each["lost"] for each in found["reviews"]) / 4)


def test_several_records_are_summed_up_and_their_habits_told(capsys, path):
    bad = after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon")
    name = written(path, *several(bad))
    text = told(capsys, name)
    assert "How many of these deals end before they are over: 3." in text
    assert "In 3 deals of Ghost Hand Euchre, given up by own choices: " in text
    assert "You shoot the moon too often as first to speak: " in text
    assert "a deal, in 3 of 3 deals." in text
    (habit,) = data(capsys, name)["habits"]
    assert (habit["wrong"], habit["does"], habit["where"], habit["cases"]) == ("often", "moon", "0", 3)
    sound = after(table("ghost", dealer=2, hands={0: "JH JD AH KH QH TH"}), "shoot the moon")
    assert "No habit stands out" in told(capsys, written(path, *several(sound)))


def several(state: State, size: int = 3) -> list[Record]:
    """Records of the deal at other scores, so that each counts."""
    return [Record(state.deal, (-number, 0, 0), state.history) for number in range(size)]


def test_records_in_which_nothing_was_decided_make_no_grade_better(capsys, path):
    bad = several(after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon"), 2)
    empty = several(table("ghost", dealer=1), 30)
    name = written(path, *bad)
    (alone,) = data(capsys, name)["together"]
    found = data(capsys, written(path, *bad, *empty))
    assert found["together"] == [alone]
    assert found["empty"] == 30
    assert (alone["deals"], alone["unfinished"], alone["grade"]) == (2, 2, "beginner")
    text = told(capsys, name)
    assert "Records left out of this, in which seat 0 has chosen nothing: 30." in text
    assert "In 2 deals of Ghost Hand Euchre, given up by own choices: " in text


def test_a_record_that_stands_there_twice_counts_once_and_is_named(capsys, path):
    record, cut = RECORDS[0], Record(RECORDS[0].deal, RECORDS[0].scores, RECORDS[0].actions[:3])
    name = written(path, record)
    once = data(capsys, name)
    assert (once["twice"], once["complete"]) == ([], True)
    many = data(capsys, name, name, name)
    assert [many[key] for key in ("reviews", "habits", "together")] == [once["reviews"], [], []]
    assert [each["other_line"] for each in many["twice"]] == [1, 1]
    name = written(path, cut, record, record)
    text = told(capsys, name)
    for line in (1, 3):
        assert f"Left out: {name}, line {line}. It tells the same deal as {name}, line 2, and no more" in text
    assert f"{name}, line 2. Ghost" in text
    assert "habit" not in text


def test_what_is_not_found_again_is_told_and_is_no_mistake_anywhere(capsys, path, monkeypatch):
    records = several(after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon"))
    monkeypatch.setattr("ghosteuchre.review.apart", lambda *_: Mean(-0.0125, 0.1))
    name = written(path, *records)
    text, found = told(capsys, name), data(capsys, name)
    assert text.count("In 1 decision nothing was given up, as far as can be told.") == 3
    assert text.count("Of these, 1 looked worse than the best at first, but not when measured again.") == 3
    assert "No habit stands out" in text
    assert "  action" not in text
    for each in found["reviews"]:
        (decision,) = each["decisions"]
        assert (decision["mistake"], decision["lost"], decision["again"]) == (False, 0.0, -0.0125)
        assert (each["lost"], each["grade"]) == (0.0, "expert")
    assert (found["together"][0]["lost"], found["habits"]) == (0.0, [])


def test_a_habit_never_costs_more_than_all_mistakes_together(capsys, path, monkeypatch):
    # Though the other mistakes look better than the best when they are measured again.
    def second(advice: Advice, best: Action, chosen: Action, *more: int) -> Mean:
        return Mean(-0.5, 0.1) if chosen.verb is not Verb.MOON else apart(advice, best, chosen, *more)

    monkeypatch.setattr("ghosteuchre.review.apart", second)
    bad = after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon")
    found = data(capsys, written(path, *several(bad, 6), *RECORDS))
    assert any((one["again"] or 0) < 0 for each in found["reviews"] for one in each["decisions"])
    assert found["habits"]
    (together,) = found["together"]
    assert sum(each["lost"] for each in found["habits"]) <= together["lost"] + 1e-9


def test_where_the_score_is_left_out_it_says_so(capsys, path):
    deal = after(table("classic", dealer=3, hands={"kitty": "9H"}), "order up")
    for scores, out in (((8, 2), True), ((2, 2), False)):
        name = written(path, Record(deal.deal, scores, deal.history))
        assert ("The score is left out: " in told(capsys, name)) == out
        assert data(capsys, name)["reviews"][0]["score_left_out"] == out


def test_the_mistake_says_what_was_asked_and_names_no_bid_that_is_too_late(capsys, path):
    hands = {0: "9H 9D 9C 9S TH TD"}
    state = after(table("ghost", dealer=1, hands=hands), "swap", "bid 5", "shoot the moon")
    lines = told(capsys, written(path, Record.of(state)), "--seat", "0").splitlines()
    (row,) = [line for line in lines if "shoot the moon  " in line and "points" in line]
    assert "  shoot the moon, or pass  shoot the moon  pass  " in row


def test_several_files_json_records_and_standard_input_are_read(capsys, path, monkeypatch):
    other = path.with_name("other.txt")
    name = written(path, RECORDS[0])
    written(other, RECORDS[1].to_json())
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{RECORDS[2]}\n"))
    found = data(capsys, name, str(other), "-")
    assert [each["file"] for each in found["reviews"]] == [name, str(other), "-"]
    assert found["reviews"][1]["lost"] == review(RECORDS[1], 0, 1, 8, 8).lost.value


def test_near_the_end_of_a_match_figures_are_chances(capsys, path):
    bad = after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon")
    record = Record(bad.deal, (29, 25, 28), bad.history)
    name = written(path, record)
    text = told(capsys, name)
    assert "expert up to about 0.8%" in text
    assert "  chance to win given up\n" in text
    assert "chance of seat 0 to win the match" in text
    assert "points" not in text.replace("percentage points", "")
    assert data(capsys, name)["reviews"][0]["unit"] == "chance to win the match"


def test_what_is_not_valued_is_listed(capsys, path):
    hands = {0: "9H KH AC TC 9D TD", 1: "JD 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play 9S")
    text = told(capsys, written(path, Record.of(state)), "--seat", "1")
    assert "Action 6, “play 9S”, did not follow suit. A renege is not valued here." in text
    state = after(state, "1: take back")
    assert "Action 7, “take back”, is not valued." in told(
        capsys, written(path, Record.of(state)), "--seat", "1"
    )


def test_a_seat_that_has_chosen_nothing_has_no_grade(capsys, path):
    text = told(capsys, written(path, Record.of(table("ghost", dealer=2))))
    assert "Seat 0 has chosen nothing here that can be valued." in text
    assert "Grade: " not in text


@pytest.mark.parametrize(
    ("line", "arguments", "message"),
    [
        ("", (), "there is no record in"),
        ("hello", (), "line 2: a record has two or three parts"),
        (str(RECORDS[0]).replace("deal=1", "deal=2"), (), "line 2: seed 1 gives other cards in deal 2"),
        (str(RECORDS[0]), ("--seat", "3"), "line 2: there is no seat 3: Ghost Hand Euchre has seats 0 to 2"),
        (str(RECORDS[0]), ("--seat=-1",), "line 2: there is no seat -1"),
        (str(RECORDS[0]), ("--seed=-1",), "cannot use -1 as a seed"),
        (str(RECORDS[0]), ("--doubt", "nan"), "doubt cannot be nan: it is a number above 0 and at most 1"),
        (
            str(Record(RECORDS[0].deal, (40, 0, 0), RECORDS[0].actions)),
            (),
            "line 2: the match is over: side 0 has won it (GH-16)",
        ),
        (str(RECORDS[0]), ("-", "-"), "standard input is read once only: give - once"),
        (str(RECORDS[0]), ("",), "the name of the file is empty"),
        (str(RECORDS[0]), ("/dev/zero",), "/dev/zero is a device and no file of records"),
        (str(RECORDS[0]) + " " * 70_000, (), "line 2: a line has at most 65536 bytes"),
        ("\0" * 9, (), "record.txt as text, in line 2: save it as UTF-8"),
    ],
)
def test_bad_input_is_told_in_one_sentence_with_its_place(line, arguments, message, capsys, path):
    name = written(path, "# records", line)
    error = failure(capsys, "review", name, *arguments)
    assert message in error
    if message.startswith("line 2: "):
        assert f"{name}, line 2" in error


@pytest.mark.parametrize("worlds", ["0", "1", "19", "1000001"])
def test_too_few_worlds_are_refused_as_all_would_be_experts_in_them(worlds, capsys, path, monkeypatch):
    monkeypatch.setattr("ghosteuchre.cli_review.LEAST_WORLDS", 20)
    error = failure(capsys, "review", written(path, RECORDS[0]), "--worlds", worlds)
    assert f"cannot use {worlds} as --worlds: it is a number, 20 to 1000000" in error


def test_more_records_than_can_be_reviewed_are_refused(capsys, path, monkeypatch):
    monkeypatch.setattr("ghosteuchre.cli_found.MOST_RECORDS", 3)
    name = written(path, *RECORDS)
    assert "too many records: 3 are reviewed at the most" in failure(capsys, "review", name)
    assert len(data(capsys, written(path, *RECORDS[:3]))["reviews"]) == 3


def test_a_bad_record_is_told_before_the_long_work_begins(capsys, path, monkeypatch):
    monkeypatch.setattr("ghosteuchre.cli_review.review", None)
    good, bad = written(path, RECORDS[0]), written(path.with_name("bad.txt"), RECORDS[1], "hello")
    assert "bad.txt, line 2: a record has" in failure(capsys, "review", good, bad)
    assert "cannot be used" in failure(capsys, "review", good + ".gone")


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
def test_ctrl_c_prints_what_there_is(path):
    name = written(path, Record.of(table("ghost", dealer=2)), *RECORDS)
    process = started(["review", name, "--worlds", "100000"], path.parent)
    time.sleep(4)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "line 1. Ghost Hand Euchre, seat 0." in out
    assert "line 2. " not in out
    assert "These are the reviews so far." in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_ctrl_c_before_the_first_is_done_says_that_none_is(form, capsys, path, monkeypatch):
    def pressed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ghosteuchre.cli_review.review", pressed)
    assert main(["review", written(path, *RECORDS), *form]) == 130
    out, errors = capsys.readouterr()
    assert errors == "\nNo review is done yet.\nStopped.\n"
    if form:
        found = json.loads(out)
        assert (found["reviews"], found["together"], found["complete"]) == ([], [], False)
    else:
        assert out == ""


def test_ctrl_c_later_leaves_a_document_that_says_it_is_not_complete(capsys, path, monkeypatch):
    def pressed(record: Record, *more: int, **named: Beliefs) -> Review:
        if record == RECORDS[1]:
            raise KeyboardInterrupt
        return review(record, *more, **named)

    monkeypatch.setattr("ghosteuchre.cli_review.review", pressed)
    assert main(["review", written(path, *RECORDS), "--json", *FEW]) == 130
    out, errors = capsys.readouterr()
    assert "These are the reviews so far." in errors
    assert (len(json.loads(out)["reviews"]), json.loads(out)["complete"]) == (1, False)


def test_it_needs_nothing_but_the_engine(path):
    name = written(path, RECORDS[0])
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from ghosteuchre.cli import main; "
        "sys.exit(main(['review', sys.argv[2], '--worlds', '20']))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(ROOT), name]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "Grade: " in done.stdout
