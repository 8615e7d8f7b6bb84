"""A record told in words: every sentence is said in some deal, and with the clause of its game."""

from __future__ import annotations

import random
import re

import pytest

from ghosteuchre.explain import SENTENCES
from ghosteuchre.game import Match
from ghosteuchre.narrate import narrate
from ghosteuchre.notation import Record
from ghosteuchre.rules import Rules
from ghosteuchre.state import State
from tests.clauses import citable
from tests.tables import after, passed_out, played_out, table, walk

TABLES = (
    ("ghost", {}),
    ("ghost", {"set_keeps_tricks": True}),
    ("classic", {"deck": 25}),
    ("classic", {}),
    ("cutthroat", {}),
    ("cutthroat", {"lone_march": 5}),
)
EVERYWHERE = {
    "tell_dealer": "C-7",
    "tell_follow": "C-5",
    "tell_void": "C-5",
    "tell_left": "C-4",
    "tell_suit_takes": "C-6",
    "tell_trump_takes": "C-6",
    "tell_assist": "CL-4",
    "tell_renege": "GH-15",
    "tell_take_back": "GH-15",
    "tell_true_call": "GH-15",
    "tell_false_call": "GH-15",
    "tell_no_call": "GH-15",
    "tell_bid": "GH-4",
    "tell_moon": "GH-5",
    "tell_swap": "GH-7",
    "tell_keep": "CT-5",
    "points_moon": "GH-12",
    "points_set": "GH-13",
    "points_moon_failed": "GH-14",
    "points_made_bid": "GH-11",
}
"""The clause of a sentence that is said in one game only, or in all for the same reason."""
BY_GAME = {
    "tell_speaks_first": {"ghost": "GH-3", "classic": "CL-4", "cutthroat": "CT-3"},
    "tell_joker": {"classic": "CL-2", "cutthroat": "CL-2"},
    "tell_order": {"classic": "CL-4", "cutthroat": "CT-3"},
    "tell_accept": {"classic": "CL-4", "cutthroat": "CT-3"},
    "tell_take": {"classic": "CL-5", "cutthroat": "CL-5"},
    "tell_leave": {"classic": "CL-5", "cutthroat": "CL-5"},
    "tell_discard": {"classic": "CL-5", "cutthroat": "CL-5"},
    "tell_takes_and_discards": {"classic": "CL-5", "cutthroat": "CL-5"},
    "tell_spare": {"ghost": "GH-2", "cutthroat": "CT-2"},
    "tell_upcard": {"classic": "CL-3", "cutthroat": "CT-2"},
    "tell_pass": {"ghost": "GH-4", "classic": "CL-4 CL-6", "cutthroat": "CT-3"},
    "tell_turned_down": {"classic": "CL-6", "cutthroat": "CT-3"},
    "tell_names": {"ghost": "GH-9", "classic": "CL-6", "cutthroat": "CT-3"},
    "tell_made": {"ghost": "GH-9", "classic": "CL-4 CL-6", "cutthroat": "CT-3"},
    "tell_alone": {"classic": "CL-8", "cutthroat": "CT-6"},
    "tell_not_alone": {"classic": "CL-8", "cutthroat": "CT-6"},
    "tell_sits_out": {"classic": "CL-8", "cutthroat": "CT-6"},
    "tell_lead": {"ghost": "GH-9 C-6", "classic": "CL-9 C-6", "cutthroat": "CT-7 C-6"},
    "tell_passed_out": {"ghost": "GH-6", "classic": "CL-7", "cutthroat": "CL-7"},
    "points_tricks": {"ghost": "GH-11 GH-13"},
    "points_made_three": {"classic": "CL-10 CL-11", "cutthroat": "CT-8"},
    "points_march": {"classic": "CL-10", "cutthroat": "CT-8"},
    "points_lone_maker": {"classic": "CL-11", "cutthroat": "CT-8"},
    "points_lone_defender": {"classic": "CL-12", "cutthroat": "CT-10"},
    "points_euchred": {"classic": "CL-10 CL-11", "cutthroat": "CT-9"},
    "points_renege": {"ghost": "GH-15", "classic": "CL-13", "cutthroat": "CT-12"},
}
KEYS = {key for key in SENTENCES if key.startswith(("tell_", "points_"))}
SHAPES = {key: re.compile(".+".join(map(re.escape, re.split(r"{.*?}", SENTENCES[key])))) for key in KEYS}


def key_of(sentence: str) -> str:
    """The sentence of the table that was filled in; of several that fit, the one that says most."""
    fitting = [key for key in KEYS if SHAPES[key].fullmatch(sentence)]
    assert fitting, sentence
    return max(fitting, key=lambda key: len(SENTENCES[key]))


def test_every_sentence_is_said_in_some_deal_and_always_with_the_clause_of_its_game():
    found: dict[str, dict[str, set[str]]] = {}
    jokers = [table(game, deck=25, hands={"kitty": "JK"}) for game in ("classic", "cutthroat")]
    moon = table("ghost", dealer=0, hands={1: "JH JD AH KH QH TH"})
    lone = table("cutthroat", dealer=2, lone_march=5, hands={0: "JH JD AH KH QH", "kitty": "9H"})
    ends = [passed_out(Match.start(Rules.of(game, **options), seed=3).deal()) for game, options in TABLES]
    ends += [*map(passed_out, jokers), played_out(after(moon, "shoot the moon", "name hearts"))]
    ends.append(played_out(after(lone, "order up", "leave", "alone", "not alone", "not alone")))
    for game, options in TABLES:
        for seed in range(80):
            rules = Rules.of(game, enforce_follow=bool(seed % 2), **options)
            ends.append(walk(Match.start(rules, seed).deal(), random.Random(seed))[-1])
    for end in ends:
        for _, sentences in narrate(Record.of(end)):
            for sentence in sentences:
                text, _, clause = sentence.rpartition(" (")
                assert re.match("[A-Z]", text), text
                of_game = found.setdefault(key_of(text), {}).setdefault(end.rules.game, set())
                of_game.add(clause.removesuffix(")"))
                assert of_game <= citable(end.rules.title), sentence
    assert set(found) == KEYS
    for key, by_game in found.items():
        if key in EVERYWHERE:
            assert set.union(*by_game.values()) == {EVERYWHERE[key]}, key
        else:
            assert by_game == {game: set(clauses.split()) for game, clauses in BY_GAME[key].items()}, key


def told(state: State) -> str:
    return " ".join(sentence for _, sentences in narrate(Record.of(state)) for sentence in sentences)


def test_who_accepts_the_up_card_says_so_in_his_own_words():
    said = ["I order it up", "I assist", "I order it up", "I accept"]
    for passes, words in enumerate(said):
        state = table("classic", dealer=3, hands={"kitty": "9H"})
        assert f"“{words}”" in told(after(state, *["pass"] * passes, "order up"))


@pytest.mark.rule("CL-4")
def test_who_sits_left_of_the_dealer_speaks_first_though_a_joker_is_up():
    state = table("classic", dealer=2, deck=25, hands={"kitty": "JK"})
    assert "Seat 3 speaks first, the dealer last. (CL-4)" in told(state)
    assert "Seat 3 speaks first" in told(table("classic", dealer=2, hands={"kitty": "9H"}))
