"""Checks what the Reasons for trump, the up-card, the discard, playing alone and the dummy claim."""

from __future__ import annotations

from ghosteuchre.advice import Choice
from ghosteuchre.reasons import Explanation
from tests.call_facts import COUNTS, MATE, WORD, Seen, checks, half_tricks, height, made, makes, named, of

# The name of trump.


def jacks(seen: Seen, suit: str) -> list[str]:
    """The bowers held if that suit is trump, the right one first."""
    return [card for card in ("J" + suit, "J" + MATE[suit]) if card in seen.hand]


def names_alone(seen: Seen) -> list[str]:
    """One suit only is best to name; the cards are those of it."""
    assert [text for text in seen.best if text.startswith("name")] == [seen.action]
    assert seen.action == f"name {WORD[seen.suit]}"
    cards = of(seen.hand, seen.suit)
    seen.named("cards", cards)
    assert seen.facts["count"] == COUNTS[len(cards)]
    return cards


def longest_other(seen: Seen) -> int:
    return max(len(of(seen.hand, suit)) for suit in "CDHS" if suit != seen.suit)


@checks("joker")
def _joker(said: Explanation) -> None:
    seen = Seen(said)
    assert seen.up == "JK"
    assert not seen.hand
    assert seen.deals
    assert sorted(seen.best) == sorted(f"name {word}" for word in WORD.values())


@checks("name_even")
def _name_even(said: Explanation) -> None:
    seen = Seen(said)
    assert seen.view.maker == seen.view.seat
    assert {f"name {WORD[seen.suit]}", f"name {seen.facts['other']}"} <= set(seen.best)
    assert WORD[seen.suit] != seen.facts["other"]


@checks("name_left", "name_longest")
def _name_longest(said: Explanation) -> None:
    seen = Seen(said)
    cards = names_alone(seen)
    assert len(cards) > longest_other(seen)
    if said.reason.key == "name_left":
        assert str(seen.facts["card"]) == "J" + MATE[seen.suit]
        assert str(seen.facts["card"]) in cards
        assert len(cards) - 1 <= longest_other(seen), "without the left bower it is not the longest"


@checks("name_bowers", "name_right", "name_higher", "name_shorter")
def _name_beside(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    cards = names_alone(seen)
    other = next(suit for suit in "CDHS" if WORD[suit] == seen.facts["other"])
    seen.named("others", of(seen.hand, other))
    assert len(of(seen.hand, other)) == longest_other(seen)
    if key == "name_shorter":
        assert len(cards) < longest_other(seen)
        return
    assert len(cards) == longest_other(seen)
    mine, theirs = jacks(seen, seen.suit), jacks(seen, other)
    if key == "name_bowers":
        assert len(mine) > len(theirs)
        assert mine
    if key == "name_right":
        assert mine == ["J" + seen.suit] == [str(seen.facts["card"])]
        assert theirs == ["J" + MATE[other]]
    if key == "name_higher":
        assert len(mine) == len(theirs)


@checks("second_mate", "second_name", "second_pass", "second_close")
def _second(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    assert len(seen.spoke("pass")) >= seen.view.rules.seats
    cards, named_suit = of(seen.hand, seen.suit), seen.choice(f"name {WORD[seen.suit]}")
    seen.named("cards", cards)
    assert seen.facts["count"] == COUNTS[len(cards)]
    made(seen, "made", named_suit)
    if key in ("second_mate", "second_name"):
        seen.over("name", "pass")
        assert named_suit is said.choice
    else:
        assert "pass" in seen.best
        assert said.choice.equal
    if key == "second_mate":
        assert seen.view.upsuit
        assert seen.suit == MATE[seen.view.upsuit.value]
        assert seen.facts["up"] == WORD[seen.view.upsuit.value]
        assert {"J" + seen.suit, "J" + MATE[seen.suit]} - {*seen.hand, seen.up}
    if key == "second_pass":
        assert seen.action == "pass"
        assert seen.best == ["pass"]
        assert named_suit is seen.choices("name")[0]
        assert named_suit.made is not None
        assert named_suit.made < 2 / 3
    if key == "second_close":
        assert named_suit.equal


# The first round.


def an_order(seen: Seen) -> None:
    """The trumps that the up-card's suit would give, and how often that is made."""
    assert seen.view.upsuit
    assert seen.suit == seen.view.upsuit.value
    assert str(seen.facts["card"]) == seen.up
    seen.named("cards", seen.mine)
    assert seen.facts["count"] == COUNTS[len(seen.mine)]
    made(seen, "made", seen.choice("order up"))


def partner_deals(seen: Seen) -> bool:
    return seen.view.rules.seats == 4 and (seen.view.seat + 2) % 4 == seen.view.dealer


def opponent_gets_it(seen: Seen) -> None:
    assert not seen.deals
    assert not partner_deals(seen)
    seen.who("who", seen.view.dealer)


def better_suit(seen: Seen) -> None:
    """Another suit counts at least two half tricks more, and there are three cards of it."""
    assert seen.view.upsuit
    other, up = next(suit for suit in "CDHS" if WORD[suit] == seen.facts["other"]), seen.view.upsuit.value
    assert other != up
    assert half_tricks(seen.hand, other) >= half_tricks(seen.hand, up) + 2
    assert len(of(seen.hand, other)) >= 3
    seen.named("others", of(seen.hand, other))


@checks("accept_thin", "accept", "assist", "order_dummy", "order_strong")
def _order(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("order", "pass")
    an_order(seen)
    assert seen.mine
    if key in ("accept", "accept_thin"):
        assert seen.deals
        assert set(seen.spoke("pass")) == set(range(seen.view.rules.seats)) - {seen.view.seat}
    if key == "accept_thin":
        assert len(seen.mine) <= 3
        assert not [card for card in seen.mine if card[0] == "J"]
    if key == "assist":
        assert partner_deals(seen)
    if key == "order_dummy":
        assert seen.view.rules.spare == "dummy"
        assert len(seen.mine) <= 2
    if key == "order_strong":
        assert len(seen.mine) >= 3
        opponent_gets_it(seen)


@checks("close", "close_dummy", "close_next")
def _close(said: Explanation) -> None:
    seen = Seen(said)
    seen.close("order", "pass")
    an_order(seen)
    if said.reason.key == "close_dummy":
        assert seen.view.rules.spare == "dummy"
    if said.reason.key == "close_next":
        better_suit(seen)


@checks("pass_dealer", "pass_next", "pass_partner", "pass_gift", "pass_no_trump", "pass_few")
def _pass(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("pass", "order")
    an_order(seen)
    if key in ("pass_dealer", "pass_no_trump", "pass_few"):
        assert (seen.choice("order up").made or 0) < 2 / 3
    if key == "pass_dealer":
        assert seen.deals
    if key == "pass_next":
        better_suit(seen)
    if key == "pass_partner":
        assert partner_deals(seen)
        makes(seen, "makes", said.choice)
    if key == "pass_gift":
        assert seen.up[0] in "JA"
        opponent_gets_it(seen)
    if key == "pass_no_trump":
        assert len(seen.mine) <= 1
    if key == "pass_few":
        opponent_gets_it(seen)


@checks("pass_more")
def _pass_more(said: Explanation) -> None:
    seen = Seen(said)
    seen.over("pass", "order", "name")
    rival = (seen.choices("order") + seen.choices("name"))[0]
    assert rival.made is not None
    assert rival.made >= 2 / 3
    makes(seen, "makes", said.choice)


# The up-card and the discard.


@checks("take_help", "take_defend", "leave_same")
def _take(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    assert str(seen.facts["card"]) == seen.up
    assert seen.deals
    assert of([seen.up], seen.trump) == [seen.up], "the up-card is a trump"
    if key == "leave_same":
        assert sorted(seen.best) == ["leave", "take"]
        return
    seen.over("take", "leave")
    assert seen.suit == seen.trump
    assert seen.undertakes == (key == "take_help")


def side(seen: Seen) -> list[str]:
    return [card for card in seen.hand if card not in seen.trumps]


def with_it(seen: Seen, card: str) -> list[str]:
    """All cards held that play as that card does."""
    return next(cards for suit in "CDHS" if card in (cards := of(seen.hand, suit, seen.trump)))


def lone(seen: Seen) -> list[str]:
    return [card for card in side(seen) if len(with_it(seen, card)) == 1]


@checks("discard_any", "discard_void", "discard_lone", "discard_ace", "discard_low")
def _discard(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    card, best = str(seen.facts["card"]), [text.split()[-1] for text in seen.best]
    assert seen.action == f"discard {card}"
    assert card in side(seen)
    if key == "discard_any":
        low = [held for held in side(seen) if held[0] != "A"]
        seen.named("cards", low)
        assert len(low) >= 3
        assert set(low) <= set(best)
    if key in ("discard_void", "discard_lone"):
        assert card in lone(seen)
        assert card[0] != "A"
        assert seen.suit == card[1]
        assert seen.trumps
    if key == "discard_void":
        longer = set(side(seen)) - set(lone(seen))
        assert longer
        assert not longer & set(best)
    if key == "discard_ace":
        aces = [held for held in side(seen) if held[0] == "A"]
        seen.named("aces", aces)
        assert not set(aces) & set(best)
        assert card[0] != "A"
    if key == "discard_low":
        cards = [held for held in seen.hand if held in with_it(seen, card)]
        seen.named("cards", cards)
        assert len(cards) > 1
        assert card == min(cards, key=lambda held: height(held, seen.trump))


# Alone or not.


@checks("alone", "alone_bowers", "alone_defends", "alone_close", "alone_dummy")
def _alone(said: Explanation) -> None:
    seen, key, rules = Seen(said), said.reason.key, said.advice.view.rules
    seen.named("cards", seen.trumps)
    assert seen.trumps
    if key == "alone_close":
        seen.close("alone", "not alone")
    elif key == "alone_dummy":
        assert seen.action == "alone"
    else:
        seen.over("alone", "not alone")
    if key != "alone_dummy":
        assert not seen.undertakes or rules.lone_march > rules.march, "all the tricks bring more alone"
    assert seen.undertakes == (key != "alone_defends") or key == "alone_close"
    if key == "alone_bowers":
        assert {"J" + seen.trump, "J" + MATE[seen.trump]} <= set(seen.hand)
        assert rules.deck != 25 or "JK" in seen.hand
    if key == "alone_dummy":
        assert rules.spare == "dummy"


TOGETHER = ("together_dummy", "together_helps", "together_safer", "together_march")


@checks(*TOGETHER, "together_void", "together_defends")
def _together(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    seen.over("not alone", "alone")
    seen.named("cards", seen.trumps)
    assert seen.suit == seen.trump
    assert seen.undertakes == (key in TOGETHER)
    lonely, both = seen.choice("alone"), seen.choice("not alone")
    if key == "together_dummy":
        assert seen.view.rules.spare == "dummy"
    if key == "together_helps":
        assert seen.view.maker == (seen.view.seat + 2) % 4
    if key == "together_safer":
        made(seen, "made", both)
        made(seen, "alone", lonely)
        assert seen.view.rules.partners
        assert lonely.made is not None
        assert both.made is not None
        assert lonely.made + 0.15 < both.made
    if key == "together_void":
        assert len(seen.trumps) <= 1


# The dummy.


def kept(choice: Choice) -> set[str]:
    return set(map(str, choice.action.cards))


@checks("keep_all_trumps", "keep_aces", "keep_trumps", "keep_short", "keep_even", "keep_lost")
def _keep(said: Explanation) -> None:
    seen, key = Seen(said), said.reason.key
    ten = [*seen.hand, *map(str, seen.view.dummy)]
    trumps, mine = of(ten, seen.trump), kept(said.choice)
    best = [kept(choice) for choice in seen.advice.choices if choice.equal]
    assert len(ten) == len({*ten}) == 10
    seen.named("cards", trumps)
    if key == "keep_lost":
        made(seen, "made", said.choice)
        assert said.choice.made is not None
        assert said.choice.made <= 0.2
        return
    if key == "keep_all_trumps":
        assert seen.facts["count"] == COUNTS[len(trumps)]
        assert mine <= set(trumps)
        return
    assert trumps
    assert set(trumps) <= mine
    if key == "keep_even":
        assert any(not set(trumps) <= cards for cards in best)
    if key == "keep_trumps":
        assert seen.facts["count"] == COUNTS[len(trumps)]
        assert all(set(trumps) <= cards for cards in best)
    if key == "keep_aces":
        aces = [card for card in ten if card[0] == "A" and card not in trumps]
        assert aces
        assert sorted(seen.facts["aces"]) == sorted(named(aces))
        assert all({*trumps, *aces} <= cards for cards in best)
    if key == "keep_short":
        others = mine - set(trumps)
        assert {card[1] for card in others} == {seen.suit}
        assert len(others) >= 2
        mixed = [
            cards
            for cards in best
            if set(trumps) <= cards and len({card[1] for card in cards - set(trumps)}) > 1
        ]
        assert not mixed
