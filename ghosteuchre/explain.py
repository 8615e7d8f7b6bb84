"""Why an answer is right or wrong, in words: the one table of sentences, and how facts are put into them.

A sentence states one or two facts of the position and names the cards. The facts come from the engine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import Formatter

from ghosteuchre.cards import (
    PACKS,
    Card,
    Rank,
    Suit,
    Unreadable,
    is_left_bower,
    is_right_bower,
    plays_as,
    shown,
    strength,
)
from ghosteuchre.reason_words import REASON_SENTENCES
from ghosteuchre.review_words import REVIEW_SENTENCES

MISTAKES: dict[str, str] = {
    # The five mistaken ideas.
    "printed_suit": "The left bower belongs to trump, whatever suit is printed on it.",
    "all_jacks_trump": "Only the two jacks of trump's colour are bowers. The other two are ordinary cards.",
    "ace_beats_jack": "In trump, both bowers stand above the ace.",
    "must_trump": "If you cannot follow suit, you may play any card. You do not have to trump.",
    "later_wins": "The strongest card wins the trick, whenever it was played.",
    # Single errors.
    "follows_last": "You follow the first card of the trick, not the one played before yours.",
    "left_bower": "The left bower is the second-highest trump.",
    "right_bower": "The right bower is the jack of trump, and it beats every other card.",
    "off_jack": "A jack of the other colour is an ordinary jack, between the 10 and the queen of its suit.",
    "same_colour": "Of the other suit of trump's colour, only the jack becomes a trump.",
    "keeps_suit": "Every card except the left bower plays as the suit printed on it.",
    "trump_beats": "Any trump beats any card that is not a trump.",
    "discard": "A card that is neither a trump nor of the suit led cannot win.",
    "rank": "Within a suit the higher rank wins: 9, 10, jack, queen, king, ace. Only the bowers stand apart.",
    "must_follow": "If you hold a card of the suit led, you must play one.",
    "follow_missed": "If you hold several cards of the suit led, you may play any of them.",
    "any_card": "If you hold no card of the suit led, you may play any card.",
    "leader": "The player who leads may play any card.",
}
"""Every kind of mistake, with the rule to practise."""

_EXPLANATIONS = {
    # What a card is.
    "left": "{card.pretty} is the left bower, so it is a {trump.singular}, not a {card.suit.singular}.",
    "left_why": "{card.pretty} is the other {trump.colour} jack, the left bower, "
    "so it is a {trump.singular}, not a {card.suit.singular}.",
    "right": "{card.pretty} is the right bower, and no card beats it.",
    "right_suit": "{card.pretty} is the jack of trump, the right bower, so it is a {card.suit.singular}.",
    "off_jack_is": "{card.pretty} is {card.suit.colour} and trump is {trump.colour}, "
    "so it is not a bower but an ordinary {card.suit.singular}.",
    "same_colour_is": "{card.pretty} has trump's colour but is not a jack, "
    "so it stays a {card.suit.singular}.",
    "as_printed": "{card.pretty} is not the left bower, so it plays as printed: a {card.suit.singular}.",
    "chosen_wrongly": "It does not belong in your answer.",
    "left_out": "You left it out.",
    # Which suit was led, and what follows from it.
    "led": "{who} led {card.pretty}, a {card.suit.singular}.",
    "led_left": "{who} led {card.pretty}. "
    "It is the left bower, so {trump.word} were led, not {card.suit.word}.",
    "led_off_jack": "{who} led {card.pretty}. It is {card.suit.colour} and trump is {trump.colour}, "
    "so {card.suit.word} were led, not {trump.word}.",
    "hold_one": "You hold {cards}, so you must play it.",
    "hold_some": "You hold {cards}, so you must play one of them.",
    "void": "You hold no {suit.singular}, so you may play any card.",
    "need_not_trump": "You hold no {suit.singular}. You may play a trump, but you do not have to: "
    "{card.pretty} is allowed too.",
    "not_of_suit": "{card.pretty} is not a {suit.singular}.",
    "also_of_suit": "{card.pretty} is a {suit.singular} too, so you may play it.",
    "also_allowed": "{card.pretty} is allowed too.",
    "you_lead": "You lead, so you may play any card.",
    "first_decides": "You follow that card, not {card.pretty}.",
    # Which of two cards is stronger.
    "only_right_above": "Only {right.pretty} beats it.",
    "trump_over": "{high.pretty} is a trump and {low.pretty} is not.",
    "cannot_win": "{low.pretty} is neither a {led.singular}, the suit led, nor a trump, so it cannot win.",
    "higher_rank": "{high.pretty} and {low.pretty} are both {suit.word}, and the {high.rank.word} is higher.",
    "bower_over": "In trump, both bowers stand above the ace, so {high.pretty} beats {low.pretty}.",
    "bowers_on_top": "In trump, both bowers stand above the ace.",
    "later_is_nothing": "A card does not win by being played later.",
    "made_stronger": "You made {low.pretty} stronger than {high.pretty}.",
    "does_beat": "So {high.pretty} beats {low.pretty}, and you left it out.",
    "does_not_beat": "So {low.pretty} does not beat {high.pretty}.",
    "wins": "{who} wins with {card.pretty}.",
    "you_win": "You win with {card.pretty}.",
}

_GOALS = {
    "goal_suit_one": "{trumps} are trump. Which suit does {card.pretty} play as?",
    "goal_suit_mark": "{trumps} are trump. Which of these cards play as {asked.word}?",
    "goal_order": "{trumps} are trump. Put these cards in order, weakest first.",
    "goal_order_plain": "Put these cards in order, weakest first.",
    "goal_order_led": "{trumps} are trump, and {who} led {card.pretty}. "
    "How strong is each of these cards in this trick? Put them in order, weakest first.",
    "goal_follow_lead": "{trumps} are trump, and you lead. Which of your cards may you play?",
    "goal_follow": "{trumps} are trump. {who} led {card.pretty}. Which of your cards may you play?",
    "goal_follow_third": "{trumps} are trump. {who} led {card.pretty} and {next_who} played "
    "{next_card.pretty}. Which of your cards may you play?",
    "goal_winner": "{trumps} are trump. {who0} led {card0.pretty}, {who1} played {card1.pretty} and "
    "{who2} played {card2.pretty}. Which card wins the trick?",
    "goal_beats": "{trumps} are trump, and {who0} led {card0.pretty}. Which of these cards beat it?",
    "goal_beats_third": "{trumps} are trump. {who0} led {card0.pretty} and {who1} played {card1.pretty}. "
    "Which of these cards beat both?",
}

_HINTS = {
    "hint_jacks": "Look at the jacks first: there are {count}. "
    "Compare the colour of each with the colour of trump.",
    "hint_jacks_one": "Look at the jack first. Compare its colour with the colour of trump.",
    "hint_bowers_are_trump": "{trumps} are trump, so both {trump.colour} jacks are {trump.word}. "
    "Every other card plays as the suit printed on it.",
    "hint_jack_colour": "{card.pretty} is a jack. Compare its colour with the colour of trump.",
    "hint_jack_rule": "Trump is {trump.colour}, so both {trump.colour} jacks are trumps. "
    "A {other} jack stays in the suit printed on it.",
    "hint_not_a_jack": "{card.pretty} is not a jack. Can it leave the suit printed on it?",
    "hint_only_left_changes": "Trump is {trump.colour}, so the two {trump.colour} jacks are trumps. "
    "Every other card plays as the suit printed on it.",
    "hint_order_plain": "{trumps} are trump. Is any of these cards a trump?",
    "hint_order_jacks": "{trumps} are trump. Find the {trump.colour} jacks first.",
    "hint_order_no_jack": "{trumps} are trump, and there is no jack here. Compare the ranks.",
    "hint_plain_look": "Find the weakest card, then the weakest of those that are left.",
    "hint_plain_ranks": "From weak to strong: {ranks}.",
    "hint_plain_order": "In {suit.word} the order is {ranks}.",
    "hint_trump_order": "{trumps} are trump. Their order is {upwards}.",
    "hint_order_trick": "Find the trumps first: {count} of the {total} cards play as {trump.word}. "
    "They are the strongest.",
    "hint_order_plain_led": "The {trump.word} go {upwards}. "
    "Below them are the {suit.word}, the suit led: {ranks}. Any other card cannot win and goes first.",
    "hint_order_trump_led": "The {trump.word} go {upwards}. "
    "They were led, so any other card cannot win and goes first.",
    "hint_led": "{who} led {card.pretty}, and {trump.word} are trump. Which suit does that card play as? "
    "Do you hold a card of that suit?",
    "hint_follow_rule": "A {suit.singular} was led. If you hold a {suit.singular}, you must play one. "
    "If you hold none, you may play any card.",
    "hint_left_counts": "The left bower counts as a {trump.singular}.",
    "hint_off_jack_counts": "A {other} jack is an ordinary card of its suit.",
    "hint_nobody_led": "Nobody has led yet. Is there a suit to follow?",
    "hint_leader": "Only the players after the first must follow suit. The first chooses freely.",
    "hint_no_trump": "Do any of the three cards play as {trump.word}? If not, look at the suit that was led.",
    "hint_highest_of_led": "There is no {trump.singular} in the trick, and {suit.word} were led. "
    "So the highest {suit.singular} wins.",
    "hint_trumps": "Look for the trumps: {count} of the three cards play as {trump.word}.",
    "hint_all_trumps": "All three cards play as {trump.word}. Compare their ranks.",
    "hint_one_trump": "Look for the trumps: one of the three cards plays as a {trump.singular}.",
    "hint_trump_wins": "A {trump.singular} beats any card that is not a {trump.singular}.",
    "hint_highest_trump": "The highest {trump.singular} wins. From the top: {downwards}.",
    "hint_to_beat": "{card.pretty} is the card to beat. The trumps are {trump.word}: is it one of them?",
    "hint_two_to_beat": "Two cards lie on the table, and {trump.word} are trump. Which one is winning?",
    "hint_beat_trump": "Only a higher {trump.singular} beats {card.pretty}. From the top: {downwards}.",
    "hint_beat_plain": "A higher {suit.singular} beats {card.pretty}, and so does any {trump.singular}. "
    "Other cards do not.",
}

_AFTERWARDS = {
    "answer_none_plays": "None of these cards plays as a {suit.singular}.",
    "answer_one_plays": "Only {card.pretty} plays as a {suit.singular}.",
    "answer_play": "{cards} play as {suit.word}.",
    "answer_order": "The order is {cards}, weakest first.",
    "answer_none_beats": "No card here beats {card.pretty}.",
    "answer_one_beats": "Only {card.pretty} beats {rival.pretty}.",
    "answer_beat": "{cards} beat {rival.pretty}.",
    "name_left": "left bower, plays as a {trump.singular}",
    "name_right": "right bower, the highest trump",
    "name_trump": "a trump",
    "name_plain": "plays as a {suit.singular}",
    "name_suit": "{suit.word}",
    "name_suit_trump": "{suit.word}, trump",
    "check_passed": "Passed: {right} of {of} right.",
    "check_not_yet": "Not yet: {right} of {of} right, and you need {need}.",
    "check_topic": "Practise “{title}”: {count} answers were wrong.",
    "check_topic_one": "Practise “{title}”: one answer was wrong.",
}

_AROUND = {
    # Said by the practice boxes and the pictures.
    "mastered": "You have mastered this topic.",
    "level_plain": "Four cards of one suit.",
    "level_open": "Level {level} is open.",
    "level_done": "You have this. Read on, or practise as long as you like.",
    "level_again": "Level {level} comes once more, to make it firm.",
    "review_empty": "There is nothing to repeat yet.",
    "review_how": "Practise in the lessons first. "
    "What you have met there comes back here, before you forget it.",
    "review_done": "Nothing to repeat now.",
    "review_again": "Something comes up again {when}.",
    "answered_elsewhere": "You have answered that question in another window. Here is what comes next.",
    "hold_suit": "You hold {suit.word}, so you must play one.",
}

_TELLING = {
    # What was done in a deal, as a replay tells it.
    "tell_dealer": "{who} deals.",
    "tell_speaks_first": "{who} speaks first, the dealer last.",
    "tell_upcard": "Turned up: {card.pretty}.",
    "tell_spare": "The hand at the empty place is the {spare}. It lies face down.",
    "tell_pass": "{who} passes.",
    "tell_bid": "{who} bids {count}.",
    "tell_moon": "{who} shoots the moon: all {count} tricks. The bidding ends.",
    "tell_swap": "{who} lays the hand down, takes the ghost hand without looking, and must now bid or pass.",
    "tell_order": "{who} says “I order it up”.",
    "tell_assist": "{who} says “I assist”.",
    "tell_accept": "{who} says “I accept”.",
    "tell_turned_down": "All have passed. Turned down: {card.pretty}.",
    "tell_joker": "The joker is turned up. {who} has not looked yet and says that it stands for {suit.word}.",
    "tell_made": "{who} is the maker, and {trump.word} are trump.",
    "tell_names": "{who} names {suit.word}.",
    "tell_take": "{who} takes {card.pretty}.",
    "tell_takes_and_discards": "{who} takes {card.pretty} and must discard one card for it.",
    "tell_leave": "{who} leaves {card.pretty} where it lies.",
    "tell_discard": "{who} discards {card.pretty}, face down.",
    "tell_alone": "{who} plays alone.",
    "tell_sits_out": "{who} lays the cards down and sits out.",
    "tell_not_alone": "{who} does not play alone.",
    "tell_keep": "{who} looks at the dummy, keeps {cards} and lays the other five aside.",
    "tell_lead": "{who} leads {card.pretty}.",
    "tell_follow": "{who} follows with {card.pretty}.",
    "tell_void": "{who} holds no {suit.singular} and plays {card.pretty}.",
    "tell_renege": "{who} plays {card.pretty}, though holding a {suit.singular}.",
    "tell_left": "{card.pretty} is the left bower, so it is a {trump.singular}.",
    "tell_trump_takes": "{who} takes the trick: {card.pretty} is the highest trump in it.",
    "tell_suit_takes": "{who} takes the trick: no trump is in it, "
    "and {card.pretty} is the highest {suit.singular}.",
    "tell_take_back": "{who} takes {card.pretty} back and must follow suit now.",
    "tell_true_call": "{who} calls a renege on {next_who}. It is true of {tricks}.",
    "tell_false_call": "{who} calls a renege on {next_who}. There was none, and the call costs nothing.",
    "tell_no_call": "{who} has no renege to call.",
    "tell_passed_out": "All have passed. Nobody scores, and the deal goes to the left.",
    "points_made_bid": "{who}: {points}. The maker made the bid: each trick taken is a point.",
    "points_made_three": "{who}: {points}. The maker's side took three tricks or four.",
    "points_tricks": "{who}: {points}, one for each trick taken.",
    "points_set": "{who}: {points}. The maker took fewer tricks than he bid, and loses the bid.",
    "points_moon": "{who}: {points}. The moon was made.",
    "points_moon_failed": "{who}: {points}. The moon failed: it needs every trick.",
    "points_march": "{who}: {points}. The maker's side took every trick.",
    "points_euchred": "{who}: {points}. The maker's side took fewer than three tricks: it was euchred.",
    "points_lone_maker": "{who}: {points}. A player of the maker's side took every trick alone.",
    "points_lone_defender": "{who}: {points}. A defender who played alone euchred the maker's side.",
    "points_renege": "{who}: {points}. A renege was called.",
}

SENTENCES: dict[str, str] = (
    MISTAKES
    | _EXPLANATIONS
    | _GOALS
    | _HINTS
    | _AFTERWARDS
    | _AROUND
    | _TELLING
    | REASON_SENTENCES
    | REVIEW_SENTENCES
)
"""The one table of sentences: of mistakes, explanations, hints, answers, what was done, Reasons, reviews."""


def say(key: str, **facts: object) -> str:
    """Fill the sentence of that name with its facts; raise :class:`Unreadable` if it or a fact is missing.

    >>> from ghosteuchre import Card, Suit
    >>> say("left", card=Card.parse("JH"), trump=Suit.DIAMONDS)
    'J♥ is the left bower, so it is a diamond, not a heart.'
    """
    if key not in SENTENCES:
        raise Unreadable(f"there is no sentence {shown(key)} in the table")
    if missing := needs(key) - set(facts):
        raise Unreadable(f"the sentence {key!r} needs these facts as well: {', '.join(sorted(missing))}")
    return SENTENCES[key].format(**facts)


def needs(key: str) -> set[str]:
    """The facts that the sentence of that name needs."""
    fields = (field for _, field, _, _ in Formatter().parse(SENTENCES[key]) if field)
    return {field.split(".")[0] for field in fields}


COUNTS = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
)
"""Small numbers as words, as in ``two of the three cards``."""


def count_word(count: int) -> str:
    """A number from 0 as a word, or as it is where it is large."""
    return COUNTS[count] if count < len(COUNTS) else str(count)


def ladder(suit: Suit, trump: Suit) -> tuple[str, ...]:
    """What a suit holds while ``trump`` is trump, by the engine, weakest first (C-2 to C-4).

    >>> ", ".join(ladder(Suit.DIAMONDS, trump=Suit.DIAMONDS))
    '9, 10, queen, king, ace, left bower, right bower'
    """
    cards = (card for card in PACKS[24] if plays_as(card, trump) is suit)
    return tuple(_step(card, trump) for card in sorted(cards, key=lambda card: strength(card, trump)))


def _step(card: Card, trump: Suit) -> str:
    if is_left_bower(card, trump):
        return "left bower"
    if is_right_bower(card, trump):
        return "right bower"
    return str(card.rank.value) if card.rank <= Rank.TEN else card.rank.word


UPWARDS = ", ".join(ladder(Suit.HEARTS, Suit.HEARTS))
"""The order of trump from the bottom, whichever suit it is; a sentence may name it as a fact."""
DOWNWARDS = ", ".join(reversed(ladder(Suit.HEARTS, Suit.HEARTS)))
"""The order of trump from the top; likewise."""


def listed(cards: Iterable[Card]) -> str:
    """Name the cards in the order given: ``9♥, K♥ and J♦``."""
    return in_words([card.pretty for card in cards])


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def in_words(names: Sequence[str]) -> str:
    """Put the names into a row with a last ``and``: ``1, 2 and 4``."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
