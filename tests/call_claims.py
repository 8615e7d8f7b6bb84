"""What the sentences claim of a hand, of chances, of bids, and of the name of trump."""

from __future__ import annotations

from tests.call_facts import COUNTS, MATE, WORD, half_tricks, named, of
from tests.call_reading import LETTER, amount, bowers, claim, jacks, tokens, trumps

# What the hand holds.


@claim("With <suits> as trump you hold <trumps>.")
def _hold(at, m):
    at.named_suit = LETTER[m[1]]
    return trumps(m[2], at.held(LETTER[m[1]]))


@claim("You hold <trumps>.")
def _hold_trumps(at, m):
    return trumps(m[1], at.trumps)


@claim("(?:Even with|With) the up-card you hold <trumps>.")
def _hold_with_up(at, m):
    assert at.view.upsuit
    return at.deals and trumps(m[1], of([*at.hand, at.up], at.view.upsuit.value))


@claim("Among the ten cards you find <trumps>.")
def _among_ten(at, m):
    return len(at.ten) == 10 and trumps(m[1], of(at.ten, at.trump))


@claim("In no other suit do you hold so many.")
def _most(at, m):
    most = len(of(at.hand, at.named_suit))
    return all(len(of(at.hand, suit)) < most for suit in "CDHS".replace(at.named_suit, ""))


@claim("Many trumps take tricks even when they are low.")
def _many(at, m):
    return len(of(at.hand, at.named_suit)) >= 3


@claim(
    "(?:The|Your) best suit(?: of the new hand)? is <suits>, with(?: no more than)? <cards>"
    "(?P<none> and no bower)?(?P<little>: too little for a bid)?."
)
def _best_suit(at, m):
    suit = LETTER[m[1]]
    cards, at.named_suit = of(at.hand, suit), suit
    if ("new hand" in m[0]) != (at.view.swapped == at.view.seat):
        return False
    if "no more" in m[0] and len(cards) > 3:
        return False
    if m["none"] and jacks(at, suit):
        return False
    most = max(half_tricks(at.hand, each) for each in "CDHS")
    return m[2] == named(cards) and half_tricks(at.hand, suit) == most


@claim("The ghost hand is gone, and your best suit is <suits>, with <cards>.")
def _gone(at, m):
    most = max(half_tricks(at.hand, each) for each in "CDHS")
    right = m[2] == named(of(at.hand, LETTER[m[1]])) and half_tricks(at.hand, LETTER[m[1]]) == most
    return right and "swap" in at.before and at.view.swapped != at.view.seat


@claim("With <suits> as trump (?:you hold both bowers|both bowers are yours, and they take two tricks).")
def _both_bowers(at, m):
    at.named_suit = LETTER[m[1]]
    most = max(half_tricks(at.hand, each) for each in "CDHS")
    return len(jacks(at, at.named_suit)) == 2 and half_tricks(at.hand, at.named_suit) == most


@claim("Beside them you have <cards>: an ace takes a trick unless it is trumped.")
def _aces_beside(at, m):
    aces = [card for card in at.hand if card[0] == "A" and card[1] != at.named_suit]
    return len(aces) >= 2 and m[1] == named(aces)


@claim("Your hand counts more in <suits>, with <cards>.")
def _counts_more(at, m):
    assert at.view.upsuit
    suit, up = LETTER[m[1]], at.view.upsuit.value
    at.named_suit = suit
    more = half_tricks(at.hand, suit) >= half_tricks(at.hand, up) + 2
    return suit != up and more and m[2] == named(of(at.hand, suit))


# Chances.


@claim("You would make a bid of <n> in <chance> of the deals.")
def _made(at, m):
    choice = at.bid(m[1])
    return choice.makes == 1 and at.rate(m[2], choice)


@claim("A bid of <n> stands in <chance> of the deals, and is made in <chance> of those.")
def _stands(at, m):
    choice = at.bid(m[1])
    return choice.makes < 1 and at.often(m[2], choice) and at.rate(m[3], choice)


@claim("You would take all six tricks in <chance> of the deals.")
def _moon(at, m):
    return at.rate(m[1], at.choice("shoot the moon"))


@claim("<us> would take the three tricks that you need in <chance> of the deals.")
def _takes(at, m):
    choice = at.trump_call()
    return m[1].lower() == at.us and choice.makes == 1 and at.rate(m[2], choice)


@claim("A bid of <n> makes you the maker in <chance> of the deals, a bid of <n> in <chance>.")
def _makes_more(at, m):
    less, more = at.bid(m[1]), at.bid(m[3])
    return less.makes < more.makes and at.often(m[2], less) and at.often(m[4], more)


@claim("You make it in <chance> of those.")
def _made_of_those(at, m):
    return at.rate(m[1], at.bid(at.count))


@claim("A bid of <n> is mostly outbid: it makes you the maker in <chance> of the deals.")
def _mostly_outbid(at, m):
    choice = at.bid(m[1])
    return choice.makes < 0.3 and at.often(m[2], choice) and not at.deals


@claim("Even the best five take three tricks in <chance> of the deals.")
def _even_the_best(at, m):
    return (at.said.choice.made or 0) <= 0.2 and at.rate(m[1], at.said.choice)


@claim("If you pass, <us> make trump in <chance> of the deals.")
@claim("Yet a pass brings more: after it <us> still make trump in <chance> of the deals.")
def _after_pass(at, m):
    return m[1] == at.us and at.often(m[2], at.choice("pass"))


@claim("<to> is worth <less> less than <to>.")
def _less(at, m):
    choice = at.called(m[1])
    right = not choice.equal and at.called(m[3]) is at.advice.choices[0] and not at.advice.in_match
    return right and amount(m[2], choice.behind, share=False)


@claim("<to> lowers the chance to win the match by <less>.")
def _less_match(at, m):
    choice = at.called(m[1])
    return not choice.equal and at.advice.in_match and amount(m[2], choice.behind, share=True)


# What comes to the same.


@claim("A bid of <n> and a pass come to the same<same>.")
def _bid_is_pass(at, m):
    return at.bid(m[1]).equal and at.alike("pass")


@claim("So it comes to the same as a pass<same>.")
def _outbid_is_pass(at, m):
    return at.bid(at.count).equal and at.alike("pass")


@claim("To bid, to pass and to take six unseen cards come to the same<same>.")
def _all_three(at, m):
    return at.alike("bid", "pass", "swap")


@claim("A bid and six unseen cards come to the same<same>.")
def _bid_is_swap(at, m):
    return at.alike("bid", "swap")


@claim("To pass and to take six unseen cards come to the same<same>.")
def _pass_is_swap(at, m):
    return at.alike("swap", "pass") and not [text for text in at.best if text[:3] in ("bid", "sho")]


@claim("To pass comes to the same<same>.")
def _pass_same(at, m):
    return at.alike("pass") and at.trump_call().equal


@claim("To play alone and not to play alone come to the same<same>.")
def _alone_same(at, m):
    return at.alike("alone", "not alone")


@claim("Your own five cards are as good as the best of ten<same>.")
def _own_five(at, m):
    return at.alike("alone") and at.helper == "the dummy" and at.undertakes


@claim("With <suits> or with <suits> as trump, it comes to the same<same>.")
def _suits_same(at, m):
    return m[1] != m[2] and at.alike(f"name {m[1]}", f"name {m[2]}")


@claim("Six unseen cards are worth more than these(?:, on the average)?.")
def _unseen_more(at, m):
    return at.best == ["swap"]


# The auction of Ghost Hand Euchre.


@claim("All the others have passed, and at this table the dealer may not.")
def _stuck(at, m):
    others = len(set(at.spoke("pass")) - {at.view.seat}) == at.view.rules.seats - 1
    return others and at.deals and at.view.rules.stick_dealer and "pass" not in map(str, at.view.legal)


@claim("Choose what loses least.")
def _least(at, m):
    return all(choice.worth.value < 0 for choice in at.advice.choices) and at.action in at.best


@claim(
    "The match may end with this deal.",
)
def _match(at, m):
    return at.advice.in_match and max(at.view.scores) + 24 >= at.view.rules.target


@claim("All six tricks on a moon bring <n> points, and a few tricks win the match less often.")
def _moon_wins(at, m):
    return m[1] == "24" and all(text.startswith("shoot") for text in at.best)


@claim("To pass wins it in <less> of the cases, and to bid <n> in <less>.")
def _wins(at, m):
    own, other = at.choice("pass"), at.bid(m[2])
    more = own.worth.value > other.worth.value
    return more and amount(m[1], own.worth, share=True) and amount(m[3], other.worth, share=True)


@claim("A moon that is made brings <n> points.")
def _moon_brings(at, m):
    return m[1] == "24"


@claim("A moon that fails costs <n> points, and one that is made brings <n>.")
def _moon_costs(at, m):
    return m[2] == "24" and m[1] == ("24" if at.view.rules.failed_moon == 24 else "six")


@claim("A moon that fails costs <n> points.")
def _moon_fails(at, m):
    return m[1] == ("24" if at.view.rules.failed_moon == 24 else "six")


@claim("Nobody can go above you now, so the lowest bid is enough: every trick above it counts too.")
def _last(at, m):
    lowest = min(at.choices("bid"), key=lambda choice: str(choice.action))
    rivals = [text for text in at.best if text.startswith(("shoot", "pass", "swap"))]
    return at.deals and at.action == str(lowest.action) and not rivals


@claim("The bid of <n> came from <who>.")
def _came_from(at, m):
    seat = next(seat for seat, action in reversed(at.view.history) if str(action).startswith("bid"))
    side = {1: "the player on your left", 2: "the player on your right"}
    return m[1] == COUNTS[at.view.bid] and m[2] == side[(seat - at.view.seat) % 3]


@claim("To go above <n> you need <n>(?: of the six)? tricks.")
def _above(at, m):
    return m[1] == COUNTS[at.view.bid] and m[2] == COUNTS[at.view.bid + 1]


@claim("Only a moon goes above <n>.")
def _only_moon(at, m):
    return m[1] == "five" == COUNTS[at.view.bid] and not at.choices("bid")


@claim("Each trick against the bid is a point, too.")
def _each_trick(at, m):
    return at.view.bid > 0 and at.view.rules.game == "ghost"


@claim("If it fails, it costs you <n> points.")
def _fails(at, m):
    return m[1] == at.count != ""


# The name of trump.


@claim("You have not looked at your hand, so every suit is as good as any other.")
def _unlooked(at, m):
    return not at.hand and len([text for text in at.best if text.startswith("name")]) == 4


@claim("If <suits> are trump, <card> is the left bower and one of them.")
def _left(at, m):
    return tokens(m[2]) == ["J" + MATE[LETTER[m[1]]]] and tokens(m[2])[0] in at.hand


@claim("With <suits> as trump you hold as many trumps(?P<rest>, and as many bowers|, but .*)?.")
def _as_many(at, m):
    suit, mine = LETTER[m[1]], LETTER[at.action.split()[-1]]
    at.named_suit = suit
    longest = max(len(of(at.hand, each)) for each in "CDHS")
    bowers_alike = len(jacks(at, suit)) == len(jacks(at, mine))
    if (m["rest"] or "").startswith(", and") and not bowers_alike:
        return False
    return len(of(at.hand, suit)) == len(of(at.hand, mine)) == longest


@claim("With <suits> as trump you hold as many trumps, but <bowers>.")
def _fewer_bowers(at, m):
    suit, mine = LETTER[m[1]], LETTER[at.action.split()[-1]]
    return bowers(at, m[2], suit) and len(jacks(at, suit)) < len(jacks(at, mine))


@claim("With <suits> as trump you hold <bowers>.")
def _more_bowers(at, m):
    suit, other = LETTER[m[1]], at.named_suit
    more = len(jacks(at, suit)) > len(jacks(at, other))
    return at.action == f"name {m[1]}" and more and bowers(at, m[2], suit)


@claim("With <suits> as trump you hold as many trumps, but only the left bower, <card>.")
def _left_bower(at, m):
    suit = LETTER[m[1]]
    return jacks(at, suit) == ["J" + MATE[suit]] == tokens(m[2])


@claim("With <suits> as trump you hold the right bower, <card>.")
def _right_bower(at, m):
    suit = LETTER[m[1]]
    return at.action == f"name {m[1]}" and jacks(at, suit) == ["J" + suit] == tokens(m[2])


@claim("With <suits> as trump, <cards> and the rest of the hand take more.")
def _take_more(at, m):
    return [f"name {m[1]}"] == at.best and m[2] == named(of(at.hand, LETTER[m[1]]))


@claim("These and the rest of the hand take more.")
def _these_more(at, m):
    return [f"name {WORD[at.named_suit]}"] == at.best


@claim("Nobody wanted <suits> as trump, so the others may lack the (jacks|other jack) of that colour.")
def _lack(at, m):
    assert at.view.upsuit
    suit = at.view.upsuit.value
    sight = [card for card in ("J" + suit, "J" + MATE[suit]) if card in (*at.hand, at.up)]
    passed = len(at.spoke("pass")) >= at.view.rules.seats
    return passed and WORD[suit] == m[1] and len(sight) == (m[2] == "other jack")
