"""The lessons: one source for both front ends, notebooks that hold real results, prose for a beginner."""

import ast
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import nbformat
import pytest

import ghosteuchre
from ghosteuchre.cards import Card
from ghosteuchre.drills import COURSE
from ghosteuchre.drills.course import ETUDES
from ghosteuchre.site import notebooks

ROOT = Path(__file__).parents[1]
TUTORIAL = ROOT / "tutorial"
RULES = (Path(ghosteuchre.__file__).parent / "RULES.md").read_text(encoding="utf-8")
SLUGS = [lesson.slug for lesson in COURSE]
NOTEBOOKS = [*SLUGS, *ETUDES]
LESSONS = {lesson.slug: lesson for lesson in COURSE}
every_lesson = pytest.mark.parametrize("slug", SLUGS)
every_notebook = pytest.mark.parametrize("slug", NOTEBOOKS)


def committed(slug: str) -> nbformat.NotebookNode:
    return nbformat.read(TUTORIAL / f"{slug}.ipynb", as_version=4)


def prose(slug: str) -> str:
    return "\n\n".join(cell.source for cell in committed(slug).cells if cell.cell_type == "markdown")


def code(slug: str) -> list[str]:
    return [cell.source for cell in committed(slug).cells if cell.cell_type == "code"]


def text_outputs(notebook: nbformat.NotebookNode) -> list[tuple[int, nbformat.NotebookNode]]:
    """The outputs that nbval compares: plain text in cells that are not exempt; with the cell's number."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        (number, output)
        for number, cell in enumerate(cells)
        for output in cell.outputs
        if "text/plain" in output.get("data", {})
        and not cell.metadata.get("tags", []).count("nbval-ignore-output")
    ]


# One source, and one list.


def test_the_course_the_sources_and_the_notebooks_are_the_same_lessons():
    assert len(SLUGS) >= 3
    assert sorted(path.stem for path in TUTORIAL.glob("*.py")) == NOTEBOOKS
    assert sorted(path.stem for path in TUTORIAL.glob("*.ipynb")) == NOTEBOOKS


@every_notebook
def test_a_notebook_agrees_with_its_source_in_cell_types_text_and_tags(slug):
    made = notebooks.content(notebooks.read_lesson(TUTORIAL / f"{slug}.py"))
    assert made
    assert notebooks.content(committed(slug)) == made, "run make lessons"


def test_marimo_finds_nothing_to_complain_about():
    files = [str(TUTORIAL / f"{slug}.py") for slug in NOTEBOOKS]
    done = subprocess.run(
        [sys.executable, "-m", "marimo", "check", "--strict", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def copy(tmp_path):
    """A copy of the welcome lesson to spoil."""
    for ending in ("py", "ipynb"):
        shutil.copy(TUTORIAL / f"00_welcome.{ending}", tmp_path)
    return tmp_path


def test_a_changed_source_a_lost_notebook_and_an_orphan_are_all_noticed(copy, capsys):
    source, notebook = copy / "00_welcome.py", copy / "00_welcome.ipynb"
    source.write_text(
        source.read_text(encoding="utf-8").replace("Three people", "Four people"), encoding="utf-8"
    )
    (copy / "07_orphan.ipynb").write_text("{}", encoding="utf-8")
    assert notebooks.stale(copy) == ["00_welcome", "07_orphan"]
    notebook.unlink()
    assert notebooks.main(["--check", "--folder", str(copy)]) == 1
    assert "00_welcome.ipynb does not agree with 00_welcome.py: run make lessons" in capsys.readouterr().out


def test_a_changed_tag_is_noticed(copy):
    source = copy / "00_welcome.py"
    text = source.read_text(encoding="utf-8")
    visible = "@app.cell\ndef _(figures):"
    source.write_text(text.replace("@app.cell(hide_code=True)\ndef _(figures):", visible), encoding="utf-8")
    assert not notebooks.agrees(source)


def test_a_folder_without_lessons_is_an_error_and_not_a_success(tmp_path):
    with pytest.raises(FileNotFoundError, match="no lesson in"):
        notebooks.stale(tmp_path)


def test_making_a_notebook_twice_changes_nothing_the_second_time(copy):
    notebook = copy / "00_welcome.ipynb"
    notebook.unlink()
    assert notebooks.make(copy / "00_welcome.py") is True
    first = notebook.read_bytes(), notebook.stat().st_mtime_ns
    assert notebooks.make(copy / "00_welcome.py") is False
    assert (notebook.read_bytes(), notebook.stat().st_mtime_ns) == first
    assert sorted(path.name for path in copy.iterdir()) == ["00_welcome.ipynb", "00_welcome.py"]


def test_a_made_notebook_holds_nothing_that_changes_from_run_to_run_or_place_to_place():
    for slug in NOTEBOOKS:
        text = (TUTORIAL / f"{slug}.ipynb").read_text(encoding="utf-8")
        assert not re.search(
            r"widget-view|widget-state|\"execution\": |model_id|0x[0-9a-f]{6}|marimo_version", text
        )
        assert "version" not in committed(slug).metadata.language_info


def test_a_lesson_that_prints_or_fails_makes_no_notebook(tmp_path):
    source = tmp_path / "01_loud.py"
    lesson = (TUTORIAL / "00_welcome.py").read_text(encoding="utf-8")
    source.write_text(lesson.replace('figures.one_suit("H")', "print('hello')"), encoding="utf-8")
    with pytest.raises(RuntimeError, match="wrote 'hello"):
        notebooks.make(source)
    assert not (tmp_path / "01_loud.ipynb").exists()


# The stored results are compared.


def run_nbval(folder: Path, report: Path) -> dict[tuple[str, int], str]:
    """Run nbval over a folder; for each notebook and code cell what was wrong, nothing where it passed."""
    command = [sys.executable, "-m", "pytest", "--nbval", str(folder), "-p", "no:cacheprovider", "-q"]
    config = ["-c", str(ROOT / "pyproject.toml"), "-o", "addopts=", "-o", "junit_family=xunit1"]
    environment = {key: value for key, value in os.environ.items() if key != "GHOSTEUCHRE_PROGRESS"}
    done = subprocess.run(
        [*command, *config, f"--junitxml={report}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return {cell_of(case): "".join(case.itertext()) for case in ET.parse(report).iter("testcase")}


def cell_of(case: ET.Element) -> tuple[str, int]:
    """The lesson and the number of the code cell that a line of nbval's report is about."""
    return Path(case.get("file", "")).stem, int(re.findall(r"\d+", case.get("name", ""))[-1])


def failing(results: dict[tuple[str, int], str]) -> dict[tuple[str, int], str]:
    return {cell: wrong for cell, wrong in results.items() if wrong.strip()}


def test_nbval_passes_on_every_cell_and_leaves_nothing_behind(tmp_path):
    before = sorted(TUTORIAL.iterdir())
    results = run_nbval(TUTORIAL, tmp_path / "report.xml")
    assert {slug for slug, _ in results} == set(NOTEBOOKS)
    assert failing(results) == {}
    assert len(results) == sum(len(code(slug)) for slug in NOTEBOOKS)
    assert sorted(TUTORIAL.iterdir()) == before, "running a lesson must not write: only answers are kept"


@every_lesson
def test_a_lesson_has_at_least_three_results_of_the_engine_to_compare(slug):
    compared = text_outputs(committed(slug))
    cells = code(slug)
    assert len(compared) >= 3
    for number, output in compared:
        assert cells[number].startswith("figures."), "the engine's pictures are what lessons show"
        assert re.search(r"(nine|ten|jack|queen|king|ace) of |: hearts 7", output.data["text/plain"])


def spoil(output: nbformat.NotebookNode) -> None:
    output.data["text/plain"] += " And more."


def write(notebook: nbformat.NotebookNode, folder: Path, slug: str) -> None:
    nbformat.write(notebook, folder / f"{slug}.ipynb")


def test_every_altered_result_turns_its_cell_red_and_no_other(tmp_path):
    folder = tmp_path / "tutorial"
    folder.mkdir()
    altered = set()
    for slug in NOTEBOOKS:
        notebook = committed(slug)
        for number, output in text_outputs(notebook):
            spoil(output)
            altered.add((slug, number))
        write(notebook, folder, slug)
    results = run_nbval(folder, tmp_path / "report.xml")
    assert {cell: wrong for cell, wrong in failing(results).items() if cell not in altered} == {}
    assert set(failing(results)) == altered


@pytest.mark.evidence
@every_notebook
def test_altering_one_result_alone_turns_nbval_red(slug, tmp_path):
    for place in range(len(text_outputs(committed(slug)))):
        notebook = committed(slug)
        number, output = text_outputs(notebook)[place]
        spoil(output)
        folder = tmp_path / str(place)
        folder.mkdir()
        write(notebook, folder, slug)
        results = run_nbval(folder, tmp_path / f"{place}.xml")
        assert set(failing(results)) == {(slug, number)}, failing(results)


# What a lesson is made of.


@every_lesson
def test_a_lesson_has_its_practice_and_ends_with_its_check(slug):
    cells, lesson = code(slug), LESSONS[slug]
    drilled = set(re.findall(r'Drill\("(\w+)"', "\n".join(cells)))
    assert set(lesson.topics) <= drilled
    if lesson.topics:
        assert cells[-1] == f'MasteryCheck("{slug}")'
        assert len([cell for cell in cells if cell.startswith("Drill(")]) >= 4
        assert {topic for topic in lesson.topics if f'Drill("{topic}")' in cells} == set(lesson.topics)


@every_lesson
def test_every_idea_is_practised_or_asked_about_in_its_own_section(slug):
    cells = committed(slug).cells
    whole = "\n".join(cell.source for cell in cells)
    sections = re.split(r"^## ", whole, flags=re.MULTILINE)
    taught = [section for section in sections if "**" in section]
    assert taught
    for section in taught:
        assert re.search(r"Drill\(|<details", section), section[:60]


def test_before_trump_is_explained_every_practice_keeps_to_questions_without_trumps():
    whole = "\n".join(cell.source for slug in SLUGS[:2] for cell in committed(slug).cells)
    before, _ = whole.split("\n## Trump\n")
    boxes = re.findall(r"^Drill\(.*\)$", before, flags=re.MULTILINE)
    assert boxes == ['Drill("order", plain=True)'] * 2


def test_nobody_sits_between_the_player_who_leads_and_the_learner_who_follows():
    asked = re.findall(r"figures\.following\(.*\)", "\n".join(code("02_tricks")))
    assert len(asked) >= 5
    own = [call for call in asked if "leader=" not in call]
    assert len(own) == len(asked) - 1, "one picture is of Ben's hand, after Ana's lead"
    for slug in SLUGS:
        for block in re.split(r"\n\n", prose(slug)):
            if re.search(r"\b(Can I follow|[Mm]ust you follow|you hold two)\b", block):
                assert "Ana led" not in block
                assert "Ana leads" not in block


@every_lesson
def test_code_is_short_and_a_widget_or_a_picture_stands_alone(slug):
    for source in code(slug):
        assert len(source.splitlines()) <= 3
        tree = ast.parse(source).body
        assert all(isinstance(node, ast.ImportFrom) for node in tree) or (
            len(tree) == 1 and isinstance(tree[0], ast.Expr) and isinstance(tree[0].value, ast.Call)
        )


@every_lesson
def test_links_between_lessons_lead_to_lessons_and_on_to_the_next(slug):
    links = set(re.findall(r"\]\(([^)]+)\)", prose(slug)))
    assert links
    assert links <= {f"{other}.ipynb" for other in SLUGS}
    following = SLUGS[SLUGS.index(slug) + 1 :][:1]
    assert {f"{other}.ipynb" for other in following} <= links


@every_lesson
def test_a_lesson_states_its_title_minutes_goals_and_how_to_start(slug):
    text, lesson = prose(slug), LESSONS[slug]
    first = committed(slug).cells[0].source
    assert lesson.title in first.splitlines()[0]
    assert (
        lesson.title
        in re.search(r'app_title="([^"]+)"', (TUTORIAL / f"{slug}.py").read_text(encoding="utf-8"))[1]
    )
    assert f"About {lesson.minutes} minutes." in first
    assert len(re.findall(r"^- ", first.split("you can:")[1], flags=re.MULTILINE)) >= 3
    assert "Run All Cells" in first
    assert "nothing to press" in first
    assert re.search(r"^\*Rules (in this lesson|on this page): .*\.\*$", text, flags=re.MULTILINE)


def test_the_welcome_page_lists_every_lesson_with_its_minutes():
    rows = re.findall(r"\| \d+ \| \[([^\]]+)\]\((\w+)\.ipynb\).*\| (\d+) minutes \|", prose("00_welcome"))
    assert rows == [(lesson.title, lesson.slug, str(lesson.minutes)) for lesson in COURSE[1:]]


@every_lesson
def test_the_rules_a_lesson_names_exist(slug):
    line = re.search(r"^\*Rules .*", prose(slug), flags=re.MULTILINE)
    named = re.findall(r"[A-Z]{1,2}-\d+", line[0])
    assert named
    assert [rule for rule in named if f"**{rule}**" not in RULES] == []


# The prose.


def plain_sentences(slug: str) -> list[str]:
    """The sentences of a lesson without tables, tags, links' addresses, emphasis."""
    text = re.sub(r"</?summary>|</?details[^>]*>", "\n\n", prose(slug))
    text = re.sub(r"\]\([^)]*\)|[*\[#>]|^\s*(-|\d\.) ", "", text, flags=re.MULTILINE)
    blocks = [
        block for block in re.split(r"\n\s*\n|\n(?=\S[^\n]*\n)", text) if not block.strip().startswith("|")
    ]
    joined = [" ".join(block.split()) for block in blocks]
    return [part for block in joined for part in re.split(r"(?<=[.?!:;])\s+", block) if part.strip()]


@every_lesson
def test_sentences_are_short(slug):
    lengths = [len(sentence.split()) for sentence in plain_sentences(slug)]
    assert len(lengths) > 30
    assert sum(lengths) / len(lengths) < 14
    assert max(lengths) <= 30, [s for s in plain_sentences(slug) if len(s.split()) > 30]


@every_lesson
def test_nothing_is_called_easy(slug):
    assert not re.search(
        r"\b(simply|obvious\w*|trivial\w*|of course|clearly|easily|just)\b", prose(slug), re.IGNORECASE
    )


@every_lesson
def test_a_section_brings_three_new_terms_at_most_and_none_twice(slug):
    sections = re.split(r"^## ", prose(slug), flags=re.MULTILINE)
    terms = [re.findall(r"\*\*([^*]+)\*\*", section) for section in sections]
    assert max(map(len, terms)) <= 3
    flat = [term for section in terms for term in section]
    assert len(flat) == len(set(flat))
    assert len(flat) >= 2


@every_lesson
def test_a_term_is_explained_before_it_is_used(slug):
    """Title and goals name what is to come; after them the first use of a term is where it is explained."""
    told = prose(slug).split("nothing to press.", 1)[1]
    told = re.sub(r"\[[^\]]*\]\([^)]*\)|^#.*$|\"[^\"]*\"", "", told, flags=re.MULTILINE)
    for term in re.findall(r"\*\*([^*]+)\*\*", told):
        assert re.search(rf"\b{term}\b", told, re.IGNORECASE).start() == told.index(f"**{term}**") + 2, term


@every_lesson
def test_cards_are_written_the_way_the_front_ends_know(slug):
    text = prose(slug)
    for token in re.findall(r"\w*[♣♦♥♠]", text):
        assert Card.parse(token).pretty == token
    assert not re.search(r"\b(10|[9TJQKA])[CDHS]\b", text)
