"""Many deals between players: the same figures whoever does the work, and plain words for what is wrong."""

from __future__ import annotations

import csv
import signal
import sys
import time
from concurrent.futures import Executor
from pathlib import Path

import pytest

from ghosteuchre import VARIANTS, Rules, Unreadable
from ghosteuchre.cli import main
from ghosteuchre.jobs import InTurn, executor, in_order
from ghosteuchre.scoring import margin
from ghosteuchre.simulate import Played, Table, Tally, deals, matches
from tests.command import failure, free_port, started

TABLE = Table(Rules.of("ghost"), ("rule", "random", "rule"), seed=5)
TOLD = "ghosteuchre simulate --game ghost --seed 5 --players rule,random,rule".split()[1:]


def figures(pool: Executor, workers: int) -> tuple[list[Played], list[tuple[float, ...]]]:
    return list(deals(TABLE, 21, pool, workers)), list(matches(TABLE, 3, pool, workers))


def test_processes_find_what_one_process_finds():
    with executor(1) as alone, executor(2) as two:
        expected, found = figures(alone, 1), figures(two, 2)
    assert expected == found
    assert [each.number for each in expected[0]] == list(range(1, 22))


def test_a_cluster_finds_what_one_process_finds():
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local as cluster, executor(2, cluster.scheduler_address) as pool:
        found = figures(pool, 2)
    with executor(1) as alone:
        assert found == figures(alone, 1)


def test_a_cluster_that_does_not_answer_is_told(capsys):
    pytest.importorskip("distributed")
    for address in (f"tcp://127.0.0.1:{free_port()}", "nonsense://here"):
        assert "no dask cluster answers at" in failure(capsys, *TOLD, "--dask", address)


def test_what_a_cluster_needs_is_told(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    for command in (TOLD, ["tables", "bidding"]):
        assert "ghosteuchre[cluster]" in failure(capsys, *command, "--dask", "tcp://127.0.0.1:8786")


def test_a_bad_number_of_jobs_leaves_a_sheet_as_it_is(capsys, tmp_path):
    path = tmp_path / "deals.csv"
    path.write_text("mine")
    failure(capsys, *TOLD, "--csv", str(path), "--jobs", "0")
    assert path.read_text() == "mine"


@pytest.mark.skipif(sys.platform != "linux", reason="a full disk")
def test_what_was_counted_before_a_disk_is_full_is_told(capsys):
    assert main([*TOLD, "--deals", "9", "--csv", "/dev/full"]) == 2
    told = capsys.readouterr()
    assert "/dev/full cannot be used: No space left" in told.err


def test_a_match_that_nobody_wins_is_a_draw(monkeypatch):
    monkeypatch.setattr("ghosteuchre.simulate.LONGEST", 3)
    with executor(1) as pool:
        rows = list(matches(TABLE, 2, pool))
    assert rows == [pytest.approx((1 / 3, 1 / 3, 1 / 3))] * 2


def test_names_may_have_blanks_between_them(capsys):
    assert main([*TOLD[:-1], "rule, random,rule", "--deals", "2"]) == 0
    assert "1 random" in capsys.readouterr().out


def test_the_first_deals_of_many_are_those_of_a_few():
    with executor(1) as pool:
        few, many = list(deals(TABLE, 3, pool)), list(deals(TABLE, 11, pool))
    assert many[:3] == few
    assert len({each.points for each in many}) > 5


@pytest.mark.parametrize("game", VARIANTS)
def test_equal_players_win_nothing_from_each_other(game):
    seats = VARIANTS[game].seats
    with executor(1) as pool:
        for each in deals(Table(Rules.of(game), ("rule",) * seats, 3), 12, pool):
            assert each.points == pytest.approx((0,) * seats)
            assert (
                sum(count for (word, _), count in each.counts.items() if word in ("maker", "passed out"))
                == seats
            )


def test_a_margin_is_the_own_points_less_the_mean_of_the_others():
    assert margin((5, 1, 0), 0) == 4.5
    assert margin((5, 1, 0), 2) == -3
    assert margin((2, 0), 1) == -2


def test_a_tally_has_the_mean_and_its_standard_error():
    tally = Tally(1)
    for points in (1.0, 2.0, 3.0, 4.0):
        tally.add((points,))
    assert (tally.mean(0), tally.error(0)) == (2.5, pytest.approx((5 / 3 / 4) ** 0.5))


def test_pieces_come_back_in_order_and_are_begun_only_when_asked_for():
    begun = []
    results = in_order(lambda piece: begun.append(piece) or piece, iter(range(1000)), InTurn())
    assert [next(results) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert len(begun) < 20
    with pytest.raises(ZeroDivisionError):
        list(in_order(lambda piece: 1 // piece, [1, 0], InTurn()))


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("rule", "rule"), "has 3 players, not 2"),
        (("rule", "rule", "expert"), "no player 'expert'"),
    ],
)
def test_a_table_of_wrong_players_is_refused(players, words):
    with pytest.raises(Unreadable, match=words):
        Table(Rules.of("ghost"), players, 1)


@pytest.mark.parametrize("jobs", [0, -1, True, 1.5, 10**6])
def test_a_number_of_jobs_is_checked(jobs):
    with pytest.raises(Unreadable, match="from 1 to 1000"):
        executor(jobs)


def test_the_command_prints_the_figures_and_writes_the_sheet(capsys, tmp_path):
    path = tmp_path / "deals.csv"
    assert main([*TOLD, "--deals", "20", "--matches", "2", "--csv", str(path)]) == 0
    told = capsys.readouterr().out
    for words in (
        "Ghost Hand Euchre, seed 5",
        "0 rule",
        "± standard error",
        "maker",
        "swap",
        "Of 2 matches to 32",
    ):
        assert words in told
    rows = list(csv.reader(path.open(encoding="utf-8")))
    assert rows[0] == ["deal", "0 rule", "1 random", "2 rule"]
    assert [row[0] for row in rows[1:]] == [str(number) for number in range(1, 21)]
    mean = sum(float(row[1]) for row in rows[1:]) / 20
    assert f"0 rule       {mean:+7.3f}" in told


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--deals", "-1"], "cannot play -1 deals"),
        (["--matches", str(10**10)], "cannot play 10000000000 matches"),
        (["--players", "rule,rule"], "has 3 players, not 2"),
        (["--players", "a,b,c"], "no player 'a'"),
        (["--jobs", "0"], "from 1 to 1000"),
        (["--seed", "-5"], "as a seed"),
        (["--csv", "no/such/folder/deals.csv"], "cannot be used"),
        (["--deals", "0"], "there is nothing to play"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(capsys, more, words):
    assert words in failure(capsys, *TOLD, *more)


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("player", "lines", "seconds"), [("rule", 15, 60), ("sampling", 2, 15)])
def test_ctrl_c_prints_what_there_is_and_waits_for_nobody_who_thinks_long(
    player, lines, seconds, jobs, tmp_path: Path
):
    path = tmp_path / "deals.csv"
    asked = ["simulate", "--players", ",".join([player] * 3), "--deals", "10000000", "--jobs", jobs]
    process = started([*asked, "--csv", str(path)], tmp_path)
    while not (path.exists() and len(path.read_text().splitlines()) > lines):
        time.sleep(0.05)
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    told, errors = process.communicate(timeout=seconds)
    assert "Points a deal, in " in told
    assert process.returncode == 130
    assert "These are the figures so far." in errors
    assert "Traceback" not in errors


def test_one_process_does_a_piece_when_it_is_asked_for():
    done: list[int] = []
    results = in_order(done.append, range(5), InTurn())
    next(results)
    assert done == [0]
