"""However long what cannot be read is, the error that tells of it stays short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ghosteuchre.cards import Card, Rank, Suit, Unreadable, parse_cards, plays_as, shown, sort_hand
from ghosteuchre.drills.practice import standing
from ghosteuchre.progress import answer_from_dict

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
}


@pytest.mark.parametrize("name", list(CALLS))
@pytest.mark.parametrize("value", ["x" * 1_000_000, "♥" * 1_000_000], ids=["letters", "symbols"])
def test_a_long_text_is_not_repeated_whole(name: str, value: str) -> None:
    with pytest.raises(Unreadable) as caught:
        CALLS[name](value)
    assert len(str(caught.value)) < 400
    assert "…" in str(caught.value)


@pytest.mark.parametrize("name", [name for name in CALLS if name not in ("topic", "kept answer")])
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
