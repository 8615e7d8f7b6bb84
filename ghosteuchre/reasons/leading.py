"""Reasons for the card that is led."""

from __future__ import annotations

from ghosteuchre.explain import listed
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot


def _top_trumps(spot: Spot) -> Found:
    """The maker leads trumps from the top while another may hold one (C-3, C-6)."""
    loose = spot.loose(spot.trump)
    tops = [card for card in spot.trumps if spot.is_sure(card)]
    if spot.view.trick or not spot.is_maker or not loose or not tops:
        return None
    choice = spot.among_best(lambda action: action.what in tops)
    return found(choice, cards=listed(tops), count=len(loose))


LEADING = (Reason("top_trumps", Kind.LEADING, ("play",), _top_trumps),)
"""The Reasons for a lead, the first that holds before the others."""
