"""The bidding table: every hand in its class, the same content however made, and right within its error."""

from __future__ import annotations

import contextlib
import math
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from ghosteuchre.cards import PACKS, Contradiction, Suit, Unreadable, parse_cards
from ghosteuchre.cli import main
from ghosteuchre.deal import Chance
from ghosteuchre.solver import Position
from ghosteuchre.tables import Chances, NoTable, Table, bidding, bids
from ghosteuchre.tables.bids import MOST_BYTES, STEPS, pack, shipped
from ghosteuchre.tables.folder import Folder
from ghosteuchre.tables.hands import (
    CLASSES,
    SIZE,
    Patterns,
    cards_of,
    classes,
    number_of,
    patterns_of,
)
from ghosteuchre.tables.making import PERCENT, Building, Plan, layouts_of
from ghosteuchre.tables.mixing import needed
from ghosteuchre.tables.relative import (
    DEAD,
    SPLITS,
    greatest_ways,
    play_out,
    relatives,
    shape_of,
    shapes,
    shares,
    thinned,
)
from tests.build_table import build, plan, strong
from tests.command import failure

ROOT = Path(__file__).parents[1]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}
WORST = """
0000000 00000 000111 000111
0000000 01111 000011 000000
0000000 11111 000001 000000
0000000 00000 111111 000000
0000000 00111 000011 000001
0000000 01111 000001 000001
0000000 00011 000011 000011
0000001 00111 000011 000000
0000001 01111 000001 000000
0000001 11111 000000 000000
0000001 00001 000011 000011
0000001 00111 000001 000001
0000011 00000 000011 000011
0000011 00111 000001 000000
0000011 01111 000000 000000
0000011 00011 000001 000001
0000111 00011 000001 000000
0000111 00111 000000 000000
0000111 00001 000001 000001
0001111 00000 000001 000001
0001111 00011 000000 000000
0011111 00001 000000 000000
0111111 00000 000000 000000
"""
"""Of each shape the class that is worth the fewest layouts; found by looking at all classes."""

HAND = parse_cards("JH JD 9H AS KD 9C")


def shipped_or_skip() -> Table:
    try:
        return shipped()
    except NoTable as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def small(tmp_path_factory) -> bytes:
    return build(plan(), str(tmp_path_factory.mktemp("small")))


def dealt(hand: Patterns, count: int, seed: int) -> list[int]:
    """The maker's tricks in so many deals of a hand, by the solver and nothing of the table's own."""
    chance, trump = Chance(seed, f"test of {' '.join(hand)}"), Suit.SPADES
    held = cards_of(hand, trump)
    found = []
    for _ in range(count):
        rest = chance.shuffled(card for card in PACKS[24] if card not in held)
        found.append(Position([held, rest[:6], rest[6:12]], trump, (0,), 0).value())
    return found


def distance(chances: Chances, tricks: Sequence[int]) -> float:
    """By how many standard errors the means of tricks lie apart; an error of all six chances together."""
    mean = sum(tricks) / len(tricks)
    spread = sum((each - mean) ** 2 for each in tricks) / (len(tricks) - 1)
    # one layout in the count more or less: where all deals ended alike, nothing is known of their spread
    error = math.sqrt((spread + 1 / len(tricks)) / len(tricks) + SIZE * chances.error**2)
    return (chances.tricks - mean) / error


# hands


def test_there_are_69750_classes_in_order():
    assert len(set(classes())) == CLASSES == 69_750
    assert list(classes()) == sorted(classes())
    assert all(sum(suit.count("1") for suit in hand) == SIZE for hand in classes())
    # of C(24, 6) hands, those that stay as they are when the two side suits change places count twice
    alike = sum(hand[2] == hand[3] for hand in classes())
    assert 2 * CLASSES - alike == math.comb(24, 6)


def test_every_class_has_its_number_and_its_cards():
    for number in random.Random(1).sample(range(CLASSES), 300):
        hand = classes()[number]
        assert number_of(hand) == number
        for trump in Suit:
            assert patterns_of(cards_of(hand, trump), trump) == hand


def test_hands_that_differ_in_the_names_of_suits_are_one_class():
    rng = random.Random(2)
    letters = "CDHS"
    # all ways to rename the suits that keep together those of one colour
    renamings = ("CDHS", "SDHC", "CHDS", "SHDC", "DCSH", "HCSD", "DSCH", "HSCD")
    for _ in range(200):
        hand, trump = rng.sample(PACKS[24], 6), rng.choice(list(Suit))
        found = set()
        for name in renamings:
            turned = str.maketrans(letters, name)
            other = parse_cards(" ".join(card.rank.letter + card.suit.translate(turned) for card in hand))
            found.add(patterns_of(other, Suit(trump.translate(turned))))
        assert len(found) == 1


@pytest.mark.parametrize(
    ("cards", "trump", "words"),
    [
        (HAND[:5], Suit.HEARTS, "hands of 6 cards, not 5"),
        ((*HAND[:5], HAND[0]), Suit.HEARTS, "is there twice"),
        (HAND, None, "name one"),
        (HAND, "H", "trump must be a Suit"),
        ((*HAND[:5], "9S"), Suit.HEARTS, "must be a Card"),
        (parse_cards("7H 9H TH JH QH KH"), Suit.HEARTS, "7H is not in the pack"),
    ],
)
def test_what_is_no_hand_is_told_plainly(cards, trump, words):
    with pytest.raises((Unreadable, Contradiction), match=words):
        bidding(cards, trump)


def test_a_class_that_is_none_is_told_plainly():
    with pytest.raises(Unreadable, match="is no class"):
        number_of(("1111111", "00000", "000000", "000000"))


# relative hands


def test_the_ways_in_which_a_hand_comes_down_to_relative_hands_are_all_there_are():
    for number in random.Random(3).sample(range(CLASSES), 40):
        trumps, *others = classes()[number]
        ways = sum(
            many * more
            for sides, many in shares(*others).items()
            for left, more in thinned(trumps).items()
            if len(left) + sum(map(len, sides)) == 18
        )
        assert ways == DEAD == math.comb(18, 6)


def test_the_relative_hands_of_a_shape_are_those_that_its_classes_need():
    for shape in ((6, (0, 0, 0)), (5, (0, 0, 1)), (4, (0, 0, 2))):
        hands = [hand for hand in classes() if shape_of(hand[0], hand[1:]) == shape]
        assert set(needed(hands)) == set(relatives(shape))
    assert set(PERCENT) == set(shapes())


def test_every_class_is_worth_the_layouts_that_were_asked_for():
    wanted = 400
    hands = [(a, b, c, d) for a, b, c, d in (line.split() for line in WORST.splitlines() if line)]
    assert sorted(shape_of(hand[0], hand[1:]) for hand in hands) == list(shapes())
    for hand in [*hands, *random.Random(5).sample(classes(), 20)]:
        trumps, *others = hand
        variance, layouts = 0.0, 0
        for sides, many in shares(*others).items():
            for left, more in thinned(trumps).items():
                if len(left) + sum(map(len, sides)) == 18:
                    relative = (left, *sides)
                    assert many * more <= greatest_ways(relative)
                    count = layouts_of(relative, wanted)
                    layouts += count
                    if count < len(SPLITS):
                        variance += (many * more / DEAD) ** 2 / count
        assert variance <= 1 / wanted, hand
        assert layouts >= wanted


def test_a_relative_hand_is_dealt_in_different_ways_and_in_all_of_them_where_so_many_are_wanted():
    relative = ("01101", "0", "010010", "000001")
    everything = play_out(relative, len(SPLITS), seed=1)
    assert sum(everything) == 924 == len(SPLITS)
    assert everything == play_out(relative, len(SPLITS), seed=2)
    few = play_out(relative, 100, seed=1)
    assert sum(few) == 100
    assert all(one <= all_ways for one, all_ways in zip(few, everything, strict=True))


# the making


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


# the content


def test_chances_fall_with_the_tricks_and_a_sure_hand_is_sure(small):
    table = Table(small)
    for number in strong(5):
        chances = table.of(classes()[number])
        assert list(chances.at_least) == sorted(chances.at_least, reverse=True)
        assert 0 < chances.error < 0.1
    best = table.of(patterns_of(parse_cards("JH JD AH KH QH TH"), Suit.HEARTS))
    assert best.at_least == (1,) * 6
    with pytest.raises(NoTable, match="some hands only"):
        table.of(patterns_of(HAND, Suit.HEARTS))


def test_the_table_agrees_with_deals_that_are_independent_of_it(small):
    check(Table(small), random.Random(6).sample(strong(5), 40), layouts=60)


def test_a_wrong_table_does_not_agree(small):
    table = Table(small)
    table.rows = [bytes(max(0, each - 20) for each in row) for row in table.rows[:SIZE]] + table.rows[SIZE:]
    with pytest.raises(AssertionError):
        check(table, random.Random(6).sample(strong(5), 40), layouts=60)


def check(table: Table, numbers: Sequence[int], layouts: int) -> None:
    """The distances from independent deals are those of chance, each and all together."""
    hands = [classes()[number] for number in numbers]
    found = [distance(table.of(hand), dealt(hand, layouts, seed=99)) for hand in hands]
    size = len(found)
    assert max(map(abs, found)) < 5
    assert sum(each**2 for each in found) / size < 1 + 4 * math.sqrt(2 / size)
    assert abs(sum(found)) / math.sqrt(size) < 4


def test_each_standard_error_is_that_of_other_seeds(tmp_path):
    numbers, seeds = strong(4)[::150], range(1, 9)
    made = []
    for seed in seeds:
        building = Building(Plan(seed, 20, numbers), Folder(tmp_path / str(seed)))
        build(building.plan, str(building.folder.path))
        made.append(building.entries())
    ratio = []
    for same in zip(*made, strict=True):
        for place in range(SIZE):
            chances = [entry.chances[place] for entry in same]
            mean = sum(chances) / len(chances)
            told = sum(entry.errors[place] ** 2 for entry in same) / len(chances)
            if told > 1e-6:
                ratio.append(sum((each - mean) ** 2 for each in chances) / (len(chances) - 1) / told)
    assert len(ratio) > 30
    assert 0.7 < sum(ratio) / len(ratio) < 1.4


# the shipped table and the command


def test_the_shipped_table_is_small_and_whole():
    table = shipped_or_skip()
    assert table.places is None
    assert table.layouts >= 400
    path = Path(bids.__file__).with_name(bids.FILE)
    assert path.stat().st_size < MOST_BYTES
    for place in range(CLASSES):
        row = [each[place] for each in table.rows[:SIZE]]
        assert row == sorted(row, reverse=True)
        assert row[0] <= STEPS
    assert max(table.rows[SIZE]) / bids.ERROR_STEPS < 0.025


def test_symmetric_hands_have_equal_entries():
    shipped_or_skip()
    for number in random.Random(9).sample(range(CLASSES), 100):
        a, b, c, d = classes()[number]
        hands = [(cards_of(hand, trump), trump) for trump in Suit for hand in ((a, b, c, d), (a, b, d, c))]
        assert len({hand for hand, _ in hands}) >= 4
        assert len({bidding(hand, trump) for hand, trump in hands}) == 1


def test_200_entries_of_the_shipped_table_agree_with_deals_that_are_independent_of_it():
    check(shipped_or_skip(), random.Random(7).sample(range(CLASSES), 200), layouts=50)


@pytest.mark.evidence
def test_2000_entries_of_the_shipped_table_agree_with_deals_that_are_independent_of_it():
    check(shipped_or_skip(), random.Random(8).sample(range(CLASSES), 2000), layouts=400)


def test_relative_hands_of_the_shipped_table_are_rebuilt_alike(tmp_path):
    shipped_table = shipped_or_skip()
    wanted = Plan(shipped_table.seed, shipped_table.layouts, strong(6))
    made = Table(build(wanted, str(tmp_path)))
    for number in strong(6):
        assert made.of(classes()[number]) == shipped_table.of(classes()[number])


def test_a_package_without_the_table_says_how_to_make_it(monkeypatch):
    shipped.cache_clear()
    monkeypatch.setattr(bids, "FILE", "nowhere.bin")
    with pytest.raises(NoTable, match="ghosteuchre tables bidding --out"):
        bidding(HAND, Suit.HEARTS)
    shipped.cache_clear()


@pytest.mark.parametrize("data", [b"", b"nonsense", b"[]\n", b'{"table": "another"}\n', b"\xff\n"])
def test_a_damaged_table_is_told_plainly(data):
    with pytest.raises(Unreadable, match="no bidding table"):
        Table(data)


def test_a_table_cut_short_is_told_plainly(small):
    with pytest.raises(Unreadable, match="no bidding table"):
        Table(small[:-20])


@pytest.mark.parametrize(
    ("more", "words"),
    [
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
    command = "-m ghosteuchre tables bidding --layouts 1 --jobs".split()
    process = subprocess.Popen(
        [sys.executable, *command, jobs], stderr=subprocess.PIPE, cwd=tmp_path, text=True, env=ENVIRONMENT
    )
    while not list(tmp_path.glob("bidding.bin.work/played-*")):
        time.sleep(0.05)
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command goes on" in errors
    assert "Traceback" not in errors


def test_a_table_packs_its_rounding_into_its_error(tmp_path):
    wanted = Plan(1, 40, strong(6))
    building = Building(wanted, Folder(tmp_path))
    data = build(wanted, str(tmp_path))
    for entry in building.entries():
        chances = Table(data).of(entry.hand)
        for kept, found in zip(chances.at_least, entry.chances, strict=True):
            assert abs(kept - found) <= 0.5 / STEPS + 1e-12
        assert chances.error >= max(*entry.errors, 1 / STEPS / math.sqrt(12))
    assert pack(wanted, building.entries()) == data
