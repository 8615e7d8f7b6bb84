"""The play: which cards may be played, who wins a trick, and who leads (C-5, C-6, GH-9, CL-9, CT-7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ghosteuchre.cards import (
    PACKS,
    Card,
    Contradiction,
    Suit,
    check_card,
    check_distinct,
    check_trump,
    is_left_bower,
    plays_as,
    strength,
)
from ghosteuchre.renege import SETTLE, any_time, call, reneged, take_back
from ghosteuchre.state import Action, Facts, Phase, State, Trick, Verb, with_hand

Plays = tuple[tuple[int, Card], ...]


def legal_plays(hand: Iterable[Card], led: Card | None, trump: Suit | None) -> tuple[Card, ...]:
    """The cards of ``hand`` that may be played, in the order of the hand (C-5).

    ``led`` is the first card of the trick, or ``None`` for the player who leads: he may play any card.
    Raises :class:`Contradiction` when a card is twice in the hand, or both led and held; and
    :class:`Unreadable` when trump or a card is given as text.

    >>> from ghosteuchre import parse_cards
    >>> legal_plays(parse_cards("JH 9H AS"), led=Card.parse("9D"), trump=Suit.DIAMONDS)
    (Card('JH'),)
    >>> legal_plays(parse_cards("JH 9S"), led=Card.parse("9H"), trump=Suit.DIAMONDS)
    (Card('JH'), Card('9S'))
    """
    check_trump(trump)
    held = check_distinct(hand)
    if led is None:
        return held
    check_card(led)
    if led in held:
        raise Contradiction(f"{led} was led, so it cannot be in the hand as well")
    return following(held, led, trump)


def following(hand: tuple[Card, ...], led: Card, trump: Suit | None) -> tuple[Card, ...]:
    """:func:`legal_plays` to a card led, for a hand that is known to be sound."""
    suits = _SUITS[trump]
    suit = suits[led]
    return tuple(card for card in hand if suits[card] is suit) or hand


def trick_winner(cards: Sequence[Card], trump: Suit | None) -> int:
    """The index, in order of play, of the card that wins the trick (C-6).

    Raises :class:`Contradiction` when there is no card, or one stands twice; and :class:`Unreadable` when
    trump or a card is given as text.

    >>> from ghosteuchre import parse_cards
    >>> trick_winner(parse_cards("KS JD 9H"), trump=Suit.HEARTS)
    1
    """
    check_trump(trump)
    if not cards:
        raise Contradiction("a trick with no card in it has no winner")
    return strongest(check_distinct(cards), trump)


def strongest(cards: Sequence[Card], trump: Suit | None) -> int:
    """:func:`trick_winner` for a trick that is known to be sound."""
    suits, strengths = _SUITS[trump], _STRENGTHS[trump]
    in_play = (suits[cards[0]], trump)
    values = [strengths[card] if suits[card] in in_play else 0 for card in cards]
    return values.index(max(values))


EVERY_CARD = {*PACKS[25], *PACKS[32]}
_SUITS = {trump: {card: plays_as(card, trump) for card in EVERY_CARD} for trump in (None, *Suit)}
_STRENGTHS = {trump: {card: strength(card, trump) for card in EVERY_CARD} for trump in (None, *Suit)}
CARD_PLAYS = {card: Action(Verb.PLAY, card) for card in EVERY_CARD}


# The phase of a deal in which tricks are played.


def leader(state: State) -> int:
    """The seat that leads to the first trick (GH-9, CL-9, CT-7).

    With a lone player on each side and ``left_of_loner``, the one on the makers' side counts, whether it is
    the maker or his partner: that is how we read "the maker's" in CL-9.
    """
    rules, loners, after = state.rules, state.alone, state.deal.dealer
    if rules.maker_leads and state.maker is not None:
        return state.maker
    if loners and rules.lone_lead != "left_of_dealer":
        makers = [seat for seat in loners if seat in state.makers]
        defenders = [seat for seat in loners if seat not in state.makers]
        if rules.lone_lead == "loner":
            return (defenders or makers)[0]
        after = (makers or defenders)[0]
    return next(seat for seat in rules.clockwise(after + 1) if seat not in state.sitting_out)


def _play_ask(state: State) -> int | None:
    if state.trick:
        done = [*dict(state.trick), *state.sitting_out]
        for seat in state.deal.rules.clockwise(done[0]):
            if seat not in done:
                return seat
    if state.trump is None:
        return None
    first = state.tricks[-1].winner if state.tricks else leader(state)
    return first if state.hands[first] else None


def _play_legal(state: State, seat: int) -> tuple[Action, ...]:
    hand, trick = state.hands[seat], state.trick
    if trick and (state.deal.rules.enforce_follow or seat in state.corrects):
        hand = following(hand, trick[0][1], state.trump)
    return tuple([CARD_PLAYS[card] for card in hand])


def _play_do(state: State, seat: int, action: Action) -> Facts:
    if action.verb is Verb.TAKE_BACK:
        return take_back(state, seat)
    if action.verb is Verb.CALL:
        return call(state, seat, action)
    card, rules = action.card, state.deal.rules
    hands = with_hand(state, seat, tuple([held for held in state.hands[seat] if held is not card]))
    trick: Plays = (*state.trick, (seat, card))
    facts: Facts = {"hands": hands, "spoken": ()}
    if state.corrects:  # the card goes back to its place in the order of play
        order = rules.clockwise(trick[0][0])
        trick = tuple(sorted(trick, key=lambda play: order.index(play[0])))
        facts["corrects"] = tuple(other for other in state.corrects if other != seat)
    facts["trick"] = trick
    if len(trick) + len(state.sitting_out) == rules.seats:
        facts |= _complete(state, hands, trick)
    return facts


def _complete(state: State, hands: tuple[tuple[Card, ...], ...], trick: Plays) -> Facts:
    """The facts of a complete trick: who took it, and who did not follow though able (C-5, GH-15)."""
    winner = trick[strongest([card for _, card in trick], state.trump)][0]
    facts: Facts = {"trick": (), "tricks": (*state.tricks, Trick(trick, winner))}
    if not state.deal.rules.enforce_follow:
        led, place = trick[0][1], len(state.tricks)
        wrong = [(seat, place) for seat, card in trick[1:] if reneged(card, hands[seat], led, state.trump)]
        facts["reneges"] = (*state.reneges, *wrong)
    return facts


def _play_why(state: State, seat: int, action: Action) -> str:
    card, hand = action.what, state.hands[seat]
    if action.verb is not Verb.PLAY or not isinstance(card, Card):
        return ""
    if card not in hand:
        return f"seat {seat} does not hold {card} (C-5)"
    led, trump = state.trick[0][1], state.trump
    holds = following(hand, led, trump)[0]
    suit = plays_as(led, trump)
    left = next((each for each in (led, holds, card) if is_left_bower(each, trump)), None)
    because = f": {left} is the left bower, and a {trump.singular} (C-4)" if left and trump else ""
    return f"{led} was led and seat {seat} holds {holds}, a {suit and suit.singular} (C-5){because}"


PHASES = {
    "play": Phase(_play_ask, _play_legal, _play_do, _play_why, any_time),
    "settle": SETTLE,
}
"""What is asked from the first lead on."""
