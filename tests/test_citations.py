"""What is refused and what is paid cites the clause that a reader of RULES.md looks for, in each game."""

from __future__ import annotations

import pytest

from ghosteuchre import Action, Match, NotAllowed, apply, legal_actions, outcome, refusal
from ghosteuchre.game import OVER
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.state import Claim, State
from tests.clauses import CLAUSE
from tests.tables import after, passed_out, played_out, scored, table

LAID = {
    "ghost": {0: "9H KH AC TC 9D TD", 1: "JD 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"},
    "classic": {0: "9C TC QH AD 9D", 1: "QC JD 9S TS QS", 2: "AS", 3: "TH", "kitty": "9H"},
    "cutthroat": {0: "9C TC QH AD 9D", 1: "QC JD 9S TS QS", 2: "TH", "dummy": "AS", "kitty": "9H"},
}
"""Who deals sits at seat 0's right, so seat 0 speaks first; hearts will be trump."""
TOGETHER = ", ".join(["not alone"] * 4)
WAYS = {
    "ghost": {
        "bid": "",
        "name": "bid 3, pass, pass",
        "play": "bid 3, pass, pass, name hearts",
        "settle": "bid 3, pass, pass, name hearts, ...",
    },
    "classic": {
        "joker": "",
        "order": "",
        "turned": "pass, pass, pass, pass",
        "take": "order up",
        "discard": "order up, take",
        "alone": "order up, leave",
        "play": f"order up, leave, {TOGETHER}",
        "settle": f"order up, leave, {TOGETHER}, ...",
    },
    "cutthroat": {
        "joker": "",
        "order": "",
        "turned": "pass, pass, pass",
        "take": "order up",
        "discard": "order up, take",
        "alone": "order up, leave",
        "dummy": "order up, leave, not alone, not alone, not alone",
        "play": "order up, leave, alone, not alone, not alone",
        "settle": "order up, leave, alone, not alone, not alone, ...",
    },
}
"""What is done until the phase is reached; the dots go on with whatever is allowed first."""

# What a reader looks for, by hand.

ASKED = {
    "ghost": {"bid": "GH-4", "name": "GH-9", "play": "C-5", "settle": "GH-15"},
    "classic": {
        "joker": "CL-2",
        "order": "CL-4",
        "turned": "CL-6",
        "take": "CL-5",
        "discard": "CL-5",
        "alone": "CL-8",
        "play": "C-5",
        "settle": "GH-15",
    },
    "cutthroat": {
        "joker": "CL-2",
        "order": "CT-3",
        "turned": "CT-3",
        "take": "CL-5",
        "discard": "CL-5",
        "alone": "CT-6",
        "dummy": "CT-5",
        "play": "C-5",
        "settle": "GH-15",
    },
}
"""What is asked now: for who says something else, and for who wants the points before it is answered."""
TURN = {
    "ghost": {"bid": "C-7", "name": "GH-9", "play": "GH-9", "settle": "C-7"},
    "classic": {
        "joker": "CL-2",
        "order": "C-7",
        "turned": "C-7",
        "take": "CL-5",
        "discard": "CL-5",
        "alone": "CL-8",
        "play": "CL-9",
        "settle": "C-7",
    },
    "cutthroat": {
        "joker": "CL-2",
        "order": "C-7",
        "turned": "C-7",
        "take": "CL-5",
        "discard": "CL-5",
        "alone": "CT-6",
        "dummy": "CT-5",
        "play": "CT-7",
        "settle": "C-7",
    },
}
"""Whose turn it is: all speak clockwise (C-7), unless a clause names who is asked, or who leads."""
REFUSED = [
    # game, phase, what is done there, what is refused then, the clauses, options
    ("ghost", "bid", "", "bid 2", "GH-4"),
    ("ghost", "bid", "bid 4", "bid 4", "GH-4"),
    ("ghost", "bid", "", "bid 6", "GH-5"),
    ("ghost", "bid", "bid 5", "bid 7", "GH-5"),
    ("ghost", "bid", "swap", "swap", "GH-8"),
    ("ghost", "bid", "swap, pass", "swap", "GH-8"),
    ("ghost", "bid", "pass, pass", "pass", "GH-6", {"stick_dealer": True}),
    ("ghost", "play", "play 9H", "0: play KH", "C-7"),
    ("ghost", "play", "", "play AH", "C-5"),
    ("ghost", "play", "play 9D", "play TS", "C-5"),
    ("ghost", "play", "play 9D", "play JD", "C-5 C-4"),
    ("ghost", "play", "play 9H", "play 9S", "C-5 C-4"),
    ("ghost", "play", "play 9D, play QD, play AD", "0: play TD", "C-6"),
    ("ghost", "play", "", "1: call renege on left", "GH-15"),
    ("ghost", "play", "", "1: call renege on left", "GH-15", {"enforce_follow": False}),
    ("ghost", "play", "", "1: call renege on across", "GH-15", {"enforce_follow": False}),
    ("ghost", "play", "play 9H, play 9S, play AH", "1: take back", "GH-15", {"enforce_follow": False}),
    (
        "ghost",
        "play",
        "play 9H, play 9S, play AH, play 9C",
        "0: call renege on left",
        "GH-15",
        {"enforce_follow": False, "renege_window": "trick"},
    ),
    ("ghost", "settle", "no call, 1: call renege on left", "0: call renege on right", "GH-15"),
    ("ghost", "settle", "", "take back", "GH-15"),
    ("classic", "turned", "", "name hearts", "CL-6"),
    ("classic", "turned", "pass, pass, pass", "pass", "CL-7", {"stick_dealer": True}),
    ("classic", "discard", "", "discard 9H", "CL-5"),
    ("classic", "discard", "", "discard QH", "CL-5"),
    ("classic", "play", "play 9C", "0: play TC", "C-7"),
    ("classic", "play", "", "play QC", "C-5"),
    ("classic", "play", "play 9C", "play QS", "C-5"),
    ("classic", "play", "play 9C", "play JD", "C-5 C-4"),
    ("classic", "play", "play QH", "play QS", "C-5 C-4"),
    ("classic", "play", "", "1: take back", "GH-15", {"enforce_follow": False}),
    ("cutthroat", "turned", "", "name hearts", "CL-6"),
    ("cutthroat", "turned", "pass, pass", "pass", "CL-7", {"stick_dealer": True}),
    ("cutthroat", "discard", "", "discard 9H", "CL-5"),
    ("cutthroat", "discard", "", "discard QH", "CL-5"),
    ("cutthroat", "dummy", "", "keep 9C TC QH AD", "CT-5"),
    ("cutthroat", "dummy", "", "keep 9C TC QH AD 9H", "CT-5"),
    ("cutthroat", "play", "play QC", "1: play 9S", "C-7"),
    ("cutthroat", "play", "", "play TH", "C-5"),
    ("cutthroat", "play", "", "1: call renege on across", "GH-15", {"enforce_follow": False}),
]
"""What the phase asks, but not so."""
AWARDED = [
    # game, what is scored, the clause of each award in order of the sides
    ("ghost", {"bid": 3, "tricks": [4, 2, 0]}, "GH-11 GH-11"),
    ("ghost", {"bid": 6, "tricks": [6, 0, 0]}, "GH-12"),
    ("ghost", {"bid": 4, "tricks": [3, 2, 1]}, "GH-13 GH-11 GH-11"),
    ("ghost", {"bid": 4, "tricks": [3, 3, 0], "set_keeps_tricks": True}, "GH-13 GH-13 GH-11"),
    ("ghost", {"bid": 6, "tricks": [5, 1, 0]}, "GH-14 GH-11"),
    ("ghost", {"bid": 3, "tricks": [6, 0, 0], "claims": [Claim(0, 1, 1, (0,))]}, "GH-11 GH-15"),
    ("classic", {"tricks": [3, 2, 0, 0]}, "CL-10"),
    ("classic", {"tricks": [5, 0, 0, 0]}, "CL-10"),
    ("classic", {"tricks": [2, 3, 0, 0]}, "CL-10"),
    ("classic", {"tricks": [3, 2, 0, 0], "alone": [0]}, "CL-11"),
    ("classic", {"tricks": [5, 0, 0, 0], "alone": [0]}, "CL-11"),
    ("classic", {"tricks": [2, 3, 0, 0], "alone": [0]}, "CL-11"),
    ("classic", {"tricks": [2, 3, 0, 0], "alone": [1]}, "CL-12"),
    ("classic", {"tricks": [0, 5, 0, 0], "alone": [0, 1]}, "CL-12"),
    ("classic", {"tricks": [3, 2, 0, 0], "claims": [Claim(0, 1, 1, (0,))]}, "CL-10 CL-13"),
    ("cutthroat", {"tricks": [3, 2, 0]}, "CT-8"),
    ("cutthroat", {"tricks": [5, 0, 0]}, "CT-8"),
    ("cutthroat", {"tricks": [5, 0, 0], "alone": [0]}, "CT-8"),
    ("cutthroat", {"tricks": [2, 3, 0]}, "CT-9 CT-9"),
    ("cutthroat", {"tricks": [2, 3, 0], "alone": [0]}, "CT-9 CT-9"),
    ("cutthroat", {"tricks": [2, 3, 0], "alone": [1]}, "CT-10 CT-10"),
    ("cutthroat", {"tricks": [0, 5, 0], "alone": [0, 1]}, "CT-10 CT-10"),
    ("cutthroat", {"tricks": [3, 2, 0], "claims": [Claim(0, 1, 1, (0,))]}, "CT-8 CT-12"),
]
"""What is paid; seat 0 is the maker."""
WON = {"ghost": "GH-16", "classic": "CL-1", "cutthroat": "CT-1"}
"""A match that is won: only one stands at the target."""


def there(game: str, phase: str, **options) -> State:
    """The first state of the phase."""
    hands = dict(LAID[game])
    if phase == "joker":
        options, hands = {"deck": 25, **options}, {"kitty": "JK"}
    if phase == "settle":
        options = {"enforce_follow": False, **options}
    *words, last = WAYS[game][phase].split(", ")
    state = table(game, dealer=VARIANTS[game].seats - 1, hands=hands, **options)
    state = after(state, *words, *([last] if last not in ("", "...") else []))
    while last == "..." and state.phase != phase:
        state = apply(state, legal_actions(state)[0])
    assert state.phase == phase
    return state


def cited(why: str) -> set[str]:
    return set(CLAUSE.findall(why))


def refused(state: State, words: str) -> set[str]:
    """The clauses that are cited when that is tried; ``2: pass`` is tried by seat 2."""
    seat, colon, action = words.rpartition(":")
    actor = int(seat) if colon else None
    with pytest.raises(NotAllowed) as caught:
        apply(state, Action.parse(action), actor)
    assert str(caught.value) == refusal(state, Action.parse(action), actor)
    return cited(str(caught.value))


PHASES = pytest.mark.parametrize(
    ("game", "phase"), [(game, phase) for game, rules in VARIANTS.items() for phase in rules.phases]
)


def test_the_tables_know_every_phase_of_every_game():
    for told in (WAYS, ASKED, TURN):
        assert {game: list(phases) for game, phases in told.items()} == {
            game: list(rules.phases) for game, rules in VARIANTS.items()
        }


@PHASES
def test_who_does_what_is_not_asked_is_told_what_is(game, phase):
    state = there(game, phase)
    for words in ("order up", "bid 4") if phase != "order" else ("take", "bid 4"):
        if phase != "bid" or words != "bid 4":
            assert refused(state, words) == {ASKED[game][phase]}


@PHASES
def test_who_is_not_on_turn_is_told_why_another_is(game, phase):
    state = there(game, phase)
    for seat in range(state.rules.seats):
        if seat != state.turn:
            assert refused(state, f"{seat}: {legal_actions(state)[0]}") == {TURN[game][phase]}


@PHASES
def test_the_points_are_not_told_before_what_is_asked_was_answered(game, phase):
    with pytest.raises(NotAllowed) as caught:
        outcome(there(game, phase))
    assert cited(str(caught.value)) == {ASKED[game][phase]}


@PHASES
@pytest.mark.parametrize("follow", [True, False])
def test_a_call_and_a_card_taken_back_out_of_place_cite_the_clause_of_the_renege(game, phase, follow):
    if phase == "settle":
        words = ("take back",)  # there is always somebody to be called
    else:
        words = ("take back", "call renege on left", "call renege on across")
    state = there(game, phase) if phase == "settle" else there(game, phase, enforce_follow=follow)
    for seat in range(state.rules.seats):
        for each in words:
            assert refused(state, f"{seat}: {each}") == {"GH-15"}


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: " ".join(map(str, row)))
def test_a_refusal_cites_the_clause_that_a_reader_looks_for(row):
    game, phase, done, words, clauses, *options = row
    state = after(there(game, phase, **dict(*options)), *filter(None, done.split(", ")))
    assert refused(state, words) == set(clauses.split())


@pytest.mark.rule("C-7")
@pytest.mark.parametrize("game", list(VARIANTS))
@pytest.mark.parametrize("end", [passed_out, played_out])
def test_after_a_deal_played_or_passed_out_nothing_is_done_any_more_for_the_next_one_deals(game, end):
    over = end(there(game, "order" if game != "ghost" else "bid"))
    assert over.phase == OVER
    for words in ("pass", "play 9C", "1: name hearts"):
        assert refused(over, words) == {"C-7"}


@pytest.mark.parametrize("game", list(VARIANTS))
def test_a_match_refuses_a_deal_that_is_not_its_next_and_a_deal_after_its_end(game):
    rules = Rules.of(game)
    match = Match.start(rules, seed=1)
    last = played_out(match.deal())
    with pytest.raises(NotAllowed) as caught:
        match.add(last).add(last)
    assert cited(str(caught.value)) == {"C-7"}
    won = Match.start(rules, seed=1, scores=(rules.target, *[0] * (rules.sides - 1)))
    with pytest.raises(NotAllowed) as caught:
        won.deal()
    assert cited(str(caught.value)) == {WON[game]}


@pytest.mark.parametrize("row", AWARDED, ids=str)
def test_points_cite_the_clause_that_a_reader_looks_for(row):
    game, how, clauses = row
    assert [award.rule for award in scored(game, **how).awards] == clauses.split()
