"""Figures that a learner is told, read from the sentence again and looked for in the advice."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.reasons import Explanation
from ghosteuchre.sampling import Mean

FIGURE = re.compile(r"(about )?(−?\d+(?:\.\d+)?)( percentage points?\b| points?\b|%)?")
CARD = re.compile(r"\b(?:10|9|8|7)[♣♦♥♠]")
NEARLY = {"all": 1, "nearly all": 1, "none": 0, "hardly any": 0}

FIRST = re.compile(
    r"[^:]+ is (best|among the best): (?:on the average (you|you and your partner) end this deal "
    r"(?:(?P<points>[^a-z]*(?:about )?[\d.]+ points?) (?P<side>ahead of|behind)|(?P<level>level with)) "
    r"(the others|the other side)|a chance of (?P<chance>(?:about )?[\d.]+%) to win the match)\."
)
MADE = re.compile(r"(?:You|Your side) then takes? enough tricks in (?P<made>.+?) of the deals\.")
MAKES = re.compile(
    r"(?:You become the maker|Your side makes trump) in (?P<makes>.+?) of the deals, "
    r"and then takes? enough tricks in (?P<made>.+?) of them\."
)
NEXT = re.compile(r" comes next, and is worth (?P<less>.+?) less\.")


def check_figures(text: str, advice: Advice) -> int:
    """How many figures the sentence tells; AssertionError for one without unit or not of the advice."""
    known, count = {*_figures(advice)}, 0
    for about, number, unit in FIGURE.findall(CARD.sub("", text)):
        assert unit, f"{number} has no unit: {text}"
        kind = "points" if unit.strip() in ("point", "points") else "%"
        assert (bool(about), number, kind) in known, f"{number}{unit} is none of the advice: {text}"
        count += 1
    return count


def check_last_rung(text: str, found: Explanation) -> None:
    """The last rung of a hint: each figure is that of the choice it speaks of, with the right sign."""
    choice, advice = found.choice, found.advice
    first = FIRST.match(text)
    assert first, text
    assert (first[1] == "best") == (len(advice.equals) == 1)
    worth, side = choice.worth, first["side"]
    if advice.in_match:
        assert _is(first["chance"], worth, chance=True), text
    elif side:
        assert (side == "behind") == (worth.value < 0)
        assert _is(first["points"], Mean(abs(worth.value), worth.error)), text
    else:
        assert _is("0 points", Mean(round(worth.value, 2), 0)) or abs(worth.value) < worth.error, text
    _check_chances(text, choice, advice)
    if following := NEXT.search(text):
        other = next(each for each in advice.choices if each is not choice)
        assert not other.equal
        less = re.sub(" percentage points?", "%", following["less"])
        assert _is(less, other.behind, chance=advice.in_match), text
    check_figures(text, advice)


def _check_chances(text: str, choice: Choice, advice: Advice) -> None:
    if said := MAKES.search(text) or MADE.search(text):
        assert choice.made is not None
        if "makes" in said.groupdict():
            assert _is_share(said["makes"], choice.makes, choice.effective, advice.exact), text
        else:
            assert choice.makes == 1
        assert _is_share(said["made"], choice.made, choice.effective_made, advice.exact), text


def _is_share(said: str, share: float, worlds: float, exact: bool) -> bool:
    if said in NEARLY:
        return share == NEARLY[said] and (said in ("all", "none")) == exact
    error = 0.0 if exact else math.sqrt(share * (1 - share) / worlds)
    return _is(said, Mean(share, error), chance=True)


def _is(said: str, mean: Mean, chance: bool = False) -> bool:
    found = FIGURE.fullmatch(said)
    assert found, said
    return (bool(found[1]), found[2]) in {(about, number) for about, number, _ in _told(mean, chance)}


def _figures(advice: Advice) -> Iterator[tuple[bool, str, str]]:
    """All figures of the advice as they may be told."""
    for choice in advice.choices:
        for mean in (choice.worth, choice.behind):
            for value in (mean.value, -mean.value):
                yield from _told(Mean(value, mean.error), advice.in_match)
        for share, size in ((choice.made, choice.effective_made), (choice.makes, choice.effective)):
            if share is not None and size:
                error = 0.0 if advice.exact else math.sqrt(share * (1 - share) / max(1, size))
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
