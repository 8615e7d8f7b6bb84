"""Checks once more what the Reasons for a card claim, and why another card is not played.

``CHECKS`` has a function for each Reason, which asserts all that its facts say of the position, and with
``false_idea`` all that a learner reads. ``untrue`` reads the sentences of ``against_card``. All ask
:mod:`tests.play_table`, never a Spot.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ghosteuchre.advice import Choice, rounded
from ghosteuchre.reasons import Explanation
from tests import play_following, play_leading
from tests.play_ideas import DECIDING, EVEN, LEADING, PIECES
from tests.play_ideas_following import FOLLOWING
from tests.play_table import CHECKS as FACTS
from tests.play_table import NUMBERS, SUITS, Table, part_of, spoken, tokens

__all__ = ["CHECKS", "CLAIMS", "false_idea", "untrue"]
assert play_following
assert play_leading  # importing them has filled the table


# The idea.


def read(at: Table, piece: str, text: str) -> Any:
    """What a piece of a sentence means: a card as a token, a number, the letter of a suit, a seat."""
    if piece == "<card>":
        return tokens(text)[0]
    if piece == "<cards>":
        return tokens(text)
    if piece == "<n>":
        return NUMBERS.index(text)
    if piece in ("<suit>", "<one>"):
        return SUITS[text if piece == "<suit>" else text + "s"]
    if piece == "<who>":
        seats = [seat for seat in (*at.foes, *at.friends) if at.called(seat) == text[0].lower() + text[1:]]
        return seats[0] if seats else None
    if piece == "<chance>":
        return text
    return ("side" in text) == (at.seats == 4)  # only partners are a side


def shaped(sentence: str) -> tuple[str, list[str]]:
    """The pattern of a sentence and its pieces, in their order."""
    parts = re.split(r"(<[\w ]+>)", sentence)
    shape = "".join(PIECES[part] if part in PIECES else re.escape(part) for part in parts)
    return shape, [part for part in parts if part in PIECES]


SHAPES = [
    (*shaped(sentence), holds)
    for claims in (EVEN, DECIDING, LEADING, FOLLOWING)
    for sentence, holds in claims.items()
]
"""All claims, with the pattern that recognises each and its pieces."""


def false_idea(at: Table, text: str) -> str | None:
    """The first sentence that is of no known kind or does not hold; None where all is true."""
    for sentence in re.split(r"(?<=[.?]) ", text):
        found = [(re.fullmatch(shape, sentence), pieces, holds) for shape, pieces, holds in SHAPES]
        matches = [(match, pieces, holds) for match, pieces, holds in found if match]
        if not matches:
            return f"unknown sentence: {sentence}"
        for match, pieces, holds in matches:
            said = [read(at, piece, each) for piece, each in zip(pieces, match.groups(), strict=True)]
            if not holds(at, *said):
                return f"untrue: {sentence}"
    return None


def checked(told: Explanation) -> None:
    """Raise AssertionError where the facts of a Reason are wrong, or a sentence of its idea is not true."""
    FACTS[told.reason.key](told)
    assert (fault := false_idea(Table(told), told.idea)) is None, fault


CHECKS = dict.fromkeys(FACTS, checked)

CARD = PIECES["<card>"]
CHANCE = PIECES["<chance>"]
LESS = r"((?:about )?[\d.]+(?:%| percentage points?| points?))"
Claim = Callable[[Table, str, "re.Match[str]"], bool]
CLAIMS: list[tuple[str, Claim]] = []


def claim(pattern: str) -> Callable[[Claim], Claim]:
    full = pattern.replace("<card>", CARD).replace("<chance>", CHANCE).replace("<less>", LESS)

    def keep(function: Claim) -> Claim:
        CLAIMS.append((full, function))
        return function

    return keep


def card_of(text: str) -> str:
    return tokens(text)[0]


def best_of(at: Table) -> str:
    """The card that is worth most."""
    return str(max(at.told.advice.choices, key=lambda choice: round(choice.worth.value, 9)).action.what)


def called(at: Table, name: str) -> bool:
    """Whether that is who wins so far, as he is called at the beginning of a sentence."""
    return name == at.called(at.winning[0])[:1].upper() + at.called(at.winning[0])[1:]


def beaten(at: Table, text: str, share: str) -> bool:
    """Whether that is the chance that the card is beaten."""
    return at.chance_is(card_of(text), share)


@claim(r"(.+) has this trick already with <card>, so <card> is spent for nothing\.")
def _partners(at, card, m):
    seat, winning = at.winning
    named = (winning, card) == (card_of(m[2]), card_of(m[3]))
    return named and called(at, m[1]) and seat in at.friends and not at.beaters(winning) and at.takes(card)


def tops(at: Table, card: str, best: str) -> bool:
    """Whether a friend wins so far, the best takes the trick from him, and the card does not."""
    return at.winning[0] in at.friends and at.takes(best) and not at.takes(card)


@claim(r"(.+) wins this trick so far with <card>, and <card> would only go on top of it\.")
def _on_top(at, card, m):
    named = at.winning[1] == card_of(m[2]) and card == card_of(m[3])
    return named and called(at, m[1]) and tops(at, best_of(at), card)


@claim(r"<card> leaves this trick to <card>, which an opponent can still beat in <chance> of the deals\.")
def _leaves(at, card, m):
    named = (card, at.winning[1]) == (card_of(m[1]), card_of(m[2]))
    return named and tops(at, card, best_of(at)) and beaten(at, m[2], m[3])


@claim(r"<card> is beaten in <chance> of them\.")
def _safer(at, card, m):
    return best_of(at) == card_of(m[1]) and beaten(at, m[1], m[2])


@claim(r"<card> does not beat <card>\.")
def _no_taking(at, card, m):
    named = (card, at.winning[1]) == (card_of(m[1]), card_of(m[2]))
    return named and not at.takes(card) and at.winning[0] in at.foes


@claim(r"<card> does, and takes this trick for certain\.")
def _taking(at, card, m):
    return best_of(at) == card_of(m[1]) and at.safe(card_of(m[1]))


@claim(r"<card> does, and wins this trick so far\.")
def _trying(at, card, m):
    return best_of(at) == card_of(m[1]) and at.takes(card_of(m[1])) and not at.last


@claim(
    r"An opponent still to play can beat <card> in <chance> of the deals, and <card> in <chance> of them\."
)
def _beaten_more(at, card, m):
    named = (card, best_of(at)) == (card_of(m[1]), card_of(m[3])) and at.takes(card)
    return named and beaten(at, m[1], m[2]) and beaten(at, m[3], m[4]) and part_of(m[2]) > part_of(m[4])


@claim(r"An opponent still to play can beat <card> in <chance> of the deals\.")
def _beaten(at, card, m):
    return card == card_of(m[1]) and at.takes(card) and beaten(at, m[1], m[2]) and part_of(m[2]) > 0


@claim(r"<card> takes this trick too, but <card> is lower and does the same\.")
def _dear(at, card, m):
    named = (card, best_of(at)) == (card_of(m[1]), card_of(m[2])) and at.trick != []
    return named and at.safe(card) and at.safe(best_of(at)) and at.value(best_of(at)) < at.value(card)


@claim(r"<card> guards <card>: without it, <card> falls when <card> is led\.")
def _guard(at, card, m):
    high = card_of(m[2])
    named = card == card_of(m[1]) and m[2] == m[3]
    return named and sorted(at.company(high)) == sorted([card, high]) and at.above(high) == {card_of(m[4])}


@claim(r"Nobody else can hold a (\w+) above <card>\.")
def _sure(at, card, m):
    return SUITS[m[1] + "s"] == at.suit(card) and card == card_of(m[2]) and not at.above(card)


@claim(r"On this trick, which it does not win, it is wasted\.")
def _wasted(at, card, m):
    return not at.takes(card)


@claim(r"<card> is your last trump, and it would do more for you later\.")
def _last_trump(at, card, m):
    return at.trumps() == [card] == [card_of(m[1])]


@claim(r"<card> is a trump, and trumps are worth more later in this deal\.")
def _trump(at, card, m):
    best = str(at.told.advice.best.action.what)
    return card == card_of(m[1]) and at.suit(card) == at.trump != at.suit(best)


@claim(r"<card> draws trumps first\.")
def _draw(at, card, m):
    return best_of(at) == card_of(m[1]) and at.suit(best_of(at)) == at.trump != at.suit(card) and not at.trick


@claim(r"While they are out, <card> may be trumped\.")
def _trumped(at, card, m):
    return card == card_of(m[1]) and at.trump in map(at.suit, at.beaters(card))


@claim(r"<card> wins this trick so far, but it would do more in a later one\.")
def _hold(at, card, m):
    return card == card_of(m[1]) and at.winning[0] in at.foes and at.takes(card) > at.takes(best_of(at))


@claim(r"<card> is your only (\w+): once it is gone, you can trump that suit\.")
def _short(at, card, m):
    best = card_of(m[1])
    named = best == best_of(at) and SUITS[m[2] + "s"] == at.suit(best) != at.trump
    return named and at.company(best) == [best] and at.trumps()


@claim(r"<card> leaves more of its own suit in your hand\.")
def _leaves_more(at, card, m):
    return card == card_of(m[1]) and len(at.company(card)) > 1


@claim(r"<card> is your only (\w+)\.")
def _alone(at, card, m):
    best = card_of(m[1])
    return best == best_of(at) and at.company(best) == [best] and SUITS[m[2] + "s"] == at.suit(best)


@claim(r"<card> still has company in its suit, which may be led later\.")
def _company(at, card, m):
    return card == card_of(m[1]) and len(at.company(card)) > 1


@claim(r"You can spare <card>: <card> in the same suit can do its work later\.")
def _spare(at, card, m):
    best, other = card_of(m[1]), card_of(m[2])
    named = best == best_of(at) and other in at.company(best) and other not in (best, card)
    between = [out for out in at.out(at.suit(best)) if at.value(other) < at.value(out) < at.value(best)]
    return named and not between and not at.takes(card) and not at.takes(best)


@claim(r"You hold more (\w+) than (\w+): when the higher ones are gone, the rest may win\.")
def _longer(at, card, m):
    best, longer = best_of(at), len(at.company(best_of(at))) > len(at.company(card))
    return (SUITS[m[1]], SUITS[m[2]]) == (at.suit(best), at.suit(card)) and longer and not at.trick


@claim(r"<card> does not win this trick, and it is higher than it need be: <card> is enough\.")
def _high(at, card, m):
    named = (card, best_of(at)) == (card_of(m[1]), card_of(m[2]))
    return named and not at.takes(card) and not at.takes(best_of(at)) and higher(at, card)


@claim(r"<card> is lower than <card>, and <card> may do more in a later trick\.")
def _higher(at, card, m):
    return (best_of(at), card, m[2]) == (card_of(m[1]), card_of(m[2]), m[3]) and higher(at, card)


def higher(at: Table, card: str) -> bool:
    """Whether a card is higher than the best, both trumps or both not."""
    best = best_of(at)
    alike = (at.suit(card) == at.trump) == (at.suit(best) == at.trump)
    return alike and at.value(card) > at.value(best)


@claim(r"<card> comes out behind <card> on the average\.")
def _average(at, card, m):
    return card == card_of(m[1]) and at.told.advice.best.action.card.pretty == m[2]


def choice_of(at: Table, card: str) -> Choice:
    return next(each for each in at.told.advice.choices if str(each.action.what) == card)


def costs(at: Table, card: str, less: str) -> bool:
    """Whether that is what the card gives up, and so that it is no figure of noise."""
    choice = choice_of(at, card)
    figure = rounded(choice.behind, at.told.advice.in_match)
    return less in (figure.replace("%", f" percentage point{s}") for s in ("s", "")) and not choice.equal


def makes(at: Table, card: str, made: str, other: str) -> bool:
    """Whether these are the chances of the maker's side, and they change to the seat's harm."""
    advice, choice = at.told.advice, choice_of(at, card)
    shown = [spoken(each.made, advice.exact, each.effective) for each in (choice, advice.best)]
    return made in shown[0] and other in shown[1] and (choice.made < advice.best.made) == at.mine


@claim(r"It is worth <less> less than <card>\.")
def _less(at, card, m):
    return costs(at, card, m[1]) and at.told.advice.best.action.card.pretty == m[2]


@claim(r"It lowers the chance to win the match by <less>\.")
def _less_match(at, card, m):
    return costs(at, card, m[1]) and at.told.advice.in_match


@claim(
    r"It is worth <less> less, and (the maker|the maker's side) takes enough tricks in <chance> of the deals "
    r"instead of <chance>\."
)
def _made(at, card, m):
    named = ("side" in m[2]) == (at.seats == 4) and not at.told.advice.in_match
    return named and costs(at, card, m[1]) and makes(at, card, m[3], m[4])


@claim(r"(The maker|The maker's side) takes enough tricks in <chance> of the deals instead of <chance>\.")
def _made_match(at, card, m):
    return ("side" in m[1]) == (at.seats == 4) and makes(at, card, m[2], m[3])


def untrue(text: str, told: Explanation, card: str) -> str | None:
    """The first sentence against the card that is of no known kind, or does not hold."""
    at = Table(told)
    for sentence in re.findall(r".+?\.(?= |$)", text):
        found = [(re.fullmatch(pattern, sentence.strip()), holds) for pattern, holds in CLAIMS]
        matches = [(match, holds) for match, holds in found if match]
        if not matches:
            return f"unknown sentence: {sentence}"
        if not all(holds(at, card, match) for match, holds in matches):
            return f"untrue: {sentence}"
    return None
