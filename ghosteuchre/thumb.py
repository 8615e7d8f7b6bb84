"""A player who goes by rules of thumb: the ones that the lessons teach, each a short function of a view.

He counts his hand in half tricks, as a beginner can do at the table, and calls by that count. He plays by
what is still out: a card that no unseen card beats is a sure one. He imagines nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from ghosteuchre.auction import ALONE, MOON, ORDER, PASS, SWAP, TAKE, TOGETHER
from ghosteuchre.cards import PACKS, Card, NotAllowed, Rank, Suit, is_right_bower, plays_as, strength
from ghosteuchre.deal import Chance
from ghosteuchre.play import following, strongest
from ghosteuchre.renege import NO_CALL
from ghosteuchre.state import Action, Verb, by_suit
from ghosteuchre.views import View, check_asked

NO_TRUMPS = -3
"""What the count of a hand begins at: three half tricks are lost to the others."""


def half_tricks(hand: Iterable[Card], trump: Suit) -> int:
    """What a hand is worth to the maker, in half tricks.

    The right bower or a joker counts 4, the left bower 3, each other trump 2, and one less each from the
    fifth trump on. Beside trump an ace counts 2, a king with its ace 1, a suit of which there is none 1.
    Three are taken off.

    >>> from ghosteuchre import parse_cards
    >>> half_tricks(parse_cards("JH JD AH KH AS 9C"), Suit.HEARTS)
    11
    """
    return _counted(sum(map(_MARKS[trump].__getitem__, hand)))


def _mark(card: Card, trump: Suit) -> int:
    """What a card brings to :func:`half_tricks`, as a number whose digits to base 16 are counts.

    They are, from the last: trumps; what bowers and a joker count above a trump; then for each suit the
    cards that are no trumps, the aces and the kings among them. The sum of the marks of a hand counts all
    this for the hand, as no hand has so many of a kind that a digit overflows.
    """
    if plays_as(card, trump) is trump:
        right = card.rank is Rank.JOKER or is_right_bower(card, trump)
        return 1 + 16 * (2 if right else card.rank is Rank.JACK)
    kind = 1 + 16 * (card.rank is Rank.ACE) + 256 * (card.rank is Rank.KING)
    return kind << next(place for suit, place in _PLACES if suit is card.suit)


_PLACES = [(suit, 8 + 12 * number) for number, suit in enumerate(Suit)]
"""At which bit of the sum of marks the three digits of a suit begin."""
_MARKS = {trump: {card: _mark(card, trump) for pack in PACKS.values() for card in pack} for trump in Suit}


@lru_cache(maxsize=100_000)
def _counted(marks: int) -> int:
    """:func:`half_tricks` of the cards whose marks add up to this."""
    trumps, higher = marks & 15, marks >> 4 & 15
    count, voids = NO_TRUMPS + 2 * trumps - max(0, trumps - 4) + higher, -1  # trump is no side suit
    for _, place in _PLACES:
        cards, aces, kings = (marks >> place + digit & 15 for digit in (0, 4, 8))
        voids += not cards
        count += 2 * aces + (kings if aces else 0)
    return count + (voids if trumps else 0)


def best_suit(hand: Iterable[Card], suits: Iterable[Suit]) -> tuple[int, Suit]:
    """The suit in which the hand counts most, with its count; of equals the first."""
    held = tuple(hand)
    return max([(half_tricks(held, suit), suit) for suit in suits], key=lambda pair: pair[0])


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
        return self.holding(view, _held(view))

    def holding(self, view: View, cards: Sequence[Card]) -> Action:
        """What he does before the play if these are his cards, and not those of the view.

        They stand in the order in which they would be listed: of equally poor ones he discards the first.
        Where he forms a hand out of ten cards, they are the ten (CT-5).
        """
        return _ANSWERS[view.phase](self, view, cards)


def _held(view: View) -> Sequence[Card]:
    """The cards of a view, as :meth:`Thumb.holding` asks for them."""
    if view.phase == "discard":
        listed = [action.card for action in view.legal if action.verb is Verb.DISCARD]
        return (*listed, *(card for card in view.hand if card not in listed))
    return (*view.hand, *view.dummy) if view.phase == "dummy" else view.hand


def _bid(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Exchange a poor hand; else the lowest bid that the hand is worth, the moon with nearly every trick."""
    count, _ = best_suit(hand, Suit)
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


def _name(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """The suit in which the hand counts most."""
    return Action(Verb.NAME, best_suit(hand, Suit)[1])


def _joker(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """He has not looked yet, so every suit is as good as any (CL-2)."""
    return view.legal[0]


def _needed(self: Thumb, view: View) -> int:
    """The count that makes trump: most of the tricks, less what a friend brings."""
    most = view.rules.hand_size // 2 + 1
    return 2 * most - self.short - (self.partner if view.rules.partners else self.dummy)


def _order(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Make the up-card's suit trump with enough of it; the card helps the side of the dealer, who gets it."""
    if view.upsuit is None or view.upcard is None:
        return PASS
    if view.seat == view.dealer:
        out = _poorest(hand, hand, view.upsuit)
        count = half_tricks([view.upcard, *(card for card in hand if card is not out)], view.upsuit)
    else:
        friendly = view.seat in view.rules.team(view.dealer)
        count = half_tricks(hand, view.upsuit) + (self.seat if friendly else -self.seat)
    return ORDER if count >= _needed(self, view) else PASS


def _poorest(cards: Iterable[Card], hand: Sequence[Card], trump: Suit) -> Card:
    """Which of these cards of a hand is thrown away first: no trump, no ace, of the shortest suit, low."""
    suits = [_suit(card, trump) for card in hand]

    def worth(card: Card) -> tuple[bool, bool, int, int]:
        suit = _suit(card, trump)
        return suit is trump, card.rank is Rank.ACE, suits.count(suit), strength(card, trump)

    return min(cards, key=worth)


_suit = cache(plays_as)
"""It is asked of each card of a hand, again and again."""


def _turned(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Name the best suit that is left, if the hand is worth it."""
    names = [action for action in view.legal if action.verb is Verb.NAME]
    count, suit = best_suit(hand, [action.what for action in names if isinstance(action.what, Suit)])
    if PASS in view.legal and count < _needed(self, view):
        return PASS
    return Action(Verb.NAME, suit)


def _take(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Take the up-card: it is a trump."""
    return TAKE


def _discard(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Discard a low card of a short suit, no trump and no ace."""
    kept = None if view.rules.bury_upcard else view.upcard
    return Action(Verb.DISCARD, _poorest([card for card in hand if card is not kept], hand, trump_of(view)))


def trump_of(view: View) -> Suit:
    """Trump; raises :class:`NotAllowed` before it is made."""
    if view.trump is None:
        raise NotAllowed(f"no suit is trump yet, in this phase ({view.phase})")
    return view.trump


def _alone(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Play alone with nearly all the tricks in the hand; not without the dummy for nothing (CT-5, CT-8)."""
    if "dummy" in view.rules.phases and view.seat == view.maker and view.rules.lone_march <= view.rules.march:
        return TOGETHER
    count = half_tricks(hand, trump_of(view))
    return ALONE if count >= self.alone else TOGETHER


def _dummy(self: Thumb, view: View, ten: Sequence[Card]) -> Action:
    """Keep the five cards that count most (CT-5)."""
    return most_counted(ten, trump_of(view), 1)[0]


def most_counted(ten: Iterable[Card], trump: Suit, size: int) -> tuple[Action, ...]:
    """The ways to keep five of ten cards that count most; of equals those with the higher cards (CT-5)."""
    cards = sorted(ten, key=by_suit)
    half = len(cards) // 2
    marks, strengths = [_MARKS[trump][card] for card in cards], [strength(card, trump) for card in cards]
    counts = [*map(_counted, map(sum, combinations(marks, half)))]
    least = sorted(counts, reverse=True)[:size][-1]
    fives = zip(counts, combinations(range(len(cards)), half), strict=True)
    worthy = [
        (count, sum([strengths[place] for place in five]), five) for count, five in fives if count >= least
    ]
    best = sorted(worthy, key=lambda each: each[:2], reverse=True)[:size]
    return tuple([Action(Verb.KEEP, frozenset([cards[place] for place in five])) for *_, five in best])


def _play(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    """Lead or follow, and never a card that could be called."""
    if view.trick:
        hand = following(tuple(hand), view.trick[0][1], view.trump)
    return Action(Verb.PLAY, _follow(view, hand) if view.trick else _lead(view))


def _settle(self: Thumb, view: View, hand: Sequence[Card]) -> Action:
    return NO_CALL


_ANSWERS: dict[str, Callable[[Thumb, View, Sequence[Card]], Action]] = {
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
        return _poorest(sure, view.hand, trump)
    if top and makers and len(trumps) > len(view.hand) // 2:
        return top
    return _poorest(side or trumps, view.hand, trump)


def _follow(view: View, hand: Sequence[Card]) -> Card:
    """Take the trick as cheaply as it is sure; else throw away the least."""
    cards, trump = [card for _, card in view.trick], trump_of(view)
    winner = view.trick[strongest(cards, trump)][0]
    least = _poorest(hand, view.hand, trump)
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
