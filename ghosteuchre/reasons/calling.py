"""Reasons for the calls of Ghost Hand Euchre: bids, the exchange, the name of trump."""

from __future__ import annotations

from ghosteuchre.auction import MOON
from ghosteuchre.cards import Suit
from ghosteuchre.explain import listed
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.thumb import best_suit


def _moon(spot: Spot) -> Found:
    """To try for all six tricks is best, and the hand makes trump itself (GH-5, GH-12)."""
    _, suit = best_suit(spot.hand, Suit)
    choice = spot.among_best(lambda action: action == MOON)
    return found(choice, cards=listed(spot.of_suit(suit)))


CALLING = (Reason("moon", Kind.BIDDING, ("bid",), _moon),)
"""The Reasons for a call, the first that holds before the others."""
