"""Reads the sentences on a call back: each must be of a known kind, and what it claims must hold.

Only the text is read here, never a fact of the Reason, so that a sentence with a wrong word in it is found
even where its facts are right. ``untrue`` reads the idea of a Reason, and ``untrue_against`` why not another
call. What stands in the text is held against the position by the plain loops of :mod:`tests.call_facts`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ghosteuchre.advice import Advice, Choice
from ghosteuchre.reasons import REASONS, Explanation
from ghosteuchre.sampling import Mean
from tests.call_facts import COUNTS, MATE, SIGN, WORD, Seen, figure, named, of

LETTER = {word: letter for letter, word in WORD.items()}
CARD = r"(?:(?:10|[789JQKA])[♣♦♥♠]|joker)"
CARDS = rf"{CARD}(?:, {CARD})*(?: and {CARD})?"
NUMBER = "|".join([*COUNTS[1:], "24"])
SHAPES = {
    "<card>": f"({CARD})",
    "<cards>": f"({CARDS}|none)",
    "<trumps>": rf"(no trump|one trump: {CARD}|(?:{NUMBER}) trumps: {CARDS})",
    "<bowers>": rf"(no bower|one bower, {CARD}|both bowers, {CARD} and {CARD})",
    "<suits>": f"({'|'.join(LETTER)})",
    "<suit>": f"({'|'.join(word[:-1] for word in LETTER)})",
    "<n>": f"({NUMBER})",
    "<chance>": r"(all|nearly all|none|hardly any|(?:about )?[\d.]+%)",
    "<less>": r"((?:about )?[\d.]+(?:%| percentage points?| points?))",
    "<who>": r"(the player on your (?:left|right)|your partner|the player opposite|the other defender)",
    "<us>": "(you|you and your partner|You|You and your partner)",
    "<to>": r"([Tt]o (?!let)[^.]+?|[Nn]ot to play alone)",
    "<same>": ", as far as can be told",
}


class At(Seen):
    """A position, and what the sentences before have named."""

    count = ""
    """The bid that ``it`` stands for, in a word."""
    named_suit = ""
    named_cards: list[str]

    def held(self, suit: str) -> list[str]:
        """The trumps held with that suit as trump; the dealer counts the up-card with its suit."""
        up = self.view.upsuit
        if self.view.phase == "order" and up and up.value == suit:
            return self.mine
        return of(self.ten, suit)

    @property
    def ten(self) -> list[str]:
        return [*self.hand, *map(str, self.view.dummy)]

    def bid(self, word: str) -> Choice:
        self.count = word
        return self.choice(f"bid {COUNTS.index(word)}")

    def trump_call(self) -> Choice:
        """The call that makes trump: on the up-card, or of the suit that was named, or of the best suit."""
        names = self.choices(f"name {WORD[self.named_suit]}" if self.named_suit else "name")
        return (self.choices("order") or names or [self.said.choice])[0]

    def rate(self, text: str, choice: Choice) -> bool:
        """Whether it is how often a call is made, of the deals in which the side is the maker."""
        assert choice.made is not None
        figure(text, choice.made, choice.effective_made)
        return choice.effective_made >= 10

    def often(self, text: str, choice: Choice) -> bool:
        """Whether it is how often the side is the maker after a call."""
        figure(text, choice.makes, choice.effective)
        return True

    def alike(self, *begins: str) -> bool:
        """Whether calls that begin so are all among the equally good."""
        return all(any(text.startswith(begin) for text in self.best) for begin in begins)

    def called(self, text: str) -> Choice:
        """The choice that a sentence calls so: ``to bid four``."""
        if text.lower().startswith("to keep"):
            kept = set(tokens(text))
            return next(c for c in self.advice.choices if set(map(str, c.action.cards)) == kept)
        return next(choice for choice in self.advice.choices if spoken(choice).lower() == text.lower())

    @property
    def us(self) -> str:
        return "you and your partner" if self.view.rules.seats == 4 else "you"

    @property
    def helper(self) -> str:
        if self.view.rules.seats == 4:
            return "your partner"
        return "the dummy" if self.undertakes else "the other defender"

    @property
    def before(self) -> list[str]:
        """What was said before by all, in order."""
        return [str(action) for _, action in self.view.history]


def spoken(choice: Choice) -> str:
    """How a sentence names what is done."""
    text, words = str(choice.action), str(choice.action).split()
    fixed = {
        "shoot the moon": "to shoot the moon",
        "swap": "to take the ghost hand",
        "order up": "to make the up-card's suit trump",
        "take": "to take the up-card",
        "leave": "to leave the up-card",
        "alone": "to play alone",
        "not alone": "not to play alone",
    }
    if words[0] == "bid":
        return f"to bid {COUNTS[int(words[1])]}"
    if words[0] == "discard":
        return f"to discard {named(words[1:])}"
    return fixed.get(text, f"to {text}")


Claim = Callable[[At, "re.Match[str]"], bool]
CLAIMS: list[tuple[str, Claim]] = []


def claim(*patterns: str) -> Callable[[Claim], Claim]:
    def keep(check: Claim) -> Claim:
        for pattern in patterns:
            full = pattern
            for name, shape in SHAPES.items():
                full = full.replace(name, shape)
            CLAIMS.append((full, check))
        return check

    return keep


def untrue(said: Explanation) -> str | None:
    """The first sentence of the idea that is of no known kind, or does not hold; None if all do."""
    return _untrue(said.idea, At(said))


def untrue_against(text: str, choice: Choice, advice: Advice) -> str | None:
    """The same of why a call is not among the best."""
    return _untrue(text, At(Explanation(REASONS[-1], choice, {}, advice)))


def untrue_idea(text: str, said: Explanation) -> str | None:
    """The same of another text in the place of the idea."""
    return _untrue(text, At(said))


def _untrue(text: str, at: At) -> str | None:
    for sentence in re.findall(r"\S.*?[.?](?= |$)", text):
        found = [(re.fullmatch(pattern, sentence), holds) for pattern, holds in CLAIMS]
        matches = [(match, holds) for match, holds in found if match]
        if not matches:
            return f"unknown sentence: {sentence}"
        try:
            for match, holds in matches:
                if not holds(at, match):
                    return f"untrue: {sentence}"
        except (AssertionError, StopIteration, LookupError, ValueError) as error:
            return f"untrue: {sentence} ({error!r})"
    return None


def tokens(text: str) -> list[str]:
    """The cards that a text names: ``10♥`` is ``TH``."""
    letter = {sign: suit for suit, sign in SIGN.items()}
    found = re.findall(CARD, text)
    return ["JK" if card == "joker" else card[:-1].replace("10", "T") + letter[card[-1]] for card in found]


def trumps(text: str, cards: list[str]) -> bool:
    """Whether a phrase names these trumps."""
    many = f"{COUNTS[len(cards)]} trumps: {named(cards)}"
    return text == ("no trump" if not cards else many if len(cards) > 1 else f"one trump: {named(cards)}")


def jacks(at: At, suit: str) -> list[str]:
    return [card for card in ("J" + suit, "J" + MATE[suit]) if card in at.hand]


def bowers(at: At, text: str, suit: str) -> bool:
    """Whether a phrase names the bowers held with that suit as trump."""
    cards = jacks(at, suit)
    return text == ["no bower", f"one bower, {named(cards)}", f"both bowers, {named(cards)}"][len(cards)]


def amount(text: str, mean: Mean, share: bool) -> bool:
    """Whether the figure is the mean, rightly rounded, with no more digits than the error allows."""
    shown = re.fullmatch(r"(?:about )?(\d+(?:\.(\d+))?)(%| percentage points?| points?)", text)
    assert shown
    assert ("point" not in re.sub("percentage points?", "", shown[3])) == share
    scale, unit = 100 if share else 1, 10.0 ** -len(shown[2] or "")
    return abs(float(shown[1]) - scale * mean.value) <= unit / 2 + 1e-9 and unit >= scale * mean.error / 20
