"""Self-play: the same deals whoever plays them, kept whole, and noticed when the players change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ghosteuchre import Match, Rules, Unreadable
from ghosteuchre.deal import Chance
from ghosteuchre.jobs import executor
from ghosteuchre.measure.selfplay import BLOCK, METHOD, PLAYER, Game, SelfPlay, play
from ghosteuchre.sampling import Sampling
from ghosteuchre.tables.folder import Folder
from ghosteuchre.views import view

QUICK = Sampling(cards=2, calls=3)
ROOT = Path(__file__).parents[1]

KILLED = """
import os, sys
from ghosteuchre.measure.selfplay import SelfPlay
from ghosteuchre.jobs import InTurn
from ghosteuchre.sampling import Sampling
from ghosteuchre.tables.folder import Folder
for _ in SelfPlay(1, Folder(sys.argv[1]), Sampling(cards=2, calls=3)).play(400, InTurn()):
    os.write(1, b"safe\\n")
"""


def played(folder: Path, jobs: int = 1, count: int = 40) -> list[Game]:
    deals = SelfPlay(1, Folder(folder), QUICK)
    with executor(jobs) as pool:
        steps = list(deals.play(count, pool, jobs))
    assert len(steps) == -(-count // BLOCK)
    return list(deals.games(count))


@pytest.fixture(scope="module")
def games(tmp_path_factory) -> list[Game]:
    return played(tmp_path_factory.mktemp("deals"))


def test_each_deal_is_that_of_its_number_played_to_its_end_by_the_player(games):
    assert len(games) == 40
    for number, game in enumerate(games, start=1):
        end = game.record.state()
        assert end.over
        assert end.deal == Match(Rules.of("ghost"), 1, (0, 0, 0), number).deal().deal
    assert games[0] == play_again(1)


def play_again(number: int) -> Game:
    """A deal by the player alone, asked at each moment; his thoughts are told to four digits."""
    state = Match(Rules.of("ghost"), 1, (0, 0, 0), number).deal()
    chances = [Chance(1, f"self-play {number} seat {seat}") for seat in range(3)]
    told = play(1, number, QUICK)
    for place, (seat, action) in enumerate(told.record.actions):
        state = told.record.state(after=place)
        assert QUICK(view(state, seat), chances[seat]) == action
    return Game(told.record, {n: {a: rounded(m) for a, m in t.items()} for n, t in told.thoughts.items()})


def rounded(mean):
    return type(mean)(round(mean.value, 4), round(mean.error, 4))


def test_thoughts_are_those_of_the_one_who_called_and_he_did_what_he_thought_best(games):
    calls = 0
    for game in games:
        for place, thoughts in game.thoughts.items():
            seat, action = game.record.actions[place]
            state = game.record.state(after=place)
            assert (state.turn, state.phase != "play") == (seat, True)
            assert {*thoughts} <= {*state.legal}
            assert thoughts[action].value == max(mean.value for mean in thoughts.values())
            calls += 1
    assert calls > 120


def test_two_processes_play_the_same(games, tmp_path):
    assert played(tmp_path, jobs=2) == games


def test_play_that_is_killed_and_started_again_comes_out_the_same(games, tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout
    assert next(process.stdout) == b"safe\n"
    process.kill()
    assert process.wait() == -9
    process.stdout.close()
    assert 1 <= len(list(tmp_path.glob("deals-*"))) < 40
    assert played(tmp_path) == games


def test_fewer_deals_are_the_first_of_many(games, tmp_path):
    assert played(tmp_path, count=7) == games[:7]


def test_a_folder_of_another_player_is_refused(tmp_path):
    SelfPlay(1, Folder(tmp_path), QUICK)
    with pytest.raises(Unreadable, match="holds the work for another table"):
        SelfPlay(1, Folder(tmp_path))


@pytest.mark.parametrize("count", [0, -1, True, 10**7, "9"])
def test_a_number_of_deals_that_cannot_be_is_refused(tmp_path, count):
    with pytest.raises(Unreadable, match="cannot play"):
        SelfPlay(1, Folder(tmp_path)).games(count).__next__()


def test_the_player_of_the_shipped_figures_is_still_the_same():
    # If this fails, players or chance have changed: give METHOD a new number, and make race and facts again.
    told = ", ".join(f"{seat} {action}" for seat, action in play(1, 1, PLAYER).record.actions)
    assert METHOD == "self-play 1"
    assert told == GOLDEN


GOLDEN = (
    "2 bid 3, 0 swap, 0 pass, 1 pass, 2 name diamonds, 2 play AS, 0 play JS, 1 play QS, 2 play AH, "
    "0 play QH, 1 play TD, 1 play KC, 2 play JC, 0 play QC, 1 play 9S, 2 play QD, 0 play AD, 0 play TC, "
    "1 play KD, 2 play JH, 2 play 9D, 0 play TH, 1 play JD"
)
