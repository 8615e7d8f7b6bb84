"""The command ``ghosteuchre review``: what one seat's decisions in recorded deals cost, and its habits."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from typing import Any

from ghosteuchre.advice import CALLS, difference, rounded
from ghosteuchre.aims import left_out
from ghosteuchre.bar import put, shown, tell
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import Unreadable
from ghosteuchre.cards import shown as cut
from ghosteuchre.cli_advise import add_doubt, asked_to
from ghosteuchre.cli_engine import told_at
from ghosteuchre.cli_found import Found, Listed, Place, Placed, read
from ghosteuchre.deal import Chance
from ghosteuchre.explain import in_words, say
from ghosteuchre.habits import Habit, a_deal, groups, habits
from ghosteuchre.review import GRADES, LEAST_WORLDS, Decision, Review, grade, review
from ghosteuchre.sampling import MOST_WORLDS, Mean
from ghosteuchre.views import view

SCHEMA = 1
"""The version of the JSON form."""

WORST = 3
"""Of how many mistakes of a deal it is told what they gave up, and how."""


def add_review(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``review``."""
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help="files with one record a line, or - for standard input")
    add("--seat", type=int, default=0, metavar="N", help="whose decisions (0)")
    add("--json", action="store_true", help="as JSON")
    add("--seed", type=int, default=1, metavar="N", help="a whole number, 0 or more (1)")
    usual = f"{CALLS}, and more when cards were played"
    add(
        "--worlds",
        type=int,
        metavar="N",
        help=f"how many deals to imagine at most, {LEAST_WORLDS} or more ({usual})",
    )
    add_doubt(parser)


def print_review(options: argparse.Namespace) -> None:
    """Print the review of each record, then what all have in common; after Ctrl-C, what there is so far."""
    if options.worlds is not None and not LEAST_WORLDS <= options.worlds <= MOST_WORLDS:
        raise Unreadable(
            f"cannot use {cut(options.worlds)} as --worlds: it is a number, {LEAST_WORLDS} to {MOST_WORLDS}, "
            "as in few deals no mistake can be told from chance"
        )
    Chance.check(options.seed)
    Beliefs(options.doubt)  # a bad one is told now, not at the first record
    found = Found(options.seat, options.seed)
    try:
        found, listed = read(options.files, options.seat, options.seed)
        for each in shown(_reviews(listed, options), len(listed), "records"):
            found.placed.append(each)
    except KeyboardInterrupt:
        tell("\nThese are the reviews so far." if found.placed else "\nNo review is done yet.")
        if options.json and not found.placed:
            put(json.dumps(as_data(found), allow_nan=False))
        raise
    finally:
        if options.json and found.placed:
            put(json.dumps(as_data(found), allow_nan=False))
        elif found.placed:
            put("\n".join(lines(found)))


def _reviews(listed: Sequence[Listed], options: argparse.Namespace) -> Iterator[Placed]:
    for place, record in listed:
        with told_at(place.file, place.line):
            numbers = options.seed, options.worlds, options.worlds or CALLS
            found = review(record, options.seat, *numbers, beliefs=Beliefs(options.doubt))
        yield place, found


# As JSON.


def as_data(found: Found) -> dict[str, Any]:
    """The reviews as they are written in JSON; what is not known is null."""
    reviews = found.reviews
    return {
        "schema": SCHEMA,
        "seat": found.seat,
        "seed": found.seed,
        "complete": bool(found.placed) and len(found.placed) == found.records,
        "twice": [
            {"file": place.file, "line": place.line, "other_file": other.file, "other_line": other.line}
            for place, other in found.twice
        ],
        "grades": [
            {"name": each.name, "points": _number(each.most), "chance": _number(each.most_chance)}
            for each in GRADES
        ],
        "reviews": [_review_data(place, each) for place, each in found.placed],
        "together": [_together_data(group) for group in _several(reviews)],
        "empty": found.empty,
        "habits": [_habit_data(each) for each in habits(reviews)],
    }


def _number(value: float | None) -> float | None:
    return value if value is not None and math.isfinite(value) else None


def _mean_data(name: str, mean: Mean | None) -> dict[str, float | None]:
    return {
        name: _number(mean.value if mean else None),
        f"{name}_error": _number(mean.error if mean else None),
    }


def _unit(in_match: bool) -> str:
    return "chance to win the match" if in_match else "points"


def _review_data(place: Place, each: Review) -> dict[str, Any]:
    return {
        "file": place.file,
        "line": place.line,
        "game": each.record.deal.rules.game,
        "scores": each.record.scores,
        "score_left_out": _left_out(each),
        "unit": _unit(each.in_match),
        "finished": each.result is not None,
        **_mean_data("lost", each.lost),
        "grade": each.grade.name if each.grade else None,
        "result": each.result,
        **_mean_data("expected", each.expected),
        **_mean_data("luck", each.luck),
        "decisions": [_decision_data(decision) for decision in each.worst],
    }


def _decision_data(each: Decision) -> dict[str, Any]:
    advice, choice, reason, hindsight = each.advice, each.choice, each.reason, each.hindsight
    return {
        "number": each.number,
        "asked": each.view.phase,
        "chosen": str(each.chosen),
        "valued": each.lost is not None,
        "reneged": each.reneged,
        "best": str(advice.best.action) if advice else None,
        "mistake": each.mistake,
        **_mean_data("lost", each.lost),
        **_mean_data("again", each.again),
        **_mean_data("behind", choice.behind if choice else None),
        "reason": reason.reason.key if reason else None,
        "why": reason.idea if reason else None,
        "why_of": str(reason.choice.action) if reason else None,
        "why_not": each.why_not or None,
        "hindsight_best": str(hindsight.best) if hindsight else None,
        "hindsight_lost": hindsight.lost if hindsight else None,
    }


def _several(reviews: Sequence[Review]) -> list[tuple[Review, ...]]:
    return [group for group in groups(reviews) if len(group) > 1]


def _unfinished(group: Sequence[Review]) -> int:
    return sum(each.result is None for each in group)


def _left_out(each: Review) -> bool:
    """Whether the scores would matter, but do not count."""
    return left_out(view(next(each.record.states()), each.seat))


def _lost(group: Sequence[Review]) -> Mean:
    return a_deal([each.lost.value for each in group])


def _luck(group: Sequence[Review]) -> Mean | None:
    lucks = [each.luck.value for each in group if each.luck]
    return a_deal(lucks) if len(lucks) > 1 else None


def _together_data(group: Sequence[Review]) -> dict[str, Any]:
    lost, in_match = _lost(group), group[0].in_match
    return {
        "game": group[0].record.deal.rules.game,
        "unit": _unit(in_match),
        "deals": len(group),
        "unfinished": _unfinished(group),
        **_mean_data("lost", lost),
        "grade": grade(lost.value, in_match).name,
        **_mean_data("luck", _luck(group)),
    }


def _habit_data(each: Habit) -> dict[str, Any]:
    return {
        "game": each.decisions[0].view.rules.game,
        "unit": _unit(each.in_match),
        "wrong": each.way.wrong,
        "does": each.way.does,
        "where": each.way.where,
        **_mean_data("lost", each.lost),
        "cases": each.cases,
        "deals": each.deals,
        "told": each.told,
    }


# In lines for people.


def lines(found: Found) -> Iterator[str]:
    """The reviews in lines for people, then what they have in common."""
    reviews, seat = found.reviews, found.seat
    for place, each in found.placed:
        yield f"{place}. {each.record.deal.rules.title}, seat {seat}."
        yield from _review_lines(each)
        yield ""
    for place, other in found.twice:
        yield say("review_twice", place=place, other=other)
    for group in groups(reviews) if found.counted > 1 else ():
        yield from _together_lines(group) if len(group) > 1 else _lone_line(group[0])
    if found.empty and found.counted > 1:
        yield say("review_undecided", seat=seat, count=found.empty)
    if found.counted > 1:
        yield from [each.told for each in habits(reviews)] or [say("review_no_habits")]
    yield from _below(reviews, seat)


def _below(reviews: Sequence[Review], seat: int) -> Iterator[str]:
    """What the figures are, and what they are based on."""
    if any(map(_left_out, reviews)):
        yield say("score_left_out")
    partners = {each.record.deal.rules.partners for each in reviews if not each.in_match}
    for key in [key for has, key in ((False, "review_points"), (True, "review_sides")) if has in partners]:
        yield say(key, seat=seat)
    if any(each.in_match for each in reviews):
        yield say("review_chances", seat=seat)
    yield say("review_based")
    for in_match in sorted({each.in_match for each in reviews}):
        yield say("review_grades", grades=_grades(in_match))


def _together_lines(group: Sequence[Review]) -> Iterator[str]:
    lost, in_match, title = _lost(group), group[0].in_match, group[0].record.deal.rules.title
    name = grade(lost.value, in_match).name
    yield say("review_all", deals=len(group), game=title, lost=difference(lost, in_match), grade=name)
    if unfinished := _unfinished(group):
        yield say("review_all_unfinished", count=unfinished)
    if luck := _luck(group):
        yield say("review_all_luck", luck=difference(luck, in_match))


def _lone_line(each: Review) -> Iterator[str]:
    """A deal that no other can be added to."""
    yield say("review_one", game=each.record.deal.rules.title, unit=_unit(each.in_match))


def _grades(in_match: bool) -> str:
    limits = [f"{each.name} up to {_limit(each.limit(in_match), in_match)}" for each in GRADES[:-1]]
    return in_words([*limits, f"{GRADES[-1].name} above"])


def _limit(limit: float, in_match: bool) -> str:
    return rounded(Mean(limit, 0.0), in_match)


def _decisions(count: int) -> str:
    return f"{count} decision{'' if count == 1 else 's'}"


def _review_lines(each: Review) -> Iterator[str]:
    if each.grade:
        facts = {"lost": difference(each.lost, each.in_match), "grade": each.grade.name}
        key, mistakes = "review_lost" if each.mistakes else "review_none_lost", len(each.mistakes)
        yield say(key, mistakes=mistakes, decisions=_decisions(len(each.valued)), **facts)
    else:
        yield say("review_nothing", seat=each.seat)
    if each.result is None:
        yield say("review_unfinished")
    elif each.luck and each.expected:
        result = rounded(Mean(each.result, 0.0), each.in_match)
        expected = rounded(each.expected, each.in_match)
        yield say("review_luck", luck=difference(each.luck, each.in_match), result=result, expected=expected)
    yield from _table(each)
    for decision in (decision for decision in each.decisions if decision.lost is None):
        key = "review_renege" if decision.reneged else "review_not_valued"
        yield say(key, number=decision.number, action=f"“{decision.chosen}”")


def _table(each: Review) -> Iterator[str]:
    """The mistakes, the worst first, and how many decisions were none."""
    mistakes = each.mistakes
    heads = (*HEADS, "chance to win given up" if each.in_match else "given up")
    rows = [_row(decision, each.in_match) for decision in mistakes]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for place, row in enumerate([heads, *rows] if rows else []):
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()
        if place:
            why = _why(mistakes[place - 1], each.in_match, place <= WORST)
            yield from (f"  {'':{widths[0]}}  {text}" for text in why)
    if rest := len(each.valued) - len(mistakes):
        yield say("review_rest", decisions=_decisions(rest))
    if cleared := sum(decision.cleared for decision in each.valued):
        yield say("review_cleared", count=cleared)


HEADS = ("action", "asked to", "chosen", "best")


def _row(decision: Decision, in_match: bool) -> tuple[str, ...]:
    best = str(decision.advice.best.action) if decision.advice else ""
    given_up = difference(decision.lost, in_match) if decision.lost else ""
    return str(decision.number), asked_to(decision.view), str(decision.chosen), best, given_up


def _why(decision: Decision, in_match: bool, at_length: bool) -> Iterator[str]:
    """What it gave up, and how; why the best is best; and what it came to with all cards seen."""
    if at_length and decision.why_not:
        yield f"{decision.chosen}: {decision.why_not}"
    if decision.reason and decision.advice:
        action = decision.reason.choice.action
        equal = "" if action == decision.advice.best.action else ", as good as the best"
        yield f"{action}{equal}: {decision.reason.idea}"
    if decision.hindsight and decision.hindsight.lost:
        yield say("review_hindsight", lost=difference(Mean(decision.hindsight.lost, 0.0), in_match))
    elif decision.hindsight:
        yield say("review_hindsight_none")
