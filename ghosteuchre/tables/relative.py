"""What the play sees of a hand: the 18 cards that are in it, in their order, without the six that lie dead.

How many tricks the maker takes hangs on nothing else than who holds the lowest, the next, ... of the cards
that are played in each suit; which cards these are does not matter, nor what a suit beside trump is called.
So a hand of six cards together with the six that lie dead comes down to a *relative hand*: for each suit a
pattern of ``1`` (the maker's) and ``0`` (an opponent's), the trumps first, the three other suits in the order
of their patterns. Different hands share relative hands, and each relative hand is dealt only once for all.

A relative hand leaves 924 ways to give the other twelve cards to two opponents, all equally likely. How
likely it is itself, for a given hand, is counted exactly.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from ghosteuchre.deal import Chance
from ghosteuchre.search import Search, most_taken
from ghosteuchre.tables.hands import SIZE, SIZES, patterns

Relative = tuple[str, str, str, str]
"""The trumps, and the three other suits in order."""

Sides = tuple[str, str, str]
"""The suits beside trump: of a relative hand in order, of a class as they stand there."""

Shape = tuple[int, tuple[int, ...]]
"""How many trumps are held, and how many of each other suit, in order; dealing leaves it as it is."""

PLAYED = 18
"""How many cards are in the play: three hands."""

DEAD = 18_564
"""In how many ways six of the 18 cards that the maker does not hold lie dead."""

SPLITS = tuple(combinations(range(2 * SIZE), SIZE))
"""All 924 ways to choose which of the twelve other cards the first opponent holds."""


@cache
def thinned(pattern: str) -> dict[str, int]:
    """What may be left of a suit when cards that are not held lie dead, and in how many ways it may."""
    others = [place for place, one in enumerate(pattern) if one == "0"]
    left: Counter[str] = Counter()
    for count in range(min(SIZE, len(others)) + 1):
        for dead in combinations(others, count):
            left["".join(one for place, one in enumerate(pattern) if place not in dead)] += 1
    return dict(left)


@cache
def likeliest(size: int) -> dict[str, int]:
    """For each pattern that may be left of a suit of that size: in how many ways at most, for any hand."""
    most: dict[str, int] = defaultdict(int)
    for held in range(min(size, SIZE) + 1):
        for pattern in patterns(size, held):
            for left, ways in thinned(pattern).items():
                most[left] = max(most[left], ways)
    return dict(most)


def shape_of(trumps: str, sides: Sides) -> Shape:
    """The shape of a class or of a relative hand."""
    return trumps.count("1"), tuple(sorted(side.count("1") for side in sides))


@cache
def shapes() -> tuple[Shape, ...]:
    """All 23 shapes, in order."""
    counts = (
        (SIZE - one - two - three, (one, two, three))
        for one in range(SIZES[1] + 1)
        for two in range(one, SIZE + 1)
        for three in range(two, SIZE + 1)
        if one + two + three <= SIZE
    )
    return tuple(sorted(counts))


@cache
def sides_of(counts: tuple[int, ...]) -> tuple[Sides, ...]:
    """All suits beside trump of relative hands in which so many cards of each are held."""
    found = {
        tuple(sorted((one, two, three)))
        for one in _left(SIZES[1], counts)
        for two in _left(SIZES[2], counts)
        for three in _left(SIZES[3], counts)
        if tuple(sorted(each.count("1") for each in (one, two, three))) == counts
        and len(one) + len(two) + len(three) >= PLAYED - SIZES[0]
    }
    return tuple(sorted((a, b, c) for a, b, c in found))


def _left(size: int, counts: tuple[int, ...]) -> list[str]:
    return [pattern for pattern in likeliest(size) if pattern.count("1") in counts]


def trumps_of(held: int, sides: Sides) -> tuple[str, ...]:
    """The patterns of trumps that go with these other suits, where so many trumps are held."""
    size = PLAYED - sum(map(len, sides))
    return patterns(size, held) if held <= size <= SIZES[0] else ()


def relatives(shape: Shape) -> Iterator[Relative]:
    """All relative hands of a shape, in order."""
    held, counts = shape
    for sides in sides_of(counts):
        for trumps in trumps_of(held, sides):
            yield (trumps, *sides)


def greatest_ways(relative: Relative) -> int:
    """In how many of the :data:`DEAD` ways a hand comes down to this relative hand: a bound for any hand."""
    trumps, *sides = relative
    ways = sum(
        likeliest(SIZES[1]).get(one, 0) * likeliest(SIZES[2])[two] * likeliest(SIZES[3])[three]
        for one, two, three in set(permutations(sides))
    )
    return likeliest(SIZES[0])[trumps] * ways


def shares(mate: str, more: str, less: str) -> dict[Sides, int]:
    """In how many ways the suits beside trump of a class come down to which of a relative hand."""
    found: dict[Sides, int] = defaultdict(int)
    last = thinned(less).items()
    for one, ways_one in thinned(mate).items():
        for two, ways_two in thinned(more).items():
            dead = SIZES[1] + SIZES[2] - len(one) - len(two)
            for three, ways_three in last:
                if dead + SIZES[3] - len(three) <= SIZE:
                    a, b, c = sorted((one, two, three))
                    found[a, b, c] += ways_one * ways_two * ways_three
    return found


def play_out(relative: Relative, count: int, seed: int) -> tuple[int, ...]:
    """How often the maker takes 0, 1, ... 6 tricks in ``count`` different ways to deal the other cards.

    He leads, all cards are seen, and the others play united against him.
    """
    suits, held, others = _bits(relative)
    search = Search(suits, (True, False, False))
    found, guess = [0] * (SIZE + 1), relative[0].count("1")
    for split in _drawn(count, Chance(seed, f"relative hand {' '.join(relative)}")):
        first = sum([others[place] for place in SPLITS[split]])
        hands = (held, first, sum(others) - first)
        search.known.clear()  # it is keyed on the cards that are left, not on who has them
        guess = most_taken(lambda need, at=hands: search.takes(at, 0, need, SIZE), SIZE, guess)  # type: ignore[misc]
        found[guess] += 1
    return tuple(found)


def _drawn(count: int, chance: Chance) -> Iterator[int]:
    """``count`` different numbers of splits; all of them in turn, if so many are wanted."""
    if count >= len(SPLITS):
        yield from range(len(SPLITS))
        return
    seen: set[int] = set()
    while len(seen) < count:
        if (split := chance.below(len(SPLITS))) not in seen:
            seen.add(split)
            yield split


def _bits(relative: Relative) -> tuple[list[int], int, list[int]]:
    """The masks of the suits, the trumps last; the maker's hand; and the bits of the other cards."""
    suits, held, others, bit = [], 0, list[int](), 1
    for pattern in (*relative[1:], relative[0]):
        start = bit
        for one in pattern:
            if one == "1":
                held |= bit
            else:
                others.append(bit)
            bit <<= 1
        suits.append(bit - start)
        bit <<= 1
    return suits, held, others
