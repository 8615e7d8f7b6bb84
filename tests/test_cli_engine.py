"""The commands ``deal`` and ``replay``: what they print, and what they say to bad input."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from ghosteuchre.cli import main
from ghosteuchre.deal import deal
from ghosteuchre.game import Match
from ghosteuchre.notation import Record, format_deal, parse_deal
from ghosteuchre.rules import VARIANTS, Rules
from tests.tables import after, played_out

PACKAGE = Path(__file__).parents[1]
WHOLE = Record.of(
    played_out(
        after(Match.start(Rules.of("ghost"), seed=7).deal(), "swap", "bid 3", "pass", "pass", "name clubs")
    )
)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "records.txt"


@pytest.mark.parametrize("game", list(VARIANTS))
def test_deal_prints_the_deal_of_a_seed_as_a_record(game, capsys):
    assert main(["deal", "--game", game, "--seed", "7"]) == 0
    *comments, line = capsys.readouterr().out.splitlines()
    assert parse_deal(line) == deal(VARIANTS[game], 7)
    assert line == format_deal(deal(VARIANTS[game], 7))
    assert comments
    assert all(comment.startswith("# ") for comment in comments)


def test_deal_prints_json_and_takes_house_rules_and_a_number(capsys):
    arguments = [
        "--game",
        "classic",
        "--seed",
        "7",
        "--number",
        "3",
        "--rule",
        "deck=25",
        "--rule",
        "target=5",
    ]
    assert main(["deal", *arguments, "--json"]) == 0
    record = Record.from_json(capsys.readouterr().out)
    assert record.deal == deal(Rules.of("classic", deck=25, target=5), 7, 3)


def test_what_deal_prints_can_be_replayed(capsys, file):
    main(["deal", "--game", "cutthroat", "--seed", "7"])
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert "Seat 1 is next (order)." in capsys.readouterr().out


def test_replay_says_each_decision_with_its_clause(capsys, file):
    file.write_text(f"# a comment\n\n{WHOLE}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    for sentence in (
        "1  Seat 1 lays the hand down, takes the ghost hand without looking, and must",
        "2  Seat 1 bids three. (GH-4)",
        "5  Seat 1 is the maker, and clubs are trump. (GH-9)",
        "Seat 1: −3 points. The maker took fewer tricks than he bid, and loses the bid. (GH-13)",
        "Scores: ",
    ):
        assert sentence in told


def test_replay_reads_json_standard_input_and_several_records(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{WHOLE}\n{WHOLE.to_json()}\n"))
    assert main(["replay", "-"]) == 0
    told = capsys.readouterr().out
    assert told.count("Scores: ") == 2
    first, second = told.split("\n\n")[:2]
    assert first == second


def test_replay_stops_where_it_is_told_to(capsys, file):
    file.write_text(str(WHOLE), encoding="utf-8")
    assert main(["replay", str(file), "--until", "2"]) == 0
    told = capsys.readouterr().out
    assert "Seat 1 bids three." in told
    assert "Seat 2 passes." not in told
    assert "Seat 2 is next (bid)." in told


def test_replay_waits_for_enter_after_each_action(capsys, file, monkeypatch):
    file.write_text(str(WHOLE), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n" * 3))
    assert main(["replay", str(file), "--step", "--until", "2"]) == 0
    assert sys.stdin.read() == ""


def changed(old: str, new: str) -> str:
    assert old in str(WHOLE)
    return str(WHOLE).replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no record in"),
        ("# nothing\n", "there is no record in"),
        ("\n\nhello", "line 3: a record has two or three parts"),
        (
            changed("bid 3", "bid 2"),
            "line 1: action 2 ('1 bid 2'): 'bid 2' by seat 1 is not allowed now: the lowest bid is 3",
        ),
        (changed("0: K", "0: A"), "is there twice"),
        (changed("deal=1", "deal=2"), "gives other cards in deal 2"),
        ('{"schema": 9}', "cannot read schema 9"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence_with_its_line(text, message, capsys, file):
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert "Traceback" not in told.err


def test_the_steps_before_a_fault_can_be_looked_at(capsys, file):
    file.write_text(changed("play AC", "play AD"), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert "action 6" in capsys.readouterr().err
    assert main(["replay", str(file), "--until", "5"]) == 0
    assert "clubs are trump" in capsys.readouterr().out


def test_a_byte_order_mark_windows_lines_and_an_indented_comment_do_no_harm(capsys, file):
    file.write_bytes(b"\xef\xbb\xbf  # a comment\r\n" + str(WHOLE).encode() + b"\r\n")
    assert main(["replay", str(file)]) == 0
    assert "Scores: " in capsys.readouterr().out


def test_without_standard_input_there_is_no_record(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["replay", "-"]) == 2
    assert "there is no record in standard input" in capsys.readouterr().err


def test_a_file_that_is_no_text_or_not_there_is_refused(capsys, file):
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["replay", str(file)]) == 2
    assert "cannot read" in capsys.readouterr().err
    assert main(["replay", str(file) + ".gone"]) == 2
    assert "cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seed", "-1"], "cannot use -1 as a seed"),
        (["--seed", "1", "--number", "0"], "cannot use 0 as the number of a deal"),
        (["--seed", "1", "--rule", "deck=25"], "has no option 'deck'"),
        (["--seed", "1", "--rule", "stick_dealer"], "write a name and a value"),
        (["--seed", "1", "--rule", "target=x"], "option target cannot be 'x'"),
        (["--seed", "1", "--rule", "target=9", "--rule", "target=8"], "each house rule is given once"),
        (["--seed", "1" + 40 * "0"], "as a seed"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_one_sentence(arguments, message, capsys):
    assert main(["deal", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_both_commands_need_nothing_but_the_engine(tmp_path):
    path = tmp_path / "record.txt"
    path.write_text(str(WHOLE), encoding="utf-8")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from ghosteuchre.cli import main; "
        "assert main(['deal', '--seed', '7']) == 0; sys.exit(main(['replay', sys.argv[2]]))"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(PACKAGE), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "Scores: " in done.stdout
