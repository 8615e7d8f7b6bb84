"""Topic: who wins this trick? (C-6).

The idea that all jacks are trump is explained here where it shows, but it is not among the probed ones:
no trick of three cards goes wrong both by that idea and by going by the printed suit, so no set of tricks
can catch both in most of its questions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, is_right_bower
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import PLAYERS, Given, Question
from ghosteuchre.drills.facts import (
    is_bower,
    lead,
    led_card,
    led_suit,
    left_bower,
    off_jack_reason,
    right_bower,
    why_stronger,
)
from ghosteuchre.drills.minds import Mind, counts_as, is_off_jack
from ghosteuchre.drills.pattern import Layout
from ghosteuchre.drills.topic import Topic, tokens
from ghosteuchre.explain import COUNTS, DOWNWARDS, say
from ghosteuchre.play import trick_winner

# The three cards in order of play.
_NO_BOWERS = (
    (
        "x a X",
        "X x y",
        "X x b",
        "x t X",
        "x t a",
        "a t H",
        "t A H",
        "H x t",
        "M m b",
        "J X x",
    ),
)
_BOWERS = (
    (
        "t L A",
        "L A t",
        "R A L",
        "A R x",
        "X a L",
        "m L M",
        "M L x",
        "J x X",
        "t J H",
        "L M m",
    ),
)
_ALL = (
    (
        "L A J",
        "J L A",
        "L A M",
        "m L A",
        "M L t",
        "L t M",
        "J t L",
        "R A L",
        "L A R",
        "J X y",
    ),
    (
        "A L t",
        "L A x",
        "A t L",
        "L A j",
        "L M x",
        "L t J",
        "A L R",
        "R L A",
        "L R A",
        "x t J",
    ),
)


def _make(chance: Chance, layout: Layout, bare: Question) -> Question:
    cards, first = layout.groups[0], chance.below(len(PLAYERS))
    order = PLAYERS[first:] + PLAYERS[:first]
    played = {f"who{place}": who if place == 0 else _inside(who) for place, who in enumerate(order)}
    shown = {f"card{place}": card for place, card in enumerate(cards)}
    goal = say("goal_winner", trumps=layout.trump.word.capitalize(), **played, **shown)
    return replace(
        bare, form="pick", goal=goal, options=tokens(cards), trick=tuple(zip(order, cards, strict=True))
    )


def _inside(who: str) -> str:
    """The player's name inside a sentence."""
    return "you" if who == "You" else who


def _cards(question: Question) -> tuple[Card, ...]:
    return tuple(card for _, card in question.trick)


def _winner(question: Question) -> Card:
    return _cards(question)[trick_winner(_cards(question), question.trump)]


def _right(question: Question) -> tuple[Given, ...]:
    return (tokens((_winner(question),)),)


def _believed(question: Question, mind: Mind) -> Given:
    return (question.options[mind.winner(_cards(question), question.trump)],)


def _ideas(question: Question) -> tuple[str, ...]:
    """Where the left bower or its printed suit was led, the suit is the point; elsewhere the rank is."""
    led = led_card(question)
    suit_is_the_point = led == left_bower(question.trump) or led.suit is question.trump.mate
    first = ("printed_suit", "ace_beats_jack") if suit_is_the_point else ("ace_beats_jack", "printed_suit")
    return (*first, "all_jacks_trump", *(() if _last_looks_highest(question) else ("later_wins",)))


def _last_looks_highest(question: Question) -> bool:
    """Whether the last card has the highest printed rank: then its rank misleads, not its place."""
    ranks = [card.rank for card in _cards(question)]
    return ranks[-1] > max(ranks[:-1])


def _wins(question: Question) -> str:
    who, card = question.trick[trick_winner(_cards(question), question.trump)]
    return say("you_win", card=card) if who == "You" else say("wins", who=who, card=card)


def _why_idea(question: Question, given: Given, idea: str) -> str | None:
    reason = _REASONS[idea](question, _winner(question), Card.parse(given[0]))
    return f"{reason} {_wins(question)}" if reason else None


def _printed_suit(question: Question, won: Card, chosen: Card) -> str | None:
    if not is_left_bower(won, question.trump):
        return None
    start = lead(question) if led_card(question) == won else say("left", card=won, trump=question.trump)
    return f"{start} {say('only_right_above', right=right_bower(question.trump))}"


def _ace_beats_jack(question: Question, won: Card, chosen: Card) -> str | None:
    both_trump = counts_as(chosen, question.trump) is question.trump and not is_bower(chosen, question.trump)
    return say("bower_over", high=won, low=chosen) if both_trump and is_bower(won, question.trump) else None


def _all_jacks(question: Question, won: Card, chosen: Card) -> str | None:
    if not is_off_jack(chosen, question.trump):
        return None
    return off_jack_reason(won, chosen, led_suit(question), question.trump)


def _later_wins(question: Question, won: Card, chosen: Card) -> str:
    return f"{say('later_is_nothing')} {why_stronger(won, chosen, led_suit(question), question.trump)[1]}"


_REASONS: dict[str, Callable[[Question, Card, Card], str | None]] = {
    "printed_suit": _printed_suit,
    "ace_beats_jack": _ace_beats_jack,
    "all_jacks_trump": _all_jacks,
    "later_wins": _later_wins,
}


def _why_slip(question: Question, given: Given) -> tuple[str, str]:
    chosen = Card.parse(given[0])
    kind, reason = why_stronger(_winner(question), chosen, led_suit(question), question.trump)
    return kind, f"{reason} {_wins(question)}"


def _nudges(question: Question) -> tuple[str, str]:
    trump = question.trump
    trumps = sum(counts_as(card, trump) is trump for card in _cards(question))
    if not trumps:
        rule = say("hint_highest_of_led", suit=led_suit(question), trump=trump)
        return say("hint_no_trump", trump=trump), rule
    if trumps == 1:
        return say("hint_one_trump", trump=trump), say("hint_trump_wins", trump=trump)
    rule = say("hint_highest_trump", trump=trump, downwards=DOWNWARDS)
    if trumps == len(question.trick):
        return say("hint_all_trumps", trump=trump), rule
    return say("hint_trumps", count=COUNTS[trumps], trump=trump), rule


def _answer(question: Question) -> str:
    won, trump = _winner(question), question.trump
    losers = [card for card in _cards(question) if card != won]
    telling = max(
        losers,
        key=lambda card: (counts_as(card, trump) is trump, counts_as(card, trump) is led_suit(question)),
    )
    return f"{_wins(question)} {why_stronger(won, telling, led_suit(question), trump)[1]}"


def _cases(question: Question) -> frozenset[str]:
    trump, cards, won = question.trump, _cards(question), _winner(question)
    suits = [counts_as(card, trump) for card in cards]
    thrown = [card for card, suit in zip(cards, suits, strict=True) if suit not in (suits[0], trump)]
    ruffs = sum(suit is trump for suit in suits[1:]) if suits[0] is not trump else 0
    found = {
        "no trump in the trick": trump not in suits,
        "trump led": suits[0] is trump,
        "ruff": ruffs == 1,
        "overruff": ruffs == 2,
        "discard ace": any(card.rank is Rank.ACE for card in thrown),
        "jack of the other colour in the trick": any(is_off_jack(card, trump) for card in cards),
        "left bower led": is_left_bower(cards[0], trump),
        "left bower on its printed suit": cards[0].suit is trump.mate and left_bower(trump) in cards[1:],
        "left bower wins": is_left_bower(won, trump),
        "left bower under the right bower": is_right_bower(won, trump) and left_bower(trump) in cards,
        "ace of trump under a bower": Card(Rank.ACE, trump) in cards and is_bower(won, trump),
        f"left bower of {trump.word}": left_bower(trump) in cards,
        f"right bower of {trump.word}": right_bower(trump) in cards,
        ("first card wins", "second card wins", "last card wins")[cards.index(won)]: True,
    }
    return frozenset(case for case, there in found.items() if there)


WINNER = Topic(
    name="winner",
    title="Who wins this trick?",
    levels=(
        "No bowers yet: trumps, cards of the suit led, and cards that cannot win.",
        "One or both bowers, or a jack that looks like one.",
        "Both bowers, the ace of trump, and jacks of both colours.",
    ),
    cases=(
        *(f"left bower of {suit.word}" for suit in Suit),
        *(f"right bower of {suit.word}" for suit in Suit),
        "no trump in the trick",
        "trump led",
        "ruff",
        "overruff",
        "discard ace",
        "jack of the other colour in the trick",
        "left bower led",
        "left bower on its printed suit",
        "left bower wins",
        "left bower under the right bower",
        "ace of trump under a bower",
        "first card wins",
        "second card wins",
        "last card wins",
    ),
    misconceptions=("printed_suit", "ace_beats_jack", "later_wins"),
    rows=(_NO_BOWERS, _BOWERS, _ALL),
    reviews=(
        ("trump_beats", "discard", "rank"),
        ("left_bower",),
        ("printed_suit", "ace_beats_jack", "later_wins", "right_bower"),
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
)
