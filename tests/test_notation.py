"""Deals, states and records as text and JSON: reading inverts writing, and errors say where (GH-17)."""

from __future__ import annotations

import json
import random
import re

import pytest

from ghosteuchre import Contradiction, NotAllowed, Unreadable
from ghosteuchre.deal import deal
from ghosteuchre.game import Match
from ghosteuchre.notation import (
    LONGEST,
    Record,
    format_deal,
    format_state,
    parse_deal,
    parse_state,
)
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.state import Action, Verb
from tests.tables import after, played_out, table, walk

LINE = str(
    Record.of(after(Match.start(Rules.of("ghost", target=20), seed=7).deal(), "swap", "bid 4", "pass"))
)
HOUSES = [
    ("ghost", {}),
    ("classic", {"deck": 25, "stick_dealer": True}),
    ("cutthroat", {"enforce_follow": False}),
]


def some_state(game, options, seed):
    """A deal by players of chance, to its end; calls of reneges included."""
    return walk(Match.start(Rules.of(game, **options), seed).deal(), random.Random(seed))[-1]


def test_a_line_reads_like_what_happened():
    head, cards, actions = LINE.split(" | ")
    assert head == "ghost target=20 seed=7 deal=1 dealer=0 scores=0,0,0"
    assert re.fullmatch(
        r"0: (\w\w ){5}\w\w; 1: (\w\w ){5}\w\w; 2: (\w\w ){5}\w\w; ghost: (\w\w ){5}\w\w", cards
    )
    assert actions == "1 swap, 1 bid 4, 2 pass"


@pytest.mark.parametrize(("game", "options"), HOUSES)
def test_reading_inverts_writing_as_text_and_as_json(game, options):
    for seed in range(20):
        state = some_state(game, options, seed)
        record = Record.of(state)
        assert Record.parse(str(record)) == record
        assert Record.from_json(record.to_json()) == record
        assert parse_state(format_state(state)) == state
        assert parse_deal(format_deal(state.deal)) == state.deal
        assert "\n" not in str(record)


@pytest.mark.parametrize(("game", "options"), HOUSES)
def test_a_record_is_cut_anywhere_and_replayed_to_there(game, options):
    state = some_state(game, options, seed=3)
    states = list(Record.of(state).states())
    assert states[-1] == state
    assert len(states) == len(state.history) + 1
    for place, then in enumerate(states):
        assert Record.of(state).state(after=place) == then
        assert parse_state(format_state(then)) == then


def test_every_record_names_the_game_its_house_rules_and_the_seed():
    for game, options in HOUSES:
        line = str(Record.of(Match.start(Rules.of(game, **options), seed=11).deal()))
        assert line.split()[0] == game
        assert "seed=11 deal=1" in line
        for name in VARIANTS[game].options:
            assert (f" {name}=" in line) is (name in options)


def test_a_typed_in_deal_needs_no_seed():
    state = table("classic", dealer=2, hands={"kitty": "9H"})
    line = format_state(state)
    assert "seed" not in line
    assert parse_state(line) == state


@pytest.mark.rule("GH-17")
@pytest.mark.parametrize(
    ("wrong", "right", "message"),
    [
        ("0: AS", "0: AH", "is there twice"),
        ("0: AS ", "0: ", "seat 0 has 5 cards; Ghost Hand Euchre deals 6"),
    ],
)
def test_a_deal_that_breaks_the_count_names_the_card_or_the_seat(wrong, right, message):
    state = table("ghost", hands={0: "AS", 1: "AH"})
    line = format_state(state)
    assert wrong in line
    with pytest.raises(Contradiction, match=message):
        Record.parse(line.replace(wrong, right))


def changed(old, new):
    assert LINE.count(old) == 1, f"{old} is not in the line just once"
    return LINE.replace(old, new)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", Unreadable, "two or three parts"),
        ("ghost", Unreadable, "two or three parts with '|' between them, not 1"),
        (
            changed("ghost target", "bridge target"),
            Unreadable,
            "'bridge' at character 1: cannot read 'bridge'",
        ),
        (changed("target=20", "target=x"), Unreadable, "option target cannot be 'x'"),
        (changed("target=20", "deck=32"), Unreadable, "has no option 'deck'"),
        (changed("seed=7", "seed=x"), Unreadable, "'seed=x' at character 17: 'x' is not a whole number"),
        (changed("seed=7", "seed=8"), Contradiction, "seed 8 gives other cards in deal 1"),
        (changed("seed=7 ", ""), Unreadable, "a seed and the number of the deal belong together"),
        (changed("dealer=0", "dealer=3"), Unreadable, "there is no seat 3 to deal"),
        (changed(" dealer=0", ""), Unreadable, "a record names the dealer"),
        (changed("dealer=0", "dealer=0 dealer=0"), Unreadable, "'dealer=0' at character 40"),
        (changed("scores=0,0,0", "scores=0,0"), Unreadable, "scores must be 3 whole numbers"),
        (changed("1 bid 4", "1 bid x"), Unreadable, "cannot read 'x' after 'bid'"),
        (changed("1 bid 4", "1 dance"), Unreadable, "cannot read 'dance' as an action"),
        (changed("1 bid 4", "bid 4"), Unreadable, "a seat and an action stand here"),
        (
            changed("2 pass", "2 bid 4"),
            NotAllowed,
            "action 3 ('2 bid 4'): 'bid 4' by seat 2 is not allowed now: the highest",
        ),
        (
            changed("2 pass", "1 pass"),
            NotAllowed,
            "action 3 ('1 pass'): 'pass' by seat 1 is not allowed now: it is the turn",
        ),
        (changed("2 pass", "9 pass"), Unreadable, "action 3 ('9 pass'): there is no seat 9"),
        (changed("ghost: ", "dummy: "), Unreadable, "has no place 'dummy'"),
        (changed("; 2: ", "; 1: "), Unreadable, "each hand is written once"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text, error, message):
    with pytest.raises(error, match=re.escape(message)) as caught:
        Record.parse(text)
    assert type(caught.value) is error


def test_the_place_of_a_bad_card_and_of_a_bad_action_is_told():
    at = LINE.index("; 1: ") + len("; 1: ")
    with pytest.raises(Unreadable, match=rf"card 1 \('XX', character {at + 1}\): cannot read 'XX'"):
        Record.parse(LINE[:at] + "XX" + LINE[at + 2 :])
    place = LINE.index("1 bid 4") + 1
    with pytest.raises(Unreadable, match=f"'1 bit 4' at character {place}: "):
        Record.parse(changed("1 bid 4", "1 bit 4"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"schema": 2}, "cannot read schema 2: this version reads 1"),
        ({"game": 3}, "game cannot be 3"),
        ({"options": []}, r"options cannot be \[\]"),
        ({"actions": [["0", "pass"]]}, "as a seat and an action"),
        ({"actions": [[10**900, "pass"]]}, r"^action 1 \('1000+… pass'\): there is no seat 1000+….{0,80}$"),
        ({"actions": [[0, "fly"]]}, "cannot read 'fly' as an action"),
        ({"actions": [[1, "bid 2"]]}, r"action 1 \('1 bid 2'\).*GH-4"),
        ({"cards": None}, "cards cannot be None"),
        ({"cards": {}}, "the cards of 0 are missing"),
        ({"dealer": "2"}, "names the dealer"),
        ({"seed": "7"}, "cannot use '7' as a seed"),
        ({"deal": True}, "as the number of a deal"),
        ({"scores": [0, 0]}, "scores must be 3 whole numbers"),
    ],
)
def test_json_that_does_not_fit_is_refused(change, message):
    data = json.loads(Record.parse(LINE).to_json()) | change
    with pytest.raises((Unreadable, Contradiction, NotAllowed), match=message):
        Record.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000, '{"schema": 1}'])
def test_what_is_no_record_in_json_is_refused(text):
    with pytest.raises(Unreadable):
        Record.from_json(text)


@pytest.mark.parametrize("read", [Record.parse, Record.from_json])
def test_more_than_64_kilobytes_are_refused_and_so_is_what_is_no_text(read):
    with pytest.raises(Unreadable, match=f"has {LONGEST + 2} bytes; at most {LONGEST} are read"):
        read("♥" * (LONGEST // 3) + "♥")
    with pytest.raises(Unreadable, match="it must be a text"):
        read(b"ghost")


def test_every_verb_is_read_back_from_its_text():
    examples = {
        Verb.BID: ["bid 3"],
        Verb.NAME: ["name clubs", "name hearts"],
        Verb.DISCARD: ["discard 9C", "discard JK"],
        Verb.KEEP: ["keep 9C JC AH KS AS"],
        Verb.PLAY: ["play JH"],
        Verb.CALL: ["call renege on left", "call renege on across", "call renege on right"],
    }
    for verb in Verb:
        for text in examples.get(verb, [verb.value]):
            action = Action.parse(text)
            assert (action.verb, str(action)) == (verb, text)
            assert Action.parse(f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "passs",
        "bid",
        "bid -1",
        "bid three",
        "name",
        "name 4",
        "play",
        "play XX",
        "pass 3",
        "call renege on 2",
        None,
        4,
    ],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(Unreadable):
        Action.parse(text)


def test_a_card_that_is_kept_twice_is_refused():
    with pytest.raises(Contradiction, match="9C stands here again"):
        Action.parse("keep 9C JC AH KS 9C")


def test_the_record_of_a_deal_that_is_over_takes_no_more():
    end = played_out(
        after(Match.start(Rules.of("ghost"), seed=7).deal(), "bid 3", "pass", "pass", "name clubs")
    )
    with pytest.raises(NotAllowed, match=r"action 23 .*the deal is over"):
        Record.parse(f"{Record.of(end)}, 0 pass")


def test_deals_of_a_seed_differ_by_number_and_are_the_same_each_time():
    rules = VARIANTS["ghost"]
    assert deal(rules, 0, 1) == deal(rules, 0, 1)
    assert deal(rules, 0, 1).hands != deal(rules, 0, 2).hands
    assert deal(rules, 0, 1).hands != deal(rules, 1, 1).hands
