"""The commands that need nothing but the engine: ``ghosteuchre deal`` and ``ghosteuchre replay``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO, TextIOWrapper
from itertools import count
from pathlib import Path
from stat import S_ISBLK, S_ISCHR
from typing import BinaryIO, cast

from ghosteuchre.bar import put
from ghosteuchre.cards import Card, Contradiction, NotAllowed, Unreadable, sort_hand
from ghosteuchre.deal import deal
from ghosteuchre.game import outcome
from ghosteuchre.narrate import narrate, seat_name
from ghosteuchre.notation import LONGEST, Record, format_deal
from ghosteuchre.rules import VARIANTS, Option, Rules, read_option
from ghosteuchre.state import Deal, State

COMMENT = "#"
"""What begins a line that is no record."""


def add_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose a game and its house rules."""
    parser.add_argument("--game", choices=list(VARIANTS), default="ghost", help="which game (ghost)")
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, as in stick_dealer=on; may be given several times",
    )


def add_deal(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``deal``."""
    add_table(parser)
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="a whole number, 0 or more")
    parser.add_argument("--number", type=int, default=1, metavar="N", help="which deal of the match (1)")
    parser.add_argument("--json", action="store_true", help="as JSON")


def chosen_rules(options: argparse.Namespace) -> Rules:
    """The rules of the game and the house rules that were given; raises :class:`Unreadable` for bad ones."""
    chosen = [_house_rule(text) for text in options.rule]
    if len(dict(chosen)) < len(chosen):
        raise Unreadable("each house rule is given once")
    return Rules.of(options.game, **dict(chosen))


def print_deal(options: argparse.Namespace) -> None:
    """Print a deal: what everybody holds as comments, then the record; or the record as JSON."""
    rules = chosen_rules(options)
    dealt = deal(rules, options.seed, options.number)
    if options.json:
        put(Record(dealt, (0,) * rules.sides).to_json())
        return
    for line in describe(dealt):
        put(f"{COMMENT} {line}")
    put(format_deal(dealt))


def _house_rule(text: str) -> tuple[str, Option]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Unreadable(
            f"cannot read {text!r} as a house rule: write a name and a value, as in stick_dealer=on"
        )
    return name, read_option(value)


def describe(dealt: Deal) -> Iterator[str]:
    """The deal in lines for people: who deals, and what lies where."""
    yield f"{dealt.rules.title}. {seat_name(dealt.dealer)} deals."
    for seat, hand in enumerate(dealt.hands):
        yield f"{seat_name(seat)}: {_pretty(sort_hand(hand))}"
    if dealt.spare:
        yield f"The {dealt.rules.spare}: {_pretty(sort_hand(dealt.spare))}"
    if dealt.kitty:
        yield f"Turned up: {dealt.kitty[0].pretty}; under it: {_pretty(dealt.kitty[1:])}"


def _pretty(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)


def add_replay(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``replay``."""
    parser.add_argument("file", metavar="FILE", help="a file with one record a line, or - for standard input")
    parser.add_argument("--until", type=int, metavar="N", help="stop after N actions")
    parser.add_argument("--step", action="store_true", help="wait for Enter after the deal and each action")


def print_replay(options: argparse.Namespace) -> None:
    """Tell each record of the file, action by action, with the rule that decides."""
    if options.until is not None and options.until < 0:
        raise Unreadable(f"cannot stop after {options.until} actions: it must be 0 or more")
    found = records(options.file, options.until)
    for _, record in list(found) if options.step else found:  # who presses Enter writes no records with it
        _replay(record, options.step)


def records(file: str, until: int | None = None) -> Iterator[tuple[int, Record]]:
    """The records of a file, each with the number of its line; ``-`` is standard input.

    A line holds a record as text or as JSON; ``until`` cuts each after so many actions. Raises the errors of
    :meth:`Record.parse`, which name the file and the line, and :class:`Unreadable` where there is no record.
    """
    found = False
    for place, line in enumerate(_lines(file), start=1):
        if (text := line.strip()) and not text.startswith(COMMENT):
            found = True
            read = Record.from_json if text.startswith("{") else Record.parse
            with told_at(file, place):
                record = read(text, until)
            yield place, record
    if not found:
        raise Unreadable(f"there is no record in {name_of(file)}: a record is a line such as {EXAMPLE!r}")


@contextmanager
def told_at(file: str, place: int) -> Iterator[None]:
    """Tell what goes wrong with its place: the file and the line."""
    try:
        yield
    except (Unreadable, NotAllowed, Contradiction) as error:
        raise type(error)(f"{name_of(file)}, line {place}: {error}") from None


EXAMPLE = "ghost dealer=0 scores=0,0,0 | 0: 9C ...; 1: ...; 2: ...; ghost: ... | 1 pass"


def name_of(file: str) -> str:
    """What a file is called in a message."""
    return "standard input" if file == "-" else file


def _lines(name: str) -> Iterator[str]:
    """The lines of a file, one after the other, however many there are; a line has a longest size."""
    with _opened(name) as file:
        for place in count(1):
            if not (line := file.readline(LONGEST + 1)):
                return
            if b"\0" in line:
                raise _no_text(name, place)
            if len(line) > LONGEST:
                raise Unreadable(f"{name_of(name)}, line {place}: a line has at most {LONGEST} bytes")
            try:
                yield line.decode("utf-8-sig" if place == 1 else "utf-8")
            except UnicodeDecodeError:
                raise _no_text(name, place) from None


def _no_text(name: str, place: int) -> Unreadable:
    return Unreadable(f"cannot read {name_of(name)} as text, in line {place}: save it as UTF-8")


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """What a name stands for, to be read as bytes: standard input, a file, or a pipe."""
    if name == "-":
        yield _standard_input()
        return
    if not name:
        raise Unreadable("the name of the file is empty: name a file, or write - for standard input")
    mode = Path(name).stat().st_mode
    if S_ISCHR(mode) or S_ISBLK(mode):
        raise Unreadable(f"{name} is a device and no file of records: write - for standard input")
    with Path(name).open("rb") as file:
        yield file


def _standard_input() -> BinaryIO:
    stream = sys.stdin
    if isinstance(stream, TextIOWrapper):
        return cast(BinaryIO, stream.buffer)
    return BytesIO(stream.read().encode() if stream else b"")


def _replay(record: Record, step: bool) -> None:
    for text in describe(record.deal):
        put(text)
    for number, (_, sentences) in enumerate(narrate(record)):
        for text in sentences:
            put(f"{number:3d}  {text}")
        if step:
            _wait()
    put(_standing(record.state()))
    put("")


def _wait() -> None:
    with suppress(EOFError):
        input("     (Enter for the next) ")


def _standing(state: State) -> str:
    """The scores after the deal, or who is to do what in one that is not over."""
    if state.turn is not None:
        return f"{seat_name(state.turn)} is next ({state.phase})."
    scores = map(sum, zip(state.scores, outcome(state).points, strict=True))
    return f"Scores: {', '.join(map(str, scores))}.".replace("-", "−")
