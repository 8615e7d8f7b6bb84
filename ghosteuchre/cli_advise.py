"""The command ``ghosteuchre advise``: what each action is worth, for a hand and calls typed in."""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any

from ghosteuchre.advice import BELIEFS, CALLS, EQUAL, MANY, Advice, Choice, advise, places, rounded
from ghosteuchre.aims import left_out
from ghosteuchre.bar import put
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cards import Card, Contradiction, Unreadable, parse_cards, shown
from ghosteuchre.cli_engine import add_table, chosen_rules
from ghosteuchre.explain import say
from ghosteuchre.reasons import Explanation, explain, why_not
from ghosteuchre.reasons.chances import can_tell, made, makes
from ghosteuchre.reasons.numbers import chance
from ghosteuchre.rules import Rules
from ghosteuchre.sampling import MOST_WORLDS, Mean
from ghosteuchre.spoken import read_actions
from ghosteuchre.state import Verb
from ghosteuchre.typed import Typed, meant
from ghosteuchre.views import View

SCHEMA = 1
"""The version of the JSON form."""

ASKED: dict[str, dict[Verb, str]] = {
    "bid": {Verb.BID: "bid", Verb.PASS: "pass", Verb.SWAP: "swap"},
    "name": {Verb.NAME: "name trump"},
    "joker": {Verb.NAME: "name the suit that the joker stands for"},
    "order": {Verb.ORDER: "order up the card turned up", Verb.PASS: "pass"},
    "turned": {Verb.NAME: "name trump", Verb.PASS: "pass"},
    "take": {Verb.TAKE: "take the card turned up", Verb.LEAVE: "leave it"},
    "discard": {Verb.DISCARD: "discard a card"},
    "alone": {Verb.ALONE: "play alone", Verb.TOGETHER: "not"},
    "dummy": {Verb.KEEP: "keep five of ten cards"},
    "play": {Verb.PLAY: "play a card"},
    "settle": {Verb.CALL: "call a renege", Verb.NO_CALL: "call none"},
}
"""What may be asked in each phase; to bid is to shoot the moon as well, unless nothing else is left."""


def asked_to(seen: View) -> str:
    """What the seat is asked to do: of all that its phase asks what it may do now."""
    verbs = {action.verb for action in seen.legal}
    words = dict(ASKED[seen.phase])
    if Verb.MOON in verbs and Verb.BID not in verbs:
        words = {Verb.MOON: "shoot the moon"} | words
    *first, last = [word for verb, word in words.items() if verb in verbs]
    return f"{', '.join(first)}, or {last}" if first else last


def add_advise(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``advise``."""
    add = parser.add_argument
    add("hand", metavar="HAND", help='the cards that you were dealt, as in "JH JD AD 9S 9C TC"')
    add(
        "--after",
        default="",
        metavar="CALLS",
        help='what was said and played, from the dealer\'s left, as in "3 pass" or "order, take, alone"; '
        "where another put cards down, just discard or keep",
    )
    add_table(parser)
    add("--seat", type=int, default=0, metavar="N", help="what your seat is called (0)")
    add(
        "--score",
        default="",
        metavar="A,B,C",
        help="the scores of the sides before the deal (0 each); where a moon can end the match they count, "
        "in Ghost Hand Euchre by its usual rules",
    )
    add("--up", default="", metavar="CARD", help="the card turned up, in the games that turn one up")
    add(
        "--ghost",
        "--dummy",
        dest="spare",
        default="",
        metavar="CARDS",
        help="the cards of the ghost hand or the dummy, once you have seen them",
    )
    add("--hint", action="store_true", help="only a hint in three steps: where to look, the idea, the action")
    add(
        "--why-not",
        metavar="CALL",
        help="what a call or a card gives up, as in --why-not 'bid 4'",
    )
    add("--json", action="store_true", help="as JSON")
    add("--seed", type=int, default=1, metavar="N", help="a whole number, 0 or more (1)")
    usual = f"{CALLS}, and more when cards were played"
    add("--worlds", type=int, metavar="N", help=f"how many deals to imagine at most ({usual})")
    add_doubt(parser)


def add_doubt(parser: argparse.ArgumentParser) -> None:
    """The argument that says what to make of the calls of the others."""
    parser.add_argument(
        "--doubt",
        type=float,
        default=BELIEFS.doubt,
        metavar="X",
        help="how much an imagined deal counts for each call of the others that does not go with their cards "
        f"in it, above 0 and at most 1; 1 makes nothing of their calls ({BELIEFS.doubt})",
    )


def print_advise(options: argparse.Namespace) -> None:
    """Print what each action is worth, the best first."""
    if options.worlds is not None and not 1 <= options.worlds <= MOST_WORLDS:
        raise Unreadable(
            f"cannot use {shown(options.worlds)} as --worlds: it is a number, 1 to {MOST_WORLDS}"
        )
    if options.hint + options.json + (options.why_not is not None) > 1:
        raise Unreadable(
            "give only one of --hint, --why-not and --json: the JSON holds the hint and each why-not as well"
        )
    typed, beliefs = _typed(options), Beliefs(options.doubt)
    numbers = options.seed, options.worlds, options.worlds or CALLS
    advice = advise(typed.view(options.seed), *numbers, beliefs=beliefs)
    if options.json:
        put(json.dumps(as_data(advice, options.seed), allow_nan=False))
        return
    put("\n".join(_wanted(advice, options)))


def _wanted(advice: Advice, options: argparse.Namespace) -> Iterator[str]:
    """The lines that were asked for."""
    if options.hint:
        yield from _asked(advice.view)
        yield from (f"{number}. {rung}" for number, rung in enumerate(explain(advice).rungs, start=1))
    elif options.why_not is not None:
        actions = read_actions(options.why_not)
        if len(actions) != 1:
            raise Unreadable(f"--why-not is about one call or card, not {shown(options.why_not)}")
        action = meant(advice.view.phase, actions[0])
        yield f"{action}: {why_not(advice, action)}"
    else:
        yield from lines(advice)
    if left_out(advice.view):
        yield say("score_left_out")


def _typed(options: argparse.Namespace) -> Typed:
    rules = chosen_rules(options)
    upcard = _cards("--up", options.up)
    if len(upcard) > 1:
        raise Unreadable(f"one card is turned up, as in --up 9H, not {len(upcard)}")
    return Typed(
        rules=rules,
        hand=_cards("the hand", options.hand),
        actions=read_actions(options.after),
        seat=options.seat,
        scores=_scores(rules, options.score),
        upcard=upcard[0] if upcard else None,
        spare=_cards("--ghost or --dummy", options.spare),
    )


def _cards(what: str, text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except (Unreadable, Contradiction) as error:
        raise type(error)(f"{what}: {error}") from None


def _scores(rules: Rules, text: str) -> tuple[int, ...] | None:
    if not text:
        return None
    words = text.replace("−", "-").split(",")
    if len(words) != rules.sides or not all(re.fullmatch(r"\s*-?[0-9]{1,9}\s*", word) for word in words):
        example = ",".join("0" * rules.sides)
        raise Unreadable(
            f"cannot read {shown(text)} as scores: {rules.sides} numbers, as in --score {example}"
        )
    return tuple(map(int, words))


def as_data(advice: Advice, seed: int) -> dict[str, Any]:
    """The advice as it is written in JSON; what is not known is null."""
    seen = advice.view
    return {
        "schema": SCHEMA,
        "game": seen.rules.game,
        "options": seen.rules.house_rules,
        "seat": seen.seat,
        "dealer": seen.dealer,
        "scores": seen.scores,
        "hand": list(map(str, seen.hand)),
        "actions": [[seat, str(action)] for seat, action in seen.history],
        "asked": seen.phase,
        "seed": seed,
        "doubt": advice.beliefs.doubt,
        "unit": "chance to win the match" if advice.in_match else "points",
        "score_left_out": left_out(seen),
        "worlds": advice.worlds,
        "exact": advice.exact,
        "reason": _reason_data(explain(advice)),
        "choices": [_choice_data(choice, advice) for choice in advice.choices],
    }


def _reason_data(found: Explanation) -> dict[str, str]:
    return {
        "key": found.reason.key,
        "kind": found.reason.kind.value,
        "action": str(found.choice.action),
        "look": found.look,
        "idea": found.idea,
        "told": found.told,
    }


def _choice_data(choice: Choice, advice: Advice) -> dict[str, Any]:
    def number(value: float) -> float | None:
        return value if math.isfinite(value) else None

    return {
        "action": str(choice.action),
        "worth": choice.worth.value,
        "error": number(choice.worth.error),
        "behind": choice.behind.value,
        "behind_error": number(choice.behind.error),
        "equal": choice.equal,
        "makes": choice.makes,
        "made": choice.made,
        "worlds": choice.worlds,
        "why_not": why_not(advice, choice.action),
    }


def lines(advice: Advice) -> Iterator[str]:
    """The advice in lines for people."""
    yield from _asked(advice.view)
    yield _what(advice)
    shown_ones = advice.choices[:MANY]
    rows = [_row(choice, advice) for choice in shown_ones]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()
    if left := len(advice.choices) - len(shown_ones):
        yield f"  and {left} others, which were tried in a few deals only and did no better there"
    if len(advice.equals) > 1:
        yield f"= as good as the best, as far as can be told: within {EQUAL} errors of the difference"
    yield f"Why: {explain(advice).idea}"


def _asked(seen: View) -> Iterator[str]:
    scores = ", ".join(map(str, seen.scores)).replace("-", "−")
    dealer = "you deal" if seen.dealer == seen.seat else f"seat {seen.dealer} deals"
    yield f"{seen.rules.title}. You are seat {seen.seat}, {dealer}; scores {scores}."
    held = " ".join(card.pretty for card in seen.hand)
    holds = f"You hold {held}." if held else "You may not look at your hand yet."
    yield f"{holds} You are asked to {asked_to(seen)} ({seen.rules.clause(seen.phase)})."


def _what(advice: Advice) -> str:
    unit = unit_of(advice.view.rules, advice.in_match)
    weighed = ", weighed by the calls of the others" if _is_weighed(advice) else ""
    if not advice.exact:
        layouts = f"{advice.worlds} random layouts of the hidden cards"
        return f"Worth: {unit}, ± standard error, from {layouts}{weighed}."
    many = "the only way" if advice.worlds == 1 else f"all {advice.worlds} ways"
    return f"Worth: {unit}, from {many} for the hidden cards to lie{weighed}."


def _is_weighed(advice: Advice) -> bool:
    """Whether some layouts may count more than others, as somebody else has said something."""
    heard = any(seat != advice.view.seat for seat, _ in advice.view.history)
    return heard and advice.beliefs.doubt != 1 and advice.worlds > 1


def unit_of(rules: Rules, in_match: bool) -> str:
    """What a worth is, in words."""
    if in_match:
        return say("name_unit_chance")
    return say("name_unit_sides" if rules.partners else "name_unit_points")


def _row(choice: Choice, advice: Advice) -> Sequence[str]:
    equal = len(advice.equals) > 1 and choice.equal
    return (
        "=" if equal else " ",
        str(choice.action),
        figure(choice.worth, advice.in_match),
        _error(choice.worth, advice),
        _chance(choice, advice),
    )


def figure(mean: Mean, in_match: bool) -> str:
    """A figure in a table, which says what it is: points, or the chance to win the match."""
    return f"{rounded(mean, in_match)}{' to win the match' if in_match else ''}"


def _error(worth: Mean, advice: Advice) -> str:
    if advice.exact:
        return ""
    error = 100 * worth.error if advice.in_match else worth.error
    if not error or not math.isfinite(error):
        return "± unknown" if error else "the same in each"
    return f"± {error:.{places(error)}f}{'%' if advice.in_match else ''}"


def _chance(choice: Choice, advice: Advice) -> str:
    """The chance that the maker's side does what it undertook, as hints tell it."""
    if choice.made is None:
        return ""
    does = "makes the bid" if advice.view.rules.scoring == "tricks" else "takes most tricks"
    if not choice.makes:
        return f"the maker {does} in {chance(choice.made, choice.effective, advice.exact)}"
    rates = [f"{does} in {made(choice, advice)}"] if can_tell(choice) else []
    if choice.makes < 1:
        rates.insert(0, f"becomes maker in {makes(choice, advice)}")
    return ", then ".join(rates)
