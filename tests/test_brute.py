"""The engine plays as RULES.md says: compared with ``brute``, a second player written from the rules alone.

A position is a heading with the number of its lines and where they end, and a record; the enumeration begins
after what was done in it. A line ends at the first lead, or at the dummy too (the choice of five from ten),
with the hands and all that was settled; or it ends with the deal: tricks, points, new scores and who has won.
Both players must find the same lines, seat by seat, and the same results equally often.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ghosteuchre.game import OVER, apply, legal_actions, outcome
from ghosteuchre.notation import Record
from ghosteuchre.scoring import winner
from ghosteuchre.state import State, Verb
from tests import brute

Position = tuple[str, int, str, str]
Line = tuple[str, ...]
Result = tuple[object, ...]


TABLES = dict(
    re.findall(
        r"^## (\w+)\n\n(.*?\n)(?=\n## |\Z)",
        (Path(__file__).parent / "cases" / "brute_positions.txt").read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
)


def read(name: str) -> list[Position]:
    """The positions of a table: title, number of lines, where they end, record."""
    table = TABLES[name]
    found = re.findall(r"^(\d+) to the (lead|dummy|end): (.*)\n((?:  .*\n)+)", table, re.MULTILINE)
    assert len(found) == table.count(" to the ") == table.strip().count("\n\n") + 1
    return [(title, int(number), stop, record) for number, stop, title, record in found]


GHOST_BIDDING = read("GHOST_BIDDING")
GHOST_PLAY = read("GHOST_PLAY")
GHOST_MOON = read("GHOST_MOON")
GHOST_MATCH = read("GHOST_MATCH")
GHOST_LOOSE = read("GHOST_LOOSE")
CLASSIC_BIDDING = read("CLASSIC_BIDDING")
CLASSIC_ALONE = read("CLASSIC_ALONE")
CLASSIC_PLAY = read("CLASSIC_PLAY")
CLASSIC_LONE_PLAY = read("CLASSIC_LONE_PLAY")
CLASSIC_MATCH = read("CLASSIC_MATCH")
CLASSIC_LOOSE = read("CLASSIC_LOOSE")
CUTTHROAT_BIDDING = read("CUTTHROAT_BIDDING")
CUTTHROAT_ALONE = read("CUTTHROAT_ALONE")
CUTTHROAT_DUMMY = read("CUTTHROAT_DUMMY")
CUTTHROAT_PLAY = read("CUTTHROAT_PLAY")
CUTTHROAT_LONE_PLAY = read("CUTTHROAT_LONE_PLAY")
CUTTHROAT_MATCH = read("CUTTHROAT_MATCH")
CUTTHROAT_LOOSE = read("CUTTHROAT_LOOSE")
ALL = {name: table for name, table in globals().items() if name.isupper() and isinstance(table, list)}

NOT_COUNTED = {Verb.CALL, Verb.TAKE_BACK}
"""What brute leaves out; so is "no call", which is then the only answer."""


def lines(state: State, stop: str, so_far: Line = ()) -> Iterator[tuple[Line, Result]]:
    """Each line of the engine from here, with its result in brute's terms."""
    if state.phase == OVER:
        deal = outcome(state)
        total = tuple(map(sum, zip(state.scores, deal.points, strict=True)))
        made = state.rules.side(state.maker) if deal.made and state.maker is not None else None
        yield so_far, ("end", deal.tricks, deal.points, total, winner(state.rules, total, made))
    elif state.phase == stop or (stop != "end" and state.phase == "play" and not state.trick + state.tricks):
        hands = tuple(tuple(sorted(map(str, hand))) for hand in state.hands)
        out = tuple(sorted(state.sitting_out))
        trump = state.trump and state.trump.value
        yield so_far, (state.phase, state.turn, state.maker, state.bid, trump, out, hands)
    else:
        for action in legal_actions(state):
            if action.verb not in NOT_COUNTED:
                said = () if action.verb is Verb.NO_CALL else (f"{state.turn} {action}",)
                yield from lines(apply(state, action), stop, so_far + said)


def agree(number: int, stop: str, record: str) -> None:
    """Both players find the same lines, this many, and the same results."""
    found = list(lines(Record.parse(" ".join(record.split())).state(), stop))
    known, results = brute.count(record, stop)
    mine = {line for line, _ in found}
    assert sorted(mine - known)[:3] == [], "the engine allows what the rules do not"
    assert sorted(known - mine)[:3] == [], "the rules allow what the engine does not"
    assert len(found) == len(known) == number
    assert Counter(result for _, result in found) == results


def positions(table: list[Position]) -> pytest.MarkDecorator:
    cases = [pytest.param(*rest, id=title) for title, *rest in table]
    return pytest.mark.parametrize(("number", "stop", "record"), cases)


@pytest.mark.rule("GH-3")
@pytest.mark.rule("GH-4")
@pytest.mark.rule("GH-5")
@pytest.mark.rule("GH-6")
@pytest.mark.rule("GH-7")
@pytest.mark.rule("GH-8")
@pytest.mark.rule("GH-9")
@positions(GHOST_BIDDING)
def test_ghost_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("GH-10")
@pytest.mark.rule("GH-11")
@pytest.mark.rule("GH-13")
@positions(GHOST_PLAY)
def test_ghost_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("GH-12")
@pytest.mark.rule("GH-14")
@positions(GHOST_MOON)
def test_ghost_moon(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("GH-1")
@pytest.mark.rule("GH-16")
@positions(GHOST_MATCH)
def test_ghost_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(GHOST_LOOSE)
def test_ghost_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.rule("CL-4")
@pytest.mark.rule("CL-5")
@pytest.mark.rule("CL-6")
@pytest.mark.rule("CL-7")
@positions(CLASSIC_BIDDING)
def test_classic_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-8")
@pytest.mark.rule("CL-9")
@positions(CLASSIC_ALONE)
def test_classic_alone(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-2")
@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("CL-10")
@positions(CLASSIC_PLAY)
def test_classic_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-8")
@pytest.mark.rule("CL-11")
@pytest.mark.rule("CL-12")
@positions(CLASSIC_LONE_PLAY)
def test_classic_lone_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-1")
@positions(CLASSIC_MATCH)
def test_classic_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(CLASSIC_LOOSE)
def test_classic_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.rule("CT-3")
@positions(CUTTHROAT_BIDDING)
def test_cutthroat_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-6")
@pytest.mark.rule("CT-7")
@positions(CUTTHROAT_ALONE)
def test_cutthroat_alone(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-5")
@positions(CUTTHROAT_DUMMY)
def test_cutthroat_dummy(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("CT-4")
@pytest.mark.rule("CT-8")
@pytest.mark.rule("CT-9")
@positions(CUTTHROAT_PLAY)
def test_cutthroat_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-6")
@pytest.mark.rule("CT-8")
@pytest.mark.rule("CT-10")
@positions(CUTTHROAT_LONE_PLAY)
def test_cutthroat_lone_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-1")
@pytest.mark.rule("CT-11")
@positions(CUTTHROAT_MATCH)
def test_cutthroat_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(CUTTHROAT_LOOSE)
def test_cutthroat_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.parametrize("game", ["GHOST", "CLASSIC", "CUTTHROAT"])
def test_there_is_enough_to_compare(game: str) -> None:
    """Twenty different positions a game, and a deal that is played out can end in more than one way."""
    table = [each for name, positions in ALL.items() if name.startswith(game) for each in positions]
    assert len({record for *_, record in table}) == len(table) >= 20
    assert [
        title for title, _, stop, record in table if stop == "end" and len(brute.count(record)[1]) < 2
    ] == []
