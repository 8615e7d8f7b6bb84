"""The answer never leaks before it is given."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.cards import Card
from ghosteuchre.drills import TOPICS, parse_question_id, right_answers, wrong_answers
from ghosteuchre.drills import question as make_question
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import MasteryCheck
from ghosteuchre.widgets import session as session_module
from ghosteuchre.widgets.session import HINT_NAMES, public_question
from tests.moves import answer, asked, drill, move
from tests.test_js import run_node

PAGES = Path(__file__).with_name("js") / "pages.mjs"


TOPIC_LEVELS = [(topic.name, level) for topic in TOPICS.values() for level in range(1, len(topic.levels) + 1)]
PUBLIC = {"id", "number", "form", "goal", "trump", "trick", "shown", "options", "optionKind", "mayBeNone"}
QUESTIONS_EACH = 40


def unanswered(topic: str, level: int, count: int = QUESTIONS_EACH) -> Iterator[Mapping[str, Any]]:
    for number in range(1, count + 1):
        yield drill(topic, level=level, question=number).state


@pytest.mark.parametrize(("topic", "level"), TOPIC_LEVELS)
def test_the_state_of_an_unanswered_question_holds_no_answer(topic, level):
    for state in unanswered(topic, level):
        question = parse_question_id(state["question"]["id"])
        assert set(state["question"]) == PUBLIC
        assert state["question"]["options"] == list(question.options)
        assert not any(
            state[key]
            for key in ("marks", "names", "counts", "winner", "order", "hints", "feedback", "given")
        )
        told = json.dumps({**state, "levelText": "", "title": "", "hintNames": []})
        assert "bower" not in told


def test_an_unanswered_question_is_shown_without_asking_what_is_right(monkeypatch):
    def forbidden(*_: object) -> None:
        raise AssertionError("the answer was asked for")

    for name in ("judge", "reveal", "hints"):
        monkeypatch.setattr(session_module, name, forbidden)
    for topic, level in TOPIC_LEVELS:
        assert drill(topic, level=level).state["phase"] == "asking"


def test_a_wrong_answer_and_hints_still_reveal_no_names_and_mark_only_what_was_chosen():
    for topic, level in TOPIC_LEVELS:
        for number in range(1, 6):
            widget = drill(topic, level=level, question=number)
            answer(widget, right=False)
            given = wrong_answers(asked(widget))[0]
            assert set(widget.state["marks"]) <= set(given)
            assert not any(widget.state[key] for key in ("names", "counts", "winner", "order"))


def test_the_page_of_an_unanswered_question_tells_nothing_in_words_marks_or_order():
    states = [state for topic, level in TOPIC_LEVELS for state in unanswered(topic, level, 20)]
    for state, seen in zip(states, pages(states), strict=True):
        spoken = [
            option if len(option) == 1 else Card.parse(option).spoken
            for option in state["question"]["options"]
        ]
        assert seen["options"] == state["question"]["options"]
        assert [label.removesuffix(", led") for label in seen["labels"]] == [
            SUIT_WORDS.get(name, name) for name in spoken
        ]
        html = seen["html"].replace(state["levelText"], "").replace(state["title"], "")
        for told in (
            "bower",
            "ge-counts",
            "inning",
            "ge-mark",
            "ge-is-right",
            "ge-is-illegal",
            "plays as a",
            "legal",
        ):
            assert told not in html, (state["question"]["id"], told)


SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def pages(states: list[Any]) -> list[dict[str, Any]]:
    """Each state as the front end draws it: the HTML, its options in order, and their spoken names."""
    return json.loads(run_node(str(PAGES), stdin=json.dumps(states)))


def test_once_over_the_names_are_there():
    widget = drill("suit", level=2, question=1)
    for number in range(1, 30):
        widget = drill("suit", level=2, question=number)
        answer(widget)
        question = asked(widget)
        assert set(widget.state["names"]) >= {str(card) for card in question.shown}
        if widget.state["counts"]:
            break
    assert widget.state["counts"] == {str(asked(widget).shown[0]): str(asked(widget).trump)}
    assert "left bower" in widget.state["names"][str(asked(widget).shown[0])]


def test_what_was_right_but_not_chosen_is_marked_when_a_check_answer_is_wrong():
    store = MemoryStore()
    widget = MasteryCheck(1, store=store)
    while asked(widget).form != "mark":
        answer(widget)
        move(widget, "next")
    right = right_answers(asked(widget))[0]
    others = [option for option in asked(widget).options if option not in right]
    move(widget, "answer", given=others[:1])
    expected = {**dict.fromkeys(right, "missed"), others[0]: "wrong"}
    assert widget.state["marks"] == expected


def test_public_question_is_all_that_is_told_of_a_question():
    assert set(public_question(make_question("order", 3, 8))) == PUBLIC
    assert HINT_NAMES == ("Where to look", "The rule", "The answer")
