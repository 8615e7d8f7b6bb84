"""What can be said and done in a deal (:class:`Action`), and a deal at one moment (:class:`State`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from types import NoneType
from typing import Any, NamedTuple

from ghosteuchre.cards import Card, Suit, Unreadable, parse_cards, shown
from ghosteuchre.rules import Rules


class Verb(StrEnum):
    """What an action does; its value is its text."""

    PASS = "pass"  # noqa: S105 - a call, no password
    BID = "bid"
    MOON = "shoot the moon"
    SWAP = "swap"
    ORDER = "order up"
    NAME = "name"
    TAKE = "take"
    LEAVE = "leave"
    DISCARD = "discard"
    ALONE = "alone"
    TOGETHER = "not alone"
    KEEP = "keep"
    PLAY = "play"
    TAKE_BACK = "take back"
    CALL = "call renege on"
    NO_CALL = "no call"


What = int | str | Suit | Card | frozenset[Card] | None
"""What a verb is about: a number of tricks, a neighbour, a suit, a card, several cards, or nothing."""

NEIGHBOURS = {3: ("", "left", "right"), 4: ("", "left", "across", "right")}
"""What the other seats are called, by the number of seats and the steps clockwise."""


class Action(NamedTuple):
    """One thing said or done: a verb and what it is about. ``str`` gives its text and ``parse`` reads it.

    >>> Action.parse("bid 4"), Action.parse("play 10♥"), str(Action(Verb.NAME, Suit.HEARTS))
    (Action('bid 4'), Action('play TH'), 'name hearts')
    """

    verb: Verb
    what: What = None

    def __str__(self) -> str:
        if not (_sound(self) or _face_down(self)):
            return f"Action({shown(self.verb)}, {shown(self.what)})"
        if self.cards:
            return f"{self.verb} {' '.join(map(str, sorted(self.cards, key=by_suit)))}"
        if isinstance(self.what, Suit):
            return f"{self.verb} {self.what.word}"
        return self.verb.value if self.what in (None, frozenset()) else f"{self.verb} {self.what}"

    def __repr__(self) -> str:
        return f"Action({str(self)!r})" if _sound(self) or _face_down(self) else str(self)

    @property
    def card(self) -> Card:
        """The card it is about; raises :class:`Unreadable` where it is about none."""
        if not isinstance(self.what, Card):
            raise Unreadable(f"'{self}' is about no card, as 'play JH' is")
        return self.what

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that are kept; none for any other action."""
        return self.what if isinstance(self.what, frozenset) else frozenset()

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action's text; raises :class:`Unreadable` naming the word that cannot be read."""
        words = " ".join(text.split()).lower() if isinstance(text, str) else ""
        verb = next((verb for verb in _LONGEST_FIRST if f"{words} ".startswith(f"{verb} ")), None)
        if verb is None:
            raise Unreadable(
                f"cannot read {shown(text)} as an action: it begins with one of {', '.join(Verb)}"
            )
        return cls(verb, _READERS.get(verb, _nothing)(verb, words[len(verb) :].strip()))


def by_suit(card: Card) -> tuple[str, int]:
    """The sort key of a list of cards in a record: clubs, diamonds, hearts, spades, each from low to high."""
    return (card.suit or "", card.rank)


_LONGEST_FIRST = sorted(Verb, key=len, reverse=True)


def _nothing(verb: Verb, text: str) -> None:
    if text:
        raise Unreadable(f"cannot read {shown(text)} after {verb.value!r}: nothing stands there")


def _number(verb: Verb, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Unreadable(f"cannot read {shown(text)} after {verb.value!r}: a number of tricks stands there")
    return int(text)


def _suit(verb: Verb, text: str) -> Suit:
    return Suit.parse(text)


def _card(verb: Verb, text: str) -> Card:
    return Card.parse(text)


def _cards(verb: Verb, text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


def _neighbour(verb: Verb, text: str) -> str:
    if text not in NEIGHBOURS[4][1:]:
        raise Unreadable(
            f"cannot read {shown(text)} after {verb.value!r}: left, across or right stands there"
        )
    return text


_READERS: dict[Verb, Callable[[Verb, str], What]] = {
    Verb.BID: _number,
    Verb.NAME: _suit,
    Verb.DISCARD: _card,
    Verb.KEEP: _cards,
    Verb.PLAY: _card,
    Verb.CALL: _neighbour,
}


_ABOUT = {
    Verb.BID: int,
    Verb.NAME: Suit,
    Verb.DISCARD: Card,
    Verb.PLAY: Card,
    Verb.KEEP: frozenset,
    Verb.CALL: str,
}


def check_action(action: Action) -> None:
    """Raise :class:`Unreadable` unless ``action`` is an Action, of a Verb and what that verb is about."""
    right = "Action.parse reads one from text, as in Action.parse('bid 4')"
    if type(action) is not Action:
        raise Unreadable(f"this must be an Action, not {shown(action)}: {right}")
    if type(action.verb) is not Verb:
        raise Unreadable(f"{shown(action.verb)} is no Verb, such as Verb.PASS: {right}")
    if not _sound(action):
        raise Unreadable(f"'{action.verb}' cannot be about {shown(action.what)}: {right}")


def _face_down(action: Action) -> bool:
    """Whether the action is one of a view, whose cards the others did not see."""
    return action.verb in (Verb.DISCARD, Verb.KEEP) and action.what is None


def _sound(action: Action) -> bool:
    """Whether the verb is one, and the action is about what this verb is about."""
    verb, what = action
    if type(verb) is not Verb or type(what) is not _ABOUT.get(verb, NoneType):
        return False
    if isinstance(what, frozenset):
        return all(type(card) is Card for card in what)
    if isinstance(what, int):  # no endless number
        return what in range(100)
    return what in NEIGHBOURS[4][1:] if verb is Verb.CALL else True


class Trick(NamedTuple):
    """A trick that is complete: the seats and their cards in order of play, and the seat that took it."""

    plays: tuple[tuple[int, Card], ...]
    winner: int


class Claim(NamedTuple):
    """A renege that was called: by whom, on whom, after how many tricks, and the tricks it was true of."""

    caller: int
    offender: int
    after: int
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they were dealt. Nobody at the table may see all of it; a record holds it.

    ``hands`` by seat; ``spare`` is the hand of the empty place; ``kitty`` is the rest, its first card the
    up-card (CL-3). ``seed`` and ``number`` say where the cards came from, unless somebody typed them in.
    """

    rules: Rules
    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    spare: tuple[Card, ...] = ()
    kitty: tuple[Card, ...] = ()
    seed: int | None = None
    number: int | None = None

    def __post_init__(self) -> None:
        try:  # lists are welcome, but two deals are equal only if both hold tuples
            object.__setattr__(self, "hands", tuple(map(tuple, self.hands)))
            object.__setattr__(self, "spare", tuple(self.spare))
            object.__setattr__(self, "kitty", tuple(self.kitty))
        except TypeError:
            raise Unreadable("the hands, the spare hand and the kitty of a deal are lists of cards") from None

    @property
    def upcard(self) -> Card | None:
        """The card turned up, in the games that turn one up."""
        return self.kitty[0] if self.kitty else None


@dataclass(frozen=True)
class State:
    """A deal at one moment, all cards seen. It never changes: :func:`ghosteuchre.game.apply` gives the next.

    Players and hints get a :class:`ghosteuchre.views.View` of it and never the state.
    """

    deal: Deal
    scores: tuple[int, ...]
    """The points of each side before this deal."""
    phase: str
    """What is being asked: a name from ``rules.phases``, or ``over``."""
    turn: int | None
    """The seat that is asked, None once the deal is over."""
    legal: tuple[Action, ...]
    """What the seat on turn may do, apart from what a seat may do at any time."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards held now, by seat."""
    spare: tuple[Card, ...]
    """The ghost hand, or the dead one put down for it (GH-8); or the dummy as it was dealt (CT-5)."""
    history: tuple[tuple[int, Action], ...] = ()
    """Everything said and done so far, with the seat."""
    spoken: tuple[int, ...] = ()
    """The seats that have answered in this phase."""
    upsuit: Suit | None = None
    """The suit the up-card stands for."""
    bid: int = 0
    """The highest bid so far, in tricks (GH-4)."""
    moon: bool = False
    """Whether somebody shot the moon (GH-5)."""
    maker: int | None = None
    trump: Suit | None = None
    swapped: int | None = None
    """The seat that exchanged its hand for the ghost hand (GH-7)."""
    taken: bool = False
    """Whether the dealer took the up-card (CL-5)."""
    discard: Card | None = None
    """What the dealer discarded for it."""
    laid: tuple[Card, ...] = ()
    """The five cards that the maker laid aside, of his and the dummy's (CT-5)."""
    alone: tuple[int, ...] = ()
    """The seats that play alone (CL-8, CT-6)."""
    sitting_out: tuple[int, ...] = ()
    """Their partners, who lay their cards face down and do not play."""
    trick: tuple[tuple[int, Card], ...] = ()
    """The trick on the table: seats and cards in order of play."""
    tricks: tuple[Trick, ...] = ()
    corrects: tuple[int, ...] = ()
    """The seats that took a card back in this trick and must follow suit now (GH-15)."""
    reneges: tuple[tuple[int, int], ...] = ()
    """The reneges of complete tricks, called or not: seat and index of the trick. No view shows them."""
    claims: tuple[Claim, ...] = ()
    """The reneges that were called, rightly or not, which all have heard."""

    @property
    def over(self) -> bool:
        """Whether the deal is over and has its points."""
        return self.turn is None

    @property
    def rules(self) -> Rules:
        """The rules of this table."""
        return self.deal.rules

    def having(self, facts: Facts) -> State:
        """Give this state with other facts, as :func:`dataclasses.replace` does, several times as fast.

        It asks nothing: a fact that is no field would be kept as well.
        """
        other = object.__new__(State)
        held = other.__dict__
        held.update(self.__dict__)
        held.update(facts)
        return other

    @property
    def makers(self) -> tuple[int, ...]:
        """The seats of the maker's side, the maker first; none before there is a maker."""
        return () if self.maker is None else self.deal.rules.team(self.maker)


Facts = dict[str, Any]
"""What an action changes: fields of :class:`State` and their new values."""


@dataclass(frozen=True, slots=True)
class Phase:
    """One thing that is asked in a deal, as functions; ``rules.clauses`` names the clause it carries out.

    ``ask`` names the seat to be asked next, None when there is nothing (left) to ask; ``legal`` lists what
    that seat may do; ``do`` gives the facts that an action changes, in a new dictionary; ``why`` says why an
    action is refused, or nothing where the list of what is allowed says it all. ``any_time`` lists what
    a seat may do whether or not it is on turn, at a table that allows reneges.
    """

    ask: Callable[[State], int | None]
    legal: Callable[[State, int], tuple[Action, ...]]
    do: Callable[[State, int, Action], Facts]
    why: Callable[[State, int, Action], str] = lambda state, seat, action: ""
    any_time: Callable[[State, int], tuple[Action, ...]] = lambda state, seat: ()


def with_hand(state: State, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """All hands, with the one of ``seat`` replaced."""
    hands = list(state.hands)
    hands[seat] = hand
    return tuple(hands)


def check_state(state: State) -> State:
    """The state; raises :class:`Unreadable` where it is none."""
    if type(state) is not State:
        raise Unreadable(f"this must be a State, not a {type(state).__name__}: Match.deal and begin give one")
    return state


def check_seat(rules: Rules, seat: int) -> int:
    """The seat; raises :class:`Unreadable` where the table has no such seat."""
    if type(seat) is not int or seat not in range(rules.seats):
        kind = "" if type(seat) is int else f" (of type {type(seat).__name__})"
        raise Unreadable(
            f"there is no seat {shown(seat)}{kind}: {rules.title} has seats 0 to {rules.seats - 1}"
        )
    return seat
