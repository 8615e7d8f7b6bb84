"""Ghost Hand Euchre and its family: three games whole, by the numbered rules of ``RULES.md``.

>>> from ghosteuchre import Card, Suit, legal_plays, parse_cards, trick_winner
>>> hand = parse_cards("JH 9H AS")
>>> [str(card) for card in legal_plays(hand, led=Card.parse("9D"), trump=Suit.DIAMONDS)]
['JH']

>>> from ghosteuchre import Match, Rules, apply, legal_actions, view
>>> state = Match.start(Rules.of("ghost"), seed=7).deal()
>>> " ".join(map(str, view(state, 1).hand))
'QS JS AH QC JC TD'
>>> state = apply(state, legal_actions(state)[0])
>>> state.history
((1, Action('swap')),)
"""

from ghosteuchre.cards import (
    PACKS,
    Card,
    Contradiction,
    NotAllowed,
    Rank,
    Suit,
    Unreadable,
    is_left_bower,
    is_right_bower,
    parse_cards,
    plays_as,
    sort_hand,
    strength,
)
from ghosteuchre.game import Match, apply, begin, legal_actions, outcome, refusal
from ghosteuchre.notation import Record, format_deal, format_state, parse_deal, parse_state
from ghosteuchre.play import legal_plays, trick_winner
from ghosteuchre.rules import VARIANTS, Rules
from ghosteuchre.scoring import Award, Ground, Outcome, winner
from ghosteuchre.state import Action, Claim, Deal, State, Trick, Verb
from ghosteuchre.views import View, view

__version__ = "0.1.0"

__all__ = [
    "PACKS",
    "VARIANTS",
    "Action",
    "Award",
    "Card",
    "Claim",
    "Contradiction",
    "Deal",
    "Ground",
    "Match",
    "NotAllowed",
    "Outcome",
    "Rank",
    "Record",
    "Rules",
    "State",
    "Suit",
    "Trick",
    "Unreadable",
    "Verb",
    "View",
    "apply",
    "begin",
    "format_deal",
    "format_state",
    "is_left_bower",
    "is_right_bower",
    "legal_actions",
    "legal_plays",
    "outcome",
    "parse_cards",
    "parse_deal",
    "parse_state",
    "plays_as",
    "refusal",
    "sort_hand",
    "strength",
    "trick_winner",
    "view",
    "winner",
]
