"""The command ``ghosteuchre learn``: the course is laid, served and closed, and what hinders is told."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import types
import urllib.request
from pathlib import Path

import pytest

from ghosteuchre.cli import _course_folder, _parser
from ghosteuchre.drills import (
    COURSE,
)
from ghosteuchre.learn import launch
from ghosteuchre.learn.apps import left_out, lesson_path
from ghosteuchre.learn.course import MANIFEST, Trouble, lay
from tests.command import COMMAND, failure, free_port, stand_in


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test stands in an empty folder."""
    return stand_in(tmp_path, monkeypatch)


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


@pytest.mark.parametrize("name", ["01_trump.py", "01_trump.ipynb", MANIFEST, ".ghosteuchre/server.log"])
@pytest.mark.parametrize("options", [[], ["--browser"]])
def test_a_folder_where_the_course_needs_a_file_is_told(
    capsys: pytest.CaptureFixture[str], own_folder: Path, name: str, options: list[str]
) -> None:
    (own_folder / "course" / name).mkdir(parents=True)
    told = failure(capsys, "learn", "--no-open", "--port", str(free_port()), "--dir", "course", *options)
    assert f"{own_folder / 'course' / name} is a folder, but the course needs a file" in told


@pytest.mark.parametrize("name", [".ghosteuchre", ".ghosteuchre/jupyter/custom"])
def test_a_file_where_the_course_needs_a_folder_is_told(
    capsys: pytest.CaptureFixture[str], own_folder: Path, name: str
) -> None:
    in_the_way = own_folder / "course" / name
    in_the_way.parent.mkdir(parents=True)
    in_the_way.write_text("precious")
    told = failure(capsys, "learn", "--no-open", "--port", str(free_port()), "--dir", "course")
    assert f"{in_the_way} is a file, but the course needs a folder" in told
    assert in_the_way.read_text() == "precious"


CELL = "import marimo\napp = marimo.App()\n@app.cell\ndef _():\n    1 / 0\n    return\n"
"""A marimo notebook, though one that goes wrong when it is run."""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("print('my own script')", "is not a marimo notebook"),
        ("", "is not a marimo notebook"),
        ("x = 1\nx.App()\n", "cannot be shown by marimo"),
        (CELL.replace("_():", "_(:"), "is not Python (invalid syntax, line 4)"),
        ("import marimo\napp = marimo.App(\n", "is not Python ('(' was never closed, line 2)"),
        (b"\0", "is not Python"),
        (None, "cannot be read (No such file or directory)"),
    ],
)
def test_a_lesson_that_marimo_cannot_show_is_left_out_with_the_reason(
    own_folder: Path, text: str | bytes | None, why: str
) -> None:
    lay(own_folder)
    file = own_folder / "01_trump.py"
    file.unlink()
    if text is not None:
        file.write_bytes(text.encode() if isinstance(text, str) else text)
    ((slug, sentence),) = left_out(own_folder).items()
    assert slug == "01_trump"
    assert f"{file} {why}" in sentence


def test_a_lesson_that_the_learner_wrote_anew_is_shown(own_folder: Path) -> None:
    lay(own_folder)
    (own_folder / "01_trump.py").write_text(CELL)
    assert left_out(own_folder) == {}


def test_with_one_lesson_left_out_the_others_are_served_and_the_terminal_tells(own_folder: Path) -> None:
    lay(own_folder / "ghosteuchre-course")
    (own_folder / "ghosteuchre-course" / "01_trump.py").write_text("print('<mine>')")
    port = str(free_port())
    process = subprocess.Popen(
        [COMMAND, "learn", "--browser", "--no-open", "--port", port], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = ""
    while "Press Ctrl-C" not in told and (line := process.stdout.readline()):
        told += line
    try:
        assert "01_trump.py is not a marimo notebook" in told
        for path in ("/", "/02_tricks/"):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as page:
                assert "left out" not in page.read().decode()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/00_welcome/01_trump.ipynb") as page:
            assert "01_trump.py is not a marimo notebook" in page.read().decode()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    assert process.returncode == 0


def test_ctrl_c_while_the_server_starts_stops_the_server(
    monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def press(_: object, process: subprocess.Popen[bytes], *__: object) -> None:
        started.append(process)
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "_wait_for", press)
    command = ("http.server", str(free_port()), "--bind", "127.0.0.1")
    with pytest.raises(KeyboardInterrupt):
        launch.serve(launch.Server("Python", (), command, {}, "/", "/"), own_folder, 1, browse=False)
    assert started[0].returncode is not None


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


def test_learn_in_the_folder_of_the_course_opens_that_course(own_folder):
    assert _course_folder(_parser().parse_args(["learn"])) == own_folder / "ghosteuchre-course"
    (own_folder / ".ghosteuchre-course.json").write_text("{}")
    assert _course_folder(_parser().parse_args(["learn"])) == own_folder
    assert _course_folder(_parser().parse_args(["learn", "--dir", "far"])) == own_folder / "far"
