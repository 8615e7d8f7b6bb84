"""Reads the sentences that say why a card is right, and checks each claim on the text of the cards.

Each claim is asked with a :class:`~tests.play_table.Table` and what was read in the sentence, with no facts
and no Spot; see ``false_idea`` in :mod:`tests.play_reasons`. A sentence that no claim recognises is false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.play_table import NUMBERS, SUITS, Table

CARD = r"(?:10|[789JQKA])[♣♦♥♠]|joker"
PIECES = {
    "<card>": f"({CARD})",
    "<cards>": f"((?:(?:{CARD})(?:, | and )?)+)",
    "<n>": f"({'|'.join(NUMBERS)})",
    "<suit>": f"({'|'.join(SUITS)})",
    "<one>": f"({'|'.join(word[:-1] for word in SUITS)})",
    "<chance>": r"(all|nearly all|hardly any|none|(?:about )?[\d.]+%)",
    "<who>": r"([Tt]he player (?:on your left|on your right|opposite)|[Yy]our partner|[Tt]he other defender)",
    "<We have>": r"(You have|Your side has)",
    "<We need>": r"(You need|Your side needs)",
    "<Maker>": r"(The maker|The maker's side)",
}
Holds = Callable[..., Any]
Claims = dict[str, Holds]
"""A sentence, and whether it holds: asked with the Table and what was read in the places of its pieces."""


def level(at: Table) -> bool:
    """Whether all cards, two at least, come to the same with no error."""
    lost = [each.behind for each in at.told.advice.choices]
    return len(lost) > 1 and all(abs(each.value) < 1e-6 and not each.error for each in lost)


def best(at: Table, card: str) -> bool:
    """Whether no card is worth more."""
    worths = {str(each.action.what): each.worth.value for each in at.told.advice.choices}
    return card == at.named and worths[card] >= max(worths.values()) - 1e-6


def neighbours(at: Table, cards: list[str]) -> bool:
    values = sorted(at.value(card) for card in cards)
    near = [*at.out(at.suit(cards[0])), *(card for _, card in at.trick if at.suit(card) == at.suit(cards[0]))]
    between = [card for card in near if values[0] < at.value(card) < values[-1]]
    return len({at.suit(card) for card in cards}) == 1 and len(cards) > 1 and not between


def held(at: Table, cards: list[str]) -> bool:
    return sorted(cards) == sorted(at.hand)


def may_play(at: Table, cards: list[str]) -> bool:
    return sorted(cards) == sorted(at.choices)


def cannot_win(at: Table, rival: str | None = None) -> bool:
    """Whether an opponent has the trick with that card, and no card that may be played beats it."""
    return (
        at.winning is not None
        and (rival is None or rival == at.winning[1])
        and not any(at.takes(card) for card in at.choices)
    )


def void_in(at: Table, suit: str) -> bool:
    return at.lead is not None and at.void() and at.suit(at.lead) == suit


def no_lower(at: Table, card: str, beside: bool) -> bool:
    """Whether nothing lower is held; ``beside`` says that trumps are not looked at."""
    looked = [held for held in at.hand if at.suit(held) != at.trump] if beside else at.hand
    mixed = len({at.suit(held) == at.trump for held in looked}) > 1
    fits = card == at.named and card in looked and beside == (len(looked) < len(at.hand))
    return fits and not mixed and at.value(card) == min(map(at.value, looked))


def leads_trump(at: Table, card: str) -> bool:
    return not at.trick and card == at.named and at.suit(card) == at.trump


def keep(at: Table, high: str) -> bool:
    """Whether a card is one to keep: worth less here than the one that is named."""
    return high in at.worse and high != at.named


EVEN: Claims = {
    "<Maker> needs <n> tricks, and the others have <n> already.": lambda at, right, need, count: (
        right and need == at.need and count == len(at.past) - at.won
    ),
    "The points of this deal are settled, so any card will do.": lambda at: (
        level(at) and not at.ghost and at.won + at.left < at.need
    ),
    "You hold <cards>, and no opponent can beat any of them.": lambda at, cards: (
        held(at, cards) and not at.trick and not any(map(at.beaters, cards))
    ),
    "Their order makes no difference.": level,
    "<cards> are neighbours: no card between them is on the table or in another hand.": lambda at, cards: (
        may_play(at, cards) and neighbours(at, cards)
    ),
    "One does as much as the other.": level,
    "Every card you may play takes this trick: <cards>.": lambda at, cards: (
        may_play(at, cards) and at.trick and all(map(at.safe, cards))
    ),
    "What is left comes to the same.": level,
    "You must follow suit, and none of <cards> beats <card>.": lambda at, cards, rival: (
        may_play(at, cards) and not at.void() and cannot_win(at, rival)
    ),
    "For the tricks to come, one is as good as the other.": level,
    "You have no <suit> and cannot beat <card>.": lambda at, suit, rival: (
        void_in(at, suit) and cannot_win(at, rival)
    ),
    "Nothing you might throw away comes to more than the rest.": level,
    "With <n> tricks left, each of your cards comes to the same on the average.": lambda at, left: (
        left == len(at.hand) and level(at)
    ),
}
DECIDING: Claims = {
    "<We have> <n> tricks and need one more.": lambda at, right, count: (
        right and at.seats != 4 and at.mine and count == at.won == at.need - 1
    ),
    "<We have> <n> tricks and needs one more.": lambda at, right, count: (
        right and at.seats == 4 and at.mine and count == at.won == at.need - 1
    ),
    "No opponent can beat <card> in this trick.": lambda at, card: card == at.named and at.safe(card),
    "<Maker> needs every trick left, <n> in all.": lambda at, right, left: (
        right and not at.mine and left == len(at.hand) == at.need - at.won
    ),
    "<Maker> needs every trick left, <n> in all, so one of yours stops it.": lambda at, right, left: (
        right and not at.mine and left == len(at.hand) == at.need - at.won
    ),
    "<card> takes one for certain, and that is enough to stop it.": lambda at, card: (
        card == at.named and at.safe(card) and not at.mine
    ),
    "<card> may be that one: an opponent still to play can beat it in <chance> of the deals.": (
        lambda at, card, chance: card == at.named and at.takes(card) and at.chance_is(card, chance)
    ),
    "<We need> every trick left, <n> in all, and so this one too.": lambda at, right, left: (
        right and at.mine and left == len(at.hand) == at.need - at.won
    ),
    "An opponent still to play can beat <card> in <chance> of the deals.": lambda at, card, chance: (
        card == at.named and at.takes(card) and at.chance_is(card, chance)
    ),
    "<We have> every trick so far, and all five score more.": lambda at, right: (
        right and at.mine and not at.ghost and at.won == len(at.past) > 2
    ),
    "With <n> to go, <card> comes out best.": lambda at, left, card: left == len(at.hand) and best(at, card),
    "<Maker> has every trick so far, and all five would score more.": lambda at, right: (
        right and not at.mine and not at.ghost and at.won == len(at.past) > 2
    ),
    "One of the last <n> is enough to prevent it.": lambda at, left: left == len(at.hand) and not at.mine,
    "<card> comes out best.": best,
    "You bid <n> and have <n> tricks, so the bid is made.": lambda at, bid, count: (
        at.ghost and at.mine and bid == at.need and count == at.won >= bid
    ),
    "Each trick from here on is one point for whoever takes it.": lambda at: at.ghost and at.won >= at.need,
    "The maker bid <n> and has <n> tricks: you cannot set him any more.": lambda at, bid, count: (
        at.ghost and not at.mine and bid == at.need and count == at.won >= bid
    ),
    "Each trick is one point for whoever takes it, and <card> comes out best.": lambda at, card: (
        at.ghost and at.won >= at.need and best(at, card)
    ),
    "The bid is lost: <n> more are needed, and only <n> tricks are left.": lambda at, more, left: (
        at.ghost and more == at.need - at.won and left == len(at.hand) < more
    ),
    "Each trick is still one point for whoever takes it.": lambda at: at.is_lost() and at.keeps,
    "Your tricks score nothing any more, but each trick of the others is one point.": (
        lambda at: at.is_lost() and at.mine and not at.keeps
    ),
    "The maker's tricks score nothing any more.": lambda at: at.is_lost() and not at.mine and not at.keeps,
    "Each trick of his two opponents is one point.": lambda at: at.is_lost() and not at.mine,
}
LEADING: Claims = {
    "Your partner made trump, so he should be strong in it.": lambda at: (
        at.seats == 4 and at.seen.maker == (at.me + 2) % 4
    ),
    "Lead <card>: it helps him to take trumps from the other side.": lambda at, card: (
        leads_trump(at, card) and at.foes_trump()
    ),
    "No opponent can hold a trump, and nobody else can hold a <one> above <card>.": lambda at, suit, card: (
        not at.foes_trump() and suit == at.suit(card) and card == at.named and not at.above(card)
    ),
    "Nothing can go wrong: take the trick now.": lambda at: not at.trick and not at.beaters(at.named),
    "Nobody can beat <cards>.": lambda at, cards: (
        at.named in cards and all(at.suit(card) == at.trump and not at.above(card) for card in cards)
    ),
    "Lead trumps from the top: each round takes some away from the others.": lambda at: (
        leads_trump(at, at.named) and not at.above(at.named) and at.foes_trump()
    ),
    "They may hold <cards>.": lambda at, cards: sorted(cards) == sorted(at.out(at.trump)),
    "From what you see, <who> can have no <suit> any more.": lambda at, who, suit: (
        who in at.foes and suit == at.suit(at.named) and all(at.suit(card) != suit for card in at.may[who])
    ),
    "On <card> that player must spend a trump or cannot win.": lambda at, card: (
        card == at.named and at.trump != at.suit(card) and any(at.trumps_only(seat, card) for seat in at.foes)
    ),
    "Nobody else can hold a <one> above <card>, and every opponent may still have to follow.": (
        lambda at, suit, card: (
            suit == at.suit(card)
            and card == at.named
            and not at.above(card)
            and all(suit in {at.suit(other) for other in at.may[seat]} for seat in at.foes)
        )
    ),
    "An opponent can beat it now in <chance> of the deals.": lambda at, chance: at.chance_is(
        at.named, chance
    ),
    "Later somebody may have no <one> left.": lambda at, suit: suit == at.suit(at.named) and at.foes_trump(),
    "Above <card> there may still be <cards>.": lambda at, card, cards: (
        card == at.named and set(cards) == at.above(card)
    ),
    "A trump led now makes the others spend theirs, and you have more behind it.": lambda at: (
        leads_trump(at, at.named) and at.foes_trump() and len(at.trumps()) > 1
    ),
    "You hold <n> trumps.": lambda at, count: count == len(at.trumps()),
    "Lead <card>: <who> must follow while he has any.": lambda at, card, who: (
        leads_trump(at, card) and who == at.seen.maker and at.trump in map(at.suit, at.may[who])
    ),
    "Then fewer are left to take your other cards with.": lambda at: (
        leads_trump(at, at.named) and len(at.hand) > 1
    ),
    "<card> is your only trump.": lambda at, card: at.trumps() == [card] == [at.named],
    "Led now, it draws trumps from the others, who may hold <cards>.": lambda at, cards: (
        not at.trick and at.foes_trump() and set(cards) == at.out(at.trump)
    ),
    "<card> can still be beaten by <cards>, so keep it back.": lambda at, high, cards: (
        keep(at, high) and set(cards) == at.above(high)
    ),
    "<card> from the same suit costs less.": lambda at, card: (
        card == at.named
        and any(at.value(high) > at.value(card) for high in set(at.company(card)) & set(at.worse))
    ),
    "<card> is your only <one>.": lambda at, card, suit: (
        at.company(card) == [card] == [at.named] and suit == at.suit(card)
    ),
    "Once it is gone, you can trump the next <suit> that are led.": lambda at, suit: (
        at.company(at.named) == [at.named] and suit == at.suit(at.named) != at.trump and at.trumps()
    ),
    "Only <card> stands above <card>.": lambda at, rival, high: high in at.hand and at.above(high) == {rival},
    "Unless it is trumped, it wins or draws out <card>.": lambda at, rival: (
        not at.trick and at.above(at.named) == {rival}
    ),
    "Then your next card in the suit counts for more.": lambda at: len(at.company(at.named)) > 1,
    "Keep <cards> back: trumps are worth more later than on this lead.": lambda at, cards: (
        not at.trick and sorted(cards) == sorted(at.trumps()) and set(cards) <= set(at.worse)
    ),
    "Lead <card> instead.": lambda at, card: card == at.named and at.suit(card) != at.trump,
    "Any card of yours may be beaten.": lambda at: all(map(at.beaters, at.choices)),
    "<card> is beaten the least often: an opponent can do it in <chance> of the deals.": (
        lambda at, card, chance: card == at.named and at.chance_is(card, chance) and at.least_often(card)
    ),
    "You hold nothing lower than <card>.": lambda at, card: no_lower(at, card, beside=False),
    "You hold nothing lower than <card> beside trump.": lambda at, card: no_lower(at, card, beside=True),
    "An opponent can beat it in <chance> of the deals, but no lead comes out ahead of it.": (
        lambda at, chance: not at.trick and at.chance_is(at.named, chance) and at.named in at.good
    ),
}
