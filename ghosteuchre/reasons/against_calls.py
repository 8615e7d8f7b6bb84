"""What a call gives up that is not among the best: the figures, and by what mechanism."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card, Rank, Suit
from ghosteuchre.explain import capital, count_word, listed, say
from ghosteuchre.reasons.alone import helper, lone_reward
from ghosteuchre.reasons.calling import bowers
from ghosteuchre.reasons.chances import (
    APART,
    bowers_held,
    can_tell,
    is_rare,
    level,
    made,
    makes,
    trumps_held,
    us,
)
from ghosteuchre.reasons.numbers import behind, named
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb

MAKING = (Verb.BID, Verb.MOON, Verb.ORDER, Verb.NAME)
"""The calls that may make one the maker."""
WAITING = (Verb.PASS, Verb.SWAP)
"""The calls of one who does not undertake anything yet."""

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
    return f"{why} {_points(spot, choice)}".strip()


def _points(spot: Spot, choice: Choice) -> str:
    """The figures; of one of many that was only looked at, as others promised more, there are none (CT-5)."""
    if choice.worlds < spot.advice.worlds:
        tried = sum(each.worlds == spot.advice.worlds for each in spot.advice.choices)
        return say("not_tried", more=count_word(tried))
    key = "not_points_match" if spot.advice.in_match else "not_points"
    return say(key, less=behind(choice, spot.advice), best=named(_best(spot).action))


def _capital(action: Action) -> str:
    return capital(named(action))


def _best(spot: Spot) -> Choice:
    return spot.advice.best


def _both(spot: Spot, choice: Choice, *verbs: Verb) -> bool:
    return choice.action.verb in verbs and _best(spot).action.verb in verbs


def _names(choice: Choice) -> Suit | None:
    return choice.action.what if isinstance(choice.action.what, Suit) else None


# What the cards tell.


def _beside(spot: Spot, suit: Suit, best: Suit) -> str:
    """What the hand holds with each of two suits as trump."""
    parts = (say("part_trumps", suit=each, trumps=trumps_held(spot.of_suit(each))) for each in (suit, best))
    return " ".join(parts)


def _fewer_trumps(spot: Spot, choice: Choice) -> str:
    """Another suit than the best is named, in which the hand has fewer cards."""
    suit, best = _names(choice), _names(_best(spot))
    if suit is None or best is None or len(spot.of_suit(suit)) >= len(spot.of_suit(best)):
        return ""
    return _beside(spot, suit, best)


def _fewer_bowers(spot: Spot, choice: Choice) -> str:
    """Another suit than the best is named, in which the hand has fewer bowers, or only the left one."""
    suit, best = _names(choice), _names(_best(spot))
    if suit is None or best is None:
        return ""
    mine, other = bowers(spot, suit), bowers(spot, best)
    if [card.suit for card in other] == [best] and [card.suit for card in mine] == [suit.mate]:
        return say("not_left", suit=suit, card=mine[0], best=best.word, right=other[0].pretty)
    if len(mine) >= len(other):
        return ""
    return say("not_bowers", suit=suit, bowers=bowers_held(mine), best=best.word, more=bowers_held(other))


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
    lone = counts[0] == 1 < counts[1] and bool(spot.trumps)
    return say("not_void", card=_best(spot).action.card) if lone else ""


def _discards_high(spot: Spot, choice: Choice) -> str:
    """A higher card than the best discard goes, both beside trump."""
    if not _both(spot, choice, Verb.DISCARD):
        return ""
    card, best = choice.action.card, _best(spot).action.card
    higher = card.rank > best.rank and not spot.is_trump(card) and not spot.is_trump(best)
    return say("not_high", card=card, best=best.pretty) if higher else ""


def _lays_aside(spot: Spot, choice: Choice) -> str:
    """Fewer trumps or fewer aces are kept than the best five have (CT-5)."""
    if not _both(spot, choice, Verb.KEEP):
        return ""
    keeps, best = choice.action.cards, _best(spot).action.cards
    for key, wanted in (("not_keep_trump", spot.is_trump), ("not_keep_ace", _is_ace(spot))):
        fewer = sum(map(wanted, best)) - sum(map(wanted, keeps))
        if fewer > 0:
            missing = _sorted(spot, filter(wanted, best - keeps))
            return say(key, cards=listed(missing), fewer=count_word(fewer))
    return ""


def _is_ace(spot: Spot) -> Callable[[Card], bool]:
    return lambda card: card.rank is Rank.ACE and not spot.is_trump(card)


def _sorted(spot: Spot, cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (spot.is_trump(card), spot.power(card), card.pretty), reverse=True)


def _keeps_others(spot: Spot, choice: Choice) -> str:
    """What the best five have that these have not (CT-5)."""
    if not _both(spot, choice, Verb.KEEP):
        return ""
    keeps, best = choice.action.cards, _best(spot).action.cards
    return say(
        "not_keep", others=listed(_sorted(spot, keeps - best)), cards=listed(_sorted(spot, best - keeps))
    )


def _leaves(spot: Spot, choice: Choice) -> str:
    """The up-card is a trump that the dealer leaves (CL-5)."""
    up = spot.view.upcard
    return say("not_leave", card=up) if up and choice.action.verb is Verb.LEAVE else ""


def _without_dummy(spot: Spot, choice: Choice) -> str:
    """The maker plays alone, and so without the dummy (CT-6)."""
    lone = choice.action.verb is Verb.ALONE and spot.is_maker and not spot.friends
    return say("not_no_dummy") if lone else ""


# What the rules tell.


def _less_than_moon(spot: Spot, choice: Choice) -> str:
    """A bid, where a moon is best: it brings far more than six tricks (GH-11, GH-12)."""
    if choice.action.verb is not Verb.BID or _best(spot).action.verb is not Verb.MOON:
        return ""
    return say("not_moon", points=count_word(spot.rules.moon))


def _costs_more(spot: Spot, choice: Choice) -> str:
    """A higher bid than the best costs more if it fails (GH-13)."""
    high, low = level(choice), level(_best(spot))
    if not _both(spot, choice, Verb.BID) or high <= low:
        return ""
    return say("not_dear", count=count_word(high), less=count_word(low))


# What the chances tell.


def _made_less(spot: Spot, choice: Choice) -> str:
    """What is undertaken is done clearly less often than with the best."""
    best = _best(spot)
    waits = {choice.action.verb, best.action.verb} & set(WAITING)
    if waits or not (can_tell(choice) and can_tell(best)) or (choice.made or 0) > (best.made or 0) - APART:
        return ""
    better = {"best": named(best.action), "better": made(best, spot.advice)}
    key = "not_made" if choice.makes == best.makes == 1 else "not_made_if"
    key = "not_made_alone" if choice.action.verb is Verb.ALONE else key
    facts = {"us": capital(us(spot)), "help": helper(spot)}
    return say(key, made=made(choice, spot.advice), **facts, **better)


def _outbid(spot: Spot, choice: Choice) -> str:
    """A bid that is made, but outbid more often than the best."""
    best = _best(spot)
    calls = choice.action.verb in MAKING and best.action.verb in MAKING
    if not calls or choice.makes > best.makes - APART:
        return ""
    often = {"best": named(best.action), "often": makes(best, spot.advice)}
    return say("not_outbid", action=_capital(choice.action), makes=makes(choice, spot.advice), **often)


def _fails(spot: Spot, choice: Choice) -> str:
    """To become the maker is bad where what is undertaken fails often, or brings less than to wait."""
    waits = _best(spot).action.verb in WAITING or choice.action.verb is Verb.MOON
    if choice.action.verb not in MAKING or not waits or not can_tell(choice):
        return ""
    facts = {"made": made(choice, spot.advice), "best": named(_best(spot).action)}
    if spot.rules.scoring == "sides":
        return say("not_stands" if is_rare(spot, choice) else "not_still", us=capital(us(spot)), **facts)
    cost = level(choice) or spot.rules.failed_moon
    key = "not_bid_sure" if choice.makes == 1 else "not_bid"
    return say(key if is_rare(spot, choice) else f"{key}_still", cost=count_word(cost), **facts)


def _leaves_trump(spot: Spot, choice: Choice) -> str:
    """A pass, where another call as good as the best would more often make one the maker."""
    rivals = [each for each in spot.advice.equals if each.action.verb in MAKING]
    if choice.action.verb is not Verb.PASS or not rivals or choice.makes > rivals[0].makes - APART:
        return ""
    silent = all(action.verb in WAITING for _, action in spot.view.history)
    if silent and not spot.to_speak and spot.view.phase != "order":
        return say("not_thrown_in")
    if spot.rules.scoring != "sides":
        return say("not_maker")
    often = {"makes": makes(choice, spot.advice), "often": makes(rivals[0], spot.advice)}
    return say("not_side_maker", us=us(spot), best=named(rivals[0].action), **often)


def _swaps(spot: Spot, choice: Choice) -> str:
    """The hand given up is better than six unseen cards (GH-7)."""
    return say("not_swap") if choice.action.verb is Verb.SWAP else ""


def _keeps_hand(spot: Spot, choice: Choice) -> str:
    """Six unseen cards are better than the hand that is kept, whatever is said on it (GH-7)."""
    swaps = all(each.action.verb is Verb.SWAP for each in spot.advice.equals)
    return say("not_keep_hand") if swaps else ""


def _alone(spot: Spot, choice: Choice) -> str:
    """Alone, where help is worth more (CL-8)."""
    if choice.action.verb is not Verb.ALONE:
        return ""
    return say("not_alone", help=helper(spot), trumps=trumps_held(spot.trumps))


def _helped(spot: Spot, choice: Choice) -> str:
    """With help, where more tricks bring more alone (CL-11, CL-12, CT-10)."""
    return lone_reward(spot) if choice.action.verb is Verb.TOGETHER else ""


MECHANISMS: tuple[Mechanism, ...] = (
    *(_fewer_trumps, _fewer_bowers, _discards_trump, _discards_ace, _keeps_lone, _discards_high),
    *(_lays_aside, _keeps_others, _leaves, _without_dummy, _less_than_moon),
    *(_made_less, _swaps, _outbid, _costs_more, _leaves_trump, _keeps_hand, _fails, _alone, _helped),
)
"""In the order in which they are asked: what the cards and the rules show first, then the chances."""
