"""Reads the sentences that say why a card is played to another's lead; see :mod:`tests.play_ideas`."""

from __future__ import annotations

from tests.play_ideas import Claims, cannot_win, keep, no_lower, void_in
from tests.play_table import Table


def friends(at: Table, who: int | None, rival: str) -> bool:
    """Whether that friend wins so far with that card."""
    return who in at.friends and at.winning == (who, rival)


def beats_foe(at: Table, card: str, rival: str | None = None) -> bool:
    """Whether the card that is named takes the trick from an opponent."""
    winner = at.winning
    return (
        winner is not None
        and card == at.named
        and winner[0] in at.foes
        and rival in (None, winner[1])
        and at.takes(card)
    )


def may_trump(at: Table, suit: str, card: str) -> bool:
    """Whether a suit is led that is not held, and the card is a trump that takes the trick."""
    return void_in(at, suit) and suit != at.trump == at.suit(card) and at.takes(card)


def lowest_taker(at: Table, card: str) -> bool:
    return at.value(card) == min(at.value(held) for held in at.choices if at.takes(held))


FOLLOWING: Claims = {
    # A friend has the trick.
    "<who> wins so far with <card>.": friends,
    "<card> is your only <one>: without it you can trump the next <suit> that are led.": (
        lambda at, card, one, suit: (
            at.company(card) == [card] == [at.named]
            and one == suit == at.suit(card) != at.trump
            and at.trumps()
        )
    ),
    "<who> has this trick: no opponent can still beat <card>.": lambda at, who, rival: (
        friends(at, who, rival) and not at.beaters(rival)
    ),
    "Of your cards you can best spare <card>.": lambda at, card: (
        card == at.named and card in at.good and not at.takes(card)
    ),
    "<who> wins so far with <card>, though an opponent still to play may beat it.": lambda at, who, rival: (
        friends(at, who, rival) and at.beaters(rival)
    ),
    "This time it is better to beat it: <card> does, and may bring you the next lead.": lambda at, card: (
        card == at.named
        and at.takes(card)
        and all(at.takes(each) for each in at.good)
        and not all(at.takes(each) for each in at.worse)
    ),
    # Trumping.
    "<who> wins so far with the trump <card>.": lambda at, who, rival: (
        who in at.foes and at.winning == (who, rival) and at.suit(rival) == at.trump
    ),
    "You cannot follow suit either, and <card> is a higher trump.": lambda at, card: (
        at.void() and beats_foe(at, card) and at.suit(card) == at.trump != at.suit(at.lead)
    ),
    "You have no <suit>, so you may trump.": lambda at, suit: may_trump(at, suit, at.named),
    "You have no <suit>, so you may trump with <card>.": lambda at, suit, card: (
        card == at.named and may_trump(at, suit, card)
    ),
    "Nobody plays after you: <card>, the lowest trump that wins, is enough.": lambda at, card: (
        at.last and beats_foe(at, card) and at.suit(card) == at.trump and lowest_taker(at, card)
    ),
    "No opponent still to play can beat <card>.": lambda at, card: card == at.named and at.safe(card),
    "An opponent still to play can put a higher trump on it in <chance> of the deals.": lambda at, chance: (
        at.suit(at.named) == at.trump and at.chance_is(at.named, chance)
    ),
    "You have no <suit> and could trump with <cards>.": lambda at, suit, cards: (
        sorted(cards) == sorted(filter(at.takes, at.choices))
        and all(may_trump(at, suit, card) for card in cards)
    ),
    "Trumps are worth more in a later trick: throw away <card>.": lambda at, card: (
        card == at.named and at.suit(card) != at.trump and not any(at.takes(each) for each in at.good)
    ),
    # Taking the trick.
    "<card> is the lowest card you hold that beats <card>.": lambda at, card, rival: (
        beats_foe(at, card, rival) and lowest_taker(at, card)
    ),
    "Nobody plays after you.": lambda at: at.last,
    "<card> beats <card>, and no opponent still to play can beat it.": lambda at, card, rival: (
        beats_foe(at, card, rival) and not at.beaters(card)
    ),
    "<card> takes the trick unless an opponent still to play has <card>.": lambda at, card, rival: (
        beats_foe(at, card) and at.beaters(card) == {rival}
    ),
    "He has it, and may play it, in <chance> of the deals.": lambda at, chance: (
        at.chance_is(at.named, chance) and chance not in ("none", "hardly any")
    ),
    "<card> beats <card> for now.": beats_foe,
    "An opponent still to play can beat it in <chance> of the deals.": lambda at, chance: (
        at.beaters(at.named) and at.chance_is(at.named, chance)
    ),
    "<card> would beat <card>, but is worth more in a later trick.": lambda at, high, rival: (
        keep(at, high) and at.takes(high) and at.winning[0] in at.foes and at.winning[1] == rival
    ),
    "Play <card> now.": lambda at, card: card == at.named and not at.takes(card),
    # Nothing takes it.
    "Keep <card> beside it, to play when <card> comes.": lambda at, low, rival: (
        keep(at, low)
        and len(at.company(low)) == 2
        and at.above(max(at.company(low), key=at.value)) == {rival}
        and low == min(at.company(low), key=at.value)
    ),
    "Give up <card>.": lambda at, card: card == at.named and cannot_win(at),
    "You cannot beat <card>.": cannot_win,
    "Nobody else can hold a <one> above <card>: keep it for a later trick, and give up <card>.": (
        lambda at, suit, high, card: (
            suit == at.suit(high) and keep(at, high) and not at.above(high) and card == at.named
        )
    ),
    "<card> may still win something later, so play <card>.": lambda at, high, card: (
        keep(at, high) and card == at.named and high in at.company(card) and at.value(high) > at.value(card)
    ),
    "You have no <suit>, and none of your cards wins this trick.": lambda at, suit: (
        void_in(at, suit) and cannot_win(at)
    ),
    "You hold nothing lower than <card>: throw it away.": lambda at, card: no_lower(at, card, beside=False),
    "You hold nothing lower than <card> beside trump: throw it away.": lambda at, card: no_lower(
        at, card, beside=True
    ),
    "You must follow suit and cannot beat <card>.": lambda at, rival: not at.void() and cannot_win(at, rival),
    "<card> is the lowest you may play.": lambda at, card: (
        card == at.named and at.value(card) == min(map(at.value, at.choices))
    ),
    "You have no <suit> and cannot win this trick.": lambda at, suit: void_in(at, suit) and cannot_win(at),
    "<card> is lower, but it is worth more to you later than <card>.": lambda at, low, card: (
        card == at.named
        and keep(at, low)
        and at.trump not in (at.suit(low), at.suit(card))
        and at.value(low) < at.value(card)
    ),
}
