"""Why not this one: what an action gives up, and by what mechanism."""

from __future__ import annotations

from ghosteuchre.advice import Advice
from ghosteuchre.cards import Unreadable, shown
from ghosteuchre.reasons.against_calls import against_call
from ghosteuchre.reasons.against_cards import against_card, against_renege
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb, check_action


def check_advice(advice: Advice) -> Advice:
    """The advice; raises :class:`Unreadable` for what is none."""
    if type(advice) is not Advice or not advice.choices:
        raise Unreadable(f"Reasons are for an Advice, not for {shown(advice)}: advise(view) gives one")
    return advice


def why_not(advice: Advice, action: Action) -> str:
    """What an action gives up beside the best, and how; of one that is as good it says so.

    Of a card that may be played here but would be a renege it says that (GH-15). Raises
    :class:`NotAllowed` for any other action that has no value here, and :class:`Unreadable` for what is no
    advice or no action.
    """
    spot = Spot(check_advice(advice))
    check_action(action)
    if action.verb is not Verb.PLAY:
        return against_call(spot, advice.of(action))
    if action in spot.legal and action.card not in spot.candidates:
        return against_renege(spot, action.card)
    return against_card(spot, advice.of(action))
