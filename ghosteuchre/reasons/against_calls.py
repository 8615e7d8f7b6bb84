"""What a call gives up that is not among the best: the figures, and by what mechanism."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card, Rank, Suit
from ghosteuchre.explain import count_word, listed, say
from ghosteuchre.reasons.chances import can_tell, made, makes
from ghosteuchre.reasons.numbers import behind, named
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb

MAKING = (Verb.BID, Verb.MOON, Verb.ORDER, Verb.NAME)
"""The calls that may make one the maker."""
APART = 0.1
"""By how much two chances differ at the least, where the difference is what decides."""
SELDOM = 0.7
"""What is undertaken and done less often than this may be called too seldom."""

Mechanism = Callable[[Spot, Choice], str]
"""Says by what a choice loses; nothing where that is not how it loses."""


def against_call(spot: Spot, choice: Choice) -> str:
    """What a call gives up beside the best, in a sentence or two; that it is as good, where it is.

    The first of :data:`MECHANISMS` that the numbers bear comes first, then the points that it gives up.
    """
    if choice.equal:
        key = "not_best" if choice is _best(spot) else "not_equal"
        return say(key, action=_capital(choice.action))
    found = (mechanism(spot, choice) for mechanism in MECHANISMS)
    why = next(filter(None, found), "")
    points = say("not_points", less=behind(choice, spot.advice), best=named(_best(spot).action))
    return f"{why} {points}".strip()


def _capital(action: Action) -> str:
    text = named(action)
    return text[:1].upper() + text[1:]


def _best(spot: Spot) -> Choice:
    return spot.advice.best


def _names(choice: Choice) -> Suit | None:
    return choice.action.what if isinstance(choice.action.what, Suit) else None


def _cards(cards: Iterable[Card]) -> str:
    held = list(cards)
    return listed(held) if held else count_word(0)


# What the cards tell.


def _fewer_trumps(spot: Spot, choice: Choice) -> str:
    """Another suit than the best is named, in which the hand has fewer cards."""
    suit, best = _names(choice), _names(_best(spot))
    if suit is None or best is None or len(spot.of_suit(suit)) >= len(spot.of_suit(best)):
        return ""
    return say(
        "not_suit",
        suit=suit,
        cards=_cards(spot.of_suit(suit)),
        best=best.word,
        others=_cards(spot.of_suit(best)),
    )


def _discards_trump(spot: Spot, choice: Choice) -> str:
    """A trump goes, where the best discard is none (CL-5)."""
    if not _both(spot, choice, Verb.DISCARD) or spot.is_trump(_best(spot).action.card):
        return ""
    card = choice.action.card
    return say("not_trump", card=card) if spot.is_trump(card) else ""


def _discards_ace(spot: Spot, choice: Choice) -> str:
    """An ace goes, where the best discard is none."""
    if not _both(spot, choice, Verb.DISCARD) or _best(spot).action.card.rank is Rank.ACE:
        return ""
    return say("not_ace", card=choice.action.card) if choice.action.card.rank is Rank.ACE else ""


def _keeps_lone(spot: Spot, choice: Choice) -> str:
    """The best discard is the only card of its suit, and this one is not."""
    if not _both(spot, choice, Verb.DISCARD):
        return ""
    best, card = (spot.suit(each.action.card) for each in (_best(spot), choice))
    counts = [sum(spot.suit(held) is suit for held in spot.hand) for suit in (best, card)]
    return say("not_void", card=_best(spot).action.card) if counts[0] == 1 < counts[1] else ""


def _lays_aside(spot: Spot, choice: Choice) -> str:
    """A trump or an ace is laid aside that the best five keep, and no other in its place (CT-5)."""
    if not _both(spot, choice, Verb.KEEP):
        return ""
    keeps, best = choice.action.cards, _best(spot).action.cards
    for key, wanted in (("not_keep_trump", spot.is_trump), ("not_keep_ace", _is_ace)):
        missing = sorted(filter(wanted, best - keeps), key=spot.power, reverse=True)
        if missing and sum(map(wanted, keeps)) < sum(map(wanted, best)):
            return say(key, cards=listed(missing))
    return ""


def _is_ace(card: Card) -> bool:
    return card.rank is Rank.ACE


def _both(spot: Spot, choice: Choice, verb: Verb) -> bool:
    return choice.action.verb is verb and _best(spot).action.verb is verb


def _leaves(spot: Spot, choice: Choice) -> str:
    """The up-card is a trump that the dealer leaves (CL-5)."""
    up = spot.view.upcard
    return say("not_leave", card=up) if up and choice.action.verb is Verb.LEAVE else ""


def _without_dummy(spot: Spot, choice: Choice) -> str:
    """The maker plays alone, and so without the dummy (CT-6)."""
    lone = choice.action.verb is Verb.ALONE and spot.is_maker and bool(spot.rules.spare)
    return say("not_no_dummy") if lone else ""


# What the chances tell.


def _made_less(spot: Spot, choice: Choice) -> str:
    """What is undertaken is done clearly less often than with the best."""
    best = _best(spot)
    waits = {choice.action.verb, best.action.verb} & {Verb.PASS, Verb.SWAP}
    if waits or not (can_tell(choice) and can_tell(best)) or (choice.made or 0) > (best.made or 0) - APART:
        return ""
    better = {"best": named(best.action), "better": made(best, spot.advice)}
    return say("not_made", made=made(choice, spot.advice), **better)


def _outbid(spot: Spot, choice: Choice) -> str:
    """A bid that is made, but outbid more often than the best."""
    best = _best(spot)
    calls = choice.action.verb in MAKING and best.action.verb in MAKING
    if not calls or choice.makes > best.makes - APART:
        return ""
    often = {"best": named(best.action), "often": makes(best, spot.advice)}
    return say("not_outbid", action=_capital(choice.action), makes=makes(choice, spot.advice), **often)


def _too_seldom(spot: Spot, choice: Choice) -> str:
    """To become the maker is bad where what is undertaken is done seldom."""
    calls = choice.action.verb in MAKING
    if not calls or not can_tell(choice) or (choice.made or 0) >= SELDOM:
        return ""
    return say("not_stands", made=made(choice, spot.advice))


def _leaves_trump(spot: Spot, choice: Choice) -> str:
    """A pass, where the best would make one the maker who does what he undertakes."""
    best = _best(spot)
    passes = choice.action.verb is Verb.PASS and best.action.verb in MAKING
    if not passes or not can_tell(best) or choice.makes > best.makes - APART:
        return ""
    return say("not_maker", best=named(best.action), better=made(best, spot.advice))


def _swaps(spot: Spot, choice: Choice) -> str:
    """The hand given up is better than six unseen cards (GH-7)."""
    return say("not_swap") if choice.action.verb is Verb.SWAP else ""


def _keeps_hand(spot: Spot, choice: Choice) -> str:
    """Six unseen cards are better than the hand that is kept (GH-7)."""
    return say("not_keep_hand") if _best(spot).action.verb is Verb.SWAP else ""


def _alone(spot: Spot, choice: Choice) -> str:
    """Alone, where help is worth more (CL-8)."""
    return say("not_alone", cards=_cards(spot.trumps)) if choice.action.verb is Verb.ALONE else ""


def _helped(spot: Spot, choice: Choice) -> str:
    """With help, where all the tricks bring more alone (CL-11, CL-12, CT-10)."""
    return say("not_together") if choice.action.verb is Verb.TOGETHER else ""


MECHANISMS: tuple[Mechanism, ...] = (
    *(_fewer_trumps, _discards_trump, _discards_ace, _keeps_lone, _lays_aside, _leaves, _without_dummy),
    *(_made_less, _swaps, _outbid, _leaves_trump, _keeps_hand, _too_seldom, _alone, _helped),
)
"""In the order in which they are asked: what the cards show first, then what the chances tell."""
