"""A position typed in by one who sits at a table: his cards, and what was said; the View that he has.

The other cards fall by chance, only that each lies where it was played from. The View hides them, so it is
the same however they fall.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ghosteuchre.auction import PASS, TOGETHER
from ghosteuchre.cards import PACKS, Card, Contradiction, NotAllowed, Unreadable, check_card, shown
from ghosteuchre.deal import Chance
from ghosteuchre.game import OVER, PHASES, apply, begin
from ghosteuchre.rules import Rules
from ghosteuchre.scoring import check_scores, winner
from ghosteuchre.state import Action, Deal, State, Verb, check_seat
from ghosteuchre.views import View, view
from ghosteuchre.worlds import Worlds

SPARE, KITTY = "spare", "kitty"
FACE_DOWN = (Verb.DISCARD, Verb.KEEP)


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """What somebody knows of a deal, as he types it in. The seat that is asked is his."""

    rules: Rules
    hand: tuple[Card, ...]
    """The cards that he was dealt, whatever became of them."""
    actions: tuple[Action, ...] = ()
    """What was done, in order; a discard or cards kept by others about no card."""
    seat: int = 0
    """What his seat is called; who dealt follows from it, and from whose turn it is."""
    scores: tuple[int, ...] | None = None
    """The scores by side before this deal, 0 each where None."""
    upcard: Card | None = None
    spare: tuple[Card, ...] = ()
    """The ghost hand or the dummy, if he has seen it (GH-7, CT-5)."""

    def view(self, seed: int = 0) -> View:
        """His View; the seed says how the hidden cards fall on the way to it, and does not matter.

        Raises :class:`Unreadable` or :class:`Contradiction` for cards and scores that cannot be, and
        :class:`NotAllowed` for actions against the rules, in the words of the engine.
        """
        self._check()
        loose = replace(self.rules, enforce_follow=False)  # who follows, and who cannot, is asked at the end
        asked = _Play(loose, self.actions, seed, self._turned(), dealer=self.rules.seats - 1)
        turn = _asked(asked.end(), self.rules).turn
        dealer = (self.seat - 1 - (turn or 0)) % self.rules.seats
        known = self._turned() | {self.seat: self.hand} | ({SPARE: self.spare} if self.spare else {})
        play = _Play(loose, self.actions, seed, known, dealer, self.seat, self.scores)
        seen = self._seen(play.end())
        Worlds(seen)  # raises Contradiction where all this cannot be together
        return seen

    def _turned(self) -> dict[int | str, tuple[Card, ...]]:
        return {KITTY: (self.upcard,)} if self.upcard else {}

    def _seen(self, state: State) -> View:
        """The View in the state at the end, at the table as it is."""
        if self.spare and not _has_seen_spare(state, self.seat):
            raise Contradiction(
                f"you have not seen the {self.rules.spare} hand, so you do not know its cards "
                f"({self.rules.clause('spare')})"
            )
        state = state.having({"deal": replace(state.deal, rules=self.rules)})
        if self.rules.enforce_follow:
            state = state.having({"reneges": ()})
        return view(state.having({"legal": PHASES[state.phase].legal(state, self.seat)}), self.seat)

    def _check(self) -> None:
        rules = self.rules
        check_seat(rules, self.seat)
        check_goes_on(rules, self.scores)
        turned = () if self.upcard is None else (self.upcard,)
        if ("order" in rules.phases) != bool(turned):
            raise Contradiction(
                f"in {rules.title} a card is turned up: say which, as in --up 9H ({rules.clause('upcard')})"
                if "order" in rules.phases
                else f"in {rules.title} no card is turned up"
            )
        for what, cards, sizes in (
            ("a hand", self.hand, {rules.hand_size}),
            (f"the {rules.spare or 'ghost'} hand", self.spare, {0, rules.hand_size if rules.spare else 0}),
        ):
            if len(cards) not in sizes:
                raise Contradiction(f"{what} of {rules.title} has {max(sizes)} cards, not {len(cards)}")
        _check_known(rules, {"your hand": self.hand, f"the {rules.spare} hand": self.spare, "--up": turned})


def check_goes_on(rules: Rules, scores: Sequence[int] | None) -> None:
    """Raise :class:`NotAllowed` where somebody has won the match before the deal (GH-16)."""
    if (over := winner(rules, check_scores(rules, scores))) is not None:
        raise NotAllowed(f"the match is over: side {over} has won it ({rules.clause('won')})")


def _check_known(rules: Rules, places: Mapping[str, Sequence[Card]]) -> None:
    """Raise :class:`Contradiction` for a card that is in no pack, or that is told twice."""
    holders = dict[Card, str]()
    for place, card in ((place, card) for place, cards in places.items() for card in cards):
        check_card(card)
        if card not in PACKS[rules.deck]:
            raise Contradiction(f"{card} is not in the pack of {rules.deck} cards")
        if card in holders:
            where = f"in {place}" if holders[card] == place else f"in {holders[card]} and in {place}"
            raise Contradiction(f"{card} is there twice: {where}")
        holders[card] = place


def _has_seen_spare(state: State, seat: int | None) -> bool:
    """Whether the seat took the ghost hand, or has looked at the dummy as the maker (GH-7, CT-5)."""
    if seat is None or not state.rules.spare:
        return False
    return state.swapped == seat or (state.maker == seat and (state.phase == "dummy" or bool(state.laid)))


def _asked(state: State, rules: Rules) -> State:
    if state.phase == OVER or (state.phase == "settle" and rules.enforce_follow):
        raise NotAllowed("the deal is over after these calls, so nothing is asked (C-7)")
    return state


@dataclass(slots=True)
class _Play:
    """The actions carried out, with the cards put where they are played from."""

    rules: Rules
    actions: Sequence[Action]
    seed: int
    known: dict[int | str, tuple[Card, ...]]
    """The cards that are known to be dealt to a place: a seat, the spare hand, the up-card."""
    dealer: int
    person: int | None = None
    """Whose cards are known, None where that is not asked yet."""
    scores: tuple[int, ...] | None = None
    needed: dict[int | str, list[Card]] = field(default_factory=dict)
    """What the others have played, by the place it was dealt to."""

    def end(self) -> State:
        """The state after all actions."""
        while True:
            state = begin(self._deal(), self.scores)
            for place, said in enumerate(self.actions, start=1):
                action = meant(state.phase, said)
                for missing in self._hidden(state, action):
                    state = apply(state, missing)
                if self._moved(state, action):
                    break
                state = self._done(state, place, action)
                if _has_seen_spare(state, self.person) and SPARE not in self.known:
                    spare = self.rules.spare
                    raise Unreadable(
                        f"you have seen the {spare} hand by then: say its cards as well, with --{spare} CARDS"
                    )
            else:
                return state

    def _done(self, state: State, place: int, action: Action) -> State:
        try:
            if action.verb in FACE_DOWN and action.what is None and state.phase in ("discard", "dummy"):
                return apply(state, self._put_down(state))
            if action.verb in FACE_DOWN and self.person is not None and state.turn != self.person:
                raise NotAllowed(
                    f"what another puts down lies face down and cannot be told: say just {action.verb.value}"
                )
            if action.verb in (Verb.TAKE_BACK, Verb.CALL):
                raise NotAllowed(
                    "what is done out of turn cannot be told here, as a call of a renege (GH-15)"
                )
            if state.phase == "play" and action.verb is not Verb.PLAY:
                raise NotAllowed(f"a card is played now, as in 'play JH' ({self.rules.clause('lead')})")
            return apply(state, action)
        except (NotAllowed, Unreadable) as error:
            counted = "" if self.person is not None else ", the dealer's left being seat 0"
            raise type(error)(f"call {place} ('{shown(str(action))[1:-1]}'){counted}: {error}") from None

    def _hidden(self, state: State, action: Action) -> list[Action]:
        """What another has put face down before this, where it was left out."""
        if state.phase not in ("discard", "dummy") or action.verb in FACE_DOWN:
            return []
        return [self._put_down(state)]

    def _put_down(self, state: State) -> Action:
        """Something to put face down: cards that are not played later."""
        if state.turn == self.person:
            raise Unreadable(f"say which cards you chose, as in '{state.legal[0]}'")
        kept = {*self.needed.get(state.turn or 0, ()), *self.needed.get(SPARE, ())}
        later = [action.what for action in self.actions if action.verb is Verb.PLAY]

        def price(action: Action) -> tuple[int, int]:
            gone = (
                {action.what} if action.verb is Verb.DISCARD else {*state.spare, *_hand(state)} - action.cards
            )
            return len(gone & kept), sum(card in later for card in gone)

        return min(state.legal, key=price)

    def _moved(self, state: State, action: Action) -> bool:
        """Whether a card had to be put where it is played from, so that all begins again."""
        cards = action.cards or ({action.what} if isinstance(action.what, Card) else set())
        seat = state.turn
        if seat is None or seat == self.person or not cards:
            return False
        place: int | str = SPARE if state.swapped == seat else seat
        taken = {card for cards in (*self.known.values(), *self.needed.values()) for card in cards}
        held = {*_hand(state), *(state.spare if state.phase == "dummy" else ())}
        strange = sorted(cards - held - taken, key=str)
        places = [place, SPARE] if state.phase == "dummy" else [place]
        free = [each for each in places for _ in range(self._room(each))]
        if not strange or len(free) < len(strange):
            return False
        for each, card in zip(free, strange, strict=False):
            self.needed.setdefault(each, []).append(card)
        return True

    def _room(self, place: int | str) -> int:
        """How many cards may still be put into a place that nobody has told of."""
        return 0 if place in self.known else self.rules.hand_size - len(self.needed.get(place, ()))

    def _deal(self) -> Deal:
        """The cards dealt: what is known and needed where it belongs, the others by chance."""
        rules, fixed = self.rules, {place: (*cards,) for place, cards in self.known.items()}
        for place, cards in self.needed.items():
            fixed[place] = (*fixed.get(place, ()), *cards)
        there = {card for cards in fixed.values() for card in cards}
        left = [card for card in PACKS[rules.deck] if card not in there]
        left = [*Chance(self.seed, "typed").shuffled(left)]

        def fill(place: int | str, size: int) -> tuple[Card, ...]:
            cards = fixed.get(place, ())
            drawn, left[:] = left[: size - len(cards)], left[size - len(cards) :]
            return (*cards, *drawn)

        hands = tuple([fill(seat, rules.hand_size) for seat in range(rules.seats)])
        spare = fill(SPARE, rules.hand_size) if rules.spare else ()
        return Deal(rules, self.dealer, hands, spare, (*fixed.get(KITTY, ()), *left))


def meant(phase: str, said: Action) -> Action:
    """A card that is told where one is discarded is the discard; who is asked and passes is not alone."""
    if phase == "discard" and said.verb is Verb.PLAY:
        return Action(Verb.DISCARD, said.what)
    return TOGETHER if phase == "alone" and said == PASS else said


def _hand(state: State) -> tuple[Card, ...]:
    return state.hands[state.turn or 0]
