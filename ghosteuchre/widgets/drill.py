"""The drill widgets: what a lesson puts on the page for practice, for its mastery check, and for review."""

from __future__ import annotations

from typing import Any

import traitlets

from ghosteuchre.progress import Store, open_store
from ghosteuchre.widgets.base import CardWidget
from ghosteuchre.widgets.kinds import Check, Practice, Repeat
from ghosteuchre.widgets.session import Session, read_move


def kept_in(store: Store | None) -> Store:
    """The store asked for, else the one of this place."""
    return open_store() if store is None else store


class SessionWidget(CardWidget):
    """A session on the page: moves come in, one public view goes out.

    The view's ``reply`` is the number of the move it answers. No front end reads it: it makes every answer a
    change, so that a move which changes nothing is answered too. The page waits for that.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._last_move = 0
        super().__init__(state=session.view() | {"reply": 0})

    @traitlets.observe("move")
    def _on_move(self, change: dict[str, Any]) -> None:
        move = read_move(change["new"])
        if move is None or move.n == self._last_move:
            return
        self._last_move = move.n
        self.session.take(move)
        self.state = self.session.view() | {"reply": move.n}


class Drill(SessionWidget):
    """Practice in one topic: ``Drill("follow")``.

    The level follows the learner: three right in a row lead up, two wrong in a row lead down. ``level`` keeps
    it fixed. ``question`` starts with the question of that number, so that a teacher can say "question 1234";
    after it come the learner's own next ones. ``plain`` keeps to questions put without a word of trump, for
    pages that come before trump is explained; they are of level 1 unless ``level`` is given. "Start again"
    leads back to level 1 for this sitting; nothing that was answered is lost by it. ``store`` is where
    answers are kept, :func:`open_store`'s place unless given.

    Raises :class:`~ghosteuchre.cards.Unreadable` for an unknown topic, level or number, and where ``plain``
    finds no question.
    """

    def __init__(
        self,
        topic: str,
        *,
        level: int | None = None,
        question: int | None = None,
        plain: bool = False,
        store: Store | None = None,
    ) -> None:
        self._topic = topic
        super().__init__(Practice(topic, kept_in(store), level, question, plain))

    def _about(self) -> str:
        return f": {self._topic}"


class MasteryCheck(SessionWidget):
    """The check that ends a lesson: ``MasteryCheck(1)`` or ``MasteryCheck("01_trump")``.

    Ten questions, one answer to each, no hints; after each the right answer is explained. Eight right pass.
    It goes on where it was left, and "Take the check again" begins the next attempt with new questions.

    Raises :class:`~ghosteuchre.cards.Unreadable` for an unknown lesson, or one without topics.
    """

    def __init__(self, lesson: str | int, *, store: Store | None = None) -> None:
        session = Check(lesson, kept_in(store))
        self._lesson = session.lesson.slug
        super().__init__(session)

    def _about(self) -> str:
        return f": {self._lesson}"


class Review(SessionWidget):
    """What is due to be repeated, topics and kinds of mistake, the longest overdue first: ``Review()``."""

    def __init__(self, *, store: Store | None = None) -> None:
        super().__init__(Repeat(kept_in(store)))
