"""For each Reason for a call a position where it is the main one, and its twin, where it does not hold.

A twin differs in one card that the seat sees, or in one call. A position is the game and the dealer, who
holds what as far as it matters (a seat, the kitty with the up-card, the ghost hand or the dummy), and the
change: ``old>new`` for a card, ``number:call`` for the call of that number. What was said so far stands
below; ``discard`` alone is the dealer's first card, which nobody else sees. ``worlds`` are more than usual,
for what is told apart by more of them only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ghosteuchre import apply
from ghosteuchre.rules import read_option
from ghosteuchre.state import Action, State
from tests.tables import table

WORLDS = 60
POSITIONS = """
stuck | ghost 0 | 0 9C TC 9D TD 9H QS | 2:bid 3
    said: pass, pass
    rules: stick_dealer=on
moon_match | ghost 1 | 0 AH KC QC JC TC AD | JC>9C
    said: swap, pass
    scores: 5 29 26
moon_bowers | ghost 0 | 2 AS JS AH KH JC AD | JS>9C
    said: bid 3
moon | ghost 2 | 0 AS KS JS TS AH KH | JS>9C
pass_moon | ghost 0 | 2 9S KD JD 9D AC KC | 9S>AH
    said: swap, bid 5
new_close | ghost 1 | 2 QS 9S 9H KC 9C TD; ghost AS QH TH QC TC KD | KD>KS
    said: swap
    scores: 28 -9 1
new_bid | ghost 2 | 0 KS TH AC QD TD 9D; ghost AH QH 9H JC TC 9C | JC>9S
    said: swap
    scores: 29 29 26
new_pass | ghost 1 | 2 AS 9S KD QD AC JC; ghost JS TS AH QH TC JD | JS>9H
    said: swap
new_defend | ghost 0 | 0 AS KS TS QH TH 9H; ghost JS AD QD TD QC TC | QD>JC
    said: bid 4, pass, swap
bid_higher | ghost 2 | 0 AS JS 9S QH 9H JC | JS>9C
bid_last | ghost 0 | 0 QS JS AH QC JC KD | JS>KS
    said: bid 3, swap, pass
outbid | ghost 1 | 0 KH JH AC AD QD 9D | JH>9C
    said: swap, bid 3
    scores: 28 -9 1
    worlds: 120
bid_bowers | ghost 0 | 2 JS JH 9H AC JC AD | JS>9C
    said: swap, pass
bid_aces | ghost 1 | 2 AH JH AC QC TC AD | JH>9D
bid_trumps | ghost 0 | 2 JS AH QH 9H KC JD | JD>JC
    said: swap, pass
bid_outbid | ghost 0 | 1 QS 9S QH 9H JC TC | 9H>AD
anything | ghost 2 | 1 AS TS AD QD JD KC | JD>9C
    said: bid 3
bid_or_swap | ghost 0 | 1 KS JH TH 9H AC 9C | JH>9D
bid_or_pass | ghost 2 | 1 QH TH KC JC 9C TD | JC>9D
    said: swap, pass
swap_against | ghost 1 | 1 QS TH 9H KC KD QD | QS>JH
    said: bid 3, bid 4
    worlds: 240
swap_no_bower | ghost 2 | 0 QS 9S TH 9H 9C TD | QS>JH
    worlds: 240
swap_few | ghost 1 | 2 TS 9H TC KD JD 9D | TS>JH
    worlds: 240
swap_moon | ghost 2 | 2 KS QH TC 9C TD 9D | QH>JC
    said: bid 4, bid 5
    worlds: 240
swap_or_pass | ghost 0 | 1 JS QH TH TC JD 9D | JS>9C
swap_or_defend | ghost 2 | 1 KH JH TH TC AD 9D | JH>9S
    said: bid 4
pass_five | ghost 2 | 1 AS TS 9S AD KD KC | KD>JS
    said: swap, bid 4
    scores: 29 29 26
pass_defend | ghost 2 | 2 JH QS TS 9S AD KD | JH>9D
    said: swap, pass, bid 3
pass_weak | ghost 1 | 0 TH 9H KC AD TD 9D | TD>AH
    said: swap, pass
pass_match | ghost 1 | 1 KS JS TS AH JC JD | AH>AD
    said: swap, bid 3, bid 4
    scores: 28 -9 1
joker | classic 0 | kitty JK | JK>9S
    rules: deck=25
name_even | ghost 2 | 1 JS 9S JH JC JD 9D | JS>9C
    said: swap, pass, bid 3, pass
name_left | ghost 0 | 2 AS JS AH KH JC AD | JS>9C
    said: bid 3, shoot the moon
name_longest | ghost 2 | 0 AS JS 9S QH 9H JC | JS>9C
    said: bid 4, pass, pass
name_bowers | ghost 2 | 0 KS TH AC QD TD 9D; ghost AH QH 9H JC TC 9C | JC>9S
    said: swap, bid 4, pass, pass
    scores: 29 29 26
name_right | ghost 1 | 1 AH JH TH KS AD KD | JH>9C
    said: swap, pass, bid 3, bid 4
name_higher | ghost 0 | 2 AH TH 9H QD TD 9D | AH>9C
    said: bid 3, bid 4, pass
name_shorter | ghost 1 | 1 AH KH QH QC JC AD | AH>QD
    said: bid 3, swap, pass, bid 4
second_mate | classic 3 | 0 TS KH JH TH QC; kitty KD | TH>QS
    said: pass, pass, pass, pass
second_name | classic 0 | 3 JS AH QH AC TD; kitty QD | JS>9D
    said: pass, pass, pass, pass, pass, pass
second_pass | classic 3 | 3 TS 9S 9H 9C TD; kitty KD | 9H>JC
    said: pass, pass, pass, pass, pass, pass, pass
    worlds: 120
second_close | classic 3 | 0 KS TH AC TC JD; kitty 9S | TC>TD
    said: pass, pass, pass, pass
    worlds: 120
accept_thin | classic 1 | 1 9S KH TH QC 9C; kitty QH | KH>9D
    said: pass, pass, pass
    worlds: 120
accept | classic 2 | 2 KH JH AS 9S 9D; kitty TH | JH>9C
    said: pass, pass, pass
assist | classic 0 | 2 AH QH TH QD JD; kitty JH | QH>9D
    said: pass
order_dummy | cutthroat 2 | 0 QS AH 9H KC JC; kitty 9C | JC>9D
order_strong | classic 0 | 3 JH AC QC KD JD; kitty AD | JD>9S
    said: pass, pass
close_next | classic 0 | 3 QS TS KH AC JC; kitty QC | JC>9C
    said: pass, pass
close_dummy | cutthroat 1 | 2 KS TH AC TC JD; kitty 9S | AC>JC
close | classic 3 | 2 AS QS TS TD 9C; kitty 9S | AS>9D
    said: pass, pass
pass_dealer | classic 2 | 2 QS TH AC KC JC; kitty AD | QS>KD
    said: pass, pass, pass
pass_next | classic 1 | 2 KS QS JH JC KD; kitty QH | JC>AC
pass_partner | classic 1 | 3 AH JH KC QC QD; kitty QS | QC>JS
    said: pass
pass_gift | classic 1 | 2 KS KH TH KC KD; kitty AH | KS>9H
pass_more | classic 2 | 3 9S QH 9H AC JC; kitty TC | AC>9D
pass_no_trump | classic 3 | 0 KS TH AC TC JD; kitty 9S | JD>TS
pass_few | classic 1 | 0 AH JS TS JD 9D; kitty QH | JS>9H
    said: pass, pass
take_help | classic 0 | 0 JS TS KH AC KC; kitty 9H | KH>JC
    said: pass, order up
take_defend | classic 1 | 1 JS TS JH JC TD; kitty AH | JH>QD
    said: pass, pass, order up
leave_same | cutthroat 1 | 1 AH KH 9H KC QD; kitty 9S | KH>AS
    said: order up
discard_any | classic 3 | 3 KS JS AH KC 9C; kitty QD | KS>9D
    said: pass, order up, take
discard_void | classic 1 | 1 9S KH TH QC 9C; kitty QH | KH>TS
    said: pass, pass, pass, order up
discard_lone | classic 2 | 2 AH KH JH 9H TC; kitty QH | JH>9C
    said: pass, order up, take
discard_ace | classic 2 | 2 KS TS AD TD JC; kitty AS | AD>QD
    said: pass, pass, pass, order up
discard_low | classic 3 | 3 TS 9S JH AC JD; kitty QH | 9S>AD
    said: pass, pass, order up, take
alone_bowers | classic 3 | 2 AH JH KS QS JD; kitty KD | JH>9C
    said: pass, pass, pass, pass, name hearts, not alone
    worlds: 120
alone | classic 2 | 2 AH KH JH 9H TC; kitty QH | JH>9C
    said: pass, order up, take, discard TC, not alone
alone_defends | classic 2 | 2 AS AH KH QC JC; kitty 9S | JC>9C
    said: order up, take, discard QC, not alone, not alone, not alone
alone_close | classic 0 | 3 QH JH AS KS KD; kitty 9H | JH>9C
    said: pass, order up, take, discard, not alone, not alone, not alone
alone_dummy | cutthroat 1 | 1 QH TH 9H AC JD; kitty KH | JD>9C
    said: pass, pass, order up, discard TH
together_dummy | cutthroat 0 | 1 JH JD AH KH 9C; kitty 9H | 9C>QH
    said: order up, take, discard
together_helps | classic 1 | 3 AS 9H KC TC TD; kitty QH | TC>JH
    said: pass, pass, pass, order up, discard, not alone
together_safer | classic 1 | 1 9S KH TH QC 9C; kitty QH | QC>JD
    said: pass, pass, pass, order up, discard 9S
together_march | classic 3 | 3 JH TH JS TS JD; kitty 9S | JH>AC
    said: pass, pass, pass, order up, discard JD
together_void | classic 1 | 2 KS QS JH JC KD; kitty QH | QS>KH
    said: pass, pass, pass, order up, discard, not alone, not alone
together_defends | classic 1 | 0 AH JS TS JD 9D; kitty QH | 9D>TH
    said: pass, pass, pass, order up, discard, not alone, not alone, not alone
keep_all_trumps | cutthroat 0 | 1 TS KH 9H 9C TD; kitty KD; dummy JH JD AH KS QS | KH>9D
    said: pass, pass, pass, name hearts, not alone, not alone, not alone
keep_lost | cutthroat 1 | 2 KS QS JS 9D KC; kitty QH; dummy TS AD KD QD 9C | JS>JH
    said: order up, take, discard, not alone, not alone, alone
keep_aces | cutthroat 2 | 1 AS 9H KC TC TD; kitty QH; dummy JD AH JS TS 9D | AS>9C
    said: pass, order up, take, discard, not alone, not alone, not alone
keep_short | cutthroat 0 | 1 9S JH AC QC JC; kitty KC; dummy QH KS QS TS TD | JH>9C
    said: order up, take, discard, not alone, not alone, not alone
    worlds: 120
keep_trumps | cutthroat 2 | 0 KS AD AC KC QC; kitty TH; dummy JH 9H 9S QD TC | KS>QH
    said: order up, take, discard, not alone, not alone, not alone
keep_even | cutthroat 2 | 2 AS AH 9C AD TD; kitty QC; dummy JC AC KH QS TS | AH>9D
    said: pass, pass, order up, discard AS, not alone, not alone, not alone
"""


class Twins(NamedTuple):
    key: str
    position: State
    twin: State
    worlds: int


def twins() -> Iterator[Twins]:
    """All of them, in the order of the table."""
    for block in POSITIONS.strip().replace("\n    ", " | ").splitlines():
        key, game, places, change, *more = block.split(" | ")
        said, scores, rules = (_after(more, name) for name in ("said: ", "scores: ", "rules: "))
        worlds = int(_after(more, "worlds: ") or WORLDS)
        calls = said.split(", ") if said else []
        number, colon, call = change.partition(":")
        other = [*calls[: int(number) - 1], call, *calls[int(number) :]] if colon else calls
        old, _, new = change.partition(">")
        twin = places if colon else places.replace(old, new)
        assert (twin, other) != (places, calls), f"{key}: nothing is changed"
        both = (state_of(game, *each, scores, rules) for each in ((places, calls), (twin, other)))
        yield Twins(key, *both, worlds)


def _after(lines: Sequence[str], name: str) -> str:
    return next((line.removeprefix(name) for line in lines if line.startswith(name)), "")


def state_of(game: str, places: str, calls: Sequence[str], scores: str, rules: str) -> State:
    name, dealer = game.split()
    hands: dict[int | str, str] = {}
    for place in places.split("; "):
        words = place.split()
        held = next(index for index, word in enumerate(words) if index and word[0] in "9TJQKA")
        where = " ".join(words[:held])
        hands[int(where) if where.isdigit() else where] = " ".join(words[held:])
    option, _, value = rules.partition("=")
    options = {option: read_option(value)} if option else {}
    points = tuple(map(int, scores.split())) or None
    state = table(name, dealer=int(dealer), hands=hands, scores=points, **options)
    for call in calls:
        state = apply(state, state.legal[0] if call == "discard" else Action.parse(call))
    return state
