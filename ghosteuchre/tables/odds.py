"""The facts of Ghost Hand Euchre: how the game goes between three sampling players, each with its error.

They were counted from deals that the players played, and from the same deals played again by one who never
swaps, or who forgets the hand he gave away. The player is ``sampling:cards=30:doubt=1``. :func:`facts` reads
the shipped file. Points are always a player's own less the mean of the others', for one deal. Places go by
who speaks: 0 is the dealer's left, 1 the next, 2 the dealer (GH-3). The facts by name, where ``P`` is a place
and ``B`` is 3, 4, 5 or moon:

* ``won B``, ``won B at P``: the share of deals in which this bid wins the auction; ``passed out``;
  ``maker at P``, the share in which this place wins it
* ``made B``, ``made B at P``, ``made at P``: of those, the share in which the maker makes it (GH-12, GH-13)
* ``swapped``, ``swapped at P``: the share of deals in which the ghost hand is taken (GH-7)
* ``best at P``, ``best at P with C``: of the calls while a swap was still open, the share in which the player
  thought it best; with a hand that counts ``C`` half tricks in its best suit, see ``ghosteuchre.thumb``
* ``gain at P``, ``gain at P with C``: what he thought it worth above the best other call, in points
* ``below at P``: the count, in half tricks, at which that gain is nothing
* ``no swaps``, ``no swaps at P``, ``no swaps a swap``: what it costs never to swap, in points: a deal, a deal
  at that place, and for each swap that is not done
* ``forgets``, ``forgets at P``, ``forgets a swap``: the same for one who forgets the dead cards (GH-8)
* ``seat P``: what a place is worth, in points a deal
* ``tricks with N``, ``made with N``: the tricks of a maker with so many trumps (C-4); how often he makes it
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.tables.packing import DAMAGED, NoTable, shipped_file

FILE = "facts.json"
"""The name of the shipped file, beside this module."""

SCHEMA = 1
"""The form of the file; another form gets another number."""

DIGITS = 5
"""How many digits behind the point are kept."""

MOST_BYTES = 20_000
"""How large the shipped file may be."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean, its standard error, and of how many cases it is the mean.

    ``str`` rounds it to its error, with one digit of it, or two where the first is a 1.

    >>> str(Figure(0.2534, 0.0412, 300)), str(Figure(0.2534, 0.0123, 300))
    ('0.25 ± 0.04', '0.253 ± 0.012')
    """

    mean: float
    error: float
    size: int

    def __str__(self) -> str:
        return " ± ".join(self.rounded())

    def rounded(self, scale: float = 1) -> tuple[str, str]:
        """The mean and the error, multiplied by ``scale`` and rounded to the error.

        >>> Figure(0.3312, 0.0211, 500).rounded(100), Figure(12.3, 31, 9).rounded(), Figure(6, 0, 9).rounded()
        (('33', '2'), ('12', '31'), ('6.00', '0.00'))
        """
        digits = digits_of(self.error * scale)
        mean = round(self.mean * scale, digits) + 0.0  # no minus before a nought
        return f"{mean:.{digits}f}", f"{self.error * scale:.{digits}f}"


def digits_of(error: float) -> int:
    """How many digits behind the point are told of a figure with that standard error: none from 2 on.

    >>> [digits_of(error) for error in (31, 2, 1.94, 0.96, 0.25, 0.02, 0.019, 0)]
    [0, 0, 1, 1, 1, 2, 3, 2]
    """
    if error <= 0:  # all cases were alike
        return 2
    exponent = math.floor(math.log10(error))
    return max(0, -exponent + int(round(error / 10**exponent, 1) < 2))


@dataclass(frozen=True)
class Facts:
    """The facts by name, and what they were counted from: the first deals of a seed."""

    seed: int
    deals: int
    """How many deals were played."""
    trials: int
    """How many of them were played again by other players."""
    figures: Mapping[str, Figure]

    def __getitem__(self, name: str) -> Figure:
        """The fact of that name; raises :class:`NoTable` where there is none, or too few cases were seen."""
        if name not in self.figures:
            raise NoTable(f"there is no fact {shown(name)} here: list(facts()) tells those that there are")
        return self.figures[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.figures)

    def __len__(self) -> int:
        return len(self.figures)

    def __contains__(self, name: object) -> bool:
        return name in self.figures

    def get(self, name: str) -> Figure | None:
        """The fact of that name, or None."""
        return self.figures.get(name)

    def counts(self, name: str) -> dict[int, Figure]:
        """The facts called ``name with`` a number, by that number.

        >>> made_up = Facts(1, 9, 0, {"tricks with 4": Figure(4.5, 0.1, 9)})
        >>> made_up.counts("tricks")
        {4: Figure(mean=4.5, error=0.1, size=9)}
        """
        start = f"{name} with "
        found = {int(each.removeprefix(start)): self.figures[each] for each in self if each.startswith(start)}
        return dict(sorted(found.items()))

    def text(self) -> str:
        """The facts as JSON, one in each line; :func:`parse_facts` reads it."""
        head = {"schema": SCHEMA, "seed": self.seed, "deals": self.deals, "trials": self.trials}
        lines = [f'"{name}": {json.dumps(value)}' for name, value in head.items()]
        rows = [f"  {json.dumps(name)}: {_row(figure)}" for name, figure in self.figures.items()]
        return "{\n" + ",\n".join([*lines, '"facts": {\n' + ",\n".join(rows) + "\n}"]) + "\n}\n"


def _row(figure: Figure) -> str:
    mean, error = (round(each, DIGITS) + 0.0 for each in (figure.mean, figure.error))
    return json.dumps({"mean": mean, "error": error, "size": figure.size})


def parse_facts(text: str | bytes) -> Facts:
    """The facts of a JSON text; raises :class:`Unreadable` for what is none."""
    try:
        data = json.loads(text)
        if data["schema"] != SCHEMA:
            raise ValueError(data["schema"])
        found = {str(name): _figure(**row) for name, row in data["facts"].items()}
        seed, deals, trials = (_whole(data[name]) for name in ("seed", "deals", "trials"))
    except DAMAGED:
        raise Unreadable("these are no facts of the game, or the file is damaged") from None
    return Facts(seed, deals, trials, MappingProxyType(found))


def _figure(mean: float, error: float, size: int) -> Figure:
    if any(type(each) not in (int, float) or not math.isfinite(each) for each in (mean, error)) or error < 0:
        raise ValueError(mean, error)
    return Figure(mean, error, _whole(size))


def _whole(number: object) -> int:
    if type(number) is not int or number < 0:
        raise ValueError(number)
    return number


@cache
def facts() -> Facts:
    """The facts that come with the package, read when they are first asked for.

    >>> facts()["seat 0"].size == facts().deals
    True
    """
    return parse_facts(shipped_file(FILE, "the facts are", "facts"))
