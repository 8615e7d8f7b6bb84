"""Tables for the tests of the rules: deals and states in few words, and how deals are played to their end."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ghosteuchre.cards import PACKS, Card, Suit, parse_cards
from ghosteuchre.deal import Chance
from ghosteuchre.game import OVER, apply, begin, legal_actions, outcome
from ghosteuchre.play import legal_plays, trick_winner
from ghosteuchre.rules import Option, Rules
from ghosteuchre.scoring import Outcome
from ghosteuchre.state import Action, Claim, Deal, State, Trick

Walk = list[State]
NAMES = {"name clubs", "name diamonds", "name hearts", "name spades"}


def table(
    game: str,
    *,
    dealer: int = 0,
    hands: dict[int | str, str] | None = None,
    scores: tuple[int, ...] | None = None,
    seed: int = 0,
    **options: Option,
) -> State:
    """A deal before the first call in which the places named hold these cards; the rest falls by chance.

    Places are seats, the name of the spare hand, and ``kitty``; where a place names fewer cards than it
    holds, chance fills it up. The first card of the kitty is the up-card.
    """
    rules = Rules.of(game, **options)
    given = {place: parse_cards(cards) for place, cards in (hands or {}).items()}
    named = {card for cards in given.values() for card in cards}
    left = list(Chance(seed, "table").shuffled(card for card in PACKS[rules.deck] if card not in named))

    def fill(place: int | str, size: int) -> tuple[Card, ...]:
        held = given.pop(place, ())
        missing = size - len(held)
        drawn, left[:] = left[:missing], left[missing:]
        return (*held, *drawn)

    dealt = tuple(fill(seat, rules.hand_size) for seat in range(rules.seats))
    spare = fill(rules.spare, rules.hand_size) if rules.spare else ()
    kitty = fill("kitty", len(left) + len(given.get("kitty", ())))
    assert not given, f"no such place: {given}"
    return begin(Deal(rules, dealer, dealt, spare, kitty), scores)


def after(state: State, *words: str) -> State:
    """The state after these actions of the seats on turn; ``2: call renege on left`` names another seat."""
    for text in words:
        seat, colon, action = text.rpartition(":")
        state = apply(state, Action.parse(action), int(seat) if colon else None)
    return state


def allowed(state: State, seat: int | None = None) -> set[str]:
    """What may be done now, as text."""
    return {str(action) for action in legal_actions(state, seat)}


def played_out(state: State) -> State:
    """The deal after its end, where everybody does the first thing that is allowed."""
    while state.phase != OVER:
        state = apply(state, legal_actions(state)[0])
    return state


def passed_out(state: State) -> State:
    """The deal after its end, where everybody passes; a joker that is turned up stands for clubs."""
    while state.phase != OVER:
        state = after(state, "name clubs" if state.phase == "joker" else "pass")
    return state


def values(option: Any, rules: Rules) -> tuple[Option, ...]:
    """The values of a house rule: all that are listed, else the least, the default, one more, the most."""
    allowed, usual = option.metadata, getattr(rules, option.name)
    if allowed["values"]:
        return tuple(allowed["values"])
    return tuple(sorted({allowed["least"], usual, usual + 1, allowed["most"]}))


def moves(state: State) -> list[tuple[int, Action]]:
    """All that anybody may do now."""
    return [(seat, action) for seat in range(state.rules.seats) for action in legal_actions(state, seat)]


def longest(rules: Rules) -> int:
    """More actions than any deal has: each phase asks a seat once; to a trick, a seat plays a card, takes it
    back at most twice and plays again, and is called once."""
    return (len(rules.phases) + 1) * rules.seats + rules.hand_size * rules.seats * 6


def walk(state: State, rng: random.Random) -> Walk:
    """The states of a deal from here to its end among players of chance: of all that anybody may do at a
    moment, each is equally likely."""
    states = [state]
    while state.phase != OVER:
        allowed = moves(state)
        assert any(seat == state.turn for seat, _ in allowed), f"nothing is allowed: {state}"
        seat, action = rng.choice(allowed)
        state = apply(state, action, seat)
        states.append(state)
        assert len(states) <= longest(state.rules), f"the deal does not end: {state.history}"
    assert state.turn is None
    assert not moves(state)
    return states


def scored(
    game: str,
    *,
    tricks: Sequence[int],
    maker: int = 0,
    bid: int = 0,
    alone: Iterable[int] = (),
    claims: Iterable[Claim] = (),
    **options: Option,
) -> Outcome:
    """The outcome of a deal in which each seat took so many tricks; a bid of all tricks is a moon."""
    state = table(game, **options)
    won = tuple(Trick((), seat) for seat, count in enumerate(tricks) for _ in range(count))
    assert len(won) == state.rules.hand_size, "every trick of a deal is taken by somebody"
    return outcome(
        replace(
            state,
            phase=OVER,
            turn=None,
            maker=maker,
            bid=bid,
            moon=bid == state.rules.hand_size,
            trump=Suit.HEARTS,
            alone=tuple(alone),
            tricks=won,
            claims=tuple(claims),
        )
    )


def can_be_beaten(state: State, card: Card) -> bool:
    """Whether an opponent who plays later may now take the trick from the card, by the engine's own rules."""
    trick, mine = [*(played for _, played in state.trick), card], state.turn in state.makers
    for seat, hand in enumerate(state.hands):
        friend = state.rules.scoring == "sides" and (seat in state.makers) == mine
        if friend or seat in (*dict(state.trick), *state.sitting_out, state.turn):
            continue
        for rival in legal_plays(hand, trick[0], state.trump):
            if trick_winner([*trick, rival], state.trump) == len(trick):
                return True
    return False
