"""Players of several strengths. A player is a function of a view and of chance, and sees nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Sampling
from ghosteuchre.state import Action
from ghosteuchre.thumb import Thumb
from ghosteuchre.views import View, check_asked

Player = Callable[[View, Chance], Action]
"""Chooses one of ``view.legal``; all that it leaves to chance comes from the second argument.

The players here raise what :func:`~ghosteuchre.views.check_asked` raises.
"""


def random_player(view: View, chance: Chance) -> Action:
    """Do any legal thing, each equally likely."""
    return chance.choice(check_asked(view).legal)


PLAYERS: dict[str, Player] = {"random": random_player, "rule": Thumb(), "sampling": Sampling()}
"""The players by name, from the weakest to the strongest."""

YES_OR_NO = {"yes": True, "no": False}.__getitem__, "yes or no"
SETTINGS: dict[str, tuple[Callable[[str], object], str]] = {
    "cards": (int, "a whole number"),
    "calls": (int, "a whole number"),
    "share": (float, "a number"),
    "doubt": (float, "a number"),
    "swaps": YES_OR_NO,
    "remembers": YES_OR_NO,
}
"""What may be set behind the name of the sampling player, as in ``sampling:cards=10:swaps=no``."""


def player(name: str) -> Player:
    """The player of that name, with its settings; raises :class:`Unreadable` where there is none.

    >>> player("sampling:cards=10:calls=40")
    Sampling(cards=10, calls=40, ...)
    """
    if not isinstance(name, str) or (start := name.partition(":")[0]) not in PLAYERS:
        raise Unreadable(f"there is no player {shown(name)}: there are {', '.join(PLAYERS)}")
    if start == name:
        return PLAYERS[name]
    if start != "sampling":
        raise Unreadable(f"nothing can be set for the player '{start}', as {shown(name)} does")
    settings: dict[str, Any] = {}
    for word in name.split(":")[1:]:
        key, _, value = word.partition("=")
        if key not in SETTINGS or key in settings:
            raise Unreadable(f"cannot set {shown(word)}: there are {', '.join(SETTINGS)}, once each")
        settings[key] = _setting(word, key, value)
    if "doubt" in settings:
        settings["beliefs"] = Beliefs(settings.pop("doubt"))
    return Sampling(**settings)


def sampling(name: str) -> Sampling:
    """The sampling player of that name, with his settings; raises :class:`Unreadable` for any other."""
    found = player(name)
    if not isinstance(found, Sampling):
        raise Unreadable(f"deals are played by a sampling player, not by {shown(name)}")
    return found


def _setting(word: str, key: str, value: str) -> object:
    read, kind = SETTINGS[key]
    try:
        return read(value)
    except (ValueError, KeyError):
        raise Unreadable(f"cannot set {shown(word)}: {key} is {kind}") from None
