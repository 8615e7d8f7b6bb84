"""The Reasons for a card: each occurs, has a twin where it does not hold, and its facts are true."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import islice
from operator import mul

import pytest

from ghosteuchre import Action, view
from ghosteuchre.advice import Advice, advise, valued
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.deal import Chance
from ghosteuchre.explain import SENTENCES
from ghosteuchre.reasons import REASONS, Spot, reasons_for, why_not
from ghosteuchre.reasons.against_cards import MECHANISMS, against_card
from ghosteuchre.reasons.general import GENERAL
from ghosteuchre.reasons.leading import LEADING
from ghosteuchre.worlds import Worlds
from tests.advised import near_end
from tests.play_against import AGAINST, Against
from tests.play_positions import GAMES, asked, both, dealt, sample, told_here, worse
from tests.play_reasons import CHECKS, untrue
from tests.play_twins import TWINS
from tests.tables import after, can_be_beaten, table

KEYS = [reason.key for reason in REASONS if reason.phases == ("play",) and reason not in GENERAL]
REASON = {reason.key: reason for reason in REASONS}
FACED = [twin.key for twin in TWINS]


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
    _, there = both(twin)
    told = told_here(twin)
    CHECKS[twin.key](told)
    with pytest.raises(AssertionError):
        CHECKS[twin.key](replace(told, advice=there))


@pytest.mark.parametrize("twin", TWINS, ids=FACED)
def test_where_to_look_names_no_card_that_is_held(twin):
    here, _ = both(twin)
    told = told_here(twin)
    look, idea, action = told.rungs
    assert not any(card.pretty in look for card in here.view.hand)
    assert told.choice.action.card.pretty in action
    assert len({look, idea, action}) == 3
    for sentence in re.split(r"(?<=[.?]) ", f"{look} {idea}"):
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert len(sentence.split()) <= 25, sentence


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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_against_a_card_is_true(game):
    listed = list(worse(game))
    assert len(listed) > 30
    for advice, choice in listed:
        text = against_card(Spot(advice), choice)
        assert untrue(text, reasons_for(advice)[0], str(choice.action.card)) is None, text


def test_every_mechanism_is_met_in_a_position():
    assert [each.mechanism for each in AGAINST] == [each.__name__.strip("_") for each in MECHANISMS]


@cache
def held_against(case: Against) -> tuple[Advice, str]:
    """The advice on a position, and what is said against the card."""
    advice = asked(dealt(case, case.cards, case.words))
    return advice, against_card(Spot(advice), advice.of(Action.parse(f"play {case.card}")))


@pytest.mark.parametrize("case", AGAINST, ids=[case.mechanism for case in AGAINST])
def test_a_mechanism_is_the_first_that_holds_and_is_told(case):
    advice, text = held_against(case)
    best, card = advice.best.action.card, Action.parse(f"play {case.card}").card
    first = next(each for each in MECHANISMS if each(Spot(advice), card, best))
    assert first.__name__ == f"_{case.mechanism}"
    chances = r"(?<=in )(?:(?:about )?[\d.]+%|none|all|hardly any|nearly all)(?= of)"
    assert re.sub(chances, "…", text).startswith(case.says)
    assert untrue(text, reasons_for(advice)[0], case.card) is None


@pytest.mark.parametrize("case", AGAINST, ids=[case.mechanism for case in AGAINST])
def test_another_card_or_another_suit_in_what_is_said_against_a_card_is_found(case):
    advice, text = held_against(case)
    told, suits = reasons_for(advice)[0], ("club", "diamond", "heart", "spade")
    named = list(dict.fromkeys(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", text)))
    for card in named:
        other = ("9" if card[0] != "9" else "A") + "♣♦♥♠"["♣♦♥♠".index(card[-1]) - 1]
        assert untrue(text.replace(card, other), told, case.card) is not None, (card, other, text)
    for place, suit in enumerate(suits):
        if re.search(rf"\b{suit}s?\b", text):
            wrong = re.sub(rf"\b{suit}(s?)\b", rf"{suits[place - 1]}\1", text)
            assert untrue(wrong, told, case.card) is not None, wrong


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
    weights = [Beliefs().weight(world, advice.view.seat) for world in worlds]
    for card in spot.candidates:
        share = spot.chance_behind(card)
        shows = [can_be_beaten(world.state(), card) for world in worlds]
        part = sum(map(mul, weights, shows)) / sum(weights)
        assert share.exact == (all_worlds.count <= 100)
        assert abs(share.part - part) <= (1e-9 if share.exact else 0.2)
        assert (share.part == 1) >= all(shows)
        assert (share.part == 0) >= (not any(shows))


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
