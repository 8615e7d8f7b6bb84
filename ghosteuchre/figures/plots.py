"""How the charts of ``ghosteuchre.figures.charts`` are drawn; needs matplotlib. Each function returns an SVG.

Nothing is told by colour alone: a series has its own mark and its own line, and its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from ghosteuchre.figures.charts import Axis, Bar, Series
from ghosteuchre.figures.ink import BRASS, BRASS_INK, EDGE, INK, LINE, QUIET, Pen

WIDE, PAD, SMALL = 344, 12, 10.5
ROW, BAR_HIGH, HEAD = 36, 11, 38
TALL = 150
"""How high the field of a chart with curves is."""
MARKS = (
    "M-4 0C-4 -5.4 4 -5.4 4 0C4 5.4 -4 5.4 -4 0Z",
    "M-3.6 -3.6H3.6V3.6H-3.6Z",
    "M0 -5L5 0L0 5L-5 0Z",
)
"""A circle, a square, a diamond."""
FILLS = (INK, BRASS, "#FFFEFB")
DASHES = (None, (5, 3), (1.5, 2.5))
SERIES_INK = (INK, BRASS_INK, INK)


def bars(rows: Sequence[tuple[str, Sequence[Bar]]], axes: Sequence[Axis]) -> str:
    """A row of bars for each name, one under each axis; the whisker is a standard error to both sides."""
    left, gap, right = 100.0, 40.0, PAD + 8.0
    high = HEAD + 8 + len(rows) * ROW + 34
    pen, wide = Pen(WIDE, high), (WIDE - right - left - gap * (len(axes) - 1)) / len(axes)
    spans = [(left + place * (wide + gap), left + place * (wide + gap) + wide) for place in range(len(axes))]
    for axis, span in zip(axes, spans, strict=True):
        what, _, unit = axis.label.partition(", ")
        pen.words(span[0], HEAD - 14, what, size=SMALL, bold=True)
        pen.words(span[0], HEAD, unit, size=SMALL, colour=QUIET)
        _across(pen, axis, span, HEAD + 12, high - 30)
    for place, (name, figures) in enumerate(rows):
        y = HEAD + 20 + place * ROW
        pen.words(PAD, y + 23, name, size=SMALL + 0.5, bold=True)
        for bar, axis, span in zip(figures, axes, spans, strict=True):
            pen.words(span[0] + 3, y + 11, bar.words, size=SMALL)
            if bar.words:
                _bar(pen, bar, axis, span, y + 15)
    return pen.svg()


def _bar(pen: Pen, bar: Bar, axis: Axis, span: tuple[float, float], y: float) -> None:
    start, end = axis.at(0, *span), axis.at(bar.mean, *span)
    pen.box(start, y, max(0.5, end - start), BAR_HIGH, fill=BRASS, edge=BRASS_INK, radius=1)
    _whisker(pen, axis, span, bar, y + BAR_HIGH / 2)


def _whisker(pen: Pen, axis: Axis, span: tuple[float, float], bar: Bar, y: float) -> None:
    low, high = (axis.at(bar.mean + step, *span) for step in (-bar.error, bar.error))
    pen.shape(f"M{low} {y}H{high}M{low} {y - 3}V{y + 3}M{high} {y - 3}V{y + 3}", 0, 0, 1, edge=INK, line=1.3)


def _across(pen: Pen, axis: Axis, span: tuple[float, float], top: float, bottom: float) -> None:
    """Thin lines from top to bottom with their numbers below."""
    for tick in axis.ticks:
        x = axis.at(tick, *span)
        pen.shape(f"M{x} {top}V{bottom}", 0, 0, 1, edge=EDGE if tick == 0 else LINE, line=1)
        pen.words(x, bottom + 15, f"{tick:g}".replace("-", "−"), size=SMALL, colour=QUIET, at="center")


def dots(groups: Sequence[tuple[str, Sequence[tuple[str, Bar]]]], axis: Axis) -> str:
    """Groups of rows: a name, a dot with a whisker of a standard error to both sides, the figure in words."""
    step, span = 22, (122.0, WIDE - 92.0)
    high = PAD + sum(30 + step * len(rows) for _, rows in groups) + 44
    pen, y = Pen(WIDE, high), float(PAD)
    _across(pen, axis, span, y + 20, high - 42)
    for heading, rows in groups:
        pen.box(PAD - 2, y + 3, WIDE - 2 * PAD + 4, 18, fill="#FBFAF6", radius=0)
        pen.words(PAD, y + 16, heading, size=SMALL + 0.5, bold=True)
        y += 26
        for name, bar in rows:
            pen.words(PAD + 8, y + 13, name, size=SMALL)
            pen.words(WIDE - PAD, y + 13, bar.words or "too few", size=SMALL, at="right")
            if bar.words:
                _whisker(pen, axis, span, bar, y + 9)
                pen.shape(MARKS[0], axis.at(bar.mean, *span), y + 9, 1, fill=BRASS, edge=INK, line=1.2)
            y += step
        y += 4
    pen.words(sum(span) / 2, high - 10, axis.label, size=SMALL, colour=QUIET, at="center")
    return pen.svg()


def curves(
    panels: Sequence[tuple[Axis, Sequence[Series]]], across: Axis, crossed: Sequence[Bar] = (), said: str = ""
) -> str:
    """One field above the other, all with the same axis across; whiskers are a standard error up and down.

    ``crossed`` are places on the axis across, one for each series, that are marked below; ``said`` says why.
    """
    named = [series for series in panels[0][1] if series.name]
    top, each = 14.0 + 18 * len(named), TALL + 44
    below = 12.0 + 18 * len(crossed) + 16 if crossed else 0.0
    pen, span = Pen(WIDE, top + each * len(panels) + 22 + below), (46.0, WIDE - 22.0)
    for place, series in enumerate(named):
        _key(pen, place, series.name, 14.0 + 18 * place)
    for up, drawn in panels:
        pen.words(PAD, top + 18, up.label, size=SMALL, bold=True)
        field = (top + 30 + TALL - 14, top + 30)
        _field(pen, across, span, up, field)
        for place, series in enumerate(drawn):
            aside = 2.5 * (place - (len(drawn) - 1) / 2)
            points = [(across.at(x, *span) + aside, y, error) for x, y, error in series.points]
            _curve(pen, place, points, up, field)
        top += each
    pen.words(sum(span) / 2, top + 10, across.label, size=SMALL, colour=QUIET, at="center")
    if crossed:
        _crossed(pen, crossed, said, across, span, top + 34)
    return pen.svg()


def _crossed(
    pen: Pen, crossed: Sequence[Bar], said: str, across: Axis, span: tuple[float, float], top: float
) -> None:
    """A row for each series: its mark where the bar stands, with a whisker, and the figure in words."""
    pen.words(PAD, top, said, size=SMALL, bold=True)
    for place, bar in enumerate(crossed):
        y = top + 14 + 18 * place
        if not bar.words:
            pen.shape(MARKS[place], PAD + 5, y, 1, fill=FILLS[place], edge=INK, line=1.2)
            pen.words(PAD + 14, y + 4, "too few cases", size=SMALL, colour=QUIET)
            continue
        _whisker(pen, across, span, bar, y)
        pen.shape(MARKS[place], across.at(bar.mean, *span), y, 1, fill=FILLS[place], edge=INK, line=1.2)
        pen.words(WIDE - PAD, y + 4, bar.words, size=SMALL, at="right")


def _key(pen: Pen, place: int, name: str, y: float) -> None:
    """The mark and the line of a series, and its name."""
    _line(pen, place, [(PAD, y + 6), (PAD + 34, y + 6)])
    pen.shape(MARKS[place], PAD + 17, y + 6, 1, fill=FILLS[place], edge=INK, line=1.2)
    pen.words(PAD + 42, y + 10, name, size=SMALL + 0.5)


def _field(pen: Pen, across: Axis, span: tuple[float, float], up: Axis, field: tuple[float, float]) -> None:
    for tick in up.ticks:
        y = up.at(tick, *field)
        pen.shape(f"M{span[0]} {y}H{span[1]}", 0, 0, 1, edge=EDGE if tick == 0 else LINE, line=1)
        pen.words(span[0] - 8, y + 4, f"{tick:g}".replace("-", "−"), size=SMALL, colour=QUIET, at="right")
    for tick in across.ticks:
        x = across.at(tick, *span)
        pen.words(x, field[0] + 18, f"{tick:g}", size=SMALL, colour=QUIET, at="center")


def _curve(
    pen: Pen, place: int, points: Sequence[tuple[float, float, float]], up: Axis, field: tuple[float, float]
) -> None:
    """A series: its line, then whiskers and marks."""
    spots = [(x, up.at(y, *field)) for x, y, _ in points]
    _line(pen, place, spots)
    for (_, y, error), (at, middle) in zip(points, spots, strict=True):
        low, high = up.at(y - error, *field), up.at(y + error, *field)
        pen.shape(
            f"M{at} {low}V{high}M{at - 3} {low}H{at + 3}M{at - 3} {high}H{at + 3}", 0, 0, 1, edge=INK, line=1
        )
        pen.shape(MARKS[place], at, middle, 1, fill=FILLS[place], edge=INK, line=1.2)


def _line(pen: Pen, place: int, spots: Sequence[tuple[float, float]]) -> None:
    """Straight lines from spot to spot, in the dashes of that series."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    (line,) = pen.axes.plot(xs, ys, color=SERIES_INK[place], linewidth=1.6, clip_on=False)
    if dashes := DASHES[place]:
        line.set_dashes(dashes)
