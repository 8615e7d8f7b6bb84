"""The facts of the game: counted again by another path, and right within their errors."""

from __future__ import annotations

import contextlib
import json
import math
import random
import re
import statistics
import subprocess
import sys
import zlib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from ghosteuchre import Rules, Suit, apply, cli_work, outcome, parse_cards, plays_as, trick_winner, view
from ghosteuchre.cards import Unreadable
from ghosteuchre.cli import main
from ghosteuchre.deal import Chance
from ghosteuchre.figures import charts
from ghosteuchre.game import Match
from ghosteuchre.measure.facts import FEWEST, Offer, crossing, mean, share
from ghosteuchre.measure.selfplay import SelfPlay
from ghosteuchre.measure.trials import ODD, Trials, attempt, replay
from ghosteuchre.notation import Record
from ghosteuchre.players import player
from ghosteuchre.scoring import margin
from ghosteuchre.tables import Facts, NoTable, facts, odds, parse_facts
from ghosteuchre.tables.folder import Folder
from ghosteuchre.thumb import half_tricks
from tests.build_facts import DEALS, NAME, TRIALS, build, trials
from tests.command import failure

ROOT = Path(__file__).parents[1]
SHARES = ("won", "made", "passed", "maker", "swapped", "best")


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("facts")
    build(path)
    return path


@pytest.fixture(scope="module")
def small(folder) -> Facts:
    return build(folder)


# Counted again, from the text of the records.


def rows(folder: Path) -> Iterator[dict]:
    for path in sorted((folder / "selfplay").glob("deals-*")):
        _, *lines = zlib.decompress(path.read_bytes()).decode().splitlines()
        yield from map(json.loads, lines)


class Line:
    """A deal as the line of its record says it."""

    def __init__(self, row: dict) -> None:
        head, cards, done = row["record"].split(" | ")
        dealer = int(re.search(r"dealer=(\d)", head)[1])
        self.place = {seat: (seat - dealer + 2) % 3 for seat in range(3)}
        self.hands = {
            name: parse_cards(held) for name, held in (each.split(": ") for each in cards.split("; "))
        }
        self.actions = [(int(each[0]), each[2:]) for each in done.split(", ")]
        self.calls = [(seat, words) for seat, words in self.actions if not words.startswith("play")]
        bids = [(seat, words.split()[-1]) for seat, words in self.calls if words[:3] in ("bid", "sho")]
        self.maker, self.bid = bids[-1] if bids else (None, None)
        self.swapper = next((seat for seat, words in self.calls if words == "swap"), None)
        self.thoughts = row["thoughts"]

    def auction(self) -> Iterator[tuple[str, bool]]:
        yield "passed out", self.maker is None
        yield "swapped", self.swapper is not None
        for bid in ("3", "4", "5", "moon"):
            yield f"won {bid}", bid == self.bid
        for seat, place in self.place.items():
            yield f"maker at {place}", seat == self.maker
            yield f"swapped at {place}", seat == self.swapper
            for bid in ("3", "4", "5", "moon"):
                yield f"won {bid} at {place}", (seat, bid) == (self.maker, self.bid)

    def swap(self) -> Iterator[tuple[str, float]]:
        for number, thoughts in self.thoughts.items():
            if "swap" in thoughts:
                seat = self.actions[int(number)][0]
                gain = thoughts.pop("swap")[0] - max(value for value, _ in thoughts.values())
                count = max(half_tricks(frozenset(self.hands[str(seat)]), suit) for suit in Suit)
                for name in (f"at {self.place[seat]}", f"at {self.place[seat]} with {count}"):
                    yield f"best {name}", gain > 0
                    yield f"gain {name}", gain

    def play(self) -> Iterator[tuple[str, float]]:
        points = [0, 0, 0]
        if self.maker is not None:
            trump, taken = Suit.parse(self.calls[-1][1].removeprefix("name ")), self.taken()
            need = 6 if self.bid == "moon" else int(self.bid)
            made, points = taken[self.maker] >= need, list(taken)
            points[self.maker] = -need if not made else 24 if need == 6 else taken[self.maker]
            held = self.hands["ghost" if self.swapper == self.maker else str(self.maker)]
            trumps = sum(plays_as(card, trump) is trump for card in held)
            yield f"tricks with {trumps}", taken[self.maker]
            at = f"at {self.place[self.maker]}"
            for name in (f"with {trumps}", self.bid, f"{self.bid} {at}", at):
                yield f"made {name}", made
        for seat, place in self.place.items():
            yield f"seat {place}", points[seat] - (sum(points) - points[seat]) / 2

    def taken(self) -> list[int]:
        trump, taken = Suit.parse(self.calls[-1][1].removeprefix("name ")), [0, 0, 0]
        plays = [
            (seat, parse_cards(words[5:])[0]) for seat, words in self.actions if words.startswith("play")
        ]
        for start in range(0, 18, 3):
            trick = plays[start : start + 3]
            taken[trick[trick_winner([card for _, card in trick], trump)][0]] += 1
        return taken


def recount(folder: Path) -> dict[str, list[float]]:
    """The cases of each fact, read off the lines of the records by plain words and the rules."""
    cases = defaultdict(list)
    for row in rows(folder):
        line = Line(row)
        for name, case in (*line.auction(), *line.swap(), *line.play()):
            cases[name].append(case)
    return cases


def compare(found: Facts, cases: dict[str, list[float]]) -> None:
    """Each fact of self-play is that of the cases, with the plain error of a mean, and none is missing."""
    own = {name for name in found if not name.startswith((*ODD, "below"))}
    assert own == {name for name, values in cases.items() if len(values) >= FEWEST}
    for name in own:
        figure, values = found[name], [float(each) for each in cases[name]]
        assert figure.size == len(values)
        assert math.isclose(figure.mean, statistics.fmean(values), abs_tol=1e-9), name
        plain = statistics.stdev(values) / math.sqrt(len(values))
        if name.startswith(SHARES):  # one case more of each kind
            plain = math.sqrt(statistics.pvariance([*values, 0, 1]) / (len(values) + 2))
        assert math.isclose(figure.error, plain, abs_tol=1e-9), name


def test_each_fact_of_self_play_is_that_of_a_plain_count(small, folder):
    compare(small, recount(folder))


@pytest.mark.parametrize("name", ["won 3", "made at 0", "best at 0", "gain at 0", "seat 2", "swapped"])
def test_a_wrong_count_is_noticed(small, folder, name):
    cases = recount(folder)
    cases[name][7] = not cases[name][7]
    with pytest.raises(AssertionError):
        compare(small, cases)


def test_every_deal_has_one_end_and_the_points_of_the_places_are_nothing_together(small):
    won = sum(small[f"won {bid}"].mean for bid in charts.BIDS) + small["passed out"].mean
    assert won == pytest.approx(1)
    assert sum(small[f"seat {place}"].mean for place in range(3)) == pytest.approx(0)
    assert small["swapped"].mean == pytest.approx(sum(small[f"swapped at {at}"].mean for at in range(3)))


# Errors.


def resampled(values: list, figure) -> float:
    """The standard deviation of a figure over 400 samples of the values, drawn with replacement."""
    rng = random.Random(5)
    return statistics.stdev(figure(rng.choices(values, k=len(values))) for _ in range(400))


def test_the_errors_are_those_of_resampling():
    rng = random.Random(4)
    points = [rng.gauss(1, 3) for _ in range(150)]
    assert mean(points).error == pytest.approx(resampled(points, statistics.fmean), rel=0.15)
    cases = [rng.random() < 0.3 for _ in range(150)]
    assert share(sum(cases), 150).error == pytest.approx(resampled(cases, statistics.fmean), rel=0.15)


def made_up_offers(size: int, slope: float = -0.4) -> list[Offer]:
    rng = random.Random(6)
    counts = [rng.randrange(12) for _ in range(size)]
    return [Offer(0, count, slope * (count - 6.8) + rng.gauss(0, 0.8)) for count in counts]


def test_the_count_at_which_a_swap_gains_nothing_is_found_within_its_error():
    offered = made_up_offers(900)
    found = crossing(offered)
    assert abs(found.mean - 6.8) < 3 * found.error < 0.5
    near = [each for each in offered if 5 <= each.count <= 8]
    assert found.size == len(near)
    assert found.error == pytest.approx(resampled(near, lambda some: crossing(some).mean), rel=0.2)


@pytest.mark.parametrize(("size", "slope"), [(12, -0.4), (900, 0.4), (900, 0)])
def test_no_count_is_told_where_too_little_is_known(size, slope):
    assert crossing(made_up_offers(size, slope)) is None


# Trials.


def test_a_seat_that_did_not_swap_plays_as_it_played(folder):
    for number, game in zip((1, 2, 3), trials(folder).deals.games(3), strict=False):
        for setting in ODD.values():
            for seat in {0, 1, 2} - {game.record.state().swapped}:
                assert Record.of(replay(1, number, NAME, f"{NAME}:{setting}", seat)) == game.record


@pytest.mark.rule("GH-8")
def test_a_trial_is_the_deal_with_one_other_player_and_costs_what_he_loses(folder):
    rules, tried = Rules.of("ghost"), list(trials(folder).trials(4))
    for number, game in enumerate(trials(folder).deals.games(4), start=1):
        swapper = game.record.state().swapped
        assert tried[number - 1] == attempt(1, NAME, number, game.record)
        for name, setting in ODD.items() if swapper is not None else ():
            players = [player(NAME)] * 3
            players[swapper] = player(f"{NAME}:{setting}")
            chances = [Chance(1, f"self-play {number} seat {seat}") for seat in range(3)]
            state = Match(rules, 1, (0, 0, 0), number).deal()
            while (turn := state.turn) is not None:
                state = apply(state, players[turn](view(state, turn), chances[turn]))
            assert (state.swapped == swapper) == (name == "forgets")
            before = margin(outcome(game.record.state()).points, swapper)
            assert tried[number - 1].costs[name] == before - margin(outcome(state).points, swapper)


def test_the_costs_a_deal_are_those_of_all_places(small, folder):
    tried = list(trials(folder).trials(TRIALS))
    for name in ODD:
        costs = [each.costs.get(name, 0) / 3 for each in tried]
        assert small[name].mean == pytest.approx(statistics.fmean(costs))
        assert small[name].error == pytest.approx(statistics.stdev(costs) / math.sqrt(TRIALS))
        assert small[f"{name} a swap"].size == sum(each.place is not None for each in tried)
        for at in range(3):
            costs = [each.costs.get(name, 0) * (each.place == at) for each in tried]
            if sum(each.place == at for each in tried) < FEWEST or not any(costs):
                assert f"{name} at {at}" not in small
            else:
                assert small[f"{name} at {at}"].mean == pytest.approx(statistics.fmean(costs))
                assert small[f"{name} at {at}"].error == pytest.approx(statistics.stdev(costs) / TRIALS**0.5)


# The making, the file, the command.


def test_two_processes_and_one_that_is_killed_twice_count_the_same(small, tmp_path):
    command = [sys.executable, "-m", "tests.build_facts", str(tmp_path)]
    for lines in (1, 5):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        with contextlib.suppress(StopIteration):
            for _ in range(lines):
                next(process.stdout)
        process.kill()
        assert process.wait() == -9
        process.stdout.close()
    assert list(tmp_path.glob("selfplay/deals-*"))
    assert build(tmp_path, jobs=2) == small


def test_a_file_of_facts_reads_back(small):
    again = parse_facts(small.text())
    assert (again.seed, again.deals, again.trials) == (1, DEALS, TRIALS)
    assert list(again) == list(small)
    for name in small:
        assert again[name].mean == pytest.approx(small[name].mean, abs=1e-5)
        assert again[name].size == small[name].size
    assert again.text() == small.text()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{", ""),
        ('"schema": 1', '"schema": 2'),
        ('"seed": 1', '"seed": "1"'),
        ('"size": 4', '"size": -4'),
        ('"error": ', '"error": -'),
        ('"error": ', '"fault": '),
        ('"mean": ', '"mean": 1e999, "more": '),
        ('"facts": {', '"facts": [{'),
    ],
)
def test_a_damaged_file_is_told_plainly(small, old, new):
    assert old in small.text()
    with pytest.raises(Unreadable, match="no facts of the game"):
        parse_facts(small.text().replace(old, new))


@pytest.mark.parametrize("data", ["", "[]", "nonsense", "1", b"\xff", '{"schema": 1}', "[" * 100_000])
def test_nonsense_is_told_plainly(data):
    with pytest.raises(Unreadable, match="no facts of the game"):
        parse_facts(data)


def test_a_package_without_the_file_says_how_to_make_it(monkeypatch):
    facts.cache_clear()
    monkeypatch.setattr(odds, "FILE", "nowhere.json")
    with pytest.raises(NoTable, match="ghosteuchre tables facts --out"):
        facts()
    facts.cache_clear()


def test_a_fact_that_is_not_there_is_told():
    with pytest.raises(NoTable, match="there is no fact 'won 9' here"):
        facts()["won 9"]


def test_the_shipped_facts_are_whole_and_in_range():
    found = facts()
    assert (found.seed, found.deals) == (1, cli_work.DEALS)
    assert 0 < found.trials <= found.deals
    assert len(Path(odds.__file__).with_name(odds.FILE).read_bytes()) < odds.MOST_BYTES
    for name, figure in ((name, found[name]) for name in found):
        assert FEWEST <= figure.size <= found.deals
        low, high = (0, 1) if name.startswith(SHARES) else (0, 6) if name.startswith("tricks") else (-32, 32)
        assert low <= figure.mean <= high, name
    assert sum(found[f"seat {place}"].mean for place in range(3)) == pytest.approx(0, abs=1e-4)
    ended = [*(f"won {bid}" for bid in charts.BIDS), "passed out"]
    assert sum(found[name].mean for name in ended) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--deals", "0"], "cannot play 0 deals"),
        (["--trials", "-1"], "cannot try -1 deals"),
        (["--deals", "5", "--trials", "6"], "cannot try 6 of 5 deals"),
        (["--seed", "-1"], "as a seed"),
        (["--jobs", "0"], "from 1 to 1000"),
        (["--work", "other"], "holds the work for another table"),
    ],
)
def test_what_a_person_can_mend_is_told_in_one_sentence(capsys, tmp_path, monkeypatch, more, words):
    monkeypatch.chdir(tmp_path)
    Folder("other/selfplay").claim("another")
    assert words in failure(capsys, "tables", "facts", *more)


def test_trials_of_deals_of_another_player_are_refused(folder, tmp_path):
    with pytest.raises(Unreadable, match="the deals were played by"):
        Trials(SelfPlay(1, Folder(tmp_path / "mine")), Folder(tmp_path / "other"), NAME)


def test_the_command_writes_what_the_library_counts(capsys, tmp_path, monkeypatch, small, folder):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ghosteuchre.cli_facts.PLAYER", NAME)
    command = ["tables", "facts", "--deals", str(DEALS), "--trials", str(TRIALS), "--work", str(folder)]
    assert main([*command, "--out", "my.json"]) == 0
    assert (tmp_path / "my.json").read_text() == small.text()
    said = capsys.readouterr().out
    assert f"{DEALS} deals, seed 1, {TRIALS} of them tried" in said
    assert f"won 3 {' ± '.join(small['won 3'].rounded(100))}" in said


def test_ctrl_c_says_how_to_go_on(capsys, tmp_path, monkeypatch):
    def stopped(self: SelfPlay, *_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(SelfPlay, "play", stopped)
    assert main(["tables", "facts"]) == 130
    assert "is kept in facts.json.work: the same command goes on" in capsys.readouterr().err
