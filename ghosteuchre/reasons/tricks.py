"""Reasons that count tricks: what this trick decides, and where no card makes a difference."""

from __future__ import annotations

from collections.abc import Callable

from ghosteuchre.cards import Card
from ghosteuchre.explain import count_word, listed, say
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot

Find = Callable[[Spot], Found]


def sides(spot: Spot) -> dict[str, str]:
    """What the seat's side and the maker's are called: partners are a side, a single player is none."""
    if spot.rules.partners:
        maker = {"maker": "the maker's side", "Maker": "The maker's side"}
        return {"we": "your side", "We": "Your side", "have": "has", "need": "needs", **maker}
    return {
        "we": "you",
        "We": "You",
        "have": "have",
        "need": "need",
        "maker": "the maker",
        "Maker": "The maker",
    }


def _even(find: Find) -> Find:
    """The predicate, where all cards come to the same with no error."""
    return lambda spot: find(spot) if spot.alike else None


def _euchred_already(spot: Spot) -> Found:
    """The makers can no longer take most of the tricks, and the points hang on nothing else (CL-10, CT-9)."""
    lone = any(
        seat not in spot.makers for seat in spot.view.alone
    )  # it may count whether he takes all (CL-12)
    if spot.rules.scoring != "sides" or not spot.is_set or (lone and not spot.makers_tricks):
        return None
    against = len(spot.view.tricks) - spot.makers_tricks
    return found(spot.advice.best, count=count_word(against), needed=count_word(spot.needed), **sides(spot))


def _all_win(spot: Spot) -> Found:
    """Every card that is held wins when it is led, so their order is free."""
    if spot.view.trick or len(spot.standing) < len(spot.candidates):
        return None
    return found(spot.advice.best, cards=listed(spot.candidates))


def _touching(spot: Spot) -> Found:
    """All cards that may be played are of one suit, and no card that counts lies between them."""
    cards = sorted(spot.candidates, key=spot.power)
    suits = {spot.suit(card) for card in cards}
    played = [card for _, card in spot.view.trick]
    rivals = [card for card in (*spot.loose(spot.suit(cards[0])), *played) if spot.suit(card) in suits]
    low, high = spot.power(cards[0]), spot.power(cards[-1])
    if len(suits) > 1 or any(low < spot.power(card) < high for card in rivals):
        return None
    return found(spot.advice.best, cards=listed(cards))


def _won_alike(spot: Spot) -> Found:
    """Every card that may be played takes the trick for sure."""
    if not spot.view.trick or len(spot.standing) < len(spot.candidates):
        return None
    return found(spot.advice.best, cards=listed(spot.candidates))


def _lost_alike(spot: Spot) -> Found:
    """The suit is followed, and no card that may be played takes the trick."""
    if not spot.view.trick or spot.takers or spot.is_void():
        return None
    return found(spot.advice.best, cards=listed(spot.candidates), rival=spot.on_table)


def _thrown_alike(spot: Spot) -> Found:
    """The suit led is not held, and no card that is held takes the trick."""
    if not spot.view.trick or spot.takers or not spot.is_void():
        return None
    return found(spot.advice.best, suit=spot.led_word, rival=spot.on_table)


def _rest_alike(spot: Spot) -> Found:
    """All cards come to the same, and nothing more can be said of it."""
    return found(spot.advice.best, count=count_word(spot.left))


# What this trick decides.


def _decides(spot: Spot) -> Card | None:
    """The lowest good card that takes this trick for sure, where all that do not are worth less."""
    others = [card for card in spot.candidates if card not in spot.standing]
    if not others or any(card in spot.good for card in others):
        return None
    return spot.lowest(card for card in spot.standing if card in spot.good)


def _makes_bid(spot: Spot) -> Found:
    """The maker's side needs one trick more, and this card takes it."""
    card = _decides(spot)
    if not spot.is_maker or spot.makers_tricks != spot.needed - 1 or card is None:
        return None
    return found(spot.play(card), card=card.pretty, count=count_word(spot.makers_tricks), **sides(spot))


def _sets_maker(spot: Spot) -> Found:
    """The maker's side needs all tricks that are left, and this card takes one from it (GH-13, CL-10)."""
    card = _decides(spot)
    if spot.is_maker or spot.makers_tricks + spot.left != spot.needed or card is None:
        return None
    return found(spot.play(card), card=card.pretty, count=count_word(spot.left), **sides(spot))


def _may_set(spot: Spot) -> Found:
    """The maker's side needs all tricks that are left, and this card may take one from it."""
    needs_all = spot.makers_tricks + spot.left == spot.needed
    card = None if spot.is_maker or not needs_all else _may_take(spot)
    if card is None:
        return None
    facts = {"count": count_word(spot.left), "chance": spot.chance_behind(card).text}
    return found(spot.play(card), card=card.pretty, **facts, **sides(spot))


def _may_take(spot: Spot) -> Card | None:
    """Of the good cards that may be beaten, but not in all worlds, the one that is beaten least often.

    It takes the trick from an opponent so far, or is led and the highest of its suit; some card is worse.
    """
    if not spot.worse or not (spot.is_theirs or spot.led is None):
        return None
    cards = [card for card in spot.takers if card in spot.good and not spot.stands(card)]
    chances = {card: spot.chance_behind(card).part for card in cards if spot.is_theirs or spot.is_sure(card)}
    card = min(chances, key=lambda card: chances[card], default=None)
    return card if card and chances[card] < 1 else None


def _needs_all(spot: Spot) -> Found:
    """The maker's side needs all tricks that are left, and this card may take the one on the table."""
    needs_all = spot.makers_tricks + spot.left == spot.needed
    card = _may_take(spot) if spot.is_maker and needs_all else None
    if card is None:
        return None
    facts = {"count": count_word(spot.left), "chance": spot.chance_behind(card).text}
    return found(spot.play(card), card=card.pretty, **facts, **sides(spot))


def _all_so_far(spot: Spot) -> bool:
    """Whether the maker's side has three tricks or more and has lost none, and a card matters (CL-10)."""
    return (
        spot.rules.scoring == "sides"
        and spot.is_made
        and spot.makers_tricks == len(spot.view.tricks)
        and bool(spot.worse)
    )


def _best(spot: Spot, **facts: str) -> Found:
    """The best choice, with the card that it is."""
    return found(spot.advice.best, card=spot.advice.best.action.card.pretty, **facts)


def _march(spot: Spot) -> Found:
    """The maker's side has all tricks so far: all five count more (CL-10, CL-11, CT-8)."""
    if not spot.is_maker or not _all_so_far(spot):
        return None
    return _best(spot, count=count_word(spot.left), **sides(spot))


def _stops_march(spot: Spot) -> Found:
    """The maker's side has all tricks so far: one for the others stops the march (CL-10, CL-11, CT-8)."""
    if spot.is_maker or not _all_so_far(spot):
        return None
    return _best(spot, count=count_word(spot.left), **sides(spot))


def _by_tricks(find: Find) -> Find:
    """The predicate, where each trick is a point (GH-11) and some card is worse than another."""
    return lambda spot: find(spot) if spot.rules.scoring == "tricks" and spot.worse else None


def _point_each(spot: Spot) -> Found:
    """The maker has made his bid: each trick more is a point for him (GH-11)."""
    if not spot.is_maker or not spot.is_made:
        return None
    return _best(spot, bid=count_word(spot.needed), count=count_word(spot.makers_tricks))


def _bid_is_safe(spot: Spot) -> Found:
    """The maker has made his bid, so that a defender plays for single points (GH-11)."""
    if spot.is_maker or not spot.is_made:
        return None
    return _best(spot, bid=count_word(spot.needed), count=count_word(spot.makers_tricks))


def _set_already(spot: Spot) -> Found:
    """The maker can no longer make his bid: the others' tricks count, and his by a house rule (GH-13)."""
    if not spot.is_set:
        return None
    if spot.rules.set_keeps_tricks:
        scores = say("set_scores_all")
    else:
        scores = say("set_scores_others" if spot.is_maker else "set_scores_you")
    missing = count_word(spot.needed - spot.makers_tricks)
    return _best(spot, missing=missing, count=count_word(spot.left), scores=scores)


_EVEN = (
    ("euchred_already", Kind.SCORING, _euchred_already),
    ("all_win", Kind.LEADING, _all_win),
    ("touching", Kind.FOLLOWING, _touching),
    ("won_alike", Kind.FOLLOWING, _won_alike),
    ("lost_alike", Kind.FOLLOWING, _lost_alike),
    ("thrown_alike", Kind.FOLLOWING, _thrown_alike),
    ("rest_alike", Kind.SCORING, _rest_alike),
)
EVEN = tuple(Reason(key, kind, ("play",), _even(find)) for key, kind, find in _EVEN)
"""The Reasons for all cards being equal, the first that holds before the others.

First that nothing counts any more, then that all win or are neighbours, then what becomes of this trick.
"""

_DECIDING = (
    ("makes_bid", Kind.SCORING, _makes_bid),
    ("sets_maker", Kind.DEFENDING, _sets_maker),
    ("may_set", Kind.DEFENDING, _may_set),
    ("needs_all", Kind.SCORING, _needs_all),
    ("march", Kind.SCORING, _march),
    ("stops_march", Kind.DEFENDING, _stops_march),
    ("point_each", Kind.SCORING, _by_tricks(_point_each)),
    ("bid_is_safe", Kind.DEFENDING, _by_tricks(_bid_is_safe)),
    ("set_already", Kind.SCORING, _by_tricks(_set_already)),
)
DECIDING = tuple(Reason(key, kind, ("play",), find) for key, kind, find in _DECIDING)
"""The Reasons that say what hangs on this trick, the first that holds before the others: what is decided for
sure, what may be, and what the tricks count for once the bid is made or lost."""
