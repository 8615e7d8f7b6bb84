"""Checks the Reasons that count tricks and those for a lead once more, by :mod:`tests.play_table`."""

from __future__ import annotations

from tests.play_table import SUITS, Table, check, leads, tokens, wins_for_now


def level(at: Table) -> None:
    """All cards come to the same."""
    assert len(at.good) == len(at.told.advice.choices) > 1
    assert all(abs(each.behind.value) < 1e-6 and not each.behind.error for each in at.told.advice.choices)


# All equal.


@check
def euchred_already(at):
    level(at)
    assert not at.ghost
    assert len(at.past) - at.won == at.count("count") > 2
    assert at.count("needed") == 3
    assert at.won or not [seat for seat in at.seen.alone if seat not in at.makers]


@check
def all_win(at):
    level(at)
    leads(at)
    assert sorted(tokens(at.facts["cards"])) == sorted(at.hand)
    for card in at.hand:
        assert not at.beaters(card)


@check
def touching(at):
    level(at)
    cards = tokens(at.facts["cards"])
    assert sorted(cards) == sorted(at.choices)
    assert len({at.suit(card) for card in cards}) == 1
    values = [at.value(card) for card in cards]
    assert values == sorted(values)
    between = [*at.out(at.suit(cards[0])), *(card for _, card in at.trick)]
    for card in between:
        assert at.suit(card) != at.suit(cards[0]) or not values[0] < at.value(card) < values[-1]


@check
def won_alike(at):
    level(at)
    assert at.trick
    assert sorted(tokens(at.facts["cards"])) == sorted(at.choices)
    assert all(at.safe(card) for card in at.choices)


@check
def lost_alike(at):
    level(at)
    assert not at.void()
    assert sorted(tokens(at.facts["cards"])) == sorted(at.choices)
    assert at.winning
    assert at.fact("rival") == at.winning[1]
    assert not any(at.takes(card) for card in at.choices)


@check
def thrown_alike(at):
    level(at)
    assert at.void()
    assert SUITS[at.facts["suit"]] == at.suit(at.lead)
    assert at.winning
    assert at.fact("rival") == at.winning[1]
    assert not any(at.takes(card) for card in at.choices)


@check
def rest_alike(at):
    level(at)
    assert at.count("count") == at.left == len(at.hand)


# What hangs on the trick.


def decides(at: Table) -> None:
    """The card takes the trick for certain, and all cards that might not are worth less."""
    assert at.safe(at.named)
    unsafe = [card for card in at.choices if not at.safe(card)]
    assert unsafe
    assert set(unsafe) <= set(at.worse)


def may_take(at: Table) -> None:
    """The card may take the trick; some card is worse, and the chance is right."""
    assert at.worse
    assert at.takes(at.named)
    assert not at.safe(at.named)
    if at.trick:
        wins_for_now(at)
    else:
        assert not at.above(at.named)
    assert at.told_part() < 1
    at.chance_holds(at.named)


@check
def makes_bid(at):
    decides(at)
    assert at.mine
    assert at.count("count") == at.won == at.need - 1


@check
def sets_maker(at):
    decides(at)
    assert not at.mine
    assert at.count("count") == at.left == at.need - at.won


@check
def may_set(at):
    may_take(at)
    assert not at.mine
    assert at.count("count") == at.left == at.need - at.won


@check
def needs_all(at):
    may_take(at)
    assert at.mine
    assert at.count("count") == at.left == at.need - at.won


def all_so_far(at: Table) -> None:
    assert not at.ghost
    assert at.won == len(at.past) >= 3
    assert at.worse
    assert at.count("count") == at.left
    assert at.named == str(at.told.advice.choices[0].action.what)


@check
def march(at):
    all_so_far(at)
    assert at.mine


@check
def stops_march(at):
    all_so_far(at)
    assert not at.mine


def bid_is_made(at: Table) -> None:
    assert at.ghost
    assert at.worse
    assert at.count("count") == at.won >= at.need == at.count("bid")
    assert at.named == str(at.told.advice.choices[0].action.what)


@check
def point_each(at):
    bid_is_made(at)
    assert at.mine


@check
def bid_is_safe(at):
    bid_is_made(at)
    assert not at.mine


@check
def set_already(at):
    assert at.ghost
    assert at.worse
    assert at.count("count") == at.left < at.count("missing") == at.need - at.won
    assert at.named == str(at.told.advice.choices[0].action.what)


# Leads.


def sure_on_lead(at: Table) -> None:
    leads(at)
    assert SUITS[at.facts["suit"] + "s"] == at.suit(at.named) != at.trump
    assert not at.above(at.named)


@check
def partners_trump(at):
    leads(at)
    assert at.seats == 4
    assert at.seen.maker == (at.me + 2) % 4
    assert at.suit(at.named) == at.trump
    assert at.foes_trump()


@check
def cash_safe(at):
    sure_on_lead(at)
    assert not at.foes_trump()
    assert at.worse


@check
def top_trumps(at):
    leads(at)
    assert at.mine
    assert at.foes_trump()
    tops = tokens(at.facts["cards"])
    assert at.named in tops
    for card in tops:
        assert at.suit(card) == at.trump
        assert not at.above(card)
    assert set(tokens(at.facts["out"])) == at.out(at.trump)


@check
def into_void(at):
    leads(at)
    suit = SUITS[at.facts["suit"]]
    assert suit == at.suit(at.named) != at.trump
    names = ("left", "opposite", "right") if at.seats == 4 else ("left", "right")
    step = 1 + [name in at.facts["who"] for name in names].index(True)
    seat = (at.me + step) % at.seats
    assert seat in at.foes
    suits = {at.suit(card) for card in at.may[seat]}
    assert at.trump in suits
    assert suit not in suits


@check
def ace_now(at):
    sure_on_lead(at)
    assert at.foes_trump()
    for seat in at.foes:
        assert any(at.suit(card) == at.suit(at.named) for card in at.may[seat])
    at.chance_holds(at.named)
    assert at.told_part() <= 0.5


@check
def force_out(at):
    leads(at)
    assert at.mine
    assert at.foes_trump()
    assert at.suit(at.named) == at.trump
    assert len(at.trumps()) > 1
    assert set(tokens(at.facts["above"])) == at.above(at.named) != set()


@check
def defenders_trump(at):
    leads(at)
    assert not at.mine
    assert at.suit(at.named) == at.trump
    assert at.count("count") == len(at.trumps()) > 1
    assert any(at.suit(card) == at.trump for card in at.may[at.seen.maker])


@check
def last_trump(at):
    leads(at)
    assert at.trumps() == [at.named]
    assert at.foes_trump()
    assert set(tokens(at.facts["out"])) == at.out(at.trump)


@check
def under(at):
    leads(at)
    high = at.fact("high")
    assert at.suit(high) == at.suit(at.named)
    assert at.value(high) > at.value(at.named)
    assert high in at.worse
    assert set(tokens(at.facts["above"])) == at.above(high) != set()


@check
def singleton(at):
    leads(at)
    assert SUITS[at.facts["suit"]] == at.suit(at.named) != at.trump
    assert at.company(at.named) == [at.named]
    assert at.above(at.named)
    assert at.trumps()


@check
def drive_out(at):
    leads(at)
    assert at.suit(at.named) != at.trump
    assert at.above(at.named) == {at.fact("rival")}
    values = [at.value(card) for card in at.company(at.named)]
    assert len(values) > 1
    assert max(values) == at.value(at.named)


@check
def hold_trumps(at):
    leads(at)
    assert sorted(tokens(at.facts["cards"])) == sorted(at.trumps()) != []
    assert set(at.trumps()) <= set(at.worse)


@check
def least_beaten(at):
    leads(at)
    at.chance_holds(at.named)
    assert at.told_part() > 0
    assert at.least_often(at.named)
    assert at.beaters(at.named)


@check
def exit_low(at):
    leads(at)
    assert (at.suit(at.named) == at.trump, at.value(at.named)) == at.lowest()
    assert at.worse
    at.chance_holds(at.named)
    assert at.told_part() > 0.5
