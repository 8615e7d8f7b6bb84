"""Deliberate faults in the solver, each of which plain minimax or a hand-made case must see."""

from __future__ import annotations

from tests.mutants import Mutant

SEARCH, SOLVER = (f"ghosteuchre/{name}.py" for name in ("search", "solver"))
QUICK = ("-m", "not evidence")
ALL = (*QUICK, "tests/test_solver.py")


def fault(name: str, file: str, sound: str, faulty: str, *tests: str) -> Mutant:
    """A fault that any test of the solver may see, or only those of ``tests``."""
    named = [f"tests/test_solver.py::{test}" for test in tests]
    return Mutant(name, file, sound, faulty, tests=(*QUICK, *named) if named else ALL)


FAULTS = (
    fault(
        "who plays in the middle of a trick need not follow suit",
        SEARCH,
        "self.makers[seat]\n        legal = hand & suit or hand",
        "self.makers[seat]\n        legal = hand",
    ),
    fault(
        "who plays last to a trick need not follow suit",
        SEARCH,
        "self.makers\n        legal = hand & suit or hand",
        "self.makers\n        legal = hand",
    ),
    fault(
        "no trump beats a card of another suit",
        SEARCH,
        "(mask | self.trumps) & -(card << 1)",
        "mask & -(card << 1)",
    ),
    fault(
        "the table forgets who leads",
        SEARCH,
        "key = live << 2 | leader",
        "key = live << 2",
    ),
    fault(
        "a question answered with no says nothing of the number asked for",
        SEARCH,
        "else least | (need - 1) << 3",
        "else least | need << 3",
        "test_the_search_stays_small",
    ),
    fault(
        "a question answered with no says too much",
        SEARCH,
        "else least | (need - 1) << 3",
        "else least | (need - 2 if need > 1 else 0) << 3",
    ),
    fault(
        "a question answered with yes says too much",
        SEARCH,
        "self.known[key] = need | most << 3 if found",
        "self.known[key] = need + 1 | most << 3 if found",
    ),
    fault(
        "nothing is kept in the table",
        SEARCH,
        "entry = self.known.get(key, -1)",
        "entry = -1",
        "test_the_search_stays_small",
    ),
    fault(
        "no sure trick is counted",
        SEARCH,
        "return least | (left - lost) << 3",
        "return left << 3",
        "test_the_search_stays_small",
    ),
    fault(
        "cards are equal to lead though another hand holds one between them",
        SEARCH,
        "self.used ^ live, self.makers[leader]",
        "self.used ^ hands[0], self.makers[leader]",
    ),
    fault(
        "a card is not tried though the one below it was played by another hand",
        SEARCH,
        "leads, found, after = hand & ~((hand << 1) + gone)",
        "leads, found, after = hand & ~(hand << 1 | gone << 1)",
    ),
    fault(
        "the card led counts as played before it is beaten",
        SEARCH,
        "answer(rest, after, 1, suit, above, leader, gone, need, left)",
        "answer(rest, after, 1, suit, above, leader, gone | card, need, left)",
    ),
    fault(
        "no bit divides two suits",
        SOLVER,
        "bit, before = bit << 1, suit",
        "before = suit",
    ),
    fault(
        "the left bower stands in its printed suit",
        SOLVER,
        "suit = plays_as(card, trump)\n    return",
        "suit = card.suit\n    return",
    ),
    fault(
        "the left bower is no trump",
        SOLVER,
        "suit = plays_as(card, trump)\n        if suit is not before",
        "suit = card.suit\n        if suit is not before",
    ),
    fault(
        "who wins as the last to play does not lead",
        SEARCH,
        "card, leader = winning & -winning, seat",
        "card, leader = winning & -winning, best",
    ),
    fault(
        "the next of who has won the trick leads",
        SEARCH,
        "(*others, hand ^ card), leader - after",
        "(*others, hand ^ card), leader - after + 1",
    ),
    fault(
        "two tricks are had for one that the last to play wins",
        SEARCH,
        "found = need <= 1 or self.takes(rest, leader",
        "found = need <= 2 or self.takes(rest, leader",
    ),
    fault(
        "all the tricks left are given up too early",
        SEARCH,
        "found = need <= left and self.takes(rest",
        "found = need < left and self.takes(rest",
    ),
    fault(
        "the highest of the last trick need only beat the card led",
        SEARCH,
        "taker, above = place, self.above[hands[place].bit_length()]",
        "taker = place",
    ),
    fault(
        "the sure tricks of a leader go to the maker's side, whoever leads",
        SEARCH,
        "if self.makers[leader]:\n            if row > least",
        "if leader >= 0:\n            if row > least",
    ),
    fault(
        "two partners never waste a trump on each other",
        SEARCH,
        "most = max(most, count)",
        "most += count",
    ),
    fault(
        "a trump of the other side does not hinder the highest",
        SEARCH,
        "self.above_all(hands, self.theirs[leader], ours.bit_length())",
        "self.above_all(hands, self.theirs[leader], 0)",
    ),
    fault(
        "nobody ruffs a run of high cards",
        SEARCH,
        "if run and not drawn:",
        "if run < 0:",
    ),
    fault(
        "trumps are drawn though one more is out",
        SEARCH,
        "if (other & trumps).bit_count() > count:",
        "if (other & trumps).bit_count() > count + 1:",
    ),
    fault(
        "two players play to a trick as three do",
        SEARCH,
        "self.closes if self.players == 2 else self.follows",
        "self.follows",
    ),
    fault(
        "a trick that was won is not counted",
        SOLVER,
        "self.won += self.search.makers[self.best]",
        "self.won += 0",
    ),
    fault(
        "at the end the tricks won are forgotten",
        SOLVER,
        "if not self.left:\n            return self.won",
        "if not self.left:\n            return 0",
    ),
    fault(
        "who leads stays who leads",
        SOLVER,
        "self.turn = self.best",
        "self.turn += 0",
    ),
    fault(
        "cards of two suits have one value",
        SOLVER,
        "between & ~gone:",
        "between & ~gone & self.search.used:",
    ),
    fault(
        "a card that lies on the table counts as played",
        SOLVER,
        "before.suit, before.above, before.best, before.gone",
        "before.suit, before.above, before.best, before.gone | bit",
    ),
    fault(
        "a later card of the trick always beats the one before",
        SOLVER,
        "if not self.place or bit & self.above:",
        "if True:",
    ),
    fault(
        "everybody plays for the maker's side",
        SOLVER,
        "choose = max if self.search.makers[position.turn] else min",
        "choose = max",
        "test_best_play_of_all_takes_as_many_tricks_as_was_said",
    ),
    fault(
        "who is on turn in the middle of a trick is taken to have led it",
        SOLVER,
        "leader = state.trick[0][0] if state.trick else state.turn",
        "leader = state.turn",
        "test_a_state_in_the_middle_of_a_trick_is_the_position_of_those_who_play",
    ),
    fault(
        "who sits out plays",
        SOLVER,
        "leader, state.trick, state.sitting_out)",
        "leader, state.trick)",
        "test_a_state_in_the_middle_of_a_trick_is_the_position_of_those_who_play",
    ),
    fault(
        "a hand may have one card more than the search can count",
        SOLVER,
        "1 <= size <= MOST",
        "1 <= size <= MOST + 1",
        "test_what_is_no_position_is_refused",
    ),
    fault(
        "a trick may be complete already",
        SOLVER,
        " or len(trick) == len(seats):",
        ":",
        "test_what_is_no_position_is_refused",
    ),
)
