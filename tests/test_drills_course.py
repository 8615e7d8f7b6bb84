"""Topics with their levels and patterns, and the lessons that ask about them."""

from __future__ import annotations

import itertools

import pytest

from ghosteuchre import PACKS, Suit, Unreadable
from ghosteuchre.deal import Chance
from ghosteuchre.drills import (
    COURSE,
    TOPICS,
    Lesson,
    lesson,
    mistakes_open,
    question,
)
from ghosteuchre.drills.pattern import KINDS, lay_out
from ghosteuchre.explain import MISTAKES
from tests.questions import (
    topics,
)

# Lessons.


def test_the_topics_stand_in_the_order_of_the_course():
    """A later lesson may come back to a topic; where it is met first counts."""
    assert list(dict.fromkeys(itertools.chain(*(one.topics for one in COURSE)))) == list(TOPICS)


SOUND = {
    "slug": "07_more",
    "title": "More",
    "minutes": 10,
    "topics": ("winner", "beats"),
    "summary": "Win more tricks.",
    "shares": (4, 6),
    "required": (("winner", "overruff"),),
}


def test_a_lesson_may_come_back_to_topics_taught_before():
    assert Lesson(**SOUND).number == "07"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"slug": "7_more"}, "a slug is two digits, a line and small letters, as in '03_bidding'"),
        ({"title": ""}, "it needs a title, and a summary that is a sentence and ends with a full stop"),
        ({"summary": "Win"}, "it needs a title, and a summary that is a sentence"),
        ({"minutes": 0}, "it takes 0 minutes, and that must be a whole number, 1 or more"),
        ({"topics": ("winner", "bets")}, "its topics are 'winner', 'bets', and each must be one of 'suit'"),
        ({"topics": ("winner", "winner")}, "its topics are 'winner', 'winner', and each must be"),
        ({"shares": ()}, "it has 2 topics and 0 shares: give one for each topic"),
        ({"shares": (5, 4)}, "its shares are 5, 4: each must be 1 or more, and their sum 10"),
        ({"shares": (0, 10)}, "its shares are 0, 10: each must be 1 or more"),
        ({"topics": ()}, "it has no topics, so its check can have no shares"),
        ({"topics": (), "shares": ()}, "it must have required cases, if it has topics, and none if it has"),
        ({"required": ()}, "it must have required cases"),
        (
            {"required": (("suit", "x"),)},
            "it requires a case of 'suit', and its topics are 'winner'",
        ),
        ({"required": (("beats", "x"),)}, "'beats' has no case 'x': its cases are 'left bower of clubs'"),
    ],
    ids=str,
)
def test_a_lesson_that_cannot_be_right_is_refused_in_a_plain_sentence(change, sentence):
    with pytest.raises(Unreadable) as error:
        Lesson(**(SOUND | change))
    assert str(error.value).startswith(f"lesson {(SOUND | change)['slug']!r}: {sentence}")


def test_a_lesson_is_found_by_its_slug_its_number_and_its_digits():
    for one in COURSE:
        assert lesson(one.slug) is lesson(int(one.number)) is lesson(one.number) is one
    for nonsense in ("", "1", str(len(COURSE)), len(COURSE), -1, None, True, 1.5):
        with pytest.raises(Unreadable, match=", ".join(one.slug for one in COURSE)):
            lesson(nonsense)


# Topics.


@topics
def test_the_second_level_shows_what_its_sentence_promises(topic):
    sentence = TOPICS[topic].levels[1].lower()
    for pattern in itertools.chain(*TOPICS[topic].rows[1]):
        bowers = set(pattern.split()) & {"L", "R"}
        if "bower" in sentence and not bowers:
            assert set(pattern.split()) & {"J", "j"}, pattern
            assert "a jack that looks like one" in sentence, pattern
        if "both bowers" in sentence or "the bowers" in sentence:
            assert len(bowers) == 2 or "one or both bowers" in sentence, pattern
        if "one of the bowers" in sentence:
            assert len(bowers) < 2, pattern


@topics
def test_a_review_asks_about_kinds_of_mistake_that_turn_up_in_the_topic(topic):
    assert len(TOPICS[topic].reviews) == len(TOPICS[topic].levels)
    assert set(itertools.chain(*TOPICS[topic].reviews)) <= set(MISTAKES)
    assert set(TOPICS[topic].misconceptions) & set(itertools.chain(*TOPICS[topic].reviews))
    for level, kinds in enumerate(TOPICS[topic].reviews, start=1):
        found = set().union(*(mistakes_open(question(topic, level, number)) for number in range(1, 21)))
        assert set(kinds) <= found, level


@topics
def test_a_topic_has_three_levels_each_told_in_a_sentence(topic):
    assert len(TOPICS[topic].levels) == 3
    assert all(text.endswith(".") for text in TOPICS[topic].levels)
    assert len(set(TOPICS[topic].cases)) == len(TOPICS[topic].cases)


@topics
def test_every_row_of_patterns_fills_a_block_of_ten(topic):
    rows = list(itertools.chain(*TOPICS[topic].rows))
    assert rows
    assert {len(row) for row in rows} == {10}
    for pattern in itertools.chain(*rows):
        kinds = pattern.replace("/", " ").split()
        assert all(kinds.count(kind) <= len(KINDS[kind][1]) for kind in kinds)
        assert all(
            card in PACKS[24] for group in lay_out(Chance(1), Suit.CLUBS, pattern).groups for card in group
        )
