"""However long what cannot be read is, the error that tells of it stays short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ghosteuchre.cards import Card, Rank, Suit, Unreadable, parse_cards, plays_as, shown, sort_hand
from ghosteuchre.deal import Chance
from ghosteuchre.drills import judge, lesson, parse_question_id, question, question_about, read_given
from ghosteuchre.drills.practice import standing
from ghosteuchre.explain import say
from ghosteuchre.progress import answer_from_dict
from ghosteuchre.widgets import Table

CALLS: dict[str, Callable[[Any], object]] = {
    "card": Card.parse,
    "suit": Suit.parse,
    "cards": parse_cards,
    "card's rank": lambda value: Card(value, Suit.HEARTS),
    "card's suit": lambda value: Card(Rank.ACE, value),
    "trump": lambda value: plays_as(Card.parse("JH"), value),
    "hand": lambda value: sort_hand([value]),
    "topic": lambda value: standing(value, []),
    "kept answer": answer_from_dict,
    "question's topic": lambda value: question(value, 1, 1),
    "question's level": lambda value: question("suit", value, 1),
    "question's name": parse_question_id,
    "answer": lambda value: judge(question("suit", 1, 1), value),
    "option": lambda value: read_given(question("suit", 1, 1), [value]),
    "mistake": lambda value: question_about(value, 1),
    "lesson": lesson,
    "seed": lambda value: Chance(value, "deal"),
    "leader": lambda value: Table("JH", trick="KH", leader=value),
}
OWN_WORDS = {"topic", "kept answer", "lesson"}
"""These tell a value that is no text in their own words, or take any."""


def test_a_sentence_of_a_long_name_is_not_repeated_whole() -> None:
    with pytest.raises(Unreadable) as caught:
        say("x" * 1_000_000)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("name", list(CALLS))
@pytest.mark.parametrize("value", ["x" * 1_000_000, "♥" * 1_000_000], ids=["letters", "symbols"])
def test_a_long_text_is_not_repeated_whole(name: str, value: str) -> None:
    with pytest.raises(Unreadable) as caught:
        CALLS[name](value)
    assert len(str(caught.value)) < 400
    assert "…" in str(caught.value)


@pytest.mark.parametrize("name", sorted(set(CALLS) - OWN_WORDS))
@pytest.mark.parametrize("value", [10**5000, -(10**5000), [0] * 100_000], ids=["number", "negative", "list"])
def test_what_is_no_text_is_not_repeated_whole_either(name: str, value: object) -> None:
    with pytest.raises(Unreadable) as caught:
        CALLS[name](value)
    assert len(str(caught.value)) < 400


def test_a_list_of_cards_given_as_one_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(Unreadable) as caught:
        sort_hand("JH " * 100_000)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("value", ["", "JX", "it's", "x" * 60, 5, None, ["JH"]])
def test_what_is_short_is_shown_as_python_writes_it(value: object) -> None:
    assert shown(value) == repr(value)
