"""The sum of what was done, as a learner sees it."""

from __future__ import annotations

from datetime import timedelta

from ghosteuchre.drills import judge, right_answers
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.progress import (
    new_answer,
    summary,
)
from tests.kept_answers import NOON, answered, strange_answers


def test_the_summary_counts_questions_days_and_topics() -> None:
    answers = [
        answered(0, right=False, mistake="rank"),
        answered(0.1, attempt=2),
        answered(30),
        answered(31, topic="suit"),
        answered(31.1, topic="suit", hints=1),
    ]
    sums = summary(answers, NOON + timedelta(hours=32))
    assert (sums.answered, sums.right, sums.answers, sums.days) == (4, 2, 5, 2)
    assert [name for name, _ in sums.topics] == ["suit", "follow"]
    assert [item.name for item in sums.due] == ["rank"]
    assert sums.passed == ()


def test_the_summary_names_the_lessons_whose_check_was_passed() -> None:
    check = MasteryCheck.resume("01_trump")
    answers = [
        new_answer(asked, right, judge(asked, right), place=check.place)
        for asked in check.questions
        for right in right_answers(asked)[:1]
    ]
    assert [lesson.slug for lesson in summary(answers).passed] == ["01_trump"]
    assert summary(answers[:-1]).passed == ()


def test_the_summary_leaves_out_what_this_version_does_not_know() -> None:
    unknown = strange_answers(True)[:2]
    assert summary(unknown) == summary(())
    assert summary([*unknown, answered(30)]) == summary([answered(30)])


def test_nothing_done_sums_up_to_nothing() -> None:
    sums = summary(())
    assert (sums.answered, sums.topics, sums.passed, sums.due) == (0, (), (), ())
