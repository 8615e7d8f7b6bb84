"""The sentences of the Reasons for a card; part of the one table in ``explain.py``."""

from __future__ import annotations

_EVEN = {
    "look_euchred_already": "Count the tricks that each side has so far.",
    "why_euchred_already": "{Maker} needs {needed} tricks, and the others have {count} already. "
    "The points of this deal are settled, so any card will do.",
    "look_all_win": "Look for a card of yours that somebody could still beat.",
    "why_all_win": "You hold {cards}, and no opponent can beat any of them. Their order makes no difference.",
    "look_touching": "Is there a card that lies between yours in rank and could still matter?",
    "why_touching": "{cards} are neighbours: no card between them is on the table or in another hand. "
    "One does as much as the other.",
    "look_won_alike": "Which of your cards take this trick?",
    "why_won_alike": "Every card you may play takes this trick: {cards}. What is left comes to the same.",
    "look_lost_alike": "Look at the card that wins the trick so far. Can you beat it?",
    "why_lost_alike": "You must follow suit, and none of {cards} beats {rival}. "
    "For the tricks to come, one is as good as the other.",
    "look_thrown_alike": "You cannot follow suit. Can you take the trick?",
    "why_thrown_alike": "You have no {suit} and cannot beat {rival}. "
    "Nothing you might throw away comes to more than the rest.",
    "look_rest_alike": "Think the deal through to its end, once for each card.",
    "why_rest_alike": "With {count} tricks left, each of your cards comes to the same on the average.",
}

_DECIDING = {
    "look_makes_bid": "Count the tricks that {we} {have}, and those {we} {need}.",
    "why_makes_bid": "{We} {have} {count} tricks and {need} one more. "
    "No opponent can beat {card} in this trick.",
    "look_sets_maker": "Count the tricks that {maker} still needs, and those that are left.",
    "why_sets_maker": "{Maker} needs every trick left, {count} in all. "
    "{card} takes one for certain, and that is enough to stop it.",
    "look_may_set": "Count the tricks that {maker} still needs, and those that are left.",
    "why_may_set": "{Maker} needs every trick left, {count} in all, so one of yours stops it. "
    "{card} may be that one: an opponent still to play can beat it in {chance} of the deals.",
    "look_needs_all": "Count the tricks that {we} still {need}, and those that are left.",
    "why_needs_all": "{We} {need} every trick left, {count} in all, and so this one too. "
    "An opponent still to play can beat {card} in {chance} of the deals.",
    "look_march": "Count the tricks that the others have so far.",
    "why_march": "{We} {have} every trick so far, and all five score more. "
    "With {count} to go, {card} comes out best.",
    "look_stops_march": "Count the tricks that {maker} has lost so far.",
    "why_stops_march": "{Maker} has every trick so far, and all five would score more. "
    "One of the last {count} is enough to prevent it. {card} comes out best.",
    "look_point_each": "Count your tricks. Is the bid still in danger?",
    "why_point_each": "You bid {bid} and have {count} tricks, so the bid is made. "
    "Each trick from here on is one point for whoever takes it. {card} comes out best.",
    "look_bid_is_safe": "Count the maker's tricks. Can he still fail?",
    "why_bid_is_safe": "The maker bid {bid} and has {count} tricks: you cannot set him any more. "
    "Each trick is one point for whoever takes it, and {card} comes out best.",
    "look_set_already": "Count the tricks that the maker still needs, and those that are left.",
    "why_set_already": "The bid is lost: {missing} more are needed, and only {count} tricks are left. "
    "{scores} {card} comes out best.",
    "set_scores_all": "Each trick is still one point for whoever takes it.",
    "set_scores_others": "Your tricks score nothing any more, but each trick of the others is one point.",
    "set_scores_you": "The maker's tricks score nothing any more. "
    "Each trick of his two opponents is one point.",
}

_LEADING = {
    "look_partners_trump": "Who made trump, and what does he hope to see?",
    "why_partners_trump": "Your partner made trump, so he should be strong in it. "
    "Lead {card}: it helps him to take trumps from the other side.",
    "look_cash_safe": "Can an opponent still hold a trump?",
    "why_cash_safe": "No opponent can hold a trump, and nobody else can hold a {suit} above {card}. "
    "Nothing can go wrong: take the trick now.",
    "look_top_trumps": "Look at the trumps you hold, and at those that the others may still hold.",
    "why_top_trumps": "Nobody can beat {cards}. Lead trumps from the top: each round takes some away "
    "from the others. They may hold {out}.",
    "look_into_void": "Which suits can an opponent not follow any more?",
    "why_into_void": "From what you see, {who} can have no {suit} any more. "
    "On {card} that player must spend a trump or cannot win.",
    "look_ace_now": "In each suit beside trump, compare your cards with those still out.",
    "why_ace_now": "Nobody else can hold a {suit} above {card}, and every opponent may still have to follow. "
    "An opponent can beat it now in {chance} of the deals. Later somebody may have no {suit} left.",
    "look_force_out": "Compare your trumps with the higher ones that are still out.",
    "why_force_out": "Above {card} there may still be {above}. "
    "A trump led now makes the others spend theirs, and you have more behind it.",
    "look_defenders_trump": "How many trumps do you hold against the maker?",
    "why_defenders_trump": "You hold {count} trumps. Lead {card}: {who} must follow while he has any. "
    "Then fewer are left to take your other cards with.",
    "look_last_trump": "How many trumps do you hold, and which are still out?",
    "why_last_trump": "{card} is your only trump. Led now, it draws trumps from the others, "
    "who may hold {out}.",
    "look_under": "In each suit, compare your cards with those still out.",
    "why_under": "{high} can still be beaten by {above}, so keep it back. "
    "{card} from the same suit costs less.",
    "look_singleton": "Count your cards in each suit.",
    "why_singleton": "{card} is your only {one}. "
    "Once it is gone, you can trump the next {suit} that are led.",
    "look_drive_out": "In each suit, count the cards still out that can beat yours.",
    "why_drive_out": "Only {rival} stands above {card}. Unless it is trumped, it wins or draws out {rival}. "
    "Then your next card in the suit counts for more.",
    "look_hold_trumps": "What can your trumps do on this lead, and what later?",
    "why_hold_trumps": "Keep {cards} back: trumps are worth more later than on this lead. "
    "Lead {card} instead.",
    "look_least_beaten": "For each card, think of how often somebody could beat it if you led it now.",
    "why_least_beaten": "Any card of yours may be beaten. {card} is beaten the least often: "
    "an opponent can do it in {chance} of the deals.",
    "look_exit_low": "For each card, think of what it could do now, and what in a later trick.",
    "why_exit_low": "You hold nothing lower than {card}{beside}. "
    "An opponent can beat it in {chance} of the deals, but no lead comes out ahead of it.",
}

_FOLLOWING = {
    "look_throw_short": "Who wins this trick so far? Then count your cards in each suit.",
    "why_throw_short": "{who} wins so far with {rival}. {card} is your only {one}: "
    "without it you can trump the next {suit} that are led.",
    "look_partner_has_it": "Who wins this trick so far, and can an opponent still change that?",
    "why_partner_has_it": "{who} has this trick: no opponent can still beat {rival}. "
    "Of your cards you can best spare {card}.",
    "look_partner_leads": "Who wins this trick so far?",
    "why_partner_leads": "{who} wins so far with {rival}, though an opponent still to play may beat it. "
    "Of your cards you can best spare {card}.",
    "look_overtake": "Who wins this trick so far, and who would lead to the next?",
    "why_overtake": "{who} wins so far with {rival}. This time it is better to beat it: "
    "{card} does, and may bring you the next lead.",
    "look_overruff": "Somebody has put a trump on this trick. How high is it?",
    "why_overruff": "{who} wins so far with the trump {rival}. "
    "You cannot follow suit either, and {card} is a higher trump.",
    "look_ruff_last": "You cannot follow suit, and you play last. What would it take to win?",
    "why_ruff_last": "You have no {suit}, so you may trump. Nobody plays after you: "
    "{card}, the lowest trump that wins, is enough.",
    "look_ruff_sure": "You cannot follow suit. Who plays after you, and with what?",
    "why_ruff_sure": "You have no {suit}, so you may trump. No opponent still to play can beat {card}.",
    "look_ruff_risk": "You cannot follow suit. Who plays after you, and with what?",
    "why_ruff_risk": "You have no {suit}, so you may trump with {card}. "
    "An opponent still to play can put a higher trump on it in {chance} of the deals.",
    "look_keep_trump": "You cannot follow suit. Would a trump be well spent here?",
    "why_keep_trump": "You have no {suit} and could trump with {cards}. "
    "Trumps are worth more in a later trick: throw away {card}.",
    "look_cheap_last": "You play last. Look at what wins this trick so far.",
    "why_cheap_last": "{card} is the lowest card you hold that beats {rival}. Nobody plays after you.",
    "look_sure_take": "What can those who play after you still hold above your cards?",
    "why_sure_take": "{card} beats {rival}, and no opponent still to play can beat it.",
    "look_one_beats": "Which cards still out could beat yours?",
    "why_one_beats": "{card} takes the trick unless an opponent still to play has {rival}. "
    "He has it, and may play it, in {chance} of the deals.",
    "look_may_hold": "Which of your cards beat what lies on the table?",
    "why_may_hold": "{card} beats {rival} for now. "
    "An opponent still to play can beat it in {chance} of the deals.",
    "look_hold_up": "You could win the trick so far. What would that cost?",
    "why_hold_up": "{high} would beat {rival}, but is worth more in a later trick. Play {card} now.",
    "look_guard": "You cannot win this trick. In each suit, count what is still out above your cards.",
    "why_guard": "Only {rival} stands above {high}. Keep {low} beside it, to play when {rival} comes. "
    "Give up {card}.",
    "look_keep_sure": "You cannot win this trick. In each suit, what is still out above your cards?",
    "why_keep_sure": "You cannot beat {rival}. Nobody else can hold a {suit} above {high}: "
    "keep it for a later trick, and give up {card}.",
    "look_save_high": "You cannot win this trick. What can your cards do in a later one?",
    "why_save_high": "You cannot beat {rival}. {high} may still win something later, so play {card}.",
    "look_throw_low": "You cannot follow suit or win. What can each of your cards still do?",
    "why_throw_low": "You have no {suit}, and none of your cards wins this trick. "
    "You hold nothing lower than {card}{beside}: throw it away.",
    "look_play_low": "You must follow suit. Can you beat what lies on the table?",
    "why_play_low": "You must follow suit and cannot beat {rival}. {card} is the lowest you may play.",
    "look_keep_suit": "You cannot follow suit or win. Think of the suits that may be led later.",
    "why_keep_suit": "You have no {suit} and cannot win this trick. "
    "{low} is lower, but it is worth more to you later than {card}.",
}

_AGAINST = {
    "against_renege": "{card} would be a renege: {suit} were led, and you hold {cards}.",
    "against_equal": "{card} is as good as {best}, as far as can be told.",
    "against_partners": "{who} has this trick already with {rival}, so {card} is spent for nothing.",
    "against_on_top": "{who} wins this trick so far with {rival}, and {card} would only go on top of it.",
    "against_safer": "{card} leaves this trick to {rival}, which an opponent can still beat "
    "in {chance} of the deals. {best} is beaten in {other} of them.",
    "against_taking": "{card} does not beat {rival}. {best} does, and takes this trick for certain.",
    "against_trying": "{card} does not beat {rival}. {best} does, and wins this trick so far.",
    "against_beaten_more": "An opponent still to play can beat {card} in {chance} of the deals, "
    "and {best} in {other} of them.",
    "against_dear": "{card} takes this trick too, but {best} is lower and does the same.",
    "against_guard": "{card} guards {high}: without it, {high} falls when {rival} is led.",
    "against_sure": "Nobody else can hold a {suit} above {card}. "
    "On this trick, which it does not win, it is wasted.",
    "against_last_trump": "{card} is your last trump, and it would do more for you later.",
    "against_trump": "{card} is a trump, and trumps are worth more later in this deal.",
    "against_draw": "{best} draws trumps first. While they are out, {card} may be trumped.",
    "against_beaten": "An opponent still to play can beat {card} in {chance} of the deals.",
    "against_hold": "{card} wins this trick so far, but it would do more in a later one.",
    "against_short": "{best} is your only {suit}: once it is gone, you can trump that suit. "
    "{card} leaves more of its own suit in your hand.",
    "against_alone": "{best} is your only {suit}. "
    "{card} still has company in its suit, which may be led later.",
    "against_spare": "You can spare {best}: {other} in the same suit can do its work later.",
    "against_longer": "You hold more {suit} than {other}: when the higher ones are gone, the rest may win.",
    "against_high": "{card} does not win this trick, and it is higher than it need be: {best} is enough.",
    "against_higher": "{best} is lower than {card}, and {card} may do more in a later trick.",
    "against_average": "{card} comes out behind {best} on the average.",
    "against_less": "It is worth {less} less than {best}.",
    "against_less_match": "It lowers the chance to win the match by {less}.",
    "against_made": "It is worth {less} less, and {maker} takes enough tricks "
    "in {made} of the deals instead of {other}.",
    "against_made_match": "It lowers the chance to win the match by {less}. "
    "{Maker} takes enough tricks in {made} of the deals instead of {other}.",
}

PLAY_SENTENCES: dict[str, str] = _EVEN | _DECIDING | _LEADING | _FOLLOWING | _AGAINST
"""By Reason: where to look, which gives nothing away, and the idea that decides; and why not another card."""
