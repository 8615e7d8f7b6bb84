"""How strong the players are, by deals that were used to tune none of them; the large counts are evidence."""

from __future__ import annotations

import math

import pytest

from ghosteuchre import VARIANTS, Rules
from ghosteuchre.jobs import executor
from ghosteuchre.simulate import Table, Tally, deals, matches

SEED = 2
"""The thresholds of the rules of thumb were tried on deals of seed 1 (``tests/bench/tune_thumb.py``)."""
FRESH = 4
"""How far to believe the calls of others was tried on deals of seeds 2 and 3 of Cutthroat Euchre."""

LEVELS = [("rule", "random"), ("sampling", "rule")]


def tallied(game: str, players: tuple[str, ...], count: int, jobs: int = 1, seed: int = SEED) -> Tally:
    """What each player wins a deal over the others, in points."""
    tally = Tally(len(players))
    with executor(jobs) as pool:
        for each in deals(Table(Rules.of(game), players, seed), count, pool, jobs):
            tally.add(each.points)
    return tally


def advantage(
    game: str, players: tuple[str, ...], count: int, jobs: int = 1, seed: int = SEED
) -> tuple[float, float]:
    """What the first player wins a deal over the others, and the standard error, in points."""
    tally = tallied(game, players, count, jobs, seed)
    return tally.mean(0), tally.error(0)


def seated(game: str, strong: str, weak: str) -> tuple[str, ...]:
    """One strong player among weak ones, or a side of them (CL-1)."""
    seats = VARIANTS[game].seats
    return (strong, weak) * 2 if VARIANTS[game].partners else (strong, *(weak,) * (seats - 1))


def test_rules_of_thumb_beat_chance_at_ghost_hand_euchre():
    mean, error = advantage("ghost", ("rule", "random", "random"), 400)
    assert mean - 2 * error >= 3.8


@pytest.mark.parametrize("game", VARIANTS)
def test_rules_of_thumb_beat_chance_at_every_game(game):
    mean, error = advantage(game, seated(game, "rule", "random"), 60)
    assert mean > 3 * error > 0


def test_sampling_beats_rules_of_thumb_with_few_worlds():
    # A sample of the evidence below: he is quick, not at his best, and the deals are few.
    mean, error = advantage("ghost", seated("ghost", "sampling:cards=10:calls=20", "rule"), 120)
    assert mean > error > 0


@pytest.mark.evidence
@pytest.mark.parametrize(
    ("strong", "weak", "least", "count"),
    [("rule", "random", 3.8, 3_000), ("sampling:cards=30:calls=120", "rule", 0.4, 1_200)],
)
def test_each_level_of_ghost_hand_euchre_is_as_strong_as_was_said(strong, weak, least, count):
    mean, error = advantage("ghost", (strong, weak, weak), count, jobs=2)
    print(f"{strong} over {weak}: {mean:.3f} ± {error:.3f} points a deal")
    assert error <= 0.06
    assert mean - 2 * error >= least


@pytest.mark.evidence
def test_the_sampling_player_wins_half_of_the_matches():
    players = ("sampling:cards=30:calls=120", "rule", "rule")
    table, tally = Table(Rules.of("ghost"), players, SEED), Tally(3)
    with executor(2) as pool:
        for each in matches(table, 300, pool, 2):
            tally.add(each)
    print(f"{tally.mean(0):.3f} ± {tally.error(0):.3f} of the matches")
    assert tally.mean(0) - 2 * tally.error(0) >= 0.5


@pytest.mark.evidence
@pytest.mark.parametrize(("strong", "weak"), LEVELS)
@pytest.mark.parametrize(("game", "count", "seed"), [("classic", 400, FRESH), ("cutthroat", 1_000, FRESH)])
def test_each_level_beats_the_one_below_in_the_other_games(game, count, seed, strong, weak):
    mean, error = advantage(game, seated(game, strong, weak), count, jobs=2, seed=seed)
    print(f"{game}: {strong} over {weak}: {mean:.3f} ± {error:.3f} points a deal")
    assert mean > 3 * error > 0


@pytest.mark.evidence
def test_a_defender_who_takes_all_tricks_of_the_defence_for_his_own_is_no_better():
    usual = "sampling:cards=30:calls=30"
    mean, error = advantage("ghost", (f"{usual}:share=1", usual, usual), 400, jobs=2)
    print(f"a share of 1 over one of a half: {mean:.3f} ± {error:.3f} points a deal")
    assert mean < 0


@pytest.mark.evidence
def test_more_worlds_are_no_worse_on_the_same_deals():
    rows = {}
    for worlds in (10, 30, 100, 300):
        player = f"sampling:cards={worlds}:calls={worlds}"
        tally = tallied("ghost", seated("ghost", player, "rule"), 240, jobs=2)
        rows[worlds] = [row[0] for row in tally.rows]
        print(f"{worlds} worlds over rule: {tally.mean(0):.3f} ± {tally.error(0):.3f} points a deal")
    for few, many in ((10, 30), (30, 100), (100, 300), (10, 300)):
        paired = Tally(1)
        for one, other in zip(rows[few], rows[many], strict=True):
            paired.add((other - one,))
        print(f"{many} worlds less {few}: {paired.mean(0):.3f} ± {paired.error(0):.3f} points a deal")
        assert math.isfinite(paired.error(0))
        assert paired.mean(0) > -2 * paired.error(0)
