"""Shipped tables, and the facts of the game; ``ghosteuchre tables`` makes each of them again."""

from ghosteuchre.tables.bids import Chances, NoTable, Table, bidding
from ghosteuchre.tables.odds import Facts, Figure, facts, parse_facts
from ghosteuchre.tables.winning import RaceTable, Winning, race

__all__ = [
    "Chances",
    "Facts",
    "Figure",
    "NoTable",
    "RaceTable",
    "Table",
    "Winning",
    "bidding",
    "facts",
    "parse_facts",
    "race",
]
