"""Every widget at every width, in both themes, in each deck's colours, and in spite of the page's styles."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from ghosteuchre.progress import MemoryStore
from ghosteuchre.widgets import MasteryCheck, RankLadder, Review, Table
from tests.browser.widget_page import drill, question_of_form

pytestmark = pytest.mark.browser
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
