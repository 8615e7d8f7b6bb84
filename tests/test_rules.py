"""The house rules: RULES.md and Rules list the same, each value is accepted, and a bad one refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ghosteuchre import Unreadable
from ghosteuchre.rules import OPTIONS, VARIANTS, Rules, option_text, read_option
from tests.tables import values

TEXT = (Path(__file__).parents[1] / "ghosteuchre" / "RULES.md").read_text(encoding="utf-8")
INITIALS = {"GH": "ghost", "CL": "classic", "CT": "cutthroat"}
FIELDS = {field.name: field for field in OPTIONS}


def table() -> dict[str, tuple[set[str], str, str]]:
    """Each option of RULES.md: its games, its values and its defaults, as they are written there."""
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \|$", TEXT, re.MULTILINE)
    return {
        name: (
            set(INITIALS.values()) if games == "all" else {INITIALS[game] for game in games.split()},
            values,
            default,
        )
        for name, games, values, default in rows
    }


def test_rules_and_code_list_the_same_options_for_the_same_games():
    assert len(table()) == 15
    assert set(table()) == set(FIELDS)
    for name, (games, _, _) in table().items():
        assert {game for game, rules in VARIANTS.items() if name in rules.options} == games, name


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_rules_and_code_agree_on_the_values(name):
    written, allowed = table()[name][1], FIELDS[name].metadata
    if allowed["values"]:
        assert {option_text(value) for value in allowed["values"]} == set(re.split(r",\s*", written))
    elif "to" in written:
        assert written == f"{allowed['least']} to {allowed['most']}"
    else:
        assert written == f"{allowed['least']} or more"


@pytest.mark.parametrize("name", sorted(FIELDS))
def test_rules_and_code_agree_on_the_defaults(name):
    games, _, written = table()[name]
    by_game = dict(re.findall(r"(GH|CL|CT) (\w+)", written)) or dict.fromkeys(INITIALS, written)
    for initials, game in INITIALS.items():
        if game in games:
            assert option_text(getattr(VARIANTS[game], name)) == by_game[initials]


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, rules in VARIANTS.items() for name in rules.options]
)
def test_each_value_is_accepted_and_named_only_where_it_is_not_the_default(game, name):
    usual = getattr(VARIANTS[game], name)
    for value in values(FIELDS[name], VARIANTS[game]):
        rules = Rules.of(game, **{name: value})
        assert getattr(rules, name) == value
        assert rules.house_rules == ({} if value == usual else {name: value})
        assert read_option(option_text(value)) == value


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"target": 0}, "option target cannot be 0: it is a whole number from 1"),
        ({"target": True}, "option target cannot be True"),
        ({"target": "32"}, "option target cannot be '32'"),
        ({"failed_moon": 7}, "option failed_moon cannot be 7: it is one of 6, 24"),
        ({"stick_dealer": 1}, "option stick_dealer cannot be 1: it is one of on, off"),
        ({"tie_rule": "no"}, "it is one of equal_top, any_two_at_target, maker_first"),
        ({"deck": 32}, "Ghost Hand Euchre has no option 'deck': it has target"),
        ({"seats": 4}, "Ghost Hand Euchre has no option 'seats'"),
        ({"renege_penalty": -1}, "option renege_penalty cannot be -1: it is a whole number from 0"),
    ],
)
def test_a_bad_option_is_refused_with_what_would_be_right(options, message):
    with pytest.raises(Unreadable, match=re.escape(message)):
        Rules.of("ghost", **options)


@pytest.mark.parametrize("game", ["bridge", "", 3, None, "GHOST"])
def test_an_unknown_game_is_refused_with_the_games_there_are(game):
    with pytest.raises(Unreadable, match="as a game: there are ghost, classic, cutthroat"):
        Rules.of(game)
