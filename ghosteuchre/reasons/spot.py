"""A View with its advice, and what a player at the table would count: all that a Reason asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.cards import Card, Suit, plays_as, strength
from ghosteuchre.deal import Chance
from ghosteuchre.fillings import Cards
from ghosteuchre.knowledge import Knowledge
from ghosteuchre.play import following, strongest
from ghosteuchre.reasons.numbers import Share
from ghosteuchre.state import NEIGHBOURS, Action, Verb
from ghosteuchre.thumb import best_suit, trump_of
from ghosteuchre.weighed import NOTHING, Weights, imagined

DEALS = 100
"""In how many worlds the hands behind are looked at; in all there are, where they are no more."""


class Spot:
    """What one seat sees, what it may conclude, and what its actions are worth."""

    def __init__(self, advice: Advice) -> None:
        self.advice, self.view = advice, advice.view
        self.rules, self.seat = self.view.rules, self.view.seat
        self.hand, self.legal = self.view.hand, self.view.legal

    # What the advice says.

    def among_best(self, wanted: Callable[[Action], bool]) -> Choice | None:
        """The first of the equally good choices whose action is wanted."""
        return next((choice for choice in self.advice.equals if wanted(choice.action)), None)

    def all_best(self, wanted: Callable[[Action], bool]) -> bool:
        """Whether every action that is wanted, one at least, is among the equally good."""
        found = [choice for choice in self.advice.choices if wanted(choice.action)]
        return bool(found) and all(choice.equal for choice in found)

    def none_best(self, wanted: Callable[[Action], bool]) -> bool:
        """Whether no action that is wanted is among the equally good."""
        return self.among_best(wanted) is None

    @cached_property
    def alike(self) -> bool:
        """Whether all actions, two at least, come to the same with no error: at least on the average."""
        behind = [choice.behind for choice in self.advice.choices]
        return len(behind) > 1 and all(lost.value <= NOTHING and not lost.error for lost in behind)

    @cached_property
    def good(self) -> tuple[Card, ...]:
        """The cards that are equally good, in the order of the hand."""
        return tuple(card for card in self.candidates if self.play(card).equal)

    @cached_property
    def worse(self) -> tuple[Card, ...]:
        """The cards that are not among the equally good, in the order of the hand."""
        return tuple(card for card in self.candidates if card not in self.good)

    def play(self, card: Card) -> Choice:
        """The choice to play that card; raises :class:`~ghosteuchre.cards.NotAllowed` where it is none."""
        return self.advice.of(Action(Verb.PLAY, card))

    # Seats.

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The other seats that play in this deal, clockwise from the left."""
        order = self.rules.clockwise(self.seat + 1)[:-1]
        return tuple(seat for seat in order if seat not in self.view.sitting_out)

    @cached_property
    def makers(self) -> tuple[int, ...]:
        """The seats of the maker's side; none before there is a maker."""
        return () if self.view.maker is None else tuple(self.rules.team(self.view.maker))

    @property
    def is_maker(self) -> bool:
        """Whether this seat's side makes trump."""
        return self.seat in self.makers

    @cached_property
    def friends(self) -> tuple[int, ...]:
        """The other seats whose tricks are as good as one's own in this deal; never in Ghost Hand Euchre."""
        if self.rules.scoring != "sides":
            return ()
        if not self.makers:
            return tuple(seat for seat in self.others if seat in self.rules.team(self.seat))
        return tuple(seat for seat in self.others if (seat in self.makers) == self.is_maker)

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The other seats that are no friends."""
        return tuple(seat for seat in self.others if seat not in self.friends)

    def who(self, seat: int) -> str:
        """What a seat is called: ``the player on your left``, ``your partner``, ``you``."""
        if seat == self.seat:
            return "you"
        if seat in self.friends:
            return "your partner" if self.rules.partners else "the other defender"
        side = NEIGHBOURS[self.rules.seats][(seat - self.seat) % self.rules.seats]
        return "the player opposite" if side == "across" else f"the player on your {side}"

    def capital(self, seat: int) -> str:
        """What a seat is called at the beginning of a sentence: ``Your partner``."""
        name = self.who(seat)
        return name[:1].upper() + name[1:]

    # Cards.

    @property
    def trump(self) -> Suit:
        """Trump; raises :class:`~ghosteuchre.cards.NotAllowed` before it is made."""
        return trump_of(self.view)

    def suit(self, card: Card) -> Suit | None:
        """The suit that a card plays as (C-4)."""
        return plays_as(card, self.view.trump)

    def power(self, card: Card) -> int:
        """How strong a card is within the suit it plays as."""
        return strength(card, self.view.trump)

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.suit(card) is self.trump

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards held that would be trumps with that suit as trump, the highest first (C-3)."""
        cards = [card for card in self.hand if plays_as(card, suit) is suit]
        return tuple(sorted(cards, key=lambda card: strength(card, suit), reverse=True))

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps held, the highest first."""
        return tuple(sorted(filter(self.is_trump, self.hand), key=self.power, reverse=True))

    @cached_property
    def knowledge(self) -> Knowledge:
        """Where the hidden cards may be, by what this seat has seen."""
        return Knowledge(self.view)

    @cached_property
    def _voids(self) -> dict[int, set[Suit | None]]:
        return dict(self.knowledge.voids)

    def holders(self, card: Card) -> tuple[int, ...]:
        """The others who may hold a card, as far as this seat can know."""
        knowledge = self.knowledge
        known = [seat for seat in self.others if card in knowledge.known[seat]]
        if known or card in self.hand:
            return tuple(known)
        if card in knowledge.unseen:
            places = [seat for seat in self.others if knowledge.room[seat]]
        else:  # an up-card that was taken and may be in several places, or no hidden card at all
            is_up = card is self.view.upcard
            places = [seat for seat in self.others if is_up and seat in knowledge.ups]
        suit = self.suit(card)
        return tuple(seat for seat in places if suit not in self._voids.get(seat, ()))

    def loose(self, suit: Suit | None) -> tuple[Card, ...]:
        """The cards of a suit that one of the others may hold, the highest first."""
        pack = (card for card in self._pack if self.suit(card) is suit and self.holders(card))
        return tuple(sorted(pack, key=self.power, reverse=True))

    @property
    def _pack(self) -> tuple[Card, ...]:
        up = (self.view.upcard,) if self.view.upcard else ()
        known = (card for cards in self.knowledge.known for card in cards)
        return tuple(dict.fromkeys((*self.knowledge.unseen, *known, *up)))

    def above(self, card: Card) -> tuple[Card, ...]:
        """The cards above it in its suit that one of the others may hold, the highest first."""
        return tuple(rival for rival in self.loose(self.suit(card)) if self.power(rival) > self.power(card))

    def is_sure(self, card: Card) -> bool:
        """Whether no card that another may hold stands above it in its suit; it may still be trumped."""
        return not self.above(card)

    def may_hold(self, seat: int, suit: Suit | None) -> bool:
        """Whether a seat may hold a card of the suit."""
        return any(seat in self.holders(card) for card in self.loose(suit))

    def is_void(self) -> bool:
        """Whether the seat follows a lead and holds no card of the suit led (C-5)."""
        return self.led is not None and all(self.suit(card) is not self.led for card in self.hand)

    @property
    def on_table(self) -> str:
        """The card that wins the trick as it lies, as learners read it; nothing for the leader."""
        return self.winning[1].pretty if self.winning else ""

    @property
    def led_word(self) -> str:
        """The suit led, in words; nothing for the leader."""
        return self.led.word if self.led else ""

    def word(self, card: Card) -> str:
        """The suit that a card plays as, in words: ``hearts``."""
        suit = self.suit(card)
        return suit.word if suit else "jokers"

    def one(self, card: Card) -> str:
        """One card of the suit that a card plays as, in words: ``heart``."""
        return self.word(card)[:-1]

    def lowest(self, cards: Iterable[Card]) -> Card | None:
        """The card that is given up most lightly: no trump rather than a trump, then the lowest."""
        return min(cards, key=lambda card: (self.is_trump(card), self.power(card)), default=None)

    def beside(self, card: Card) -> str:
        """Beside what no lower card is held: ``beside trump``, where a trump is and the card is none."""
        return " beside trump" if self.trumps and not self.is_trump(card) else ""

    def mates(self, card: Card) -> tuple[Card, ...]:
        """The cards held in the suit that a card plays as, itself included, the highest first."""
        same = (held for held in self.hand if self.suit(held) is self.suit(card))
        return tuple(sorted(same, key=self.power, reverse=True))

    def guard(self, card: Card) -> Card | None:
        """The one card held under a card that is the second highest of its suit still out.

        It can be given up under the highest, and then the card itself is the highest.
        """
        mates = self.mates(card)
        return mates[1] if len(mates) == 2 and mates[0] is card and len(self.above(card)) == 1 else None

    @cached_property
    def trumps_out(self) -> tuple[Card, ...]:
        """The trumps that one of the others may hold, the highest first."""
        return self.loose(self.trump)

    def trumps_against(self) -> bool:
        """Whether an opponent may hold a trump."""
        return any(self.may_hold(seat, self.trump) for seat in self.opponents)

    # The trick.

    @cached_property
    def candidates(self) -> tuple[Card, ...]:
        """The cards that are valued, in the order of the hand."""
        cards = [choice.action.what for choice in self.advice.choices if choice.action.verb is Verb.PLAY]
        return tuple(card for card in self.hand if card in cards)

    @cached_property
    def led(self) -> Suit | None:
        """The suit that was led; None for the leader."""
        return self.suit(self.view.trick[0][1]) if self.view.trick else None

    @cached_property
    def winning(self) -> tuple[int, Card] | None:
        """Who wins the trick as it lies, and with what card; None for the leader."""
        if not self.view.trick:
            return None
        return self.view.trick[strongest([card for _, card in self.view.trick], self.trump)]

    @cached_property
    def still_to_play(self) -> tuple[int, ...]:
        """The seats that play to this trick after this one."""
        played = {seat for seat, _ in self.view.trick}
        return tuple(seat for seat in self.others if seat not in played)

    def takes(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        cards = [*(played for _, played in self.view.trick), card]
        return strongest(cards, self.trump) == len(cards) - 1

    def threats(self, seat: int, card: Card) -> tuple[Card, ...]:
        """With what a seat may beat a card that would win the trick so far, by what is known (C-5, C-6)."""
        rivals = self.above(card)
        if not self.is_trump(card):
            rivals += self.trumps_out
        return tuple(rival for rival in rivals if seat in self.holders(rival))

    def can_beat(self, seat: int, card: Card) -> bool:
        """Whether a seat that plays later may beat a card that would win the trick so far."""
        return bool(self.threats(seat, card))

    def beaters(self, card: Card) -> tuple[Card, ...]:
        """The cards with which an opponent still to play may beat a card that would win the trick so far."""
        cards = (rival for seat in self.behind for rival in self.threats(seat, card))
        return tuple(dict.fromkeys(cards))

    def stands(self, card: Card) -> bool:
        """Whether a card wins the trick whatever the opponents still to come may hold."""
        return self.takes(card) and not any(self.can_beat(seat, card) for seat in self.behind)

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """The opponents that play to this trick after this seat."""
        return tuple(seat for seat in self.still_to_play if seat in self.opponents)

    @cached_property
    def is_last(self) -> bool:
        """Whether nobody plays to this trick after this seat."""
        return not self.still_to_play

    @cached_property
    def is_theirs(self) -> bool:
        """Whether an opponent wins the trick as it lies."""
        return self.winning is not None and self.winning[0] in self.opponents

    @cached_property
    def takers(self) -> tuple[Card, ...]:
        """The candidates that would win the trick as it lies."""
        return tuple(filter(self.takes, self.candidates))

    @cached_property
    def standing(self) -> tuple[Card, ...]:
        """The candidates that win the trick whatever the opponents may hold."""
        return tuple(filter(self.stands, self.candidates))

    @cached_property
    def _imagined(self) -> tuple[list[tuple[Cards, ...]], Weights]:
        """The hands of all seats in so many worlds, the same for equal views, and what these weigh."""
        worlds, weights = imagined(self.view, self.advice.beliefs, DEALS, Chance(0, "behind"))
        return [world.hands for world in worlds], weights

    def chance_behind(self, card: Card) -> Share:
        """In what part of the worlds an opponent still to play can beat the card, after it is played now."""
        worlds, weights = self._imagined
        beaten = [any(self._beats(hands[seat], card) for seat in self.behind) for hands in worlds]
        return Share(weights.share(beaten), weights.effective, weights.exact)

    def _beats(self, hand: Cards, card: Card) -> bool:
        """Whether a hand has a card that it may play now, and that beats all on the table."""
        cards = [*(played for _, played in self.view.trick), card]
        return any(
            strongest([*cards, rival], self.trump) == len(cards)
            for rival in following(hand, cards[0], self.trump)
        )

    # The tricks.

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""
        winners = [trick.winner for trick in self.view.tricks]
        return tuple(map(winners.count, range(self.rules.seats)))

    @cached_property
    def makers_tricks(self) -> int:
        """How many tricks the maker's side has taken."""
        return sum(self.taken[seat] for seat in self.makers)

    @cached_property
    def needed(self) -> int:
        """How many tricks the maker's side must take in all (GH-9, CL-10, CT-8)."""
        return self.view.bid if self.rules.scoring == "tricks" else self.rules.hand_size // 2 + 1

    @cached_property
    def left(self) -> int:
        """How many tricks are still to be taken, this one included."""
        return self.rules.hand_size - len(self.view.tricks)

    @property
    def is_made(self) -> bool:
        """Whether the maker's side has taken what it undertook."""
        return self.makers_tricks >= self.needed

    @property
    def is_set(self) -> bool:
        """Whether the maker's side can no longer take what it undertook."""
        return self.makers_tricks + self.left < self.needed

    # Calls.

    @cached_property
    def to_speak(self) -> tuple[int, ...]:
        """The seats that speak after this one in the same round (GH-3, CL-4)."""
        order = self.rules.clockwise(self.view.dealer + 1)
        return tuple(order[order.index(self.seat) + 1 :])

    @cached_property
    def best_suit(self) -> Suit:
        """The suit in which the hand counts most, by the count that the lessons teach."""
        return best_suit(self.hand, Suit)[1]

    @property
    def is_dealer(self) -> bool:
        """Whether this seat deals, and gets the up-card if its suit becomes trump (CL-5)."""
        return self.seat == self.view.dealer

    def call(self, *verbs: Verb) -> Choice | None:
        """The first of the equally good choices that is one of these calls."""
        return self.among_best(lambda action: action.verb in verbs)

    def valued_as(self, *verbs: Verb) -> Choice | None:
        """The best choice that is one of these calls, equally good or not."""
        return next((choice for choice in self.advice.choices if choice.action.verb in verbs), None)

    def over(self, verb: Verb, *rivals: Verb) -> Choice | None:
        """The first of the equally good choices that is this call, if no rival is as good."""
        return None if self.call(*rivals) else self.call(verb)
