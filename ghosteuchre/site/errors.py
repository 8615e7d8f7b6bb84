"""What the site build says when it cannot go on."""

from __future__ import annotations

from ghosteuchre.learn.course import Trouble


class CannotBuild(Trouble):
    """The web tutorial cannot be built: the message says in a sentence what is missing and what to do."""
