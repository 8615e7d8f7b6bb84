"""The sentences of the Reasons for a call; part of the one table in ``explain.py``."""

from __future__ import annotations

CALL_SENTENCES: dict[str, str] = {
    "look_moon": "Count the tricks that your best suit would bring, beginning with the bowers.",
    "why_moon": "To take all six tricks is worth 24 points, and with {cards} you make it often enough.",
}
"""By Reason: where to look, which gives nothing away, and the idea that decides."""
