"""A deal from the first call to its points, and a match of many deals.

>>> from ghosteuchre.rules import VARIANTS
>>> state = Match.start(VARIANTS["ghost"], seed=7).deal()
>>> for words in ["bid 3", "pass", "pass", "name hearts"]:
...     state = apply(state, Action.parse(words))
>>> state.phase, state.turn == state.maker
('play', True)

States never change, so an earlier one is still there: that is undo, and going back to any moment.

>>> before = state
>>> after = apply(state, legal_actions(state)[0])
>>> before.trick, len(after.trick), apply(before, legal_actions(before)[0]) == after
((), 1, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ghosteuchre import auction, play
from ghosteuchre.cards import NotAllowed, Unreadable
from ghosteuchre.deal import Chance, check_deal, deal, dealer_of
from ghosteuchre.renege import why_not
from ghosteuchre.rules import Rules, check_rules
from ghosteuchre.scoring import Outcome, check_scores, score, winner
from ghosteuchre.state import Action, Deal, Phase, State, Verb, check_action, check_seat, check_state

PHASES: dict[str, Phase] = auction.PHASES | play.PHASES
"""Every phase of every game, by name."""

OVER = "over"
"""The phase of a deal that is over."""


def begin(cards: Deal, scores: Sequence[int] | None = None) -> State:
    """The state before the first call. ``scores`` are those of the sides before this deal, 0 each by default.

    Raises :class:`Contradiction` where the cards are not one pack (GH-17), :class:`Unreadable` for bad
    scores.
    """
    check_deal(cards)
    return _begun(cards, check_scores(cards.rules, scores))


def _begun(cards: Deal, scores: tuple[int, ...]) -> State:
    upsuit = cards.upcard.suit if cards.upcard else None
    phase = cards.rules.phases[0]
    return _ask(State(cards, scores, phase, None, (), cards.hands, cards.spare, upsuit=upsuit))


def _ask(state: State) -> State:
    """The state with the next seat to be asked: in this phase, or in the first that has something to ask.

    The state is a new one that nobody has seen yet, so it is filled in and not copied once more.
    """
    facts, phases = state.__dict__, state.deal.rules.phases
    while (turn := (phase := PHASES[state.phase]).ask(state)) is None:
        if state.phase == phases[-1]:
            facts.update(phase=OVER, turn=None, legal=())
            return state
        facts.update(phase=phases[phases.index(state.phase) + 1], spoken=())
    facts["turn"], facts["legal"] = turn, phase.legal(state, turn)
    return state


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """What ``seat`` may do now, by default the seat on turn; nothing once the deal is over.

    A seat that is not on turn may at most call a renege or take back a card of its own (GH-15): at a table
    that allows reneges, ask every seat after each card, for the next lead may end the time to call.
    Raises :class:`Unreadable` for what is no state, and for a seat that the table does not have.
    """
    turn = check_state(state).turn
    seat = turn if seat is None else check_seat(state.rules, seat)
    if turn is None or seat is None:
        return ()
    on_turn = state.legal if seat == turn else ()
    if state.deal.rules.enforce_follow:
        return on_turn
    return on_turn + PHASES[state.phase].any_time(state, seat)


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """The state after ``seat`` (by default the seat on turn) does ``action``; ``state`` stays as it was.

    Raises :class:`NotAllowed`, citing the rule, for what may not be done now; :class:`Unreadable` for what is
    no state, no action, or no seat of the table.
    """
    turn = check_state(state).turn
    seat = (turn or 0) if seat is None else check_seat(state.rules, seat)
    allowed = state.legal if seat == state.turn else ()
    if action not in allowed and action not in (allowed := legal_actions(state, seat)):
        raise NotAllowed(refusal(state, action, seat))
    if (same := allowed[allowed.index(action)]) is not action:
        check_action(action)  # an equal one may be made of other types, such as a plain text
    facts = PHASES[state.phase].do(state, seat, same)
    facts["history"] = (*state.history, (seat, same))
    facts.setdefault("spoken", (*state.spoken, seat))
    return _ask(state.having(facts))


def refusal(state: State, action: Action, seat: int | None = None) -> str:
    """Why ``seat`` may not do ``action`` now, in words, with the clause; nothing where it may.

    Raises :class:`Unreadable` as :func:`apply` does. It may name cards of that seat: show it to no other.
    """
    check_action(action)
    asked = check_state(state).turn
    if asked is None:
        return f"'{action}' is not allowed any more: the deal is over, and the next dealer deals (C-7)"
    seat = asked if seat is None else check_seat(state.rules, seat)
    if action in (allowed := legal_actions(state, seat)):
        return ""
    named = f"'{action}' by seat {seat} is not allowed now"
    if action.verb in (Verb.CALL, Verb.TAKE_BACK):
        return f"{named}: {why_not(state, action)}"
    if seat != asked:
        return f"{named}: it is the turn of seat {asked} ({_turn_clause(state)})"
    if why := PHASES[state.phase].why(state, seat, action):
        return f"{named}: {why}"
    listed = ", ".join(map(str, allowed[:8])) + (", ..." if len(allowed) > 8 else "")
    return f"{named} ({state.rules.clause(state.phase)}): allowed is {listed}"


def _turn_clause(state: State) -> str:
    """The clause of whose turn it is: all act clockwise, unless one is asked alone or leads (C-6, C-7)."""
    if state.phase == "play" and not state.trick:
        return "C-6" if state.tricks else state.rules.clause("lead")
    clockwise = state.phase in ("bid", "order", "turned", "play", "settle")
    return "C-7" if clockwise else state.rules.clause(state.phase)


def outcome(state: State) -> Outcome:
    """The points of a deal that is over, with their reasons.

    Raises :class:`NotAllowed` before that, and :class:`Unreadable` for what is no state.
    """
    if check_state(state).phase != OVER:
        rule = state.rules.clause(state.phase)
        raise NotAllowed(f"the deal has no points yet: seat {state.turn} is asked ({state.phase}, {rule})")
    return score(state)


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two deals: the score of each side, who deals next, and where the cards come from.

    >>> from ghosteuchre.rules import Rules
    >>> match = Match.start(Rules.of("classic"), seed=1)
    >>> match.number, match.scores, match.winner
    (1, (0, 0), None)
    """

    rules: Rules
    seed: int
    scores: tuple[int, ...]
    number: int = 1
    """The deal to come, counted from 1."""
    winner: int | None = None
    """The side that has won, None while the match goes on."""

    @classmethod
    def start(cls, rules: Rules, seed: int, scores: Sequence[int] | None = None) -> Match:
        """A match before its first deal; the dealer comes from the seed (C-7).

        Raises :class:`Unreadable` for what are no rules, a bad seed or bad scores.
        """
        check_rules(rules)
        checked = check_scores(rules, scores)
        Chance.check(seed)  # a bad seed is told now, not at the first deal
        return cls(rules, seed, checked, winner=winner(rules, checked))

    @classmethod
    def of(cls, state: State) -> Match:
        """The match that the deal of ``state`` is the next of, as it stood before that deal.

        To go on with a match that was put away in the middle of a deal, take the deal's last record: play its
        state to the end and ``add`` it. Raises :class:`Unreadable` for a deal that came from no seed.
        """
        seed, number = check_state(state).deal.seed, state.deal.number
        if seed is None or number is None:
            raise Unreadable(
                "this deal came from no seed, so it belongs to no match: add up its points yourself"
            )
        return cls(state.rules, seed, state.scores, number, winner(state.rules, state.scores))

    @property
    def dealer(self) -> int:
        """The seat that deals next (C-7)."""
        return dealer_of(self.rules, self.seed, self.number)

    def deal(self) -> State:
        """The next deal, before the first call; raises :class:`NotAllowed` when the match is over."""
        if self.winner is not None:
            rule = self.rules.clause("won")
            raise NotAllowed(f"the match is over: side {self.winner} has won it ({rule})")
        return _begun(deal(self.rules, self.seed, self.number), self.scores)

    def add(self, state: State) -> Match:
        """The match after this finished deal: scores added, the deal passed to the left (C-7, GH-6, GH-16).

        Raises :class:`NotAllowed` for a deal that is not over, or is not the next one of this match, and
        :class:`Unreadable` for what is no state.
        """
        if (check_state(state).deal, state.scores) != (self.deal().deal, self.scores):
            raise NotAllowed(
                f"this is not deal {self.number} of this match: each deal is counted once, and in turn (C-7)"
            )
        result = outcome(state)
        scores = tuple(map(sum, zip(self.scores, result.points, strict=True)))
        maker = self.rules.side(state.maker) if result.made and state.maker is not None else None
        return replace(
            self,
            scores=scores,
            number=self.number + 1,
            winner=winner(self.rules, scores, maker),
        )
