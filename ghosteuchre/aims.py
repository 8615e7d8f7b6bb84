"""What a player plays for: points in this deal, or near the end of a match the chance to win it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ghosteuchre.rules import VARIANTS
from ghosteuchre.scoring import margin, winner
from ghosteuchre.state import State
from ghosteuchre.tables import race
from ghosteuchre.views import View

Aim = Callable[[State, Sequence[int], int], float]
"""What a seat makes of the points of all sides at the end of a deal."""


def points(state: State, won: Sequence[int], seat: int) -> float:
    """The points of the seat's side in this deal, less the mean of the others'."""
    return margin(won, state.rules.side(seat))


def match(state: State, won: Sequence[int], seat: int) -> float:
    """The chance of the seat to win the match, if the deal ends with these points of all sides (GH-16).

    It is that of the race table, whose own errors are the same for all that is compared. The table is about
    Ghost Hand Euchre by its default rules.
    """
    scores = tuple(map(sum, zip(state.scores, won, strict=True)))
    champion = winner(state.rules, scores)
    if champion is not None:
        return float(champion == state.rules.side(seat))
    dealer = (state.deal.dealer + 1) % state.rules.seats
    return race(scores, dealer).chances[state.rules.side(seat)]


def can_end(seen: View, within: int) -> bool:
    """Whether somebody stands within so many points of the target, where chances to win are known."""
    return seen.rules == VARIANTS["ghost"] and max(seen.scores) >= seen.rules.target - within


def left_out(seen: View, within: int) -> bool:
    """Whether the scores would matter, but do not count, as chances to win are not known.

    That is where one deal may bring somebody to the target, or where he is within so many points of it.
    """
    rules = seen.rules
    most = within if rules.scoring == "tricks" else max(4, rules.march, rules.lone_march)
    return not can_end(seen, within) and max(seen.scores) >= rules.target - most


def aim_of(seen: View) -> Aim:
    """The chance to win the match where a moon can end it (GH-12, GH-16), else points."""
    return match if can_end(seen, seen.rules.moon) else points
