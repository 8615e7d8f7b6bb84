"""Random walks through any game of the family, and what must hold of each: no check asks which game it is.

A walk is the list of the states of one deal, in which at each moment one of all (seat, action) pairs that
are allowed was done, each equally likely. A check asks ``rules.<field>`` where games differ, never
``rules.game``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import permutations
from typing import Any

from ghosteuchre.cards import JOKER, PACKS, Card, NotAllowed, Suit
from ghosteuchre.deal import deal
from ghosteuchre.game import PHASES, apply, begin, legal_actions
from ghosteuchre.renege import neighbour
from ghosteuchre.rules import OPTIONS, Option, Rules, option_text
from ghosteuchre.scoring import Outcome
from ghosteuchre.state import Action, Claim, Deal, State, Trick, Verb, by_suit
from ghosteuchre.views import View
from tests.tables import Walk, values, walk

FACE_DOWN = (Verb.DISCARD, Verb.KEEP)
"""What is done with cards that the other seats do not see."""


# What is played: a game as it is, with one option changed, or with all options drawn.


@dataclass(frozen=True)
class Table:
    """A game and what is known of its options: ``fixed`` ones, and whether others are drawn for a deal."""

    game: Rules
    fixed: tuple[tuple[str, Option], ...] = ()
    drawn: str = "never"

    def __str__(self) -> str:
        options = [f"{name}={option_text(value)}" for name, value in self.fixed]
        return " ".join([self.game.game, *options, *(["any options"] if self.drawn == "always" else [])])

    def rules(self, number: int, rng: random.Random) -> Rules:
        """The rules of a table's deal: at ``sometimes``, every other deal has its other options drawn."""
        drawn = self.drawn == "always" or (self.drawn == "sometimes" and number % 2 == 1)
        chosen = {
            each.name: rng.choice(values(each, self.game))
            for each in OPTIONS
            if drawn and each.name in self.game.options
        }
        return replace(self.game, **(chosen | dict(self.fixed)))  # type: ignore[arg-type]

    def begun(self, number: int) -> State:
        """A deal of this table before the first call, from random scores."""
        rng = random.Random(f"{self}/{number}")
        rules = self.rules(number, rng)
        scores = tuple(rng.randint(rules.target - 40, rules.target + 4) for _ in range(rules.sides))
        return begin(_cards(rules, rng), scores)

    def walk(self, number: int) -> Walk:
        """The walk of that number; it is the same whenever it is asked for."""
        return walk(self.begun(number), random.Random(f"{self}/{number}/walk"))


def _cards(rules: Rules, rng: random.Random) -> Deal:
    """Some deal; where a joker can be turned up, it is in half of them."""
    cards = deal(rules, rng.randrange(10**9), rng.randint(1, 99))
    if cards.kitty and JOKER in PACKS[rules.deck] and rng.random() < 0.5:
        while cards.upcard != JOKER:
            cards = deal(rules, rng.randrange(10**9), rng.randint(1, 99))
    return cards


def tables_of(game: Rules) -> list[Table]:
    """The game as it is, with any options, and with each value of each of its options."""
    changed = [
        Table(game, ((each.name, value),), "sometimes")
        for each in OPTIONS
        if each.name in game.options
        for value in values(each, game)
        if value != getattr(game, each.name)
    ]
    return [Table(game), Table(game, drawn="always"), *changed]


# The cards.


def cards_of(state: State) -> list[Card]:
    """All cards, wherever they lie; those of a dummy that was looked at are its maker's, or laid aside."""
    played = [*state.trick, *(play for trick in state.tricks for play in trick.plays)]
    return [
        *(card for hand in state.hands for card in hand),
        *(state.laid or state.spare),
        *state.deal.kitty[state.taken :],
        *([state.discard] if state.discard else []),
        *(card for _, card in played),
    ]


def known(state: State, seat: int) -> set[Card]:
    """The cards of which this seat knows where they lie: a second account, to hold against its view.

    What was dealt to it, what it holds, the up-card, what was played by anybody (a card taken back has been
    seen), and a dummy it has looked at; a dealer who names the joker's suit has not looked at his hand.
    """
    blind = state.phase == "joker" and seat == state.deal.dealer
    cards = set() if blind else {*state.deal.hands[seat], *state.hands[seat]}
    if state.deal.upcard:
        cards.add(state.deal.upcard)
    if seat == state.maker and (state.phase == "dummy" or state.laid):
        cards |= set(state.spare)
    return cards | {action.card for _, action in state.history if action.verb is Verb.PLAY}


def told(seat: int, actor: int, action: Action) -> tuple[int, Action]:
    """What ``seat`` is told of an action: all of it, but for cards that another puts down face down."""
    hidden = actor != seat and action.verb in FACE_DOWN
    return actor, Action(action.verb) if hidden else action


# The same with other names: seats turned round the table, suits renamed, cards changed for each other.


@dataclass(frozen=True)
class Change:
    """Other names for seats, suits and cards; applied to a deal, an action, a state, a view or an outcome."""

    rules: Rules
    turn: int = 0
    suits: dict[Suit, Suit] = field(default_factory=dict)
    cards: dict[Card, Card] = field(default_factory=dict)

    def seat(self, seat: Any) -> Any:
        return None if seat is None else (seat + self.turn) % self.rules.seats

    def side(self, side: int) -> int:
        """A side's new index; the first seat of a side has the side's own number."""
        return self.rules.side(self.seat(side))

    def new(self, thing: Any) -> Any:
        """A card, a suit or an action, or a tuple of such, or nothing, with the other names."""
        if isinstance(thing, Action):
            return Action(thing.verb, self.new(thing.what))
        if type(thing) in (tuple, frozenset):
            return type(thing)(map(self.new, thing))
        if isinstance(thing, Card):
            suit = thing.suit and self.suits.get(thing.suit, thing.suit)
            return self.cards.get(thing) or (thing if suit is thing.suit else Card(thing.rank, suit))
        return self.suits.get(thing, thing) if isinstance(thing, Suit) else thing

    def turned(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """What belongs to the seats, or to the sides, each at its new place."""
        place = self.seat if len(items) == self.rules.seats else self.side
        return tuple(item for _, item in sorted((place(at), item) for at, item in enumerate(items)))

    def deal(self, cards: Deal) -> Deal:
        """The deal, as if somebody had typed it in."""
        spare, kitty = self.new(cards.spare), self.new(cards.kitty)
        return Deal(cards.rules, self.seat(cards.dealer), self.hands(cards.hands), spare, kitty)

    def hands(self, hands: Any) -> tuple[Any, ...]:
        return self.turned(self.new(hands))

    def pairs(self, pairs: Any) -> tuple[Any, ...]:
        return tuple((self.seat(seat), self.new(thing)) for seat, thing in pairs)

    def seats(self, seats: Any) -> tuple[int, ...]:
        return tuple(map(self.seat, seats))

    def tricks(self, tricks: Any) -> tuple[Trick, ...]:
        return tuple(Trick(self.pairs(trick.plays), self.seat(trick.winner)) for trick in tricks)

    def claims(self, claims: Any) -> tuple[Claim, ...]:
        return tuple(
            each._replace(caller=self.seat(each.caller), offender=self.seat(each.offender)) for each in claims
        )

    def __call__(self, thing: Any) -> Any:
        """A state or a view with the other names; a field that is not in the tables below is an error."""
        new = {each.name: getattr(thing, each.name) for each in fields(thing)}
        for name, value in new.items():
            if name not in SAME:
                new[name] = getattr(self, RENAMED[name])(value)
        return replace(thing, **new)

    def outcome(self, result: Outcome) -> Outcome:
        """An outcome with the sides and seats at their new places."""
        awards = tuple(replace(award, side=self.side(award.side)) for award in result.awards)
        return replace(
            result, points=self.turned(result.points), tricks=self.turned(result.tricks), awards=awards
        )


SAME = set("rules phase bid moon taken number seed".split())
RENAMED = (
    dict.fromkeys("seat dealer turn maker swapped".split(), "seat")
    | dict.fromkeys("spoken alone sitting_out corrects".split(), "seats")
    | dict.fromkeys("scores held".split(), "turned")
    | dict.fromkeys("upsuit trump upcard discard spare laid hand dealt known_out dummy legal".split(), "new")
    | dict.fromkeys("history trick reneges".split(), "pairs")
    | {"deal": "deal", "tricks": "tricks", "claims": "claims", "hands": "hands"}
)


RENAMINGS = [
    names
    for order in permutations(Suit)
    for names in [dict(zip(Suit, order, strict=True))]
    if all(names[suit.mate] is names[suit].mate for suit in Suit)
]
"""The other names of the suits that keep two suits of a colour together."""


def unordered(thing: State | View) -> Any:
    """A state or view whose hands and lists of cards are in one order: suits have no order of their own."""

    def sort(items: Any) -> Any:
        return tuple(sorted(items, key=lambda item: by_suit(item) if isinstance(item, Card) else str(item)))

    names = [name for name in "spare laid hand dealt known_out dummy legal".split() if hasattr(thing, name)]
    sorted_ones = {name: sort(getattr(thing, name)) for name in names}
    if isinstance(thing, State):
        sorted_ones["hands"] = tuple(map(sort, thing.hands))
    return replace(thing, **sorted_ones)


# Dealing the hidden cards again.


def hidden_again(state: State, seat: int, rng: random.Random, most: int | None = None) -> Change | None:
    """Another lie of cards that ``seat`` cannot know (``most`` of them), None where it knows all."""
    knows = known(state, seat)
    hidden = [card for card in PACKS[state.rules.deck] if card not in knows]
    hidden = rng.sample(hidden, min(most or len(hidden), len(hidden)))
    if len(hidden) < 2:
        return None
    return Change(state.rules, cards=dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)))


def replayed(states: Walk, seat: int, change: Change, rng: random.Random) -> Iterator[tuple[State, State]]:
    """The deal with those cards changed from the start, and the same done in it, as far as ``seat`` can tell.

    Pairs of the state that was and the one that is now, as long as the same actions are allowed and a call of
    a renege gets the same answer. What another puts down face down may be something else each time.
    """
    was, history = states[0], states[-1].history
    now = begin(change.deal(was.deal), was.scores)
    yield was, now
    for place, (actor, action) in enumerate(history):
        action = change.new(action)
        if actor != seat and action.verb in FACE_DOWN and rng.random() < 0.5:
            later = {act.what for who, act in history[place:] if who == actor and act.verb is Verb.PLAY}
            action = rng.choice(
                [each for each in legal_actions(now) if _leaves(now, each, later)] or [action]
            )
        try:
            now = apply(now, action, actor)
        except NotAllowed:
            return
        if now.claims != states[place + 1].claims:
            return
        yield states[place + 1], now


def _leaves(state: State, action: Action, cards: set[Any]) -> bool:
    """Whether the seat on turn can still play those cards after it has put others face down."""
    left = (
        action.what
        if isinstance(action.what, frozenset)
        else set(state.hands[state.turn or 0]) - {action.what}
    )
    return cards <= set(left)


def asked_again(state: State) -> State:
    """The state with what is allowed in it worked out from its cards."""
    turn = state.turn
    return state if turn is None else replace(state, legal=PHASES[state.phase].legal(state, turn))


# All that can be said.


def everything(rules: Rules, rng: random.Random, extra: int = 40) -> list[Action]:
    """Every action there is, and of the choices of several cards so many drawn from all of them."""
    cards = sorted({card for pack in PACKS.values() for card in pack}, key=str)
    about: dict[Verb, Sequence[Any]] = {
        Verb.BID: range(rules.hand_size + 3),
        Verb.NAME: list(Suit),
        Verb.DISCARD: cards,
        Verb.PLAY: cards,
        Verb.CALL: ["left", "across", "right"],
        Verb.KEEP: [
            frozenset(rng.sample(cards, rng.choice([0, 1, *[rules.hand_size] * 4, rules.hand_size + 1])))
            for _ in range(extra)
        ],
    }
    return [Action(verb, what) for verb in Verb for what in about.get(verb, [None])]


def refused(state: State, action: Action, seat: int) -> str | None:
    """What the seat is told when it may not do this, None where it may."""
    try:
        apply(state, action, seat)
    except NotAllowed as told_why:
        return str(told_why)
    return None


def attempts(state: State, rng: random.Random) -> Iterator[tuple[int, Action, str | None]]:
    """Every seat tries everything: what it was told, or None where it was allowed."""
    for seat in range(state.rules.seats):
        allowed = legal_actions(state, seat)
        some = rng.sample(allowed, min(len(allowed), 40))
        for action in dict.fromkeys((*everything(state.rules, rng), *some)):
            yield seat, action, refused(state, action, seat)


# Matches.


def expected_winner(rules: Rules, scores: Sequence[int], made: int | None) -> int | None:
    """Who has won, told a second way: ``made`` is the side whose maker made his bid in the last deal."""
    there = {side: points for side, points in enumerate(scores) if points >= rules.target}
    if rules.tie_rule == "maker_first" and made in there:
        return made
    if rules.tie_rule == "any_two_at_target":
        return min(there) if len(there) == 1 else None
    best = [side for side, points in there.items() if points == max(scores)]
    return best[0] if len(best) == 1 else None


def looked_at(states: Walk, rng: random.Random, most: int = 4) -> Iterator[State]:
    """So many states of a walk: first some state of each phase, then any."""
    places = rng.sample(range(len(states)), len(states))
    first = {states[place].phase: place for place in places}.values()
    rest = [place for place in places if place not in first]
    return (states[place] for place in [*rng.sample([*first], len(first)), *rest][:most])


def calls(state: State) -> Counter[tuple[int, int]]:
    """How often each seat was called after each number of tricks, from what was said."""
    called: Counter[tuple[int, int]] = Counter()
    tricks = played = 0
    table = state.rules.seats - len(state.sitting_out)
    for seat, action in state.history:
        played += {Verb.PLAY: 1, Verb.TAKE_BACK: -1}.get(action.verb, 0)
        tricks = played // table
        if action.verb is Verb.CALL:
            called[neighbour(state.rules.seats, seat, action), tricks] += 1
    return called
