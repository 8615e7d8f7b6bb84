"""The hidden cards in hand-made cases: one for each thing that a seat can know, counted by hand."""

from __future__ import annotations

from math import comb

import pytest

from ghosteuchre.cards import JOKER, Card, Suit, plays_as
from ghosteuchre.deal import Chance
from ghosteuchre.state import State
from tests.hidden import LAID, cards, hearts, held_suits, some, ways, worlds
from tests.tables import after, table

# The ghost hand and the exchange.


@pytest.mark.rule("GH-2")
def test_before_the_bidding_every_card_that_is_not_in_the_own_hand_may_lie_anywhere():
    # 24 cards less six of his own: three places of six.
    start = worlds(table("ghost", dealer=2), 0)
    assert start.count == ways(6, 6, 6) == 17_153_136
    world = start.sample(Chance(3))
    assert [len(hand) for hand in (*world.hands, world.spare)] == [6, 6, 6, 6]
    assert (world.kitty, world.discard, world.laid) == ((), None, ())


@pytest.mark.rule("GH-8")
def test_who_exchanged_knows_the_dead_hand_and_the_others_know_neither_hand():
    state = after(table("ghost", dealer=2), "swap")
    # Seat 0 has seen twelve cards, the other twelve lie in two hands.
    assert worlds(state, 0).count == ways(6, 6)
    assert all(set(world.spare) == set(state.deal.hands[0]) for world in some(state, 0, 20))
    # Seats 1 and 2 have seen their own six, and no more.
    for seat in (1, 2):
        assert worlds(state, seat).count == ways(6, 6, 6)
        assert len({world.spare for world in some(state, seat, 50)}) > 40


@pytest.mark.rule("GH-8")
def test_after_an_exchange_the_cards_dealt_are_the_dead_ones():
    state = after(table("ghost", dealer=2), "pass", "swap", "bid 3", "pass", "name clubs")
    world = some(state, 0, 1)[0]
    other = world.state()
    assert set(other.deal.hands[1]) == set(world.spare) == set(other.spare)
    assert set(other.deal.spare) == set(world.hands[1])


# Voids.


def lead(trump: str, led: str, played: str, others: str) -> State:
    """Ghost Hand: seat 0 names trump and leads; seat 1, who has these others, plays this card."""
    hands = {0: f"{led} 9D TD 9C TC QC" if led == "JD" else f"{led} TD 9C TC QC KC", 1: f"{played} {others}"}
    state = table("ghost", dealer=2, hands=hands)
    return after(state, "bid 3", "pass", "pass", f"name {trump}", f"play {led}", f"play {played}")


@pytest.mark.rule("C-4")
def test_who_does_not_follow_the_left_bower_has_no_trump_and_may_have_its_printed_suit():
    state = lead("hearts", "JD", "9S", "TS QS KS QD KD")
    # Seat 0 has not seen 17 cards: the hearts 9 T J Q K A, and eleven others. Seat 1 holds five of the
    # eleven; then six of the other twelve are seat 2's and the rest is the ghost hand.
    assert worlds(state, 0).count == comb(11, 5) * ways(6, 6)
    assert held_suits(1, some(state, 0), Suit.HEARTS) == {Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES}
    assert held_suits(2, some(state, 0), Suit.HEARTS) == set(Suit)


@pytest.mark.rule("C-4")
def test_who_plays_the_left_bower_on_its_printed_suit_has_none_of_that_suit():
    state = lead("hearts", "9D", "JD", "TS QS KS JS KH")
    # Seat 0 has not seen 17 cards; the diamonds among them are Q K A, so fourteen may be with seat 1.
    assert worlds(state, 0).count == comb(14, 5) * ways(6, 6)
    assert held_suits(1, some(state, 0), Suit.HEARTS) == {Suit.CLUBS, Suit.HEARTS, Suit.SPADES}


@pytest.mark.rule("C-5")
def test_the_one_who_did_not_follow_knows_no_more_by_it_and_who_followed_shows_nothing():
    state = lead("hearts", "JD", "9S", "TS QS KS QD KD")
    # Seat 1 has seen six cards of his own and the one led: 17 are left for five, six and six.
    assert worlds(state, 1).count == ways(5, 6, 6)
    state = lead("hearts", "JD", "9H", "TS QS KS QD KD")
    assert worlds(state, 0).count == ways(5, 6, 6)


@pytest.mark.rule("C-5")
def test_the_cards_that_two_hands_cannot_hold_fall_to_the_third_place():
    hands = {0: "AC AD KD QD TD 9C", 1: "TC 9S TS QS KS AS", 2: "9H TH QH KH AH JS"}
    state = table("ghost", dealer=2, hands=hands)
    state = after(state, "bid 3", "pass", "pass", "name diamonds", "play AD", "play 9S", "play 9H")
    # Neither seat 1 nor seat 2 has a diamond: the three that are unseen (the 9, and both bowers) lie in the
    # ghost hand. Of the other 13 unseen cards five are seat 1's, five seat 2's, three lie there as well.
    assert worlds(state, 0).count == ways(5, 5, 3)
    assert all(cards("9D JD JH") <= set(world.spare) for world in some(state, 0, 50))


# The up-card.

ALL_HEARTS_OUT = {
    0: "AH 9S TS JS QS",
    1: "KH 9D TD QD KD",
    2: "QH AD AS KS TC",
    3: "9C JC QC KC AC",
    "kitty": "9H",
}
"""The dealer, seat 3, has no heart but the up-card, if he takes it and does not bury it."""


def ordered(*answers: str, **options: bool) -> State:
    """Classic: seat 0 orders up the nine of hearts, seat 3 deals; then these answers of the dealer."""
    state = table("classic", dealer=3, hands={"kitty": "9H", 3: "9C"}, **options)
    return after(state, "order up", *answers)


@pytest.mark.rule("CL-3")
def test_the_up_card_lies_on_the_kitty_until_it_is_taken():
    for state in (table("classic"), ordered("leave")):
        # 24 less five of his own and the up-card: three hands and three cards under it.
        assert worlds(state, 1).count == ways(5, 5, 5, 3)
        assert all(state.deal.upcard not in sum(world.hands, world.kitty) for world in some(state, 1, 50))


@pytest.mark.rule("CL-5")
def test_the_up_card_that_was_taken_is_in_the_dealers_hand():
    taken = ordered("take")
    # He holds it and five others, and has not discarded yet.
    assert worlds(taken, 0).count == ways(5, 5, 5, 3)
    state = ordered("take", "discard 9C")
    # He holds it and four others; the discard is one of the 18 as well.
    assert worlds(state, 0).count == ways(5, 5, 4, 1, 3)
    for world in some(state, 0, 50):
        assert state.deal.upcard in world.hands[3]
        assert world.discard not in (None, state.deal.upcard)
    # The dealer knows his discard, and three hands and the kitty share 18 cards.
    assert worlds(state, 3).count == ways(5, 5, 5, 3)
    assert {world.discard for world in some(state, 3, 20)} == {Card.parse("9C")}


@pytest.mark.rule("CL-5")
def test_the_up_card_may_be_the_discard_where_the_table_lets_the_dealer_bury_it():
    state = ordered("take", "discard 9C", bury_upcard=True)
    # In his hand, with four others and another discard; or buried, and his five are any of the 18.
    assert worlds(state, 0).count == ways(5, 5, 4, 1, 3) + ways(5, 5, 5, 3)
    buried = sum(world.discard is state.deal.upcard for world in some(state, 0, 3_000))
    assert 400 < buried < 600, "five of six worlds have it in his hand"
    # Once he has played it there is no more doubt. Seat 0 knows 5 + 1 cards; seat 3 has four left.
    state = after(ordered("take", "discard 9C", bury_upcard=True), *["not alone"] * 4)
    state = next_cards(state, 3, "9H")
    assert all(world.discard is not state.deal.upcard for world in some(state, 0, 50))


def next_cards(state: State, last: int, card: str) -> State:
    """The state after each seat has played to the trick, the last of them this card."""
    while state.turn != last:
        state = after(state, str(state.legal[0]))
    return after(state, f"play {card}")


@pytest.mark.rule("CL-5")
def test_a_dealer_who_shows_that_he_has_none_of_the_up_cards_suit_has_buried_it():
    state = table("classic", dealer=3, hands=ALL_HEARTS_OUT, bury_upcard=True)
    state = after(state, "order up", "take", "discard 9H", *["not alone"] * 4)
    state = after(state, "play AH", "play KH", "play QH", "play 9C")
    assert {world.discard for world in some(state, 0, 100)} == {Card.parse("9H")}


@pytest.mark.rule("CL-2")
def test_a_dealer_who_names_the_jokers_suit_has_not_looked_at_his_own_hand():
    state = table("classic", dealer=2, deck=25, hands={"kitty": "JK"})
    # He has seen the joker: 24 cards lie in four hands and under it. The others have seen their own five.
    assert worlds(state, 2).count == ways(5, 5, 5, 5, 4)
    assert worlds(state, 0).count == ways(5, 5, 5, 4)
    named = after(state, "name spades")
    assert worlds(named, 2).count == ways(5, 5, 5, 4)
    taken = after(named, "order up", "take", f"discard {named.hands[2][0]}", *["not alone"] * 4)
    assert all(JOKER in world.hands[2] for world in some(taken, 3, 20))


# A partner who sits out.


@pytest.mark.rule("CL-8")
def test_the_cards_of_a_partner_who_sits_out_stay_hidden():
    hands = {0: "JS JC AS KS QS", 1: "9S", 3: "TS", "kitty": "9H"}
    state = after(table("classic", dealer=3, hands=hands), *["pass"] * 4, "name spades", "alone")
    state = after(state, "not alone", "not alone")
    # Nobody has seen more than his own five cards and the up-card.
    assert [worlds(state, seat).count for seat in range(4)] == [ways(5, 5, 5, 3)] * 4
    while len(state.tricks) < 4:
        state = after(state, str(state.legal[0]))
    # All seven trumps were played or are seat 0's, so that the voids the others have shown say no more. Seat
    # 2 still holds five, seats 1 and 3 one card each, and three lie in the kitty.
    assert worlds(state, 0).count == ways(5, 1, 1, 3)
    assert {tuple(map(len, world.hands)) for world in some(state, 0, 5)} == {(1, 1, 5, 1)}
    # Seat 2 has not seen three cards that are held, nor the kitty. One of the six is the last trump; it is
    # not with seats 1 and 3, so that it lies in four of the six places.
    assert worlds(state, 2).count == ways(1, 1, 1, 3) * 4 // 6


# The dummy.


@pytest.mark.rule("CT-5")
def test_the_maker_has_seen_the_dummy_and_the_defenders_have_not():
    state = after(table("cutthroat", dealer=2, hands={"kitty": "9H"}), "order up", "leave")
    # Nobody has looked: 18 unseen cards in two hands, the dummy and the kitty.
    assert [worlds(state, seat).count for seat in range(3)] == [ways(5, 5, 5, 3)] * 3
    state = after(state, *["not alone"] * 3)
    # The maker looks at five of them.
    assert [worlds(state, seat).count for seat in range(3)] == [ways(5, 5, 3), *[ways(5, 5, 5, 3)] * 2]
    assert set(some(state, 0, 1)[0].spare) == set(state.spare)
    kept = after(state, "keep " + " ".join(map(str, state.spare)))
    assert [worlds(kept, seat).count for seat in range(3)] == [ways(5, 5, 3), *[ways(5, 5, 5, 3)] * 2]
    for seat in range(3):
        assert {(len(world.spare), len(world.laid)) for world in some(kept, seat, 5)} == {(0, 5)}
    assert {frozenset(world.laid) for world in some(kept, 0, 5)} == {frozenset(state.hands[0])}
    assert len({world.laid for world in some(kept, 1, 50)}) > 40


@pytest.mark.rule("CT-5")
def test_a_dealer_who_made_trump_holds_the_up_card_or_has_laid_it_aside():
    state = table("cutthroat", dealer=2, hands={"kitty": "9H", 2: "9C TC QC KC AC"})
    state = after(state, "pass", "pass", "order up", "discard 9C", *["not alone"] * 3)
    state = after(state, "keep 9H TC QC KC AC")
    # Seat 0 has not seen 18 others: seat 1 has five, one is the discard, three are the kitty; the maker holds
    # the up-card and four and has laid aside five, or holds five and has laid it aside with four.
    assert worlds(state, 0).count == ways(5, 4, 5, 1, 3) + ways(5, 5, 4, 1, 3)
    laid = sum(state.deal.upcard in world.laid for world in some(state, 0, 1_000))
    assert 400 < laid < 600


@pytest.mark.rule("CT-6")
def test_a_dummy_that_a_lone_maker_has_not_looked_at_is_hidden_from_all():
    state = after(table("cutthroat", dealer=2, hands={"kitty": "9H"}), "order up", "leave", "alone")
    state = after(state, "not alone", "not alone")
    assert state.phase == "play"
    assert [worlds(state, seat).count for seat in range(3)] == [ways(5, 5, 5, 3)] * 3


# Tables that allow reneges.

NO_HEART = {0: "9H KH AC TC 9D TD", 1: "JS 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}


# Seat 2 has seen its six cards, the 9 of hearts and the 9 of spades. Of the 16 others four are hearts: the
# 10, king, jack, and the jack of diamonds; 12 are not.
VOID = comb(12, 5) * ways(5, 6)
"""Seat 1 holds five of the 12, and 11 cards are left for seat 0 and the ghost hand."""
HEART = (comb(16, 5) - comb(12, 5)) * ways(5, 6)
"""Seat 1 holds five of the 16, but not five of the 12."""


@pytest.mark.rule("GH-15")
@pytest.mark.parametrize("hands", [LAID, NO_HEART])
def test_who_did_not_follow_is_taken_to_have_been_unable(hands):
    assert worlds(hearts(hands), 2).count == VOID
    assert worlds(hearts(hands, "play AH"), 2).count == VOID


@pytest.mark.rule("GH-15")
def test_a_call_says_whether_a_card_of_the_suit_led_was_held():
    call = "2: call renege on right"
    assert worlds(hearts(LAID, "play AH", call), 2).count == HEART
    assert worlds(hearts(NO_HEART, "play AH", call), 2).count == VOID
    for world in some(hearts(LAID, "play AH", call), 2, 100):
        assert Suit.HEARTS in {plays_as(card, Suit.HEARTS) for card in world.hands[1]}
        assert world.state().reneges == ((1, 0),)


@pytest.mark.rule("GH-15")
def test_a_card_that_was_taken_back_is_in_that_hand_with_one_that_follows():
    state = hearts(LAID, "1: take back")
    assert worlds(state, 2).count == HEART
    assert all(Card.parse("9S") in world.hands[1] for world in some(state, 2, 50))
    # Once the heart is played, it is known no more: 15 unseen cards, four of them with seat 1 and the nine.
    assert worlds(after(state, "play JD"), 2).count == ways(4, 5, 6)


@pytest.mark.rule("GH-15")
def test_who_later_plays_the_suit_has_shown_the_renege_himself():
    state = hearts(LAID, "play AH", "play 9C", "play AC", "play JD")
    # Seat 1 has played the jack of diamonds, a heart: so it may hold more of them. To the ace of clubs it did
    # not follow: no club. Seat 2 has seen its six cards and 9H 9S AC JD; of the 14 others two are clubs, the
    # 10 and the king. Seat 1 holds four of the twelve; then seat 0 four, and six are the ghost hand.
    assert worlds(state, 2).count == comb(12, 4) * ways(4, 6)
    assert held_suits(1, some(state, 2), Suit.HEARTS) == {Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES}


@pytest.mark.rule("GH-15")
def test_a_call_that_is_open_for_one_trick_says_nothing_of_the_tricks_before():
    state = table("ghost", dealer=2, hands=LAID, enforce_follow=False, renege_window="trick")
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play 9S", "play AH")
    state = after(state, "play 9C", "play AC", "play TS", "2: call renege on right", "play TC", "play JD")
    # Seat 1 did renege in the first trick, as its jack of diamonds shows; the call was about the second, in
    # which it had no club. Seat 2 has seen its six, and 9H 9S AC TS TC JD; of twelve others one is a club.
    assert worlds(state, 2).count == comb(11, 3) * ways(3, 6)


@pytest.mark.rule("GH-15")
def test_a_dealer_who_must_hold_the_up_card_has_shown_his_renege():
    state = table("classic", dealer=3, hands=ALL_HEARTS_OUT, enforce_follow=False)
    state = after(state, "order up", "take", "discard 9C", *["not alone"] * 4)
    state = after(state, "play AH", "play KH", "play QH", "play JC")
    # Seat 0 has seen five cards, the up-card, and three that were played: 15 others. Seats 1 and 2 hold four
    # each, the dealer three besides the up-card; one is his discard and three are the kitty.
    assert worlds(state, 0).count == ways(4, 4, 3, 1, 3)
    assert all(Card.parse("9H") in world.hands[3] for world in some(state, 0, 50))
