"""Facts of a position in sentences: what was led, what a card is, which card is stronger."""

from __future__ import annotations

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, is_right_bower
from ghosteuchre.drills.core import Question
from ghosteuchre.drills.minds import counts_as, is_off_jack, printed
from ghosteuchre.explain import say


def led_card(question: Question) -> Card:
    """The first card of the trick on the table."""
    return question.trick[0][1]


def led_suit(question: Question) -> Suit:
    """The suit that was led, by what the led card plays as (C-4)."""
    return counts_as(led_card(question), question.trump)


def right_bower(trump: Suit) -> Card:
    """The jack of trump."""
    return Card(Rank.JACK, trump)


def left_bower(trump: Suit) -> Card:
    """The jack of the other suit of trump's colour."""
    return Card(Rank.JACK, trump.mate)


def other_colour(suit: Suit) -> str:
    """The colour that the suit does not have."""
    return "black" if suit.colour == "red" else "red"


def is_bower(card: Card, trump: Suit) -> bool:
    """Whether the card is one of the two highest trumps."""
    return is_left_bower(card, trump) or is_right_bower(card, trump)


def lead(question: Question) -> str:
    """Who led what, and which suit that was."""
    who, card = question.trick[0]
    if is_left_bower(card, question.trump):
        return say("led_left", who=who, card=card, trump=question.trump)
    return say("led", who=who, card=card)


def what_is(card: Card, trump: Suit) -> str:
    """What a card plays as and why (C-3, C-4)."""
    if is_left_bower(card, trump):
        return say("left_why", card=card, trump=trump)
    if is_right_bower(card, trump):
        return say("right_suit", card=card)
    if is_off_jack(card, trump):
        return say("off_jack_is", card=card, trump=trump)
    if printed(card) is trump.mate:
        return say("same_colour_is", card=card)
    return say("as_printed", card=card)


def why_stronger(high: Card, low: Card, led: Suit | None, trump: Suit) -> tuple[str, str]:
    """Why ``high`` is stronger than ``low`` in a trick: the kind of mistake to miss it, and the reason."""
    if is_right_bower(high, trump):
        return "right_bower", say("right", card=high)
    if is_left_bower(high, trump):
        above = say("only_right_above", right=right_bower(trump))
        return "left_bower", f"{say('left', card=high, trump=trump)} {above}"
    if is_off_jack(low, trump):
        return "off_jack", off_jack_reason(high, low, led, trump)
    return why_higher(high, low, led, trump)


def off_jack_reason(high: Card, jack: Card, led: Suit | None, trump: Suit) -> str:
    """Why a jack of the other colour, an ordinary card, is weaker than ``high``."""
    reason = say("right", card=high) if is_right_bower(high, trump) else why_higher(high, jack, led, trump)[1]
    return f"{say('off_jack_is', card=jack, trump=trump)} {reason}"


def why_higher(high: Card, low: Card, led: Suit | None, trump: Suit) -> tuple[str, str]:
    """The same, where neither card is a bower and no jack looks like one."""
    suit, other = counts_as(high, trump), counts_as(low, trump)
    if suit is trump and other is not trump:
        return "trump_beats", say("trump_over", high=high, low=low)
    if led is not None and other not in (led, trump):
        return "discard", say("cannot_win", low=low, led=led)
    return "rank", say("higher_rank", high=high, low=low, suit=suit)


TELLING = ("left_bower", "right_bower", "off_jack", "trump_beats", "discard", "rank")
"""Which of several single errors of comparison is told first."""
