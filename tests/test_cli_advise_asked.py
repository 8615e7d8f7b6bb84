"""The command ``advise``: what it says is asked, its options together, and what it leaves out and says so."""

from __future__ import annotations

from itertools import product

import pytest

from ghosteuchre import VARIANTS, view
from ghosteuchre.advice import MANY
from ghosteuchre.cli_advise import asked_to
from ghosteuchre.explain import say
from ghosteuchre.state import Verb
from tests.command import failure
from tests.conformance import tables_of
from tests.test_cli_advise import CUTTHROAT, FEW, FIVE, HAND, data, told


@pytest.mark.parametrize(
    ("arguments", "asked_for"),
    [
        ([HAND], "bid, pass, or swap (GH-4)"),
        ([HAND, "--after", "swap pass"], "bid, or pass (GH-4)"),
        ([HAND, "--after", "swap 5"], "shoot the moon, or pass (GH-4)"),
        ([HAND, "--after", "5 pass"], "shoot the moon, pass, or swap (GH-4)"),
        ([HAND, "--after", "pass pass", "--rule", "stick_dealer=on"], "bid, or swap (GH-4)"),
        ([HAND, "--after", "swap pass pass", "--rule", "stick_dealer=on"], "bid (GH-4)"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass " * 4], "name trump, or pass (CL-6)"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass " * 7, "--rule", "stick_dealer=on"], "name trump (CL-6)"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "order take alone"], "play alone, or not (CL-8)"),
        ([HAND, "--after", "3 pass pass h"], "play a card (C-5)"),
    ],
)
def test_what_is_not_allowed_is_not_asked(capsys, arguments, asked_for):
    line = told(capsys, *arguments, *FEW, "--hint")[1]
    assert line.endswith(f"You are asked to {asked_for}.")


@pytest.mark.parametrize("game", VARIANTS)
def test_all_that_is_asked_can_be_done_and_all_else_that_can_be_is_asked(game):
    found = set()
    for each, number in product(tables_of(VARIANTS[game]), range(3)):
        for state in each.walk(number)[:-1]:
            if state.turn is None:
                continue
            seen = view(state, state.turn)
            at_any_time = {Verb.TAKE_BACK, Verb.CALL} if state.phase == "play" else {Verb.TAKE_BACK}
            verbs = {action.verb for action in seen.legal} - at_any_time
            said = asked_to(seen).replace(", or ", ", ").split(", ")
            found.add((state.phase, tuple(said)))
            assert len(said) == len(verbs - ({Verb.MOON} if Verb.BID in verbs else set()))
            assert ("swap" in said) == (Verb.SWAP in verbs)
            assert ("pass" in said) == (Verb.PASS in verbs)
    assert len(found) > len({phase for phase, _ in found})


def test_a_long_list_of_cards_to_keep_is_cut_however_few_the_worlds(capsys):
    asked = (*CUTTHROAT, "--after", "order take, discard, pass no pass", "--dummy", "AH KH QH TD KD")
    for worlds in ("3", "4", "8"):
        lines = told(capsys, *asked, "--worlds", worlds)
        assert sum(line.strip("= ").startswith("keep ") for line in lines) == MANY
        assert "  and 236 others, which were tried in a few deals only and did no better there" in lines


@pytest.mark.parametrize(
    ("scores", "out"),
    [
        (["JH JD AD 9S 9C", *FIVE, "--score", "8,2"], True),
        (["JH JD AD 9S 9C", *FIVE, "--score", "2,2"], False),
        (["JH JD AD 9S 9C", *FIVE], False),
        ([*CUTTHROAT, *FEW, "--score", "9,0,0"], True),
        ([HAND, *FEW, "--score", "28,0,0"], False),
        ([HAND, *FEW, "--score", "28,0,0", "--rule", "failed_moon=24"], True),
        ([HAND, *FEW, "--score", "8,0,0", "--rule", "failed_moon=24"], True),
        ([HAND, *FEW, "--score", "7,0,0", "--rule", "failed_moon=24"], False),
    ],
)
def test_where_the_score_is_left_out_it_says_so(capsys, scores, out):
    for more in ((), ("--hint",), ("--why-not", "pass")):
        lines = told(capsys, *scores, *more)
        assert (say("score_left_out") in lines) == out
    assert data(capsys, *scores)["score_left_out"] == out


@pytest.mark.parametrize(
    "scores",
    [("--score", "-5,30,31"), ("--score", "-5, 30, 31"), ("--score=-5,30,31",), ("--sc", "-5,30,31")],
)
def test_a_score_below_zero_is_typed_as_any_other(capsys, scores):
    lines = told(capsys, HAND, *scores, *FEW)
    assert lines[0] == "Ghost Hand Euchre. You are seat 0, seat 2 deals; scores −5, 30, 31."


@pytest.mark.parametrize(
    "arguments",
    [
        ("--hint", "--json"),
        ("--hint", "--why-not", "3"),
        ("--json", "--why-not", "3"),
        ("--hint", "--why-not", ""),
    ],
)
def test_what_would_be_left_out_of_the_answer_is_refused(capsys, arguments):
    assert "give only one of --hint, --why-not and --json" in failure(capsys, "advise", HAND, *arguments)


@pytest.mark.parametrize(
    ("arguments", "said", "action"),
    [
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass, pass, order, take"], "9S", "discard 9S"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "pass, pass, order, take"], "discard AD", "discard AD"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "order take alone"], "pass", "not alone"),
        (["JH JD AD 9S 9C", *FIVE, "--after", "order take alone"], "no", "not alone"),
        ([HAND, "--after", "3 pass pass h", *FEW], "AD", "play AD"),
    ],
)
def test_why_not_is_asked_as_calls_are_told(capsys, arguments, said, action):
    (line,) = told(capsys, *arguments, "--why-not", said)
    assert line.startswith(f"{action}: ")


def test_what_may_not_be_done_is_told_with_what_may_and_a_long_list_is_cut(capsys):
    asked = (*CUTTHROAT, "--after", "order take, discard, pass no pass", "--dummy", "AH KH QH TD KD", *FEW)
    error = failure(capsys, "advise", *asked, "--why-not", "pass")
    assert "'pass' by seat 0 is not allowed now (CT-5): allowed is keep " in error
    assert error.count("keep ") == 8
    assert error.endswith(", ...\n")
    assert "more" not in failure(capsys, "advise", HAND, "--why-not", "hearts", *FEW)
