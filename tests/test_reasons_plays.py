"""The Reasons for a card: each occurs, has a twin where it does not hold, and its facts are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from ghosteuchre import Action, view
from ghosteuchre.advice import Advice, Choice, advise, valued
from ghosteuchre.deal import Chance
from ghosteuchre.explain import SENTENCES
from ghosteuchre.reasons import REASONS, Spot, reasons_for, why_not
from ghosteuchre.reasons.against_cards import MECHANISMS, against_card
from ghosteuchre.reasons.leading import LEADING
from ghosteuchre.state import State
from ghosteuchre.worlds import Worlds
from tests.advised import near_end
from tests.decisions import states
from tests.play_reasons import CHECKS, untrue
from tests.play_twins import TWINS, Twin
from tests.tables import after, can_be_beaten, table

KEYS = [reason.key for reason in REASONS if reason.phases == ("play",)]
REASON = {reason.key: reason for reason in REASONS}
GAMES = ("ghost", "classic", "cutthroat")
SAMPLE = 150
FACED = [twin.key for twin in TWINS]


def dealt(twin: Twin, cards: str, words: str) -> State:
    """The position: cards by place, and what was said and played."""
    start = table(twin.game)
    names: list[int | str] = [*range(start.rules.seats), *filter(None, [start.rules.spare]), "kitty"]
    hands = dict(zip(names, map(str.strip, cards.split("|")), strict=False))
    done = [word if len(word) != 2 else f"play {word}" for word in words.split(", ")]
    return after(table(twin.game, dealer=twin.dealer, hands=hands), *done)


def changed(twin: Twin) -> State:
    """The twin's position: two cards have changed places, or one call is another."""
    one, cards_change, other = twin.change.partition(" <> ")
    if cards_change:
        swapped = {one: other, other: one}
        cards = " ".join(swapped.get(word, word) for word in twin.cards.split())
        return dealt(twin, cards, twin.words)
    old, new = twin.change.split(" > ")
    assert old in twin.words
    return dealt(twin, twin.cards, twin.words.replace(old, new, 1))


def asked(state: State) -> Advice:
    return advise(view(state, state.turn or 0), 1, 40)


@cache
def both(twin: Twin) -> tuple[Advice, Advice]:
    return asked(dealt(twin, twin.cards, twin.words)), asked(changed(twin))


def test_every_reason_has_a_twin_a_check_and_its_sentences():
    assert len(KEYS) == len(set(KEYS)) >= 26
    assert sorted(FACED) == sorted(KEYS)
    assert sorted(CHECKS) == sorted(KEYS)
    for key in KEYS:
        assert f"look_{key}" in SENTENCES
        assert f"why_{key}" in SENTENCES


@pytest.mark.parametrize("twin", TWINS, ids=FACED)
def test_a_reason_holds_and_in_its_twin_does_not(twin):
    here, there = both(twin)
    assert here.view.seat == there.view.seat
    assert REASON[twin.key].of(Spot(here)) is not None
    assert REASON[twin.key].of(Spot(there)) is None


@pytest.mark.parametrize("twin", TWINS, ids=FACED)
def test_the_check_of_a_reason_passes_here_and_fails_on_its_twin(twin):
    here, there = both(twin)
    told = next(each for each in reasons_for(here) if each.reason.key == twin.key)
    CHECKS[twin.key](told)
    with pytest.raises(AssertionError):
        CHECKS[twin.key](replace(told, advice=there))


@pytest.mark.parametrize("twin", TWINS, ids=FACED)
def test_where_to_look_names_no_card_that_is_held(twin):
    here, _ = both(twin)
    told = next(each for each in reasons_for(here) if each.reason.key == twin.key)
    look, idea, action = told.rungs
    assert not any(card.pretty in look for card in here.view.hand)
    assert told.choice.action.card.pretty in action
    assert len({look, idea, action}) == 3
    for sentence in re.split(r"(?<=[.?]) ", f"{look} {idea}"):
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert len(sentence.split()) <= 25, sentence


@cache
def sample(game: str) -> tuple[Advice, ...]:
    """The advice on the first card decisions of self-play, from few worlds."""
    found = (state for state in states(game) if state.phase == "play")
    return tuple(advise(view(state, state.turn or 0), 1, 20, 20) for state in islice(found, SAMPLE))


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_said_of_self_play_is_true_and_names_one_of_the_best(game):
    specific = 0
    for advice in sample(game):
        told = [each for each in reasons_for(advice) if each.reason.key in CHECKS]
        specific += bool(told)
        for each in told:
            assert each.choice in advice.equals
            CHECKS[each.reason.key](each)
    assert specific >= 0.95 * len(sample(game))


def worse(game: str) -> Iterator[tuple[Advice, Choice]]:
    return ((advice, each) for advice in sample(game) for each in advice.choices if not each.equal)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_against_a_card_is_true(game):
    for advice, choice in worse(game):
        text = against_card(Spot(advice), choice)
        assert untrue(text, reasons_for(advice)[0], str(choice.action.card)) is None, text


def test_every_mechanism_is_the_first_to_hold_somewhere():
    found = set()
    for advice, choice in (pair for game in GAMES for pair in worse(game)):
        spot, best = Spot(advice), advice.best.action.card
        found.add(next(each for each in MECHANISMS if each(spot, choice.action.card, best)))
    assert found == set(MECHANISMS)


def test_a_card_that_is_as_good_is_said_to_be():
    advice = next(each for each in sample("ghost") if len(each.equals) > 1)
    best, other, *_ = (choice.action.card.pretty for choice in advice.equals)
    text = against_card(Spot(advice), advice.equals[1])
    assert text == f"{other} is as good as {best}, as far as can be told."


@pytest.mark.rule("GH-15")
def test_a_card_that_would_be_a_renege_is_said_to_be():
    hands: dict[int | str, str] = {0: "AH KH QH JH AC AD", 1: "9H TH JC QC KC 9C"}
    state = after(
        table("ghost", dealer=2, hands=hands, enforce_follow=False),
        *("bid 5", "pass", "pass", "name hearts", "play AH"),
    )
    advice = advise(view(state, 1), 1, 20)
    assert Action.parse("play JC") in advice.view.legal
    assert Action.parse("play JC") not in valued(advice.view)
    text = why_not(advice, Action.parse("play JC"))
    assert text == "J♣ would be a renege: hearts were led, and you hold 10♥ and 9♥."


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_chance_that_a_card_is_beaten_is_its_share_of_the_worlds(game, seed):
    state = near_end(2, seed, game)
    advice = advise(view(state, state.turn or 0), 1, 20)
    spot, all_worlds = Spot(advice), Worlds(advice.view)
    few = all_worlds.count <= 1000
    worlds = [*(all_worlds.every() if few else islice(all_worlds.draws(Chance(5, "others")), 1000))]
    for card in spot.candidates:
        share = spot.chance_behind(card)
        shows = sum(can_be_beaten(world.state(), card) for world in worlds)
        assert share.exact == (all_worlds.count <= 100)
        assert abs(share.part - shows / len(worlds)) <= (0 if share.exact else 0.2)


def test_equal_views_give_the_same_chance():
    advice = next(each for each in sample("ghost") if each.view.trick and not each.exact)
    cards = Spot(advice).candidates
    assert [Spot(advice).chance_behind(each) for each in cards] == [
        Spot(advice).chance_behind(each) for each in cards
    ]


@pytest.mark.rule("C-3")
def test_top_trumps_are_led_before_any_other_reason_for_a_lead_that_pulls_trumps():
    keys = [reason.key for reason in LEADING]
    assert keys.index("top_trumps") < keys.index("ace_now") < keys.index("force_out")
