"""The hidden cards as a seat must think of them: every lie that agrees with its view, each equally likely.

A *world* says where each card lies now. Only the place counts: not the order in a hand or in the kitty, nor
which of a maker's ten cards had been the dummy's (CT-5). The worlds of a view are numbered from 0, and a
number drawn by chance is a world drawn by chance: so the sampling is exactly uniform, and no draw is wasted.

How likely the calls of the others make each is another matter: ``ghosteuchre/beliefs.py`` weighs them.

For one table that is a convention: where the dealer of Cutthroat Euchre is the maker and may bury the up-card
(option ``bury_upcard``), more deals lead to a world in which he did than to one in which he did not, by the
ways in which his ten cards may have been dealt. Each world counts as one all the same.

A world agrees with a view when the seat could have seen just this in it:

- its own cards lie where it knows them: held, played, given away, discarded, laid aside, seen in the dummy;
- a seat that did not follow holds no card of the suit led, by the suit a card plays as (C-4, C-5);
- the up-card that the dealer took is in his hand; or it is his discard, where the table lets him bury it; or
  it is among the cards that he laid aside as the maker who formed a hand out of ten (CL-5, CT-5);
- a card that was taken back is in the hand it went back to (GH-15).

At a table that allows reneges (option ``enforce_follow`` off) a card that does not follow proves nothing:

- a call settles it: a true one says that the player still held a card of the suit led, a false one that he
  did not; and who took a card back and has not yet played again holds a card of that suit;
- what was not called is judged by what the seat has seen: who later plays a card of that suit, or must hold
  one, has reneged; everybody else is taken to have followed suit as he should. Where all these cannot have
  followed suit together, nobody is taken to have.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from operator import add

from ghosteuchre.cards import Card, Contradiction, NotAllowed, Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.fillings import Cards
from ghosteuchre.game import PHASES, apply, begin
from ghosteuchre.knowledge import HIDDEN, Knowledge
from ghosteuchre.renege import reneged
from ghosteuchre.state import Action, Deal, Facts, State, Verb
from ghosteuchre.views import View, view

CARD_BY_CARD = (Verb.DISCARD, Verb.PLAY)
"""What a view lists for each card, in the order in which the cards are held."""


@dataclass(frozen=True, slots=True)
class World:
    """Where every card lies now that has not been played; the up-card lies on the kitty unless it was taken.

    The order of the cards in a place says nothing; it is the same in all worlds of a view.
    """

    hands: tuple[Cards, ...]
    """The cards held now, by seat; those of a partner who sits out, too."""
    spare: Cards
    """The ghost hand, or the dead one put down for it (GH-8); or the dummy until its maker has used it."""
    kitty: Cards
    """What lies face down under the up-card."""
    discard: Card | None
    """What the dealer discarded for the up-card (CL-5)."""
    laid: Cards
    """What the maker laid aside of his and the dummy's ten (CT-5)."""
    worlds: Worlds = field(repr=False, compare=False)
    """The worlds that this is one of."""

    def state(self) -> State:
        """The engine's state with the cards lying like this, of which the seat has the same view.

        Its deal comes from no seed, and what was put face down is filled in.
        """
        return self.worlds.state_of(self)

    def dealt(self) -> Deal:
        """The cards as they were dealt, if they lie like this now: the deal of :meth:`state`."""
        return self.worlds.deal_of(self)


class Worlds:
    """All worlds that agree with what one seat knows. Its View is all that is ever looked at.

    Equal views give the same worlds in the same order. Raises :class:`Contradiction` where no deal can look
    like that, naming the card, the place or the action, and :class:`Unreadable` for what is no View.

    >>> from ghosteuchre import Match, Rules, view
    >>> worlds = Worlds(view(Match.start(Rules.of("ghost"), seed=7).deal(), seat=1))
    >>> worlds.count  # six of the 18 unseen cards for one hand, six of the other 12 for the next
    17153136
    >>> worlds.sample(Chance(0)) == worlds.sample(Chance(0)) != worlds.sample(Chance(1))
    True
    """

    def __init__(self, seen: View) -> None:
        self._knowledge = knowledge = Knowledge(seen)
        self.view, self._kept, self._played = seen, knowledge.kept, knowledge.played
        self._cases = knowledge.cases()
        self.count = sum(ways.count for _, ways in self._cases)
        """How many worlds there are, exactly."""
        if not self.count:
            raise Contradiction("no world agrees with this view: its voids leave too few cards for a hand")
        self._base = self._replayed(self.nth(0))

    def nth(self, number: int) -> World:
        """The world of that number, from 0 to ``count - 1``; raises :class:`Unreadable` for any other."""
        if type(number) is not int or not 0 <= number < self.count:
            raise Unreadable(f"there is no world {shown(number)}: they are numbered 0 to {self.count - 1}")
        for case in self._cases:
            if number < case[1].count:
                break
            number -= case[1].count
        known, ways = case
        *hands, spare, kitty, discard, laid = map(add, known, ways.nth(number))
        return World(tuple(hands), spare, kitty, discard[0] if discard else None, laid, self)

    def sample(self, chance: Chance) -> World:
        """One of the worlds, each equally likely; equal views and streams of chance draw the same."""
        return self.nth(chance.below(self.count))

    def draws(self, chance: Chance) -> Iterator[World]:
        """Samples without end."""
        while True:
            yield self.sample(chance)

    def every(self) -> Iterator[World]:
        """All worlds, each once. There may be millions: look at ``count`` first."""
        return map(self.nth, range(self.count))

    # From a world to the engine's state of it.

    def state_of(self, world: World) -> State:
        """:meth:`World.state`. What all have seen was worked out once; here the cards are put into it."""
        seen, deal = self.view, self.deal_of(world)
        hands = tuple([self._held(deal, world, seat) for seat in range(seen.rules.seats)])
        facts: Facts = {"deal": deal, "hands": hands, "discard": world.discard}
        facts["spare"] = deal.spare if seen.swapped is None else deal.hands[seen.swapped]
        if self._kept:
            ten = self._ever_held(deal, self._maker)
            facts["laid"] = tuple([card for card in ten if card in world.laid])
        facts["history"] = self._history(world)
        facts["reneges"] = self._reneges(world)
        state = self._base.having(facts)
        if state.turn in (None, seen.seat):
            return state
        return state.having({"legal": PHASES[state.phase].legal(state, state.turn)})

    @property
    def _maker(self) -> int:
        return self.view.seat if self.view.maker is None else self.view.maker

    def deal_of(self, world: World) -> Deal:
        """:meth:`World.dealt`. Of a maker's ten any five may have been the dummy's (CT-5)."""
        seen, rules = self.view, self.view.rules
        had = [self._had(world, seat) for seat in range(rules.seats)]
        hands, spare = [cards[: rules.hand_size] for cards in had], world.spare
        if self._kept:
            spare = seen.dummy or had[self._maker][rules.hand_size :]
        if seen.swapped is not None:
            hands[seen.swapped], spare = spare, hands[seen.swapped]
        if seen.dealt:
            hands[seen.seat] = seen.dealt
        if seen.legal and seen.legal[0].verb in CARD_BY_CARD:
            hands[seen.seat], spare = self._as_listed(hands[seen.seat]), self._as_listed(spare)
        kitty = (seen.upcard, *world.kitty) if seen.upcard else ()
        return Deal(rules, seen.dealer, tuple(hands), spare, kitty)

    def _as_listed(self, cards: Cards) -> Cards:
        """The cards in the order in which the view lists what the seat may do with them; others come last."""
        listed = [action.what for action in self.view.legal]
        return tuple(sorted(cards, key=lambda card: listed.index(card) if card in listed else len(listed)))

    def _had(self, world: World, seat: int) -> Cards:
        """All that a seat has held, but for the up-card it took: the hand it was dealt comes first."""
        seen = self.view
        cards = self._played[seat] + world.hands[seat]
        if seat == seen.maker:
            cards += world.laid
        if seat == seen.dealer and seen.taken:
            cards = ((world.discard,) if world.discard else ()) + cards
            cards = tuple([card for card in cards if card is not seen.upcard])
        return cards

    def _ever_held(self, deal: Deal, seat: int) -> Cards:
        """All that a seat could play of, in the order in which the engine comes to hold it."""
        seen = self.view
        cards = deal.spare if seat == seen.swapped else deal.hands[seat]
        if seen.taken and seat == seen.dealer:
            cards += deal.kitty[:1]
        return cards + deal.spare if self._kept and seat == seen.maker else cards

    def _held(self, deal: Deal, world: World, seat: int) -> Cards:
        """The hand in the engine's order, in which a card that was taken back comes last."""
        held, back = world.hands[seat], self._knowledge.back[seat]
        return (
            tuple([card for card in self._ever_held(deal, seat) if card in held and card not in back]) + back
        )

    def _history(self, world: World) -> tuple[tuple[int, Action], ...]:
        """What was said and done, with the cards that went face down filled in."""
        history = self.view.history
        hidden = [place for place, (_, action) in enumerate(history) if action in HIDDEN]
        if not hidden:
            return history
        filled = list(history)
        for place in hidden:
            seat, action = history[place]
            five = frozenset(self._played[seat] + world.hands[seat])
            filled[place] = seat, Action(action.verb, five if action.verb is Verb.KEEP else world.discard)
        return tuple(filled)

    def _reneges(self, world: World) -> tuple[tuple[int, int], ...]:
        """The reneges of complete tricks, called or not, if the cards lie like this (GH-15)."""
        seen = self.view
        if seen.rules.enforce_follow:
            return ()
        left, found = list(world.hands), list[tuple[int, int]]()
        for number, plays in reversed([*enumerate(self._knowledge.tricks)]):
            if number < len(seen.tricks):
                found[:0] = [
                    (seat, number)
                    for seat, card in plays[1:]
                    if reneged(card, left[seat], plays[0][1], seen.trump)
                ]
            for seat, card in plays:
                left[seat] += (card,)
        return tuple(found)

    def _replayed(self, world: World) -> State:
        """The state to which the history leads in this world.

        Raises :class:`Contradiction` where something in it was not allowed, or the view shows something else.
        """
        seen = self.view
        try:
            state = begin(self.deal_of(world), seen.scores)
            for seat, action in self._history(world):
                state = apply(state, action, seat)
        except NotAllowed as error:
            raise Contradiction(f"no deal goes as this view tells: {error}") from None
        again = view(state, seen.seat)
        for name in (each.name for each in fields(View)):
            if (given := getattr(seen, name)) != (right := getattr(again, name)):
                raise Contradiction(
                    f"by its history, {name} of this view is {shown(right)}, not {shown(given)}"
                )
        return state
