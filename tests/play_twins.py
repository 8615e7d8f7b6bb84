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
    """Two cards that change places, ``AS <> TD``, or what is said or played instead, ``bid 4 > bid 5``."""


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
        "QH KS TC KC JD QC | 9D TH KH KD AS 9S | JS 9H AC AD JC JH | QS TS AH 9C QD TD",
        "swap, pass, bid 4, pass, name clubs, JS",
        "QC <> JH",
    ),
    Twin(
        *("won_alike", "classic", 0),
        "KH AC JC QD JD | 9D JS QS AH TC | QH TH KD AD 9C | 9H TS KS KC AS | 9S JH TD QC",
        "order up, take, discard KH, not alone, not alone, not alone, not alone, AH, QH, 9H, 9S, AC, "
        "TC, 9C, KC, JC, JS, TH, TS, 9D, AD",
        "AS <> JH",
    ),
    Twin(
        *("lost_alike", "cutthroat", 1),
        "AC JC AS TS TH | QH JH 9S KH 9C | KS 9H AH 9D QD | KC QS JD TC QC | KD TD JS AD",
        "order up, take, discard QH, not alone, not alone, not alone, keep 9D JD QD 9H AH, JD, TS, "
        "KD, AH, TH, KH, 9H, AS, JH, 9C, QD",
        "9C > 9S",
    ),
    Twin(
        *("thrown_alike", "classic", 0),
        "9S QD 9H KH AC | QS JC JD 9C JS | AS QC TS QH KS | TH AH AD TC 9D | TD KD JH KC",
        "pass, pass, pass, order up, discard 9S, not alone, not alone, not alone, not alone, QS, AS, "
        "AD, KH, TH, 9H, JD, QH, JC, QC, TC, AC, QD",
        "QD > TD",
    ),
    Twin(
        *("rest_alike", "ghost", 0),
        "AC TH AD TC AH 9D | QH 9H KC KH TD 9C | 9S JD KD QD KS JC | TS AS QC JH QS JS",
        "pass, swap, bid 4, pass, name spades",
        "AS <> 9H",
    ),
    Twin(
        *("makes_bid", "ghost", 2),
        "JS KC TC AD AS 9D | 9H JC JD TD TH KS | QD AH KD KH QS JH | QC 9S 9C AC QH TS",
        "bid 4, pass, pass, name clubs, JS, JC, AH, 9H, KH, TC, KC, TH, JH, AD, JD, KD",
        "bid 4 > bid 3",
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
        *("needs_all", "ghost", 2),
        "AH KH KC QH KS QC | 9D JS KD QS TS JC | TD TC JD 9H AC QD | 9C 9S JH TH AS AD",
        "swap, bid 4, pass, pass, name hearts, AD, 9D, QD, AS, QS, 9H, AC, 9C, JC, TD",
        "bid 4 > bid 3",
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
        *("set_already", "ghost", 1),
        "9D KD TC TH QC JH | KH TD AH KS 9H JS | KC JC QS QD 9S AD | AS 9C AC JD TS QH",
        "bid 4, swap, pass, pass, name spades, KC, AC, TD, QH, AH, QS, AD, JD, KS, JS, 9S, AS, KH",
        "bid 4 > bid 3",
    ),
    Twin(
        *("partners_trump", "classic", 1),
        "QD TD KD KC TS | AS JH 9C TC JS | 9S JD QC TH KH | AD AC QS KS QH | AH JC 9H 9D",
        "pass, order up, take, discard 9C, not alone, not alone, not alone, not alone, JD, QH, TS, JH",
        "JD > TH",
    ),
    Twin(
        *("cash_safe", "ghost", 2),
        "AD TD QD AH QH KD | TS JD AS QS 9D KH | TH JH 9C KC 9S QC | AC 9H JC KS TC JS",
        "bid 3, bid 4, pass, name diamonds, JD, JH, AD, AS, 9S, KD, TD, 9D, TH",
        "QD <> AC",
    ),
    Twin(
        *("top_trumps", "ghost", 2),
        "AH KS JS TS KH AS | AD TC JD QS QD KD | 9H JC KC QC AC TH | 9S 9D QH 9C TD JH",
        "shoot the moon, name spades",
        "JS <> 9H",
    ),
    Twin(
        *("into_void", "cutthroat", 0),
        "QH AC 9C JD JS | KC TS TD QC AH | AS QS TC AD JH | QD 9D TH KH 9H | JC 9S KD KS",
        "pass, pass, order up, discard AC, not alone, not alone, not alone, keep 9C JC QH KH JS, TS, "
        "AS, 9C, QH, AH, JH, KC, TC, JC",
        "TD <> 9H",
    ),
    Twin(
        *("ace_now", "classic", 0),
        "9H QD KS KH QH | AS JS 9D TH TD | 9C QC JD AH KD | TS JC AD JH AC | 9S TC QS KC",
        "pass, pass, pass, order up, discard 9H, not alone, not alone, not alone, not alone, JS, QC, "
        "TS, KS, AS, AH, JC, 9S",
        "JH <> QS",
    ),
    Twin(
        *("force_out", "ghost", 2),
        "AS TS 9C QC TH JS | AH KH QH QD 9H AD | JC TD KS AC KC 9D | JD QS JH TC KD 9S",
        "bid 3, bid 4, pass, name hearts",
        "9H <> JH",
    ),
    Twin(
        *("defenders_trump", "classic", 1),
        "JC AD 9D QH QD | TC JD KC TS TD | KH 9H QS AH AS | KD 9C QC 9S JS | JH KS AC TH",
        "pass, pass, pass, order up, discard TD, not alone, not alone, not alone, not alone",
        "9H <> JS",
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
        *("hold_trumps", "classic", 3),
        "KC AS JC QC 9C | AC TS QS KH TH | 9D KD 9H AD TC | 9S KS QD AH TD | JH QH JD JS",
        "pass, order up, take, discard 9S, not alone, not alone, not alone, not alone, AS, QS, 9H, "
        "KS, TC, JH, KC, AC",
        "AH <> QH",
    ),
    Twin(
        *("least_beaten", "classic", 0),
        "9H QD KS KH QH | AS JS 9D TH TD | 9C QC JD AH KD | TS JC AD JH AC | 9S TC QS KC",
        "pass, pass, pass, order up, discard 9H, not alone, not alone, not alone, not alone, JS, QC, "
        "TS, KS, AS, AH, JC, 9S, AD, QD, TD, KD",
        "JH <> QS",
    ),
    Twin(
        *("exit_low", "classic", 3),
        "JC 9S AH QH KH | TH QS 9C TC AC | JD KS AD TD AS | KC 9D QD TS QC | JS JH 9H KD",
        "pass, order up, take, discard 9D, not alone, not alone, not alone, not alone, AH, TH, JD, "
        "TS, KC, 9S, AC, TD",
        "JC <> JH",
    ),
    Twin(
        *("throw_short", "cutthroat", 2),
        "KH KD QD QS AS | AC AH KS JS 9H | JD QC JH TS TC | AD JC TH 9D TD | KC 9S QH 9C",
        "pass, pass, order up, discard JD, not alone, not alone, not alone, keep TC JC QC KC AD, KD",
        "KS <> JH",
    ),
    Twin(
        *("partner_has_it", "classic", 3),
        "9D KC JC 9S KH | JH QS 9H AD KD | TH JS QC AS 9C | TD TC JD TS KS | QD QH AC AH",
        "pass, pass, pass, order up, discard TC, not alone, not alone, not alone, not alone, KH, 9H, "
        "TH, QD, TS, 9S, QS, AS, JS, KS, 9D, JH, AD, QC",
        "KD <> JD",
    ),
    Twin(
        *("overruff", "classic", 3),
        "JC 9S AH QH KH | TH QS 9C TC AC | JD KS AD TD AS | KC 9D QD TS QC | JS JH 9H KD",
        "pass, order up, take, discard 9D, not alone, not alone, not alone, not alone, AH, TH, JD, "
        "TS, KC, 9S, AC, TD, QH, QS, AS",
        "AS > AD",
    ),
    Twin(
        *("ruff_last", "classic", 3),
        "9D KC JC 9S KH | JH QS 9H AD KD | TH JS QC AS 9C | TD TC JD TS KS | QD QH AC AH",
        "pass, pass, pass, order up, discard TC, not alone, not alone, not alone, not alone, KH, 9H, "
        "TH, QD, TS, 9S, QS, AS, JS, KS, 9D",
        "9D > KC",
    ),
    Twin(
        *("ruff_sure", "classic", 2),
        "9C QS QC 9D TH | KD TC AC KH QD | JH KC AS TS 9H | TD JD AD JC 9S | KS QH JS AH",
        "pass, pass, pass, pass, name diamonds, not alone, not alone, not alone, not alone, 9S, QS, "
        "KD, AS, AC, KC, JC, 9C, TC, JH",
        "TC > QD",
    ),
    Twin(
        *("cheap_last", "cutthroat", 0),
        "JS 9H AH AC KH | QS TD TS QC JD | TC KC KS 9D AS | QD JC 9C JH QH | AD TH KD 9S",
        "pass, pass, pass, name hearts, not alone, not alone, not alone, keep JC QC JD JH QH, JD, AS, "
        "AH, QC, KC, AC, JS, QH, KS, JC, TC",
        "JC > JH",
    ),
    Twin(
        *("sure_take", "ghost", 1),
        "TC JC TD 9S 9C AS | QD 9H JH JS QC KS | 9D AD KH JD TH AC | KC AH KD QS QH TS",
        "bid 3, swap, pass, pass, name diamonds, JD, KD, QD, AD, KC, JH, KS, 9D, QS, AC, TS, QC, KH",
        "TD <> 9H",
    ),
    Twin(
        *("one_beats", "classic", 0),
        "AC TS KC KH JS | JC QD 9D AH 9C | TC 9S TH AD QC | AS KS JH KD QH | 9H JD QS TD",
        "pass, order up, take, discard AC, not alone, not alone, not alone, not alone, QD, AD, KD, "
        "JS, 9S, AS, TS, 9C, KS, KH, AH, TH, JC, QC",
        "JH <> 9H",
    ),
    Twin(
        *("ruff_risk", "classic", 2),
        "TD AS TH AC KH | QD QS KS TC AD | TS KD QC JC 9D | 9H KC JS 9S QH | JD JH AH 9C",
        "pass, order up, take, discard TS, not alone, alone, not alone, not alone, QC, KC, TC, 9H, "
        "AD, JC, QS",
        "9D <> JH",
    ),
    Twin(
        *("may_hold", "cutthroat", 2),
        "TC TH 9H KS JD | JC KD AD TS QH | AS JH 9C AC TD | QC QS 9S KH QD | JS 9D AH KC",
        "pass, pass, order up, discard JH, not alone, not alone, not alone, keep AC 9S JS QS AS, TH, "
        "QH, QS, AS, KS, JC, KD",
        "TS <> QD",
    ),
    Twin(
        *("partner_leads", "cutthroat", 1),
        "JH 9C 9S TD AD | QS JS KS KC AS | KD JC QH AH TH | JD TC TS 9H 9D | KH QC QD AC",
        "order up, take, discard QS, not alone, not alone, not alone, keep JD 9H TH QH AH, AH, JH, KH, TD",
        "TD > 9S",
    ),
    Twin(
        *("overtake", "cutthroat", 2),
        "TH 9C QS 9S QC | AS TS JD JC 9H | TD QH AH QD JH | JS KH KS AD AC | 9D KC KD TC",
        "pass, pass, order up, discard AH, not alone, not alone, not alone, keep 9D TD QD AD JH, QS",
        "QS > 9S",
    ),
    Twin(
        *("keep_trump", "ghost", 0),
        "JD QD AS KH KD 9S | JS QH QC KS TH KC | TC TD JC 9C 9D 9H | JH TS AH QS AC AD",
        "bid 3, swap, pass, pass, name spades, JS, QS, AS, QC, AC, KH, AD, KD, KS, QH, AH",
        "QH > KC",
    ),
    Twin(
        *("hold_up", "ghost", 0),
        "KD QC JD 9D AH JC | QD AD JH AS QH TS | KC QS 9H JS 9S TD | KS AC KH TC TH 9C",
        "swap, pass, pass, bid 3, name diamonds, JD, TC, TD, AH, KH, 9H, QC",
        "QC > KD",
    ),
    Twin(
        *("guard", "ghost", 1),
        "KH AD KD 9H JS AC | JH 9C QD JC QC JD | TD KS AS AH TC TS | QS KC TH 9D QH 9S",
        "swap, bid 3, pass, bid 4, name diamonds, JH, 9D, AD, JD",
        "KH <> TC",
    ),
    Twin(
        *("keep_sure", "classic", 3),
        "TS 9D TH KC QS | QD AD KD JH TD | JS AC AS TC 9C | QC JC JD KS KH | 9H 9S AH QH",
        "pass, pass, pass, order up, discard QC, not alone, alone, not alone, not alone, JH, JS, TH, "
        "QD, TC, 9D, AD, 9C, QS, KD, AC",
        "AC > AS",
    ),
    Twin(
        *("save_high", "cutthroat", 0),
        "JH QC JC 9C QD | TD JD 9D QS 9H | 9S KH TH KD KS | AH KC TS AC TC | JS AD QH AS",
        "pass, pass, order up, discard QC, not alone, not alone, not alone, keep JC KC AC TS JS, TD, "
        "KD, TS, JC, QS, KS, JS, 9H, 9S, KC, JD",
        "KH <> AD",
    ),
    Twin(
        *("throw_low", "classic", 0),
        "JD QS KH 9D KS | QH KC JS AC JC | KD QD 9S 9H TC | TD QC AS TH AH | JH AD TS 9C",
        "pass, pass, pass, order up, discard QS, not alone, not alone, not alone, not alone, JS, 9S, "
        "AS, KS, QC, KH, AC, TC, JD, QH, 9H, AH, 9D",
        "KC <> TH",
    ),
    Twin(
        *("play_low", "classic", 1),
        "QD TD KD KC TS | AS JH 9C TC JS | 9S JD QC TH KH | AD AC QS KS QH | AH JC 9H 9D",
        "pass, order up, take, discard 9C, not alone, not alone, not alone, not alone, JD, QH, TS, "
        "JH, AS, 9S, KS, KD, TC, QC, AC, KC, AD",
        "AD > QS",
    ),
    Twin(
        *("keep_suit", "ghost", 2),
        "KC TC JS JC KD 9H | AH 9D KH TS JH QC | AD TD KS AS AC 9S | QD QS JD QH 9C TH",
        "bid 4, pass, pass, name clubs, JS, QC, AC, KC, TS, AS, TC, AH",
        "TC > 9H",
    ),
)
