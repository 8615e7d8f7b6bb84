"""The sentences of the Reasons for a card; part of the one table in ``explain.py``."""

from __future__ import annotations

PLAY_SENTENCES: dict[str, str] = {
    "look_top_trumps": "Look at the trumps you hold, and at those that the others may still hold.",
    "why_top_trumps": "You hold {cards}, and no trump that is still out stands above. "
    "Lead from the top: nobody can beat it, and each round takes trumps from the others.",
}
"""By Reason: where to look, which gives nothing away, and the idea that decides."""
