"""What a player loses again and again, over many reviews: his habits, each with its cost a deal.

Mistakes that are alike are put together: in the auction those of one place at the table, in the play those of
one part (maker, partner or defender). A mistake may be taken in two ways: something done too often, and
something else too seldom. It is counted once: the way that costs most over all comes first and takes
its mistakes with it. A habit is told only where it happened often enough and its cost is clearly above its
standard error, so that chance does not make one.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ghosteuchre.advice import difference
from ghosteuchre.cards import Unreadable, plays_as, shown, strength
from ghosteuchre.deal import place_of
from ghosteuchre.explain import say
from ghosteuchre.notation import Record
from ghosteuchre.review import A_POINT, Decision, Review
from ghosteuchre.sampling import Mean
from ghosteuchre.state import Action, Deal, Verb
from ghosteuchre.views import View

CASES = 3
"""In how many deals at the least something is done wrongly before it is called a habit."""
CLEAR = 2.0
"""How many standard errors the cost of a habit a deal is above zero at the least."""

MATTERS = 0.03
"""How many points a habit costs a deal at the least; where it can end the match, what that is as a chance."""
PASSIVE = ("pass", "leave", "together", "lead", "follow")
"""What is not said where the other way to take a mistake costs as much: that one seldom swaps says more than
that one often passes."""


@dataclass(frozen=True, slots=True, order=True)
class Way:
    """In which way something is done wrongly: the words for it in the table of sentences."""

    wrong: str
    """Too ``seldom``, too ``often``, too ``high``, too ``low``, or ``wrong``."""
    does: str
    """What is done: ``swap``, ``bid``, ``lead_trump``."""
    where: str
    """At which place (``0`` is the dealer's left) or in which part (``maker``, ``partner``, ``defender``)."""
    what: str = "card"
    """Of what the wrong one is taken."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Something done wrongly again and again."""

    way: Way
    lost: Mean
    """What it costs a deal, over all deals, with its standard error: points, or a chance to win the match."""
    in_match: bool
    """Whether it is a chance to win the match, from 0 to 1, and not points."""
    cases: int
    """In how many deals it happened."""
    deals: int
    """Of how many."""
    decisions: tuple[Decision, ...] = field(repr=False)
    """Where it happened, in the order of the reviews."""

    @property
    def told(self) -> str:
        """The habit in a sentence."""
        way = self.way
        return say(
            f"habit_{way.wrong}",
            does=say(f"name_does_{way.does}"),
            what=say(f"name_what_{way.what}"),
            where=say(f"name_where_{way.where}"),
            lost=difference(self.lost, self.in_match),
            cases=self.cases,
            deals=self.deals,
        )


def habits(reviews: Sequence[Review]) -> tuple[Habit, ...]:
    """The habits of these reviews, the dearest first; those of one game and of one unit are put together.

    Deals judged by points and deals judged by the chance to win the match have habits of their own. Which
    deals count, and what is raised, is as for :func:`groups`.
    """
    found = list[Habit]()
    for group in groups(reviews):
        found += _habits(group)
    return tuple(found)


def groups(reviews: Sequence[Review]) -> tuple[tuple[Review, ...], ...]:
    """The reviews that can be added up: those of one game and one unit, in the order in which they come.

    A deal in which the seat decided nothing that is valued is left out, so that it does not make the mean a
    deal smaller; and so is one that is told twice, or of which another review goes further. Raises
    :class:`Unreadable` for what is no list of reviews.
    """
    if type(reviews) not in (list, tuple) or not all(type(each) is Review for each in reviews):
        raise Unreadable(f"habits are of a list of Reviews, not of {shown(reviews)}: review(...) gives one")
    sorted_out = defaultdict[tuple[str, bool], list[Review]](list)
    for each in _once(reviews):
        if each.valued:
            sorted_out[each.record.deal.rules.game, each.in_match].append(each)
    return tuple(tuple(group) for group in sorted_out.values())


def _once(reviews: Sequence[Review]) -> list[Review]:
    """The reviews without those that another one holds, for each seat."""
    twice = set[int]()
    for seat in {each.seat for each in reviews}:
        places = [place for place, each in enumerate(reviews) if each.seat == seat]
        twice |= {places[again] for again in contained([reviews[place].record for place in places])}
    return [each for place, each in enumerate(reviews) if place not in twice]


def contained(records: Sequence[Record]) -> dict[int, int]:
    """Which records are told twice: the place of each that another holds, with the place of that other.

    The other is the same record and stands before it, or it is the same deal and goes further.
    """
    found, deals = dict[int, int](), defaultdict[object, list[int]](list)
    for place, record in enumerate(records):
        deals[_cards(record.deal), record.scores].append(place)
    for places in deals.values():
        kept = list[int]()
        for place in sorted(places, key=lambda place: -len(records[place].actions)):
            done = records[place].actions
            other = next((each for each in kept if records[each].actions[: len(done)] == done), None)
            if other is None:
                kept.append(place)
            else:
                found[place] = other
    return found


def _cards(deal: Deal) -> tuple[object, ...]:
    """What makes a deal: the table and where each card lies, not the seed that it came from, nor an order."""
    hands, rest = tuple(map(frozenset, (*deal.hands, deal.spare))), frozenset(deal.kitty[1:])
    return deal.rules, deal.dealer, hands, deal.kitty[:1], rest


def a_deal(values: Sequence[float]) -> Mean:
    """The mean over deals of what each of them came to; its error is infinite for a single deal.

    Raises :class:`Unreadable` for what is no list of numbers, or an empty one.
    """
    if type(values) not in (list, tuple) or not values or not all(map(_is_number, values)):
        raise Unreadable(f"a mean is of a list of numbers, one at least, not of {shown(values)}")
    return Mean.of(values, [1.0] * len(values))


def _is_number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]


def _habits(reviews: Sequence[Review]) -> Iterator[Habit]:
    """The habits of reviews that can be added up: again and again the dearest of those that are left."""
    left = [(number, each) for number, review in enumerate(reviews) for each in review.mistakes]
    while left:
        candidates = defaultdict[Way, list[tuple[int, Decision]]](list)
        for number, each in left:
            for way in ways(each):
                candidates[way].append((number, each))
        listed = [_habit(way, hits, reviews) for way, hits in sorted(candidates.items())]
        clear = [habit for habit in listed if _is_clear(habit)]
        if not clear:
            return
        dearest = max(clear, key=lambda habit: (habit.lost.value, habit.way.does not in PASSIVE))
        yield dearest
        left = [hit for hit in left if all(hit[1] is not each for each in dearest.decisions)]


def _habit(way: Way, hits: Sequence[tuple[int, Decision]], reviews: Sequence[Review]) -> Habit:
    lost = [0.0] * len(reviews)
    for number, each in hits:
        lost[number] += each.lost.value if each.lost else 0.0
    cases = len({number for number, _ in hits})
    decisions = tuple(each for _, each in hits)
    return Habit(way, a_deal(lost), reviews[0].in_match, cases, len(reviews), decisions)


def _is_clear(habit: Habit) -> bool:
    least = MATTERS * (A_POINT if habit.in_match else 1)
    lost = habit.lost
    return habit.cases >= CASES and lost.value >= least and lost.value > CLEAR * lost.error


def ways(mistake: Decision) -> tuple[Way, ...]:
    """The ways in which a mistake may be taken: one, or too often this and too seldom that.

    A decision that is no mistake has none. Raises :class:`Unreadable` for what is no decision.
    """
    if type(mistake) is not Decision:
        raise Unreadable(f"this must be a Decision of a review, not {shown(mistake)}")
    if not mistake.mistake:
        return ()
    seen, where = mistake.view, _where(mistake.view)
    better = mistake.advice.best.action if mistake.advice else mistake.chosen
    did, should = _does(seen, mistake.chosen), _does(seen, better)
    if did != should:
        return Way("often", did, where), Way("seldom", should, where)
    return (_same(seen, did, mistake.chosen, better, where),)


def _same(seen: View, does: str, chosen: Action, better: Action, where: str) -> Way:
    """The way of a mistake in which the right thing was done, but with the wrong number, suit or card."""
    if isinstance(chosen.what, int) and isinstance(better.what, int):
        return Way("high" if chosen.what > better.what else "low", does, where)
    if chosen.verb is Verb.PLAY:
        one, other = (strength(each.card, seen.trump) for each in (chosen, better))
        suits = {plays_as(each.card, seen.trump) for each in (chosen, better)}
        if len(suits) == 1:
            return Way("high" if one > other else "low", does, where)
    what = {Verb.NAME: "suit", Verb.KEEP: "cards"}.get(chosen.verb, "card")
    return Way("wrong", "name" if chosen.verb is Verb.NAME else does, where, what)


def _does(seen: View, action: Action) -> str:
    """What an action is called among habits."""
    if action.verb is Verb.PLAY:
        is_trump = plays_as(action.card, seen.trump) is seen.trump
        if not seen.trick:
            return "lead_trump" if is_trump else "lead"
        led = plays_as(seen.trick[0][1], seen.trump)
        return "trump" if is_trump and led is not seen.trump else "follow"
    return _DOES[action.verb]


_DOES = {
    Verb.PASS: "pass",
    Verb.BID: "bid",
    Verb.MOON: "moon",
    Verb.SWAP: "swap",
    Verb.ORDER: "order",
    Verb.NAME: "name_trump",
    Verb.TAKE: "take",
    Verb.LEAVE: "leave",
    Verb.ALONE: "alone",
    Verb.TOGETHER: "together",
    Verb.DISCARD: "discard",
    Verb.KEEP: "keep",
}


def _where(seen: View) -> str:
    """The place in the auction, the part in the play."""
    if seen.phase != "play":
        place = place_of(seen.seat, seen.dealer, seen.rules.seats)
        return "dealer" if seen.seat == seen.dealer else str(place)
    if seen.seat == seen.maker:
        return "maker"
    makers = seen.rules.team(seen.seat if seen.maker is None else seen.maker)
    return "partner" if seen.seat in makers else "defender"
