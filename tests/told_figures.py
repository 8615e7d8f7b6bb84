"""Figures that a learner is told, read from the sentence again and looked for in the advice."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from ghosteuchre.advice import Advice
from ghosteuchre.sampling import Mean

FIGURE = re.compile(r"(about )?(−?\d+(?:\.\d+)?)( points?\b|%)?")
CARD = re.compile(r"\b(?:10|9|8|7)[♣♦♥♠]")


def check_figures(text: str, advice: Advice) -> int:
    """How many figures the sentence tells; AssertionError for one without unit or not of the advice."""
    known, count = {*_figures(advice)}, 0
    for about, number, unit in FIGURE.findall(CARD.sub("", text)):
        assert unit, f"{number} has no unit: {text}"
        kind = "%" if unit == "%" else "points"
        assert (bool(about), number, kind) in known, (
            f"{about}{number}{unit} is no figure of the advice: {text}"
        )
        count += 1
    return count


def _figures(advice: Advice) -> Iterator[tuple[bool, str, str]]:
    """All figures of the advice as they may be told."""
    for choice in advice.choices:
        for mean in (choice.worth, choice.behind):
            for value in (mean.value, -mean.value):
                yield from _told(Mean(value, mean.error), advice.in_match)
        for share, size in ((choice.made, choice.makes * choice.worlds), (choice.makes, choice.worlds)):
            if share is not None and size:
                error = 0.0 if advice.exact else math.sqrt(share * (1 - share) / max(1, round(size)))
                yield from _told(Mean(share, error), chance=True)


def _told(mean: Mean, chance: bool) -> Iterator[tuple[bool, str, str]]:
    """A figure down to the first digit of its error, or to the second where the first is 1."""
    value, error = (100 * mean.value, 100 * mean.error) if chance else (mean.value, mean.error)
    kind = "%" if chance else "points"
    if math.isinf(error):
        places = 0
    elif error:
        first, power = f"{error:.1e}".split("e")
        places = min(3, max(0, -int(power) + first.startswith("1")))
    else:
        places = 2
    text = f"{value:.{min(places, 1) if chance else places}f}"
    about = bool(error) or abs(float(text) - value) > 1e-9
    if not error and "." in text:
        text = text.rstrip("0").rstrip(".")
    yield about, text.lstrip("-") if not float(text) else text.replace("-", "−"), kind
