"""Drills: every topic against a second set of rules, every reason read back, every case counted."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ghosteuchre import PACKS, Card, Suit, Unreadable, legal_plays, plays_as, strength, trick_winner
from ghosteuchre.deal import Chance
from ghosteuchre.drills import (
    COURSE,
    MISCONCEPTIONS,
    PLAYERS,
    TOPICS,
    Lesson,
    Question,
    hints,
    judge,
    lesson,
    mistakes_open,
    parse_question_id,
    question,
    question_about,
    reveal,
    right_answers,
    wrong_answers,
)
from ghosteuchre.drills.minds import MINDS, Mind, counts_as, minds
from ghosteuchre.drills.pattern import KINDS, lay_out
from ghosteuchre.explain import MISTAKES
from tests.claims import cards_in, untrue
from tests.learners import Learner, guess, is_left, is_off_jack, is_right, table
from tests.strategies import renamed, renamings

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


def pretty(token: str) -> str:
    return Card.parse(token).pretty


# The rules against the second set of rules.


@sizes
@topics
@pytest.mark.rule("C-2")
@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
def test_the_right_answers_are_those_of_the_second_set_of_rules_and_pass(topic, size):
    for asked in some(topic, size):
        assert right_answers(asked) == (tuple(RULES.answer(asked)),), asked
        for right in right_answers(asked):
            verdict = judge(asked, right)
            assert verdict.right
            assert verdict.mistake is None
            assert set(verdict.marks.values()) <= {"right"}
            assert untrue(verdict.text, asked, list(right)) is None, (asked.id, verdict.text)


@sizes
@topics
def test_every_wrong_answer_fails_with_a_reason_that_holds(topic, size):
    judged = 0
    for asked in some(topic, size):
        for wrong in wrong_answers(asked):
            verdict = judge(asked, wrong)
            assert not verdict.right, (asked.id, wrong)
            assert verdict.mistake in MISTAKES
            assert untrue(verdict.text, asked, list(wrong)) is None, (asked.id, wrong, verdict.text)
            assert speaks_of_the_mistake(asked, list(wrong), verdict.mistake, verdict.text), (asked.id, wrong)
            judged += 1
    assert judged >= 2 * size


def speaks_of_the_mistake(asked: Question, wrong: list[str], mistake: str, text: str) -> bool:
    """Whether the cards named are of the kind that the mistake is about."""
    trump, named = asked.trump.value, cards_in(text)
    left, off = any(is_left(c, trump) for c in named), any(is_off_jack(c, trump) for c in named)
    return {
        "printed_suit": left,
        "left_bower": left,
        "all_jacks_trump": off,
        "off_jack": off,
        "right_bower": any(is_right(c, trump) for c in named),
        "ace_beats_jack": "bowers stand above the ace" in text,
        "must_trump": "you do not have to" in text,
        "later_wins": "played later" in text,
        "follows_last": "You follow that card" in text,
        "same_colour": "not a jack" in text,
        "keeps_suit": "as printed" in text,
        "trump_beats": "is a trump and" in text,
        "discard": "cannot win" in text,
        "rank": "is higher" in text,
        "must_follow": "you must play" in text,
        "follow_missed": "too, so you may play it" in text,
        "any_card": "you may play any card" in text,
        "leader": text.startswith("You lead"),
    }[mistake] and bool(named)


@sizes
@topics
def test_a_reason_names_a_card_that_was_chosen_or_left_out_wrongly(topic, size):
    for asked in some(topic, size):
        right = right_answers(asked)[0]
        for wrong in wrong_answers(asked):
            verdict = judge(asked, wrong)
            misplaced = set(wrong) ^ set(right) if asked.form != "order" else set(asked.options)
            if verdict.mistake in ("printed_suit", "all_jacks_trump", "follows_last") or asked.shown:
                continue  # these explain a card on the table or in the hand that decided wrongly
            assert misplaced & set(cards_in(verdict.text)), (asked.id, wrong, verdict.text)


@topics
def test_the_misconceptions_are_told_from_single_errors_by_the_exact_answer(topic):
    for asked in some(topic, SAMPLE):
        for idea in TOPICS[topic].misconceptions:
            believed = TOPICS[topic].believed(asked, minds(idea)[0])
            if believed not in right_answers(asked):
                traced = judge(asked, believed).mistake in MISCONCEPTIONS
                assert traced or idea not in TOPICS[topic].ideas(asked), (asked.id, idea, believed)


# Questions.


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


def cards_to_choose(asked: Question) -> list[str]:
    """The options that are cards and not suits."""
    return [option for option in asked.options if len(option) == 2]


def picks_from_the_trick(asked: Question) -> bool:
    """Whether the options are the cards of the trick itself, in their order of play."""
    return list(asked.options) == table(asked)


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
        assert len({question(*place, number).options for number in range(1, 60)}) > 15


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


# Hints, and what is shown afterwards.


@sizes
@topics
def test_no_hint_is_empty_and_only_the_last_names_the_answer(topic, size):
    for asked in some(topic, size):
        look, rule, answer = hints(asked)
        assert all(len(rung) > 15 and rung.endswith((".", "?")) for rung in (look, rule, answer))
        assert len({look, rule, answer}) == 3
        assert untrue(answer, asked, list(right_answers(asked)[0])) is None, (asked.id, answer)
        for rung in (look, rule):
            assert not names_the_answer(asked, rung), (asked.id, rung)
            assert not set(cards_in(rung)) - {*table(asked), *map(str, asked.shown)}


def names_the_answer(asked: Question, rung: str) -> bool:
    right = right_answers(asked)[0]
    if right and len(right[0]) == 1:
        suit = Suit(right[0])
        return bool(re.search(rf"\b{suit.singular}s?\b", rung, re.IGNORECASE))
    if not right:
        return bool(re.search(r"no card here|nothing beats|none of|\bnone\.", rung, re.IGNORECASE))
    return bool(set(right) & set(cards_in(rung)))


@topics
def test_hints_speak_of_this_position(topic):
    """The rungs change with the position: a topic has many first and second rungs, not one."""
    sample = some(topic, SAMPLE)
    assert len({hints(asked)[0] for asked in sample}) >= 8
    assert len({hints(asked)[1] for asked in sample}) >= 8


@topics
def test_afterwards_every_card_in_sight_has_a_name_and_the_answer_is_marked(topic):
    for asked in some(topic, SAMPLE):
        shown = reveal(asked)
        trump = asked.trump.value
        cards = {*table(asked), *map(str, asked.shown), *(o for o in asked.options if len(o) == 2)}
        assert cards | set(asked.options) == set(shown.names)
        assert {card for card in cards if is_left(card, trump)} == set(shown.counts)
        assert set(shown.counts.values()) <= {asked.trump}
        right = right_answers(asked)[0]
        assert (
            (shown.order == right and not shown.marks)
            if asked.form == "order"
            else set(shown.marks) == set(right)
        )
        assert shown.text == hints(asked)[2]
        for card in cards:
            assert ("left bower" in shown.names[card]) == is_left(card, trump)
            assert ("right bower" in shown.names[card]) == is_right(card, trump)


@topics
def test_the_winner_is_shown_where_the_trick_is_complete(topic):
    for asked in some(topic, 60):
        shown = reveal(asked)
        players = {str(card): who for who, card in asked.trick}
        complete = len(players) == len(PLAYERS)
        won = RULES.winner(table(asked), asked.trump.value) if complete else ""
        assert shown.winner == players.get(won)


# Judging.


@given(questions, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_any_well_formed_answer_gets_a_verdict_with_a_reason_that_holds(asked, dice):
    for _ in range(6):
        answer = guess(asked, dice)
        verdict = judge(asked, answer)
        normal = tuple(answer) if asked.form != "mark" else tuple(o for o in asked.options if o in answer)
        assert verdict.right == (normal in right_answers(asked))
        assert untrue(verdict.text, asked, list(normal)) is None, (asked.id, answer, verdict.text)
        assert (verdict.mistake is None) == verdict.right
        assert set(verdict.marks) == set(answer)
        assert verdict.right or asked.form == "mark" or "wrong" in verdict.marks.values()


@topics
def test_the_order_in_which_options_were_marked_does_not_count(topic):
    for asked in some(topic, 60):
        if asked.form == "mark":
            right = right_answers(asked)[0]
            assert judge(asked, list(reversed(right))).right


MALFORMED = ["JH", None, 3, {"JH": 1}, [3], [None], ["XX"], ["jh"], [["JH"]], ["JH", "JH"]]


@topics
@pytest.mark.parametrize("answer", MALFORMED, ids=str)
def test_a_malformed_answer_is_unreadable(topic, answer):
    with pytest.raises(Unreadable, match=r"[a-z]{3,}"):
        judge(question(topic, 3, 5), answer)


@topics
def test_an_answer_of_the_wrong_length_is_unreadable(topic):
    for asked in some(topic, 30):
        options = list(asked.options)
        bad = {"pick": [[], options[:2], options], "order": [[], options[:-1]], "mark": [[]]}[asked.form]
        if asked.may_be_none:
            assert judge(asked, []) is not None
            bad = []
        for answer in [*bad, [options[0], options[0]], [*options, "ZZ"]]:
            with pytest.raises(Unreadable):
                judge(asked, answer)


def test_no_question_may_be_answered_with_nothing_unless_it_says_so():
    with_none = []
    for topic in TOPICS:
        found = [asked for asked in some(topic, SAMPLE) if asked.form == "mark"]
        empty = sum(right_answers(asked) == ((),) for asked in found)
        if any(asked.may_be_none for asked in found):
            assert all(asked.may_be_none for asked in found)
            assert 0 < empty < len(found) / 3
            with_none.append(topic)
        else:
            assert not empty
    assert with_none


def _renamed(asked: Question, names: dict[Suit, Suit]) -> Question:
    return replace(
        asked,
        trump=names[asked.trump],
        asked=names[asked.asked] if asked.asked else None,
        options=tuple(_token(option, names) for option in asked.options),
        trick=tuple((who, renamed(card, names)) for who, card in asked.trick),
        shown=tuple(renamed(card, names) for card in asked.shown),
    )


def _token(option: str, names: dict[Suit, Suit]) -> str:
    if len(option) == 1:
        return names[Suit(option)].value
    return str(renamed(Card.parse(option), names))


def _said(text: str, names: dict[Suit, Suit]) -> str:
    """The text with its suits renamed: symbols, words and colours."""
    table = {}
    for old, new in names.items():
        table |= {
            old.symbol: new.symbol,
            old.word: new.word,
            old.singular: new.singular,
            old.colour: new.colour,
        }
    pattern = "|".join(sorted(map(re.escape, table), key=len, reverse=True))
    return re.sub(rf"(?<![a-z])(?:{pattern})", lambda match: table[match.group()], text)


@given(questions, renamings, st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
@pytest.mark.rule("C-1")
def test_renaming_suits_within_their_colours_renames_the_verdict_and_nothing_else(asked, names, dice):
    twin = _renamed(asked, names)
    for answer in [guess(asked, dice), list(right_answers(asked)[0])]:
        one, other = judge(asked, answer), judge(twin, [_token(token, names) for token in answer])
        assert (one.right, one.mistake) == (other.right, other.mistake)
        assert _said(one.text, names) == other.text
        assert {_token(token, names): mark for token, mark in one.marks.items()} == dict(other.marks)


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


# Mistakes and minds.


@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_kind_of_mistake_has_questions_in_which_it_can_be_made(mistake):
    asked = [question_about(mistake, number) for number in (*range(24), 50_000, 10**19)]
    assert all(mistake in mistakes_open(one) for one in asked)
    assert all(
        one.number < number + 30 for one, number in zip(asked, (*range(24), 50_000, 10**19), strict=True)
    )


@pytest.mark.parametrize("mistake", MISTAKES)
def test_going_on_from_the_last_number_always_gives_another_question_about_a_mistake(mistake):
    asked = [question_about(mistake, 1)]
    for _ in range(8):
        asked.append(question_about(mistake, asked[-1].number + 1))
    assert len({one.id for one in asked}) == 9


@pytest.mark.parametrize("mistake", ["", "printed", None, ["leader"]], ids=str)
def test_an_unknown_kind_of_mistake_is_unreadable(mistake):
    with pytest.raises(Unreadable, match="kind of mistake"):
        question_about(mistake, 1)


def test_a_mind_without_a_mistaken_idea_sees_the_cards_as_the_engine_does():
    sound = Mind("none")
    for trump in Suit:
        for card in PACKS[24]:
            assert sound.suit(card, trump) is plays_as(card, trump)
            assert sound.rank(card, trump) == strength(card, trump)
        hand, dice = list(PACKS[24]), random.Random(trump.value)
        for _ in range(200):
            led, *cards = dice.sample(hand, 6)
            assert sound.legal(cards, led, trump) == legal_plays(cards, led, trump)
            assert sound.winner([led, *cards[:2]], trump) == trick_winner([led, *cards[:2]], trump)
        assert sound.legal(hand, None, trump) == legal_plays(hand, None, trump)


def test_no_trick_goes_wrong_both_by_the_printed_suit_and_by_taking_all_jacks_for_trump():
    """Why ``winner`` does not list both: its top level could not catch the two in most questions each."""
    printed, jacks = minds("printed_suit"), minds("all_jacks_trump")
    both = 0
    for trick in itertools.permutations(PACKS[24], 3):
        truth = trick_winner(trick, Suit.HEARTS)
        wrong = [
            any(mind.winner(trick, Suit.HEARTS) != truth for mind in forms) for forms in (printed, jacks[:1])
        ]
        both += all(wrong)
    assert both == 0


def test_each_misconception_is_probed_by_a_topic_and_each_topic_probes_one():
    listed = {topic.name: topic.misconceptions for topic in TOPICS.values()}
    assert set(itertools.chain(*listed.values())) == set(MISCONCEPTIONS)
    assert all(listed.values())
    assert {mind.idea for mind in MINDS} - set(MISCONCEPTIONS) == {"follows_last"}
    about_the_left = [one.name for one in TOPICS.values() if any("left bower" in case for case in one.cases)]
    assert about_the_left
    assert [name for name in listed if "printed_suit" in listed[name]] == about_the_left


# Topics and course.


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


def test_a_lesson_is_found_by_its_slug_its_number_and_its_digits():
    for one in COURSE:
        assert lesson(one.slug) is lesson(int(one.number)) is lesson(one.number) is one
    for nonsense in ("", "1", str(len(COURSE)), len(COURSE), -1, None, True, 1.5):
        with pytest.raises(Unreadable, match=", ".join(one.slug for one in COURSE)):
            lesson(nonsense)


def test_the_players_sit_in_order_of_play():
    for asked in some("winner", 60):
        first = PLAYERS.index(asked.trick[0][0])
        assert tuple(who for who, _ in asked.trick) == PLAYERS[first:] + PLAYERS[:first]


def test_a_card_that_cannot_be_placed_has_no_suit_here():
    with pytest.raises(AssertionError):
        counts_as(Card.parse("JK"), None)  # type: ignore[arg-type]
