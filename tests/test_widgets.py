"""All widgets: their state, the page that keeps answers, ladder and table."""

from __future__ import annotations

import json
import time

import pytest

from ghosteuchre.cards import Contradiction, Unreadable
from ghosteuchre.progress import BrowserStore, FileStore, MemoryStore, answer_to_dict
from ghosteuchre.widgets import Drill, MasteryCheck, RankLadder, Review, Table
from tests.moves import answer, drill, move


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
