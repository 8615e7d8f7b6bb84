"""A kept answer that no message can carry costs nothing but itself: practice goes on with all the others."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from ghosteuchre.progress import BrowserStore, answer_to_dict
from tests.browser.widget_page import WidgetPage, drill
from tests.kept_answers import answered

pytestmark = pytest.mark.browser
NOTICE = "1 of the answers stored in this browser cannot be read, so they do not count."


@pytest.mark.parametrize("spoilt", ['{"given": ["\\ud800"]}', '{"given": "deep"}', '{"id": 5}'])
def test_practice_goes_on_and_says_how_many_answers_cannot_be_read(there: WidgetPage, spoilt: str) -> None:
    kept = [answer_to_dict(answered(hour, topic="suit")) for hour in (1, 2)]
    there.page.evaluate(
        """([good, bad, change]) => {
            const deep = JSON.parse("[".repeat(1500) + "]".repeat(1500));
            const spoilt = { ...bad, ...JSON.parse(change), more: deep };
            if (spoilt.given === "deep") spoilt.given = deep;
            const odd = { ...good, more: ["\\ud800", deep] };
            for (const one of [odd, { ...spoilt, id: spoilt.id ?? bad.id }])
                localStorage.setItem("ghosteuchre.answer." + one.id, JSON.stringify(one));
        }""",
        [*kept, spoilt],
    )
    widget = drill("suit", store=BrowserStore())
    root = there.show(widget)
    there.phase("asking")
    expect(root.locator(".ge-notice")).to_have_text(NOTICE)
    assert [answer_to_dict(answer) for answer in widget.session.store.answers()] == [kept[0]]
    sent = there.moves()[0]
    assert sent["answers"] == [kept[0], None]
    json.dumps(sent).encode()
