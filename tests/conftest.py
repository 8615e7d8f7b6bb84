"""What all tests share: a file of progress; and Hypothesis judges answers, never how long they took."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("ghosteuchre", deadline=None)
settings.load_profile("ghosteuchre")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a test keeps its progress; the file is not there yet."""
    return tmp_path / "progress.json"
