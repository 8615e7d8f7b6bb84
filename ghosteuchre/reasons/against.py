"""Why not this one: what an action gives up, and by what mechanism."""

from __future__ import annotations

from ghosteuchre.advice import Advice
from ghosteuchre.cards import NotAllowed, Unreadable, shown
from ghosteuchre.deal import Chance
from ghosteuchre.game import refusal
from ghosteuchre.reasons.against_calls import against_call
from ghosteuchre.reasons.against_cards import against_card, against_renege
from ghosteuchre.reasons.spot import Spot
from ghosteuchre.state import Action, Verb, check_action
from ghosteuchre.views import View
from ghosteuchre.worlds import Worlds


def check_advice(advice: Advice) -> Advice:
    """The advice; raises :class:`Unreadable` for what is none."""
    if type(advice) is not Advice or not advice.choices:
        raise Unreadable(f"Reasons are for an Advice, not for {shown(advice)}: advise(view) gives one")
    return advice


def refused(view: View, action: Action) -> str:
    """Why the seat of the view may not do that now, with the clause.

    Its own cards and what is on the table decide that, so any world that it may be in says the same.
    """
    world = next(Worlds(view).draws(Chance(0)))
    return refusal(world.state(), action, view.seat)


def why_not(advice: Advice, action: Action) -> str:
    """What an action gives up beside the best, and how; of one that is as good it says so.

    Of a card that may be played here but would be a renege it says that (GH-15). Raises
    :class:`NotAllowed`, with the rule, for an action that is not allowed here, and for any other that has no
    value; :class:`Unreadable` for what is no advice or no action.
    """
    spot = Spot(check_advice(advice))
    check_action(action)
    if action not in advice.view.legal:
        raise NotAllowed(refused(advice.view, action))
    if action.verb is not Verb.PLAY:
        return against_call(spot, advice.of(action))
    if action in spot.legal and action.card not in spot.candidates:
        return against_renege(spot, action.card)
    return against_card(spot, advice.of(action))
