"""Every picture of the lessons by name, each a :class:`Picture`: an SVG, and the same in words.

Natively a picture is drawn by matplotlib, from the engine's own answers. In the browser, where there is no
matplotlib, the same call returns the SVG that the site build drew and shipped (see :func:`record`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from importlib import import_module, resources
from pathlib import Path
from urllib.parse import quote

from ghosteuchre.cards import (
    PACKS,
    Card,
    Suit,
    is_left_bower,
    is_right_bower,
    parse_cards,
    plays_as,
    sort_hand,
    strength,
)
from ghosteuchre.drills.core import PLAYERS
from ghosteuchre.explain import say
from ghosteuchre.play import legal_plays, trick_winner

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits in the order in which pictures and widgets show them: colours alternate."""

Value = Suit | tuple[Card, ...] | str | None
"""What a picture can depend on; every picture's file name is made of these."""

SHIPPED = "drawn"
"""The folder beside this file in which the web build finds the drawn pictures."""

_recorders: list[Path] = []


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its description; without an SVG the description stands in its place.

    Its plain text is the description, so a notebook's stored output is a result that can be compared.
    """

    svg: str
    alt: str

    def __repr__(self) -> str:
        return f"<Picture: {self.alt}>"

    def _repr_html_(self) -> str:
        """An image that fills a narrow page and stays at a readable size on a wide one."""
        if not self.svg:
            return f"<p>{escape(self.alt)}</p>"
        width = re.search(r'width="(\d+)', self.svg)
        size = f"max-width:{int(width[1]) * 3 // 2}px;" if width else ""
        source = "data:image/svg+xml," + quote(self.svg.replace('"', "'"), safe=" '/:=;,.()-_")
        style = f"display:block;width:100%;{size}height:auto;margin:8px 0"
        return f'<img alt="{escape(self.alt)}" src="{source}" style="{style}">'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Jupyter's door: the image, and its words as plain text."""
        return {"text/html": self._repr_html_(), "text/plain": self.alt}

    def _mime_(self) -> tuple[str, str]:
        """Marimo's door."""
        return "text/html", self._repr_html_()


@contextmanager
def record(folder: Path) -> Iterator[None]:
    """Write the SVG of every picture made meanwhile into ``folder``, one file for each different call."""
    folder.mkdir(parents=True, exist_ok=True)
    _recorders.append(folder)
    try:
        yield
    finally:
        _recorders.pop()


def picture_key(name: str, *values: Value) -> str:
    """The file name, without ending, of one call.

    >>> picture_key("trick", parse_cards("9D JH"), Suit.DIAMONDS), picture_key("rank_ladder", None)
    ('trick-9D.JH-D', 'rank_ladder-none')
    """
    return "-".join([name, *map(_token, values)])


def _token(value: Value) -> str:
    if isinstance(value, tuple):
        return ".".join(map(str, value))
    return str(value or "none")


def _picture(name: str, alt: str, *values: Value) -> Picture:
    """The picture ``name`` of these values: shipped in the browser, drawn anywhere else."""
    key = picture_key(name, *values)
    if sys.platform == "emscripten":
        return Picture(_shipped(key), alt)
    svg = _drawn(name, *values)
    for folder in _recorders:
        (folder / f"{key}.svg").write_text(svg, encoding="utf-8", newline="\n")
    return Picture(svg, alt)


def _shipped(key: str) -> str:
    file = resources.files("ghosteuchre.figures") / SHIPPED / f"{key}.svg"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _drawn(name: str, *values: Value) -> str:
    try:
        drawings = import_module("ghosteuchre.figures.drawings")
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("matplotlib"):
            raise ModuleNotFoundError(
                "drawing a picture needs matplotlib: pip install 'ghosteuchre[learn]'", name=error.name
            ) from None
        raise
    svg: str = getattr(drawings, name)(*values)
    return svg


# What the pictures say, in words; the drawings and the widgets ask the same functions.


def in_order(suit: Suit, trump: Suit | None) -> tuple[Card, ...]:
    """The cards that play as ``suit`` while ``trump`` is trump, weakest first (C-2 to C-4).

    >>> " ".join(card.pretty for card in in_order(Suit.HEARTS, Suit.HEARTS))
    '9♥ 10♥ Q♥ K♥ A♥ J♦ J♥'
    """
    cards = [card for card in PACKS[24] if plays_as(card, trump) is suit]
    return tuple(sorted(cards, key=lambda card: strength(card, trump)))


def title(card: Card, trump: Suit | None) -> str:
    """The special name of a card, ``left bower`` or ``right bower``; empty for the others (C-3)."""
    if is_right_bower(card, trump):
        return "right bower"
    return "left bower" if is_left_bower(card, trump) else ""


def full_title(card: Card, trump: Suit | None) -> str:
    """The special name of a card, and of the left bower also what it plays as (C-3, C-4)."""
    name = title(card, trump)
    return say("name_left", trump=trump) if name == "left bower" else name


def trump_in_words(trump: Suit) -> str:
    """What is trump, without a full stop: ``Hearts are trump``."""
    return f"{trump.word.capitalize()} are trump"


def read_cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    """Cards given as a text or as they are; raises what :func:`parse_cards` raises."""
    return parse_cards(cards) if isinstance(cards, str) else tuple(cards)


def beaters_of(card: Card, trump: Suit) -> tuple[Card, ...]:
    """The cards of the pack that win a trick which ``card`` led (C-6)."""
    others = [other for other in PACKS[24] if other != card]
    return tuple(other for other in others if trick_winner((card, other), trump) == 1)


def _called(card: Card, trump: Suit | None) -> str:
    name = full_title(card, trump)
    return f"{card.spoken} ({name})" if name else card.spoken


def _list(cards: Iterable[Card], trump: Suit | None) -> str:
    return ", ".join(_called(card, trump) for card in cards)


def _says(trump: Suit) -> str:
    return f"{trump_in_words(trump)}."


def _row(suit: Suit, trump: Suit | None) -> str:
    cards = in_order(suit, trump)
    return f"{suit.word.capitalize()}, {len(cards)} cards, from weak to strong: {_list(cards, trump)}."


def _suit(text: str) -> Suit:
    return Suit.parse(text)


# The pictures.


def pack() -> Picture:
    """The 24 cards, a row for each suit, weakest first, before trump is named (C-1, C-2)."""
    return _picture("pack", " ".join(["The pack.", *(_row(suit, None) for suit in SUITS)]))


def one_suit(suit: str) -> Picture:
    """One suit's cards, weakest first, before trump is named (C-2)."""
    shown = _suit(suit)
    return _picture("one_suit", _row(shown, None), shown)


def rank_ladder(trump: str) -> Picture:
    """All four suits in order while ``trump`` is trump: the trump suit first, then its mate (C-3, C-4)."""
    suit = _suit(trump)
    rows = (_row(each, suit) for each in ladder_order(suit))
    return _picture("rank_ladder", " ".join([_says(suit), *rows]), suit)


def ladder_order(trump: Suit) -> tuple[Suit, ...]:
    """The trump suit, the other suit of its colour, then the other two."""
    return (trump, trump.mate, *(suit for suit in SUITS if suit.colour != trump.colour))


def rank_ladders(suit: str = "S") -> Picture:
    """One suit's order under each of the four trumps at once: its jack goes from place to place."""
    shown = _suit(suit)
    rows = (f"{_says(trump)} {_row(shown, trump)}" for trump in SUITS)
    return _picture("rank_ladders", " ".join([f"The order of {shown.word} four times.", *rows]), shown)


def trump_ladders() -> Picture:
    """The trump suit's seven cards for each of the four trumps at once: two jacks move (C-3)."""
    rows = (f"{_says(trump)} {_list(in_order(trump, trump), trump)}." for trump in SUITS)
    return _picture("trump_ladders", " ".join(["The trumps, from weak to strong.", *rows]))


def suit_sizes(trump: str) -> Picture:
    """How many cards each suit has once ``trump`` is named: 7, 5, 6, 6 (C-4)."""
    suit = _suit(trump)
    counts = (f"{each.word} {len(in_order(each, suit))}" for each in ladder_order(suit))
    return _picture("suit_sizes", f"{_says(suit)} Cards in each suit: {', '.join(counts)}.", suit)


def hand(cards: str | Iterable[Card], trump: str | None = None) -> Picture:
    """A hand as a player holds it: suit by suit, trumps first, the left bower among them.

    Without ``trump`` nothing is said of it: the hand may stand before the word is explained.
    """
    suit = _suit(trump) if trump else None
    held = sort_hand(read_cards(cards), suit)
    named = f"{_says(suit)} " if suit else ""
    return _picture("hand", f"{named}The hand: {_list(held, suit)}.", held, suit)


def following(cards: str | Iterable[Card], led: str, trump: str, leader: str = PLAYERS[1]) -> Picture:
    """Which cards of a hand may be played on the card that ``leader`` led, and why (C-5).

    Unless told otherwise the player at your right has led, so that it is your turn.
    """
    suit, first = _suit(trump), Card.parse(led)
    held = sort_hand(read_cards(cards), suit)
    allowed = legal_plays(held, first, suit)
    alt = (
        f"{_says(suit)} {leader} led the {_called(first, suit)}. The hand: {_list(held, suit)}. "
        f"{follow_reason(held, first, suit)} You may play: {_list(allowed, suit)}."
    )
    return _picture("following", alt, held, (first,), suit, leader)


def follow_reason(held: Sequence[Card], led: Card, trump: Suit) -> str:
    """Whether the hand can follow, in a sentence (C-5)."""
    asked = plays_as(led, trump) or trump
    if any(plays_as(card, trump) is asked for card in held):
        return say("hold_suit", suit=asked)
    return say("void", suit=asked)


def line_up(cards: str | Iterable[Card], led: str, trump: str) -> Picture:
    """Cards from weak to strong when ``led`` was led: those that cannot win, the suit led, trump (C-6)."""
    suit, first = _suit(trump), Card.parse(led)
    groups = ranked_groups(read_cards(cards), first, suit)
    rows = "; ".join(f"{name}: {_list(group, suit)}" for name, group in groups.items())
    alt = f"{_says(suit)} The card led: {_called(first, suit)}. From weak to strong, {rows}."
    ranked = tuple(card for group in groups.values() for card in group)
    return _picture("line_up", alt, ranked, (first,), suit)


def ranked_groups(cards: Iterable[Card], led: Card, trump: Suit) -> dict[str, tuple[Card, ...]]:
    """The cards by what they can do in the trick, each group weakest first; no group is empty (C-6).

    >>> ranked_groups(parse_cards("9H AS 10C"), Card.parse("9S"), Suit.HEARTS)
    {'cannot win': (Card('TC'),), 'suit led': (Card('AS'),), 'trump': (Card('9H'),)}
    """
    groups: dict[str, tuple[Card, ...]] = {"cannot win": (), "suit led": (), "trump": ()}
    for card in sorted(cards, key=lambda card: strength(card, trump)):
        suit = plays_as(card, trump)
        name = "trump" if suit is trump else "suit led" if suit is plays_as(led, trump) else "cannot win"
        groups[name] += (card,)
    return {name: group for name, group in groups.items() if group}


def trick(cards: str | Iterable[Card], trump: str) -> Picture:
    """A trick in order of play, Ana leading, with the card that wins it (C-6)."""
    suit, played = _suit(trump), read_cards(cards)
    names = PLAYERS[: len(played)]
    plays = ", ".join(
        f"{who} played the {_called(card, suit)}" for who, card in zip(names, played, strict=True)
    )
    alt = f"{_says(suit)} {plays}. {trick_result(played, suit)}"
    return _picture("trick", alt, played, suit)


def trick_result(played: Sequence[Card], trump: Suit) -> str:
    """Who wins the trick, in a sentence (C-6)."""
    place = trick_winner(played, trump)
    who = PLAYERS[place]
    why = (
        "the highest trump" if plays_as(played[place], trump) is trump else "the highest card of the suit led"
    )
    return f"{who} {'win' if who == 'You' else 'wins'} with {why}."


def beaters(card: str, trump: str) -> Picture:
    """All the cards that beat ``card`` when it is led (C-6)."""
    led, suit = Card.parse(card), _suit(trump)
    winners = beaters_of(led, suit)
    said = _list(winners, suit) or "none"
    alt = f"{_says(suit)} The card led: {_called(led, suit)}. Cards that beat it, {len(winners)}: {said}."
    return _picture("beaters", alt, (led,), suit)
