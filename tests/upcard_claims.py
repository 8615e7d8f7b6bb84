"""What the sentences claim of the up-card, the discard, playing alone and the dummy."""

from __future__ import annotations

from tests.call_facts import COUNTS, WORD, named, of
from tests.call_reading import LETTER, At, claim, jacks, tokens

# The up-card.


@claim("That is little, but nobody else wanted <suits>.")
def _nobody_else(at, m):
    assert at.view.upsuit
    passed = set(at.spoke("pass")) == set(range(at.view.rules.seats)) - {at.view.seat}
    return passed and m[1] == WORD[at.view.upsuit.value] and len(at.mine) <= 3


@claim("Your partner would get <card>, one trump more for your side.")
def _partner_gets(at, m):
    return tokens(m[1]) == [at.up] and (at.view.seat + 2) % 4 == at.view.dealer and at.view.rules.seats == 4


@claim(
    "That is little, but the maker keeps the best five of ten cards.",
    "The maker keeps the best five of ten cards.",
)
def _ten_cards(at, m):
    return at.view.rules.spare == "dummy" and ("little" not in m[0] or len(at.mine) <= 2)


@claim("That is enough, though <card> goes to <who>.")
def _enough(at, m):
    return tokens(m[1]) == [at.up] and dealer(at, m[2]) and len(at.mine) >= 3 and at.best == ["order up"]


def dealer(at: At, text: str) -> bool:
    """Whether the dealer, who is no partner, is called so."""
    steps = (at.view.dealer - at.view.seat) % at.view.rules.seats
    return text == {1: "the player on your left", at.view.rules.seats - 1: "the player on your right"}.get(
        steps
    )


@claim("The up-card would go to <who>.")
def _goes_to(at, m):
    return dealer(at, m[1])


@claim("The up-card, <card>, would go to <who>, and it is one of the highest trumps.")
def _gift(at, m):
    return tokens(m[1]) == [at.up] and at.up[0] in "JA" and dealer(at, m[2])


@claim("Fewer tricks give the others two points.")
def _euchre(at, m):
    order = at.choice("order up")
    return at.view.rules.game != "ghost" and (order.made or 0) < 2 / 3 and at.best == ["pass"]


@claim("If nobody makes trump before you, you may name <suits> in the second round.")
def _second_round(at, m):
    assert at.view.upsuit
    return (
        at.view.phase == "order"
        and LETTER[m[1]] == at.named_suit != at.view.upsuit.value
        and at.best == ["pass"]
    )


@claim("Your partner deals and knows best what the up-card is worth to him.")
def _partner_deals(at, m):
    return at.view.rules.seats == 4 and (at.view.seat + 2) % 4 == at.view.dealer


@claim("<us> made trump.")
def _made_trump(at, m):
    return at.undertakes and m[1].lower() == at.us


@claim("The up-card, <card>, is one more trump, and you may discard your worst card for it.")
@claim("The up-card, <card>, is a trump, and trumps take tricks against the maker as well.")
@claim("The up-card, <card>, is a trump, but to leave it comes to the same<same>.")
def _up_is_trump(at, m):
    right = tokens(m[1]) == [at.up] and of([at.up], at.trump) == [at.up] and at.deals
    if "to leave" in m[0]:
        return right and sorted(at.best) == ["leave", "take"]
    return right and at.best == ["take"] and at.undertakes == ("against" not in m[0])


@claim("You may discard your worst card for it.")
def _discard_for_it(at, m):
    return at.view.phase == "take"


# The discard.


def of_its_suit(at: At, card: str) -> list[str]:
    suits = (of(at.hand, suit, at.trump) for suit in "CDHS")
    return next((cards for cards in suits if card in cards), [])


@claim("None of <cards> is a trump or an ace.")
def _no_trump_no_ace(at, m):
    at.named_cards = tokens(m[1])
    low = [card for card in at.hand if card not in at.trumps and card[0] != "A"]
    return at.named_cards == low and len(low) >= 3


@claim("Which of them goes makes no difference<same>.")
def _no_difference(at, m):
    return {f"discard {card}" for card in at.named_cards} <= set(at.best)


@claim("<card> is your only <suit>.")
def _only(at, m):
    card = tokens(m[1])[0]
    at.named_suit = card[1]
    only = of_its_suit(at, card) == [card] and card not in at.trumps
    return only and m[2] == WORD[card[1]][:-1] and at.action == f"discard {card}"


@claim("Without it you may trump that suit.")
@claim("Without it you may trump when <suits> are led.")
def _may_trump(at, m):
    return bool(at.trumps) and (not m.re.groups or LETTER[m[1]] == at.named_suit)


@claim("Beside trump <cards> may take a trick.")
def _aces_take(at, m):
    aces = [card for card in at.hand if card[0] == "A" and card not in at.trumps]
    return m[1] == named(aces) and not [ace for ace in aces if f"discard {ace}" in at.best]


@claim("<card> takes one less often.")
def _less_often(at, m):
    card = tokens(m[1])[0]
    return card[0] != "A" and card not in at.trumps and at.action == f"discard {card}"


@claim("Of <cards> the lowest, <card>, takes a trick least often.")
def _lowest(at, m):
    card = tokens(m[2])[0]
    cards = of_its_suit(at, card)
    return at.action == f"discard {card}" and sorted(tokens(m[1])) == sorted(cards) and cards[-1:] == [card]


# Alone or not.


@claim("You hold both bowers, and no trump of the others is as high.")
def _top(at, m):
    joker = at.view.rules.deck == 25 and "JK" not in at.hand
    return len(jacks(at, at.trump)) == 2 and not joker


@claim("Alone, (all five tricks|three tricks or more) bring <n> points, and with (.+) <n>.")
def _reward(at, m):
    rules = at.view.rules
    if at.undertakes:
        pays = (rules.lone_march, {3: 3, 4: 2}[rules.seats], "all five tricks")
    else:
        pays = (4, 2, "three tricks or more" if rules.lone_defender_four else "all five tricks")
    return (COUNTS.index(m[2]), COUNTS.index(m[4]), m[1]) == pays and pays[0] > pays[1] and m[3] == at.helper


@claim("Alone you play without the dummy.", "With it you keep the best five of ten cards.")
@claim("Alone you would play without the dummy.")
def _no_dummy(at, m):
    return at.view.rules.spare == "dummy" and at.view.maker == at.view.seat


@claim("Your partner made trump, and if you play alone he must sit out.")
def _sits_out(at, m):
    return at.view.rules.seats == 4 and at.view.maker == (at.view.seat + 2) % 4


@claim("With your partner you take the three tricks that you need in <chance> of the deals.")
def _with_partner(at, m):
    return at.view.rules.seats == 4 and at.undertakes and at.rate(m[1], at.choice("not alone"))


@claim("Alone you take them in <chance>.")
def _alone_them(at, m):
    alone, both = at.choice("alone"), at.choice("not alone")
    return (alone.made or 0) + 0.15 < (both.made or 0) and at.rate(m[1], alone)


@claim("Three tricks or four bring one point either way, and your partner may take the one that you miss.")
def _one_point(at, m):
    return at.view.rules.seats == 4 and at.undertakes and at.best == ["not alone"]


@claim("Alone you would have to stop the maker by yourself.")
@claim("Two defenders find three tricks more often than one.")
def _defends(at, m):
    return at.view.maker is not None and not at.undertakes and at.best == ["not alone"]


# The dummy.


def every_trump(at: At, text: str) -> bool:
    """Whether these are all trumps of the ten cards, and the five have them all."""
    held = of(at.ten, at.trump)
    return text == named(held) and set(held) <= set(map(str, at.said.choice.action.cards))


@claim("Of the ten cards <n> are trumps: <cards>.")
def _of_ten(at, m):
    held = of(at.ten, at.trump)
    kept = set(map(str, at.said.choice.action.cards))
    return m[2] == named(held) and m[1] == COUNTS[len(held)] and kept <= set(held)


@claim("No card of another suit can beat any of them.")
def _no_other_suit(at, m):
    return len(of(at.ten, at.trump)) >= 5


@claim("Keep every trump, <cards>, and every other ace, <cards>: an ace may take a trick.")
def _keep_aces(at, m):
    aces = {card for card in at.ten if card[0] == "A" and card not in of(at.ten, at.trump)}
    kept = set(map(str, at.said.choice.action.cards))
    return every_trump(at, m[1]) and set(tokens(m[2])) == aces and aces <= kept


@claim("Keep every trump, <cards>, and beside them one suit only, <suits>.")
def _keep_short(at, m):
    beside = set(map(str, at.said.choice.action.cards)) - set(of(at.ten, at.trump))
    return every_trump(at, m[1]) and {card[1] for card in beside} == {LETTER[m[2]]}


@claim("The two others you may trump.")
def _two_others(at, m):
    return bool(of(at.ten, at.trump))


@claim("Keep every trump, <cards>: any other card in the place of one is worse.")
def _keep_trumps(at, m):
    held = set(of(at.ten, at.trump))
    best = [set(map(str, choice.action.cards)) for choice in at.advice.choices if choice.equal]
    return every_trump(at, m[1]) and all(held <= cards for cards in best)


@claim("You may keep every trump, <cards>.")
def _may_keep(at, m):
    return every_trump(at, m[1])


@claim("To let one of them go comes to the same<same>.")
def _let_go(at, m):
    held = set(of(at.ten, at.trump))
    best = [set(map(str, choice.action.cards)) for choice in at.advice.choices if choice.equal]
    return any(not held <= cards for cards in best)
