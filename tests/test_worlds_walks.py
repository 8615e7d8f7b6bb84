"""Worlds in random walks through every game, pack and house rule: they fit the view, and none is missing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from statistics import NormalDist

import pytest

from ghosteuchre.cards import PACKS, Contradiction, Unreadable
from ghosteuchre.deal import Chance
from ghosteuchre.notation import Record
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.state import State
from ghosteuchre.views import View, view
from ghosteuchre.worlds import World, Worlds
from tests.conformance import Table, asked_again, hidden_again, looked_at, tables_of
from tests.test_conformance import GAMES, NEW
from tests.worlds_brute import Table as Piles
from tests.worlds_brute import lie_in, lie_of, not_followed, worlds_by_force

TABLES = [table for game in GAMES for table in tables_of(game)]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.game)


def sizes(some: int, every: int) -> pytest.MarkDecorator:
    """A test with a small count here and a large one in ``make evidence``."""
    large = pytest.param(every, id="every", marks=pytest.mark.evidence)
    return pytest.mark.parametrize("size", [pytest.param(some, id="some"), large])


@pytest.fixture(autouse=True)
def the_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, NEW.game, NEW)


def positions(game: Rules, size: int, states: int = 4) -> Iterator[tuple[State, int, random.Random]]:
    """Some states of so many walks of each table of a game, as each seat sees them."""
    for table in tables_of(game):
        for number in range(size):
            rng = random.Random(f"{table}/{number}/worlds")
            for state in looked_at(table.walk(number), rng, states):
                for seat in range(state.rules.seats):
                    yield state, seat, rng


@sizes(2, 12)
@games
def test_in_every_world_the_seat_sees_what_it_sees(game, size):
    phases: Counter[str] = Counter()
    for state, seat, rng in positions(game, size, 6):
        seen, chance = view(state, seat), Chance(rng.randrange(10**6))
        worlds = Worlds(seen)
        phases[state.phase] += 1
        for world in (worlds.sample(chance) for _ in range(2)):
            other = world.state()
            assert view(other, seat) == seen
            assert Record.of(other).state() == other, "the engine comes to this very state"
            lies = [*world.hands, world.spare, world.kitty, world.laid]
            lies += [(world.discard,) if world.discard else ()]
            played = [card for trick in seen.tricks for _, card in trick.plays]
            played += [card for _, card in seen.trick]
            upcard = [seen.upcard] if seen.upcard and not seen.taken else []
            assert Counter([card for cards in lies for card in cards] + played + upcard) == Counter(
                PACKS[state.rules.deck]
            )
    assert set(phases) == {*game.phases, "over"}, "each phase was looked at"
    assert sum(phases.values()) >= 150 * size


def test_two_thousand_views_and_more_are_looked_at_in_the_large_count():
    assert sum(12 * 6 * table.game.seats for table in TABLES) > 2_000


@sizes(1, 8)
@games
def test_the_true_cards_are_among_the_worlds_and_all_are_different(game, size):
    found = 0
    for state, seat, _ in positions(game, size, 8):
        worlds = Worlds(view(state, seat))
        if worlds.count > 500:
            continue
        lies = [lie_of(world) for world in worlds.every()]
        assert len(lies) == len(set(lies)) == worlds.count
        if not not_followed(state, seat):
            found += 1
            assert lie_in(state) in lies
    assert found >= 10 * size


@sizes(1, 8)
@games
def test_dealing_the_hidden_cards_again_changes_no_world(game, size):
    changed = 0
    for state, seat, rng in positions(game, size):
        change = hidden_again(state, seat, rng)
        if change is None:
            continue
        other = asked_again(change(state))
        assert view(other, seat) == view(state, seat)
        changed += lie_in(other) != lie_in(state)
        one, two = Worlds(view(state, seat)), Worlds(view(other, seat))
        seed = rng.randrange(10**6)
        chances = Chance(seed), Chance(seed)
        assert one.count == two.count
        assert [one.sample(chances[0]) for _ in range(5)] == [two.sample(chances[1]) for _ in range(5)]
    assert changed > 50 * size


# All worlds, by force.


def by_force(table: Table, number: int, most: int, each: int) -> Iterator[tuple[State, int]]:
    """Positions of a walk in which cards are still held and so few lies are to be tried by force."""
    rng = random.Random(f"{table}/{number}/force")
    small = [
        (state, seat)
        for state in table.walk(number)
        for seat in range(state.rules.seats)
        if state.trump and any(state.hands) and 1 < Piles(view(state, seat)).lies <= most
    ]
    yield from rng.sample(small, min(each, len(small)))


@pytest.mark.parametrize(
    ("most", "walks", "each"),
    [
        pytest.param(260, 2, 1, id="some"),
        pytest.param(900, 8, 3, id="every", marks=pytest.mark.evidence),
    ],
)
@games
def test_the_worlds_are_those_that_are_found_by_trying_every_lie(game, most, walks, each):
    tried, fewer = 0, 0
    for table in tables_of(game):
        for number in range(walks):
            for state, seat in by_force(table, number, most, each):
                seen = view(state, seat)
                possible, good = worlds_by_force(seen)
                worlds = [lie_of(world) for world in Worlds(seen).every()]
                assert lie_in(state) in possible
                assert set(worlds) == good
                assert len(worlds) == len(good)
                tried += 1
                fewer += len(good) < Piles(seen).lies
    assert tried >= 8 * walks
    assert fewer > 1, "some lies were found to be impossible"


# Each world is as likely.


@cache
def small_positions(wanted: int = 50) -> tuple[Worlds, ...]:
    """Positions with 2 to 120 worlds, from tables of all games in turn."""
    found: dict[str, list[Worlds]] = {game.game: [] for game in GAMES}
    need = wanted // len(GAMES) + 1
    for number in range(40):
        for table in TABLES:
            if len(found[table.game.game]) < need:
                rng = random.Random(f"{table}/{number}/small")
                state = rng.choice(table.walk(number)[-12:])
                worlds = Worlds(view(state, rng.randrange(state.rules.seats)))
                if 2 <= worlds.count <= 120:
                    found[table.game.game].append(worlds)
    assert all(len(kind) == need for kind in found.values())
    return tuple(worlds for kind in found.values() for worlds in kind)


def bound(cells: int, positions: int) -> float:
    """What chi-square exceeds in one of 1,000 sets of so many positions (after Wilson and Hilferty)."""
    z, free = NormalDist().inv_cdf(1 - 0.001 / positions), cells - 1
    return free * (1 - 2 / (9 * free) + z * (2 / (9 * free)) ** 0.5) ** 3


def uneven(sample: Callable[[Worlds, Chance], World], draws: int) -> int:
    """In how many of the small positions the draws are spread too unevenly over all worlds."""
    bad = 0
    for place, worlds in enumerate(small_positions()):
        chance, number = Chance(place, "even"), draws * worlds.count
        drawn = Counter(lie_of(sample(worlds, chance)) for _ in range(number))
        every = {lie_of(world) for world in worlds.every()}
        assert set(drawn) <= every
        expected = number / len(every)
        chi = sum((drawn[lie] - expected) ** 2 / expected for lie in every)
        bad += chi > bound(len(every), len(small_positions()))
    return bad


def test_the_bounds_are_those_of_the_tables():
    assert [bound(cells, 1) for cells in (6, 11, 31)] == pytest.approx([20.52, 29.59, 59.70], rel=0.02)


@sizes(30, 500)
def test_all_worlds_of_fifty_small_positions_are_drawn_equally_often(size):
    assert len(small_positions()) >= 50
    assert uneven(Worlds.sample, size) == 0


def doubled(worlds: Worlds, chance: Chance) -> World:
    """Draws the first quarter of the worlds twice as often as the others."""
    return worlds.nth(chance.below(worlds.count + (worlds.count + 3) // 4) % worlds.count)


def one_missing(worlds: Worlds, chance: Chance) -> World:
    """Never draws the last world."""
    return worlds.nth(chance.below(worlds.count - 1))


def favourite(worlds: Worlds, chance: Chance) -> World:
    """Draws the first world once in ten times, whatever else is drawn."""
    return worlds.nth(0) if chance.chance(10) else worlds.sample(chance)


@pytest.mark.parametrize("sample", [doubled, one_missing, favourite])
def test_a_biased_draw_is_noticed(sample):
    assert uneven(sample, 30) > 10


# Views that cannot be.


def refusal(seen: View) -> str:
    """What is said of a view that no deal can lead to, nothing where one can."""
    try:
        Worlds(seen)
    except (Contradiction, Unreadable) as why:
        return str(why)
    return ""


@sizes(2, 40)
@games
def test_a_view_put_together_of_two_is_refused_or_is_one_that_can_be(game, size):
    refused = 0
    pool = [view(state, seat) for state, seat, _ in positions(game, 1)]
    other = [view(state, seat) for each in GAMES for state, seat, _ in positions(each, 1, 1)]
    rng = random.Random(f"{game.game}/mixed")
    for _ in range(size * 300):
        seen, name = rng.choice(pool), rng.choice([each.name for each in fields(View)])
        mixed = replace(seen, **{name: getattr(rng.choice(rng.choice([pool, other])), name)})
        if why := refusal(mixed):
            refused += 1
            assert 10 < len(why) < 500
        else:
            assert view(Worlds(mixed).sample(Chance(0)).state(), mixed.seat) == mixed
    assert refused > 100 * size
