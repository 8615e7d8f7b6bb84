"""Classic Euchre by its clauses: up-card, two rounds, going alone, who leads, the points (CL-1 to CL-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ghosteuchre import Contradiction, NotAllowed, Suit
from ghosteuchre.cards import PACKS
from ghosteuchre.deal import deal, deal_out
from ghosteuchre.game import begin, outcome
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.scoring import Ground
from ghosteuchre.views import view
from tests.tables import NAMES, after, allowed, played_out, scored, table

CLASSIC = VARIANTS["classic"]


def ordered(**options):
    """Dealer 3; seat 0 has ordered up the nine of hearts, and the dealer has left it."""
    return after(table("classic", dealer=3, hands={"kitty": "9H"}, **options), "order up", "leave")


@pytest.mark.rule("CL-1")
def test_four_play_and_partners_sit_opposite_to_ten_points():
    assert (CLASSIC.seats, CLASSIC.sides, CLASSIC.target) == (4, 2, 10)
    assert [CLASSIC.side(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.rule("CL-2")
@pytest.mark.parametrize("dealer", range(4))
def test_with_the_joker_up_the_dealer_names_its_suit_before_he_looks(dealer):
    state = table("classic", dealer=dealer, deck=25, hands={"kitty": "JK"})
    assert (state.phase, state.turn, state.upsuit) == ("joker", dealer, None)
    assert allowed(state) == NAMES
    assert (view(state, dealer).hand, view(state, dealer).dealt) == ((), ())
    assert len(view(state, (dealer + 1) % 4).hand) == 5
    named = after(state, "name spades")
    assert (named.phase, named.turn, named.upsuit) == ("order", (dealer + 1) % 4, Suit.SPADES)
    assert named.trump is None, "the joker stands for the suit, but no trump is made yet"
    assert len(view(named, dealer).hand) == 5
    assert after(named, "order up").trump is Suit.SPADES


@pytest.mark.rule("CL-2")
def test_the_suit_a_joker_stood_for_is_the_one_turned_down():
    state = table("classic", dealer=3, deck=25, hands={"kitty": "JK"})
    state = after(state, "name spades", *["pass"] * 4)
    assert allowed(state) == NAMES - {"name spades"} | {"pass"}


@pytest.mark.rule("CL-2")
@pytest.mark.parametrize("deck", [24, 25, 32])
def test_each_pack_deals_a_whole_game(deck):
    state = table("classic", deck=deck)
    assert len(state.deal.kitty) == deck - 20
    assert {*sum(state.hands, ()), *state.deal.kitty} == set(PACKS[deck])


@pytest.mark.rule("CL-3")
@pytest.mark.parametrize("dealer", range(4))
def test_five_cards_each_in_packets_of_three_and_two_from_the_dealers_left(dealer):
    pack = PACKS[24]
    dealt = deal_out(CLASSIC, dealer, pack)
    first, second, third, last = ((dealer + step) % 4 for step in (1, 2, 3, 4))
    assert dealt.hands[first] == pack[0:3] + pack[10:12]
    assert dealt.hands[second] == pack[3:5] + pack[12:15]
    assert dealt.hands[third] == pack[5:8] + pack[15:17]
    assert dealt.hands[last] == pack[8:10] + pack[17:20]
    assert (dealt.kitty, dealt.upcard) == (pack[20:], pack[20])


@pytest.mark.rule("CL-4")
@pytest.mark.parametrize("accepts", range(4))
def test_the_first_to_accept_the_up_card_is_maker_and_his_side_are_the_makers(accepts):
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}), *["pass"] * accepts, "order up")
    assert (state.maker, state.trump) == (accepts, Suit.HEARTS)
    assert state.makers == (accepts, (accepts + 2) % 4)
    assert state.phase in ("take", "discard")


@pytest.mark.rule("CL-5")
@pytest.mark.parametrize("orders", range(3))
def test_an_ordered_dealer_takes_the_up_card_or_leaves_it(orders):
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}), *["pass"] * orders, "order up")
    assert (state.turn, allowed(state)) == (3, {"take", "leave"})
    left = after(state, "leave")
    assert (left.phase, left.trump, len(left.hands[3]), left.taken) == ("alone", Suit.HEARTS, 5, False)
    taken = after(state, "take")
    assert (taken.phase, taken.turn, str(taken.hands[3][-1]), taken.taken) == ("discard", 3, "9H", True)


@pytest.mark.rule("CL-5")
def test_a_dealer_who_accepts_takes_the_up_card_and_discards_one_of_his_five():
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}), "pass", "pass", "pass", "order up")
    five = state.deal.hands[3]
    assert (state.phase, state.turn) == ("discard", 3)
    assert allowed(state) == {f"discard {card}" for card in five}
    with pytest.raises(NotAllowed, match=r"9H is the up-card that seat 3 has just taken.*\(CL-5\)"):
        after(state, "discard 9H")
    done = after(state, f"discard {five[0]}")
    assert set(done.hands[3]) == {*five[1:], state.deal.upcard}
    assert done.discard == five[0]


@pytest.mark.rule("CL-5")
def test_a_table_may_let_the_dealer_bury_the_up_card():
    for bury in (True, False):
        state = table("classic", dealer=3, hands={"kitty": "9H"}, bury_upcard=bury)
        state = after(state, "order up", "take")
        assert ("discard 9H" in allowed(state)) is bury
        assert len(allowed(state)) == 5 + bury


@pytest.mark.rule("CL-5")
def test_only_the_dealer_knows_what_he_discarded():
    state = after(
        table("classic", dealer=3, hands={"kitty": "9H", 3: "AS"}), "order up", "take", "discard AS"
    )
    assert [str(card) for card in view(state, 3).known_out] == ["AS"]
    assert str(view(state, 3).history[-1][1]) == "discard AS"
    for seat in range(3):
        assert view(state, seat).known_out == ()
        assert str(view(state, seat).history[-1][1]) == "discard"


@pytest.mark.rule("CL-5")
def test_w_8_west_orders_south_up():
    south, west = 3, 0
    state = after(table("classic", dealer=south, hands={"kitty": "9H"}), "order up")
    assert (state.maker, state.turn, state.trump) == (west, south, Suit.HEARTS)
    assert allowed(state) == {"take", "leave"}
    assert allowed(after(state, "take")) == {f"discard {card}" for card in state.deal.hands[south]}
    assert after(state, "leave").hands[south] == state.deal.hands[south]


@pytest.mark.rule("CL-6")
@pytest.mark.parametrize("passes", range(4))
def test_after_four_passes_a_suit_is_named_but_not_the_one_turned_down(passes):
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}), *["pass"] * (4 + passes))
    assert (state.phase, state.turn) == ("turned", passes)
    assert allowed(state) == {"pass", "name clubs", "name diamonds", "name spades"}
    with pytest.raises(NotAllowed, match=r"hearts were turned down \(CL-6\)"):
        after(state, "name hearts")
    made = after(state, "name spades")
    assert (made.maker, made.trump, made.phase) == (passes, Suit.SPADES, "alone")
    assert (made.taken, made.hands) == (False, made.deal.hands)


@pytest.mark.rule("CL-6")
def test_a_table_may_let_the_suit_turned_down_be_named():
    for may in (True, False):
        state = table("classic", dealer=3, hands={"kitty": "9H"}, may_name_turned_down=may)
        state = after(state, *["pass"] * 4)
        assert ("name hearts" in allowed(state)) is may
    named = after(
        table("classic", hands={"kitty": "9H"}, may_name_turned_down=True), *["pass"] * 4, "name hearts"
    )
    assert (named.phase, named.taken) == ("alone", False), "the up-card stays turned down"


@pytest.mark.rule("CL-7")
def test_if_all_pass_twice_nobody_scores():
    state = after(table("classic"), *["pass"] * 8)
    assert (state.phase, outcome(state).points, outcome(state).made) == ("over", (0, 0), None)


@pytest.mark.rule("CL-7")
def test_a_stuck_dealer_names_a_suit_in_the_second_round_only():
    state = after(table("classic", dealer=3, hands={"kitty": "9H"}, stick_dealer=True), *["pass"] * 3)
    assert "pass" in allowed(state), "he may still turn the card down"
    state = after(state, *["pass"] * 4)
    assert (state.turn, allowed(state)) == (3, {"name clubs", "name diamonds", "name spades"})
    with pytest.raises(NotAllowed, match=r"the dealer may not \(CL-7, option stick_dealer\)"):
        after(state, "pass")


@pytest.mark.rule("CL-8")
def test_the_maker_then_his_partner_then_the_defenders_from_the_dealers_left_are_asked():
    state = after(table("classic", dealer=0, hands={"kitty": "9H"}), "pass", "order up", "leave")
    asked = []
    while state.phase == "alone":
        asked.append(state.turn)
        state = after(state, "not alone")
    assert asked == [2, 0, 1, 3]
    assert (state.phase, state.alone) == ("play", ())


@pytest.mark.rule("CL-8")
@pytest.mark.parametrize(
    ("answers", "asked", "out"),
    [
        (["alone", "not alone", "not alone"], [0, 1, 3], {2}),
        (["not alone", "alone", "not alone", "not alone"], [0, 2, 1, 3], {0}),
        (["alone", "alone"], [0, 1], {2, 3}),
        (["alone", "not alone", "alone"], [0, 1, 3], {2, 1}),
    ],
)
def test_the_first_of_a_side_to_declare_stands_and_his_partner_sits_out(answers, asked, out):
    state, turns = ordered(), []
    for answer in answers:
        turns.append(state.turn)
        state = after(state, answer)
    assert (turns, state.phase) == (asked, "play")
    assert {seat for seat in range(4) if (seat in state.sitting_out)} == out
    end = played_out(state)
    assert {seat for trick in end.tricks for seat, _ in trick.plays} == set(range(4)) - out
    assert all(len(end.hands[seat]) == 5 for seat in out), "his cards lie face down, all of them"


@pytest.mark.rule("CL-8")
@pytest.mark.parametrize(
    ("option", "against_two", "against_one"),
    [
        ("always", [0, 2, 1, 3], [0, 1, 3]),
        ("only_against_a_loner", [0, 2], [0, 1, 3]),
        ("never", [0, 2], [0]),
    ],
)
def test_a_table_says_when_a_defender_may_go_alone(option, against_two, against_one):
    for first, expected in (("not alone", against_two), ("alone", against_one)):
        state, asked = ordered(lone_defender=option), []
        while state.phase == "alone":
            asked.append(state.turn)
            state = after(state, first if state.turn == 0 else "not alone")
        assert asked == expected


@pytest.mark.rule("CL-8")
def test_the_cards_of_a_partner_who_sits_out_are_shown_to_nobody():
    end = played_out(after(ordered(), "alone", "not alone", "not alone"))
    out = set(end.hands[2])
    for seat in (0, 1, 3):
        seen = view(end, seat)
        assert not out & {
            *seen.hand,
            *seen.known_out,
            *(card for trick in seen.tricks for _, card in trick.plays),
        }


def lead(dealer, maker, alone=(), **options):
    """Who leads, when ``maker`` orders up a dealer and the seats of ``alone`` declare."""
    state = table("classic", dealer=dealer, hands={"kitty": "9H"}, **options)
    state = after(state, *["pass"] * ((maker - dealer - 1) % 4), "order up")
    while state.phase in ("take", "discard"):
        state = after(state, next(iter(sorted(allowed(state)))))
    while state.phase == "alone":
        state = after(state, "alone" if state.turn in alone else "not alone")
    return state.turn


@pytest.mark.rule("CL-9")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_leads_when_nobody_is_alone(dealer):
    assert {lead(dealer, maker) for maker in range(4)} == {(dealer + 1) % 4}


@pytest.mark.rule("CL-9")
@pytest.mark.parametrize(
    ("option", "alone", "leads"),
    [
        # dealer 3, maker 2
        ("loner", (2,), 2),
        ("loner", (0,), 0),
        ("loner", (1,), 1),
        ("loner", (2, 3), 3),
        ("left_of_dealer", (2,), 1),
        ("left_of_dealer", (0,), 0),
        ("left_of_dealer", (2, 3), 2),
        ("left_of_loner", (2,), 3),
        ("left_of_loner", (0,), 1),
        ("left_of_loner", (3,), 0),
        ("left_of_loner", (2, 1), 1),
        ("left_of_loner", (2, 3), 3),
        ("left_of_loner", (0, 1), 1),
        ("left_of_loner", (0, 3), 3),
    ],
)
def test_who_leads_when_somebody_is_alone_is_a_house_rule(option, alone, leads):
    assert lead(3, 2, alone, lone_lead=option) == leads


@pytest.mark.rule("CL-9")
def test_by_default_the_lone_player_leads():
    assert CLASSIC.lone_lead == "loner"


@pytest.mark.rule("CL-10")
@pytest.mark.parametrize(
    ("tricks", "points", "reason"),
    [
        ([3, 2, 0, 0], (1, 0), Ground.MADE),
        ([2, 1, 2, 0], (1, 0), Ground.MADE),
        ([3, 0, 2, 0], (2, 0), Ground.MARCH),
        ([2, 3, 0, 0], (0, 2), Ground.EUCHRED),
        ([0, 3, 0, 2], (0, 2), Ground.EUCHRED),
    ],
)
def test_makers_score_one_or_two_and_are_euchred_for_two(tricks, points, reason):
    result = scored("classic", maker=2, tricks=tricks)
    assert (result.points, [award.reason for award in result.awards]) == (points, [reason])


@pytest.mark.rule("CL-11")
@pytest.mark.parametrize("loner", [0, 2])
def test_a_lone_maker_on_either_seat_scores_four_for_all_tricks(loner):
    def points(won):
        return scored(
            "classic", maker=0, alone=[loner], tricks=[won * (loner == 0), 5 - won, won * (loner == 2), 0]
        ).points

    assert [points(won) for won in (5, 4, 3, 2, 0)] == [(4, 0), (1, 0), (1, 0), (0, 2), (0, 2)]


@pytest.mark.rule("CL-12")
@pytest.mark.parametrize("maker_alone", [False, True])
def test_a_lone_defender_scores_two_or_four(maker_alone):
    alone = [0, 3] if maker_alone else [3]
    for option, expected in ((False, [(0, 2), (0, 2), (0, 4)]), (True, [(0, 4), (0, 4), (0, 4)])):
        results = [
            scored("classic", maker=0, alone=alone, tricks=[5 - won, 0, 0, won], lone_defender_four=option)
            for won in (3, 4, 5)
        ]
        assert [result.points for result in results] == expected


@pytest.mark.rule("CL-12")
def test_the_makers_score_against_a_lone_defender_as_against_two():
    assert scored("classic", maker=0, alone=[3], tricks=[3, 0, 2, 0]).points == (2, 0)
    assert scored("classic", maker=0, alone=[0, 3], tricks=[5, 0, 0, 0]).points == (4, 0)


@pytest.mark.rule("CL-10")
def test_w_7_the_points_of_classic_euchre():
    def both(won, alone=()):
        return scored("classic", maker=0, alone=alone, tricks=[won, 5 - won, 0, 0]).points

    assert [both(4), both(5), both(2)] == [(1, 0), (2, 0), (0, 2)]
    assert [both(5, [0]), both(4, [0]), both(2, [0])] == [(4, 0), (1, 0), (0, 2)]
    assert [both(2, [1]), both(0, [1])] == [(0, 2), (0, 4)]


@pytest.mark.rule("CL-3")
def test_a_kitty_that_breaks_the_count_is_refused_with_the_card():
    rules = Rules.of("classic")
    dealt = deal(rules, seed=1)
    with pytest.raises(Contradiction, match=f"{dealt.kitty[-1]} is missing"):
        begin(replace(dealt, kitty=dealt.kitty[:-1]))
