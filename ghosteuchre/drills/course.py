"""The course: the lessons in order, the topics each practises, and what its mastery check must cover."""

from __future__ import annotations

from dataclasses import dataclass

from ghosteuchre.cards import Unreadable


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of the course."""

    slug: str
    """The name of its files, as in ``01_trump``."""
    title: str
    minutes: int
    """How long it takes, about."""
    topics: tuple[str, ...]
    """What it practises; none for the welcome page."""
    summary: str
    """What you will be able to do afterwards."""
    required: tuple[tuple[str, str], ...] = ()
    """Topic and case: what its mastery check covers each time."""
    shares: tuple[int, ...] = ()
    """How many questions of its mastery check each topic has."""

    @property
    def number(self) -> str:
        """The two digits that its name starts with."""
        return self.slug[:2]


COURSE: tuple[Lesson, ...] = (
    Lesson(
        slug="00_welcome",
        title="Welcome",
        minutes=5,
        topics=(),
        summary="See the table and find your way through the course.",
    ),
    Lesson(
        slug="01_trump",
        title="Trump and the bowers",
        minutes=20,
        topics=("suit", "order"),
        summary="Tell which suit any card plays as, and which of two cards is stronger.",
        shares=(5, 5),
        required=(
            ("suit", "jack of the other colour"),
            ("suit", "card of the left bower's printed suit"),
            ("suit", "trump is asked for"),
            ("suit", "the left bower's printed suit is asked for"),
            ("suit", "another suit is asked for"),
            ("order", "both bowers"),
            ("order", "ace of trump under a bower"),
            ("order", "jack of the other colour"),
            ("order", "trumps and the suit led"),
        ),
    ),
    Lesson(
        slug="02_tricks",
        title="Following suit and winning tricks",
        minutes=25,
        topics=("follow", "winner", "beats"),
        summary="Tell which cards you may play, and who wins a trick.",
        shares=(5, 2, 3),
        required=(
            ("follow", "left bower led"),
            ("follow", "only the left bower follows"),
            ("follow", "void, with a trump"),
            ("follow", "the left bower's printed suit led, the left bower is held"),
            ("winner", "left bower wins"),
            ("winner", "ace of trump under a bower"),
            ("winner", "jack of the other colour in the trick"),
            ("beats", "nothing beats it"),
            ("beats", "a trump on a suit that is not trump"),
            ("beats", "ace of trump to beat"),
        ),
    ),
)
"""The lessons in order."""


def lesson(name: str | int) -> Lesson:
    """Find a lesson by its slug, number or both digits: ``01_trump``, ``1``, ``"01"``.

    Raises :class:`Unreadable` if there is none.

    >>> lesson(1).slug
    '01_trump'
    """
    for one in COURSE:
        if not isinstance(name, bool) and name in (one.slug, one.number, int(one.number)):
            return one
    raise Unreadable(f"there is no lesson {name!r}: the lessons are {', '.join(one.slug for one in COURSE)}")
