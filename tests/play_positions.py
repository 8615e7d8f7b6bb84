"""The positions of the twins, and the first card decisions of self-play, with the advice on each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from ghosteuchre import view
from ghosteuchre.advice import Advice, Choice, advise
from ghosteuchre.reasons import Explanation, reasons_for
from ghosteuchre.state import State
from tests.decisions import states
from tests.play_against import Against
from tests.play_twins import Twin
from tests.tables import after, table

GAMES = ("ghost", "classic", "cutthroat")
SAMPLE = 150
WORLDS = 300
"""In how many worlds the positions of the twins are valued: enough for what is better to be told apart."""


def dealt(twin: Twin | Against, cards: str, words: str, **options: bool) -> State:
    """The position: cards by place, and what was said and played."""
    start = table(twin.game)
    names: list[int | str] = [*range(start.rules.seats), *filter(None, [start.rules.spare]), "kitty"]
    hands = dict(zip(names, map(str.strip, cards.split("|")), strict=False))
    done = [word if len(word) != 2 else f"play {word}" for word in words.split(", ")]
    return after(table(twin.game, dealer=twin.dealer, hands=hands, **options), *done)


def changed(twin: Twin) -> State:
    """The twin's position: two cards have changed places, or one call or card played is another."""
    one, cards_change, other = twin.change.partition(" <> ")
    if cards_change:
        swapped = {one: other, other: one}
        cards = " ".join(swapped.get(word, word) for word in twin.cards.split())
        return dealt(twin, cards, twin.words)
    old, new = twin.change.split(" > ")
    before, found, behind = f", {twin.words}, ".rpartition(f", {old}, ")
    assert found
    return dealt(twin, twin.cards, f"{before}, {new}, {behind}".strip(", "))


def asked(state: State) -> Advice:
    return advise(view(state, state.turn or 0), 1, WORLDS)


@cache
def both(twin: Twin) -> tuple[Advice, Advice]:
    return asked(dealt(twin, twin.cards, twin.words)), asked(changed(twin))


def told_here(twin: Twin) -> Explanation:
    """What the Reason of the twin says where it holds."""
    return next(each for each in reasons_for(both(twin)[0]) if each.reason.key == twin.key)


@cache
def sample(game: str) -> tuple[Advice, ...]:
    """The advice on the first card decisions of self-play, from few worlds."""
    found = (state for state in states(game) if state.phase == "play")
    return tuple(advise(view(state, state.turn or 0), 1, 60, 20) for state in islice(found, SAMPLE))


def worse(game: str) -> Iterator[tuple[Advice, Choice]]:
    return ((advice, each) for advice in sample(game) for each in advice.choices if not each.equal)
