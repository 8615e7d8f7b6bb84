"""Topic: which of your cards may you play? (C-4, C-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ghosteuchre.cards import Card, Suit, is_left_bower, is_right_bower
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import PLAYERS, Given, Question
from ghosteuchre.drills.facts import lead, led_card, led_suit, left_bower, other_colour
from ghosteuchre.drills.minds import Mind, counts_as, is_off_jack, printed
from ghosteuchre.drills.pattern import Layout
from ghosteuchre.drills.topic import Topic, cards_of, tokens
from ghosteuchre.explain import listed, say
from ghosteuchre.play import legal_plays

# What lies on the table / the hand.
_PLAIN = (
    (
        "x / X a t M",
        "x / X y t m",
        "X / x a Y m",
        "x / y Y t M",
        "a / y m M H",
        "t / H A x y",
        "M / m x t y",
        "/ t x y M",
        "x / X J t m",
        "t / x y M X",
    ),
)
_LEFT_BOWER = (
    (
        "t / L x y M J",
        "m / L M x y t",
        "L / t H x y M",
        "L / M m x X y",
        "t / L A x M y",
        "m / L x y t X",
        "R / L x M y X",
        "L x / R M y Y m",
        "x / X L t y m",
        "M t / L m x y Y",
    ),
)
_ALL = (
    (
        "m / L t x y J",
        "M / L H x Y y",
        "m t / L A y X J",
        "M / L R x j y",
        "J / t j y M A",
        "J / H Y m M j",
        "J t / A y M Y m",
        "L / t A J M x",
        "t / L J M x y",
        "t x / L A j M y",
    ),
    (
        "M / L A J Y x",
        "m / L H t x Y",
        "M x / L t X y j",
        "J / R j M y H",
        "J / L t y M j",
        "J m / t y Y M j",
        "L / H J m M y",
        "R / L t J M x",
        "L x / R M J y Y",
        "X / J t L m y",
    ),
)


def _make(chance: Chance, layout: Layout, bare: Question) -> Question:
    table, hand = layout.groups
    options = tokens(chance.shuffled(hand))
    before_you = PLAYERS[-1 - len(table) : -1]
    trick = tuple(zip(before_you, table, strict=True))
    facts: dict[str, object] = {"trumps": layout.trump.word.capitalize()}
    facts |= {
        f"{role}{key}": value
        for (who, card), role in zip(trick, ("", "next_"), strict=False)
        for key, value in (("who", who), ("card", card))
    }
    goal = say(("goal_follow_lead", "goal_follow", "goal_follow_third")[len(trick)], **facts)
    return replace(bare, goal=goal, options=options, trick=trick)


def _led(question: Question) -> Card | None:
    return led_card(question) if question.trick else None


def _right(question: Question) -> tuple[Given, ...]:
    return (tokens(legal_plays(cards_of(question.options), _led(question), question.trump)),)


def _believed(question: Question, mind: Mind) -> Given:
    followed = question.trick[-1][1] if question.trick and mind.follows_last else _led(question)
    return tokens(mind.legal(cards_of(question.options), followed, question.trump))


def _following(question: Question) -> tuple[Card, ...]:
    """The cards of the hand that belong to the suit led."""
    hand = cards_of(question.options)
    return tuple(card for card in hand if counts_as(card, question.trump) is led_suit(question))


def _duty(question: Question) -> str:
    """What the hand holds of the suit led and what follows from it (C-5)."""
    cards = _following(question)
    if not cards:
        return f"{_held_left(question)}{say('void', suit=led_suit(question))}"
    hold = say("hold_one" if len(cards) == 1 else "hold_some", cards=listed(cards))
    return f"{_held_left(question)}{hold}"


def _held_left(question: Question) -> str:
    """What the left bower is, where it is held and either its suit or the one printed on it was led."""
    trump, left = question.trump, left_bower(question.trump)
    if str(left) not in question.options or led_suit(question) not in (trump, trump.mate):
        return ""
    return say("left", card=left, trump=trump) + " "


def _ideas(question: Question) -> tuple[str, ...]:
    return ("printed_suit", "all_jacks_trump", "must_trump", "follows_last")


def _why_idea(question: Question, given: Given, idea: str) -> str | None:
    if not question.trick:
        return None
    if idea == "must_trump":
        return None if _following(question) else _need_not_trump(question, given)
    about = _ABOUT[idea](question)
    return f"{about} {_duty(question)}" if about else None


def _second_card(question: Question) -> str | None:
    """That the first card is followed, where there is a second."""
    if len(question.trick) < 2:
        return None
    return f"{lead(question)} {say('first_decides', card=question.trick[1][1])}"


def _need_not_trump(question: Question, given: Given) -> str:
    missed = next(card for card in cards_of(question.options) if str(card) not in given)
    choice = say("need_not_trump", suit=led_suit(question), card=missed)
    return f"{lead(question)} {_held_left(question)}{choice}"


def _printed_suit(question: Question) -> str | None:
    """What was led, where the left bower was led or is held and its suit matters."""
    if led_card(question) == left_bower(question.trump) or _held_left(question):
        return lead(question)
    return None


def _all_jacks(question: Question) -> str | None:
    """What a jack of the other colour is, where that matters: it or its suit or trump was led."""
    trump, led = question.trump, led_card(question)
    if is_off_jack(led, trump):
        return say("led_off_jack", who=question.trick[0][0], card=led, trump=trump)
    for card in cards_of(question.options):
        if is_off_jack(card, trump) and led_suit(question) in (trump, printed(card)):
            return f"{lead(question)} {say('off_jack_is', card=card, trump=trump)}"
    return None


_ABOUT: dict[str, Callable[[Question], str | None]] = {
    "printed_suit": _printed_suit,
    "all_jacks_trump": _all_jacks,
    "follows_last": _second_card,
}


def _why_slip(question: Question, given: Given) -> tuple[str, str]:
    if not question.trick:
        missed = next(card for card in cards_of(question.options) if str(card) not in given)
        return "leader", f"{say('you_lead')} {say('also_allowed', card=missed)}"
    order = ("left_bower", "off_jack", "must_follow", "follow_missed", "any_card")
    kind, card, chosen = min(_slips(question, given), key=lambda slip: order.index(slip[0]))
    return kind, _slip_text(question, kind, card, chosen)


def _slips(question: Question, given: Given) -> Iterator[tuple[str, Card, bool]]:
    """Each wrongly chosen or wrongly missed card, with its kind of mistake."""
    right = _right(question)[0]
    for card in cards_of(question.options):
        chosen = str(card) in given
        if chosen != (str(card) in right):
            yield _slip_kind(question, card, chosen), card, chosen


def _slip_kind(question: Question, card: Card, chosen: bool) -> str:
    trump, led = question.trump, led_suit(question)
    if not _following(question):
        return "any_card"
    if is_left_bower(card, trump) and led in (trump, printed(card)):
        return "left_bower"
    if is_off_jack(card, trump) and led in (trump, printed(card)):
        return "off_jack"
    return "must_follow" if chosen else "follow_missed"


def _slip_text(question: Question, kind: str, card: Card, chosen: bool) -> str:
    start, suit = lead(question), led_suit(question)
    if kind == "any_card":
        return f"{start} {_duty(question)} {say('also_allowed', card=card)}"
    if kind == "left_bower":
        return f"{start} {_duty(question)}"
    if kind == "off_jack":
        return f"{start} {say('off_jack_is', card=card, trump=question.trump)} {_duty(question)}"
    if chosen:
        return f"{start} {_duty(question)} {say('not_of_suit', card=card, suit=suit)}"
    return f"{start} {say('also_of_suit', card=card, suit=suit)}"


def _nudges(question: Question) -> tuple[str, str]:
    if not question.trick:
        return say("hint_nobody_led"), say("hint_leader")
    who, card = question.trick[0]
    trump, in_sight = question.trump, (card, *cards_of(question.options))
    rule = [say("hint_follow_rule", suit=led_suit(question))]
    if left_bower(trump) in in_sight:
        rule.append(say("hint_left_counts", trump=trump))
    if any(is_off_jack(card, trump) for card in in_sight):
        rule.append(say("hint_off_jack_counts", other=other_colour(trump)))
    return say("hint_led", who=who, card=card, trump=trump), " ".join(rule)


def _answer(question: Question) -> str:
    if not question.trick:
        return say("you_lead")
    return f"{lead(question)} {_duty(question)}"


def _cases(question: Question) -> frozenset[str]:
    trump, hand = question.trump, cards_of(question.options)
    if not question.trick:
        return frozenset({"you lead"})
    left, led, following = left_bower(trump), led_card(question), _following(question)
    trumps = [card for card in hand if counts_as(card, trump) is trump]
    mates = [card for card in following if printed(card) is trump.mate]
    plain = led_suit(question) is not trump
    found = {
        "follows a suit that is not trump": plain and bool(following),
        "follows trump": not plain and bool(following),
        "void": not following,
        "void, with a trump": not following and bool(trumps),
        "void in trump": not plain and not following,
        "left bower led": is_left_bower(led, trump),
        "right bower led": is_right_bower(led, trump),
        "jack of the other colour led": is_off_jack(led, trump),
        "only the left bower follows": following == (left,),
        "the left bower's printed suit led, the left bower is held": led_suit(question) is trump.mate
        and left in hand,
        "the left bower may not be played": bool(mates) and left in hand and plain,
        "only a jack of the other colour follows": len(following) == 1 and is_off_jack(following[0], trump),
        "a second card lies on the table": len(question.trick) > 1,
        f"left bower of {trump.word}": left in (led, *hand),
    }
    return frozenset(case for case, there in found.items() if there)


FOLLOW = Topic(
    name="follow",
    title="Which cards may you play?",
    levels=(
        "A hand with no bower in it: follow suit, or play anything.",
        "The left bower is in your hand or was led.",
        "Jacks of both colours, voids, and trumps that you may keep.",
    ),
    cases=(
        *(f"left bower of {suit.word}" for suit in Suit),
        "you lead",
        "follows a suit that is not trump",
        "follows trump",
        "void",
        "void, with a trump",
        "void in trump",
        "left bower led",
        "right bower led",
        "jack of the other colour led",
        "only the left bower follows",
        "the left bower's printed suit led, the left bower is held",
        "the left bower may not be played",
        "only a jack of the other colour follows",
        "a second card lies on the table",
    ),
    misconceptions=("printed_suit", "all_jacks_trump", "must_trump"),
    rows=(_PLAIN, _LEFT_BOWER, _ALL),
    reviews=(
        ("must_trump", "must_follow", "follow_missed", "any_card", "leader"),
        ("follows_last", "must_follow", "follow_missed", "any_card"),
        ("printed_suit", "all_jacks_trump", "must_trump", "follows_last"),
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
