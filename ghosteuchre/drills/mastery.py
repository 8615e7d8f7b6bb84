"""The mastery check that ends a lesson: ten questions, first answers, no hints, eight right to pass."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ghosteuchre.cards import Unreadable
from ghosteuchre.deal import Chance
from ghosteuchre.drills.core import Answer, Question
from ghosteuchre.drills.course import QUESTIONS, Lesson, lesson
from ghosteuchre.drills.judging import TOPICS, question
from ghosteuchre.drills.minds import minds
from ghosteuchre.drills.practice import CHECK_NUMBERS
from ghosteuchre.drills.topic import check_whole
from ghosteuchre.explain import MISTAKES, say

NEED = 8
_NUMBERS_PER_ATTEMPT = 20
"""Each attempt has so many question numbers of its own; no two attempts share a question."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished check has come to."""

    passed: bool
    head: str
    """The result in one sentence."""
    lines: tuple[str, ...]
    """What to practise: topics first, then rules; empty if every answer was right."""
    topics: tuple[str, ...]
    """The topics to practise."""
    mistakes: tuple[str, ...]
    """The kinds of mistake that were made, the most frequent first."""


@dataclass(frozen=True)
class MasteryCheck:
    """One attempt at a lesson's check, with the answers kept so far."""

    lesson: Lesson
    attempt: int
    answers: tuple[Answer, ...] = ()
    """First answers of this attempt, in the order of its questions."""

    @classmethod
    def resume(
        cls, name: str | int, answers: Iterable[Answer] = (), attempt: int | None = None
    ) -> MasteryCheck:
        """The check of a lesson as the kept answers show it: the latest attempt, unless one is named.

        Raises :class:`Unreadable` for an unknown lesson, one without topics, or an attempt below 1.
        """
        found = lesson(name)
        if not found.topics:
            raise Unreadable(f"lesson {found.slug!r} has no mastery check, because it has no topics")
        kept = tuple(answers)
        if attempt is None:
            attempt = max(_attempts(found, kept), default=1)
        if check_whole(attempt, "an attempt") < 1:
            raise Unreadable("attempts are counted from 1")
        bare = cls(found, attempt)
        return cls(found, attempt, tuple(bare._own(kept)))

    def again(self) -> MasteryCheck:
        """The next attempt, not yet begun, with new questions."""
        return MasteryCheck(self.lesson, self.attempt + 1)

    @property
    def place(self) -> str:
        """What its answers are kept under, as in ``check:01:2``: lesson and attempt."""
        return f"{_place(self.lesson)}{self.attempt}"

    @property
    def questions(self) -> tuple[Question, ...]:
        """Its ten questions, fixed by lesson and attempt.

        They show all the lesson's required cases, and each mistaken idea that its topics probe fails at least
        three of them.
        """
        return _questions(self.lesson, self.attempt)

    def _own(self, kept: Iterable[Answer]) -> Iterator[Answer]:
        """The first answer to each question of this attempt, as far as they are there.

        Of answers of one and the same millisecond the one that comes first in ``kept`` is the first.
        """
        ordered = sorted(kept, key=lambda answer: answer.at)
        for asked in self.questions:
            first = (a for a in ordered if a.place == self.place and _id(a) == asked.id)
            yield from (answer for answer in [next(first, None)] if answer)

    @property
    def asked(self) -> int:
        """How many questions have been answered."""
        return len(self.answers)

    @property
    def right(self) -> int:
        """How many of them rightly."""
        return sum(answer.right for answer in self.answers)

    @property
    def of(self) -> int:
        """How many questions there are in all."""
        return QUESTIONS

    @property
    def need(self) -> int:
        """How many must be right to pass."""
        return NEED

    @property
    def next(self) -> Question | None:
        """The first question not yet answered; ``None`` when the check is finished."""
        done = {_id(answer) for answer in self.answers}
        return next((asked for asked in self.questions if asked.id not in done), None)

    @property
    def finished(self) -> bool:
        """Whether all questions have been answered."""
        return self.asked == QUESTIONS

    @property
    def passed(self) -> bool:
        """Whether it is finished with enough right answers."""
        return self.finished and self.right >= NEED

    def result(self) -> Result:
        """What the finished check has come to, and what to practise.

        Raises :class:`Unreadable` if questions are still open.
        """
        if not self.finished:
            raise Unreadable(f"{QUESTIONS - self.asked} of the {QUESTIONS} questions are still open")
        wrong = [answer for answer in self.answers if not answer.right]
        mistakes = tuple(kind for kind, _ in Counter(a.mistake for a in wrong if a.mistake).most_common())
        topics = tuple(topic for topic in self.lesson.topics if any(a.topic == topic for a in wrong))
        head = say(
            "check_passed" if self.passed else "check_not_yet", right=self.right, of=QUESTIONS, need=NEED
        )
        lines = (*(_topic_line(topic, wrong) for topic in topics), *(MISTAKES[kind] for kind in mistakes))
        return Result(self.passed, head, lines, topics, mistakes)


def passed_attempt(name: str | int, answers: Iterable[Answer]) -> int | None:
    """The first attempt at which a lesson's check was passed, or ``None``."""
    found, kept = lesson(name), tuple(answers)
    if not found.topics:
        return None
    attempts = _attempts(found, kept)
    return next((attempt for attempt in attempts if MasteryCheck.resume(name, kept, attempt).passed), None)


def _topic_line(topic: str, wrong: list[Answer]) -> str:
    count = sum(answer.topic == topic for answer in wrong)
    return say("check_topic_one" if count == 1 else "check_topic", title=TOPICS[topic].title, count=count)


def _id(answer: Answer) -> str:
    return f"{answer.topic}-{answer.level}-{answer.number}"


def _place(of: Lesson) -> str:
    return f"check:{of.number}:"


def _attempts(of: Lesson, kept: tuple[Answer, ...]) -> list[int]:
    """The attempts that any answer belongs to, in order."""
    texts = {a.place.removeprefix(_place(of)) for a in kept if a.place.startswith(_place(of))}
    return sorted(int(text) for text in texts if re.fullmatch("[1-9][0-9]{0,8}", text))


@lru_cache(maxsize=64)
def _questions(of: Lesson, attempt: int) -> tuple[Question, ...]:
    """The first selection that lacks nothing; as a rule that is the first one tried.

    Raises ValueError if there is none: then the lesson requires more than its check can show.
    """
    for trial in range(_TRIALS):
        lacking, picked = _selection(of, attempt, trial)
        if not lacking:
            return picked
    missing = ", ".join(f"{topic or 'questions that catch the idea'}: {case}" for topic, case in lacking)
    raise ValueError(
        f"no check of lesson {of.slug!r} shows all that it must, of {_TRIALS} tried: the last lacks "
        f"{missing}. Require fewer cases, or give the topic a larger share."
    )


def _selection(of: Lesson, attempt: int, trial: int) -> tuple[Counter[tuple[str, str]], tuple[Question, ...]]:
    """Pick for each place in turn the question that shows most of what is still lacking.

    Lacking are required cases not yet shown, and mistaken ideas that fail fewer than three questions so far:
    with three wrong nobody passes.
    """
    stream = f"check-{of.slug}-{trial}"
    pool = {topic: _pool(topic, attempt, stream) for topic in of.topics}
    lacking = Counter[tuple[str, str]](dict.fromkeys(of.required, 1) | {("", idea): 3 for idea in _ideas(of)})
    picked: list[Question] = []
    for topic, below_top in _places(of):
        candidates = pool[topic][below_top]
        best = max(candidates, key=lambda asked: sum(lacking[item] > 0 for item in _shows(asked)))
        candidates.remove(best)
        lacking.subtract(_shows(best))
        picked.append(best)
    return +lacking, Chance(attempt, stream).shuffled(picked)


_TRIALS = 40
"""So many selections are tried at most. One in ten lacks something, so that no learner meets the last."""


def _places(of: Lesson) -> Iterator[tuple[str, int]]:
    """Topic and level, counted down from the top: a topic's last question is one level below."""
    for topic, share in zip(of.topics, of.shares, strict=True):
        yield from ((topic, int(place == share - 1)) for place in range(share))


def _ideas(of: Lesson) -> set[str]:
    return {idea for topic in of.topics for idea in TOPICS[topic].misconceptions}


def _pool(topic: str, attempt: int, stream: str) -> list[list[Question]]:
    """The questions of a topic's two top levels: whole rows of ten, so that no pattern is missing."""
    first = CHECK_NUMBERS + 1 + (attempt - 1) * _NUMBERS_PER_ATTEMPT
    top, chance = len(TOPICS[topic].levels), Chance(attempt, f"{stream}-{topic}")
    levels = (
        [question(topic, level, first + step) for step in range(_NUMBERS_PER_ATTEMPT)]
        for level in (top, top - 1)
    )
    return [list(chance.shuffled(asked)) for asked in levels]


@lru_cache(maxsize=512)
def _shows(asked: Question) -> frozenset[tuple[str, str]]:
    """The cases that a question shows, and the mistaken ideas that fail it."""
    topic = TOPICS[asked.topic]
    right = topic.right(asked)
    failed = {idea for idea in topic.misconceptions if topic.believed(asked, minds(idea)[0]) not in right}
    return frozenset({(asked.topic, case) for case in asked.cases} | {("", idea) for idea in failed})
