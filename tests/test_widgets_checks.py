"""Mastery checks and reviews."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from ghosteuchre.drills import COURSE, judge, right_answers, wrong_answers
from ghosteuchre.drills import question as make_question
from ghosteuchre.progress import MemoryStore, new_answer
from ghosteuchre.widgets import MasteryCheck, Review
from tests.moves import answer, move

LESSONS_WITH_CHECK = [lesson.slug for lesson in COURSE if lesson.topics]


@pytest.mark.parametrize("lesson", LESSONS_WITH_CHECK)
def test_a_check_takes_one_answer_to_each_of_ten_questions_and_gives_no_hints(lesson):
    store = MemoryStore()
    widget = MasteryCheck(lesson, store=store)
    for number in range(10):
        move(widget, "hint")
        assert widget.state["hints"] == []
        answer(widget, right=number != 3)
        assert widget.state["phase"] == "done"
        answer(widget)
        assert len(store.answers()) == number + 1
        assert bool(widget.state["feedback"]["answer"]) == (number == 3)
        move(widget, "next")
    assert widget.state["phase"] == "finished"
    assert widget.state["result"]["passed"]
    assert widget.state["result"]["lines"]
    assert widget.state["check"] == {"asked": 10, "right": 9, "of": 10, "need": 8}


def test_a_check_goes_on_where_it_was_left_and_shows_its_result_again():
    store = MemoryStore()
    widget = MasteryCheck(1, store=store)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
    again = MasteryCheck(1, store=store)
    assert again.state["question"] == widget.state["question"]
    assert again.state["check"]["asked"] == 4
    for _ in range(6):
        answer(again)
        move(again, "next")
    assert MasteryCheck(1, store=store).state["result"] == again.state["result"]


def test_taking_the_check_again_asks_new_questions_and_only_when_it_is_finished():
    store = MemoryStore()
    widget = MasteryCheck(1, store=store)
    first = widget.state["question"]["id"]
    move(widget, "restart")
    assert widget.state["question"]["id"] == first
    asked_before = set()
    for _ in range(10):
        asked_before.add(widget.state["question"]["id"])
        answer(widget, right=False)
        move(widget, "next")
    assert not widget.state["result"]["passed"]
    move(widget, "restart")
    assert widget.state["question"]["id"] not in asked_before
    assert widget.state["check"]["asked"] == 0
    assert len(store.answers()) == 10


def past_answers(days: int, right: bool = False) -> MemoryStore:
    """A store with one practice answer given so many days ago."""
    question = make_question("follow", 1, 1)
    given = (right_answers if right else wrong_answers)(question)[0]
    verdict = judge(question, given)
    return MemoryStore([new_answer(question, given, verdict, now=datetime.now(UTC) - timedelta(days=days))])


def test_a_review_asks_about_what_is_due_until_nothing_is():
    store = past_answers(30)
    widget = Review(store=store)
    assert widget.state["kind"] == "review"
    asked_ids = []
    while widget.state["phase"] != "finished":
        asked_ids.append(widget.state["question"]["id"])
        answer(widget)
        move(widget, "next")
        assert len(asked_ids) < 10
    assert len(set(asked_ids)) == len(asked_ids) >= 1
    assert {kept.place for kept in store.answers()[1:]} <= {"review", f"review:{store.answers()[0].mistake}"}
    assert widget.state["result"]["head"] == "Nothing to repeat now."


def test_what_is_missed_in_a_review_comes_once_more_at_once():
    store = past_answers(30)
    widget = Review(store=store)
    answer(widget, right=False)
    move(widget, "next")
    answer(widget)
    places = [kept.place for kept in store.answers()[1:]]
    assert places[0] == places[1]


def test_with_nothing_to_repeat_the_review_says_when_there_will_be():
    assert "nothing to repeat yet" in Review(store=MemoryStore()).state["result"]["head"]
    said = Review(store=past_answers(0, right=True)).state["result"]["lines"][0]
    assert said.startswith("Something comes up again ")
