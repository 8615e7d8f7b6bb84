"""The making of the bidding table: the same content however it is made, and plain words on the way."""

from __future__ import annotations

import contextlib
import math
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ghosteuchre.cards import Unreadable
from ghosteuchre.cli import main
from ghosteuchre.tables import BiddingTable
from ghosteuchre.tables.bids import MOST_BYTES, STEPS, pack
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.hands import CLASSES
from ghosteuchre.tables.making import Building, Plan
from tests.build_table import build, plan, strong
from tests.command import failure, started

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> bytes:
    return build(plan(), str(tmp_path_factory.mktemp("small")))


def test_the_same_seed_gives_the_same_table_with_one_process_and_with_two(small, tmp_path):
    assert build(plan(), str(tmp_path / "two"), jobs=2) == small
    assert build(plan(seed=2), str(tmp_path / "other")) != small


def test_a_cluster_makes_the_same_table(small, tmp_path):
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with local as cluster:
        assert build(plan(), str(tmp_path), jobs=2, cluster=cluster.scheduler_address) == small


def test_a_table_that_is_killed_and_started_again_comes_out_the_same(small, tmp_path):
    folder, kills = tmp_path / "work", 0
    command = [sys.executable, "-m", "tests.build_table", str(folder)]
    for lines in (2, 5, 9):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert process.stdout
        with contextlib.suppress(StopIteration):
            for _ in range(lines):
                next(process.stdout)
        process.kill()
        kills += process.wait() == -9
        process.stdout.close()
    assert kills == 3
    done = len([each for each in folder.iterdir() if each.name.startswith("played")])
    assert 5 <= done < Building(plan(), Folder(folder)).size
    assert build(plan(), str(folder)) == small


def test_a_block_that_is_damaged_is_made_again(small, tmp_path):
    assert build(plan(), str(tmp_path)) == small
    (tmp_path / "played-00001").write_bytes(b"nonsense")
    (tmp_path / "played-00002").unlink()
    (tmp_path / "classes-00000").unlink()
    assert build(plan(), str(tmp_path)) == small


@pytest.mark.parametrize("other", [plan(seed=2), plan(layouts=41), plan(least=6), Plan(1, 40)])
def test_a_folder_of_another_table_is_refused(tmp_path, other):
    Folder(tmp_path).claim(str(plan()))
    with pytest.raises(Unreadable, match="holds the work for another table"):
        Folder(tmp_path).claim(str(other))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((-1, 400), "as a seed"),
        ((1, 0), "cannot deal 0 layouts"),
        ((1, 10**7), "cannot deal 10000000 layouts"),
        ((1, 400, (CLASSES,)), "there is no class 69750"),
    ],
)
def test_a_plan_of_nonsense_is_refused(arguments, words):
    with pytest.raises(Unreadable, match=words):
        Plan(*arguments)


def test_a_table_packs_its_rounding_into_its_error(tmp_path):
    wanted = Plan(1, 40, strong(6))
    building = Building(wanted, Folder(tmp_path))
    data = build(wanted, str(tmp_path))
    for entry in building.entries():
        chances = BiddingTable(data).of(entry.hand)
        for kept, found in zip(chances.at_least, entry.chances, strict=True):
            assert abs(kept - found) <= 0.5 / STEPS + 1e-12
        assert chances.error >= max(*entry.errors, 1 / STEPS / math.sqrt(12))
    assert pack(wanted, building.entries()) == data


# the command


def test_of_two_who_claim_a_folder_at_once_only_one_gets_it(tmp_path, monkeypatch):
    first, second = Folder(tmp_path), Folder(tmp_path)
    empty = type(tmp_path).iterdir

    def meanwhile(self):
        monkeypatch.setattr(type(tmp_path), "iterdir", empty)
        first.claim("one plan")
        return iter(())

    monkeypatch.setattr(type(tmp_path), "iterdir", meanwhile)
    with pytest.raises(Unreadable, match=r"holds the work for another table \(one plan\)"):
        second.claim("another plan")


def test_a_block_under_another_name_is_made_again(tmp_path):
    folder = Folder(tmp_path)
    folder.write("one", b"first")
    (tmp_path / "two").write_bytes((tmp_path / "one").read_bytes())
    assert folder.has("one")
    assert not folder.has("two")
    with pytest.raises(Unreadable, match="two holds another block: delete it"):
        folder.read("two")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--out", ""], "cannot write to '': name a file"),
        (["--out", "."], "cannot write to '.': name a file"),
        (["--out", "notes"], "cannot write to 'notes': name a file"),
        (["--out", "nowhere/file.bin"], "there is no folder 'nowhere'"),
        (["--layouts", "0"], "cannot deal 0 layouts"),
        (["--seed", "-1"], "as a seed"),
        (["--jobs", "0"], "from 1 to 1000"),
        (["--work", "notes"], "is no work folder, and it is not empty"),
        (["--work", "other"], "holds the work for another table"),
        (["--work", "notes/text"], "cannot be used"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(capsys, tmp_path, monkeypatch, more, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "text").write_text("mine")
    Folder("other").claim(str(plan()))
    assert words in failure(capsys, "tables", "bidding", *more)


def test_the_command_writes_the_table_that_the_library_makes(capsys, tmp_path, monkeypatch, small):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ghosteuchre.cli_tables.Plan", lambda seed, layouts: plan(seed, layouts))
    assert main(["tables", "bidding", "--layouts", "40", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert (tmp_path / "bidding.bin").read_bytes() == small
    for words in ("238 classes of hands, seed 1", "Standard error", f"{len(small)} of {MOST_BYTES} bytes"):
        assert words in told
    assert (tmp_path / "bidding.bin.work").is_dir()


def test_ctrl_c_says_how_to_go_on(capsys, tmp_path, monkeypatch):
    def stopped(self: Building, *_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ghosteuchre.cli_tables.Plan", lambda seed, layouts: plan(seed, layouts))
    monkeypatch.setattr(Building, "play", stopped)
    assert main(["tables", "bidding"]) == 130
    assert "is kept in bidding.bin.work: the same command goes on" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="signals differ")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_the_command_and_all_its_processes(jobs, tmp_path):
    process = started(["tables", "bidding", "--layouts", "1", "--jobs", jobs], tmp_path)
    while not list(tmp_path.glob("bidding.bin.work/played-*")):
        time.sleep(0.05)
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command goes on" in errors
    assert "Traceback" not in errors
