"""What a View tells of the hidden cards: where each may lie, and what a hand cannot or must hold."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from ghosteuchre.cards import PACKS, Card, Contradiction, Suit, Unreadable, check_card, plays_as, shown
from ghosteuchre.fillings import Cards, Filling
from ghosteuchre.rules import check_rules
from ghosteuchre.state import Action, Verb, check_action, check_seat
from ghosteuchre.views import View, check_view

SPARE, KITTY, DISCARD, LAID = -4, -3, -2, -1
"""The places of a table beside its seats: every list by place ends with these four."""
HIDDEN = (Action(Verb.DISCARD), Action(Verb.KEEP))
"""What a seat does with cards that the others do not see, as they are told of it."""

Suits = defaultdict[int, set[Suit | None]]
"""Suits by seat."""
Lack = tuple[int, Suit | None]
"""A seat, and a suit that it is without."""
Case = tuple[list[Cards], Filling]
"""The cards known in each place, and the ways to lay the others."""


class Knowledge:
    """What a seat knows of the places of all cards, by its View alone.

    Raises :class:`Contradiction` where cards or numbers of cards cannot be so, and :class:`Unreadable` for
    what is no View of a table.
    """

    def __init__(self, seen: View) -> None:
        _check_view(seen)
        self.view = seen
        verbs = [action.verb for _, action in seen.history]
        self.discarded, self.kept = Verb.DISCARD in verbs, Verb.KEEP in verbs
        self.tricks = [*(trick.plays for trick in seen.tricks), seen.trick]
        """The plays of every trick, the one on the table last."""
        self.played: list[Cards] = [()] * seen.rules.seats
        """The cards that each seat has played, without those that it took back."""
        for seat, card in (play for plays in self.tricks for play in plays):
            self.played[check_seat(seen.rules, seat)] += (card,)
        self.back = _taken_back(seen)
        """The cards that each seat took back and still holds (GH-15)."""
        self.known, sizes = self._known(), self._sizes()
        self.unseen = self._unseen()
        self.room = self._room(sizes)
        self._place_upcard()

    def _known(self) -> list[Cards]:
        """The cards whose place the seat knows, by place (GH-8, CL-5, CT-5, GH-15)."""
        seen, me = self.view, self.view.seat
        known: list[Cards] = [*self.back, (), (), (), ()]
        known[me] = seen.hand
        mine = [action.card for seat, action in seen.history if seat == me and action.verb is Verb.DISCARD]
        known[DISCARD] = tuple(mine)
        if me == seen.swapped:
            known[SPARE] = seen.known_out
        elif self.kept and me == seen.maker:
            known[LAID] = tuple(card for card in seen.known_out if card not in mine)
        elif not self.kept:
            known[SPARE] = seen.dummy
        return known

    def _sizes(self) -> list[int]:
        """How many cards lie in each place; raises :class:`Contradiction` where a hand has another size."""
        seen, rules = self.view, self.view.rules
        size = rules.hand_size
        for seat, held in enumerate(seen.held):
            extra, played = seen.taken and seat == seen.dealer and not self.discarded, len(self.played[seat])
            if held != size + extra - played:
                raise Contradiction(f"seat {seat} cannot hold {held} cards: of {size} it has played {played}")
        under = rules.deck - size * (rules.seats + bool(rules.spare)) - 1
        spare = size if rules.spare and not self.kept else 0
        return [*seen.held, spare, max(under, 0), int(self.discarded), size if self.kept else 0]

    def _unseen(self) -> list[Card]:
        """The cards whose place is unknown; raises :class:`Contradiction` for one that is in two places."""
        seen, pack = self.view, PACKS[self.view.rules.deck]
        upcard = (seen.upcard,) if seen.upcard and not seen.taken else ()
        seats = range(seen.rules.seats)
        wheres = [f"in the hand of seat {seat}" for seat in seats] + ["in the spare hand", "in the kitty"]
        wheres += ["in the discard", "laid aside", *(f"played by seat {seat}" for seat in seats), "turned up"]
        placed: dict[Card, str] = {}
        for where, cards in zip(wheres, [*self.known, *self.played, upcard], strict=True):
            for card in cards:
                check_card(card)
                if card in placed:
                    raise Contradiction(f"{card} is there twice: {placed[card]}, and {where}")
                placed[card] = where
        if strange := [card for card in placed if card not in pack]:
            raise Contradiction(
                f"{strange[0]}, {placed[strange[0]]}, is not in the pack of {len(pack)} cards"
            )
        return [card for card in pack if card not in placed]

    def _room(self, sizes: Sequence[int]) -> list[int]:
        """How many unseen cards lie in each place; raises :class:`Contradiction` where they cannot."""
        seats = [f"the hand of seat {seat}" for seat in range(self.view.rules.seats)]
        names = [*seats, "the spare hand", "the kitty", "the discard", "what was laid aside"]
        unlooked = self.view.phase == "joker" and self.view.seat == self.view.dealer  # at his own hand (CL-2)
        for place, (name, size, cards) in enumerate(zip(names, sizes, self.known, strict=True)):
            if len(cards) > size or (place == self.view.seat and len(cards) < size and not unlooked):
                raise Contradiction(f"{name} has {size} cards, and this view shows {len(cards)} in it")
        room = [size - len(cards) for size, cards in zip(sizes, self.known, strict=True)]
        if len(self.unseen) != sum(room):
            raise Contradiction(
                f"{len(self.unseen)} cards are unseen, and {sum(room)} lie where the seat cannot look"
            )
        return room

    def _place_upcard(self) -> None:
        """Find where an up-card that was taken may be: held, buried or laid aside (CL-5, CT-5)."""
        seen, self.ups = self.view, list[int]()
        if seen.upcard is None or seen.upcard not in self.unseen:
            return
        self.unseen.remove(seen.upcard)
        buried = [DISCARD] if seen.rules.bury_upcard else []
        laid = [LAID] if self.kept and seen.maker == seen.dealer else []
        self.ups = [place for place in (seen.dealer, *buried, *laid) if self.room[place]]
        if len(self.ups) == 1:
            up = self.ups.pop()
            self.known[up] += (seen.upcard,)
            self.room[up] -= 1

    def cases(self) -> list[Case]:
        """The ways to lay the unseen cards: a case for each place where the up-card may be, else just one."""
        return self._taken[1]

    @property
    def voids(self) -> Suits:
        """The suits that each hand is taken to be without: those proven, and those of whom is trusted."""
        return self._taken[0]

    @cached_property
    def _taken(self) -> tuple[Suits, list[Case]]:
        """The voids that can be together, and the cases with them.

        Trusted to have followed suit are all, else each who can be by himself, else nobody.
        """
        void, some, trusted = self.suits()
        voids, cases = self._tried(void, some, trusted)
        if trusted and not _ways(cases):
            alone = [pair for pair in trusted if _ways(self._tried(void, some, [pair])[1])]
            voids, cases = self._tried(void, some, alone)
            if not _ways(cases):
                voids, cases = self._tried(void, some, [])
        return voids, cases

    def _tried(self, void: Suits, some: Suits, trusted: Sequence[Lack]) -> tuple[Suits, list[Case]]:
        """The voids and the cases, if these are trusted to be without that suit as well."""
        voids = Suits(set, {seat: {*suits} for seat, suits in void.items()})
        for seat, suit in trusted:
            voids[seat].add(suit)
        return voids, self._cases(voids, some)

    def _cases(self, void: Suits, some: Suits) -> list[Case]:
        """The cases, if the hands are without these suits and have some of those."""
        groups = self._groups(void, set[Suit | None]().union(*some.values()))
        upcard = self.view.upcard
        if not self.ups or upcard is None:
            return [self._case(self.known, self.room, groups, some)]
        cases = []
        for up in self.ups:
            if plays_as(upcard, self.view.trump) not in void[up]:
                known, room = [*self.known], [*self.room]
                known[up] += (upcard,)
                room[up] -= 1
                cases.append(self._case(known, room, groups, some))
        return cases

    def _groups(
        self, void: Suits, wanted: set[Suit | None]
    ) -> dict[tuple[Suit | None, frozenset[int]], Cards]:
        """The unseen cards by the seats that cannot hold them, and by suit where one must be held."""
        groups: dict[tuple[Suit | None, frozenset[int]], Cards] = {}
        for card in self.unseen:
            suit = plays_as(card, self.view.trump)
            barred = frozenset([seat for seat, suits in void.items() if suit in suits])
            key = (suit if suit in wanted else None, barred)
            groups[key] = (*groups.get(key, ()), card)
        return groups

    def _case(
        self,
        known: list[Cards],
        room: list[int],
        groups: dict[tuple[Suit | None, frozenset[int]], Cards],
        some: Suits,
    ) -> Case:
        """These cards known, and the ways to lay the others by what each hand cannot and must hold."""
        bounds = {}
        for seat in range(self.view.rules.seats):
            missing = some[seat] - {plays_as(card, self.view.trump) for card in known[seat]}
            if missing or any(seat in barred for _, barred in groups):
                bounds[seat] = [
                    (int(suit in missing), 0 if seat in barred else room[seat]) for suit, barred in groups
                ]
                if missing - {suit for suit, _ in groups}:
                    bounds[seat] = [(1, 0)] * len(groups)  # not one such card is left for it
        return known, Filling(list(groups.values()), room, bounds)

    def _misses(self) -> Iterator[tuple[int, int, Suit | None]]:
        """Who else did not follow: the seat, the number of the trick, and the suit led (C-4, C-5)."""
        trump = self.view.trump
        for number, plays in enumerate(self.tricks):
            for seat, card in plays[1:]:
                suit = plays_as(plays[0][1], trump)
                if seat != self.view.seat and plays_as(card, trump) is not suit:
                    yield seat, number, suit

    def suits(self) -> tuple[Suits, Suits, list[Lack]]:
        """The suits that each hand is without, and those of which it has a card or more (C-5, GH-15).

        Then, at a table that allows reneges, the pairs of seat and suit where the seat did not follow, and
        nothing that was played or called says that it could have.
        """
        seen, judged = self.view, _judged(self.view)
        void, some, trusted = Suits(set), Suits(set), list[Lack]()
        for seat, number, suit in self._misses():
            later = [card for plays in self.tricks[number + 1 :] for who, card in plays if who == seat]
            shows = any(plays_as(card, seen.trump) is suit for card in (*later, *self.known[seat]))
            reneged = False if seen.rules.enforce_follow else judged.get((seat, number))
            if reneged is False:
                void[seat].add(suit)
            elif reneged and not shows:
                some[seat].add(suit)
            elif not shows:
                trusted.append((seat, suit))
        for seat in seen.corrects if seen.trick else ():
            if seat != seen.seat:
                some[seat].add(plays_as(seen.trick[0][1], seen.trump))
        return void, some, [(seat, suit) for seat, suit in trusted if suit not in some[seat]]


def _ways(cases: list[Case]) -> bool:
    """Whether there is a way to lay the cards."""
    return any(ways.count for _, ways in cases)


def _check_view(seen: View) -> None:
    """Raise :class:`Unreadable` or :class:`Contradiction` where the parts of the view are none of a table."""
    check_view(seen)
    check_rules(rules := seen.rules)
    for seat in (seen.seat, seen.dealer, *seen.corrects):
        check_seat(rules, seat)
    for item in seen.history:
        if type(item) is not tuple or len(item) != 2:
            raise Unreadable(f"a history has pairs of a seat and an Action, not {shown(item)}")
        if check_seat(rules, item[0]) == seen.seat or item[1] not in HIDDEN:
            check_action(item[1])
    if len(seen.held) != rules.seats:
        raise Contradiction(f"{rules.title} has {rules.seats} hands, and this view tells of {len(seen.held)}")
    if any(not trick.plays for trick in seen.tricks):
        raise Contradiction("a trick of this view has no card in it")


def _taken_back(seen: View) -> list[Cards]:
    back: list[Cards] = [()] * seen.rules.seats
    last: dict[int, Card] = {}
    for seat, action in seen.history:
        if action.verb is Verb.PLAY:
            last[seat] = action.card
            back[seat] = tuple(card for card in back[seat] if card is not action.card)
        elif action.verb is Verb.TAKE_BACK and seat in last:
            back[seat] += (last[seat],)
    return back


def _judged(seen: View) -> dict[tuple[int, int], bool]:
    """Whether a seat reneged in the trick of that number, where a call has settled it (GH-15)."""
    judged: dict[tuple[int, int], bool] = {}
    for claim in seen.claims:
        first = 0 if seen.rules.renege_window == "deal" else claim.after - 1
        for number in range(first, min(claim.after, len(seen.tricks))):
            key = claim.offender, number
            judged[key] = judged.get(key, False) or number in claim.tricks
    return judged
