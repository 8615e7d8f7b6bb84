"""How fast the engine plays deals, beside its peers: ``python -m tests.bench.bench_engine``.

All play whole random deals, from the shuffle to the points, in turn, round after round: a busy machine is
busy for everyone. What counts is the median over the rounds of the ratio within one round. OpenSpiel's
classic Euchre is C++ called from Python; the others are plain Python.
"""

from __future__ import annotations

import argparse
import cProfile
import io
import pstats
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from ghosteuchre.game import OVER, Match, apply, legal_actions, outcome
from ghosteuchre.rules import VARIANTS, Rules

ROUNDS = 15
SECONDS = 0.2
"""How long one player plays in one round, about."""
STARTS = 15
MOST_TIMES_OPENSPIEL = 6.0
OURS, THEIRS = "ours, classic", "OpenSpiel, classic"

NEEDS = {
    THEIRS: ("pyspiel", "open_spiel"),
    "euchrelib": ("euchrelib dacite importlib_resources", "euchrelib dacite importlib_resources"),
    "euchre-cli": ("euchre names loguru", "euchre-cli"),
}
"""The peers, the modules they need, and what to install for them."""

NOTES = """\
ours        a random legal action at every step, through legal_actions, apply and outcome
OpenSpiel   the same, its chance nodes drawn uniformly; one state that changes, where ours keeps every state
euchrelib   no list of what is allowed (made here), no dealer's exchange, nobody alone, no end when all pass
euchre-cli  no choice from outside: its computer players, by rules of thumb; nobody alone; pauses taken out"""

Play = Callable[[int], None]
"""Plays so many deals."""


def ours(game: str) -> Play:
    """Random deals of a game through our public interface."""
    rules = Rules.of(game)

    def play(deals: int) -> None:
        for _ in range(deals):
            state = Match.start(rules, random.getrandbits(32)).deal()
            while state.phase != OVER:
                state = apply(state, random.choice(legal_actions(state)))
            outcome(state)

    return play


def openspiel() -> Play:
    """Random deals of OpenSpiel, with the same choices to make as in ours."""
    import pyspiel

    game = pyspiel.load_game("euchre", {"allow_lone_defender": True, "stick_the_dealer": False})

    def play(deals: int) -> None:
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
            state.returns()

    return play


def euchrelib() -> Play:
    """Deals of euchrelib: its state, its tricks and points; the legal cards are found with its own suits."""
    from euchrelib.deck import Suit
    from euchrelib.game import Game

    game, suits = Game(), list(Suit)
    game.add_player("somebody", sid=None)  # it has names for three more
    game.start_game()

    def called() -> bool:
        turned = game.rnd.pickup_card.suit
        for said in range(2 * len(game.players)):
            name = game.players[game.turn_index].name
            second = said >= len(game.players)
            suit = random.choice([None, *(suit for suit in suits if (suit is turned) is not second)])
            if suit:
                game.call_trump(suit, username=name)
                return True
            game.pass_trump(player=name)
        return False

    def play(deals: int) -> None:
        for _ in range(deals):
            game.start_round()
            if not called():
                continue
            trick = game.rnd.trick
            while not game.rnd.done:
                player = game.players[game.turn_index]
                follow = [card for card in player.hand if card.get_effective_suit(trick.trump) is trick.led]
                game.play_card(None, random.choice(follow or player.hand), username=player.name)
                if trick.done:
                    trick.clear()

    return play


def euchre_cli() -> Play:
    """Deals of euchre-cli by its own computer players, without its pauses and its log."""
    from euchre.abstract import Computer, Team
    from euchre.util import hand_winner, rotate_dealer
    from loguru import logger

    table = import_module("euchre.command.play")
    table.output = lambda *words: None
    logger.disable("euchre")
    teams = [Team("one"), Team("two")]
    players = [Computer(name, teams[place % 2]) for place, name in enumerate("abcd")]
    players[-1].is_dealer = True

    def play(deals: int) -> None:
        for number in range(deals):
            table.hand(number, players, teams)
            hand_winner(teams)
            rotate_dealer(players)

    return play


def players() -> tuple[dict[str, Play], list[str]]:
    """Who plays, by name, and a sentence for each peer that is missing."""
    found = {OURS: ours("classic"), "ours, ghost": ours("ghost"), "ours, cutthroat": ours("cutthroat")}
    missing = []
    makers = {THEIRS: openspiel, "euchrelib": euchrelib, "euchre-cli": euchre_cli}
    for name, (modules, packages) in NEEDS.items():
        if all(find_spec(module) for module in modules.split()):
            found[name] = makers[name]()
        else:
            missing.append(f"{name} is missing and is left out: pip install {packages}")
    return found, missing


def seconds(play: Play, deals: int) -> float:
    """How long so many deals take, in seconds of this process."""
    begun = time.process_time()
    play(deals)
    return time.process_time() - begun


def deals_in(play: Play, least: float = 0.05) -> int:
    """How many deals fill a turn of about SECONDS."""
    deals = 4
    while (taken := seconds(play, deals)) < least:
        deals *= 2
    return max(1, round(deals * SECONDS / taken))


def started(code: str) -> float:
    """How long a new Python takes for this code, in seconds on the clock."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - begun


def measure_deals() -> bool | None:
    """Print deals per second and ratios; say whether the goal is met, None where there is no OpenSpiel."""
    found, missing = players()
    for sentence in missing:
        print(sentence)
    deals = {name: deals_in(play) for name, play in found.items()}
    cost: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(ROUNDS):
        for name, play in found.items():
            cost[name].append(seconds(play, deals[name]) / deals[name])
    base = THEIRS if THEIRS in found else OURS
    print(f"{'':20} {'deals a second':>14}   time of a deal in those of {base}")
    for name, each in cost.items():
        ratios = [one / other for one, other in zip(each, cost[base], strict=True)]
        spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"{name:20} {1 / statistics.median(each):14.0f}   {statistics.median(ratios):6.2f}  ({spread})")
    if THEIRS not in found:
        return None
    ratio = statistics.median(one / other for one, other in zip(cost[OURS], cost[THEIRS], strict=True))
    print(f"{_word(ratio)}  within {MOST_TIMES_OPENSPIEL:g} times of OpenSpiel: {ratio:.2f}")
    return ratio <= MOST_TIMES_OPENSPIEL


def _word(ratio: float) -> str:
    return "PASS" if ratio <= MOST_TIMES_OPENSPIEL else "FAIL"


def measure_import() -> None:
    """Print how long the engine takes to import, in starts of a bare Python."""
    codes = ("pass", "import ghosteuchre.game", "import ghosteuchre.notation")
    times = [[started(code) for code in codes] for _ in range(STARTS)]
    bare = statistics.median(each[0] for each in times)
    for place, code in enumerate(codes[1:], start=1):
        ratio = statistics.median(each[place] / each[0] for each in times)
        print(f"{code}: {ratio:.2f} starts of a bare Python, which takes {bare * 1000:.0f} ms")


def profile(top: int = 25) -> None:
    """Print where our own time goes, for each game."""
    for game in VARIANTS:
        play, profiler = ours(game), cProfile.Profile()
        profiler.runcall(play, deals_in(play))
        text = io.StringIO()
        pstats.Stats(profiler, stream=text).sort_stats("tottime").print_stats(top)
        print(f"{game}: {text.getvalue().strip()}\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_engine", description=__doc__)
    parser.add_argument("--profile", action="store_true", help="print where our time goes, nothing else")
    if parser.parse_args().profile:
        profile()
        sys.exit()
    met = measure_deals()
    measure_import()
    print(NOTES)
    sys.exit(1 if met is False else 0)
