"""The one table of sentences: complete, used, well-formed, and in plain words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ghosteuchre import Card, Suit, Unreadable, explain, reason_words
from ghosteuchre.call_words import CALL_SENTENCES
from ghosteuchre.drills import MISCONCEPTIONS, TOPICS, hints, judge, question, wrong_answers
from ghosteuchre.explain import (
    COUNTS,
    DOWNWARDS,
    MISTAKES,
    SENTENCES,
    UPWARDS,
    count_word,
    ladder,
    listed,
    needs,
    say,
)
from ghosteuchre.play_words import PLAY_SENTENCES
from ghosteuchre.review_words import REVIEW_SENTENCES

PACKAGE = Path(__file__).parents[1] / "ghosteuchre"
HIDDEN = re.compile(r"\b(simply|obviously|just|easy|easily|of course|clearly)\b", re.IGNORECASE)
NAMES = {key for key in SENTENCES if key.startswith("name_")}
"""These are names of cards, not sentences."""
SENTENCES_IN_SENTENCES = {"odds", "gives_up", "lone"}
"""Facts that are whole sentences."""


def filled(key: str) -> str:
    """The sentence with some facts of each kind put in."""
    jack, ace = Card.parse("JH"), Card.parse("AD")
    facts: dict[str, object] = dict.fromkeys(needs(key), "two")
    facts |= dict.fromkeys(
        needs(key) & {"card", "low", "right", "rival", "card0", "card1", "card2", "next_card"}, jack
    )
    facts |= dict.fromkeys(needs(key) & {"high"}, ace)
    facts |= dict.fromkeys(needs(key) & SENTENCES_IN_SENTENCES, "It is so.")
    facts |= dict.fromkeys(needs(key) & {"trump", "suit", "led", "asked"}, Suit.DIAMONDS)
    return say(key, **facts)


@pytest.mark.parametrize("key", SENTENCES)
def test_every_sentence_can_be_said(key):
    text = filled(key)
    assert "{" not in text
    assert "Card(" not in text
    assert text == text.strip()
    assert "  " not in text


@pytest.mark.parametrize("key", sorted(set(SENTENCES) - NAMES))
def test_every_sentence_begins_with_a_capital_and_ends_as_one(key):
    text = filled(key)
    assert (
        text[0].isupper()
        or text[0].isdigit()
        or key.startswith(("answer", "hold"))
        or SENTENCES[key][0] == "{"
    )
    assert text.endswith((".", "?"))


@pytest.mark.parametrize("key", SENTENCES)
def test_the_words_are_plain_and_british(key):
    assert not HIDDEN.search(SENTENCES[key])
    assert "color" not in SENTENCES[key]
    for sentence in re.split(r"(?<=[.?]) ", filled(key)):
        assert len(sentence.split()) <= 25, sentence


def used_keys() -> set[str]:
    """Every text that stands in the code besides the table itself, where a sentence may be named."""
    texts = set()
    for path in set(PACKAGE.rglob("*.py")) - {PACKAGE / "explain.py"}:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return texts


def test_every_sentence_is_used_and_every_kind_of_mistake_is_found_by_some_drill():
    assert set(SENTENCES) - used_keys() == set()


def test_every_kind_of_mistake_is_made_by_some_wrong_answer():
    found = set()
    for topic in TOPICS.values():
        for level in range(1, len(topic.levels) + 1):
            for number in range(1, 41):
                asked = question(topic.name, level, number)
                found |= {judge(asked, wrong).mistake for wrong in wrong_answers(asked)}
    assert found == set(MISTAKES)
    assert set(MISCONCEPTIONS) <= found


def test_texts_join_without_gaps_or_doubled_words():
    for topic in TOPICS.values():
        for number in range(1, 101):
            asked = question(topic.name, number % len(topic.levels) + 1, number)
            texts = [asked.goal, *hints(asked), *(judge(asked, wrong).text for wrong in wrong_answers(asked))]
            for text in texts:
                assert text == text.strip()
                assert "  " not in text
                assert not re.search(r"\b(\w+) \1\b", text), text
                assert not re.search(r"[.?][A-Z0-9]", text), text
                sentences = re.findall(r"[^.?]+[.?]", text)
                assert len(set(sentences)) == len(sentences), text
                assert len(text.split()) <= 60, text


@pytest.mark.parametrize("key", ["", "nothing", "LEFT"])
def test_an_unknown_sentence_is_unreadable(key):
    with pytest.raises(Unreadable, match="no sentence"):
        say(key)


def test_a_missing_fact_is_named():
    with pytest.raises(Unreadable, match="trump"):
        say("left", card=Card.parse("JH"))
    with pytest.raises(Unreadable, match="card, trump"):
        say("left")


def test_facts_that_are_not_needed_do_no_harm():
    assert say("left_out", card=Card.parse("JH")) == "You left it out."


@pytest.mark.parametrize(
    ("cards", "text"), [("JH", "J♥"), ("JH TD", "J♥ and 10♦"), ("JH TD AS", "J♥, 10♦ and A♠")]
)
def test_cards_are_listed_as_in_a_sentence(cards, text):
    assert listed(map(Card.parse, cards.split())) == text


@pytest.mark.rule("C-3")
def test_the_order_of_trump_is_one_fact_worked_out_by_the_engine():
    assert UPWARDS == "9, 10, queen, king, ace, left bower, right bower"
    assert DOWNWARDS == "right bower, left bower, ace, king, queen, 10, 9"
    assert all(", ".join(ladder(trump, trump)) == UPWARDS for trump in Suit)
    text = (PACKAGE / "explain.py").read_text(encoding="utf-8")
    assert text.count(UPWARDS) == 1, "it stands in the doctest alone"
    assert text.count(DOWNWARDS) == 0


@pytest.mark.rule("C-2")
@pytest.mark.parametrize("trump", Suit)
def test_the_mate_of_trump_lacks_its_jack_and_the_others_have_it(trump):
    for suit in set(Suit) - {trump}:
        jack = () if suit is trump.mate else ("jack",)
        assert ladder(suit, trump) == ("9", "10", *jack, "queen", "king", "ace")


def test_small_numbers_have_words():
    assert COUNTS[:3] == ("none", "one", "two")
    assert [count_word(count) for count in (0, 6, 10, 17)] == ["none", "six", "ten", "17"]
    assert tuple(map(count_word, range(17))) == COUNTS


def test_no_two_parts_of_the_table_have_a_sentence_of_one_name():
    parts = [
        *(explain.MISTAKES, explain._EXPLANATIONS, explain._GOALS, explain._HINTS, explain._AFTERWARDS),
        *(explain._AROUND, explain._TELLING, reason_words.GENERAL, reason_words.NUMBERS),
        *(CALL_SENTENCES, PLAY_SENTENCES, REVIEW_SENTENCES),
    ]
    assert sum(map(len, parts)) == len(SENTENCES)
