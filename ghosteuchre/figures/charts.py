"""The facts of the game as charts and as sentences; every number comes from ``ghosteuchre.tables.facts()``.

A chart is a :class:`~ghosteuchre.figures.Picture`, so it tells the same in words. A sentence rounds each
figure to its standard error and says it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any

from ghosteuchre.figures import Picture
from ghosteuchre.tables.odds import Facts, Figure, facts

__all__ = [
    "bids",
    "bids_said",
    "makers",
    "makers_said",
    "memory_said",
    "seats_said",
    "swap_worth_said",
    "swaps",
    "swaps_said",
    "tricks",
    "tricks_said",
    "worths",
]

PLACES = ("dealer's left", "the next", "dealer")
"""The places in the order in which they speak (GH-3)."""

BIDS = {"3": "three", "4": "four", "5": "five", "moon": "the moon"}

POINTS, PERCENT, TRICKS = "points a deal", "percent", "tricks"


@dataclass(frozen=True, slots=True)
class Axis:
    """From where to where, where numbers stand, and what they are of, with the unit."""

    low: float
    high: float
    ticks: tuple[float, ...]
    label: str

    def at(self, value: float, start: float, end: float) -> float:
        """Where a value stands between two places of the page; what lies beyond the axis, at its end."""
        value = min(max(value, self.low), self.high)
        return start + (value - self.low) / (self.high - self.low) * (end - start)


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure of a row: its mean and error on the axis, and both in words; no figure has no words."""

    mean: float
    error: float
    words: str


@dataclass(frozen=True, slots=True)
class Series:
    """Points from left to right: across, up, and the standard error of the latter."""

    name: str
    points: tuple[tuple[float, float, float], ...]


class Said(str):
    """A sentence or more, shown as prose in a notebook; its plain text is compared like any result."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/html": f"<p>{escape(self)}</p>", "text/plain": str(self)}

    def _mime_(self) -> tuple[str, str]:
        return "text/html", f"<p>{escape(self)}</p>"


def told(figure: Figure | None, unit: str) -> str:
    """A figure in words, rounded to its error; a share as percent.

    >>> told(Figure(0.2534, 0.0412, 300), POINTS)
    'about 0.25 points a deal (standard error 0.04)'
    >>> told(Figure(0.3312, 0.0211, 500), PERCENT), told(None, PERCENT)
    ('about 33 percent (standard error 2)', 'not yet known, from too few cases')
    """
    if figure is None:
        return "not yet known, from too few cases"
    mean, error = figure.rounded(100 if unit is PERCENT else 1)
    return f"about {mean} {unit} (standard error {error})"


def _short(figure: Figure, scale: float = 1, unit: str = "") -> str:
    mean, error = figure.rounded(scale)
    return f"{mean}{unit} ± {error}".replace("-", "−")


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def _bar(found: Facts, name: str, scale: float = 1, unit: str = "") -> Bar:
    figure = found.get(name)
    if figure is None:
        return NO_BAR
    return Bar(scale * figure.mean, scale * figure.error, _short(figure, scale, unit))


NO_BAR = Bar(0.0, 0.0, "")


def _plots() -> Any:
    """The drawings; raises :class:`ModuleNotFoundError` with the remedy where there is no matplotlib."""
    try:
        return import_module("ghosteuchre.figures.plots")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            "drawing a chart needs matplotlib: pip install 'ghosteuchre[learn]'", name=error.name
        ) from None


def _shares(label: str) -> Axis:
    return Axis(0, 100, (0, 50, 100), label)


# Bids.


def bids(found: Facts | None = None) -> Picture:
    """How often each bid wins the auction, and how often it is made then (GH-4, GH-5, GH-6)."""
    found = facts() if found is None else found
    rows = [
        (word, (_bar(found, f"won {bid}", 100, "%"), _bar(found, f"made {bid}", 100, "%")))
        for bid, word in BIDS.items()
    ]
    rows.append(("all pass", (_bar(found, "passed out", 100, "%"), NO_BAR)))
    axes = (_shares("wins the auction, % of deals"), _shares("is made, % of these"))
    alt = f"Bars with standard errors. {bids_said(found)}"
    return Picture(_plots().bars(rows, axes), alt)


def bids_said(found: Facts | None = None) -> Said:
    """The same in sentences."""
    found = facts() if found is None else found
    lines = [
        f"{word.capitalize()} wins the auction in {told(found.get(f'won {bid}'), PERCENT)} of all deals, "
        f"and is made in {told(found.get(f'made {bid}'), PERCENT)} of these."
        for bid, word in BIDS.items()
    ]
    return Said(" ".join([*lines, f"All pass in {told(found.get('passed out'), PERCENT)} of all deals."]))


def makers(found: Facts | None = None) -> Picture:
    """Who becomes the maker, and how often he makes his bid, by place (GH-3, GH-9)."""
    found = facts() if found is None else found
    rows = [
        (place, (_bar(found, f"maker at {at}", 100, "%"), _bar(found, f"made at {at}", 100, "%")))
        for at, place in enumerate(PLACES)
    ]
    axes = (_shares("is the maker, % of deals"), _shares("makes the bid, % of these"))
    return Picture(_plots().bars(rows, axes), f"Bars with standard errors. {makers_said(found)}")


def makers_said(found: Facts | None = None) -> Said:
    """The same in sentences."""
    found = facts() if found is None else found
    return Said(
        " ".join(
            f"{_the(at)} is the maker in {told(found.get(f'maker at {at}'), PERCENT)} of all deals, "
            f"and makes his bid in {told(found.get(f'made at {at}'), PERCENT)} of these."
            for at in range(len(PLACES))
        )
    )


def _the(at: int) -> str:
    return ("The player at the dealer's left", "The next player", "The dealer")[at]


# The swap.


def swaps(found: Facts | None = None) -> Picture:
    """How often a swap was the best call, by the count of the hand, for the three places (GH-7)."""
    found = facts() if found is None else found
    drawn = [Series(place, _points(found.counts(f"best at {at}"), 100)) for at, place in enumerate(PLACES)]
    numbers = sorted({round(x) for series in drawn for x, _, _ in series.points} or {0, 1})
    across = Axis(numbers[0] - 0.3, numbers[-1] + 0.3, tuple(numbers), "what the hand counts, in half tricks")
    up = Axis(0, 100, (0, 25, 50, 75, 100), "a swap is the best call, % of the calls that could swap")
    rows = [
        f"{place}: "
        + ", ".join(
            f"{count} half trick{'s' * (count != 1)} {_short(figure, 100)}"
            for count, figure in found.counts(f"best at {at}").items()
        )
        for at, place in enumerate(PLACES)
    ]
    alt = f"Curves with standard errors, in percent of the calls that could swap. {'; '.join(rows)}. "
    crossed = [_bar(found, f"below at {at}") for at in range(len(PLACES))]
    svg = _plots().curves([(up, drawn)], across, crossed, "a swap stops being a gain at this count:")
    return Picture(svg, alt + swaps_said(found))


def _points(figures: dict[int, Figure], scale: float = 1) -> tuple[tuple[float, float, float], ...]:
    return tuple((x, scale * each.mean, scale * each.error) for x, each in figures.items())


def swaps_said(found: Facts | None = None) -> Said:
    """How often each place should swap, and below what count, in sentences."""
    found = facts() if found is None else found
    return Said(
        " ".join(
            f"{_the(at)} thinks a swap best in {told(found.get(f'best at {at}'), PERCENT)} of the calls that "
            f"could swap. The count at which a swap stops being a gain is "
            f"{told(found.get(f'below at {at}'), 'half tricks')}."
            for at in range(len(PLACES))
        )
    )


# What the swap, the memory and the seat are worth.


def worths(found: Facts | None = None) -> Picture:
    """What swap, memory of the dead cards and place are worth, in points a deal (GH-3, GH-7, GH-8)."""
    found = facts() if found is None else found
    groups = [
        (heading, [(name, _bar(found, key)) for name, key in rows])
        for heading, rows in (
            ("Never to swap costs", _rows("no swaps")),
            ("To forget the dead cards costs", _rows("forgets")),
            ("The place is worth", [(place, f"seat {at}") for at, place in enumerate(PLACES)]),
        )
    ]
    axis = _wide_enough([bar for _, rows in groups for _, bar in rows])
    alt = f"Dots with standard errors. {swap_worth_said(found)} {memory_said(found)} {seats_said(found)}"
    return Picture(_plots().dots(groups, axis), alt)


def _rows(name: str) -> list[tuple[str, str]]:
    return [*((place, f"{name} at {at}") for at, place in enumerate(PLACES)), ("any place", name)]


def _wide_enough(bars: Sequence[Bar]) -> Axis:
    """An axis of points on which all dots and whiskers have room."""
    low = min([0.0, *(bar.mean - bar.error for bar in bars)])
    high = max([0.0, *(bar.mean + bar.error for bar in bars)])
    step = next((each for each in (0.1, 0.2, 0.5, 1.0, 2.0, 5.0) if high - low <= 5 * each), 10.0)
    ticks = tuple(number * step for number in range(int(low // step), int(-(-high // step)) + 1))
    low, high = low - step / 5, high + step / 5
    return Axis(low, high, tuple(tick for tick in ticks if low <= tick <= high), POINTS)


def swap_worth_said(found: Facts | None = None) -> Said:
    """What it costs never to swap, in sentences."""
    return Said(_costs(facts() if found is None else found, "no swaps", "Never to swap"))


def memory_said(found: Facts | None = None) -> Said:
    """What it costs to forget the hand that one gave away, in sentences."""
    return Said(_costs(facts() if found is None else found, "forgets", "To forget the dead cards"))


def _costs(found: Facts, name: str, heading: str) -> str:
    places = [f"{told(found.get(f'{name} at {at}'), POINTS)} {_where(at)}" for at in range(len(PLACES))]
    return (
        f"{heading} costs {told(found.get(name), POINTS)}: {_listed(places)}. "
        f"Each deal in which a player would swap, it costs him {told(found.get(f'{name} a swap'), 'points')}."
    )


def _where(at: int) -> str:
    return ("at the dealer's left", "for the next player", "for the dealer")[at]


def seats_said(found: Facts | None = None) -> Said:
    """What each place is worth, in a sentence."""
    found = facts() if found is None else found
    places = [f"{told(found.get(f'seat {at}'), POINTS)} {_where(at)}" for at in range(len(PLACES))]
    return Said(f"The place is worth {_listed(places)}.")


# Tricks.


def tricks(found: Facts | None = None) -> Picture:
    """The tricks of the maker, and how often he makes his bid, by his trumps (C-4, GH-11, GH-13)."""
    found = facts() if found is None else found
    panels = [
        (Axis(0, 6, (0, 2, 4, 6), "tricks of the maker, mean"), "tricks", 1),
        (Axis(0, 100, (0, 50, 100), "makes his bid, % of the deals"), "made", 100),
    ]
    drawn = [(up, [Series("", _points(found.counts(name), scale))]) for up, name, scale in panels]
    numbers = sorted(found.counts("tricks")) or [0, 1]
    across = Axis(
        numbers[0] - 0.3, numbers[-1] + 0.3, tuple(numbers), "trumps of the maker, left bower counted"
    )
    return Picture(_plots().curves(drawn, across), f"Two curves with standard errors. {tricks_said(found)}")


def tricks_said(found: Facts | None = None) -> Said:
    """The same in sentences."""
    found = facts() if found is None else found
    return Said(
        " ".join(
            f"With {count} {'trump' if count == 1 else 'trumps'} the maker takes {told(figure, TRICKS)}, "
            f"and makes his bid in {told(found.get(f'made with {count}'), PERCENT)} of the deals."
            for count, figure in found.counts("tricks").items()
        )
    )
