"""What the calls say about the hidden cards: a weight for each world, which may be switched off.

:class:`ghosteuchre.worlds.Worlds` holds every world that agrees with a view equally likely. A player who bid
four is likelier to hold the bowers than one who passed. Here each call of the others, and each card they put
face down, is compared with what a player by rules of thumb would have done on the cards of that world: where
he would have done something else, the world counts ``doubt`` times as much. So 1 switches beliefs off, and
0.5 says: a call that goes against the rules of thumb is half as likely as one that follows them.

In Cutthroat Euchre a world does not say which of a maker's ten cards had been the dummy's (CT-5). Once he has
formed his hand, his calls are judged by one of the ways in which the ten may have been dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.game import apply, begin
from ghosteuchre.thumb import Thumb
from ghosteuchre.views import view
from ghosteuchre.worlds import World

NO_CHANCE = Chance(0)
"""For a player who leaves nothing to chance."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """How far the calls of the others are believed; raises :class:`Unreadable` for a bad ``doubt``."""

    doubt: float = 0.3
    """How much a world counts for each call that does not go with it, above 0 and at most 1."""
    thumb: Thumb = field(default_factory=Thumb)

    def __post_init__(self) -> None:
        if type(self.doubt) not in (int, float) or not 0 < self.doubt <= 1:
            raise Unreadable(f"doubt cannot be {shown(self.doubt)}: it is a number above 0 and at most 1")

    def weight(self, world: World, seat: int) -> float:
        """How likely the world is to ``seat`` beside one with which every call goes, from 0 to 1."""
        if self.doubt == 1:
            return 1.0
        end, weight = world.state(), 1.0
        state = begin(end.deal, end.scores)
        for who, action in end.history:
            if state.phase == "play":
                break
            if who != seat and self.thumb(view(state, who), NO_CHANCE) != action:
                weight *= self.doubt
            state = apply(state, action, who)
        return weight
