"""For each mechanism of a why-not a position where it is the first that holds, and what is said of a card."""

from __future__ import annotations

from typing import NamedTuple


class Against(NamedTuple):
    """A position, a card that is worse than the best, and why."""

    mechanism: str
    game: str
    dealer: int
    cards: str
    """The hands by seat, then the spare hand and the kitty where there are any."""
    words: str
    """What was said and played."""
    card: str
    says: str
    """The sentences of the mechanism, with ``…`` for a chance."""


AGAINST = (
    Against(
        *("partners", "cutthroat", 0),
        "AS 9C KC JD TC | JH JC QC TH QS | KS 9S 9D JS TD | 9H KH QD AH AC | AD KD QH TS",
        "order up, take, discard 9C, not alone, not alone, not alone, keep AC QD JH KH AH, JH, TD, "
        "JD, AS, QD, KS, KH, 9D",
        "AD",
        "The other defender has this trick already with 9♦, so A♦ is spent for nothing.",
    ),
    Against(
        *("on_top", "classic", 3),
        "JD 9S QS 9D TD | KC QD KS KH 9H | AH QC AS AC JH | 9C QH TH KD JS | AD TS JC TC",
        "pass, pass, pass, pass, name spades, not alone, not alone, not alone, not alone, JD, QD, AS, "
        "KD, AC, 9C, TD, KC, AH, QH",
        "9S",
        "Your partner wins this trick so far with A♥, and 9♠ would only go on top of it.",
    ),
    Against(
        *("safer", "classic", 0),
        "9S QD 9H KH AC | QS JC JD 9C JS | AS QC TS QH KS | TH AH AD TC 9D | TD KD JH KC",
        "pass, pass, pass, order up, discard 9S, not alone, not alone, not alone, not alone, QS, AS, "
        "AD, KH, TH, 9H",
        "JS",
        "J♠ leaves this trick to 10♥, which an opponent can still beat in … of the deals. J♦ is "
        "beaten in … of them.",
    ),
    Against(
        *("taking", "cutthroat", 1),
        "AC JC AS TS TH | QH JH 9S KH 9C | KS 9H AH 9D QD | KC QS JD TC QC | KD TD JS AD",
        "order up, take, discard QH, not alone, not alone, not alone, keep 9D JD QD 9H AH, JD, TS, "
        "KD, AH, TH, KH, 9H, AS",
        "9C",
        "9♣ does not beat 9♥. J♥ does, and takes this trick for certain.",
    ),
    Against(
        *("beaten_more", "classic", 0),
        "9H AS JS AC KH | KS TD TS JH 9S | QH JC AH QD QS | KC TH QC KD AD | 9C 9D JD TC",
        "pass, pass, pass, order up, discard 9H, alone, not alone, not alone",
        "9C",
        "An opponent still to play can beat 9♣ in … of the deals, and J♠ in … of them.",
    ),
    Against(
        *("draw", "classic", 0),
        "9H AS JS AC KH | KS TD TS JH 9S | QH JC AH QD QS | KC TH QC KD AD | 9C 9D JD TC",
        "pass, pass, pass, order up, discard 9H, alone, not alone, not alone",
        "AS",
        "J♠ draws trumps first. While they are out, A♠ may be trumped.",
    ),
    Against(
        *("dear", "cutthroat", 0),
        "TC KD 9C 9H TH | QC JH AC JC 9S | AH AD KH JS 9D | TS QH QS KS TD | KC QD AS JD",
        "order up, take, discard KD, not alone, not alone, not alone, keep JC QC AC JH QH, JC, JS, "
        "TC, JH, AH, TH, AD, 9H",
        "AC",
        "A♣ takes this trick too, but Q♣ is lower and does the same.",
    ),
    Against(
        *("guard", "ghost", 0),
        "QH TS AS KS TH 9H | JD JC QS AC KH AH | 9C 9S 9D KD JH KC | TC QC AD QD JS TD",
        "bid 4, pass, swap, pass, name clubs, KH, JH, QC, AD, JD, KD",
        "TC",
        "10♣ guards J♠: without it, J♠ falls when J♣ is led.",
    ),
    Against(
        *("sure", "classic", 3),
        "KC AS JC QC 9C | AC TS QS KH TH | 9D KD 9H AD TC | 9S KS QD AH TD | JH QH JD JS",
        "pass, order up, take, discard 9S, not alone, not alone, not alone, not alone, AS, QS",
        "KD",
        "Nobody else can hold a diamond above K♦. On this trick, which it does not win, it is wasted.",
    ),
    Against(
        *("last_trump", "classic", 0),
        "AS TD 9C AH AD | QD QH JS TC JH | 9S 9H KS TH JD | JC KH TS QS AC | QC KC 9D KD",
        "pass, pass, pass, order up, discard AS, not alone, not alone, not alone, not alone, JS, TH, "
        "JC, QC, KH, AH, QH, 9H, TD, QD, JD, QS",
        "TC",
        "10♣ is your last trump, and it would do more for you later.",
    ),
    Against(
        *("trump", "classic", 3),
        "AD JD 9D TD QC | JH 9S JC AS AH | AC QS QD 9C KS | QH JS 9H KC TS | KH TC TH KD",
        "pass, order up, take, discard JS, not alone, not alone, not alone, not alone, AD, JH, QD",
        "QH",
        "Q♥ is a trump, and trumps are worth more later in this deal.",
    ),
    Against(
        *("hold", "ghost", 2),
        "TS AD QC KD 9C 9H | 9D JS JC JH JD 9S | QD AS QS TC KH QH | TH AC KC TD KS AH",
        "swap, pass, bid 3, pass, name spades, JS, QS, KS, JC, AS, AC, 9D, QD, TD, KH",
        "AH",
        "A♥ wins this trick so far, but it would do more in a later one.",
    ),
    Against(
        *("high", "classic", 1),
        "JC 9S AH KH AS | TC JD TH QH QS | JS 9H QC 9C KD | QD KC AD TD AC | 9D KS TS JH",
        "pass, order up, take, discard QS, alone, not alone, not alone, AD, 9S, KD, QD, AH",
        "QC",
        "Q♣ does not win this trick, and it is higher than it need be: 9♥ is enough.",
    ),
    Against(
        *("short", "cutthroat", 1),
        "QS KC 9H 9S 9C | AS TC TD QD JH | TH KS QH KD 9D | AD AH AC JD JC | QC TS JS KH",
        "pass, order up, take, discard AS, not alone, not alone, not alone, keep 9C JC KC AC AH, KS, AC",
        "TD",
        "J♥ is your only heart: once it is gone, you can trump that suit. 10♦ leaves more of its own "
        "suit in your hand.",
    ),
    Against(
        *("higher", "cutthroat", 2),
        "TH 9C QS 9S QC | AS TS JD JC 9H | TD QH AH QD JH | JS KH KS AD AC | 9D KC KD TC",
        "pass, pass, order up, discard AH, not alone, not alone, not alone, keep 9D TD QD AD JH, QS, "
        "AS, JH, AD, 9S, JD",
        "JC",
        "10♠ is lower than J♣, and J♣ may do more in a later trick.",
    ),
    Against(
        *("alone", "ghost", 1),
        "JS TS KS 9H AD JC | TH JD 9C AS KD KC | 9D QC AH KH TD QH | QD JH AC TC QS 9S",
        "swap, pass, bid 4, pass, name spades, JS, AS, QS, TS, TH, 9S, KS, 9C, TC, 9H",
        "KD",
        "K♣ is your only club. K♦ still has company in its suit, which may be led later.",
    ),
    Against(
        *("spare", "ghost", 1),
        "QS AH JD 9D QD 9H | KD KC TC JS AS 9S | AC QH KS KH JC QC | TS 9C AD TD JH TH",
        "swap, pass, bid 3, bid 4, name spades, JS, TS, QS, AS, 9C, 9H, KC",
        "TD",
        "You can spare J♥: 10♥ in the same suit can do its work later.",
    ),
    Against(
        *("longer", "ghost", 0),
        "AS QS KH KD AD TD | TH JS KS 9D JC JD | AH 9H JH QD 9C TS | QC AC TC KC QH 9S",
        "bid 3, swap, pass, pass, name spades, JS, 9S, QS, 9D, QH, AD",
        "KH",
        "You hold more diamonds than hearts: when the higher ones are gone, the rest may win.",
    ),
    Against(
        *("average", "ghost", 2),
        "9D AD KC KD AS KH | 9C TD JS QS QC 9H | QH AC JH AH KS TS | TH JD JC QD TC 9S",
        "bid 3, swap, pass, bid 4, name hearts, AC, KC, JC, JH, KH, TH, QH, AD, JD",
        "9S",
        "9♠ comes out behind Q♦ on the average.",
    ),
)
