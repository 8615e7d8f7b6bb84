"""What the calls say about the hidden cards: a weight for each world, which may be switched off.

:class:`ghosteuchre.worlds.Worlds` holds every world that agrees with a view equally likely. A player who bid
four is likelier to hold the bowers than one who passed. Here each call of the others, and each card they put
face down, is compared with what a player by rules of thumb would have done on the cards of that world: where
he would have done something else, the world counts ``doubt`` times as much. So 1 switches beliefs off, and
0.5 says: a call that goes against the rules of thumb is half as likely as one that follows them. The sampling
player and the advice weigh the worlds that they imagine in this way.

Two things are not heard. The cards that others *play* are not weighed: they only show where cards lie, and
who is out of a suit. And a call that no hand makes by rules of thumb goes with no world, so it tells nothing:
such as to bid four where three would do.

In Cutthroat Euchre a world does not say which of a maker's ten cards had been the dummy's (CT-5). Once he has
formed his hand, his calls are judged by one of the ways in which the ten may have been dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.fillings import Cards
from ghosteuchre.game import apply, begin
from ghosteuchre.state import Action, Deal, State, Verb
from ghosteuchre.thumb import Thumb
from ghosteuchre.views import View, view
from ghosteuchre.worlds import World, Worlds

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
        """How likely the world is to ``seat`` beside one with which every call goes, from 0 to 1.

        This is the definition; :class:`Heard` says the same of many worlds, several times as fast.
        """
        if self.doubt == 1:
            return 1.0
        weight, end = 1.0, world.state()
        for state, who, action in calls(end.deal, end):
            if who != seat and self.thumb(view(state, who), NO_CHANCE) != action:
                weight *= self.doubt
        return weight


def calls(deal: Deal, end: State) -> Iterator[tuple[State, int, Action]]:
    """All that was said and done from the deal up to the first lead: the state before it, who, and what."""
    state = begin(deal, end.scores)
    for who, action in end.history:
        if state.phase == "play":
            return
        yield state, who, action
        state = apply(state, action, who)


class Holding(NamedTuple):
    """Which cards somebody held at a moment of the auction, whatever they are in a world."""

    seat: int
    swapped: bool
    """Whether he had exchanged his hand for the ghost hand (GH-7)."""
    taken: Cards
    """The up-card, where he had taken it (CL-5)."""
    discarded: bool
    """Whether he had discarded for it."""
    dummy: bool
    """Whether the dummy was his as well (CT-5)."""
    laid: bool
    """Whether he had laid five of the ten aside."""

    @classmethod
    def of(cls, state: State, seat: int) -> Holding:
        """What a seat that is asked holds."""
        up = state.deal.kitty[:1] if state.taken and seat == state.deal.dealer else ()
        discarded, laid = bool(up and state.discard), bool(state.laid and seat == state.maker)
        return cls(seat, seat == state.swapped, up, discarded, laid or state.phase == "dummy", laid)

    def cards(self, deal: Deal, world: World) -> Cards:
        """The cards in a world that came of this deal, in the order of the engine."""
        cards = deal.spare if self.swapped else deal.hands[self.seat]
        cards += self.taken
        if self.discarded:
            cards = tuple([card for card in cards if card is not world.discard])
        if self.dummy:
            cards += deal.spare
        return tuple([card for card in cards if card not in world.laid]) if self.laid else cards


class Heard:
    """The calls of the others as one seat has heard them: made once, it weighs many worlds.

    It says what :meth:`Beliefs.weight` says. The calls are gone through in one world, and what each caller
    saw then is kept: in another world he saw the same, but for his own cards and what he put face down.
    """

    def __init__(self, beliefs: Beliefs, worlds: Worlds) -> None:
        self._beliefs = beliefs
        self._calls: dict[Holding, list[tuple[View, Action]]] = {}
        if beliefs.doubt == 1:
            return
        base, seat = worlds.nth(0), worlds.view.seat
        for state, who, action in calls(base.dealt(), base.state()):
            if who != seat:
                self._calls.setdefault(Holding.of(state, who), []).append((view(state, who), action))

    def weight(self, world: World) -> float:
        """How likely the world is beside one with which every call goes, from 0 to 1."""
        if not self._calls:
            return 1.0
        weight, deal, answer = 1.0, world.dealt(), self._beliefs.thumb.holding
        for holding, said in self._calls.items():
            cards = holding.cards(deal, world)
            for seen, action in said:
                if not _is(action, answer(seen, cards), world):
                    weight *= self._beliefs.doubt
        return weight


def _is(action: Action, answer: Action, world: World) -> bool:
    """Whether an answer is what was done, in a world that says what was put face down."""
    if action.verb is Verb.DISCARD:
        return answer.what is world.discard
    if action.verb is Verb.KEEP:
        return answer.cards.isdisjoint(world.laid)
    return answer == action
