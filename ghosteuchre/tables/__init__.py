"""Shipped tables; ``ghosteuchre tables bidding`` and ``ghosteuchre tables race`` make them again."""

from ghosteuchre.tables.bids import Chances, NoTable, Table, bidding
from ghosteuchre.tables.winning import RaceTable, Winning, race

__all__ = ["Chances", "NoTable", "RaceTable", "Table", "Winning", "bidding", "race"]
