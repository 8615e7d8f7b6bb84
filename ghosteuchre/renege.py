"""Reneges at a table that allows them: taking a card back, the call, and its cost on record (GH-15)."""

from __future__ import annotations

from collections.abc import Sequence

from ghosteuchre.cards import Card, Suit, plays_as
from ghosteuchre.state import NEIGHBOURS, Action, Claim, Facts, Phase, State, Verb, with_hand

TAKE_BACK, NO_CALL = Action(Verb.TAKE_BACK), Action(Verb.NO_CALL)


def reneged(card: Card, left: Sequence[Card], led: Card, trump: Suit | None) -> bool:
    """Whether ``card`` did not follow though its player, who has ``left`` now, was able (C-5, GH-15)."""
    suit = plays_as(led, trump)
    return plays_as(card, trump) is not suit and any(plays_as(held, trump) is suit for held in left)


def take_back(state: State, seat: int) -> Facts:
    """Take the seat's card out of the trick into its hand; it must follow suit now."""
    hand = (*state.hands[seat], dict(state.trick)[seat])
    trick = tuple(play for play in state.trick if play[0] != seat)
    return {"hands": with_hand(state, seat, hand), "trick": trick, "corrects": (*state.corrects, seat)}


def call(state: State, seat: int, action: Action) -> Facts:
    """Put the call on record, with the reneges it is true of: each is paid once."""
    offender, done = neighbour(state.rules.seats, seat, action), len(state.tricks)
    called = {(claim.offender, trick) for claim in state.claims for trick in claim.tricks}
    first = 0 if state.rules.renege_window == "deal" else done - 1
    open_still = [renege for renege in state.reneges if renege not in called and renege[1] >= first]
    tricks = tuple(trick for who, trick in open_still if who == offender)
    return {"claims": (*state.claims, Claim(seat, offender, done, tricks)), "spoken": state.spoken}


def neighbour(seats: int, seat: int, action: Action) -> int:
    """The seat that is meant by ``left``, ``across`` or ``right`` when ``seat`` says it."""
    return (seat + NEIGHBOURS[seats].index(str(action.what))) % seats


def any_time(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do at a table that allows a renege, on turn or not.

    Whether a call is allowed hangs on what everybody has seen, never on whether a renege happened: a trick is
    complete, and that seat was not called since. Taking back is open to the one whose card it is, who knows.
    """
    seats = state.rules.seats
    words = (Action(Verb.CALL, word) for word in NEIGHBOURS[seats][1:])
    calls = tuple(call for call in words if _callable(state, neighbour(seats, seat, call)))
    card = dict(state.trick[1:]).get(seat)
    wrong = card is not None and reneged(card, state.hands[seat], state.trick[0][1], state.trump)
    return (TAKE_BACK, *calls) if wrong else calls


def _callable(state: State, offender: int) -> bool:
    done = len(state.tricks)
    since = max((claim.after for claim in state.claims if claim.offender == offender), default=0)
    open_still = state.rules.renege_window == "deal" or not state.trick
    return done > since and open_still and offender not in state.sitting_out


def why_not(state: State, action: Action) -> str:
    """Why nothing can be called or taken back now, at any moment of a deal (GH-15)."""
    if state.rules.enforce_follow:
        return (
            "at this table a card that does not follow suit is refused, so there is nothing to call (GH-15)"
        )
    if action.verb is Verb.TAKE_BACK:
        able = "only one who could have followed suit takes a card back"
        return f"{able}, and before the trick is complete (GH-15)"
    if action.what not in NEIGHBOURS[state.rules.seats]:
        return f"nobody sits {action.what} at a table of {state.rules.seats} (GH-15)"
    if state.rules.renege_window == "trick" and state.trick:
        return "at this table a renege is called before the next trick is led (GH-15, option renege_window)"
    return "no trick was completed by that seat since it was last called (GH-15)"


def _settle_ask(state: State) -> int | None:
    """Each seat in turn, whether it calls a renege, before the deal is scored."""
    if state.rules.enforce_follow or not state.tricks:
        return None
    seats = state.rules.clockwise(state.deal.dealer + 1)
    return next((seat for seat in seats if seat not in state.spoken), None)


SETTLE = Phase(
    ask=_settle_ask,
    legal=lambda state, seat: (NO_CALL,),
    do=lambda state, seat, action: call(state, seat, action) if action.verb is Verb.CALL else {},
    any_time=any_time,
)
"""The phase after the last trick: each seat in turn is asked whether it calls a renege."""
