"""What each action is worth to a seat, from what that seat knows and nothing else.

The hidden cards are imagined many times, in any way that agrees with the View. The better the calls of the
others go with such a world, the more it counts (:mod:`ghosteuchre.beliefs`): a partner who assists is likely
to hold trumps. So what the others say changes every figure here. What they *play* only shows where cards lie
and who is out of a suit: a low card is no sign that there was no better one.

In each of these worlds every legal action is valued: the rest of the auction is played out by rules of thumb,
then the play is solved with all cards seen. Sets, moons and the exchange are counted in. All actions are
valued in the same worlds, so their differences are known better than what each is worth.

A worth is in points: what the seat's side gets in this deal, less the mean of what the others get. Where a
moon can end a match of Ghost Hand Euchre, it is the chance to win the match (GH-12, GH-16).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, tee

from ghosteuchre.aims import can_end, match, points
from ghosteuchre.beliefs import Beliefs, Heard
from ghosteuchre.cards import NotAllowed, Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.play import following
from ghosteuchre.sampling import Mean, Outlook, Sampling
from ghosteuchre.state import Action, Verb
from ghosteuchre.tables.odds import digits_of
from ghosteuchre.thumb import most_counted, trump_of
from ghosteuchre.views import View
from ghosteuchre.weighed import NOTHING, Weights, imagined
from ghosteuchre.worlds import Worlds

CARDS = (100, 200, 400, 600, 1_000)
"""In how many worlds a card is valued at the most, by the tricks that are complete.

The fewer cards are left, the sooner a world is solved; and the choice is as often close.
"""
CALLS = 100
"""In how many worlds a call is valued, at the most."""
BATCH = 20
"""After so many worlds, and each time a quarter more, it is asked whether the best is clear."""
LEAST = 60
"""In how many worlds at the least, if there is a choice. That they weigh unevenly is in the errors."""
CLEAR = 4.0
"""How many standard errors ahead of every other makes the best one clear."""
EQUAL = 2.5
"""Within how many standard errors of the best an action is equally good.

It is more than the usual two, as the best is the luckiest of several: what is found to be worth most is, on
the average, worth less than it was found to be.
"""
MANY = 16
"""How many actions are valued at length: of 252 ways to keep five cards of ten, the best at first look."""
FEW = 4
"""In how many worlds the others are valued."""
LISTED = 8
"""How many actions are named where another has no value."""
BELIEFS = Beliefs()
"""What advice makes of the calls of the others, if nothing else is said: what the sampling player does."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, and what it comes to."""

    action: Action
    worth: Mean
    """In points, or the chance to win the match where :attr:`Advice.in_match` says so."""
    behind: Mean
    """By how much it is worth less than the best, with the standard error of that difference."""
    equal: bool
    """Whether it is the best, or as good within the error.

    Never so of a way to keep five cards of ten that was only looked at (CT-5).
    """
    makes: float
    """The chance that the seat's side makes trump, or has made it."""
    made: float | None
    """The chance that the maker's side then does what it undertook.

    In the auction that is said of the seat's own side, and None where it never makes trump.
    """
    worlds: int
    """In how many worlds it was valued."""
    effective: float
    """How many worlds of equal weight would tell as much (:mod:`ghosteuchre.weighed`)."""
    effective_made: float
    """The same of the worlds in which the seat's side makes trump; 0 where it never does."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What one seat should make of its View."""

    view: View
    choices: tuple[Choice, ...]
    """Every legal action that can be valued, the best first."""
    worlds: int
    """In how many worlds each was valued; a poor way to keep five cards of ten in fewer (CT-5)."""
    exact: bool
    """Whether these are all the worlds there are, so that the worths have no error."""
    in_match: bool
    """Whether worths are chances to win the match, from 0 to 1, and not points."""
    beliefs: Beliefs
    """What was made of the calls of the others."""

    @property
    def best(self) -> Choice:
        """The best action, or the first of those that are equally good."""
        return self.choices[0]

    @property
    def equals(self) -> tuple[Choice, ...]:
        """The best and all that are as good within the error."""
        return tuple(choice for choice in self.choices if choice.equal)

    def of(self, action: Action) -> Choice:
        """What is said of an action; raises :class:`NotAllowed` for one that is not valued here."""
        for choice in self.choices:
            if choice.action == action:
                return choice
        listed = ", ".join(str(choice.action) for choice in self.choices[:LISTED])
        more = f", and {left} more" if (left := len(self.choices) - LISTED) > 0 else ""
        raise NotAllowed(f"{shown(str(action))} has no value here: those that have are {listed}{more}")


def advise(
    view: View, seed: int = 0, cards: int | None = None, calls: int = CALLS, *, beliefs: Beliefs = BELIEFS
) -> Advice:
    """The advice for the seat of a View that is on turn; the same for the same seed.

    It is kept by all that the seat knows, so it is never that of an earlier moment. ``cards`` and ``calls``
    say in how many worlds a card and a call are valued at the most; without ``cards`` :data:`CARDS` does. It
    stops when the best is clear. ``beliefs`` say what to make of the calls of the others: with
    ``Beliefs(doubt=1)`` nothing is, and all worlds count the same.

    Raises :class:`NotAllowed` where the seat is not on turn or is asked to call a renege,
    :class:`Unreadable` for what is no View and bad numbers, :class:`Contradiction` where no deal can look
    like that.
    """
    try:
        if type(view) is not View:
            raise Unreadable(f"advice is for a View, not for {shown(view)}: view(state, seat) gives one")
        if type(beliefs) is not Beliefs:
            raise Unreadable(f"beliefs cannot be {shown(beliefs)}: they are written Beliefs(doubt=0.3)")
        return _advised(view, seed, most_worlds(view) if cards is None else cards, calls, beliefs)
    except TypeError as error:  # what cannot be hashed: a list in the place of a tuple
        raise Unreadable(f"this View, or a number with it, cannot be read: {shown(str(error))}") from None


def most_worlds(view: View) -> int:
    """In how many worlds the advice on a View values each action at the most, if nothing else is said."""
    return CARDS[min(len(view.tricks), len(CARDS) - 1)] if view.phase == "play" else CALLS


@lru_cache(maxsize=512, typed=True)
def _advised(view: View, seed: int, cards: int, calls: int, beliefs: Beliefs) -> Advice:
    if view.turn != view.seat or not view.legal:
        raise NotAllowed(f"seat {view.seat} is not on turn ({view.phase}), so there is nothing to advise")
    in_match, actions = can_end(view), valued(view)
    if not actions:
        raise NotAllowed("whether to call a renege is not valued: it hangs on what you have seen (GH-15)")
    table = _Table(view, Sampling(cards=cards, calls=calls, aim=match if in_match else points), beliefs)
    most = cards if view.phase == "play" else calls
    if len(actions) == 1:  # nothing to find out but its worth
        most = min(most, BATCH)
    poor: tuple[Choice, ...] = ()
    if len(actions) > MANY:
        tried = table.choices(actions, min(FEW, most), Chance(seed, "first look"))
        actions = tuple(choice.action for choice in tried[:MANY])
        poor = tuple(replace(choice, equal=False) for choice in tried[MANY:])
    choices = table.choices(actions, most, Chance(seed, "advice"))
    return Advice(view, choices + poor, choices[0].worlds, table.all_of(most), in_match, beliefs)


def apart(advice: Advice, one: Action, other: Action, seed: int, most: int) -> Mean:
    """By how much one action is worth more than another, in the unit of the advice, with its standard error.

    It is measured in ``most`` worlds drawn for this alone. So it is as often too high as too low, even for
    two actions that were chosen for what they were worth in the worlds of the advice. Raises
    :class:`NotAllowed` for an action that has no value here, and :class:`Unreadable` for bad numbers.
    """
    pair = tuple(_checked(advice).of(action).action for action in (one, other))
    rows, weights = _afresh(advice, pair, most, Chance(seed, f"apart {_moment(advice.view)}"))
    return weights.mean([row[pair[0]].worth - row[pair[1]].worth for row in rows])


def again(advice: Advice, action: Action, seed: int, most: int) -> Mean:
    """What an action is worth, in the unit of the advice, valued once more in ``most`` worlds of its own.

    So it is as often too high as too low, even for the action that was worth most in the worlds of the
    advice: what was found to be the best was lucky, too. Raises the errors of :func:`apart`.
    """
    only = (_checked(advice).of(action).action,)
    rows, weights = _afresh(advice, only, most, Chance(seed, f"again {_moment(advice.view)}"))
    return weights.mean([row[only[0]].worth for row in rows])


def _checked(advice: Advice) -> Advice:
    if type(advice) is not Advice:
        raise Unreadable(f"this must be an Advice, not {shown(advice)}: advise(view) gives one")
    return advice


def _afresh(
    advice: Advice, actions: Sequence[Action], most: int, chance: Chance
) -> tuple[list[dict[Action, Outlook]], Weights]:
    """What actions come to in so many worlds, or in all, and what these weigh."""
    sampling = Sampling(cards=most, calls=most, aim=match if advice.in_match else points)
    worlds, weights = imagined(advice.view, advice.beliefs, most, chance)
    return [*sampling.looked(advice.view, actions, worlds)], weights


def _moment(view: View) -> str:
    """A name for a decision: two in one deal, or in two deals, draw worlds that do not hang together."""
    return f"{len(view.history)} {' '.join(map(str, view.hand))}"


def valued(view: View) -> tuple[Action, ...]:
    """The legal actions that can be valued.

    Not valued is to call a renege, or not to, or to take a card back; nor a card that reneges (GH-15). Of the
    ways to keep five cards of ten, those that count most by the rules of thumb come first (CT-5).
    """
    if view.phase == "dummy":
        return most_counted((*view.hand, *view.dummy), trump_of(view), len(view.legal))
    never = (Verb.CALL, Verb.TAKE_BACK, Verb.NO_CALL)
    actions = tuple(action for action in view.legal if action.verb not in never)
    if view.phase == "play" and view.trick:
        follow = following(view.hand, view.trick[0][1], view.trump)
        return tuple(action for action in actions if action.what in follow)
    return actions


Row = tuple[float, dict[Action, Outlook]]
"""What a world weighs, and what each action comes to in it."""


class _Table:
    """A View, and the worlds in which its actions are valued."""

    def __init__(self, view: View, sampling: Sampling, beliefs: Beliefs) -> None:
        self.view, self.sampling, self.worlds = view, sampling, Worlds(view)
        self.heard = Heard(beliefs, self.worlds)

    def all_of(self, most: int) -> bool:
        """Whether there are no more worlds than so many: then each is looked at once."""
        return self.worlds.count <= most

    def looked(self, actions: Sequence[Action], most: int, chance: Chance) -> Iterator[Row]:
        """What the actions come to in all worlds, or where these are more, in draws without end."""
        worlds, same = tee(self.worlds.every() if self.all_of(most) else self.worlds.draws(chance))
        return zip(
            map(self.heard.weight, worlds), self.sampling.looked(self.view, actions, same), strict=True
        )

    def choices(self, actions: Sequence[Action], most: int, chance: Chance) -> tuple[Choice, ...]:
        """The actions, the best first, valued in so many worlds, or until the best is clear."""
        looked, rows = self.looked(actions, most, chance), list[Row]()
        if self.all_of(most):
            return _choices(actions, [*looked], exact=True)
        while len(rows) < most:
            rows += islice(looked, min(max(BATCH, len(rows) // 4), most - len(rows)))
            if len(rows) >= LEAST and _is_clear(_choices(actions, rows)):
                break
        return _choices(actions, rows)


def _is_clear(choices: Sequence[Choice]) -> bool:
    """Whether the best is far ahead of every other."""
    return all(each.behind.value > CLEAR * each.behind.error for each in choices[1:])


def _choices(actions: Sequence[Action], weighed: Sequence[Row], exact: bool = False) -> tuple[Choice, ...]:
    """The choices, the best first; of equal worth the first of the actions.

    ``exact`` says that the rows are of all worlds there are, so that no figure has an error.
    """
    rows, weights = [row for _, row in weighed], Weights([weight for weight, _ in weighed], exact)
    worths = {action: [row[action].worth for row in rows] for action in actions}
    means = {action: weights.mean(worths[action]) for action in actions}
    order = sorted(actions, key=lambda action: -round(means[action].value, 9))
    found, best = list[Choice](), worths[order[0]]
    for action in order:
        lost = weights.mean([one - other for one, other in zip(best, worths[action], strict=True)])
        found.append(_choice(action, means[action], lost, [row[action] for row in rows], weights))
    return tuple(found)


def _choice(
    action: Action, worth: Mean, behind: Mean, outlooks: Sequence[Outlook], weights: Weights
) -> Choice:
    is_mine = [outlook.mine for outlook in outlooks]
    mine, judged = weights.of(is_mine), outlooks
    if mine or action.verb is not Verb.PLAY:
        judged = [outlook for outlook in outlooks if outlook.mine]
    return Choice(
        action,
        worth,
        behind,
        equal=behind.value <= EQUAL * behind.error + NOTHING,
        makes=weights.share(is_mine),
        made=(mine or weights).share([outlook.made for outlook in judged]) if judged else None,
        worlds=len(outlooks),
        effective=weights.effective,
        effective_made=mine.effective if mine else 0.0,
    )


def rounded(mean: Mean, in_match: bool = False) -> str:
    """The mean in words, with no more digits than its error lets one believe.

    In points, or as a chance to win the match in per cent where ``in_match`` says so.

    >>> rounded(Mean(1.2847, 0.2)), rounded(Mean(-0.512, 0.031)), rounded(Mean(0.4312, 0.04), in_match=True)
    ('about 1.3 points', 'about −0.51 points', 'about 43%')
    >>> rounded(Mean(1.25, 0)), rounded(Mean(1 / 3, 0)), rounded(Mean(2 / 3, 0), in_match=True)
    ('1.25 points', 'about 0.33 points', 'about 66.7%')
    """
    value, error = (100 * mean.value, 100 * mean.error) if in_match else (mean.value, mean.error)
    text, about = _digits(value, min(places(error), 1) if in_match else places(error)), "about "
    if not error:
        about = "" if math.isclose(value, float(text.replace("−", "-")), abs_tol=NOTHING) else "about "
        text = text.rstrip("0").rstrip(".") if "." in text else text
    return f"{about}{text}{'%' if in_match else ' point' if text in ('1', '−1') else ' points'}"


def difference(mean: Mean, in_match: bool = False) -> str:
    """What one thing is worth more than another, in words; of two chances it is so many percentage points.

    >>> difference(Mean(0.0712, 0.02), in_match=True)
    'about 7 percentage points'
    """
    text = rounded(mean, in_match)
    one = text.removeprefix("about ") in ("1%", "−1%")
    return text.replace("%", " percentage point" if one else " percentage points")


def places(error: float) -> int:
    """How many digits after the point a figure with that standard error deserves: 0 to 3, and 2 without."""
    if not math.isfinite(error) or error <= 0:
        return 0 if error else 2
    return min(3, digits_of(error))


def _digits(value: float, places: int) -> str:
    text = f"{value:.{places}f}"
    return text.lstrip("-") if not float(text) else text.replace("-", "−")
