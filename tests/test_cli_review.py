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
from ghosteuchre.cli import main
from ghosteuchre.players import PLAYERS
from ghosteuchre.review import GRADES, review
from tests.command import ROOT, failure, started
from tests.reviewed import own_play
from tests.tables import after, table

FEW = ("--worlds", "8")
RECORDS = [own_play("ghost", number, PLAYERS["random"]) for number in range(1, 5)]


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
    assert "in 2 decisions. Grade: beginner." in lines[1]
    assert lines[2] == "The record ends before the deal is over, so luck cannot be told yet."
    assert lines[3].split("  ")[1] == "action"
    assert "shoot the moon" in lines[4]
    assert "bid, pass, or swap" in lines[4]
    assert "points" in lines[4]
    assert "The grade leaves this out." in "\n".join(lines[5:8])
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
    (together,) = found["together"]
    assert together["deals"] == 4
    assert together["lost"] == pytest.approx(sum(each["lost"] for each in found["reviews"]) / 4)


def test_several_records_are_summed_up_and_their_habits_told(capsys, path):
    bad = after(table("ghost", dealer=2, hands={0: "9H 9D 9C 9S TH TD"}), "shoot the moon")
    name = written(path, *[Record.of(bad)] * 3)
    text = told(capsys, name)
    assert "In 3 deals of Ghost Hand Euchre, given up by own choices: " in text
    assert "You shoot the moon too often as first to speak: " in text
    assert "a deal, in 3 of 3 deals." in text
    (habit,) = data(capsys, name)["habits"]
    assert (habit["wrong"], habit["does"], habit["where"], habit["cases"]) == ("often", "moon", "0", 3)
    sound = after(table("ghost", dealer=2, hands={0: "JH JD AH KH QH TH"}), "shoot the moon")
    assert "No habit stands out" in told(capsys, written(path, *[Record.of(sound)] * 3))


def test_several_files_json_records_and_standard_input_are_read(capsys, path, monkeypatch):
    other = path.with_name("other.txt")
    name = written(path, RECORDS[0])
    written(other, RECORDS[1].to_json())
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{RECORDS[2]}\n"))
    found = data(capsys, name, str(other), "-")
    assert [each["file"] for each in found["reviews"]] == [name, str(other), "-"]
    assert found["reviews"][1]["lost"] == review(RECORDS[1], 0, 1, 8, 8).lost.value


def test_near_the_end_of_a_match_figures_are_chances(capsys, path):
    record = Record(RECORDS[0].deal, (26, 8, 30), RECORDS[0].actions)
    name = written(path, record)
    text = told(capsys, name)
    assert "expert up to 1%" in text
    assert "chance of seat 0 to win the match" in text
    assert "points" not in text
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
        (str(RECORDS[0]), ("--worlds", "0"), "cannot use 0 as --worlds: it is a number, 1 to"),
        (str(RECORDS[0]), ("--seed=-1",), "cannot use -1 as a seed"),
    ],
)
def test_bad_input_is_told_in_one_sentence_with_its_place(line, arguments, message, capsys, path):
    name = written(path, "# records", line)
    error = failure(capsys, "review", name, *arguments)
    assert message in error
    if "line" in message:
        assert f"{name}, line 2" in error


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


def test_it_needs_nothing_but_the_engine(path):
    name = written(path, RECORDS[0])
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from ghosteuchre.cli import main; "
        "sys.exit(main(['review', sys.argv[2], '--worlds', '4']))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(ROOT), name]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "Grade: " in done.stdout
