"""What a learner does with questions, without any page: answering, hints, going on, and the view of it all.

A session turns moves into kept answers and into one public view, the ``state`` that a widget shows. The view
never holds what the learner is to find out: right answers, and the names and marks that would tell them, come
in when the question is over.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ghosteuchre.cards import Unreadable
from ghosteuchre.drills import Answer, Given, Question, Verdict, hints, judge, read_given, reveal
from ghosteuchre.explain import say
from ghosteuchre.progress import BrowserStore, Store, new_answer

Data = dict[str, object]
Phase = Literal["asking", "missed", "done"]
HINT_NAMES = ("Where to look", "The rule", "The answer")


@dataclass
class Asked:
    """The question on the table, and how far the learner is with it."""

    question: Question
    place: str
    """What its answers are kept under (:attr:`Answer.place`)."""
    phase: Phase = "asking"
    hints: int = 0
    given: Given = ()
    verdict: Verdict | None = None
    head: str = ""
    answer: str = ""
    """What would have been right, where the question is over without it."""
    news: str = ""
    """What the answer changed beyond this question: a level climbed, a topic mastered."""

    @property
    def untouched(self) -> bool:
        """Whether the learner has done nothing here yet, so that another question may take its place."""
        return self.phase == "asking" and not self.hints


@dataclass(frozen=True)
class Move:
    """One thing a learner did, as the browser sends it."""

    n: int
    do: str
    question: str = ""
    given: tuple[str, ...] = ()
    answers: tuple[object, ...] = field(default=())


DOINGS = frozenset({"answer", "hint", "next", "restart", "restore", "saved", "look"})
_ACTS = DOINGS - {"restore", "saved", "look"}
"""What a learner does; the rest is the page's own business."""
_MOST = 1_000_000_000


def read_move(raw: object) -> Move | None:
    """The move that a browser sent, or ``None`` for anything else."""
    if not isinstance(raw, Mapping):
        return None
    n, do, question = raw.get("n"), raw.get("do"), raw.get("question", "")
    given, answers = raw.get("given", ()), raw.get("answers", ())
    if type(n) is not int or not 0 < n <= _MOST or not isinstance(do, str) or do not in DOINGS:
        return None
    if (
        not isinstance(question, str)
        or not isinstance(given, list | tuple)
        or not isinstance(answers, list | tuple)
    ):
        return None
    if not all(isinstance(token, str) for token in given):
        return None
    return Move(n, do, question, tuple(given), tuple(answers))


class Session(ABC):
    """One widget's dealings with its learner; the kinds differ in what they ask and how they count."""

    kind = "drill"
    retry = True
    """Whether a wrong answer may be tried again before the question is over."""
    hints_allowed = True
    again = ""
    """What the button says that starts anew when all is done; empty for none."""
    can_restart = False
    """Whether starting anew is offered while there still are questions."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asked: Asked | None = None
        self.notice = ""
        """What is to be told of the last move beside the question."""
        self._handed: list[dict[str, object]] = []
        if self.ready:
            self.start()

    @property
    def ready(self) -> bool:
        """Whether the kept answers are known; a web page has to hand them over first."""
        return not isinstance(self.store, BrowserStore) or self.store.ready

    # ---- what the kinds fill in

    @abstractmethod
    def ask(self) -> Asked | None:
        """The question to ask now, or ``None`` when nothing is left to ask."""

    @abstractmethod
    def standing_view(self) -> Data:
        """Title, level, streak and mastery, check or result, as they stand now."""

    def judged(self, asked: Asked, answer: Answer) -> None:  # noqa: B027 - most kinds have nothing to add
        """Add what the answer just kept changed beyond the question (:attr:`Asked.news`)."""

    def restart(self) -> None:  # noqa: B027 - a review has no beginning to go back to
        """Start anew; kept answers stay kept."""

    # ---- moves

    def take(self, move: Move) -> None:
        """Do what a move says, where it makes sense now; anything else changes nothing."""
        if move.do == "saved":
            self._saved(move.answers)
            return
        self.notice = "" if move.do in _ACTS else self.notice
        self._restore(move)
        if not self.ready:
            return
        if move.do == "restart":
            self.restart()
            self.start()
        elif move.do == "look":
            self._look()
        elif self.asked is not None and move.question == self.asked.question.id:
            self._about_question(self.asked, move)

    def start(self) -> None:
        """Ask the question that is due now."""
        self.asked = self.ask()

    def _about_question(self, asked: Asked, move: Move) -> None:
        if move.do == "answer":
            self._answer(asked, move.given)
        elif move.do == "hint" and self.hints_allowed and asked.phase != "done":
            asked.hints = min(asked.hints + 1, len(HINT_NAMES))
        elif move.do == "next" and asked.phase != "asking":
            self.start()

    def _answer(self, asked: Asked, tokens: Sequence[str]) -> None:
        try:
            given = read_given(asked.question, tokens)
        except Unreadable:
            return
        if asked.phase == "done" or (asked.phase == "missed" and given == asked.given):
            return
        if not self.retry and self.tries(asked):
            self.notice = say("answered_elsewhere")
            self.start()
            return
        verdict = judge(asked.question, given)
        answer = new_answer(
            asked.question,
            given,
            verdict,
            place=asked.place,
            attempt=1 + self.tries(asked),
            hints=asked.hints,
        )
        self.store.add(answer)
        self._settle(asked, verdict, answer)
        self.judged(asked, answer)

    def tries(self, asked: Asked) -> int:
        """How many answers to this question are kept already, from other pages and earlier days too."""
        question = asked.question
        key = (asked.place, question.topic, question.level, question.number)
        return sum((a.place, a.topic, a.level, a.number) == key for a in self.store.answers())

    def _settle(self, asked: Asked, verdict: Verdict, answer: Answer) -> None:
        asked.given, asked.verdict, asked.news = answer.given, verdict, ""
        asked.phase = "missed" if self.retry and not verdict.right else "done"
        if verdict.right:
            asked.head = "Right" if answer.attempt == 1 else "Right this time"
        elif self.retry:
            asked.head = "Not yet"
        else:
            asked.head, asked.answer = "Not right", _not_said(reveal(asked.question).text, verdict.text)

    def _look(self) -> None:
        """Bring the view up to date: what was answered elsewhere in the meantime is not asked again."""
        if self.asked is None or (self.asked.untouched and self.tries(self.asked)):
            self.start()

    # ---- the page's storage (web page only)

    def _restore(self, move: Move) -> None:
        """Take in what the page keeps: at first, and again when another tab has added to it."""
        if isinstance(self.store, BrowserStore) and (move.do == "restore" or move.answers):
            self.store.restore(move.answers)
            if move.do == "restore" and (self.asked is None or self.asked.untouched):
                self.start()

    def _saved(self, entries: tuple[object, ...]) -> None:
        saved = [
            entry.get("id") for entry in entries if isinstance(entry, Mapping)
        ]  # what is no id may be a list
        self._handed = [answer for answer in self._handed if answer["id"] not in saved]

    def _to_save(self) -> list[dict[str, object]]:
        """Answers for the page to store, until it says that they are stored."""
        if isinstance(self.store, BrowserStore):
            self._handed += self.store.take_unsaved()
        return list(self._handed)

    # ---- the view

    def view(self) -> Data:
        """All that the browser is told."""
        return {
            **_nothing_yet(),
            "kind": self.kind,
            "hintsAllowed": self.hints_allowed,
            "again": self.again,
            "canRestart": self.can_restart,
            **self.standing_view(),
            **(_asked_view(self.asked) if self.asked else {"phase": "finished" if self.ready else "loading"}),
            "pageKeeps": isinstance(self.store, BrowserStore),
            "notices": [*self.store.warnings(), *([self.notice] if self.notice else [])],
            "save": self._to_save(),
        }


def _not_said(text: str, before: str) -> str:
    """The sentences of a text that did not stand in the one before it."""
    return " ".join(one for one in re.split(r"(?<=[.?]) ", text) if one not in before)


def _nothing_yet() -> Data:
    """The view's fields as they are while there is nothing to tell."""
    return {
        "level": None,
        "levels": 0,
        "levelText": "",
        "count": None,
        "topic": "",
        "question": None,
        "given": [],
        "feedback": None,
        "marks": {},
        "names": {},
        "counts": {},
        "winner": None,
        "order": None,
        "hints": [],
        "hintNames": list(HINT_NAMES),
        "streak": 0,
        "mastery": None,
        "mastered": False,
        "check": None,
        "result": None,
    }


def _asked_view(asked: Asked) -> Data:
    return {
        "question": public_question(asked.question),
        "phase": asked.phase,
        "given": list(asked.given),
        "hints": list(hints(asked.question)[: asked.hints]) if asked.hints else [],
        **(_verdict_view(asked, asked.verdict) if asked.verdict else {}),
        **(_revealed(asked) if asked.phase == "done" else {}),
    }


def public_question(question: Question) -> Data:
    """What a learner may see of a question: everything but the cases it shows."""
    suits = all(len(option) == 1 for option in question.options)
    return {
        "id": question.id,
        "number": question.number,
        "form": question.form,
        "goal": question.goal,
        "trump": None if question.plain else str(question.trump),
        "trick": [{"who": who, "card": str(card)} for who, card in question.trick],
        "shown": [str(card) for card in question.shown],
        "options": list(question.options),
        "optionKind": "suit" if suits else "card",
        "mayBeNone": question.may_be_none,
    }


def _verdict_view(asked: Asked, verdict: Verdict) -> Data:
    """What is said of the answer given last, with marks on what was chosen."""
    feedback = {
        "tone": "good" if verdict.right else "bad",
        "head": asked.head,
        "text": verdict.text,
        "answer": asked.answer,
        "news": asked.news,
    }
    return {"feedback": feedback, "marks": dict(verdict.marks)}


def _revealed(asked: Asked) -> Data:
    """What is shown once the question is over: chosen and wrong, right, and right but not chosen."""
    shown = reveal(asked.question)
    given = asked.verdict.marks if asked.verdict else {}
    missed = {token: mark if token in asked.given else "missed" for token, mark in shown.marks.items()}
    return {
        "marks": {**missed, **given},
        "names": dict(shown.names),
        "counts": {token: str(suit) for token, suit in shown.counts.items()},
        "winner": shown.winner,
        "order": list(shown.order) or None,
    }
