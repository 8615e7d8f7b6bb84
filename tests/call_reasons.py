"""Checks what the Reasons for calls claim, by other means than they do.

:data:`CHECKS` has a check for each Reason, by its key; a test fails where one is missing. Each holds the
facts of the Reason against the position, and then reads its sentences.
"""

from __future__ import annotations

from ghosteuchre.reasons import Explanation
from tests import against_claims, call_claims, ghost_reasons, upcard_claims, upcard_reasons
from tests.call_facts import CHECKS as FACTS
from tests.call_facts import Check
from tests.call_reading import untrue, untrue_against, untrue_idea

__all__ = ["CHECKS", "untrue", "untrue_against", "untrue_idea"]
FILLED = (ghost_reasons, upcard_reasons, against_claims, call_claims, upcard_claims)
"""Importing these has filled the tables of checks and of sentences."""


def _read(check: Check) -> Check:
    def both(said: Explanation) -> None:
        check(said)
        assert untrue(said) is None, (said.reason.key, untrue(said))

    return both


CHECKS = {key: _read(check) for key, check in FACTS.items()}
