"""Whatever is put in where text is read, what comes out is a value that reads back or one of three errors."""

from __future__ import annotations

import copy
import json
import random
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ghosteuchre.cards import Card, Contradiction, NotAllowed, Suit, Unreadable, parse_cards
from ghosteuchre.notation import LONGEST, Record
from ghosteuchre.rules import OPTIONS, VARIANTS, Rules, read_option
from ghosteuchre.state import Action, Verb
from tests.conformance import Table

ERRORS = (Unreadable, NotAllowed, Contradiction)
LONGEST_MESSAGE = 400
SIZES = [pytest.param(3_000, id="some"), pytest.param(100_000, id="every", marks=pytest.mark.evidence)]
sizes = pytest.mark.parametrize("size", SIZES)

RECORDS = [
    Record.of(states[len(states) * (number % 4 + 1) // 4 - 1])
    for game in VARIANTS.values()
    for number in range(8)
    for states in [Table(game, drawn="always").walk(number)]
]
TEXTS = [str(record) for record in RECORDS]
OBJECTS = [record.to_json() for record in RECORDS]
ACTIONS = [str(action) for record in RECORDS for _, action in record.actions] + list(Verb)
CARDS = "9C TD 10h J♥ A♠ JK 7s 8c joker".split()
SUITS = ["c", "D", "hearts", "spade", "♥", "♡", "♦\ufe0f"]
HANDS = [" ".join(map(str, hand)) for record in RECORDS for hand in record.deal.hands]
OPTION_NAMES = [option.name for option in OPTIONS]

ODD = [
    *"\0\n\t\u2028\ufe0f|;:,= -+._\"'\\[]{}",
    "\ud800",
    "\udfff",
    "٣",
    "３",
    "²",
    "Ⅷ",
    "K",
    "ſ",
    "İ",
    "\u202e",
    "\U0001f0a1",
    "NaN",
    "Infinity",
    "-0",
    "1e999",
    "1_0",
    "0x1",
    "null",
    "true",
    "9" * 25,
    "9" * 5_000,
    "-" + "1" * 300,
    "x" * 500,
    "JH " * 300,
    "[" * 400,
    "[" * 5_000 + "]" * 5_000,
    '{"a":' * 2_000,
    "game=classic",
    "cls=1",
    "self=1",
    "seed=7",
    "deal=1",
]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.0,
    1e300,
    10**25,
    10**600,
    "",
    "x",
    "9" * 600,
    [],
    {},
    [[]],
    {"a": {}},
    ["JH"] * 200,
    "\ud800",
    "\0",
    "JH JH",
    "bid 3",
    [0, "pass"],
    [0.0, "pass"],
    [True, "pass"],
    [10**20, "pass"],
    [0],
]


# Spoiling what is sound.


def spoilt(text: str, rng: random.Random) -> str:
    """The text with one to three faults put in."""
    for _ in range(rng.choice([1, 1, 2, 3])):
        text = rng.choice(FAULTS)(text, rng)
    return text


def _flip(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    new = rng.choice([chr(rng.randrange(32, 127)), chr(rng.randrange(0x110000)), rng.choice(ODD), ""])
    return text[:at] + new + text[at + 1 :]


def _insert(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at:]


def _words(text: str, rng: random.Random) -> str:
    mark = rng.choice([" ", ", ", "; ", " | ", '"'])
    words = text.split(mark)
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    kind = rng.randrange(4)
    if kind == 0:
        del words[one]
    elif kind == 1:
        words.insert(other, words[one])
    elif kind == 2:
        words[one], words[other] = words[other], words[one]
    else:
        words[one] = rng.choice(ODD)
    return mark.join(words)


def _number(text: str, rng: random.Random) -> str:
    digits = [at for at, sign in enumerate(text) if sign.isdigit()] or [0]
    at = rng.choice(digits)
    return text[:at] + rng.choice(["7" * 30, "8" * 4_400, "-3", "٤", "4", "0", "1.5", "007"]) + text[at + 1 :]


def _cut(text: str, rng: random.Random) -> str:
    start, end = sorted(rng.randrange(len(text) + 1) for _ in "ab")
    return rng.choice([text[:start], text[end:], text[:start] + text[end:], text + text[start:end]])


def _case(text: str, rng: random.Random) -> str:
    return rng.choice(
        [text.upper(), text.lower(), text.swapcase(), text.replace(" ", "\u00a0"), f"\ufeff{text}"]
    )


def _long(text: str, rng: random.Random) -> str:
    return text if rng.random() < 0.9 else text + rng.choice([" ", "x", "♥", "\ud800", "9"]) * LONGEST


FAULTS: list[Callable[[str, random.Random], str]] = [_flip, _insert, _words, _number, _cut, _case, _long]


def spoilt_object(text: str, rng: random.Random) -> str:
    """JSON in which values were replaced, left out, or moved, and which is still JSON."""
    data = json.loads(text)
    for _ in range(rng.choice([1, 1, 2])):
        where: Any = data
        while True:
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(where[key], (dict, list)) and where[key] and rng.random() < 0.7:
                where = where[key]
                continue
            kind = rng.randrange(4)
            if kind == 0:
                del where[key]
            elif kind == 1:
                where[key] = copy.deepcopy(rng.choice(VALUES))
            elif kind == 2 and isinstance(where[key], str):
                where[key] = spoilt(where[key], rng)
            elif isinstance(where, dict):
                where[rng.choice([*OPTION_NAMES, "game", "cls", "kitty", "0", "", "\0", "x" * 500])] = where[
                    key
                ]
            break
    return json.dumps(data)


def noise(rng: random.Random) -> str:
    """Any characters at all, or pieces that mean something elsewhere."""
    if rng.random() < 0.5:
        top = rng.choice([128, 0x3000, 0x110000])
        return "".join(chr(rng.randrange(top)) for _ in range(rng.randrange(60)))
    pieces = [*ODD, *CARDS, *SUITS, *VARIANTS, *OPTION_NAMES, *Verb]
    return rng.choice(["", " ", ","]).join(rng.choice(pieces) for _ in range(rng.randrange(12)))


def rules_of(text: str) -> Rules:
    """What a front end does with what was typed in: a game, and options as names with values."""
    game, *options = text.split("\n")
    pairs = [option.partition("=") for option in options]
    return Rules.of(game, **{name: read_option(value) for name, _, value in pairs})


READERS: dict[str, tuple[Callable[[str], Any], list[str]]] = {
    "Record.parse": (Record.parse, TEXTS),
    "Record.from_json": (Record.from_json, OBJECTS),
    "Action.parse": (Action.parse, ACTIONS),
    "Card.parse": (Card.parse, CARDS),
    "Suit.parse": (Suit.parse, SUITS),
    "parse_cards": (parse_cards, HANDS),
    "Rules.of": (rules_of, [f"{game}\ntarget=5\ntie_rule=equal_top" for game in VARIANTS]),
}


def cases(size: int) -> Iterator[tuple[str, str]]:
    """So many names of readers, each with a text to read; records as often as all others together."""
    names = [*READERS, *["Record.parse", "Record.from_json"] * 2]
    for number in range(size):
        rng = random.Random(f"fuzz {number}")
        name = rng.choice(names)
        sound = rng.choice(READERS[name][1])
        way = rng.random()
        if way < 0.1:
            yield name, noise(rng)
        elif way < 0.6 and name == "Record.from_json":
            yield name, spoilt_object(sound, rng)
        else:
            yield name, spoilt(sound, rng)


def findings(size: int, judge: Callable[[str, Any, Exception | None], str]) -> dict[str, str]:
    """What a judge has against any case, each complaint with the shortest text that brings it about."""
    found: dict[str, str] = {}
    for name, text in cases(size):
        value, error = None, None
        try:
            value = READERS[name][0](text)
        except Exception as raised:  # whatever comes out is what the test is about
            error = raised
        if complaint := judge(name, value, error):
            found[complaint] = min(text, found.get(complaint, text), key=len)
    return found


def place(error: Exception) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {frame.name}: {frame.line}"


def told(found: dict[str, str]) -> str:
    return "\n" + "\n".join(
        f"{why}\n    {text[:120]!r} ({len(text)} characters)" for why, text in found.items()
    )


@sizes
def test_only_the_three_errors_come_out(size):
    def other(name: str, value: Any, error: Exception | None) -> str:
        return f"{name}: {place(error)}" if error and type(error) not in ERRORS else ""

    found = findings(size, other)
    assert not found, told(found)


@sizes
def test_every_message_says_something_and_is_short(size):
    def long(name: str, value: Any, error: Exception | None) -> str:
        short = not error or type(error) not in ERRORS or 10 < len(str(error)) < LONGEST_MESSAGE
        return "" if short else f"{name}: {place(error)}"  # type: ignore[arg-type]

    found = findings(size, long)
    assert not found, told(found)


@sizes
def test_every_message_can_be_written_out(size):
    def unwritable(name: str, value: Any, error: Exception | None) -> str:
        try:
            str(error).encode()
        except UnicodeEncodeError:
            return f"{name}: {place(error)}"  # type: ignore[arg-type]
        return ""

    found = findings(size, unwritable)
    assert not found, told(found)


@sizes
def test_what_is_read_reads_back(size):
    parsed = dict.fromkeys(READERS, 0)

    def changed(name: str, value: Any, error: Exception | None) -> str:
        if error:
            return ""
        parsed[name] += 1
        try:
            return "" if reads_back(value) else f"{name}: another value"
        except Exception as raised:
            return f"{name}: {place(raised)}"

    found = findings(size, changed)
    print(parsed)
    assert min(parsed.values()) > size // 1000, parsed
    assert not found, told(found)


def reads_back(value: Any) -> bool:
    if isinstance(value, Record):
        return Record.parse(str(value)) == value == Record.from_json(value.to_json())
    if isinstance(value, Rules):
        return Rules.of(value.game, **value.house_rules) == value
    if type(value) is tuple:
        return parse_cards(" ".join(map(str, value))) == value
    return type(value).parse(str(value)) == value


CLASSIC = next(text for text in TEXTS if "kitty" in text)
SPARE = next(text for text in TEXTS if "kitty" not in text)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        pytest.param(
            Record.parse, f"{CLASSIC.split('; kitty')[0]} |", id="a seed, and the kitty is left out"
        ),
        pytest.param(
            Record.parse, f"{SPARE.rpartition(' |')[0]}; kitty: 7H |", id="a seed, and one card more"
        ),
        pytest.param(Record.parse, SPARE.replace(" ", " game=x ", 1), id="an option named game"),
        pytest.param(Record.parse, SPARE.replace(" ", " cls=x ", 1), id="an option named cls"),
        pytest.param(
            Record.from_json, OBJECTS[0].replace('"seed": ', '"seed": 1' + "0" * 4_300), id="a huge seed"
        ),
        pytest.param(
            Record.from_json, OBJECTS[0].replace('"seed": ', '"seed": 1' + "0" * 900), id="a long seed"
        ),
        pytest.param(Record.from_json, "[" * 30_000, id="brackets"),
        pytest.param(Record.from_json, '{"schema": ' + "[" * 970 + "]" * 970 + "}", id="a deep schema"),
        pytest.param(Card.parse, "x" * 70_000, id="a long card"),
        pytest.param(Suit.parse, "x" * 70_000, id="a long suit"),
        pytest.param(parse_cards, "x" * 70_000, id="long cards"),
        pytest.param(Action.parse, "play " + "x" * 70_000, id="a long action"),
        pytest.param(Action.parse, "name " + "x" * 70_000, id="a long name"),
    ],
)
def test_what_broke_a_reader_once_is_refused_in_short(read, text):
    with pytest.raises((ValueError, TypeError)) as caught:
        read(text)
    kind, size = type(caught.value), len(str(caught.value))
    assert kind in ERRORS, place(caught.value)
    assert size < LONGEST_MESSAGE


@pytest.mark.parametrize(
    "around",
    ["{}", '{{"schema": {}}}', '{{"schema": 1, "game": "ghost", "options": {{"target": {}}}}}'],
    ids=["alone", "as the schema", "as an option"],
)
def test_brackets_nested_to_any_depth_are_refused(around):
    for depth in range(1, 1_100):
        with pytest.raises(ERRORS):
            Record.from_json(around.format("[" * depth + "]" * depth))
