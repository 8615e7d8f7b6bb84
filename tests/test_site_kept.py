"""What the index page finds in the browser, and how it is deleted: each of the two places on its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre.progress.answers import answer_to_dict
from ghosteuchre.site.pages import write_static
from tests.site_pieces import check_answers
from tests.test_js import run_node

BROWSER = """
/** As much of localStorage as is needed; one that is `deaf` removes nothing. */
const storage = (entries, deaf) => {
  const map = new Map(Object.entries(entries));
  return {
    get length() { return map.size; },
    key: (place) => [...map.keys()][place],
    getItem: (key) => map.get(key) ?? null,
    removeItem: (key) => deaf || map.delete(key),
    left: () => [...map.keys()],
  };
};

/** An opened database with one table; one that is `stuck` never ends what it was asked. */
const table = (rows, stuck) => {
  const kept = [...rows];
  const ask = (act) => ({ get result() { return act(); } });
  return {
    objectStoreNames: ["answers"],
    transaction: () => {
      const own = { getAll: () => ask(() => [...kept]), clear: () => stuck || kept.splice(0) };
      const work = { objectStore: () => own };
      if (!stuck) setTimeout(() => work.oncomplete());
      return work;
    },
    left: () => kept,
  };
};
const blocked = new Proxy({}, { get() { throw new Error("denied"); } });
const open = async (opened) => {
  if (!opened) throw new Error("denied");
  return opened;
};
const store = (kept, opened) => ({ storage: kept, open: () => open(opened) });
"""

ANSWER = answer_to_dict(check_answers(1)[0]) | {"id": "a"}
OTHER = ANSWER | {"id": "b"}


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site")
    write_static(site)
    return site / "files"


def run(scripts: Path, code: str) -> Any:
    """What ``code`` puts into ``said``, with the page's functions ``look`` and ``forget``."""
    program = f"""
    import {{ look, forget }} from {json.dumps((scripts / "kept.js").as_uri())};
    {BROWSER}
    const [a, b] = {json.dumps([ANSWER, OTHER])};
    let said;
    {code}
    process.stdout.write(JSON.stringify(said), () => process.exit());
    """
    return json.loads(run_node("--input-type=module", "-e", program))


def found(scripts: Path, entries: str, rows: str) -> tuple[list[str], int, bool]:
    it = run(scripts, f"said = await look(store(storage({entries}), table({rows})));")
    return [one["id"] for one in it["answers"]], it["unreadable"], it["any"]


KEY = "ghosteuchre.answer."


@pytest.mark.parametrize(
    ("entries", "rows", "expected"),
    [
        ("{}", "[]", ([], 0, False)),
        ('{"other": "x", "ghosteuchre.deck": "2"}', "[]", ([], 0, False)),
        (f'{{"{KEY}a": JSON.stringify(a)}}', "[a, b]", (["a", "b"], 0, True)),
        (f'{{"{KEY}x": \'{{"id":"x"}}\'}}', "[]", ([], 1, True)),
        (f'{{"{KEY}x": "no JSON"}}', '[{id: "x"}, a]', (["a"], 1, True)),
        (f'{{"{KEY}a": "damaged"}}', "[a]", (["a"], 0, True)),
        ("{}", '[{id: 7}, {id: "y"}]', ([], 2, True)),
        ('{"ghosteuchre.hints": "{}"}', "[]", ([], 0, True)),
    ],
)
def test_what_is_kept_is_read_and_what_cannot_be_read_is_counted(
    scripts: Path, entries: str, rows: str, expected: tuple[list[str], int, bool]
) -> None:
    assert found(scripts, entries, rows) == expected


def test_starting_afresh_leaves_nothing_but_how_the_cards_look_and_what_others_keep(scripts: Path) -> None:
    code = f"""
    const others = {{ "ghosteuchre.deck": "2", other: "x" }};
    const kept = storage({{ "{KEY}a": "1", "{KEY}x": "?", "ghosteuchre.hints": "{{}}", ...others }});
    const rows = table([a, b]);
    said = [await forget(store(kept, rows)), kept.left(), rows.left()];
    """
    assert run(scripts, code) == [True, ["ghosteuchre.deck", "other"], []]


def test_where_one_place_is_blocked_the_other_is_cleared_all_the_same(scripts: Path) -> None:
    code = f"""
    const [rows, kept] = [table([a]), storage({{"{KEY}a": "1"}})];
    said = [await forget(store(blocked, rows)), rows.left(), await forget(store(null, table([]))),
      await forget(store(kept, null)), kept.left()];
    """
    assert run(scripts, code) == [True, [], True, True, []]


@pytest.mark.parametrize(
    "places",
    [
        f'storage({{"{KEY}a": "1"}}, true), table([])',
        "storage({}), table([a], true)",
        "storage({}), { objectStoreNames: ['answers'], transaction() { throw new Error('closed'); } }",
    ],
)
def test_what_could_not_be_deleted_is_told(scripts: Path, places: str) -> None:
    assert run(scripts, f"said = await forget(store({places}));") is False


def test_a_database_that_never_opens_is_not_taken_for_an_empty_one(scripts: Path) -> None:
    code = "said = await forget({ storage: storage({}), open: () => new Promise(() => {}) });"
    assert run(scripts, code) is False
