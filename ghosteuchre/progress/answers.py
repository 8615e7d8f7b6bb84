"""Kept answers as data: made, checked, joined, and written as the text of a progress file."""

from __future__ import annotations

import contextlib
import json
import uuid
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from datetime import UTC, datetime

from ghosteuchre.cards import Unreadable
from ghosteuchre.drills.core import Answer, Given, Question, Verdict

SCHEMA = 1
"""The version of the file's shape; a file with a higher one was written by a newer ghosteuchre."""


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
    """The answer as it is kept, with an id of its own and the time (``now``, or this moment)."""
    return Answer(
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
        raise Unreadable(f"an answer must be an object with fields, not {data!r}")
    for name, (is_good, what) in _FIELDS.items():
        if name not in data:
            raise Unreadable(f"an answer lacks the field {name!r}: {what}")
        if not is_good(data[name]):
            raise Unreadable(f"an answer's {name!r} is {data[name]!r}: it must be {what}")
    moment = timestamp(datetime.fromisoformat(data["at"]))
    return Answer(**{name: data[name] for name in _FIELDS} | {"given": tuple(data["given"]), "at": moment})


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value != ""


def _is_count(least: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and value >= least


def _is_moment(value: object) -> bool:
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _are_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_text, value))


_FIELDS: dict[str, tuple[Callable[[object], bool], str]] = {
    "id": (_is_text, "a text of its own"),
    "at": (_is_moment, "a time with its zone, such as '2026-01-02T03:04:05.000Z'"),
    "place": (_is_text, "where it was given, such as 'practice'"),
    "topic": (_is_text, "the name of a topic"),
    "level": (_is_count(1), "a whole number, 1 or more"),
    "number": (_is_count(0), "a whole number, 0 or more"),
    "attempt": (_is_count(1), "a whole number, 1 or more"),
    "given": (_are_texts, "a list of the options chosen"),
    "right": (lambda value: isinstance(value, bool), "true or false"),
    "mistake": (lambda value: value is None or _is_text(value), "the kind of mistake, or null"),
    "hints": (_is_count(0), "a whole number, 0 or more"),
}
assert list(_FIELDS) == [field.name for field in fields(Answer)]


def join(*groups: Iterable[Answer]) -> tuple[Answer, ...]:
    """All the answers, each once (by id), oldest first."""
    by_id = {answer.id: answer for group in groups for answer in group}
    return tuple(sorted(by_id.values(), key=lambda answer: answer.at))


def to_text(answers: Iterable[Answer]) -> str:
    """The file's text: JSON with one answer a line, so that people can read it, and a rescue after damage."""
    lines = ",\n".join("    " + json.dumps(answer_to_dict(answer), ensure_ascii=False) for answer in answers)
    return f'{{\n  "schema": {SCHEMA},\n  "answers": [\n{lines}\n  ]\n}}\n'


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
            f"{name} was written by a newer version of ghosteuchre (schema {schema}, this one knows {SCHEMA})"
        )
    return read_each(data["answers"])


def read_each(entries: Iterable[object]) -> tuple[tuple[Answer, ...], str | None]:
    """The answers among ``entries`` that can be read, oldest first, and a fault of one that cannot."""
    answers, fault = [], None
    for entry in entries:
        try:
            answers.append(answer_from_dict(entry))
        except Unreadable as error:
            fault = str(error)
    return join(answers), fault


def _rescue(text: str | bytes) -> tuple[Answer, ...]:
    """The answers that still stand whole on a line of a text that as a whole cannot be read."""
    answers = []
    for line in (text if isinstance(text, bytes) else text.encode()).splitlines():
        with contextlib.suppress(ValueError, RecursionError):
            answers.append(answer_from_dict(json.loads(line.strip().rstrip(b","))))
    return join(answers)
