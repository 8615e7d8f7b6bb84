"""Checks what the Reasons for calls claim, by other means than they do.

:data:`CHECKS` has a check for each Reason, by its key; a test fails where one is missing.
"""

from __future__ import annotations

from tests import ghost_reasons, upcard_reasons
from tests.call_facts import CHECKS

__all__ = ["CHECKS", "ghost_reasons", "upcard_reasons"]
