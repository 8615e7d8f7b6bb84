"""Questions by topic, level and number; judging answers; hints; and what is shown when a question is over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from ghosteuchre.cards import Card, Suit, Unreadable, is_left_bower, is_right_bower, shown
from ghosteuchre.drills.beats import BEATS
from ghosteuchre.drills.core import Given, Mark, Question, Revealed, Verdict
from ghosteuchre.drills.follow import FOLLOW
from ghosteuchre.drills.minds import MINDS, counts_as, minds
from ghosteuchre.drills.order import ORDER
from ghosteuchre.drills.suit import SUIT
from ghosteuchre.drills.topic import Topic, cards_of, check_whole
from ghosteuchre.drills.winner import WINNER
from ghosteuchre.explain import MISTAKES, say
from ghosteuchre.play import trick_winner

TOPICS: dict[str, Topic] = {topic.name: topic for topic in (SUIT, ORDER, FOLLOW, WINNER, BEATS)}
"""The topics by name, in the order they are taught."""


def question(topic: str, level: int, number: int) -> Question:
    """Make the question of that topic, level and number; the same three always give the same question.

    Raises :class:`Unreadable` for an unknown topic, a level it does not have, or a number that is none.

    >>> question("follow", 2, 17).id
    'follow-2-17'
    """
    if not isinstance(topic, str) or topic not in TOPICS:
        raise Unreadable(f"there is no topic {shown(topic)}: the topics are {', '.join(TOPICS)}")
    found, top = TOPICS[topic], len(TOPICS[topic].levels)
    if not 1 <= check_whole(level, "a level") <= top:
        raise Unreadable(f"{topic!r} has no level {level}: its levels are 1 to {top}")
    return found.question(level, check_whole(number, "a question's number"))


def parse_question_id(text: str) -> Question:
    """Make the question that an id such as ``follow-2-17`` names; raise :class:`Unreadable` for others."""
    match = re.fullmatch(r"([a-z]+)-([0-9]{1,24})-([0-9]{1,24})", text) if isinstance(text, str) else None
    if match is None:
        raise Unreadable(
            f"cannot read {shown(text)} as a question: write topic, level and number, as in 'follow-2-17'"
        )
    return question(match[1], int(match[2]), int(match[3]))


def right_answers(question: Question) -> tuple[Given, ...]:
    """All right answers, by the engine; the tokens of a ``mark`` answer stand in the order of the options."""
    return TOPICS[question.topic].right(question)


def read_given(question: Question, given: Sequence[str]) -> Given:
    """Check that ``given`` is an answer to this question, right or wrong, and put it into its normal form.

    Raises :class:`Unreadable` for an unknown or repeated option, or too few or too many of them.
    """
    if not isinstance(given, (list, tuple)):
        raise Unreadable(f"cannot read {shown(given)} as an answer: it must be a list of options")
    for place, token in enumerate(given, start=1):
        if not isinstance(token, str) or token not in question.options:
            raise Unreadable(
                f"option {place} ({shown(token)}) is not offered: choose from {', '.join(question.options)}"
            )
        if given.index(token) < place - 1:
            raise Unreadable(f"option {place} ({shown(token)}) stands in the answer twice")
    _check_length(question, len(given))
    if question.form == "mark":
        return tuple(option for option in question.options if option in given)
    return tuple(given)


def _check_length(question: Question, length: int) -> None:
    if question.form == "pick" and length != 1:
        raise Unreadable(f"this question takes one option, and {length} were given")
    if question.form == "order" and length != len(question.options):
        raise Unreadable(f"all {len(question.options)} options must be put in order, and {length} were given")
    if question.form == "mark" and not length and not question.may_be_none:
        raise Unreadable("at least one option must be marked")


def judge(question: Question, given: Sequence[str]) -> Verdict:
    """Judge an answer by the engine and say why; raise :class:`Unreadable` if it is malformed."""
    answer = read_given(question, given)
    topic = TOPICS[question.topic]
    marks = _marks(question, answer)
    if answer in topic.right(question):
        return Verdict(True, None, topic.answer(question), marks)
    mistake, text = _diagnose(topic, question, answer)
    return Verdict(False, mistake, text, marks)


def _diagnose(topic: Topic, question: Question, answer: Given) -> tuple[str, str]:
    """The kind of mistake and why: a mistaken idea if the answer is just what it gives, else a slip."""
    for idea in topic.ideas(question):
        if any(topic.might_say(question, answer, mind) for mind in minds(idea)):
            text = topic.why_idea(question, answer, idea)
            if text:
                return idea, text
    return topic.why_slip(question, answer)


def _marks(question: Question, answer: Given) -> dict[str, Mark]:
    """Right or wrong for what was chosen; in an order, wrong for what stands out of line."""
    right = right_answers(question)[0]
    if question.form == "order":
        in_line = _in_line([right.index(token) for token in answer])
        return {a: "right" if right.index(a) in in_line else "wrong" for a in answer}
    return {token: "right" if token in right else "wrong" for token in answer}


def _in_line(places: list[int]) -> set[int]:
    """The places that every longest rising run holds: a card moved far is out of line, not those it passed.

    >>> sorted(_in_line([4, 0, 1, 2, 3])), sorted(_in_line([0, 2, 1, 3]))
    ([0, 1, 2, 3], [0, 3])
    """
    for length in range(len(places), 0, -1):
        runs = [set(run) for run in combinations(places, length) if list(run) == sorted(run)]
        if runs:
            return set.intersection(*runs)
    return set()


def hints(question: Question) -> tuple[str, str, str]:
    """The three rungs: where to look, the rule, the answer."""
    topic = TOPICS[question.topic]
    return (*topic.nudges(question), topic.answer(question))


def reveal(question: Question) -> Revealed:
    """What may be shown once the question is over."""
    right = right_answers(question)[0]
    in_sight = _cards_in_sight(question)
    trump = question.trump
    return Revealed(
        marks={} if question.form == "order" else dict.fromkeys(right, "right"),
        order=right if question.form == "order" else (),
        names=_names(question),
        counts={str(card): trump for card in in_sight if is_left_bower(card, trump)},
        winner=_trick_winner(question),
        text=TOPICS[question.topic].answer(question),
    )


def _cards_in_sight(question: Question) -> tuple[Card, ...]:
    options = () if _asks_for_suit(question) else cards_of(question.options)
    return (*question.shown, *(card for _, card in question.trick), *options)


def _asks_for_suit(question: Question) -> bool:
    return all(len(option) == 1 for option in question.options)


def _suit_names(question: Question) -> dict[str, str]:
    if not _asks_for_suit(question):
        return {}
    suits = [Suit(option) for option in question.options]
    return {
        str(suit.value): say("name_suit_trump" if suit is question.trump else "name_suit", suit=suit)
        for suit in suits
    }


def _names(question: Question) -> dict[str, str]:
    """What each card and suit in sight is; a plain question says nothing that hangs on trump."""
    if question.plain:
        return {}
    cards = {str(card): _name(card, question.trump) for card in _cards_in_sight(question)}
    return cards | _suit_names(question)


def _name(card: Card, trump: Suit) -> str:
    if is_left_bower(card, trump):
        return say("name_left", trump=trump)
    if is_right_bower(card, trump):
        return say("name_right")
    suit = counts_as(card, trump)
    return say("name_trump") if suit is trump else say("name_plain", suit=suit)


def _trick_winner(question: Question) -> str | None:
    """The winner of a complete trick."""
    if len(question.trick) < 3:
        return None
    return question.trick[trick_winner([card for _, card in question.trick], question.trump)][0]


def wrong_answers(question: Question) -> tuple[Given, ...]:
    """Every answer that is wrong by one card, and what every mistaken idea would answer."""
    right = right_answers(question)
    topic = TOPICS[question.topic]
    believed = (topic.believed(question, mind) for mind in MINDS if mind.idea in topic.ideas(question))
    every = dict.fromkeys((*believed, *_one_card_off(question, right[0])))
    return tuple(given for given in every if given not in right)


def _one_card_off(question: Question, right: Given) -> Iterator[Given]:
    if question.form == "pick":
        yield from ((option,) for option in question.options)
    elif question.form == "order":
        for moved in right:
            rest = [option for option in right if option != moved]
            yield from ((*rest[:place], moved, *rest[place:]) for place in range(len(right)))
    else:
        for option in question.options:
            marked = tuple(o for o in question.options if (o in right) != (o == option))
            if marked or question.may_be_none:
                yield marked


def mistakes_open(question: Question) -> frozenset[str]:
    """The kinds of mistake that can be made in this question."""
    return frozenset(judge(question, given).mistake or "" for given in wrong_answers(question))


_SEARCH = 100
"""How many numbers are tried to find a question for a mistake; as patterns come in tens, fewer do."""


def question_about(mistake: str, number: int) -> Question:
    """Make a question in which that mistake can be made: the first from ``number`` on.

    The number also picks the topic; to go on, take the number of the question found and add one.

    Raises :class:`Unreadable` for an unknown kind of mistake, or a number that is none.
    """
    if not isinstance(mistake, str) or mistake not in MISTAKES:
        raise Unreadable(f"there is no kind of mistake {shown(mistake)}: the kinds are {', '.join(MISTAKES)}")
    check_whole(number, "a question's number")
    places = _PLACES[mistake]
    topic, level = places[number % len(places)]
    tried = (question(topic, level, number + step) for step in range(_SEARCH))
    return next(asked for asked in tried if mistake in mistakes_open(asked))


_PLACES: dict[str, tuple[tuple[str, int], ...]] = {
    mistake: tuple(
        (topic.name, level)
        for topic in TOPICS.values()
        for level, kinds in enumerate(topic.reviews, start=1)
        if mistake in kinds
    )
    for mistake in MISTAKES
}
"""Where each kind of mistake is asked about: topic and level, as the topics list them."""
