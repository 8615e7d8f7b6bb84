"""For each Reason for a card a position where it holds, and the one change that takes it away."""

from __future__ import annotations

from typing import NamedTuple


class Twin(NamedTuple):
    """A position, and its twin."""

    key: str
    """The Reason that holds, and in the twin does not."""
    game: str
    dealer: int
    cards: str
    """The hands by seat, then the spare hand and the kitty where there are any."""
    words: str
    """What was said and played."""
    change: str
    """Two cards that change places, ``AS <> TD``, or a call and what is said instead, ``bid 4 > bid 5``."""


TWINS = (
    Twin(
        *("euchred_already", "classic", 0),
        "JS 9H AH AC KH | QS TD TS QC JD | TC KC KS 9D AS | QD JC 9C JH QH | AD TH KD 9S",
        "pass, pass, pass, pass, name spades, not alone, not alone, not alone, not alone, QS, AS, "
        "JC, JS, 9H, TS, KS, QH, TC, 9C, AC, QC",
        "name spades > pass, name spades",
    ),
    Twin(
        *("all_win", "ghost", 2),
        "AH KS JS TS KH AS | AD TC JD QS QD KD | 9H JC KC QC AC TH | 9S 9D QH 9C TD JH",
        "shoot the moon, name spades, JS, QS, JC, KS, TC, TH",
        "AS <> TD",
    ),
    Twin(
        *("touching", "ghost", 0),
        "TC 9C JD JH KH 9S | QS KC JS KS QH AD | TD QD 9H 9D AH TH | TS JC QC AS AC KD",
        "bid 3, bid 4, pass, name diamonds, TD",
        "TC <> KD",
    ),
    Twin(
        *("won_alike", "cutthroat", 1),
        "TD 9S QS KD KS | AS QD 9H 9C TS | AH QH 9D TC JS | KC JH KH QC AC | JD AD JC TH",
        "order up, take, discard AS, not alone, not alone, not alone, keep KC AC 9D JH AH, 9D",
        "KS <> TC",
    ),
    Twin(
        *("lost_alike", "ghost", 2),
        "KD KH KS TD KC 9S | 9H 9D QC QD TS JD | JC QS 9C QH TH AH | AD TC JS AS AC JH",
        "swap, bid 3, pass, pass, name spades, AD",
        "QD <> TH",
    ),
    Twin(
        *("thrown_alike", "ghost", 2),
        "AH KS JS TS KH AS | AD TC JD QS QD KD | 9H JC KC QC AC TH | 9S 9D QH 9C TD JH",
        "shoot the moon, name spades, JS, QS, JC, KS, TC",
        "AC <> JD",
    ),
    Twin(
        *("rest_alike", "ghost", 0),
        "AC TH AD TC AH 9D | QH 9H KC KH TD 9C | 9S JD KD QD KS JC | TS AS QC JH QS JS",
        "pass, swap, bid 4, pass, name spades",
        "AS <> 9H",
    ),
    Twin(
        *("makes_bid", "classic", 2),
        "QD AD JD 9S QS | JC AH 9H JS TH | KH TD 9C QH QC | 9D TC KC KD JH | AC AS TS KS",
        "pass, pass, order up, take, discard TD, alone, not alone, alone, KH, AH, JC, QC",
        "JS <> QH",
    ),
    Twin(
        *("sets_maker", "ghost", 2),
        "AD TD QD AH QH KD | TS JD AS QS 9D KH | TH JH 9C KC 9S QC | AC 9H JC KS TC JS",
        "bid 3, bid 4, pass, name diamonds, JD, JH, AD, AS, 9S, KD, TD, 9D, TH",
        "bid 4 > bid 5",
    ),
    Twin(
        *("may_set", "ghost", 1),
        "9S AH JC TS AC KS | QD TC QS 9C KH KC | AD TH AS KD 9D JS | JD QH 9H TD QC JH",
        "bid 3, bid 4, swap, pass, name spades, JC, QH, JS, AS, TS, JH",
        "bid 4 > bid 5",
    ),
    Twin(
        *("needs_all", "ghost", 1),
        "KS JC TH 9H TS AH | QS QD TC TD JD KC | QC AD JH 9D AC 9S | KD QH AS KH JS 9C",
        "bid 3, shoot the moon, name spades",
        "TH <> AS",
    ),
    Twin(
        *("march", "classic", 2),
        "QD TH KD TS TD | AH QH TC 9C 9D | AS JC AC QC KH | AD 9S JD 9H QS | JS KS JH KC",
        "pass, order up, take, discard KH, not alone, alone, not alone, not alone, AS, QS, QH, "
        "JC, 9S, TC, JS, 9H, 9C",
        "AC <> KC",
    ),
    Twin(
        *("stops_march", "classic", 2),
        "QD TH KD TS TD | AH QH TC 9C 9D | AS JC AC QC KH | AD 9S JD 9H QS | JS KS JH KC",
        "pass, order up, take, discard KH, not alone, alone, not alone, not alone, AS, QS, QH, "
        "JC, 9S, TC, JS, 9H, 9C, AC",
        "JD <> AH",
    ),
    Twin(
        *("point_each", "ghost", 1),
        "QD JH KC JS AC AD | JD KH KS 9H QH TC | TH TS QC AH QS KD | TD 9S 9D AS 9C JC",
        "pass, bid 3, swap, pass, name diamonds, JH, TD, KD, QD, 9D, TH, KC, JC, QC",
        "bid 3 > bid 4",
    ),
    Twin(
        *("bid_is_safe", "ghost", 2),
        "AC TD JD KH KS JS | AH TH QC KD 9S QS | JC TC KC QH AS QD | 9C 9H TS AD JH 9D",
        "swap, pass, pass, bid 3, name clubs, JC, 9C, QC, AS, TS, QS, TC, JH, 9S, KC",
        "bid 3 > bid 4",
    ),
    Twin(
        *("set_already", "ghost", 0),
        "KS KC AC QD 9S KH | KD QS TD AD JC TH | JS QH AH AS TS 9H | JD TC 9D 9C QC JH",
        "bid 4, shoot the moon, name spades, JS, 9S, QS, AH, KH, TH, AS, KS, JC",
        "AD <> QH",
    ),
    Twin(
        *("partners_trump", "classic", 1),
        "9D TC 9C JD 9H | JH JS TS JC TD | KC KS TH KH KD | AC QH AD QC 9S | AH AS QS QD",
        "pass, pass, order up, take, discard JC, not alone, not alone, not alone, not alone",
        "KC <> AS",
    ),
    Twin(
        *("cash_safe", "ghost", 2),
        "AS TS 9C QC TH JS | AH KH QH QD 9H AD | JC TD KS AC KC 9D | JD QS JH TC KD 9S",
        "bid 3, bid 4, pass, name hearts, AH, TD, TH, KH, 9D, JS",
        "QD <> 9C",
    ),
    Twin(
        *("top_trumps", "ghost", 2),
        "AH KS JS TS KH AS | AD TC JD QS QD KD | 9H JC KC QC AC TH | 9S 9D QH 9C TD JH",
        "shoot the moon, name spades",
        "JS <> 9H",
    ),
    Twin(
        *("into_void", "ghost", 1),
        "9D KD TC TH QC JH | KH TD AH KS 9H JS | KC JC QS QD 9S AD | AS 9C AC JD TS QH",
        "bid 4, swap, pass, pass, name spades, KC, AC, TD",
        "bid 4 > bid 3",
    ),
    Twin(
        *("ace_now", "ghost", 2),
        "JS KC TC AD AS 9D | 9H JC JD TD TH KS | QD AH KD KH QS JH | QC 9S 9C AC QH TS",
        "bid 4, pass, pass, name clubs",
        "AS <> JC",
    ),
    Twin(
        *("force_out", "ghost", 2),
        "AS TS 9C QC TH JS | AH KH QH QD 9H AD | JC TD KS AC KC 9D | JD QS JH TC KD 9S",
        "bid 3, bid 4, pass, name hearts",
        "9H <> JH",
    ),
    Twin(
        *("defenders_trump", "classic", 0),
        "QC TH KS QH TS | JS 9D AS JD TD | QD 9H KH KC JH | TC 9S QS AH JC | KD AD 9C AC",
        "order up, leave, alone, alone",
        "KC <> AS",
    ),
    Twin(
        *("last_trump", "ghost", 0),
        "TC 9C JD JH KH 9S | QS KC JS KS QH AD | TD QD 9H 9D AH TH | TS JC QC AS AC KD",
        "bid 3, bid 4, pass, name diamonds, TD, JD, AD",
        "9S <> 9D",
    ),
    Twin(
        *("under", "ghost", 1),
        "9D TS JS TC AH JH | KS TH QC AS QH QS | AD AC 9S KH JC 9H | JD QD KD KC TD 9C",
        "bid 3, swap, bid 4, pass, name diamonds, JD, AS, AD",
        "KC <> TS",
    ),
    Twin(
        *("singleton", "ghost", 1),
        "KS AD TC 9S TD TS | QS AC 9D JD JH KH | TH KC AS 9H JC QC | QH AH KD 9C QD JS",
        "swap, bid 4, pass, pass, name clubs, KD, AD, 9D",
        "TS <> JD",
    ),
    Twin(
        *("drive_out", "ghost", 2),
        "9H KD JH AC 9S TS | JS TC JD QS QD KS | TD JC TH AS 9C KC | KH AH 9D QC QH AD",
        "swap, bid 3, pass, pass, name hearts, KH, JD, TH",
        "KS <> AD",
    ),
    Twin(
        *("hold_trumps", "ghost", 2),
        "QD 9H AS KS AC QC | QH JC TD TH 9C KC | 9S TS JH QS AD KD | JS KH TC JD AH 9D",
        "swap, pass, bid 3, pass, name clubs, JC, JH, TC",
        "bid 3 > bid 4",
    ),
    Twin(
        *("least_beaten", "ghost", 2),
        "JS KC TC AD AS 9D | 9H JC JD TD TH KS | QD AH KD KH QS JH | QC 9S 9C AC QH TS",
        "bid 4, pass, pass, name clubs, JS, JC, AH",
        "JD <> TS",
    ),
    Twin(
        *("exit_low", "ghost", 2),
        "QD 9H AS KS AC QC | QH JC TD TH 9C KC | 9S TS JH QS AD KD | JS KH TC JD AH 9D",
        "swap, pass, bid 3, pass, name clubs, JC, JH, TC",
        "KC <> 9H",
    ),
    Twin(
        *("throw_short", "cutthroat", 2),
        "KH KD QD QS AS | AC AH KS JS 9H | JD QC JH TS TC | AD JC TH 9D TD | KC 9S QH 9C",
        "pass, pass, order up, discard JD, not alone, not alone, not alone, keep TC JC QC KC AD, KD",
        "KS <> JH",
    ),
    Twin(
        *("partner_has_it", "cutthroat", 1),
        "TD 9S QS KD KS | AS QD 9H 9C TS | AH QH 9D TC JS | KC JH KH QC AC | JD AD JC TH",
        "order up, take, discard AS, not alone, not alone, not alone, keep KC AC 9D JH AH, 9D, KD",
        "QD <> AD",
    ),
    Twin(
        *("overruff", "ghost", 1),
        "9C JS AS TS JD KS | KD QS 9H TH QD KC | AD AC JH QC TC AH | KH 9D TD JC QH 9S",
        "bid 3, bid 4, swap, pass, name spades, 9C, KH, QC, AC, AS",
        "JC <> AH",
    ),
    Twin(
        *("ruff_last", "classic", 0),
        "QC TH KS QH TS | JS 9D AS JD TD | QD 9H KH KC JH | TC 9S QS AH JC | KD AD 9C AC",
        "order up, leave, alone, alone, QD, JD, 9D, JH, KH",
        "TD <> QS",
    ),
    Twin(
        *("ruff_sure", "cutthroat", 0),
        "JD AS TS 9D JC | JH TD JS AH TC | 9S KC 9C AC QD | QS TH AD QC QH | KS 9H KD KH",
        "order up, take, discard JD, not alone, not alone, not alone, keep AD QH AH JS QS, AH",
        "9S <> KD",
    ),
    Twin(
        *("cheap_last", "classic", 0),
        "QC TH KS QH TS | JS 9D AS JD TD | QD 9H KH KC JH | TC 9S QS AH JC | KD AD 9C AC",
        "order up, leave, alone, alone, QD",
        "JD <> 9C",
    ),
    Twin(
        *("sure_take", "ghost", 2),
        "KH AH JD KS TD KC | KD AD QC JS JH 9S | AC TH AS 9D TC 9C | QD JC QS 9H TS QH",
        "swap, bid 3, pass, pass, name spades, JC",
        "JS <> KS",
    ),
    Twin(
        *("one_beats", "ghost", 1),
        "9C JS AS TS JD KS | KD QS 9H TH QD KC | AD AC JH QC TC AH | KH 9D TD JC QH 9S",
        "bid 3, bid 4, swap, pass, name spades, 9C, KH, QC, AC",
        "JS <> QH",
    ),
    Twin(
        *("ruff_risk", "classic", 3),
        "AC TH JD TC KS | QC JC KD AD QH | TD TS 9C QS AS | QD KC 9H AH KH | 9S 9D JS JH",
        "pass, pass, pass, pass, name hearts, not alone, not alone, not alone, not alone, KS",
        "QH <> JH",
    ),
    Twin(
        *("may_hold", "ghost", 1),
        "KS AD TC 9S TD TS | QS AC 9D JD JH KH | TH KC AS 9H JC QC | QH AH KD 9C QD JS",
        "swap, bid 4, pass, pass, name clubs, KD",
        "AD <> 9D",
    ),
    Twin(
        *("partner_leads", "cutthroat", 0),
        "9S QD 9H KH AC | QS JC JD 9C JS | AS QC TS QH KS | TH AH AD TC 9D | TD KD JH KC",
        "pass, pass, order up, discard 9S, not alone, not alone, not alone, keep AC 9D TD QD AD, QS",
        "TS <> TC",
    ),
    Twin(
        *("overtake", "cutthroat", 0),
        "QH JC QS TS JS | QC JH 9S 9C TD | AD AH 9H 9D TH | KH AS QD KD AC | TC JD KS KC",
        "pass, pass, order up, discard QH, not alone, not alone, not alone, keep TC JC AC JS AS, JH",
        "AH <> KS",
    ),
    Twin(
        *("keep_trump", "ghost", 1),
        "9C JS AS TS JD KS | KD QS 9H TH QD KC | AD AC JH QC TC AH | KH 9D TD JC QH 9S",
        "bid 3, bid 4, swap, pass, name spades, 9C",
        "JC <> KS",
    ),
    Twin(
        *("hold_up", "ghost", 0),
        "JD 9H 9S KC JS TC | QH JH KD QS 9D QC | AD AS AH TH 9C AC | KH KS TS QD TD JC",
        "swap, pass, bid 3, pass, name hearts, TH",
        "TC <> AD",
    ),
    Twin(
        *("guard", "ghost", 2),
        "KS AH 9D JD QC QS | AD TD JC 9C 9S TH | JH KD KH TS AC QD | JS 9H KC QH AS TC",
        "swap, pass, pass, bid 3, name diamonds, JH",
        "bid 3 > bid 5",
    ),
    Twin(
        *("keep_sure", "ghost", 2),
        "JC 9H 9S AS JS QH | JH 9D TH TC KH AD | TD TS KD AH 9C QD | KS JD QS KC QC AC",
        "bid 4, pass, pass, name spades, JC",
        "TH <> KD",
    ),
    Twin(
        *("save_high", "ghost", 0),
        "KS KC AC QD 9S KH | KD QS TD AD JC TH | JS QH AH AS TS 9H | JD TC 9D 9C QC JH",
        "bid 4, shoot the moon, name spades, JS",
        "9S <> JC",
    ),
    Twin(
        *("throw_low", "ghost", 2),
        "AH KS JS TS KH AS | AD TC JD QS QD KD | 9H JC KC QC AC TH | 9S 9D QH 9C TD JH",
        "shoot the moon, name spades, JS, QS, JC, KS",
        "KD <> AC",
    ),
    Twin(
        *("play_low", "ghost", 2),
        "JD AC JS TD TS AS | AD TH 9C KH JC QS | QH KD QC 9H QD TC | AH KC 9D 9S KS JH",
        "swap, bid 4, pass, pass, name diamonds, AH, TH, QH, KC",
        "KH <> AC",
    ),
    Twin(
        *("keep_suit", "cutthroat", 1),
        "QS KC 9H 9S 9C | AS TC TD QD JH | TH KS QH KD 9D | AD AH AC JD JC | QC TS JS KH",
        "pass, order up, take, discard AS, not alone, not alone, not alone, keep 9C JC KC AC AH, KS, AC",
        "TD <> AD",
    ),
)
