"""What the sentences claim that say why not another call."""

from __future__ import annotations

from tests.call_facts import COUNTS, MATE, of
from tests.call_reading import LETTER, At, amount, bowers, claim, jacks, tokens

WAITS = ("pass", "swap")


def best(at: At) -> str:
    """The best call, as text."""
    return str(at.advice.choices[0].action)


def side_height(card: str) -> int:
    """How high a card is beside trump."""
    return "789TJQKA".index(card[0])


@claim("(.+) is (as good as )?the best<same>.")
def _is_best(at, m):
    choice = at.called(m[1])
    return choice is at.said.choice and choice.equal and (choice is at.advice.choices[0]) == (not m[2])


@claim("It is worth <less> less than <to>.")
def _worth_less(at, m):
    choice = at.said.choice
    right = not choice.equal and not at.advice.in_match and at.called(m[2]) is at.advice.choices[0]
    return right and amount(m[1], choice.behind, share=False)


@claim("It lowers the chance to win the match by <less>.")
def _lowers(at, m):
    choice = at.said.choice
    return not choice.equal and at.advice.in_match and amount(m[1], choice.behind, share=True)


@claim("<us> would take enough tricks in <chance> of the deals, and in <chance> of them if you chose <to>.")
def _made(at, m):
    choice, rival = at.said.choice, at.called(m[4])
    sure = choice.makes == rival.makes == 1 and rival is at.advice.choices[0]
    less = (choice.made or 0) < (rival.made or 0)
    return m[1].lower() == at.us and sure and less and at.rate(m[2], choice) and at.rate(m[3], rival)


@claim("Alone you would take enough tricks in <chance> of the deals, and in <chance> of them with <who>.")
def _made_alone(at, m):
    choice, rival = at.said.choice, at.choice("not alone")
    less = (choice.made or 0) < (rival.made or 0)
    right = at.action == "alone" and at.helper == m[3] and less and rival is at.advice.choices[0]
    return right and at.rate(m[1], choice) and at.rate(m[2], rival)


@claim("At a first look, (.*) other ways came out at least as well, so it was tried no further.")
def _only_looked_at(at, m):
    longer = [each for each in at.advice.choices if each.worlds == at.advice.worlds]
    few = at.said.choice.worlds < at.advice.worlds and not at.said.choice.equal
    return at.action.startswith("keep") and few and m[1] == COUNTS[len(longer)] == "sixteen"


@claim("If it stands, you take enough tricks in <chance> of the deals.")
def _made_if(at, m):
    return at.action.startswith(("bid", "shoot")) and at.rate(m[1], at.said.choice)


@claim("If you chose <to> and that stood, you would take enough in <chance> of them.")
def _better_if(at, m):
    rival = at.called(m[1])
    less = (at.said.choice.made or 0) < (rival.made or 0) and min(rival.makes, at.said.choice.makes) < 1
    return less and rival is at.advice.choices[0] and at.rate(m[2], rival)


@claim("<us> would take the three tricks in <chance> of the deals, and fewer give the others two points.")
def _stands(at, m):
    choice = at.said.choice
    return (
        m[1].lower() == at.us and (choice.made or 0) < 2 / 3 and at.rate(m[2], choice) and best(at) == "pass"
    )


@claim("<us> would take the three tricks in <chance> of the deals, but <to> brings still more.")
def _still(at, m):
    right = m[1].lower() == at.us and (at.said.choice.made or 0) >= 2 / 3
    return right and at.rate(m[2], at.said.choice) and at.called(m[3]) is at.advice.choices[0]


@claim("(If it stands, it|It) is made in <chance> of the deals, and if it fails, it costs <n> points.")
def _costs(at, m):
    if (m[1] == "It") != (at.said.choice.makes == 1):
        return False
    level = int(at.action.split()[-1]) if at.action.startswith("bid") else at.view.rules.failed_moon
    waits = (best(at) in WAITS or at.action.startswith("shoot")) and (at.said.choice.made or 0) < 0.7
    return waits and m[3] == ("24" if level == 24 else COUNTS[level]) and at.rate(m[2], at.said.choice)


@claim("(If it stands, it|It) is made in <chance> of the deals, but <to> brings still more.")
def _bid_still(at, m):
    if (m[1] == "It") != (at.said.choice.makes == 1):
        return False
    waits = (best(at) in WAITS or at.action.startswith("shoot")) and (at.said.choice.made or 0) >= 0.7
    return waits and at.called(m[3]) is at.advice.choices[0] and at.rate(m[2], at.said.choice)


@claim("<to> makes you the maker in <chance> of the deals, <to> in <chance> of them.")
def _outbid(at, m):
    choice, rival = at.called(m[1]), at.called(m[3])
    right = choice is at.said.choice and rival is at.advice.choices[0] and choice.makes < rival.makes
    return right and at.often(m[2], choice) and at.often(m[4], rival)


@claim("A moon that is made brings 24 points, and all six tricks on a bid only six.")
def _moon(at, m):
    return at.action.startswith("bid") and best(at) == "shoot the moon"


@claim("A bid of <n> that fails costs <n> points, a bid of <n> only <n>.")
def _dear(at, m):
    mine, other = int(at.action.split()[-1]), int(best(at).split()[-1])
    return mine > other and (m[1], m[3]) == (COUNTS[mine], COUNTS[other]) and (m[1], m[3]) == (m[2], m[4])


@claim("A pass leaves it to others to name trump, for you speak only once.")
def _leaves_trump(at, m):
    bids = [text for text in at.before if text.startswith("bid")]
    return at.action == "pass" and at.view.rules.game == "ghost" and (bids or not at.deals)


@claim("If you pass as well, the cards are thrown in and nobody scores.")
def _thrown_in(at, m):
    passed = at.action == "pass" and at.deals and set(at.before) <= {"pass", "swap"}
    return passed and at.view.phase in ("bid", "turned")


@claim("After a pass <us> make trump in <chance> of the deals, and in <chance> if you chose <to>.")
def _after_pass(at, m):
    rival = at.called(m[4])
    right = m[1] == at.us and at.action == "pass" and rival.equal and rival.makes > at.said.choice.makes
    return right and at.often(m[2], at.said.choice) and at.often(m[3], rival)


@claim("Six unseen cards are worth less than the six that you hold, on the average.")
def _swap(at, m):
    return at.action == "swap" and "swap" not in at.best


@claim("The six cards that you hold are worth less than six unseen ones, on the average.")
def _keep_hand(at, m):
    return at.action != "swap" and at.best == ["swap"]


@claim("With <suits> as trump you hold <bowers>, with <suits> <bowers>.")
def _bowers(at, m):
    suit, other = LETTER[m[1]], LETTER[m[3]]
    named_right = (at.action, best(at)) == (f"name {m[1]}", f"name {m[3]}")
    fewer = len(jacks(at, suit)) < len(jacks(at, other))
    return named_right and fewer and bowers(at, m[2], suit) and bowers(at, m[4], other)


@claim("With <suits> as trump you hold only the left bower, <card>, with <suits> the right, <card>.")
def _left(at, m):
    suit, other = LETTER[m[1]], LETTER[m[3]]
    named_right = (at.action, best(at)) == (f"name {m[1]}", f"name {m[3]}")
    lefts = jacks(at, suit) == ["J" + MATE[suit]] == tokens(m[2])
    return named_right and lefts and jacks(at, other) == ["J" + other] == tokens(m[4])


def discards(at: At, text: str) -> tuple[str, str]:
    """The card that is discarded and named first, and the one that the best discards."""
    assert at.action == f"discard {tokens(text)[0]}"
    return tokens(text)[0], best(at).split()[-1]


@claim("<card> is a trump, and you would have one trump fewer.")
def _trump(at, m):
    card, other = discards(at, m[1])
    return card in at.trumps and other not in at.trumps


@claim("<card> is an ace, and it may take a trick.")
def _ace(at, m):
    card, other = discards(at, m[1])
    return card[0] == "A" and other[0] != "A"


@claim("You would keep <card>, a lone card, and could not trump its suit when that is led.")
def _lone(at, m):
    card = tokens(m[1])[0]
    same = [held for held in at.hand if held[-1] == card[-1] and held not in at.trumps]
    return same == [card] and best(at) == f"discard {card}" and bool(at.trumps)


@claim("<card> is a higher card than <card>, and may take a trick sooner.")
def _higher(at, m):
    card, other = discards(at, m[1])
    beside = not {card, other} & set(at.trumps) and tokens(m[2]) == [other]
    return beside and side_height(card) > side_height(other)


@claim("You would have one trump fewer: <card> stays where it lies.")
def _stays(at, m):
    return at.action == "leave" and tokens(m[1]) == [at.up] and of([at.up], at.trump) == [at.up]


@claim("Alone you go without (your partner|the other defender|the dummy).")
def _without(at, m):
    return at.action == "alone" and m[1] == at.helper


def kept(at: At) -> tuple[set[str], set[str]]:
    """The cards that are kept, and those that the best keeps."""
    return set(map(str, at.said.choice.action.cards)), set(map(str, at.advice.choices[0].action.cards))


@claim("You would lay <cards> aside, and keep <n> fewer of the (trumps|aces).")
def _aside(at, m):
    (mine, other), held = kept(at), set(of(at.ten, at.trump))
    wanted = held if m[3] == "trumps" else {card for card in at.ten if card[0] == "A"} - held
    fewer = len(other & wanted) - len(mine & wanted)
    return set(tokens(m[1])) == (other - mine) & wanted and m[2] == COUNTS[fewer] and fewer > 0


@claim("You would keep <cards> instead of <cards>.")
def _instead(at, m):
    mine, other = kept(at)
    return set(tokens(m[1])) == mine - other and set(tokens(m[2])) == other - mine
