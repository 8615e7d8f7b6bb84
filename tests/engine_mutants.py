"""Deliberate faults in the rules of the three games, one clause each: a test that cites it turns red."""

from __future__ import annotations

from dataclasses import dataclass

from tests.mutants import Mutant

AUCTION, PLAY, SCORING = (f"ghosteuchre/{name}.py" for name in ("auction", "play", "scoring"))
DEAL, VIEWS, RENEGE = (f"ghosteuchre/{name}.py" for name in ("deal", "views", "renege"))


@dataclass(frozen=True)
class RuleFault(Mutant):
    """A fault in one clause, of one part of the game."""

    rule: str = ""
    part: str = ""


def fault(part: str, rule: str, name: str, file: str, sound: str, faulty: str) -> RuleFault:
    return RuleFault(name, file, sound, faulty, rule=rule, part=part)


FAULTS = (
    fault(
        "deal",
        "GH-2",
        "the empty place comes after the dealer",
        DEAL,
        "(*seats[:-1], None, seats[-1]) if rules.spare",
        "(*seats, None) if rules.spare",
    ),
    fault(
        "deal",
        "C-7",
        "the deal passes to the right",
        DEAL,
        "return (dealer + 1) % seats",
        "return (dealer - 1) % seats",
    ),
    fault(
        "bidding",
        "GH-3",
        "the dealer speaks first",
        AUCTION,
        "return state.rules.clockwise(state.deal.dealer + 1)",
        "return state.rules.clockwise(state.deal.dealer)",
    ),
    fault(
        "bidding",
        "GH-4",
        "a bid may equal the highest",
        AUCTION,
        "range(max(rules.lowest_bid, state.bid + 1), rules.hand_size)",
        "range(max(rules.lowest_bid, state.bid), rules.hand_size)",
    ),
    fault(
        "bidding",
        "GH-5",
        "the bidding goes on after a moon",
        AUCTION,
        "return None if state.moon else _next_to_speak",
        "return _next_to_speak",
    ),
    fault(
        "bidding",
        "GH-6",
        "a stuck dealer may not pass though somebody has bid",
        AUCTION,
        "seat == state.deal.dealer and state.maker is None",
        "seat == state.deal.dealer",
    ),
    fault(
        "bidding",
        "CL-6",
        "the suit turned down may be named",
        AUCTION,
        "if name.what is not state.upsuit or state.rules.may_name_turned_down",
        "if name.what is not None or state.rules.may_name_turned_down",
    ),
    fault(
        "bidding",
        "CL-2",
        "the dealer looks at his hand before he names the joker's suit",
        VIEWS,
        'unseen = state.phase == "joker" and',
        'unseen = state.phase == "jokers" and',
    ),
    fault(
        "exchange",
        "GH-7",
        "whoever exchanges has spoken",
        AUCTION,
        '"swapped": seat, "spoken": state.spoken}',
        '"swapped": seat}',
    ),
    fault(
        "exchange",
        "GH-8",
        "hands are exchanged twice",
        AUCTION,
        "(SWAP,) if state.swapped is None and rules.spare",
        "(SWAP,) if rules.spare",
    ),
    fault(
        "exchange",
        "GH-8",
        "everybody learns the dead cards",
        VIEWS,
        "given = state.spare if seat == state.swapped else ()",
        "given = state.spare if state.swapped is not None else ()",
    ),
    fault(
        "exchange",
        "CL-5",
        "the dealer discards the up-card he took",
        AUCTION,
        "kept = None if state.rules.bury_upcard else state.deal.upcard",
        "kept = None",
    ),
    fault(
        "exchange",
        "CT-5",
        "the defenders see the dummy",
        VIEWS,
        "looked = seat == state.maker and (",
        "looked = (",
    ),
    fault(
        "alone",
        "CL-8",
        "the defenders are asked first",
        AUCTION,
        "(*makers, *_from_left(state)) if",
        "(*_from_left(state), *makers) if",
    ),
    fault(
        "alone",
        "CL-8",
        "the opponents of a lone player sit out",
        AUCTION,
        "if (other in makers) == (seat in makers) and",
        "if (other in makers) != (seat in makers) and",
    ),
    fault(
        "alone",
        "CL-9",
        "of two lone players the maker leads",
        PLAY,
        "return (defenders or makers)[0]",
        "return (makers or defenders)[0]",
    ),
    fault(
        "alone",
        "CT-6",
        "a lone maker looks at the dummy",
        AUCTION,
        "if state.laid or state.maker in state.alone else",
        "if state.laid else",
    ),
    fault(
        "alone",
        "CT-7",
        "the player after a lone defender leads though the maker is alone, too",
        PLAY,
        "after = (makers or defenders)[0]",
        "after = (defenders or makers)[0]",
    ),
    fault(
        "scoring",
        "GH-12",
        "a moon counts on top of the tricks",
        SCORING,
        "(Award(makers, rules.moon, Reason.MOON",
        "(Award(makers, rules.moon + tricks[makers], Reason.MOON",
    ),
    fault(
        "scoring",
        "GH-13",
        "a set costs the tricks that are missing",
        SCORING,
        "else (state.bid, ",
        "else (state.bid - tricks[makers], ",
    ),
    fault(
        "scoring",
        "GH-16",
        "of two who share the highest score the first wins",
        SCORING,
        "return scores.index(top) if list(scores).count(top) == 1 else None",
        "return scores.index(top)",
    ),
    fault(
        "scoring",
        "CL-11",
        "a lone march counts as any march",
        SCORING,
        "return rules.lone_march, Reason.ALONE",
        "return rules.march, Reason.ALONE",
    ),
    fault(
        "scoring",
        "CT-10",
        "a lone defender scores four for three tricks",
        SCORING,
        "four = won == 0 or rules.lone_defender_four",
        "four = won <= 2 or rules.lone_defender_four",
    ),
    fault(
        "renege",
        "GH-15",
        "a renege is paid each time it is called",
        RENEGE,
        "if renege not in called and renege[1] >= first",
        "if renege[1] >= first",
    ),
    fault(
        "renege",
        "GH-15",
        "a call is allowed only where a renege happened",
        RENEGE,
        "return done > since and open_still and offender not in state.sitting_out",
        "return done > since and open_still and any(who == offender for who, _ in state.reneges)",
    ),
    fault(
        "renege",
        "GH-15",
        "who took a card back may fail to follow again",
        PLAY,
        "(state.deal.rules.enforce_follow or seat in state.corrects)",
        "state.deal.rules.enforce_follow",
    ),
    fault(
        "renege",
        "CL-13",
        "the offender's side pays in the classic game",
        SCORING,
        "awards.append(Award(1 - offender, cost, Reason.RENEGE",
        "awards.append(Award(offender, -cost, Reason.RENEGE",
    ),
    fault(
        "renege",
        "CT-12",
        "a renege costs nothing where the offender pays",
        SCORING,
        "awards.append(Award(offender, -cost, Reason.RENEGE",
        "awards.append(Award(offender, 0, Reason.RENEGE",
    ),
)
