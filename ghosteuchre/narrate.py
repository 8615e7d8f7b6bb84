"""A record told in words: each action, what the rules made of it, and the clause."""

from __future__ import annotations

from collections.abc import Iterator

from ghosteuchre.cards import Card, is_left_bower, plays_as, sort_hand
from ghosteuchre.deal import next_dealer
from ghosteuchre.explain import count_word, in_words, listed, say
from ghosteuchre.game import OVER, outcome
from ghosteuchre.notation import Record
from ghosteuchre.renege import neighbour, reneged
from ghosteuchre.scoring import Award, Ground
from ghosteuchre.state import Action, State, Verb


def narrate(record: Record) -> Iterator[tuple[State, list[str]]]:
    """Each state of the record with the sentences that say how it came about, each with its clause.

    >>> from ghosteuchre import Match, Rules, apply, Action
    >>> state = Match.start(Rules.of("ghost"), seed=7).deal()
    >>> told = narrate(Record.of(apply(state, Action.parse("bid 4"))))
    >>> [sentences for _, sentences in told][-1]
    ['Seat 1 bids four. (GH-4)']
    """
    before: State | None = None
    for state in record.states():
        yield state, _deal(state) if before is None else _step(before, state)
        before = state


def seat_name(seat: int) -> str:
    """What a seat is called in a replay."""
    return f"Seat {seat}"


def _cite(rule: str, key: str, **facts: object) -> str:
    return f"{say(key, **facts)} ({rule})"


def _deal(state: State) -> list[str]:
    deal = state.deal
    first = seat_name(next_dealer(deal.dealer, deal.rules.seats))
    told = [
        _cite("C-7", "tell_dealer", who=seat_name(deal.dealer)),
        _cite(deal.rules.clause("speak"), "tell_speaks_first", who=first),
    ]
    if deal.rules.spare:
        told.append(_cite(state.rules.clause("spare"), "tell_spare", spare=deal.rules.spare))
    if deal.upcard:
        told.append(_cite(state.rules.clause("upcard"), "tell_upcard", card=deal.upcard))
    return told


def _step(before: State, after: State) -> list[str]:
    seat, action = after.history[-1]
    told = _TELLERS.get(action.verb, _said)(before, after, seat, action)
    if before.trump is None and after.trump is not None:
        rule = after.rules.clause(before.phase)
        told.append(_cite(rule, "tell_made", who=seat_name(seat), trump=after.trump))
    return told + (_end(after) if after.phase == OVER else [])


def _said(before: State, after: State, seat: int, action: Action) -> list[str]:
    """What was called, where a sentence and a clause are all that there is to say."""
    matter, key = _SAID[action.verb]
    count = count_word(action.what if isinstance(action.what, int) else before.rules.hand_size)
    card = action.what if isinstance(action.what, Card) else before.deal.upcard
    return [_cite(before.rules.clause(matter), key, who=seat_name(seat), count=count, card=card)]


_SAID = {
    Verb.BID: ("bid", "tell_bid"),
    Verb.MOON: ("moon", "tell_moon"),
    Verb.SWAP: ("swap", "tell_swap"),
    Verb.TAKE: ("take", "tell_take"),
    Verb.LEAVE: ("take", "tell_leave"),
    Verb.DISCARD: ("discard", "tell_discard"),
    Verb.TOGETHER: ("alone", "tell_not_alone"),
    Verb.NO_CALL: ("settle", "tell_no_call"),
}
"""The matter that is cited, and the sentence."""


def _passed(before: State, after: State, seat: int, action: Action) -> list[str]:
    rule = before.rules.clause(before.phase)
    told = [_cite(rule, "tell_pass", who=seat_name(seat))]
    if before.phase == "order" and after.phase == "turned":
        told.append(_cite(after.rules.clause("turned"), "tell_turned_down", card=before.deal.upcard))
    return told


def _ordered(before: State, after: State, seat: int, action: Action) -> list[str]:
    """The words differ: an opponent orders up, a partner assists, the dealer accepts (CL-4, CT-3)."""
    who, dealer, rules = seat_name(seat), before.deal.dealer, before.rules
    order, card = rules.clause("order"), before.deal.upcard
    if seat == dealer:
        accepted = _cite(order, "tell_accept", who=who)
        return [accepted, _cite(rules.clause("take"), "tell_takes_and_discards", who=who, card=card)]
    return [_cite(order, "tell_assist" if seat in rules.team(dealer) else "tell_order", who=who)]


def _named(before: State, after: State, seat: int, action: Action) -> list[str]:
    rule = before.rules.clause(before.phase)
    key = "tell_joker" if before.phase == "joker" else "tell_names"
    return [_cite(rule, key, who=seat_name(seat), suit=action.what)]


def _alone(before: State, after: State, seat: int, action: Action) -> list[str]:
    rule = before.rules.clause("alone")
    out = [other for other in after.sitting_out if other not in before.sitting_out]
    told = [_cite(rule, "tell_alone", who=seat_name(seat))]
    return told + [_cite(rule, "tell_sits_out", who=seat_name(other)) for other in out]


def _kept(before: State, after: State, seat: int, action: Action) -> list[str]:
    return [
        _cite(
            before.rules.clause("dummy"),
            "tell_keep",
            who=seat_name(seat),
            cards=listed(sort_hand(after.hands[seat], after.trump)),
        )
    ]


def _played(before: State, after: State, seat: int, action: Action) -> list[str]:
    card, trump, who = action.card, before.trump, seat_name(seat)
    if before.trick:
        told = [_followed(before, after, seat, card)]
    else:
        rule = "C-6" if before.tricks else before.rules.clause("lead")
        told = [_cite(rule, "tell_lead", who=who, card=card)]
    if is_left_bower(card, trump):
        told.append(_cite("C-4", "tell_left", card=card, trump=trump))
    return told + (_trick(after) if len(after.tricks) > len(before.tricks) else [])


def _followed(before: State, after: State, seat: int, card: Card) -> str:
    led, trump = before.trick[0][1], before.trump
    suit = plays_as(led, trump)
    who = seat_name(seat)
    if plays_as(card, trump) is suit:
        return _cite("C-5", "tell_follow", who=who, card=card)
    if reneged(card, after.hands[seat], led, trump):
        return _cite("GH-15", "tell_renege", who=who, card=card, suit=suit)
    return _cite("C-5", "tell_void", who=who, card=card, suit=suit)


def _trick(after: State) -> list[str]:
    trick, trump = after.tricks[-1], after.trump
    card = dict(trick.plays)[trick.winner]
    suit = plays_as(card, trump)
    key = "tell_trump_takes" if suit is trump else "tell_suit_takes"
    return [_cite("C-6", key, who=seat_name(trick.winner), card=card, suit=suit)]


def _took_back(before: State, after: State, seat: int, action: Action) -> list[str]:
    return [_cite("GH-15", "tell_take_back", who=seat_name(seat), card=dict(before.trick)[seat])]


def _called(before: State, after: State, seat: int, action: Action) -> list[str]:
    offender = seat_name(neighbour(before.rules.seats, seat, action))
    found = [str(trick + 1) for trick in after.claims[-1].tricks]
    tricks = f"trick{'s' if len(found) > 1 else ''} {in_words(found)}" if found else ""
    key = "tell_true_call" if found else "tell_false_call"
    return [_cite("GH-15", key, who=seat_name(seat), next_who=offender, tricks=tricks)]


def _end(state: State) -> list[str]:
    result = outcome(state)
    if result.made is None:
        return [_cite(state.rules.clause("passed_out"), "tell_passed_out")]
    return [_points(state, award, result.made) for award in result.awards]


def _points(state: State, award: Award, made: bool) -> str:
    names = [str(seat) for seat in range(state.rules.seats) if state.rules.side(seat) == award.side]
    who = f"Seat{'s' if len(names) > 1 else ''} {in_words(names)}"
    unit = "point" if abs(award.points) == 1 else "points"
    points = f"{award.points:+d} {unit}".replace("-", "−")
    return _cite(award.rule, _why_points(state, award.reason, made), who=who, points=points)


def _why_points(state: State, reason: Ground, made: bool) -> str:
    """The sentence that says why points were scored or lost."""
    if reason is Ground.MADE:
        return "points_made_bid" if state.bid else "points_made_three"
    if reason is Ground.SET:
        return "points_moon_failed" if state.moon else "points_set"
    if reason is Ground.ALONE:
        return "points_lone_maker" if made else "points_lone_defender"
    return _POINTS[reason]


_POINTS = {
    Ground.TRICKS: "points_tricks",
    Ground.MOON: "points_moon",
    Ground.MARCH: "points_march",
    Ground.EUCHRED: "points_euchred",
    Ground.RENEGE: "points_renege",
}

_TELLERS = {
    Verb.PASS: _passed,
    Verb.ORDER: _ordered,
    Verb.NAME: _named,
    Verb.ALONE: _alone,
    Verb.KEEP: _kept,
    Verb.PLAY: _played,
    Verb.TAKE_BACK: _took_back,
    Verb.CALL: _called,
}
"""How each kind of action is told; the others by :func:`_said`."""
