"""The worlds of a view the slow way: every lie of the cards that are not seen, kept if the deal can go so.

Nothing is inferred here. Each lie is turned into a deal, the whole history is played in it by the engine, and
the seat must see what it sees. Only the sizes of the places are taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import factorial, prod

from ghosteuchre.cards import PACKS, Card, Contradiction, NotAllowed
from ghosteuchre.game import apply, begin
from ghosteuchre.play import reneged
from ghosteuchre.state import Action, Deal, State, Verb
from ghosteuchre.views import View, view
from ghosteuchre.worlds import World
from tests.conformance import unordered

Pile = frozenset[Card]


@dataclass(frozen=True)
class Lie:
    """Where the cards lie that have not been played, as sets."""

    hands: tuple[Pile, ...]
    spare: Pile
    kitty: Pile
    discard: Pile
    laid: Pile


def lie_of(world: World) -> Lie:
    """A world with its places as sets."""
    discard = frozenset([world.discard] if world.discard else [])
    hands = tuple(map(frozenset, world.hands))
    return Lie(hands, frozenset(world.spare), frozenset(world.kitty), discard, frozenset(world.laid))


def lie_in(state: State) -> Lie:
    """How the cards truly lie in a state."""
    used = frozenset(state.laid)
    discard = frozenset([state.discard] if state.discard else [])
    hands = tuple(map(frozenset, state.hands))
    spare = frozenset() if used else frozenset(state.spare)
    return Lie(hands, spare, frozenset(state.deal.kitty[1:]), discard, used)


class Table:
    """What of a view can be pointed at: piles that are seen, and how large the others are."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        rules, me = seen.rules, seen.seat
        self.verbs = [action.verb for _, action in seen.history]
        self.kept = Verb.KEEP in self.verbs
        self.played: list[list[Card]] = [[] for _ in range(rules.seats)]
        for seat, card in [play for trick in seen.tricks for play in trick.plays] + list(seen.trick):
            self.played[seat].append(card)
        own = [action.what for who, action in seen.history if who == me and action.verb is Verb.DISCARD]
        out = [card for card in seen.known_out if card not in own]
        under = rules.deck - rules.hand_size * (rules.seats + bool(rules.spare)) - 1
        self.piles: dict[int | str, list[Card]] = {me: list(seen.hand), "discard": own}
        if out:
            self.piles["spare" if seen.swapped == me else "laid"] = out
        elif seen.dummy and not self.kept:
            self.piles["spare"] = list(seen.dummy)
        self.sizes: dict[int | str, int] = dict(enumerate(seen.held)) | {
            "spare": rules.hand_size if rules.spare and not self.kept else 0,
            "kitty": max(under, 0),
            "discard": int(Verb.DISCARD in self.verbs),
            "laid": rules.hand_size if self.kept else 0,
        }
        located = {card for pile in [*self.piles.values(), *self.played] for card in pile}
        if seen.upcard and not seen.taken:
            located.add(seen.upcard)
        self.hidden = [card for card in PACKS[rules.deck] if card not in located]
        self.open = {
            place: size - len(self.piles.get(place, []))
            for place, size in self.sizes.items()
            if size > len(self.piles.get(place, []))
        }

    @property
    def lies(self) -> int:
        """How many lies there are to try."""
        return factorial(len(self.hidden)) // prod(map(factorial, self.open.values()))

    def every(self) -> Iterator[dict[int | str, list[Card]]]:
        """Every lie of the hidden cards."""
        for dealt in _dealt(self.hidden, list(self.open.items())):
            yield {place: self.piles.get(place, []) + list(dealt.get(place, ())) for place in self.sizes}

    def played_in(self, piles: dict[int | str, list[Card]]) -> State | None:
        """A state in which the cards lie like this and the seat sees what it sees, if the deal can go so."""
        for deal in self._deals(piles):
            last = None
            try:
                last = begin(deal, self.seen.scores)
                for seat, action in self.seen.history:
                    if action == Action(Verb.DISCARD):
                        action = Action(Verb.DISCARD, piles["discard"][0])
                    elif action == Action(Verb.KEEP):
                        action = Action(Verb.KEEP, frozenset(self.played[seat] + piles[seat]))
                    last = apply(last, action, seat)
            except (NotAllowed, Contradiction):
                if last and last.laid:
                    return None  # which of the ten had been the dummy's makes no difference any more
                continue
            return last if unordered(view(last, self.seen.seat)) == unordered(self.seen) else None
        return None

    def _deals(self, piles: dict[int | str, list[Card]]) -> Iterator[Deal]:
        """The deals that can have led to this lie; of a maker's ten, any five may have been the dummy's."""
        seen, rules = self.seen, self.seen.rules
        had = {seat: self.played[seat] + piles[seat] for seat in range(rules.seats)}
        had[seen.dealer] = had[seen.dealer] + piles["discard"]
        spare = piles["spare"]
        if seen.taken:
            if seen.upcard not in had[seen.dealer] + (piles["laid"] if seen.maker == seen.dealer else []):
                return
            had[seen.dealer] = [card for card in had[seen.dealer] if card is not seen.upcard]
        kitty = ([seen.upcard] if seen.upcard else []) + piles["kitty"]
        if seen.swapped is not None:
            had[seen.swapped], spare = spare, had[seen.swapped]
        if not self.kept or seen.maker is None:
            yield Deal(rules, seen.dealer, tuple(had.values()), tuple(spare), tuple(kitty))
            return
        pool = had[seen.maker] + [card for card in piles["laid"] if not (seen.taken and card is seen.upcard)]
        known = [list(seen.dealt)] if seen.maker == seen.seat else combinations(pool, rules.hand_size)
        for five in known:
            had[seen.maker] = list(five)
            rest = [card for card in pool if card not in five]
            yield Deal(rules, seen.dealer, tuple(had.values()), tuple(rest), tuple(kitty))


def _dealt(
    cards: list[Card], places: list[tuple[int | str, int]]
) -> Iterator[dict[int | str, tuple[Card, ...]]]:
    if not places:
        yield {}
        return
    (place, size), *others = places
    for chosen in combinations(cards, size):
        left = [card for card in cards if card not in chosen]
        for rest in _dealt(left, others):
            yield {place: chosen, **rest}


def worlds_by_force(seen: View) -> tuple[set[Lie], set[Lie]]:
    """All lies in which the deal can go as it went, and of these those in which players followed suit.

    The second set, at a table that allows reneges, has the lies in which nobody failed to follow though able
    but where that happened in all of them; it is the first set where no lie is like that.
    """
    table, found = Table(seen), {}
    for piles in table.every():
        if (state := table.played_in(piles)) is not None:
            found[lie_in(state)] = not_followed(state, seen.seat)
    always = frozenset.intersection(*found.values()) if found else frozenset()
    good = {lie for lie, wrong in found.items() if wrong == always}
    return set(found), good or set(found)


def not_followed(state: State, me: int) -> frozenset[tuple[int, int]]:
    """Who else did not follow though able, and in which trick, the one on the table included."""
    left = {seat: list(hand) for seat, hand in enumerate(state.hands)}
    wrong = []
    tricks = [trick.plays for trick in state.tricks] + [state.trick]
    for number in reversed(range(len(tricks))):
        for seat, card in tricks[number][1:]:
            if seat != me and reneged(card, left[seat], tricks[number][0][1], state.trump):
                wrong.append((seat, number))
        for seat, card in tricks[number]:
            left[seat].append(card)
    return frozenset(wrong)
