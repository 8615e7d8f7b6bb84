"""Reasons for the calls of the games with an up-card: the first round, the up-card, the discard."""

from __future__ import annotations

from collections.abc import Iterable

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card, Rank, Suit, strength
from ghosteuchre.explain import capital, count_word, listed
from ghosteuchre.reasons.alone import ALONE
from ghosteuchre.reasons.calling import side_aces
from ghosteuchre.reasons.chances import (
    can_tell,
    gives_up,
    is_rare,
    made,
    makes,
    names,
    odds,
    trumps_held,
    us,
)
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb
from ghosteuchre.thumb import best_suit, half_tricks

BETTER = 2
"""By how many half tricks another suit must count more than the up-card's to be worth waiting for."""


def _up(spot: Spot) -> Suit:
    """The suit that the up-card would make trump."""
    assert spot.view.upsuit is not None
    return spot.view.upsuit


def _mine(spot: Spot) -> tuple[Card, ...]:
    """The trumps held if the up-card's suit is trump, for the dealer with the up-card, the highest first."""
    up, suit = spot.view.upcard, _up(spot)
    cards = (*spot.of_suit(suit), up) if spot.is_dealer and up else spot.of_suit(suit)
    return tuple(sorted(cards, key=lambda card: strength(card, suit), reverse=True))


def _order(spot: Spot, choice: Choice | None) -> Found:
    """A call on the up-card, with the trumps one would hold and how often it would be made."""
    order, cards = spot.valued_as(Verb.ORDER), _mine(spot)
    if choice is None or order is None or not can_tell(order):
        return None
    held = {
        "cards": names(cards),
        "trumps": trumps_held(cards),
        "count": count_word(len(cards)),
        "card": spot.view.upcard,
        "odds": odds(order, spot),
    }
    return found(choice, suit=_up(spot), made=made(order, spot.advice), **held)


def _ordering(spot: Spot) -> Found:
    """To make the up-card's suit trump is better than to pass."""
    return _order(spot, spot.over(Verb.ORDER, Verb.PASS)) if _mine(spot) else None


def _is_bower(spot: Spot, cards: Iterable[Card]) -> bool:
    return any(card.rank is Rank.JACK or card.rank is Rank.JOKER for card in cards)


def _partner_deals(spot: Spot) -> bool:
    return spot.view.dealer in spot.friends


def _opponent_deals(spot: Spot) -> bool:
    return not spot.is_dealer and not _partner_deals(spot)


def _accept_thin(spot: Spot) -> Found:
    """The dealer accepts on few trumps without a bower: nobody else wanted that suit (CL-4)."""
    thin = spot.is_dealer and len(_mine(spot)) <= 3 and not _is_bower(spot, _mine(spot))
    return _ordering(spot) if thin else None


def _accept(spot: Spot) -> Found:
    """The dealer counts the up-card as one of his trumps (CL-5)."""
    return _ordering(spot) if spot.is_dealer else None


def _assist(spot: Spot) -> Found:
    """The up-card goes to the partner (CL-4, CL-5)."""
    return _ordering(spot) if _partner_deals(spot) else None


def _order_dummy(spot: Spot) -> Found:
    """Few trumps, but the maker chooses his five cards from ten (CT-5)."""
    dummy = bool(spot.rules.spare) and len(_mine(spot)) <= 2
    return _ordering(spot) if dummy else None


def _order_strong(spot: Spot) -> Found:
    """Three trumps or more, enough though an opponent gets the up-card (CL-4, CL-5)."""
    hit = _ordering(spot) if len(_mine(spot)) >= 3 and _opponent_deals(spot) else None
    return hit and (hit[0], hit[1] | {"who": spot.who(spot.view.dealer)})


def _close(spot: Spot) -> Found:
    """To make the up-card's suit trump, and to pass, come to the same."""
    close = spot.call(Verb.PASS) and spot.call(Verb.ORDER) and _mine(spot)
    return _order(spot, spot.advice.best) if close else None


def _close_dummy(spot: Spot) -> Found:
    """The dummy would help, and the hand would need it (CT-5)."""
    return _close(spot) if spot.rules.spare else None


def _close_next(spot: Spot) -> Found:
    """To pass is as good, for there is another suit to name in the second round (CL-6)."""
    return _with_other(spot, _close(spot))


def _passing(spot: Spot) -> Found:
    """To pass is better than to make the up-card's suit trump."""
    order = spot.valued_as(Verb.ORDER)
    hit = _order(spot, spot.over(Verb.PASS, Verb.ORDER))
    return (hit[0], hit[1] | {"gives_up": gives_up(order, spot.advice)}) if hit and order else None


def _rarely(spot: Spot) -> Found:
    """To pass is better, as the three tricks are taken too seldom to make up for the failures."""
    order = spot.valued_as(Verb.ORDER)
    return _passing(spot) if order and is_rare(spot, order) else None


def _pass_more(spot: Spot) -> Found:
    """To make trump would mostly come off, but to pass brings still more."""
    choice = spot.over(Verb.PASS, Verb.ORDER, Verb.NAME)
    other = spot.valued_as(Verb.ORDER, Verb.NAME)
    if choice is None or other is None or not can_tell(other) or is_rare(spot, other):
        return None
    facts = {"makes": makes(choice, spot.advice), "gives_up": gives_up(other, spot.advice)}
    return found(choice, odds=odds(other, spot), us=us(spot), **facts)


def _other_suit(spot: Spot) -> Suit | None:
    """Another suit in which the hand counts clearly more, and which it may name in the second round."""
    up = _up(spot)
    count, suit = best_suit(spot.hand, [suit for suit in Suit if suit is not up])
    held = half_tricks(frozenset(spot.hand), up)
    return suit if count >= held + BETTER and len(spot.of_suit(suit)) >= 3 else None


def _with_other(spot: Spot, hit: Found) -> Found:
    """The same with the other suit, if there is one."""
    other = _other_suit(spot)
    if hit is None or other is None:
        return None
    return hit[0], hit[1] | {"other": other.word, "others": listed(spot.of_suit(other))}


def _pass_next(spot: Spot) -> Found:
    """There is a better suit for the second round (CL-6)."""
    return _with_other(spot, _passing(spot))


def _pass_partner(spot: Spot) -> Found:
    """The partner deals: he sees best whether the up-card is enough (CL-4)."""
    hit, choice = _passing(spot) if _partner_deals(spot) else None, spot.call(Verb.PASS)
    if hit is None or choice is None:
        return None
    return hit[0], hit[1] | {"makes": makes(choice, spot.advice), "us": us(spot)}


def _pass_dealer(spot: Spot) -> Found:
    """Even with the up-card the dealer has too few trumps."""
    return _rarely(spot) if spot.is_dealer else None


def _pass_gift(spot: Spot) -> Found:
    """A bower or an ace that is turned up would go to an opponent (CL-5)."""
    up = spot.view.upcard
    gift = up is not None and up.rank in (Rank.JACK, Rank.ACE, Rank.JOKER)
    hit = _passing(spot) if gift and _opponent_deals(spot) else None
    return hit and (hit[0], hit[1] | {"who": spot.who(spot.view.dealer)})


def _pass_no_trump(spot: Spot) -> Found:
    """Not more than one trump."""
    return _rarely(spot) if len(_mine(spot)) <= 1 else None


def _pass_few(spot: Spot) -> Found:
    """Some trumps, but an opponent would get one more (CL-5)."""
    hit = _rarely(spot) if _opponent_deals(spot) else None
    return hit and (hit[0], hit[1] | {"who": spot.who(spot.view.dealer)})


# The dealer takes the up-card, or leaves it (CL-5).


def _take(spot: Spot) -> Found:
    """The up-card is a trump, and a worse card goes for it."""
    up = spot.view.upcard
    return found(spot.over(Verb.TAKE, Verb.LEAVE), card=up, suit=spot.trump) if up else None


def _take_help(spot: Spot) -> Found:
    """The dealer, or his partner, made trump: one trump more for their side."""
    hit = _take(spot) if spot.is_maker else None
    return hit and (hit[0], hit[1] | {"us": us(spot), "makers": capital(us(spot))})


def _take_defend(spot: Spot) -> Found:
    """An opponent made trump: one trump more against him."""
    return None if spot.is_maker else _take(spot)


def _leave_same(spot: Spot) -> Found:
    """The up-card changes nothing that counts."""
    up = spot.view.upcard
    return found(spot.call(Verb.TAKE), card=up) if up and spot.call(Verb.LEAVE) else None


# The discard (CL-5).


def _of_its_suit(spot: Spot, card: Card) -> tuple[Card, ...]:
    return tuple(held for held in spot.hand if spot.suit(held) is spot.suit(card))


def _side(spot: Spot) -> tuple[Card, ...]:
    """The cards held that are no trumps."""
    return tuple(card for card in spot.hand if not spot.is_trump(card))


def _lone(spot: Spot) -> tuple[Card, ...]:
    """The cards beside trump, other than aces, that are the only ones of their suit."""
    side = (card for card in _side(spot) if card.rank is not Rank.ACE)
    return tuple(card for card in side if len(_of_its_suit(spot, card)) == 1)


def _discards(spot: Spot) -> list[Card]:
    """The cards that may as well be discarded as the best."""
    return [choice.action.card for choice in spot.advice.equals if choice.action.verb is Verb.DISCARD]


def _discard(spot: Spot, among: Iterable[Card], **facts: object) -> Found:
    wanted = set(among)
    choice = spot.among_best(lambda action: action.verb is Verb.DISCARD and action.what in wanted)
    return found(choice, card=choice.action.card, **facts) if choice else None


def _discard_any(spot: Spot) -> Found:
    """It does not matter which of the low cards beside trump goes."""
    low = [card for card in _side(spot) if card.rank is not Rank.ACE]
    alike = len(low) >= 3 and set(low) <= set(_discards(spot))
    return _discard(spot, low, cards=listed(low)) if alike else None


def _discard_void(spot: Spot) -> Found:
    """A lone card goes, so that the suit can be trumped; a card of a longer suit would not do it."""
    lone, longer = _lone(spot), [card for card in _side(spot) if len(_of_its_suit(spot, card)) > 1]
    if not lone or not longer or not spot.trumps or any(card in longer for card in _discards(spot)):
        return None
    return _discard(
        spot, lone, suit=next((spot.suit(card) for card in _discards(spot) if card in lone), None)
    )


def _discard_lone(spot: Spot) -> Found:
    """A lone card is as good to discard as any."""
    best = [card for card in _discards(spot) if card in _lone(spot)]
    return _discard(spot, best, suit=spot.suit(best[0])) if best and spot.trumps else None


def _discard_ace(spot: Spot) -> Found:
    """The aces beside trump stay, for each may take a trick, and a lower card goes."""
    aces = side_aces(spot, spot.trump)
    low = [card for card in _side(spot) if card not in aces]
    if not aces or any(card in aces for card in _discards(spot)):
        return None
    return _discard(spot, low, aces=listed(aces))


def _discard_low(spot: Spot) -> Found:
    """The lowest card of a suit goes: it takes no trick."""
    low = [card for card in _side(spot) if card is min(_of_its_suit(spot, card), key=spot.power)]
    best = [card for card in low if card in _discards(spot)]
    suit = _of_its_suit(spot, best[0]) if best else ()
    return (
        _discard(spot, best[:1], cards=listed(suit), count=count_word(len(suit))) if len(suit) > 1 else None
    )


UPCARD = (
    Reason("accept_thin", Kind.BIDDING, ("order",), _accept_thin),
    Reason("accept", Kind.BIDDING, ("order",), _accept),
    Reason("assist", Kind.BIDDING, ("order",), _assist),
    Reason("order_dummy", Kind.BIDDING, ("order",), _order_dummy),
    Reason("order_strong", Kind.BIDDING, ("order",), _order_strong),
    Reason("close_next", Kind.BIDDING, ("order",), _close_next),
    Reason("close_dummy", Kind.BIDDING, ("order",), _close_dummy),
    Reason("close", Kind.BIDDING, ("order",), _close),
    Reason("pass_dealer", Kind.BIDDING, ("order",), _pass_dealer),
    Reason("pass_next", Kind.BIDDING, ("order",), _pass_next),
    Reason("pass_partner", Kind.BIDDING, ("order",), _pass_partner),
    Reason("pass_gift", Kind.BIDDING, ("order",), _pass_gift),
    Reason("pass_more", Kind.BIDDING, ("order", "turned"), _pass_more),
    Reason("pass_no_trump", Kind.BIDDING, ("order",), _pass_no_trump),
    Reason("pass_few", Kind.BIDDING, ("order",), _pass_few),
    Reason("take_help", Kind.EXCHANGING, ("take",), _take_help),
    Reason("take_defend", Kind.DEFENDING, ("take",), _take_defend),
    Reason("leave_same", Kind.EXCHANGING, ("take",), _leave_same),
    Reason("discard_any", Kind.DISCARDING, ("discard",), _discard_any),
    Reason("discard_void", Kind.DISCARDING, ("discard",), _discard_void),
    Reason("discard_lone", Kind.DISCARDING, ("discard",), _discard_lone),
    Reason("discard_ace", Kind.DISCARDING, ("discard",), _discard_ace),
    Reason("discard_low", Kind.DISCARDING, ("discard",), _discard_low),
    *ALONE,
)
"""The Reasons for the calls on an up-card, the first that holds before the others.

In each phase: what is special in the seat or in the hand, then what is close, then what is left.
"""
