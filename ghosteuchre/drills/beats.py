"""Topic: which of these cards beat this one? (C-3, C-4, C-6).

Each card is taken by itself: whether a hand would allow it (C-5) does not come into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, is_right_bower
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import PLAYERS, Given, Question
from ghosteuchre.drills.facts import (
    TELLING,
    is_bower,
    led_card,
    led_suit,
    left_bower,
    off_jack_reason,
    right_bower,
    why_stronger,
)
from ghosteuchre.drills.minds import Mind, counts_as, is_off_jack
from ghosteuchre.drills.pattern import Layout
from ghosteuchre.drills.topic import Topic, cards_of, tokens
from ghosteuchre.explain import DOWNWARDS, listed, say
from ghosteuchre.play import trick_winner

# What lies on the table / the cards to choose from.
_NO_BOWERS = (
    (
        "x / X a y t",
        "X / a x Y m",
        "X / y t M b",
        "X / x t Y a",
        "a / X t b m",
        "H / A t x b",
        "A / H t a M",
        "t / H x A y",
        "M / m t x b",
        "J / X x y t",
    ),
)
_BOWERS = (
    (
        "A / L R H x",
        "L / R A H M",
        "R / L A H m",
        "J / X x t a",
        "X / J a L y",
        "t / L J A x",
        "m / L M J t",
        "L / A M J H",
        "H / R t J a",
        "A / L t j M",
    ),
)
_ALL = (
    (
        "A / L J H b M",
        "A / L R J M y",
        "t A / L J H b M",
        "H A / L R j t a",
        "L / R A M J x",
        "L / A H M j b",
        "X / L j t y M",
        "X / L J t y b",
        "H / L J A t b",
        "R / A L J m x",
    ),
    (
        "A / L j t a Y",
        "A / L J b H m",
        "x A / L J R a m",
        "M A / L R j y t",
        "M L / A R t m j",
        "L / H A R m J",
        "Y / L J t M a",
        "x t / L J A a y",
        "H / L j A X M",
        "L R / A H J M x",
    ),
)


def _make(chance: Chance, layout: Layout, bare: Question) -> Question:
    table, cards = layout.groups
    trick = tuple(zip(PLAYERS, table, strict=False))
    facts: dict[str, object] = {"trumps": layout.trump.word.capitalize()}
    facts |= {f"who{place}": who for place, (who, _) in enumerate(trick)}
    facts |= {f"card{place}": card for place, (_, card) in enumerate(trick)}
    goal = say("goal_beats" if len(trick) == 1 else "goal_beats_third", **facts)
    options = tokens(chance.shuffled(cards))
    return replace(bare, goal=goal, options=options, trick=trick, may_be_none=True)


def _table(question: Question) -> tuple[Card, ...]:
    return tuple(card for _, card in question.trick)


def _to_beat(question: Question) -> Card:
    """The card that is winning the trick so far."""
    table = _table(question)
    return table[trick_winner(table, question.trump)]


def _right(question: Question) -> tuple[Given, ...]:
    table = _table(question)
    last = len(table)
    beating = (o for o in question.options if trick_winner((*table, Card.parse(o)), question.trump) == last)
    return (tuple(beating),)


def _believed(question: Question, mind: Mind) -> Given:
    table = _table(question)
    last = len(table)
    return tuple(o for o in question.options if mind.winner((*table, Card.parse(o)), question.trump) == last)


def _fits(question: Question, given: Given, mind: Mind) -> bool:
    """Whether somebody of that mind gives this answer, or it errs in just the cards that the idea is about.

    One trump too many is no sign that the later trump is thought to win.
    """
    if mind.idea == "all_jacks_trump":
        return all(is_off_jack(low, question.trump) for _, low, _ in _pairs(question, given))
    if mind.later == "trump" and len(set(given) ^ set(_right(question)[0])) < 2:
        return False
    return given == _believed(question, mind)


def _ideas(question: Question) -> tuple[str, ...]:
    return ("ace_beats_jack", "printed_suit", "all_jacks_trump", "later_wins")


def _pairs(question: Question, given: Given) -> Iterator[tuple[Card, Card, Card]]:
    """For each card wrongly chosen or left out: the stronger card, the weaker one, the card itself."""
    right, rival = _right(question)[0], _to_beat(question)
    for option in question.options:
        if (option in given) != (option in right):
            card = Card.parse(option)
            yield (card, rival, card) if option in right else (rival, card, card)


def _outcome(question: Question, high: Card, low: Card, card: Card) -> str:
    """What follows for the card; nothing where the reason has said already that it cannot win."""
    trump, led = question.trump, led_suit(question)
    if counts_as(low, trump) not in (trump, led) and counts_as(high, trump) is not trump:
        return ""
    return say("does_beat" if card == high else "does_not_beat", high=high, low=low)


def _why_idea(question: Question, given: Given, idea: str) -> str | None:
    for high, low, card in _pairs(question, given):
        if reason := _REASONS[idea](question, high, low, card):
            return f"{reason} {_outcome(question, high, low, card)}".rstrip()
    return None


def _printed_suit(question: Question, high: Card, low: Card, card: Card) -> str | None:
    if not is_left_bower(high, question.trump):
        return None
    return why_stronger(high, low, led_suit(question), question.trump)[1]


def _ace_beats_jack(question: Question, high: Card, low: Card, card: Card) -> str | None:
    trump = question.trump
    ranked = is_bower(high, trump) and counts_as(low, trump) is trump and not is_bower(low, trump)
    return say("bowers_on_top") if ranked else None


def _all_jacks(question: Question, high: Card, low: Card, card: Card) -> str | None:
    if not is_off_jack(low, question.trump):
        return None
    return off_jack_reason(high, low, led_suit(question), question.trump)


def _later_wins(question: Question, high: Card, low: Card, card: Card) -> str | None:
    if card == high:
        return None
    return f"{say('later_is_nothing')} {why_stronger(high, low, led_suit(question), question.trump)[1]}"


_REASONS: dict[str, Callable[[Question, Card, Card, Card], str | None]] = {
    "printed_suit": _printed_suit,
    "ace_beats_jack": _ace_beats_jack,
    "all_jacks_trump": _all_jacks,
    "later_wins": _later_wins,
}


def _why_slip(question: Question, given: Given) -> tuple[str, str]:
    slips = [
        (why_stronger(high, low, led_suit(question), question.trump), high, low, card)
        for high, low, card in _pairs(question, given)
    ]
    (kind, reason), high, low, card = min(slips, key=lambda slip: TELLING.index(slip[0][0]))
    return kind, f"{reason} {_outcome(question, high, low, card)}".rstrip()


def _nudges(question: Question) -> tuple[str, str]:
    rival, trump = _to_beat(question), question.trump
    look = say("hint_to_beat" if len(question.trick) == 1 else "hint_two_to_beat", card=rival, trump=trump)
    if counts_as(rival, trump) is trump:
        return look, say("hint_beat_trump", card=rival, trump=trump, downwards=DOWNWARDS)
    return look, say("hint_beat_plain", card=rival, suit=led_suit(question), trump=trump)


def _answer(question: Question) -> str:
    beating, rival = cards_of(_right(question)[0]), _to_beat(question)
    if is_right_bower(rival, question.trump):
        return say("right", card=rival)
    if not beating:
        text = say("answer_none_beats", card=rival)
    elif len(beating) == 1:
        text = say("answer_one_beats", card=beating[0], rival=rival)
    else:
        text = say("answer_beat", cards=listed(beating), rival=rival)
    left = [card for card in (*_table(question), *beating) if is_left_bower(card, question.trump)]
    return " ".join([text, *(say("left", card=card, trump=question.trump) for card in left)])


def _cases(question: Question) -> frozenset[str]:
    trump, rival, options = question.trump, _to_beat(question), cards_of(question.options)
    beating, led = _right(question)[0], led_card(question)
    in_sight = (*_table(question), *options)
    thrown = [card for card in options if counts_as(card, trump) not in (trump, led_suit(question))]
    found = {
        "nothing beats it": not beating,
        "several beat it": len(beating) > 1,
        "only the left bower beats it": beating == (str(left_bower(trump)),),
        "left bower led": is_left_bower(led, trump),
        "left bower to beat": is_left_bower(rival, trump),
        "right bower to beat": is_right_bower(rival, trump),
        "ace of trump to beat": rival == Card(Rank.ACE, trump),
        "a trump on a suit that is not trump": counts_as(rival, trump) is not trump
        and any(counts_as(Card.parse(o), trump) is trump for o in beating),
        "ruffed already": led_suit(question) is not trump and counts_as(rival, trump) is trump,
        "jack of the other colour in sight": any(is_off_jack(card, trump) for card in in_sight),
        "discard ace": any(card.rank is Rank.ACE for card in thrown),
        "two cards on the table": len(question.trick) == 2,
        f"left bower of {trump.word}": left_bower(trump) in in_sight,
        f"right bower of {trump.word}": right_bower(trump) in in_sight,
    }
    return frozenset(case for case, there in found.items() if there)


BEATS = Topic(
    name="beats",
    title="Which cards beat this one?",
    levels=(
        "No bowers yet: higher cards of the suit, and trumps.",
        "Bowers among the cards or on the table, or a jack that looks like one.",
        "Both bowers, the ace of trump, jacks of both colours, and one or two cards to beat.",
    ),
    cases=(
        *(f"left bower of {suit.word}" for suit in Suit),
        *(f"right bower of {suit.word}" for suit in Suit),
        "nothing beats it",
        "several beat it",
        "only the left bower beats it",
        "left bower led",
        "left bower to beat",
        "right bower to beat",
        "ace of trump to beat",
        "a trump on a suit that is not trump",
        "ruffed already",
        "jack of the other colour in sight",
        "discard ace",
        "two cards on the table",
    ),
    misconceptions=("printed_suit", "all_jacks_trump", "ace_beats_jack", "later_wins"),
    rows=(_NO_BOWERS, _BOWERS, _ALL),
    reviews=(
        ("trump_beats", "discard", "rank"),
        ("left_bower", "right_bower"),
        ("printed_suit", "all_jacks_trump", "ace_beats_jack", "later_wins"),
    ),
    make=_make,
    cases_of=_cases,
    right=_right,
    believed=_believed,
    ideas=_ideas,
    why_idea=_why_idea,
    why_slip=_why_slip,
    nudges=_nudges,
    answer=_answer,
    fits=_fits,
)
