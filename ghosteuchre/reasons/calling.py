"""Reasons for the calls of Ghost Hand Euchre: bids, the exchange, the name of trump."""

from __future__ import annotations

from collections.abc import Callable

from ghosteuchre.advice import Choice, rounded
from ghosteuchre.auction import PASS
from ghosteuchre.cards import Card, Rank, Suit, plays_as
from ghosteuchre.explain import count_word, listed
from ghosteuchre.reasons.chances import (
    APART,
    can_tell,
    gives_up,
    is_rare,
    level,
    made,
    makes,
    odds,
    trumps_held,
)
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb

OUTBID = 0.3
"""A bid that makes one the maker less often than this is mostly outbid."""
FEW = 3
"""Up to how many trumps are few, of six cards."""


def bowers(spot: Spot, suit: Suit) -> tuple[Card, ...]:
    """The bowers held if that suit is trump, the right one first (C-3)."""
    return tuple(card for card in spot.of_suit(suit) if card.rank is Rank.JACK)


def side_aces(spot: Spot, suit: Suit | None) -> tuple[Card, ...]:
    """The aces held of the suits beside that one."""
    return tuple(card for card in spot.hand if card.rank is Rank.ACE and plays_as(card, suit) is not suit)


def _low(spot: Spot) -> Choice | None:
    """The lowest bid that is a number, equally good or not."""
    bids = [choice for choice in spot.advice.choices if choice.action.verb is Verb.BID]
    return min(bids, key=level, default=None)


def _bid(spot: Spot, choice: Choice | None) -> Found:
    """A bid, with the trumps it counts on and how often it is made."""
    if choice is None or not can_tell(choice):
        return None
    suit, count = spot.best_suit, count_word(level(choice))
    held = spot.of_suit(suit)
    facts = {"suit": suit, "cards": listed(held), "count": count, "made": made(choice, spot.advice)}
    return found(choice, trumps=trumps_held(held), odds=odds(choice, spot), **facts)


def _too_few(spot: Spot, choice: Choice | None) -> Found:
    """Another call than a bid, with how often the lowest bid would be made, and what it would give up."""
    low = _low(spot)
    if choice is None or low is None or low.equal or not can_tell(low) or not is_rare(spot, low):
        return None
    suit, count = spot.best_suit, count_word(level(low))
    facts = {"suit": suit, "cards": listed(spot.of_suit(suit)), "made": made(low, spot.advice)}
    return found(choice, count=count, odds=odds(low, spot), gives_up=gives_up(low, spot.advice), **facts)


def _stuck(spot: Spot) -> Found:
    """The dealer may not pass, and whatever he says loses more than it brings (GH-6, CL-7)."""
    poor = spot.advice.best.worth.value < 0 and not spot.advice.in_match
    is_stuck = spot.is_dealer and poor and PASS not in spot.legal
    return found(spot.advice.best) if is_stuck else None


# The moon.


def _moon(spot: Spot) -> Found:
    """To try for all six tricks is better than any bid of fewer (GH-5, GH-12)."""
    choice = spot.over(Verb.MOON, Verb.BID, Verb.PASS, Verb.SWAP)
    if choice is None or not can_tell(choice):
        return None
    rules, held = spot.rules, spot.of_suit(spot.best_suit)
    facts = {
        "points": count_word(rules.moon),
        "cost": count_word(rules.failed_moon),
        "odds": odds(choice, spot),
        "trumps": trumps_held(held),
    }
    return found(choice, cards=listed(held), suit=spot.best_suit, made=made(choice, spot.advice), **facts)


def _moon_match(spot: Spot) -> Found:
    """The match may end, and only a moon wins it often enough (GH-12, GH-16)."""
    return _moon(spot) if spot.advice.in_match else None


def _moon_bowers(spot: Spot) -> Found:
    """A moon with both bowers: no trump of the others stands above them."""
    return _moon(spot) if len(bowers(spot, spot.best_suit)) == 2 else None


# Bids.


def _new(spot: Spot) -> bool:
    return spot.view.swapped == spot.seat


def _new_close(spot: Spot) -> Found:
    """After the exchange: to bid on the new hand and to pass come to the same (GH-7)."""
    bid, suit = spot.call(Verb.BID), spot.best_suit
    if bid is None or not _new(spot) or not spot.call(Verb.PASS):
        return None
    facts = {"cards": listed(spot.of_suit(suit)), "suit": suit, "count": count_word(level(bid))}
    return found(_first(spot, Verb.BID, Verb.PASS), **facts)


def _new_bid(spot: Spot) -> Found:
    """The hand taken in the exchange is worth a bid (GH-7)."""
    return _bid(spot, spot.over(Verb.BID, Verb.PASS)) if _new(spot) else None


def _new_pass(spot: Spot) -> Found:
    """The hand taken in the exchange is not worth a bid, and one may pass on it (GH-7)."""
    return _too_few(spot, spot.over(Verb.PASS, Verb.BID)) if _new(spot) and not spot.view.bid else None


def _new_defend(spot: Spot) -> Found:
    """The hand taken in the exchange cannot beat the bid that stands."""
    if not _new(spot) or not spot.view.bid:
        return None
    hit = _too_few(spot, spot.over(Verb.PASS, Verb.BID))
    return hit and (hit[0], hit[1] | {"bid": count_word(spot.view.bid)})


def _bid_higher(spot: Spot) -> Found:
    """A lower bid would be outbid too often, and the higher one is made nearly as often (GH-4)."""
    choice, low = spot.over(Verb.BID, Verb.PASS), _low(spot)
    if choice is None or low is None or low.equal or not can_tell(choice):
        return None
    if choice.makes < low.makes + APART or (choice.made or 0) < 0.5:
        return None
    facts = {"count": count_word(level(choice)), "less": count_word(level(low))}
    often = {"makes": makes(choice, spot.advice), "seldom": makes(low, spot.advice)}
    return found(choice, made=made(choice, spot.advice), **facts, **often)


def _bid_last(spot: Spot) -> Found:
    """The last to speak: nobody can outbid, so that the lowest bid is enough (GH-3, GH-4)."""
    choice = spot.over(Verb.BID, Verb.PASS, Verb.SWAP, Verb.MOON)
    return None if spot.to_speak or choice is not _low(spot) else _bid(spot, choice)


def _outbid(spot: Spot) -> Found:
    """The hand is worth more than the bid that stands (GH-4)."""
    choice = spot.over(Verb.BID, Verb.PASS, Verb.SWAP)
    if not spot.view.bid or spot.view.maker is None:
        return None
    hit, rival = _bid(spot, choice), spot.who(spot.view.maker)
    return hit and (hit[0], hit[1] | {"who": rival, "bid": count_word(spot.view.bid)})


def _opening(spot: Spot, holds: Callable[[Spot, Suit], bool]) -> Found:
    """The first bid of a deal, better than to pass or to exchange, with a hand that holds something."""
    choice = spot.over(Verb.BID, Verb.PASS, Verb.SWAP)
    return None if spot.view.bid or not holds(spot, spot.best_suit) else _bid(spot, choice)


def _bid_bowers(spot: Spot) -> Found:
    """The first bid with both bowers: two sure tricks (C-3)."""
    return _opening(spot, lambda spot, suit: len(bowers(spot, suit)) == 2)


def _bid_aces(spot: Spot) -> Found:
    """The first bid with aces beside the trumps: each takes a trick unless it is trumped."""
    aces = side_aces(spot, spot.best_suit)
    hit = _opening(spot, lambda spot, suit: len(aces) >= 2)
    return hit and (hit[0], hit[1] | {"aces": listed(aces)})


def _bid_trumps(spot: Spot) -> Found:
    """The first bid with three trumps or more."""
    return _opening(spot, lambda spot, suit: len(spot.of_suit(suit)) >= 3)


# Where it is close.


def _first(spot: Spot, *verbs: Verb) -> Choice | None:
    """The best choice, if it is one of these calls and each of them is among the equally good."""
    close = spot.advice.best.action.verb in verbs and all(spot.call(verb) for verb in verbs)
    return spot.advice.best if close else None


def _close(spot: Spot, *verbs: Verb) -> Found:
    """The best of these calls, which come to the same, with the facts of the bid among them."""
    choice, hit = _first(spot, *verbs), _bid(spot, spot.call(Verb.BID))
    return (choice, hit[1]) if hit and choice else None


def _bid_or_swap(spot: Spot) -> Found:
    """A middling hand: a bid on it, and the six unseen cards, come to the same (GH-7)."""
    return None if spot.call(Verb.PASS) else _close(spot, Verb.BID, Verb.SWAP)


def _bid_or_pass(spot: Spot) -> Found:
    """A bid that is made about as often as it must be: to pass is as good (GH-13)."""
    return None if spot.call(Verb.SWAP) else _close(spot, Verb.BID, Verb.PASS)


def _mostly_outbid(spot: Spot) -> Found:
    """A bid is as good as a pass, as it hardly ever stands: somebody goes above it (GH-4)."""
    bid = spot.among_best(lambda action: action.verb is Verb.BID and spot.advice.of(action).makes < OUTBID)
    best = spot.advice.best
    if bid is None or not spot.call(Verb.PASS) or best.action.verb not in (Verb.BID, Verb.PASS, Verb.SWAP):
        return None
    return found(best, count=count_word(level(bid)), makes=makes(bid, spot.advice))


def _anything(spot: Spot) -> Found:
    """To bid, to pass and to exchange come to the same."""
    return _close(spot, Verb.BID, Verb.PASS, Verb.SWAP)


# The exchange.


def _swap(spot: Spot) -> Choice | None:
    """The exchange, where neither a bid nor a pass is as good."""
    return spot.over(Verb.SWAP, Verb.BID, Verb.MOON, Verb.PASS)


def _swap_against(spot: Spot) -> Found:
    """The bid that stands is too high for this hand, and six new cards defend better (GH-7)."""
    hit = _too_few(spot, _swap(spot)) if spot.view.bid else None
    return hit and (hit[0], hit[1] | {"bid": count_word(spot.view.bid)})


def _swap_poor(spot: Spot, holds: bool) -> Found:
    """Nobody has bid, and six unseen cards are better than a hand that is poor in some way (GH-7)."""
    choice, suit = _swap(spot), spot.best_suit
    poor = holds and not spot.view.bid
    return found(choice, cards=listed(spot.of_suit(suit)), suit=suit) if poor else None


def _swap_no_bower(spot: Spot) -> Found:
    """The best suit of this hand has no bower."""
    return _swap_poor(spot, not bowers(spot, spot.best_suit))


def _swap_few(spot: Spot) -> Found:
    """The best suit of this hand has few trumps."""
    return _swap_poor(spot, len(spot.of_suit(spot.best_suit)) <= FEW)


def _swap_moon(spot: Spot) -> Found:
    """Only a moon would beat the bid that stands; six unseen cards are better than these (GH-5, GH-7)."""
    return _only_moon(spot, _swap(spot))


def _only_moon(spot: Spot, choice: Choice | None) -> Found:
    """A call where nothing but a moon goes above the bid, with how often that would be made."""
    moon = spot.valued_as(Verb.MOON)
    if choice is None or moon is None or _low(spot) is not None or not can_tell(moon):
        return None
    facts = {"bid": count_word(spot.view.bid), "cost": count_word(spot.rules.failed_moon)}
    return found(choice, odds=odds(moon, spot), made=made(moon, spot.advice), **facts)


def _swap_or(spot: Spot) -> Found:
    """The exchange and a pass come to the same, and no bid is as good."""
    bids = spot.call(Verb.BID, Verb.MOON)
    return None if bids else _too_few(spot, _first(spot, Verb.SWAP, Verb.PASS))


def _swap_or_pass(spot: Spot) -> Found:
    """Nobody has bid; this hand is no good for a bid, and the exchange is only as good as to pass."""
    return None if spot.view.bid else _swap_or(spot)


def _swap_or_defend(spot: Spot) -> Found:
    """A bid stands; six new cards and this hand take about as many tricks against it (GH-11)."""
    hit = _swap_or(spot) if spot.view.bid else None
    return hit and (hit[0], hit[1] | {"bid": count_word(spot.view.bid)})


# To pass.


def _pass(spot: Spot) -> Found:
    """To pass is better than any bid and than the exchange."""
    return _too_few(spot, spot.over(Verb.PASS, Verb.BID, Verb.MOON, Verb.SWAP))


def _pass_defend(spot: Spot) -> Found:
    """A bid stands that is too high to beat, and this hand is good enough to defend (GH-11, GH-13)."""
    hit = _pass(spot) if spot.view.bid and spot.view.maker is not None else None
    rival = spot.who(spot.view.maker or 0)
    return hit and (hit[0], hit[1] | {"bid": count_word(spot.view.bid), "who": rival})


def _pass_moon(spot: Spot) -> Found:
    """Only a moon would beat the bid that stands, and this hand does not make it (GH-4, GH-5)."""
    return _only_moon(spot, spot.over(Verb.PASS, Verb.MOON, Verb.SWAP))


def _pass_match(spot: Spot) -> Found:
    """The match may end, and to pass wins it more often than a bid (GH-16)."""
    choice, bid = spot.over(Verb.PASS, Verb.BID, Verb.MOON, Verb.SWAP), spot.valued_as(Verb.BID)
    if choice is None or bid is None or not spot.advice.in_match:
        return None
    chances = {"wins": rounded(choice.worth, True), "other": rounded(bid.worth, True)}
    return found(choice, count=count_word(level(bid)), **chances)


def _pass_five(spot: Spot) -> Found:
    """Only a bid of nearly all tricks would beat the one that stands (GH-4)."""
    return _pass_defend(spot) if spot.view.bid >= spot.rules.hand_size - 2 else None


def _pass_weak(spot: Spot) -> Found:
    """Nobody has bid, the exchange is gone, and this hand is worth no bid (GH-8)."""
    other = spot.view.swapped is not None and not _new(spot)
    return _pass(spot) if other and not spot.view.bid else None


CALLING = (
    Reason("stuck", Kind.BIDDING, ("bid", "turned"), _stuck),
    Reason("moon_match", Kind.BIDDING, ("bid",), _moon_match),
    Reason("moon_bowers", Kind.BIDDING, ("bid",), _moon_bowers),
    Reason("moon", Kind.BIDDING, ("bid",), _moon),
    Reason("pass_moon", Kind.DEFENDING, ("bid",), _pass_moon),
    Reason("new_close", Kind.EXCHANGING, ("bid",), _new_close),
    Reason("new_bid", Kind.EXCHANGING, ("bid",), _new_bid),
    Reason("new_pass", Kind.EXCHANGING, ("bid",), _new_pass),
    Reason("new_defend", Kind.EXCHANGING, ("bid",), _new_defend),
    Reason("bid_higher", Kind.BIDDING, ("bid",), _bid_higher),
    Reason("bid_last", Kind.BIDDING, ("bid",), _bid_last),
    Reason("outbid", Kind.BIDDING, ("bid",), _outbid),
    Reason("bid_bowers", Kind.BIDDING, ("bid",), _bid_bowers),
    Reason("bid_aces", Kind.BIDDING, ("bid",), _bid_aces),
    Reason("bid_trumps", Kind.BIDDING, ("bid",), _bid_trumps),
    Reason("bid_outbid", Kind.BIDDING, ("bid",), _mostly_outbid),
    Reason("anything", Kind.BIDDING, ("bid",), _anything),
    Reason("bid_or_swap", Kind.EXCHANGING, ("bid",), _bid_or_swap),
    Reason("bid_or_pass", Kind.BIDDING, ("bid",), _bid_or_pass),
    Reason("swap_against", Kind.EXCHANGING, ("bid",), _swap_against),
    Reason("swap_no_bower", Kind.EXCHANGING, ("bid",), _swap_no_bower),
    Reason("swap_few", Kind.EXCHANGING, ("bid",), _swap_few),
    Reason("swap_moon", Kind.EXCHANGING, ("bid",), _swap_moon),
    Reason("swap_or_pass", Kind.EXCHANGING, ("bid",), _swap_or_pass),
    Reason("swap_or_defend", Kind.DEFENDING, ("bid",), _swap_or_defend),
    Reason("pass_five", Kind.DEFENDING, ("bid",), _pass_five),
    Reason("pass_defend", Kind.DEFENDING, ("bid",), _pass_defend),
    Reason("pass_weak", Kind.BIDDING, ("bid",), _pass_weak),
    Reason("pass_match", Kind.SCORING, ("bid",), _pass_match),
)
"""The Reasons for a bid, the first that holds before the others.

First what no other deal has (a dealer who may not pass, a moon, a hand that was exchanged), then bids by
what is special in them, then what is close, then the exchange, and to pass last.
"""
