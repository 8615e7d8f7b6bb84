"""What a table plays by: the shape of each game and its house rules, every one a field of :class:`Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ghosteuchre.cards import PACKS, Unreadable, shown

Option = int | str | bool
"""The value of a house rule: a number, a word, or on and off."""


def _option(default: Option | None = None, *values: Option, least: int = 0, most: int = 1_000_000) -> Any:
    """A field that a table may choose: one of ``values``, or without any a whole number in the range."""
    metadata = {"values": values, "least": least, "most": most}
    return field(metadata=metadata) if default is None else field(default=default, metadata=metadata)


ON_OFF = (True, False)

VARIANTS: dict[str, Rules] = {}
"""The games by name, each one value; they stand below, after what they are made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one table. :data:`VARIANTS` holds the games; :meth:`of` makes a table with house rules.

    >>> Rules.of("ghost", target=20, stick_dealer=True).house_rules
    {'target': 20, 'stick_dealer': True}
    """

    # The shape of the game.
    game: str
    """Its name in records and commands."""
    title: str
    """Its name in print."""
    seats: int
    """How many play, 3 or 4; seats are numbered clockwise from 0."""
    partners: bool = False
    """Whether opposite seats form a side for the whole match (CL-1); else each seat is a side of its own."""
    packets: tuple[tuple[int, ...], ...]
    """Rounds of the deal: how many cards each of the places gets, from the dealer's left (GH-2, CL-3)."""
    spare: str = ""
    """What the hand of an empty place is called, the one before the dealer's (GH-2, CT-2)."""
    phases: tuple[str, ...]
    """What is asked in a deal, in order; a phase that has nothing to ask is passed over."""
    lowest_bid: int = 0
    """The lowest bid in tricks (GH-4)."""
    maker_leads: bool = False
    """Whether the maker leads to the first trick (GH-9); else as ``lone_lead`` says."""
    scoring: str
    """``tricks``: every trick is a point (GH-11). ``sides``: the makers need most tricks (CL-10, CT-8)."""
    moon: int = 0
    """Points for a moon that is made (GH-12)."""
    march: int = 0
    """Points for all the tricks (CL-10, CT-8)."""
    offender_pays: bool = True
    """Whether a renege is taken from the offender (GH-15, CT-12) or given to the other side (CL-13)."""
    clauses: tuple[tuple[str, str], ...]
    """The clause that says it, for each phase and each other matter that is cited, by name.

    It may be one of another game to which this game's clauses refer, as CT-3 does to CL-5. Only what holds
    for all games, the clauses C-1 to C-7 and the renege (GH-15), is cited by its number.
    """
    options: tuple[str, ...]
    """The house rules that belong to this game: names of the fields below."""

    # The house rules.
    target: int = _option(least=1)
    """The score that ends a match (GH-1, CL-1, CT-1)."""
    deck: int = _option(24, *PACKS)
    """How many cards the pack has (C-1)."""
    stick_dealer: bool = _option(False, *ON_OFF)
    """Whether the dealer, last to speak, may not let the deal be passed out (GH-6, CL-7)."""
    set_keeps_tricks: bool = _option(False, *ON_OFF)
    """Whether a maker who is set still scores the tricks he took (GH-13)."""
    failed_moon: int = _option(6, 6, 24)
    """What a moon that fails costs, in points (GH-14)."""
    tie_rule: str = _option("equal_top", "equal_top", "any_two_at_target", "maker_first")
    """Who wins when several stand at the target (GH-16)."""
    enforce_follow: bool = _option(True, *ON_OFF)
    """Whether a card that may not be played is refused; off, it stands and can be called (GH-15)."""
    renege_penalty: int = _option(2)
    """The points a renege costs (GH-15, CL-13, CT-12)."""
    renege_window: str = _option("deal", "deal", "trick")
    """Until when a renege can be called: the deal is scored, or the next trick is led (GH-15)."""
    bury_upcard: bool = _option(False, *ON_OFF)
    """Whether the dealer may discard the up-card that he has just taken (CL-5)."""
    may_name_turned_down: bool = _option(False, *ON_OFF)
    """Whether the suit turned down may be named in the second round (CL-6)."""
    lone_defender: str = _option("always", "always", "only_against_a_loner", "never")
    """When a defender may play alone (CL-8, CT-6)."""
    lone_defender_four: bool = _option(False, *ON_OFF)
    """Whether a lone defender scores four for three or four tricks, too (CL-12)."""
    lone_lead: str = _option("loner", "loner", "left_of_dealer", "left_of_loner")
    """Who leads when somebody plays alone (CL-9, CT-7)."""
    lone_march: int = _option(4, least=3, most=6)
    """Points for all the tricks of a maker who is alone (CL-11, CT-8)."""

    def __post_init__(self) -> None:
        if self.seats not in _CLOCKWISE:
            raise Unreadable(f"a game is for 3 or 4 players, not {shown(self.seats)}")
        usual = VARIANTS.get(self.game, self)
        for each in OPTIONS:
            value = getattr(self, each.name)
            _check_option(each.name, value, each.metadata)
            if each.name not in self.options and value != getattr(usual, each.name):
                raise Unreadable(self._no_option(each.name))

    @classmethod
    def of(cls, game: str, /, **house_rules: Option) -> Rules:
        """The rules of a game of :data:`VARIANTS` with the house rules given.

        Raises :class:`Unreadable` for an unknown game, an option that the game does not have, or a bad value.
        """
        if not isinstance(game, str) or game not in VARIANTS:
            raise Unreadable(f"cannot read {shown(game)} as a game: there are {', '.join(VARIANTS)}")
        rules = VARIANTS[game]
        for name in house_rules:
            if name not in rules.options:
                raise Unreadable(rules._no_option(name))
        return replace(rules, **house_rules)  # type: ignore[arg-type] # each field checks its own value

    def _no_option(self, name: str) -> str:
        return f"{self.title} has no option {shown(name)}: it has {', '.join(self.options)}"

    def clause(self, matter: str) -> str:
        """The clause to cite for a phase or another matter of :attr:`clauses`."""
        return dict(self.clauses)[matter]

    @property
    def house_rules(self) -> dict[str, Option]:
        """The options that are not at the game's default, by name."""
        usual = VARIANTS.get(self.game, self)
        return {
            name: getattr(self, name) for name in self.options if getattr(self, name) != getattr(usual, name)
        }

    @property
    def hand_size(self) -> int:
        """How many cards a player gets, and how many tricks are played."""
        return sum(packet[0] for packet in self.packets)

    @property
    def sides(self) -> int:
        """How many scores are kept."""
        return 2 if self.partners else self.seats

    def side(self, seat: int) -> int:
        """The index of the seat's score: of its partnership where there are partners, else of its own."""
        return seat % 2 if self.partners else seat

    def team(self, seat: int) -> tuple[int, ...]:
        """The seats that share a score with ``seat``, itself first."""
        return _CLOCKWISE[self.seats][seat][:: 2 if self.partners else self.seats]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats in turn, from ``first``."""
        return _CLOCKWISE[self.seats][first % self.seats]


_CLOCKWISE = {
    seats: [tuple((first + step) % seats for step in range(seats)) for first in range(seats)]
    for seats in (3, 4)
}


def read_option(text: str) -> Option:
    """The value of an option from its text: ``on`` or ``off``, a whole number, or a word."""
    if text in ("on", "off"):
        return text == "on"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def option_text(value: Option) -> str:
    """An option's value as :func:`read_option` reads it."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _check_option(name: str, value: object, allowed: Mapping[str, Any]) -> None:
    values, least, most = allowed["values"], allowed["least"], allowed["most"]
    if values:
        sound = any(value == each and type(value) is type(each) for each in values)
        right = "one of " + ", ".join(map(option_text, values))
    else:
        sound = type(value) is int and least <= value <= most
        right = f"a whole number from {least} to {most}"
    if not sound:
        raise Unreadable(f"option {name} cannot be {shown(value)}: it is {right}")


OPTIONS: tuple[Any, ...] = tuple(each for each in fields(Rules) if each.metadata)
"""The fields of :class:`Rules` that are house rules."""


def check_rules(rules: Rules) -> None:
    """Raise :class:`Unreadable` unless ``rules`` are Rules."""
    if type(rules) is not Rules:
        raise Unreadable(f"rules must be Rules, not {shown(rules)}: use Rules.of, as in Rules.of('ghost')")


def _cited(clauses: str) -> tuple[tuple[str, str], ...]:
    words = clauses.split()
    return tuple(zip(words[::2], words[1::2], strict=True))


_PLAY = "play C-5 settle GH-15"

_EACH = ("target", "stick_dealer", "enforce_follow", "renege_penalty", "renege_window")
_UPCARD = ("deck", "bury_upcard", "may_name_turned_down", "lone_defender", "lone_lead")

VARIANTS |= {
    "ghost": Rules(
        game="ghost",
        title="Ghost Hand Euchre",
        seats=3,
        packets=((1, 1, 1, 1),) * 6,
        spare="ghost",
        phases=("bid", "name", "play", "settle"),
        lowest_bid=3,
        maker_leads=True,
        scoring="tricks",
        moon=24,
        clauses=_cited(
            "spare GH-2 speak GH-3 bid GH-4 moon GH-5 passed_out GH-6 swap GH-7 swap_once GH-8 "
            "name GH-9 lead GH-9 made GH-11 moon_made GH-12 set GH-13 moon_failed GH-14 "
            "renege GH-15 won GH-16 " + _PLAY
        ),
        options=(*_EACH, "set_keeps_tricks", "failed_moon", "tie_rule"),
        target=32,
    ),
    "classic": Rules(
        game="classic",
        title="Classic Euchre",
        seats=4,
        partners=True,
        packets=((3, 2, 3, 2), (2, 3, 2, 3)),
        phases=("joker", "order", "turned", "take", "discard", "alone", "play", "settle"),
        scoring="sides",
        march=2,
        offender_pays=False,
        clauses=_cited(
            "won CL-1 joker CL-2 upcard CL-3 speak CL-4 order CL-4 take CL-5 discard CL-5 "
            "turned CL-6 turned_down CL-6 passed_out CL-7 alone CL-8 lead CL-9 made CL-10 euchred CL-10 "
            "lone_maker CL-11 lone_maker_euchred CL-11 lone_defender CL-12 renege CL-13 " + _PLAY
        ),
        options=(*_EACH, *_UPCARD, "lone_defender_four"),
        target=10,
    ),
    "cutthroat": Rules(
        game="cutthroat",
        title="Cutthroat Euchre",
        seats=3,
        packets=((3, 2, 3, 2), (2, 3, 2, 3)),
        spare="dummy",
        phases=("joker", "order", "turned", "take", "discard", "alone", "dummy", "play", "settle"),
        scoring="sides",
        march=3,
        clauses=_cited(
            "won CT-1 joker CL-2 spare CT-2 upcard CT-2 speak CT-3 order CT-3 take CL-5 discard CL-5 "
            "turned CT-3 turned_down CL-6 passed_out CL-7 dummy CT-5 alone CT-6 lead CT-7 made CT-8 "
            "euchred CT-9 lone_maker CT-8 lone_maker_euchred CT-9 lone_defender CT-10 renege CT-12 " + _PLAY
        ),
        options=(*_EACH, *_UPCARD, "lone_march"),
        target=10,
        lone_lead="left_of_loner",
        lone_march=3,
    ),
}
