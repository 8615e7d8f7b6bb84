"""Reasons for the name of trump: by the maker, in the second round, for a joker that is turned up."""

from __future__ import annotations

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card, Rank, Suit, is_left_bower
from ghosteuchre.explain import count_word, listed, say
from ghosteuchre.reasons.calling import bowers
from ghosteuchre.reasons.chances import (
    bowers_held,
    can_tell,
    gives_up,
    is_rare,
    made,
    names,
    odds,
    trumps_held,
)
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb


def _suit(choice: Choice) -> Suit:
    """The suit that a choice names."""
    assert isinstance(choice.action.what, Suit)
    return choice.action.what


def _lengths(spot: Spot, suit: Suit) -> tuple[int, int]:
    """How many trumps the hand has in that suit, and at the most in another that may be named."""
    others = (_suit(choice) for choice in spot.advice.choices if choice.action.verb is Verb.NAME)
    return len(spot.of_suit(suit)), max(len(spot.of_suit(other)) for other in others if other is not suit)


def _rival(spot: Spot, suit: Suit) -> Choice:
    """The choice that names the longest other suit; of equally long ones that with the most bowers."""
    named = (choice for choice in spot.advice.choices if choice.action.verb is Verb.NAME)
    others = [choice for choice in named if _suit(choice) is not suit]
    return max(others, key=lambda choice: _length_and_bowers(spot, _suit(choice)))


def _length_and_bowers(spot: Spot, suit: Suit) -> tuple[int, int]:
    return len(spot.of_suit(suit)), len(bowers(spot, suit))


def _named(spot: Spot, choice: Choice) -> Found:
    suit = _suit(choice)
    held, rival = spot.of_suit(suit), _suit(_rival(spot, suit))
    facts = {"cards": listed(held), "count": count_word(len(held)), "suit": suit, "other": rival.word}
    facts |= {"others": names(spot.of_suit(rival)), "trumps": trumps_held(held)}
    facts |= {"other_trumps": trumps_held(spot.of_suit(rival))}
    return found(choice, **facts) if held else None


def _name(spot: Spot) -> Choice | None:
    """The suit to name, where no other is as good."""
    suits = [choice for choice in spot.advice.equals if choice.action.verb is Verb.NAME]
    return suits[0] if len(suits) == 1 else None


def _name_even(spot: Spot) -> Found:
    """Two suits or more come to the same."""
    suits = [choice for choice in spot.advice.equals if choice.action.verb is Verb.NAME]
    if len(suits) < 2:
        return None
    return found(suits[0], suit=_suit(suits[0]), other=_suit(suits[1]).word)


def _name_left(spot: Spot) -> Found:
    """The left bower makes this suit the longest: it counts there, not in its printed suit (C-4)."""
    choice = _name(spot)
    if choice is None:
        return None
    suit, (length, other) = _suit(choice), _lengths(spot, _suit(choice))
    left = next((card for card in spot.hand if is_left_bower(card, suit)), None)
    if left is None or not length > other >= length - 1:
        return None
    hit = _named(spot, choice)
    return hit and (hit[0], hit[1] | {"card": left})


def _name_longest(spot: Spot) -> Found:
    """The suit with the most trumps."""
    choice = _name(spot)
    if choice is None:
        return None
    length, other = _lengths(spot, _suit(choice))
    return _named(spot, choice) if length > other else None


def _beside(spot: Spot) -> tuple[Choice, Suit, Suit] | None:
    """The suit to name and the other one, where that is just as long."""
    choice = _name(spot)
    if choice is None:
        return None
    suit = _suit(choice)
    rival = _suit(_rival(spot, suit))
    return (choice, suit, rival) if len(spot.of_suit(rival)) == len(spot.of_suit(suit)) else None


def _name_shorter(spot: Spot) -> Found:
    """Another suit is longer, but bowers or cards beside trump make this one better."""
    choice = _name(spot)
    length, other = _lengths(spot, _suit(choice)) if choice else (0, 0)
    return _named(spot, choice) if choice and length < other else None


def _name_bowers(spot: Spot) -> Found:
    """Another suit is as long, but this one has more bowers (C-3)."""
    beside = _beside(spot)
    if beside is None or len(bowers(spot, beside[1])) <= len(bowers(spot, beside[2])):
        return None
    hit = _named(spot, beside[0])
    mine, other = (bowers_held(bowers(spot, suit)) for suit in beside[1:])
    return hit and (hit[0], hit[1] | {"bowers": mine, "fewer": other})


def _name_right(spot: Spot) -> Found:
    """Another suit is as long and has a bower too, but the right one is in this suit (C-3)."""
    beside = _beside(spot)
    if beside is None:
        return None
    mine, other = bowers(spot, beside[1]), bowers(spot, beside[2])
    if len(mine) != 1 or len(other) != 1 or is_left_bower(mine[0], beside[1]):
        return None
    hit = _named(spot, beside[0]) if is_left_bower(other[0], beside[2]) else None
    return hit and (hit[0], hit[1] | {"card": mine[0], "left": other[0].pretty})


def _name_higher(spot: Spot) -> Found:
    """Another suit is as long and has as many bowers: the aces and the voids beside trump decide."""
    beside = _beside(spot)
    if beside is None or len(bowers(spot, beside[1])) != len(bowers(spot, beside[2])):
        return None
    return _named(spot, beside[0])


# The second round (CL-6, CT-3).


def _second(spot: Spot, choice: Choice | None) -> Found:
    if choice is None or not can_tell(choice):
        return None
    suit = _suit(choice)
    held = spot.of_suit(suit)
    facts = {"cards": listed(held), "count": count_word(len(held)), "made": made(choice, spot.advice)}
    facts |= {"trumps": trumps_held(held), "odds": odds(choice, spot)}
    return found(choice, suit=suit, **facts) if held else None


def _second_mate(spot: Spot) -> Found:
    """The other suit of the colour that was turned down: the others may have few of its high cards."""
    choice, up = spot.over(Verb.NAME, Verb.PASS), spot.view.upsuit
    if choice is None or up is None or _suit(choice) is not up.mate:
        return None
    hit, sight = _second(spot, choice), (*spot.hand, spot.view.upcard)
    unseen = [suit for suit in (up, up.mate) if Card(Rank.JACK, suit) not in sight]
    jacks = say("name_jacks" if len(unseen) == 2 else "name_other_jack")
    return hit and (hit[0], hit[1] | {"up": up.word, "jacks": jacks}) if unseen else None


def _second_name(spot: Spot) -> Found:
    """A suit in which the hand makes it more often than not, or loses less than by a pass."""
    return _second(spot, spot.over(Verb.NAME, Verb.PASS))


def _second_pass(spot: Spot) -> Found:
    """The best suit that may be named is made too seldom, and to pass is better (CL-6, CL-10)."""
    choice, best = spot.over(Verb.PASS, Verb.NAME), spot.valued_as(Verb.NAME)
    hit = _second(spot, best) if best and is_rare(spot, best) else None
    return (choice, hit[1] | {"gives_up": gives_up(best, spot.advice)}) if hit and choice and best else None


def _second_close(spot: Spot) -> Found:
    """To name the best suit and to pass come to the same."""
    hit = _second(spot, spot.call(Verb.NAME)) if spot.call(Verb.PASS) else None
    return hit and (spot.advice.best, hit[1])


def _joker(spot: Spot) -> Found:
    """The dealer has not looked yet, so that every suit is as good (CL-2)."""
    alike = spot.all_best(lambda action: action.verb is Verb.NAME)
    return found(spot.advice.best) if alike and not spot.hand else None


NAMING = (
    Reason("joker", Kind.NAMING, ("joker",), _joker),
    Reason("name_even", Kind.NAMING, ("name",), _name_even),
    Reason("name_left", Kind.NAMING, ("name",), _name_left),
    Reason("name_longest", Kind.NAMING, ("name",), _name_longest),
    Reason("name_bowers", Kind.NAMING, ("name",), _name_bowers),
    Reason("name_right", Kind.NAMING, ("name",), _name_right),
    Reason("name_higher", Kind.NAMING, ("name",), _name_higher),
    Reason("name_shorter", Kind.NAMING, ("name",), _name_shorter),
    Reason("second_mate", Kind.NAMING, ("turned",), _second_mate),
    Reason("second_name", Kind.NAMING, ("turned",), _second_name),
    Reason("second_pass", Kind.BIDDING, ("turned",), _second_pass),
    Reason("second_close", Kind.NAMING, ("turned",), _second_close),
)
"""The Reasons for a suit that is named, the first that holds before the others.

In each phase: what is close, then what is special in the suit, then what any good suit has.
"""
