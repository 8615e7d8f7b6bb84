"""The first and the last of the Reasons: nothing else may be done, and nothing but the figures tells why."""

from __future__ import annotations

from ghosteuchre.advice import valued
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot

EVERYWHERE = ("bid", "name", "joker", "order", "turned", "take", "discard", "alone", "dummy", "play")
"""The phases in which an action can be valued."""


def _forced(spot: Spot) -> Found:
    """One action only may be done, or can be valued."""
    return found(spot.advice.best) if len(valued(spot.view)) == 1 else None


FORCED = Reason("forced", Kind.FOLLOWING, EVERYWHERE, _forced)
NO_REASON = Reason("figures", Kind.SCORING, EVERYWHERE, lambda spot: found(spot.advice.best))
"""Holds everywhere, and is the main one only where no other holds."""
