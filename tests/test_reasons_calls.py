"""The Reasons for calls: where each holds, where it does not, and that what it says is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from ghosteuchre import view
from ghosteuchre.advice import Advice, Choice, advise
from ghosteuchre.call_words import CALL_SENTENCES
from ghosteuchre.reasons import REASONS, Explanation, Spot, reasons_for
from ghosteuchre.reasons.against_calls import MECHANISMS, against_call
from ghosteuchre.reasons.calling import CALLING
from ghosteuchre.reasons.dummy import DUMMY
from ghosteuchre.reasons.naming import NAMING
from ghosteuchre.reasons.numbers import named
from ghosteuchre.reasons.upcard import UPCARD
from ghosteuchre.state import State, Verb
from tests.call_reasons import CHECKS, untrue, untrue_against, untrue_idea
from tests.call_twins import WORLDS, Twins, state_of, twins
from tests.decisions import states

CALL_REASONS = {reason.key: reason for reason in (*CALLING, *NAMING, *UPCARD, *DUMMY)}
GENERAL = ("forced", "figures")
PAIRS = list(twins())
GAMES = ("ghost", "classic", "cutthroat")


def seen(state: State, worlds: int = WORLDS) -> Advice:
    assert state.turn is not None
    return advise(view(state, state.turn), 0, worlds, worlds)


def at(pair: Twins) -> Advice:
    """The advice on the position of a pair."""
    return seen(pair.position, pair.worlds)


def pair_of(key: str) -> Twins:
    return next(pair for pair in PAIRS if pair.key == key)


@cache
def sample(game: str, size: int = 100) -> tuple[Advice, ...]:
    """The advice, from few worlds, on the first calls of self-play."""
    calls = (state for state in states(game) if state.phase != "play")
    return tuple(seen(state, 35) for state in islice(calls, size))


def explanations(game: str) -> Iterator[Explanation]:
    for advice in sample(game):
        yield from (said for said in reasons_for(advice) if said.reason.key not in GENERAL)


def test_every_reason_has_its_twins_its_check_and_its_sentences():
    assert [pair.key for pair in PAIRS] == list(CALL_REASONS)
    assert set(CHECKS) == set(CALL_REASONS)
    said = {key for key in CALL_SENTENCES if key.startswith(("look_", "why_"))}
    assert said == {f"{rung}_{key}" for key in CALL_REASONS for rung in ("look", "why")}
    assert set(CALL_REASONS.values()) <= set(REASONS)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_a_reason_is_the_main_one_in_its_position_and_does_not_hold_in_the_twin(pair: Twins):
    main = reasons_for(at(pair))[0]
    assert main.reason.key == pair.key
    assert main.choice.equal
    CHECKS[pair.key](main)
    assert CALL_REASONS[pair.key].of(Spot(seen(pair.twin, pair.worlds))) is None


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_the_check_of_a_reason_finds_that_it_does_not_hold_in_the_twin(pair: Twins):
    main, other = reasons_for(at(pair))[0], seen(pair.twin, pair.worlds)
    with pytest.raises((AssertionError, StopIteration)):
        CHECKS[pair.key](Explanation(main.reason, other.best, main.facts, other))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_the_first_calls_of_self_play_is_so(game):
    found = list(explanations(game))
    assert len(found) > 100
    for said in found:
        CHECKS[said.reason.key](said)


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_call_has_a_reason_of_its_own_and_no_reason_serves_for_all(game):
    calls = [state for state in islice(states(game), 160) if state.phase != "play"]
    main = [reasons_for(seen(state, 100))[0].reason.key for state in calls]
    assert len(main) >= 40
    assert main.count("figures") <= 0.05 * len(main)
    assert max(map(main.count, CALL_REASONS)) <= 0.25 * len(main)
    assert len(set(main)) >= 8


VERBS = {
    Verb.BID: r"\bbids?\b|higher bid",
    Verb.PASS: r"\bpass",
    Verb.MOON: r"\bmoon\b|all six",
    Verb.SWAP: r"exchange|ghost hand|unseen|new hand|six other",
    Verb.NAME: r"you name\b|clubs|diamonds|hearts|spades|colour",
    Verb.ORDER: r"\border|\bassist|\baccept",
    Verb.TAKE: r"you (may )?take|leave",
    Verb.DISCARD: r"discard|be rid|only one",
    Verb.ALONE: r"alone|by yourself alone",
    Verb.TOGETHER: r"alone|together",
    Verb.KEEP: r"\bkeep",
}
"""How a sentence would give it away that this is to be done."""


def gives_away(look: str, choice: Choice) -> bool:
    """Whether where to look already says what to do: a card, a figure, the action, or that one need not."""
    told = re.search(r"[♣♦♥♠%]|\bneed not\b|\bshould\b|\bwould not\b|\bhardly name\b", look)
    return bool(told or re.search(VERBS[choice.action.verb], look) or named(choice.action) in look)


STANDING = ("bid that stands", "A bid stands", "above the bid", "has bid")
"""A bid of somebody else may be named."""


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_the_first_rung_gives_nothing_away(pair: Twins):
    main = reasons_for(at(pair))[0]
    look = main.look
    for words in STANDING:
        look = look.replace(words, "")
    assert not gives_away(look, main.choice), main.look
    assert main.told not in (main.look, main.idea)
    for sentence in re.split(r"(?<=[.?]) ", f"{main.look} {main.idea}"):
        assert len(sentence.split()) <= 25, sentence
    for rung in main.rungs:
        assert rung[0].isupper() or rung[0].isdigit() or rung.startswith("joker")
        assert not re.search(r"  |\{|None(?! of)", rung)


@pytest.mark.parametrize(
    ("key", "look"),
    [
        ("new_pass", "The exchange is done, but you need not like the new hand."),
        ("swap_few", "Would six unseen cards be better than these?"),
        ("swap_or_pass", "You would not like to name trump with this hand. What else can you do?"),
        ("swap_or_defend", "You will hardly name trump now. Which six cards would take tricks?"),
        ("discard_void", "Is there a suit of which you hold only one card?"),
        ("second_mate", "Which suit has the colour of the one that was turned down?"),
        ("pass_few", "Is it not better to pass?"),
        ("together_dummy", "What does a maker give up who plays alone?"),
        ("keep_trumps", "Which cards must you keep?"),
    ],
)
def test_a_first_rung_that_gives_something_away_is_found(key, look):
    assert gives_away(look, reasons_for(at(pair_of(key)))[0].choice)


# The sentences, read.


def altered(text: str) -> Iterator[str]:
    """The text with one thing in it made wrong: a card, a suit, a number, a chance, a bower, a player."""
    for pattern, others in WRONG:
        for match in re.finditer(pattern, text):
            other = next(each for each in others if each != match[0])
            yield text[: match.start()] + other + text[match.end() :]


WRONG = (
    (r"(?:10|[9JQKA])[♣♦♥♠]", ("9♣", "K♥")),
    (r"\b(?:clubs|diamonds|hearts|spades)\b", ("clubs", "spades")),
    (r"(?<=[ ])(?:two|three|four|five|six|24)\b(?= (?:trumps|points|tricks (?:in|bring)))", ("two", "five")),
    (r"(?:about )?[\d.]+%|\b(?:nearly all|hardly any|none)(?= of)", ("about 51%", "about 7%")),
    (r"\bno bower", ("both bowers, J♣ and J♠",)),
    (r"your partner(?= (?:two|three))", ("the dummy",)),
    (r"on your right", ("on your left",)),
    (r"on your left", ("on your right",)),
    (r"[Yy]ou and your partner(?= (?:make|would))", ("you",)),
)
SAYS_NOTHING = {"stuck", "joker", "together_dummy"}
"""Their sentences have nothing in them of what is made wrong above."""


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.key)
def test_a_wrong_word_in_an_idea_is_found(pair: Twins):
    main = reasons_for(at(pair))[0]
    assert untrue(main) is None
    wrong = list(altered(main.idea))
    assert bool(wrong) != (pair.key in SAYS_NOTHING)
    for text in wrong:
        assert untrue_idea(text, main), text
    assert untrue_idea("It is so.", main) == "unknown sentence: It is so."


def test_a_sentence_with_its_facts_exchanged_is_found():
    main = reasons_for(at(pair_of("together_safer")))[0]
    facts = main.facts | {"made": main.facts["alone"], "alone": main.facts["made"]}
    with pytest.raises(AssertionError):
        CHECKS["together_safer"](Explanation(main.reason, main.choice, facts, main.advice))
    main = reasons_for(at(pair_of("swap_no_bower")))[0]
    for claim in ("You hold no bower.", "With hearts as trump you hold both bowers."):
        assert untrue_idea(claim, main)


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_names_a_card_only_if_its_seat_sees_it(game):
    for said in explanations(game):
        view = said.advice.view
        seen_cards = {card.pretty for card in (*view.hand, *view.dummy, view.upcard) if card}
        assert set(re.findall(r"(?:10|[9JQKA])[♣♦♥♠]", said.idea)) <= seen_cards


# Why not this one?


@pytest.mark.parametrize("game", GAMES)
def test_why_not_says_as_good_of_the_equally_good_and_the_points_of_all_others(game):
    as_good, others, bare = 0, 0, 0
    for advice in sample(game):
        spot = Spot(advice)
        for choice in advice.choices[:8]:
            text = against_call(spot, choice)
            assert text[0].isupper() or text[0].isdigit()
            assert len(re.findall(r"[.?](?: |$)", text)) <= 3, text
            as_good += choice.equal
            others += not choice.equal
            assert (
                bool(re.search(r"is (as good as )?the best, as far as can be told\.$", text)) == choice.equal
            )
            assert bool(re.search(r"(It is worth .* less than|It lowers the chance to win) .*\.$", text)) != (
                choice.equal
            )
            assert untrue_against(text, choice, advice) is None, (text, untrue_against(text, choice, advice))
            bare += text.startswith(("It is worth", "It lowers"))
    assert as_good > 100
    assert others > 40
    assert bare <= 0.05 * others, "nearly always there is a mechanism"


AGAINST = [
    ("bid_higher", "bid 3", "makes you the maker in about 45% of the deals, to bid four in about 80% of"),
    ("bid_higher", "bid 5", "If it stands, you take enough tricks in about 26% of the deals."),
    ("bid_higher", "swap", "Six unseen cards are worth less than the six that you hold"),
    ("bid_higher", "pass", "A pass leaves it to others to name trump, for you speak only once."),
    ("swap_no_bower", "bid 3", "The six cards that you hold are worth less than six unseen ones"),
    (
        "swap_or_pass",
        "bid 3",
        "If it stands, it is made in about 19% of the deals, and if it fails, it costs three",
    ),
    ("moon_bowers", "bid 5", "A moon that is made brings 24 points, and all six tricks on a bid only six."),
    ("name_longest", "name hearts", "With hearts as trump you hold two trumps: Q♥ and 9♥. With spades as"),
    ("name_bowers", "name hearts", "With hearts as trump you hold no bower, with clubs one bower, J♣."),
    ("discard_void", "discard KH", "K♥ is a trump, and you would have one trump fewer."),
    ("discard_void", "discard QC", "You would keep 9♠, a lone card"),
    ("discard_ace", "discard AD", "A♦ is an ace, and it may take a trick."),
    (
        "classic 2 | 2 JH AH AC KC 9C; kitty QH | pass, order up, take",
        "discard KC",
        "K♣ is a higher card than 9♣, and may take a trick sooner.",
    ),
    ("new_close twin", "bid 4", "A bid of four that fails costs four points, a bid of three only three."),
    (
        "keep_all_trumps",
        "keep 9C TD JD 9H JH",
        "You would lay A♥ and K♥ aside, and keep two fewer of the trumps.",
    ),
    ("keep_aces", "keep TC JD 9H AH AS", "You would keep 10♣ instead of K♣."),
    ("take_help", "leave", "one trump fewer: 9♥ stays where it lies."),
    ("together_dummy", "alone", "Alone you would play without the dummy."),
    ("together_defends", "alone", "Alone you go without your partner. You hold two trumps: J♦ and A♥."),
    ("alone", "not alone", "Alone, all five tricks bring four points, and with your partner two."),
    (
        "pass_few",
        "order up",
        "would take the three tricks in about 43% of the deals, and fewer give the others",
    ),
]


def position(key: str) -> Advice:
    """The position of a Reason, its twin, or one that is written out."""
    if "|" in key:
        game, places, said = key.split(" | ")
        return seen(state_of(game, places, said.split(", "), "", ""))
    name, twin = key.removesuffix(" twin"), key.endswith(" twin")
    return seen(pair_of(name).twin, pair_of(name).worlds) if twin else at(pair_of(name))


@pytest.mark.parametrize(("key", "action", "why"), AGAINST)
def test_why_not_names_the_mechanism_that_the_numbers_bear(key, action, why):
    advice = position(key)
    choice = next(choice for choice in advice.choices if str(choice.action) == action)
    assert not choice.equal
    text = against_call(Spot(advice), choice)
    assert why in text
    assert text.endswith(".")


def test_why_not_has_a_test_for_each_mechanism():
    found = {_mechanism(key, action) for key, action, _ in AGAINST}
    assert found == {mechanism.__name__ for mechanism in MECHANISMS}


def _mechanism(key: str, action: str) -> str:
    spot = Spot(position(key))
    choice = next(choice for choice in spot.advice.choices if str(choice.action) == action)
    return next(mechanism.__name__ for mechanism in MECHANISMS if mechanism(spot, choice))
