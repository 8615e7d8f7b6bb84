"""Wheels, answers and a way into the site's scripts, for the tests of the web tutorial."""

from __future__ import annotations

import json
import random
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ghosteuchre.drills import TOPICS, Answer
from ghosteuchre.drills.mastery import MasteryCheck
from ghosteuchre.site.pages import STATIC
from tests.test_js import run_node


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


def in_javascript(module: str, code: str, data: object) -> Any:
    """What an expression over ``data`` comes to with the functions of one of the site's scripts, ``page``."""
    program = f"""
    import {{ readFileSync }} from "node:fs";
    import * as page from {json.dumps((STATIC / module).as_uri())};
    const data = JSON.parse(readFileSync(0, "utf8"));
    process.stdout.write(JSON.stringify({code}));
    """
    return json.loads(run_node("--input-type=module", "-e", program, stdin=json.dumps(data)))


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
