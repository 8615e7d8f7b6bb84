"""Deliberate faults in the dealing of hidden cards, each of which the hand-made cases must see."""

from __future__ import annotations

from tests.mutants import Mutant

KNOWLEDGE, FILLINGS, WORLDS = (f"ghosteuchre/{name}.py" for name in ("knowledge", "fillings", "worlds"))


def fault(name: str, file: str, sound: str, faulty: str) -> Mutant:
    return Mutant(name, file, sound, faulty, tests=("tests/test_worlds.py", "tests/test_worlds_faults.py"))


FAULTS = (
    fault(
        "a void is one in the printed suit of the card led",
        KNOWLEDGE,
        "suit = plays_as(plays[0][1], trump)",
        "suit = plays[0][1].suit",
    ),
    fault(
        "the left bower is kept from a hand without its printed suit",
        KNOWLEDGE,
        "suit = plays_as(card, self.view.trump)\n            barred",
        "suit = card.suit\n            barred",
    ),
    fault(
        "voids are forgotten",
        KNOWLEDGE,
        "if reneged is False:\n                void[seat].add(suit)",
        "if reneged is False:\n                void[seat].discard(suit)",
    ),
    fault(
        "the up-card that was taken is never buried",
        KNOWLEDGE,
        "buried = [DISCARD] if seen.rules.bury_upcard else []",
        "buried = list[int]()",
    ),
    fault(
        "the up-card may be buried at every table",
        KNOWLEDGE,
        "buried = [DISCARD] if seen.rules.bury_upcard else []",
        "buried = [DISCARD]",
    ),
    fault(
        "the up-card that was taken may lie anywhere",
        KNOWLEDGE,
        "if seen.upcard is None or seen.upcard not in self.unseen:",
        "if True:",
    ),
    fault(
        "the up-card is never laid aside",
        KNOWLEDGE,
        "laid = [LAID] if self.kept and seen.maker == seen.dealer else []",
        "laid = list[int]()",
    ),
    fault(
        "a dealer who has buried the up-card for certain may hold it",
        KNOWLEDGE,
        "if plays_as(upcard, self.view.trump) not in void[up]:",
        "if upcard:",
    ),
    fault(
        "who exchanged has forgotten the dead hand",
        KNOWLEDGE,
        "known[SPARE] = seen.known_out",
        "known[SPARE] = ()",
    ),
    fault(
        "the maker has forgotten the dummy",
        KNOWLEDGE,
        "known[SPARE] = seen.dummy",
        "known[SPARE] = ()",
    ),
    fault(
        "the dealer has forgotten his discard",
        KNOWLEDGE,
        "known[DISCARD] = tuple(mine)",
        "known[DISCARD] = ()",
    ),
    fault(
        "a card that was taken back may lie anywhere",
        KNOWLEDGE,
        "known: list[Cards] = [*self.back, (), (), (), ()]",
        "known: list[Cards] = [()] * (len(self.back) + 4)",
    ),
    fault(
        "who took a card back need not hold the suit led",
        KNOWLEDGE,
        "some[seat].add(plays_as(seen.trick[0][1], seen.trump))",
        "some[seat].discard(plays_as(seen.trick[0][1], seen.trump))",
    ),
    fault(
        "a true call says nothing",
        KNOWLEDGE,
        "elif reneged and not shows:",
        "elif reneged and shows:",
    ),
    fault(
        "a call for one trick settles the tricks before it",
        KNOWLEDGE,
        'first = 0 if seen.rules.renege_window == "deal" else claim.after - 1',
        "first = 0",
    ),
    fault(
        "who did not follow is thought a cheat",
        KNOWLEDGE,
        "voids, cases = self._tried(void, some, trusted)",
        "voids, cases = self._tried(void, some, [])",
    ),
    fault(
        "who has shown his renege is still thought to have no card of the suit",
        KNOWLEDGE,
        "elif not shows:",
        "else:",
    ),
    fault(
        "the first half of the worlds is drawn twice as often, the others never",
        WORLDS,
        "self.nth(chance.below(self.count))",
        "self.nth(chance.below(self.count) // 2)",
    ),
    fault(
        "the places of the up-card are taken to be equally likely",
        WORLDS,
        "return self.nth(chance.below(self.count))",
        "skip = [0, self._cases[0][1].count][chance.below(len(self._cases))]\n"
        "        return self.nth(skip + chance.below(self.count - skip))",
    ),
    fault(
        "a choice of cards is counted as one of an order",
        FILLINGS,
        "with_it = comb(count - place, size - 1)",
        "with_it = comb(count - place + 1, size - 1)",
    ),
)
