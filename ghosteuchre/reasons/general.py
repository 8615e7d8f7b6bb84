"""The first and the last of the Reasons: nothing else may be done, and nothing but the figures tells why."""

from __future__ import annotations

from ghosteuchre.advice import valued
from ghosteuchre.cards import is_left_bower
from ghosteuchre.explain import say
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb

EVERYWHERE = ("bid", "name", "joker", "order", "turned", "take", "discard", "alone", "dummy", "play")
"""The phases in which an action can be valued."""


def _forced(spot: Spot) -> Found:
    """One action only may be done, or can be valued."""
    return found(spot.advice.best) if len(valued(spot.view)) == 1 else None


def _figures(spot: Spot) -> Found:
    """Nothing but the figures: in how many worlds they were found."""
    return found(spot.advice.best, count=spot.advice.worlds)


def _only_card(spot: Spot) -> Found:
    """One card only follows suit: the others would be reneges (C-5, GH-15)."""
    best = spot.advice.best
    if len(valued(spot.view)) > 1 or best.action.verb is not Verb.PLAY or len(spot.hand) < 2:
        return None
    card = best.action.card
    bower = say("name_left_bower", card=card) if is_left_bower(card, spot.trump) else ""
    return found(best, suit=spot.led, bower=bower)


ONLY_CARD = Reason("only_card", Kind.FOLLOWING, ("play",), _only_card)
FORCED = Reason("forced", Kind.FOLLOWING, EVERYWHERE, _forced)
NO_REASON = Reason("figures", Kind.SCORING, EVERYWHERE, _figures)
"""Holds everywhere, and is the main one only where no other holds."""
GENERAL = (ONLY_CARD, FORCED, NO_REASON)
"""Those that say nothing of the choice itself."""
