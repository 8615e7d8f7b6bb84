"""The command ``ghosteuchre``: open the course, look after its progress, build its web site."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn, TypeAlias

from ghosteuchre import __version__
from ghosteuchre.cards import Unreadable
from ghosteuchre.drills import TOPICS
from ghosteuchre.explain import MISTAKES
from ghosteuchre.learn.course import FOLDER, MANIFEST, Trouble, lay
from ghosteuchre.learn.launch import PORT, SITE, apps, check, jupyterlab, needs, require, serve
from ghosteuchre.progress import (
    FILE_NAME,
    PROGRESS_VARIABLE,
    FileStore,
    Summary,
    export,
    import_from,
    reset,
    summary,
)
from ghosteuchre.progress.answers import NewerVersion

Command = Callable[[argparse.Namespace], None]
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit with code 2."""
        self.exit(2, f"{self.prog}: {message}; {self.prog} --help tells more.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit code: 0, or 2 with one sentence about what to mend."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a name that cannot be shown is no reason to fail
    parser = _parser()
    options = parser.parse_args(arguments)
    if not hasattr(options, "run"):
        parser.print_help()
        return 0
    try:
        options.run(options)
    except (Trouble, NewerVersion, Unreadable, argparse.ArgumentTypeError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{error.filename or 'The file'} cannot be used: {error.strerror or error}.")
    except ModuleNotFoundError as error:
        return _fail(needs("This command", [error.name or str(error)], options.extra))
    except KeyboardInterrupt:
        pass
    return 0


def _fail(sentence: str) -> int:
    lines = (line.strip() for line in sentence.splitlines())
    print(f"ghosteuchre: {' '.join(filter(None, lines))}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = Parser(
        prog="ghosteuchre", description="Learn Ghost Hand Euchre: lessons with practice that explains."
    )
    parser.add_argument("--version", action="version", version=f"ghosteuchre {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_learn(_command(commands, "learn", _learn, "open the course"))
    _add_progress(_command(commands, "progress", _show, "see, carry over or reset what you have done"))
    _add_site(_command(commands, "site", _site, "build the course as a web site", extra="web"))
    return parser


def _command(
    commands: Commands, name: str, run: Command, what: str, extra: str = "learn"
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=what, description=f"{what.capitalize()}."
    )
    parser.set_defaults(run=run, extra=extra)
    return parser


def _add_learn(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dir", type=_folder, metavar="D", help=f"where to put it (./{FOLDER})")
    parser.add_argument("--browser", action="store_true", help="as plain web pages instead of in JupyterLab")
    parser.add_argument(
        "--port", type=_port, default=PORT, metavar="N", help=f"the port to serve it on ({PORT})"
    )
    parser.add_argument("--no-open", action="store_true", help="print the address, but open no browser")


def _add_progress(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dir", type=_folder, metavar="D", help="the folder of the course")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, (run, what) in PROGRESS_COMMANDS.items():
        each = _command(commands, name, run, what)
        each.add_argument("--dir", type=_folder, metavar="D", default=argparse.SUPPRESS, help="its folder")
        if name in ("export", "import"):
            each.add_argument("file", type=_folder, metavar="FILE", help="the exported file")


def _add_site(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=_folder, metavar="OUT", help="the folder to build it in")
    parser.add_argument("--plain", action="store_true", help="leave marimo's export as it is: bigger, slower")


def _folder(text: str) -> Path:
    try:
        return Path(text).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise argparse.ArgumentTypeError(f"{text!r} is no place that can be reached: {reason}") from None


def _port(text: str) -> int:
    if not (text.isdecimal() and 0 < int(text) < 2**16):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: it must be a whole number from 1 to 65535")
    return int(text)


def _learn(options: argparse.Namespace) -> None:
    folder = _course_folder(options)
    server = (apps if options.browser else jupyterlab)(folder, options.port)
    check(server, options.port)
    for note in lay(folder):
        print(note)
    serve(server, folder, options.port, browse=not options.no_open)


def _progress_file(options: argparse.Namespace) -> Path:
    """The file meant: in the folder named, else the one in the environment, else here or as usual."""
    named = os.environ.get(PROGRESS_VARIABLE)
    if options.dir is None and named:
        return _folder(named)
    return _folder(str(_course_folder(options) / FILE_NAME))


def _course_folder(options: argparse.Namespace) -> Path:
    """The folder named, else this one if it holds the course, else the usual one in it."""
    here = any(Path(name).exists() for name in (FILE_NAME, MANIFEST))
    return options.dir or _folder("." if here else FOLDER)


def _show(options: argparse.Namespace) -> None:
    store = FileStore(_progress_file(options))
    sums = summary(store.answers())
    print("\n".join([*store.warnings(), f"Progress in {store.path}", *_report(sums)]))


def _report(sums: Summary) -> Iterator[str]:
    """The summary in words, a line at a time."""
    if not sums.answered:
        yield "Nothing is answered yet."
        return
    yield f"Questions answered: {sums.answered} on {sums.days} {'day' if sums.days == 1 else 'days'}"
    yield f"Right at the first try: {sums.right}"
    for topic, stand in sums.topics:
        level = "mastered" if stand.mastered else f"level {stand.level} of {len(TOPICS[topic].levels)}"
        yield f"  {TOPICS[topic].title}: {level} ({stand.percent}%)"
    for lesson in sums.passed:
        yield f"Check passed: {lesson.title}"
    yield "Due for review:" if sums.due else "Due for review: nothing today"
    for item in sums.due:
        titles = {name: topic.title for name, topic in TOPICS.items()} | MISTAKES
        yield f"  {titles.get(item.name, item.name)}"


def _reset(options: argparse.Namespace) -> None:
    path = _progress_file(options)
    backup = reset(path)
    kept = f"What you had done is kept in {backup}" if backup else f"There was no progress in {path}"
    print(f"You start afresh. {kept}")


def _export(options: argparse.Namespace) -> None:
    path = _progress_file(options)
    print(f"{export(path, options.file)} answers from {path} are now in {options.file}")


def _import(options: argparse.Namespace) -> None:
    path = _progress_file(options)
    new, known = import_from(path, options.file)
    print(f"{new} answers from {options.file} are now in {path}; {known} were there already.")


def _site(options: argparse.Namespace) -> None:
    from ghosteuchre.site.build import build

    require("Building the web site", SITE, "web")
    build(options.out, plain=options.plain)


PROGRESS_COMMANDS: dict[str, tuple[Command, str]] = {
    "show": (_show, "show what you have done and what is due"),
    "reset": (_reset, "start afresh; what you had done is kept in another file"),
    "export": (_export, "write your answers into a new file, to carry them elsewhere"),
    "import": (_import, "add the answers from an exported file"),
}

if __name__ == "__main__":
    sys.exit(main())
