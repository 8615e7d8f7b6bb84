"""What a player plays for: points in this deal, or where it can end the match the chance to win that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ghosteuchre.rules import VARIANTS
from ghosteuchre.scoring import margin, winner
from ghosteuchre.state import State
from ghosteuchre.tables import race
from ghosteuchre.views import View

LONE_DEFENDER = 4
"""The points of a defender who takes all tricks alone (CL-12, CT-10)."""

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


def can_end(seen: View) -> bool:
    """Whether this deal can end the match by a moon, and chances to win it are known (GH-12, GH-16)."""
    return seen.rules == VARIANTS["ghost"] and _is_near(seen)


def left_out(seen: View) -> bool:
    """Whether this deal can end the match, but that does not count, as chances to win are not known."""
    return _is_near(seen) and not can_end(seen)


def _is_near(seen: View) -> bool:
    """Whether one deal may bring somebody to the target (GH-12, CL-10 to CL-12, CT-8 to CT-10)."""
    rules = seen.rules
    most = rules.moon if rules.scoring == "tricks" else max(LONE_DEFENDER, rules.march, rules.lone_march)
    return max(seen.scores) >= rules.target - most


def aim_of(seen: View) -> Aim:
    """The chance to win the match where this deal can end it, else points: for players, advice and review."""
    return match if can_end(seen) else points
