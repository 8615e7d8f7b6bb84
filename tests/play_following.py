"""Checks the Reasons for following once more, by :mod:`tests.play_table`."""

from __future__ import annotations

from tests.play_table import SUITS, Table, check, tokens, wins_for_now


def loses(at: Table) -> None:
    """An opponent has the trick, and nothing that may be played takes it."""
    assert at.winning
    assert at.winning[0] in at.foes
    assert not any(at.takes(card) for card in at.choices)
    if "rival" in at.facts and at.told.reason.key != "guard":
        assert at.fact("rival") == at.winning[1]


def friend_has_it(at: Table) -> None:
    assert at.winning
    assert at.winning[0] in at.friends
    assert at.fact("rival") == at.winning[1]
    assert at.facts["who"] == ("Your partner" if at.seats == 4 else "The other defender")


# A friend has the trick.


@check
def throw_short(at):
    friend_has_it(at)
    assert at.void()
    assert at.trumps()
    assert SUITS[at.facts["suit"]] == at.suit(at.named) != at.trump
    assert at.company(at.named) == [at.named]


@check
def partner_has_it(at):
    friend_has_it(at)
    assert not at.beaters(at.fact("rival"))
    assert not at.takes(at.named)


@check
def partner_leads(at):
    friend_has_it(at)
    assert at.beaters(at.fact("rival"))
    assert not at.takes(at.named)


@check
def overtake(at):
    friend_has_it(at)
    assert at.takes(at.named)
    left = [card for card in at.choices if not at.takes(card)]
    assert left
    assert set(left) <= set(at.worse)


# Trumping, and taking the trick.


def ruffs(at: Table) -> None:
    wins_for_now(at)
    assert at.void()
    assert at.suit(at.named) == at.trump != at.suit(at.lead)
    if "suit" in at.facts:
        assert SUITS[at.facts["suit"]] == at.suit(at.lead)


@check
def overruff(at):
    ruffs(at)
    assert at.fact("rival") == at.winning[1]
    assert at.suit(at.winning[1]) == at.trump


@check
def ruff_last(at):
    ruffs(at)
    assert at.last
    assert at.value(at.named) == min(at.value(card) for card in at.choices if at.takes(card))


@check
def ruff_sure(at):
    ruffs(at)
    assert not at.beaters(at.named)


@check
def ruff_risk(at):
    ruffs(at)
    assert at.beaters(at.named)
    assert {at.suit(card) for card in at.beaters(at.named)} == {at.trump}
    at.chance_holds(at.named)


@check
def keep_trump(at):
    assert at.void()
    assert SUITS[at.facts["suit"]] == at.suit(at.lead) != at.trump
    assert at.winning[0] in at.foes
    taking = [card for card in at.choices if at.takes(card)]
    assert sorted(tokens(at.facts["cards"])) == sorted(taking) != []
    assert set(taking) <= set(at.worse)
    assert {at.suit(card) for card in taking} == {at.trump}


@check
def cheap_last(at):
    wins_for_now(at)
    assert at.last
    assert at.fact("rival") == at.winning[1]
    taking = [(at.suit(card) == at.trump, at.value(card)) for card in at.choices if at.takes(card)]
    assert min(taking) == (at.suit(at.named) == at.trump, at.value(at.named))


@check
def sure_take(at):
    wins_for_now(at)
    assert not at.last
    assert at.fact("rival") == at.winning[1]
    assert not at.beaters(at.named)


@check
def one_beats(at):
    wins_for_now(at)
    assert at.beaters(at.named) == {at.fact("rival")}
    assert at.told_part() > 0
    at.chance_holds(at.named)


@check
def may_hold(at):
    wins_for_now(at)
    assert at.fact("rival") == at.winning[1]
    assert at.beaters(at.named)
    assert at.told_part() < 1
    at.chance_holds(at.named)


@check
def hold_up(at):
    assert not at.void()
    assert at.winning[0] in at.foes
    assert at.fact("rival") == at.winning[1]
    taking = [card for card in at.choices if at.takes(card)]
    assert at.fact("high") in taking
    assert set(taking) <= set(at.worse)


# Nothing takes the trick.


@check
def guard(at):
    loses(at)
    high, low = at.fact("high"), at.fact("low")
    assert at.above(high) == {at.fact("rival")}
    assert sorted(at.company(high)) == sorted([high, low])
    assert at.value(high) > at.value(low)
    assert low in at.worse
    assert at.named not in (high, low)


@check
def keep_sure(at):
    loses(at)
    high = at.fact("high")
    assert high in at.worse
    assert not at.above(high)
    assert SUITS[at.facts["suit"] + "s"] == at.suit(high)


@check
def save_high(at):
    loses(at)
    high = at.fact("high")
    assert high in at.worse
    assert at.suit(high) == at.suit(at.named)
    assert at.value(high) > at.value(at.named)


@check
def throw_low(at):
    loses(at)
    assert at.void()
    assert SUITS[at.facts["suit"]] == at.suit(at.lead)
    assert (at.suit(at.named) == at.trump, at.value(at.named)) == at.lowest()


@check
def play_low(at):
    loses(at)
    assert not at.void()
    assert (at.suit(at.named) == at.trump, at.value(at.named)) == at.lowest()


@check
def keep_suit(at):
    loses(at)
    assert at.void()
    assert SUITS[at.facts["suit"]] == at.suit(at.lead)
    low = at.fact("low")
    assert low in at.worse
    assert (at.suit(low) == at.trump, at.value(low)) == at.lowest()
    assert at.suit(at.named) != at.trump
    assert at.value(low) < at.value(at.named)
