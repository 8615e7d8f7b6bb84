"""Calls and cards as people say them, read into actions: ``3 pass``, ``order up, alone``, ``JH 9H``.

>>> read_actions("3 pass, pass hearts; JH 10h")
(Action('bid 3'), Action('pass'), Action('pass'), Action('name hearts'), Action('play JH'), Action('play TH'))
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ghosteuchre.cards import Card, Suit, Unreadable, parse_cards, shown
from ghosteuchre.state import Action, Verb

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

PHRASES: dict[str, Verb] = {
    **{verb.value: verb for verb in Verb if verb not in (Verb.BID, Verb.NAME, Verb.PLAY, Verb.CALL)},
    **dict.fromkeys(["passes", "no", "turn down", "turn it down"], Verb.PASS),
    **dict.fromkeys(["moon", "shoot"], Verb.MOON),
    **dict.fromkeys(["swaps", "exchange"], Verb.SWAP),
    **dict.fromkeys(["order", "order it up", "assist", "accept"], Verb.ORDER),
    **dict.fromkeys(["take it", "pick up", "pick it up"], Verb.TAKE),
    **dict.fromkeys(["leave it"], Verb.LEAVE),
    **dict.fromkeys(["lone", "goes alone", "go alone"], Verb.ALONE),
    **dict.fromkeys(["together", "with partner"], Verb.TOGETHER),
    "take it back": Verb.TAKE_BACK,
}
"""What is said in so many words, and what it means."""

MARKS = ",;"
"""What may stand between two actions."""

MOST_WORDS = 500
"""The most words that are read, marks included."""

LONGEST = max(len(phrase.split()) for phrase in PHRASES)

LEADS = {"bid": Verb.BID, "bids": Verb.BID, "name": Verb.NAME, "names": Verb.NAME, "play": Verb.PLAY}
"""A word that may stand before a number, a suit or a card and changes nothing."""


def read_actions(text: str) -> tuple[Action, ...]:
    """The actions of a text, in order, with blanks, commas or semicolons between them.

    A card alone is played. What goes face down may be left out: ``discard`` and ``keep`` alone are those of
    another, as in a View; the cards that are meant stand behind them with no comma between. Raises
    :class:`Unreadable` naming the word that cannot be read and its place.
    """
    if not isinstance(text, str):
        raise Unreadable(f"cannot read {shown(text)} as calls: it must be a text such as '3 pass'")
    words = re.findall(r"[^\s,;]+|[,;]", text.lower())
    if len(words) > MOST_WORDS:
        raise Unreadable(f"no deal has so many calls: at most {MOST_WORDS} words are read, not {len(words)}")
    found, at = list[Action](), 0
    while at < len(words):
        if words[at] not in MARKS:
            action, used = _next(words[at : at + 8], at + 1 - sum(map(words[:at].count, MARKS)))
            found.append(action)
            at += used - 1
        at += 1
    return tuple(found)


def _next(words: Sequence[str], place: int) -> tuple[Action, int]:
    """The action that these words begin with, and how many of them it takes."""
    if words[:3] == ["call", "renege", "on"] and words[3:]:
        return Action.parse(" ".join(words[:4])), 4
    for size in range(min(LONGEST, len(words)), 0, -1):
        if verb := PHRASES.get(" ".join(words[:size])):
            return (
                _face_down(verb, words, size) if verb in (Verb.DISCARD, Verb.KEEP) else (Action(verb), size)
            )
    lead = LEADS.get(words[0])
    if lead and words[1:]:
        action = _short(words[1])
        if action and action.verb is lead:
            return action, 2
        raise Unreadable(f"word {place + 1} ({shown(words[1])}) cannot stand after '{words[0]}'")
    action = _short(words[0])
    if action is None:
        raise Unreadable(
            f"word {place} ({shown(words[0])}) is no call: write a number to bid, pass, moon, swap, a suit, "
            "order, take, leave, alone, not alone, or a card to play it"
        )
    return action, 1


def _short(word: str) -> Action | None:
    """A number, a suit or a card alone; None for any other word."""
    if word in NUMBERS:
        return Action(Verb.BID, NUMBERS[word])
    if word.isascii() and word.isdigit() and len(word) < 3:
        return Action(Verb.BID, int(word))
    for verb, read in ((Verb.NAME, Suit.parse), (Verb.PLAY, Card.parse)):
        try:
            return Action(verb, read(word))
        except Unreadable:
            pass
    return None


def _face_down(verb: Verb, words: Sequence[str], at: int) -> tuple[Action, int]:
    """A discard or the cards kept, with the cards that follow, if any do."""
    most, cards = 1 if verb is Verb.DISCARD else 5, list[str]()
    for word in words[at:]:
        action = _short(word)
        if len(cards) == most or action is None or action.verb is not Verb.PLAY:
            break
        cards.append(word)
    read = parse_cards(" ".join(cards))
    if verb is Verb.KEEP:
        return Action(verb, frozenset(read) or None), at + len(cards)
    return Action(verb, read[0] if read else None), at + len(cards)
