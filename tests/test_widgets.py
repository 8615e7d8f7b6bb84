"""The widgets without a browser: the tests play the browser's part, by the messages it would send."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from traitlets.log import get_logger

from ghosteuchre.cards import Card, Contradiction, Unreadable
from ghosteuchre.drills import COURSE, TOPICS, judge, parse_question_id, right_answers, wrong_answers
from ghosteuchre.drills import question as make_question
from ghosteuchre.drills.practice import REVIEW_NUMBERS
from ghosteuchre.progress import BrowserStore, FileStore, MemoryStore, answer_to_dict, new_answer
from ghosteuchre.widgets import Drill, MasteryCheck, RankLadder, Review, Table
from ghosteuchre.widgets import session as session_module
from ghosteuchre.widgets.session import DOINGS, HINT_NAMES, public_question, read_move
from tests.test_js import run_node

PAGES = Path(__file__).with_name("js") / "pages.mjs"
LESSONS_WITH_CHECK = [lesson.slug for lesson in COURSE if lesson.topics]


def send(widget: Any, state: object) -> None:
    """Exactly what arrives from the browser when its model saves changes."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


def move(widget: Any, do: str, **more: object) -> None:
    n = (widget.move or {}).get("n", 0) + 1
    asked = widget.state["question"] or {}
    send(widget, {"move": {"n": n, "do": do, "question": asked.get("id", ""), **more}})


def asked(widget: Any) -> Any:
    return parse_question_id(widget.state["question"]["id"])


def answer(widget: Any, right: bool = True) -> None:
    time.sleep(0.002)  # answers are kept to the millisecond, and people take longer than that
    given = right_answers(asked(widget))[0] if right else wrong_answers(asked(widget))[0]
    move(widget, "answer", given=list(given))


def drill(topic: str = "follow", **more: Any) -> Drill:
    return Drill(topic, store=more.pop("store", None) or MemoryStore(), **more)


# ---------------------------------------------------------------- practice


def test_a_right_answer_ends_the_question_and_is_kept():
    store = MemoryStore()
    widget = drill(store=store)
    answer(widget)
    assert widget.state["phase"] == "done"
    assert widget.state["feedback"]["tone"] == "good"
    assert widget.state["streak"] == 1
    (kept,) = store.answers()
    assert (kept.place, kept.right, kept.attempt, kept.hints) == ("practice", True, 1, 0)
    move(widget, "next")
    assert widget.state["phase"] == "asking"
    assert widget.state["question"]["number"] == 2


def test_a_wrong_answer_is_explained_and_may_be_tried_again_but_the_first_one_counts():
    store = MemoryStore()
    widget = drill(store=store)
    wrong = wrong_answers(asked(widget))[0]
    answer(widget, right=False)
    assert widget.state["phase"] == "missed"
    assert widget.state["feedback"]["text"] == judge(asked(widget), wrong).text
    assert set(widget.state["marks"]) == set(wrong)
    answer(widget)
    assert widget.state["phase"] == "done"
    assert widget.state["streak"] == 0
    assert [(kept.attempt, kept.right) for kept in store.answers()] == [(1, False), (2, True)]


def test_hints_open_one_after_the_other_and_are_kept_with_the_answer():
    store = MemoryStore()
    widget = drill(store=store)
    for count in (1, 2, 3, 3):
        move(widget, "hint")
        assert len(widget.state["hints"]) == count
        assert all(widget.state["hints"])
    answer(widget)
    assert store.answers()[0].hints == 3


def test_both_ways_in_set_state_and_message_do_the_same():
    by_message, by_set_state = drill(), drill()
    given = list(right_answers(asked(by_message))[0])
    raw = {"n": 1, "do": "answer", "question": by_message.state["question"]["id"], "given": given}
    send(by_message, {"move": raw})
    by_set_state.set_state({"move": raw})
    assert by_message.state == by_set_state.state
    assert by_message.state["phase"] == "done"


def test_three_in_a_row_open_the_next_level_and_the_drill_says_so():
    widget = drill("suit")
    for _ in range(2):
        answer(widget)
        assert widget.state["feedback"]["news"] == ""
        move(widget, "next")
    answer(widget)
    assert widget.state["level"] == 1
    assert "Level 2" in widget.state["feedback"]["news"]
    move(widget, "next")
    assert widget.state["level"] == 2
    assert widget.state["levelText"] == TOPICS["suit"].levels[1]


def test_three_in_a_row_at_every_level_master_the_topic():
    widget = drill("winner")
    for _ in range(3 * len(TOPICS["winner"].levels)):
        answer(widget)
        news = widget.state["feedback"]["news"]
        move(widget, "next")
    assert news == "You have mastered this topic."
    assert widget.state["mastery"] == 100
    assert widget.state["mastered"]


def test_start_again_goes_back_to_level_1_and_loses_no_answer():
    store = MemoryStore()
    widget = drill("suit", store=store)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
    assert widget.state["level"] == 2
    move(widget, "restart")
    assert (widget.state["level"], widget.state["streak"]) == (1, 0)
    assert widget.state["question"]["number"] == 5
    assert widget.state["mastery"] > 0
    assert len(store.answers()) == 4


def test_a_fixed_level_stays_and_offers_no_start_again():
    widget = drill("suit", level=1)
    assert not widget.state["canRestart"]
    assert drill("suit").state["canRestart"]
    for _ in range(7):
        answer(widget)
        move(widget, "next")
    assert widget.state["level"] == 1


def test_a_teacher_can_point_at_question_1234_which_comes_first_until_it_was_answered():
    store = MemoryStore()
    widget = drill("order", level=2, question=1234, store=store)
    assert widget.state["question"]["id"] == "order-2-1234"
    answer(widget)
    move(widget, "next")
    assert widget.state["question"]["number"] == 1235
    assert drill("order", level=2, question=1234, store=store).state["question"]["number"] == 1235


@pytest.mark.parametrize("number", [REVIEW_NUMBERS - 1, REVIEW_NUMBERS, 60_000, 2_000_000])
def test_after_any_question_pointed_at_practice_goes_on_below_the_numbers_of_the_reviews(number):
    widget = drill(question=number)
    for _ in range(3):
        answer(widget)
        move(widget, "next")
        assert 0 < widget.state["question"]["number"] < REVIEW_NUMBERS


def test_a_question_pointed_at_does_not_come_again_when_the_next_level_opens():
    widget = drill("order", question=1234)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
        assert widget.state["question"]["number"] != 1234
    assert widget.state["level"] == 2


def test_a_practice_of_one_level_says_once_that_the_level_is_done():
    widget, news = drill("order", level=1), []
    for _ in range(5):
        answer(widget)
        news.append(widget.state["feedback"]["news"])
        move(widget, "next")
    assert [bool(told) for told in news] == [False, False, True, False, False]
    assert "Read on" in news[2]


def test_running_the_cell_again_goes_on_at_the_first_unanswered_question(tmp_path):
    path = tmp_path / "progress.json"
    first = drill("beats", store=FileStore(path))
    answer(first)
    move(first, "next")
    again = drill("beats", store=FileStore(path))
    assert again.state["question"] == first.state["question"]
    assert again.state["streak"] == 1


def test_what_was_answered_in_another_notebook_is_not_asked_again_when_the_learner_comes_to_look():
    store = MemoryStore()
    one, other = drill(store=store), drill(store=store)
    answer(one)
    assert other.state["question"]["number"] == 1
    move(other, "look")
    assert other.state["question"]["number"] == 2
    assert other.state["streak"] == 1


def test_a_question_in_hand_stays_when_the_learner_comes_to_look():
    store = MemoryStore()
    one, other = drill(store=store), drill(store=store)
    move(other, "hint")
    answer(one)
    move(other, "look")
    assert other.state["question"]["number"] == 1
    answer(other)
    assert [kept.attempt for kept in store.answers()] == [1, 2]


# ---------------------------------------------------------------- nonsense


NONSENSE: list[Any] = [
    None,
    0,
    7,
    "next",
    [],
    {},
    {"n": 1},
    {"do": "next"},
    {"n": "1", "do": "hint"},
    {"n": True, "do": "hint"},
    {"n": 1.5, "do": "hint"},
    {"n": float("nan"), "do": "hint"},
    {"n": 10**400, "do": "hint"},
    {"n": -1, "do": "hint"},
    {"n": 1, "do": "cheat"},
    {"n": 1, "do": ["hint"]},
    {"n": 1, "do": None},
    {"n": 1, "do": "answer", "given": 7},
    {"n": 1, "do": "answer", "given": "JH"},
    {"n": 1, "do": "answer", "given": [["JH"]]},
    {"n": 1, "do": "answer", "given": [None]},
    {"n": 1, "do": "answer", "given": {"JH": 1}},
    {"n": 1, "do": "hint", "question": 5},
    {"n": 1, "do": "restore", "answers": "all"},
    {"n": 1, "do": "restore", "answers": [1, None, {"id": "x"}, "y"]},
    {"n": 1, "do": "saved", "answers": [1, None, {"id": []}, ["z"]]},
    {"n": 1, "do": "saved", "answers": [{"id": {}}, {"id": None}, {}]},
    {"n": 1, "do": "restore", "answers": [{"id": []}, {"id": "x", "topic": {}}]},
    {"n": 1, "do": "hint", "question": "x" * 1_000_000},
    {"n": 1, "do": "answer", "given": ["JH"] * 100_000},
    {"n": 1, "do": "hint", "question": "follow-1-999"},
    {"n": 1, "do": "next"},
    {"n": 1, "do": "next", "question": "follow-1-1"},
]
FOR_THE_QUESTION: list[list[str]] = [
    ["XX"],
    ["JH", "JH"],
    ["", ""],
    ["<script>"],
    ["H"],
    ["JK"],
    ["jh"],
]


def without_reply(widget: Any) -> Any:
    return {key: value for key, value in widget.state.items() if key != "reply"}


@pytest.fixture
def log():
    """What is logged; ipywidgets swallows an exception on the message's way and writes it there."""
    told: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: told.append(record.getMessage())  # type: ignore[method-assign]
    logger = get_logger()
    logger.addHandler(handler)
    yield told
    logger.removeHandler(handler)


def by_set_state(widget: Any, state: Any) -> None:
    widget.set_state(state)


both_ways = pytest.mark.parametrize("way", [send, by_set_state])


def test_the_log_tells_of_an_exception_that_the_message_path_swallows(log, monkeypatch):
    widget = drill()
    monkeypatch.setattr(widget.session, "take", lambda move: 1 / 0)
    move(widget, "hint")
    assert "division by zero" in str(log)


@both_ways
@pytest.mark.parametrize("raw", NONSENSE, ids=lambda raw: repr(raw)[:50])
def test_a_nonsense_move_changes_nothing_and_the_widget_still_works(raw, way, log):
    store = MemoryStore()
    widget = drill(store=store)
    before = without_reply(widget)
    way(widget, {"move": raw})
    assert log == []
    assert without_reply(widget) == before
    assert store.answers() == ()
    send(widget, {"move": {"n": 99, "do": "hint", "question": widget.state["question"]["id"]}})
    assert len(widget.state["hints"]) == 1
    widget.move = None
    answer(widget)
    assert widget.state["phase"] == "done"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "at", "topic", "given", "level", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
MOVES = st.fixed_dictionaries(
    {"n": st.integers(1, 9), "do": st.sampled_from(sorted(DOINGS))},
    optional={"given": JSON | st.lists(JSON, max_size=3), "answers": JSON | st.lists(JSON, max_size=3)},
)
STORES = {"kept in memory": MemoryStore, "kept by the page": BrowserStore}


@both_ways
@pytest.mark.parametrize("store", STORES)
@given(moves=st.lists(MOVES, min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_no_move_of_whatever_content_raises_anything(store, way, log, moves):
    widget = drill(store=STORES[store]())
    for raw in ({"n": 20, "do": "restore", "answers": []}, *moves):
        name = (widget.state["question"] or {}).get("id", "")
        way(widget, {"move": {"question": name, **raw}})
        assert log == []
    hints = len(widget.state["hints"])
    way(widget, {"move": {"n": 99, "do": "hint", "question": widget.state["question"]["id"]}})
    assert len(widget.state["hints"]) == min(hints + 1, 3)


def test_what_is_not_an_id_of_an_answer_leaves_it_to_be_saved():
    widget = drill(store=BrowserStore())
    move(widget, "restore", answers=[])
    answer(widget)
    (one,) = widget.state["save"]
    move(widget, "saved", answers=[{"id": []}, {"id": {}}, {"id": [one["id"]]}, one["id"]])
    assert widget.state["save"] == [one]
    move(widget, "saved", answers=[{"id": []}, {"id": one["id"]}])
    assert widget.state["save"] == []


def test_a_move_that_changes_nothing_is_answered_too_for_the_page_waits_for_it():
    widget = drill()
    seen = []
    widget.observe(lambda change: seen.append(change["new"]), "state")
    for count in (1, 2, 3):
        move(widget, "answer", given=["XX"])
        assert len(seen) == count


@pytest.mark.parametrize("given", FOR_THE_QUESTION, ids=str)
def test_an_answer_that_the_question_does_not_offer_is_ignored(given):
    store = MemoryStore()
    widget = drill(store=store)
    move(widget, "answer", given=given)
    assert (widget.state["phase"], store.answers()) == ("asking", ())


@pytest.mark.parametrize("state", [{}, {"phase": "done"}, 7, None, [], "x"], ids=str)
def test_the_browser_cannot_write_the_state(state):
    widget = drill()
    before = widget.state
    send(widget, {"state": state})
    widget.set_state({"state": state})
    widget.set_state(state)
    assert widget.state == before
    widget.set_state({"state": state, "move": None, "_esm": "", "_css": ""})
    assert widget.state == before
    assert widget._esm


def test_an_answer_to_a_question_that_is_gone_is_ignored():
    store = MemoryStore()
    widget = drill(store=store)
    stale = {"do": "answer", "question": "follow-1-1", "given": list(right_answers(asked(widget))[0])}
    answer(widget)
    move(widget, "next")
    send(widget, {"move": {"n": 50, **stale}})
    assert widget.state["phase"] == "asking"
    assert len(store.answers()) == 1


def test_the_same_move_again_counts_once():
    store = MemoryStore()
    widget = drill(store=store)
    raw = {"n": 1, "do": "hint", "question": widget.state["question"]["id"]}
    for _ in range(3):
        send(widget, {"move": dict(raw)})
        widget.set_state({"move": dict(raw)})
        send(widget, {"move": "something else in between"})
    assert len(widget.state["hints"]) == 1


@pytest.mark.parametrize("right", [True, False])
def test_a_double_click_on_check_keeps_one_answer(right):
    store = MemoryStore()
    widget = drill(store=store)
    answer(widget, right)
    answer(widget, right)
    assert len(store.answers()) == 1


def test_next_does_not_skip_a_question_that_was_not_answered():
    widget = drill()
    move(widget, "next")
    assert widget.state["question"]["number"] == 1


def test_a_move_is_read_only_when_all_of_it_can_be_read():
    assert read_move({"n": 3, "do": "hint", "question": "a-1-1"}) is not None
    assert all(read_move(raw) is None for raw in NONSENSE[:22])


# ---------------------------------------------------------------- nothing leaks

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


# ---------------------------------------------------------------- checks


@pytest.mark.parametrize("lesson", LESSONS_WITH_CHECK)
def test_a_check_takes_one_answer_to_each_of_ten_questions_and_gives_no_hints(lesson):
    store = MemoryStore()
    widget = MasteryCheck(lesson, store=store)
    for number in range(10):
        move(widget, "hint")
        assert widget.state["hints"] == []
        answer(widget, right=number != 3)
        assert widget.state["phase"] == "done"
        answer(widget)
        assert len(store.answers()) == number + 1
        assert bool(widget.state["feedback"]["answer"]) == (number == 3)
        move(widget, "next")
    assert widget.state["phase"] == "finished"
    assert widget.state["result"]["passed"]
    assert widget.state["result"]["lines"]
    assert widget.state["check"] == {"asked": 10, "right": 9, "of": 10, "need": 8}


def test_a_check_goes_on_where_it_was_left_and_shows_its_result_again():
    store = MemoryStore()
    widget = MasteryCheck(1, store=store)
    for _ in range(4):
        answer(widget)
        move(widget, "next")
    again = MasteryCheck(1, store=store)
    assert again.state["question"] == widget.state["question"]
    assert again.state["check"]["asked"] == 4
    for _ in range(6):
        answer(again)
        move(again, "next")
    assert MasteryCheck(1, store=store).state["result"] == again.state["result"]


def test_taking_the_check_again_asks_new_questions_and_only_when_it_is_finished():
    store = MemoryStore()
    widget = MasteryCheck(1, store=store)
    first = widget.state["question"]["id"]
    move(widget, "restart")
    assert widget.state["question"]["id"] == first
    asked_before = set()
    for _ in range(10):
        asked_before.add(widget.state["question"]["id"])
        answer(widget, right=False)
        move(widget, "next")
    assert not widget.state["result"]["passed"]
    move(widget, "restart")
    assert widget.state["question"]["id"] not in asked_before
    assert widget.state["check"]["asked"] == 0
    assert len(store.answers()) == 10


# ---------------------------------------------------------------- review


def past_answers(days: int, right: bool = False) -> MemoryStore:
    """A store with one practice answer given so many days ago."""
    question = make_question("follow", 1, 1)
    given = (right_answers if right else wrong_answers)(question)[0]
    verdict = judge(question, given)
    return MemoryStore([new_answer(question, given, verdict, now=datetime.now(UTC) - timedelta(days=days))])


def test_a_review_asks_about_what_is_due_until_nothing_is():
    store = past_answers(30)
    widget = Review(store=store)
    assert widget.state["kind"] == "review"
    asked_ids = []
    while widget.state["phase"] != "finished":
        asked_ids.append(widget.state["question"]["id"])
        answer(widget)
        move(widget, "next")
        assert len(asked_ids) < 10
    assert len(set(asked_ids)) == len(asked_ids) >= 1
    assert {kept.place for kept in store.answers()[1:]} <= {"review", f"review:{store.answers()[0].mistake}"}
    assert widget.state["result"]["head"] == "Nothing to repeat now."


def test_what_is_missed_in_a_review_comes_once_more_at_once():
    store = past_answers(30)
    widget = Review(store=store)
    answer(widget, right=False)
    move(widget, "next")
    answer(widget)
    places = [kept.place for kept in store.answers()[1:]]
    assert places[0] == places[1]


def test_with_nothing_to_repeat_the_review_says_when_there_will_be():
    assert "nothing to repeat yet" in Review(store=MemoryStore()).state["result"]["head"]
    said = Review(store=past_answers(0, right=True)).state["result"]["lines"][0]
    assert said.startswith("Something comes up again ")


# ---------------------------------------------------------------- in a web page the browser keeps the answers


def test_in_a_web_page_nothing_is_asked_before_the_page_has_told_what_it_keeps():
    store = BrowserStore()
    widget = drill(store=store)
    assert (widget.state["phase"], widget.state["question"]) == ("loading", None)
    move(widget, "next")
    assert widget.state["phase"] == "loading"
    move(widget, "restore", answers=[])
    assert widget.state["phase"] == "asking"


def test_in_a_web_page_practice_goes_on_from_what_the_page_kept():
    before = MemoryStore()
    first = drill("suit", store=before)
    for _ in range(4):
        answer(first)
        move(first, "next")
    widget = drill("suit", store=BrowserStore())
    kept = [answer_to_dict(one) for one in before.answers()]
    move(widget, "restore", answers=[*kept, {"damaged": 1}, 7])
    assert widget.state["question"]["number"] == 5
    assert widget.state["level"] == 2
    assert len(widget.state["notices"]) == 1


def test_in_a_web_page_answers_are_handed_out_until_the_page_says_they_are_stored():
    widget = drill(store=BrowserStore())
    move(widget, "restore", answers=[])
    assert widget.state["save"] == []
    answer(widget)
    (one,) = widget.state["save"]
    move(widget, "next")
    assert widget.state["save"] == [one]
    answer(widget)
    assert len(widget.state["save"]) == 2
    move(widget, "saved", answers=[{"id": one["id"]}])
    assert [saved["id"] for saved in widget.state["save"]] != [one["id"]]
    move(widget, "saved", answers=[{"id": saved["id"]} for saved in widget.state["save"]])
    assert widget.state["save"] == []


def test_two_widgets_of_a_page_share_one_store_and_hand_each_answer_out_once():
    store = BrowserStore()
    one, other = drill("suit", store=store), drill("order", store=store)
    for widget in (one, other):
        move(widget, "restore", answers=[])
    answer(one)
    answer(other)
    assert len(one.state["save"]) == len(other.state["save"]) == 1
    assert one.state["save"] != other.state["save"]


def test_a_second_view_that_restores_does_not_disturb_the_question_in_hand():
    widget = drill(store=BrowserStore())
    move(widget, "restore", answers=[])
    move(widget, "hint")
    move(widget, "restore", answers=[])
    assert len(widget.state["hints"]) == 1


def test_outside_a_web_page_nothing_is_handed_to_the_browser_to_keep(tmp_path):
    for store in (MemoryStore(), FileStore(tmp_path / "progress.json")):
        widget = drill(store=store)
        answer(widget)
        assert widget.state["save"] == []


# ---------------------------------------------------------------- all widgets


def test_representations_are_the_same_in_every_run():
    widgets = [
        drill(),
        MasteryCheck(1, store=MemoryStore()),
        Review(store=MemoryStore()),
        RankLadder(),
        Table(),
    ]
    assert [repr(widget) for widget in widgets] == [
        "<Drill: follow>",
        "<MasteryCheck: 01_trump>",
        "<Review>",
        "<RankLadder: hearts are trump>",
        "<Table>",
    ]
    for widget in widgets:
        assert widget._repr_mimebundle_()[0]["text/plain"] == repr(widget)


def test_only_state_and_move_are_synced():
    ours = {name for name in drill().get_state() if not name.startswith("_")}
    assert ours - {"layout", "tabbable", "tooltip"} == {"state", "move"}


def test_states_are_plain_json():
    store = MemoryStore()
    widget = drill(store=store)
    for state in (
        widget.state,
        MasteryCheck(1, store=store).state,
        Review(store=store).state,
        RankLadder().state,
        Table().state,
    ):
        assert json.loads(json.dumps(state)) == state
    answer(widget)
    assert json.loads(json.dumps(widget.state)) == widget.state


def test_the_store_of_this_place_is_used_unless_another_is_given(tmp_path, monkeypatch):
    monkeypatch.setenv("GHOSTEUCHRE_PROGRESS", str(tmp_path / "mine.json"))
    widget = Drill("suit")
    answer(widget)
    assert (tmp_path / "mine.json").exists()


def test_what_a_store_has_to_say_is_shown():
    class Worried(MemoryStore):
        def warnings(self) -> tuple[str, ...]:
            return ("Your answers cannot be saved.",)

    assert drill(store=Worried()).state["notices"] == ["Your answers cannot be saved."]


@pytest.mark.parametrize(
    "make",
    [
        lambda: drill("poker"),
        lambda: drill("suit", level=9),
        lambda: drill("suit", level=0),
        lambda: drill("suit", question=-1),
        lambda: MasteryCheck(99, store=MemoryStore()),
        lambda: MasteryCheck(0, store=MemoryStore()),
        lambda: RankLadder("X"),
        lambda: Table("JH QQ"),
        lambda: Table("JH", trick="KH", leader="Cleo"),
    ],
)
def test_what_cannot_be_read_is_told_in_words(make):
    with pytest.raises(Unreadable, match=r"[a-z]"):
        make()


def test_a_move_is_answered_in_milliseconds():
    widget = drill()
    answer(widget)
    started = time.perf_counter()
    for _ in range(20):
        move(widget, "next")
        answer(widget)
    assert (time.perf_counter() - started) / 40 < 0.05


# ---------------------------------------------------------------- ladder and table


@pytest.mark.rule("C-4")
def test_the_ladder_has_seven_trumps_five_of_the_same_colour_and_six_of_each_other_suit():
    for trump, view in RankLadder().state["views"].items():
        counts = {row["sign"]: sum("card" in cell for cell in row["cells"]) for row in view["rows"]}
        mate = {"S": "C", "C": "S", "H": "D", "D": "H"}[trump]
        assert counts == {suit: 7 if suit == trump else 5 if suit == mate else 6 for suit in "SHCD"}


@pytest.mark.rule("C-3")
def test_the_ladder_puts_both_bowers_above_the_ace():
    rows = {row["sign"]: row for row in RankLadder("D").state["views"]["D"]["rows"]}
    cards = [cell["card"] for cell in rows["D"]["cells"] if "card" in cell]
    assert cards == ["9D", "TD", "QD", "KD", "AD", "JH", "JD"]
    assert [cell["name"] for cell in rows["D"]["cells"][-2:]] == ["left bower", "right bower"]
    assert rows["H"]["cells"][2] == {"hole": True}


def test_every_row_of_the_ladder_fills_eight_places():
    for view in RankLadder().state["views"].values():
        assert all(
            len(row["cells"]) + any("gone" in cell for cell in row["cells"]) == 8 for row in view["rows"]
        )


def test_the_table_shows_hand_trick_and_how_many_cards_the_others_hold():
    state = Table("JH 9H KC QS TD", trump="H", trick="QH KH AH", leader="Ben").state
    assert [play["who"] for play in state["trick"]] == ["Ben", "You", "Ana"]
    assert state["left"] == {"Ana": 5, "Ben": 5}
    assert state["hand"][:2] == ["JH", "9H"]


def test_the_table_explains_only_when_asked_to():
    plain = Table("JH 9H AS", trump="D", trick="9D").state
    assert "names" not in plain
    told = Table("JH 9H AS", trump="D", trick="9D", explain=True).state
    assert told["counts"] == {"JH": "D"}
    assert told["names"]["JH"] == "left bower, plays as a diamond"
    assert told["illegal"] == ["9H", "AS"]
    assert Table("", trump="D", trick="9D AD JH", explain=True).state["winner"] == "You"


def test_a_table_with_a_card_twice_or_too_many_cards_says_so():
    with pytest.raises(Contradiction, match="JH is there twice"):
        Table("JH 9H", trick="JH")
    with pytest.raises(Contradiction, match="3 cards at most"):
        Table("9H", trick="JH QH KH AH")


def test_public_question_is_all_that_is_told_of_a_question():
    assert set(public_question(make_question("order", 3, 8))) == PUBLIC
    assert HINT_NAMES == ("Where to look", "The rule", "The answer")
