"""What a Reason is: a fact of the position that explains why an action is among the best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ghosteuchre.advice import Choice
from ghosteuchre.reasons.spot import Spot


class Kind(StrEnum):
    """What a Reason is about."""

    BIDDING = "bidding"
    EXCHANGING = "exchanging"
    NAMING = "naming trump"
    DISCARDING = "discarding"
    LEADING = "leading"
    FOLLOWING = "following"
    DEFENDING = "defending"
    SCORING = "scoring"


Facts = dict[str, Any]
"""What the sentences of a Reason are filled with: cards, seats as they are called, counts in words."""

Found = tuple[Choice, Facts] | None
"""The choice that a Reason explains, one of the equally good, and its facts; None where it does not hold."""


def found(choice: Choice | None, **facts: Any) -> Found:
    """The choice with its facts; None where there is no choice to explain."""
    return None if choice is None else (choice, facts)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is right, where that can be seen at the table.

    Two sentences of the table in :mod:`ghosteuchre.explain` belong to it: ``look_KEY`` says where to look and
    gives nothing away, ``why_KEY`` says the idea that decides. Both get the facts that it finds.
    """

    key: str
    kind: Kind
    phases: tuple[str, ...]
    """The phases in which it may hold."""
    find: Callable[[Spot], Found]
    """The predicate: it asks the position and the advice, and gives what it explains."""

    def of(self, spot: Spot) -> Found:
        """What it explains here, if it holds."""
        return self.find(spot) if spot.view.phase in self.phases else None
