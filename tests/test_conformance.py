"""One suite for every game, pack and house rule; a new game of the family is one more value in it."""

from __future__ import annotations

import contextlib
import copy
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from ghosteuchre.cards import PACKS, NotAllowed, Suit, Unreadable
from ghosteuchre.deal import next_dealer
from ghosteuchre.game import OVER, Match, apply, begin, legal_actions, outcome
from ghosteuchre.notation import Record, format_deal, format_state, parse_deal, parse_state
from ghosteuchre.rules import OPTIONS, VARIANTS, Rules
from ghosteuchre.state import Action, State
from ghosteuchre.views import View, view
from tests.clauses import CLAUSE, citable
from tests.conformance import (
    RENAMINGS,
    Change,
    Table,
    asked_again,
    attempts,
    calls,
    cards_of,
    everything,
    expected_winner,
    hidden_again,
    known,
    looked_at,
    refused,
    replayed,
    tables_of,
    told,
    unordered,
)
from tests.tables import longest, moves, walk

NEW = Rules(
    game="bid-four",
    title="Four-hand Bid Euchre",
    seats=4,
    partners=True,
    packets=((1, 1, 1, 1),) * 6,
    phases=("bid", "name", "play", "settle"),
    lowest_bid=3,
    maker_leads=True,
    scoring="tricks",
    moon=24,
    clauses=tuple((matter, f"BF-{1 + place}") for place, (matter, _) in enumerate(VARIANTS["ghost"].clauses)),
    options=("target", "stick_dealer", "enforce_follow", "renege_penalty", "renege_window", "tie_rule"),
    target=32,
)
"""A game that the engine does not have: the whole suite is run on it as on the others."""

GAMES = [*VARIANTS.values(), NEW]
EVERY = {"never": 3_000, "always": 1_000, "sometimes": 300, "matches": 200, "matches with an option": 20}
SOME = {"never": 12, "always": 12, "sometimes": 3, "matches": 3, "matches with an option": 1}
"""How many deals of a table are walked, by how often its options are drawn, and how many matches."""

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)
tables = pytest.mark.parametrize("table", [each for game in GAMES for each in tables_of(game)], ids=str)
sizes = pytest.mark.parametrize(
    "size", [pytest.param(SOME, id="some"), pytest.param(EVERY, id="every", marks=pytest.mark.evidence)]
)
CITABLE = {game.game: citable(game.title) for game in GAMES}
"""The clauses that may be cited in a game; those of the new one stand in no rules but its own value."""
CITABLE[NEW.game] |= {*dict(NEW.clauses).values(), "GH-15"}


@pytest.fixture(autouse=True)
def the_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, NEW.game, NEW)


def walks(table: Table, size: dict[str, int], more: int = 1) -> Any:
    """The walks of a table with a source of chance for the check of each; ``more`` with any options."""
    for number in range(max(size[table.drawn], more if table.drawn == "always" else 1)):
        yield table.walk(number), random.Random(f"{table}/{number}/check")


def assert_cited(rules: Rules, why: str) -> None:
    """A clause is cited, and only clauses that this game has."""
    numbers = set(CLAUSE.findall(why))
    assert numbers, why
    assert numbers <= CITABLE[rules.game], why


@contextlib.contextmanager
def refuses(rules: Rules) -> Iterator[None]:
    """What is done here is not allowed, and the refusal cites a clause of the game."""
    with pytest.raises(NotAllowed) as caught:
        yield
    assert_cited(rules, str(caught.value))


def test_every_value_of_every_option_has_its_table_and_none_is_another_games():
    for game in GAMES:
        found = {(name, value) for table in tables_of(game) for name, value in table.fixed}
        for option in OPTIONS:
            listed = {value for name, value in found if name == option.name}
            assert bool(listed) == (option.name in game.options)
            if listed and option.metadata["values"]:
                assert {*listed, getattr(game, option.name)} == set(option.metadata["values"])


@sizes
@tables
@pytest.mark.rule("C-5")
def test_something_is_allowed_until_a_deal_ends_and_it_ends_soon(table, size):
    for states, _ in walks(table, size):
        last = states[-1]
        assert last.phase == OVER
        assert all(times == 1 for times in calls(last).values()), "called twice for the same tricks"
        assert len(last.tricks) == (0 if last.maker is None else last.rules.hand_size)
        for state in states[:-1]:
            assert state.turn is not None
            assert state.phase in state.rules.phases
            with refuses(state.rules):
                outcome(state)


@sizes
@tables
@pytest.mark.rule("GH-11")
@pytest.mark.rule("CL-10")
@pytest.mark.rule("CT-8")
def test_points_are_the_sum_of_their_reasons_and_tricks_add_up(table, size):
    for states, _ in walks(table, size):
        last, result, sides = states[-1], outcome(states[-1]), range(states[-1].rules.sides)
        assert result.points == tuple(
            sum(each.points for each in result.awards if each.side == side) for side in sides
        )
        assert all(each.points and each.rule in CITABLE[last.rules.game] for each in result.awards)
        assert sum(result.tricks) == len(last.tricks)
        assert (result.made is None) == (last.maker is None)
        if result.made is None:
            assert not any(result.points)


@sizes
@tables
@pytest.mark.rule("C-1")
@pytest.mark.rule("GH-17")
def test_the_cards_are_the_pack_at_every_state_and_each_lies_in_one_place(table, size):
    for states, _ in walks(table, size):
        pack = Counter(PACKS[states[0].rules.deck])
        for state in states:
            assert Counter(cards_of(state)) == pack, state


@sizes
@tables
def test_what_is_not_allowed_is_refused_and_nothing_changes(table, size):
    for states, rng in walks(table, size):
        for state in looked_at(states, rng, 1):
            before, twin = repr(state), copy.deepcopy(state)
            for seat, action, why in attempts(state, rng):
                assert (why is None) == (action in legal_actions(state, seat)), (seat, action, why)
                assert why is None or 10 < len(why) < 400
            for seat in (-1, state.rules.seats, "0", True):
                if state.phase != OVER:
                    with pytest.raises(Unreadable):
                        apply(state, moves(state)[0][1], seat)
            assert repr(state) == before
            assert state == twin


@sizes
@tables
def test_every_refusal_cites_a_clause_and_only_clauses_of_its_game(table, size):
    for states, rng in walks(table, size):
        for state in looked_at(states, rng, 1):
            for _, _, why in attempts(state, rng):
                if why is not None:
                    assert_cited(state.rules, why)


@sizes
@tables
def test_a_record_reads_back_as_text_and_as_json_to_the_same_states(table, size):
    for states, rng in walks(table, size):
        record, place = Record.of(states[-1]), rng.randrange(len(states))
        assert list(record.states()) == states
        assert Record.parse(str(record)) == record == Record.from_json(record.to_json())
        cut, state = Record(record.deal, record.scores, record.actions[:place]), states[place]
        assert cut == Record.of(state)
        assert str(record).startswith(str(cut))
        assert parse_state(format_state(state)) == state
        assert Record.from_json(cut.to_json()) == cut
        assert parse_deal(format_deal(state.deal)) == state.deal


def lookalikes(action: Action) -> Iterator[Action]:
    """Actions that are equal to this one but made of plain text or another kind of number."""
    yield Action(action.verb.value, action.what)  # type: ignore[arg-type]
    if isinstance(action.what, Suit):
        yield Action(action.verb, action.what.value)
    elif isinstance(action.what, int):
        yield Action(action.verb, float(action.what))  # type: ignore[arg-type]


@games
def test_what_merely_equals_an_allowed_action_is_refused(game):
    tried: Counter[str] = Counter()
    for state in (state for number in range(20) for state in Table(game, drawn="always").walk(number)):
        of_each_verb = {action.verb: (seat, action) for seat, action in moves(state)}
        for seat, action in of_each_verb.values():
            for other in lookalikes(action):
                assert other == action
                with pytest.raises(Unreadable):
                    apply(state, other, seat)
                tried[type(other.what).__name__] += 1
    assert min(tried["NoneType"], tried["Card"], tried["str"]) > 20, tried
    assert game.lowest_bid == 0 or tried["float"] > 20, tried


def check_renamed(states: list[State], change: Change, rng: random.Random) -> None:
    """The deal with other names goes as this one goes, but for the names."""
    now = begin(change.deal(states[0].deal), change.turned(states[0].scores))
    for place, was in enumerate(states):
        if place:
            actor, action = was.history[-1]
            now = apply(now, change.new(action), change.seat(actor))
        assert unordered(now) == unordered(change(was))
    views = rng.randrange(len(states))
    now = change(states[views])
    for seat in range(now.rules.seats):
        assert unordered(view(now, change.seat(seat))) == unordered(change(view(states[views], seat)))
    result, expected = outcome(change(states[-1])), change.outcome(outcome(states[-1]))
    assert sorted(map(str, result.awards)) == sorted(map(str, expected.awards))
    assert replace(result, awards=()) == replace(expected, awards=())


@sizes
@tables
@pytest.mark.rule("C-7")
def test_turning_the_seats_round_the_table_changes_nothing_but_their_numbers(table, size):
    for states, rng in walks(table, size):
        rules = states[0].rules
        check_renamed(states, Change(rules, turn=rng.randrange(1, rules.seats)), rng)


@sizes
@tables
@pytest.mark.rule("C-4")
def test_renaming_the_suits_within_their_colours_changes_nothing_but_their_names(table, size):
    assert len(RENAMINGS) == 8
    for states, rng in walks(table, size):
        check_renamed(states, Change(states[0].rules, suits=rng.choice(RENAMINGS)), rng)


def assert_covered(table: Table, covered: Counter[str], bare: Counter[str]) -> None:
    """Each phase was looked at, unless whoever was looked at knew all the cards there."""
    print(f"{table}: hidden cards dealt again {dict(covered)}, nothing was hidden {dict(bare)}")
    phases = {*table.game.phases, OVER} if table.drawn == "always" else set()
    assert all(covered[phase] or bare[phase] for phase in phases), (covered, bare)
    assert sum(covered.values()) > 0


@sizes
@tables
@pytest.mark.rule("GH-8")
@pytest.mark.rule("CT-5")
def test_with_the_hidden_cards_changed_about_a_seat_sees_the_same(table, size):
    covered, bare = Counter(), Counter()
    for states, rng in walks(table, size, more=60):
        for state in looked_at(states, rng):
            for seat in range(state.rules.seats):
                change = hidden_again(state, seat, rng)
                if change is None:
                    bare[state.phase] += 1
                    continue
                covered[state.phase] += 1
                other = asked_again(change(state))
                assert view(other, seat) == view(state, seat), change
                for action in rng.sample(everything(state.rules, rng, 2), 4):
                    assert refused(other, action, seat) == refused(state, action, seat), change
    assert_covered(table, covered, bare)


@sizes
@tables
@pytest.mark.rule("GH-7")
@pytest.mark.rule("CL-5")
def test_with_the_hidden_cards_dealt_again_from_the_start_a_seat_sees_the_same_all_along(table, size):
    covered, bare = Counter(), Counter()
    for states, rng in walks(table, size, more=60):
        places = rng.sample(range(len(states)), len(states))
        ends = {states[place].phase: place for place in places}
        for seat in range(states[0].rules.seats):
            phase = min(ends, key=lambda phase: covered[phase] + bare[phase])
            end = ends[phase]
            for most in (None, None, 5, 3, 2, 2, 2, 2):
                change = hidden_again(states[end], seat, rng, most)
                if change is None:
                    bare[phase] += 1
                    break
                now = None
                for was, now in replayed(states[: end + 1], seat, change, rng):
                    assert view(now, seat) == view(was, seat), (seat, change.cards, was.history)
                if was is states[end]:
                    covered[phase] += 1
                    break
    assert_covered(table, covered, bare)


@sizes
@tables
def test_what_a_seat_is_told_and_shown_is_in_its_view(table, size):
    same = {each.name for each in fields(View)} & {each.name for each in fields(State)} - {"history", "legal"}
    for states, rng in walks(table, size):
        for state in looked_at(states, rng):
            for seat in range(state.rules.seats):
                seen, knows = view(state, seat), known(state, seat)
                assert all(getattr(seen, name) == getattr(state, name) for name in same)
                assert seen.held == tuple(map(len, state.hands))
                assert set(seen.hand) == knows & set(state.hands[seat])
                assert seen.legal == legal_actions(state, seat)
                check_known_card(state, seat, rng)
                if len(allowed := moves(state)) > 1:
                    check_told(state, seat, *rng.sample(allowed, 2))


def check_known_card(state: State, seat: int, rng: random.Random) -> None:
    """A card whose place the seat knows cannot lie elsewhere without its view being another."""
    knows = known(state, seat)
    hidden = [card for card in PACKS[state.rules.deck] if card not in knows]
    if knows and hidden:
        one, other = rng.choice(sorted(knows, key=str)), rng.choice(hidden)
        assert view(Change(state.rules, cards={one: other, other: one})(state), seat) != view(state, seat)


def check_told(state: State, seat: int, one: Any, other: Any) -> None:
    """Two things that are done look different to a seat when it is told of a difference, and only then."""
    (who, does), (another, differs) = one, other
    views = [view(apply(state, action, actor), seat) for actor, action in (one, other)]
    assert (views[0] == views[1]) == (told(seat, who, does) == told(seat, another, differs))


@sizes
@tables
@pytest.mark.rule("C-7")
@pytest.mark.rule("GH-16")
@pytest.mark.rule("CL-1")
@pytest.mark.rule("CT-11")
def test_a_match_goes_on_until_its_rules_say_who_has_won(table, size):
    for number in range(size["matches with an option" if table.fixed else "matches"]):
        rng = random.Random(f"{table}/{number}/match")
        rules = table.rules(number, rng)
        scores = tuple(rules.target - rng.randint(1, 12) for _ in range(rules.sides))
        match, other = (Match.start(rules, number + more, scores) for more in (0, 10**6))
        for _ in range(40):
            begun = match.deal()
            with refuses(rules):
                match.add(begun)
            last = walk(begun, rng)[-1]
            match = check_added(match, last, other)
            if match.winner is not None:
                with refuses(rules):
                    match.deal()
                break


def check_added(match: Match, last: State, other: Match) -> Match:
    """The match after this deal, which only it takes, and only once."""
    rules, result, after = match.rules, outcome(last), match.add(last)
    assert last.deal.dealer == match.dealer
    assert after.dealer == next_dealer(match.dealer, rules.seats)
    assert after.number == match.number + 1
    assert after.scores == tuple(map(sum, zip(match.scores, result.points, strict=True)))
    made = rules.side(last.maker or 0) if result.made else None
    assert after.winner == expected_winner(rules, after.scores, made)
    for refusing in (after, other):
        with refuses(rules):
            refusing.add(last)
    return after


@games
def test_a_deal_has_a_bound_that_is_not_far_off(game):
    longest_walk = max(len(walk) for number in range(40) for walk in [Table(game, (), "always").walk(number)])
    assert longest_walk < longest(game) < 300
