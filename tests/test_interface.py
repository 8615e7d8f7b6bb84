"""The public interface: refusals in words, wrong types told plainly, states that cannot be changed."""

from __future__ import annotations

import copy
import pickle
import random
import re
from contextlib import nullcontext
from dataclasses import FrozenInstanceError, fields, replace

import pytest

import ghosteuchre
from ghosteuchre import (
    VARIANTS,
    Action,
    Contradiction,
    Deal,
    Match,
    NotAllowed,
    Record,
    Rules,
    State,
    Unreadable,
    Verb,
    apply,
    begin,
    legal_actions,
    outcome,
    parse_cards,
    refusal,
    view,
    winner,
)
from ghosteuchre.deal import LARGEST, deal
from tests.tables import after, played_out, table, walk

GHOST = Rules.of("ghost")
START = Match.start(GHOST, seed=7).deal()


def test_everything_that_is_promised_is_there():
    assert len(ghosteuchre.__all__) == len(set(ghosteuchre.__all__)) > 30
    assert all(hasattr(ghosteuchre, name) for name in ghosteuchre.__all__)


@pytest.mark.parametrize("game", list(VARIANTS))
@pytest.mark.parametrize("follow", [True, False])
def test_a_refusal_is_empty_exactly_where_the_action_is_allowed(game, follow):
    rules, refused = Rules.of(game, enforce_follow=follow), 0
    for seed in range(6):
        *states, end = walk(Match.start(rules, seed).deal(), random.Random(seed))
        met = set()
        for state in states:
            met |= set(legal_actions(state)[:20])
            for seat in range(rules.seats):
                for action in met:
                    why = refusal(state, action, seat)
                    assert (why == "") is (action in legal_actions(state, seat)), why
                    refused += bool(why)
        assert "the deal is over" in refusal(end, Action(Verb.PASS))
    assert refused > 1_000


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("bid 99", "5 is the highest number: for all 6 tricks say shoot the moon (GH-5)"),
        ("bid 2", "the lowest bid is 3 (GH-4)"),
        ("name hearts", "'name hearts' by seat 1 is not allowed now (GH-4): allowed is swap, pass, bid 3"),
        ("play AS", "'play AS' by seat 1 is not allowed now (GH-4): allowed is swap"),
    ],
)
def test_a_refusal_says_what_is_allowed_or_why_not(words, message):
    assert message in refusal(START, Action.parse(words))


def test_a_long_list_of_what_is_allowed_ends_in_dots():
    state = table("cutthroat", dealer=2, hands={"kitty": "9H"})
    state = after(state, "order up", "leave", *["not alone"] * 3)
    assert refusal(state, Action.parse("pass")).endswith(", ...")


@pytest.mark.parametrize(
    "action",
    [
        "pass",
        None,
        ("pass", None),
        Action("pass"),
        Action(None),
        Action("zz"),
        Action(Verb.BID, 3.0),
        Action(Verb.BID, True),
        Action(Verb.BID, 10**5000),
        Action(Verb.BID, "x" * 100_000),
        Action(Verb.NAME, "H"),
        Action(Verb.PASS, []),
        Action(Verb.KEEP, frozenset([1, 2, 3, 4, 5])),
        Action(Verb.KEEP, parse_cards("9C TC JC QC KC")),
        Action(Verb.CALL, "x" * 100_000),
        Action(Verb.DISCARD),
    ],
)
def test_what_is_no_action_is_refused_briefly(action):
    for ask in (apply, refusal):
        with pytest.raises(Unreadable, match=r"must be an Action|cannot be about|is no Verb") as caught:
            ask(START, action)
        assert len(str(caught.value)) < 300
    assert Match.start(GHOST, seed=7).deal() == START


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Match.start("ghost", 7), "use Rules.of, as in Rules.of('ghost')"),
        (lambda: Match.start(GHOST, "7"), "cannot use '7' as a seed"),
        (lambda: Match.start(GHOST, 10**5000), "as a seed"),
        (lambda: Match.start(GHOST, 7, 5), "scores must be 3 whole numbers"),
        (lambda: deal("ghost", 7), "rules must be Rules"),
        (lambda: deal(GHOST, 7, LARGEST), "as the number of a deal"),
        (lambda: begin("x"), "this must be a Deal, not a str"),
        (lambda: begin(START), "this must be a Deal, not a State"),
        (lambda: begin(START.deal, 5), "scores must be 3 whole numbers"),
        (lambda: Deal(GHOST, 0, None), "are lists of cards"),
        (lambda: begin(replace(START.deal, dealer=True)), "there is no seat True to deal"),
        (lambda: begin(replace(START.deal, number=None)), "belong together"),
        (lambda: apply(None, Action(Verb.PASS)), "this must be a State, not a NoneType"),
        (lambda: legal_actions(START.deal), "this must be a State, not a Deal"),
        (lambda: legal_actions(START, 3), "there is no seat 3"),
        (lambda: legal_actions(START, True), "there is no seat True (of type bool)"),
        (lambda: view(Match.start(GHOST, 7), 0), "this must be a State, not a Match"),
        (lambda: view(START, "0"), "there is no seat '0' (of type str)"),
        (lambda: outcome(None), "this must be a State"),
        (lambda: Record.of(None), "this must be a State"),
        (lambda: Match.start(GHOST, 7).add(None), "this must be a State"),
        (lambda: Match.of(table("ghost")), "came from no seed"),
        (lambda: replace(GHOST, bury_upcard=True), "Ghost Hand Euchre has no option 'bury_upcard'"),
    ],
)
def test_a_wrong_thing_at_the_front_door_is_told_in_words(call, message):
    with pytest.raises(Unreadable) as caught:
        call()
    assert message in str(caught.value)


@pytest.mark.rule("GH-17")
def test_a_card_that_is_not_in_the_pack_or_lies_where_no_hand_is_is_named():
    eight = replace(table("classic").deal, kitty=(*parse_cards("8S"), *table("classic").deal.kitty[1:]))
    with pytest.raises(Contradiction, match="8S, which the kitty has, is not in the pack of 24 cards"):
        begin(eight)
    dealt = table("classic").deal
    with pytest.raises(Contradiction, match="has no hand at an empty place, and"):
        begin(replace(dealt, spare=dealt.kitty, kitty=()))


def test_a_deal_written_with_lists_is_the_same_deal():
    dealt = table("ghost", seed=4).deal
    lists = Deal(dealt.rules, dealt.dealer, [list(hand) for hand in dealt.hands], list(dealt.spare))
    assert lists == dealt
    assert hash(begin(lists)) == hash(begin(dealt))
    record = Record(lists, [0, 0, 0], [[1, Action(Verb.PASS)]])
    assert Record.parse(str(record)) == record


def test_a_match_that_was_put_away_goes_on():
    match = Match.start(Rules.of("classic"), seed=5)
    match = match.add(played_out(after(match.deal(), "pass")))
    half = after(match.deal(), "pass")
    again = Record.parse(str(Record.of(half))).state()
    resumed = Match.of(again)
    assert resumed == match
    assert resumed.add(played_out(again)) == match.add(played_out(half))


def test_a_match_that_begins_at_the_target_is_won():
    assert Match.start(GHOST, 7, (40, 0, 0)).winner == 0
    with pytest.raises(NotAllowed, match="the match is over"):
        Match.start(GHOST, 7, (40, 0, 0)).deal()


def test_states_cannot_be_changed_and_copies_are_equal():
    state = after(START, "swap", "bid 3")
    with pytest.raises(FrozenInstanceError):
        state.turn = 0
    for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert (twin, hash(twin)) == (state, hash(state))
        assert twin.hands[0][0] is state.hands[0][0], "each card is one object"
    assert isinstance(state, State)
    assert not state.over


@pytest.mark.parametrize(
    "action",
    [
        Action("pass"),
        Action(Verb.KEEP, frozenset({"9C"})),
        Action(Verb.BID, 10**5000),
        Action(Verb.CALL, "x" * 1_000_000),
        Action(Verb.PASS, []),
    ],
    ids=repr,
)
def test_an_action_of_wrong_parts_can_be_shown_and_is_refused_in_a_record(action):
    assert len(repr(action)) < 300
    with pytest.raises(Unreadable, match=r"^action 1 \(") as caught:
        Record(START.deal, START.scores, ((START.turn, action),)).state()
    assert len(str(caught.value)) < 700


@pytest.mark.parametrize(
    "scores", [(), (1, 2), (1, 2, 3, 40), "abc", None, (x for x in (33, 0, 0)), {33, 0, 1}]
)
def test_the_winner_is_asked_of_one_score_a_side(scores):
    with pytest.raises(Unreadable, match="3 whole numbers") if scores is not None else nullcontext():
        assert winner(GHOST, scores) is None
    with pytest.raises(Unreadable, match="must be Rules"):
        winner("ghost", (1, 2, 3))


def test_a_match_that_is_won_goes_on_in_no_way():
    state = begin(START.deal, (40, 0, 0))
    with pytest.raises(NotAllowed, match=r"the match is over: side 0 has won it \(GH-16\)"):
        Match.of(state).deal()


@pytest.mark.parametrize(
    "parts", [(None,), (START.deal, 5), (START.deal, (0, 0, 0), [1]), (START.deal, (0, 0))]
)
def test_a_record_of_wrong_parts_is_refused(parts):
    with pytest.raises(Unreadable):
        Record(*parts, **({} if len(parts) > 1 else {"scores": (0, 0, 0)}))


@pytest.mark.parametrize("count", [-1, "1", True, 1.0])
def test_a_record_is_cut_after_a_whole_number_of_actions(count):
    record = Record.of(after(START, "pass"))
    for cut in (
        record.state,
        lambda n: Record.parse(str(record), n),
        lambda n: Record.from_json(record.to_json(), n),
    ):
        with pytest.raises(Unreadable, match="0 or more"):
            cut(count)


def test_a_seat_that_is_none_plays_in_no_record():
    with pytest.raises(Unreadable, match="there is no seat None"):
        Record(START.deal, START.scores, ((None, Action.parse("pass")),)).state()


def test_rules_that_no_record_can_say_are_not_written():
    mine = replace(GHOST, game="mine", failed_moon=24)
    state = begin(replace(START.deal, rules=mine))
    for write in (str, Record.to_json):
        with pytest.raises(Unreadable, match="names a game of VARIANTS"):
            write(Record.of(state))
    with pytest.raises(Unreadable, match="3 or 4 players"):
        replace(GHOST, seats=5)


def test_a_state_holds_its_fields_and_nothing_else():
    names = {field.name for field in fields(State)}
    for game in VARIANTS:
        state = played_out(Match.start(Rules.of(game), seed=7).deal())
        assert all(set(vars(each)) == names for each in Record.of(state).states())


@pytest.mark.rule("GH-15")
@pytest.mark.parametrize("words", ["call renege on left", "take back"])
@pytest.mark.parametrize("game", list(VARIANTS))
def test_before_the_play_there_is_nothing_to_call(game, words):
    for enforce in (True, False):
        state = Match.start(Rules.of(game, enforce_follow=enforce), seed=7).deal()
        for seat in range(state.rules.seats):
            assert re.search(r"\(GH-15\)$", refusal(state, Action.parse(words), seat))
