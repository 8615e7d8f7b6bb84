"""What the tests of worlds share: to draw some, and to count them by hand."""

from __future__ import annotations

from math import factorial

from ghosteuchre.cards import Card, Suit, parse_cards, plays_as
from ghosteuchre.deal import Chance
from ghosteuchre.state import State
from ghosteuchre.views import view
from ghosteuchre.worlds import World, Worlds
from tests.tables import after, table

LAID = {0: "9H KH AC TC 9D TD", 1: "JD 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}
"""A Ghost Hand deal; with hearts trump seat 0 leads one, and both others hold one."""


def worlds(state: State, seat: int) -> Worlds:
    return Worlds(view(state, seat))


def some(state: State, seat: int, number: int = 300) -> list[World]:
    """So many worlds, drawn by chance."""
    all_of_them, chance = worlds(state, seat), Chance(1)
    return [all_of_them.sample(chance) for _ in range(number)]


def ways(*sizes: int) -> int:
    """In how many ways so many cards are laid into places of these sizes."""
    total = factorial(sum(sizes))
    for size in sizes:
        total //= factorial(size)
    return total


def held_suits(seat: int, drawn: list[World], trump: Suit | None) -> set[Suit | None]:
    """The suits, as the cards play, that a seat holds in some of the worlds."""
    return {plays_as(card, trump) for world in drawn for card in world.hands[seat]}


def cards(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


def hearts(hands: dict[int, str], *words: str) -> State:
    """Seat 0 has led the nine of hearts, which are trump, and seat 1 has played the nine of spades."""
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play 9S", *words)
