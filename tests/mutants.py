"""Deliberate faults in the engine, and the tests that must turn red for each of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Mutant:
    """One fault: in which file which text becomes which, and what a player would notice."""

    name: str
    file: str
    sound: str
    faulty: str
    tests: tuple[str, ...] = ("tests/test_cards.py", "tests/test_play.py")


@dataclass(frozen=True)
class RuleFault(Mutant):
    """A fault in one clause, of one part of the game; without ``tests``, all tests that cite the clause."""

    rule: str = ""
    part: str = ""


def fault(
    part: str, rule: str, name: str, file: str, sound: str, faulty: str, *, tests: tuple[str, ...] = ()
) -> RuleFault:
    """A fault in a module of the engine."""
    return RuleFault(name, f"ghosteuchre/{file}.py", sound, faulty, tests, rule=rule, part=part)


def stand_once(faults: Sequence[Mutant]) -> bool:
    """Whether the faults have different names, and the sound text of each stands once in its file."""
    texts = [(ROOT / fault.file).read_text(encoding="utf-8").count(fault.sound) for fault in faults]
    assert texts == [1] * len(faults), [fault.name for fault, n in zip(faults, texts, strict=True) if n != 1]
    return len({fault.name for fault in faults}) == len(faults)


def turns_red(fault: Mutant, tests: Sequence[str], folder: Path) -> bool:
    """Whether a test fails with the fault, by what it asserts: nothing is broken on the way to it."""
    result = run_tests(tree_with(fault, folder), tests)
    assert result.returncode == 1, result.stdout[-2000:] + result.stderr[-2000:]
    summary = result.stdout.splitlines()[-1]
    return " failed" in summary and " error" not in summary


def stays_green(file: str, sound: str, tests: Sequence[str], folder: Path) -> bool:
    """Whether the tests pass in a copy in which only a comment was put behind some text."""
    harmless = Mutant("none", file, sound, f"{sound}  # a fault that is none")
    result = run_tests(tree_with(harmless, folder), tests)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    return " passed" in result.stdout


MUTANTS = (
    Mutant(
        "plays_as forgets the left bower",
        "ghosteuchre/cards.py",
        "(card.suit is None or is_left_bower(card, trump))",
        "card.suit is None",
    ),
    Mutant(
        "plays_as makes every jack a trump",
        "ghosteuchre/cards.py",
        "(card.suit is None or is_left_bower(card, trump))",
        "(card.suit is None or card.rank is Rank.JACK)",
    ),
    Mutant(
        "strength puts the left bower above the right",
        "ghosteuchre/cards.py",
        "return _RIGHT if card.suit is trump else _LEFT",
        "return _LEFT if card.suit is trump else _RIGHT",
    ),
    Mutant(
        "strength puts the ace of trump above the bowers",
        "ghosteuchre/cards.py",
        "_LEFT, _RIGHT, _JOKER = TRUMP + 15, TRUMP + 16, TRUMP + 17",
        "_LEFT, _RIGHT, _JOKER = TRUMP + 11, TRUMP + 12.5, TRUMP + 17",
    ),
    Mutant(
        "legal_plays looks at the printed suit of the card led",
        "ghosteuchre/play.py",
        "suit = suits[led]",
        "suit = led.suit",
    ),
    Mutant(
        "legal_plays makes a void player trump",
        "ghosteuchre/play.py",
        "is suit) or hand",
        "is suit) or tuple(card for card in hand if suits[card] is trump) or hand",
    ),
    Mutant(
        "trick_winner lets a card of any suit win by its rank",
        "ghosteuchre/play.py",
        "if suits[card] in in_play else 0",
        "if in_play else 0",
    ),
)


def tree_with(mutant: Mutant, folder: Path) -> Path:
    """A copy of the package and the tests with the fault in it."""
    for part in ("ghosteuchre", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "browser"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    path = folder / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.sound) != 1:
        raise AssertionError(
            f"{mutant.name}: its text stands {text.count(mutant.sound)} times in {mutant.file}"
        )
    path.write_text(text.replace(mutant.sound, mutant.faulty), encoding="utf-8")
    return folder


def run_tests(folder: Path, tests: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run ``tests`` in a copy of the tree, which is imported in place of the installed package."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    env = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONSAFEPATH": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False
    )
