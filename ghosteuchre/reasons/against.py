"""Why not this one: what an action gives up, and by what mechanism."""

from __future__ import annotations

from ghosteuchre.advice import Advice
from ghosteuchre.reasons.against_calls import against_call
from ghosteuchre.reasons.against_cards import against_card, against_renege
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb


def why_not(advice: Advice, action: Action) -> str:
    """What an action gives up beside the best, and how; of one that is as good it says so.

    Of a card that may be played here but would be a renege it says that (GH-15). Raises
    :class:`~ghosteuchre.cards.NotAllowed` for any other action that has no value here.
    """
    spot = Spot(advice)
    if action.verb is not Verb.PLAY:
        return against_call(spot, advice.of(action))
    if action in spot.legal and action.card not in spot.candidates:
        return against_renege(spot, action.card)
    return against_card(spot, advice.of(action))
