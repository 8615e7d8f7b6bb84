"""A learner who never stops: saves answers in the file named, and prints the id of each that is safe."""

from __future__ import annotations

import os
import sys

from ghosteuchre.cards import Suit
from ghosteuchre.drills.core import Question, Verdict
from ghosteuchre.progress import FileStore, new_answer


def main(path: str, count: int) -> None:
    store = FileStore(path)
    question = Question("follow", 1, 7, "mark", "Which may you play?", Suit.HEARTS, ("JH", "9S"))
    for _ in range(count):
        answer = new_answer(question, ("JH",), Verdict(True, None, "Right.", {}))
        store.add(answer)
        assert not store.warnings(), store.warnings()
        os.write(sys.stdout.fileno(), f"{answer.id}\n".encode())  # one line at once: a kill cannot cut it


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
