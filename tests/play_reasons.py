"""Checks once more what the Reasons for a card claim, and why another card is not played.

``CHECKS`` has a function for each Reason, which asserts all that its facts say of the position. ``untrue``
reads the sentences of ``against_card``. Both ask :mod:`tests.play_table`, never a Spot.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ghosteuchre.advice import Choice, rounded
from ghosteuchre.reasons import Explanation
from ghosteuchre.reasons.numbers import chance
from tests import play_following, play_leading
from tests.play_table import CHECKS, SUITS, Table, tokens

__all__ = ["CHECKS", "CLAIMS", "untrue"]
assert play_following, play_leading  # importing them has filled the table

CARD = r"((?:10|[789JQKA])[♣♦♥♠]|joker)"
CHANCE = r"(all|none|about [\d.]+%|[\d.]+%)"
LESS = r"((?:about )?[\d.]+(?:%| points))"
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


def beaten(at: Table, text: str, share: str) -> bool:
    """Whether that is the chance that the card is beaten."""
    return share == at.chance_of(card_of(text))


@claim(r"(.+) has this trick already with <card>, so <card> is spent for nothing\.")
def _partners(at, card, m):
    seat, winning = at.winning
    named = (winning, card) == (card_of(m[2]), card_of(m[3]))
    return named and seat in at.friends and not at.beaters(winning) and at.takes(card)


@claim(r"<card> leaves this trick to <card>, while <card> takes it for certain\.")
def _taking(at, card, m):
    named = (card, at.winning[1]) == (card_of(m[1]), card_of(m[2]))
    return named and not at.takes(card) and at.winning[0] in at.foes and at.safe(card_of(m[3]))


@claim(r"<card> leaves this trick to <card>, while <card> takes it so far\.")
def _trying(at, card, m):
    named = (card, at.winning[1]) == (card_of(m[1]), card_of(m[2]))
    return named and not at.takes(card) and at.winning[0] in at.foes and at.takes(card_of(m[3]))


@claim(
    r"An opponent still to play can beat <card> in <chance> of the deals, and <card> in <chance> of them\."
)
def _beaten_more(at, card, m):
    return card == card_of(m[1]) and beaten(at, m[1], m[2]) and beaten(at, m[3], m[4]) and m[2] != m[4]


@claim(r"An opponent still to play can beat <card> in <chance> of the deals\.")
def _beaten(at, card, m):
    return card == card_of(m[1]) and at.takes(card) and beaten(at, m[1], m[2]) and m[2] != "none"


@claim(r"<card> takes this trick too, but <card> is lower and does the same\.")
def _dear(at, card, m):
    best = card_of(m[2])
    return at.safe(card) and at.safe(best) and at.value(best) < at.value(card) and at.trick != []


@claim(r"<card> guards <card>: without it, <card> falls when <card> is led\.")
def _guard(at, card, m):
    high = card_of(m[2])
    return sorted(at.company(high)) == sorted([card, high]) and at.above(high) == {card_of(m[4])}


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


@claim(r"<card> does not win this trick, and it is higher than it need be: <card> is enough\.")
def _high(at, card, m):
    best = card_of(m[2])
    return not at.takes(card) and at.suit(best) == at.suit(card) and at.value(best) < at.value(card)


@claim(r"<card> comes out behind <card> on the average\.")
def _average(at, card, m):
    return card == card_of(m[1]) and at.told.advice.best.action.card.pretty == m[2]


def choice_of(at: Table, card: str) -> Choice:
    return next(each for each in at.told.advice.choices if str(each.action.what) == card)


def costs(at: Table, card: str, less: str) -> bool:
    """Whether that is what the card gives up, and so that it is no figure of noise."""
    choice = choice_of(at, card)
    return less == rounded(choice.behind, at.told.advice.in_match) and not choice.equal


def makes(at: Table, card: str, made: str, other: str) -> bool:
    """Whether these are the chances of the maker's side, and they change to the seat's harm."""
    advice, choice = at.told.advice, choice_of(at, card)
    shown = [chance(each.made, each.worlds, advice.exact) for each in (choice, advice.best)]
    return [made, other] == shown and (choice.made < advice.best.made) == at.mine


@claim(r"It is worth <less> less than <card>\.")
def _less(at, card, m):
    return costs(at, card, m[1]) and at.told.advice.best.action.card.pretty == m[2]


@claim(r"It lowers the chance to win the match by <less>\.")
def _less_match(at, card, m):
    return costs(at, card, m[1]) and at.told.advice.in_match


@claim(
    r"It is worth <less> less, and the maker's side takes enough tricks in <chance> of the deals "
    r"instead of <chance>\."
)
def _made(at, card, m):
    return costs(at, card, m[1]) and makes(at, card, m[2], m[3]) and not at.told.advice.in_match


@claim(r"The maker's side takes enough tricks in <chance> of the deals instead of <chance>\.")
def _made_match(at, card, m):
    return makes(at, card, m[1], m[2])


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
