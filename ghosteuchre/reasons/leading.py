"""Reasons for the card that is led."""

from __future__ import annotations

from collections.abc import Callable

from ghosteuchre.cards import Card
from ghosteuchre.explain import count_word, listed
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot

MOSTLY = 0.5
"""In what part of the worlds at most a card that is led to win may be beaten."""
LOST = 0.51
"""In what part at least a card must be beaten to be led as one that is: more than half when it is told."""


def _leads(find: Callable[[Spot], Found]) -> Callable[[Spot], Found]:
    """The predicate, for a seat that leads and has something to choose."""
    return lambda spot: None if spot.view.trick or len(spot.candidates) < 2 else find(spot)


def _partners_trump(spot: Spot) -> Found:
    """A trump for the partner who made it, while an opponent may hold one (CL-4)."""
    card = next((card for card in spot.trumps if card in spot.good), None)
    if spot.view.maker not in spot.friends or not spot.trumps_against() or card is None:
        return None
    return found(spot.play(card), card=card.pretty)


def _cash_safe(spot: Spot) -> Found:
    """A side card that none beats, when no opponent can hold a trump; something else is worse (C-6)."""
    card = _sure_side(spot)
    if card is None or spot.trumps_against() or not spot.worse:
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.one(card))


def _sure_side(spot: Spot) -> Card | None:
    """Of the good cards beside trump that none of their suit beats, that of the shortest suit."""
    sure = [card for card in spot.good if not spot.is_trump(card) and spot.is_sure(card)]
    return min(sure, key=lambda card: (len(spot.mates(card)), -spot.power(card)), default=None)


def _top_trumps(spot: Spot) -> Found:
    """The maker leads trumps from the top while an opponent may hold one (C-3, C-6)."""
    tops = [card for card in spot.trumps if spot.is_sure(card)]
    card = next((card for card in tops if card in spot.good), None)
    if not spot.is_maker or not spot.trumps_against() or card is None:
        return None
    return found(spot.play(card), card=card.pretty, cards=listed(tops), out=listed(spot.trumps_out))


def _into_void(spot: Spot) -> Found:
    """A suit that an opponent with trumps cannot follow: he must spend a trump or let the trick go (C-5)."""
    for card in spot.good:
        suit = spot.suit(card)
        void = [seat for seat in spot.opponents if not spot.may_hold(seat, suit)]
        seat = next((seat for seat in void if spot.may_hold(seat, spot.trump)), None)
        if seat is not None and suit is not spot.trump:
            return found(spot.play(card), card=card.pretty, who=spot.who(seat), suit=spot.word(card))
    return None


def _ace_now(spot: Spot) -> Found:
    """A side card that none beats and mostly stands, while trumps are out and all may still follow (C-5)."""
    card = _sure_side(spot)
    if card is None or not spot.trumps_against():
        return None
    if not all(spot.may_hold(seat, spot.suit(card)) for seat in spot.opponents):
        return None
    share = spot.chance_behind(card)
    if share.part > MOSTLY:
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.one(card), chance=share.text)


def _force_out(spot: Spot) -> Found:
    """The maker leads a trump with others above it still out, to pull them, and holds more trumps."""
    if not spot.is_maker or len(spot.trumps) < 2 or not spot.trumps_against():
        return None
    card = next((card for card in spot.trumps if card in spot.good and spot.above(card)), None)
    if card is None:
        return None
    return found(spot.play(card), card=card.pretty, above=listed(spot.above(card)))


def _defenders_trump(spot: Spot) -> Found:
    """A defender who holds two trumps or more leads one: the maker's must fall on it (C-5)."""
    maker = spot.view.maker
    if maker is None or spot.is_maker or len(spot.trumps) < 2 or not spot.may_hold(maker, spot.trump):
        return None
    card = next((card for card in spot.trumps if card in spot.good), None)
    if card is None:
        return None
    return found(spot.play(card), card=card.pretty, who=spot.who(maker), count=count_word(len(spot.trumps)))


def _last_trump(spot: Spot) -> Found:
    """The only trump that is held is led, while an opponent may hold one."""
    if len(spot.trumps) != 1 or spot.trumps[0] not in spot.good or not spot.trumps_against():
        return None
    card = spot.trumps[0]
    return found(spot.play(card), card=card.pretty, out=listed(spot.trumps_out))


def _under(spot: Spot) -> Found:
    """A low card is led from a suit whose high card can be beaten and is worth less on lead."""
    for card in spot.good:
        higher = [held for held in spot.mates(card) if spot.power(held) > spot.power(card)]
        if higher and spot.above(higher[0]) and not any(held in spot.good for held in higher):
            return found(
                spot.play(card), card=card.pretty, high=higher[0].pretty, above=listed(spot.above(higher[0]))
            )
    return None


def _singleton(spot: Spot) -> Found:
    """A lone side card that can be beaten, while trumps are held: its suit can be trumped next time (C-5)."""
    lone = [card for card in spot.good if not spot.is_trump(card) and len(spot.mates(card)) == 1]
    card = spot.lowest(card for card in lone if not spot.is_sure(card))
    if card is None or not spot.trumps:
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.word(card), one=spot.one(card))


def _drive_out(spot: Spot) -> Found:
    """The highest held of a side suit with one card above it, and a lower one held beside it."""
    for card in spot.good:
        tops = len(spot.above(card)) == 1 and spot.mates(card)[0] is card
        if tops and not spot.is_trump(card) and len(spot.mates(card)) > 1:
            return found(spot.play(card), card=card.pretty, rival=listed(spot.above(card)))
    return None


def _hold_trumps(spot: Spot) -> Found:
    """A side card is led where every trump is worth less on lead."""
    card = spot.lowest(spot.good)
    if not spot.trumps or card is None or any(held in spot.good for held in spot.trumps):
        return None
    return found(spot.play(card), card=card.pretty, cards=listed(spot.trumps))


def _least_beaten(spot: Spot) -> Found:
    """Every card may be beaten, and none of them less often than this one."""
    shares = {card: spot.chance_behind(card) for card in spot.candidates}
    card = min(spot.good, key=lambda card: shares[card].part)
    parts = [share.part for share in shares.values()]
    if not 0 < shares[card].part == min(parts) < max(parts):
        return None
    return found(spot.play(card), card=card.pretty, chance=shares[card].text)


def _exit_low(spot: Spot) -> Found:
    """The lowest card that is held, which is mostly beaten, where some other card is worth less on lead."""
    card = spot.lowest(spot.candidates)
    if card is None or card not in spot.good or not spot.worse:
        return None
    share = spot.chance_behind(card)
    if share.part < LOST:
        return None
    return found(spot.play(card), card=card.pretty, beside=spot.beside(card), chance=share.text)


_ROWS = (
    ("partners_trump", Kind.LEADING, _partners_trump),
    ("cash_safe", Kind.LEADING, _cash_safe),
    ("top_trumps", Kind.LEADING, _top_trumps),
    ("into_void", Kind.LEADING, _into_void),
    ("ace_now", Kind.LEADING, _ace_now),
    ("force_out", Kind.LEADING, _force_out),
    ("defenders_trump", Kind.DEFENDING, _defenders_trump),
    ("last_trump", Kind.LEADING, _last_trump),
    ("under", Kind.LEADING, _under),
    ("singleton", Kind.LEADING, _singleton),
    ("drive_out", Kind.LEADING, _drive_out),
    ("exit_low", Kind.LEADING, _exit_low),
    ("hold_trumps", Kind.LEADING, _hold_trumps),
    ("least_beaten", Kind.LEADING, _least_beaten),
)
LEADING = tuple(Reason(key, kind, ("play",), _leads(find)) for key, kind, find in _ROWS)
"""The Reasons for a lead, the first that holds before the others.

Trumps for the partner and cards that win go first, then leads that pull or force something out, then what a
low lead keeps; last, where nothing is sure, the card that is beaten least often.
"""
