"""The kinds of session: practice in a topic, a lesson's mastery check, and the review of what is due."""

from __future__ import annotations

from datetime import UTC, datetime

from ghosteuchre.cards import Unreadable
from ghosteuchre.drills import COURSE, TOPICS, Answer, Lesson, Question, question, question_about
from ghosteuchre.drills.course import lesson_after
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.drills.practice import Standing, next_review_number, standing
from ghosteuchre.explain import say
from ghosteuchre.progress import Due, Store, due, schedule
from ghosteuchre.widgets.session import Asked, Data, Session


class Practice(Session):
    """Questions of one topic without end, at the learner's level or at a fixed one."""

    def __init__(
        self,
        topic: str,
        store: Store,
        level: int | None = None,
        number: int | None = None,
        plain: bool = False,
    ) -> None:
        self.plain, level = plain, 1 if plain and level is None else level
        question(topic, 1 if level is None else level, number or 0)  # what cannot be asked is told at once
        self.topic, self.level, self.pointed = TOPICS[topic], level, number
        self.can_restart = level is None
        self._before_restart: frozenset[str] = frozenset()
        super().__init__(store)

    def standing(self) -> Standing:
        """Where the learner stands in the topic, by all kept answers."""
        return standing(self.topic.name, self.store.answers())

    def climb(self, without: str = "") -> Standing:
        """The same by the answers since the last restart, leaving out the one with the id ``without``."""
        answers = self.store.answers()
        kept = (a for a in answers if a.id not in self._before_restart and a.id != without)
        return standing(self.topic.name, kept)

    def ask(self) -> Asked:
        """The question pointed at, until it was answered; else the next one at the learner's level."""
        level = self.level or self.climb().level
        if self.pointed is not None:
            first = self._question(level, self.pointed)
            if not self._came_already(first):
                return Asked(first, "practice")
        return Asked(self._question(level, self.standing().next_number), "practice")

    def _came_already(self, first: Question) -> bool:
        """Whether the question pointed at was answered; at any level, where the level follows the learner."""
        kept = (a for a in self.store.answers() if (a.place, a.topic) == ("practice", first.topic))
        return any(a.number == first.number and self.level in (None, a.level) for a in kept)

    def _question(self, level: int, number: int) -> Question:
        """The question of that number; for ``plain`` practice the first from there on that can be put so."""
        if not self.plain:
            return question(self.topic.name, level, number)
        from_there = (question(self.topic.name, level, number + step) for step in range(_SEARCH))
        if found := next(filter(None, map(self.topic.plainly, from_there)), None):
            return found
        raise Unreadable(f"the topic {self.topic.name!r} has no questions without a trump at level {level}")

    def _count(self) -> int | None:
        """Which of the learner's own questions in this topic the one in hand is, counted from 1."""
        if self.asked is None:
            return None
        kept = (a for a in self.store.answers() if (a.place, a.topic) == ("practice", self.topic.name))
        met = list(dict.fromkeys((a.level, a.number) for a in kept))
        own = (self.asked.question.level, self.asked.question.number)
        return met.index(own) + 1 if own in met else len(met) + 1

    def restart(self) -> None:
        """Go back to level 1 for this sitting; mastery and all kept answers stay."""
        self._before_restart = frozenset(answer.id for answer in self.store.answers())

    def judged(self, asked: Asked, answer: Answer) -> None:
        """Tell of a level climbed or lost, and of a topic mastered, when this very answer did it."""
        was, now = self.climb(without=answer.id), self.climb()
        if now.mastered and not was.mastered:
            asked.news = say("mastered")
        elif self.level is None and now.level > was.level:
            asked.news = f"{say('level_open', level=now.level)} {self.topic.levels[now.level - 1]}"
        elif self.level is not None and was.level <= self.level < now.level:
            asked.news = say("level_done")
        elif self.level is None and now.level < was.level:
            asked.news = say("level_again", level=now.level)

    def standing_view(self) -> Data:
        """Topic, level, streak and mastery."""
        whole, now = self.standing(), self.climb()
        level = self.asked.question.level if self.asked else self.level or now.level
        return {
            "title": self.topic.title,
            "topic": self.topic.name,
            "level": level,
            "levels": len(self.topic.levels),
            "levelText": say("level_plain") if self.plain else self.topic.levels[level - 1],
            "count": self._count(),
            "streak": now.streak,
            "mastery": whole.percent,
            "mastered": whole.mastered,
        }


_SEARCH = 100
"""How many numbers are tried for a plain question; where a level has any, every few numbers there is one."""


class Check(Session):
    """The mastery check of a lesson: one answer to each question, no hints."""

    kind = "check"
    retry = False
    hints_allowed = False
    again = "Take the check again"

    def __init__(self, lesson: str | int, store: Store) -> None:
        self.lesson = MasteryCheck.resume(lesson).lesson
        self._begun: int | None = None
        super().__init__(store)

    def attempt(self) -> MasteryCheck:
        """The attempt in hand: the one begun here, else the latest of which an answer is kept."""
        return MasteryCheck.resume(self.lesson.slug, self.store.answers(), self._begun)

    def ask(self) -> Asked | None:
        """The first open question of the attempt."""
        attempt = self.attempt()
        return Asked(attempt.next, attempt.place) if attempt.next else None

    def restart(self) -> None:
        """Begin the next attempt, with new questions, once this one is finished."""
        attempt = self.attempt()
        if attempt.finished:
            self._begun = attempt.attempt + 1

    def standing_view(self) -> Data:
        """How far the check is, and what it has come to."""
        attempt = self.attempt()
        done = self.asked is None and attempt.finished
        progress = {"asked": attempt.asked, "right": attempt.right}
        return {
            "title": f"Mastery check: {self.lesson.title}",
            "check": progress | {"of": attempt.of, "need": attempt.need},
            "result": _result(attempt) if done else None,
        }


def _result(attempt: MasteryCheck) -> Data:
    """What the check has come to; the first of the lines are about ``topics``, whose boxes can be gone to."""
    result = attempt.result()
    return {
        "passed": result.passed,
        "head": result.head,
        "lines": list(result.lines),
        "topics": [{"name": name, "title": TOPICS[name].title} for name in result.topics],
        "onward": _onward(attempt.lesson) if result.passed else None,
    }


def _onward(done: Lesson) -> Data:
    """The lesson after this one, and after the last one the first page; the lesson's own link leads there."""
    if following := lesson_after(done):
        text = f"Go on to lesson {int(following.number)}: {following.title}"
        return {"slug": following.slug, "text": text}
    return {"slug": COURSE[0].slug, "text": "Back to the welcome page"}


class Repeat(Session):
    """What is due to be repeated, the longest overdue first; what was missed comes once more at once."""

    kind = "review"

    def __init__(self, store: Store) -> None:
        self._item: Due | None = None
        self._once_more = False
        super().__init__(store)

    def ask(self) -> Asked | None:
        """A question about what is due now."""
        answers = self.store.answers()
        if not self._once_more:
            self._item = next(iter(due(answers)), None)
        self._once_more = False
        if self._item is None:
            return None
        used = [answer.number for answer in answers if answer.place.startswith("review")]
        return Asked(self._question(self._item, next_review_number(used)), self._item.place)

    def _question(self, item: Due, number: int) -> Question:
        if item.kind == "mistake":
            return question_about(item.name, number)
        return question(item.name, standing(item.name, self.store.answers()).level, number)

    def judged(self, asked: Asked, answer: Answer) -> None:
        """Remember whether the same is to come once more."""
        if answer.attempt == 1:
            self._once_more = not answer.right or answer.hints > 0

    def standing_view(self) -> Data:
        """How much is left, or when there will be something again."""
        answers = self.store.answers()
        left = len(due(answers))
        topic = self.asked and TOPICS[self.asked.question.topic].title
        return {
            "title": f"Review: {topic}" if topic else "Review",
            "levelText": (f"{left} to repeat now" if left else "The last one for now") if topic else "",
            "result": None if self.asked or not self.ready else _nothing_due(answers),
        }


def _nothing_due(answers: tuple[Answer, ...], now: datetime | None = None) -> Data:
    """What a review says when there is nothing to ask."""
    coming = schedule(answers)
    if not coming:
        return {"passed": False, "head": say("review_empty"), "lines": [say("review_how")]}
    hours = (coming[0].at - (now or datetime.now(UTC))).total_seconds() / 3600
    return {"passed": True, "head": say("review_done"), "lines": [say("review_again", when=_in_words(hours))]}


def _in_words(hours: float) -> str:
    if hours < 12:
        return "later today"
    days = max(1, round(hours / 24))
    return "tomorrow" if days == 1 else f"in {days} days"
