"""The points of a finished deal, each with its reason, and who has won the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.rules import Rules, check_rules
from ghosteuchre.state import State

MOST = 1_000_000_000
"""The largest score that is read, above zero or below."""


class Ground(StrEnum):
    """Why points were scored or lost."""

    MADE = "made"
    TRICKS = "tricks"
    SET = "set"
    MOON = "moon"
    MARCH = "march"
    EUCHRED = "euchred"
    ALONE = "alone"
    RENEGE = "renege"


@dataclass(frozen=True, slots=True)
class Award:
    """Points of one side, the reason and the clause; below zero where the side loses them."""

    side: int
    points: int
    reason: Ground
    rule: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal brought: points a side, where they came from, and tricks a seat.

    ``made`` is None when the deal was passed out, else whether the maker's side did what it undertook.
    """

    points: tuple[int, ...]
    awards: tuple[Award, ...]
    tricks: tuple[int, ...]
    made: bool | None


def taken_by(state: State) -> tuple[int, ...]:
    """How many tricks each seat has taken so far."""
    winners = [trick.winner for trick in state.tricks]
    return tuple(map(winners.count, range(state.rules.seats)))


def score(state: State, taken: Sequence[int] = ()) -> Outcome:
    """The outcome of a deal whose play is over (GH-11 to GH-15, CL-10 to CL-13, CT-8 to CT-12).

    For one that is not over yet, ``taken`` gives the tricks of each seat as they would be at its end.
    """
    taken = tuple(taken) or taken_by(state)
    if state.maker is None:
        return Outcome((0,) * state.rules.sides, (), taken, None)
    made, awards = SCORINGS[state.rules.scoring](state, taken)
    awards += _penalties(state)
    points = [0] * state.rules.sides
    for award in awards:
        points[award.side] += award.points
    return Outcome(tuple(points), awards, taken, made)


def margin(points: Sequence[int], side: int) -> float:
    """What a side has, in points, less the mean of the others: what a player plays for in one deal."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)


Scored = tuple[bool, tuple[Award, ...]]


def _by_tricks(state: State, taken: Sequence[int]) -> Scored:
    """A point for each trick; a moon and a set on top (GH-11 to GH-14)."""
    rules = state.rules
    makers = rules.side(state.makers[0])
    tricks = [0] * rules.sides
    for seat, count in enumerate(taken):
        tricks[rules.side(seat)] += count
    made = tricks[makers] >= state.bid
    rest = tuple(
        Award(side, count, Ground.TRICKS, rules.clause("made"))
        for side, count in enumerate(tricks)
        if count and side != makers
    )
    if made and state.moon:
        return made, (Award(makers, rules.moon, Ground.MOON, rules.clause("moon_made")), *rest)
    if made:
        return made, (Award(makers, tricks[makers], Ground.MADE, rules.clause("made")), *rest)
    cost, matter = (rules.failed_moon, "moon_failed") if state.moon else (state.bid, "set")
    lost: tuple[Award, ...] = (Award(makers, -cost, Ground.SET, rules.clause(matter)),)
    if rules.set_keeps_tricks and tricks[makers]:
        lost += (Award(makers, tricks[makers], Ground.TRICKS, rules.clause("set")),)
    return made, lost + rest


def _by_sides(state: State, taken: Sequence[int]) -> Scored:
    """The makers need most tricks; all of them, and being alone, count more (CL-10 to -12, CT-8 to -10)."""
    rules, makers = state.rules, state.makers
    won = sum(taken[seat] for seat in makers)
    made = 2 * won > rules.hand_size
    alone = {seat in makers for seat in state.alone}
    if made:
        points, reason, matter = _makers_points(rules, won == rules.hand_size, alone=True in alone)
    elif False in alone:
        four = won == 0 or rules.lone_defender_four
        points, reason, matter = 4 if four else 2, Ground.ALONE, "lone_defender"
    else:
        points, reason, matter = 2, Ground.EUCHRED, "lone_maker_euchred" if alone else "euchred"
    winners = sorted({rules.side(seat) for seat in range(rules.seats) if (seat in makers) == made})
    return made, tuple(Award(side, points, reason, rules.clause(matter)) for side in winners)


def _makers_points(rules: Rules, every_trick: bool, alone: bool) -> tuple[int, Ground, str]:
    matter = "lone_maker" if alone else "made"
    if not every_trick:
        return 1, Ground.MADE, matter
    if alone:
        return rules.lone_march, Ground.ALONE, matter
    return rules.march, Ground.MARCH, matter


def _penalties(state: State) -> tuple[Award, ...]:
    """What the reneges cost that were rightly called, once for each (GH-15, CL-13, CT-12)."""
    rules, rule, awards = state.rules, state.rules.clause("renege"), []
    for claim in state.claims:
        cost, offender = rules.renege_penalty * len(claim.tricks), rules.side(claim.offender)
        if cost and rules.offender_pays:
            awards.append(Award(offender, -cost, Ground.RENEGE, rule))
        elif cost:
            awards.append(Award(1 - offender, cost, Ground.RENEGE, rule))
    return tuple(awards)


SCORINGS: dict[str, Callable[[State, Sequence[int]], Scored]] = {"tricks": _by_tricks, "sides": _by_sides}
"""How the tricks of a deal are counted, by ``rules.scoring``."""


def check_scores(rules: Rules, scores: Sequence[int] | None) -> tuple[int, ...]:
    """The scores of all sides, 0 each where none are given; raises :class:`Unreadable` for others."""
    check_rules(rules)
    checked = (0,) * rules.sides if scores is None else tuple(scores) if type(scores) in (tuple, list) else ()
    if len(checked) != rules.sides or any(
        type(points) is not int or abs(points) > MOST for points in checked
    ):
        raise Unreadable(f"scores must be {rules.sides} whole numbers up to {MOST}, not {shown(scores)}")
    return checked


def winner(rules: Rules, scores: Sequence[int], maker: int | None = None) -> int | None:
    """The side that has won the match, None while it goes on (GH-16, CL-1, CT-11).

    ``maker`` is the side that made its bid in the last deal, if one did: option ``tie_rule`` asks for it.
    Raises :class:`Unreadable` unless ``scores`` are one whole number a side, in a tuple or a list.
    """
    scores = check_scores(rules, scores)
    top = max(scores)
    at_target = [side for side, points in enumerate(scores) if points >= rules.target]
    if not at_target:
        return None
    if rules.tie_rule == "maker_first" and maker in at_target:
        return maker
    if rules.tie_rule == "any_two_at_target" and len(at_target) > 1:
        return None
    return scores.index(top) if list(scores).count(top) == 1 else None
