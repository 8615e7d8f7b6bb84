"""The figures of an advice in words, each with its unit and no more digits than its error allows."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from ghosteuchre.advice import Advice, Choice, difference, rounded
from ghosteuchre.cards import Suit
from ghosteuchre.explain import capital, count_word, in_words, listed, say
from ghosteuchre.sampling import Mean
from ghosteuchre.state import Action, Verb, by_suit

_DONE = {
    Verb.PASS: "name_to_pass",
    Verb.MOON: "name_to_moon",
    Verb.SWAP: "name_to_swap",
    Verb.ORDER: "name_to_order",
    Verb.TAKE: "name_to_take",
    Verb.LEAVE: "name_to_leave",
    Verb.ALONE: "name_to_alone",
    Verb.TOGETHER: "name_to_together",
    Verb.BID: "name_to_bid",
    Verb.NAME: "name_to_name",
    Verb.DISCARD: "name_to_discard",
    Verb.KEEP: "name_to_keep",
    Verb.PLAY: "name_to_play",
}
"""What is done, as a name in a sentence: ``to pass``, ``to bid four``, ``the K♥``."""


SEEN = 10
"""In how many worlds at the least the side must be the maker before its chance to make it is told.

That many of equal weight, where some count more than others: few would make a figure that is mostly noise.
"""


def named(action: Action) -> str:
    """What an action is called in the middle of a sentence: ``to bid four``, ``to play K♥``."""
    what = action.what
    facts = {
        "count": count_word(what) if isinstance(what, int) else "",
        "suit": what.word if isinstance(what, Suit) else "",
        "cards": listed(sorted(action.cards, key=by_suit)) if action.cards else "",
        "card": action.card.pretty if action.verb in (Verb.DISCARD, Verb.PLAY) else "",
    }
    return say(_DONE[action.verb], **facts)


def chance(share: float, worlds: float, exact: bool = False) -> str:
    """A chance as a share of so many worlds of equal weight, as in ``in about 85% of the deals``.

    Where all agree it is ``all`` or ``none`` if these are all the worlds there are; of some that were drawn
    it is ``nearly all`` or ``hardly any``.
    """
    if share in (0, 1):
        return ("all" if share else "none") if exact else ("nearly all" if share else "hardly any")
    error = 0.0 if exact else math.sqrt(share * (1 - share) / max(1.0, worlds))
    return rounded(Mean(share, error), in_match=True)


@dataclass(frozen=True, slots=True)
class Share:
    """In what part of the worlds something is so, by what they weigh."""

    part: float
    worlds: float
    """How many worlds of equal weight would tell as much."""
    exact: bool
    """Whether these are all the worlds there are."""

    @property
    def text(self) -> str:
        """As a sentence has it: ``about 45%``, ``none``."""
        return chance(self.part, self.worlds, self.exact)


def worth(choice: Choice, advice: Advice) -> str:
    """What a choice is worth, with its unit in words."""
    if advice.in_match:
        return say("name_worth_match", worth=rounded(choice.worth, in_match=True))
    mean, partners = choice.worth, advice.view.rules.partners
    text = rounded(Mean(abs(mean.value), mean.error))
    if not re.search("[1-9]", text):
        key = "name_worth_level"
    else:
        key = "name_worth_ahead" if mean.value > 0 else "name_worth_behind"
    return say(
        key,
        worth=text,
        you=say("name_your_side" if partners else "name_you"),
        others=say("name_the_other_side" if partners else "name_the_others"),
    )


def behind(choice: Choice, advice: Advice) -> str:
    """By how much a choice is worth less than the best, with its unit.

    Of a chance to win the match that is a difference of two percentages, and it says so.
    """
    return difference(choice.behind, advice.in_match)


def told(choice: Choice, advice: Advice) -> str:
    """The last rung of the ladder: the action, what it is worth, its chance, and what comes next."""
    key = "told_best" if len(advice.equals) == 1 else "told_among_best"
    parts = [say(key, action=capital(named(choice.action)), worth=worth(choice, advice))]
    if choice.made is not None and choice.effective_made >= SEEN:
        side = "_side" if advice.view.rules.partners else ""
        key = f"told{side}_made" if choice.makes == 1 else f"told{side}_makes"
        made = chance(choice.made, choice.effective_made, advice.exact)
        makes = chance(choice.makes, choice.effective, advice.exact)
        parts.append(say(key, made=made, makes=makes))
    parts.append(_beside(choice, advice))
    return " ".join(parts)


def _beside(choice: Choice, advice: Advice) -> str:
    equal = [each.action for each in advice.equals if each is not choice]
    most = 1 if choice.action.verb is Verb.KEEP else 4
    if len(advice.choices) == 1:
        return say("why_forced")
    if len(equal) == len(advice.choices) - 1:
        return say("told_all_equal")
    if equal:
        more = len(equal) - most
        names = [named(action) for action in equal[:most]]
        return say("told_equals", actions=in_words([*names, *_others(more)]))
    other = next(each for each in advice.choices if each is not choice)
    return say("told_next", action=capital(named(other.action)), less=behind(other, advice))


def _others(count: int) -> list[str]:
    """Those of which only the number is told."""
    if count < 1:
        return []
    return [say("name_more" if count > 1 else "name_one_more", count=count_word(count))]
