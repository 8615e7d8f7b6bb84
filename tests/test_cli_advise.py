"""The command ``advise``: a hand and calls typed in, what each action is worth, what bad input is told."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ghosteuchre import VARIANTS, Contradiction, NotAllowed, Unreadable, legal_actions, parse_cards, view
from ghosteuchre.advice import advise, rounded
from ghosteuchre.cli import main
from ghosteuchre.cli_advise import as_data
from ghosteuchre.reasons import explain, why_not
from ghosteuchre.rules import Rules
from ghosteuchre.sampling import Mean
from ghosteuchre.spoken import read_actions
from ghosteuchre.state import State, Verb
from ghosteuchre.typed import Typed
from ghosteuchre.views import View
from tests.command import failure
from tests.conformance import Table, everything, looked_at, tables_of
from tests.tables import after, table

HAND = "JH JD AD 9S 9C TC"
FEW = ("--worlds", "8")
CUTTHROAT = ("JH JD AD 9S 9C", "--game", "cutthroat", "--up", "9H")
FIVE = ("--game", "classic", "--up", "9H", *FEW)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["advise", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    (line,) = told(capsys, *arguments, "--json")
    return json.loads(line)


# What people say.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 pass", ["bid 3", "pass"]),
        ("Three, PASSES; moon", ["bid 3", "pass", "shoot the moon"]),
        ("swap bid 4 pass pass hearts", ["swap", "bid 4", "pass", "pass", "name hearts"]),
        ("h S ♥ name clubs", ["name hearts", "name spades", "name hearts", "name clubs"]),
        ("order up take alone", ["order up", "take", "alone"]),
        ("order,leave it,not alone", ["order up", "leave", "not alone"]),
        ("order pick it up discard not alone", ["order up", "take", "discard", "not alone"]),
        ("discard 9S JH", ["discard 9S", "play JH"]),
        ("discard, JH 10♦", ["discard", "play JH", "play TD"]),
        ("keep 9C TC JC QC KC AC", ["keep 9C TC JC QC KC", "play AC"]),
        ("keep, AC", ["keep", "play AC"]),
        ("9S take back JS call renege on left no call", None),
        ("", []),
        (" , ;", []),
    ],
)
def test_calls_are_read_as_people_say_them(text, words):
    if words is None:
        words = ["play 9S", "take back", "play JS", "call renege on left", "no call"]
    assert [str(action) for action in read_actions(text)] == words


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 hello", r"word 2 \('hello'\) is no call"),
        ("3, pass, hello", r"word 3 \('hello'\) is no call"),
        ("bid hearts", r"word 2 \('hearts'\) cannot stand after 'bid'"),
        ("play", r"word 1 \('play'\) is no call"),
        ("300", r"word 1 \('300'\)"),
        ("pass " * 600, "at most 500 words are read, not 600"),
        (None, "it must be a text such as '3 pass'"),
    ],
)
def test_what_is_no_call_is_told_with_its_place(text, message):
    with pytest.raises(Unreadable, match=message):
        read_actions(text)


actions = st.sampled_from(everything(VARIANTS["cutthroat"], random.Random(1))).filter(
    lambda action: action.verb is not Verb.KEEP or len(action.cards) == 5
)


@given(st.lists(actions, max_size=20), st.sampled_from([" ", ", ", " ; "]), st.booleans())
@settings(deadline=None, max_examples=200)
def test_whatever_is_said_in_full_is_read_again(said, mark, shout):
    text = mark.join(map(str, said))
    assert list(read_actions(text.upper() if shout else text)) == said


# A position typed in.


def typed(state: State) -> Typed:
    """The position as the seat on turn would type it in."""
    seat, seen = state.turn or 0, view(state, state.turn or 0)
    looked = state.swapped == seat or (state.maker == seat and (state.phase == "dummy" or bool(state.laid)))
    return Typed(
        rules=state.rules,
        hand=state.deal.hands[seat],
        actions=tuple(action for _, action in seen.history),
        seat=seat,
        scores=state.scores,
        upcard=state.deal.upcard,
        spare=state.deal.spare if looked else (),
    )


def plain(each: Table, number: int) -> State:
    """The begun deal of a table where nobody reneges and the match is not over."""
    state = each.begun(number)
    rules = replace(state.rules, enforce_follow=True)
    return state.having(
        {
            "deal": replace(state.deal, rules=rules),
            "scores": tuple(min(side, rules.target - 1) for side in range(rules.sides)),
        }
    )


def in_turn(state: State, rng: random.Random) -> list[State]:
    """The states of a deal in which each acts in turn."""
    states = [state]
    while states[-1].turn is not None:
        states.append(after(states[-1], str(rng.choice(states[-1].legal))))
    return states[:-1]


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize(
    "size", [pytest.param(1, id="some"), pytest.param(20, id="every", marks=pytest.mark.evidence)]
)
def test_what_a_seat_types_in_gives_its_view_however_the_hidden_cards_fall(game, size):
    asked, phases = 0, set[str]()
    for each in tables_of(VARIANTS[game]):
        for number in range(size):
            rng = random.Random(f"{each}/{number}/typed")
            states = in_turn(plain(each, number), rng)
            for state in looked_at(states, rng, 5):
                position = typed(state)
                views = [position.view(seed) for seed in (1, 2)]
                assert views[0] == views[1] == view(state, state.turn or 0)
                asked += 1
                phases.add(state.phase)
    assert asked >= 30 * size
    assert phases >= {
        "ghost": {"bid", "name", "play"},
        "classic": {"order", "turned", "take", "discard"},
    }.get(game, {"dummy", "alone", "play"})


def test_another_filling_gives_the_same_advice():
    position = Typed(rules=Rules.of("ghost"), hand=parse_cards(HAND), actions=read_actions("3 pass"))
    found = [advise(position.view(seed), 5, 8, 8) for seed in range(5)]
    assert len({each.choices for each in found}) == 1


def test_cards_that_cannot_lie_like_that_are_no_position():
    # Seat 1 does not follow the club that is led; in the next trick it plays a diamond, or a club.
    said, hand = "3 pass pass h 9C 9D TC TD TH", parse_cards("9C JH KH AH QH TH")
    sound, wrong = (
        Typed(rules=Rules.of("ghost"), hand=hand, actions=read_actions(f"{said} {card}"))
        for card in ("KD", "KC")
    )
    assert sound.view().turn == 0
    with pytest.raises(Contradiction, match="KC"):
        wrong.view()


# The command.


def test_the_best_comes_first_with_its_error_and_unit(capsys):
    lines = told(capsys, HAND, "--after", "3 pass", "--worlds", "40")
    assert lines[0] == "Ghost Hand Euchre. You are seat 0, you deal; scores 0, 0, 0."
    assert lines[1].endswith("You are asked to bid, pass, or swap (GH-4).")
    assert "points in this deal, less the mean of the others'" in lines[2]
    rows = [line for line in lines[3:] if line.startswith(" ")]
    assert len(rows) == 5
    assert all("about" in row and "points" in row and "±" in row for row in rows)
    assert "shoot the moon" in rows[-1]
    assert "makes the bid in hardly any" in rows[-1]


def test_near_the_end_it_is_the_chance_to_win_the_match(capsys):
    arguments = (HAND, "--after", "3 pass", "--score", "20, 14, 28", "--seat", "2", *FEW)
    lines = told(capsys, *arguments)
    assert "You are seat 2, you deal; scores 20, 14, 28." in lines[0]
    assert "chance to win the match" in lines[2]
    assert all("% to win the match " in line for line in lines[3:8])
    found = data(capsys, *arguments)
    assert found["unit"] == "chance to win the match"
    assert all(0 <= choice["worth"] <= 1 for choice in found["choices"])


def test_json_holds_all_and_is_the_same_again(capsys):
    arguments = (HAND, "--after", "3 pass", "--seed", "9", *FEW)
    found = data(capsys, *arguments)
    assert (found["schema"], found["game"], found["dealer"], found["asked"]) == (1, "ghost", 0, "bid")
    assert found["actions"] == [[1, "bid 3"], [2, "pass"]]
    assert found == data(capsys, *arguments)
    assert found != data(capsys, HAND, "--after", "3 pass", "--seed", "10", *FEW)
    position = Typed(rules=Rules.of("ghost"), hand=parse_cards(HAND), actions=read_actions("3 pass"))
    assert found == json.loads(json.dumps(as_data(advise(position.view(), 9, 8, 8), 9)))
    assert any("in each" in line for line in told(capsys, "JH JD AH KH QH TH", *FEW))
    one = told(capsys, HAND, "--worlds", "1")
    assert all("± unknown" in line for line in one[3:-2])
    assert one[-1].startswith("Why: ")
    alone = data(capsys, HAND, "--worlds", "1")
    assert {choice["error"] for choice in alone["choices"]} == {None}


@pytest.mark.parametrize(
    ("arguments", "asked", "dealer"),
    [
        ([HAND], "bid", 2),
        ([HAND, "--after", "moon"], "name", None),
        ([HAND, "--after", "3 pass pass h"], "play", 2),
        ([HAND, "--after", "3 pass pass h JH TH 9H"], "play", 2),
        ([HAND, "--after", "swap 3 pass pass", "--ghost", "AH KH QH TH 9H AS"], "name", 2),
        (["JH JD AD 9S 9C", *FIVE], "order", 3),
        (["JH JD AD 9S 9C", *FIVE, "--after", "order take alone"], "alone", 2),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass, pass, order, take"], "discard", 0),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass, order, take, discard"], "alone", 2),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass pass pass order 9C"], "alone", 0),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass " * 4], "turned", 3),
        (["JH JD AD 9S 9C", *FIVE[2:], "--game", "classic", "--rule", "deck=25", "--up", "JK"], "joker", 0),
        (
            [*CUTTHROAT, "--after", "order take, discard, pass no pass", "--dummy", "AH KH QH TD KD"],
            "dummy",
            2,
        ),
    ],
)
def test_the_seat_that_is_asked_is_the_one_on_turn(arguments, asked, dealer, capsys):
    found = data(capsys, *arguments, *FEW)
    assert found["asked"] == asked
    assert found["seat"] == 0
    assert dealer is None or found["dealer"] == dealer
    assert found["choices"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["JH JD AD 9S 9C"], "a hand of Ghost Hand Euchre has 6 cards, not 5"),
        ([f"{HAND} AS"], "has 6 cards, not 7"),
        (["JH JD AD 9S 9C JH"], "JH stands here again"),
        (["JH JD AD 9S 9C 8C"], "8C is not in the pack of 24 cards"),
        (["JH JD AD 9S 9C XX"], "cannot read 'XX' as a card"),
        ([HAND, "--after", "3 3"], "the highest bid is 3, and a bid must be higher (GH-4)"),
        ([HAND, "--after", "2"], "the lowest bid is 3 (GH-4)"),
        ([HAND, "--after", "3 pass pass h AS QS KS AC"], "seat 0 does not hold QS (C-5)"),
        ([HAND, "--after", "3 pass pass h h"], "a card is played now"),
        ([HAND, "--after", "pass pass pass"], "the deal is over after these calls"),
        ([HAND, "--after", "hello"], "word 1 ('hello') is no call"),
        (
            [HAND, "--after", "swap 3 pass pass h"],
            "you have seen the ghost hand by then: say its cards as well, with --ghost CARDS",
        ),
        ([*CUTTHROAT, "--after", "order take, discard, pass no pass"], "with --dummy CARDS"),
        (
            [HAND, "--after", "swap 3 pass pass", "--ghost", "AH KH QH TH 9H JH"],
            "JH is there twice: in your hand and in the ghost hand",
        ),
        ([HAND, "--score", "-1,2"], "cannot read '-1,2' as scores: 3 numbers"),
        ([HAND, "--seed", "1" + "0" * 40], "0 or more, of 40 digits at most"),
        ([HAND, "--ghost", "AH KH QH TH 9H AS"], "you have not seen the ghost hand"),
        ([HAND, "--ghost", "AH KH"], "the ghost hand of Ghost Hand Euchre has 6 cards, not 2"),
        ([HAND, "--score", "1,2"], "cannot read '1,2' as scores: 3 numbers, as in --score 0,0,0"),
        ([HAND, "--score", "1,2,x"], "cannot read '1,2,x' as scores"),
        ([HAND, "--score", "32,1,2"], "the match is over: side 0 has won it (GH-16)"),
        ([HAND, "--seat", "3"], "there is no seat 3: Ghost Hand Euchre has seats 0 to 2"),
        ([HAND, "--seat=-1"], "there is no seat -1"),
        ([HAND, "--up", "9H"], "in Ghost Hand Euchre no card is turned up"),
        ([HAND, "--worlds", "0"], "cannot use 0 as --worlds: it is a number, 1 to"),
        ([HAND, "--seed=-1"], "cannot use -1 as a seed"),
        ([HAND, "--doubt", "0"], "doubt cannot be 0.0: it is a number above 0 and at most 1"),
        ([HAND, "--rule", "enforce_follow=off", "--after", "3 pass pass h AC 9S take back"], "out of turn"),
        ([HAND, "--rule", "deck=25"], "has no option 'deck'"),
        (["JH JD AD 9S 9C", "--game", "classic"], "a card is turned up: say which, as in --up 9H (CL-3)"),
        (["JH JD AD 9S 9C", *FIVE, "--up", "9H TH"], "one card is turned up, as in --up 9H, not 2"),
        (["JH JD AD 9S 9C", *FIVE, "--up", "JH"], "JH is there twice: in your hand and in --up"),
        (
            ["JH JD AD 9S 9C", *FIVE, "--after", "order take discard 9S"],
            "what another puts down lies face down and cannot be told: say just discard",
        ),
        (
            ["JH JD AD 9S 9C", *FIVE, "--after", "pass pass pass order" + " together" * 4 + " KC QC AC"],
            "say which cards you chose, as in 'discard JH'",
        ),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(arguments, message, capsys):
    assert message in failure(capsys, "advise", *arguments)


def test_a_renege_is_no_position_where_the_table_refuses_it(capsys):
    told_why = failure(capsys, "advise", HAND, "--after", "3 pass pass h AC 9S KC KS")
    assert "'play 9S' by seat 0 is not allowed now: AC was led and seat 0 holds 9C, a club (C-5)" in told_why


# Numbers.


@pytest.mark.parametrize(
    ("mean", "in_match", "text"),
    [
        (Mean(1.2847, 0.2), False, "about 1.3 points"),
        (Mean(1.2847, 0.0961), False, "about 1.28 points"),
        (Mean(-1.2847, 0.0412), False, "about −1.28 points"),
        (Mean(12.6, 3.0), False, "about 13 points"),
        (Mean(126.0, 30.0), False, "about 126 points"),
        (Mean(-0.01, 0.3), False, "about 0.0 points"),
        (Mean(24.0, 0.0), False, "24 points"),
        (Mean(0.5, 0.0), False, "0.5 points"),
        (Mean(1.0, float("inf")), False, "about 1 point"),
        (Mean(0.4312, 0.04), True, "about 43%"),
        (Mean(0.4312, 0.004), True, "about 43.1%"),
    ],
)
def test_a_figure_has_no_more_digits_than_its_error_warrants(mean, in_match, text):
    assert rounded(mean, in_match) == text


def test_the_view_is_all_that_is_advised_on():
    state = table("ghost", dealer=2, hands={0: HAND})
    assert isinstance(typed(state).view(), View)
    assert typed(state).view() == view(state, 0)
    assert {choice.action for choice in advise(view(state, 0), 1, 4, 4).choices} == {*legal_actions(state)}
    with pytest.raises(NotAllowed, match="match is over"):
        replace(typed(state), scores=(40, 0, 0)).view()


# Why.


def dealer_asked() -> View:
    """What is known to the dealer, who holds the hand and has heard a bid and a pass."""
    return Typed(rules=Rules.of("ghost"), hand=parse_cards(HAND), actions=read_actions("3 pass")).view()


def test_a_hint_has_three_steps_and_no_table(capsys):
    lines = told(capsys, HAND, "--after", "3 pass", "--hint")
    found = explain(advise(dealer_asked(), 1))
    assert lines[2:] == [f"{number}. {rung}" for number, rung in enumerate(found.rungs, start=1)]
    assert not any("Worth:" in line for line in lines)


def test_the_advice_says_why(capsys):
    lines = told(capsys, HAND, "--after", "3 pass")
    found = explain(advise(dealer_asked(), 1))
    assert lines[-1] == f"Why: {found.idea}"
    reason = data(capsys, HAND, "--after", "3 pass")["reason"]
    assert (reason["key"], reason["action"]) == (found.reason.key, str(found.choice.action))
    assert (reason["look"], reason["idea"], reason["told"]) == found.rungs


@pytest.mark.parametrize("call", ["pass", "bid 4", "5", "moon", "swap"])
def test_it_says_what_a_call_gives_up(capsys, call):
    (line,) = told(capsys, HAND, "--after", "3 pass", "--why-not", call)
    (action,) = read_actions(call)
    assert line == f"{action}: {why_not(advise(dealer_asked(), 1), action)}"
    chosen = next(
        each for each in data(capsys, HAND, "--after", "3 pass")["choices"] if each["action"] == str(action)
    )
    assert f"{action}: {chosen['why_not']}" == line


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("pass pass", "--why-not is about one call or card, not 'pass pass'"),
        ("", "--why-not is about one call or card, not ''"),
        ("hello", r"word 1 \('hello'\) is no call"),
        ("JH", r"'play JH' by seat 0 is not allowed now \(GH-4\): allowed is swap, pass, bid 4"),
        ("3", r"'bid 3' by seat 0 is not allowed now: the highest bid is 3, .* \(GH-4\)"),
    ],
)
def test_what_cannot_be_asked_about_is_told(capsys, call, message):
    assert re.search(message, failure(capsys, "advise", HAND, "--after", "3 pass", "--why-not", call, *FEW))
