"""The sentences of the Reasons for a call; part of the one table in ``explain.py``."""

from __future__ import annotations

_BIDS = {
    "look_stuck": "Look at who has spoken, and at what this table asks of the dealer.",
    "why_stuck": "All the others have passed, and at this table the dealer may not. Choose what loses least.",
    "look_moon_match": "Look at the scores before you look at your cards.",
    "why_moon_match": "The match may end with this deal. All six tricks on a moon bring {points} points, "
    "and a few tricks win the match less often.",
    "look_moon_bowers": "Count the tricks that your best suit would bring, beginning with its jacks.",
    "why_moon_bowers": "With {suit.word} as trump you hold both bowers. You take all six tricks "
    "in {made} of the deals, and a moon brings {points} points.",
    "look_moon": "Count the tricks that your best suit would bring, beginning with the bowers.",
    "why_moon": "A moon that fails costs {cost} points, and one that is made brings {points}. "
    "With {cards} as trumps you make it in {made} of the deals.",
    "look_bid_higher": "Think of those who speak after you. What may they still do?",
    "why_bid_higher": "A bid of {less} makes you the maker in {seldom} of the deals, "
    "a bid of {count} in {makes}. As the maker you take {count} tricks in {made} of them.",
    "look_bid_last": "Does anybody speak after you?",
    "why_bid_last": "Nobody can outbid you now, so the lowest bid is enough: every trick above it "
    "counts too. "
    "You make it in {made} of the deals.",
    "look_outbid": "Somebody has bid. What would your hand take if you named trump?",
    "why_outbid": "The bid of {bid} came from {who}. With {cards} as trumps "
    "you take {count} tricks in {made} of the deals.",
    "look_bid_bowers": "Look at your jacks. Which of them have the same colour?",
    "why_bid_bowers": "With {suit.word} as trump both bowers are yours, and they take two tricks. "
    "As the maker you take {count} in {made} of the deals.",
    "look_bid_aces": "Look at what you hold beside your best suit.",
    "why_bid_aces": "Your trumps would be {cards}, and you have {aces} beside them. "
    "An ace takes a trick unless it is trumped.",
    "look_bid_trumps": "Count the cards of each suit. A left bower counts with the trumps.",
    "why_bid_trumps": "With {suit.word} as trump you hold {trumps} trumps: {cards}. "
    "As the maker you take {count} tricks in {made} of the deals.",
    "look_anything": "Compare your hand with six cards that fall by chance.",
    "why_anything": "This hand is about the average. As the maker you take {count} tricks in {made} of "
    "the deals. "
    "To pass, or to take six unseen cards, comes to the same.",
    "look_bid_or_pass": "Would you take a trick more than you must, or a trick less?",
    "why_bid_or_pass": "You make a bid of {count} in {made} of the deals. "
    "What it brings and what it costs come to the same as a pass.",
}

_EXCHANGE = {
    "look_new_close": "The exchange is done. Count the new hand as you counted the old one.",
    "why_new_close": "The best suit of the new hand is {suit.word}, with {cards}. "
    "A bid of {count} and a pass come to the same.",
    "look_new_bid": "The exchange is done. What would the new hand take if you named trump?",
    "why_new_bid": "The new hand has {cards} as trumps. "
    "You make a bid of {count} in {made} of the deals in which it stands.",
    "look_new_pass": "The exchange is done, but you need not like the new hand.",
    "why_new_pass": "The best suit of the new hand is {suit.word}, with {cards}. "
    "You would make a bid of {count} in {made} of the deals, and that is too seldom.",
    "look_new_defend": "The exchange is done. What does it take to go above the bid that stands?",
    "why_new_defend": "To go above {bid} you need {count} tricks. With {cards} as trumps "
    "you take so many in {made} of the deals, and that is too seldom.",
    "look_bid_or_swap": "Would six unseen cards be better than these?",
    "why_bid_or_swap": "Your best suit is {suit.word}, with {cards}. You make a bid of {count} "
    "in {made} of the deals. Six unseen cards come to the same.",
    "look_swap_against": "Somebody has bid. What are these six cards good for, and what might six others be?",
    "why_swap_against": "To go above {bid} you need {count} tricks, and you take so many in {made} of "
    "the deals. "
    "Six unseen cards are worth more than these.",
    "look_swap_no_bower": "Which of your suits would have a bower?",
    "why_swap_no_bower": "Your best suit is {suit.word}: {cards}, and no bower. "
    "Six unseen cards are better on the average.",
    "look_swap_few": "How many trumps would your best suit give you?",
    "why_swap_few": "Your best suit is {suit.word}, with no more than {cards}. "
    "Six unseen cards are better on the average.",
    "look_swap_better": "What would six cards be worth that you have not seen?",
    "why_swap_better": "A bid on {suit.word}, with {cards}, is worth less than six unseen cards, on the "
    "average.",
    "look_swap_or_pass": "You would not like to name trump with this hand. What else can you do?",
    "why_swap_or_pass": "Your best suit is {suit.word}, with {cards}: too little for a bid. "
    "Six unseen cards and a pass come to the same.",
    "look_swap_or_defend": "You will hardly name trump now. Which six cards would take tricks against "
    "the bid?",
    "why_swap_or_defend": "To go above {bid} you need {count} tricks: with {cards} as trumps too many. "
    "Against the bid these cards and six unseen ones come to the same.",
}

_PASSES = {
    "look_pass_moon": "What is left to say that goes above the bid?",
    "why_pass_moon": "Only a moon goes above {bid}. You would take all six tricks in {made} of the deals.",
    "look_pass_five": "What does it take to go above the bid that stands?",
    "why_pass_five": "To go above {bid} you need {count} of the six tricks, and you take so many "
    "in {made} of the deals. Each trick against the bid is a point, too.",
    "look_pass_defend": "A bid stands. Compare what it takes to go above it with what you hold.",
    "why_pass_defend": "The bid of {bid} came from {who}. You would make {count} in {made} of the deals. "
    "Your tricks count against that bid as well.",
    "look_pass_weak": "Is the ghost hand still to be had? And what is your best suit?",
    "why_pass_weak": "The ghost hand is gone, and your best suit is {suit.word}, with {cards}. "
    "You would make a bid of {count} in {made} of the deals: too seldom.",
    "look_pass_match": "Look at the scores. What may this deal decide?",
    "why_pass_match": "The match may end soon. To pass wins it in {wins} of the cases, "
    "and to bid {count} in {other}.",
}

_NAMES = {
    "look_joker": "What do you know of your cards yet?",
    "why_joker": "You have not looked at your hand, so every suit is as good as any other.",
    "look_name_even": "Compare the two suits in which you hold most.",
    "why_name_even": "With {suit.word} or with {other} as trump, it comes to the same.",
    "look_name_left": "Count each jack where it would belong if that suit were trump.",
    "why_name_left": "If {suit.word} are trump, {card.pretty} is the left bower and one of them. "
    "Then you hold {count} trumps, {cards}, more than in any other suit.",
    "look_name_longest": "Count your cards, suit by suit.",
    "why_name_longest": "In {suit.word} you hold most: {cards}. Many trumps take tricks even when they "
    "are low.",
    "look_name_bowers": "No suit is the longest by itself. What else makes trumps strong?",
    "why_name_bowers": "In {other} you would have as many trumps, {others}. "
    "But with {suit.word} as trump you have more bowers: {bowers}.",
    "look_name_right": "No suit is the longest by itself. Compare the jacks.",
    "why_name_right": "In {other} you would have as many trumps. "
    "But {card.pretty} is the right bower if {suit.word} are trump, and there it would be none.",
    "look_name_higher": "Two suits are as long, with as many bowers. Look at all your other cards.",
    "why_name_higher": "In {other} you would have as many trumps, {others}. "
    "With {suit.word} as trump, {cards} and the rest of the hand take more.",
    "look_second_mate": "Which suit has the colour of the one that was turned down?",
    "why_second_mate": "Nobody wanted {up} as trump, so the others may lack the jacks of that colour. "
    "In {suit.word} you hold {cards}.",
    "look_second_name": "Which of the three other suits would be your best?",
    "why_second_name": "With {suit.word} as trump you hold {cards}, "
    "and your side makes it in {made} of the deals.",
    "look_second_pass": "How often would your best suit take three tricks?",
    "why_second_pass": "Your best suit is {suit.word}, with {cards}. "
    "Your side would make it in {made} of the deals, and that is too seldom.",
    "look_second_close": "Which of the three other suits would be your best, and is it good enough?",
    "why_second_close": "With {suit.word} as trump you hold {cards}, and your side makes it in {made} "
    "of the deals. To pass comes to the same.",
}

_FIRST_ROUND = {
    "look_accept_thin": "All the others have passed. What does that say of their trumps?",
    "why_accept_thin": "With the up-card you hold {cards}. That is little, but nobody else wanted "
    "{suit.word}: your side makes it in {made} of the deals.",
    "look_accept": "Count your trumps with the up-card among them.",
    "why_accept": "With the up-card you hold {count} trumps: {cards}. "
    "Your side makes it in {made} of the deals.",
    "look_assist": "Who would get the up-card?",
    "why_assist": "Your partner would get {card.pretty}, one trump more for your side. "
    "You hold {cards} yourself.",
    "look_order_dummy": "Which cards would you have as the maker, besides your own five?",
    "why_order_dummy": "Your trumps: {cards}. That is little, but the maker keeps the best five of ten "
    "cards: "
    "you make it in {made} of the deals.",
    "look_order_strong": "Count your trumps, then think of who would get the up-card.",
    "why_order_strong": "You hold {count} trumps: {cards}. That is enough, though {card.pretty} goes to "
    "{who}.",
    "look_close_next": "How good is your best suit, and how good would the up-card's suit be?",
    "why_close_next": "With {suit.word} as trump your side makes it in {made} of the deals. "
    "In a second round you could name {other}, with {others}, and that comes to the same.",
    "look_close_dummy": "What could the five cards of the dummy do for you?",
    "why_close_dummy": "Your trumps: {cards}. With the dummy you make it in {made} of the deals, "
    "and to pass comes to the same.",
    "look_close": "Would you take three tricks rather more often than not?",
    "why_close": "Your trumps: {cards}. Your side makes it in {made} of the deals, "
    "and to pass comes to the same.",
    "look_pass_dealer": "Count your trumps with the up-card among them.",
    "why_pass_dealer": "Even with the up-card your trumps are {cards} only. "
    "Your side would make it in {made} of the deals.",
    "look_pass_next": "What is your best suit, and which suit is turned up?",
    "why_pass_next": "Your hand is better in {other}, with {others}. If nobody wants {suit.word}, you "
    "may name it in the second round.",
    "look_pass_partner": "Who speaks after you, and who would get the up-card?",
    "why_pass_partner": "Your partner deals and knows best what the up-card is worth to him. If you "
    "pass, your side becomes the maker in {makes} of the deals.",
    "look_pass_gift": "Look at the up-card. Whose hand would it go to?",
    "why_pass_gift": "The up-card, {card.pretty}, would go to {who}, and it is one of the highest trumps.",
    "look_pass_no_trump": "Count the trumps that you would have.",
    "why_pass_no_trump": "With {suit.word} as trump you hold {count} of them. "
    "Your side would make it in {made} of the deals.",
    "look_pass_few": "Count your trumps, then think of who would get the up-card.",
    "why_pass_few": "Your trumps would be {cards}, and {who} gets one more. "
    "Your side would make it in {made} of the deals.",
}

_UPCARD = {
    "look_take_help": "Whose side made trump, and what is the up-card then?",
    "why_take_help": "Your side made trump. The up-card, {card.pretty}, is one more {suit.singular} for "
    "it, "
    "and you may discard your worst card.",
    "look_take_defend": "You play against the maker. What is the up-card good for then?",
    "why_take_defend": "The up-card, {card.pretty}, is a trump, and trumps take tricks against the "
    "maker as well. "
    "You may discard your worst card.",
    "look_leave_same": "Compare the up-card with the worst card of your hand.",
    "why_leave_same": "The up-card, {card.pretty}, is a trump, but here it makes no difference that can "
    "be told.",
    "look_discard_any": "Which of your cards beside trump will take a trick?",
    "why_discard_any": "Your tricks come from the trumps. Which of {cards} goes makes no difference.",
    "look_discard_void": "Is there a suit of which you hold only one card?",
    "why_discard_void": "{card.pretty} is your only {suit.singular}. Without it you may trump "
    "when {suit.word} are led.",
    "look_discard_lone": "Which suits could you be rid of with one card?",
    "why_discard_lone": "{card.pretty} is your only {suit.singular}. Without it you can trump that suit.",
    "look_discard_ace": "Which of your cards beside trump are the highest of their suit?",
    "why_discard_ace": "Beside trump {aces} may take a trick. {card.pretty} takes one less often.",
    "look_discard_low": "Which card will hardly take a trick?",
    "why_discard_low": "{card.pretty} is the lowest of your {cards}. The higher ones need it least.",
    "look_alone_bowers": "Which trumps could beat yours?",
    "why_alone_bowers": "You hold both bowers, so that no trump of the others is as high. "
    "Alone, all five tricks bring {points} points.",
    "look_alone": "How many tricks would you take without any help?",
    "why_alone": "Your trumps, {cards}, hardly need help. Alone, all five tricks bring {points} points.",
    "look_alone_defends": "You play against the maker. How many tricks can you take by yourself?",
    "why_alone_defends": "With {cards} as trumps you can stop the maker by yourself. "
    "All five tricks would count more alone.",
    "look_alone_close": "Compare what you may win alone with what help would bring.",
    "why_alone_close": "Your trumps: {cards}. Alone you may win more points, but without the tricks of "
    "a partner. It comes to the same.",
    "look_alone_dummy": "Which of your five cards would you change for one of the dummy?",
    "why_alone_dummy": "With {cards} as trumps your own five cards are good enough, whatever the dummy "
    "holds.",
    "look_together_dummy": "What does a maker give up who plays alone?",
    "why_together_dummy": "Alone you play without the dummy. With it you keep the best five of ten cards.",
    "look_together_helps": "Your partner made trump. Which of you has the better hand for it?",
    "why_together_helps": "Your partner chose {suit.word} for his own cards, and alone he would have to "
    "sit out. "
    "Your trumps: {cards}.",
    "look_together_safer": "How many tricks do you need from your partner?",
    "why_together_safer": "With your partner you make it in {made} of the deals, alone in {lone}.",
    "look_together_march": "Would you take all five tricks, or three and four?",
    "why_together_march": "Only all five tricks count more alone. You take them too seldom for that, "
    "and your partner may take the one that is missing.",
    "look_together_void": "You play against the maker. Count your trumps.",
    "why_together_void": "Alone you would have to stop the maker by yourself. Your trumps: {cards}.",
    "look_together_defends": "You play against the maker. How many tricks do you need, and from whom?",
    "why_together_defends": "Two defenders find three tricks more often than one. Your trumps, {cards}, "
    "are not enough to go without your partner.",
    "look_keep_all_trumps": "How many of the ten cards are trumps?",
    "why_keep_all_trumps": "Of the ten cards {count} are trumps: {cards}. Five trumps are the best hand "
    "there is.",
    "look_keep_lost": "How many tricks can any five of these ten cards take?",
    "why_keep_lost": "Of trumps there are {cards}. Even the best five make it in {made} of the deals.",
    "look_keep_aces": "Sort the ten cards: trumps first, then the highest card of each other suit.",
    "why_keep_aces": "Keep all trumps, {cards}, and the aces beside them, {aces}: each may take a trick.",
    "look_keep_short": "After the trumps, look at how many suits you would keep.",
    "why_keep_short": "Keep all trumps, {cards}, and beside them one suit only, {suit.word}. "
    "The two others you can trump.",
    "look_keep_trumps": "Which of the ten cards are trumps?",
    "why_keep_trumps": "Keep all {count} trumps, {cards}: any other card in the place of one is worse.",
    "look_keep_even": "Sort the ten cards: which are sure to take tricks?",
    "why_keep_even": "You may keep all trumps, {cards}, but another choice comes to the same.",
}

_NOT = {
    # What a call gives up that is not among the best.
    "not_best": "{action} is the best, as far as can be told.",
    "not_equal": "{action} is as good as the best, as far as can be told.",
    "not_made": "You would make it in {made} of the deals, and in {better} of them if you chose {best}.",
    "not_stands": "You would take enough tricks in {made} of the deals, and that is too seldom.",
    "not_outbid": "{action} makes you the maker in {makes} of the deals, {best} in {often} of them.",
    "not_maker": "You would leave it to others to name trump. If you chose {best}, you would make it in "
    "{better} of the deals.",
    "not_swap": "Six unseen cards are worth less than the six that you hold, on the average.",
    "not_keep_hand": "The six cards that you hold are worth less than six unseen ones, on the average.",
    "not_suit": "In {suit.word} you hold {cards}, in {best} {others}.",
    "not_trump": "{card.pretty} is a trump, and you would have one trump fewer.",
    "not_ace": "{card.pretty} is an ace, and it may take a trick.",
    "not_void": "You would keep {card.pretty}, a lone card, and could not trump its suit when that is led.",
    "not_leave": "You would have one trump fewer: {card.pretty} stays where it lies.",
    "not_alone": "Alone you would need every trick from your own cards: {cards} as trumps.",
    "not_no_dummy": "Alone you would play without the dummy.",
    "not_together": "With help the same tricks bring fewer points.",
    "not_keep_trump": "You would lay {cards} aside, and that is a trump fewer.",
    "not_keep_ace": "You would lay {cards} aside, and an ace may take a trick.",
    "not_points": "It is worth {less} less than {best}.",
}

CALL_SENTENCES: dict[str, str] = _BIDS | _EXCHANGE | _PASSES | _NAMES | _FIRST_ROUND | _UPCARD | _NOT
"""By Reason: where to look, which gives nothing away, and the idea that decides.

``not_KEY`` says what a call gives up that is not among the best.
"""
