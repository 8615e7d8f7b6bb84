"""The questions themselves: every case counted, the same everywhere, found by name and number."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings

from ghosteuchre import PACKS, Card, Suit, Unreadable, plays_as
from ghosteuchre.drills import (
    PLAYERS,
    TOPICS,
    judge,
    parse_question_id,
    question,
    question_about,
    right_answers,
)
from tests.claims import cards_in
from tests.learners import is_left, is_right, table
from tests.questions import (
    LEVELS,
    RULES,
    SAMPLE,
    cards_to_choose,
    picks_from_the_trick,
    questions,
    sizes,
    some,
    topics,
)

# What is asked.


@sizes
@topics
def test_every_case_of_a_topic_occurs(topic, size, record_property):
    counts = Counter(case for asked in some(topic, size) for case in asked.cases)
    for case, count in sorted(counts.items()):
        record_property(f"{topic}: {case}", count)
    assert set(counts) == set(TOPICS[topic].cases)
    assert min(counts.values()) >= size // 150, counts


@topics
def test_the_cases_are_true_of_the_question(topic):
    for asked in some(topic, SAMPLE):
        trump, cards = asked.trump.value, [*table(asked), *map(str, asked.shown), *cards_to_choose(asked)]
        if asked.form == "order":  # there the cards to be sorted count, not the card led
            cards = list(asked.options)
        for name, is_one in {"left bower": is_left, "right bower": is_right}.items():
            case = f"{name} of {asked.trump.word}"
            if case in TOPICS[topic].cases:
                assert (case in asked.cases) == any(is_one(card, trump) for card in cards), (asked.id, case)


def test_the_cases_of_following_are_counted_by_the_second_set_of_rules():
    led_to = [asked for asked in some("follow", SAMPLE) if asked.trick]
    assert led_to
    for asked in led_to:
        trump = asked.trump.value
        led = RULES.suit(table(asked)[0], trump)
        following = [card for card in asked.options if RULES.suit(card, trump) == led]
        assert ("void" in asked.cases) == (not following)
        assert ("left bower led" in asked.cases) == is_left(table(asked)[0], trump)
        lone_left = len(following) == 1 and is_left(following[0], trump)
        assert ("only the left bower follows" in asked.cases) == lone_left


def test_the_cases_of_winning_and_beating_are_counted_by_the_second_set_of_rules():
    for asked in some("winner", SAMPLE):
        winner = table(asked).index(RULES.answer(asked)[0])
        assert f"{('first', 'second', 'last')[winner]} card wins" in asked.cases
    for asked in some("beats", SAMPLE):
        assert ("nothing beats it" in asked.cases) == (RULES.answer(asked) == [])


@topics
def test_a_question_uses_the_24_card_pack_and_no_card_twice(topic):
    for asked in some(topic, SAMPLE):
        options = [] if picks_from_the_trick(asked) else cards_to_choose(asked)
        cards = [*(card for _, card in asked.trick), *asked.shown, *map(Card.parse, options)]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(PACKS[24])


@topics
def test_the_goal_names_trump_and_every_card_on_the_table(topic):
    for asked in some(topic, SAMPLE):
        assert asked.goal.startswith(f"{asked.trump.word.capitalize()} are trump")
        assert asked.goal.endswith(("?", "."))
        on_table = [*table(asked), *map(str, asked.shown)]
        assert cards_in(asked.goal) == on_table
        assert not re.search(r"bower|led You|and You |, You ", asked.goal)


def test_the_same_topic_level_and_number_give_the_same_question():
    for place in LEVELS:
        assert question(*place, 17) == question(*place, 17)
        asked = (question(*place, number) for number in range(1, 60))
        assert len({(each.goal, each.options) for each in asked}) > 15


GOLDEN = {
    "suit-1-1": ("C", "", "S H C D"),
    "suit-3-1234": ("H", "", "KD JC 9C AH JD"),
    "order-3-1234": ("C", "TH", "AC JH JS TC QH"),
    "follow-2-17": ("D", "JD", "9C JH TS AH KC"),
    "follow-3-1234": ("H", "JC", "TD KH JS QD KS"),
    "winner-3-1234": ("S", "JH 9S JC", "JH 9S JC"),
    "beats-3-1234": ("C", "JS", "AS AC JH KC AH"),
    "beats-1-10000000000000000000": ("S", "AH", "TS KH 9C AD"),
}
"""A teacher's *question 1234* is the same everywhere, on every Python and in the browser."""


@pytest.mark.parametrize("name", GOLDEN)
def test_questions_stay_the_same_from_version_to_version(name):
    asked = parse_question_id(name)
    assert (asked.trump.value, " ".join(table(asked)), " ".join(asked.options)) == GOLDEN[name]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_nobody_is_passed_over_before_you_must_follow(level):
    asked = [question("follow", level, number) for number in range(1, 101)]
    assert {tuple(who for who, _ in one.trick) for one in asked} <= {(), ("Ben",), ("Ana", "Ben")}
    assert any(one.trick for one in asked)


@topics
def test_any_ten_questions_in_a_row_show_ten_patterns_and_all_four_trumps(topic):
    for level in range(1, len(TOPICS[topic].levels) + 1):
        for first in (1, 11, 101):
            row = [question(topic, level, number) for number in range(first, first + 10)]
            assert {asked.trump for asked in row} == set(Suit)


@topics
def test_the_order_of_the_options_does_not_tell_the_answer(topic):
    """Cards of the trick stand in the order of play; everything else is shuffled."""
    sample = some(topic, 1_200)
    share = Counter[int]()
    seen = Counter[int]()
    for asked in sample:
        right = right_answers(asked)[0]
        for place, option in enumerate(asked.options):
            seen[place] += 1
            share[place] += right.index(option) == 0 if asked.form == "order" else option in right
    rates = [share[place] / seen[place] for place in range(3)]
    assert max(rates) - min(rates) < (0.25 if picks_from_the_trick(sample[0]) else 0.08), rates


@pytest.mark.parametrize(
    "topic",
    [
        topic.name
        for topic in TOPICS.values()
        if cards_to_choose(topic.question(3, 1)) and not picks_from_the_trick(topic.question(3, 1))
    ],
)
def test_the_options_are_not_sorted_by_trump(topic):
    """Trumps come first among the options no more often than shuffling makes them."""
    first = expected = 0.0
    for asked in (question(topic, 3, number) for number in range(1, 401)):
        trumps = [plays_as(Card.parse(option), asked.trump) is asked.trump for option in asked.options]
        first += trumps[0]
        expected += sum(trumps) / len(trumps)
    assert abs(first - expected) < 45


def test_the_players_sit_in_order_of_play():
    for asked in some("winner", 60):
        first = PLAYERS.index(asked.trick[0][0])
        assert tuple(who for who, _ in asked.trick) == PLAYERS[first:] + PLAYERS[:first]


# Names and numbers.


@given(questions)
@settings(max_examples=60, deadline=None)
def test_an_id_leads_back_to_its_question(asked):
    assert parse_question_id(asked.id) == asked


@pytest.mark.parametrize("number", [0, 1, 2**63 - 1, 10**19, 10**24 - 1])
def test_huge_numbers_make_questions_like_any_other(number):
    for topic, level in LEVELS:
        asked = question(topic, level, number)
        assert asked.number == number
        assert judge(asked, right_answers(asked)[0]).right


@pytest.mark.parametrize(
    "number",
    [-1, True, False, "7", 1.0, None, 10**24, 10**6000, -(10**6000)],
    ids=lambda n: str(n)[:9] if not isinstance(n, int) or abs(n) < 10**30 else "long",
)
def test_a_number_that_is_none_is_unreadable(number):
    with pytest.raises(Unreadable, match="whole number"):
        question("suit", 1, number)
    with pytest.raises(Unreadable, match="whole number"):
        question_about("printed_suit", number)


@pytest.mark.parametrize(
    "level", [0, 4, -1, True, "1", None, 10**6000], ids=lambda n: str(n)[:9] if n != 10**6000 else "long"
)
def test_a_level_that_a_topic_does_not_have_is_unreadable(level):
    with pytest.raises(Unreadable):
        question("suit", level, 1)


@pytest.mark.parametrize("topic", ["", "Suit", "trumps", None, 3, ["suit"]], ids=str)
def test_an_unknown_topic_is_unreadable_and_the_known_ones_are_named(topic):
    with pytest.raises(Unreadable, match=", ".join(TOPICS)):
        question(topic, 1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "follow",
        "follow-2",
        "follow--2-1",
        "follow-2-1-",
        "follow-2--1",
        "follow-9-1",
        "nothing-1-1",
        "follow-2-１7",
        "FOLLOW-2-17",
        " follow-2-17",
        "follow-2-" + "1" * 25,
        None,
        17,
        b"follow-2-17",
    ],
    ids=repr,
)
def test_a_text_that_is_no_id_is_unreadable(text):
    with pytest.raises(Unreadable):
        parse_question_id(text)
