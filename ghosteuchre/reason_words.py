"""The sentences of the Reasons and of the hint ladder; part of the one table in ``explain.py``."""

from __future__ import annotations

from ghosteuchre.call_words import CALL_SENTENCES
from ghosteuchre.play_words import PLAY_SENTENCES

GENERAL: dict[str, str] = {
    "look_forced": "How many things may you do here?",
    "why_forced": "There is nothing else that you may do.",
    "look_only_card": "Which suit was led, and what do you hold of it?",
    "why_only_card": "A {suit.singular} was led, and you hold one only{bower}. "
    "Any other card would be a renege.",
    "name_left_bower": ": {card}, the left bower",
    "look_figures": "No rule of thumb decides here. Think of how the deal may go on after each.",
    "why_figures": "The hidden cards were laid in {count} ways. On the average this came out best.",
}

NUMBERS: dict[str, str] = {
    "name_unit_chance": "your chance to win the match",
    "name_unit_points": "your points in this deal, less the mean of the others'",
    "name_unit_sides": "the points of your side in this deal, less those of the other side",
    # What an action is called, and its figures: the third rung.
    "name_to_pass": "to pass",
    "name_to_moon": "to shoot the moon",
    "name_to_swap": "to take the ghost hand",
    "name_to_order": "to make the up-card's suit trump",
    "name_to_take": "to take the up-card",
    "name_to_leave": "to leave the up-card",
    "name_to_alone": "to play alone",
    "name_to_together": "not to play alone",
    "name_to_bid": "to bid {count}",
    "name_to_name": "to name {suit}",
    "name_to_discard": "to discard {card}",
    "name_to_keep": "to keep {cards}",
    "name_to_play": "to play {card}",
    "name_worth_ahead": "on the average {you} end this deal {worth} ahead of {others}",
    "name_worth_behind": "on the average {you} end this deal {worth} behind {others}",
    "name_worth_level": "on the average {you} end this deal level with {others}",
    "name_worth_match": "a chance of {worth} to win the match",
    "name_you": "you",
    "name_your_side": "you and your partner",
    "name_the_others": "the others",
    "name_the_other_side": "the other side",
    "told_best": "{action} is best: {worth}.",
    "told_among_best": "{action} is among the best: {worth}.",
    "told_made": "You then take enough tricks in {made} of the deals.",
    "told_side_made": "Your side then takes enough tricks in {made} of the deals.",
    "told_makes": "You become the maker in {makes} of the deals, and then take enough tricks "
    "in {made} of them.",
    "told_side_makes": "Your side makes trump in {makes} of the deals, and then takes enough tricks "
    "in {made} of them.",
    "told_all_equal": "Everything else is as good, as far as can be told.",
    "told_equals": "As good, as far as can be told: {actions}.",
    "name_more": "{count} others",
    "name_one_more": "one other",
    "told_next": "{action} comes next, and is worth {less} less.",
}

REASON_SENTENCES = GENERAL | CALL_SENTENCES | PLAY_SENTENCES | NUMBERS
