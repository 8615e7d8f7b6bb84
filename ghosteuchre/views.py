"""What one seat may know of a deal, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ghosteuchre.cards import Card, NotAllowed, Suit, Unreadable, sort_hand
from ghosteuchre.game import legal_actions
from ghosteuchre.rules import Rules
from ghosteuchre.state import Action, Claim, State, Trick, Verb, check_seat, check_state


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All that one seat may know of a deal, and nothing else."""

    rules: Rules
    seat: int
    dealer: int
    upcard: Card | None
    hand: tuple[Card, ...]
    """The seat's cards now, sorted; none while it may not look at them (CL-2)."""
    dealt: tuple[Card, ...]
    """The cards the seat was dealt."""
    known_out: tuple[Card, ...]
    """Cards that the seat itself put out of play: given away, discarded or laid aside."""
    dummy: tuple[Card, ...]
    """The dummy, for a maker who has looked at it (CT-5)."""
    held: tuple[int, ...]
    """How many cards each seat holds."""
    history: tuple[tuple[int, Action], ...]
    """All that was said and done; a card that went face down is left out where this seat did not see it."""
    legal: tuple[Action, ...]
    """What the seat may do now."""
    # What everybody sees, as in State.
    scores: tuple[int, ...]
    phase: str
    turn: int | None
    upsuit: Suit | None
    bid: int
    moon: bool
    maker: int | None
    trump: Suit | None
    swapped: int | None
    taken: bool
    alone: tuple[int, ...]
    sitting_out: tuple[int, ...]
    trick: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    corrects: tuple[int, ...]
    claims: tuple[Claim, ...]


History = tuple[tuple[int, Action], ...]
"""Who did what, in order."""
PUBLIC = (
    *("scores", "phase", "turn", "upsuit", "bid", "moon", "maker", "trump", "swapped", "taken"),
    *("alone", "sitting_out", "trick", "tricks", "corrects", "claims"),
)
"""The facts of a state that everybody sees."""
FACE_DOWN = (Verb.DISCARD, Verb.KEEP)
"""What is done with cards that the others do not see."""


def view(state: State, seat: int) -> View:
    """What ``seat`` may know of ``state``: the only door for players, hints, drills and widgets."""
    check_seat(check_state(state).rules, seat)
    unseen = state.phase == "joker" and seat == state.deal.dealer  # he names a suit before he looks (CL-2)
    looked = seat == state.maker and (state.phase == "dummy" or bool(state.laid))
    facts = state.__dict__
    return View(
        rules=state.rules,
        seat=seat,
        dealer=state.deal.dealer,
        upcard=state.deal.upcard,
        hand=() if unseen else _sorted(state.hands[seat], state.trump),
        dealt=() if unseen else _sorted(state.deal.hands[seat]),
        known_out=_known_out(state, seat),
        dummy=_sorted(state.spare, state.trump) if looked else (),
        held=tuple(map(len, state.hands)),
        history=_in_public(state.history, seat),
        legal=legal_actions(state, seat),
        **{name: facts[name] for name in PUBLIC},
    )


def check_view(seen: View) -> View:
    """The view; raises :class:`Unreadable` for what is none."""
    if type(seen) is not View:
        raise Unreadable(f"this must be a View, not a {type(seen).__name__}: view(state, seat) gives one")
    return seen


def check_asked(seen: View) -> View:
    """The view, if its seat is on turn.

    Raises :class:`Unreadable` for what is no View, and :class:`NotAllowed` for a seat that is not on turn.
    """
    if check_view(seen).turn != seen.seat:
        asked = "the deal is over" if seen.turn is None else f"it is the turn of seat {seen.turn}"
        raise NotAllowed(f"seat {seen.seat} is not asked now: {asked} (C-7)")
    return seen


def _known_out(state: State, seat: int) -> tuple[Card, ...]:
    """Cards the seat itself put out of play (GH-8, CL-5, CT-5)."""
    given = state.spare if seat == state.swapped else ()
    discard = (state.discard,) if state.discard and seat == state.deal.dealer else ()
    laid = state.laid if seat == state.maker else ()
    return _sorted((*given, *discard, *laid))


def _in_public(history: History, seat: int) -> History:
    """What was said and done as this seat saw it: a card that another put face down is not named."""
    return tuple(
        [
            (who, Action(action.verb)) if who != seat and action.verb in FACE_DOWN else (who, action)
            for who, action in history
        ]
    )


_sorted = lru_cache(maxsize=4_000, typed=True)(sort_hand)
"""Hands come again and again: in each way that an auction may go on, the players hold the same."""
