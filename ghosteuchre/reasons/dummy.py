"""Reasons for the five cards that the maker of Cutthroat Euchre keeps of ten (CT-5)."""

from __future__ import annotations

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card, Rank, Suit
from ghosteuchre.explain import count_word, listed
from ghosteuchre.reasons.chances import made, names, trumps_held
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb

LOST = 0.2
"""With what chance at the most to make it the ten cards are lost."""


def _ten(spot: Spot) -> tuple[Card, ...]:
    """His own five cards and the dummy's, the strongest of a suit first."""
    return tuple(sorted((*spot.hand, *spot.view.dummy), key=spot.power, reverse=True))


def _trumps(spot: Spot) -> tuple[Card, ...]:
    return tuple(card for card in _ten(spot) if spot.is_trump(card))


def _aces(spot: Spot) -> tuple[Card, ...]:
    return tuple(card for card in _ten(spot) if card.rank is Rank.ACE and not spot.is_trump(card))


def _keeping(spot: Spot, cards: tuple[Card, ...]) -> Choice | None:
    """The first of the equally good ways to keep all of these."""
    return spot.among_best(lambda action: action.verb is Verb.KEEP and action.cards >= set(cards))


def _all_keep(spot: Spot, cards: tuple[Card, ...]) -> bool:
    """Whether no way that lets one of these go is as good."""
    return spot.none_best(lambda action: not action.cards >= set(cards))


def _keep_all_trumps(spot: Spot) -> Found:
    """Five trumps or more among the ten: nothing but trumps is kept."""
    trumps = _trumps(spot)
    choice = spot.among_best(lambda action: action.cards <= set(trumps))
    return found(choice, cards=names(trumps), count=count_word(len(trumps)))


def _keep_lost(spot: Spot) -> Found:
    """The ten cards are so poor that no five of them take three tricks often."""
    best = spot.advice.best
    if best.made is None or best.made > LOST:
        return None
    facts = {"cards": names(_trumps(spot)), "trumps": trumps_held(_trumps(spot))}
    return found(best, made=made(best, spot.advice), **facts)


def _keep_aces(spot: Spot) -> Found:
    """All trumps and all aces beside them are kept, and to let one of them go is worse."""
    trumps, aces = _trumps(spot), _aces(spot)
    if not trumps or not aces or not _all_keep(spot, trumps + aces):
        return None
    return found(_keeping(spot, trumps + aces), cards=listed(trumps), aces=listed(aces))


def _keep_short(spot: Spot) -> Found:
    """Beside all trumps cards of one suit are kept, so that the others can be trumped; a mixture is worse."""
    trumps = _trumps(spot)
    choice = _keeping(spot, trumps)
    suits = _side_suits(spot, choice.action) if choice else set()
    if len(suits) != 1 or not trumps or choice is None or len(choice.action.cards) - len(trumps) < 2:
        return None
    mixed = [each for each in spot.advice.choices if _is_mixed(spot, each)]
    if not mixed or any(each.equal for each in mixed):
        return None
    return found(choice, cards=listed(trumps), suit=next(iter(suits)))


def _side_suits(spot: Spot, keep: Action) -> set[Suit | None]:
    """The suits beside trump of the cards that are kept."""
    return {spot.suit(card) for card in keep.cards if not spot.is_trump(card)}


def _is_mixed(spot: Spot, choice: Choice) -> bool:
    """Whether all trumps are kept with cards of several suits."""
    return choice.action.cards >= set(_trumps(spot)) and len(_side_suits(spot, choice.action)) > 1


def _keep_trumps(spot: Spot) -> Found:
    """All trumps are kept, and to let one of them go is worse."""
    trumps = _trumps(spot)
    if not trumps or not _all_keep(spot, trumps):
        return None
    return found(_keeping(spot, trumps), cards=listed(trumps), count=count_word(len(trumps)))


def _keep_even(spot: Spot) -> Found:
    """All trumps are kept, though there are other ways that come to the same."""
    trumps = _trumps(spot)
    if not trumps or _all_keep(spot, trumps):
        return None
    return found(_keeping(spot, trumps), cards=listed(trumps))


DUMMY = (
    Reason("keep_all_trumps", Kind.EXCHANGING, ("dummy",), _keep_all_trumps),
    Reason("keep_lost", Kind.EXCHANGING, ("dummy",), _keep_lost),
    Reason("keep_aces", Kind.EXCHANGING, ("dummy",), _keep_aces),
    Reason("keep_short", Kind.EXCHANGING, ("dummy",), _keep_short),
    Reason("keep_trumps", Kind.EXCHANGING, ("dummy",), _keep_trumps),
    Reason("keep_even", Kind.EXCHANGING, ("dummy",), _keep_even),
)
"""The Reasons for the five cards that are kept, the first that holds before the others."""
