"""The site's styles and the widgets' styles keep out of each other's way: each has names of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghosteuchre.site.pages import STATIC, WIDGETS

OWN, THEIRS = "ges-", "ge-"
SITE = [path for path in sorted((*STATIC.iterdir(), *STATIC.parent.glob("*.py"))) if path.suffix != ".ico"]
WIDGET_FILES = [path for path in sorted(WIDGETS.iterdir()) if path.suffix in (".js", ".mjs", ".css", ".py")]
SITE_STYLES = (STATIC / "site.css").read_text(encoding="utf-8")


def rules(css: str) -> list[str]:
    """Every selector of a style sheet, whatever it stands in."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    heads = (head.rpartition(";")[2].strip() for head in re.findall(r"[^{}]+(?=\{)", bare))
    return [
        one.strip() for head in heads if not head.startswith("@") for one in re.split(r",(?![^(]*\))", head)
    ]


def classes(text: str) -> set[str]:
    """The names of classes in a selector or a style sheet."""
    return set(re.findall(r"\.(ges?-[a-z0-9-]*[a-z0-9])", text))


def test_there_are_styles_to_look_at() -> None:
    assert len(rules(SITE_STYLES)) > 50
    assert len(classes(SITE_STYLES)) > 15
    assert len(WIDGET_FILES) > 8


@pytest.mark.parametrize("path", WIDGET_FILES, ids=lambda path: path.name)
def test_no_class_of_the_site_occurs_in_the_widgets(path: Path) -> None:
    assert OWN not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("selector", rules(SITE_STYLES))
def test_no_rule_of_the_site_hits_what_is_the_widgets_alone(selector: str) -> None:
    named = classes(selector)
    assert not named or any(name.startswith(OWN) for name in named)


def test_every_other_class_that_the_site_uses_is_one_of_the_widgets() -> None:
    theirs = classes((WIDGETS / "look.css").read_text(encoding="utf-8"))
    used = set(classes(SITE_STYLES))
    for path in SITE:
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'class="([^"]*)"|className, "([^"]*)"|element\("\w+", "([^"]*)"', text)
        used |= {name for found in named for name in " ".join(found).split()}
    assert {name for name in used if name.startswith(THEIRS)} <= theirs
    assert {name for name in used if name.startswith(OWN)} <= classes(SITE_STYLES)
