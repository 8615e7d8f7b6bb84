"""Checks what the Reasons for bids and the exchange claim (GH-3 to GH-8)."""

from __future__ import annotations

import re

from ghosteuchre.advice import Choice
from ghosteuchre.reasons import Explanation
from tests.call_facts import COUNTS, MATE, Seen, checks, half_tricks, made, makes, of


def best_suit(seen: Seen) -> list[str]:
    """The suit that it names counts most, and the cards are those of it."""
    counts = {suit: half_tricks(seen.hand, suit) for suit in "CDHS"}
    assert counts[seen.suit] == max(counts.values())
    return of(seen.hand, seen.suit)


def level(seen: Seen, fact: str = "count") -> Choice:
    return seen.choice(f"bid {COUNTS.index(seen.facts[fact])}")


def a_bid(seen: Seen) -> list[str]:
    """The bid that it speaks of, with its suit, its trumps and how often it is made."""
    cards = best_suit(seen)
    seen.named("cards", cards)
    made(seen, "made", level(seen))
    return cards


def too_seldom(seen: Seen) -> None:
    """The lowest bid, which is made too seldom."""
    seen.named("cards", best_suit(seen))
    lowest = min(seen.choices("bid"), key=lambda choice: str(choice.action))
    assert level(seen) is lowest
    assert lowest.made is not None
    assert lowest.made < 0.7
    assert not lowest.equal
    made(seen, "made", lowest)


def stands(seen: Seen) -> None:
    """The bid that stands, and who made it, as far as it names him."""
    bids = [(seat, str(action)) for seat, action in seen.view.history if str(action).startswith("bid")]
    seat, text = bids[-1]
    assert text == f"bid {COUNTS.index(seen.facts['bid'])}"
    if "who" in seen.facts:
        seen.who("who", seat)


def nobody_bid(seen: Seen) -> None:
    assert not [action for _, action in seen.view.history if str(action).startswith("bid")]


@checks("stuck")
def _stuck(said: Explanation) -> None:
    seen = Seen(said)
    assert seen.deals
    assert "pass" not in map(str, seen.view.legal)
    assert seen.view.rules.stick_dealer
    assert len(set(seen.spoke("pass"))) == seen.view.rules.seats - 1 or seen.view.phase == "turned"
    assert all(choice.worth.value < 0 for choice in seen.advice.choices)
    assert not seen.advice.in_match


@checks("moon", "moon_bowers", "moon_match")
def _moon(said: Explanation) -> None:
    seen = Seen(said)
    seen.over("shoot", "bid", "pass", "swap")
    cards = best_suit(seen)
    seen.named("cards", cards)
    made(seen, "made", said.choice)
    rules = seen.view.rules
    assert (seen.facts["points"], seen.facts["cost"]) == ("24", COUNTS[6] if rules.failed_moon == 6 else "24")
    if said.reason.key == "moon_bowers":
        assert {"J" + seen.suit, "J" + MATE[seen.suit]} <= set(seen.hand)
    if said.reason.key == "moon_match":
        assert seen.advice.in_match
        assert max(seen.view.scores) + 24 >= rules.target


@checks("new_bid", "new_pass", "new_defend", "new_close")
def _new(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    assert seen.spoke("swap") == [seen.view.seat]
    if key == "new_close":
        seen.close("bid", "pass")
        seen.named("cards", best_suit(seen))
        assert level(seen).equal
    elif key == "new_bid":
        seen.over("bid", "pass")
        a_bid(seen)
        assert level(seen) is said.choice
    else:
        seen.over("pass", "bid")
        too_seldom(seen)
        stands(seen) if key == "new_defend" else nobody_bid(seen)


@checks("bid_higher")
def _bid_higher(said: Explanation) -> None:
    seen = Seen(said)
    seen.over("bid", "pass")
    low, high = level(seen, "less"), level(seen)
    assert str(low.action) == min(str(choice.action) for choice in seen.choices("bid"))
    assert high is said.choice
    assert low.makes + 0.1 <= high.makes
    assert not low.equal
    makes(seen, "seldom", low)
    makes(seen, "makes", high)
    made(seen, "made", high)


@checks("bid_outbid")
def _outbid(said: Explanation) -> None:
    seen = Seen(said)
    bid = level(seen)
    assert bid.equal
    assert "pass" in seen.best
    assert seen.action.startswith(("bid", "pass", "swap"))
    assert bid.makes < 0.3
    makes(seen, "makes", bid)


@checks("bid_last", "outbid", "bid_bowers", "bid_aces", "bid_trumps")
def _bid(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("bid", "pass", "swap", *["shoot"] * (key == "bid_last"))
    cards = a_bid(seen)
    assert level(seen) is said.choice
    if key == "bid_last":
        assert seen.deals, "the dealer speaks last (GH-3)"
        assert said.choice is min(seen.choices("bid"), key=lambda choice: str(choice.action))
    elif key == "outbid":
        stands(seen)
    else:
        nobody_bid(seen)
    if key == "bid_bowers":
        assert cards[:2] == ["J" + seen.suit, "J" + MATE[seen.suit]]
    if key == "bid_aces":
        aces = [card for card in seen.hand if card[0] == "A" and card[1] != seen.suit]
        assert len(aces) >= 2
        seen.named("aces", aces)
    if key == "bid_trumps":
        assert len(cards) >= 3


@checks("anything", "bid_or_swap", "bid_or_pass")
def _bid_close(said: Explanation) -> None:
    seen = Seen(said)
    seen.close(
        *{"anything": ("bid", "pass", "swap"), "bid_or_swap": ("bid", "swap")}.get(
            said.reason.key, ("bid", "pass")
        )
    )
    a_bid(seen)
    assert level(seen).equal


@checks("swap_against", "swap_no_bower", "swap_few", "swap_moon")
def _swap(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("swap", "bid", "shoot", "pass")
    assert not seen.spoke("swap")
    if key in ("swap_no_bower", "swap_few"):
        nobody_bid(seen)
        cards = best_suit(seen)
        seen.named("cards", cards)
        assert key == "swap_few" or not [card for card in cards if card[0] == "J"]
        assert key == "swap_no_bower" or len(cards) <= 3
        return
    stands(seen)
    if key == "swap_against":
        too_seldom(seen)
    else:
        assert not seen.choices("bid")
        made(seen, "made", seen.choice("shoot the moon"))


@checks("swap_or_pass", "swap_or_defend")
def _swap_close(said: Explanation) -> None:
    seen = Seen(said)
    seen.close("swap", "pass")
    assert not [text for text in seen.best if text.startswith(("bid", "shoot"))]
    too_seldom(seen)
    stands(seen) if said.reason.key == "swap_or_defend" else nobody_bid(seen)


@checks("pass_five", "pass_defend", "pass_weak")
def _pass(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("pass", "bid", "shoot", "swap")
    too_seldom(seen)
    if key == "pass_weak":
        nobody_bid(seen)
        assert seen.spoke("swap") not in ([], [seen.view.seat])
    else:
        stands(seen)
    if key == "pass_five":
        assert seen.facts["count"] == "five"


@checks("pass_moon")
def _pass_moon(said: Explanation) -> None:
    seen = Seen(said)
    seen.over("pass", "bid", "shoot", "swap")
    stands(seen)
    assert not seen.choices("bid")
    made(seen, "made", seen.choice("shoot the moon"))


@checks("pass_match")
def _pass_match(said: Explanation) -> None:
    seen = Seen(said)
    seen.over("pass", "bid", "shoot", "swap")
    assert seen.advice.in_match
    for fact, choice in (("wins", said.choice), ("other", level(seen))):
        shown = re.fullmatch(r"(?:about )?(\d+(?:\.(\d+))?)%", seen.facts[fact])
        assert shown
        assert abs(float(shown[1]) - 100 * choice.worth.value) <= 0.5 * 10.0 ** -len(shown[2] or "") + 1e-9
    assert level(seen).worth.value == max(choice.worth.value for choice in seen.choices("bid"))
