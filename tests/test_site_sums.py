"""The learner's progress on the index page: the same sums in JavaScript as in Python."""

from __future__ import annotations

import pytest

from ghosteuchre.drills import TOPICS, Answer
from ghosteuchre.drills.mastery import passed_attempt
from ghosteuchre.drills.practice import standing
from ghosteuchre.progress.answers import answer_to_dict
from tests.site_pieces import check_answers, history, in_javascript


def test_the_index_page_and_python_agree_on_where_a_learner_stands() -> None:
    histories = [history(seed) for seed in range(150)]
    asked = [
        {"topic": topic, "levels": len(TOPICS[topic].levels), "answers": list(map(answer_to_dict, answers))}
        for answers in histories
        for topic in TOPICS
    ]
    said = in_javascript(
        "progress.js", "data.map((one) => page.standing(one.topic, one.levels, one.answers))", asked
    )
    told = [standing(topic, answers) for answers in histories for topic in TOPICS]
    assert said == [{"percent": one.percent, "mastered": one.mastered} for one in told]
    assert len({one.percent for one in told}) > 5
    assert any(one.mastered for one in told)


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        ([], "none"),
        (check_answers(9)[:9], "begun"),
        (check_answers(7), "missed"),
        (check_answers(8), "passed"),
        (check_answers(3) + check_answers(10, 2), "passed"),
        (check_answers(9) + check_answers(2, 2), "passed"),
    ],
)
def test_the_index_page_and_python_agree_on_whether_a_check_is_passed(
    answers: list[Answer], result: str
) -> None:
    said = in_javascript(
        "progress.js", 'page.check("01", data)', [answer_to_dict(answer) for answer in answers]
    )
    assert said["result"] == result
    assert (passed_attempt(1, answers) is not None) is (result == "passed")
