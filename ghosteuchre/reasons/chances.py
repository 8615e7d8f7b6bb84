"""What the sentences of calls share: chances, what a call gives up, and cards that may be none or one."""

from __future__ import annotations

from collections.abc import Sequence

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.cards import Card
from ghosteuchre.explain import capital, count_word, listed, say
from ghosteuchre.reasons.numbers import SEEN, behind, chance, named
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb

APART = 0.1
"""By how much two chances differ at the least, where the difference is what decides."""
SELDOM = 0.7
"""A bid of Ghost Hand Euchre that is made less often than this may fail for that: a set costs the bid."""
EVEN_ODDS = 2 / 3
"""In the two other games a failure costs two points, and three tricks bring one (CL-10, CT-8, CT-9)."""


def can_tell(choice: Choice | None) -> bool:
    """Whether there is a choice, and its chance to be made comes from enough worlds to be told."""
    return choice is not None and choice.effective_made >= SEEN


def made(choice: Choice, advice: Advice) -> str:
    """How often the maker's side does what it undertook, of the deals in which it is the maker."""
    return chance(choice.made or 0.0, choice.effective_made, advice.exact)


def makes(choice: Choice, advice: Advice) -> str:
    """How often the side of the seat is the maker."""
    return chance(choice.makes, choice.effective, advice.exact)


def is_rare(spot: Spot, choice: Choice) -> bool:
    """Whether what a call undertakes is done so seldom that it costs more than it brings."""
    return (choice.made or 0) < (EVEN_ODDS if spot.rules.scoring == "sides" else SELDOM)


def odds(choice: Choice, spot: Spot) -> str:
    """How often what a call undertakes is done, in a sentence, and how often a bid stands that may be outbid.

    The chance to make a bid is one of the deals in which it stands, so it is never told as one of all deals.
    """
    rate = made(choice, spot.advice)
    if choice.action.verb is Verb.MOON:
        return say("part_moon", made=rate)
    if choice.action.verb is not Verb.BID:
        return say("part_takes", us=capital(us(spot)), made=rate)
    count = count_word(level(choice))
    if choice.makes == 1:
        return say("part_bid", count=count, made=rate)
    return say("part_stands", count=count, made=rate, makes=makes(choice, spot.advice))


def gives_up(choice: Choice, advice: Advice) -> str:
    """By how much a call is worse than the best, in a sentence that names both."""
    facts = {"action": capital(named(choice.action)), "less": behind(choice, advice)}
    key = "part_less_match" if advice.in_match else "part_less"
    return say(key, best=named(advice.best.action), **facts)


def level(choice: Choice) -> int:
    """How many tricks a bid undertakes; 0 for what is no bid of a number."""
    return choice.action.what if isinstance(choice.action.what, int) else 0


def us(spot: Spot) -> str:
    """The seat, with its partner where it has one for the match: ``you``."""
    return say("name_your_side" if spot.rules.partners else "name_you")


def names(cards: Sequence[Card]) -> str:
    """The cards in a row, or ``none``."""
    return listed(cards) if cards else count_word(0)


def trumps_held(cards: Sequence[Card]) -> str:
    """How many trumps and which, for the end of a sentence: ``no trump``, ``one trump: Q♥``."""
    if not cards:
        return say("name_no_trump")
    key = "name_one_trump" if len(cards) == 1 else "name_trumps"
    return say(key, count=count_word(len(cards)), cards=listed(cards))


def bowers_held(cards: Sequence[Card]) -> str:
    """The bowers among trumps of which these are the bowers: ``no bower``, ``one bower, J♥``."""
    if not cards:
        return say("name_no_bower")
    return say("name_one_bower" if len(cards) == 1 else "name_bowers", cards=listed(cards))
