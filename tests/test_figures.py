"""The pictures of the lessons: what they say comes from the engine, what they draw is the same every time."""

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Callable

import matplotlib as mpl
import pytest

from ghosteuchre import PACKS, Card, Suit, figures, legal_plays, parse_cards, trick_winner
from ghosteuchre.deal import Chance
from ghosteuchre.figures import Picture, ink

CALLS: dict[str, Callable[[], Picture]] = {
    "pack": figures.pack,
    "one_suit": lambda: figures.one_suit("H"),
    "rank_ladder": lambda: figures.rank_ladder("H"),
    "rank_ladders": lambda: figures.rank_ladders("S"),
    "trump_ladders": figures.trump_ladders,
    "suit_sizes": lambda: figures.suit_sizes("clubs"),
    "hand": lambda: figures.hand("9H JD AH KS JH QD", "H"),
    "following": lambda: figures.following("JH 9H AS", led="9D", trump="D"),
    "line_up": lambda: figures.line_up("AC QS JD 9H JH", led="9S", trump="H"),
    "trick": lambda: figures.trick("9D KD JH", "D"),
    "beaters": lambda: figures.beaters("KS", "H"),
}
every_picture = pytest.mark.parametrize("name", CALLS)
NO_MATPLOTLIB = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("matplotlib", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Refuse())
from ghosteuchre import figures
"""


def run_python(code: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_public_figure_is_among_the_calls_tested_here():
    public = {
        name
        for name, value in vars(figures).items()
        if callable(value) and getattr(value, "__annotations__", {}).get("return") == "Picture"
    }
    assert {name for name in public if not name.startswith("_")} == set(CALLS)


# What they say.


@pytest.mark.rule("C-3")
def test_the_ladder_of_diamonds_is_worked_example_one():
    assert figures.rank_ladder("D").alt.startswith(
        "Diamonds are trump. Diamonds, 7 cards, from weak to strong: nine of diamonds, ten of diamonds, "
        "queen of diamonds, king of diamonds, ace of diamonds, "
        "jack of hearts (left bower, plays as a diamond), jack of diamonds (right bower). Hearts, 5 cards"
    )


@pytest.mark.rule("C-4")
@pytest.mark.parametrize("trump", Suit)
def test_trump_has_seven_cards_its_mate_five_and_the_others_six(trump):
    counts = [int(number) for number in re.findall(r"\d+", figures.suit_sizes(trump.value).alt)]
    assert counts == [7, 5, 6, 6]


@pytest.mark.parametrize("trump", [None, *Suit])
def test_the_four_suits_of_a_ladder_hold_every_card_of_the_pack_once(trump):
    cards = [card for suit in Suit for card in figures.in_order(suit, trump)]
    assert sorted(map(str, cards)) == sorted(map(str, PACKS[24]))


@pytest.mark.rule("C-4")
@pytest.mark.parametrize("suit", Suit)
def test_a_suit_under_the_four_trumps_has_its_jack_in_place_twice_on_top_once_and_lost_once(suit):
    counts = re.findall(rf"{suit.word.capitalize()}, (\d) cards", figures.rank_ladders(suit.value).alt)
    assert sorted(counts) == ["5", "6", "6", "7"]


@pytest.mark.rule("C-5")
def test_the_pictures_of_following_say_worked_example_two():
    must = figures.following("JH 9H AS", led="9D", trump="D").alt
    may = figures.following("JH 9S", led="9H", trump="D").alt
    assert "You hold diamonds, so you must play one." in must
    assert must.endswith("You may play: jack of hearts (left bower, plays as a diamond).")
    assert "You hold no heart, so you may play any card." in may
    assert may.endswith("jack of hearts (left bower, plays as a diamond), nine of spades.")


@pytest.mark.rule("C-5")
def test_the_picture_of_following_says_who_led_and_unless_told_it_is_the_player_before_you():
    ben = figures.following("JH 9S", led="9H", trump="D")
    ana = figures.following("JH 9S", led="9H", trump="D", leader="Ana")
    assert "Ben led the nine of hearts." in ben.alt
    assert "Ana led the nine of hearts." in ana.alt
    assert ben.svg != ana.svg


@pytest.mark.rule("C-6")
@pytest.mark.parametrize("seed", range(20))
def test_of_two_cards_lined_up_the_later_one_wins_the_trick_unless_neither_can(seed):
    led, *cards = Chance(seed, "line-up").sample(PACKS[24], 7)
    groups = figures.ranked_groups(cards, led, Suit.CLUBS)
    unable = groups.pop("cannot win", ())
    ranked = [card for group in groups.values() for card in group]
    assert sorted(map(str, [*unable, *ranked])) == sorted(map(str, cards))
    assert all(trick_winner((led, card), Suit.CLUBS) == 0 for card in unable)
    for weak, strong in itertools.pairwise(ranked):
        assert trick_winner((led, strong, weak), Suit.CLUBS) != 2


@pytest.mark.rule("C-6")
def test_the_picture_of_a_trick_names_its_winner_and_why():
    assert figures.trick("9D KD JH", "D").alt.endswith("You win with the highest trump.")
    assert figures.trick("9D AC KD", "S").alt.endswith("You win with the highest card of the suit led.")
    assert figures.trick("AD 9C KD", "S").alt.endswith("Ana wins with the highest card of the suit led.")


@pytest.mark.rule("C-6")
def test_eight_cards_beat_a_led_king_of_spades_and_one_beats_the_left_bower():
    assert figures.beaters_of(Card.parse("KS"), Suit.HEARTS) == parse_cards("JD 9H TH JH QH KH AH AS")
    assert figures.beaters_of(Card.parse("JD"), Suit.HEARTS) == parse_cards("JH")
    assert "Cards that beat it, 0: none." in figures.beaters("JH", "H").alt


@every_picture
def test_the_description_uses_words_a_screen_reader_can_say(name):
    picture = CALLS[name]()
    assert picture.alt.endswith(".")
    assert not re.search(r"\b(10|[9JQKAT])[♣♦♥♠CDHS]\b", picture.alt)


# What they draw.


@every_picture
def test_drawing_twice_gives_the_same_text_whatever_the_settings(name):
    first = CALLS[name]().svg
    with mpl.rc_context(
        {"font.size": 30, "svg.hashsalt": None, "svg.fonttype": "none", "lines.linewidth": 7}
    ):
        assert CALLS[name]().svg == first


def test_another_process_draws_the_same_text():
    code = "from ghosteuchre import figures; print(figures.trick('9D KD JH', 'D').svg, end='')"
    assert run_python(code, PYTHONHASHSEED="7", PYTHONIOENCODING="utf-8") == CALLS["trick"]().svg


@every_picture
def test_a_picture_is_outlines_only_and_asks_for_nothing_from_elsewhere(name):
    svg = CALLS[name]().svg
    assert svg.startswith("<svg ")
    assert "<path" in svg
    assert not re.search(r"<text|<image|<script|<style|<metadata|date", svg)
    assert set(re.findall(r"https?://[^\"' ]+", svg)) == {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }


@every_picture
def test_a_picture_is_as_wide_as_a_phone_and_weighs_little(name):
    svg = CALLS[name]().svg
    assert 'width="344"' in svg
    assert len(svg) < 60_000


def fills(svg: str, colour: str) -> int:
    return len(re.findall(f"fill: {colour}", svg, flags=re.IGNORECASE))


@pytest.mark.parametrize("seed", range(12))
def test_a_card_is_greyed_exactly_when_the_engine_does_not_allow_it(seed):
    led, *hand = Chance(seed, "following").sample(PACKS[24], 6)
    allowed = legal_plays(hand, led, Suit.HEARTS)
    svg = figures.following(hand, led=str(led), trump="H").svg
    assert fills(svg, ink.FADED) == len(hand) - len(allowed)
    assert fills(svg, ink.GOOD) == len(allowed)


@pytest.mark.parametrize("seed", range(12))
def test_the_ring_stands_at_the_card_that_wins(seed):
    played = Chance(seed, "trick").sample(PACKS[24], 3)
    svg = figures.trick(played, "S").svg
    ring = re.search(rf'd="M([\d.]+)[^"]*" style="[^"]*stroke: {ink.FELT_RING}', svg, flags=re.IGNORECASE)
    assert ring
    assert round((float(ring[1]) - 44) / 104) == trick_winner(played, Suit.SPADES)


def test_a_ladder_marks_the_two_bowers_alone_and_the_two_places_they_left():
    svg = figures.rank_ladder("H").svg
    assert fills(svg, ink.BRASS_SOFT) == 2
    assert len(re.findall(r"stroke-dasharray", svg)) == 2


@pytest.mark.parametrize("card", PACKS[24], ids=str)
def test_the_sentences_of_a_picture_fit_on_it(card):
    for sentence in (f"The {card.spoken} was led.", f"Ana led the {card.spoken}."):
        assert 80 + ink.text_width(sentence, 12) < 344 - 8
    for suit in Suit:
        assert ink.text_width(figures.follow_reason([card], card, suit), 12) < 344 - 20


def test_every_outline_that_the_cards_of_the_widgets_share_can_be_drawn_here():
    outlines = [*ink.SUIT_SHAPES.values(), *ink.RANK_SHAPES.values()]
    assert set(ink.SUIT_SHAPES) == set(Suit)
    assert set(ink.RANK_SHAPES) >= {card.rank.letter for card in PACKS[24]}
    for outline in outlines:
        assert not re.sub(r"[MLHVCZ]|-?[\d.]+|[ ,]", "", outline), "a command that read_path does not know"
        corners = ink.read_path(outline).vertices
        assert corners.min() >= 0
        assert corners.max() <= 100


def test_an_outline_with_every_command_is_read_point_by_point():
    path = ink.read_path("M1 2L3 4H5V6C1 1 2 2 3 3Z")
    assert path.vertices.tolist() == [[1, 2], [3, 4], [5, 4], [5, 6], [1, 1], [2, 2], [3, 3], [3, 3]]
    assert path.codes.tolist() == [1, 2, 2, 2, 4, 4, 4, 79]


# How they are shown.


def test_the_page_gets_an_image_with_the_description_beside_it():
    picture = Picture('<svg width="344" height="9"><path d="M0 0"/></svg>', 'Ana said "no" & left.')
    html = picture._repr_html_()
    assert 'alt="Ana said &quot;no&quot; &amp; left."' in html
    assert "width:100%;max-width:516px;height:auto" in html
    assert re.fullmatch(r'<img alt="[^"<>]*" src="data:image/svg\+xml,[^"<>#]*" style="[^"<>]*">', html)


def test_both_front_ends_get_the_same_image_and_jupyter_the_words_as_well():
    picture = figures.trick("9D KD JH", "D")
    assert picture._mime_() == ("text/html", picture._repr_html_())
    assert picture._repr_mimebundle_() == {"text/html": picture._repr_html_(), "text/plain": picture.alt}
    assert repr(picture) == f"<Picture: {picture.alt}>"


def test_recording_writes_one_file_for_each_different_call(tmp_path):
    with figures.record(tmp_path / "svg"):
        figures.rank_ladder("H")
        figures.rank_ladder("hearts")
        figures.trick("9D KD JH", "D")
    figures.pack()
    written = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "svg").iterdir()}
    assert written == {
        "rank_ladder-H.svg": figures.rank_ladder("H").svg,
        "trick-9D.KD.JH-D.svg": figures.trick("9D KD JH", "D").svg,
    }


def test_in_the_browser_the_shipped_picture_is_shown_and_no_matplotlib_is_asked_for(tmp_path):
    with figures.record(tmp_path):
        expected = figures.rank_ladder("H")
    code = NO_MATPLOTLIB + (
        "from pathlib import Path\n"
        "figures.resources.files = lambda package: Path(sys.argv[0] or '.')\n"
        f"figures.SHIPPED = {str(tmp_path)!r}\n"
        "sys.platform = 'emscripten'\n"
        "print(figures.rank_ladder('H').svg, end='')\n"
    )
    assert run_python(code, PYTHONIOENCODING="utf-8") == expected.svg


def test_in_the_browser_a_picture_that_was_not_shipped_is_told_in_words():
    code = NO_MATPLOTLIB + "sys.platform = 'emscripten'\nprint(figures.hand('JH 9S')._repr_html_(), end='')\n"
    assert run_python(code) == "<p>The hand: nine of spades, jack of hearts.</p>"


def test_without_matplotlib_the_error_says_how_to_get_it():
    code = NO_MATPLOTLIB + (
        "try:\n    figures.pack()\nexcept ModuleNotFoundError as error:\n    print(error, end='')\n"
    )
    assert run_python(code) == "drawing a picture needs matplotlib: pip install 'ghosteuchre[learn]'"
