"""Players of several strengths. A player is a function of a view and of chance, and sees nothing else."""

from __future__ import annotations

from collections.abc import Callable

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.sampling import Sampling
from ghosteuchre.state import Action
from ghosteuchre.thumb import Thumb
from ghosteuchre.views import View

Player = Callable[[View, Chance], Action]
"""Chooses one of ``view.legal``; all that it leaves to chance comes from the second argument."""


def random_player(view: View, chance: Chance) -> Action:
    """Do any legal thing, each equally likely."""
    return chance.choice(view.legal)


PLAYERS: dict[str, Player] = {"random": random_player, "rule": Thumb(), "sampling": Sampling()}
"""The players by name, from the weakest to the strongest."""


def player(name: str) -> Player:
    """The player of that name; raises :class:`Unreadable` where there is none."""
    if not isinstance(name, str) or name not in PLAYERS:
        raise Unreadable(f"there is no player {shown(name)}: there are {', '.join(PLAYERS)}")
    return PLAYERS[name]
