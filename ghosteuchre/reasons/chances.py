"""The chances in the sentences of calls: how often a side is the maker, and then does what it undertook."""

from __future__ import annotations

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.reasons.numbers import SEEN, chance


def worlds_made(choice: Choice) -> int:
    """In how many worlds the side of the seat is the maker after this choice."""
    return round(choice.makes * choice.worlds)


def can_tell(choice: Choice | None) -> bool:
    """Whether there is a choice, and its chance to be made comes from enough worlds to be told."""
    return choice is not None and choice.made is not None and worlds_made(choice) >= SEEN


def made(choice: Choice, advice: Advice) -> str:
    """How often the maker's side does what it undertook, of the deals in which it is the maker."""
    return chance(choice.made or 0.0, max(1, worlds_made(choice)), advice.exact)


def makes(choice: Choice, advice: Advice) -> str:
    """How often the side of the seat is the maker."""
    return chance(choice.makes, choice.worlds, advice.exact)
