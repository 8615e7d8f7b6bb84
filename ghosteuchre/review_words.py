"""The sentences of a review and of habits; part of the one table in ``explain.py``."""

from __future__ import annotations

REVIEWS: dict[str, str] = {
    "review_nothing": "Seat {seat} has chosen nothing here that can be valued.",
    "score_left_out": "The score is left out: "
    "chances to win are known for Ghost Hand Euchre by its usual rules only.",
    "review_lost": "Given up by its own choices: {lost}, in {mistakes} of {decisions}. Grade: {grade}.",
    "review_none_lost": "Given up by its own choices: nothing, in {decisions}. Grade: {grade}.",
    "review_luck": "Luck, which the grade leaves out: {luck}. The deal brought {result}, "
    "and {expected} could be expected.",
    "review_unfinished": "The record ends before the deal is over, so luck cannot be told yet.",
    "review_hindsight": "With all cards seen it was {lost} worse than the best. The grade leaves this out.",
    "review_hindsight_none": "With all cards seen it would have cost nothing. The grade leaves this out.",
    "review_renege": "Action {number}, {action}, did not follow suit. A renege is not valued here.",
    "review_not_valued": "Action {number}, {action}, is not valued.",
    "review_rest": "In {decisions} nothing was given up, as far as can be told.",
    "review_cleared": "Of these, {count} looked worse than the best at first, but not when measured again.",
    "review_all": "In {deals} deals of {game}, given up by own choices: {lost} a deal. Grade: {grade}.",
    "review_one": "One deal of {game} was judged by {unit}, and stands by itself above.",
    "review_all_unfinished": "How many of these deals end before they are over: {count}.",
    "review_undecided": "Records left out of this, in which seat {seat} has chosen nothing: {count}.",
    "review_twice": "Left out: {place}. It tells the same deal as {other}, and no more of it.",
    "review_all_luck": "Luck, which the grade leaves out: {luck} a deal.",
    "review_points": "Points are those of seat {seat} in the deal, less the mean of the others'.",
    "review_sides": "Points are those of the side of seat {seat} in the deal, less those of the other side.",
    "review_chances": "In per cent stands the chance of seat {seat} to win the match.",
    "review_grades": "Grades go by what is given up in a deal: {grades}.",
    "review_based": "A decision is judged by what the seat knew then. "
    "What lies within the error counts as nothing.",
    "review_no_habits": "No habit stands out: none costs more than chance may explain.",
}
"""What is said of one record, and of many."""

HABITS: dict[str, str] = {
    "habit_seldom": "You {does} too seldom {where}: {lost} a deal, in {cases} of {deals} deals.",
    "habit_often": "You {does} too often {where}: {lost} a deal, in {cases} of {deals} deals.",
    "habit_high": "You {does} too high {where}: {lost} a deal, in {cases} of {deals} deals.",
    "habit_low": "You {does} too low {where}: {lost} a deal, in {cases} of {deals} deals.",
    "habit_wrong": "You {does} the wrong {what} {where}: {lost} a deal, in {cases} of {deals} deals.",
    "name_does_pass": "pass",
    "name_does_bid": "bid",
    "name_does_moon": "shoot the moon",
    "name_does_swap": "take the ghost hand",
    "name_does_order": "make the up-card's suit trump",
    "name_does_name": "name",
    "name_does_name_trump": "name trump",
    "name_does_take": "take the up-card",
    "name_does_leave": "leave the up-card",
    "name_does_alone": "play alone",
    "name_does_together": "keep from playing alone",
    "name_does_discard": "discard",
    "name_does_keep": "keep",
    "name_does_lead": "lead",
    "name_does_lead_trump": "lead trump",
    "name_does_follow": "play",
    "name_does_trump": "trump in",
    "name_what_suit": "suit",
    "name_what_card": "card",
    "name_what_cards": "cards",
    "name_where_0": "as first to speak",
    "name_where_1": "as second to speak",
    "name_where_2": "as third to speak",
    "name_where_dealer": "as the dealer",
    "name_where_maker": "as the maker",
    "name_where_partner": "as the maker's partner",
    "name_where_defender": "as a defender",
}
"""What somebody does too often, too seldom, or wrongly, and where."""

REVIEW_SENTENCES = REVIEWS | HABITS
