"""Questions for the tests of the drills: so many of a topic, and all of them where they are evidence."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from ghosteuchre.drills import (
    TOPICS,
    Question,
    question,
)
from tests.learners import Learner, table

RULES = Learner()
SAMPLE = 300
ALL = 2_000
SIZES = [pytest.param(SAMPLE, id="sample"), pytest.param(ALL, id="all", marks=pytest.mark.evidence)]
LEVELS = [(topic.name, level) for topic in TOPICS.values() for level in range(1, len(topic.levels) + 1)]
topics = pytest.mark.parametrize("topic", TOPICS)
sizes = pytest.mark.parametrize("size", SIZES)
questions = st.builds(
    lambda place, number: question(*place, number), st.sampled_from(LEVELS), st.integers(0, 10**19)
)


def some(topic: str, size: int) -> list[Question]:
    """That many questions of a topic, the levels in turn, from 1 on."""
    levels = len(TOPICS[topic].levels)
    return [question(topic, number % levels + 1, 1 + number // levels) for number in range(size)]


def cards_to_choose(asked: Question) -> list[str]:
    """The options that are cards and not suits."""
    return [option for option in asked.options if len(option) == 2]


def picks_from_the_trick(asked: Question) -> bool:
    """Whether the options are the cards of the trick itself, in their order of play."""
    return list(asked.options) == table(asked)
