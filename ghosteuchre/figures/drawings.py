"""How each picture of :mod:`ghosteuchre.figures` is drawn; needs matplotlib. Each function returns an SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ghosteuchre.cards import Card, Rank, Suit, is_left_bower, plays_as
from ghosteuchre.drills.core import PLAYERS
from ghosteuchre.figures import (
    SUITS,
    beaters_of,
    follow_reason,
    in_order,
    ladder_order,
    ranked_groups,
    title,
    trick_result,
    trump_in_words,
)
from ghosteuchre.figures.ink import (
    BAR,
    BOWER,
    BRASS,
    BRASS_INK,
    BRASS_SOFT,
    EDGE,
    FACE,
    FADE,
    FELT,
    FELT_RING,
    GOOD,
    INK,
    MARKED,
    ON_FELT,
    ON_FELT_QUIET,
    PLAIN,
    QUIET,
    RETURN,
    STAR,
    TICK,
    Pen,
    Style,
    text_width,
)
from ghosteuchre.play import legal_plays, trick_winner

WIDE = 344
"""Every picture's width: a phone shows it at about its own size."""
PAD, TILE, GAP, RUNG, STEP = 10, 37, 4, 34, 66
COLUMNS = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
JACKS = COLUMNS.index(Rank.JACK)
LEFT, RIGHT = len(COLUMNS), len(COLUMNS) + 1
"""The two columns that only bowers stand in."""


def _column(card: Card, trump: Suit | None) -> int:
    name = title(card, trump)
    if name:
        return RIGHT if name == "right bower" else LEFT
    return COLUMNS.index(card.rank)


def _at(column: int) -> float:
    return PAD + column * (TILE + GAP)


def _axis(pen: Pen, y: float) -> None:
    """The line above a ladder: which end is the strong one."""
    pen.words(PAD, y, "weak", size=11, colour=QUIET)
    pen.shape("M0 0H226M221 -4L226 0L221 4", PAD + 38, y - 4, 1, edge=EDGE, line=1.2)
    pen.words(WIDE - PAD, y, "strong", size=11, colour=QUIET, at="right")


def _heading(pen: Pen, suit: Suit, y: float, text: str, note: str) -> None:
    pen.suit(suit, PAD, y - 11, 13)
    pen.phrase(PAD + 19, y, text, note)


def _dress(card: Card, trump: Suit | None) -> Style:
    return BOWER if title(card, trump) else PLAIN


def _rung(
    pen: Pen, y: float, suit: Suit, trump: Suit | None, dress: Callable[[Card], Style] | None = None
) -> None:
    """One suit's cards in their columns; a dashed place where its jack has left; the bowers' names above."""
    cards = in_order(suit, trump)
    for card in cards:
        style = dress(card) if dress else _dress(card, trump)
        pen.tile(card, _at(_column(card, trump)), y, TILE, RUNG, style)
    if suit is trump:
        for column, word in ((LEFT, "left"), (RIGHT, "right")):
            centre = _at(column) + TILE / 2
            pen.words(centre, y - 8, word, size=11, colour=BRASS_INK, bold=True, at="center")
    if all(_column(card, trump) != JACKS for card in cards):
        pen.box(_at(JACKS), y, TILE, RUNG, edge=EDGE, dashed=True)
        pen.shape(RETURN, _at(JACKS) + TILE / 2 - 7, y + RUNG / 2 - 7, 0.14, edge=EDGE)


def pack() -> str:
    """Four rows of six tiles."""
    pen = Pen(WIDE, 42 + len(SUITS) * 62)
    _axis(pen, 24)
    for place, suit in enumerate(SUITS):
        y = 52 + place * 62
        _heading(pen, suit, y, suit.word.capitalize(), f"a {suit.colour} suit")
        for column, card in enumerate(in_order(suit, None)):
            pen.tile(card, PAD + column * 55, y + 8, 49, RUNG)
    return pen.svg()


def one_suit(suit: Suit) -> str:
    """One row of six tiles."""
    pen = Pen(WIDE, 92)
    _axis(pen, 24)
    for column, card in enumerate(in_order(suit, None)):
        pen.tile(card, PAD + column * 55, 44, 49, RUNG)
    return pen.svg()


def rank_ladder(trump: Suit) -> str:
    """Four rows: each suit in order while ``trump`` is trump."""
    pen = Pen(WIDE, 42 + len(SUITS) * STEP)
    _axis(pen, 24)
    for place, suit in enumerate(ladder_order(trump)):
        y = 54 + place * STEP
        role = "trump, " if suit is trump else ""
        _heading(pen, suit, y, suit.word.capitalize(), f"{role}{len(in_order(suit, trump))} cards")
        _rung(pen, y + 8, suit, trump)
    return pen.svg()


def rank_ladders(suit: Suit) -> str:
    """Four rows: one suit in order under each of the four trumps."""
    pen = Pen(WIDE, 42 + len(SUITS) * STEP)
    _axis(pen, 24)
    for place, trump in enumerate(ladder_order(suit)):
        y = 54 + place * STEP
        count = len(in_order(suit, trump))
        _heading(pen, trump, y, trump_in_words(trump), f"{count} {suit.word}")
        _rung(pen, y + 8, suit, trump)
        jack = Card(Rank.JACK, suit)
        if is_left_bower(jack, trump):
            pen.words(_at(LEFT), y + 22, "The jack is", size=11, colour=QUIET)
            pen.words(_at(LEFT), y + 37, f"a {trump.singular} now", size=11, colour=QUIET)
    return pen.svg()


def trump_ladders() -> str:
    """Four rows: the seven trumps of each suit."""
    pen = Pen(WIDE, 42 + len(SUITS) * STEP)
    _axis(pen, 24)
    for place, trump in enumerate(SUITS):
        y = 54 + place * STEP
        _heading(pen, trump, y, trump_in_words(trump), "")
        _rung(pen, y + 8, trump, trump)
    return pen.svg()


def suit_sizes(trump: Suit) -> str:
    """Four piles of tiles, as high as the suit has cards."""
    pen = Pen(WIDE, 272)
    for place, suit in enumerate(ladder_order(trump)):
        x, cards = PAD + 6 + place * 82, in_order(suit, trump)
        for level, card in enumerate(cards):
            pen.tile(card, x, 204 - level * 25, 66, 23, _dress(card, trump))
        top = 204 - len(cards) * 25
        pen.words(x + 33, top + 16, str(len(cards)), size=20, bold=True, at="center")
        pen.words(x + 33, 246, suit.word, size=12, bold=suit is trump, at="center")
        if suit is trump:
            pen.words(x + 33, 261, "trump", size=11, colour=BRASS_INK, bold=True, at="center")
    return pen.svg()


CARD, SPACE = 46, 8


def _row_of_cards(
    pen: Pen, y: float, cards: Sequence[Card], trump: Suit | None, allowed: Sequence[Card] | None = None
) -> None:
    """Cards side by side, the bowers named below; with ``allowed`` each is ticked, or grey and barred."""
    left = (pen.width - len(cards) * (CARD + SPACE) + SPACE) / 2
    for place, card in enumerate(cards):
        x = left + place * (CARD + SPACE)
        pen.card(card, x, y, CARD, PLAIN if allowed is None or card in allowed else FADE)
        for line, word in enumerate(title(card, trump).split()):
            below = y + CARD * 1.4 + 13 + line * 12
            pen.words(x + CARD / 2, below, word, size=10.5, colour=BRASS_INK, bold=True, at="center")
        if allowed is not None:
            _mark(pen, x + CARD, y, card in allowed)


def _mark(pen: Pen, x: float, y: float, good: bool) -> None:
    """A tick or a barred circle on a card's corner."""
    pen.box(x - 11, y - 7, 18, 18, fill=GOOD if good else INK, edge=FACE, radius=9, line=1.5)
    pen.shape(TICK if good else BAR, x - 7, y - 3, 0.1, edge=FACE, line=1.5)


def _badge(pen: Pen, x: float, y: float, trump: Suit, at: str = "left") -> None:
    """What is trump, in a pill."""
    text = trump_in_words(trump)
    wide = text_width(text, 11) + 39
    left = x - wide if at == "right" else x
    pen.box(left, y, wide, 22, fill=FACE, edge=EDGE, radius=11)
    pen.suit(trump, left + 10, y + 5, 12)
    pen.words(left + 28, y + 15, text, size=11, bold=True)


def hand(held: Sequence[Card], trump: Suit | None) -> str:
    """A row of cards."""
    named = any(title(card, trump) for card in held)
    top = 44 if trump else 14
    pen = Pen(WIDE, top + 2 + CARD * 1.4 + (36 if named else 14))
    if trump:
        _badge(pen, PAD, 10, trump)
    _row_of_cards(pen, top, held, trump)
    return pen.svg()


def following(held: Sequence[Card], led: Sequence[Card], trump: Suit, leader: str) -> str:
    """The card led above and who led it, the hand below: what may be played, and why."""
    pen, first = Pen(WIDE, 254), led[0]
    asked = plays_as(first, trump) or trump
    twist = "It is the left bower: it" if is_left_bower(first, trump) else "It"
    _led_card(pen, first, trump, f"{leader} led the {first.spoken}.", f"{twist} plays as a {asked.singular}.")
    pen.words(20, 112, "Your hand", size=11, colour=QUIET)
    _row_of_cards(pen, 122, held, trump, legal_plays(held, first, trump))
    pen.words(WIDE / 2, 239, follow_reason(held, first, trump), size=12, bold=True, at="center")
    return pen.svg()


def line_up(ranked: Sequence[Card], led: Sequence[Card], trump: Suit) -> str:
    """The card led above, the others in order below, a bracket and a word under each group."""
    pen, first = Pen(WIDE, 216), led[0]
    _led_card(pen, first, trump, f"The {first.spoken} was led.", "Weak on the left, strong on the right:")
    left = (WIDE - len(ranked) * (CARD + SPACE) + SPACE) / 2
    for place, card in enumerate(ranked):
        pen.card(card, left + place * (CARD + SPACE), 102, CARD)
    for name, group in ranked_groups(ranked, first, trump).items():
        _bracket(pen, left, len(group), name)
        left += len(group) * (CARD + SPACE)
    return pen.svg()


def _bracket(pen: Pen, left: float, count: int, name: str) -> None:
    """A bracket under ``count`` cards, and what they are."""
    wide = count * (CARD + SPACE) - SPACE
    colour = {"trump": BRASS_INK, "suit led": GOOD}.get(name, QUIET)
    pen.shape(f"M2 0V6H{wide - 2}V0", left, 172, 1, edge=colour)
    for line, word in enumerate([name] if count > 1 else name.split()):
        pen.words(left + wide / 2, 192 + line * 12, word, size=11, colour=colour, bold=True, at="center")


def _led_card(pen: Pen, first: Card, trump: Suit, sentence: str, note: str) -> None:
    """The card led at the upper left, what is trump at the upper right, two lines beside it."""
    _badge(pen, WIDE - PAD, 10, trump, at="right")
    pen.card(first, 20, 14, CARD, MARKED)
    pen.words(80, 54, sentence, size=12, bold=True)
    pen.words(80, 71, note, size=11.5, colour=QUIET)


def trick(played: Sequence[Card], trump: Suit) -> str:
    """The cards of a trick on the felt, in order of play, the winner marked."""
    pen, best = Pen(WIDE, 216, FELT), trick_winner(played, trump)
    _badge(pen, PAD, 10, trump)
    for place, (who, card) in enumerate(zip(PLAYERS, played, strict=False)):
        x = 40 + place * 104
        pen.words(x + 28, 56, who, colour=ON_FELT, bold=True, at="center")
        if place == best:
            pen.box(x - 4, 60, 64, 86, edge=FELT_RING, line=3, radius=8)
        pen.card(card, x, 64, 56)
        _under(pen, x + 28, place, best, title(card, trump))
    pen.words(WIDE / 2, 204, trick_result(played, trump), size=12, colour=ON_FELT, bold=True, at="center")
    return pen.svg()


def _under(pen: Pen, centre: float, place: int, best: int, name: str) -> None:
    """What stands below a card of the trick: that it was led, that it wins, its special name."""
    if place == best:
        pen.box(centre - 28, 151, 56, 17, fill=BRASS, radius=8.5)
        pen.shape(STAR, centre - 23, 153.5, 0.11, fill=INK, line=0)
        pen.words(centre + 5, 163.5, "wins", size=11, bold=True, at="center")
    elif place == 0:
        pen.words(centre, 163, "led", size=11, colour=ON_FELT_QUIET, at="center")
    if name:
        pen.words(centre, 181, name, size=11, colour=FELT_RING, at="center")


def beaters(led: Sequence[Card], trump: Suit) -> str:
    """All four suits in order; the cards that beat the one led stand out, the others fade."""
    first, winners = led[0], beaters_of(led[0], trump)
    pen = Pen(WIDE, 42 + len(SUITS) * STEP)
    _axis(pen, 24)

    def dress(card: Card) -> Style:
        if card == first:
            return MARKED
        return Style(BRASS_SOFT, BRASS_INK, 1.5) if card in winners else FADE

    for place, suit in enumerate(ladder_order(trump)):
        y = 54 + place * STEP
        beat = sum(card in winners for card in in_order(suit, trump))
        note = ("trump, " if suit is trump else "") + _beat(beat)
        _heading(pen, suit, y, suit.word.capitalize(), note)
        _rung(pen, y + 8, suit, trump, dress)
    return pen.svg()


def _beat(count: int) -> str:
    return "none beats it" if not count else "1 beats it" if count == 1 else f"{count} beat it"
