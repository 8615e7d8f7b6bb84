"""Practice boxes at the level of Python: answers, hints, levels, what comes next."""

from __future__ import annotations

import pytest

from ghosteuchre.drills import TOPICS, judge, right_answers, wrong_answers
from ghosteuchre.drills.practice import REVIEW_NUMBERS
from ghosteuchre.progress import FileStore, MemoryStore
from tests.moves import answer, asked, drill, move, send


def test_a_right_answer_ends_the_question_and_is_kept():
    store = MemoryStore()
    widget = drill(store=store)
    answer(widget)
    assert widget.state["phase"] == "done"
    assert widget.state["feedback"]["tone"] == "good"
    assert widget.state["streak"] == 1
    (kept,) = store.answers()
    assert (kept.place, kept.right, kept.attempt, kept.hints) == ("practice", True, 1, 0)
    move(widget, "next")
    assert widget.state["phase"] == "asking"
    assert widget.state["question"]["number"] == 2


def test_a_wrong_answer_is_explained_and_may_be_tried_again_but_the_first_one_counts():
    store = MemoryStore()
    widget = drill(store=store)
    wrong = wrong_answers(asked(widget))[0]
    answer(widget, right=False)
    assert widget.state["phase"] == "missed"
    assert widget.state["feedback"]["text"] == judge(asked(widget), wrong).text
    assert set(widget.state["marks"]) == set(wrong)
    answer(widget)
    assert widget.state["phase"] == "done"
    assert widget.state["streak"] == 0
    assert [(kept.attempt, kept.right) for kept in store.answers()] == [(1, False), (2, True)]


def test_hints_open_one_after_the_other_and_are_kept_with_the_answer():
    store = MemoryStore()
    widget = drill(store=store)
    for count in (1, 2, 3, 3):
        move(widget, "hint")
        assert len(widget.state["hints"]) == count
        assert all(widget.state["hints"])
    answer(widget)
    assert store.answers()[0].hints == 3


def test_both_ways_in_set_state_and_message_do_the_same():
    by_message, by_set_state = drill(), drill()
    given = list(right_answers(asked(by_message))[0])
    raw = {"n": 1, "do": "answer", "question": by_message.state["question"]["id"], "given": given}
    send(by_message, {"move": raw})
    by_set_state.set_state({"move": raw})
    assert by_message.state == by_set_state.state
    assert by_message.state["phase"] == "done"


def test_three_in_a_row_open_the_next_level_and_the_drill_says_so():
    widget = drill("suit")
    for _ in range(2):
        answer(widget)
        assert widget.state["feedback"]["news"] == ""
        move(widget, "next")
    answer(widget)
    assert widget.state["level"] == 1
    assert "Level 2" in widget.state["feedback"]["news"]
    move(widget, "next")
    assert widget.state["level"] == 2
    assert widget.state["levelText"] == TOPICS["suit"].levels[1]


def test_three_in_a_row_at_every_level_master_the_topic():
    widget = drill("winner")
    for _ in range(3 * len(TOPICS["winner"].levels)):
        answer(widget)
        news = widget.state["feedback"]["news"]
        move(widget, "next")
    assert news == "You have mastered this topic."
    assert widget.state["mastery"] == 100
    assert widget.state["mastered"]


def test_start_again_goes_back_to_level_1_and_loses_no_answer():
    store = MemoryStore()
    widget = drill("suit", store=store)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
    assert widget.state["level"] == 2
    move(widget, "restart")
    assert (widget.state["level"], widget.state["streak"]) == (1, 0)
    assert widget.state["question"]["number"] == 5
    assert widget.state["mastery"] > 0
    assert len(store.answers()) == 4


def test_a_fixed_level_stays_and_offers_no_start_again():
    widget = drill("suit", level=1)
    assert not widget.state["canRestart"]
    assert drill("suit").state["canRestart"]
    for _ in range(7):
        answer(widget)
        move(widget, "next")
    assert widget.state["level"] == 1


def test_a_teacher_can_point_at_question_1234_which_comes_first_until_it_was_answered():
    store = MemoryStore()
    widget = drill("order", level=2, question=1234, store=store)
    assert widget.state["question"]["id"] == "order-2-1234"
    answer(widget)
    move(widget, "next")
    assert widget.state["question"]["number"] == 1235
    assert drill("order", level=2, question=1234, store=store).state["question"]["number"] == 1235


@pytest.mark.parametrize("number", [REVIEW_NUMBERS - 1, REVIEW_NUMBERS, 60_000, 2_000_000])
def test_after_any_question_pointed_at_practice_goes_on_below_the_numbers_of_the_reviews(number):
    widget = drill(question=number)
    for _ in range(3):
        answer(widget)
        move(widget, "next")
        assert 0 < widget.state["question"]["number"] < REVIEW_NUMBERS


def test_a_question_pointed_at_does_not_come_again_when_the_next_level_opens():
    widget = drill("order", question=1234)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
        assert widget.state["question"]["number"] != 1234
    assert widget.state["level"] == 2


def test_a_practice_of_one_level_says_once_that_the_level_is_done():
    widget, news = drill("order", level=1), []
    for _ in range(5):
        answer(widget)
        news.append(widget.state["feedback"]["news"])
        move(widget, "next")
    assert [bool(told) for told in news] == [False, False, True, False, False]
    assert "Read on" in news[2]


def test_running_the_cell_again_goes_on_at_the_first_unanswered_question(tmp_path):
    path = tmp_path / "progress.json"
    first = drill("beats", store=FileStore(path))
    answer(first)
    move(first, "next")
    again = drill("beats", store=FileStore(path))
    assert again.state["question"] == first.state["question"]
    assert again.state["streak"] == 1


def test_what_was_answered_in_another_notebook_is_not_asked_again_when_the_learner_comes_to_look():
    store = MemoryStore()
    one, other = drill(store=store), drill(store=store)
    answer(one)
    assert other.state["question"]["number"] == 1
    move(other, "look")
    assert other.state["question"]["number"] == 2
    assert other.state["streak"] == 1


def test_a_question_in_hand_stays_when_the_learner_comes_to_look():
    store = MemoryStore()
    one, other = drill(store=store), drill(store=store)
    move(other, "hint")
    answer(one)
    move(other, "look")
    assert other.state["question"]["number"] == 1
    answer(other)
    assert [kept.attempt for kept in store.answers()] == [1, 2]
