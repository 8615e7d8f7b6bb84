"""From the deal to the first lead: who is maker, which suit is trump, who exchanges what, who plays alone.

Each phase is one :class:`Phase` of :data:`PHASES`; ``rules.phases`` says which of them a game has.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import combinations

from ghosteuchre.cards import JOKER, Card, Suit
from ghosteuchre.state import Action, Facts, Phase, State, Verb, by_suit, with_hand

PASS, MOON, SWAP = Action(Verb.PASS), Action(Verb.MOON), Action(Verb.SWAP)
ORDER, TAKE, LEAVE = Action(Verb.ORDER), Action(Verb.TAKE), Action(Verb.LEAVE)
ALONE, TOGETHER = Action(Verb.ALONE), Action(Verb.TOGETHER)
NAMES = tuple(Action(Verb.NAME, suit) for suit in Suit)


def _from_left(state: State) -> tuple[int, ...]:
    """All seats in the order in which they speak: from the dealer's left, the dealer last (GH-3, CL-4)."""
    return state.rules.clockwise(state.deal.dealer + 1)


def _next_to_speak(state: State, seats: Iterable[int]) -> int | None:
    return next((seat for seat in seats if seat not in state.spoken), None)


def _stuck(state: State, seat: int) -> bool:
    """Whether the seat is a dealer who may not let the deal be passed out (GH-6, CL-7)."""
    return state.rules.stick_dealer and seat == state.deal.dealer and state.maker is None


def _no_longer_passed(state: State) -> str:
    rule = state.rules.clause("passed_out")
    return f"all others have passed, and at this table the dealer may not ({rule}, option stick_dealer)"


# The bidding of Ghost Hand Euchre, and the exchange with the ghost hand.


def _bid_ask(state: State) -> int | None:
    return None if state.moon else _next_to_speak(state, _from_left(state))


def _bid_legal(state: State, seat: int) -> tuple[Action, ...]:
    rules = state.rules
    swap = (SWAP,) if state.swapped is None and rules.spare else ()
    keep_out = () if _stuck(state, seat) else (PASS,)
    levels = range(max(rules.lowest_bid, state.bid + 1), rules.hand_size)
    return (*swap, *keep_out, *(Action(Verb.BID, level) for level in levels), MOON)


def _bid_do(state: State, seat: int, action: Action) -> Facts:
    if action.verb is Verb.SWAP:
        hands = with_hand(state, seat, state.spare)
        return {"hands": hands, "spare": state.hands[seat], "swapped": seat, "spoken": state.spoken}
    if action.verb is Verb.PASS:
        return {}
    moon = action.verb is Verb.MOON
    return {"bid": state.rules.hand_size if moon else action.what, "moon": moon, "maker": seat}


def _bid_why(state: State, seat: int, action: Action) -> str:
    rules, size = state.rules, state.rules.hand_size
    if action.verb is Verb.SWAP and state.swapped is not None:
        once = f"and that is done once ({rules.clause('swap_once')})"
        return f"the hands were exchanged already, by seat {state.swapped}, {once}"
    if action.verb is Verb.PASS:
        return _no_longer_passed(state)
    if action.verb is not Verb.BID or not isinstance(action.what, int):
        return ""
    if action.what >= size:
        return f"{size - 1} is the highest number: for all {size} tricks say {MOON} ({rules.clause('moon')})"
    rule = rules.clause("bid")
    if action.what < rules.lowest_bid:
        return f"the lowest bid is {rules.lowest_bid} ({rule})"
    return f"the highest bid is {state.bid}, and a bid must be higher ({rule})"


# The up-card: what a joker stands for, ordering it up, taking it and discarding for it, turning it down.


def _joker_ask(state: State) -> int | None:
    return state.deal.dealer if state.deal.upcard is JOKER and state.upsuit is None else None


def _round_ask(state: State) -> int | None:
    return _next_to_speak(state, _from_left(state)) if state.maker is None else None


def _order_do(state: State, seat: int, action: Action) -> Facts:
    if action.verb is Verb.PASS:
        return {}
    taking = _taking(state) if seat == state.deal.dealer else {}
    return {"maker": seat, "trump": state.upsuit, **taking}


def _taking(state: State) -> Facts:
    dealer, upcard = state.deal.dealer, state.deal.kitty[:1]
    return {"taken": True, "hands": with_hand(state, dealer, state.hands[dealer] + upcard)}


def _turned_legal(state: State, seat: int) -> tuple[Action, ...]:
    names = (name for name in NAMES if name.what is not state.upsuit or state.rules.may_name_turned_down)
    return (*(() if _stuck(state, seat) else (PASS,)), *names)


def _turned_do(state: State, seat: int, action: Action) -> Facts:
    return {} if action.verb is Verb.PASS else {"maker": seat, "trump": action.what}


def _turned_why(state: State, seat: int, action: Action) -> str:
    if action.verb is Verb.NAME and state.upsuit and action.what is state.upsuit:
        return f"{state.upsuit.word} were turned down ({state.rules.clause('turned_down')})"
    return _no_longer_passed(state) if action.verb is Verb.PASS else ""


def _take_ask(state: State) -> int | None:
    """The dealer, whom somebody else has ordered up; one who accepts himself takes the card anyway (CL-5)."""
    ordered = bool(state.history) and state.history[-1][1] == ORDER
    return state.deal.dealer if ordered and not state.taken else None


def _discard_ask(state: State) -> int | None:
    return state.deal.dealer if state.taken and state.discard is None else None


def _discard_legal(state: State, seat: int) -> tuple[Action, ...]:
    kept = None if state.rules.bury_upcard else state.deal.upcard
    return tuple(Action(Verb.DISCARD, card) for card in state.hands[seat] if card is not kept)


def _discard_do(state: State, seat: int, action: Action) -> Facts:
    hand = tuple(card for card in state.hands[seat] if card is not action.what)
    return {"hands": with_hand(state, seat, hand), "discard": action.what}


def _discard_why(state: State, seat: int, action: Action) -> str:
    if action.verb is not Verb.DISCARD or not isinstance(action.what, Card):
        return ""
    rule = state.rules.clause("discard")
    if action.what is state.deal.upcard:
        return (
            f"{action.what} is the up-card that seat {seat} has just taken: another one is discarded ({rule})"
        )
    return f"seat {seat} does not hold {action.what} ({rule})"


# Going alone, and the dummy of Cutthroat Euchre.


def _alone_ask(state: State) -> int | None:
    """The makers' side, the maker first, then the defenders from the dealer's left (CL-8, CT-6)."""
    makers, option = state.makers, state.deal.rules.lone_defender
    declared = [loner in makers for loner in state.alone]
    defend = option == "always" or (option == "only_against_a_loner" and bool(declared))
    for seat in (*makers, *_from_left(state)) if defend and makers else makers:
        if seat not in state.spoken and (seat in makers) not in declared:
            return seat
    return None


def _going_alone(state: State, seat: int) -> Facts:
    """The partners of a lone player sit out; in Cutthroat the maker has none (CL-8, CT-6)."""
    makers, seats = state.makers, range(state.rules.seats)
    mates = (other for other in seats if (other in makers) == (seat in makers) and other != seat)
    return {"alone": (*state.alone, seat), "sitting_out": (*state.sitting_out, *mates)}


def _dummy_ask(state: State) -> int | None:
    return None if state.laid or state.maker in state.alone else state.maker


def _dummy_legal(state: State, seat: int) -> tuple[Action, ...]:
    return _fives(state.hands[seat] + state.spare, state.rules.hand_size)


@lru_cache(maxsize=16)
def _fives(ten: tuple[Card, ...], size: int) -> tuple[Action, ...]:
    """The ways to keep five of ten cards; where several calls are compared, it is often the same ten."""
    fives = map(frozenset, combinations(sorted(ten, key=by_suit), size))
    return tuple(map(partial(Action, Verb.KEEP), fives))


def _dummy_do(state: State, seat: int, action: Action) -> Facts:
    ten, five = state.hands[seat] + state.spare, action.cards
    kept = tuple(card for card in ten if card in five)
    return {
        "hands": with_hand(state, seat, kept),
        "laid": tuple(card for card in ten if card not in five),
    }


def _dummy_why(state: State, seat: int, action: Action) -> str:
    kept, size, rule = action.cards, state.rules.hand_size, state.rules.clause("dummy")
    if action.verb is Verb.KEEP and len(kept) != size:
        return f"{size} different cards of the {2 * size} are kept, not {len(kept)} ({rule})"
    strange = sorted(kept.difference(state.hands[seat], state.spare), key=by_suit)
    return f"{strange[0]} is neither in the hand of seat {seat} nor in the dummy ({rule})" if strange else ""


PHASES = {
    "bid": Phase(_bid_ask, _bid_legal, _bid_do, _bid_why),
    "name": Phase(
        ask=lambda state: state.maker if state.trump is None else None,
        legal=lambda state, seat: NAMES,
        do=lambda state, seat, action: {"trump": action.what},
    ),
    "joker": Phase(
        ask=_joker_ask,
        legal=lambda state, seat: NAMES,
        do=lambda state, seat, action: {"upsuit": action.what},
    ),
    "order": Phase(_round_ask, lambda state, seat: (PASS, ORDER), _order_do),
    "turned": Phase(_round_ask, _turned_legal, _turned_do, _turned_why),
    "take": Phase(
        ask=_take_ask,
        legal=lambda state, seat: (TAKE, LEAVE),
        do=lambda state, seat, action: _taking(state) if action == TAKE else {},
    ),
    "discard": Phase(_discard_ask, _discard_legal, _discard_do, _discard_why),
    "alone": Phase(
        ask=_alone_ask,
        legal=lambda state, seat: (TOGETHER, ALONE),
        do=lambda state, seat, action: _going_alone(state, seat) if action == ALONE else {},
    ),
    "dummy": Phase(_dummy_ask, _dummy_legal, _dummy_do, _dummy_why),
}
"""What may be asked before the first lead."""
