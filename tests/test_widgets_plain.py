"""Practice before trump is taught: nothing in the box speaks of it, and every suit has its whole order."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ghosteuchre.cards import Card, Suit, Unreadable, plays_as
from ghosteuchre.drills import TOPICS, parse_question_id, question, right_answers, wrong_answers
from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import Drill
from tests.moves import answer, asked, move

TAUGHT_LATER = re.compile(r"\b(trumps?|bowers?|plays? as)\b", re.IGNORECASE)
WHOLE_ORDER = "From weak to strong: 9, 10, jack, queen, king, ace."


def plain_practice() -> Drill:
    return Drill("order", plain=True, store=MemoryStore())


def test_plain_practice_keeps_to_suits_of_the_other_colour_however_long_the_learner_goes_on() -> None:
    widget, seen = plain_practice(), set()
    for _ in range(50):
        now = asked(widget)
        seen.add(now.id)
        suits = {plays_as(Card.parse(option), now.trump) for option in now.options}
        assert len(suits) == 1
        assert not {suit for suit in suits if suit and suit.colour == now.trump.colour}
        answer(widget)
        assert widget.state["level"] == 1
        move(widget, "next")
    assert len(seen) == 50
    assert (
        Drill("order", level=1, plain=True, question=14, store=MemoryStore()).state["question"]["number"]
        >= 14
    )


def told(state: dict[str, Any]) -> str:
    """All that the box is told, without the names of the fields."""
    values = [value for name, value in state.items() if name not in ("hintNames", "save")]
    return json.dumps(values).replace('"trump": ', "")


def test_nothing_that_a_plain_box_says_is_taught_later_whatever_the_learner_does() -> None:
    widget = plain_practice()
    for _ in range(30):
        for _ in range(3):
            move(widget, "hint")
        assert widget.state["hints"][1] == WHOLE_ORDER
        for given in wrong_answers(asked(widget)):
            move(widget, "answer", given=list(given))
            assert widget.state["phase"] == "missed"
            assert not TAUGHT_LATER.search(told(widget.state)), widget.state["feedback"]
        answer(widget)
        assert widget.state["question"]["trump"] is None
        assert not TAUGHT_LATER.search(told(widget.state)), told(widget.state)
        move(widget, "next")


def test_a_mistake_in_a_plain_question_is_one_of_rank_and_of_nothing_taught_later() -> None:
    store = MemoryStore()
    widget = Drill("order", plain=True, store=store)
    for _ in range(30):
        for given in wrong_answers(asked(widget)):
            move(widget, "answer", given=list(given))
        move(widget, "next")
    assert {kept.mistake for kept in store.answers()} == {"rank"}


def test_a_plain_question_has_the_same_name_and_the_same_answer_as_the_one_with_trump() -> None:
    widget = plain_practice()
    whole = parse_question_id(widget.state["question"]["id"])
    assert "trump" in whole.goal
    assert list(whole.options) == widget.state["question"]["options"]
    move(widget, "answer", given=list(right_answers(whole)[0]))
    assert widget.state["phase"] == "done"


def test_one_in_three_of_the_first_questions_can_be_put_plainly() -> None:
    plain = [TOPICS["order"].plainly(question("order", 1, number)) for number in range(1, 101)]
    assert sum(found is not None for found in plain) > 33
    assert {found.trump for found in plain if found} == set(Suit)


@pytest.mark.parametrize(("topic", "level"), [("order", 2), ("order", 3), ("follow", 1), ("winner", 1)])
def test_plain_practice_of_what_needs_trump_is_refused_in_words(topic: str, level: int) -> None:
    with pytest.raises(Unreadable, match=f"no questions without a trump at level {level}"):
        Drill(topic, plain=True, level=level, store=MemoryStore())
