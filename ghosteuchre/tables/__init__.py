"""Shipped tables, and how each is made again: ``ghosteuchre tables bidding``."""

from ghosteuchre.tables.bids import Chances, NoTable, Table, bidding

__all__ = ["Chances", "NoTable", "Table", "bidding"]
