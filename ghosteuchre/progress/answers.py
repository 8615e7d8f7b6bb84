"""Kept answers as data: made, checked, joined, and written as the text of a progress file."""

from __future__ import annotations

import contextlib
import json
import re
import uuid
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from datetime import UTC, datetime
from functools import lru_cache
from itertools import chain

from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.drills.core import Answer, Given, Question, Verdict
from ghosteuchre.drills.topic import LONGEST_NUMBER

SCHEMA = 1
"""The version of the file's shape; a file with a higher one was written by a newer ghosteuchre."""

FIRST_YEAR, LAST_YEAR = 1970, 2999
"""The years an answer may be from: any that a clock set wrongly shows, and far from those that overflow."""

HIGHEST_COUNT = 10**9
"""The highest level, attempt or number of hints; no learner comes near it."""


class NewerVersion(ValueError):
    """Progress written by a newer ghosteuchre: it is left as it is."""


def new_answer(
    question: Question,
    given: Given,
    verdict: Verdict,
    *,
    place: str = "practice",
    attempt: int = 1,
    hints: int = 0,
    now: datetime | None = None,
) -> Answer:
    """The answer as it is kept, with an id of its own and the time (``now``, or this moment).

    Raises :class:`Unreadable`, naming the field, for what could not be read back.
    """
    answer = Answer(
        id=uuid.uuid4().hex,
        at=timestamp(now or datetime.now(UTC)),
        place=place,
        topic=question.topic,
        level=question.level,
        number=question.number,
        attempt=attempt,
        given=given,
        right=verdict.right,
        mistake=verdict.mistake,
        hints=hints,
    )
    return answer_from_dict(answer_to_dict(answer))


def timestamp(moment: datetime) -> str:
    """The moment in UTC to the millisecond, in a form whose alphabetical order is the order in time.

    >>> timestamp(datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC))
    '2026-01-02T03:04:05.000Z'
    """
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def answer_to_dict(answer: Answer) -> dict[str, object]:
    """The answer as JSON can hold it; :func:`answer_from_dict` reads it back."""
    return asdict(answer) | {"given": list(answer.given)}


def answer_from_dict(data: object) -> Answer:
    """Read one kept answer; raise :class:`Unreadable`, naming the field, when it is not one."""
    if not isinstance(data, dict):
        raise Unreadable(f"an answer must be an object with fields, not {_shown(data)}")
    for name, (is_good, what) in _FIELDS.items():
        if name not in data:
            raise Unreadable(f"an answer lacks the field {name!r}: {what}")
        if not is_good(data[name]):
            raise Unreadable(f"an answer's {name!r} is {_shown(data[name])}: it must be {what}")
    moment = timestamp(_moment(data["at"]))
    return Answer(**{name: data[name] for name in _FIELDS} | {"given": tuple(data["given"]), "at": moment})


def _shown(value: object) -> str:
    """The value for an error message: short, and printable whatever it is."""
    if isinstance(value, list | tuple | dict):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and abs(value) >= 10**LONGEST_NUMBER:
        return "a number that long"
    return shown(value)


def _is_text(value: object) -> bool:
    """Whether it is text that a file can hold: half of a surrogate pair cannot be written as UTF-8."""
    try:
        return isinstance(value, str) and value.encode() != b""
    except UnicodeEncodeError:
        return False


def _is_count(least: int, most: int = HIGHEST_COUNT) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _is_moment(value: object) -> bool:
    try:
        return isinstance(value, str) and FIRST_YEAR <= _moment(value).year <= LAST_YEAR
    except (ValueError, OverflowError):
        return False


def _moment(text: str) -> datetime:
    """The time in UTC; raises :class:`ValueError` or :class:`OverflowError` for what is none."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text} lacks its zone")
    return moment.astimezone(UTC)


def _are_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_text, value))


_FIELDS: dict[str, tuple[Callable[[object], bool], str]] = {
    "id": (_is_text, "a text of its own"),
    "at": (
        _is_moment,
        f"a time with its zone, such as '2026-01-02T03:04:05.000Z', from {FIRST_YEAR} to {LAST_YEAR}",
    ),
    "place": (_is_text, "where it was given, such as 'practice'"),
    "topic": (_is_text, "the name of a topic"),
    "level": (_is_count(1), "a whole number, 1 or more"),
    "number": (
        _is_count(0, 10**LONGEST_NUMBER - 1),
        f"a whole number, 0 or more, of at most {LONGEST_NUMBER} digits",
    ),
    "attempt": (_is_count(1), "a whole number, 1 or more"),
    "given": (_are_texts, "a list of the options chosen"),
    "right": (lambda value: isinstance(value, bool), "true or false"),
    "mistake": (lambda value: value is None or _is_text(value), "the kind of mistake, or null"),
    "hints": (_is_count(0), "a whole number, 0 or more"),
}
assert list(_FIELDS) == [field.name for field in fields(Answer)]


def join(*groups: Iterable[Answer]) -> tuple[Answer, ...]:
    """All the answers, each once, oldest first.

    Of two with one id the first counts. Those of one millisecond stay in the order in which they are given,
    so give the group that was kept earlier first.
    """
    by_id: dict[str, Answer] = {}
    for answer in chain.from_iterable(groups):
        by_id.setdefault(answer.id, answer)
    return tuple(sorted(by_id.values(), key=lambda answer: answer.at))


def to_text(answers: Iterable[Answer]) -> str:
    """The file's text: JSON with one answer a line, so that people can read it, and a rescue after damage."""
    lines = ",\n".join(map(_line, answers))
    return f'{{\n  "schema": {SCHEMA},\n  "answers": [\n{lines}\n  ]\n}}\n'


@lru_cache(maxsize=20_000)
def _line(answer: Answer) -> str:
    """One answer as a line; remembered, as a file of thousands is written again with each new answer."""
    return "    " + json.dumps(answer_to_dict(answer), ensure_ascii=False)


def parse(text: str | bytes, name: str = "this") -> tuple[tuple[Answer, ...], str | None]:
    """The answers that can be read from a file's text, oldest first, and what is wrong with it, if so.

    Raises :class:`NewerVersion`, in which ``name`` stands for the file.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        return _rescue(text), f"it is not JSON ({error})"
    schema = data.get("schema") if isinstance(data, dict) else None
    if type(schema) is not int or schema < 1 or not isinstance(data.get("answers"), list):
        return (), "it holds no 'schema' number with a list of 'answers'"
    if schema > SCHEMA:
        raise NewerVersion(
            f"{name} was written by a newer version of ghosteuchre "
            f"(schema {_shown(schema)}, this one knows {SCHEMA})"
        )
    answers, faults = read_each(data["answers"])
    return answers, next(iter(faults), None)


BEGINNING = f'{{"schema": {SCHEMA}, "answers": ['
"""How a progress file begins, in its shortest form."""


def looks_like_progress(data: bytes) -> bool:
    """Whether this is, or was before it was damaged, the content of a progress file."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return re.match(rb'\s*\{\s*"(schema|answers)"\s*:', data) is not None or bool(_rescue(data))
    return isinstance(found, dict) and found.keys() >= {"schema", "answers"}


def read_each(entries: Iterable[object]) -> tuple[tuple[Answer, ...], tuple[str, ...]]:
    """The answers among ``entries`` that can be read, oldest first, and what is wrong with each other one."""
    answers, faults = [], []
    for entry in entries:
        try:
            answers.append(answer_from_dict(entry))
        except Unreadable as error:
            faults.append(str(error))
    return join(answers), tuple(faults)


def _rescue(text: str | bytes) -> tuple[Answer, ...]:
    """The answers that still stand whole on a line of a text that as a whole cannot be read."""
    answers = []
    for line in (text if isinstance(text, bytes) else text.encode(errors="surrogatepass")).splitlines():
        with contextlib.suppress(ValueError, RecursionError):
            answers.append(answer_from_dict(json.loads(line.strip().rstrip(b","))))
    return join(answers)
