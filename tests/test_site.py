"""How the web tutorial is put together, without a network and without a browser."""

from __future__ import annotations

import hashlib
import json
import random
import re
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from ghosteuchre import __version__
from ghosteuchre.cli import main
from ghosteuchre.drills import COURSE, TOPICS, Answer
from ghosteuchre.drills.mastery import MasteryCheck, passed_attempt
from ghosteuchre.drills.practice import standing
from ghosteuchre.progress.answers import answer_to_dict, parse, to_text
from ghosteuchre.site import build as building
from ghosteuchre.site import bytecode, fetch
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.first_frame import SETTINGS, with_page_links, with_places
from ghosteuchre.site.licences import read_wheel
from ghosteuchre.site.lock import entries
from ghosteuchre.site.page import early_start, finish_page
from ghosteuchre.site.pages import STATIC, write_index, write_static
from ghosteuchre.site.pins import Pins, check_marimo, read_pins
from ghosteuchre.site.repack import LEFT_OUT, SKIPPED, STAND_INS
from ghosteuchre.site.wheel import own_wheel
from tests.test_js import run_node

# --- versions -----------------------------------------------------------------------------------------------


def test_every_package_for_the_browser_is_pinned_to_one_version() -> None:
    pins = read_pins()
    lines = (*pins.npm, *pins.wheels, *pins.from_source)
    assert len(lines) > 20
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
    assert len({line.partition("==")[0] for line in lines}) == len(lines)


def test_the_pinned_versions_are_those_that_the_installed_marimo_asks_for() -> None:
    constraints = pytest.importorskip("marimo._pyodide.pyodide_constraints")
    check_marimo(read_pins())
    assert read_pins().pyodide == constraints.PYODIDE_VERSION
    assert constraints.PYODIDE_PYTHON_VERSION == fetch.PYTHON


def test_another_marimo_stops_the_build_with_the_command_that_mends_it() -> None:
    with pytest.raises(CannotBuild, match=r'pip install "marimo==0\.1"'):
        check_marimo(Pins((), ("marimo-base==0.1",), ()))


def test_what_is_left_out_or_replaced_is_among_the_pinned_packages() -> None:
    names = {line.partition("==")[0] for line in read_pins().wheels}
    assert names >= LEFT_OUT | set(STAND_INS)
    assert not LEFT_OUT & set(STAND_INS)


# --- the cache ----------------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(fetch.CACHE_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_cache_is_where_the_environment_says(cache: Path) -> None:
    assert fetch.cache_folder() == cache


def test_without_a_word_from_the_environment_the_cache_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(fetch.CACHE_VARIABLE, raising=False)
    assert fetch.cache_folder().name == "ghosteuchre"


class Maker:
    """Makes a folder and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, folder: Path) -> None:
        self.asked += 1
        (folder / "part").mkdir()
        (folder / "part" / "file").write_text("content")


@pytest.mark.usefixtures("cache")
def test_what_was_fetched_once_is_not_fetched_again() -> None:
    make = Maker()
    folders = {fetch.kept("thing", make) for _ in range(3)}
    assert (make.asked, len(folders)) == (1, 1)


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("damage", ["shortened", "missing", "added", "unlisted"])
def test_what_is_not_whole_is_fetched_again(damage: str) -> None:
    make = Maker()
    folder = fetch.kept("thing", make)
    file = folder / "part" / "file"
    {
        "shortened": lambda: file.write_text("cont"),
        "missing": file.unlink,
        "added": lambda: (folder / "more").write_text(""),
        "unlisted": (folder / fetch.SUMS).unlink,
    }[damage]()
    assert fetch.kept("thing", make) == folder
    assert make.asked == 2
    assert file.read_text() == "content"


def test_a_fetch_that_breaks_off_leaves_nothing_that_looks_whole(cache: Path) -> None:
    def broken(folder: Path) -> None:
        (folder / "half").write_text("hal")
        raise CannotBuild("the network is gone")

    with pytest.raises(CannotBuild, match="network is gone"):
        fetch.kept("thing", broken)
    assert list(cache.iterdir()) == []


def test_a_cache_that_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(fetch.CACHE_VARIABLE, str(tmp_path / "file" / "cache"))
    with pytest.raises(CannotBuild, match=fetch.CACHE_VARIABLE):
        fetch.kept("thing", Maker())


@pytest.mark.usefixtures("cache")
def test_wheels_other_than_the_pinned_ones_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    def pip(*arguments: str) -> None:
        folder = Path(arguments[arguments.index("--dest") + 1])
        make_wheel(folder, "one", "2.0")

    monkeypatch.setattr(fetch, "_pip", pip)
    with pytest.raises(CannotBuild, match=r"one==1\.0, one==2\.0"):
        fetch.wheels(Pins((), ("one==1.0",), ()))


# --- wheels and their list ----------------------------------------------------------------------------------


def make_wheel(
    folder: Path, name: str, version: str = "1.0", needs: tuple[str, ...] = (), **files: str
) -> Path:
    """A wheel with the given modules; a name with a slash is written with two underscores."""
    path = folder / f"{name}-{version}-py3-none-any.whl"
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    about += "".join(f"Requires-Dist: {need}\n" for need in needs)
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", "")
        wheel.writestr(f"{name}-{version}.dist-info/METADATA", about)
        for file, text in files.items():
            wheel.writestr(file.replace("__", "/"), text)
    return path


def test_the_list_of_packages_says_what_each_holds_and_needs(tmp_path: Path) -> None:
    one = make_wheel(
        tmp_path, "one", needs=("two>=1", 'three; sys_platform == "win32"', "four; extra == 'more'")
    )
    two = make_wheel(tmp_path, "two")
    found = entries([one, two])
    assert (found["one"]["depends"], found["two"]["depends"]) == (["two"], [])
    assert found["one"]["imports"] == ["one"]
    assert found["one"]["sha256"] == hashlib.sha256(one.read_bytes()).hexdigest()


def test_a_package_that_others_need_and_nobody_has_stops_the_build(tmp_path: Path) -> None:
    one = make_wheel(tmp_path, "one", needs=("two",))
    with pytest.raises(CannotBuild, match="two"):
        entries([one])
    assert entries([one], left_out={"two"})["one"]["depends"] == []


def test_our_own_wheel_holds_what_the_browser_runs_and_no_more(tmp_path: Path) -> None:
    figures = tmp_path / "figures"
    figures.mkdir()
    (figures / "pack.svg").write_text("<svg/>")
    first = own_wheel(tmp_path, figures).read_bytes()
    path = own_wheel(tmp_path, figures)
    assert path.read_bytes() == first
    names = set(zipfile.ZipFile(path).namelist())
    assert {
        "ghosteuchre/cards.py",
        "ghosteuchre/drills/course.py",
        "ghosteuchre/widgets/store.js",
        "ghosteuchre/widgets/look.css",
        "ghosteuchre/figures/drawn/pack.svg",
    } <= names
    assert not [
        name for name in names if re.search(r"/site/|/learn/|/cli\.py|drawings|__pycache__|\.ipynb", name)
    ]
    assert (
        entries([path], left_out={"anywidget", "fsrs", "typing-extensions"})["ghosteuchre"]["version"]
        == __version__
    )


def test_a_wheel_without_a_licence_text_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="licence"):
        read_wheel(make_wheel(tmp_path, "bare"))
    full = make_wheel(tmp_path, "full", **{"full-1.0.dist-info__licenses__LICENSE": "Do as you like."})
    assert read_wheel(full).texts == (("LICENSE", "Do as you like."),)


# --- repacking ----------------------------------------------------------------------------------------------


def repacked(tmp_path: Path, wheel: Path, **stand_ins: dict[str, str]) -> dict[str, bytes]:
    out = tmp_path / "out"
    out.mkdir()
    settings = {"wheels": [wheel.name], "stdlib": [], "stand_ins": stand_ins, "skip": SKIPPED}
    bytecode.repack(settings, str(wheel.parent), str(out))
    with zipfile.ZipFile(out / wheel.name) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_repacking_keeps_bytecode_instead_of_source_and_the_licence(tmp_path: Path) -> None:
    files = {
        "one__more.py": "x = 1",
        "one__broken.py": "x = (",
        "one__data.json": "{}",
        "one__tests__test_it.py": "",
        "one-1.0.dist-info__licenses__LICENSE.md": "text",
        "one-1.0.dist-info__RECORD": "",
    }
    found = repacked(tmp_path, make_wheel(tmp_path, "one", **files))
    assert set(found) == {
        "one/__init__.pyc",
        "one/more.pyc",
        "one/broken.py",
        "one/data.json",
        "one-1.0.dist-info/METADATA",
        "one-1.0.dist-info/licenses/LICENSE.md",
    }


def test_bytecode_of_a_wheel_runs_without_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = repacked(
        tmp_path,
        make_wheel(
            tmp_path, "repacked_toy", repacked_toy__more="", **{"repacked_toy__half.py": "x = 21 * 2"}
        ),
    )
    for name, data in files.items():
        (tmp_path / "lib" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "lib" / name).write_bytes(data)
    monkeypatch.syspath_prepend(tmp_path / "lib")
    import repacked_toy.half  # type: ignore[import-not-found]

    assert repacked_toy.half.x == 42
    assert repacked_toy.half.__file__.endswith(".pyc")


def test_a_stand_in_takes_the_place_of_all_of_a_package(tmp_path: Path) -> None:
    wheel = make_wheel(tmp_path, "big", **{"big__engine.py": "x = 1"})
    found = repacked(tmp_path, wheel, **{wheel.name: {"big/__init__.py": "small = True"}})
    assert set(found) == {"big/__init__.pyc", "big-1.0.dist-info/METADATA", "big-1.0.dist-info/WHEEL"}
    assert b"Name: big\nVersion: 1.0\n" in found["big-1.0.dist-info/METADATA"]


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("marimo/_runtime/runtime.py", True),
        ("marimo/_server/models/models.py", True),
        ("marimo/_server/api/router.py", False),
        ("marimo/_static/index.html", False),
        ("pygments/lexers/python.py", True),
        ("pygments/lexers/haskell.py", False),
        ("ipywidgets/widgets/widget.py", True),
        ("ipywidgets/widgets/tests/test_widget.py", False),
        ("narwhals/_pandas_like/frame.py", False),
        ("x-1.dist-info/licenses/LICENSE", True),
        ("x-1.dist-info/licenses/LICENSE.md", True),
        ("marimo/third_party_licenses.txt", True),
    ],
)
def test_what_no_page_needs_is_left_out_and_licences_never(name: str, stays: bool) -> None:
    assert (re.search(SKIPPED, name) is None) is stays


# --- a lesson's copy and its page ---------------------------------------------------------------------------

LESSON = '''import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""On to [the next](02_tricks.ipynb).""")
    return


@app.cell
def _():
    Drill("suit")
    return
'''


def test_the_copy_of_a_lesson_gets_a_place_above_every_widget_and_links_to_pages() -> None:
    copy = with_places(LESSON, [None, None, {"kind": "drill"}], ["01_trump", "02_tricks"], "x.py")
    assert copy.startswith(SETTINGS)
    assert copy.count("@app.cell") == 4
    assert copy.index('data-first="0"') < copy.index('Drill("suit")')
    assert "[the next](02_tricks.html)" in copy
    compile(copy, "copy", "exec")


def test_a_lesson_of_which_not_every_cell_ran_stops_the_build() -> None:
    with pytest.raises(CannotBuild, match="3 cells"):
        with_places(LESSON, [None, None], [], "x.py")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[a](01_trump.ipynb)", "[a](01_trump.html)"),
        ('<a href="01_trump.ipynb#two">', '<a href="01_trump.html#two">'),
        ("open 01_trump.ipynb in JupyterLab", "open 01_trump.ipynb in JupyterLab"),
        ("[a](99_none.ipynb)", "[a](99_none.ipynb)"),
    ],
)
def test_only_links_to_lessons_become_links_to_pages(before: str, after: str) -> None:
    assert with_page_links(before, ["01_trump"]) == after


WIDGET = (
    "\\u003Cmarimo-ui-element object-id='a-0'\\u003E\\u003Cmarimo-anywidget data-model-id='1'\\u003E"
    "\\u003C/marimo-anywidget\\u003E\\u003C/marimo-ui-element\\u003E"
)
EXPORTED = f"""<html><head><meta charset="utf-8" />
<link rel="icon" href="./favicon.ico" /><meta name="description" content="a marimo app" />
<link rel="stylesheet" href="./assets/index.css"><marimo-wasm hidden=""></marimo-wasm></head>
<body><div id="root"></div><script>{{"text/html": "{WIDGET}"}}</script></body></html>"""


def finished(tmp_path: Path, exported: str = EXPORTED, **more: Any) -> str:
    page = tmp_path / "page.html"
    page.write_text(exported, encoding="utf-8")
    finish_page(page, COURSE[1], COURSE, ["<b>still</b>"], "python-1", **more)
    return page.read_text(encoding="utf-8")


def test_an_exported_page_is_made_the_courses_own(tmp_path: Path) -> None:
    html = finished(tmp_path)
    assert 'data-pyodide-index-url="./python-1/"' in html
    assert "marimo-anywidget" not in html
    assert "a marimo app" not in html
    assert "./assets/index.css" in html
    assert '<template id="ge-pictures"><b>still</b></template>' in html
    assert f'href="{COURSE[0].slug}.html"' in html
    assert f'href="{COURSE[2].slug}.html"' in html


@pytest.mark.parametrize("part", ['<div id="root"></div>', '<marimo-wasm hidden="">', WIDGET])
def test_a_page_that_marimo_writes_differently_stops_the_build(tmp_path: Path, part: str) -> None:
    with pytest.raises(CannotBuild, match="marimo's page"):
        finished(tmp_path, EXPORTED.replace(part, ""))


def test_python_starts_with_the_page_only_if_marimos_worker_is_found(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="--plain"):
        early_start(tmp_path, "python-1", "0.1")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "worker-Ab1.js").touch()
    html = finished(tmp_path, early=early_start(tmp_path, "python-1", "0.1"))
    assert html.index("startEarly(") < html.index("stylesheet")
    assert html.index("startLesson();") > html.index('id="root"')
    assert "assets/worker-Ab1.js" in html


# --- our own pages ------------------------------------------------------------------------------------------


def test_the_index_lists_every_lesson_in_order_with_its_time(tmp_path: Path) -> None:
    write_index(tmp_path, COURSE)
    html = (tmp_path / "index.html").read_text(encoding="utf-8")
    places = [html.index(f'href="{lesson.slug}.html"') for lesson in COURSE]
    assert places == sorted(places)
    assert all(f"{lesson.minutes} minutes" in html and lesson.summary in html for lesson in COURSE)
    assert "$" not in html


def test_what_marimo_leaves_behind_is_taken_away(tmp_path: Path) -> None:
    (tmp_path / "CLAUDE.md").touch()
    write_static(tmp_path)
    assert not (tmp_path / "CLAUDE.md").exists()
    assert {path.name for path in (tmp_path / "files").iterdir()} >= {"index.js", "store.js", "look.css"}


def test_no_file_of_ours_asks_for_anything_from_elsewhere() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in STATIC.iterdir() if path.suffix != ".ico"}
    assert texts
    found = {path.name: re.findall(r"https?://[^\"' ]+", text) for path, text in texts.items()}
    assert {link for links in found.values() for link in links} == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("there", ["file", "folder"])
def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path, there: str, capsys: Any) -> None:
    out = tmp_path / "out"
    if there == "file":
        out.write_text("mine")
    else:
        out.mkdir()
        (out / "mine.txt").write_text("mine")
    assert main(["site", str(out)]) == 2
    said = capsys.readouterr().err
    assert "name a new or an empty folder" in said
    assert "Traceback" not in said
    assert (out if there == "file" else out / "mine.txt").read_text() == "mine"


def test_a_lesson_that_is_listed_but_missing_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(CannotBuild, match="00_welcome"):
        building.build(tmp_path / "out", lessons=tmp_path, say=lambda _: None)
    assert not (tmp_path / "out").exists()


# --- the learner's progress on the index page: the same sums in JavaScript as in Python ---------------------


def history(seed: int) -> list[Answer]:
    """A learner's answers as chance has it: practice and review, some with hints, some second tries."""
    chance = random.Random(seed)
    start = datetime(2026, 1, 1, tzinfo=UTC)
    topics, skill = sorted(TOPICS)[: chance.randint(1, 5)], chance.choice([0.5, 0.75, 1.0])
    answers = []
    for step in range(chance.randrange(60)):
        topic = chance.choice(topics)
        moment = (start + timedelta(minutes=step)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        answers.append(
            Answer(
                id=f"{seed}-{step:03}",
                at=moment,
                place=chance.choices(["practice", "review"], [9, 1])[0],
                topic=topic,
                level=chance.randint(1, len(TOPICS[topic].levels)),
                number=chance.randrange(40),
                attempt=chance.choices([1, 2], [8, 2])[0],
                given=("JH",),
                right=chance.random() < skill,
                mistake=None,
                hints=chance.choices([0, 1], [8, 2])[0],
            )
        )
    return answers


def in_javascript(code: str, data: object) -> Any:
    """What an expression over ``data`` comes to with the index page's own functions."""
    program = f"""
    import {{ readFileSync }} from "node:fs";
    import * as page from {json.dumps((STATIC / "progress.js").as_uri())};
    const data = JSON.parse(readFileSync(0, "utf8"));
    process.stdout.write(JSON.stringify({code}));
    """
    return json.loads(run_node("--input-type=module", "-e", program, stdin=json.dumps(data)))


def test_the_index_page_and_python_agree_on_where_a_learner_stands() -> None:
    histories = [history(seed) for seed in range(150)]
    asked = [
        {"topic": topic, "levels": len(TOPICS[topic].levels), "answers": list(map(answer_to_dict, answers))}
        for answers in histories
        for topic in TOPICS
    ]
    said = in_javascript("data.map((one) => page.standing(one.topic, one.levels, one.answers))", asked)
    told = [standing(topic, answers) for answers in histories for topic in TOPICS]
    assert said == [{"percent": one.percent, "mastered": one.mastered} for one in told]
    assert len({one.percent for one in told}) > 5
    assert any(one.mastered for one in told)


def check_answers(right: int, attempt: int = 1) -> list[Answer]:
    """All ten answers of an attempt at lesson 1's check, so many of them right."""

    asked = MasteryCheck.resume(1, (), attempt).questions
    return [
        Answer(
            id=f"{attempt}-{place}",
            at=f"2026-01-0{attempt}T00:00:{place:02}.000Z",
            place=f"check:01:{attempt}",
            topic=question.topic,
            level=question.level,
            number=question.number,
            attempt=1,
            given=("JH",),
            right=place < right,
            mistake=None,
            hints=0,
        )
        for place, question in enumerate(asked)
    ]


@pytest.mark.parametrize(
    ("answers", "result"),
    [
        ([], "none"),
        (check_answers(9)[:9], "begun"),
        (check_answers(7), "missed"),
        (check_answers(8), "passed"),
        (check_answers(3) + check_answers(10, 2), "passed"),
        (check_answers(9) + check_answers(2, 2), "passed"),
    ],
)
def test_the_index_page_and_python_agree_on_whether_a_check_is_passed(
    answers: list[Answer], result: str
) -> None:
    said = in_javascript('page.check("01", data)', [answer_to_dict(answer) for answer in answers])
    assert said["result"] == result
    assert (passed_attempt(1, answers) is not None) is (result == "passed")


def test_a_copy_of_the_progress_goes_both_ways_unchanged() -> None:
    answers = tuple(history(7) + check_answers(8))
    text = to_text(answers)
    there = in_javascript("page.readExport(data)", text)
    assert (len(there["answers"]), there["problem"]) == (len(answers), "")
    back = in_javascript("page.exportText(data)", there["answers"])
    assert parse(back) == parse(text)
    assert len(parse(back)[0]) == len(answers)


@pytest.mark.parametrize(
    "field", ["id", "at", "place", "topic", "level", "number", "attempt", "given", "right", "hints"]
)
@pytest.mark.parametrize("value", [None, "", -1, 1.5, [1], {}])
def test_both_refuse_an_answer_with_a_field_of_nonsense(field: str, value: object) -> None:
    broken = answer_to_dict(check_answers(1)[0]) | {field: value}
    text = json.dumps({"schema": 1, "answers": [broken]})
    assert in_javascript("page.readExport(data).answers", text) == []
    assert parse(text)[0] == ()
