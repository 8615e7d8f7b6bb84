"""Why an action is right, the three rungs of a hint, and what another action would give up.

A :class:`~ghosteuchre.reasons.core.Reason` asks the View and the advice on it, so an explanation is as blind
to hidden cards as they are. It is given only where it holds and where the action that it names is among the
equally good. Of several that hold the first of :data:`REASONS` is the main one.
"""

from __future__ import annotations

from dataclasses import dataclass

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.explain import say
from ghosteuchre.reasons.against import check_advice, why_not
from ghosteuchre.reasons.calling import CALLING
from ghosteuchre.reasons.core import Facts, Kind, Reason
from ghosteuchre.reasons.dummy import DUMMY
from ghosteuchre.reasons.following import FOLLOWING
from ghosteuchre.reasons.general import FORCED, NO_REASON, ONLY_CARD
from ghosteuchre.reasons.leading import LEADING
from ghosteuchre.reasons.naming import NAMING
from ghosteuchre.reasons.numbers import told
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.reasons.tricks import DECIDING, EVEN
from ghosteuchre.reasons.upcard import UPCARD

__all__ = ["REASONS", "Explanation", "Facts", "Kind", "Reason", "Spot", "explain", "reasons_for", "why_not"]

REASONS: tuple[Reason, ...] = (
    ONLY_CARD,
    FORCED,
    *CALLING,
    *NAMING,
    *UPCARD,
    *DUMMY,
    *EVEN,
    *DECIDING,
    *LEADING,
    *FOLLOWING,
    NO_REASON,
)
"""All Reasons; where several hold, the first is the main one. The last holds everywhere and says little."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action is among the best, as one Reason sees it."""

    reason: Reason
    choice: Choice
    """What it explains."""
    facts: Facts
    advice: Advice

    @property
    def look(self) -> str:
        """The first rung of the hint ladder: where to look."""
        return say(f"look_{self.reason.key}", **self.facts)

    @property
    def idea(self) -> str:
        """The second rung: the idea that decides."""
        return say(f"why_{self.reason.key}", **self.facts)

    @property
    def told(self) -> str:
        """The third rung: the action, with its numbers in words."""
        return told(self.choice, self.advice) + self._risk

    @property
    def _risk(self) -> str:
        """How likely a card that wins the trick so far is to be beaten, where the idea has not said it."""
        spot, card = Spot(self.advice), self.choice.action.what
        if "chance" in self.facts or not spot.view.trick or card not in spot.takers:
            return ""
        share = spot.chance_behind(card)
        return f" {say('against_beaten', card=card.pretty, chance=share.text)}" if share.part else ""

    @property
    def rungs(self) -> tuple[str, str, str]:
        """The hint ladder, each rung saying more than the one before."""
        return self.look, self.idea, self.told


def reasons_for(advice: Advice) -> tuple[Explanation, ...]:
    """All Reasons that hold, the main one first; raises :class:`Unreadable` for what is no advice."""
    spot = Spot(check_advice(advice))
    found = ((reason, reason.of(spot)) for reason in REASONS)
    return tuple(Explanation(reason, hit[0], hit[1], advice) for reason, hit in found if hit)


def explain(advice: Advice) -> Explanation:
    """The main Reason of what is best; raises :class:`Unreadable` for what is no advice."""
    return reasons_for(advice)[0]
