"""Classic Euchre of this engine is OpenSpiel's, step by step, but for the differences in a sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from ghosteuchre import play
from ghosteuchre.auction import ALONE, LEAVE, TAKE, TOGETHER
from ghosteuchre.deal import Chance
from ghosteuchre.game import apply, legal_actions, outcome
from ghosteuchre.rules import Rules
from tests import openspiel
from tests.openspiel import (
    CARDS,
    NUMBERS,
    PARTNER_30,
    Both,
    Difference,
    Tally,
    dealt,
    legal,
    need_openspiel,
    play_both,
    start,
    suit_number,
)

# Where the two differ by intent: first how each difference is recognised, and what makes the two agree again.


def _one_by_one(both: Both) -> bool:
    holders, dealer = both.theirs.card_holder(), both.ours.deal.dealer
    places = [holders[NUMBERS[card]] for card in both.pack[:20]]
    packets = map(int, "11122333441122233444")  # 3-2-3-2 and 2-3-2-3, from the first seat to the left
    held = {card: seat for seat, hand in enumerate(both.ours.hands) for card in hand}
    return (
        not both.ours.history
        and places == [(dealer + place) % 4 for place in range(20)]
        and [held[card] for card in both.pack[:20]] == [(dealer + step) % 4 for step in packets]
        and both.ours.deal.upcard == CARDS[both.theirs.upcard()] == both.pack[20]
    )


def _deal_theirs_as_ours(both: Both) -> None:
    deal = both.ours.deal
    order = [deal.hands[(deal.dealer + place) % 4][place // 4] for place in range(20)]
    both.theirs = dealt(both.theirs.get_game().get_parameters(), deal.dealer, [*order, deal.kitty[0]])


def _must_take(both: Both) -> bool:
    ours, dealer = both.ours, both.ours.deal.dealer
    return (
        (ours.phase, ours.turn) == ("take", dealer)
        and set(legal_actions(ours)) == {TAKE, LEAVE}
        and (ours.maker, ours.taken) == (both.theirs.declarer(), False)
        and ours.maker != dealer
        and (both.theirs.current_phase().name, both.theirs.current_player()) == ("DISCARD", dealer)
        and set(ours.deal.hands[dealer]) == {CARDS[card] for card in both.theirs.legal_actions()}
    )


def _take(both: Both) -> None:
    both.ours = apply(both.ours, TAKE)


def _partner_asked(both: Both) -> bool:
    ours, theirs = both.ours, both.theirs
    return (
        (ours.phase, ours.alone, ours.turn) == ("alone", (), theirs.declarer_partner())
        and set(legal_actions(ours)) == {ALONE, TOGETHER}
        and theirs.declarer_go_alone() is False
        and both.said[-1] == (theirs.declarer(), TOGETHER)
    )


def _partner_declines(both: Both) -> None:
    both.ours = apply(both.ours, TOGETHER)


def _defender_asked(both: Both) -> bool:
    asked = both.theirs.current_player()
    return (
        both.ours.rules.lone_defender == "only_against_a_loner"
        and (both.ours.phase, both.theirs.current_phase().name) == ("play", "GO_ALONE")
        and both.theirs.declarer_go_alone() is False
        and asked in (both.theirs.first_defender(), both.theirs.second_defender())
    )


def _defender_declines(both: Both) -> None:
    both.theirs.apply_action(PARTNER_30)


def _lone_lead(both: Both) -> bool:
    ours, rule = both.ours, both.ours.rules.lone_lead
    if not ours.alone or ours.tricks or ours.trick or rule == "left_of_dealer":
        return False
    left = [(ours.deal.dealer + step) % 4 for step in range(1, 5)]
    loner = ours.alone[-1 if rule == "loner" else 0]  # the maker declares first, the lone defender last
    after = [(loner + step) % 4 for step in range(1, 5)]
    active = both.theirs.active_players()
    right = loner if rule == "loner" else next(seat for seat in after if active[seat])
    return ours.turn == right and both.theirs.current_player() == next(seat for seat in left if active[seat])


def _lead_from_the_left(both: Both) -> None:
    both.ours = both.with_option(lone_lead="left_of_dealer")


def _more(both: Both, extra: set[int]) -> bool:
    """Whether we allow all that they allow and just this on top."""
    ours, theirs = legal(both)
    return ours - theirs == extra and theirs < ours


def _upcard_buried(both: Both) -> bool:
    upcard = {both.theirs.upcard()}
    return both.ours.phase == "discard" and both.ours.rules.bury_upcard and _more(both, upcard)


def _turned_down_named(both: Both) -> bool:
    allowed = both.ours.phase == "turned" and both.ours.rules.may_name_turned_down
    return allowed and _more(both, {suit_number(both.ours.deal.upcard.suit)})


def _lone_defender_four(both: Both) -> bool:
    ours, theirs = both.ours, both.theirs
    side = [theirs.first_defender(), theirs.second_defender()]
    taken = sum(trick.winner in side for trick in ours.tricks)
    return (
        taken in (3, 4)
        and theirs.lone_defender() in ours.alone
        and not ours.rules.lone_defender_four
        and outcome(ours).points[side[0] % 2] == 2
        and [theirs.returns()[seat] for seat in range(4)] == [4 if seat in side else -4 for seat in range(4)]
    )


def _four(both: Both) -> None:
    both.ours = both.with_option(lone_defender_four=True)


def _zero_sum(both: Both) -> bool:
    scored = outcome(both.ours).points
    return both.theirs.returns() == [scored[seat % 2] - scored[1 - seat % 2] for seat in range(4)]


SHEET = (
    Difference(
        "packets",
        "CL-3",
        "packets of 3-2-3-2 and 2-3-2-3 from the dealer's left",
        "one card at a time, the dealer first",
        "hands",
        _one_by_one,
        _deal_theirs_as_ours,
    ),
    Difference(
        "take or leave",
        "CL-5",
        "a dealer whom another has ordered up may take the up-card or leave it",
        "he must take it",
        "hands",
        _must_take,
        _take,
    ),
    Difference(
        "maker's partner alone",
        "CL-8",
        "after a maker who stays with his partner, the partner is asked whether he plays alone",
        "of the makers only the one who made trump may",
        "turn",
        _partner_asked,
        _partner_declines,
    ),
    Difference(
        "lone defender only against a loner",
        "CL-8",
        "at a table with that option no defender is asked unless a maker is alone",
        "the defenders are always asked, or never",
        "turn",
        _defender_asked,
        _defender_declines,
    ),
    Difference(
        "lone lead",
        "CL-9",
        "the lone player leads, or the one to his left, unless option lone_lead says left_of_dealer",
        "the first active seat to the dealer's left leads, whoever is alone",
        "turn",
        _lone_lead,
        _lead_from_the_left,
    ),
    Difference(
        "up-card buried",
        "CL-5",
        "with option bury_upcard the dealer may discard the card that he has just taken",
        "never",
        "legal",
        _upcard_buried,
    ),
    Difference(
        "turned-down suit named",
        "CL-6",
        "with option may_name_turned_down the suit turned down may be named",
        "never",
        "legal",
        _turned_down_named,
    ),
    Difference(
        "lone defender's three or four tricks",
        "CL-12",
        "two points, unless option lone_defender_four says four",
        "always four",
        "points",
        _lone_defender_four,
        _four,
    ),
    Difference(
        "points as a difference",
        "CL-10",
        "the side that scores gets its points and the other none",
        "what one side scores the other loses",
        "points",
        _zero_sum,
    ),
)


ALIKE = {"lone_lead": "left_of_dealer", "lone_defender_four": True}
"""House rules that make ours as much like theirs as can be."""

TABLES = {
    "neither": ((False, False), {**ALIKE, "lone_defender": "never"}),
    "stuck": ((False, True), {**ALIKE, "lone_defender": "never", "stick_dealer": True}),
    "lone defender": ((True, False), ALIKE),
    "both": ((True, True), {**ALIKE, "stick_dealer": True}),
    "our defaults": ((True, False), {}),
    "all else": (
        (True, True),
        {
            "stick_dealer": True,
            "bury_upcard": True,
            "may_name_turned_down": True,
            "lone_defender": "only_against_a_loner",
            "lone_lead": "left_of_loner",
        },
    ),
}
"""By name: OpenSpiel's allow_lone_defender and stick_the_dealer, and our house rules."""

DEALS = 100
"""How many deals at each table are enough to come across every row and ending."""

AT_ALL_TABLES = {"packets", "take or leave", "maker's partner alone", "points as a difference"}
ONLY_AT = {
    "our defaults": {"lone lead", "lone defender's three or four tricks"},
    "all else": {
        "lone lead",
        "lone defender's three or four tricks",
        "up-card buried",
        "turned-down suit named",
        "lone defender only against a loner",
    },
}
"""The rows that a table must come across; at the tables that are alike there are no others."""


@pytest.fixture(autouse=True)
def _needs_openspiel():
    need_openspiel()


def played(table: str, deals: int, sheet: tuple[Difference, ...] = SHEET) -> Tally:
    """The tally of so many random deals at a table, compared at every step."""
    (lone_defender, stick), options = TABLES[table]
    params = {"allow_lone_defender": lone_defender, "stick_the_dealer": stick}
    rules, tally, chance = Rules.of("classic", **options), Tally(), Chance(1, f"openspiel {table}")
    for _ in range(deals):
        play_both(start(params, rules, chance), chance, sheet, tally)
    return tally


def endings_at(lone_defender: bool, stick: bool) -> set[str]:
    """The ways a deal can end at a table, all of which must be seen."""
    sides = ["makers", "makers alone", "defenders", *(["defenders alone"] if lone_defender else [])]
    return {f"{side}{march}" for side in sides for march in ("", " all five")} | (
        set() if stick else {"passed out"}
    )


def check(table: str, deals: int) -> None:
    tally = played(table, deals)
    assert set(tally.rows) == AT_ALL_TABLES | ONLY_AT.get(table, set())
    assert tally.rows["packets"] == deals
    assert set(tally.endings) >= endings_at(*TABLES[table][0]), tally.endings


@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("CL-3")
@pytest.mark.rule("CL-4")
@pytest.mark.rule("CL-5")
@pytest.mark.rule("CL-6")
@pytest.mark.rule("CL-7")
@pytest.mark.rule("CL-8")
@pytest.mark.rule("CL-9")
@pytest.mark.rule("CL-10")
@pytest.mark.rule("CL-11")
@pytest.mark.rule("CL-12")
@pytest.mark.parametrize("table", TABLES)
def test_every_step_of_random_deals_is_openspiels_but_for_the_sheet(table):
    check(table, deals=DEALS)


@pytest.mark.evidence
@pytest.mark.parametrize("table", TABLES)
def test_every_step_of_five_thousand_random_deals_is_openspiels_but_for_the_sheet(table):
    check(table, deals=5000)


@pytest.mark.parametrize("row", SHEET, ids=lambda row: row.name)
def test_no_row_of_the_sheet_can_be_spared(row):
    table = next((table for table, rows in ONLY_AT.items() if row.name in rows), "neither")
    with pytest.raises(AssertionError, match=f"^{row.fact}: ours .* and no row of the sheet says so"):
        played(table, deals=DEALS, sheet=tuple(other for other in SHEET if other is not row))


def test_rows_are_distinct_and_name_a_clause_of_the_rules():
    rules = (Path(play.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    assert len({row.name for row in SHEET}) == len(SHEET)
    for row in SHEET:
        assert f"- **{row.clause}** " in rules
        assert row.ours != row.theirs


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        ("strongest", lambda cards, trump: len(cards) - 1),
        ("following", lambda hand, led, trump: hand),
    ],
)
def test_a_fault_planted_in_the_play_is_found(monkeypatch, function, fault):
    monkeypatch.setattr(play, function, fault)
    with pytest.raises(AssertionError, match="no row of the sheet says so"):
        played("neither", deals=DEALS)


def test_where_openspiel_is_missing_a_plain_sentence_says_so(monkeypatch):
    monkeypatch.setattr(openspiel, "pyspiel", None)
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(pytest.fail.Exception, match="OpenSpiel is missing"):
        need_openspiel()
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(pytest.skip.Exception, match="no wheel for Macs with an Intel processor"):
        need_openspiel()
