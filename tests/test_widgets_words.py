"""What a box says around its questions: the learner's own count, a name to point at, and each thing once."""

from __future__ import annotations

import re

import pytest

from ghosteuchre.drills import COURSE, TOPICS, judge, question, reveal, right_answers, wrong_answers
from ghosteuchre.progress import BrowserStore, FileStore, MemoryStore
from ghosteuchre.widgets import Drill, MasteryCheck, Review
from tests.kept_answers import answered
from tests.moves import answer, asked, drill, move

LESSONS = [lesson.slug for lesson in COURSE if lesson.topics]


def test_the_box_counts_the_learners_own_questions_whatever_numbers_they_have() -> None:
    store = MemoryStore()
    widget = drill("order", plain=True, store=store)
    counts, numbers = [], []
    for _ in range(5):
        counts.append(widget.state["count"])
        numbers.append(widget.state["question"]["number"])
        answer(widget, right=False)
        assert widget.state["count"] == counts[-1]
        answer(widget)
        assert widget.state["count"] == counts[-1]
        move(widget, "next")
    assert counts == [1, 2, 3, 4, 5]
    assert numbers != counts
    assert drill("order", level=2, store=store).state["count"] == 6


def test_a_question_pointed_at_is_the_learners_first_and_keeps_its_name() -> None:
    widget = drill("order", level=2, question=1234)
    assert widget.state["count"] == 1
    assert widget.state["question"]["id"] == "order-2-1234"


def test_reviews_and_checks_have_no_count_of_practice() -> None:
    assert MasteryCheck(1, store=MemoryStore()).state["count"] is None
    assert Review(store=MemoryStore([answered(0, mistake="rank", right=False)])).state["count"] is None


def sentences(*texts: str) -> list[str]:
    return [one for text in texts for one in re.split(r"(?<=[.?]) ", text) if one]


@pytest.mark.parametrize("slug", LESSONS)
def test_after_a_wrong_answer_in_a_check_nothing_is_said_twice_and_the_answer_is_there(slug: str) -> None:
    for attempt in range(8):
        widget = MasteryCheck(slug, store=MemoryStore())
        for turn in range(10):
            now = asked(widget)
            wrong = wrong_answers(now)
            move(widget, "answer", given=list(wrong[attempt % len(wrong)]))
            told = widget.state["feedback"]
            said = sentences(told["text"], told["answer"])
            assert len(said) == len(set(said)), (now.id, said)
            assert set(said) >= set(sentences(reveal(now).text)), (now.id, said)
            assert ":" not in told["answer"], "the box writes “The answer:” before it"
            move(widget, "next")
            assert turn < 9 or widget.state["phase"] == "finished"


def marks(topic: str, level: int, number: int, given: list[str]) -> list[str]:
    verdict = judge(question(topic, level, number), given)
    return [verdict.marks[token] for token in given]


def test_a_card_moved_far_is_marked_and_those_that_it_passed_are_not() -> None:
    asked_for = question("order", 2, 1)
    weakest, *others = right_answers(asked_for)[0]
    assert marks("order", 2, 1, [*others, weakest]) == ["right"] * 4 + ["wrong"]
    assert marks("order", 2, 1, [others[-1], weakest, *others[:-1]]) == ["wrong"] + ["right"] * 4


def test_two_neighbours_that_are_swapped_are_both_marked_and_in_a_reversed_row_every_card() -> None:
    a, b, c, d, e = right_answers(question("order", 2, 1))[0]
    assert marks("order", 2, 1, [a, c, b, d, e]) == ["right", "wrong", "wrong", "right", "right"]
    assert marks("order", 2, 1, [e, d, c, b, a]) == ["wrong"] * 5


def test_every_wrong_order_has_a_mark_that_says_so() -> None:
    for number in range(1, 41):
        now = question("order", 1 + number % 3, number)
        for given in wrong_answers(now):
            assert "wrong" in judge(now, given).marks.values(), (now.id, given)


def test_a_title_fits_a_question_about_one_card_and_one_about_several() -> None:
    assert TOPICS["suit"].title == "Which suit does each card play as?"


def test_what_is_to_be_beaten_is_asked_in_few_words() -> None:
    for number in range(1, 101):
        goal = question("beats", 1 + number % 3, number).goal
        assert re.search(r"Which of these cards beat (it|both)\?$", goal)
        assert len(goal.split()) <= 16, goal


def test_a_box_knows_whether_the_page_keeps_the_answers() -> None:
    assert Drill("suit", store=BrowserStore()).state["pageKeeps"] is True
    assert Drill("suit", store=MemoryStore()).state["pageKeeps"] is False


# ---------------------------------------------------------------- damage


@pytest.mark.parametrize("spoilt", [b"{", b"\xff\xfe", b"[" * 5000, b'{"schema": 1, "answers": [5]}'])
def test_damage_is_told_without_the_words_of_a_parser(tmp_path, spoilt: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(spoilt)
    (told,) = drill(store=FileStore(path)).state["notices"]
    assert told.startswith("The file with your progress was damaged. It was set aside as progress.damaged-")
    assert not re.search(r"JSON|codec|decode|line 1|char|recursion|object", told.replace(str(tmp_path), ""))


def test_damage_is_told_once_and_no_more_when_the_learner_has_gone_on(tmp_path) -> None:
    path = tmp_path / "progress.json"
    store = FileStore(path)
    for spoilt in ("{1", "{2", "{3"):
        path.write_text(spoilt)
        widget = drill(store=store)
    (told,) = widget.state["notices"]
    assert told.split("set aside as ")[1].split(" in ")[0] in {one.name for one in tmp_path.iterdir()}
    answer(widget)
    assert widget.state["notices"] == []
    assert drill("order", store=store).state["notices"] == []


def test_damage_that_is_found_while_an_answer_is_judged_is_told_with_its_verdict(tmp_path) -> None:
    path = tmp_path / "progress.json"
    widget = drill(store=FileStore(path))
    answer(widget)
    move(widget, "next")
    path.write_text("{")
    answer(widget)
    assert len(widget.state["notices"]) == 1
