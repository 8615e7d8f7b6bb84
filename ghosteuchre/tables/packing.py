"""How tables are kept: a line that says what it is, then rows packed as bytes; how a shipped file is read.

A row is packed as each byte less the one before it, which suits rows that are smooth.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

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


class NoTable(ValueError):
    """The table, or what was asked of it, is not there: the message says how to make it."""


def shipped_file(name: str, what: str, command: str) -> bytes:
    """The bytes of a file that comes with the package; raises :class:`NoTable` where it is missing."""
    try:
        return files("ghosteuchre.tables").joinpath(name).read_bytes()
    except FileNotFoundError:
        raise NoTable(
            f"{what} not there; this makes it, in a source tree:  "
            f"ghosteuchre tables {command} --out ghosteuchre/tables/{name}"
        ) from None


def headed(head: Mapping[str, object], rows: Iterable[Sequence[int]]) -> bytes:
    """A table as bytes: a line that says what it is, then its rows."""
    return json.dumps(head).encode() + b"\n" + packed(rows)


def head_of(data: bytes, name: str) -> tuple[dict[str, Any], bytes]:
    """The line of a table, and what follows it; raises one of :data:`DAMAGED` for a table of another name."""
    line, _, rows = data.partition(b"\n")
    about: dict[str, Any] = json.loads(line)
    if about["table"] != name:
        raise ValueError(line)
    return about, rows


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
