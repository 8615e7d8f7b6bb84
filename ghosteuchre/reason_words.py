"""The sentences of the Reasons and of the hint ladder; part of the one table in ``explain.py``."""

from __future__ import annotations

LOOKS: dict[str, str] = {
    # Where to look: the first rung of the ladder, which gives nothing away.
    "look_forced": "How many things may you do here?",
    "look_figures": "No rule of thumb decides here. Think of how the deal may go on after each.",
    "look_top_trumps": "Look at the trumps you hold, and at those that the others may still hold.",
}

WHYS: dict[str, str] = {
    # The idea that decides: the second rung.
    "why_forced": "There is nothing else that you may do.",
    "why_figures": "Many ways for the hidden cards to lie were tried. On the average this came out best.",
    "why_top_trumps": "You hold {cards}, and no trump that is still out stands above. "
    "Lead from the top: nobody can beat it, and each round takes trumps from the others.",
}

NUMBERS: dict[str, str] = {
    # What an action is called, and its figures: the third rung.
    "do_pass": "to pass",
    "do_moon": "to shoot the moon",
    "do_swap": "to take the ghost hand",
    "do_order": "to make the up-card's suit trump",
    "do_take": "to take the up-card",
    "do_leave": "to leave the up-card",
    "do_alone": "to play alone",
    "do_together": "not to play alone",
    "do_bid": "to bid {count}",
    "do_name": "to name {suit}",
    "do_discard": "to discard {card}",
    "do_keep": "to keep {cards}",
    "do_play": "to play {card}",
    "worth_points": "{worth}, your points in this deal less the mean of the others'",
    "worth_match": "{worth} to win the match",
    "told_best": "{action} is best: {worth}.",
    "told_made": "The maker's side then does what it undertook in {made} of the deals.",
    "told_makes": "You become the maker in {makes} of the deals. Then you do what you undertook in {made} of them.",
    "told_all_equal": "Everything else is as good, as far as can be told.",
    "told_equals": "As good, as far as can be told: {actions}.",
    "told_next": "{action} comes next, and is worth {less} less.",
}

REASON_SENTENCES = LOOKS | WHYS | NUMBERS
