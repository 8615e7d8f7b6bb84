"""Cards, packs and their text; the suit a card plays as and how strong it is (C-1 to C-4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from types import NoneType


class Unreadable(ValueError):
    """A text or value that cannot be read: the message names the token and where it stands."""


class NotAllowed(ValueError):
    """An action that the rules do not allow now: the message cites the rule."""


class Contradiction(ValueError):
    """Cards that cannot all be there: the message names the card that is twice or missing."""


MOST_SHOWN = 60
"""How many characters of what was given an error message repeats."""


def shown(value: object) -> str:
    """The value as an error message repeats it: what is long is cut short and ends in an ellipsis.

    >>> shown("JX"), len(shown("J" * 1_000_000))
    ("'JX'", 63)
    """
    if isinstance(value, str):
        text = repr(value if len(value) <= MOST_SHOWN else f"{value[:MOST_SHOWN]}…")
        return text if len(text) <= 2 * MOST_SHOWN else f"{text[: 2 * MOST_SHOWN]}…"  # all of it escapes
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or lists deep in lists
        return "something that long"
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class Suit(StrEnum):
    """One of the four suits; its value is its letter.

    >>> Suit.parse("hearts"), Suit.parse("♥"), Suit.HEARTS.symbol, str(Suit.HEARTS)
    (<Suit.HEARTS: 'H'>, <Suit.HEARTS: 'H'>, '♥', 'H')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit's pip, as in ``♥``."""
        return _SYMBOLS[self]

    @property
    def word(self) -> str:
        """The plural word, as in ``hearts``."""
        return self.name.lower()

    @property
    def singular(self) -> str:
        """The word for one card of the suit, as in ``heart``."""
        return self.word[:-1]

    @property
    def colour(self) -> str:
        """``black`` for clubs and spades, ``red`` for diamonds and hearts (C-1)."""
        return "black" if self in "CS" else "red"

    @property
    def mate(self) -> Suit:
        """The other suit of the same colour: the home of the left bower (C-3)."""
        return _MATES[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a letter, word or symbol; raise :class:`Unreadable` for anything else."""
        try:
            return _SUIT_WORDS[text.replace(_EMOJI, "").strip().lower()]
        except (KeyError, AttributeError, TypeError):
            raise Unreadable(
                f"cannot read {shown(text)} as a suit: write C, D, H or S, a word such as 'hearts', "
                "or a symbol such as '♥'"
            ) from None


_EMOJI = "\ufe0f"
"""What some keyboards and pages put after a symbol, to have it drawn in colour."""
_SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_MATES = {one: other for one in Suit for other in Suit if one.colour == other.colour and one is not other}
_OUTLINES = {Suit.CLUBS: "♧", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♤"}
_SUIT_WORDS = {
    word: suit
    for suit in Suit
    for word in (suit.value.lower(), suit.word, suit.singular, suit.symbol, _OUTLINES[suit])
}


class Rank(IntEnum):
    """A rank, valued in the order of a suit that is not trump (C-2); the joker has a rank of its own."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """One character: ``9 T J Q K A``; the joker has ``JK``."""
        return _LETTERS[self]

    @property
    def word(self) -> str:
        """The spoken name, as in ``jack``."""
        return self.name.lower()


_LETTERS: dict[Rank, str] = dict(zip(Rank, [*"789TJQKA", "JK"], strict=True))
_RANKS = {letter: rank for rank, letter in _LETTERS.items() if rank is not Rank.JOKER} | {"10": Rank.TEN}


_MADE: dict[object, Card] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as it is printed: a rank and a suit; the joker has no suit. Each card is one object for ever.

    >>> Card.parse("10h"), str(Card.parse("J♥")), Card.parse("TC").pretty, Card.parse("JK").spoken
    (Card('TH'), 'JH', '10♣', 'joker')
    """

    rank: Rank
    suit: Suit | None

    def __new__(cls, rank: Rank, suit: Suit | None) -> Card:
        """The card of that rank and suit, which is made once: so comparing and looking up are quick."""
        known = type(rank) is Rank and type(suit) in (Suit, NoneType)
        return _MADE.get((rank, suit) if known else ()) or object.__new__(cls)

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        """Copying and unpickling give the one object again."""
        return Card, (self.rank, self.suit)

    def __post_init__(self) -> None:
        if type(self.rank) is not Rank:
            raise Unreadable(
                f"a card's rank must be a Rank, not {shown(self.rank)}: "
                "use Card.parse to read a card from text"
            )
        if self.suit is not None and type(self.suit) is not Suit:
            raise Unreadable(f"a card's suit must be a Suit, not {_or_parse(self.suit, 'Suit', _A_SUIT)}")
        if self.suit is None and self.rank is not Rank.JOKER:
            raise Unreadable(
                f"no such card: a {self.rank.word} has a suit, as in Card(Rank.{self.rank.name}, {_A_SUIT})"
            )
        if self.suit is not None and self.rank is Rank.JOKER:
            raise Unreadable(f"no such card: the joker has no suit, so there is no joker of {self.suit.word}")
        _MADE.setdefault((self.rank, self.suit), self)

    def __str__(self) -> str:
        return self.rank.letter + (self.suit or "")

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def pretty(self) -> str:
        """The card as learners read it: ``10♥``, ``J♠``, ``joker``."""
        if self.suit is None:
            return "joker"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol

    @property
    def spoken(self) -> str:
        """The card's printed name in words: ``jack of hearts``."""
        return "joker" if self.suit is None else f"{self.rank.word} of {self.suit.word}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read ``JH``, ``10h``, ``T♥``, ``J♥`` or ``JK``; raise :class:`Unreadable` for anything else."""
        token = text.strip().replace(_EMOJI, "") if isinstance(text, str) else ""
        if token.lower() in ("jk", "joker"):
            return JOKER
        rank, suit = _RANKS.get(token[:-1].upper()), _SUIT_WORDS.get(token[-1:].lower())
        if rank is None or suit is None:
            raise Unreadable(
                f"cannot read {shown(text)} as a card: write a rank (7 8 9 T J Q K A, or 10) and a suit "
                "(C D H S or ♣ ♦ ♥ ♠), as in 'JH', or JK for the joker"
            )
        return cls(rank, suit)


_A_SUIT, _A_CARD = "Suit.HEARTS", "Card.parse('JH')"


def _or_parse(value: object, reader: str, example: str) -> str:
    """The value that is refused, and what would be right: reading it where it is text, else an example."""
    right = f": use {reader}.parse({shown(value)})" if isinstance(value, str) else f", as in {example}"
    return f"{shown(value)}{right}"


JOKER = Card(Rank.JOKER, None)


def parse_cards(text: str, at: int = 1) -> tuple[Card, ...]:
    """Read several cards, with blanks or commas between them; each may stand once.

    ``at`` is the place of the first character, for a text that is part of a longer one.

    Raises :class:`Unreadable` or :class:`Contradiction`, naming the token and its place.

    >>> parse_cards("JH, 10♦ as")
    (Card('JH'), Card('TD'), Card('AS'))
    >>> parse_cards("JH 9H J♥")
    Traceback (most recent call last):
    ghosteuchre.cards.Contradiction: card 3 ('J♥', character 7): JH stands here again, it was card 1 already
    """
    if not isinstance(text, str):
        raise Unreadable(f"cannot read {shown(text)} as cards: it must be a text such as 'JH 9H AS'")
    cards: list[Card] = []
    for place, match in enumerate(re.finditer(r"[^\s,]+", text), start=1):
        where = f"card {place} ({shown(match.group())}, character {match.start() + at})"
        try:
            card = Card.parse(match.group())
        except Unreadable as error:
            raise Unreadable(f"{where}: {error}") from None
        if card in cards:
            first = cards.index(card) + 1
            raise Contradiction(f"{where}: {card} stands here again, it was card {first} already")
        cards.append(card)
    return tuple(cards)


def check_trump(trump: Suit | None) -> None:
    """Raise :class:`Unreadable` unless ``trump`` is a Suit or None.

    A letter will not do: it is equal to its suit but is not the suit, so it would be answered wrongly.
    """
    if trump is not None and type(trump) is not Suit:
        raise Unreadable(f"trump must be a Suit or None, not {_or_parse(trump, 'Suit', _A_SUIT)}")


def check_card(card: Card, place: int | None = None) -> None:
    """Raise :class:`Unreadable` unless ``card`` is a Card; ``place`` counts it in a list, from 1."""
    if type(card) is not Card:
        name = "a card" if place is None else f"card {place}"
        raise Unreadable(f"{name} must be a Card, not {_or_parse(card, 'Card', _A_CARD)}")


def check_distinct(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a tuple; raises :class:`Contradiction` when one stands twice, naming it and both places.

    Raises :class:`Unreadable` when one is no Card, or all of them are one text.
    """
    if isinstance(cards, str):
        raise Unreadable(
            f"cards must be a list of Cards, not {shown(cards)}: use parse_cards({shown(cards)})"
        )
    seen: dict[Card, int] = {}
    for place, card in enumerate(cards, start=1):
        if type(card) is not Card:
            check_card(card, place)
        if card in seen:
            raise Contradiction(f"{card} is there twice, as card {seen[card]} and as card {place}")
        seen[card] = place
    return tuple(seen)


def _pack(lowest: Rank, joker: bool = False) -> tuple[Card, ...]:
    ranks = [rank for rank in Rank if lowest <= rank <= Rank.ACE]
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks) + ((JOKER,) if joker else ())


PACKS = {24: _pack(Rank.NINE), 25: _pack(Rank.NINE, joker=True), 32: _pack(Rank.SEVEN)}
"""The packs by size, each in a fixed order (C-1)."""


def _check(card: Card, trump: Suit | None) -> None:
    """What every function below asks of its arguments; one look where they are sound."""
    if type(card) is not Card or type(trump) not in _TRUMPS:
        check_card(card)
        check_trump(trump)


_TRUMPS = (Suit, NoneType)


def plays_as(card: Card, trump: Suit | None) -> Suit | None:
    """The suit that ``card`` belongs to while ``trump`` is trump (C-4).

    Before trump is named (``None``) that is the printed suit, and the joker has none. This function and those
    below raise :class:`Unreadable` when they get text in place of a Card or a Suit.

    >>> plays_as(Card.parse("JH"), Suit.DIAMONDS).word
    'diamonds'
    """
    _check(card, trump)
    if trump is not None and (card.suit is None or is_left_bower(card, trump)):
        return trump
    return card.suit


def is_right_bower(card: Card, trump: Suit | None) -> bool:
    """Whether ``card`` is the jack of trump (C-3)."""
    _check(card, trump)
    return card.rank is Rank.JACK and trump is not None and card.suit is trump


def is_left_bower(card: Card, trump: Suit | None) -> bool:
    """Whether ``card`` is the jack of the other suit of trump's colour (C-3)."""
    _check(card, trump)
    return card.rank is Rank.JACK and trump is not None and card.suit is trump.mate


TRUMP = 20
"""What a trump's strength has above its rank; more than any rank, so every trump beats every other card."""
_LEFT, _RIGHT, _JOKER = TRUMP + 15, TRUMP + 16, TRUMP + 17


def strength(card: Card, trump: Suit | None) -> int:
    """The sort key of a card: of two cards of one suit, or of trump, the higher has the larger (C-2, C-3).

    Two cards of different suits, neither of them trump, may share a value: there only the suit led decides
    (see :func:`ghosteuchre.play.trick_winner`).

    >>> diamonds = sorted(parse_cards("AD JH 9D JD QD TD KD"), key=lambda card: strength(card, Suit.DIAMONDS))
    >>> " ".join(map(str, diamonds))
    '9D TD QD KD AD JH JD'
    """
    if plays_as(card, trump) is not trump or trump is None:
        return card.rank
    if card.rank is Rank.JOKER:
        return _JOKER
    if card.rank is Rank.JACK:
        return _RIGHT if card.suit is trump else _LEFT
    return TRUMP + card.rank


def sort_hand(hand: Iterable[Card], trump: Suit | None = None) -> tuple[Card, ...]:
    """The hand as it is held: trumps first, each suit from high to low, colours alternating where they can.

    The left bower stands among the trumps. Raises :class:`Contradiction` when a card is there twice.

    >>> " ".join(map(str, sort_hand(parse_cards("9C JC AS KD"), Suit.SPADES)))
    'JC AS KD 9C'
    """
    check_trump(trump)
    suits = {card: plays_as(card, trump) for card in check_distinct(hand)}
    order = _suit_order(frozenset(suits.values()), trump)
    return tuple(sorted(suits, key=lambda card: (order.index(suits[card]), -strength(card, trump))))


@cache
def _suit_order(held: frozenset[Suit | None], trump: Suit | None) -> tuple[Suit | None, ...]:
    """The held suits: the joker's place and trump first, then in turn of colour, the fuller colour first."""
    order = [suit for suit in dict.fromkeys((None, trump)) if suit in held]
    left = [suit for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS) if suit in held - {trump}]
    last = trump if trump in held else None
    while left:
        last = max(
            left, key=lambda suit: (last is None or suit.colour != last.colour, _of_colour(left, suit))
        )
        left.remove(last)
        order.append(last)
    return tuple(order)


def _of_colour(suits: list[Suit], suit: Suit) -> int:
    return sum(other.colour == suit.colour for other in suits)
