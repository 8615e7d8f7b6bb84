"""Nonsense from the browser changes nothing, and the widget still works."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from traitlets.log import get_logger

from ghosteuchre.drills import right_answers
from ghosteuchre.progress import BrowserStore, MemoryStore
from ghosteuchre.widgets.session import DOINGS, read_move
from tests.moves import answer, asked, drill, move, send

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
