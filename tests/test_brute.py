"""The engine plays as RULES.md says: compared with ``brute``, a second player written from the rules alone.

A position is a heading with the number of its lines and where they end, and a record; the enumeration begins
after what was done in it. A line ends at the first lead, or at the dummy too (the choice of five from ten),
with the hands and all that was settled; or it ends with the deal: tricks, points, new scores and who has won.
Both players must find the same lines, seat by seat, and the same results equally often.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from ghosteuchre.game import OVER, apply, legal_actions, outcome
from ghosteuchre.notation import Record
from ghosteuchre.scoring import winner
from ghosteuchre.state import State, Verb
from tests import brute

Position = tuple[str, int, str, str]
Line = tuple[str, ...]
Result = tuple[object, ...]


def read(table: str) -> list[Position]:
    """The positions of a table: title, number of lines, where they end, record."""
    found = re.findall(r"^(\d+) to the (lead|dummy|end): (.*)\n((?:  .*\n)+)", table, re.MULTILINE)
    assert len(found) == table.count(" to the ") == table.strip().count("\n\n") + 1
    return [(title, int(number), stop, record) for number, stop, title, record in found]


GHOST_BIDDING = read("""
524 to the lead: the whole auction
  ghost dealer=2 scores=0,0,0
  | 0: 9C JD QD TH KH JS; 1: QC 9D KD AD JH KS; 2: JC AC 9H QH QS AS; ghost: TC KC TD AH 9S TS

520 to the lead: the whole auction, the dealer may not pass it out
  ghost stick_dealer=on dealer=0 scores=0,0,0
  | 0: 9C JC KC AD TH JS; 1: QC 9D TD KD 9H JH; 2: JD QD 9S QS KS AS; ghost: TC AC QH KH AH TS

34 to the lead: two have passed, the dealer speaks
  ghost dealer=1 scores=0,0,0
  | 0: TC JC TD QD AD QS; 1: 9D KD 9H QH 9S TS; 2: 9C QC JD KH AH AS; ghost: KC AC TH JH JS KS
  | 2 pass, 0 pass

32 to the lead: two have passed, the dealer is stuck
  ghost stick_dealer=on dealer=1 scores=0,0,0
  | 0: KD 9H TH JH QH AS; 1: 9C TC AC AH 9S KS; 2: QC KC JD AD KH JS; ghost: JC 9D TD QD TS QS
  | 2 pass, 0 pass

16 to the lead: stuck, and the exchange is gone
  ghost stick_dealer=on dealer=2 scores=0,0,0
  | 0: KC QD KH QS KS AS; 1: QC TD KD AD 9H JH; 2: 9C TC JC JD AH TS; ghost: AC 9D TH QH 9S JS
  | 0 swap, 0 pass, 1 pass

57 to the lead: swapped and passed: nobody else may swap
  ghost dealer=0 scores=0,0,0
  | 0: KC 9D KD AD KH TS; 1: QC TD QD JH QS KS; 2: TC JC JD 9H TH AH; ghost: 9C AC QH 9S JS AS
  | 1 swap, 1 pass

137 to the lead: swapped: he must bid or pass at once
  ghost dealer=1 scores=0,0,0
  | 0: QC TD AH 9S TS JS; 1: JC KD 9H JH QS KS; 2: TC KC AC JD AD AS; ghost: 9C 9D QD TH QH KH
  | 2 swap

68 to the lead: after a bid of four three is too low
  ghost dealer=2 scores=0,0,0
  | 0: TC JD KD 9H JH QS; 1: KC AC 9D KH JS KS; 2: 9C QC TD AD TS AS; ghost: JC QD TH QH AH 9S
  | 0 bid 4

16 to the lead: after a bid of five only the moon is left
  ghost dealer=1 scores=0,0,0
  | 0: 9C JC AC 9D TH TS; 1: QD KD AD 9H JH QH; 2: QC KC KH AH JS KS; ghost: TC TD JD 9S QS AS
  | 2 pass, 0 bid 5

4 to the lead: the moon ends the bidding
  ghost dealer=0 scores=0,0,0
  | 0: KC KD AD JH KH AH; 1: QC JD 9S TS QS KS; 2: 9C AC 9D QD QH AS; ghost: TC JC TD 9H TH JS
  | 1 shoot the moon

4 to the lead: swapped, then shot the moon
  ghost dealer=0 scores=0,0,0
  | 0: QC AC TD TH JH KS; 1: TC 9D QH TS JS QS; 2: 9C KC QD KD AD AS; ghost: JC JD 9H KH AH 9S
  | 1 pass, 2 bid 3, 0 swap, 0 shoot the moon

4 to the lead: all three bid, the highest names
  ghost dealer=2 scores=0,0,0
  | 0: 9C TC KD JH QH AS; 1: JC QC TD JD TH AH; 2: KC AC QD 9S JS KS; ghost: 9D AD 9H KH TS QS
  | 0 bid 3, 1 bid 4, 2 bid 5
""")

GHOST_PLAY = read("""
26 to the end: the left bower can be led, trump must follow it
  ghost dealer=2 scores=0,0,0
  | 0: TC AD JH QH TS JS; 1: KC AC 9D QD 9H KH; 2: 9C TD JD TH 9S QS; ghost: JC QC KD AH KS AS
  | 0 bid 3, 1 pass, 2 pass, 0 name clubs, 0 play TS, 1 play AC, 2 play 9S, 1 play 9D, 2 play JD,
    0 play AD, 0 play JH, 1 play 9H, 2 play TH

32 to the end: the left bower need not follow its printed suit
  ghost dealer=2 scores=0,0,0
  | 0: 9C AC 9D KH TS AS; 1: TC JC QC KC QD JS; 2: JD 9H QH AH 9S KS; ghost: TD KD AD TH JH QS
  | 0 pass, 1 bid 3, 2 pass, 1 name hearts, 1 play KC, 2 play 9H, 0 play 9C, 2 play QH, 0 play KH,
    1 play QC, 0 play AC, 1 play JC, 2 play KS

744 to the end: four cards each, bid of four, any tricks
  ghost dealer=1 scores=0,0,0
  | 0: JC QC TH JH KH KS; 1: 9C AC TD JS QS AS; 2: TC KC KD AD 9H 9S; ghost: 9D JD QD QH AH TS
  | 2 pass, 0 pass, 1 bid 4, 1 name clubs, 1 play TD, 2 play AD, 0 play JC, 0 play QC, 1 play AC,
    2 play KC

6 to the end: two cards each, all follow or throw off
  ghost dealer=0 scores=0,0,0
  | 0: TC 9D TD 9H KS AS; 1: QC AC JD KD TH KH; 2: 9C JC QD JH QH 9S; ghost: KC AD AH TS JS QS
  | 1 bid 3, 2 pass, 0 pass, 1 name diamonds, 1 play QC, 2 play 9C, 0 play TC, 1 play TH, 2 play QH,
    0 play 9H, 2 play QD, 0 play TD, 1 play JD, 1 play KD, 2 play JH, 0 play 9D

32 to the end: in the middle of a trick
  ghost dealer=0 scores=0,0,0
  | 0: 9C 9D TD 9H 9S QS; 1: TC QC AC TH AH JS; 2: JC QD KD JH KH KS; ghost: KC JD AD QH TS AS
  | 1 bid 3, 2 pass, 0 bid 5, 0 name hearts, 0 play 9S, 1 play JS, 2 play KS, 2 play JC, 0 play 9C,
    1 play QC, 1 play TH, 2 play JH, 0 play 9H, 2 play KD

44 to the end: the hands swapped, the dead hand stays out
  ghost dealer=0 scores=0,0,0
  | 0: AC JD QD QH KS AS; 1: JC TD 9H 9S TS JS; 2: TC KC 9D KD KH QS; ghost: 9C QC AD TH JH AH
  | 1 swap, 1 bid 3, 2 pass, 0 pass, 1 name diamonds, 1 play TH, 2 play KH, 0 play QH, 2 play QS,
    0 play AS, 1 play AH, 0 play JD, 1 play AD, 2 play 9D

16 to the end: bid five, one trick short may still happen
  ghost dealer=0 scores=0,0,0
  | 0: TC QD 9H JH 9S KS; 1: 9D TD JD KD AD AH; 2: KC AC QH KH QS AS; ghost: 9C JC QC TH TS JS
  | 1 pass, 2 bid 5, 0 pass, 2 name clubs, 2 play AS, 0 play KS, 1 play TD, 2 play AC, 0 play TC,
    1 play KD, 2 play KC, 0 play 9H, 1 play 9D

24 to the end: set: the tricks he took are lost
  ghost dealer=1 scores=0,0,0
  | 0: 9C TD KD AD TH KS; 1: TC KC QD 9H JH QS; 2: JC AC JD QH TS JS; ghost: QC 9D KH AH 9S AS
  | 2 bid 4, 0 pass, 1 pass, 2 name clubs, 2 play QH, 0 play TH, 1 play JH, 2 play AC, 0 play 9C,
    1 play KC, 2 play TS, 0 play KS, 1 play QS

96 to the end: set, set_keeps_tricks
  ghost set_keeps_tricks=on dealer=1 scores=0,0,0
  | 0: 9C TC AC AD 9H TS; 1: QC 9D KD JH 9S JS; 2: KC TD QH KH QS KS; ghost: JC JD QD TH AH AS
  | 2 bid 4, 0 pass, 1 pass, 2 name spades, 2 play QH, 0 play 9H, 1 play JH, 2 play KC, 0 play 9C,
    1 play QC, 2 play KH, 0 play TS, 1 play 9D
""")

GHOST_MOON = read("""
40 to the end: a moon, three tricks to go
  ghost dealer=1 scores=0,0,0
  | 0: 9C AC 9D KD 9H TS; 1: JC KC KH 9S KS AS; 2: TD JD JH AH JS QS; ghost: TC QC QD AD TH QH
  | 2 shoot the moon, 2 name hearts, 2 play JH, 0 play 9H, 1 play KH, 2 play AH, 0 play 9C, 1 play AS,
    2 play TD, 0 play 9D, 1 play 9S

116 to the end: a moon by the dealer after a swap
  ghost dealer=2 scores=0,0,0
  | 0: 9C JD QD AD KH AH; 1: TC QC KD TH QS KS; 2: 9D TD 9H QH 9S TS; ghost: JC KC AC JH JS AS
  | 0 pass, 1 pass, 2 swap, 2 shoot the moon, 2 name clubs, 2 play KC, 0 play 9C, 1 play QC, 2 play AC,
    0 play AD, 1 play TC, 2 play AS, 0 play QD, 1 play KS

120 to the end: a moon, failing costs 24
  ghost failed_moon=24 dealer=2 scores=0,0,0
  | 0: TC KC KD TH 9S KS; 1: JC QC AC TD JH JS; 2: JD 9H QH AH TS AS; ghost: 9C 9D QD AD KH QS
  | 0 pass, 1 shoot the moon, 1 name clubs, 1 play QC, 2 play AS, 0 play TC, 1 play JS, 2 play JD,
    0 play KC, 1 play AC, 2 play AH, 0 play KD

116 to the end: a moon, failing costs six, tricks kept
  ghost set_keeps_tricks=on dealer=0 scores=0,0,0
  | 0: TC QC KC TD KD KH; 1: JC AC JH 9S QS KS; 2: 9C 9D QD QH AH AS; ghost: JD AD 9H TH TS JS
  | 1 shoot the moon, 1 name spades, 1 play AC, 2 play 9C, 0 play TC, 1 play JC, 2 play AS, 0 play QC,
    1 play KS, 2 play 9D, 0 play KC

116 to the end: a moon that has failed already
  ghost failed_moon=24 set_keeps_tricks=on dealer=0 scores=0,0,0
  | 0: TC 9D KD 9S TS JS; 1: 9C KC AC JD TH QH; 2: JC TD JH KH KS AS; ghost: QC QD AD 9H AH QS
  | 1 shoot the moon, 1 name diamonds, 1 play 9C, 2 play JC, 0 play TC, 2 play AS, 0 play 9S, 1 play QH,
    2 play JH, 0 play 9D, 1 play JD
""")

GHOST_MATCH = read("""
48 to the end: near 32, the highest wins, a tie plays on
  ghost dealer=2 scores=31,30,30
  | 0: TC JC TD JD JH TS; 1: QC QD AD 9H JS KS; 2: KC AC 9D KD KH QS; ghost: 9C TH QH AH 9S AS
  | 0 bid 3, 1 pass, 2 pass, 0 name hearts, 0 play TS, 1 play KS, 2 play QS, 1 play QD, 2 play KD,
    0 play TD, 2 play KH, 0 play JD, 1 play 9H

72 to the end: 31-30-29, and the third is set on three: 33-33-26 plays on
  ghost dealer=2 scores=31,30,29
  | 0: AC AD TH QH TS KS; 1: 9C JC KC TD KH AH; 2: TC QC QD 9H 9S QS; ghost: 9D JD KD JH JS AS
  | 0 pass, 1 pass, 2 bid 3, 2 name clubs, 2 play TC, 0 play AC, 1 play KC, 0 play TH, 1 play KH,
    2 play 9H, 1 play 9C, 2 play QC, 0 play AD

46 to the end: tied at 33 before the deal, all may fall back or win
  ghost dealer=2 scores=33,33,30
  | 0: AC TD JD KD 9S JS; 1: QC KC QD AD KH QS; 2: 9C JC 9D QH TS KS; ghost: TC 9H TH JH AH AS
  | 0 bid 3, 1 pass, 2 pass, 0 name clubs, 0 play JS, 1 play QC, 2 play 9C, 0 play 9S, 1 play QS,
    2 play KS, 2 play 9D, 0 play JD, 1 play AD

34 to the lead: tied at 33 and passed out: still another deal
  ghost dealer=2 scores=33,33,20
  | 0: QC KC TD JD 9S QS; 1: 9C TC 9D QD KH JS; 2: KD AD TH JH AH AS; ghost: JC AC 9H QH TS KS
  | 0 pass, 1 pass

56 to the end: near 32, any two at the target play on
  ghost tie_rule=any_two_at_target dealer=2 scores=30,29,28
  | 0: KC JD TH JH QS KS; 1: QC AC 9D KD AD QH; 2: TC TD KH AH 9S AS; ghost: 9C JC QD 9H TS JS
  | 0 bid 3, 1 pass, 2 pass, 0 name diamonds, 0 play KC, 1 play AC, 2 play TC, 1 play 9D, 2 play TD,
    0 play JD, 0 play JH, 1 play AD, 2 play AH

60 to the end: near 32, the maker who made it goes first
  ghost tie_rule=maker_first dealer=2 scores=29,31,30
  | 0: 9C TC KC AD 9H KH; 1: JC 9D JD TH JH KS; 2: QC AC TD AH TS JS; ghost: QD KD QH 9S QS AS
  | 0 bid 3, 1 pass, 2 pass, 0 name spades, 0 play TC, 1 play JC, 2 play AC, 1 play 9D, 2 play TD,
    0 play AD, 0 play KC, 1 play JH, 2 play QC

68 to the end: a target of ten, one over it before the deal
  ghost target=10 dealer=2 scores=8,9,11
  | 0: TC 9D TD AD KH KS; 1: QC AC QD 9S TS AS; 2: 9C KC JH QH JS QS; ghost: JC JD KD 9H TH AH
  | 0 pass, 1 bid 3, 2 pass, 1 name spades, 1 play AC, 2 play 9C, 0 play TC, 1 play QD, 2 play QH,
    0 play 9D, 1 play 9S, 2 play JS, 0 play KS

144 to the end: a maker who was set does not go first, though still at 32
  ghost tie_rule=maker_first dealer=2 scores=35,33,30
  | 0: JC 9D TH KH 9S TS; 1: 9C KC AC JD 9H QS; 2: TD KD AD QH KS AS; ghost: TC QC QD JH AH JS
  | 0 bid 3, 1 pass, 2 pass, 0 name spades, 0 play TH, 1 play 9H, 2 play QH, 2 play AS, 0 play 9S,
    1 play QS, 2 play KS, 0 play JC, 1 play AC
""")

GHOST_LOOSE = read("""
216 to the end: following is not enforced: a bid of three
  ghost enforce_follow=off dealer=0 scores=0,0,0
  | 0: AC 9D AD JH JS QS; 1: JC KC KD 9H 9S AS; 2: 9C TC QC TD QD TS; ghost: JD TH QH KH AH KS
  | 1 bid 3, 2 pass, 0 pass, 1 name clubs, 1 play KC, 2 play QD, 0 play JH, 1 play JC, 2 play 9C,
    0 play QS, 1 play AS, 2 play QC, 0 play 9D

8 to the end: following is not enforced: two cards each
  ghost enforce_follow=off dealer=0 scores=0,0,0
  | 0: JC QC AC KD 9H QS; 1: TC KC QD AH 9S TS; 2: 9D TD TH KH KS AS; ghost: 9C JD AD JH QH JS
  | 1 pass, 2 bid 4, 0 pass, 2 name diamonds, 2 play KS, 0 play QS, 1 play AH, 2 play TD, 0 play QC,
    1 play TS, 2 play TH, 0 play KD, 1 play KC, 0 play 9H, 1 play 9S, 2 play KH
""")

CLASSIC_BIDDING = read("""
316 to the lead: the whole auction
  classic dealer=3 scores=0,0
  | 0: 9C JD TH KH JS; 1: QC 9D QD JH KS; 2: AC KD AD QS AS; 3: JC 9H QH AH TS; kitty: TC 9S TD KC

108 to the lead: stick_dealer, from the second round
  classic stick_dealer=on dealer=1 scores=0,0
  | 0: 9C QC TD AD JH; 1: KC AC 9H TH JS; 2: TC JC KH AH KS; 3: 9D KD QH TS QS; kitty: QD 9S AS JD
  | 2 pass, 3 pass, 0 pass, 1 pass

27 to the lead: the dealer is stuck
  classic stick_dealer=on dealer=1 scores=0,0
  | 0: 9C 9D 9H QH KH; 1: TC QC QD AD TH; 2: JC KC AC JD JS; 3: TD JH AH 9S AS; kitty: KS QS KD TS
  | 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass

145 to the lead: the suit turned down may be named
  classic may_name_turned_down=on dealer=0 scores=0,0
  | 0: TC JD 9H JH KS; 1: 9C JC KC AC 9S; 2: TD KD AD QS AS; 3: QC QD TH QH JS; kitty: TS 9D AH KH
  | 1 pass, 2 pass, 3 pass, 0 pass

54 to the lead: ordered up: take or leave, and which discard
  classic dealer=2 scores=0,0
  | 0: JC AC 9D QD AH; 1: TC TD JD AD KH; 2: QC QH 9S JS KS; 3: 9C KC TH JH TS; kitty: KD AS QS 9H
  | 3 pass, 0 order up

63 to the lead: ordered up, the up-card may be buried
  classic bury_upcard=on dealer=2 scores=0,0
  | 0: TC QC AC TD JD; 1: 9C JC TH JH AS; 2: AD KH AH 9S KS; 3: KC QD 9H TS QS; kitty: KD 9D QH JS
  | 3 order up

45 to the lead: the dealer accepts: he takes it
  classic dealer=0 scores=0,0
  | 0: JC TD KD JH 9S; 1: QC AC AD TH TS; 2: KC JD QH JS KS; 3: 9D QD 9H KH AH; kitty: AS 9C TC QS
  | 1 pass, 2 pass, 3 pass, 0 order up

424 to the lead: the joker turned up
  classic deck=25 lone_defender=never dealer=1 scores=0,0
  | 0: QD AD 9H 9S JS; 1: 9C TC JC AC TH; 2: QC KC TD JH QS; 3: JD KH TS KS AS; kitty: JK 9D AH QH KD

109 to the lead: the joker stands for hearts
  classic deck=25 dealer=1 scores=0,0
  | 0: QC KC 9H KH TS; 1: QD AD TH JH AS; 2: JC JD 9S QS KS; 3: 9C TC TD QH JS; kitty: JK KD AH AC 9D
  | 1 name hearts, 2 pass, 3 pass, 0 pass, 1 pass

54 to the lead: 32 cards, the dealer's partner assists
  classic deck=32 dealer=1 scores=0,0
  | 0: KD TH AH 9S KS; 1: TC 7D JD 9H JS; 2: 7C JC AD 8H 7S; 3: AC 8D 9D 7H KH;
    kitty: 8C QS JH TD 8S QH TS QC 9C QD AS KC
  | 2 pass, 3 order up
""")

CLASSIC_ALONE = read("""
7 to the lead: only_against_a_loner
  classic lone_defender=only_against_a_loner dealer=1 scores=0,0
  | 0: 9C KC AD KH AS; 1: TC 9D TH JH 9S; 2: JC QC 9H QS KS; 3: AC TD JD QH JS; kitty: AH QD TS KD
  | 2 pass, 3 pass, 0 order up, 1 leave

28 to the lead: no lone defender
  classic lone_defender=never dealer=2 scores=0,0
  | 0: 9C TC AD TH AH; 1: QC KC TD 9H 9S; 2: JC JD JH QH AS; 3: QD KD KH TS JS; kitty: KS QS AC 9D
  | 3 pass, 0 pass, 1 pass, 2 pass, 3 pass

9 to the lead: who leads when alone: the loner
  classic dealer=3 scores=0,0
  | 0: 9C TC QC KC JS; 1: AH TS QS KS AS; 2: JC AC 9D JD TH; 3: TD QD 9H JH KH; kitty: 9S AD QH KD
  | 0 pass, 1 pass, 2 pass, 3 pass, 0 pass, 1 name hearts

9 to the lead: who leads when alone: left of the dealer
  classic lone_lead=left_of_dealer dealer=3 scores=0,0
  | 0: QC 9D AD AH AS; 1: 9C JC KC TS QS; 2: TC TD KD TH KS; 3: JD 9H KH 9S JS; kitty: QD JH AC QH
  | 0 pass, 1 pass, 2 pass, 3 pass, 0 pass, 1 name spades

9 to the lead: who leads when alone: left of the loner
  classic lone_lead=left_of_loner dealer=3 scores=0,0
  | 0: AC TD KD TS AS; 1: 9C TC KC QD QH; 2: JD 9H JH KH JS; 3: 9D AD TH AH QS; kitty: QC KS JC 9S
  | 0 pass, 1 pass, 2 pass, 3 pass, 0 pass, 1 name diamonds
""")

CLASSIC_PLAY = read("""
12 to the end: the makers have the first three, a march or not
  classic dealer=0 scores=0,0
  | 0: TD JH AH 9S TS; 1: QC AC JD TH KH; 2: JC KD 9H JS AS; 3: 9D AD QH QS KS; kitty: TC KC QD 9C
  | 1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 name spades, 2 not alone, 0 not alone, 1 not alone,
    3 not alone, 1 play TH, 2 play 9H, 3 play QH, 0 play AH, 0 play TS, 1 play JD, 2 play AS, 3 play KS,
    2 play JC, 3 play QS, 0 play 9S, 1 play QC

92 to the end: two tricks each way
  classic dealer=2 scores=0,0
  | 0: 9C TC AD 9H KH; 1: AC QD KD QH JS; 2: 9D JH TS QS KS; 3: JC QC AH 9S AS; kitty: TH TD KC JD
  | 3 pass, 0 order up, 2 take, 2 discard KS, 0 not alone, 2 not alone, 3 not alone, 1 not alone,
    3 play JC, 0 play TC, 1 play AC, 2 play QS, 1 play KD, 2 play 9D, 3 play AS, 0 play AD

120 to the end: the makers have one of two
  classic dealer=3 scores=0,0
  | 0: KD KH AH 9S JS; 1: JC QC AC AD KS; 2: KC TD JH QH TS; 3: 9C 9D JD 9H AS; kitty: QD QS TH TC
  | 0 order up, 3 leave, 0 not alone, 2 not alone, 1 not alone, 3 not alone, 0 play JS, 1 play KS,
    2 play TS, 3 play AS, 3 play 9C, 0 play 9S, 1 play JC, 2 play KC

416 to the end: the left bower and the other suit of its colour
  classic dealer=0 scores=0,0
  | 0: 9D 9H QH 9S KS; 1: TC JD KD AD AH; 2: 9C JC TD JH KH; 3: QC KC AC TS AS; kitty: QS JS TH QD
  | 1 pass, 2 pass, 3 pass, 0 order up, 0 discard 9S, 0 not alone, 2 not alone, 1 not alone, 3 not alone,
    1 play AD, 2 play TD, 3 play AS, 0 play 9D, 3 play QC, 0 play QH, 1 play TC, 2 play 9C

400 to the end: four cards each
  classic dealer=1 scores=0,0
  | 0: AC JH TS JS AS; 1: 9C KC 9D KD KH; 2: QC AD 9H QH KS; 3: TC QD TH 9S QS; kitty: JC JD TD AH
  | 2 pass, 3 pass, 0 pass, 1 pass, 2 name diamonds, 2 not alone, 0 not alone, 3 not alone, 1 not alone,
    2 play 9H, 3 play TH, 0 play TS, 1 play KH

40 to the end: in the middle of a trick
  classic dealer=1 scores=0,0
  | 0: QC TS JS KS AS; 1: 9C AC JH 9S QS; 2: TC KC JD AD AH; 3: TD QD KD 9H KH; kitty: QH 9D JC TH
  | 2 order up, 1 take, 1 discard AC, 2 not alone, 0 not alone, 3 not alone, 1 not alone, 2 play AH,
    3 play KH, 0 play TS, 1 play QH, 2 play KC, 3 play 9H, 0 play QC, 1 play 9C, 3 play KD, 0 play KS

224 to the end: the joker in a hand is the highest trump
  classic deck=25 dealer=1 scores=0,0
  | 0: JC QC JD TH KH; 1: TC TD 9H JH AH; 2: JK AD TS JS QS; 3: 9C AC 9D QD AS; kitty: KC 9S KD QH KS
  | 2 pass, 3 order up, 1 take, 1 discard TD, 3 not alone, 1 not alone, 2 not alone, 0 not alone,
    2 play TS, 3 play AS, 0 play KH, 1 play 9H, 3 play 9C, 0 play JC, 1 play TC, 2 play JS

56 to the end: the joker taken by the dealer
  classic deck=25 dealer=1 scores=0,0
  | 0: JC JH KH JS QS; 1: KC KD AD 9H QH; 2: QC AC JD TH AS; 3: 9D QD AH 9S TS; kitty: JK TD TC KS 9C
  | 1 name spades, 2 pass, 3 order up, 1 take, 1 discard AD, 3 not alone, 1 not alone, 2 not alone,
    0 not alone, 2 play QC, 3 play TS, 0 play JC, 1 play KC, 0 play JH, 1 play 9H, 2 play TH, 3 play AH

280 to the end: 32 cards: seven and eight are the lowest
  classic deck=32 dealer=1 scores=0,0
  | 0: QC TD QD TH JH; 1: 7C 8C 9S KS AS; 2: TC AC 9D KH 8S; 3: JC 7D 8D 7S JS;
    kitty: QH QS 7H AD 8H 9H KD AH KC TS 9C JD
  | 2 order up, 1 leave, 2 not alone, 0 not alone, 3 not alone, 1 not alone, 2 play TC, 3 play JC,
    0 play QC, 1 play 8C, 0 play QD, 1 play 9S, 2 play 9D, 3 play 7D

5 to the end: 32 cards: a nine beats a seven, no trump there
  classic deck=32 dealer=1 scores=0,0
  | 0: KC QD 8H 9H KS; 1: 8C TC AC QH 7S; 2: 9D TD 7H AH TS; 3: JC QC JH KH 9S;
    kitty: JD AD QS 8S AS TH 7D 9C KD JS 7C 8D
  | 2 order up, 1 leave, 2 not alone, 0 not alone, 3 not alone, 1 not alone, 2 play 7H, 3 play KH,
    0 play 9H, 1 play QH, 3 play JC, 0 play KC, 1 play 8C, 2 play TD, 2 play 9D, 3 play JH, 0 play QD,
    1 play TC

168 to the end: 32 cards: a nine of trump beats an eight
  classic deck=32 dealer=3 scores=0,0
  | 0: 8C JC AD AH TS; 1: 7C 9C QC 7D 9S; 2: TH 7S JS QS KS; 3: KC TD 7H 8H JH;
    kitty: TC KD 9H 8D AC 9D QH KH 8S AS JD QD
  | 0 pass, 1 order up, 3 leave, 1 not alone, 3 not alone, 0 not alone, 2 not alone, 0 play TS, 1 play 9S,
    2 play 7S, 3 play KC, 3 play JH, 0 play AH, 1 play 7C, 2 play TH

10 to the end: no lone defender: all five are two points
  classic dealer=0 scores=0,0
  | 0: 9C QC 9H JH AH; 1: TC TD QD KH JS; 2: KC 9D QH 9S AS; 3: JC JD KD TS QS; kitty: AD AC TH KS
  | 1 pass, 2 order up, 0 leave, 2 not alone, 0 not alone, 1 not alone, 3 not alone, 1 play QD, 2 play 9D,
    3 play JD, 0 play JH, 3 play QS, 0 play 9C, 1 play JS, 2 play 9S, 3 play KD, 0 play QC, 1 play TD,
    2 play AS
""")

CLASSIC_LONE_PLAY = read("""
44 to the end: a lone maker, four for all five
  classic dealer=0 scores=0,0
  | 0: QD AD JH QH TS; 1: 9C AC KD KH 9S; 2: TC JC JD QS KS; 3: QC KC 9D 9H TH; kitty: AS JS TD AH
  | 1 pass, 2 order up, 0 take, 0 discard QH, 2 alone, 1 not alone, 3 not alone, 2 play JC, 3 play QC,
    1 play 9S, 2 play KS, 3 play TH, 1 play KH

56 to the end: a lone maker may be euchred
  classic dealer=3 scores=0,0
  | 0: JC TD KD QH KS; 1: QC 9D QD 9H AS; 2: 9C AD JH AH 9S; 3: KC TH KH TS JS; kitty: QS TC JD AC
  | 0 order up, 3 leave, 0 alone, 1 not alone, 3 not alone, 0 play JC, 1 play AS, 3 play JS, 3 play TS,
    0 play KS, 1 play QC

56 to the end: the maker's partner is alone
  classic dealer=1 scores=0,0
  | 0: QD AD TS KS AS; 1: 9C QC QH 9S QS; 2: TC KC 9D KH JS; 3: TD JD KD TH AH; kitty: 9H JC AC JH
  | 2 pass, 3 pass, 0 pass, 1 pass, 2 name spades, 2 not alone, 0 alone, 3 not alone, 1 not alone,
    0 play QD, 1 play QC, 3 play JD, 0 play TS, 1 play 9S, 3 play TD

44 to the end: a lone defender: two or four
  classic dealer=2 scores=0,0
  | 0: QC QD KH 9S KS; 1: 9C 9D JD KD JH; 2: TC JC AC 9H AS; 3: KC TD TH QH AH; kitty: TS AD QS JS
  | 3 order up, 2 take, 2 discard TC, 3 not alone, 1 not alone, 0 alone, 0 play 9S, 1 play JD, 3 play AH,
    0 play QD, 1 play 9D, 3 play TD

40 to the end: a lone defender may lose
  classic dealer=1 scores=0,0
  | 0: QC QH KH AH AS; 1: KC 9D JD KD TS; 2: TC JC AC TD JH; 3: AD TH 9S JS QS; kitty: KS 9C QD 9H
  | 2 order up, 1 take, 1 discard KD, 2 not alone, 0 not alone, 3 not alone, 1 alone, 1 play 9D,
    2 play TD, 0 play AH, 2 play JH, 0 play QH, 1 play TS

88 to the end: a lone defender scores four for three
  classic lone_defender_four=on dealer=2 scores=0,0
  | 0: 9C AC JD QH QS; 1: 9D TH JH AH JS; 2: TC JC KC 9H KS; 3: TD AD 9S TS AS; kitty: KD QD KH QC
  | 3 pass, 0 order up, 2 take, 2 discard JC, 0 not alone, 2 not alone, 3 alone, 3 play AS, 0 play QS,
    2 play KS, 3 play AD, 0 play JD, 2 play KD

384 to the end: one from each side is alone
  classic dealer=2 scores=0,0
  | 0: QC 9D KD JH QH; 1: JD AD 9H KS AS; 2: 9C TC JC TD AH; 3: KC AC 9S TS QS; kitty: QD TH JS KH
  | 3 pass, 0 order up, 2 take, 2 discard TC, 0 alone, 3 alone, 3 play 9S, 0 play KD

696 to the end: both alone, all five tricks
  classic dealer=2 scores=0,0
  | 0: 9C AC 9D AD TS; 1: 9H TH QH KH 9S; 2: TC JC KD JS QS; 3: KC TD QD JH AS; kitty: QC KS JD AH
  | 3 pass, 0 pass, 1 pass, 2 pass, 3 name spades, 3 alone, 0 alone
""")

CLASSIC_MATCH = read("""
336 to the end: nine all: whoever scores has won
  classic dealer=2 scores=9,9
  | 0: TC QC 9D KD AD; 1: 9C AC QD JH 9S; 2: TH QH KH JS QS; 3: JC KC TS KS AS; kitty: AH JD 9H TD
  | 3 pass, 0 order up, 2 leave, 0 not alone, 2 not alone, 3 not alone, 1 not alone, 3 play JC, 0 play QC,
    1 play AC, 2 play JS, 1 play 9C, 2 play KH, 3 play KC, 0 play TC

480 to the end: nine to eight: a euchre would win it
  classic dealer=3 scores=8,9
  | 0: KC KH AH QS AS; 1: 9D TD QD AD TH; 2: QC AC KD 9H TS; 3: 9C TC JD 9S JS; kitty: JC QH KS JH
  | 0 pass, 1 pass, 2 pass, 3 pass, 0 name hearts, 0 not alone, 2 not alone, 1 not alone, 3 not alone,
    0 play AH, 1 play TH, 2 play 9H, 3 play JD, 3 play 9C, 0 play KC, 1 play QD, 2 play AC

136 to the end: the target is five
  classic target=5 dealer=2 scores=1,3
  | 0: TC TD KD JH QH; 1: JC 9D AD KH 9S; 2: QC JD QD 9H QS; 3: TH AH TS JS KS; kitty: AS 9C KC AC
  | 3 order up, 2 leave, 3 alone, 0 not alone, 2 not alone, 3 play AH, 0 play JH, 2 play 9H, 3 play JS,
    0 play KD, 2 play QS
""")

CLASSIC_LOOSE = read("""
16 to the end: following is not enforced
  classic enforce_follow=off dealer=0 scores=0,0
  | 0: TD 9H JH KH 9S; 1: KC 9D QD QH AS; 2: 9C JC JD AH JS; 3: TC AC KD TH KS; kitty: AD QS TS QC
  | 1 order up, 0 leave, 1 not alone, 3 not alone, 2 not alone, 0 not alone, 1 play KC, 2 play JS,
    3 play KD, 0 play TD, 3 play TC, 0 play 9S, 1 play 9D, 2 play JD, 2 play AH, 3 play TH, 0 play JH,
    1 play QD

216 to the end: following is not enforced, a lone maker
  classic enforce_follow=off dealer=0 scores=0,0
  | 0: AC 9D TD TH 9S; 1: JD AD QH QS KS; 2: JC KD JH AH TS; 3: 9C KC QD KH JS; kitty: AS QC TC 9H
  | 1 pass, 2 order up, 0 leave, 2 alone, 1 not alone, 3 not alone, 2 play AH, 3 play 9C, 1 play KS,
    1 play AD, 2 play JC, 3 play QD
""")

CUTTHROAT_BIDDING = read("""
157 to the dummy: the whole auction, the dummy not yet seen
  cutthroat dealer=2 scores=0,0,0
  | 0: TC TD KD AD KH; 1: 9C QC KC AH QS; 2: JC 9D TH JH TS; dummy: AC 9H QH 9S JS; kitty: JD AS KS QD

54 to the dummy: the second round, the dealer may not pass it out
  cutthroat stick_dealer=on dealer=0 scores=0,0,0
  | 0: TC TH QH 9S TS; 1: AC JD AD JH JS; 2: JC QC QD 9H KH; dummy: KC 9D KD AH QS; kitty: KS TD 9C AS
  | 1 pass, 2 pass, 0 pass

18 to the dummy: the dealer is stuck
  cutthroat stick_dealer=on dealer=1 scores=0,0,0
  | 0: 9C 9D 9H QH KH; 1: TC QC QD AD TH; 2: JC KC AC JD JS; dummy: TD JH AH 9S AS; kitty: KS QS KD TS
  | 2 pass, 0 pass, 1 pass, 2 pass, 0 pass

73 to the dummy: the suit turned down may be named
  cutthroat may_name_turned_down=on dealer=1 scores=0,0,0
  | 0: TC JD 9H JH KS; 1: 9C JC KC AC 9S; 2: TD KD AD QS AS; dummy: QC QD TH QH JS; kitty: TS 9D AH KH
  | 2 pass, 0 pass, 1 pass

36 to the dummy: the first orders it up, the dealer takes or leaves
  cutthroat dealer=2 scores=0,0,0
  | 0: AD 9H TH AH TS; 1: 9D JD QH KH JS; 2: TC JC QC KD 9S; dummy: 9C TD QD JH KS; kitty: KC AS QS AC
  | 0 order up

42 to the dummy: the second orders it up, the up-card may be buried
  cutthroat bury_upcard=on dealer=1 scores=0,0,0
  | 0: 9C JD 9H QH QS; 1: TC KH 9S JS KS; 2: TD QD KD JH AH; dummy: QC 9D AD TS AS; kitty: TH AC JC KC
  | 2 pass, 0 order up

30 to the dummy: the dealer accepts: he takes it
  cutthroat dealer=0 scores=0,0,0
  | 0: JC TD KD JH 9S; 1: QC AC AD TH TS; 2: KC JD QH JS KS; dummy: 9D QD 9H KH AH; kitty: AS 9C TC QS
  | 1 pass, 2 pass, 0 order up

212 to the dummy: the joker turned up
  cutthroat deck=25 lone_defender=never dealer=1 scores=0,0,0
  | 0: QD AD 9H 9S JS; 1: 9C TC JC AC TH; 2: QC KC TD JH QS; dummy: JD KH TS KS AS; kitty: JK 9D AH QH KD

55 to the dummy: the joker stood for clubs and was turned down
  cutthroat deck=25 dealer=1 scores=0,0,0
  | 0: KC JD AD QH AH; 1: JC KD TH JH AS; 2: QC AC QD KH JS; dummy: 9D TD 9H TS QS; kitty: JK 9C 9S TC KS
  | 1 name clubs, 2 pass, 0 pass, 1 pass

36 to the dummy: 32 cards
  cutthroat deck=32 dealer=0 scores=0,0,0
  | 0: JD AD 7H QH KH; 1: 7C AH 7S JS AS; 2: TC QC KC KD 9S; dummy: 8D TD 8H TH TS;
    kitty: QS 9D 9C QD AC JC JH 8S KS 7D 9H 8C
  | 1 pass, 2 order up
""")

CUTTHROAT_ALONE = read("""
2 to the dummy: no lone defender
  cutthroat lone_defender=never dealer=0 scores=0,0,0
  | 0: 9C TC AD TH AH; 1: QC KC TD 9H 9S; 2: JC JD JH QH AS; dummy: QD KD KH TS JS; kitty: KS QS AC 9D
  | 1 pass, 2 order up, 0 leave

4 to the dummy: only_against_a_loner
  cutthroat lone_defender=only_against_a_loner dealer=2 scores=0,0,0
  | 0: 9C KC AD KH AS; 1: TC 9D TH JH 9S; 2: JC QC 9H QS KS; dummy: AC TD JD QH JS; kitty: AH QD TS KD
  | 0 order up, 2 leave

3 to the lead: who leads: left of the loner
  cutthroat dealer=2 scores=0,0,0
  | 0: TH JH 9S TS KS; 1: QC 9D JD QD AS; 2: TC KC AC KD QS; dummy: 9C 9H QH KH JS; kitty: JC AD TD AH
  | 0 pass, 1 pass, 2 pass, 0 name hearts, 0 alone

3 to the lead: who leads: the loner
  cutthroat lone_lead=loner dealer=2 scores=0,0,0
  | 0: 9C KC QD JH TS; 1: JC 9D TH AH JS; 2: TD JD QH 9S AS; dummy: AC 9H KH QS KS; kitty: QC KD AD TC
  | 0 pass, 1 pass, 2 pass, 0 pass, 1 name hearts, 1 alone

3 to the lead: who leads: left of the dealer
  cutthroat lone_lead=left_of_dealer dealer=2 scores=0,0,0
  | 0: 9C AD AH JS KS; 1: JC 9D JD KD QS; 2: QC AC JH 9S AS; dummy: TC TD TH KH TS; kitty: QD 9H KC QH
  | 0 pass, 1 pass, 2 pass, 0 name hearts, 0 alone
""")

CUTTHROAT_DUMMY = read("""
252 to the lead: any five of the ten
  cutthroat dealer=1 scores=0,0,0
  | 0: JC QC AD JS KS; 1: TC AC 9D KD AS; 2: 9C QD JH QH QS; dummy: TD JD 9H KH TS; kitty: 9S KC AH TH
  | 2 order up, 1 leave, 2 not alone, 0 not alone, 1 not alone

252 to the lead: any five of the ten, after the dealer's exchange, a defender alone
  cutthroat dealer=0 scores=0,0,0
  | 0: 9C JC AH TS QS; 1: KC 9D AD JH JS; 2: TC JD TH KH 9S; dummy: QC AC TD KD AS; kitty: QH 9H KS QD
  | 1 pass, 2 pass, 0 order up, 0 discard QS, 0 not alone, 1 not alone, 2 alone

252 to the lead: any five of the ten, the lone defender asked to lead
  cutthroat lone_lead=loner dealer=0 scores=0,0,0
  | 0: QC QD AD QS AS; 1: KC AC JH 9S TS; 2: 9C JC KD QH AH; dummy: TC TD 9H KH KS; kitty: JS 9D JD TH
  | 1 pass, 2 pass, 0 pass, 1 name diamonds, 1 not alone, 2 not alone, 0 alone
""")

CUTTHROAT_PLAY = read("""
128 to the end: three for all five, with the dummy
  cutthroat dealer=2 scores=0,0,0
  | 0: AC QH JS KS AS; 1: JD QD JH KH AH; 2: TC KC TD KD 9S; dummy: JC 9D AD 9H TH; kitty: TS QC 9C QS
  | 0 order up, 2 leave, 0 not alone, 1 not alone, 2 not alone, 0 keep JC AC AD TH AS, 0 play AS,
    1 play AH, 2 play 9S, 0 play AD, 1 play JD, 2 play TD

28 to the end: the maker has one of two
  cutthroat dealer=2 scores=0,0,0
  | 0: TD QD JH TS KS; 1: JC AD 9H QH AS; 2: KC TH AH JS QS; dummy: 9C TC AC JD KH; kitty: 9D 9S KD QC
  | 0 pass, 1 pass, 2 pass, 0 name spades, 0 not alone, 1 not alone, 2 not alone, 0 keep AC JD JH KH TS,
    0 play KH, 1 play QH, 2 play TH, 0 play TS, 1 play JC, 2 play JS

32 to the end: the left bower can be led
  cutthroat dealer=1 scores=0,0,0
  | 0: KC QD AH QS KS; 1: 9C JC QC KD TS; 2: 9D JD AD JH JS; dummy: TC AC 9H TH 9S; kitty: QH TD AS KH
  | 2 pass, 0 order up, 1 take, 1 discard QC, 0 not alone, 2 not alone, 1 not alone,
    0 keep QD 9H TH AH QS, 2 play JS, 0 play QS, 1 play TS, 0 play TH, 1 play QH, 2 play JH

60 to the end: the left bower leaves its printed suit
  cutthroat dealer=0 scores=0,0,0
  | 0: 9C TD 9H QH JS; 1: KC JD KH QS KS; 2: AC KD JH AH AS; dummy: TC JC AD 9S TS; kitty: TH QC QD 9D
  | 1 pass, 2 order up, 0 leave, 2 not alone, 1 not alone, 0 not alone, 2 keep TC AC KD AD AH, 1 play KS,
    2 play TC, 0 play JS, 1 play KC, 2 play AC, 0 play 9C

292 to the end: four cards each
  cutthroat dealer=0 scores=0,0,0
  | 0: 9C JD KD KH 9S; 1: TC 9D AH TS KS; 2: TD QD 9H TH AS; dummy: QC KC JH JS QS; kitty: QH JC AC AD
  | 1 pass, 2 pass, 0 pass, 1 pass, 2 name diamonds, 2 not alone, 1 not alone, 0 not alone,
    2 keep QC TD QD JS AS, 1 play TC, 2 play QC, 0 play 9C

16 to the end: in the middle of a trick
  cutthroat dealer=0 scores=0,0,0
  | 0: 9C TD JD 9H JS; 1: TC JC KH TS AS; 2: KC 9D KD TH JH; dummy: AC QD AD AH QS; kitty: QH 9S KS QC
  | 1 order up, 0 leave, 1 not alone, 2 not alone, 0 not alone, 1 keep JC KH AH QS AS, 1 play KH,
    2 play JH, 0 play JD, 2 play TH, 0 play 9H, 1 play AH, 1 play AS

48 to the end: the joker in play
  cutthroat deck=25 dealer=0 scores=0,0,0
  | 0: KC 9D TH AH 9S; 1: JK JC TD 9H KH; 2: 9C AC AD QH KS; dummy: QC JD QD JH QS; kitty: TC KD TS AS JS
  | 1 pass, 2 order up, 0 take, 0 discard 9D, 2 not alone, 1 not alone, 0 not alone,
    2 keep 9C AC JD QD AD, 1 play TD, 2 play JD, 0 play 9S, 2 play QD, 0 play TH, 1 play JC

56 to the end: 32 cards: seven and eight are the lowest
  cutthroat deck=32 dealer=2 scores=0,0,0
  | 0: JC KC KD JH AS; 1: 8C TD 8H AH 8S; 2: 7D 8D 9D 7S KS; dummy: 7C 9C KH JS QS;
    kitty: TC QD TH 9S 7H QC AD QH TS JD 9H AC
  | 0 order up, 2 leave, 0 not alone, 1 not alone, 2 not alone, 0 keep KC KD JH QS AS, 0 play AS,
    1 play 8S, 2 play KS, 0 play JH, 1 play AH, 2 play 9D

120 to the end: 32 cards: a nine beats an eight
  cutthroat deck=32 dealer=0 scores=0,0,0
  | 0: 8C TC 8H 7S AS; 1: KC 9D 9H AH QS; 2: 9C JC 8D 7H TS; dummy: QC AC 7D TD TH;
    kitty: KD JH JD KS 7C AD 9S JS KH 8S QD QH
  | 1 order up, 0 leave, 1 not alone, 2 not alone, 0 not alone, 1 keep 9D 9H TH AH QS, 1 play 9D,
    2 play 8D, 0 play TC, 1 play TH, 2 play 7H, 0 play 8H

144 to the end: no lone defender: all five are two for each
  cutthroat dealer=2 scores=0,0,0
  | 0: JC JD KD QH KH; 1: TC KC AC AD AS; 2: TD JH 9S TS JS; dummy: 9C 9D 9H TH KS; kitty: AH QS QD QC
  | 0 pass, 1 order up, 2 leave, 1 not alone, 0 not alone, 2 not alone, 1 keep TC KC AC AD 9H, 0 play KH,
    1 play 9H, 2 play JH, 2 play TS, 0 play KD, 1 play AC
""")

CUTTHROAT_LONE_PLAY = read("""
88 to the end: the maker alone, all five
  cutthroat dealer=1 scores=0,0,0
  | 0: 9C JD QD AD QH; 1: QC 9H AH TS KS; 2: JC 9D KD JS AS; dummy: TC KC TD JH QS; kitty: AC 9S KH TH
  | 2 order up, 1 leave, 2 alone, 0 not alone, 1 not alone, 0 play 9C, 1 play QC, 2 play JS, 2 play JC,
    0 play AD, 1 play AH

62 to the end: the maker alone, a march is five points
  cutthroat lone_march=5 dealer=1 scores=0,0,0
  | 0: 9C AC TD 9H TS; 1: TC JD JH QH KS; 2: JC KD AD KH AH; dummy: QC 9S JS QS AS; kitty: 9D QD TH KC
  | 2 pass, 0 pass, 1 order up, 1 discard QH, 1 alone, 2 not alone, 0 not alone, 2 play AD, 0 play TD,
    1 play JH, 1 play JD, 2 play KD, 0 play 9C

116 to the end: a march with the dummy stays three
  cutthroat lone_march=6 dealer=1 scores=0,0,0
  | 0: JH QH KH AH QS; 1: 9C TC TD KD KS; 2: JC 9D QD 9S JS; dummy: AC AD TH TS AS; kitty: 9H JD QC KC
  | 2 pass, 0 order up, 1 leave, 0 not alone, 2 not alone, 1 not alone, 0 keep TH JH QH AH TS, 2 play 9D,
    0 play QH, 1 play KD, 0 play JH, 1 play TC, 2 play QD

128 to the end: the maker alone may be euchred
  cutthroat dealer=1 scores=0,0,0
  | 0: 9D AD QH QS AS; 1: KC TD JD KH TS; 2: JC AC QD KD TH; dummy: QC 9H JH JS KS; kitty: 9S AH 9C TC
  | 2 pass, 0 pass, 1 pass, 2 name hearts, 2 alone, 0 not alone, 1 not alone, 0 play 9D, 1 play TD,
    2 play QD, 2 play TH, 0 play QH, 1 play KH

14 to the end: a lone defender: two or four for each
  cutthroat dealer=1 scores=0,0,0
  | 0: JC AC JD 9H AS; 1: QD AD JH QH AH; 2: 9C KD KH 9S QS; dummy: TC QC KC TD KS; kitty: TS JS 9D TH
  | 2 order up, 1 take, 1 discard QH, 2 not alone, 0 alone, 2 keep 9C TC KD KH KS, 2 play 9C, 0 play AC,
    0 play AS, 2 play KS

16 to the end: a lone defender may lose
  cutthroat dealer=0 scores=0,0,0
  | 0: TC TD AD TH QH; 1: QC 9D 9S TS QS; 2: JD KD 9H KS AS; dummy: 9C JC AC QD AH; kitty: KH JS KC JH
  | 1 pass, 2 order up, 0 leave, 2 not alone, 1 not alone, 0 alone, 2 keep 9C AC JD 9H AS, 2 play 9H,
    0 play TH, 0 play QH, 2 play JD

82 to the end: both alone, two players
  cutthroat dealer=0 scores=0,0,0
  | 0: TC 9H KH 9S QS; 1: QC AC KD AD AS; 2: 9C KC QH AH TS; dummy: 9D QD TH JH KS; kitty: JD JS TD JC
  | 1 pass, 2 order up, 0 leave, 2 alone, 1 not alone, 0 alone, 0 play 9S, 2 play TS
""")

CUTTHROAT_MATCH = read("""
60 to the end: both defenders may reach ten together
  cutthroat dealer=2 scores=9,8,8
  | 0: 9C KC TD JH KH; 1: TC JD QD TH QH; 2: 9S JS QS KS AS; dummy: QC AC KD AD 9H; kitty: 9D TS AH JC
  | 0 order up, 2 leave, 0 not alone, 1 not alone, 2 not alone, 0 keep 9C QC KD AD 9H, 0 play QC,
    1 play TC, 2 play KS, 0 play KD, 1 play JD, 2 play JS

152 to the end: a defender ahead of the other
  cutthroat dealer=1 scores=8,9,9
  | 0: TD KD AD TH JH; 1: TC AC JD QH JS; 2: JC KC 9H KH AS; dummy: 9C QC 9S QS KS; kitty: AH QD TS 9D
  | 2 order up, 1 leave, 2 not alone, 0 not alone, 1 not alone, 2 keep 9C JC QC KC KH, 2 play KH,
    0 play TH, 1 play QH, 2 play QC, 0 play AD, 1 play AC

56 to the end: the target is four
  cutthroat target=4 dealer=1 scores=2,1,3
  | 0: 9C TC JH TS KS; 1: QC KC AC QD QS; 2: JD KD TH JS AS; dummy: JC TD KH AH 9S; kitty: QH 9D AD 9H
  | 2 pass, 0 pass, 1 pass, 2 name spades, 2 not alone, 0 not alone, 1 not alone, 2 keep JC TD AH JS AS,
    2 play AS, 0 play TS, 1 play QS, 2 play AH, 0 play JH, 1 play KC
""")

CUTTHROAT_LOOSE = read("""
216 to the end: following is not enforced
  cutthroat enforce_follow=off dealer=0 scores=0,0,0
  | 0: 9D QD AD JS KS; 1: KC TH QH AH AS; 2: TC QC TD KD 9H; dummy: AC JH KH 9S QS; kitty: 9C JC JD TS
  | 1 order up, 0 leave, 1 not alone, 2 not alone, 0 not alone, 1 keep KC AC TH JH KH, 1 play JH,
    2 play QC, 0 play KS, 2 play TD, 0 play 9D, 1 play KC

36 to the end: following is not enforced, a lone defender
  cutthroat enforce_follow=off dealer=0 scores=0,0,0
  | 0: 9H QH KH 9S QS; 1: JC QC TD QD KS; 2: AC KD JH AH AS; dummy: 9C JD AD TH JS; kitty: 9D KC TS TC
  | 1 order up, 0 leave, 1 not alone, 2 alone, 1 keep 9C QC TD JD QD, 1 play QD, 2 play AS, 1 play QC,
    2 play KD
""")

ALL = {name: table for name, table in globals().items() if name.isupper() and isinstance(table, list)}

NOT_COUNTED = {Verb.CALL, Verb.TAKE_BACK}
"""What brute leaves out; so is "no call", which is then the only answer."""


def lines(state: State, stop: str, so_far: Line = ()) -> Iterator[tuple[Line, Result]]:
    """Each line of the engine from here, with its result in brute's terms."""
    if state.phase == OVER:
        deal = outcome(state)
        total = tuple(map(sum, zip(state.scores, deal.points, strict=True)))
        made = state.rules.side(state.maker) if deal.made and state.maker is not None else None
        yield so_far, ("end", deal.tricks, deal.points, total, winner(state.rules, total, made))
    elif state.phase == stop or (stop != "end" and state.phase == "play" and not state.trick + state.tricks):
        hands = tuple(tuple(sorted(map(str, hand))) for hand in state.hands)
        out = tuple(sorted(state.sitting_out))
        trump = state.trump and state.trump.value
        yield so_far, (state.phase, state.turn, state.maker, state.bid, trump, out, hands)
    else:
        for action in legal_actions(state):
            if action.verb not in NOT_COUNTED:
                said = () if action.verb is Verb.NO_CALL else (f"{state.turn} {action}",)
                yield from lines(apply(state, action), stop, so_far + said)


def agree(number: int, stop: str, record: str) -> None:
    """Both players find the same lines, this many, and the same results."""
    found = list(lines(Record.parse(" ".join(record.split())).state(), stop))
    known, results = brute.count(record, stop)
    mine = {line for line, _ in found}
    assert sorted(mine - known)[:3] == [], "the engine allows what the rules do not"
    assert sorted(known - mine)[:3] == [], "the rules allow what the engine does not"
    assert len(found) == len(known) == number
    assert Counter(result for _, result in found) == results


def positions(table: list[Position]) -> pytest.MarkDecorator:
    cases = [pytest.param(*rest, id=title) for title, *rest in table]
    return pytest.mark.parametrize(("number", "stop", "record"), cases)


@pytest.mark.rule("GH-3")
@pytest.mark.rule("GH-4")
@pytest.mark.rule("GH-5")
@pytest.mark.rule("GH-6")
@pytest.mark.rule("GH-7")
@pytest.mark.rule("GH-8")
@pytest.mark.rule("GH-9")
@positions(GHOST_BIDDING)
def test_ghost_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("GH-10")
@pytest.mark.rule("GH-11")
@pytest.mark.rule("GH-13")
@positions(GHOST_PLAY)
def test_ghost_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("GH-12")
@pytest.mark.rule("GH-14")
@positions(GHOST_MOON)
def test_ghost_moon(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("GH-1")
@pytest.mark.rule("GH-16")
@positions(GHOST_MATCH)
def test_ghost_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(GHOST_LOOSE)
def test_ghost_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.rule("CL-4")
@pytest.mark.rule("CL-5")
@pytest.mark.rule("CL-6")
@pytest.mark.rule("CL-7")
@positions(CLASSIC_BIDDING)
def test_classic_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-8")
@pytest.mark.rule("CL-9")
@positions(CLASSIC_ALONE)
def test_classic_alone(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-2")
@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("CL-10")
@positions(CLASSIC_PLAY)
def test_classic_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-8")
@pytest.mark.rule("CL-11")
@pytest.mark.rule("CL-12")
@positions(CLASSIC_LONE_PLAY)
def test_classic_lone_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CL-1")
@positions(CLASSIC_MATCH)
def test_classic_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(CLASSIC_LOOSE)
def test_classic_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.rule("CT-3")
@positions(CUTTHROAT_BIDDING)
def test_cutthroat_bidding(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-6")
@pytest.mark.rule("CT-7")
@positions(CUTTHROAT_ALONE)
def test_cutthroat_alone(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-5")
@positions(CUTTHROAT_DUMMY)
def test_cutthroat_dummy(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("C-3")
@pytest.mark.rule("C-4")
@pytest.mark.rule("C-5")
@pytest.mark.rule("C-6")
@pytest.mark.rule("CT-4")
@pytest.mark.rule("CT-8")
@pytest.mark.rule("CT-9")
@positions(CUTTHROAT_PLAY)
def test_cutthroat_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-6")
@pytest.mark.rule("CT-8")
@pytest.mark.rule("CT-10")
@positions(CUTTHROAT_LONE_PLAY)
def test_cutthroat_lone_play(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@pytest.mark.rule("CT-1")
@pytest.mark.rule("CT-11")
@positions(CUTTHROAT_MATCH)
def test_cutthroat_match(number: int, stop: str, record: str) -> None:
    agree(number, stop, record)


@positions(CUTTHROAT_LOOSE)
def test_cutthroat_loose(number: int, stop: str, record: str) -> None:
    """A card that does not follow stands; nobody calls it."""
    agree(number, stop, record)


@pytest.mark.parametrize("game", ["GHOST", "CLASSIC", "CUTTHROAT"])
def test_there_is_enough_to_compare(game: str) -> None:
    """Twenty different positions a game, and a deal that is played out can end in more than one way."""
    table = [each for name, positions in ALL.items() if name.startswith(game) for each in positions]
    assert len({record for *_, record in table}) == len(table) >= 20
    assert [
        title for title, _, stop, record in table if stop == "end" and len(brute.count(record)[1]) < 2
    ] == []
