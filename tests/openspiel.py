"""One deal of classic Euchre in this engine and in OpenSpiel at once, compared at every step.

OpenSpiel plays single deals with the pack of 24, refuses a wrong card, and knows two options. So matches, the
other packs and reneges stand outside of the comparison; where else the two differ stands in the sheet of
``tests/test_openspiel.py``.
"""

from __future__ import annotations

import platform
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from ghosteuchre.auction import PASS
from ghosteuchre.cards import PACKS, Card, Rank, Suit, plays_as, strength
from ghosteuchre.deal import Chance, deal_out
from ghosteuchre.game import OVER, apply, begin, legal_actions, outcome
from ghosteuchre.notation import Record
from ghosteuchre.rules import Option, Rules
from ghosteuchre.state import Action, State, Verb

try:
    import pyspiel
except ImportError:
    pyspiel = None

MISSING = (
    "OpenSpiel is missing, and this compares with it: pip install open_spiel (it is in the extra 'test')"
)
NO_WHEEL = "OpenSpiel has no wheel for Macs with an Intel processor"


def need_openspiel() -> None:
    """Fail the test where OpenSpiel is missing; skip it only where OpenSpiel cannot be had."""
    if pyspiel is None and (sys.platform, platform.machine()) == ("darwin", "x86_64"):
        pytest.skip(NO_WHEEL)
    if pyspiel is None:
        pytest.fail(MISSING, pytrace=False)


# Their numbers for our words. A card is its rank times four and its suit, from the nine of clubs.

PASS_24, SUITS_25, ALONE_29, PARTNER_30 = 24, 25, 29, 30
NUMBERS = {card: (card.rank - Rank.NINE) * 4 + list(Suit).index(card.suit) for card in PACKS[24]}
CARDS = {number: card for card, number in NUMBERS.items()}


def suit_number(suit: Suit | None) -> int:
    """Their number of a suit as trump."""
    return SUITS_25 + list(Suit).index(Suit(suit))


def number_of(state: State, action: Action) -> int | None:
    """Their number of an action of ours, None for one that they do not have."""
    if action.verb is Verb.ORDER:
        return suit_number(state.upsuit)
    if isinstance(action.what, Suit):
        return suit_number(action.what)
    if isinstance(action.what, Card):
        return NUMBERS[action.what]
    return {Verb.PASS: PASS_24, Verb.ALONE: ALONE_29, Verb.TOGETHER: PARTNER_30}.get(action.verb)


@dataclass
class Both:
    """The same deal in both engines."""

    pack: tuple[Card, ...]
    ours: State
    theirs: Any

    def apply(self, action: Action) -> None:
        """Do the same in both."""
        number = number_of(self.ours, action)
        self.ours = apply(self.ours, action)
        self.theirs.apply_action(number)

    def with_option(self, **options: Option) -> State:
        """Our state after the same actions under another house rule."""
        old = self.ours.deal
        rules = Rules.of("classic", **{**old.rules.house_rules, **options})
        return Record(replace(old, rules=rules), self.ours.scores, self.ours.history).state()

    @property
    def said(self) -> list[tuple[int, Action]]:
        """What was done before the first lead."""
        return [each for each in self.ours.history if each[1].verb is not Verb.PLAY]


def dealt(params: Mapping[str, bool], dealer: int, cards: Sequence[Card]) -> Any:
    """Their state after the dealer was chosen and the cards were dealt in this order, the up-card last."""
    state = pyspiel.load_game("euchre", dict(params)).new_initial_state()
    for number in (dealer, *(NUMBERS[card] for card in cards)):
        state.apply_action(number)
    return state


def start(params: Mapping[str, bool], rules: Rules, chance: Chance) -> Both:
    """A shuffled pack, dealt by each engine in its own way."""
    dealer, pack = chance.below(4), chance.shuffled(PACKS[24])
    return Both(pack, begin(deal_out(rules, dealer, pack)), dealt(params, dealer, pack[:21]))


# What is compared, each as a pair of ours and theirs.


def hands(both: Both) -> tuple[object, object]:
    holders = both.theirs.card_holder()
    theirs = [{CARDS[card] for card in range(24) if holders[card] == seat} for seat in range(4)]
    return ([set(hand) for hand in both.ours.hands], both.ours.deal.upcard), (
        theirs,
        CARDS[both.theirs.upcard()],
    )


def makers(both: Both) -> tuple[object, object]:
    ours, theirs = both.ours, both.theirs
    trump = None if ours.trump is None else list(Suit).index(ours.trump)
    active = [seat not in ours.sitting_out for seat in range(4)]
    named = theirs.declarer() >= 0
    return (ours.maker, trump, ours.deal.dealer, active), (
        theirs.declarer() if named else None,
        int(theirs.trump_suit()) if named else None,
        theirs.dealer(),
        theirs.active_players(),
    )


def turn(both: Both) -> tuple[object, object]:
    theirs = both.theirs
    if theirs.is_terminal():
        return both.ours.phase, OVER
    bidding = "order" if theirs.num_passes() < 4 else "turned"
    asked = {"BIDDING": bidding, "DISCARD": "discard", "GO_ALONE": "alone", "PLAY": "play"}
    return (both.ours.turn, both.ours.phase), (theirs.current_player(), asked[theirs.current_phase().name])


def legal(both: Both) -> tuple[object, object]:
    ours = {number_of(both.ours, action) for action in legal_actions(both.ours)}
    return ours, set(both.theirs.legal_actions())


def tricks(both: Both) -> tuple[object, object]:
    theirs = [trick for trick in both.theirs.tricks() if trick.leader() >= 0]
    size = sum(both.theirs.active_players())
    table = [(trick.plays, trick.winner) for trick in both.ours.tricks]
    ours = [(plays[0][0], [card for _, card in plays], winner) for plays, winner in table]
    if both.ours.trick:
        ours.append((both.ours.trick[0][0], [card for _, card in both.ours.trick], None))
    return ours, [
        (
            trick.leader(),
            cards := [CARDS[card] for card in trick.cards()],
            trick.winner() if len(cards) == size else None,
        )
        for trick in theirs
    ]


def points(both: Both) -> tuple[object, object]:
    if both.ours.phase != OVER:
        return None, None
    scored = outcome(both.ours).points
    return [scored[seat % 2] for seat in range(4)], both.theirs.returns()


FACTS: tuple[Callable[[Both], tuple[object, object]], ...] = (hands, turn, makers, legal, tricks, points)


@dataclass(frozen=True)
class Difference:
    """One deliberate difference: what either does, how it is recognised, what brings both together again.

    ``seen`` says whether the disagreement about ``fact`` is this one and nothing else. ``settle`` then
    changes ``both`` so that the comparison can go on; it changes nothing where the difference stays.
    """

    name: str
    clause: str
    ours: str
    theirs: str
    fact: str
    seen: Callable[[Both], bool]
    settle: Callable[[Both], None] = lambda both: None


@dataclass
class Tally:
    """What a comparison came across: rows of the sheet, steps, and endings of deals."""

    rows: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    steps: int = 0


def compare(both: Both, sheet: Sequence[Difference], tally: Tally) -> None:
    """Compare all facts. A disagreement must be a row of the sheet, or it is an error with the record."""
    tally.steps += 1
    kept: set[str] = set()
    facts = iter(FACTS)
    while fact := next(facts, None):
        ours, theirs = fact(both)
        if ours == theirs or fact.__name__ in kept:
            continue
        row = next((row for row in sheet if row.fact == fact.__name__ and row.seen(both)), None)
        assert row, (
            f"{fact.__name__}: ours {ours}, OpenSpiel's {theirs}, and no row of the sheet says so, "
            f"in {Record.of(both.ours)}\n{both.theirs}"
        )
        tally.rows[row.name] += 1
        before = both.ours, both.theirs, len(both.theirs.history())
        row.settle(both)
        if before == (both.ours, both.theirs, len(both.theirs.history())):
            kept.add(fact.__name__)  # a difference that stays, seen to be just that
        facts = iter(FACTS)


def choose(state: State, common: list[Action], style: str, chance: Chance) -> Action:
    """One of the actions that both allow: any, or as somebody would who is shy or keen."""
    hand = state.hands[state.turn or 0]
    if style == "shy" and common[0] == PASS and chance.chance(95):
        return PASS
    if style == "keen" and state.phase in ("order", "turned"):
        suits = {action: state.upsuit if action.what is None else action.what for action in common}
        calls = [a for a in common if a != PASS and sum(plays_as(c, suits[a]) is suits[a] for c in hand) > 2]
        return (calls or [common[0]])[0]
    if style == "keen" and state.phase == "play":
        common.sort(key=lambda action: strength(action.card, state.trump))
        return common[-1 if state.turn == (state.alone or (state.maker,))[-1] else 0]
    return chance.choice(common)


def play_both(both: Both, chance: Chance, sheet: Sequence[Difference], tally: Tally) -> None:
    """Play the deal to its end, comparing.

    Actions are random. In a third of the deals nearly everybody passes; in another third those call who hold
    three trumps, and one player plays high against the others: so all endings occur.
    """
    style = chance.choice(("any", "shy", "keen"))
    compare(both, sheet, tally)
    while both.ours.phase != OVER:
        theirs = both.theirs.legal_actions()
        common = [action for action in legal_actions(both.ours) if number_of(both.ours, action) in theirs]
        both.apply(choose(both.ours, common, style, chance))
        compare(both, sheet, tally)
    tally.endings[ending(both.ours)] += 1


def ending(state: State) -> str:
    """Which side won the deal, whether it was alone, and whether it took all tricks."""
    made = outcome(state).made
    if made is None:
        return "passed out"
    alone = " alone" if any((seat in state.makers) is made for seat in state.alone) else ""
    march = " all five" if all((trick.winner in state.makers) is made for trick in state.tricks) else ""
    return f"{'makers' if made else 'defenders'}{alone}{march}"
