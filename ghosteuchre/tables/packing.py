"""How the rows of a table are packed: each byte less the one before it, which suits rows that are smooth."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

DAMAGED = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
    zlib.error,
)
"""What reading a damaged table may raise, before it is told in plain words."""


def packed(rows: Iterable[Sequence[int]]) -> bytes:
    """The rows as bytes; a row is one of whole numbers from 0 to 255."""
    return zlib.compress(b"".join(_differences(row) for row in rows), 9)


def unpacked(data: bytes, count: int, size: int) -> list[bytes]:
    """So many rows of that size; raises :class:`ValueError` or :class:`zlib.error` for anything else."""
    rows = zlib.decompress(data)
    if len(rows) != count * size:
        raise ValueError(len(rows))
    return [_running(rows[start : start + size]) for start in range(0, count * size, size)]


def _differences(row: Sequence[int]) -> bytes:
    return bytes((one - before) & 255 for before, one in zip([0, *row], row, strict=False))


def _running(differences: bytes) -> bytes:
    """The row whose differences these are."""
    found, last = bytearray(), 0
    for each in differences:
        last = last + each & 255
        found.append(last)
    return bytes(found)
