"""The hidden cards in hand-made cases: one for each thing that a seat can know, counted by hand."""

from __future__ import annotations

from dataclasses import replace
from math import comb, factorial

import pytest

from ghosteuchre.cards import JOKER, Card, Contradiction, Suit, Unreadable, parse_cards, plays_as
from ghosteuchre.deal import Chance
from ghosteuchre.fillings import Filling, choose
from ghosteuchre.game import Match, begin
from ghosteuchre.rules import Rules
from ghosteuchre.state import Deal, State
from ghosteuchre.views import view
from ghosteuchre.worlds import World, Worlds
from tests.tables import after, table
from tests.test_cards import FAULTS
from tests.worlds_brute import lie_in

CASES = {fault["id"]: fault for fault in FAULTS if fault["kind"] == "sampling_or_solver"}
NOT_HERE = {
    "P09": "a fault of rollouts: the value of an ending belongs to the solver",
    "P11": "a fault of hints: nothing here is kept from one view to the next",
    "P13": "a fault of a solver's answer where one card is legal",
    "P15": "a fault of a solver's values",
}
"""Reported faults of this kind that are not about the sampling of hidden cards."""


def worlds(state: State, seat: int) -> Worlds:
    return Worlds(view(state, seat))


def some(state: State, seat: int, number: int = 300) -> list[World]:
    """So many worlds, drawn by chance."""
    all_of_them, chance = worlds(state, seat), Chance(1)
    return [all_of_them.sample(chance) for _ in range(number)]


def ways(*sizes: int) -> int:
    """In how many ways so many cards are laid into places of these sizes."""
    total = factorial(sum(sizes))
    for size in sizes:
        total //= factorial(size)
    return total


def held_suits(seat: int, drawn: list[World], trump: Suit | None) -> set[Suit | None]:
    """The suits, as the cards play, that a seat holds in some of the worlds."""
    return {plays_as(card, trump) for world in drawn for card in world.hands[seat]}


def cards(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


# The ghost hand and the exchange.


@pytest.mark.rule("GH-2")
def test_before_the_bidding_every_card_that_is_not_in_the_own_hand_may_lie_anywhere():
    # 24 cards less six of his own: three places of six.
    start = worlds(table("ghost", dealer=2), 0)
    assert start.count == ways(6, 6, 6) == 17_153_136
    world = start.sample(Chance(3))
    assert [len(hand) for hand in (*world.hands, world.spare)] == [6, 6, 6, 6]
    assert (world.kitty, world.discard, world.laid, world.weight) == ((), None, (), 1.0)


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
    hands = {
        0: "AH 9S TS JS QS",
        1: "KH 9D TD QD KD",
        2: "QH AD AS KS TC",
        3: "9C JC QC KC AC",
        "kitty": "9H",
    }
    state = table("classic", dealer=3, hands=hands, bury_upcard=True)
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

LAID = {0: "9H KH AC TC 9D TD", 1: "JD 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}
NO_HEART = {0: "9H KH AC TC 9D TD", 1: "JS 9S TS QS QD KD", 2: "AH QH 9C QC AD JC"}


def hearts(hands: dict[int, str], *words: str) -> State:
    """Seat 0 has led the nine of hearts, which are trump, and seat 1 has played the nine of spades."""
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play 9S", *words)


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
    hands = {
        0: "AH 9S TS JS QS",
        1: "KH 9D TD QD KD",
        2: "QH AD AS KS TC",
        3: "9C JC QC KC AC",
        "kitty": "9H",
    }
    state = table("classic", dealer=3, hands=hands, enforce_follow=False)
    state = after(state, "order up", "take", "discard 9C", *["not alone"] * 4)
    state = after(state, "play AH", "play KH", "play QH", "play JC")
    # Seat 0 has seen five cards, the up-card, and three that were played: 15 others. Seats 1 and 2 hold four
    # each, the dealer three besides the up-card; one is his discard and three are the kitty.
    assert worlds(state, 0).count == ways(4, 4, 3, 1, 3)
    assert all(Card.parse("9H") in world.hands[3] for world in some(state, 0, 50))


# Drawing.


def test_the_same_chance_draws_the_same_worlds_and_another_draws_others():
    start = worlds(table("classic"), 0)
    draws = [[start.sample(Chance(seed, "draw")) for _ in range(3)] for seed in (5, 5, 6)]
    assert draws[0] == draws[1] != draws[2]
    again = worlds(table("classic"), 0)
    assert again.sample(Chance(5, "draw")) == draws[0][0]


@pytest.mark.parametrize("number", [-1, 924, True, "0", None, 10**100])
def test_a_world_that_is_not_there_is_refused(number):
    start = worlds(after(table("ghost", dealer=2), "swap"), 0)
    with pytest.raises(Unreadable, match="they are numbered 0 to 923"):
        start.nth(number)


def test_every_world_of_a_position_comes_once():
    start = worlds(after(table("ghost", dealer=2), "swap"), 0)
    assert len({world.hands for world in start.every()}) == start.count == 924


def test_all_choices_are_numbered():
    chosen = [choose(parse_cards("9C TC JC QC KC"), 3, number) for number in range(comb(5, 3))]
    assert len(set(chosen)) == 10
    assert all(set(taken) | set(left) == cards("9C TC JC QC KC") for taken, left in chosen)
    assert choose(parse_cards("9C TC"), 0, 0) == ((), parse_cards("9C TC"))


def test_a_place_that_must_have_a_card_of_a_group_gets_one():
    filling = Filling([parse_cards("9H TH"), parse_cards("9C TC JC")], [2, 3], {0: [(1, 2), (0, 3)]})
    # Ten ways to choose two of five, less three without a heart.
    assert filling.count == 10 - 3
    assert all(set(filling.nth(number)[0]) & cards("9H TH") for number in range(7))


# The faults that people reported.


def test_each_case_of_the_kind_is_a_test_or_stands_in_the_list_with_its_reason():
    tests = {name[5:8].upper() for name in globals() if name.startswith("test_p") and name[6:8].isdigit()}
    assert tests | set(NOT_HERE) == set(CASES)
    assert len(CASES) == 9
    assert not tests & set(NOT_HERE)


def test_p01_no_player_knows_what_lies_in_the_ghost_hand():
    setup, expected = CASES["P01"]["setup"], CASES["P01"]["expected"]
    state = Match.start(Rules.of(setup["game"]), seed=1).deal()
    ghosts = [frozenset(world.spare) for world in some(state, setup["observer"], setup["samples"])]
    assert len(set(ghosts)) > expected["distinct_ghost_hands_over"]
    share = ghosts.count(frozenset(state.spare)) / len(ghosts)
    assert share < expected["true_ghost_share_below"]


def trick(log: list[list[object]], trump: str, hands: dict[int | str, str]) -> State:
    """Classic: the plays of the log. The player at the dealer's left, who leads, has ordered up trump."""
    first, length = int(str(log[0][0])), 4
    state = table("classic", dealer=(first - 1) % length, hands={"kitty": f"9{trump}"} | hands)
    state = after(state, "order up", "leave", *["not alone"] * 4)
    for seat, card in log:
        assert state.turn == seat
        state = after(state, f"play {card}")
    return state


@pytest.mark.rule("C-5")
def test_p03_a_player_who_has_shown_a_void_is_never_given_a_card_of_that_suit():
    setup, expected = CASES["P03"]["setup"], CASES["P03"]["expected"]
    hands = {2: "KS 9C TC QC KC", 3: "KH 9D TD QD AD", 0: "QS AC AH TH QH", 1: "JS JH JD KD JC"}
    state = trick(setup["trick_log"], setup["trump"], hands)
    suit = Suit(expected["player3_never_holds_suit"])
    drawn = some(state, setup["observer"], 1_000)
    assert suit not in held_suits(3, drawn, state.trump)
    assert suit in held_suits(0, drawn, state.trump) & held_suits(2, drawn, state.trump)


@pytest.mark.rule("C-4")
def test_p05_the_suit_of_a_bower_that_was_led_is_trump():
    setup, expected = CASES["P05"]["setup"], CASES["P05"]["expected"]
    state = trick(setup["trick_log"], setup["trump"], {0: "JC", 1: "9D TD QD 9C TC"})
    held = held_suits(1, some(state, 2), state.trump)
    assert not held & set(map(Suit, expected["player1_void"]))
    assert held >= set(map(Suit, expected["player1_not_void"]))


@pytest.mark.rule("C-4")
def test_p07_a_left_bower_played_on_its_printed_suit_shows_a_void_in_that_suit():
    setup, expected = CASES["P07"]["setup"], CASES["P07"]["expected"]
    state = trick(setup["trick_log"], setup["trump"], {0: "9C", 1: "JC TD QD TS QS"})
    held = held_suits(1, some(state, 2), state.trump)
    assert not held & set(map(Suit, expected["player1_void"]))
    assert Suit(expected["player1_holds_or_held"]) in held


def test_p17_samples_are_possible_and_differ_and_the_same_seed_gives_the_same():
    setup, expected = CASES["P17"]["setup"], CASES["P17"]["expected"]
    state = Match.start(Rules.of("ghost"), seed=2).deal()
    seats = worlds(state, setup["observer"])
    one, two, three = ([seats.sample(chance) for _ in range(50)] for chance in map(Chance, setup["seeds"]))
    assert (one == two) is expected["sample1_equals_sample2"]
    assert (one != three) is expected["sample3_differs"]
    assert len(set(one)) == 50
    assert all(view(world.state(), 0) == view(state, 0) for world in one)
    assert lie_in(one[0].state()) != lie_in(state)


# Views that cannot be.


def middle() -> State:
    """Ghost Hand after the first trick, in which everybody followed suit."""
    state = table("ghost", dealer=2, hands=LAID)
    return after(state, "bid 3", "pass", "pass", "name hearts", "play 9H", "play JD", "play AH")


def test_what_is_no_view_is_refused():
    with pytest.raises(Unreadable, match=r"must be a View, not a State: view\(state, seat\) gives one"):
        Worlds(middle())


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"hand": parse_cards("KH AC TC 9D TD TS")}, "the hand of seat 0 has 5 cards, and this view shows 6"),
        ({"hand": parse_cards("KH AC TC 9D")}, "the hand of seat 0 has 5 cards, and this view shows 4"),
        (
            {"hand": parse_cards("KH AC TC 9D AH")},
            "AH is there twice: in the hand of seat 0, and played",
        ),
        (
            {"hand": parse_cards("KH AC TC 9D JK")},
            "JK, in the hand of seat 0, is not in the pack of 24 cards",
        ),
        ({"hand": parse_cards("KH AC TC 9D TS")}, "dealt of this view|is there twice|is missing"),
        ({"held": (5, 6, 5)}, "seat 1 cannot hold 6 cards: of 6 it has played 1"),
        ({"held": (5, 5, 5, 5)}, "Ghost Hand Euchre has 3 hands, and this view tells of 4"),
        ({"known_out": parse_cards("9S")}, "known_out of this view is .*not"),
        ({"upcard": Card.parse("9S")}, "cards are unseen, and|upcard of this view"),
        ({"bid": 5}, "bid of this view is 3, not 5"),
        ({"scores": (1, 2)}, "scores must be 3 whole numbers"),
        ({"dealer": 3}, "there is no seat 3: Ghost Hand Euchre has seats 0 to 2"),
        ({"history": ((0, "bid 3"),)}, "this must be an Action, not 'bid 3'"),
        ({"history": ("bid 3",)}, "a history has pairs of a seat and an Action, not 'bid 3'"),
        ({"hand": ("KH", "AC", "TC", "9D", "TD")}, "a card must be a Card, not 'KH'"),
        ({"rules": Rules.of("classic")}, "Classic Euchre has 4 hands, and this view tells of 3"),
        ({"rules": Rules.of("cutthroat")}, "seat 0 cannot hold 5 cards: of 5 it has played 1"),
        ({"rules": "ghost"}, "rules must be Rules, not 'ghost'"),
    ],
)
@pytest.mark.rule("GH-17")
def test_the_error_names_what_is_wrong_with_a_view(changes, error):
    with pytest.raises((Contradiction, Unreadable), match=error):
        Worlds(replace(view(middle(), 0), **changes))


@pytest.mark.rule("C-5")
def test_a_history_that_the_rules_do_not_allow_is_refused_with_the_clause():
    state = hearts(LAID, "play AH", "play 9C", "play AC", "play JD")
    seen = replace(view(state, 2), rules=Rules.of("ghost"))
    with pytest.raises(
        Contradiction, match="'play 9S' by seat 1 is not allowed now: 9H was led and seat 1 holds JD"
    ):
        Worlds(seen)


@pytest.mark.rule("C-5")
def test_voids_that_leave_no_cards_for_a_hand_are_refused():
    hands = {0: "AC AD AS KH QH TH", 1: "9D 9S 9H JH TS QS", 2: "9C TD KS AH KC QC"}
    state = table("ghost", dealer=2, hands=hands, enforce_follow=False)
    state = after(state, "bid 3", "pass", "pass", "name hearts", "play AC", "play 9D", "play 9C")
    state = after(
        state, "play AD", "play 9S", "play TD", "play AS", "play 9H", "play KS", "play JH", "play AH"
    )
    # With no club, diamond or spade seat 1 would hold two hearts, and one is unseen: the jack of diamonds.
    with pytest.raises(Contradiction, match="no world agrees with this view"):
        Worlds(replace(view(state, 0), rules=Rules.of("ghost")))
    # Where reneges are allowed, it has reneged somewhere, and nobody can tell where.
    assert worlds(state, 0).count > 1
    assert lie_in(state) in map(lie_of_world, worlds(state, 0).every())


def lie_of_world(world: World) -> object:
    return lie_in(world.state())


def test_a_deal_typed_in_need_not_be_in_the_order_of_the_pack():
    first = table("classic").deal
    shuffled = Deal(first.rules, first.dealer, tuple(hand[::-1] for hand in first.hands), (), first.kitty)
    one, two = worlds(begin(first), 1), worlds(begin(shuffled), 1)
    assert one.nth(12_345) == two.nth(12_345)
