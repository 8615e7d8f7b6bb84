"""What is told beside the output: how far long work has come, as a bar, where somebody looks at it."""

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


class NotWritten(OSError):
    """The output cannot be written: the disk is full, or it is closed."""


def put(text: str) -> None:
    """Print a text; raises :class:`NotWritten` where that fails, unless it is that nobody reads on."""
    try:
        print(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise NotWritten(error.errno, error.strerror) from None


def tell(sentence: str) -> None:
    """Write a sentence to where errors are told; nothing where that is closed."""
    if sys.stderr:
        print(sentence, file=sys.stderr)


def shown(results: Iterator[T], count: int, what: str) -> Iterator[T]:
    """The results, with a bar that says how many of how many there are, and of what."""
    seen, written = bool(sys.stderr and sys.stderr.isatty()), time.monotonic()
    if seen and count:
        _draw(0, count, what)
    for done, result in enumerate(results, start=1):
        yield result
        if seen and (time.monotonic() - written > EVERY or done == count):
            written = time.monotonic()
            _draw(done, count, what)


def _draw(done: int, count: int, what: str) -> None:
    bar, end = "#" * (WIDTH * done // count), "\n" if done == count else ""
    print(f"\r[{bar:{WIDTH}}] {done} of {count} {what}", end=end, file=sys.stderr, flush=True)
