"""The solver says what plain minimax says, in every shape of the three games, and searches little."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ghosteuchre import Contradiction, Match, NotAllowed, Rules, Suit, Unreadable, parse_cards, view
from ghosteuchre.cards import PACKS
from ghosteuchre.solver import Position, solve
from tests.endings import SHAPES, Ending, bid_deals, ending, endings
from tests.tables import after, played_out, table

MOST_EXPANDED = 50
some_or_all = pytest.mark.parametrize(
    "count", [pytest.param(210, id="some"), pytest.param(3_000, id="all", marks=pytest.mark.evidence)]
)


@some_or_all
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
def test_every_card_has_the_value_that_plain_minimax_gives_it(count):
    seen, seed = set(), 4
    for each in endings(seed, count):
        assert each.position().values() == each.minimax(), each
        seen.add((len(each.hands[each.leader]) + bool(each.trick), len(each.trick), len(each.active)))
    assert {(size, laid, 4) for size in range(1, 5) for laid in range(4)} <= seen


@pytest.mark.parametrize(
    "count", [pytest.param(2, id="some"), pytest.param(200, id="all", marks=pytest.mark.evidence)]
)
def test_whole_deals_of_ghost_hand_euchre_have_the_value_of_plain_minimax(count):
    rng = random.Random(9)
    for _ in range(count):
        each = replace(ending(rng, SHAPES["ghost"], 6), leader=0)  # the maker leads (GH-9)
        assert each.position().values() == each.minimax(), each


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_the_value_of_a_position_is_the_best_of_its_cards(shape):
    rng = random.Random(2)
    for _ in range(60):
        players = shape.seats - len(shape.out)
        each = ending(rng, shape, rng.randrange(1, 7 if shape.seats == 3 else 6), rng.randrange(players))
        position = each.position()
        turn = each.active[(each.active.index(each.leader) + len(each.trick)) % players]
        best = max if turn in shape.makers else min
        assert position.value() == best(position.values().values())
        for card, value in position.values().items():
            assert position.after(card).value() == value


def test_best_play_of_all_takes_as_many_tricks_as_was_said():
    for each in endings(7, 140, largest=5):
        position = each.position()
        value = position.value()
        for _, card in list(position.line()):
            position = position.after(card)
        assert (position.value(), position.left) == (value, 0)


def renamed(each: Ending) -> Ending:
    """The same with hearts for spades and diamonds for clubs, and the other way round."""
    other = dict(zip("CDHS", "DCSH", strict=True))

    def new(cards):
        text = " ".join(str(card)[:-1] + other[str(card)[-1]] if card.suit else "JK" for card in cards)
        return parse_cards(text) if cards else ()

    trick = tuple((seat, new([card])[0]) for seat, card in each.trick)
    return replace(each, hands=tuple(map(new, each.hands)), trump=Suit(other[each.trump.value]), trick=trick)


def turned(each: Ending) -> Ending:
    """The same one seat further round the table."""
    seats = each.shape.seats
    shape = replace(
        each.shape,
        makers=tuple((seat + 1) % seats for seat in each.shape.makers),
        out=tuple((seat + 1) % seats for seat in each.shape.out),
    )
    hands = (each.hands[-1], *each.hands[:-1])
    trick = tuple(((seat + 1) % seats, card) for seat, card in each.trick)
    return Ending(shape, hands, each.trump, (each.leader + 1) % seats, trick)


@pytest.mark.parametrize("change", [renamed, turned])
def test_other_names_of_suits_and_seats_change_nothing(change):
    for each in endings(11, 140, largest=5):
        assert sorted(each.position().values().values()) == sorted(change(each).position().values().values())


def test_the_search_stays_small():
    expanded = []
    for each in bid_deals(1_000):
        position = each.position()
        position.value()
        expanded.append(position.search.expanded)
    assert 0 < sum(expanded) / len(expanded) <= MOST_EXPANDED


def test_a_state_is_solved_for_the_seat_on_turn():
    state = after(table("ghost", dealer=2, hands={0: "JH JD AH KH QH TH"}), "shoot the moon", "name hearts")
    assert set(solve(state)) == set(state.legal)
    assert set(solve(state).values()) == {6}
    for game in ("ghost", "classic", "cutthroat"):
        end = played_out(Match.start(Rules.of(game), seed=5).deal())
        with pytest.raises(NotAllowed, match="nothing to solve"):
            solve(end)
    with pytest.raises(NotAllowed, match=r"nothing to solve in this phase \(bid\)"):
        solve(Match.start(Rules.of("ghost"), seed=5).deal())


def test_a_state_in_the_middle_of_a_trick_is_the_position_of_those_who_play():
    hands = {
        0: "JH JD AH KH QH",
        1: "9S 9H TH TC TD",
        2: "AS KS QS JS TS",
        3: "AC KC QC JC 9C",
        "kitty": "9D",
    }
    lead = after(
        table("classic", dealer=3, hands=hands), "order up", "leave", "alone", "not alone", "not alone"
    )
    for state in (lead, after(lead, "play AH"), after(lead, "play AH", "play 9H")):
        position = Position(
            state.hands, Suit.DIAMONDS, makers=[0, 2], leader=0, trick=state.trick, sitting_out=[2]
        )
        assert {str(action): tricks for action, tricks in solve(state).items()} == {
            f"play {card}": tricks for card, tricks in position.values().items()
        }


HANDS = [parse_cards(text) for text in ("AS KC", "9D 9C", "KS AH")]
EIGHT = [PACKS[24][0:8], PACKS[24][8:16], PACKS[24][16:24]]


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"hands": [*HANDS[:2], parse_cards("KS AS")]}, Contradiction, "AS"),
        ({"hands": [*HANDS[:2], parse_cards("KS")]}, Contradiction, "seat 2 holds 1 cards"),
        ({"hands": [HANDS[0], ["9D", "9C"], HANDS[2]]}, Unreadable, "9D"),
        ({"hands": [()] * 3}, Contradiction, "1 to 7 cards, not 0"),
        ({"hands": EIGHT}, Contradiction, "1 to 7 cards, not 8"),
        ({"trump": None}, Unreadable, "trump"),
        ({"trump": "C"}, Unreadable, "Suit"),
        ({"leader": 3}, Contradiction, "seat 3 cannot lead"),
        ({"leader": True}, Contradiction, "seat True cannot lead"),
        ({"makers": [1.0]}, Contradiction, "no seat 1.0: those of 3 hands are 0 to 2"),
        ({"makers": [7]}, Contradiction, "no seat 7"),
        ({"makers": []}, Contradiction, "nobody of the maker's side plays"),
        ({"makers": [1], "sitting_out": [1]}, Contradiction, "nobody of the maker's side plays"),
        ({"sitting_out": [9]}, Contradiction, "no seat 9"),
        ({"leader": 1, "sitting_out": [1]}, Contradiction, "seat 1 cannot lead"),
        ({"trick": [(1, parse_cards("9S")[0])]}, Contradiction, "clockwise"),
        ({"trick": list(enumerate(parse_cards("9S TS QS")))}, Contradiction, "not complete"),
    ],
)
def test_what_is_no_position_is_refused(change, error, words):
    with pytest.raises(error, match=words):
        Position(**{"hands": HANDS, "trump": Suit.CLUBS, "makers": [0], "leader": 0} | change)


def test_a_card_that_may_not_be_played_is_refused():
    position = Position(HANDS, Suit.CLUBS, makers=[0], leader=0)
    with pytest.raises(NotAllowed, match=r"9D may not be played here.*\(C-5\)"):
        position.after(parse_cards("9D")[0])
    with pytest.raises(NotAllowed, match="AH may not be played"):
        position.after(parse_cards("AS")[0]).after(parse_cards("9D")[0]).after(parse_cards("AH")[0])


def test_what_is_no_state_is_refused():
    with pytest.raises(Unreadable):
        solve(view(table("ghost"), 0))


@pytest.mark.rule("C-4")
def test_with_one_legal_card_its_value_is_a_number_of_tricks():
    hands = [parse_cards(text) for text in ("9S AC KC", "JC AD KD", "TS TD 9D")]
    position = Position(hands, Suit.SPADES, makers=[0], leader=0).after(parse_cards("9S")[0])
    assert {str(card): value for card, value in position.values().items()} == {"JC": 0}
