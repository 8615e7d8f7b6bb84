"""Every pair of colours in the widgets is told apart well enough (WCAG 2), read from the style sheet."""

from __future__ import annotations

import re

import pytest

from ghosteuchre.cards import Suit
from ghosteuchre.figures import ink
from ghosteuchre.widgets import base

TEXT, PART = 4.5, 3.0
HOSTS = {"light": ("#FFFFFF", "#F5F5F5"), "dark": ("#111111", "#212121")}
"""Grounds that a host may put under a widget."""

_TOKEN = re.compile(r"--ge-([a-z0-9-]+): ([^;]+);")


def colours(block: str) -> dict[str, str]:
    """The colours that a block of rules defines; of a value that asks the host first, our own."""
    found = {name: re.search(r"#[0-9A-Fa-f]{6}", value) for name, value in _TOKEN.findall(block)}
    return {name: match.group() for name, match in found.items() if match}


def blocks() -> dict[str, dict[str, str]]:
    css = base.style()
    always, *_ = re.findall(r"\n\.ge-root \{\n  --ge-face-s.*?\n\}", css, re.DOTALL)
    light, *_ = re.findall(r"\n\.ge-root \{\n  --ge-page.*?\n\}", css, re.DOTALL)
    dark, *_ = re.findall(r'\n\.ge-root\[data-theme="dark"\] \{\n.*?\n\}', css, re.DOTALL)
    system, *_ = re.findall(r"@media \(prefers-color-scheme: dark\) \{\n.*?\n\}", css, re.DOTALL)
    return {
        name: colours(block)
        for name, block in (("always", always), ("light", light), ("dark", dark), ("system", system))
    }


BLOCKS = blocks()


def luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(ink: str, ground: str, opacity: float) -> str:
    """The colour that half-transparent ink has on a ground."""
    mixed = (
        round(int(ink[place : place + 2], 16) * opacity + int(ground[place : place + 2], 16) * (1 - opacity))
        for place in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in mixed)


def pairs(theme: str) -> list[tuple[str, str, str, float]]:
    """Name, ink, ground, and the ratio that WCAG 2 asks for: 4.5 for text, 3 for parts and outlines."""
    t = BLOCKS["always"] | BLOCKS[theme]
    flat = re.search(r"\.ge-is-illegal \.ge-art \{ opacity: ([\d.]+)", base.style())
    assert flat
    found = [(f"{ink} on {on}", t[ink], t[on], need) for ink, on, need in named_pairs()]
    for host in HOSTS[theme]:
        found += [
            (f"{ink} on host {host}", t[ink], host, need)
            for ink, need in (("ink2", TEXT), ("ring", PART), ("edge", PART))
        ]
    for suit in "shdc":
        faded = over(t[f"face-{suit}"], t["flat"], float(flat[1]))
        found.append((f"face-{suit} on a card that may not be played", faded, t["flat"], PART))
    return found


def named_pairs() -> list[tuple[str, str, float]]:
    grounds = [
        (ink, on, need)
        for on in ("page", "surface", "sunk")
        for ink, need in (("ink", TEXT), ("ink2", TEXT), ("ring", PART), ("edge", PART))
    ]
    suits = [
        (f"ink-{suit}", on, TEXT)
        for suit in "shdc"
        for on in ("page", "surface", "sunk", "good-soft", "bad-soft", "accent-soft")
    ]
    faces = [(f"face-{suit}", on, TEXT) for suit in "shdc" for on in ("face", "jack")]
    felts = [
        pair
        for on in ("felt", "felt-in")
        for pair in (("onfelt", on, TEXT), ("onfelt2", on, TEXT), ("felt-ring", on, PART), ("face", on, PART))
    ]
    return [
        *grounds,
        *suits,
        *faces,
        *felts,
        ("accent-ink", "accent", TEXT),
        ("accent-ink", "accent-hover", TEXT),
        ("accent-ink", "jack", TEXT),
        ("onface", "face", TEXT),
        ("ink", "accent-soft", TEXT),
        ("ring", "accent-soft", PART),
        ("good", "good-soft", TEXT),
        ("ink", "good-soft", TEXT),
        ("good", "surface", PART),
        ("bad", "bad-soft", TEXT),
        ("ink", "bad-soft", TEXT),
        ("bad", "surface", PART),
        ("surface", "ink", PART),
        ("surface", "good", PART),
        ("surface", "bad", PART),
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_pair_of_colours_is_told_apart_well_enough(theme):
    found = pairs(theme)
    assert len(found) > 60
    poor = [
        f"{name}: {ratio(ink, ground):.2f}, needs {need}"
        for name, ink, ground, need in found
        if ratio(ink, ground) < need
    ]
    assert poor == []


def test_the_two_dark_blocks_are_the_same():
    assert BLOCKS["system"] == BLOCKS["dark"] != {}


def test_light_and_dark_define_the_same_colours():
    assert BLOCKS["light"].keys() == BLOCKS["dark"].keys()


def test_every_colour_that_a_rule_uses_is_defined():
    defined = set().union(*BLOCKS.values())
    sizes = {"w", "n", "cols", "few", "small"}
    assert set(re.findall(r"var\(--ge-([a-z0-9-]+)", base.style())) - defined <= sizes


# The palette of the pictures, and the colour of the style sheet that each of its names stands for.
PALETTE = {
    "INK": "ink",
    "QUIET": "ink2",
    "LINE": "line",
    "EDGE": "edge",
    "FACE": "face",
    "FACE_LINE": "face-line",
    "BRASS": "accent",
    "BRASS_SOFT": "accent-soft",
    "BRASS_INK": "ring",
    "FELT": "felt",
    "ON_FELT": "onfelt",
    "ON_FELT_QUIET": "onfelt2",
    "FELT_RING": "felt-ring",
    "FADED": "flat",
    "GOOD": "good",
}
OWN = {"PANEL", "FADED_LINE"}
"""The ground of a picture, which a widget takes from its page; and one that is no token but a rule's own."""


def test_the_pictures_have_the_colours_of_the_widgets():
    colours = BLOCKS["light"] | BLOCKS["always"]
    drawn = {
        name: value
        for name, value in vars(ink).items()
        if isinstance(value, str) and re.fullmatch(r"#[0-9A-F]{6}", value)
    }
    assert set(drawn) == set(PALETTE) | OWN
    assert {name: drawn[name] for name in PALETTE} == {
        name: colours[token] for name, token in PALETTE.items()
    }
    assert f"stroke: {ink.FADED_LINE}" in base.style()
    assert {suit.value: ink.SUIT_INK[suit] for suit in Suit} == {
        suit.value: colours[f"face-{suit.value.lower()}"] for suit in Suit
    }


def test_the_measure_itself_is_right():
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
