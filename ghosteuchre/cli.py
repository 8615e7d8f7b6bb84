"""The command ``ghosteuchre``: the course, its progress, its web site; deals and records."""

from __future__ import annotations

try:
    import argparse
    import io
    import os
    import re
    import sys
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path
    from typing import NoReturn, TypeAlias

    from ghosteuchre import __version__
    from ghosteuchre.bar import NotWritten, tell
    from ghosteuchre.cards import Contradiction, NotAllowed, Unreadable, shown
    from ghosteuchre.cli_advise import add_advise, print_advise
    from ghosteuchre.cli_engine import add_deal, add_replay, print_deal, print_replay
    from ghosteuchre.cli_review import add_review, print_review
    from ghosteuchre.cli_simulate import add_simulate, print_simulate
    from ghosteuchre.cli_tables import add_tables, print_tables
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
        import_data,
        import_from,
        reset,
        summary,
    )
    from ghosteuchre.progress.answers import NewerVersion
except KeyboardInterrupt:  # Ctrl-C while all this loads
    raise SystemExit(130) from None

Command = Callable[[argparse.Namespace], None]
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


STOPPED, UNHEARD = 130, 141
"""The exit codes after Ctrl-C, and when nobody reads on, as shells give them to SIGINT and SIGPIPE."""

REFUSED = (Trouble, NewerVersion, Unreadable, NotAllowed, Contradiction, argparse.ArgumentTypeError)
"""What went wrong on the side of whoever gave the command: the message says it all."""

STREAM = "-"
"""What stands for standard input in place of a file's name."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and exit with code 2."""
        self.exit(2, f"{self.prog}: {_brief(message)}; {self.prog} --help tells more.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit code: 0, or 2 with one sentence about what to mend.

    After Ctrl-C it is 130; 141 when the output goes to a program that has stopped reading, such as ``head``.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a name that cannot be shown is no reason to fail
    try:
        try:
            return _carry_out(arguments)
        finally:
            _flush()
    except BrokenPipeError:
        _give_up_output()
        return UNHEARD
    except KeyboardInterrupt:
        tell("Stopped.")
        return STOPPED


def _flush() -> None:
    """Write out what is printed, now that it can still be told if this fails."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise SystemExit(_not_written(error)) from None


def _not_written(error: OSError) -> int:
    _give_up_output()
    return _fail(f"The output cannot be written: {error.strerror or error}.")


def _give_up_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _carry_out(arguments: Sequence[str] | None) -> int:
    parser, extra = _parser(), ""
    try:
        options = parser.parse_args(_joined(sys.argv[1:] if arguments is None else arguments))
        if not hasattr(options, "run"):
            parser.print_help()
            return 0
        extra = options.extra
        if sys.stdout is None and options.run in PRINTING and not getattr(options, "csv", ""):
            return _fail("The output cannot be written: it is closed.")
        options.run(options)
    except REFUSED as error:
        return _fail(str(error))
    except BrokenPipeError:
        raise
    except NotWritten as error:
        return _not_written(error)
    except OSError as error:
        _flush()  # if it is the output that cannot be written, this says so
        what = error.filename or "A file or the output"
        return _fail(f"{what} cannot be used: {error.strerror or error}.")
    except ModuleNotFoundError as error:
        return _fail(needs("This command", [error.name or str(error)], extra))
    return 0


def _joined(words: Sequence[str]) -> list[str]:
    """The words of a command, in which scores that begin with a minus sign are no option.

    >>> _joined(["--score", "-5,30,31", "--seat", "1"])
    ['--score=-5,30,31', '--seat', '1']
    """
    found = list[str]()
    for word in words:
        if found and re.fullmatch(r"--[a-z]+", found[-1]) and re.fullmatch(r"-[0-9]+(\s*,.*)+", word):
            found[-1] += f"={word}"
        else:
            found.append(word)
    return found


def _fail(sentence: str) -> int:
    lines = (line.strip() for line in sentence.splitlines())
    tell(f"ghosteuchre: {_brief(' '.join(filter(None, lines)))}")
    return 2


def _brief(sentence: str) -> str:
    """The sentence with each endless word in it cut short; the path of a file may be rather long."""
    return re.sub(r"(\S{60})\S{240,}", r"\1…", sentence)


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = Parser(
        prog="ghosteuchre", description="Learn Ghost Hand Euchre: lessons with practice that explains."
    )
    parser.add_argument("--version", action="version", version=f"ghosteuchre {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_learn(_command(commands, "learn", _learn, "open the course"))
    _add_progress(_command(commands, "progress", _show, "see, carry over or reset what you have done"))
    _add_site(_command(commands, "site", _site, "build the course as a web site", extra="web"))
    add_deal(_command(commands, "deal", print_deal, "print the cards of a deal"))
    add_replay(_command(commands, "replay", print_replay, "tell a recorded deal step by step, rule by rule"))
    add_advise(
        _command(commands, "advise", print_advise, "say what each action is worth, for a hand typed in")
    )
    add_review(
        _command(commands, "review", print_review, "say what each decision in recorded deals cost, and why")
    )
    add_simulate(
        _command(
            commands, "simulate", print_simulate, "let players play many deals, and compare them", "cluster"
        )
    )
    add_tables(_command(commands, "tables", print_tables, "make the shipped tables again", "cluster"))
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
        if name in FILES:
            each.add_argument("file", type=FILES[name], metavar="FILE", help="the exported file")


def _add_site(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=_folder, metavar="OUT", help="the folder to build it in")
    parser.add_argument("--plain", action="store_true", help="leave marimo's export as it is: bigger, slower")


def _folder(text: str) -> Path:
    try:
        return Path(text).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise argparse.ArgumentTypeError(f"{shown(text)} is no place that can be reached: {reason}") from None


def _new_file(text: str) -> Path:
    if text == STREAM:
        raise argparse.ArgumentTypeError(f"{text!r} is no name for a new file: write one such as  mine.json")
    return _folder(text)


def _source(text: str) -> Path | None:
    """The file to read, or ``None`` for standard input; what leads to a pipe is left as it is written."""
    if text == STREAM:
        return None
    place = _folder(text)
    return place if place.is_file() else Path(text).expanduser()


FILES: dict[str, Callable[[str], Path | None]] = {"export": _new_file, "import": _source}
"""The progress commands that take a file, and what it is to them."""


def _port(text: str) -> int:
    if not (text.isdecimal() and len(text) <= 5 and 0 < int(text) < 2**16):
        raise argparse.ArgumentTypeError(
            f"{shown(text)} is no port: it must be a whole number from 1 to 65535"
        )
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


def _no_course(options: argparse.Namespace) -> str:
    """That the folder meant holds neither the course nor any progress, and what to do; empty if it does."""
    folder = _course_folder(options)
    named = options.dir is None and os.environ.get(PROGRESS_VARIABLE)
    if named or any((folder / name).exists() for name in (FILE_NAME, MANIFEST)):
        return ""
    return (
        f"There is no course in {options.dir or Path.cwd()}: "
        f"name its folder with  --dir D  or make one with  {_making(options)}"
    )


def _making(options: argparse.Namespace) -> str:
    """The command that makes the course in the folder meant."""
    return f"ghosteuchre learn --dir {options.dir}" if options.dir else "ghosteuchre learn"


def _show(options: argparse.Namespace) -> None:
    if missing := _no_course(options):
        print(f"Nothing is answered yet. {missing}")
        return
    store = FileStore(_progress_file(options))
    sums = summary(store.answers())
    print("\n".join([*store.warnings(), f"Progress in {store.path}", *_report(sums)]))


def _report(sums: Summary) -> Iterator[str]:
    """The summary in words, a line at a time."""
    if not sums.answered:
        yield "Nothing is answered yet."
        return
    yield f"Questions answered: {sums.answered} on {sums.days} {'day' if sums.days == 1 else 'days'}"
    yield f"Right at the first try, without a hint: {sums.right}"
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
    if missing := _no_course(options):
        print(f"There is nothing to reset. {missing}")
        return
    path = _progress_file(options)
    backup = reset(path)
    kept = f"What you had done is kept in {backup}" if backup else f"There was no progress in {path}"
    print(f"You start afresh. {kept}")


def _export(options: argparse.Namespace) -> None:
    if missing := _no_course(options):
        raise Trouble(f"There is nothing to export. {missing}")
    path = _progress_file(options)
    print(f"{export(path, options.file)} answers from {path} are now in {options.file}")


def _import(options: argparse.Namespace) -> None:
    path, missing = _progress_file(options), _no_course(options)
    name = options.file or "standard input"
    if options.file:
        new, known = import_from(path, options.file)
    else:
        new, known = import_data(path, sys.stdin.buffer.read() if sys.stdin else b"", name)
    print(f"{new} answers from {name} are now in {path}; {known} were there already.")
    if missing:
        print(f"The course itself is not there yet. To make it:  {_making(options)}")


def _site(options: argparse.Namespace) -> None:
    from ghosteuchre.site.build import build

    require("Building the web site", SITE, "web")
    build(options.out, plain=options.plain)


PRINTING = (print_deal, print_replay, print_advise, print_review, print_simulate, _show)
"""What does nothing but print, unless there is a file to write as well."""

PROGRESS_COMMANDS: dict[str, tuple[Command, str]] = {
    "show": (_show, "show what you have done and what is due"),
    "reset": (_reset, "start afresh; what you had done is kept in another file"),
    "export": (_export, "write your answers into a new file, to carry them elsewhere"),
    "import": (_import, "add the answers from an exported file"),
}

if __name__ == "__main__":
    sys.exit(main())
