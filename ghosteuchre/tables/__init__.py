"""Shipped tables, and the facts of the game; ``ghosteuchre tables`` makes each of them again."""

from ghosteuchre.tables.bids import BiddingTable, Chances, bidding
from ghosteuchre.tables.odds import Facts, Figure, facts, parse_facts
from ghosteuchre.tables.packing import NoTable
from ghosteuchre.tables.winning import RaceTable, Winning, race

__all__ = [
    "BiddingTable",
    "Chances",
    "Facts",
    "Figure",
    "NoTable",
    "RaceTable",
    "Winning",
    "bidding",
    "facts",
    "parse_facts",
    "race",
]
