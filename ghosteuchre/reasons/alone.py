"""Reasons for playing alone or not (CL-8, CT-6)."""

from __future__ import annotations

from ghosteuchre.advice import Choice
from ghosteuchre.aims import LONE_DEFENDER
from ghosteuchre.explain import count_word, say
from ghosteuchre.reasons.calling import bowers
from ghosteuchre.reasons.chances import can_tell, made, names, trumps_held
from ghosteuchre.reasons.core import Found, Kind, Reason, found
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Verb

ALIKE = 0.15
"""Within what difference a chance to make it is about the same."""
DEFENDED = 2
"""What stopping the maker brings (CL-10, CT-9)."""


def helper(spot: Spot) -> str:
    """Who or what a seat does without that plays alone: its partner, the dummy, the other defender."""
    return spot.who(spot.friends[0]) if spot.friends else say("name_dummy")


def lone_reward(spot: Spot) -> str:
    """What more it brings to play alone, in a sentence; nothing where it brings no more (CT-8)."""
    if spot.is_maker:
        if spot.rules.lone_march <= spot.rules.march:
            return ""
        points, fewer = spot.rules.lone_march, spot.rules.march
    else:
        points, fewer = LONE_DEFENDER, DEFENDED
    most = not spot.is_maker and spot.rules.lone_defender_four
    tricks = say("name_three_tricks" if most else "name_all_tricks")
    facts = {"points": count_word(points), "fewer": count_word(fewer)}
    return say("part_lone", tricks=tricks, help=helper(spot), **facts)


def _lonely(spot: Spot, choice: Choice | None) -> Found:
    if choice is None:
        return None
    held = {
        "cards": names(spot.trumps),
        "trumps": trumps_held(spot.trumps),
        "count": count_word(len(spot.trumps)),
    }
    return found(choice, suit=spot.trump, lone=lone_reward(spot), help=helper(spot), **held)


def _is_more(spot: Spot) -> bool:
    """Whether all the tricks of the maker's side bring more alone (CL-11); not so by CT-8."""
    return spot.is_maker and bool(lone_reward(spot))


def _alone_bowers(spot: Spot) -> Found:
    """Both bowers with no trump above them, and the points for all tricks are more alone (CL-11)."""
    both = _is_more(spot) and len(bowers(spot, spot.trump)) == 2
    top = both and spot.is_sure(bowers(spot, spot.trump)[-1])
    return _lonely(spot, spot.over(Verb.ALONE, Verb.TOGETHER)) if top else None


def _alone(spot: Spot) -> Found:
    """A hand that needs no help (CL-11)."""
    return _lonely(spot, spot.over(Verb.ALONE, Verb.TOGETHER)) if _is_more(spot) and spot.trumps else None


def _alone_defends(spot: Spot) -> Found:
    """A defender who takes the tricks better without his partner's cards in between (CL-12, CT-10)."""
    strong = not spot.is_maker and spot.trumps
    return _lonely(spot, spot.over(Verb.ALONE, Verb.TOGETHER)) if strong else None


def _alone_close(spot: Spot) -> Found:
    """More points but fewer tricks: it comes to the same."""
    both = spot.call(Verb.ALONE) and spot.call(Verb.TOGETHER) and spot.trumps
    return _lonely(spot, spot.advice.best) if both and lone_reward(spot) else None


def _gives_up_dummy(spot: Spot) -> bool:
    """Whether he is a maker who gives up the dummy if he plays alone, and no partner (CT-6)."""
    return spot.is_maker and not spot.friends


def _alone_dummy(spot: Spot) -> Found:
    """The maker's own five are as good as the best of ten (CT-5, CT-6)."""
    return _lonely(spot, spot.call(Verb.ALONE)) if _gives_up_dummy(spot) and spot.trumps else None


def _together(spot: Spot) -> Found:
    """Not to play alone is better."""
    return _lonely(spot, spot.over(Verb.TOGETHER, Verb.ALONE))


def _together_dummy(spot: Spot) -> Found:
    """A maker who is alone goes without the dummy (CT-5, CT-6)."""
    return _together(spot) if _gives_up_dummy(spot) else None


def _together_helps(spot: Spot) -> Found:
    """The partner made trump and is the stronger of the two (CL-8)."""
    return _together(spot) if spot.is_maker and spot.seat != spot.view.maker else None


def _together_safer(spot: Spot) -> Found:
    """Without his partner the maker would be euchred more often (CL-10)."""
    alone, both = spot.valued_as(Verb.ALONE), spot.valued_as(Verb.TOGETHER)
    if not spot.is_maker or not spot.friends or alone is None or both is None:
        return None
    if not (can_tell(alone) and can_tell(both)) or (both.made or 0) <= (alone.made or 0) + ALIKE:
        return None
    hit = _together(spot)
    rates = {"alone": made(alone, spot.advice), "made": made(both, spot.advice)}
    return hit and (hit[0], hit[1] | rates)


def _together_march(spot: Spot) -> Found:
    """Only all five tricks bring more alone, and the partner's tricks are worth more (CL-11)."""
    return _together(spot) if _is_more(spot) and spot.friends else None


def _together_void(spot: Spot) -> Found:
    """A defender with one trump or none cannot euchre the maker by himself (CL-12)."""
    return _together(spot) if not spot.is_maker and len(spot.trumps) <= 1 else None


def _together_defends(spot: Spot) -> Found:
    """Two defenders take the three tricks that they need more often than one (CL-10, CT-9)."""
    return None if spot.is_maker else _together(spot)


ALONE = (
    Reason("alone_bowers", Kind.SCORING, ("alone",), _alone_bowers),
    Reason("alone", Kind.SCORING, ("alone",), _alone),
    Reason("alone_defends", Kind.DEFENDING, ("alone",), _alone_defends),
    Reason("alone_close", Kind.SCORING, ("alone",), _alone_close),
    Reason("alone_dummy", Kind.EXCHANGING, ("alone",), _alone_dummy),
    Reason("together_dummy", Kind.EXCHANGING, ("alone",), _together_dummy),
    Reason("together_helps", Kind.SCORING, ("alone",), _together_helps),
    Reason("together_safer", Kind.SCORING, ("alone",), _together_safer),
    Reason("together_march", Kind.SCORING, ("alone",), _together_march),
    Reason("together_void", Kind.DEFENDING, ("alone",), _together_void),
    Reason("together_defends", Kind.DEFENDING, ("alone",), _together_defends),
)
"""The Reasons for playing alone or not, the first that holds before the others."""
