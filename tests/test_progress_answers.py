"""An answer as data: read and written the same, nonsense refused by name, many put in order."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime

import pytest

from ghosteuchre.cards import Unreadable
from ghosteuchre.progress import (
    answer_from_dict,
    answer_to_dict,
)
from ghosteuchre.progress.answers import SCHEMA, join, timestamp, to_text
from tests.kept_answers import answered, from_text


def test_an_answer_read_back_from_json_is_the_same() -> None:
    answer = answered(right=False, mistake="printed_suit", hints=2)
    assert answer_from_dict(json.loads(json.dumps(answer_to_dict(answer)))) == answer


def test_two_answers_never_share_an_id() -> None:
    assert answered().id != answered().id


@pytest.mark.parametrize(
    ("field", "nonsense"),
    [
        ("id", ""),
        ("id", 5),
        ("at", "yesterday"),
        ("at", "2026-01-02T03:04:05"),
        ("place", None),
        ("topic", ["follow"]),
        ("level", 0),
        ("level", True),
        ("number", -1),
        ("number", "7"),
        ("attempt", 0),
        ("given", "JH"),
        ("given", [1]),
        ("at", "0001-01-01T00:00:00+14:00"),
        ("at", "9999-12-31T23:59:59-14:00"),
        ("at", "9999-12-31T23:59:59+00:00"),
        ("at", "1969-12-31T23:59:59Z"),
        ("at", "3000-01-01T00:59:59+00:30"),
        ("place", "\ud800"),
        ("given", ["JH", "\udfff"]),
        ("number", 10**24),
        pytest.param("number", 10**5000, id="a number too long to be shown"),
        ("attempt", 10**9 + 1),
        ("right", 1),
        ("mistake", ""),
        ("hints", 1.5),
    ],
)
def test_an_answer_with_nonsense_in_a_field_is_refused_by_name(field: str, nonsense: object) -> None:
    with pytest.raises(Unreadable, match=f"'{field}'"):
        answer_from_dict(answer_to_dict(answered()) | {field: nonsense})


@pytest.mark.parametrize("field", answer_to_dict(answered()))
def test_an_answer_that_lacks_a_field_is_refused_by_name(field: str) -> None:
    data = answer_to_dict(answered())
    del data[field]
    with pytest.raises(Unreadable, match=f"lacks the field '{field}'"):
        answer_from_dict(data)


def test_the_longest_number_of_a_question_and_any_year_of_a_wrong_clock_are_kept() -> None:
    data = answer_to_dict(answered())
    for change in ({"number": 10**24 - 1}, {"at": "1970-01-01T00:00:00Z"}, {"at": "2999-12-31T23:59:59Z"}):
        assert answer_from_dict(data | change)


def test_a_long_value_is_not_told_in_full() -> None:
    with pytest.raises(Unreadable) as refused:
        answer_from_dict(answer_to_dict(answered()) | {"at": "x" * 10_000})
    assert len(str(refused.value)) < 250


def test_what_could_not_be_read_back_is_not_made_into_an_answer() -> None:
    with pytest.raises(Unreadable, match="'place'"):
        answered(place="\ud800")


def test_times_from_other_zones_are_put_in_order() -> None:
    data = answer_to_dict(answered())
    earlier = answer_from_dict(data | {"id": "a", "at": "2026-03-01T13:30:00+02:00"})
    later = answer_from_dict(data | {"id": "b", "at": "2026-03-01T11:45:00Z"})
    assert [answer.id for answer in join([later], [earlier])] == ["a", "b"]


def test_joining_counts_an_answer_once() -> None:
    first, second, third = answered(1), answered(2), answered(3)
    assert join([third, first], [second, first]) == (first, second, third)


def test_answers_of_one_millisecond_stay_in_the_order_in_which_they_are_given() -> None:
    one, two, three = (replace(answered(1), id=name) for name in "cab")
    earlier = answered(0)
    assert join([one, two], [three, earlier]) == (earlier, one, two, three)
    assert join([two, one], [two, three]) == (two, one, three)


def test_of_two_answers_with_one_id_the_one_that_was_kept_first_counts() -> None:
    mine, theirs = answered(1), answered(2)
    assert join([mine], [replace(theirs, id=mine.id)]) == (mine,)


def test_the_file_can_be_read_by_people_one_answer_a_line() -> None:
    text = to_text([answered(0), answered(1)])
    assert json.loads(text)["schema"] == SCHEMA
    assert len(text.splitlines()) == 7
    assert from_text(to_text(())) == ()


def test_times_are_written_to_the_millisecond_in_utc() -> None:
    east = datetime(2026, 3, 1, 14, 0, 0, 123456, tzinfo=datetime.strptime("+0200", "%z").tzinfo)
    assert timestamp(east) == "2026-03-01T12:00:00.123Z"
