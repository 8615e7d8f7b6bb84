"""Why not this card: what it gives up against the best, by what mechanism, with the numbers of the advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ghosteuchre.advice import Choice
from ghosteuchre.cards import Card
from ghosteuchre.explain import listed, say
from ghosteuchre.reasons.numbers import behind, chance
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.reasons.tricks import sides

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
        made, other = (chance(each.made or 0, each.effective, advice.exact) for each in (choice, best))
        if (choice.made < best.made) == spot.is_maker and made != other:
            return say(f"against_made{ending}", made=made, other=other, **facts, **sides(spot))
    return say(f"against_less{ending}", **facts)


# The mechanisms: each asks the position, the card, and the best one.


def _partners(spot: Spot, card: Card, best: Card) -> Said:
    """A friend has the trick whatever the opponents may hold, and the card takes it from him."""
    if spot.winning is None or spot.winning[0] not in spot.friends or not spot.takes(card):
        return None
    if spot.takes(best) or any(spot.can_beat(seat, spot.winning[1]) for seat in spot.behind):
        return None
    return "against_partners", {"who": spot.capital(spot.winning[0]), "rival": spot.winning[1].pretty}


def _safer(spot: Spot, card: Card, best: Card) -> Said:
    """A friend wins so far, and the best makes it less likely than the card that an opponent beats that."""
    if not _tops(spot, card, best):
        return None
    mine, other = spot.chance_behind(card), spot.chance_behind(best)
    if mine.part <= other.part or mine.text == other.text:
        return None
    return "against_safer", {"rival": spot.on_table, "chance": mine.text, "other": other.text}


def _tops(spot: Spot, card: Card, best: Card) -> bool:
    """Whether a friend wins so far, the best takes the trick from him, and the card does not."""
    friends = spot.winning is not None and spot.winning[0] in spot.friends
    return friends and spot.takes(best) and not spot.takes(card)


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


def _draw(spot: Spot, card: Card, best: Card) -> Said:
    """A side card is led before the best has drawn the trumps that may beat it."""
    if spot.view.trick or spot.is_trump(card) or not spot.is_trump(best):
        return None
    return ("against_draw", {}) if any(map(spot.is_trump, spot.beaters(card))) else None


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


def _on_top(spot: Spot, card: Card, best: Card) -> Said:
    """A friend wins so far, the card takes the trick from him, and the best does not."""
    if not _tops(spot, best, card) or spot.winning is None:
        return None
    return "against_on_top", {"who": spot.capital(spot.winning[0]), "rival": spot.winning[1].pretty}


def _hold(spot: Spot, card: Card, best: Card) -> Said:
    """The card takes the trick so far, and the best lets it go."""
    return ("against_hold", {}) if spot.takes(card) and not spot.takes(best) else None


def _short(spot: Spot, card: Card, best: Card) -> Said:
    """The best is the only one of its side suit, and trumps are held; the card is one of several (C-5)."""
    lone = len(spot.mates(best)) == 1 and not spot.is_trump(best)
    if not lone or not spot.trumps or len(spot.mates(card)) == 1:
        return None
    return "against_short", {"suit": spot.one(best)}


def _alone(spot: Spot, card: Card, best: Card) -> Said:
    """The best is the only one of its side suit; the card has company in its own."""
    if len(spot.mates(best)) > 1 or spot.is_trump(best) or len(spot.mates(card)) == 1:
        return None
    return "against_alone", {"suit": spot.one(best)}


def _spare(spot: Spot, card: Card, best: Card) -> Said:
    """Neither takes the trick, and a card that is kept, higher or next, does as much as the best."""
    if spot.takes(card) or spot.takes(best):
        return None
    other = next((held for held in spot.mates(best) if held not in (card, best)), None)
    if other is None or any(spot.power(other) < spot.power(rival) for rival in _between(spot, best)):
        return None
    return "against_spare", {"other": other.pretty}


def _between(spot: Spot, best: Card) -> list[Card]:
    """The cards still out that are lower than the best in its suit."""
    return [rival for rival in spot.loose(spot.suit(best)) if spot.power(rival) < spot.power(best)]


def _longer(spot: Spot, card: Card, best: Card) -> Said:
    """Both are led from suits beside trump, and more is held of that of the best."""
    if spot.view.trick or spot.is_trump(card) or spot.is_trump(best):
        return None
    longer = len(spot.mates(best)) > len(spot.mates(card))
    return ("against_longer", {"suit": spot.word(best), "other": spot.word(card)}) if longer else None


def _high(spot: Spot, card: Card, best: Card) -> Said:
    """Neither takes the trick, and the card is the higher, of one suit or both beside trump."""
    if spot.takes(card) or spot.takes(best):
        return None
    return ("against_high", {}) if _is_higher(spot, card, best) else None


def _higher(spot: Spot, card: Card, best: Card) -> Said:
    """The card is the higher, of one suit or both beside trump."""
    return ("against_higher", {}) if _is_higher(spot, card, best) else None


def _is_higher(spot: Spot, card: Card, best: Card) -> bool:
    alike = spot.suit(card) is spot.suit(best) or not (spot.is_trump(card) or spot.is_trump(best))
    return alike and spot.power(card) > spot.power(best)


def _average(spot: Spot, card: Card, best: Card) -> Said:
    """Nothing of this is so."""
    return "against_average", {}


MECHANISMS: tuple[Callable[[Spot, Card, Card], Said], ...] = (
    _partners,
    _on_top,
    _safer,
    _taking,
    _beaten_more,
    _draw,
    _dear,
    _guard,
    _sure,
    _last_trump,
    _trump,
    _hold,
    _high,
    _short,
    _higher,
    _alone,
    _spare,
    _longer,
    _average,
)
"""What a card may give up, in this order: first the trick on the table, then what is worth keeping."""
