"""What is due to repeat, and when."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from ghosteuchre.drills import TOPICS, Answer, question_about
from ghosteuchre.progress import (
    FileStore,
    due,
    schedule,
)
from ghosteuchre.progress.answers import to_text
from tests.kept_answers import NOON, answered, strange_answers


def dues(answers: list[Answer], hours: float) -> list[str]:
    return [item.name for item in due(answers, NOON + timedelta(hours=hours))]


def test_nothing_is_due_in_the_sitting_in_which_it_was_practised() -> None:
    answers = [answered(minute / 60, right=False, mistake="rank") for minute in range(30)]
    assert dues(answers, 1) == []


def test_what_went_badly_is_due_on_the_next_day() -> None:
    assert dues([answered(right=False, mistake="rank")], 20) == ["rank", "follow"]


def test_what_went_well_is_due_later_than_what_went_badly() -> None:
    well = [answered(0.01 * turn) for turn in range(10)]
    assert dues(well, 24) == []
    assert dues(well, 24 * 3) == ["follow"]


def test_pauses_grow_when_reviews_go_well_and_shrink_when_they_do_not() -> None:
    def gap(answers: list[Answer]) -> timedelta:
        (item,) = schedule(answers)
        return item.at - datetime.fromisoformat(answers[-1].at)

    first = [answered(0)]
    well = [*first, answered(48, place="review")]
    badly = [*first, answered(48, place="review", right=False)]
    assert gap(badly) < gap(first) < gap(well)


def test_an_answer_with_a_hint_does_not_count_as_known() -> None:
    (helped,) = schedule([answered(hints=1)])
    (known,) = schedule([answered()])
    assert helped.at < known.at


def test_a_mistake_stops_being_due_once_its_review_went_well() -> None:
    answers = [answered(right=False, mistake="printed_suit")]
    (item, _) = due(answers, NOON + timedelta(hours=30))
    assert (item.kind, item.name, item.place) == ("mistake", "printed_suit", "review:printed_suit")
    answers.append(answered(30, place=item.place))
    assert "printed_suit" not in dues(answers, 31)
    assert "printed_suit" in dues(answers, 24 * 40)


def test_making_the_mistake_again_in_its_review_brings_it_back_on_the_next_day() -> None:
    answers = [
        answered(right=False, mistake="printed_suit"),
        answered(30, right=False, mistake="printed_suit", place="review:printed_suit"),
    ]
    assert "printed_suit" not in dues(answers, 31)
    assert "printed_suit" in dues(answers, 50)


def test_second_tries_at_a_question_do_not_make_a_topic_known() -> None:
    first = answered(right=False)
    again = answered(0.01, attempt=2)
    assert schedule([first, again]) == schedule([first])


def test_the_longest_overdue_comes_first() -> None:
    answers = [answered(24, right=False, topic="winner"), answered(0, right=False, topic="suit")]
    assert dues(answers, 24 * 9) == ["suit", "winner"]


@pytest.mark.parametrize("right", [True, False])
def test_only_what_this_version_can_ask_about_is_due(right: bool) -> None:
    everything = schedule(strange_answers(right))
    assert [(item.kind, item.name) for item in everything] == [("topic", "follow")]
    assert schedule(strange_answers(right)[:2]) == ()


def test_whatever_is_due_can_be_asked() -> None:
    answers = [*strange_answers(False), answered(right=False, mistake="printed_suit")]
    for item in due(answers, NOON + timedelta(days=400)):
        assert question_about(item.name, 1) if item.kind == "mistake" else TOPICS[item.name]


def test_answers_that_this_version_does_not_know_stay_in_the_file(file: Path) -> None:
    strange = strange_answers(False)
    file.write_text(to_text(strange))
    store, new = FileStore(file), answered(1)
    store.add(new)
    assert list(FileStore(file).answers()) == [*strange, new]
    assert store.warnings() == ()


def test_the_schedule_hangs_on_the_answers_alone() -> None:
    answers = [
        answered(hour * 7, right=hour % 3 > 0, mistake=None if hour % 3 else "rank") for hour in range(20)
    ]
    assert schedule(answers) == schedule(reversed(answers))
