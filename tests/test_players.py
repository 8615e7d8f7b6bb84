"""The players: each plays the three games whole, by its view alone; each is stronger than the one below."""

from __future__ import annotations

import math
import random
import statistics
from itertools import islice

import pytest

from ghosteuchre import VARIANTS, Match, NotAllowed, Rules, Suit, Unreadable, apply, parse_cards, view
from ghosteuchre.auction import SWAP
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import plays_as
from ghosteuchre.deal import Chance
from ghosteuchre.players import PLAYERS, Player, player
from ghosteuchre.sampling import Mean, Sampling
from ghosteuchre.state import State
from ghosteuchre.thumb import half_tricks
from tests.conformance import asked_again, hidden_again, looked_at, tables_of
from tests.tables import after, table

QUICK: dict[str, Player] = PLAYERS | {
    "sampling": Sampling(cards=2, calls=2),
    "sampling with beliefs": Sampling(cards=2, calls=2, beliefs=Beliefs(0.5)),
}
"""The players, the slow one with few worlds: what he plays is as legal, and as blind."""


def played(state: State, players: list[Player], seed: int) -> State:
    chance = Chance(seed)
    while state.turn is not None:
        state = apply(state, players[state.turn](view(state, state.turn), chance))
    return state


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", VARIANTS)
def test_each_player_plays_every_table_whole(game, name):
    ends = []
    for number, each in enumerate(tables_of(VARIANTS[game])):
        state = each.walk(number)[0]
        ends.append(played(state, [QUICK[name]] * state.rules.seats, number))
    assert all(end.over for end in ends)
    assert len(ends) > 10


@pytest.mark.parametrize("name", ["rule", "sampling"])
@pytest.mark.parametrize("game", VARIANTS)
def test_a_thinking_player_never_reneges(game, name):
    for seed in range(6):
        state = Match.start(Rules.of(game, enforce_follow=False), seed).deal()
        assert played(state, [QUICK[name]] * state.rules.seats, seed).reneges == ()


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(
    "size", [pytest.param(1, id="some"), pytest.param(18, id="every", marks=pytest.mark.evidence)]
)
def test_dealing_the_hidden_cards_again_changes_no_choice(name, size):
    asked, phases = 0, set()
    for game in VARIANTS.values():
        for each in tables_of(game):
            for number in range(size):
                rng = random.Random(f"{each}/{number}/choice")
                for state in looked_at(each.walk(number), rng, 4):
                    change = hidden_again(state, state.turn, rng) if state.turn is not None else None
                    if state.turn is None or change is None:
                        continue
                    other = asked_again(change(state))
                    choices = [QUICK[name](view(one, state.turn), Chance(number)) for one in (state, other)]
                    assert choices[0] == choices[1]
                    assert choices[0] in view(state, state.turn).legal
                    asked += 1
                    phases.add(state.phase)
    assert asked >= 112 * size
    assert {"bid", "order", "turned", "take", "discard", "alone", "dummy", "play"} <= phases


def test_the_same_chance_gives_the_same_choice_and_another_may_not():
    state = Match.start(Rules.of("ghost"), seed=7).deal()
    for name, each in QUICK.items():
        choices = [each(view(state, 1), Chance(seed)) for seed in (1, 1, *range(2, 40))]
        assert choices[0] == choices[1]
        assert (len(set(choices)) > 1) == (name != "rule")


def test_an_unknown_player_is_told():
    with pytest.raises(Unreadable, match="no player 'expert': there are random, rule, sampling"):
        player("expert")


def test_the_sampling_player_can_be_set_by_name():
    assert player("sampling") == Sampling()
    named = player("sampling:cards=10:calls=40:share=0.25:swaps=no:remembers=no:doubt=0.5")
    wanted = Sampling(10, 40, 0.25, beliefs=Beliefs(0.5), swaps=False, remembers=False)
    assert named == wanted


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("rule:cards=10", "nothing can be set for the player 'rule'"),
        ("sampling:", "cannot set '': there are cards, calls, share, doubt, swaps, remembers, once each"),
        ("sampling:worlds=10", "cannot set 'worlds=10': there are cards,"),
        ("sampling:cards=10:cards=20", "cannot set 'cards=20': .* once each"),
        ("sampling:cards=ten", "cannot set 'cards=ten': cards is a whole number"),
        ("sampling:cards=0", "cards cannot be 0: it is a number of worlds, 1 to 1000000"),
        ("sampling:share=nan", "share cannot be nan: it is a number from 0 to 1"),
        ("sampling:doubt=0", "doubt cannot be 0.0: it is a number above 0"),
        ("sampling:swaps=maybe", "cannot set 'swaps=maybe': swaps is yes or no"),
        (["sampling"], "there is no player"),
    ],
)
def test_settings_that_cannot_be_are_told(name, words):
    with pytest.raises(Unreadable, match=words):
        player(name)


@pytest.mark.parametrize("settings", [{"cards": True}, {"calls": 1.5}, {"share": "1"}, {"swaps": 1}])
def test_settings_of_another_type_are_told(settings):
    with pytest.raises(Unreadable, match=f"{next(iter(settings))} cannot be"):
        Sampling(**settings)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_who_is_not_asked_says_so(name):
    state = Match.start(Rules.of("ghost"), seed=7).deal()
    end = played(state, [PLAYERS["rule"]] * 3, 1)
    other = (state.turn + 1) % 3
    with pytest.raises(
        NotAllowed, match=f"seat {other} is not asked now: it is the turn of seat {state.turn}"
    ):
        PLAYERS[name](view(state, other), Chance(1))
    with pytest.raises(NotAllowed, match="not asked now: the deal is over"):
        PLAYERS[name](view(end, 0), Chance(1))
    for nonsense in (state, None, "view"):
        with pytest.raises(Unreadable, match="this must be a View, not a"):
            PLAYERS[name](nonsense, Chance(1))


def test_beliefs_that_leave_no_weight_are_none_at_all():
    assert Mean.of([1.0, 2.0], [0.0, 0.0]) == Mean.of([1.0, 2.0], [1.0, 1.0])


def test_a_player_who_never_swaps_does_not_and_loses_nothing_else():
    state = table("ghost", dealer=2, hands={0: "9S TS 9D TC QD QC"})
    seen = view(state, 0)
    usual, never = Sampling(), Sampling(swaps=False)
    assert str(usual(seen, Chance(1))) == "swap"
    assert {*usual.candidates(seen)} - {*never.candidates(seen)} == {SWAP}


def test_who_forgets_his_dead_cards_thinks_that_others_may_hold_them():
    state = after(table("ghost", dealer=2), "swap")
    seen, dead = view(state, 0), frozenset(state.deal.hands[0])
    for remembers, ghosts in ((True, 1), (False, 40)):
        drawn = list(islice(Sampling(remembers=remembers, beliefs=Beliefs(1)).drawn(seen, Chance(1)), 40))
        assert len({frozenset(world.spare) for _, world in drawn}) == ghosts
        assert remembers == (not any(dead & {*world.hands[1]} for _, world in drawn))
        assert len({weight for weight, _ in drawn}) == 1


def test_who_forgets_his_dead_cards_knows_no_less_of_the_voids():
    # Seat 0 has swapped; spades were led, and seat 1 had none.
    hands = {0: "9C TC 9H TH 9D TD", 1: "AC KC QC AH KH QH", "ghost": "AS KS QS JS JH JD"}
    state = after(table("ghost", dealer=2, hands=hands), "swap", "bid 3", "pass", "pass", "name hearts")
    state = after(state, "play JH", "play AH", "play 9S", "play AS", "play AC", "play TS", "play KS")
    seen = view(state, 0)
    forgets = list(islice(Sampling(remembers=False, beliefs=Beliefs(1)).drawn(seen, Chance(1)), 200))
    assert len(forgets) == 200
    assert Suit.SPADES not in {plays_as(card, state.trump) for _, world in forgets for card in world.hands[1]}
    assert len({weight for weight, _ in forgets}) > 1


def test_means_are_those_of_the_worlds_with_their_standard_errors():
    seen = view(table("ghost", dealer=2, hands={0: "JH JD AH 9D 9C 9S"}), 0)
    sampling = Sampling(calls=50)
    actions = sampling.candidates(seen)
    rows = [values for _, values in sampling.values(seen, actions, Chance(3))]
    assert len(rows) == 50
    means = sampling.means(seen, actions, Chance(3))
    assert list(means) == list(actions)
    for action, mean in means.items():
        figures = [row[action].worth for row in rows]
        assert mean.value == pytest.approx(statistics.mean(figures))
        assert mean.error == pytest.approx(statistics.stdev(figures) / 50**0.5)
    assert sampling(seen, Chance(3)) == sampling.best(means)
    assert Mean.of([2.0], [1.0]) == Mean(2.0, math.inf)
    assert Mean.of([1.0, 5.0], [3.0, 1.0]).value == 2.0


@pytest.mark.parametrize(
    ("hand", "trump", "count"),
    [
        ("JH JD AH KH AS 9C", "hearts", 11),  # 4 + 3 + 2 + 2, an ace 2, no diamond 1, less 3
        ("JH JD AH KH QH TH", "hearts", 13),  # 4 + 3 + 2 + 2 + 1 + 1, three empty suits 3, less 3
        ("9C TC 9D TD 9H TH", "spades", -3),
        ("AC KC 9D TD 9H TH", "spades", 0),
        ("JK JD 9S TS 9C TC", "diamonds", 6),
    ],
)
def test_a_hand_is_counted_in_half_tricks(hand, trump, count):
    assert half_tricks(frozenset(parse_cards(hand)), Suit.parse(trump)) == count


def choice(state: State) -> str:
    assert state.turn is not None
    return str(PLAYERS["rule"](view(state, state.turn), Chance(0)))


def test_the_rules_of_thumb_in_some_plain_cases():
    good, poor = "JH JD AH KH 9S TS", "9S TS 9D TC QD QC"
    sure = "JH JD AH KH QH TH"
    ghost = {hand: table("ghost", dealer=2, hands={0: hand}) for hand in (good, poor, sure)}
    assert [choice(ghost[hand]) for hand in (good, poor, sure)] == ["bid 3", "swap", "shoot the moon"]
    assert choice(after(ghost[good], "bid 3", "pass", "pass")) == "name hearts"
    assert choice(after(ghost[good], "bid 3", "pass", "pass", "name hearts")) == "play JH"
    kitty = table("classic", dealer=3, hands={0: "JH AH KH AS 9C", "kitty": "9H"})
    assert choice(kitty) == "order up"
    assert choice(after(kitty, "order up")) == "take"


def test_a_lone_trick_is_taken_as_cheaply_as_can_be():
    state = table("ghost", dealer=2, hands={0: "9S TC", 1: "QS TD", 2: "AS KS"})
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play 9S", "play QS")
    assert choice(state) == "play KS"
