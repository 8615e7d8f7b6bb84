"""Mastery checks, worked out from nothing but the kept answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ghosteuchre import Unreadable
from ghosteuchre.drills import (
    COURSE,
    MISCONCEPTIONS,
    TOPICS,
    Answer,
    judge,
    lesson,
    right_answers,
    wrong_answers,
)
from ghosteuchre.drills.mastery import NEED, QUESTIONS, MasteryCheck, passed_attempt
from ghosteuchre.drills.minds import minds
from ghosteuchre.drills.practice import CHECK_NUMBERS
from ghosteuchre.explain import MISTAKES
from tests.kept_answers import answer, begin_at_midnight


@pytest.fixture(autouse=True)
def _at_midnight():
    begin_at_midnight()


CHECKED = [one for one in COURSE if one.topics]
checked = pytest.mark.parametrize("one", CHECKED, ids=lambda one: one.slug)


def kept_of(check: MasteryCheck, outcome: str) -> list[Answer]:
    """Answers to the first questions of a check: R right, W wrong."""
    kept = []
    for asked, letter in zip(check.questions, outcome, strict=False):
        given_ = right_answers(asked)[0] if letter == "R" else wrong_answers(asked)[0]
        verdict = judge(asked, given_)
        facts = {"topic": asked.topic, "place": check.place, "given": given_, "mistake": verdict.mistake}
        kept.append(answer(verdict.right, asked.level, asked.number, **facts))
    return kept


@checked
@pytest.mark.parametrize(
    "attempts", [pytest.param(60, id="sample"), pytest.param(1_000, id="all", marks=pytest.mark.evidence)]
)
def test_a_check_covers_all_its_cases_over_the_two_top_levels(one, attempts):
    seen: set[str] = set()
    for attempt in range(1, attempts + 1):
        check = MasteryCheck.resume(one.slug, (), attempt)
        shown = {(asked.topic, case) for asked in check.questions for case in asked.cases}
        assert set(one.required) <= shown, attempt
        assert len(check.questions) == len({asked.id for asked in check.questions}) == QUESTIONS
        assert Counter(asked.topic for asked in check.questions) == dict(
            zip(one.topics, one.shares, strict=True)
        )
        for asked in check.questions:
            assert asked.level in (len(TOPICS[asked.topic].levels), len(TOPICS[asked.topic].levels) - 1)
        assert len({asked.level for asked in check.questions}) > 1
        assert all(asked.number > CHECK_NUMBERS for asked in check.questions)
        ids = {asked.id for asked in check.questions}
        assert not ids & seen
        seen |= ids


@checked
def test_each_mistaken_idea_fails_at_least_three_questions_of_a_check(one):
    ideas = {idea for topic in one.topics for idea in TOPICS[topic].misconceptions}
    assert ideas <= set(MISCONCEPTIONS)
    for attempt in range(1, 41):
        asked = MasteryCheck.resume(one.slug, (), attempt).questions
        for idea in ideas:
            probing = (each for each in asked if idea in TOPICS[each.topic].misconceptions)
            failed = sum(
                TOPICS[each.topic].believed(each, minds(idea)[0]) not in right_answers(each)
                for each in probing
            )
            assert failed >= 3, (attempt, idea)


@checked
def test_a_check_is_the_same_for_the_same_lesson_and_attempt_and_another_for_the_next(one):
    first = MasteryCheck.resume(one.slug)
    assert first.questions == MasteryCheck.resume(int(one.number)).questions
    assert first.again().questions != first.questions
    assert first.again().place == f"check:{one.number}:2"
    assert first.again().attempt == 2


@checked
def test_a_check_goes_on_where_it_was_left(one):
    check = MasteryCheck.resume(one.slug)
    assert (check.asked, check.right, check.of, check.need, check.next) == (0, 0, 10, 8, check.questions[0])
    later = MasteryCheck.resume(one.slug, kept_of(check, "RWR"))
    assert (later.asked, later.right, later.next, later.finished) == (3, 2, check.questions[3], False)
    with pytest.raises(Unreadable, match="7 of the 10 questions are still open"):
        later.result()


@checked
def test_only_the_first_answer_to_each_question_of_a_check_counts(one):
    check = MasteryCheck.resume(one.slug)
    kept = kept_of(check, "W")
    again = MasteryCheck.resume(one.slug, [*kept, *kept_of(check, "R")])
    assert (again.asked, again.right) == (1, 0)


@checked
def test_answers_from_elsewhere_do_not_count_for_a_check(one):
    check = MasteryCheck.resume(one.slug)
    elsewhere = [
        answer(True, asked.level, asked.number, topic=asked.topic, place=place)
        for asked in check.questions
        for place in ("practice", "review", "check:99:1", f"check:{one.number}:", f"check:{one.number}:x")
    ]
    assert MasteryCheck.resume(one.slug, elsewhere).asked == 0
    assert passed_attempt(one.slug, elsewhere) is None


@checked
@pytest.mark.parametrize(
    ("outcome", "passed"),
    [("R" * 10, True), ("RRRRRRRRWW", True), ("WWRRRRRRRR", True), ("RRRRRRRWWW", False), ("W" * 10, False)],
)
def test_eight_right_of_ten_pass(one, outcome, passed):
    kept = kept_of(MasteryCheck.resume(one.slug), outcome)
    check = MasteryCheck.resume(one.slug, kept)
    result = check.result()
    assert check.finished
    assert check.next is None
    assert check.passed == result.passed == passed
    assert passed_attempt(one.slug, kept) == (1 if passed else None)
    assert f"{outcome.count('R')} of 10" in result.head
    assert str(NEED) in result.head or passed


@checked
def test_the_result_tells_which_topics_and_which_rules_to_practise(one):
    check = MasteryCheck.resume(one.slug)
    wrong = kept_of(check, "WWWWRRRRRR")
    result = MasteryCheck.resume(one.slug, wrong).result()
    topics = [topic for topic in one.topics if any(a.topic == topic for a in wrong if not a.right)]
    assert list(result.topics) == topics
    assert set(result.mistakes) == {a.mistake for a in wrong if not a.right}
    for topic in topics:
        assert any(TOPICS[topic].title in line for line in result.lines)
    for mistake in result.mistakes:
        assert MISTAKES[mistake] in result.lines
    assert len(result.lines) == len(topics) + len(result.mistakes)
    assert all(line.endswith(".") for line in result.lines)


@checked
def test_a_faultless_check_has_nothing_to_practise(one):
    check = MasteryCheck.resume(one.slug)
    assert MasteryCheck.resume(one.slug, kept_of(check, "R" * 10)).result().lines == ()


@checked
def test_a_new_attempt_is_taken_up_once_it_was_begun(one):
    first = MasteryCheck.resume(one.slug)
    kept = kept_of(first, "W" * 10)
    assert MasteryCheck.resume(one.slug, kept).attempt == 1
    kept += kept_of(first.again(), "R")
    assert (MasteryCheck.resume(one.slug, kept).attempt, MasteryCheck.resume(one.slug, kept).asked) == (2, 1)
    kept += kept_of(first.again(), "R" * 10)[1:]
    assert passed_attempt(one.slug, kept) == 2


def test_answers_under_a_huge_attempt_number_do_no_harm():
    odd = [
        answer(True, place=f"check:02:{number}") for number in (999_999_999, 10**30, "0", "-1", "01", "１")
    ]
    assert MasteryCheck.resume(2, odd).attempt == 999_999_999
    assert len(MasteryCheck.resume(2, odd).questions) == QUESTIONS
    assert passed_attempt(2, odd) is None


@pytest.mark.parametrize("name", [0, "00_welcome"])
def test_the_welcome_page_has_no_check(name):
    with pytest.raises(Unreadable, match="no mastery check"):
        MasteryCheck.resume(name)
    assert passed_attempt(name, ()) is None


@pytest.mark.parametrize("attempt", [0, -1, True, "1", 1.0])
def test_an_attempt_that_is_none_is_unreadable(attempt):
    with pytest.raises(Unreadable):
        MasteryCheck.resume(1, (), attempt)


def test_the_questions_of_a_check_do_not_stand_in_the_order_of_the_topics():
    orders = Counter(
        tuple(asked.topic for asked in MasteryCheck.resume(2, (), attempt).questions)
        for attempt in range(1, 21)
    )
    assert len(orders) > 15


def test_a_check_that_cannot_show_all_it_must_says_so_and_is_not_made_halfway():
    demanding = replace(
        lesson(2),
        slug="07_more",
        topics=("winner", "beats"),
        shares=(1, QUESTIONS - 1),
        required=tuple(("winner", case) for case in TOPICS["winner"].cases),
    )
    with pytest.raises(ValueError, match=r"no check of lesson '07_more' shows all that it must.*winner: "):
        _ = MasteryCheck(demanding, 1).questions


def test_a_lesson_has_as_many_shares_as_topics():
    for one in COURSE:
        assert len(one.shares) == len(one.topics)
        assert sum(one.shares) == (QUESTIONS if one.topics else 0)
        assert lesson(one.slug).minutes > 0
