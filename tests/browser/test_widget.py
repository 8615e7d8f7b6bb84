"""The widgets in Chromium: by mouse, by keyboard, read aloud, at every width, in both themes, and storage."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from ghosteuchre.drills import TOPICS, right_answers, wrong_answers
from ghosteuchre.progress import BrowserStore, FileStore, MemoryStore
from ghosteuchre.widgets import Drill, MasteryCheck, RankLadder, Review, Table
from tests.browser.widget_page import READ_TIME, WidgetPage, serve_harness

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def harness() -> Iterator[str]:
    with serve_harness() as url:
        yield url


@pytest.fixture
def there(page: Page, harness: str) -> Iterator[WidgetPage]:
    page.set_default_timeout(5000)
    shown = WidgetPage(page, harness)
    yield shown
    assert shown.faults == []


def drill(topic: str = "suit", **more: Any) -> Drill:
    return Drill(topic, store=more.pop("store", None) or MemoryStore(), **more)


def question_of_form(form: str) -> Drill:
    """A drill whose first question has that form, with more than two options."""
    for topic, kind in TOPICS.items():
        for level in range(1, len(kind.levels) + 1):
            widget = drill(topic, level=level, question=3)
            asked = widget.state["question"]
            if asked["form"] == form and asked["optionKind"] == "card" and len(asked["options"]) > 2:
                return widget
    raise AssertionError(form)


# ---------------------------------------------------------------- by mouse


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_of_every_topic_is_answered_by_mouse(there, topic):
    widget = drill(topic)
    root = there.show(widget)
    for _ in range(4):
        there.choose()
        there.act("check")
        there.phase("done")
        expect(root.locator(".ge-feedback")).to_contain_text("Right")
        there.act("next")
        there.phase("asking")
    assert widget.state["streak"] == 4


def test_wrong_then_hints_then_right(there):
    widget = question_of_form("mark")
    root = there.show(widget)
    there.choose(right=False)
    there.act("check")
    there.phase("missed")
    expect(root.locator(".ge-feedback")).to_contain_text("Not yet")
    expect(root.locator('[data-act="check"]')).to_have_attribute("aria-disabled", "true")
    for count in (1, 2, 3):
        there.act("hint")
        expect(root.locator(".ge-hint.ge-open")).to_have_count(count)
    expect(root.locator('[data-act="hint"]')).to_have_attribute("aria-disabled", "true")
    for token in wrong_answers(there.question())[0]:
        root.locator(f'[data-option="{token}"]').click()
    there.choose()
    there.act("check")
    there.phase("done")


def test_cards_are_put_in_order_taken_out_and_cleared(there):
    root = there.show(question_of_form("order"))
    options = there.question().options
    for token in options[:3]:
        root.locator(f'[data-option="{token}"]').click()
    expect(root.locator(".ge-slot.ge-full")).to_have_count(3)
    expect(root.locator(f'[data-option="{options[2]}"] .ge-num')).to_have_text("3")
    root.locator(f'[data-option="{options[0]}"]').click()
    expect(root.locator(f'[data-option="{options[2]}"] .ge-num')).to_have_text("2")
    there.act("clear")
    expect(root.locator(".ge-slot.ge-full")).to_have_count(0)
    there.choose()
    there.act("check")
    there.phase("done")


def test_a_double_click_on_check_answers_once(there):
    store = MemoryStore()
    root = there.show(drill(store=store))
    there.choose(right=False)
    root.locator('[data-act="check"]').dblclick()
    there.phase("missed")
    there.page.wait_for_timeout(200)
    assert len(store.answers()) == 1
    assert [sent["do"] for sent in there.moves()].count("answer") == 1


def test_a_check_is_taken_to_its_end_and_taken_again(there):
    store = MemoryStore()
    root = there.show(MasteryCheck(1, store=store))
    assert root.locator('[data-act="hint"]').count() == 0
    for number in range(10):
        there.choose(right=number != 4)
        there.act("check")
        there.phase("done")
        if number == 4:
            expect(root.locator(".ge-feedback")).to_contain_text("The answer:")
        there.act("next")
    there.phase("finished")
    expect(root.locator(".ge-result")).to_contain_text("9 of 10")
    there.act("restart")
    there.phase("asking")
    assert len(store.answers()) == 10


def test_two_views_of_one_widget_show_the_same(there):
    widget = drill()
    root = there.show(widget, views=2)
    there.choose()
    there.act("check")
    for view in root.all():
        expect(view.locator('[data-phase="done"]')).to_be_visible()
    root.nth(1).locator('[data-act="next"]').click()
    expect(root.nth(0).locator('[data-phase="asking"]')).to_be_visible()
    assert (
        root.nth(0).locator("[data-question]").get_attribute("data-question")
        == widget.state["question"]["id"]
    )
    ids = there.page.evaluate("[...document.querySelectorAll('[id]')].map(node => node.id)")
    assert len(ids) == len(set(ids))


def test_start_again_leads_back_to_level_1(there):
    root = there.show(drill())
    for _ in range(3):
        there.choose()
        there.act("check")
        there.phase("done")
        there.act("next")
        there.phase("asking")
    expect(root.locator(".ge-level")).to_contain_text("Level 2")
    there.act("restart")
    expect(root.locator(".ge-level")).to_contain_text("Level 1")


def test_a_wrong_answer_shows_in_every_view_and_a_choice_in_the_making_stays(there):
    root = there.show(question_of_form("mark"), views=2)
    there.choose(right=False)
    there.act("check")
    for view in root.all():
        expect(view.locator('[data-phase="missed"]')).to_be_visible()
        expect(view.locator(".ge-answers .ge-mark").first).to_be_visible()
    chosen = root.nth(1).locator('[data-option][aria-pressed="false"]').first
    token = chosen.get_attribute("data-option")
    chosen.click()
    there.act("hint")
    expect(root.nth(1).locator(".ge-hint.ge-open")).to_have_count(1)
    expect(root.nth(1).locator(f'[data-option="{token}"]')).to_have_attribute("aria-pressed", "true")


def test_a_widget_that_comes_into_view_has_what_was_done_elsewhere(there):
    store = MemoryStore()
    there.page.add_style_tag(content="main > * { margin-bottom: 2000px }")
    there.show(drill(store=store))
    other = there.show(drill(store=store), "other")
    there.page.wait_for_timeout(1100)
    there.choose()
    there.act("check")
    there.phase("done")
    expect(other.locator(".ge-seed")).to_have_text("question 1")
    other.locator(".ge-foot").scroll_into_view_if_needed()
    expect(other.locator(".ge-seed")).to_have_text("question 2")


# ---------------------------------------------------------------- by keyboard


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_is_answered_by_keyboard_alone_and_focus_goes_where_the_learner_goes(there, topic):
    there.show(drill(topic, level=1))
    there.page.keyboard.press("Tab")
    for _ in range(3):
        asked = there.question()
        assert there.focus()["option"] == asked.options[0]
        at = 0
        for token in right_answers(asked)[0]:
            while asked.options[at] != token:
                there.page.keyboard.press("ArrowRight")
                at = (at + 1) % len(asked.options)
            there.page.keyboard.press(" ")
            assert there.focus()["option"] == token
        if asked.form == "pick":
            there.page.keyboard.press("Enter")
        else:
            while there.focus().get("act") != "check":
                there.page.keyboard.press("Tab")
            there.page.keyboard.press("Enter")
        there.phase("done")
        assert there.focus()["act"] == "next"
        there.page.wait_for_timeout(READ_TIME)
        there.page.keyboard.press("Enter")
        there.phase("asking")


def test_a_second_enter_on_check_does_not_skip_the_verdict(there):
    there.show(drill(level=1))
    asked = there.question()
    there.choose()
    there.page.locator('[data-act="check"]').focus()
    there.page.keyboard.press("Enter")
    there.phase("done")
    there.page.keyboard.press("Enter")
    there.page.wait_for_timeout(READ_TIME)
    assert there.question() == asked
    there.page.keyboard.press("Enter")
    there.phase("asking")
    assert there.question() != asked


def test_arrows_home_and_end_move_and_choose_nothing(there):
    root = there.show(question_of_form("mark"))
    options = there.question().options
    root.locator("[data-option]").first.focus()
    for key, place in (
        ("ArrowLeft", -1),
        ("ArrowRight", 0),
        ("ArrowDown", 1),
        ("ArrowUp", 0),
        ("End", -1),
        ("Home", 0),
    ):
        there.page.keyboard.press(key)
        assert there.focus()["option"] == options[place]
    expect(root.locator('[aria-pressed="true"][data-option]')).to_have_count(0)


def test_number_keys_choose_and_h_opens_a_hint(there):
    root = there.show(question_of_form("mark"))
    options = there.question().options
    root.locator("[data-option]").first.focus()
    there.page.keyboard.press("2")
    assert there.focus()["option"] == options[1]
    expect(root.locator(f'[data-option="{options[1]}"]')).to_have_attribute("aria-pressed", "true")
    there.page.keyboard.press("9")
    there.page.keyboard.press("h")
    expect(root.locator(".ge-hint.ge-open")).to_have_count(1)
    assert there.focus()["option"] == options[1]


def test_after_a_wrong_answer_the_keyboard_stays_where_it_was(there):
    there.show(question_of_form("mark"))
    there.choose(right=False)
    there.page.locator('[data-act="check"]').focus()
    there.page.keyboard.press("Enter")
    there.phase("missed")
    assert there.focus()["act"] == "check"


def test_there_is_one_tab_stop_for_the_options(there):
    there.show(question_of_form("pick"))
    stops = []
    for _ in range(8):
        there.page.keyboard.press("Tab")
        focus = there.focus()
        stops.append(focus.get("act") or ("option" if "option" in focus else ""))
    assert stops[:6] == ["option", "check", "hint", "next", "keys", "deck"]


def test_a_held_enter_key_does_not_run_on_into_the_next_question(there):
    widget = drill("suit")
    there.show(widget)
    there.choose()
    there.page.locator('[data-option][aria-checked="true"]').focus()
    there.page.keyboard.down("Enter")
    there.phase("done")
    for _ in range(5):
        there.page.keyboard.down("Enter")
    there.page.keyboard.up("Enter")
    there.page.wait_for_timeout(150)
    assert widget.state["phase"] == "done"


def test_keys_that_the_widget_uses_do_not_reach_the_page(there):
    there.page.evaluate(
        "window.seen = []; document.addEventListener('keydown', event => seen.push(event.key))"
    )
    root = there.show(drill())
    root.locator("[data-option]").first.focus()
    for key in ("ArrowRight", "ArrowDown", "1", "h"):
        there.page.keyboard.press(key)
    assert there.page.evaluate("seen") == []
    assert root.get_attribute("data-lm-suppress-shortcuts") == "true"


# ---------------------------------------------------------------- read aloud


def test_before_the_end_cards_are_called_by_what_is_printed_on_them_and_afterwards_by_what_they_are(there):
    widget = next(
        widget
        for widget in (drill("suit", level=2, question=number) for number in range(1, 60))
        if "left bower" in str(right_names(widget))
    )
    root = there.show(widget)
    tree = root.aria_snapshot()
    level_text = widget.state["levelText"]
    assert "bower" not in tree.replace(level_text, "")
    there.choose()
    there.act("check")
    there.phase("done")
    assert "left bower, plays as a" in root.aria_snapshot()


def right_names(widget: Drill) -> object:
    from ghosteuchre.drills import parse_question_id, reveal

    return reveal(parse_question_id(widget.state["question"]["id"])).names


def test_the_accessibility_tree_of_unanswered_questions_tells_no_answer(there):
    for topic in TOPICS:
        for level in range(1, len(TOPICS[topic].levels) + 1):
            widget = drill(topic, level=level, question=7)
            name = f"{topic}-{level}"
            root = there.show(widget, name)
            tree = (
                root.aria_snapshot().replace(widget.state["levelText"], "").replace(widget.state["title"], "")
            )
            for told in ("bower", "counts as", "plays as a", "inning", "not this one", "legal"):
                assert told not in tree, (name, told)
            options = [option.aria_snapshot() for option in root.locator("[data-option]").all()]
            assert len(options) == len(widget.state["question"]["options"])
            for option in options:
                assert option.startswith(("- radio", "- button"))
                assert "checked]" not in option
                assert "pressed]" not in option
            root.locator("[data-option]").first.click()
            assert re.search(r"\[(checked|pressed)\]", root.locator("[data-option]").first.aria_snapshot())
            there.page.evaluate("document.getElementById('place').replaceChildren()")


def test_feedback_and_hints_are_read_aloud_once_and_politely(there):
    root = there.show(question_of_form("mark"))
    live = root.locator('[aria-live="polite"]')
    expect(live).to_have_count(1)
    there.act("hint")
    expect(live).to_contain_text("Hint 1. Where to look:")
    there.choose()
    there.act("check")
    expect(live).to_contain_text("Right.")
    assert not set(live.text_content() or "") & set("♠♥♦♣")


def test_suit_symbols_in_text_are_drawn_and_have_names(there):
    root = there.show(drill("follow"))
    text = root.locator(".ge-q").text_content() or ""
    assert not set(text) & set("♠♥♦♣")
    assert " of " in text


# ---------------------------------------------------------------- sizes, themes, colours

WIDGETS = {
    "suit": lambda: drill("suit", level=2),
    "order": lambda: drill("order", level=2),
    "follow": lambda: drill("follow", level=3),
    "winner": lambda: drill("winner", level=3),
    "beats": lambda: drill("beats", level=3),
    "check": lambda: MasteryCheck(2, store=MemoryStore()),
    "review": lambda: Review(store=MemoryStore()),
    "ladder": lambda: RankLadder("D"),
    "table before trump": lambda: Table("9S AH KH 9H QD", trick="QC KC TC", title="Before trump"),
    "table": lambda: Table("JH 9H AS KC QS TD", trump="D", trick="9D AD", explain=True, caption="A caption."),
}


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_every_widget_is_whole_at_every_width_and_every_target_is_large_enough(there, width):
    there.page.set_viewport_size({"width": width, "height": 800})
    for name, make in WIDGETS.items():
        there.show(make(), name)
    assert there.page.evaluate("document.documentElement.scrollWidth") <= width
    small = there.page.evaluate(
        """() => [...document.querySelectorAll("button")]
            .map((button) => [button, button.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
            .map(([button, box]) => `${button.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""
    )
    assert small == []
    outside = there.page.evaluate(
        """() => [...document.querySelectorAll(".ge-root *")].filter((node) => {
            const box = node.getBoundingClientRect(), root = node.closest(".ge-root").getBoundingClientRect();
            const beyond = box.left < root.left - 8 || box.right > root.right + 8;
            return box.width > 1 && !node.closest("svg") && beyond;
        }).map((node) => node.outerHTML.slice(0, 90))"""
    )
    assert outside == []


def test_suit_and_word_stay_inside_their_button_in_however_narrow_a_cell(there):
    there.show(drill("suit"))
    for width in (180, 200, 216, 232, 256, 280, 320, 400, 700):
        there.page.evaluate("width => (document.getElementById('place').style.width = `${width}px`)", width)
        outside = there.page.evaluate(
            """() => [...document.querySelectorAll(".ge-suitbtn")].filter((button) => {
                const box = button.getBoundingClientRect();
                const parts = [...button.children].map((part) => part.getBoundingClientRect());
                return parts.some((part) => !part.width || part.left < box.left || part.right > box.right);
            }).map((button) => button.textContent)"""
        )
        assert outside == [], width


def test_hands_of_six_fit_one_line_at_320_pixels(there):
    there.page.set_viewport_size({"width": 320, "height": 800})
    widget = question_of_form("mark")
    there.show(widget)
    six = {**widget.state["question"], "id": "six", "options": ["9H", "TH", "QH", "KH", "AH", "JH"]}
    there.page.evaluate("state => push(state)", {**widget.state, "question": six})
    expect(there.page.locator("[data-option]")).to_have_count(6)
    tops = there.page.evaluate("[...document.querySelectorAll('[data-option]')].map(card => card.offsetTop)")
    assert len(set(tops)) == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong_in_any_widget(there, theme):
    there.page.emulate_media(color_scheme=theme)
    there.page.evaluate(
        "theme => (document.body.style.background = theme === 'dark' ? '#111' : '#fff')", theme
    )
    for name, make in WIDGETS.items():
        there.show(make(), name)
    for name in ("suit", "follow"):
        there.choose(right=name == "suit", name=name)
        there.act("check", name)
        there.phase("done" if name == "suit" else "missed", name)
        there.page.wait_for_timeout(400)
    found = Axe().run(there.page, context={"include": [["#place"]]})
    assert len(found.response["passes"]) > 15
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize(
    ("mark", "theme"),
    [
        ("document.body.dataset.jpThemeLight = 'false'", "dark"),
        ("document.body.dataset.jpThemeLight = 'true'", "light"),
        ("document.body.classList.add('dark')", "dark"),
        ("document.documentElement.classList.add('dark')", "dark"),
        ("document.body.classList.add('light')", "light"),
    ],
)
def test_the_theme_follows_the_host_also_when_it_changes(there, mark, theme):
    there.page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    root = there.show(drill())
    there.page.evaluate(mark)
    expect(root).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_without_a_word_from_the_host_the_theme_is_the_systems(there, theme):
    there.page.emulate_media(color_scheme=theme)
    expect(there.show(drill())).to_have_attribute("data-theme", theme)


def test_the_deck_has_four_colours_or_two_everywhere_at_once_and_the_browser_remembers(there):
    one, other = there.show(drill()), there.show(drill("order"), "other")
    expect(one).to_have_attribute("data-deck", "4")
    there.act("deck")
    for root in (one, other):
        expect(root).to_have_attribute("data-deck", "2")
    colours = there.page.evaluate(
        """[...'shdc'].map((suit) => document.querySelector(`.ge-foot .ge-suit-${suit}`))
            .map((sign) => getComputedStyle(sign).color)"""
    )
    assert colours[0] == colours[3] != colours[1] == colours[2]
    there.open()
    expect(there.show(drill())).to_have_attribute("data-deck", "2")
    there.act("deck")
    expect(there.root()).to_have_attribute("data-deck", "4")


def test_nothing_moves_under_reduced_motion(there):
    there.page.emulate_media(reduced_motion="reduce")
    there.show(drill("order"))
    moving = there.page.evaluate(
        """() => [...document.querySelectorAll(".ge-root *")].filter((node) => {
            const style = getComputedStyle(node);
            return style.transitionDuration !== "0s" || style.animationName !== "none";
        }).length"""
    )
    assert moving == 0
    before = there.page.locator("[data-option]").first.bounding_box()
    there.page.locator("[data-option]").first.hover()
    assert there.page.locator("[data-option]").first.bounding_box() == before


def test_hostile_page_styles_do_not_spoil_it(there):
    there.page.add_style_tag(
        content="""button { all: unset; padding: 0 !important0; font: 9px serif; background: red }
        ul, ol, li { margin: 40px; list-style: square; padding-left: 60px }
        svg { max-width: 10px; display: block }
        p { margin: 3em 0; color: red; font-size: 30px } * { box-sizing: content-box }"""
    )
    there.page.set_viewport_size({"width": 320, "height": 800})
    root = there.show(drill("suit"))
    assert there.page.evaluate("document.documentElement.scrollWidth") <= 320
    check = root.locator('[data-act="check"]')
    assert check.bounding_box()["height"] >= 44
    assert check.evaluate("node => getComputedStyle(node).backgroundColor") != "rgb(255, 0, 0)"
    assert root.locator(".ge-hint").first.bounding_box()["x"] < 40


# ---------------------------------------------------------------- where the browser keeps the answers


def stored(page: Page) -> list[str]:
    return page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('ghosteuchre.answer.'))")


def test_answers_are_stored_before_feedback_shows_and_come_back_after_a_reload(there):
    there.show(drill(store=BrowserStore()))
    there.phase("asking")
    there.choose()
    there.page.evaluate(
        """() => new MutationObserver(() => {
            const shown = document.querySelector(".ge-feedback:not([hidden])");
            const kept = Object.keys(localStorage).filter((key) => key.startsWith("ghosteuchre.answer."));
            if (shown) window.atFeedback ??= kept.length;
        }).observe(document.body, { subtree: true, childList: true, attributes: true })"""
    )
    there.act("check")
    there.phase("done")
    assert there.page.evaluate("window.atFeedback") == 1
    there.page.wait_for_function("window.moves.at(-1).do === 'saved'")
    there.open()
    widget = drill(store=BrowserStore())
    there.show(widget)
    there.phase("asking")
    assert widget.state["streak"] == 1
    assert widget.state["question"]["number"] == 2


def test_what_localstorage_lost_is_found_in_the_database(there):
    there.show(drill(store=BrowserStore()))
    there.phase("asking")
    there.choose()
    there.act("check")
    there.phase("done")
    there.page.evaluate("localStorage.clear()")
    there.open()
    widget = drill(store=BrowserStore())
    there.show(widget)
    there.phase("asking")
    assert widget.state["streak"] == 1


def test_two_tabs_keep_all_answers(there, harness):
    first = drill("suit", store=BrowserStore())
    there.show(first)
    second_page = there.page.context.new_page()
    second = WidgetPage(second_page, harness)
    second.show(drill("order", store=BrowserStore()))
    for shown in (there, second, there):
        shown.phase("asking")
        shown.choose()
        shown.act("check")
        shown.phase("done")
        shown.act("next")
    there.phase("asking")
    assert len(stored(there.page)) == 3
    assert second.faults == []


def test_practice_goes_on_where_the_page_may_store_nothing_and_says_that_it_is_not_kept(there):
    there.page.add_init_script(
        """for (const name of ["localStorage", "indexedDB"]) {
            const get = () => { throw new DOMException("denied", "SecurityError"); };
            Object.defineProperty(window, name, { get });
        }"""
    )
    there.open()
    root = there.show(drill(store=BrowserStore()))
    there.phase("asking")
    expect(root.locator(".ge-notice")).to_contain_text("your progress will not be kept")
    expect(root.locator('[aria-live="polite"]')).to_contain_text("your progress will not be kept")
    there.choose()
    there.act("check")
    there.phase("done")
    expect(root.locator(".ge-notice")).to_have_count(1)
    there.act("next")
    there.phase("asking")


def test_damage_to_the_kept_answers_is_read_aloud_by_one_of_the_boxes_that_show_it(there, tmp_path):
    path = tmp_path / "progress.json"
    path.write_text("{")
    store = FileStore(path)
    store.answers()
    one, other = there.show(drill(store=store)), there.show(drill("order", store=store), "other")
    for root in (one, other):
        expect(root.locator(".ge-notice")).to_contain_text("The file with your progress was damaged")
    expect(one.locator('[aria-live="polite"]')).to_contain_text("The file with your progress was damaged")
    expect(other.locator('[aria-live="polite"]')).to_have_text("")


# ---------------------------------------------------------------- without Python


def test_without_an_answer_from_python_the_widget_says_what_to_do(there):
    there.page.clock.install()
    root = there.show(drill())
    there.choose()
    there.page.evaluate("window.python = undefined")
    there.page.locator('[data-act="check"]').click()
    there.page.clock.run_for(7000)
    expect(root.locator(".ge-notice")).to_contain_text("reload this page")
    expect(root.locator('[aria-live="polite"]')).to_contain_text("Python is not answering.")
    expect(root.locator("[data-option]").first).to_be_visible()


def test_the_sign_of_life_appears_only_once_there_is_something_to_answer(there):
    widget = drill(store=BrowserStore())
    there.page.evaluate("window.python = undefined")
    root = there.show(widget)
    expect(root).not_to_have_attribute("data-ge-live", "")
    there.open()
    root = there.show(drill(store=BrowserStore()))
    expect(root).to_have_attribute("data-ge-live", "")


def test_ladder_and_table_need_no_python(there):
    there.page.evaluate("window.python = undefined")
    root = there.show(RankLadder("H"))
    expect(root.locator(".ge-q")).to_have_text("Hearts are trump")
    there.page.keyboard.press("Tab")
    there.page.keyboard.press("ArrowRight")
    expect(root.locator(".ge-q")).to_have_text("Clubs are trump")
    assert there.focus()["choice"] == "C"
    expect(root.locator('[aria-live="polite"]')).to_contain_text("jack of spades, left bower")
    expect(there.show(Table("JH 9H"), "table").locator(".ge-hand .ge-card")).to_have_count(2)
    assert there.moves() == []


def test_a_removed_view_leaves_nothing_behind(there):
    there.show(drill())
    there.page.evaluate("window.views.forEach(remove => remove())")
    expect(there.root()).to_have_count(0)
    there.page.evaluate("document.body.classList.add('dark')")
    there.page.evaluate("window.push({})")


def test_in_forced_colours_suits_and_the_chosen_answer_are_seen(there):
    there.page.emulate_media(forced_colors="active", color_scheme="dark")
    root = there.show(drill("suit", level=1))
    root.locator("[data-option]").nth(1).click()
    inks = "box => [...box.querySelectorAll('.ge-q .ge-sym')].map(one => getComputedStyle(one).color)"
    words = "box => getComputedStyle(box.querySelector('.ge-q')).color"
    assert set(root.evaluate(inks)) == {root.evaluate(words)}
    outlines = root.locator("[data-option]").evaluate_all(
        "all => all.map(one => getComputedStyle(one).outlineStyle)"
    )
    assert [outline for outline in outlines if outline != "none"] == ["solid"]
