"""The race table: it fulfils its equation, agrees with matches played, and is the same however made."""

from __future__ import annotations

import contextlib
import math
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ghosteuchre.cards import Contradiction, Unreadable
from ghosteuchre.cli import main
from ghosteuchre.cli_work import DEALS
from ghosteuchre.deal import place_of
from ghosteuchre.game import OVER, Match, outcome
from ghosteuchre.jobs import InTurn
from ghosteuchre.measure import race as making
from ghosteuchre.measure import selfplay
from ghosteuchre.measure.race import ROUNDING, Plan, counted, points_of
from ghosteuchre.measure.selfplay import Game, SelfPlay
from ghosteuchre.notation import Record
from ghosteuchre.rules import Rules
from ghosteuchre.sampling import Sampling
from ghosteuchre.tables import NoTable, RaceTable, race, winning
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.winning import MOST_BYTES, SIDE, STEPS, shipped
from tests.build_race import build, building, groups
from tests.command import failure
from tests.race_checks import check_equation, check_matches, check_more_is_better
from tests.tables import played_out

ROOT = Path(__file__).parents[1]
GHOST = Rules.of("ghost")
SCORES = [(0, 0, 0), (31, 31, 31), (31, 20, 5), (10, 28, 25), (-20, 12, 30), (-24, -24, 31), (20, 20, -10)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> str:
    """A folder in which all is solved."""
    path = str(tmp_path_factory.mktemp("small"))
    build(path)
    return path


@pytest.fixture(scope="module")
def small(folder) -> bytes:
    return building(folder).packed()


@pytest.fixture(scope="module")
def table(small) -> RaceTable:
    return RaceTable(small)


# the content


@pytest.mark.rule("GH-16", "C-7")
def test_each_chance_is_the_mean_of_those_after_the_deal(table):
    check_equation(table, 300, seed=1)


@pytest.mark.rule("GH-16")
def test_the_table_agrees_with_matches_that_are_played(table):
    check_matches(table, SCORES, 1500, slack=0.002)


def wrong_turn(table: RaceTable) -> None:
    table.rows[:4] = [*table.rows[2:4], *table.rows[:2]]


def wrong_by_little(table: RaceTable) -> None:
    low = table.rows[1]
    table.rows[1] = bytes(each + 4 if each < 250 else each for each in low)


@pytest.mark.parametrize("spoil", [wrong_turn, wrong_by_little])
def test_a_wrong_table_is_seen(small, spoil):
    wrong = RaceTable(small)
    spoil(wrong)
    with pytest.raises(AssertionError):
        check_equation(wrong, 300, seed=1)


def test_a_wrong_table_does_not_agree_with_matches(small):
    wrong = RaceTable(small)
    wrong_turn(wrong)
    with pytest.raises(AssertionError):
        check_matches(wrong, SCORES, 1500, slack=0.002)


def test_chances_go_with_the_seats(table):
    for scores in SCORES:
        first = table.of(scores, 2)
        assert sum(first.chances) == pytest.approx(1)
        assert min(first.chances) >= 0
        turned = table.of([scores[2], scores[0], scores[1]], 0)
        assert turned.chances == (first.chances[2], first.chances[0], first.chances[1])
        assert turned.error == first.error
    assert len({table.of((20, 20, 20), dealer).chances for dealer in range(3)}) == 3


def test_the_places_are_counted_from_the_dealers_left():
    for dealer in range(3):
        assert [place_of((dealer + 1 + place) % 3, dealer, 3) for place in range(3)] == [0, 1, 2]
    for number in range(1, 5):
        state = played_out(Match(GHOST, 1, (0, 0, 0), number).deal())
        assert state.phase == OVER
        left, points = state.deal.dealer + 1, outcome(state).points
        assert points_of(state) == tuple(points[(left + place) % 3] for place in range(3))


def test_a_point_more_is_no_worse(table):
    check_more_is_better(table, 1000)


def test_what_is_as_good_as_won_is_as_good_as_won(table):
    for seat in range(3):
        scores = [-24, -24, -24]
        scores[seat] = 31
        for dealer in range(3):
            assert table.of(scores, dealer).chances[seat] > 0.95


@pytest.mark.rule("GH-16")
def test_scores_beyond_the_table_are_those_at_its_edge(table):
    assert table.of((-90, -24, 5), 1) == table.of((-24, -25, 5), 1)
    assert table.of((40, 40, 10), 0) == table.of((31, 31, 1), 0)
    assert table.of((33, 33, 33), 0) == table.of((31, 31, 31), 0)


# the standard errors


def test_each_standard_error_is_that_of_other_deals(tmp_path, monkeypatch):
    monkeypatch.setattr(making, "CLOSE", 1e-5)
    first = building(str(tmp_path), seed=1, count=8, deals=80)
    for _ in first.solve(InTurn()):
        pass
    told = first.errors()
    several = (sum(groups(seed, 8, 80), start=Counter()) for seed in range(2, 10))
    others = [making.solve(counts) for counts in several]
    mean = sum(others) / len(others)
    seen = (sum((each - mean) ** 2 for each in others) / (len(others) - 1)) ** 0.5
    ratio = told.mean() / seen.max(axis=0).mean()
    assert 0.6 < ratio < 1.6


def test_a_table_packs_its_rounding_into_its_error(folder):
    made = building(folder)
    chances, errors, kept = made.chances(), made.errors(), RaceTable(made.packed())
    steps = [math.ceil(winning.ERROR_STEPS * math.hypot(each, ROUNDING)) for each in errors.ravel().tolist()]
    assert list(kept.rows[4]) == [min(255, each) for each in steps]
    assert math.isclose(ROUNDING, math.sqrt(2) / STEPS / math.sqrt(12))
    for scores in SCORES:
        at = tuple(points + 24 for points in scores)
        said = kept.of(scores, 2)
        assert said.error >= errors[at]
        for place in range(3):
            assert abs(said.chances[place] - chances[(place, *at)]) < 1.01 / STEPS


# the making


def test_the_same_deals_give_the_same_table_with_one_process_and_with_two(small, tmp_path):
    assert build(str(tmp_path), jobs=2) == small


def test_a_table_that_is_killed_and_started_again_comes_out_the_same(small, tmp_path):
    path = tmp_path / "work"
    command = [sys.executable, "-m", "tests.build_race", str(path)]
    for lines in (1, 2):  # what is done already counts as well
        process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert process.stdout
        with contextlib.suppress(StopIteration):
            for _ in range(lines):
                next(process.stdout)
        process.kill()
        assert process.wait() == -9
        process.stdout.close()
    assert len(list(path.glob("solved-*"))) == 2
    assert build(str(path)) == small


def test_a_block_that_is_damaged_is_made_again(small, folder, tmp_path):
    path = shutil.copytree(folder, tmp_path / "copy")
    (path / "solved-00001").write_bytes(b"nonsense")
    assert build(str(path)) == small
    assert (path / "solved-00001").read_bytes() == (Path(folder) / "solved-00001").read_bytes()


def test_a_folder_of_another_table_is_refused(tmp_path):
    building(str(tmp_path), seed=1)
    with pytest.raises(Unreadable, match="holds the work for another table"):
        building(str(tmp_path), seed=2)
    SelfPlay(1, Folder(tmp_path / "deals"))
    with pytest.raises(Unreadable, match="holds the work for another table"):
        SelfPlay(1, Folder(tmp_path / "deals"), Sampling(cards=1))


def test_deals_go_to_the_groups_in_turn(monkeypatch):
    monkeypatch.setattr(making, "GROUPS", 3)
    ends = [played_out(Match(GHOST, 1, (0, 0, 0), number).deal()) for number in range(1, 8)]
    found = counted(Game(Record.of(state), {}) for state in ends)
    assert [sum(group.values()) for group in found] == [3, 2, 2]
    assert sum(found, start=Counter()) == Counter(map(points_of, ends))


@pytest.mark.parametrize(
    ("arguments", "words"), [((-1, 400), "as a seed"), ((1, 19), "from 19 deals"), ((1, True), "from True")]
)
def test_a_plan_of_nonsense_is_refused(arguments, words):
    with pytest.raises(Unreadable, match=words):
        Plan(*arguments)


# what is asked and what is read


@pytest.mark.parametrize(
    ("scores", "dealer", "error", "words"),
    [
        ((0, 0), 0, Unreadable, "3 whole numbers"),
        (None, 0, Unreadable, "3 whole numbers"),
        ((0, 0, 0.5), 0, Unreadable, "3 whole numbers"),
        ("000", 0, Unreadable, "3 whole numbers"),
        ((0, 0, True), 0, Unreadable, "3 whole numbers"),
        ((0, 0, 0), 3, Unreadable, "no seat 3"),
        ((0, 0, 0), True, Unreadable, "no seat True"),
        ((0, 0, 0), None, Unreadable, "no seat None"),
        ((32, 31, 0), 0, Contradiction, "match is over: seat 0 has won"),
        ((40, 41, 40), 0, Contradiction, "match is over: seat 1 has won"),
    ],
)
def test_what_is_no_score_and_no_dealer_is_told_plainly(table, scores, dealer, error, words):
    with pytest.raises(error, match=words):
        table.of(scores, dealer)


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense", b"[]\n", b'{"table": "another"}\n', b"\xff\n"],
)
def test_a_damaged_table_is_told_plainly(data):
    with pytest.raises(Unreadable, match="no race table"):
        RaceTable(data)


def test_a_table_cut_short_or_changed_is_told_plainly(small):
    middle = len(small) // 2
    for data in (
        small[:-20],
        small[:middle] + bytes([small[middle] ^ 1]) + small[middle + 1 :],
        small.replace(b'"spread": [[', b'"spread": [[0, '),
        small.replace(b'"spread"', b'"spreads"'),
    ):
        with pytest.raises(Unreadable, match="no race table"):
            RaceTable(data)


# the shipped table and the command


def test_the_shipped_table_is_small_and_whole():
    table = shipped()
    assert Path(winning.__file__).with_name(winning.FILE).stat().st_size < MOST_BYTES
    assert sum(table.spread.values()) == table.deals == DEALS
    highs = zip(table.rows[0], table.rows[1], table.rows[2], table.rows[3], strict=True)
    assert all(256 * a + b + 256 * c + d <= STEPS for a, b, c, d in highs)
    assert len(table.rows[4]) == SIDE**3
    assert min(table.rows[4]) > 0
    assert max(table.rows[4]) / winning.ERROR_STEPS < 0.02


@pytest.mark.rule("GH-16", "C-7")
def test_the_shipped_table_fulfils_its_equation():
    check_equation(shipped(), 200, seed=2)
    check_more_is_better(shipped(), 1000)


def test_the_shipped_table_agrees_with_matches_that_are_played():
    check_matches(shipped(), SCORES, 600, slack=0.002)


@pytest.mark.evidence
def test_the_shipped_table_agrees_with_many_matches_that_are_played():
    rng = random.Random(5)
    starts = [[rng.randint(-24, 31) for _ in range(3)] for _ in range(60)]
    check_matches(shipped(), [*SCORES, *starts], 8_000, slack=0.002)


def test_a_package_without_the_table_says_how_to_make_it(monkeypatch):
    shipped.cache_clear()
    monkeypatch.setattr(winning, "FILE", "nowhere.bin")
    with pytest.raises(NoTable, match="ghosteuchre tables race --out"):
        race((0, 0, 0), 0)
    shipped.cache_clear()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--deals", "19"], "from 19 deals"),
        (["--seed", "-1"], "as a seed"),
        (["--jobs", "0"], "from 1 to 1000"),
        (["--work", "other"], "holds the work for another table"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(capsys, tmp_path, monkeypatch, more, words):
    monkeypatch.chdir(tmp_path)
    Folder("other/selfplay").claim("something else")
    assert words in failure(capsys, "tables", "race", *more)


def test_the_command_makes_a_table_of_self_play(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(making, "GROUPS", 2)
    monkeypatch.setattr(making, "CLOSE", 1e-4)
    quick = Sampling(cards=1, calls=1)
    monkeypatch.setattr(selfplay, "SelfPlay", lambda seed, folder: SelfPlay(seed, folder, quick))
    assert main(["tables", "race", "--deals", "12", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    made = RaceTable((tmp_path / "race.bin").read_bytes())
    assert (made.seed, made.deals, sum(made.spread.values())) == (3, 12, 12)
    for words in (
        "12 deals, seed 3",
        "Standard error",
        f"of {MOST_BYTES} bytes",
        str(Path("race.bin.work/race-12")),
    ):
        assert words in told
    ends = [selfplay.play(3, number, quick).record.state() for number in range(1, 13)]
    assert made.spread == Counter(map(points_of, ends))


def test_ctrl_c_says_how_to_go_on(capsys, tmp_path, monkeypatch):
    def stopped(self: SelfPlay, *_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SelfPlay, "play", stopped)
    assert main(["tables", "race"]) == 130
    assert "is kept in race.bin.work: the same command goes on" in capsys.readouterr().err


def test_a_missing_numpy_is_told_with_what_brings_it(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "ghosteuchre.measure.race")
    assert "ghosteuchre[tables]" in failure(capsys, "tables", "race")
