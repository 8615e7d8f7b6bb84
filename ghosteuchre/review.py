"""What each decision of one seat in a recorded deal cost it: the worst first, luck apart, and a grade.

Three figures are kept apart.

- *Lost* is judged on what the seat knew at that moment and on nothing else. It alone makes the grade.
- *Hindsight* is what the same action comes to with all cards seen. It stands beside, and counts for nothing.
- *Luck* is what is left of the result of the deal when skill is taken out.

An action is suspected only where the advice finds it worse than the best by more than the error of that
difference; all others have lost nothing. How much it cost is then measured again, in worlds that were not
used to find it. To take the figure that found it would be to count good luck of the best and bad luck of the
chosen one as points lost: among equal actions whichever looks best looks too good. A second measure is as
often too low as too high. Where it comes out at zero or below, the suspicion is dropped: the decision is no
mistake and has lost nothing, in every sum. That is rare, and makes a sum higher by next to nothing. What is
lost within the error is not counted at all, so a sum over many small mistakes is rather too low.

What the deal was worth at the first decision is measured again likewise, before luck is told from it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ghosteuchre.advice import (
    BELIEFS,
    CALLS,
    EQUAL,
    Advice,
    Choice,
    advise,
    again,
    apart,
    difference,
    most_worlds,
    valued,
)
from ghosteuchre.aims import can_end, match, points
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.game import legal_actions, outcome
from ghosteuchre.notation import Record
from ghosteuchre.reasons import Explanation, explain, why_not
from ghosteuchre.sampling import MOST_WORLDS, Mean, Sampling
from ghosteuchre.state import Action, State, Verb, check_seat
from ghosteuchre.typed import check_goes_on
from ghosteuchre.views import View, view
from ghosteuchre.weighed import NOTHING
from ghosteuchre.worlds import World, Worlds

NOTHING_LOST = Mean(0.0, 0.0)

LEAST_WORLDS = 20
"""In how many worlds at the least an action is valued in a review.

In few no mistake can be told from chance, and everybody would be an expert.
"""

A_POINT = 0.03
"""What a point is worth where a deal can end the match, as a chance to win it.

In the race table one more point for a seat is worth 0.031 to it, on the average over all scores from 8 to 31.
"""


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade, and how much may be lost in a deal for it."""

    name: str
    most: float
    """The most points lost a deal: the seat's points in the deal, less the mean of the others'."""

    @property
    def most_chance(self) -> float:
        """The most that may be lost in a deal that can end the match, as a chance to win it (0 to 1)."""
        return self.most * A_POINT

    def limit(self, in_match: bool) -> float:
        """The most that may be lost a deal, in the unit of the deal."""
        return self.most_chance if in_match else self.most


GRADES = (
    Grade("expert", 0.25),
    Grade("strong", 0.75),
    Grade("sound", 1.5),
    Grade("learning", 3.0),
    Grade("beginner", math.inf),
)
"""The grades, by what was lost a deal; the first whose limit is not passed is given.

They are so set that a sampling player is an expert and one who plays by chance a beginner.
"""


def grade(lost: float, in_match: bool = False) -> Grade:
    """The grade of one who loses so much a deal, in points or as a chance to win the match (0 to 1).

    Raises :class:`Unreadable` for what is no number.

    >>> grade(0.2).name, grade(0.2, in_match=True).name
    ('expert', 'beginner')
    """
    if type(lost) not in (int, float) or math.isnan(lost):
        raise Unreadable(f"a grade is for a number, as in grade(0.2), not for {shown(lost)}")
    return next(each for each in GRADES if lost <= each.limit(in_match))


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What an action would have come to in the true lie of the cards. It tells nothing about skill.

    The rest of the auction goes by rules of thumb, as in the advice; then all cards lie open.
    """

    best: Action
    """The best with all cards seen, or the first of several."""
    lost: float
    """By how much the chosen one comes to less than that, in the unit of the review; never below 0."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of the seat: what it saw, what it did, what that cost."""

    number: int
    """Which action of the record it is, counted from 1."""
    view: View
    """What the seat knew."""
    chosen: Action
    advice: Advice | None
    """What it should have made of it; None where the action is to call a renege or to take a card back."""
    lost: Mean | None
    """What it gave up by this, in the unit of the review, with its standard error; None if not valued."""
    mistake: bool
    """Whether it lost something: it was worse than the best by more than the error, and worse in a second
    measure as well, by however little.
    """
    hindsight: Hindsight | None
    """With all cards seen; None where the action is not valued."""
    again: Mean | None = None
    """The second measure of what it gave up, whatever it says; None where the advice finds nothing amiss."""

    @property
    def cleared(self) -> bool:
        """Whether it looked worse than the best at first, but not when it was measured again."""
        return self.again is not None and not self.mistake

    @property
    def choice(self) -> Choice | None:
        """What the advice says of the chosen action: its raw distance ``behind`` the best among other things.

        None where the action has no value.
        """
        return self.advice.of(self.chosen) if self.advice and not self.reneged else None

    @property
    def reneged(self) -> bool:
        """Whether it was a card that did not follow suit although the seat was able to (GH-15)."""
        return self.chosen.verb is Verb.PLAY and self.lost is None

    @property
    def reason(self) -> Explanation | None:
        """The main Reason of what is best; None where the decision is not valued.

        It may explain an action that is as good as the best within the error.
        """
        return explain(self._measured_twice) if self._measured_twice else None

    @property
    def why_not(self) -> str:
        """What it gave up beside the best, and how; nothing where it is no mistake.

        The figure in it is that of the second measure, :attr:`lost`.
        """
        return why_not(self._measured_twice, self.chosen) if self._measured_twice and self.mistake else ""

    @property
    def _measured_twice(self) -> Advice | None:
        """The advice, in which a mistake is as far behind as it was found to be the second time."""
        if not self.advice or not self.lost or not self.mistake:
            return self.advice
        choices = [
            replace(each, behind=self.lost) if each.action == self.chosen else each
            for each in self.advice.choices
        ]
        return replace(self.advice, choices=tuple(choices))


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of one seat in one deal, and what they come to.

    Every figure is in one unit, :attr:`in_match`. Decisions in which the seat may do one thing only are no
    decisions and are left out.
    """

    record: Record
    seat: int
    in_match: bool
    """Whether figures are chances to win the match, from 0 to 1, and not points: it hangs on the scores."""
    decisions: tuple[Decision, ...]
    """In the order in which they were made."""
    result: float | None
    """What the deal brought: points of the seat's side less the mean of the others', or the chance to win the
    match after it. None as long as the deal is not over.
    """
    expected: Mean | None = None
    """What the deal was worth to the seat at its first decision, had it then done what is best.

    It is measured in worlds that were not used to find the best. None where nothing was decided.
    """

    @property
    def valued(self) -> tuple[Decision, ...]:
        """The decisions that count."""
        return tuple(each for each in self.decisions if each.lost)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """Those that lost something, the worst first."""
        return tuple(each for each in self.worst if each.mistake)

    @property
    def worst(self) -> tuple[Decision, ...]:
        """All decisions, those that lost most first; what is not valued comes last."""
        return tuple(sorted(self.decisions, key=lambda each: -each.lost.value if each.lost else math.inf))

    @property
    def lost(self) -> Mean:
        """What all decisions together gave up, with its standard error."""
        return total(each.lost for each in self.decisions if each.lost)

    @property
    def grade(self) -> Grade | None:
        """By what was lost in this deal, so far as it goes; None where nothing was decided that is valued."""
        return grade(self.lost.value, self.in_match) if self.valued else None

    @property
    def luck(self) -> Mean | None:
        """The result, less what was expected of best play, plus what the seat gave up by its own choices.

        It holds all that the seat had no part in: how the hidden cards lay and what the others did, well or
        badly; and besides what no estimate of its choices holds: reneges and calls of them, and what the
        worths take for granted (rules of thumb in the auction, all cards seen in the play). The hand that was
        dealt is no luck here: it is in what was expected. None until the deal is over. The error is that of
        the estimates.
        """
        if self.result is None or self.expected is None:
            return None
        given = Mean(self.result - self.expected.value, self.expected.error)
        return total((given, self.lost))


def total(means: Iterable[Mean]) -> Mean:
    """The sum of figures whose errors are independent of each other."""
    listed = list(means)
    if wrong := [each for each in listed if type(each) is not Mean]:
        raise Unreadable(f"a total is of Means, not of {shown(wrong[0])}")
    return Mean(math.fsum(each.value for each in listed), math.hypot(*(each.error for each in listed)))


def review(
    record: Record,
    seat: int,
    seed: int = 0,
    cards: int | None = None,
    calls: int = CALLS,
    *,
    beliefs: Beliefs = BELIEFS,
) -> Review:
    """What one seat decided in a record, and what it cost.

    A record that ends before the deal is over is reviewed as far as it goes. The same seed gives the same
    review, and the advice in it is ``advise(view, seed, cards, calls, beliefs=beliefs)``: ``cards`` and
    ``calls`` say in how many worlds a card and a call are valued at the most. Raises :class:`Unreadable` for
    what is no record, a seat that the game has not, and bad numbers, fewer than :data:`LEAST_WORLDS` among
    them; :class:`NotAllowed` for an action against the rules, or where the match was over before the deal.
    """
    check_record(record, seat)
    Chance.check(seed)
    check_worlds("cards", cards)
    check_worlds("calls", calls)
    states = list(record.states())
    in_match, last = can_end(view(states[0], seat)), states[-1]
    result = (match if in_match else points)(last, outcome(last).points, seat) if last.over else None
    judge = _Judge(seat, seed, cards, calls, beliefs)
    decisions = tuple(judge.decision(*moment) for moment in _asked(states, seat))
    return Review(record, seat, in_match, decisions, result, judge.expected(decisions))


def check_record(record: Record, seat: int) -> None:
    """Raise for what cannot be reviewed: no record, no such seat, or a match that was over (GH-16)."""
    if type(record) is not Record:
        raise Unreadable(f"a review is of a Record, not of {shown(record)}: Record.parse(line) gives one")
    check_seat(record.deal.rules, seat)
    check_goes_on(record.deal.rules, record.scores)


def check_worlds(name: str, worlds: int | None) -> None:
    """Raise :class:`Unreadable` for what is no number of worlds to review in, or too few to tell anything."""
    if worlds is not None and not (type(worlds) is int and LEAST_WORLDS <= worlds <= MOST_WORLDS):
        raise Unreadable(
            f"{name} cannot be {shown(worlds)}: it is a number of worlds, {LEAST_WORLDS} to {MOST_WORLDS}"
        )


def _asked(states: list[State], seat: int) -> Iterator[tuple[int, State, Action]]:
    """The moments at which the seat chose between several things: number, the state before, the action."""
    for number, (actor, action) in enumerate(states[-1].history, start=1):
        before = states[number - 1]
        if actor == seat and (before.turn != seat or len(legal_actions(before, seat)) > 1):
            yield number, before, action


@dataclass(frozen=True, slots=True)
class _Judge:
    """How decisions are judged: the seed, in how many worlds a card and a call are valued, the beliefs."""

    seat: int
    seed: int
    cards: int | None
    calls: int
    beliefs: Beliefs

    def decision(self, number: int, state: State, chosen: Action) -> Decision:
        """What is to be said of one decision."""
        seen = view(state, self.seat)
        actions = valued(seen) if seen.turn == self.seat else ()
        if not actions or chosen.verb in (Verb.CALL, Verb.TAKE_BACK):
            return Decision(number, seen, chosen, None, None, False, None)
        advice = advise(seen, self.seed, self.cards, self.calls, beliefs=self.beliefs)
        if chosen not in actions:
            return Decision(number, seen, chosen, advice, None, False, None)
        second = self._measured(advice, chosen) if _is_worse(advice.of(chosen)) else None
        mistake = second is not None and second.value > NOTHING and _shows(second, advice.in_match)
        lost = second if second and mistake else NOTHING_LOST
        hindsight = _hindsight(state, advice, chosen)
        return Decision(number, seen, chosen, advice, lost, mistake, hindsight, second)

    def _measured(self, advice: Advice, chosen: Action) -> Mean:
        """By how much the best is worth more, in worlds of their own."""
        return apart(advice, advice.best.action, chosen, self.seed, self._most(advice.view))

    def _most(self, seen: View) -> int:
        return (self.cards or most_worlds(seen)) if seen.phase == "play" else self.calls

    def expected(self, decisions: Sequence[Decision]) -> Mean | None:
        """What the best is worth at the first decision that is valued, in worlds of its own."""
        first = next((each.advice for each in decisions if each.advice and each.lost), None)
        return again(first, first.best.action, self.seed, self._most(first.view)) if first else None


def _is_worse(choice: Choice) -> bool:
    """Whether it is worse than the best by more than the error.

    That it is not among the equals is not enough: a way to keep five cards that was only looked at never is
    (CT-5).
    """
    return not choice.equal and choice.behind.value > EQUAL * choice.behind.error + NOTHING


def _shows(lost: Mean, in_match: bool) -> bool:
    """Whether what was lost is more than 0 when it is told."""
    return any(digit in "123456789" for digit in difference(lost, in_match))


def _hindsight(state: State, advice: Advice, chosen: Action) -> Hindsight:
    """What the best comes to with all cards seen, and how much less the chosen one."""
    seen = advice.view
    actions = [choice.action for choice in advice.choices]
    sampling = Sampling(aim=match if advice.in_match else points)
    (outlooks,) = sampling.looked(seen, actions, [_as_it_was(state, seen)])
    best = max(actions, key=lambda action: outlooks[action].worth)
    return Hindsight(best, outlooks[best].worth - outlooks[chosen].worth)


def _as_it_was(state: State, seen: View) -> World:
    """The world in which the hidden cards lie as they truly did."""
    spare = () if state.laid else state.spare
    return World(state.hands, spare, state.deal.kitty[1:], state.discard, state.laid, Worlds(seen))
