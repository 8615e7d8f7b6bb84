"""The search of the solver: hands as whole numbers, and one question about the tricks of the maker's side.

A hand has a bit for each card. The bits of a suit stand together from low to high, by the suit a card plays
as (C-4); a bit that is always 0 divides two suits, and the trumps stand on top. Only cards that are still to
be played get a bit, so a deal of any pack fits into 27.

The question is: does the maker's side take so many of the tricks that are left? It is asked at the beginning
of each trick. Four things make it quick:

- what was once found of a position, by the cards left and who leads, is kept in a table;
- before a position is searched, sure tricks are counted, which often answers the question;
- of cards that stand next to each other, those played left out, only the lowest is tried;
- those cards are tried first that take the trick from the other side, and then the low ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Hands = tuple[int, ...]
"""The hands in the order of play, the one to play first."""


def most_taken(takes: Callable[[int], bool], most: int, guess: int) -> int:
    """The most tricks, up to ``most``, for which ``takes`` says yes; a good guess saves questions."""
    least = 0
    while least < most:
        need = min(max(guess, least + 1), most)
        if takes(need):
            least, guess = need, need + 1
        else:
            most, guess = need - 1, need - 1
    return least


class Search:
    """The search in one deal; it keeps what it finds, so asking again in the same deal is cheap.

    ``makers`` says for each seat, in the order of play, whether it is on the maker's side. ``expanded``
    counts the positions at the beginning of a trick that were searched card by card, because neither the
    table nor the count of sure tricks gave the answer.
    """

    __slots__ = (
        "above",
        "expanded",
        "known",
        "makers",
        "ours",
        "players",
        "side_suits",
        "suit_of",
        "theirs",
        "trumps",
        "used",
    )

    def __init__(self, suits: Sequence[int], makers: Sequence[bool]) -> None:
        """``suits`` are the masks of the suits from low to high, the trumps last."""
        self.makers = tuple(makers)
        self.players = len(self.makers)
        seats = range(self.players)
        self.ours = [[p for p in seats if self.makers[(lead + p) % self.players]] for lead in seats]
        """The places of the maker's side in the order of play, by who leads; and those of the others."""
        self.theirs = [[p for p in seats if not self.makers[(lead + p) % self.players]] for lead in seats]
        self.side_suits, self.trumps = tuple(suits[:-1]), suits[-1]
        self.used = sum(suits)
        size = self.used.bit_length() + 1
        self.suit_of, self.above = [0] * size, [0] * size
        """The masks of a card's suit, and of the cards that beat it (C-6), by the place of its bit from 1."""
        for mask in suits:
            rest = mask
            while rest:
                card = rest & -rest
                rest ^= card
                self.suit_of[card.bit_length()] = mask
                self.above[card.bit_length()] = (mask | self.trumps) & -(card << 1)
        self.known: dict[int, int] = {}
        self.expanded = 0

    def likely(self, hands: Hands, turn: int) -> int:
        """How many tricks to ask for first: as many as the maker's side has trumps in one hand."""
        return max((hands[place] & self.trumps).bit_count() for place in self.ours[turn])

    def takes(self, hands: Hands, leader: int, need: int, left: int) -> bool:
        """Whether the maker's side takes ``need`` of the ``left`` tricks, ``leader`` leading to the first."""
        if left == 1:
            return self.makers[(leader + self.last_taker(hands)) % self.players]
        live = sum(hands)
        key = live << 2 | leader
        entry = self.known.get(key, -1)
        if entry < 0:
            entry = self.known[key] = self.bounds(hands, live, leader, left)
        least, most = entry & 7, entry >> 3
        if least >= need:
            return True
        if most < need:
            return False
        self.expanded += 1
        hand, others, gone, maker = hands[0], hands[1:], self.used ^ live, self.makers[leader]
        leads, found, after = hand & ~((hand << 1) + gone), not maker, (leader + 1) % self.players
        answer = self.closes if self.players == 2 else self.follows
        while leads and found is not maker:
            bit = leads.bit_length()
            card = 1 << (bit - 1)
            leads ^= card
            rest, suit, above = (*others, hand ^ card), self.suit_of[bit], self.above[bit]
            found = answer(rest, after, 1, suit, above, leader, gone, need, left)
        self.known[key] = need | most << 3 if found else least | (need - 1) << 3
        return found

    def follows(
        self,
        hands: Hands,
        seat: int,
        place: int,
        suit: int,
        above: int,
        best: int,
        gone: int,
        need: int,
        left: int,
    ) -> bool:
        """As :meth:`takes`, in a trick to which ``place`` cards were played; it is the turn of ``seat``.

        ``suit`` is the mask of the suit led, ``above`` of the cards that beat the best so far, ``best`` the
        seat that played it, ``gone`` the mask of the cards played in earlier tricks.
        """
        hand, others, maker = hands[0], hands[1:], self.makers[seat]
        legal = hand & suit or hand
        legal &= ~((legal << 1) + gone)
        winning = legal & above
        legal ^= winning
        after, place = (seat + 1) % self.players, place + 1
        answer = self.closes if place + 1 == self.players else self.follows
        while winning:
            card = winning & -winning
            winning ^= card
            rest, higher = (*others, hand ^ card), self.above[card.bit_length()]
            if answer(rest, after, place, suit, higher, seat, gone, need, left) is maker:
                return maker
        while legal:
            card = legal & -legal
            legal ^= card
            if answer((*others, hand ^ card), after, place, suit, above, best, gone, need, left) is maker:
                return maker
        return not maker

    def closes(
        self,
        hands: Hands,
        seat: int,
        place: int,
        suit: int,
        above: int,
        best: int,
        gone: int,
        need: int,
        left: int,
    ) -> bool:
        """As :meth:`follows`, where ``seat`` is the last to play to the trick."""
        hand, others, makers = hands[0], hands[1:], self.makers
        legal = hand & suit or hand
        legal &= ~((legal << 1) + gone)
        maker = makers[seat]
        winning = legal & above
        legal ^= winning
        friendly = makers[best] is maker
        after = (seat + 1) % self.players
        left -= 1
        while winning or legal:
            if winning and not (friendly and legal):
                card, leader = winning & -winning, seat
                winning ^= card
            else:
                card, leader = legal & -legal, best
                legal ^= card
            rest, turn = (*others, hand ^ card), leader - after
            if turn:
                rest = rest[turn:] + rest[:turn]
            if makers[leader]:
                found = need <= 1 or self.takes(rest, leader, need - 1, left)
            else:
                found = need <= left and self.takes(rest, leader, need, left)
            if found is maker:
                return found
        return not maker

    def last_taker(self, hands: Hands) -> int:
        """The place in the order of play of the card that takes the last trick."""
        taker, above = 0, self.above[hands[0].bit_length()]
        for place in range(1, self.players):
            if hands[place] & above:
                taker, above = place, self.above[hands[place].bit_length()]
        return taker

    def bounds(self, hands: Hands, live: int, leader: int, left: int) -> int:
        """The fewest and the most tricks of the maker's side that are sure: ``fewest | most << 3``.

        A trump that stands above all of the other side is a trick, whenever it is played. And who leads may
        take his tricks in a row, by cards that nobody can beat.
        """
        trumps, ours, theirs = self.trumps, 0, 0
        for place in self.ours[leader]:
            ours |= hands[place] & trumps
        theirs = live & trumps ^ ours
        least = lost = 0
        if ours > theirs:
            least = self.above_all(hands, self.ours[leader], theirs.bit_length())
        elif theirs:
            lost = self.above_all(hands, self.theirs[leader], ours.bit_length())
        row = self.in_a_row(hands, live - hands[0])
        if self.makers[leader]:
            if row > least:
                least = row
        elif row > lost:
            lost = row
        return least | (left - lost) << 3

    def above_all(self, hands: Hands, places: Sequence[int], cut: int) -> int:
        """How many trumps at one of these places stand above ``cut`` bits; two places may waste theirs."""
        most = 0
        for place in places:
            count = ((hands[place] & self.trumps) >> cut).bit_count()
            most = max(most, count)
        return most

    def in_a_row(self, hands: Hands, others: int) -> int:
        """How many tricks the leader takes one after the other, whatever the others hold against him."""
        trumps, hand = self.trumps, hands[0]
        held, against = hand & trumps, others & trumps
        count = (held >> against.bit_length()).bit_count()
        drawn = not against
        if count and against:
            drawn = True
            for other in hands[1:]:
                if (other & trumps).bit_count() > count:
                    drawn = False
        if drawn:
            count = held.bit_count()
        for suit in self.side_suits:
            if held := hand & suit:
                run = (held >> (others & suit).bit_length()).bit_count()
                if run and not drawn:
                    for other in hands[1:]:
                        if other & trumps and (follow := (other & suit).bit_count()) < run:
                            run = follow
                count += run
        return count
