"""What an answer is, and a copy of all of them: the same in JavaScript as in Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.cards import Unreadable
from ghosteuchre.progress.answers import answer_from_dict, answer_to_dict, parse, to_text
from tests.site_pieces import check_answers, history, in_javascript

CASES = json.loads((Path(__file__).parent / "cases" / "kept_answers.json").read_text(encoding="utf-8"))
"""One answer, and what is changed in it so that it still is one, or no longer."""


def cases(kind: str) -> list[dict[str, Any]]:
    return [CASES["answer"] | change for change in CASES[kind]]


def python_reads(data: dict[str, Any]) -> dict[str, object] | None:
    try:
        return answer_to_dict(answer_from_dict(data))
    except Unreadable:
        return None


@pytest.mark.parametrize("kind", ["good", "bad"])
def test_javascript_and_python_agree_on_what_an_answer_is(kind: str) -> None:
    asked = cases(kind)
    said = in_javascript("answers.js", "data.map(page.isAnswer)", asked)
    told = [python_reads(one) is not None for one in asked]
    changes, expected = CASES[kind], [kind == "good"] * len(asked)
    assert [case for case, ok, want in zip(changes, told, expected, strict=True) if ok != want] == []
    assert [case for case, ok, want in zip(changes, said, expected, strict=True) if ok != want] == []


@pytest.mark.parametrize("field", list(CASES["answer"]))
def test_both_refuse_an_answer_that_lacks_a_field(field: str) -> None:
    broken = {name: value for name, value in CASES["answer"].items() if name != field}
    assert in_javascript("answers.js", "page.isAnswer(data)", broken) is False
    assert python_reads(broken) is None


def test_both_keep_the_same_of_an_answer_unknown_fields_dropped_and_the_time_in_one_form() -> None:
    asked = [one | {"id": str(place)} for place, one in enumerate(cases("good"))]
    there = in_javascript("answers.js", "page.answersAmong(data)", asked)
    exact = [one for one in there if one["number"] < 2**53]
    assert exact == [python_reads(one) for one in asked if one["number"] < 2**53]
    assert "more" not in there[-1]


def test_python_reads_a_copy_with_the_longest_numbers() -> None:
    asked = [one | {"id": str(place)} for place, one in enumerate(cases("good"))]
    answers, fault = parse(in_javascript("answers.js", "page.exportText(data)", asked))
    assert (len(answers), fault) == (len(asked), None)


def test_a_copy_of_the_progress_goes_both_ways_unchanged() -> None:
    answers = tuple(history(7) + check_answers(8))
    text = to_text(answers)
    there = in_javascript("answers.js", "page.readExport(data)", text)
    assert (len(there["answers"]), there["problem"]) == (len(answers), "")
    back = in_javascript("answers.js", "page.exportText(data)", there["answers"])
    assert parse(back) == parse(text)
    assert len(parse(back)[0]) == len(answers)


@pytest.mark.parametrize(
    "field", ["id", "at", "place", "topic", "level", "number", "attempt", "given", "right", "hints"]
)
@pytest.mark.parametrize("value", [None, "", -1, 1.5, [1], {}])
def test_both_refuse_an_answer_with_a_field_of_nonsense(field: str, value: object) -> None:
    broken = answer_to_dict(check_answers(1)[0]) | {field: value}
    text = json.dumps({"schema": 1, "answers": [broken]})
    assert in_javascript("answers.js", "page.readExport(data).answers", text) == []
    assert parse(text)[0] == ()
