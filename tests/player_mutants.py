"""Deliberate faults in the players, the beliefs and the simulation, each with the tests that must see it."""

from __future__ import annotations

from tests.mutants import Mutant

SAMPLING, THUMB, BELIEFS, WEIGHED, ADVICE = (
    f"ghosteuchre/{name}.py" for name in ("sampling", "thumb", "beliefs", "weighed", "advice")
)
SIMULATE, SELFPLAY = "ghosteuchre/simulate.py", "ghosteuchre/measure/selfplay.py"


def fault(name: str, file: str, sound: str, faulty: str, *tests: str) -> Mutant:
    """A test is named as ``players`` or ``players::test_this``, without what all names have."""
    paths = (test.partition("::") for test in tests)
    return Mutant(
        name, file, sound, faulty, tuple(f"tests/test_{one}.py{mark}{two}" for one, mark, two in paths)
    )


FAULTS = (
    fault(
        "a call is valued by a play with another leader",
        SAMPLING,
        "state.sitting_out, state.turn)",
        "state.sitting_out)",
        "sampling",
    ),
    fault(
        "the two defenders change places",
        SAMPLING,
        "mine = seat if seat in defenders else defenders[0]",
        "mine = next((other for other in defenders if other != seat), defenders[0])",
        "sampling",
    ),
    fault("a bid is forgotten", SAMPLING, "(state.maker, state.bid,", "(state.maker,", "sampling"),
    fault("a moon is forgotten", SAMPLING, "state.bid, state.moon, state.alone", "state.alone", "sampling"),
    fault(
        "the tricks taken already are forgotten",
        SAMPLING,
        "taken = list(taken_by(state))",
        "taken = [0] * state.rules.seats",
        "sampling",
    ),
    fault(
        "the worst is the best",
        SAMPLING,
        "return max(means, key",
        "return min(means, key",
        "players::test_a_player_who_never_swaps_does_not_and_loses_nothing_else",
    ),
    fault(
        "the error is the spread",
        SAMPLING,
        "math.sqrt(spread * size / (size - 1)) / total",
        "math.sqrt(spread / (size - 1))",
        "players::test_means_are_those_of_the_worlds_with_their_standard_errors",
    ),
    fault(
        "what never swaps does",
        SAMPLING,
        "Verb.TAKE_BACK, Verb.SWAP)",
        "Verb.TAKE_BACK)",
        "players::test_a_player_who_never_swaps_does_not_and_loses_nothing_else",
    ),
    fault(
        "he who forgets remembers",
        SAMPLING,
        "if not self.remembers and",
        "if self.remembers and",
        "players::test_who_forgets_his_dead_cards_thinks_that_others_may_hold_them",
    ),
    fault(
        "the six that are forgotten weigh the same",
        SAMPLING,
        "yield worlds.count, worlds.sample(chance)",
        "yield 1, worlds.sample(chance)",
        "players::test_who_forgets_his_dead_cards_knows_no_less_of_the_voids",
    ),
    fault(
        "a card that does not follow is thought of",
        SAMPLING,
        'if seen.phase == "play" and seen.trick:',
        'if seen.phase == "play" and not seen.trick:',
        "players::test_a_thinking_player_never_reneges",
    ),
    fault(
        "the right bower counts three",
        THUMB,
        "16 * (2 if right else",
        "16 * (1 if right else",
        "players::test_a_hand_is_counted_in_half_tricks",
    ),
    fault(
        "poor hands are kept",
        THUMB,
        "count < self.swap:",
        "count < -9:",
        "players::test_the_rules_of_thumb_in_some_plain_cases",
    ),
    fault(
        "the highest bid is made at once",
        THUMB,
        "return bids[0]",
        "return bids[-1]",
        "players::test_the_rules_of_thumb_in_some_plain_cases",
    ),
    fault(
        "a trick is taken with the highest card",
        THUMB,
        "cheapest = min(winning",
        "cheapest = max(winning",
        "players::test_a_lone_trick_is_taken_as_cheaply_as_can_be",
    ),
    fault(
        "one's own calls are doubted",
        BELIEFS,
        "if who != seat and self.thumb",
        "if self.thumb",
        "beliefs",
    ),
    fault("doubts add up to nothing", BELIEFS, "weight *= self.doubt", "weight = self.doubt", "beliefs"),
    fault("one hears oneself", BELIEFS, "            if who != seat:\n", "            if True:\n", "beliefs"),
    fault(
        "who has exchanged is judged by the hand he gave away",
        BELIEFS,
        "seat == state.swapped, up,",
        "False, up,",
        "beliefs",
    ),
    fault(
        "the dealer calls without the card that he took",
        BELIEFS,
        "cards += self.taken",
        "cards += ()",
        "beliefs",
    ),
    fault(
        "a discard tells nothing",
        BELIEFS,
        "return answer.what is world.discard",
        "return True",
        "beliefs",
    ),
    fault(
        "every world counts the same",
        ADVICE,
        "beliefs, self.worlds)",
        "Beliefs(1), self.worlds)",
        "advice_beliefs",
    ),
    fault(
        "uneven worlds tell as much as even ones",
        WEIGHED,
        "return math.fsum(self.each) ** 2 / math.fsum([weight * weight for weight in self.each])",
        "return float(len(self.each))",
        "weighed",
    ),
    fault(
        "a card's chance hears no calls",
        "ghosteuchre/reasons/spot.py",
        "self.advice.beliefs, DEALS",
        "type(self.advice.beliefs)(1), DEALS",
        "advice_beliefs",
    ),
    fault(
        "nobody changes seats",
        SIMULATE,
        "tuple((seat - turn) % self.rules.seats for",
        "tuple(seat for",
        "simulate",
    ),
    fault(
        "the spread of the deals is the error",
        SIMULATE,
        "return math.sqrt(spread / len(self.rows))",
        "return math.sqrt(spread)",
        "simulate",
    ),
    fault(
        "a block begins a deal too late",
        SELFPLAY,
        "range(place * BLOCK + 1, (place + 1) * BLOCK + 1)",
        "range(place * BLOCK + 2, (place + 1) * BLOCK + 2)",
        "selfplay",
    ),
    fault(
        "all seats have the same chance",
        SELFPLAY,
        'Chance(seed, f"self-play {number} seat {seat}")',
        'Chance(seed, f"self-play {number}")',
        "selfplay",
    ),
    fault(
        "thoughts go by the call after",
        SELFPLAY,
        "thoughts[len(state.history)] = means",
        "thoughts[len(state.history) + 1] = means",
        "selfplay",
    ),
)
