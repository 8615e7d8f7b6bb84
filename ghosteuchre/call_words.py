"""The sentences of the Reasons for a call; part of the one table in ``explain.py``."""

from __future__ import annotations

_SAME = "as far as can be told."

_PARTS = {
    # What stands in several sentences: cards that may be none or one, chances, what a call brings.
    "name_no_trump": "no trump",
    "name_one_trump": "one trump: {cards}",
    "name_trumps": "{count} trumps: {cards}",
    "name_no_bower": "no bower",
    "name_one_bower": "one bower, {cards}",
    "name_bowers": "both bowers, {cards}",
    "name_jacks": "the jacks of that colour",
    "name_other_jack": "the other jack of that colour",
    "name_dummy": "the dummy",
    "name_all_tricks": "all five tricks",
    "name_three_tricks": "three tricks or more",
    "part_bid": "You would make a bid of {count} in {made} of the deals.",
    "part_stands": "A bid of {count} stands in {makes} of the deals, and is made in {made} of those.",
    "part_moon": "You would take all six tricks in {made} of the deals.",
    "part_takes": "{us} would take the three tricks that you need in {made} of the deals.",
    "part_less": "{action} is worth {less} less than {best}.",
    "part_less_match": "{action} lowers the chance to win the match by {less}.",
    "part_trumps": "With {suit.word} as trump you hold {trumps}.",
    "part_lone": "Alone, {tricks} bring {points} points, and with {help} {fewer}.",
}

_BIDS = {
    "look_stuck": "Look at who has spoken, and at what this table asks of the dealer.",
    "why_stuck": "All the others have passed, and at this table the dealer may not. Choose what loses least.",
    "look_moon_match": "Look at the scores before you look at your cards.",
    "why_moon_match": "The match may end with this deal. All six tricks on a moon bring {points} points, "
    "and a few tricks win the match less often.",
    "look_moon_bowers": "Count the tricks that your best suit would bring, beginning with its jacks.",
    "why_moon_bowers": "With {suit.word} as trump you hold both bowers. {odds} A moon that is made brings "
    "{points} points.",
    "look_moon": "Count the tricks that your best suit would bring, beginning with the bowers.",
    "why_moon": "A moon that fails costs {cost} points, and one that is made brings {points}. "
    "With {suit.word} as trump you hold {trumps}. {odds}",
    "look_bid_higher": "Think of those who speak after you. What may they still do?",
    "why_bid_higher": "A bid of {less} makes you the maker in {seldom} of the deals, "
    "a bid of {count} in {makes}. You make it in {made} of those.",
    "look_bid_last": "Does anybody speak after you?",
    "why_bid_last": "Nobody can go above you now, so the lowest bid is enough: every trick above it "
    "counts too. {odds}",
    "look_outbid": "Somebody has spoken before you. What would your hand take if you named trump?",
    "why_outbid": "The bid of {bid} came from {who}. With {suit.word} as trump you hold {trumps}. {odds}",
    "look_bid_bowers": "Look at your jacks. Which of them have the same colour?",
    "why_bid_bowers": "With {suit.word} as trump both bowers are yours, and they take two tricks. {odds}",
    "look_bid_aces": "Look at what you hold beside your best suit.",
    "why_bid_aces": "With {suit.word} as trump you hold {trumps}. Beside them you have {aces}: "
    "an ace takes a trick unless it is trumped.",
    "look_bid_trumps": "Count the cards of each suit. A left bower counts with the trumps.",
    "why_bid_trumps": "With {suit.word} as trump you hold {trumps}. {odds}",
    "look_bid_outbid": "What would the others do after you?",
    "why_bid_outbid": "A bid of {count} is mostly outbid: it makes you the maker in {makes} of the deals. "
    f"So it comes to the same as a pass, {_SAME}",
    "look_anything": "How far would your hand take you, and is that better than six other cards?",
    "why_anything": f"{{odds}} To bid, to pass and to take six unseen cards come to the same, {_SAME}",
    "look_bid_or_pass": "Would you take a trick more than you must, or a trick less?",
    "why_bid_or_pass": "{odds} If it fails, it costs you {count} points. "
    f"A bid of {{count}} and a pass come to the same, {_SAME}",
}

_EXCHANGE = {
    "look_new_close": "You hold new cards now. Count them as you counted the old ones.",
    "why_new_close": "The best suit of the new hand is {suit.word}, with {cards}. "
    f"A bid of {{count}} and a pass come to the same, {_SAME}",
    "look_new_bid": "You hold new cards now. What would they take if you named trump?",
    "why_new_bid": "With {suit.word} as trump you hold {trumps}. {odds}",
    "look_new_pass": "You hold new cards now. Count them as you counted the old ones.",
    "why_new_pass": "The best suit of the new hand is {suit.word}, with {cards}. {odds} {gives_up}",
    "look_new_defend": "You hold new cards now. What does it take to go above the bid that stands?",
    "why_new_defend": "To go above {bid} you need {count} tricks. {odds} {gives_up}",
    "look_bid_or_swap": "What is your best suit, and how good would an average hand be?",
    "why_bid_or_swap": "Your best suit is {suit.word}, with {cards}. {odds} "
    f"A bid and six unseen cards come to the same, {_SAME}",
    "look_swap_against": "Somebody has bid. What are these six cards good for?",
    "why_swap_against": "To go above {bid} you need {count} tricks. {odds} "
    "Six unseen cards are worth more than these.",
    "look_swap_no_bower": "Which of your suits would have a bower?",
    "why_swap_no_bower": "Your best suit is {suit.word}, with {cards} and no bower. "
    "Six unseen cards are worth more than these, on the average.",
    "look_swap_few": "How many trumps would your best suit give you?",
    "why_swap_few": "Your best suit is {suit.word}, with no more than {cards}. "
    "Six unseen cards are worth more than these, on the average.",
    "look_swap_moon": "What is left to say that goes above the bid?",
    "why_swap_moon": "Only a moon goes above {bid}. {odds} Six unseen cards are worth more than these.",
    "look_swap_or_pass": "What would your best suit take, and what would an average hand take?",
    "why_swap_or_pass": "Your best suit is {suit.word}, with {cards}. {odds} "
    f"To pass and to take six unseen cards come to the same, {_SAME}",
    "look_swap_or_defend": "A bid stands. What does it take to go above it, and what do you hold?",
    "why_swap_or_defend": "To go above {bid} you need {count} tricks. {odds} "
    f"To pass and to take six unseen cards come to the same, {_SAME}",
}

_PASSES = {
    "look_pass_moon": "What is left to say that goes above the bid?",
    "why_pass_moon": "Only a moon goes above {bid}. {odds} A moon that fails costs {cost} points.",
    "look_pass_five": "What does it take to go above the bid that stands?",
    "why_pass_five": "To go above {bid} you need {count} of the six tricks. {odds} "
    "Each trick against the bid is a point, too.",
    "look_pass_defend": "A bid stands. Compare what it takes to go above it with what you hold.",
    "why_pass_defend": "The bid of {bid} came from {who}. {odds} {gives_up}",
    "look_pass_weak": "Is the ghost hand still to be had? And what is your best suit?",
    "why_pass_weak": "The ghost hand is gone, and your best suit is {suit.word}, with {cards}. "
    "{odds} {gives_up}",
    "look_pass_match": "Look at the scores. What may this deal decide?",
    "why_pass_match": "The match may end with this deal. To pass wins it in {wins} of the cases, "
    "and to bid {count} in {other}.",
}

_NAMES = {
    "look_joker": "What do you know of your cards yet?",
    "why_joker": "You have not looked at your hand, so every suit is as good as any other.",
    "look_name_even": "Compare the two suits in which you hold most.",
    "why_name_even": f"With {{suit.word}} or with {{other}} as trump, it comes to the same, {_SAME}",
    "look_name_left": "Count each jack where it would belong if that suit were trump.",
    "why_name_left": "If {suit.word} are trump, {card.pretty} is the left bower and one of them. "
    "With {suit.word} as trump you hold {trumps}. In no other suit do you hold so many.",
    "look_name_longest": "Count your cards, suit by suit.",
    "why_name_longest": "With {suit.word} as trump you hold {trumps}. In no other suit do you hold so many. "
    "Many trumps take tricks even when they are low.",
    "look_name_bowers": "No suit is the longest by itself. What else makes trumps strong?",
    "why_name_bowers": "With {other} as trump you hold as many trumps, but {fewer}. "
    "With {suit.word} as trump you hold {bowers}.",
    "look_name_right": "No suit is the longest by itself. Compare the jacks.",
    "why_name_right": "With {other} as trump you hold as many trumps, but only the left bower, "
    "{left}. With {suit.word} as trump you hold the right bower, {card.pretty}.",
    "look_name_higher": "Two suits are as long, with as many bowers. Look at all your other cards.",
    "why_name_higher": "With {other} as trump you hold as many trumps, and as many bowers. "
    "With {suit.word} as trump, {cards} and the rest of the hand take more.",
    "look_name_shorter": "Look at the jacks and the aces as well as at the length of each suit.",
    "why_name_shorter": "With {other} as trump you hold {other_trumps}. With {suit.word} as trump you hold "
    "{trumps}. These and the rest of the hand take more.",
    "look_second_mate": "Nobody wanted the up-card. What does that say of the cards of the others?",
    "why_second_mate": "Nobody wanted {up} as trump, so the others may lack {jacks}. "
    "With {suit.word} as trump you hold {trumps}.",
    "look_second_name": "Which of the suits that are left would be your best?",
    "why_second_name": "With {suit.word} as trump you hold {trumps}. {odds}",
    "look_second_pass": "How often would your best suit take three tricks?",
    "why_second_pass": "With {suit.word} as trump you hold {trumps}. {odds} {gives_up}",
    "look_second_close": "Which of the suits that are left would be your best, and is it good enough?",
    "why_second_close": "With {suit.word} as trump you hold {trumps}. {odds} "
    f"To pass comes to the same, {_SAME}",
}

_FIRST_ROUND = {
    "look_accept_thin": "All the others have passed. What does that say of their trumps?",
    "why_accept_thin": "With the up-card you hold {trumps}. That is little, but nobody else wanted "
    "{suit.word}. {odds}",
    "look_accept": "Count your trumps with the up-card among them.",
    "why_accept": "With the up-card you hold {trumps}. {odds}",
    "look_assist": "Who would get the up-card?",
    "why_assist": "Your partner would get {card.pretty}, one trump more for your side. "
    "With {suit.word} as trump you hold {trumps}. {odds}",
    "look_order_dummy": "Which cards would you have as the maker, besides your own five?",
    "why_order_dummy": "With {suit.word} as trump you hold {trumps}. "
    "That is little, but the maker keeps the best five of ten cards. {odds}",
    "look_order_strong": "Count your trumps, then think of who would get the up-card.",
    "why_order_strong": "With {suit.word} as trump you hold {trumps}. That is enough, "
    "though {card.pretty} goes to {who}. {odds}",
    "look_close_next": "How good is your best suit, and how good would the up-card's suit be?",
    "why_close_next": "Your hand counts more in {other}, with {others}. With {suit.word} as trump "
    f"you hold {{trumps}}. {{odds}} To pass comes to the same, {_SAME}",
    "look_close_dummy": "What could the five cards of the dummy do for you?",
    "why_close_dummy": "With {suit.word} as trump you hold {trumps}. The maker keeps the best five of ten "
    f"cards. {{odds}} To pass comes to the same, {_SAME}",
    "look_close": "Would you take three tricks rather more often than not?",
    "why_close": "With {suit.word} as trump you hold {trumps}. {odds} "
    f"To pass comes to the same, {_SAME}",
    "look_pass_dealer": "Count your trumps with the up-card among them.",
    "why_pass_dealer": "Even with the up-card you hold {trumps}. {odds} "
    "Fewer tricks give the others two points.",
    "look_pass_next": "What is your best suit, and which suit is turned up?",
    "why_pass_next": "Your hand counts more in {other}, with {others}. If nobody makes trump before you, "
    "you may name {other} in the second round. {gives_up}",
    "look_pass_partner": "Who speaks after you, and who would get the up-card?",
    "why_pass_partner": "Your partner deals and knows best what the up-card is worth to him. "
    "If you pass, {us} make trump in {makes} of the deals. {gives_up}",
    "look_pass_gift": "Look at the up-card. Whose hand would it go to?",
    "why_pass_gift": "The up-card, {card.pretty}, would go to {who}, and it is one of the highest trumps. "
    "{gives_up}",
    "look_pass_more": "How often would you take three tricks? And what may the others say after you?",
    "why_pass_more": "{odds} Yet a pass brings more: after it {us} still make trump in {makes} of the deals. "
    "{gives_up}",
    "look_pass_no_trump": "Count the trumps that you would have.",
    "why_pass_no_trump": "With {suit.word} as trump you hold {trumps}. {odds} "
    "Fewer tricks give the others two points.",
    "look_pass_few": "Count your trumps, then think of who would get the up-card.",
    "why_pass_few": "With {suit.word} as trump you hold {trumps}. The up-card would go to {who}. {odds} "
    "Fewer tricks give the others two points.",
}

_UPCARD = {
    "look_take_help": "Whose side made trump, and what is the up-card then?",
    "why_take_help": "{makers} made trump. The up-card, {card.pretty}, is one more trump, "
    "and you may discard your worst card for it.",
    "look_take_defend": "You play against the maker. What is the up-card good for then?",
    "why_take_defend": "The up-card, {card.pretty}, is a trump, and trumps take tricks against the "
    "maker as well. You may discard your worst card for it.",
    "look_leave_same": "Compare the up-card with the worst card of your hand.",
    "why_leave_same": f"The up-card, {{card.pretty}}, is a trump, but to leave it comes to the same, {_SAME}",
    "look_discard_any": "Which of your cards are neither trumps nor aces?",
    "why_discard_any": "None of {cards} is a trump or an ace. "
    f"Which of them goes makes no difference, {_SAME}",
    "look_discard_void": "Look at how long each of your suits is.",
    "why_discard_void": "{card.pretty} is your only {suit.singular}. Without it you may trump "
    "when {suit.word} are led.",
    "look_discard_lone": "Which suits are short in your hand?",
    "why_discard_lone": "{card.pretty} is your only {suit.singular}. Without it you may trump that suit.",
    "look_discard_ace": "Which of your cards beside trump are the highest of their suit?",
    "why_discard_ace": "Beside trump {aces} may take a trick. {card.pretty} takes one less often.",
    "look_discard_low": "Which card will hardly take a trick?",
    "why_discard_low": "Of {cards} the lowest, {card.pretty}, takes a trick least often.",
    "look_alone_bowers": "Which trumps could beat yours?",
    "why_alone_bowers": "You hold both bowers, and no trump of the others is as high. {lone}",
    "look_alone": "How many tricks would you take without any help?",
    "why_alone": "With {suit.word} as trump you hold {trumps}. {lone}",
    "look_alone_defends": "You play against the maker. How many tricks can you take by yourself?",
    "why_alone_defends": "With {suit.word} as trump you hold {trumps}. {lone}",
    "look_alone_close": "How many tricks would you take without any help?",
    "why_alone_close": "With {suit.word} as trump you hold {trumps}. {lone} "
    f"To play alone and not to play alone come to the same, {_SAME}",
    "look_alone_dummy": "Which of your five cards would you change for one of the dummy?",
    "why_alone_dummy": "With {suit.word} as trump you hold {trumps}. "
    f"Your own five cards are as good as the best of ten, {_SAME}",
    "look_together_dummy": "Which cards may the maker choose from in this game?",
    "why_together_dummy": "Alone you play without the dummy. With it you keep the best five of ten cards.",
    "look_together_helps": "Your partner made trump. Which of you has the better hand for it?",
    "why_together_helps": "Your partner made trump, and if you play alone he must sit out. "
    "With {suit.word} as trump you hold {trumps}.",
    "look_together_safer": "How many tricks do you need from your partner?",
    "why_together_safer": "With {help} you take the three tricks that you need in {made} of the deals. "
    "Alone you take them in {alone}.",
    "look_together_march": "Would you take all five tricks, or three and four?",
    "why_together_march": "{lone} Three tricks or four bring one point either way, "
    "and {help} may take the one that you miss.",
    "look_together_void": "You play against the maker. Count your trumps.",
    "why_together_void": "Alone you would have to stop the maker by yourself. "
    "With {suit.word} as trump you hold {trumps}.",
    "look_together_defends": "You play against the maker. How many tricks do you need, and from whom?",
    "why_together_defends": "Two defenders find three tricks more often than one. "
    "With {suit.word} as trump you hold {trumps}.",
    "look_keep_all_trumps": "How many of the ten cards are trumps?",
    "why_keep_all_trumps": "Of the ten cards {count} are trumps: {cards}. "
    "No card of another suit can beat any of them.",
    "look_keep_lost": "How many tricks can any five of these ten cards take?",
    "why_keep_lost": "Among the ten cards you find {trumps}. "
    "Even the best five take three tricks in {made} of the deals.",
    "look_keep_aces": "Sort the ten cards: trumps first, then the highest card of each other suit.",
    "why_keep_aces": "Keep every trump, {cards}, and every other ace, {aces}: an ace may take a trick.",
    "look_keep_short": "After the trumps, look at the suits of the other cards.",
    "why_keep_short": "Keep every trump, {cards}, and beside them one suit only, {suit.word}. "
    "The two others you may trump.",
    "look_keep_trumps": "Which of the ten cards are trumps?",
    "why_keep_trumps": "Keep every trump, {cards}: any other card in the place of one is worse.",
    "look_keep_even": "Sort the ten cards: which are sure to take tricks?",
    "why_keep_even": f"You may keep every trump, {{cards}}. To let one of them go comes to the same, {_SAME}",
}

_NOT = {
    # What a call gives up that is not among the best.
    "not_best": "{action} is the best, as far as can be told.",
    "not_equal": "{action} is as good as the best, as far as can be told.",
    "not_made": "{us} would take enough tricks in {made} of the deals, and in {better} of them if you "
    "chose {best}.",
    "not_made_alone": "Alone you would take enough tricks in {made} of the deals, and in {better} of them "
    "with {help}.",
    "not_made_if": "If it stands, you take enough tricks in {made} of the deals. "
    "If you chose {best} and that stood, you would take enough in {better} of them.",
    "not_stands": "{us} would take the three tricks in {made} of the deals, and fewer give the others "
    "two points.",
    "not_still": "{us} would take the three tricks in {made} of the deals, but {best} brings still more.",
    "not_bid": "If it stands, it is made in {made} of the deals, and if it fails, it costs {cost} points.",
    "not_bid_sure": "It is made in {made} of the deals, and if it fails, it costs {cost} points.",
    "not_bid_still": "If it stands, it is made in {made} of the deals, but {best} brings still more.",
    "not_bid_sure_still": "It is made in {made} of the deals, but {best} brings still more.",
    "not_outbid": "{action} makes you the maker in {makes} of the deals, {best} in {often} of them.",
    "not_moon": "A moon that is made brings {points} points, and all six tricks on a bid only six.",
    "not_dear": "A bid of {count} that fails costs {count} points, a bid of {less} only {less}.",
    "not_maker": "A pass leaves it to others to name trump, for you speak only once.",
    "not_thrown_in": "If you pass as well, the cards are thrown in and nobody scores.",
    "not_side_maker": "After a pass {us} make trump in {makes} of the deals, and in {often} if you chose "
    "{best}.",
    "not_swap": "Six unseen cards are worth less than the six that you hold, on the average.",
    "not_keep_hand": "The six cards that you hold are worth less than six unseen ones, on the average.",
    "not_bowers": "With {suit.word} as trump you hold {bowers}, with {best} {more}.",
    "not_left": "With {suit.word} as trump you hold only the left bower, {card.pretty}, "
    "with {best} the right, {right}.",
    "not_trump": "{card.pretty} is a trump, and you would have one trump fewer.",
    "not_ace": "{card.pretty} is an ace, and it may take a trick.",
    "not_void": "You would keep {card.pretty}, a lone card, and could not trump its suit when that is led.",
    "not_high": "{card.pretty} is a higher card than {best}, and may take a trick sooner.",
    "not_leave": "You would have one trump fewer: {card.pretty} stays where it lies.",
    "not_alone": "Alone you go without {help}. You hold {trumps}.",
    "not_no_dummy": "Alone you would play without the dummy.",
    "not_keep_trump": "You would lay {cards} aside, and keep {fewer} fewer of the trumps.",
    "not_keep_ace": "You would lay {cards} aside, and keep {fewer} fewer of the aces.",
    "not_keep": "You would keep {others} instead of {cards}.",
    "not_tried": "At a first look, {more} other ways came out at least as well, so it was tried no further.",
    "not_points": "It is worth {less} less than {best}.",
    "not_points_match": "It lowers the chance to win the match by {less}.",
}

CALL_SENTENCES: dict[str, str] = _PARTS | _BIDS | _EXCHANGE | _PASSES | _NAMES | _FIRST_ROUND | _UPCARD | _NOT
"""By Reason: where to look, which gives nothing away, and the idea that decides.

``not_KEY`` says what a call gives up that is not among the best; ``part_KEY`` and
``name_KEY`` stand in others.
"""
