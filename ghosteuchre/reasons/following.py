"""Reasons for the card that is played to another's lead: following suit, trumping, throwing away."""

from __future__ import annotations

from collections.abc import Callable

from ghosteuchre.cards import Card
from ghosteuchre.explain import listed
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot


def _follows(find: Callable[[Spot], Found]) -> Callable[[Spot], Found]:
    """The predicate, for a seat that follows a lead and has something to choose."""
    return lambda spot: find(spot) if spot.view.trick and len(spot.candidates) > 1 else None


def _winner(spot: Spot) -> str:
    """Who wins the trick as it lies, at the beginning of a sentence."""
    return spot.capital(spot.winning[0]) if spot.winning else ""


# A friend wins the trick so far.


def _friends(spot: Spot) -> Card | None:
    """The lowest good card that leaves to a friend the trick that he wins so far."""
    if spot.winning is None or spot.winning[0] not in spot.friends:
        return None
    return spot.lowest(card for card in spot.good if not spot.takes(card))


def _throw_short(spot: Spot) -> Found:
    """A lone side card goes on a friend's trick while trumps are kept: its suit can be trumped then (C-5)."""
    if spot.winning is None or spot.winning[0] not in spot.friends or not spot.is_void() or not spot.trumps:
        return None
    lone = (card for card in spot.good if not spot.is_trump(card) and len(spot.mates(card)) == 1)
    card = spot.lowest(card for card in lone if not spot.is_sure(card))
    if card is None:
        return None
    facts = {"suit": spot.word(card), "one": spot.one(card), "rival": spot.on_table, "who": _winner(spot)}
    return found(spot.play(card), card=card.pretty, **facts)


def _partner_has_it(spot: Spot) -> Found:
    """The trick is a friend's whatever the opponents may hold, and it is left to him."""
    card = _friends(spot)
    if card is None or spot.winning is None:
        return None
    if any(spot.can_beat(seat, spot.winning[1]) for seat in spot.behind):
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table, who=_winner(spot))


def _partner_leads(spot: Spot) -> Found:
    """A friend wins so far, an opponent may still beat him, and it is left to him all the same."""
    card = _friends(spot)
    if card is None or spot.winning is None:
        return None
    if not any(spot.can_beat(seat, spot.winning[1]) for seat in spot.behind):
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table, who=_winner(spot))


def _overtake(spot: Spot) -> Found:
    """A friend wins so far, and all cards that leave the trick to him are worth less than another."""
    card = spot.lowest(card for card in spot.takers if card in spot.good)
    left = [held for held in spot.candidates if held not in spot.takers]
    if spot.is_theirs or card is None or not left or any(held in spot.good for held in left):
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table, who=_winner(spot))


# A trump on a suit that cannot be followed.


def _ruff(spot: Spot) -> Card | None:
    """The lowest good trump that takes the trick from an opponent, where the suit led is not held."""
    if not spot.is_void() or spot.led is spot.trump or not spot.is_theirs:
        return None
    return spot.lowest(card for card in spot.good if spot.takes(card))


def _overruff(spot: Spot) -> Found:
    """A higher trump on an opponent's trump."""
    card = _ruff(spot)
    if card is None or spot.winning is None or not spot.is_trump(spot.winning[1]):
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table, who=_winner(spot))


def _ruff_last(spot: Spot) -> Found:
    """The last to play trumps with the lowest trump held that takes the trick."""
    card = _ruff(spot)
    if card is None or not spot.is_last or card is not spot.lowest(spot.takers):
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.led_word)


def _ruff_sure(spot: Spot) -> Found:
    """A trump that nobody behind can beat."""
    card = _ruff(spot)
    if card is None or not spot.stands(card):
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.led_word)


def _ruff_risk(spot: Spot) -> Found:
    """A trump that somebody behind may beat."""
    card = _ruff(spot)
    if card is None or spot.stands(card):
        return None
    return found(spot.play(card), card=card.pretty, suit=spot.led_word, chance=spot.chance_behind(card).text)


def _keep_trump(spot: Spot) -> Found:
    """Trumps would take the trick from an opponent, and all of them are worth less on it."""
    ruffs, card = spot.takers, spot.lowest(spot.good)
    if not spot.is_void() or not ruffs or not spot.is_theirs or card is None:
        return None
    if spot.is_trump(card) or any(held in spot.good for held in ruffs):
        return None
    return found(spot.play(card), card=card.pretty, cards=listed(ruffs), suit=spot.led_word)


# Taking the trick in the suit led.


def _cheap_last(spot: Spot) -> Found:
    """The last to play takes the trick from an opponent with the lowest card that does."""
    card = spot.lowest(spot.takers)
    if not spot.is_last or not spot.is_theirs or card is None or card not in spot.good:
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table)


def _sure_take(spot: Spot) -> Found:
    """Somebody plays behind, but no opponent there can beat the card."""
    card = spot.lowest(card for card in spot.standing if card in spot.good)
    if spot.is_last or not spot.is_theirs or card is None:
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table)


def _risky(spot: Spot) -> list[Card]:
    """The good cards that take the trick from an opponent and may be beaten, the lowest first."""
    cards = [card for card in spot.takers if card in spot.good and spot.beaters(card)]
    return sorted(cards, key=spot.power) if spot.is_theirs else []


def _one_beats(spot: Spot) -> Found:
    """One card alone can still beat it, and an opponent still to play was seen to have it in some worlds."""
    card = next((card for card in _risky(spot) if len(spot.beaters(card)) == 1), None)
    if card is None:
        return None
    rival, share = listed(spot.beaters(card)), spot.chance_behind(card)
    if not share.part:
        return None
    return found(spot.play(card), card=card.pretty, rival=rival, chance=share.text)


def _may_hold(spot: Spot) -> Found:
    """A card takes the trick so far, and somebody behind may beat it, but need not."""
    shares = ((card, spot.chance_behind(card)) for card in _risky(spot))
    card, share = next(((card, share) for card, share in shares if share.part < 1), (None, None))
    if card is None or share is None:
        return None
    return found(spot.play(card), card=card.pretty, rival=spot.on_table, chance=share.text)


def _hold_up(spot: Spot) -> Found:
    """Cards of the suit led would take the trick as it lies, and all of them are worth less on it."""
    card = spot.lowest(spot.good)
    if spot.is_void() or not spot.is_theirs or not spot.takers or card is None:
        return None
    if any(held in spot.good for held in spot.takers):
        return None
    return found(spot.play(card), card=card.pretty, high=spot.takers[0].pretty, rival=spot.on_table)


# Nothing that is held wins the trick.


def _loses(find: Callable[[Spot, Card], Found]) -> Callable[[Spot], Found]:
    """The predicate, where an opponent wins and no card held can change that, with the lowest good card."""

    def look(spot: Spot) -> Found:
        card = spot.lowest(spot.good)
        return find(spot, card) if card and spot.is_theirs and not spot.takers else None

    return look


def _guard(spot: Spot, lowest: Card) -> Found:
    """The one card under a second-highest card is kept: without it that card falls under the highest."""
    for high in spot.hand:
        low = spot.guard(high)
        if low is None or low in spot.good or high in spot.good:
            continue
        rival = listed(spot.above(high))
        facts = {"card": lowest.pretty, "high": high.pretty, "low": low.pretty, "rival": rival}
        return found(spot.play(lowest), **facts) if low in spot.worse else None
    return None


def _keep_sure(spot: Spot, lowest: Card) -> Found:
    """A card that none of its suit beats is worth less here than a low one."""
    sure = [held for held in spot.worse if spot.is_sure(held)]
    if not sure:
        return None
    facts = {"card": lowest.pretty, "high": sure[0].pretty, "suit": spot.one(sure[0])}
    return found(spot.play(lowest), rival=spot.on_table, **facts)


def _save_high(spot: Spot, lowest: Card) -> Found:
    """A higher card of the same suit is worth less here."""
    higher = [held for held in spot.mates(lowest) if spot.power(held) > spot.power(lowest)]
    worse = [held for held in higher if held in spot.worse]
    if not worse:
        return None
    return found(spot.play(lowest), card=lowest.pretty, rival=spot.on_table, high=worse[0].pretty)


def _throw_low(spot: Spot, lowest: Card) -> Found:
    """The suit led is not held: the lowest of all cards is thrown away."""
    if not spot.is_void() or lowest is not spot.lowest(spot.candidates):
        return None
    return found(spot.play(lowest), card=lowest.pretty, suit=spot.led_word, beside=spot.beside(lowest))


def _play_low(spot: Spot, lowest: Card) -> Found:
    """The suit led must be followed: the lowest of it is given up."""
    if spot.is_void() or lowest is not spot.lowest(spot.candidates):
        return None
    return found(spot.play(lowest), card=lowest.pretty, rival=spot.on_table)


def _keep_suit(spot: Spot, lowest: Card) -> Found:
    """The suit led is not held, and a card goes although a lower one beside trump is held."""
    low = spot.lowest(spot.candidates)
    if not spot.is_void() or low is None or low in spot.good or spot.is_trump(lowest):
        return None
    if spot.power(low) >= spot.power(lowest):
        return None
    return found(spot.play(lowest), card=lowest.pretty, low=low.pretty, suit=spot.led_word)


_ROWS = (
    ("throw_short", Kind.FOLLOWING, _throw_short),
    ("partner_has_it", Kind.FOLLOWING, _partner_has_it),
    ("overruff", Kind.FOLLOWING, _overruff),
    ("ruff_last", Kind.FOLLOWING, _ruff_last),
    ("ruff_sure", Kind.FOLLOWING, _ruff_sure),
    ("cheap_last", Kind.FOLLOWING, _cheap_last),
    ("sure_take", Kind.FOLLOWING, _sure_take),
    ("one_beats", Kind.FOLLOWING, _one_beats),
    ("ruff_risk", Kind.FOLLOWING, _ruff_risk),
    ("may_hold", Kind.FOLLOWING, _may_hold),
    ("partner_leads", Kind.FOLLOWING, _partner_leads),
    ("overtake", Kind.FOLLOWING, _overtake),
    ("keep_trump", Kind.FOLLOWING, _keep_trump),
    ("hold_up", Kind.FOLLOWING, _hold_up),
    ("guard", Kind.FOLLOWING, _loses(_guard)),
    ("keep_sure", Kind.FOLLOWING, _loses(_keep_sure)),
    ("save_high", Kind.FOLLOWING, _loses(_save_high)),
    ("throw_low", Kind.FOLLOWING, _loses(_throw_low)),
    ("play_low", Kind.FOLLOWING, _loses(_play_low)),
    ("keep_suit", Kind.FOLLOWING, _loses(_keep_suit)),
)
FOLLOWING = tuple(Reason(key, kind, ("play",), _follows(find)) for key, kind, find in _ROWS)
"""The Reasons for following, the first that holds before the others.

What is sure goes first: the trick is a friend's, or a trump or a card of the suit takes it. Then cards that
may be beaten, and tricks that are let go although they could be taken. Last, where nothing wins, what the
card that is given up keeps.
"""
