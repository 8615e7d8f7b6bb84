"""Why not this card: what it gives up against the best, by what mechanism, with the numbers of the advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card
from ghosteuchre.explain import listed, say
from ghosteuchre.reasons.numbers import behind, chance
from ghosteuchre.reasons.spot import Spot

PLAIN = 0.05
"""From what difference on it is said how the chance of the maker's side changes."""
Said = tuple[str, dict[str, Any]] | None
"""The name of a sentence and its facts; None where it does not hold."""


def against_card(spot: Spot, choice: Choice) -> str:
    """What a card gives up: the first mechanism of :data:`MECHANISMS` that holds, then the numbers.

    Of a card that is among the equally good it says so.
    """
    card, best = choice.action.card, spot.advice.best.action.card
    if choice.equal:
        key = "against_equal" if card is not best else "not_best"
        return say(key, card=card.pretty, best=best.pretty, action=card.pretty)
    found = (mechanism(spot, card, best) for mechanism in MECHANISMS)
    key, facts = next(said for said in found if said)
    return f"{say(key, card=card.pretty, best=best.pretty, **facts)} {_numbers(spot, choice)}"


def against_renege(spot: Spot, card: Card) -> str:
    """Why a card is not played that does not follow, though another does (C-5, GH-15)."""
    return say("against_renege", card=card.pretty, suit=spot.led_word, cards=listed(spot.candidates))


def _numbers(spot: Spot, choice: Choice) -> str:
    """The points given up, and how the chance of the bid changes where it changes to the seat's harm."""
    advice, best = spot.advice, spot.advice.best
    facts = {"less": behind(choice, advice), "best": best.action.card.pretty}
    ending = "_match" if advice.in_match else ""
    if choice.made is not None and best.made is not None and abs(choice.made - best.made) >= PLAIN:
        made, other = (chance(each.made or 0, each.worlds, advice.exact) for each in (choice, best))
        if (choice.made < best.made) == spot.is_maker and made != other:
            return say(f"against_made{ending}", made=made, other=other, **facts)
    return say(f"against_less{ending}", **facts)


# The mechanisms: each asks the position, the card, and the best one.


def _partners(spot: Spot, card: Card, best: Card) -> Said:
    """A friend has the trick whatever the opponents may hold, and the card takes it from him."""
    if spot.winning is None or spot.winning[0] not in spot.friends or not spot.takes(card):
        return None
    if spot.takes(best) or any(spot.can_beat(seat, spot.winning[1]) for seat in spot.behind):
        return None
    name = spot.who(spot.winning[0])
    return "against_partners", {"who": name[:1].upper() + name[1:], "rival": spot.winning[1].pretty}


def _taking(spot: Spot, card: Card, best: Card) -> Said:
    """The card leaves the trick to an opponent, and the best takes it."""
    if not spot.is_theirs or spot.winning is None or spot.takes(card) or not spot.takes(best):
        return None
    key = "against_taking" if spot.stands(best) else "against_trying"
    return key, {"rival": spot.winning[1].pretty}


def _beaten_more(spot: Spot, card: Card, best: Card) -> Said:
    """Both take the trick so far, and the card is beaten more often."""
    if not (spot.takes(card) and spot.takes(best)) or spot.stands(card):
        return None
    mine, other = spot.chance_behind(card), spot.chance_behind(best)
    if mine.part <= other.part or mine.text == other.text:
        return None
    return "against_beaten_more", {"chance": mine.text, "other": other.text}


def _dear(spot: Spot, card: Card, best: Card) -> Said:
    """Both take the trick for certain, and the best is the lower of one suit."""
    same = spot.suit(card) is spot.suit(best) and spot.power(card) > spot.power(best)
    if not spot.view.trick or not same or not (spot.stands(card) and spot.stands(best)):
        return None
    return "against_dear", {}


def _guard(spot: Spot, card: Card, best: Card) -> Said:
    """The card is the one that guards a higher one."""
    high = next((held for held in spot.hand if spot.guard(held) is card and held is not best), None)
    if high is None:
        return None
    return "against_guard", {"high": high.pretty, "rival": listed(spot.above(high))}


def _sure(spot: Spot, card: Card, best: Card) -> Said:
    """None of its suit beats the card, and it is given to a trick that it does not win."""
    if spot.takes(card) or not spot.is_sure(card):
        return None
    return "against_sure", {"suit": spot.one(card)}


def _last_trump(spot: Spot, card: Card, best: Card) -> Said:
    """The card is the only trump."""
    return ("against_last_trump", {}) if spot.trumps == (card,) else None


def _trump(spot: Spot, card: Card, best: Card) -> Said:
    """The card is a trump and the best is none."""
    return ("against_trump", {}) if spot.is_trump(card) and not spot.is_trump(best) else None


def _beaten(spot: Spot, card: Card, best: Card) -> Said:
    """The card takes the trick so far, or is led, and may be beaten."""
    if not spot.takes(card) or spot.stands(card):
        return None
    share = spot.chance_behind(card)
    return ("against_beaten", {"chance": share.text}) if share.part else None


def _high(spot: Spot, card: Card, best: Card) -> Said:
    """Neither takes the trick, and the card is the higher of one suit."""
    same = spot.suit(card) is spot.suit(best) and spot.power(card) > spot.power(best)
    return ("against_high", {}) if same and not spot.takes(card) else None


def _average(spot: Spot, card: Card, best: Card) -> Said:
    """Nothing of this is so."""
    return "against_average", {}


MECHANISMS: tuple[Callable[[Spot, Card, Card], Said], ...] = (
    _partners,
    _taking,
    _beaten_more,
    _dear,
    _guard,
    _sure,
    _last_trump,
    _trump,
    _beaten,
    _high,
    _average,
)
"""What a card may give up, in this order: first the trick on the table, then what is worth keeping."""
