"""A player who imagines the hidden cards many times, and values what he may do by exact play in each world.

Everything is valued in points: what his side gets in the deal, less the mean of the others. Only where a moon
can end a match of Ghost Hand Euchre he plays for the chance to win it (``ghosteuchre/aims.py``).

In the auction each action is played on by rules of thumb until the first lead, the others bidding, outbidding
and taking the ghost hand as they would; then all cards are seen and the play is solved.

The solver counts the tricks of the maker's side against the others united, so it does not say which of two
defenders takes a trick. Where each trick is a point (GH-11), a defender is taken to get ``share`` of those to
come, by default half of them. The alternative is that all are his: ``make evidence`` plays it against this
one on 400 deals (``tests/test_strength.py``).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import mul
from typing import NamedTuple

from ghosteuchre.aims import Aim, aim_of, points
from ghosteuchre.beliefs import NO_CHANCE, Beliefs, Heard
from ghosteuchre.cards import PACKS, Contradiction, Unreadable, shown, sort_hand
from ghosteuchre.deal import Chance
from ghosteuchre.game import apply
from ghosteuchre.play import CARD_PLAYS, following
from ghosteuchre.scoring import score, taken_by
from ghosteuchre.solver import Position
from ghosteuchre.state import Action, State, Verb
from ghosteuchre.thumb import Thumb, most_counted, trump_of, unseen
from ghosteuchre.views import View, check_asked, view
from ghosteuchre.worlds import World, Worlds

MOST_KEPT = 10
"""Of the 252 ways to keep five of ten cards, how many are tried: those that count most (CT-5)."""


MOST_WORLDS = 1_000_000
"""The most worlds for one decision."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a figure over the worlds, and its standard error: infinite for a single world."""

    value: float
    error: float

    @classmethod
    def of(cls, values: Sequence[float], weights: Sequence[float]) -> Mean:
        """The weighted mean of one value or more."""
        size = len(values)
        if not (total := math.fsum(weights)):  # all are so unlikely that a computer's number is 0
            weights, total = [1.0] * size, float(size)
        value = math.fsum(map(mul, weights, values)) / total
        spread = math.fsum(
            (weight * (each - value)) ** 2 for weight, each in zip(weights, values, strict=True)
        )
        return cls(value, math.sqrt(spread * size / (size - 1)) / total if size > 1 else math.inf)


class Outlook(NamedTuple):
    """What an action comes to in one world."""

    worth: float
    """What the player aims at: usually the points of his side, less the mean of the others'."""
    mine: bool
    """Whether his own side makes trump."""
    made: bool
    """Whether the maker's side does what it undertook; a deal that is passed out is not made."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """The player; ``cards`` and ``calls`` say how many worlds he imagines to play a card and to call.

    Raises :class:`Unreadable` for settings that cannot be.
    """

    cards: int = 120
    """A quarter of it does nearly as well in Ghost Hand Euchre; not where many cards are out of play."""
    calls: int = 120
    share: float = 0.5
    """What part of the defenders' tricks to come a defender takes to be his, from 0 to 1."""
    thumb: Thumb = field(default_factory=Thumb)
    """What he takes all to do in the rest of an auction, himself included."""
    beliefs: Beliefs = field(default_factory=Beliefs)
    """What he makes of the calls of the others; ``Beliefs(doubt=1)`` makes nothing of them."""
    swaps: bool = True
    """Whether he takes the ghost hand where that is best, or never (GH-7)."""
    remembers: bool = True
    """Whether he makes use of knowing the hand that he gave away (GH-8)."""
    aim: Aim | None = field(default=None, repr=False)
    """What he plays for; by default points, or the match where it may end: ``ghosteuchre.aims.aim_of``."""

    def __post_init__(self) -> None:
        for name, count in (("cards", self.cards), ("calls", self.calls)):
            if type(count) is not int or not 1 <= count <= MOST_WORLDS:
                raise Unreadable(
                    f"{name} cannot be {shown(count)}: it is a number of worlds, 1 to {MOST_WORLDS}"
                )
        if type(self.share) not in (int, float) or not 0 <= self.share <= 1:
            raise Unreadable(f"share cannot be {shown(self.share)}: it is a number from 0 to 1")
        for name, each in (("swaps", self.swaps), ("remembers", self.remembers)):
            if type(each) is not bool:
                raise Unreadable(f"{name} cannot be {shown(each)}: it is True or False")

    def __call__(self, seen: View, chance: Chance) -> Action:
        """What he does, seeing no more than the view; raises as :func:`~ghosteuchre.views.check_asked`."""
        check_asked(seen)
        actions = self.candidates(seen)
        if len(actions) == 1:
            return actions[0]
        return self.best(self.means(seen, actions, chance))

    def best(self, means: Mapping[Action, Mean]) -> Action:
        """The action of the highest mean; of equals the first."""
        return max(means, key=lambda action: means[action].value)

    def means(self, seen: View, actions: Sequence[Action], chance: Chance) -> dict[Action, Mean]:
        """What each of these candidates is worth in points, on the average over the worlds."""
        weights, found = list[float](), dict[Action, list[float]]((action, []) for action in actions)
        for weight, values in self.values(seen, actions, chance):
            weights.append(weight)
            for action in actions:
                found[action].append(values[action].worth)
        return {action: Mean.of(values, weights) for action, values in found.items()}

    def candidates(self, seen: View) -> tuple[Action, ...]:
        """The legal actions that are valued."""
        if seen.phase == "settle" or seen.corrects:  # nothing to value, or a trick with a gap in it (GH-15)
            return (self.thumb(seen, NO_CHANCE),)
        if seen.phase == "dummy":
            return most_counted((*seen.hand, *seen.dummy), trump_of(seen), MOST_KEPT)
        if seen.phase == "play" and seen.trick:  # a card that does not follow is never played (C-5)
            return tuple(CARD_PLAYS[card] for card in following(seen.hand, seen.trick[0][1], seen.trump))
        left_out = (Verb.CALL, Verb.TAKE_BACK) if self.swaps else (Verb.CALL, Verb.TAKE_BACK, Verb.SWAP)
        return tuple(each for each in seen.legal if each.verb not in left_out)

    def values(
        self, seen: View, actions: Sequence[Action], chance: Chance
    ) -> Iterator[tuple[float, dict[Action, Outlook]]]:
        """One world after the other: what it weighs, and what each action comes to in it."""
        count, outlooks = self.cards if seen.phase == "play" else self.calls, dict[Hashable, list[Outlook]]()
        aiming = self if self.aim else replace(self, aim=aim_of(seen))
        for weight, world in islice(self.drawn(seen, chance), count):
            yield weight, aiming._look(world, seen, actions, outlooks)

    def looked(
        self, seen: View, actions: Sequence[Action], worlds: Iterable[World]
    ) -> Iterator[dict[Action, Outlook]]:
        """What each action comes to in one of these worlds after the other."""
        outlooks = dict[Hashable, list[Outlook]]()
        for world in worlds:
            yield self._look(world, seen, actions, outlooks)

    def _look(
        self,
        world: World,
        seen: View,
        actions: Sequence[Action],
        outlooks: dict[Hashable, list[Outlook]],
    ) -> dict[Action, Outlook]:
        if seen.phase == "play":
            return self._cards(world, seen, outlooks)
        return self._calls(world, seen, actions, outlooks)

    def drawn(self, seen: View, chance: Chance) -> Iterator[tuple[float, World]]:
        """The worlds that he imagines, one after the other without end, and what each weighs."""
        worlds = Worlds(seen)
        heard = Heard(self.beliefs, worlds)
        if not self.remembers and seen.swapped == seen.seat:
            drawn = _forgetting(seen, chance)
        else:
            drawn = ((1.0, world) for world in worlds.draws(chance))
        for weight, world in drawn:
            yield weight * heard.weight(world), world

    def _cards(
        self, world: World, seen: View, outlooks: dict[Hashable, list[Outlook]]
    ) -> dict[Action, Outlook]:
        """What each card comes to in a world, by exact play of all."""
        if not outlooks:
            outlooks[()] = self.outlooks(world.state(), seen.seat)
        by_tricks = outlooks[()]
        if seen.corrects:
            return {action: by_tricks[tricks] for action, tricks in _corrected(world.state()).items()}
        leader = seen.trick[0][0] if seen.trick else seen.seat
        makers = seen.rules.team(seen.seat if seen.maker is None else seen.maker)
        position = Position(world.hands, trump_of(seen), makers, leader, seen.trick, seen.sitting_out)
        return {CARD_PLAYS[card]: by_tricks[tricks] for card, tricks in position.values().items()}

    def _calls(
        self,
        world: World,
        seen: View,
        actions: Sequence[Action],
        outlooks: dict[Hashable, list[Outlook]],
    ) -> dict[Action, Outlook]:
        """What each call comes to in a world: the auction is played out, then the cards are solved."""
        now, found, solved = world.state(), dict[Action, Outlook](), dict[Hashable, int]()
        for action in actions:
            state = self.played_on(apply(now, action))
            if state.phase != "play":  # all have passed
                worth = (self.aim or points)(state, score(state).points, seen.seat)
                found[action] = Outlook(worth, mine=False, made=False)
                continue
            terms = (state.maker, state.bid, state.moon, state.alone)
            if terms not in outlooks:
                outlooks[terms] = self.outlooks(state, seen.seat)
            key = (state.maker, state.trump, state.hands, state.sitting_out, state.turn)
            if key not in solved:
                solved[key] = Position.of(state).value()
            found[action] = outlooks[terms][solved[key]]
        return found

    def played_on(self, state: State) -> State:
        """The state at the first lead, or at the end of a deal that was passed out, if all go by thumb."""
        while state.turn is not None and state.phase != "play":
            state = apply(state, self.thumb(view(state, state.turn), NO_CHANCE))
        return state

    def outlooks(self, state: State, seat: int) -> list[Outlook]:
        """What the deal comes to for the seat, by the tricks to come that the maker's side takes."""
        defenders = [other for other in range(state.rules.seats) if other not in state.makers]
        mine = seat if seat in defenders else defenders[0]
        fellow = next((other for other in defenders if other != mine), mine)
        left, found = state.rules.hand_size - len(state.tricks), list[Outlook]()
        for tricks in range(left + 1):
            made, own = self._ended(state, seat, (state.makers[0], tricks), (mine, left - tricks))
            _, other = self._ended(state, seat, (state.makers[0], tricks), (fellow, left - tricks))
            worth = self.share * own + (1 - self.share) * other
            found.append(Outlook(worth, seat in state.makers, made))
        return found

    def _ended(self, state: State, seat: int, *more: tuple[int, int]) -> tuple[bool, float]:
        taken = list(taken_by(state))
        for other, tricks in more:
            taken[other] += tricks
        result = score(state, taken)
        return bool(result.made), (self.aim or points)(state, result.points, seat)


def _forgetting(seen: View, chance: Chance) -> Iterator[tuple[float, World]]:
    """Worlds for one who has forgotten the hand he gave away: it may have been any six unseen cards.

    Each six are as likely as the worlds that agree with them are many, so that is what a world weighs.
    """
    hidden = unseen(replace(seen, known_out=()))
    listed = [card for card in PACKS[seen.rules.deck] if card in hidden]
    while True:
        dead = sort_hand(chance.shuffled(listed)[: seen.rules.hand_size])
        with suppress(Contradiction):  # these six leave too few cards of a suit to the others
            worlds = Worlds(replace(seen, dealt=dead, known_out=dead))
            yield worlds.count, worlds.sample(chance)


def _corrected(state: State) -> dict[Action, int]:
    """The tricks to come of the maker's side after each card, where a card was taken back (GH-15).

    There is a gap in the trick then, which no :class:`Position` has: those who fill it are looked at in turn.
    """
    hand = state.hands[0 if state.turn is None else state.turn]
    cards = following(hand, state.trick[0][1], state.trump)
    return {CARD_PLAYS[card]: _to_come(apply(state, CARD_PLAYS[card]), len(state.tricks)) for card in cards}


def _to_come(state: State, before: int) -> int:
    """The tricks of the maker's side after the first ``before``."""
    if state.corrects:
        best = max if state.turn in state.makers else min
        return best(_corrected(state).values())
    taken = sum(trick.winner in state.makers for trick in state.tricks[before:])
    return taken + (Position.of(state).value() if state.phase == "play" else 0)
