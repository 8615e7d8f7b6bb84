"""Topic: put these cards in order, weakest first (C-2, C-3, C-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, strength
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import PLAYERS, Given, Question
from ghosteuchre.drills.facts import (
    TELLING,
    is_bower,
    led_suit,
    off_jack_reason,
    right_bower,
    why_higher,
    why_stronger,
)
from ghosteuchre.drills.minds import Mind, counts_as, is_off_jack
from ghosteuchre.drills.pattern import Layout
from ghosteuchre.drills.topic import Topic, cards_of, tokens
from ghosteuchre.explain import COUNTS, UPWARDS, ladder, say

_ONE_SUIT = (
    (
        "/ R A H t",
        "/ R H t t",
        "/ R A t t",
        "/ R A H H",
        "/ A H H t",
        "/ J a X x",
        "/ J X x x",
        "/ J a X X",
        "/ J a x x",
        "/ M M m m",
    ),
)
_BOTH_BOWERS = (
    (
        "/ L R A H t",
        "/ L R A H H",
        "/ L R A t t",
        "/ L R H t t",
        "/ L R H H t",
        "/ L A H t t",
        "/ L A H H t",
        "/ L R A H t",
        "/ L A H t t",
        "/ L R A t t",
    ),
)
# One card led, five to sort. At most one of the five can be a card that cannot win: two would be equals.
_IN_A_TRICK = (
    (
        "x / L A J X t",
        "x / L R A J X",
        "X / L H A J x",
        "x / L A J a t",
        "a / L A t J X",
        "m / L M A J t",
        "M / L m A J H",
        "t / L A J R H",
        "x / R A J X y",
        "X / L A x a y",
    ),
    (
        "x / L A H j X",
        "X / L A J a H",
        "x / L A J X y",
        "y / L R A j Y",
        "m / L A R J M",
        "M / L A t j m",
        "H / L A R t J",
        "x / R A J a t",
        "x / L H A J a",
        "X / L A R J x",
    ),
)


def _make(chance: Chance, layout: Layout, bare: Question) -> Question:
    table, cards = layout.groups
    options = tokens(chance.shuffled(cards))
    trumps = layout.trump.word.capitalize()
    if not table:
        return replace(bare, form="order", goal=say("goal_order", trumps=trumps), options=options)
    who = PLAYERS[0]
    goal = say("goal_order_led", trumps=trumps, who=who, card=table[0])
    return replace(bare, form="order", goal=goal, options=options, trick=((who, table[0]),))


def _plainly(question: Question) -> Question | None:
    """Without trump, where all cards are of one suit of the other colour: such a suit has its whole order."""
    suits = {counts_as(card, question.trump) for card in cards_of(question.options)}
    if question.trick or len(suits) > 1 or question.trump.colour in {suit.colour for suit in suits}:
        return None
    return replace(question, goal=say("goal_order_plain"), plain=True)


def _led(question: Question) -> Suit | None:
    return led_suit(question) if question.trick else None


def _power(question: Question, card: Card) -> int:
    """What the card is worth here, by the engine: nothing if it is neither a trump nor of the suit led."""
    suit, led = counts_as(card, question.trump), _led(question)
    return strength(card, question.trump) if led is None or suit in (led, question.trump) else 0


def _right(question: Question) -> tuple[Given, ...]:
    return (tokens(sorted(cards_of(question.options), key=lambda card: _power(question, card))),)


def _thought(question: Question, mind: Mind, given: Given) -> list[float]:
    """What somebody of that mind holds each card of the answer to be worth."""
    led = mind.suit(question.trick[0][1], question.trump) if question.trick else None
    return [mind.power(card, led, question.trump) for card in cards_of(given)]


def _believed(question: Question, mind: Mind) -> Given:
    worth = dict(zip(question.options, _thought(question, mind, question.options), strict=True))
    return tuple(sorted(question.options, key=worth.__getitem__))


def _fits(question: Question, given: Given, mind: Mind) -> bool:
    """Whether the answer rises by that mind's lights, or errs in just the cards that its idea is about."""
    worth = _thought(question, mind, given)
    return worth == sorted(worth) or _errs_only_in(question, given, mind.idea)


def _errs_only_in(question: Question, given: Given, idea: str) -> bool:
    trump, pairs = question.trump, list(_inverted(question, given))
    if idea == "all_jacks_trump":
        over_trump = any(counts_as(high, trump) is trump for high, _ in pairs)
        return over_trump and all(is_off_jack(low, trump) for _, low in pairs)
    if idea == "ace_beats_jack":
        return all(is_bower(high, trump) and low == Card(Rank.ACE, trump) for high, low in pairs)
    return False


def _inverted(question: Question, given: Given) -> Iterator[tuple[Card, Card]]:
    """Pairs (stronger, weaker) that the answer has the wrong way round; the highest placed first."""
    cards = cards_of(given)
    for place in range(len(cards) - 1, 0, -1):
        low = cards[place]
        above = [card for card in cards[:place] if _power(question, card) > _power(question, low)]
        yield from ((high, low) for high in sorted(above, key=lambda card: -_power(question, card)))


def _ideas(question: Question) -> tuple[str, ...]:
    return () if question.plain else ("ace_beats_jack", "printed_suit", "all_jacks_trump")


def _why_idea(question: Question, given: Given, idea: str) -> str | None:
    for high, low in _inverted(question, given):
        if reason := _idea_reason(question, high, low, idea):
            return f"{reason} {say('made_stronger', low=low, high=high)}"
    return None


def _idea_reason(question: Question, high: Card, low: Card, idea: str) -> str | None:
    trump = question.trump
    if idea == "printed_suit" and is_left_bower(high, trump):
        return why_stronger(high, low, _led(question), trump)[1]
    if idea == "all_jacks_trump" and is_off_jack(low, trump):
        return off_jack_reason(high, low, _led(question), trump)
    if (
        idea == "ace_beats_jack"
        and is_bower(high, trump)
        and counts_as(low, trump) is trump
        and not is_bower(low, trump)
    ):
        return say("bower_over", high=high, low=low)
    return None


def _why_slip(question: Question, given: Given) -> tuple[str, str]:
    why = why_higher if question.plain else why_stronger
    slips = [
        (why(high, low, _led(question), question.trump), high, low)
        for high, low in _inverted(question, given)
    ]
    (kind, reason), high, low = min(slips, key=lambda slip: TELLING.index(slip[0][0]))
    return kind, f"{reason} {say('made_stronger', low=low, high=high)}"


def _nudges(question: Question) -> tuple[str, str]:
    trump, cards = question.trump, cards_of(question.options)
    if question.plain:
        ranks = _ranks(counts_as(cards[0], trump), trump)
        return say("hint_plain_look"), say("hint_plain_ranks", ranks=ranks)
    trumps = sum(counts_as(card, trump) is trump for card in cards)
    if question.trick:
        look = say("hint_order_trick", count=COUNTS[trumps], total=COUNTS[len(cards)], trump=trump)
        return look, _rule_in_a_trick(trump, led_suit(question))
    name = trump.word.capitalize()
    if not trumps:
        suit = counts_as(cards[0], trump)
        return say("hint_order_plain", trumps=name), say(
            "hint_plain_order", suit=suit, ranks=_ranks(suit, trump)
        )
    key = "hint_order_jacks" if any(is_bower(card, trump) for card in cards) else "hint_order_no_jack"
    return say(key, trumps=name, trump=trump), say("hint_trump_order", trumps=name, upwards=UPWARDS)


def _rule_in_a_trick(trump: Suit, led: Suit) -> str:
    if led is trump:
        return say("hint_order_trump_led", trump=trump, upwards=UPWARDS)
    return say("hint_order_plain_led", trump=trump, upwards=UPWARDS, suit=led, ranks=_ranks(led, trump))


def _ranks(suit: Suit, trump: Suit) -> str:
    """The ranks of a suit that is not trump; the left bower is missing from its printed suit (C-4)."""
    return ", ".join(ladder(suit, trump))


def _answer(question: Question) -> str:
    cards = cards_of(_right(question)[0])
    text = say("answer_order", cards=", ".join(card.pretty for card in cards))
    left = [card for card in cards if is_left_bower(card, question.trump)]
    return " ".join([text, *(say("left", card=card, trump=question.trump) for card in left)])


def _cases(question: Question) -> frozenset[str]:
    trump, cards = question.trump, cards_of(question.options)
    suits = {counts_as(card, trump) for card in cards}
    found = {
        f"left bower of {trump.word}": any(is_left_bower(card, trump) for card in cards),
        f"right bower of {trump.word}": right_bower(trump) in cards,
        "both bowers": sum(is_bower(card, trump) for card in cards) == 2,
        "ace of trump under a bower": Card(Rank.ACE, trump) in cards
        and any(is_bower(card, trump) for card in cards),
        "jack of the other colour": any(is_off_jack(card, trump) for card in cards),
        "no trump among them": trump not in suits,
        "trumps only": suits == {trump},
        "trumps and the suit led": _led(question) in suits - {trump} and trump in suits,
        "a card that cannot win": any(not _power(question, card) for card in cards),
        "trump led": _led(question) is trump,
        "the left bower's printed suit led": _led(question) is trump.mate,
    }
    return frozenset(case for case, there in found.items() if there)


ORDER = Topic(
    name="order",
    title="Put these cards in order",
    levels=(
        "Four cards of one suit, trump or not.",
        "Five trumps, one or both bowers among them.",
        "A card was led: trumps, cards of the suit led, and jacks of both colours.",
    ),
    cases=(
        *(f"left bower of {suit.word}" for suit in Suit),
        *(f"right bower of {suit.word}" for suit in Suit),
        "both bowers",
        "ace of trump under a bower",
        "jack of the other colour",
        "no trump among them",
        "trumps only",
        "trumps and the suit led",
        "a card that cannot win",
        "trump led",
        "the left bower's printed suit led",
    ),
    misconceptions=("printed_suit", "all_jacks_trump", "ace_beats_jack"),
    rows=(_ONE_SUIT, _BOTH_BOWERS, _IN_A_TRICK),
    reviews=(
        ("rank",),
        ("left_bower", "right_bower"),
        ("printed_suit", "all_jacks_trump", "ace_beats_jack", "off_jack", "trump_beats"),
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
    plainly=_plainly,
)
