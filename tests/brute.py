"""A second, plain player of the three games, written from RULES.md alone: the check on the engine.

It imports nothing from ghosteuchre. A card is a string ("9D", "TS", "JK" the joker), a seat is a number
counted clockwise, a table is a dict, a choice is a string. Given a position it plays every legal line to the
end (of the deal, or of what comes before it) and counts how often each result comes out.

A position is a line as records have it, with the enumeration starting after the choices made in it::

    ghost dealer=2 scores=0,0,0 failed_moon=24 | 0: 9C ...; 1: ...; 2: ...; ghost: ... | 0 pass, 1 bid 3

The choices: swap, pass, bid 3, shoot the moon, name hearts (also what a joker stands for); order up, take,
leave, discard 9C, alone, not alone, keep 9C TC JC QC KC, play 9C. Renege calls are left out.
"""

from collections import Counter
from itertools import combinations

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


# ---------------------------------------------------------------- cards (C-1 to C-6)
def plays_as(card, trump):
    """The suit a card plays as once trump is named."""
    if card == "JK" or card == "J" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def low_to_high(suit, trump):
    """All the cards that play as this suit, the lowest first."""
    if suit == trump:
        return [r + suit for r in "789TQKA"] + ["J" + SAME_COLOUR[suit], "J" + suit, "JK"]
    order = [r + suit for r in "789TJQKA"]
    if suit == SAME_COLOUR[trump]:
        order.remove("J" + suit)
    return order


def may_play(hand, trick, trump, enforce):
    """The cards of the hand that may be played to the trick."""
    if trick and enforce:
        led = plays_as(trick[0][1], trump)
        same = [c for c in hand if plays_as(c, trump) == led]
        if same:
            return same
    return list(hand)


def taken_by(trick, trump):
    """The seat that wins a complete trick."""
    suit = plays_as(trick[0][1], trump)
    if any(plays_as(c, trump) == trump for _, c in trick):
        suit = trump
    order = low_to_high(suit, trump)
    best = None
    for seat, card in trick:
        if card in order and (best is None or order.index(card) > order.index(best[1])):
            best = (seat, card)
    return best[0]


# ---------------------------------------------------------------- the table
# The options at their default where that is not simply "off".
DEFAULTS = {"failed_moon": 6, "tie_rule": "equal_top", "lone_defender": "always", "lone_march": 3}
DEFAULTS["enforce_follow"] = True
TARGET = {"ghost": 32, "classic": 10, "cutthroat": 10}
LONE_LEAD = {"ghost": "", "classic": "loner", "cutthroat": "left_of_loner"}
OFF = ("stick_dealer", "set_keeps_tricks", "bury_upcard", "may_name_turned_down", "lone_defender_four")
NOT_YET = ("maker", "trump", "lone_maker", "lone_defender")


def begin(line):
    """The table of a position, its choices made."""
    head, cards, done = (" ".join(line.split()) + "|").split("|")[:3]
    game, *facts = head.split()
    facts = dict(fact.split("=") for fact in facts)
    t = {"game": game, "dealer": int(facts.pop("dealer")), "n": 4 if game == "classic" else 3}
    t["scores"] = [int(x) for x in facts.pop("scores").split(",")]
    facts.pop("deck", None)  # the cards are given
    t["opt"] = DEFAULTS | dict.fromkeys(OFF, False) | {"target": TARGET[game], "lone_lead": LONE_LEAD[game]}
    assert set(facts) <= set(t["opt"])
    for name, text in facts.items():
        t["opt"][name] = int(text) if text.isdigit() else {"on": True, "off": False}.get(text, text)
    places = [place.split(":") for place in cards.split(";")]
    places = {name.strip(): tuple(hand.split()) for name, hand in places}
    t["hands"] = [places[str(seat)] for seat in range(t["n"])]
    t["extra"] = places.get("ghost", places.get("dummy"))
    up = t["up"] = places.get("kitty", ("",))[0]
    t |= dict.fromkeys(NOT_YET) | {"swapped": False, "bid": 0, "to_ask": [], "trick": [], "started": False}
    t["won"] = [0] * t["n"]
    t["up_suit"] = up[1] if up and up != "JK" else None
    t["phase"] = "bid" if game == "ghost" else "joker" if up == "JK" else "round 1"
    t["turn"] = t["dealer"] if up == "JK" else (t["dealer"] + 1) % t["n"]
    for said in filter(None, done.split(",")):
        seat, choice = said.strip().split(" ", 1)
        assert (int(seat), choice in choices(t)) == (t["turn"], True), (said, t["turn"], choices(t))
        t = step(t, choice)
    return t


def choices(t):
    """Every choice of the player whose turn it is (none: the deal is over)."""
    hand = t["hands"][t["turn"]] if t["phase"] != "end" else ()
    names = [f"name {suit}" for suit in SUITS]
    fixed = {"trump": names, "joker": names, "round 1": ["pass", "order up"], "exchange": ["take", "leave"]}
    fixed |= {"alone": ["alone", "not alone"], "end": []}
    if t["phase"] in fixed:
        return fixed[t["phase"]]
    if t["phase"] == "discard":
        return [f"discard {c}" for c in hand if c != t["up"] or t["opt"]["bury_upcard"]]
    if t["phase"] == "dummy":
        return ["keep " + " ".join(five) for five in combinations(sorted(hand + t["extra"], key=by_suit), 5)]
    if t["phase"] == "play":
        return [f"play {c}" for c in may_play(hand, t["trick"], t["trump"], t["opt"]["enforce_follow"])]
    stuck = t["opt"]["stick_dealer"] and t["turn"] == t["dealer"] and t["bid"] == 0
    can = [] if stuck else ["pass"]
    if t["phase"] == "bid":
        swap = [] if t["swapped"] else ["swap"]
        return swap + can + [f"bid {b}" for b in (3, 4, 5) if b > t["bid"]] + ["shoot the moon"]
    if t["opt"]["may_name_turned_down"]:
        return can + names
    return can + [f"name {suit}" for suit in SUITS if SUITS[suit] != t["up_suit"]]


def by_suit(card):
    return ("", 0) if card == "JK" else (card[1], "789TJQKA".index(card[0]))


def step(before, choice):
    """The table after the choice; the table before is left as it was."""
    t = dict(before)
    t["hands"], t["won"], t["trick"] = list(t["hands"]), list(t["won"]), list(t["trick"])
    WHAT_HAPPENS[t["phase"]](t, t["turn"], *choice.split(" "))
    return t


def in_bid(t, me, word, *rest):
    if word == "swap":
        t["swapped"] = True
        t["hands"][me], t["extra"] = t["extra"], t["hands"][me]
        return
    if word != "pass":
        t["bid"], t["maker"] = int(rest[0]) if word == "bid" else 6, me
    if word == "shoot" or me == t["dealer"]:
        t["phase"], t["turn"] = ("end", None) if t["maker"] is None else ("trump", t["maker"])
    else:
        t["turn"] = (me + 1) % 3


def in_trump(t, me, word, suit):
    t["trump"], t["phase"] = SUITS[suit], "play"


def in_joker(t, me, word, suit):
    t["up_suit"], t["phase"], t["turn"] = SUITS[suit], "round 1", (me + 1) % t["n"]


def in_round(t, me, word, *rest):
    if word == "pass":
        t["turn"] = (me + 1) % t["n"]
        if me == t["dealer"]:
            t["phase"], t["turn"] = ("round 2", t["turn"]) if t["phase"] == "round 1" else ("end", None)
    elif word == "name":
        t["maker"], t["trump"] = me, SUITS[rest[0]]
        ask_about_alone(t)
    else:
        t["maker"], t["trump"] = me, t["up_suit"]
        t["turn"], t["phase"] = t["dealer"], "exchange"
        if me == t["dealer"]:
            in_exchange(t, me, "take")


def in_exchange(t, me, word, card=None):
    if word == "take":
        t["hands"][me] += (t["up"],)
        t["phase"] = "discard"
    else:
        t["hands"][me] = tuple(c for c in t["hands"][me] if c != card)
        ask_about_alone(t)


def in_alone(t, me, *words):
    t["to_ask"] = t["to_ask"][1:]
    if words == ("alone",):
        t["lone_maker" if me in makers(t) else "lone_defender"] = me
    next_to_ask(t)


def in_dummy(t, me, word, *five):
    t["hands"][me] = five
    to_the_lead(t)


def in_play(t, me, word, card):
    t["hands"][me] = tuple(c for c in t["hands"][me] if c != card)
    t["trick"].append((me, card))
    t["started"] = True
    if len(t["trick"]) < len(active(t)):
        t["turn"] = next_active(t, me)
        return
    t["turn"] = taken_by(t["trick"], t["trump"])
    t["won"][t["turn"]] += 1
    t["trick"] = []
    if not t["hands"][me]:
        t["phase"], t["turn"] = "end", None


WHAT_HAPPENS = {"bid": in_bid, "trump": in_trump, "joker": in_joker, "round 1": in_round, "round 2": in_round}
WHAT_HAPPENS |= {"exchange": in_exchange, "discard": in_exchange, "alone": in_alone}
WHAT_HAPPENS |= {"dummy": in_dummy, "play": in_play}


def makers(t):
    """The maker and, in classic, his partner."""
    return [t["maker"], (t["maker"] + 2) % 4] if t["game"] == "classic" else [t["maker"]]


def active(t):
    """The seats that play, clockwise from the dealer's left."""
    seats = [(t["dealer"] + 1 + i) % t["n"] for i in range(t["n"])]
    side = makers(t)
    if t["lone_maker"] is not None:
        seats = [s for s in seats if s not in side or s == t["lone_maker"]]
    if t["lone_defender"] is not None:
        seats = [s for s in seats if s in side or s == t["lone_defender"]]
    return seats


def next_active(t, seat):
    """The first active seat to this seat's left."""
    playing = active(t)
    seat = (seat + 1) % t["n"]
    while seat not in playing:
        seat = (seat + 1) % t["n"]
    return seat


def ask_about_alone(t):
    """CL-8, CT-6: the maker, his partner, then the defenders clockwise from the dealer's left."""
    clockwise = [(t["dealer"] + 1 + i) % t["n"] for i in range(t["n"])]
    t["to_ask"] = makers(t) + [s for s in clockwise if s not in makers(t)]
    next_to_ask(t)


def next_to_ask(t):
    while t["to_ask"]:
        seat = t["to_ask"][0]
        if seat in makers(t):
            ask = t["lone_maker"] is None
        else:
            rule = t["opt"]["lone_defender"]
            may = rule == "always" or (rule == "only_against_a_loner" and t["lone_maker"] is not None)
            ask = may and t["lone_defender"] is None
        if ask:
            t["phase"], t["turn"] = "alone", seat
            return
        t["to_ask"] = t["to_ask"][1:]
    if t["game"] == "cutthroat" and t["lone_maker"] is None:
        t["phase"], t["turn"] = "dummy", t["maker"]
    else:
        to_the_lead(t)


def to_the_lead(t):
    """CL-9, CT-7."""
    a, d, rule = t["lone_maker"], t["lone_defender"], t["opt"]["lone_lead"]
    t["phase"] = "play"
    if (a is None and d is None) or rule == "left_of_dealer":
        t["turn"] = next_active(t, t["dealer"])
    elif rule == "loner":
        t["turn"] = a if d is None else d
    else:  # of the two lone players the one on the makers' side
        t["turn"] = next_active(t, d if a is None else a)


# ---------------------------------------------------------------- the score
def points(t):
    """What the deal is worth, one number a player (classic: one a side)."""
    if t["maker"] is None:
        return [0, 0] if t["game"] == "classic" else [0, 0, 0]
    if t["game"] == "ghost":
        return points_ghost(t, t["maker"], t["won"][t["maker"]])
    made = sum(t["won"][s] for s in makers(t))
    if made >= 3:
        march = {"classic": (2, 4), "cutthroat": (3, t["opt"]["lone_march"])}[t["game"]]
        one = 1 if made < 5 else march[0] if t["lone_maker"] is None else march[1]
        two = 0
    else:
        four = t["lone_defender"] is not None and (made == 0 or t["opt"]["lone_defender_four"])
        one, two = 0, 4 if four else 2
    if t["game"] == "classic":
        return [one, two] if t["maker"] in (0, 2) else [two, one]
    return [one if s == t["maker"] else two for s in range(3)]


def points_ghost(t, maker, took):
    result = list(t["won"])
    if took < t["bid"]:
        result[maker] = -t["opt"]["failed_moon"] if t["bid"] == 6 else -t["bid"]
        if t["opt"]["set_keeps_tricks"]:
            result[maker] += took
    elif t["bid"] == 6:
        result[maker] = 24
    return result


def winner(t, total):
    """Who has won the game after the deal, or None: another deal."""
    target, rule = t["opt"]["target"], t["opt"]["tie_rule"]
    there = [i for i, x in enumerate(total) if x >= target]
    if t["game"] == "ghost" and rule == "maker_first":
        maker = t["maker"]
        if maker in there and t["won"][maker] >= t["bid"]:
            return maker
    if t["game"] == "ghost" and rule == "any_two_at_target" and len(there) > 1:
        return None
    best = [i for i, x in enumerate(total) if x == max(total)]
    return best[0] if there and len(best) == 1 else None


# ---------------------------------------------------------------- every line
def lines(t, stop="end", so_far=()):
    """Each legal line from here with its result; ``stop``: at the "lead", at the "dummy", or at the "end"."""
    if t["phase"] == "end":
        deal = points(t)
        total = [a + b for a, b in zip(t["scores"], deal, strict=True)]
        yield so_far, ("end", tuple(t["won"]), tuple(deal), tuple(total), winner(t, total))
    elif (stop != "end" and t["phase"] == "play" and not t["started"]) or stop == t["phase"]:
        hands = tuple(tuple(sorted(h)) for h in t["hands"])
        out = tuple(s for s in range(t["n"]) if s not in active(t))
        yield so_far, (t["phase"], t["turn"], t["maker"], t["bid"], t["trump"], out, hands)
    else:
        for choice in choices(t):
            yield from lines(step(t, choice), stop, (*so_far, f"{t['turn']} {choice}"))


def count(line, stop="end"):
    """The distinct lines of a position, and how many of them end in each result."""
    every = list(lines(begin(line), stop))
    assert len({line for line, _ in every}) == len(every)
    return {line for line, _ in every}, Counter(result for _, result in every)
