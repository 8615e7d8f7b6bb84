"""Topic: which suit does this card play as? (C-3, C-4)."""

from __future__ import annotations

from dataclasses import replace

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, is_right_bower
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import Given, Question
from ghosteuchre.drills.facts import other_colour, what_is
from ghosteuchre.drills.minds import Mind, counts_as, is_off_jack, printed
from ghosteuchre.drills.pattern import Layout
from ghosteuchre.drills.topic import Topic, cards_of, tokens
from ghosteuchre.explain import COUNTS, listed, say

_SUITS = ("S", "H", "C", "D")
"""The four answers, always in the order in which boxes and pictures show the suits."""

_ONE_CARD = (("L", "L", "R", "H", "A", "M", "m", "X", "y", "J"),)
_JACKS = (("L", "L", "L", "L", "R", "R", "J", "J", "j", "M"),)
# The first group stands for the suit asked for: trump (t), the left bower's printed suit (m), others.
_SEVERAL = (
    (
        "t / L J A M x",
        "t / L J R m X",
        "t / L j H M y",
        "t / L J j t m",
        "t / L R J H x",
        "m / L M J A x",
        "m / L J H X y",
        "x / J X L t m",
        "y / j Y L R M",
        "x / J a L M y",
    ),
    (
        "t / L J A H m",
        "t / L j M x Y",
        "t / L J j R M",
        "t / L J t a m",
        "t / L R j A b",
        "m / L M m J R",
        "m / L M j H x",
        "m / L j A y X",
        "x / J x L A M",
        "y / j b L J m",
    ),
)


def _make(chance: Chance, layout: Layout, bare: Question) -> Question:
    trump = layout.trump
    if len(layout.groups) == 1:
        card = layout.groups[0][0]
        goal = say("goal_suit_one", trumps=trump.word.capitalize(), card=card)
        return replace(bare, form="pick", goal=goal, options=_SUITS, shown=(card,))
    asked = printed(layout.groups[0][0])
    goal = say("goal_suit_mark", trumps=trump.word.capitalize(), asked=asked)
    options = tokens(chance.shuffled(layout.groups[1]))
    return replace(bare, goal=goal, options=options, may_be_none=True, asked=asked)


def _cards(question: Question) -> tuple[Card, ...]:
    return question.shown or cards_of(question.options)


def _right(question: Question) -> tuple[Given, ...]:
    suits = [counts_as(card, question.trump) for card in _cards(question)]
    if question.asked is None:
        return ((str(suits[0].value),),)
    return (tuple(o for o, suit in zip(question.options, suits, strict=True) if suit is question.asked),)


def _believed(question: Question, mind: Mind) -> Given:
    suits = [mind.suit(card, question.trump) for card in _cards(question)]
    if question.asked is None:
        return (str(suits[0].value),)
    return tuple(o for o, suit in zip(question.options, suits, strict=True) if suit is question.asked)


def _ideas(question: Question) -> tuple[str, ...]:
    return ("printed_suit", "all_jacks_trump")


def _errors(question: Question, given: Given) -> list[Card]:
    """The cards that are in the answer and should not be, or the other way round."""
    if question.asked is None:
        return list(question.shown)
    right = _right(question)[0]
    return [card for card in _cards(question) if (str(card) in given) != (str(card) in right)]


def _about(question: Question, given: Given, card: Card) -> str:
    """What the card is, and what was done with it."""
    text = _what_is(question, given, card)
    if question.asked is None:
        return text
    return f"{text} {say('chosen_wrongly' if str(card) in given else 'left_out')}"


def _what_is(question: Question, given: Given, card: Card) -> str:
    if _kind(question, given, card) == "keeps_suit":
        return say("as_printed", card=card)
    return what_is(card, question.trump)


def _why_idea(question: Question, given: Given, idea: str) -> str | None:
    culprit = is_left_bower if idea == "printed_suit" else is_off_jack
    for card in _errors(question, given):
        if culprit(card, question.trump):
            return _about(question, given, card)
    return None


def _why_slip(question: Question, given: Given) -> tuple[str, str]:
    order = ("left_bower", "right_bower", "off_jack", "same_colour", "keeps_suit")
    slips = [(_kind(question, given, card), card) for card in _errors(question, given)]
    kind, card = min(slips, key=lambda slip: order.index(slip[0]))
    return kind, _about(question, given, card)


def _kind(question: Question, given: Given, card: Card) -> str:
    """The kind of mistake it is to be wrong about this card."""
    if is_left_bower(card, question.trump):
        return "left_bower"
    if is_right_bower(card, question.trump):
        return "right_bower"
    if is_off_jack(card, question.trump):
        return "off_jack"
    said = question.asked or Suit(given[0])
    trump_by_colour = printed(card) is question.trump.mate and said in (question.trump, printed(card))
    return "same_colour" if trump_by_colour else "keeps_suit"


def _nudges(question: Question) -> tuple[str, str]:
    if question.asked is not None:
        jacks = sum(card.rank is Rank.JACK for card in _cards(question))
        look = say("hint_jacks_one" if jacks == 1 else "hint_jacks", count=COUNTS[jacks])
        return look, say(
            "hint_bowers_are_trump", trumps=question.trump.word.capitalize(), trump=question.trump
        )
    card = question.shown[0]
    trump = question.trump
    if card.rank is Rank.JACK:
        rule = say("hint_jack_rule", trump=trump, other=other_colour(trump))
        return say("hint_jack_colour", card=card), rule
    return say("hint_not_a_jack", card=card), say("hint_only_left_changes", trump=trump)


def _answer(question: Question) -> str:
    if question.asked is None:
        return what_is(question.shown[0], question.trump)
    chosen = cards_of(_right(question)[0])
    if not chosen:
        text = say("answer_none_plays", suit=question.asked)
    elif len(chosen) == 1:
        text = say("answer_one_plays", card=chosen[0], suit=question.asked)
    else:
        text = say("answer_play", cards=listed(chosen), suit=question.asked)
    left = [card for card in _cards(question) if is_left_bower(card, question.trump)]
    return " ".join([text, *(what_is(card, question.trump) for card in left)])


_ASKED = {True: "trump is asked for", False: "another suit is asked for"}


def _cases(question: Question) -> frozenset[str]:
    trump = question.trump
    found = {_card_case(card, trump) for card in _cards(question)}
    if question.asked is not None:
        found.add(
            "the left bower's printed suit is asked for"
            if question.asked is trump.mate
            else _ASKED[question.asked is trump]
        )
        if not _right(question)[0]:
            found.add("no card plays as the suit asked for")
    return frozenset(found)


def _card_case(card: Card, trump: Suit) -> str:
    if is_left_bower(card, trump):
        return f"left bower of {trump.word}"
    if is_right_bower(card, trump):
        return f"right bower of {trump.word}"
    if is_off_jack(card, trump):
        return "jack of the other colour"
    if printed(card) is trump.mate:
        return "card of the left bower's printed suit"
    return "trump that is no jack" if printed(card) is trump else "card of the other colour"


SUIT = Topic(
    name="suit",
    title="Which suit does each card play as?",
    levels=(
        "One card at a time, of any rank.",
        "Mostly jacks, and any suit may be trump.",
        "Several cards at once: find all that play as one suit.",
    ),
    cases=(
        *(f"left bower of {suit.word}" for suit in Suit),
        *(f"right bower of {suit.word}" for suit in Suit),
        "jack of the other colour",
        "card of the left bower's printed suit",
        "trump that is no jack",
        "card of the other colour",
        "trump is asked for",
        "the left bower's printed suit is asked for",
        "another suit is asked for",
        "no card plays as the suit asked for",
    ),
    misconceptions=("printed_suit", "all_jacks_trump"),
    rows=(_ONE_CARD, _JACKS, _SEVERAL),
    reviews=(
        ("same_colour", "keeps_suit"),
        ("left_bower", "right_bower", "off_jack"),
        ("printed_suit", "all_jacks_trump", "off_jack", "same_colour", "keeps_suit"),
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
