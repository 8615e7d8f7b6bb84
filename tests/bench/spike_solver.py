"""The first sketch of the solver, kept as a baseline for ``bench_solver``; nothing else uses it.

It knows three hands and the pack of 24 only, has a fixed place for each of the 24 cards of a trump suit, and
its three nested loops are one trick. The text is that of the sketch, laid out as the project does.
"""

# ruff: noqa: C901

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from ghosteuchre.cards import PACKS, Card, Suit, plays_as, strength

FIRST = (0, 6, 13, 20)
"""Where the suits begin: the one that lacks its jack, two more, trumps; a bit of 0 divides two of them."""


def places(trump: Suit) -> dict[Card, int]:
    """A bit for each card of the pack."""
    suits = [[card for card in PACKS[24] if plays_as(card, trump) is suit] for suit in Suit]
    bits = {}
    for first, cards in zip(FIRST, sorted(suits, key=len), strict=True):
        for place, card in enumerate(sorted(cards, key=partial(strength, trump=trump)), start=first):
            bits[card] = 1 << place
    return bits


BITS = {trump: places(trump) for trump in Suit}


def masks(hands: Sequence[Iterable[Card]], trump: Suit, leader: int) -> tuple[int, int, int]:
    """The three hands as the baseline takes them, the leader's first."""
    bits = BITS[trump]
    a, b, c = [sum([bits[card] for card in hand]) for hand in (*hands[leader:], *hands[:leader])]
    return a, b, c


def best_of(x: int, s0: int = 0x1F, s1: int = 0xFC0, s2: int = 0x7E000, tr: int = 0x7F00000) -> int:
    """The mask of the cards that beat a card."""
    if x & tr:
        s = tr
    elif x & s0:
        s = s0 | tr
    elif x & s1:
        s = s1 | tr
    else:
        s = s2 | tr
    return s & ~(2 * x - 1)


def suit_of(x: int) -> int:
    """The mask of a card's suit."""
    if x & 0x7F00000:
        return 0x7F00000
    if x & 0x1F:
        return 0x1F
    if x & 0xFC0:
        return 0xFC0
    return 0x7E000


def run(x: int, o: int) -> int:
    """How many cards of x are above every card of o."""
    return (x >> o.bit_length()).bit_count()


def bounds(a: int, b: int, c: int, d: int, n: int) -> int:
    """Quick bounds, lo | hi << 3, on the declarer's tricks at the beginning of a trick."""
    lo = 0
    k = 0
    if d == 0:
        ta = a & 0x7F00000
        tb = b & 0x7F00000
        tc = c & 0x7F00000
        o = tb | tc
        lo = run(ta, o)
        draw = lo >= tb.bit_count() and lo >= tc.bit_count()
        if draw:
            lo = ta.bit_count()
        for i in range(3):
            s = 0x1F if i == 0 else 0xFC0 if i == 1 else 0x7E000
            x = a & s
            if x:
                y = b & s
                z = c & s
                r = run(x, y | z)
                if r:
                    if not draw:
                        if tb and r > y.bit_count():
                            r = y.bit_count()
                        if tc and r > z.bit_count():
                            r = z.bit_count()
                    lo += r
        k = run(tb, ta | tc) if tb > tc else run(tc, ta | tb)
    else:
        if d == 1:
            dd = b
            yy = c
        else:
            dd = c
            yy = b
        tx = a & 0x7F00000
        ty = yy & 0x7F00000
        td = dd & 0x7F00000
        lo = run(td, tx | ty)
        k = run(ty, tx | td)
        if k == 0:
            q = run(tx, td | ty)
            can_ruff = td != 0 and q < td.bit_count()
            if not can_ruff and q >= ty.bit_count():
                q = tx.bit_count()
            for i in range(3):
                s = 0x1F if i == 0 else 0xFC0 if i == 1 else 0x7E000
                x = a & s
                if x:
                    y = dd & s
                    r = run(x, y | (yy & s))
                    if r:
                        if can_ruff and r > y.bit_count():
                            r = y.bit_count()
                        q += r
            k = q
    return lo | (n - k) << 3


def can(a: int, b: int, c: int, d: int, need: int, n: int, tt: dict[int, int]) -> bool:
    """Can the declarer, ``d`` seats after the leader, take ``need`` of the n tricks left?"""
    if n == 1:
        s = best_of(a)
        if b & s:  # noqa: SIM108
            w = 2 if c & best_of(b) else 1
        else:
            w = 2 if c & s else 0
        return w == d
    u = a | b | c
    key = u << 2 | d
    e = tt.get(key, -1)
    if e < 0:
        e = bounds(a, b, c, d, n)
        tt[key] = e
    lo = e & 7
    hi = e >> 3
    if lo >= need:
        return True
    if hi < need:
        return False
    n1 = n - 1
    nd = need - 1
    gone = 0x7F7EFDF ^ u
    d0 = d == 0
    d1 = d == 1
    d2 = d == 2
    res = not d0
    mx = a & ~((a << 1) + gone)
    while mx:
        x = 1 << (mx.bit_length() - 1)
        mx ^= x
        s = suit_of(x)
        bx = best_of(x)
        lb = b & s
        if not lb:
            lb = b
        lc = c & s
        if not lc:
            lc = c
        my = lb & ~((lb << 1) + gone)
        mz = lc & ~((lc << 1) + gone)
        ax = a ^ x
        r1 = not d1
        mw = my & bx
        my ^= mw
        while mw or my:
            if mw:
                y = mw & -mw
                mw ^= y
            else:
                y = my & -my
                my ^= y
            by = b ^ y
            yw = (y & bx) != 0
            best = best_of(y) if yw else bx
            win = mz & best
            los = mz ^ win
            r2 = not d2
            if d2 or (d1 and yw) or (d0 and not yw):
                f = win
                g = los
            else:
                f = los
                g = win
            while f or g:
                if f:
                    z = f & -f
                    f ^= z
                else:
                    z = g & -g
                    g ^= z
                if z & best:
                    if d2:
                        v = nd <= 0 or can(c ^ z, ax, by, 0, nd, n1, tt)
                    else:
                        v = need <= n1 and can(c ^ z, ax, by, d + 1, need, n1, tt)
                elif yw:
                    if d1:
                        v = nd <= 0 or can(by, c ^ z, ax, 0, nd, n1, tt)
                    else:
                        v = need <= n1 and can(by, c ^ z, ax, 1 if d2 else 2, need, n1, tt)
                elif d0:
                    v = nd <= 0 or can(ax, by, c ^ z, 0, nd, n1, tt)
                else:
                    v = need <= n1 and can(ax, by, c ^ z, d, need, n1, tt)
                if v == d2:
                    r2 = v
                    break
            if r2 == d1:
                r1 = r2
                break
        if r1 == d0:
            res = r1
            break
    if res:
        tt[key] = need | hi << 3
    else:
        tt[key] = lo | (need - 1) << 3
    return res


def value(a: int, b: int, c: int, d: int, tt: dict[int, int]) -> int:
    """The declarer's tricks with best play; ``a`` leads, the declarer sits ``d`` seats after the leader."""
    n = a.bit_count()
    lo = 0
    hi = n
    g = a if d == 0 else b if d == 1 else c
    g = (g & 0x7F00000).bit_count()
    while lo < hi:
        if g <= lo:
            g = lo + 1
        if g > hi:
            g = hi
        if can(a, b, c, d, g, n, tt):
            lo = g
            g += 1
        else:
            hi = g - 1
            g = hi
    return lo
