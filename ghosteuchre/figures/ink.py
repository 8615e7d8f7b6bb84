"""The pen of the lessons' pictures: shapes, words and cards on a matplotlib page of fixed size.

One unit is one pixel of the finished SVG; x goes right, y goes down. Colours are those of the cards in the
widgets: four suit inks on a light face, brass for what to look at.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path as FilePath

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch, PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from ghosteuchre.cards import Card, Suit

INK, QUIET, PANEL, LINE, EDGE = "#1D2421", "#555C58", "#FBFAF6", "#E0DCD2", "#857F72"
FACE, FACE_LINE, BRASS, BRASS_SOFT, BRASS_INK = "#FFFEFB", "#CFC9BB", "#E5A93C", "#FBF2DF", "#A26600"
FELT, ON_FELT, ON_FELT_QUIET, FELT_RING = "#2D6450", "#F5F9F6", "#D5E5DC", "#FFD583"
FADED, FADED_LINE = "#DEDBD2", "#A9A496"
GOOD = "#1C6843"
SUIT_INK = {Suit.SPADES: "#16191D", Suit.HEARTS: "#BE1D31", Suit.DIAMONDS: "#1257B0", Suit.CLUBS: "#136B3A"}

_SHARED = json.loads(FilePath(__file__).with_name("shapes.json").read_text(encoding="utf-8"))
"""The outlines that the cards on the page (``widgets/cards.js``) are drawn with as well: SVG path data."""
SUIT_SHAPES: dict[Suit, str] = {Suit(letter): path for letter, path in _SHARED["suits"].items()}
"""In a box of 100 by 100."""
RANK_SHAPES: dict[str, str] = _SHARED["ranks"]
"""Strokes in a box of 20 by 28; the ten is 27 wide."""
STAR = "M50 5L63 35L94 39L71 61L77 93L50 77L23 93L29 61L6 39L37 35Z"
BAR = "M50 8C106 8 106 92 50 92C-6 92 -6 8 50 8ZM24 76L76 24"
TICK = "M8 54L36 82L92 22"
RETURN = "M16 50H78M54 26L78 50L54 74"
RANK_WIDTH = {"T": 27}


def read_path(data: str) -> Path:
    """An SVG path (absolute M, L, H, V, C, Z) as a matplotlib path."""
    vertices: list[tuple[float, float]] = []
    codes: list[int] = []
    for letter, body in re.findall(r"([MLHVCZ])([^MLHVCZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", body)]
        points = _points(letter, numbers, vertices[-1] if vertices else (0.0, 0.0))
        vertices += points
        codes += [_CODES[letter]] * len(points)
    return Path(vertices, codes)


_CODES = {
    "M": int(Path.MOVETO),
    "L": int(Path.LINETO),
    "H": int(Path.LINETO),
    "V": int(Path.LINETO),
    "C": int(Path.CURVE4),
    "Z": int(Path.CLOSEPOLY),
}


def _points(letter: str, numbers: list[float], last: tuple[float, float]) -> list[tuple[float, float]]:
    if letter == "H":
        return [(numbers[0], last[1])]
    if letter == "V":
        return [(last[0], numbers[0])]
    if letter == "Z":
        return [last]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Style:
    """How a card is dressed: its paper, its outline, how strong its ink is."""

    paper: str = FACE
    edge: str = FACE_LINE
    width: float = 1
    ink: float = 1


PLAIN = Style()
BOWER = Style(BRASS_SOFT, BRASS_INK, 1.5)
FADE = Style(FADED, FADED_LINE, 1, 0.74)
MARKED = Style(FACE, BRASS, 3)


NO_METADATA = ("Date", "Creator", "Format", "Type")
BOLD = FontProperties(family="DejaVu Sans", weight="bold")


def text_width(text: str, size: float) -> float:
    """How wide a line of bold text will be."""
    return float(TextPath((0, 0), text, size=size, prop=BOLD).get_extents().width)


class Pen:
    """A page of ``width`` by ``height`` on its own light panel, so that it reads on any page."""

    def __init__(self, width: float, height: float, ground: str = PANEL) -> None:
        self.width, self.height = width, height
        self.figure = Figure(figsize=(width / 72, height / 72), dpi=72, frameon=False)
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(height, 0)
        self.axes.set_axis_off()
        self.box(0.5, 0.5, width - 1, height - 1, fill=ground, edge=LINE, radius=12)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "none",
        edge: str = "none",
        radius: float = 5,
        line: float = 1,
        dashed: bool = False,
    ) -> None:
        """A rectangle with round corners."""
        style = f"round,pad=0,rounding_size={radius}"
        dashes: str | tuple[int, tuple[int, int]] = (0, (3, 3)) if dashed else "solid"
        patch = FancyBboxPatch(
            (x, y), width, height, boxstyle=style, fc=fill, ec=edge, lw=line, ls=dashes, clip_on=False
        )
        self.axes.add_patch(patch)

    def shape(
        self,
        data: str,
        x: float,
        y: float,
        scale: float,
        *,
        fill: str = "none",
        edge: str = "none",
        line: float = 1.5,
        alpha: float = 1,
    ) -> None:
        """A path with its origin at (x, y)."""
        path = Affine2D().scale(scale).translate(x, y).transform_path(read_path(data))
        patch = PathPatch(path, fc=fill, ec=edge, lw=line, clip_on=False, alpha=alpha)
        patch.set_capstyle("round")
        patch.set_joinstyle("round")
        self.axes.add_patch(patch)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 12,
        colour: str = INK,
        bold: bool = False,
        at: str = "left",
    ) -> None:
        """A line of text; y is its baseline, x its ``at``: ``left``, ``center`` or ``right``."""
        self.axes.text(
            x,
            y,
            text,
            ha=at,
            va="baseline",
            fontsize=size,
            color=colour,
            weight="bold" if bold else "normal",
            family="DejaVu Sans",
            parse_math=False,
        )

    def phrase(self, x: float, y: float, bold: str, quiet: str, size: float = 12) -> None:
        """A bold word or two, and a quiet note after it."""
        self.words(x, y, bold, size=size, bold=True)
        self.words(x + text_width(bold, size) + 6, y, quiet, size=size - 1, colour=QUIET)

    def suit(self, suit: Suit, x: float, y: float, size: float, alpha: float = 1) -> None:
        """A suit's shape in a square of ``size`` whose corner is (x, y)."""
        self.shape(SUIT_SHAPES[suit], x, y, size / 100, fill=SUIT_INK[suit], line=0, alpha=alpha)

    def rank(self, card: Card, centre: float, y: float, height: float, alpha: float = 1) -> None:
        """A rank's strokes, centred on ``centre``."""
        letter = card.rank.letter
        scale = height / 28
        left = centre - RANK_WIDTH.get(letter, 20) * scale / 2
        ink = SUIT_INK[card.suit] if card.suit else INK
        self.shape(RANK_SHAPES[letter], left, y, scale, edge=ink, line=3.4 * scale, alpha=alpha)

    def tile(self, card: Card, x: float, y: float, width: float, height: float, style: Style = PLAIN) -> None:
        """A card as a small tile: rank and suit side by side."""
        self.box(x, y, width, height, fill=style.paper, edge=style.edge, line=style.width)
        tall = min(16.0, height * 0.46)
        across = RANK_WIDTH.get(card.rank.letter, 20) * tall / 28
        left = x + (width - across - 3 - tall * 0.9) / 2
        self.rank(card, left + across / 2, y + (height - tall) / 2, tall, style.ink)
        if card.suit:
            self.suit(card.suit, left + across + 3, y + (height - tall * 0.9) / 2, tall * 0.9, style.ink)

    def card(self, card: Card, x: float, y: float, width: float, style: Style = PLAIN) -> None:
        """A card: rank above, suit below."""
        self.box(
            x, y, width, width * 1.4, fill=style.paper, edge=style.edge, line=style.width, radius=width * 0.1
        )
        self.rank(card, x + width * 0.29, y + width * 0.13, width * 0.42, style.ink)
        if card.suit:
            self.suit(card.suit, x + width * 0.32, y + width * 0.7, width * 0.58, style.ink)

    def svg(self) -> str:
        """The finished page, the same text every time."""
        text = StringIO()
        with mpl.rc_context({"svg.hashsalt": "ghosteuchre", "svg.fonttype": "path"}):
            self.figure.savefig(text, format="svg", metadata=dict.fromkeys(NO_METADATA))
        return tidy(text.getvalue(), self.width, self.height)


def tidy(svg: str, width: float, height: float) -> str:
    """Matplotlib's SVG without header, comments, group names and blanks, coordinates to a tenth."""
    svg = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<!--.*?-->|<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    # The sheet's one rule would reach a page that inlines the picture; the root's attributes do the same.
    svg = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' id="(?:figure|axes|patch|text)_\d+"', "", svg)
    svg = re.sub(r"<svg [^>]*>", _open_tag(width, height), svg, count=1)
    svg = re.sub(r' (?:d|transform)="[^"]*"', lambda match: _shorter(match.group()), svg)
    svg = re.sub(r"\s*\n\s*", "", svg).replace("; stroke-linejoin: miter", "")
    return re.sub(r"<g>(<path[^>]*/>)</g>", r"\1", svg) + "\n"


def _open_tag(width: float, height: float) -> str:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    names += ' stroke-linejoin="round" stroke-linecap="butt"'
    return f'<svg {names} width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'


def _shorter(attribute: str) -> str:
    """Coordinates to a tenth of a unit; the scale of letters, drawn 64 times too large, as it is."""
    if "scale(" not in attribute:
        attribute = re.sub(
            r"-?\d+\.\d+", lambda match: f"{float(match.group()):.1f}".removesuffix(".0"), attribute
        )
    if attribute.startswith(" d="):
        attribute = ' d="' + re.sub(r"\s*([A-Za-z])\s*", r"\1", attribute[4:])
    return re.sub(r"\s+", " ", attribute)
