"""What the Reasons for calls say by other rules, in matches, and where a sentence would easily be wrong."""

from __future__ import annotations

from itertools import islice

import pytest

from ghosteuchre import NotAllowed, view
from ghosteuchre.advice import Advice, advise
from ghosteuchre.cards import parse_cards
from ghosteuchre.reasons import Explanation, Spot, reasons_for
from ghosteuchre.reasons.against_calls import against_call
from ghosteuchre.reasons.alone import lone_reward
from ghosteuchre.reasons.chances import bowers_held, trumps_held
from ghosteuchre.state import Action, Verb
from tests.call_reasons import untrue, untrue_against
from tests.call_twins import state_of
from tests.decisions import states


def asked(
    game: str, places: str, said: str = "", rules: str = "", scores: str = "", worlds: int = 60
) -> Advice:
    state = state_of(game, places, said.split(", ") if said else [], scores, rules)
    return advise(view(state, state.turn or 0), 0, worlds, worlds)


def keys(advice: Advice) -> list[str]:
    return [each.reason.key for each in reasons_for(advice)]


def told(advice: Advice, key: str) -> Explanation:
    said = next(each for each in reasons_for(advice) if each.reason.key == key)
    assert untrue(said) is None
    return said


def against(advice: Advice, action: str) -> str:
    choice = advice.of(Action.parse(action))
    assert not choice.equal
    text = against_call(Spot(advice), choice)
    assert untrue_against(text, choice, advice) is None
    return text


# Ghost Hand Euchre.


@pytest.mark.rule("GH-5")
def test_the_lowest_bid_is_not_called_enough_where_a_moon_is_as_good():
    advice = asked("ghost 1", "1 AH JH TH KS AD KD", "swap, pass, bid 3")
    assert advice.of(Action.parse("shoot the moon")).equal
    assert advice.best.action == Action.parse("bid 4")
    assert "bid_last" not in keys(advice)


@pytest.mark.rule("GH-4")
def test_a_bid_that_may_be_outbid_is_told_with_how_often_it_stands():
    idea = told(asked("ghost 0", "1 KS JH TH 9H AC 9C"), "bid_or_swap").idea
    assert "A bid of four stands in about 80% of the deals, and is made in about 73% of those." in idea
    idea = told(asked("ghost 0", "1 QS 9S QH 9H JC TC"), "bid_outbid").idea
    assert idea.startswith("A bid of three is mostly outbid: it makes you the maker in about ")


@pytest.mark.rule("GH-12")
def test_against_a_sure_moon_a_bid_is_told_what_a_moon_brings():
    text = against(asked("ghost 0", "2 AS JS AH KH JC AD", "bid 3"), "bid 5")
    assert text.startswith("A moon that is made brings 24 points, and all six tricks on a bid only six.")


@pytest.mark.rule("GH-7")
def test_where_a_pass_is_as_good_as_the_exchange_a_bid_is_not_told_that_the_hand_is_poor():
    advice = asked("ghost 0", "1 JS QH TH TC JD 9D")
    assert {str(choice.action) for choice in advice.equals} == {"pass", "swap"}
    assert against(advice, "bid 3").startswith("If it stands, it is made in about 19% of the deals, and if")


@pytest.mark.rule("GH-6")
def test_a_last_pass_throws_the_cards_in():
    text = against(asked("ghost 0", "0 JH JD AH KH QH AS", "pass, pass"), "pass")
    assert text.startswith("If you pass as well, the cards are thrown in and nobody scores.")


@pytest.mark.rule("GH-16")
def test_near_the_end_of_a_match_a_call_lowers_the_chance_to_win_it():
    advice = asked("ghost 1", "1 KS JS TS AH JC JD", "swap, bid 3, bid 4", scores="28 -9 1")
    assert advice.in_match
    assert "It lowers the chance to win the match by about " in against(advice, "bid 5")
    advice = asked("ghost 2", "1 AS TS 9S AD KD KC", "swap, bid 4", scores="29 29 26")
    text = " ".join(each.idea for each in reasons_for(advice))
    assert advice.in_match
    assert "To bid five lowers the chance to win the match by about " in text
    assert "points less" not in text


@pytest.mark.rule("GH-9")
def test_a_suit_with_fewer_trumps_is_never_said_to_have_as_many():
    said = told(asked("ghost 1", "1 AH KH QH QC JC AD", "bid 3, swap, pass, bid 4"), "name_shorter")
    assert "as many" not in said.idea
    assert "you hold three trumps: A♥, K♥ and Q♥." in said.idea


@pytest.mark.rule("C-3")
def test_the_right_bower_of_one_suit_is_the_left_one_of_its_mate():
    said = told(asked("ghost 1", "1 AH JH TH KS AD KD", "swap, pass, bid 3, bid 4"), "name_right")
    assert "but only the left bower, J♥." in said.idea
    assert said.idea.endswith("you hold the right bower, J♥.")


# The up-card.


@pytest.mark.rule("C-3")
def test_with_the_joker_out_both_bowers_are_not_the_highest():
    places = "2 AH JH KS QS JD; kitty KD"
    said = "pass, pass, pass, pass, name hearts, not alone"
    plain, joker = (asked("classic 3", places, said, f"deck={size}", worlds=120) for size in (24, 25))
    assert "alone_bowers" in keys(plain)
    assert "alone_bowers" not in keys(joker)
    top = asked("classic 3", "2 AH JH KS JK JD; kitty KD", said, "deck=25", worlds=120)
    assert told(top, "alone_bowers").idea.startswith("You hold both bowers, and no trump")


@pytest.mark.rule("CL-2")
def test_a_joker_that_is_taken_is_one_more_trump():
    advice = asked("classic 0", "0 JS TS KH AC KC; kitty JK", "name hearts, pass, order up", "deck=25")
    assert told(advice, "take_help").idea == (
        "You and your partner made trump. The up-card, joker, is one more trump, "
        "and you may discard your worst card for it."
    )


@pytest.mark.rule("CL-6")
def test_the_others_are_not_said_to_lack_jacks_that_are_in_sight():
    said = "pass, pass, pass, pass"
    known = told(asked("classic 3", "0 TS KH JH TH QC; kitty KD", said), "second_mate")
    assert "the others may lack the other jack of that colour." in known.idea
    both = asked("classic 3", "0 TS KH JH TH JD; kitty KD", said)
    assert str(both.best.action) == "name hearts"
    assert "second_mate" not in keys(both)
    assert "colour" not in known.look


@pytest.mark.rule("CT-6")
def test_a_maker_without_a_partner_is_told_of_the_dummy_and_never_of_a_partner():
    places, said = "1 QH TH 9H AC JD; kitty KH", "pass, pass, order up, discard TH"
    for march in (3, 4, 6):
        advice = asked("cutthroat 1", places, said, f"lone_march={march}")
        text = " ".join(each.idea + each.look for each in reasons_for(advice))
        assert "partner" not in text
        assert not {"together_march", "together_safer", "together_helps"} & {*keys(advice)}
    assert lone_reward(Spot(advice)) == "Alone, all five tricks bring six points, and with the dummy three."
    assert told(advice, "alone").idea.endswith("and with the dummy three.")


@pytest.mark.rule("CT-10")
def test_a_defender_of_three_players_has_another_defender():
    said = "order up, take, discard, not alone"
    spot = Spot(asked("cutthroat 0", "2 JH JD AH KH 9C; kitty 9H", said))
    assert lone_reward(spot) == "Alone, all five tricks bring four points, and with the other defender two."
    text = " ".join(each.idea for each in reasons_for(spot.advice))
    assert "partner" not in text


@pytest.mark.rule("CL-12")
@pytest.mark.parametrize(("four", "tricks"), [("off", "all five tricks"), ("on", "three tricks or more")])
def test_three_tricks_are_enough_for_a_lone_defender_where_they_score_four(four, tricks):
    said = "order up, take, discard QC, not alone, not alone, not alone"
    advice = asked("classic 2", "2 AS AH KH QC JC; kitty 9S", said, f"lone_defender_four={four}")
    assert lone_reward(Spot(advice)) == f"Alone, {tricks} bring four points, and with your partner two."
    idea = told(advice, keys(advice)[0]).idea
    assert "all five tricks bring four" not in idea or four == "off"


@pytest.mark.rule("CL-10")
def test_a_high_chance_is_never_the_ground_for_a_pass():
    said = told(asked("classic 2", "3 9S QH 9H AC JC; kitty TC"), "pass_more")
    assert "Yet a pass brings more: after it you and your partner still make trump in about " in said.idea
    assert not {"pass_few", "pass_no_trump", "pass_dealer"} & {*keys(said.advice)}


@pytest.mark.rule("CL-8")
def test_to_play_alone_is_told_beside_the_same_with_the_partner():
    found = []
    for state in islice(states("classic", 777), 400):
        if state.phase == "alone" and not found:
            advice = advise(view(state, state.turn or 0), 1, 60, 60)
            lost = [c for c in advice.choices if c.action.verb is Verb.ALONE and not c.equal and c.makes]
            found = [text for c in lost if "would take" in (text := against(advice, str(c.action)))]
    assert found[0].startswith("Alone you would take enough tricks in about ")
    assert found[0].split(". ")[0].endswith(" of them with your partner")


@pytest.mark.rule("CT-5")
def test_of_one_of_252_ways_that_was_only_looked_at_no_figure_is_told():
    said = "pass, pass, order up, discard 9C, not alone, not alone, not alone"
    advice = asked("cutthroat 0", "0 TS KH 9H 9C TD; kitty KD", said)
    looked_at = [choice for choice in advice.choices if choice.worlds < advice.worlds]
    assert len(advice.choices) - len(looked_at) == 16
    with pytest.raises(NotAllowed, match=r"those that have are keep .*, and 244 more$"):
        advice.of(Action.parse("pass"))
    for choice in looked_at[:: len(looked_at) // 5]:
        text = against(advice, str(choice.action))
        assert text.endswith(" sixteen other ways came out at least as well, so it was tried no further.")
        assert "points" not in text


def test_no_trump_one_trump_and_more_have_their_own_words():
    cards = parse_cards("JS QH 9H")
    assert [trumps_held(cards[:count]) for count in (0, 1, 2)] == [
        "no trump",
        "one trump: J♠",
        "two trumps: J♠ and Q♥",
    ]
    assert [bowers_held(cards[:count]) for count in (0, 1, 2)] == [
        "no bower",
        "one bower, J♠",
        "both bowers, J♠ and Q♥",
    ]


@pytest.mark.rule("CT-5")
def test_as_many_cards_as_are_laid_aside_are_fewer():
    places = "0 KS AD AC KC QC; kitty TH; dummy JH 9H 9S QD TC"
    said = "order up, take, discard, not alone, not alone, not alone"
    advice = asked("cutthroat 2", places, said)
    three = next(
        choice
        for choice in advice.choices
        if not choice.equal and not any(str(card) in ("JH", "9H") for card in choice.action.cards)
    )
    text = against_call(Spot(advice), three)
    assert untrue_against(text, three, advice) is None
    assert text.startswith("You would lay J♥ and 9♥ aside, and keep two fewer of the trumps.")
