"""How far long work has come: a bar on the terminal, where somebody looks at it."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")

EVERY = 0.2
"""How often the progress is written, in seconds."""

WIDTH = 30
"""How many characters the bar has."""


def shown(results: Iterator[T], count: int, what: str) -> Iterator[T]:
    """The results, with a bar that says how many of how many there are, and of what."""
    seen, written = sys.stderr.isatty(), 0.0
    for done, result in enumerate(results, start=1):
        yield result
        if seen and (time.monotonic() - written > EVERY or done == count):
            written = time.monotonic()
            bar = "#" * (WIDTH * done // count)
            end = "\n" if done == count else ""
            print(f"\r[{bar:{WIDTH}}] {done} of {count} {what}", end=end, file=sys.stderr, flush=True)
