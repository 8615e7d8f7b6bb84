"""A reader who asks the browser for larger text gets it, and nothing is cut off or pushed out of the page."""

from __future__ import annotations

import pytest

from ghosteuchre.progress import MemoryStore
from tests.browser.test_widget_looks import WIDGETS
from tests.browser.widget_page import WidgetPage, drill

pytestmark = pytest.mark.browser
OUTSIDE = """() => [...document.querySelectorAll(".ge-root *")].filter((node) => {
    const box = node.getBoundingClientRect(), root = node.closest(".ge-root").getBoundingClientRect();
    const beyond = box.left < root.left - 8 || box.right > root.right + 8;
    return box.width > 1 && !node.closest("svg") && beyond;
}).map((node) => node.outerHTML.slice(0, 120))"""
CUT = """() => [...document.querySelectorAll(".ge-root *")].filter((node) => {
    const style = getComputedStyle(node);
    const words = [...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const small = style.clipPath !== "none" || style.display === "inline";
    return words && !small && !node.closest(".ge-vh, [hidden]") && node.scrollWidth > node.clientWidth + 2;
}).map((node) => `${node.outerHTML.slice(0, 120)} ${node.scrollWidth} > ${node.clientWidth}`)"""
SIZES = """() => Object.fromEntries(["q", "how", "btn", "level", "number", "hint", "seed"].map((name) =>
    [name, parseFloat(getComputedStyle(document.querySelector(`.ge-${name}`)).fontSize)]))"""


def enlarge(there: WidgetPage, percent: int = 200) -> None:
    there.page.add_style_tag(content=f"html {{ font-size: {percent}% }}")


def test_text_is_twice_as_large_where_the_reader_asks_for_that(there: WidgetPage) -> None:
    there.show(drill("order"))
    usual = there.page.evaluate(SIZES)
    enlarge(there)
    assert there.page.evaluate(SIZES) == {name: 2 * size for name, size in usual.items()}
    assert min(usual.values()) >= 13


@pytest.mark.parametrize("width", [360, 1280])
def test_with_text_twice_as_large_every_widget_stays_within_its_width(there: WidgetPage, width: int) -> None:
    there.page.set_viewport_size({"width": width, "height": 800})
    enlarge(there)
    for name, make in WIDGETS.items():
        there.show(make(), name)
    for topic in ("order", "winner", "follow"):
        there.show(drill(topic, level=2, store=MemoryStore()), f"{topic} done")
        there.choose(name=f"{topic} done")
        there.act("check", f"{topic} done")
        there.phase("done", f"{topic} done")
    assert there.page.evaluate("document.documentElement.scrollWidth") <= width
    assert there.page.evaluate(OUTSIDE) == []
    assert there.page.evaluate(CUT) == []
