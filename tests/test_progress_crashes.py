"""Programs that are killed while they write, and two that write at once, lose no answer."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kept_answers import from_text

WRITER = Path(__file__).with_name("kill_writer.py")


def writer(file: Path, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(WRITER), str(file), str(count)], stdout=subprocess.PIPE, text=True
    )


def kill_often(folder: Path, rounds: int, seed: int) -> tuple[int, int]:
    """Kill a writer that often; return how many answers were acknowledged, and how many kills cut a write."""
    chance, cut, total = random.Random(seed), 0, 0
    acknowledged: set[str] = set()
    for number in range(rounds):
        file = folder / f"{number // 10}" / "progress.json"
        acknowledged = set() if number % 10 == 0 else acknowledged
        process = writer(file, 10_000)
        assert process.stdout is not None
        acknowledged.add(process.stdout.readline().strip())
        time.sleep(chance.uniform(0, 0.03))
        process.kill()
        acknowledged.update(process.stdout.read().split())
        process.wait()
        process.stdout.close()
        kept = {answer.id for answer in from_text(file.read_text())}
        assert acknowledged <= kept, f"round {number}: {len(acknowledged - kept)} answers are lost"
        assert len(kept - acknowledged) <= number % 10 + 1
        cut += (file.parent / ".progress.json.tmp").exists()
        total += len(acknowledged) if number % 10 == 9 or number == rounds - 1 else 0
    return total, cut


def test_no_acknowledged_answer_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    acknowledged, _ = kill_often(tmp_path, rounds=8, seed=8)
    assert acknowledged >= 8


@pytest.mark.evidence
def test_no_acknowledged_answer_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    acknowledged, cut = kill_often(tmp_path, rounds=200, seed=200)
    print(
        f"200 kills, {cut} of them in the middle of a write; {acknowledged} answers acknowledged, none lost"
    )
    assert cut > 0, "no kill came in the middle of writing, so this proves nothing"


def test_two_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    both = [writer(file, 60) for _ in range(2)]
    acknowledged = [process.communicate(timeout=60)[0].split() for process in both]
    assert [len(ids) for ids in acknowledged] == [60, 60]
    assert {answer.id for answer in from_text(file.read_text())} == {*acknowledged[0], *acknowledged[1]}
