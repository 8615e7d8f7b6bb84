"""A finished check shows the ways out: to the practice of what went wrong, and on to the next lesson."""

from __future__ import annotations

import pytest

from ghosteuchre.cards import Card, Suit
from ghosteuchre.drills import COURSE, TOPICS, right_answers, wrong_answers
from ghosteuchre.figures import title
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import Drill, MasteryCheck, RankLadder
from ghosteuchre.widgets.session import Move

LESSONS = [lesson for lesson in COURSE if lesson.topics]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.slug)


def result(slug: str, right: int) -> dict:
    """What a check shows after so many right answers."""
    session = MasteryCheck(slug, store=MemoryStore()).session
    for place in range(10):
        asked = session.asked.question
        given = (right_answers if place < right else wrong_answers)(asked)[-1]
        session.take(Move(2 * place + 1, "answer", asked.id, tuple(given)))
        session.take(Move(2 * place + 2, "next", asked.id))
    return session.view()["result"]


@every_lesson
@pytest.mark.parametrize("right", [0, 7, 8, 10])
def test_the_topics_to_practise_belong_to_the_first_lines(lesson, right):
    shown = result(lesson.slug, right)
    assert bool(shown["topics"]) == (right < 10)
    for line, topic in zip(shown["lines"], shown["topics"], strict=False):
        assert topic["title"] == TOPICS[topic["name"]].title
        assert topic["title"] in line
    assert not any(line.startswith("Practise") for line in shown["lines"][len(shown["topics"]) :])


@every_lesson
def test_a_passed_check_leads_to_the_next_lesson_and_after_the_last_to_the_first_page(lesson):
    following = next(iter(COURSE[COURSE.index(lesson) + 1 :]), COURSE[0])
    onward = result(lesson.slug, 8)["onward"]
    assert onward["slug"] == following.slug
    assert following.title in onward["text"] or onward["text"] == "Back to the welcome page"
    assert result(lesson.slug, 7)["onward"] is None


def test_a_practice_box_says_which_topic_it_practises():
    for name in TOPICS:
        assert Drill(name, store=MemoryStore()).state["topic"] == name


@pytest.mark.parametrize("trump", list(Suit), ids=str)
def test_in_the_ladder_the_bowers_have_a_name_and_no_other_card_has(trump):
    rows = RankLadder("H").state["views"][str(trump)]["rows"]
    named = {cell["card"]: cell.get("name", "") for row in rows for cell in row["cells"] if "card" in cell}
    assert named == {card: title(Card.parse(card), trump) for card in named}
    assert len(named) == 24
    assert sorted(filter(None, named.values())) == ["left bower", "right bower"]
