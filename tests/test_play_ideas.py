"""What a learner reads of a card is true; were it not, that would be found: each sentence is read again."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from ghosteuchre import apply
from ghosteuchre.explain import SENTENCES, say
from ghosteuchre.reasons import REASONS, Explanation, Spot, reasons_for
from ghosteuchre.reasons.against_cards import against_card
from ghosteuchre.reasons.general import GENERAL
from ghosteuchre.reasons.numbers import Share
from ghosteuchre.scoring import score
from ghosteuchre.state import State
from tests.play_positions import GAMES, asked, both, dealt, sample, told_here, worse
from tests.play_reasons import false_idea
from tests.play_table import NUMBERS, PACKS, SUITS, Table, part_of, spoken, tokens
from tests.play_twins import TWINS

BY_KEY = {twin.key: twin for twin in TWINS}
REASON = {reason.key: reason for reason in REASONS}
KEYS = [reason.key for reason in REASONS if reason.phases == ("play",) and reason not in GENERAL]
PRETTY = dict(zip("CDHS", "♣♦♥♠", strict=True))


def wrong(name: str, value: str, told: Explanation) -> str:
    """What could be said instead, and is not so."""
    cards, suits = tokens(value), list(SUITS)
    if cards:
        hand = {str(card) for card in told.advice.view.hand}
        taken = {card[1] for card in cards}
        other = next(card for card in PACKS[24] if card not in hand and card[1] not in taken)
        shown = other[0].replace("T", "10") + PRETTY[other[1]]
        return " and ".join([shown, *([value.split(" and ")[-1]] if len(cards) > 1 else [])])
    if value in NUMBERS and name != "chance":
        return NUMBERS[(NUMBERS.index(value) + 1) % len(NUMBERS)]
    if name in ("suit", "one"):
        many = value + "s" * (value not in suits)
        return suits[suits.index(many) - 1][: len(value) - len(many) or None]
    if name == "chance":
        return "about 7%" if part_of(value) > 0.5 else "about 93%"
    if name == "who":
        names = ("player on your left", "player on your right", "our partner", "other defender")
        here = next(place for place, each in enumerate(names) if each in value)
        return f"{value[0] if names[here - 1] != 'our partner' else ''}{names[here - 1]}"
    if name == "scores":
        keys = [key for key in SENTENCES if key.startswith("set_scores_")]
        return next(say(key) for key in keys if say(key) != value)
    others = {"beside": ["", " beside trump"], "We": ["You", "Your side"], "have": ["have", "has"]}
    others |= {"need": ["need", "needs"], "Maker": ["The maker", "The maker's side"]}
    return next(each for each in others[name] if each != value)


def used(told: Explanation) -> dict[str, Any]:
    """The facts that stand in the sentence."""
    return {name: told.facts[name] for name in re.findall(r"{(\w+)}", SENTENCES[f"why_{told.reason.key}"])}


def falsified(told: Explanation) -> Iterator[tuple[str, str]]:
    """The idea with each fact wrong in turn, then with each two of its cards exchanged."""
    facts = used(told)
    for name, value in facts.items():
        yield name, say(f"why_{told.reason.key}", **facts | {name: wrong(name, value, told)})
    cards = [name for name, value in facts.items() if len(tokens(value)) == 1 == len(value.split())]
    for place, one in enumerate(cards):
        for two in cards[place + 1 :]:
            if facts[one] != facts[two]:
                yield (
                    f"{one} for {two}",
                    say(f"why_{told.reason.key}", **facts | {one: facts[two], two: facts[one]}),
                )


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_fact_in_a_sentence_is_found(key):
    told = told_here(BY_KEY[key])
    at = Table(told)
    assert false_idea(at, told.idea) is None
    for name, text in falsified(told):
        assert text != told.idea
        assert false_idea(at, text) is not None, f"{name}: {text}"


def test_a_sentence_that_no_claim_knows_is_false():
    at = Table(told_here(BY_KEY["play_low"]))
    assert false_idea(at, "Trumps are worth a lot.") == "unknown sentence: Trumps are worth a lot."
    assert false_idea(at, f"{told_here(BY_KEY['play_low']).idea} Trumps are worth a lot.") is not None


@pytest.mark.rule("GH-1")
@pytest.mark.parametrize("game", GAMES)
def test_only_partners_are_called_a_side_or_partners(game):
    count = 0
    for advice in sample(game):
        told = [each for each in reasons_for(advice) if each.reason.key in KEYS]
        spot = Spot(advice)
        against = [against_card(spot, choice) for choice in advice.choices[1:]]
        for text in (*(f"{each.look} {each.idea}" for each in told), *against):
            if game != "classic":
                assert not re.search(r"[Yy]our side|maker's side|[Pp]artner", text), text
            count += 1
    assert count > 200


@pytest.mark.parametrize("key", KEYS)
def test_where_to_look_does_not_describe_the_card(key):
    look = SENTENCES[f"look_{key}"]
    assert not re.search(r"\b(lowest|highest|shortest|longest|only|least|lone|company)\b", look), look


# The tricks of a bid that is lost.


def lost_bids(keeps: bool) -> Iterator[Explanation]:
    """What is said of a bid that is lost, from the twin's position on to the end of the deal."""
    twin = BY_KEY["set_already"]
    state = dealt(twin, twin.cards, twin.words, set_keeps_tricks=keeps)
    while state.turn is not None:
        advice = asked(state)
        yield from (each for each in reasons_for(advice) if each.reason.key == "set_already")
        state = apply(state, advice.best.action)


@pytest.mark.rule("GH-13")
@pytest.mark.parametrize("keeps", [False, True])
def test_what_tricks_still_count_when_the_bid_is_lost(keeps):
    told = list(lost_bids(keeps))
    assert {Spot(each.advice).is_maker for each in told} == {False, True}
    for each in told:
        assert ("Each trick is still one point for whoever takes it." in each.idea) == keeps
        own = Spot(each.advice).is_maker and not keeps
        assert (
            "Your tricks score nothing any more, but each trick of the others is one point." in each.idea
        ) == own
        theirs = not Spot(each.advice).is_maker and not keeps
        assert ("The maker's tricks score nothing any more." in each.idea) == theirs
        assert false_idea(Table(each), each.idea) is None


def ends(state: State, size: int = 40) -> list[State]:
    """The ends of a deal, played out at random."""
    found, rng = list[State](), random.Random(1)
    for _ in range(size):
        end = state
        while end.turn is not None:
            end = apply(end, rng.choice(end.legal))
        found.append(end)
    return found


@pytest.mark.rule("GH-13")
def test_a_bid_that_is_said_to_be_lost_costs_the_maker_the_same_however_the_deal_ends():
    twin = BY_KEY["set_already"]
    lost = {keeps: set[int]() for keeps in (False, True)}
    for keeps in lost:
        state = dealt(twin, twin.cards, twin.words, set_keeps_tricks=keeps)
        lost[keeps] = {score(end).points[state.maker or 0] for end in ends(state)}
        assert {score(end).made for end in ends(state, 5)} == {False}
    assert len(lost[False]) == 1
    assert len(lost[True]) > 1


@pytest.mark.rule("CL-10")
def test_points_that_are_said_to_be_settled_are_the_same_however_the_deal_ends():
    twin = BY_KEY["euchred_already"]
    found = ends(dealt(twin, twin.cards, twin.words))
    assert len({score(end).points for end in found}) == 1
    assert len({end.tricks for end in found}) > 1


# Trumps.


@pytest.mark.rule("CL-4")
def test_a_trump_for_the_partner_is_led_only_while_an_opponent_may_hold_one(monkeypatch):
    here, _ = both(BY_KEY["partners_trump"])
    assert REASON["partners_trump"].of(Spot(here)) is not None
    monkeypatch.setattr(Spot, "trumps_against", lambda self: False)
    assert REASON["partners_trump"].of(Spot(here)) is None


@pytest.mark.rule("C-6")
def test_a_card_is_the_lowest_only_beside_the_trumps_that_are_held():
    told = [each for game in GAMES for advice in sample(game) for each in reasons_for(advice)]
    lowest = [each for each in told if each.reason.key in ("exit_low", "throw_low")]
    assert {each.facts["beside"] for each in lowest} == {"", " beside trump"}
    for each in lowest:
        at = Table(each)
        assert bool(each.facts["beside"]) == (bool(at.trumps()) and at.suit(at.named) != at.trump)
        assert " lowest" not in each.idea


# Chances.


@pytest.mark.parametrize(("part", "given"), [(0.0, False), (0.01, True), (1.0, True)])
def test_one_card_that_was_seen_behind_in_no_world_is_no_reason(part, given, monkeypatch):
    here, _ = both(BY_KEY["one_beats"])
    monkeypatch.setattr(Spot, "chance_behind", lambda self, card: Share(part, 100, exact=False))
    assert (REASON["one_beats"].of(Spot(here)) is not None) == given


@pytest.mark.parametrize("exact", [False, True])
def test_a_share_is_told_with_the_digits_it_deserves(exact):
    for hits in range(1, 100):
        assert Share(hits / 100, 100, exact).text in spoken(hits / 100, exact)
    assert Share(1 / 3, 60, exact=True).text in spoken(1 / 3, exact=True) == {"about 33.3%"}
    assert spoken(0.17, exact=False) == {"about 17%"}
    assert spoken(0.01, exact=False) == {"about 1.0%"}


# Against a card.


def test_that_a_card_may_be_beaten_is_held_against_it_only_where_the_best_is_safer():
    count, alone = 0, re.compile(r"^An opponent still to play can beat \S+ in (.+?) of the deals\.")
    for advice, choice in (pair for game in GAMES for pair in worse(game)):
        spot, card, best = Spot(advice), choice.action.card, advice.best.action.card
        text = against_card(spot, choice)
        if alone.match(text):
            assert not spot.takes(best)
            assert part_of(alone.match(text)[1]) > 0.5
        if re.match(r"An opponent still to play can beat \S+ in \S+ ?\S* of the deals, and", text):
            assert spot.chance_behind(card).part > spot.chance_behind(best).part
            count += 1
    assert count > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_card_leaves_a_trick_only_to_a_friend(game):
    for advice, choice in worse(game):
        spot = Spot(advice)
        if "leaves this trick to" in against_card(spot, choice):
            assert spot.winning[0] in spot.friends


def test_few_cards_come_out_behind_for_no_reason_that_is_seen():
    texts = [against_card(Spot(advice), choice) for game in GAMES for advice, choice in worse(game)]
    assert len(texts) > 200
    assert sum("comes out behind" in text for text in texts) <= 0.03 * len(texts)
