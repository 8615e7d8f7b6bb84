"""What the sampling player makes of a world: points by tricks, and calls that are played out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ghosteuchre import VARIANTS, apply, outcome, view
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Sampling
from ghosteuchre.scoring import margin, score
from ghosteuchre.solver import Position
from ghosteuchre.state import State
from ghosteuchre.worlds import Worlds
from tests.conformance import tables_of
from tests.tables import after, table

AUCTION = ["bid 3", "pass", "pass", "name hearts"]


def led(*words: str) -> State:
    """Ghost Hand: seat 0 has bid three, or what the words say, hearts are trump, and he leads."""
    return after(table("ghost", dealer=2), *(words or AUCTION))


def worths(state: State, seat: int, share: float = 0.5) -> list[float]:
    """By the tricks to come of the maker's side."""
    return [outlook.worth for outlook in Sampling(share=share).outlooks(state, seat)]


def test_an_outlook_says_whose_the_contract_is_and_whether_it_is_made():
    for seat in range(3):
        outlooks = Sampling().outlooks(led(), seat)
        assert [outlook.mine for outlook in outlooks] == [seat == 0] * 7
        assert [outlook.made for outlook in outlooks] == [False] * 3 + [True] * 4


@pytest.mark.rule("GH-11", "GH-13")
@pytest.mark.parametrize(
    ("share", "worth"),
    [
        # two tricks for the maker, four for the defenders: he is set, -3
        (1, 4 - (-3 + 0) / 2),  # all four are mine
        (0, 0 - (-3 + 4) / 2),  # all four are the other's
        (0.25, 0.25 * 5.5 + 0.75 * -0.5),
    ],
)
def test_a_defender_takes_his_share_of_the_tricks_of_the_defence(share, worth):
    assert worths(led(), 1, share)[2] == pytest.approx(worth)
    assert worths(led(), 2, share)[2] == pytest.approx(worth)


@pytest.mark.rule("GH-11", "GH-12", "GH-13", "GH-14")
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_a_maker_plays_for_his_points_less_the_mean_of_the_others(share):
    three = [-3 - 6 / 2, -3 - 5 / 2, -3 - 4 / 2, 3 - 3 / 2, 4 - 2 / 2, 5 - 1 / 2, 6]
    assert worths(led(), 0, share) == pytest.approx(three)
    moon = [-6 - (6 - taken) / 2 for taken in range(6)] + [24]
    assert worths(led("shoot the moon", "name hearts"), 0, share) == pytest.approx(moon)


@pytest.mark.rule("GH-11")
def test_tricks_that_are_taken_already_count():
    hands = {0: "JH JD AH KH QH TH", 1: "9S TS JS QS KS AS"}
    state = after(table("ghost", dealer=2, hands=hands), *AUCTION, "play JH", "play 9S")
    state = apply(state, state.legal[0])
    assert state.tricks[0].winner == 0
    # of five to come he takes two: three in all
    assert worths(state, 0)[2] == pytest.approx(3 - 3 / 2)
    assert len(worths(state, 0)) == 6


@pytest.mark.rule("CL-10", "CT-8", "CT-9")
def test_partners_share_what_they_get():
    classic = after(table("classic", dealer=3), "order up", "take")
    classic = apply(classic, classic.legal[0])
    classic = after(classic, *["not alone"] * 4)
    worth = worths(classic, 0)
    assert worth == worths(classic, 2) == [-value for value in worths(classic, 1)]
    assert worth == [-2, -2, -2, 1, 1, 2]
    cutthroat = after(table("cutthroat", dealer=2), "order up", "take")
    cutthroat = apply(cutthroat, cutthroat.legal[0])
    cutthroat = after(cutthroat, *["not alone"] * 3)
    cutthroat = apply(cutthroat, cutthroat.legal[0])
    assert worths(cutthroat, 0) == [-2, -2, -2, 1, 1, 3]
    assert worths(cutthroat, 1) == worths(cutthroat, 2) == [1, 1, 1, -0.5, -0.5, -1.5]


def auctions(count: int) -> Iterator[tuple[State, int]]:
    """Moments of the auction of every table of every game."""
    for game in VARIANTS.values():
        for number, each in enumerate(tables_of(game)):
            rng = random.Random(f"{each}/calls")
            states = [state for state in each.walk(number) if state.turn is not None]
            states = [state for state in states if state.phase not in ("play", "settle")]
            for state in rng.sample(states, min(count, len(states))):
                yield state, number


def test_each_call_is_worth_what_the_auction_and_the_play_come_to():
    # The plain way: every call is played on and solved by itself.
    sampling, seen_games, compared = Sampling(calls=2), set(), 0
    for state, number in auctions(2):
        seen = view(state, state.turn)
        actions = sampling.candidates(seen)[:3]
        if len(actions) < 2:
            continue
        chances = Chance(number), Chance(number)
        worlds = Worlds(seen)
        for _, values in sampling.values(seen, actions, chances[0]):
            now = worlds.sample(chances[1]).state()
            for action in actions:
                assert values[action].worth == pytest.approx(plainly(sampling, apply(now, action), seen.seat))
                compared += 1
        seen_games.add(state.rules.game)
    assert compared > 200
    assert seen_games == set(VARIANTS)


@pytest.mark.rule("CT-5", "CT-7")
def test_alone_and_not_alone_are_two_plays_though_the_cards_are_the_same():
    # The maker keeps his own five either way; but alone the player at his left leads, else the dealer's left.
    hands = {1: "JH JD AH KH AS", "kitty": "9H"}
    state = after(table("cutthroat", dealer=2, hands=hands), "pass", "order up", "leave")
    assert (state.phase, state.turn) == ("alone", 1)
    sampling, seen = Sampling(calls=300), view(state, 1)
    worlds, chance = Worlds(seen), Chance(4)
    for _, values in sampling.values(seen, seen.legal, Chance(4)):
        now = worlds.sample(chance).state()
        for action in seen.legal:
            assert values[action].worth == pytest.approx(plainly(sampling, apply(now, action), 1))


def plainly(sampling: Sampling, state: State, seat: int) -> float:
    """The worth of a call that has been made, with nothing kept from one world or call to the next."""
    end = sampling.played_on(state)
    if end.over:
        return margin(outcome(end).points, end.rules.side(seat))
    tricks, size = Position.of(end).value(), end.rules.hand_size
    others = [each for each in range(end.rules.seats) if each not in end.makers]
    worths = []
    for taker in (others[0], others[-1]):
        taken = [0] * end.rules.seats
        taken[end.makers[0]], taken[taker] = tricks, size - tricks
        worths.append(margin(score(end, taken).points, end.rules.side(seat)))
    return sum(worths) / 2
