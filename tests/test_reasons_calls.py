"""The Reasons for calls: where each holds, where it does not, and that what it says is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ghosteuchre import view
from ghosteuchre.advice import Advice, advise
from ghosteuchre.call_words import CALL_SENTENCES
from ghosteuchre.reasons import REASONS, Explanation, Spot, reasons_for
from ghosteuchre.reasons.against_calls import MECHANISMS, against_call
from ghosteuchre.reasons.calling import CALLING
from ghosteuchre.reasons.dummy import DUMMY
from ghosteuchre.reasons.naming import NAMING
from ghosteuchre.reasons.numbers import named
from ghosteuchre.reasons.upcard import UPCARD
from ghosteuchre.state import State
from tests.call_reasons import CHECKS
from tests.call_twins import Twins, twins
from tests.decisions import states

CALL_REASONS = {reason.key: reason for reason in (*CALLING, *NAMING, *UPCARD, *DUMMY)}
WORLDS = 60
GENERAL = ("forced", "figures")
PAIRS = list(twins())
GAMES = ("ghost", "classic", "cutthroat")


def seen(state: State, worlds: int = WORLDS) -> Advice:
    assert state.turn is not None
    return advise(view(state, state.turn), 0, worlds, worlds)


@cache
def sample(game: str, size: int = 100) -> tuple[Advice, ...]:
    """The advice, from few worlds, on the first calls of self-play."""
    calls = (state for state in states(game) if state.phase != "play")
    return tuple(seen(state, 20) for state in islice(calls, size))


def explanations(game: str) -> Iterator[Explanation]:
    for advice in sample(game):
        yield from (said for said in reasons_for(advice) if said.reason.key not in GENERAL)


def test_every_reason_has_its_twins_its_check_and_its_sentences():
    assert [pair.key for pair in PAIRS] == list(CALL_REASONS)
    assert set(CHECKS) == set(CALL_REASONS)
    said = {key for key in CALL_SENTENCES if not key.startswith("not_")}
    assert said == {f"{rung}_{key}" for key in CALL_REASONS for rung in ("look", "why")}
    assert set(CALL_REASONS.values()) <= set(REASONS)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_a_reason_is_the_main_one_in_its_position_and_does_not_hold_in_the_twin(pair: Twins):
    main = reasons_for(seen(pair.position))[0]
    assert main.reason.key == pair.key
    assert main.choice.equal
    CHECKS[pair.key](main)
    assert CALL_REASONS[pair.key].of(Spot(seen(pair.twin))) is None


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_the_check_of_a_reason_finds_that_it_does_not_hold_in_the_twin(pair: Twins):
    main, other = reasons_for(seen(pair.position))[0], seen(pair.twin)
    with pytest.raises((AssertionError, StopIteration)):
        CHECKS[pair.key](Explanation(main.reason, other.best, main.facts, other))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_the_first_calls_of_self_play_is_so(game):
    found = list(explanations(game))
    assert len(found) > 120
    for said in found:
        CHECKS[said.reason.key](said)


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_call_has_a_reason_of_its_own_and_no_reason_serves_for_all(game):
    calls = [state for state in islice(states(game), 60) if state.phase != "play"]
    main = [reasons_for(seen(state))[0].reason.key for state in calls]
    assert len(main) >= 15
    assert main.count("figures") <= 0.05 * len(main)
    assert max(map(main.count, CALL_REASONS)) <= 0.25 * len(main)
    assert len(set(main)) >= 8


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_the_first_rung_gives_nothing_away(pair: Twins):
    main = reasons_for(seen(pair.position))[0]
    assert not re.search(r"[♣♦♥♠%]", main.look)
    assert named(main.choice.action) not in main.look
    assert main.told not in (main.look, main.idea)
    for sentence in re.split(r"(?<=[.?]) ", f"{main.look} {main.idea}"):
        assert len(sentence.split()) <= 25, sentence
    for rung in main.rungs:
        assert rung[0].isupper() or rung[0].isdigit()
        assert not re.search(r"  |\{|None", rung)


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_names_a_card_only_if_its_seat_sees_it(game):
    for said in explanations(game):
        view = said.advice.view
        seen_cards = {card.pretty for card in (*view.hand, *view.dummy, view.upcard) if card}
        assert set(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", said.idea)) <= seen_cards


# Why not this one?


@pytest.mark.parametrize("game", GAMES)
def test_why_not_says_as_good_of_the_equally_good_and_the_points_of_all_others(game):
    as_good, others = 0, 0
    for advice in sample(game):
        spot = Spot(advice)
        for choice in advice.choices[:8]:
            text = against_call(spot, choice)
            assert text[0].isupper() or text[0].isdigit()
            assert len(re.findall(r"[.?](?: |$)", text)) <= 3, text
            as_good += choice.equal
            others += not choice.equal
            assert (
                bool(re.search(r"is (as good as )?the best, as far as can be told\.$", text)) == choice.equal
            )
            assert bool(re.search(r"It is worth .* less than .*\.$", text)) != choice.equal
    assert as_good > 100
    assert others > 70


AGAINST = [
    (
        "bid_higher",
        "bid 3",
        "makes you the maker in about 45% of the deals, to bid four in about 80% of them",
    ),
    ("bid_higher", "bid 5", "make it in about 26% of the deals, and in all of them if you chose to bid four"),
    ("bid_higher", "swap", "Six unseen cards are worth less than the six that you hold"),
    (
        "bid_higher",
        "pass",
        "leave it to others to name trump. If you chose to bid four, you would make it in all",
    ),
    ("swap_no_bower", "bid 3", "The six cards that you hold are worth less than six unseen ones"),
    ("name_longest", "name hearts", "In hearts you hold Q♥ and 9♥, in spades J♠, J♣, A♠ and 9♠."),
    ("discard_void", "discard KH", "K♥ is a trump, and you would have one trump fewer."),
    ("discard_void", "discard QC", "You would keep 9♠, a lone card"),
    ("discard_ace", "discard AS", "A♠ is an ace, and it may take a trick."),
    ("take_help", "leave", "one trump fewer: 9♥ stays where it lies."),
    ("keep_trumps", "keep TD JD QD 9H AH", "You would lay Q♥ aside, and that is a trump fewer."),
    ("together_dummy", "alone", "Alone you would play without the dummy."),
    ("together_defends", "alone", "every trick from your own cards: J♦ and A♥ as trumps."),
    ("alone", "not alone", "With help the same tricks bring fewer points."),
    ("pass_few", "order up", "would be done in about 35% of the deals, and that is too seldom."),
]


@pytest.mark.parametrize(("key", "action", "why"), AGAINST)
def test_why_not_names_the_mechanism_that_the_numbers_bear(key, action, why):
    advice = seen(next(pair.position for pair in PAIRS if pair.key == key))
    choice = next(choice for choice in advice.choices if str(choice.action) == action)
    assert not choice.equal
    text = against_call(Spot(advice), choice)
    assert why in text
    assert text.endswith(".")


def test_why_not_has_a_test_for_each_mechanism():
    found = {_mechanism(key, action) for key, action, _ in AGAINST}
    assert found == {mechanism.__name__ for mechanism in MECHANISMS}


def _mechanism(key: str, action: str) -> str:
    spot = Spot(seen(next(pair.position for pair in PAIRS if pair.key == key)))
    choice = next(choice for choice in spot.advice.choices if str(choice.action) == action)
    return next(mechanism.__name__ for mechanism in MECHANISMS if mechanism(spot, choice))
