"""A player who goes by rules of thumb: the ones that the lessons teach, each a short function of a view.

He counts his hand in half tricks, as a beginner can do at the table, and calls by that count. He plays by
what is still out: a card that no unseen card beats is a sure one. He imagines nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ghosteuchre.auction import ALONE, MOON, ORDER, PASS, SWAP, TAKE, TOGETHER
from ghosteuchre.cards import PACKS, Card, NotAllowed, Rank, Suit, is_right_bower, plays_as, strength
from ghosteuchre.deal import Chance
from ghosteuchre.play import following, strongest
from ghosteuchre.renege import NO_CALL
from ghosteuchre.state import Action, Verb
from ghosteuchre.views import View, check_asked

NO_TRUMPS = -3
"""What the count of a hand begins at: three half tricks are lost to the others."""


@lru_cache(maxsize=100_000)
def half_tricks(hand: frozenset[Card], trump: Suit) -> int:
    """What a hand is worth to the maker, in half tricks.

    The right bower or a joker counts 4, the left bower 3, each other trump 2, and one less each from the
    fifth trump on. Beside trump an ace counts 2, a king with its ace 1, a suit of which there is none 1.
    Three are taken off.

    >>> from ghosteuchre import parse_cards
    >>> half_tricks(frozenset(parse_cards("JH JD AH KH AS 9C")), Suit.HEARTS)
    11
    """
    trumps = [card for card in hand if plays_as(card, trump) is trump]
    count = NO_TRUMPS + 2 * len(trumps) - max(0, len(trumps) - 4)
    for card in trumps:
        count += 2 if card.rank is Rank.JOKER or is_right_bower(card, trump) else card.rank is Rank.JACK
    side = {(card.suit, card.rank) for card in hand if plays_as(card, trump) is not trump}
    for suit in set(Suit) - {trump}:
        if (suit, Rank.ACE) in side:
            count += 2 + ((suit, Rank.KING) in side)
        elif trumps and all(held is not suit for held, _ in side):
            count += 1
    return count


def best_suit(hand: Iterable[Card], suits: Iterable[Suit]) -> tuple[int, Suit]:
    """The suit in which the hand counts most, with its count; of equals the first."""
    held = frozenset(hand)
    return max(((half_tricks(held, suit), suit) for suit in suits), key=lambda pair: pair[0])


@dataclass(frozen=True, slots=True)
class Thumb:
    """The player. Its numbers are half tricks; ``tests/bench/tune_thumb.py`` tries others against them."""

    short: int = 0
    """How far the count may fall short of what is undertaken."""
    moon: int = 11
    """From where on he shoots the moon (GH-5)."""
    swap: int = 6
    """Below what count he takes the ghost hand (GH-7)."""
    partner: int = 1
    """What a partner brings."""
    dummy: int = 5
    """What the dummy brings (CT-5)."""
    seat: int = 1
    """What the up-card in the hand of a friend, or of an opponent, is worth to him."""
    alone: int = 9
    """From where on he plays alone (CL-8, CT-6)."""

    def __call__(self, view: View, chance: Chance) -> Action:
        """What he does, seeing no more than the view; raises as :func:`~ghosteuchre.views.check_asked`."""
        check_asked(view)
        return _ANSWERS[view.phase](self, view)


def _bid(self: Thumb, view: View) -> Action:
    """Exchange a poor hand; else the lowest bid that the hand is worth, the moon with nearly every trick."""
    count, _ = best_suit(view.hand, Suit)
    if SWAP in view.legal and count < self.swap:
        return SWAP
    if count >= self.moon:
        return MOON
    bids = [action for action in view.legal if action.verb is Verb.BID]
    if bids and (count + self.short >= 2 * _level(bids[0]) or PASS not in view.legal):
        return bids[0]
    return PASS if PASS in view.legal else MOON


def _level(bid: Action) -> int:
    return bid.what if isinstance(bid.what, int) else 0


def _name(self: Thumb, view: View) -> Action:
    """The suit in which the hand counts most."""
    return Action(Verb.NAME, best_suit(view.hand, Suit)[1])


def _joker(self: Thumb, view: View) -> Action:
    """He has not looked yet, so every suit is as good as any (CL-2)."""
    return view.legal[0]


def _needed(self: Thumb, view: View) -> int:
    """The count that makes trump: most of the tricks, less what a friend brings."""
    most = view.rules.hand_size // 2 + 1
    return 2 * most - self.short - (self.partner if view.rules.partners else self.dummy)


def _order(self: Thumb, view: View) -> Action:
    """Make the up-card's suit trump with enough of it; the card helps the side of the dealer, who gets it."""
    if view.upsuit is None or view.upcard is None:
        return PASS
    if view.seat == view.dealer:
        count = half_tricks(frozenset(_best_five(view, view.upsuit)), view.upsuit)
    else:
        friendly = view.seat in view.rules.team(view.dealer)
        count = half_tricks(frozenset(view.hand), view.upsuit) + (self.seat if friendly else -self.seat)
    return ORDER if count >= _needed(self, view) else PASS


def _best_five(view: View, trump: Suit) -> tuple[Card, ...]:
    """The dealer's hand with the up-card and without the card he would discard."""
    out = min(view.hand, key=lambda card: _worth(card, view.hand, trump))
    return (*(card for card in view.hand if card is not out), *([view.upcard] if view.upcard else []))


def _worth(card: Card, hand: Sequence[Card], trump: Suit) -> tuple[bool, bool, int, int]:
    """The sort key of what is thrown away first: no trump, no ace, of the shortest suit, low."""
    suit = plays_as(card, trump)
    length = sum(plays_as(held, trump) is suit for held in hand)
    return (suit is trump, card.rank is Rank.ACE, length, strength(card, trump))


def _turned(self: Thumb, view: View) -> Action:
    """Name the best suit that is left, if the hand is worth it."""
    names = [action for action in view.legal if action.verb is Verb.NAME]
    count, suit = best_suit(view.hand, [action.what for action in names if isinstance(action.what, Suit)])
    if PASS in view.legal and count < _needed(self, view):
        return PASS
    return Action(Verb.NAME, suit)


def _take(self: Thumb, view: View) -> Action:
    """Take the up-card: it is a trump."""
    return TAKE


def _discard(self: Thumb, view: View) -> Action:
    """Discard a low card of a short suit, no trump and no ace."""
    cards = [action.card for action in view.legal if action.verb is Verb.DISCARD]
    return Action(Verb.DISCARD, min(cards, key=lambda card: _worth(card, view.hand, trump_of(view))))


def trump_of(view: View) -> Suit:
    """Trump; raises :class:`NotAllowed` before it is made."""
    if view.trump is None:
        raise NotAllowed(f"no suit is trump yet, in this phase ({view.phase})")
    return view.trump


def _alone(self: Thumb, view: View) -> Action:
    """Play alone with nearly all the tricks in the hand; not without the dummy for nothing (CT-5, CT-8)."""
    if "dummy" in view.rules.phases and view.seat == view.maker and view.rules.lone_march <= view.rules.march:
        return TOGETHER
    count = half_tricks(frozenset(view.hand), trump_of(view))
    return ALONE if count >= self.alone else TOGETHER


def _dummy(self: Thumb, view: View) -> Action:
    """Keep the five cards that count most (CT-5)."""
    return most_counted(view, 1)[0]


def _mark(card: Card, trump: Suit) -> int:
    """What a card brings to :func:`half_tricks`, as digits that add up: to base 8, at most five cards."""
    if plays_as(card, trump) is trump:
        right = card.rank is Rank.JOKER or is_right_bower(card, trump)
        return 1 + 8 * (2 if right else card.rank is Rank.JACK)
    return (1 + 8 * (card.rank is Rank.ACE) + 64 * (card.rank is Rank.KING)) << 6 + 9 * _SUITS.index(
        card.suit
    )


_SUITS: list[Suit | None] = [*Suit]


@lru_cache(maxsize=100_000)
def _marked(sums: int) -> int:
    """:func:`half_tricks` of cards by the sum of their marks: quicker for all the fives of ten cards."""
    trumps, bonus, sides, count = sums & 7, sums >> 3 & 7, 0, NO_TRUMPS
    for place in range(6, 42, 9):
        side = sums >> place
        sides += not side & 7
        count += 2 + (side >> 6 & 7) if side >> 3 & 7 else 0
    voids = sides - 1  # trump is no suit beside trump
    return count + 2 * trumps - max(0, trumps - 4) + bonus + (voids if trumps else 0)


def most_counted(view: View, size: int) -> tuple[Action, ...]:
    """The ways to keep five of the ten cards that count most; of equals those with the higher cards."""
    trump = trump_of(view)
    strengths = {card: strength(card, trump) for card in (*view.hand, *view.dummy)}

    marks = {card: _mark(card, trump) for card in strengths}
    counts = [_marked(sum(map(marks.__getitem__, keep.cards))) for keep in view.legal]
    least = sorted(counts, reverse=True)[:size][-1]
    worthy = [(count, keep) for count, keep in zip(counts, view.legal, strict=True) if count >= least]

    def order(one: tuple[int, Action]) -> tuple[int, int]:
        return one[0], sum(map(strengths.__getitem__, one[1].cards))

    return tuple([keep for _, keep in sorted(worthy, key=order, reverse=True)[:size]])


def _play(self: Thumb, view: View) -> Action:
    """Lead or follow, and never a card that could be called."""
    hand = view.hand
    if view.trick:
        hand = following(hand, view.trick[0][1], view.trump)
    return Action(Verb.PLAY, _follow(view, hand) if view.trick else _lead(view))


def _settle(self: Thumb, view: View) -> Action:
    return NO_CALL


_ANSWERS: dict[str, Callable[[Thumb, View], Action]] = {
    "bid": _bid,
    "name": _name,
    "joker": _joker,
    "order": _order,
    "turned": _turned,
    "take": _take,
    "discard": _discard,
    "alone": _alone,
    "dummy": _dummy,
    "play": _play,
    "settle": _settle,
}


def unseen(view: View) -> frozenset[Card]:
    """The cards that the seat does not see: held by the others, or out of play."""
    turned = (view.upcard,) if view.upcard and not view.taken else ()
    played = (card for trick in view.tricks for _, card in trick.plays)
    seen = {*view.hand, *view.known_out, *view.dummy, *turned, *played, *(card for _, card in view.trick)}
    return frozenset(PACKS[view.rules.deck]) - seen


def is_sure(card: Card, view: View, out: frozenset[Card]) -> bool:
    """Whether no unseen card of its suit stands above this one; it may still be trumped."""
    suit, value = plays_as(card, view.trump), strength(card, view.trump)
    rivals = (other for other in out if plays_as(other, view.trump) is suit)
    return all(strength(rival, view.trump) < value for rival in rivals)


def _lead(view: View) -> Card:
    """The maker draws trumps while he has the highest; anyone leads a sure card; else a low one."""
    out, trump = unseen(view), trump_of(view)
    trumps = [card for card in view.hand if plays_as(card, trump) is trump]
    top = max(trumps, key=lambda card: strength(card, trump), default=None)
    makers = view.maker is not None and view.seat in view.rules.team(view.maker)
    drawing = makers and any(plays_as(card, trump) is trump for card in out)
    if top and drawing and is_sure(top, view, out):
        return top
    side = [card for card in view.hand if card not in trumps]
    sure = [card for card in side if is_sure(card, view, out)]
    if sure:
        return min(sure, key=lambda card: _worth(card, view.hand, trump))
    if top and makers and len(trumps) > len(view.hand) // 2:
        return top
    return min(side or trumps, key=lambda card: _worth(card, view.hand, trump))


def _follow(view: View, hand: Sequence[Card]) -> Card:
    """Take the trick as cheaply as it is sure; else throw away the least."""
    cards, trump = [card for _, card in view.trick], trump_of(view)
    winner = view.trick[strongest(cards, trump)][0]
    least = min(hand, key=lambda card: _worth(card, view.hand, trump))
    winning = [card for card in hand if strongest([*cards, card], trump) == len(cards)]
    last = len(cards) + 1 == view.rules.seats - len(view.sitting_out)
    if not winning or (_is_friend(view, winner) and (last or len(cards) > 1)):
        return least
    cheapest = min(winning, key=lambda card: (plays_as(card, trump) is trump, strength(card, trump)))
    if last or plays_as(cheapest, trump) is trump:
        return cheapest
    highest = max(winning, key=lambda card: strength(card, trump))
    return highest if is_sure(highest, view, unseen(view)) or len(cards) > 1 else least


def _is_friend(view: View, seat: int) -> bool:
    """Whether a trick of that seat is as good as one's own: of a partner for this deal."""
    if view.maker is None or seat == view.seat:
        return False
    makers = view.rules.team(view.maker)
    return view.rules.scoring == "sides" and (seat in makers) == (view.seat in makers)
