"""Deals, states and whole records as one line of text, or as JSON; reading inverts writing.

A line has three parts with bars between them. What was dealt and by which rules, the cards, what was done::

    ghost seed=7 deal=1 dealer=1 scores=0,0,0 | 0: 9C ... ; 1: ... ; 2: ... ; ghost: ... | 2 pass, 0 bid 3

The head names the game, then each option that is not at its default. A state is its record so far, so a
record that is cut after any action is a state; a deal is a record in which nothing was done yet.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from ghosteuchre.cards import Card, Contradiction, NotAllowed, Unreadable, parse_cards, shown
from ghosteuchre.game import apply, begin
from ghosteuchre.rules import VARIANTS, Option, Rules, option_text, read_option
from ghosteuchre.scoring import check_scores
from ghosteuchre.state import Action, Deal, State, check_seat, check_state

T = TypeVar("T")

SCHEMA = 1
"""The version of the JSON form; a record of a newer one is refused."""

LONGEST = 64 * 1024
"""The most bytes of a text that is read."""


@dataclass(frozen=True, slots=True)
class Record:
    """A deal, the scores before it, and what was done in it: pairs of a seat and an action.

    >>> from ghosteuchre.game import Match
    >>> record = Record.of(Match.start(Rules.of("ghost"), seed=7).deal())
    >>> Record.parse(str(record)) == record == Record.from_json(record.to_json())
    True
    """

    deal: Deal
    scores: tuple[int, ...]
    actions: tuple[tuple[int, Action], ...] = ()

    def __post_init__(self) -> None:
        if type(self.deal) is not Deal:
            raise Unreadable(f"a record begins with a Deal, not {shown(self.deal)}")
        object.__setattr__(self, "scores", check_scores(self.deal.rules, self.scores))
        try:
            pairs = tuple((seat, action) for seat, action in self.actions)
        except (TypeError, ValueError):
            raise Unreadable("the actions of a record are pairs of a seat and an Action") from None
        object.__setattr__(self, "actions", pairs)

    @classmethod
    def of(cls, state: State) -> Record:
        """The record of all that led to ``state``."""
        return cls(check_state(state).deal, state.scores, state.history)

    def states(self) -> Iterator[State]:
        """The state after the deal and after each action in turn.

        Raises :class:`NotAllowed` at an action that the rules do not allow, saying which and why.
        """
        state = begin(self.deal, self.scores)
        yield state
        for place, (seat, action) in enumerate(self.actions, start=1):
            try:
                state = apply(state, action, check_seat(state.rules, seat))
            except (NotAllowed, Unreadable) as error:
                raise type(error)(f"action {place} ('{shown(seat)} {action}'): {error}") from None
            yield state

    def state(self, after: int | None = None) -> State:
        """The state after the first ``after`` actions, by default after all of them.

        Raises the errors of :meth:`states`, and :class:`Unreadable` for a number below 0.
        """
        *_, last = Record(self.deal, self.scores, self.actions[: _kept(after)]).states()
        return last

    def __str__(self) -> str:
        head = " ".join((self.deal.rules.game, *(f"{name}={text}" for name, text in _head(self).items())))
        cards = "; ".join(f"{name}: {_cards(hand)}" for name, hand in _places(self.deal).items())
        actions = ", ".join(f"{seat} {action}" for seat, action in self.actions)
        return " | ".join(part for part in (head, cards, actions) if part)

    @classmethod
    def parse(cls, text: str, until: int | None = None) -> Record:
        """Read a line and play it through; the errors name the token and its place, counted from 1.

        ``until`` cuts the record after so many actions, before it is played.

        Raises :class:`Unreadable`, :class:`Contradiction` (the cards are not one pack, or not those of the
        seed), or :class:`NotAllowed` (an action against the rules).
        """
        parts = _split(_bounded(text), "|")
        if len(parts) not in (2, 3):
            raise Unreadable(f"a record has two or three parts with '|' between them, not {len(parts)}")
        facts = _read_head(parts[0])
        cards = _read_cards(parts[1])
        actions = (
            [_at(token, _seat_and_action) for token in filter(None, _split(parts[2], ","))]
            if parts[2:]
            else []
        )
        return _checked(facts, cards, actions[: _kept(until)])

    def to_json(self) -> str:
        """The record as JSON, in the schema :data:`SCHEMA`."""
        rules = self.deal.rules
        return json.dumps(
            {
                "schema": SCHEMA,
                "game": rules.game,
                "options": _options(rules),
                "seed": self.deal.seed,
                "deal": self.deal.number,
                "dealer": self.deal.dealer,
                "scores": self.scores,
                "cards": {name: _cards(hand) for name, hand in _places(self.deal).items()},
                "actions": [[seat, str(action)] for seat, action in self.actions],
            }
        )

    @classmethod
    def from_json(cls, text: str, until: int | None = None) -> Record:
        """Read what :meth:`to_json` wrote and play it through; raises the errors of :meth:`parse`."""
        _bounded(text)
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unreadable(f"cannot read this as JSON: {shown(str(error))}") from None
        data = _of_type(data, dict, "a record", "an object")
        if type(data.get("schema")) is not int or data["schema"] != SCHEMA:
            raise Unreadable(f"cannot read schema {shown(data.get('schema'))}: this version reads {SCHEMA}")
        if unknown := set(data) - {"schema", "game", "options", "cards", "actions", *_HEAD}:
            raise Unreadable(f"a record has no field {shown(min(unknown))}")
        options = _of_type(data.get("options", {}), dict, "options", "an object")
        facts = {name: data[name] for name in _HEAD if name in data}
        facts["rules"] = Rules.of(_of_type(data.get("game"), str, "game", "a text"), **options)
        cards = {}
        for name, hand in _of_type(data.get("cards"), dict, "cards", "an object").items():
            text = _of_type(hand, str, f"the cards of {shown(name)}", "a text")
            cards[name] = _in(f"the cards of {shown(name)}", parse_cards, text)
        actions = enumerate(_of_type(data.get("actions", []), list, "actions", "a list"), start=1)
        pairs = [_in(f"action {place}", _pair, item) for place, item in actions]
        return _checked(facts, cards, pairs[: _kept(until)])


def format_state(state: State) -> str:
    """A state as one line: the record of what led to it."""
    return str(Record.of(state))


def parse_state(text: str) -> State:
    """The state that a line leads to; raises the errors of :meth:`Record.parse`."""
    return Record.parse(text).state()


def format_deal(cards: Deal) -> str:
    """A deal as one line: a record in which nothing was done."""
    return str(Record(cards, (0,) * cards.rules.sides))


def parse_deal(text: str) -> Deal:
    """The deal of a line; raises the errors of :meth:`Record.parse`."""
    record = Record.parse(text)
    if record.actions:
        raise Unreadable(f"this is a record with {len(record.actions)} actions: Record.parse reads it")
    return record.deal


def _bounded(text: str) -> str:
    if not isinstance(text, str):
        raise Unreadable(f"cannot read {shown(text)} as a record: it must be a text")
    if (size := len(text.encode(errors="surrogatepass"))) > LONGEST:
        raise Unreadable(f"this text has {size} bytes; at most {LONGEST} are read")
    return text


def _kept(count: int | None) -> int | None:
    """How many actions are kept of a record that is cut; None for all."""
    if count is not None and (type(count) is not int or count < 0):
        raise Unreadable(f"a record is cut after a whole number of actions, 0 or more, not {shown(count)}")
    return count


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _options(rules: Rules) -> dict[str, Option]:
    """The options that a record names; raises :class:`Unreadable` for rules that no record can say."""
    options = rules.house_rules
    if VARIANTS.get(rules.game) is None or Rules.of(rules.game, **options) != rules:
        raise Unreadable(
            f"a record cannot say by which rules {rules.title} is played here: it names a game of VARIANTS"
        )
    return options


def _head(record: Record) -> dict[str, str]:
    """The facts of the head after the game, as text by name."""
    deal = record.deal
    facts = {name: option_text(value) for name, value in _options(deal.rules).items()}
    if deal.seed is not None:
        facts |= {"seed": str(deal.seed), "deal": str(deal.number)}
    return facts | {"dealer": str(deal.dealer), "scores": ",".join(map(str, record.scores))}


def _places(deal: Deal) -> dict[str, tuple[Card, ...]]:
    """What was dealt where, by the name that a record gives the place; the up-card begins the kitty."""
    places = {str(seat): hand for seat, hand in enumerate(deal.hands)}
    if deal.rules.spare:
        places[deal.rules.spare] = deal.spare
    return places | ({"kitty": deal.kitty} if deal.kitty else {})


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of the text and where it begins, counted from 1."""

    text: str
    at: int

    def __str__(self) -> str:
        return f"{shown(self.text)} at character {self.at}"

    def __bool__(self) -> bool:
        return bool(self.text)


def _split(text: str | _Token, mark: str) -> list[_Token]:
    """The pieces between marks, without the blanks around them."""
    token = text if isinstance(text, _Token) else _Token(text, 1)
    pieces, at = [], token.at
    for piece in token.text.split(mark):
        blanks = len(piece) - len(piece.lstrip())
        pieces.append(_Token(piece.strip(), at + blanks))
        at += len(piece) + len(mark)
    return pieces


def _at(token: _Token, read: Callable[[str], T]) -> T:
    """What ``read`` makes of the token; its error is told with the place."""
    return _in(str(token), read, token.text)


def _in(place: str, read: Callable[[Any], T], given: Any) -> T:
    try:
        return read(given)
    except (Unreadable, Contradiction) as error:
        raise type(error)(f"{place}: {error}") from None


def _read_head(part: _Token) -> dict[str, Any]:
    words = [_Token(word.group(), part.at + word.start()) for word in re.finditer(r"\S+", part.text)]
    if not words:
        raise Unreadable("a record begins with the name of its game, as in 'ghost'")
    game = words[0].text
    _at(words[0], Rules.of)
    facts: dict[str, Any] = {}
    options: dict[str, Option] = {}
    for word in words[1:]:
        name, equals, value = word.text.partition("=")
        if not equals or name in facts or name in options:
            raise Unreadable(f"{word}: a fact of the head is written once, as in 'dealer=1'")
        if name in _HEAD:
            facts[name] = _at(word, lambda _, name=name, value=value: _HEAD[name](value))  # type: ignore[misc]
        else:
            options[name] = read_option(value)
            _at(word, lambda _, name=name: Rules.of(game, **{name: options[name]}))  # type: ignore[misc]
    return facts | {"rules": Rules.of(game, **options)}


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,40}", text, re.ASCII):
        raise Unreadable(f"{shown(text)} is not a whole number, written without blanks")
    return int(text)


_HEAD: dict[str, Callable[[str], object]] = {
    "seed": _whole,
    "deal": _whole,
    "dealer": _whole,
    "scores": lambda text: [_whole(points) for points in text.split(",")],
}


def _read_cards(part: _Token) -> dict[str, tuple[Card, ...]]:
    places: dict[str, tuple[Card, ...]] = {}
    for token in filter(None, _split(part, ";")):
        name, colon, cards = token.text.partition(":")
        if not colon or name.strip() in places:
            raise Unreadable(f"{token}: each hand is written once, as in '0: 9C TC JC QC KC AC'")
        places[name.strip()] = parse_cards(cards, token.at + len(name) + 1)
    return places


def _seat_and_action(text: str) -> tuple[int, Action]:
    seat, *words = text.split(None, 1)
    if not (seat.isascii() and seat.isdigit()):
        raise Unreadable("a seat and an action stand here, as in '1 bid 3'")
    return _whole(seat), Action.parse("".join(words))


def _pair(item: Any) -> tuple[int, Action]:
    if not (isinstance(item, list) and len(item) == 2 and type(item[0]) is int):
        raise Unreadable(f"cannot read {shown(item)} as a seat and an action, as in [1, 'bid 3']")
    return item[0], Action.parse(item[1])


def _of_type(value: Any, kind: type, name: str, right: str) -> Any:
    if type(value) is not kind:
        raise Unreadable(f"{name} cannot be {shown(value)}: it is {right}")
    return value


def _checked(
    facts: dict[str, Any], cards: dict[str, tuple[Card, ...]], actions: list[tuple[int, Action]]
) -> Record:
    """The record of these parts, if they agree with each other and with the rules."""
    rules: Rules = facts["rules"]
    names = [str(seat) for seat in range(rules.seats)]
    for name in cards:
        if name not in (*names, rules.spare or "kitty", "kitty"):
            raise Unreadable(f"{rules.title} has no place {shown(name)}: {', '.join(names)} are its seats")
    for name in (*names, *([rules.spare] if rules.spare else [])):
        if name not in cards:
            raise Contradiction(f"the cards of {name} are missing")
    dealer, scores = facts.get("dealer"), facts.get("scores", [0] * rules.sides)
    if type(dealer) is not int or not isinstance(scores, list):
        raise Unreadable("a record names the dealer, as in 'dealer=1', and the scores are whole numbers")
    dealt = Deal(
        rules,
        dealer,
        tuple(cards[name] for name in names),
        cards.get(rules.spare, ()),
        cards.get("kitty", ()),
        facts.get("seed"),
        facts.get("deal"),
    )
    record = Record(dealt, tuple(scores), tuple(actions))
    record.state()
    return record
