"""Reads an explanation back: every sentence must be of a known kind, and what it claims must hold.

The claims are checked by the rules as :mod:`tests.learners` knows them, on the text alone, so that a sentence
that says something untrue of the position is found whichever code wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ghosteuchre.drills import Question
from tests.learners import PLAIN, WORDS, Learner, is_left, is_off_jack, is_right, same_colour, table

RULES = Learner()
SYMBOLS = dict(zip("♣♦♥♠", "CDHS", strict=True))
CARD = r"(?:10|[9JQKA])[♣♦♥♠]"
CARDS = rf"{CARD}(?:, {CARD})*(?: and {CARD})?"
SINGULAR = {word[:-1]: letter for word, letter in WORDS.items()}
SUIT, SUITS, WHO = "|".join(SINGULAR), "|".join(WORDS), "Ana|Ben|You"


def token(pretty: str) -> str:
    return pretty[:-1].replace("10", "T") + SYMBOLS[pretty[-1]]


def cards_in(text: str) -> list[str]:
    """The cards that a text names, as tokens."""
    return [token(card) for card in re.findall(CARD, text)]


def sentences(text: str) -> list[str]:
    return re.findall(r"[^.?]+[.?]", text)


def colour(suit: str) -> str:
    return "red" if suit in "DH" else "black"


@dataclass
class Position:
    """What a claim is held against."""

    asked: Question
    given: list[str]
    subject: str = ""
    """The card that ``it`` stands for."""
    trump: str = field(init=False)

    def __post_init__(self) -> None:
        self.trump = self.asked.trump.value

    @property
    def in_sight(self) -> set[str]:
        cards = {card for card in self.asked.options if len(card) == 2}
        return cards | set(table(self.asked)) | {str(card) for card in self.asked.shown}

    @property
    def led(self) -> str:
        return RULES.suit(table(self.asked)[0], self.trump)

    def suit(self, card: str) -> str:
        return RULES.suit(card, self.trump)

    def power(self, card: str) -> float:
        return RULES.power(card, self.led if self.asked.trick else None, self.trump)

    @property
    def right(self) -> list[str]:
        return RULES.answer(self.asked)

    def wrongly_chosen(self, card: str) -> bool:
        return card in self.given and card not in self.right

    def missed(self, card: str) -> bool:
        return card in self.right and card not in self.given

    def void(self) -> bool:
        return not any(self.suit(card) == self.led for card in self.asked.options)

    def beaten_by_right_alone(self, card: str) -> bool:
        return RULES.trump_value(card, self.trump) == 19


Check = Callable[[Position, "re.Match[str]"], bool]
CLAIMS: list[tuple[str, Check]] = []


def claim(pattern: str) -> Callable[[Check], Check]:
    full = (
        pattern.replace("<card>", f"({CARD})").replace("<cards>", f"({CARDS})").replace("<suit>", f"({SUIT})")
    )
    full = (
        full.replace("<suits>", f"({SUITS})").replace("<who>", f"({WHO})").replace("<colour>", "(red|black)")
    )

    def keep(check: Check) -> Check:
        CLAIMS.append((full, check))
        return check

    return keep


@claim("<card> is the left bower, so it is a <suit>, not a <suit>.")
def _left(at, m):
    card = token(m[1])
    return is_left(card, at.trump) and SINGULAR[m[2]] == at.trump and SINGULAR[m[3]] == card[1]


@claim("<card> is the other <colour> jack, the left bower, so it is a <suit>, not a <suit>.")
def _left_why(at, m):
    card, suits = token(m[1]), (SINGULAR[m[3]], SINGULAR[m[4]])
    return (
        is_left(card, at.trump)
        and m[2] == colour(card[1]) == colour(at.trump)
        and suits == (at.trump, card[1])
    )


@claim("<card> is the right bower, and no card beats it.")
def _right(at, m):
    return is_right(token(m[1]), at.trump)


@claim("<card> is the jack of trump, the right bower, so it is a <suit>.")
def _right_suit(at, m):
    return is_right(token(m[1]), at.trump) and SINGULAR[m[2]] == at.trump


@claim("<card> is <colour> and trump is <colour>, so it is not a bower but an ordinary <suit>.")
def _off_jack(at, m):
    card = token(m[1])
    right_colours = (m[2], m[3]) == (colour(card[1]), colour(at.trump))
    return is_off_jack(card, at.trump) and right_colours and SINGULAR[m[4]] == card[1]


@claim("<card> has trump's colour but is not a jack, so it stays a <suit>.")
def _same_colour(at, m):
    card = token(m[1])
    of_mate = card[1] != at.trump and same_colour(card[1], at.trump)
    return of_mate and card[0] != "J" and SINGULAR[m[2]] == card[1] == at.suit(card)


@claim("<card> is not the left bower, so it plays as printed: a <suit>.")
def _as_printed(at, m):
    card = token(m[1])
    return not is_left(card, at.trump) and SINGULAR[m[2]] == card[1] == at.suit(card)


@claim("It does not belong in your answer.")
def _chosen(at, m):
    return at.wrongly_chosen(at.subject)


@claim("You left it out.")
def _left_out(at, m):
    return at.missed(at.subject)


@claim("<who> led <card>, a <suit>.")
def _led(at, m):
    return (m[1], token(m[2])) == (at.asked.trick[0][0], table(at.asked)[0]) and SINGULAR[m[3]] == at.led


@claim("<who> led <card>.")
def _led_what(at, m):
    return (m[1], token(m[2])) == (at.asked.trick[0][0], table(at.asked)[0])


@claim("It is the left bower, so <suits> were led, not <suits>.")
def _led_left(at, m):
    return is_left(at.subject, at.trump) and WORDS[m[1]] == at.led and WORDS[m[2]] == at.subject[1]


@claim("It is <colour> and trump is <colour>, so <suits> were led, not <suits>.")
def _led_off_jack(at, m):
    right_colours = (m[1], m[2]) == (colour(at.subject[1]), colour(at.trump))
    right_suits = WORDS[m[3]] == at.led == at.subject[1] and WORDS[m[4]] == at.trump
    return is_off_jack(at.subject, at.trump) and right_colours and right_suits


@claim("You hold <cards>, so you must play (it|one of them).")
def _hold(at, m):
    named = cards_in(m[1])
    all_of_suit = [card for card in at.asked.options if at.suit(card) == at.led]
    return named == all_of_suit and (m[2] == "it") == (len(named) == 1)


@claim("You hold no <suit>, so you may play any card.")
def _void(at, m):
    return SINGULAR[m[1]] == at.led and at.void()


@claim("You hold no <suit>.")
def _void_short(at, m):
    return SINGULAR[m[1]] == at.led and at.void()


@claim("You may play a trump, but you do not have to: <card> is allowed too.")
def _need_not(at, m):
    holds_trump = any(at.suit(card) == at.trump for card in at.asked.options)
    return at.void() and holds_trump and at.missed(token(m[1])) and at.suit(token(m[1])) != at.trump


@claim("<card> is not a <suit>.")
def _not_of_suit(at, m):
    return at.suit(token(m[1])) != SINGULAR[m[2]] == at.led and at.wrongly_chosen(token(m[1]))


@claim("<card> is a <suit> too, so you may play it.")
def _also_of_suit(at, m):
    return at.suit(token(m[1])) == SINGULAR[m[2]] == at.led and at.missed(token(m[1]))


@claim("<card> is allowed too.")
def _also_allowed(at, m):
    return at.missed(token(m[1]))


@claim("You lead, so you may play any card.")
def _lead(at, m):
    return not at.asked.trick


@claim("You follow that card, not <card>.")
def _first_decides(at, m):
    return at.subject == table(at.asked)[0] and token(m[1]) == table(at.asked)[1]


@claim("Only <card> beats it.")
def _only_right(at, m):
    return is_right(token(m[1]), at.trump) and at.beaten_by_right_alone(at.subject)


@claim("<card> is a trump and <card> is not.")
def _trump_over(at, m):
    return at.suit(token(m[1])) == at.trump != at.suit(token(m[2]))


@claim("<card> is neither a <suit>, the suit led, nor a trump, so it cannot win.")
def _cannot_win(at, m):
    return SINGULAR[m[2]] == at.led and at.suit(token(m[1])) not in (at.led, at.trump)


@claim("<card> and <card> are both <suits>, and the (nine|ten|jack|queen|king|ace) is higher.")
def _higher(at, m):
    high, low = token(m[1]), token(m[2])
    bowers = any(is_left(card, at.trump) or is_right(card, at.trump) for card in (high, low))
    word = dict(zip(PLAIN, ["nine", "ten", "jack", "queen", "king", "ace"], strict=True))[high[0]]
    same = at.suit(high) == at.suit(low) == WORDS[m[3]]
    return same and not bowers and word == m[4] and PLAIN.index(high[0]) > PLAIN.index(low[0])


@claim("In trump, both bowers stand above the ace, so <card> beats <card>.")
def _bower_over(at, m):
    high, low = token(m[1]), token(m[2])
    bower = is_left(high, at.trump) or is_right(high, at.trump)
    return bower and at.suit(low) == at.trump and low[0] != "J"


@claim("In trump, both bowers stand above the ace.")
def _bowers_on_top(at, m):
    return True


@claim("A card does not win by being played later.")
def _later(at, m):
    return True


@claim("You made <card> stronger than <card>.")
def _made_stronger(at, m):
    low, high = token(m[1]), token(m[2])
    return at.given.index(low) > at.given.index(high) and at.power(high) > at.power(low)


@claim("So <card> beats <card>, and you left it out.")
def _does_beat(at, m):
    return at.missed(token(m[1])) and token(m[2]) == RULES.winner(table(at.asked), at.trump)


@claim("So <card> does not beat <card>.")
def _does_not_beat(at, m):
    return at.wrongly_chosen(token(m[1])) and token(m[2]) == RULES.winner(table(at.asked), at.trump)


@claim("(Ana|Ben) wins with <card>.")
def _wins(at, m):
    return (m[1], token(m[2])) in [(who, str(card)) for who, card in at.asked.trick] and [
        token(m[2])
    ] == at.right


@claim("You win with <card>.")
def _you_win(at, m):
    return ("You", token(m[1])) in [(who, str(card)) for who, card in at.asked.trick] and [
        token(m[1])
    ] == at.right


@claim("None of these cards plays as a <suit>.")
def _none_plays(at, m):
    return not at.right and all(at.suit(card) != SINGULAR[m[1]] for card in at.asked.options)


@claim("Only <card> plays as a <suit>.")
def _one_plays(at, m):
    return at.right == [token(m[1])] and at.suit(token(m[1])) == SINGULAR[m[2]]


@claim("<cards> play as <suits>.")
def _play(at, m):
    return at.right == cards_in(m[1]) and all(at.suit(card) == WORDS[m[2]] for card in at.right)


@claim(f"The order is ({CARD}(?:, {CARD})+), weakest first.")
def _weakest_first(at, m):
    return at.right == cards_in(m[1])


@claim("No card here beats <card>.")
def _none_beats(at, m):
    return at.right == [] and token(m[1]) == RULES.winner(table(at.asked), at.trump)


@claim("Only <card> beats <card>.")
def _one_beats(at, m):
    return at.right == [token(m[1])] and token(m[2]) == RULES.winner(table(at.asked), at.trump)


@claim("<cards> beat <card>.")
def _some_beat(at, m):
    return at.right == cards_in(m[1]) and token(m[2]) == RULES.winner(table(at.asked), at.trump)


def untrue(text: str, asked: Question, given: list[str]) -> str | None:
    """The first sentence that is not of a known kind, names a card out of sight, or does not hold."""
    at = Position(asked, list(given))
    for sentence in map(str.strip, sentences(text)):
        matches = [(re.fullmatch(pattern, sentence), check) for pattern, check in CLAIMS]
        found = [(match, check) for match, check in matches if match]
        if not found:
            return f"unknown sentence: {sentence}"
        if not all(check(at, match) for match, check in found):
            return f"untrue: {sentence}"
        named = cards_in(sentence)
        unseen = {card for card in named if card not in at.in_sight} - {"J" + at.trump}
        if unseen:
            return f"names {unseen}, not in sight: {sentence}"
        at.subject = named[0] if named else at.subject
    return None
