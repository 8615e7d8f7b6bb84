"""Advice hears the calls: figures move where the calls point, by as much as is believed, and not at all."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from itertools import islice

import pytest

from ghosteuchre import VARIANTS, Match, Rules, Unreadable, apply, outcome, parse_cards, view
from ghosteuchre import advice as module
from ghosteuchre.advice import BATCH, Advice, advise, again, apart, valued
from ghosteuchre.aims import points
from ghosteuchre.beliefs import Beliefs
from ghosteuchre.cli import main
from ghosteuchre.deal import Chance
from ghosteuchre.jobs import executor, in_order
from ghosteuchre.notation import Record
from ghosteuchre.players import PLAYERS
from ghosteuchre.reasons import Spot
from ghosteuchre.review import review
from ghosteuchre.sampling import Mean, Sampling
from ghosteuchre.spoken import read_actions
from ghosteuchre.state import Action
from ghosteuchre.typed import Typed
from ghosteuchre.views import View
from ghosteuchre.weighed import UNSEEN
from ghosteuchre.worlds import Worlds
from tests.advised import asked, bidding, near_end
from tests.decisions import states
from tests.reviewed import own_play
from tests.tables import after, table

NONE = Beliefs(doubt=1)


def typed(game: str, hand: str, said: str, up: str = "", seat: int = 0) -> View:
    cards = parse_cards(up)
    upcard = cards[0] if cards else None
    return Typed(
        rules=Rules.of(game),
        hand=parse_cards(hand),
        actions=read_actions(said),
        seat=seat,
        upcard=upcard,
    ).view()


# The calls are heard.


def chance_made(seen: View, action: str, beliefs: Beliefs) -> float:
    return advise(seen, 1, 600, 600, beliefs=beliefs).of(Action.parse(action)).made or 0.0


def test_a_partner_who_assists_holds_trumps():
    seen = typed("classic", "JS KS AC 9D TD", "pass order", "9H", seat=3)
    deaf, mild, firm = (chance_made(seen, "take", Beliefs(doubt)) for doubt in (1, 0.3, 0.05))
    assert deaf < 0.35
    assert deaf + 0.15 < mild
    assert mild + 0.1 < firm


def test_who_bids_before_you_leaves_less_for_your_bid():
    seen = view(after(table("ghost", dealer=2, hands={1: "JH AH KH QD AS 9C"}), "bid 3"), 1)
    assert chance_made(seen, "bid 4", Beliefs()) + 0.02 < chance_made(seen, "bid 4", NONE)


def test_a_defender_fears_a_maker_who_has_bid():
    hands = {0: "JH JD AH KH 9S TS", 1: "QS 9H KC KD QD TC"}
    state = after(table("ghost", dealer=2, hands=hands), "bid 3", "pass", "pass", "name hearts", "play AH")
    heard, deaf = (advise(view(state, 1), 1, 300, beliefs=each).best for each in (Beliefs(), NONE))
    assert (heard.made or 0) > (deaf.made or 1) + 0.05
    assert heard.worth.value < deaf.worth.value


def test_the_chance_that_a_card_is_beaten_hears_them_too():
    found = list[float]()
    for state in islice((state for state in states("ghost", 4) if state.phase == "play"), 60):
        heard, deaf = (advise(asked(state), 1, 20, beliefs=each) for each in (Beliefs(), NONE))
        for card in Spot(heard).candidates:
            one, other = Spot(heard).chance_behind(card), Spot(deaf).chance_behind(card)
            assert (one.part in (0, 1)) == (other.part in (0, 1))
            assert one.worlds <= other.worlds
            found.append(abs(one.part - other.part))
    assert max(found) > 0.05


# Or not.


@pytest.mark.parametrize("game", VARIANTS)
def test_without_beliefs_all_worlds_count_the_same(game):
    found = 0
    for state in islice(states(game, 8), 0, 120, 9):
        seen = asked(state)
        actions = valued(seen)
        if seen.phase == "dummy":
            continue
        advice = advise(seen, 3, 30, 30, beliefs=NONE)
        worlds = Worlds(seen)
        drawn = worlds.every() if advice.exact else islice(worlds.draws(Chance(3, "advice")), 30)
        sampling = Sampling(aim=module.match if advice.in_match else points)
        rows = [*sampling.looked(seen, actions, drawn)]
        assert advice.worlds == advice.best.effective == len(rows)
        for choice in advice.choices:
            outlooks = [row[choice.action] for row in rows]
            worths = [each.worth for each in outlooks]
            mean = plainly(worths, advice)
            assert (choice.worth.value, choice.worth.error) == pytest.approx(
                (mean.value, mean.error), abs=1e-9
            )
            assert choice.makes == sum(each.mine for each in outlooks) / len(rows)
            assert choice.effective_made == sum(each.mine for each in outlooks)
            found += 1
    assert found > 20


def plainly(values: list[float], advice: Advice) -> Mean:
    """The mean and its error as they are where every world counts the same."""
    size, plain = len(values), Mean.of(values, [1.0] * len(values))
    if advice.exact or max(values) - min(values) < 1e-9:
        return Mean(plain.value, 0.0)
    far = max(abs(value - plain.value) for value in values)
    return Mean(plain.value, math.hypot(plain.error, far * math.sqrt(UNSEEN / (size * (size - 1)))))


def test_before_anybody_has_spoken_there_is_nothing_to_believe():
    seen = bidding()
    assert advise(seen, 1, 40, 40).choices == advise(seen, 1, 40, 40, beliefs=NONE).choices
    spoken = view(after(table("ghost", dealer=1, hands={0: "JH JD AH 9D 9C 9S"}), "bid 3"), 0)
    assert advise(spoken, 1, 40, 40).choices != advise(spoken, 1, 40, 40, beliefs=NONE).choices


def test_what_was_made_of_the_calls_is_kept_apart():
    seen = view(after(table("ghost", dealer=1, hands={0: "JH JD AH 9D 9C 9S"}), "bid 3"), 0)
    module._advised.cache_clear()
    found = [advise(seen, 1, 20, 20, beliefs=Beliefs(doubt)) for doubt in (0.3, 1, 0.3, 0.5, 1)]
    info = module._advised.cache_info()
    assert (info.misses, info.hits) == (3, 2)
    assert found[0] is found[2] is advise(seen, 1, 20, 20)
    assert found[1] is found[4]
    assert [each.beliefs.doubt for each in found] == [0.3, 1, 0.3, 0.5, 1]
    assert found[0].choices != found[1].choices != found[3].choices


@pytest.mark.parametrize("wrong", [None, 0.3, "doubt=1", [Beliefs()]])
def test_what_are_no_beliefs_is_told(wrong):
    with pytest.raises(Unreadable, match="beliefs cannot be"):
        advise(bidding(), beliefs=wrong)
    with pytest.raises(Unreadable, match="beliefs cannot be"):
        review(Record.of(after(table("ghost", dealer=2), "pass")), 0, beliefs=wrong)


def test_where_all_worlds_are_looked_at_the_weighted_mean_has_no_error():
    seen = asked(near_end(2))
    advice = advise(seen, 1, Worlds(seen).count)
    assert advice.exact
    assert {choice.worth.error for choice in advice.choices} == {0.0}
    assert advice.best.effective == advice.worlds
    assert advice.choices != advise(seen, 1, Worlds(seen).count, beliefs=NONE).choices
    best, other = advice.choices[0].action, advice.choices[-1].action
    most = advice.worlds
    assert apart(advice, best, other, 5, most).value == pytest.approx(advice.choices[-1].behind.value)
    assert again(advice, best, 5, most).value == pytest.approx(advice.best.worth.value)


def test_a_second_measure_hears_what_the_first_heard():
    state = next(each for each in states("ghost", 3) if each.phase == "play" and len(each.history) > 6)
    heard, deaf = (advise(asked(state), 1, 60, beliefs=each) for each in (Beliefs(0.1), NONE))
    best = heard.best.action
    assert again(heard, best, 2, 200) != again(deaf, best, 2, 200)
    worlds = [*islice(Worlds(heard.view).draws(Chance(2, f"again {module._moment(heard.view)}")), 200)]
    weights = [Beliefs(0.1).weight(world, heard.view.seat) for world in worlds]
    rows = Sampling(aim=points).looked(heard.view, (best,), worlds)
    mean = Mean.of([row[best].worth for row in rows], weights)
    assert again(heard, best, 2, 200).value == pytest.approx(mean.value)


def test_two_decisions_are_measured_again_in_worlds_of_their_own(monkeypatch):
    drawn: list[int] = []
    monkeypatch.setattr(
        module, "imagined", lambda view, beliefs, most, chance: drawn.append(chance.below(10**9))
    )
    for state in islice(states("ghost", 3), 8):
        advice = advise(asked(state), 1, 20, 20)
        for _ in range(2):
            with pytest.raises(TypeError):  # nothing was imagined
                again(advice, advice.best.action, 2, 20)
    assert drawn[::2] == drawn[1::2]
    assert len(set(drawn)) == 8


def test_a_review_judges_by_the_beliefs_that_it_is_given():
    record, few = own_play("ghost", 2, PLAYERS["rule"]), {"cards": 20, "calls": 20}
    for beliefs in (Beliefs(), NONE):
        for each in review(record, 0, 5, **few, beliefs=beliefs).decisions:
            assert each.advice == advise(each.view, 5, **few, beliefs=beliefs)


# On the command line.

ASSISTED = ("JS KS AC 9D TD", "--game", "classic", "--up", "9H", "--after", "pass order", "--seat", "3")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments]) == 0
    return capsys.readouterr().out


def test_doubt_is_an_option_of_the_advice(capsys):
    heard, again_heard, deaf = (
        json.loads(printed(capsys, "advise", *ASSISTED, "--json", *more))
        for more in ((), ("--doubt", "0.3"), ("--doubt", "1"))
    )
    assert heard == again_heard
    assert (heard["doubt"], deaf["doubt"]) == (0.3, 1)
    assert heard["choices"][0]["made"] > deaf["choices"][0]["made"] + 0.1
    weighed = "random layouts of the hidden cards, weighed by the calls of the others."
    assert weighed in printed(capsys, "advise", *ASSISTED)
    assert "weighed" not in printed(capsys, "advise", *ASSISTED, "--doubt", "1")
    assert "weighed" not in printed(capsys, "advise", "JH JD AD 9S 9C TC", "--worlds", "8")  # nothing is said


def test_doubt_is_an_option_of_the_review(capsys, tmp_path):
    record, expected = own_play("ghost", 3, PLAYERS["random"]), set()
    path = tmp_path / "record.txt"
    path.write_text(f"{record}\n", encoding="utf-8")
    for doubt in (0.3, 1):
        found = json.loads(
            printed(capsys, "review", str(path), "--json", "--worlds", "20", "--doubt", str(doubt))
        )
        mine = review(record, 0, 1, 20, 20, beliefs=Beliefs(doubt))
        (each,) = found["reviews"]
        assert each["lost"] == mine.lost.value
        assert each["expected"] == mine.expected.value
        expected.add(tuple(one["behind"] for one in each["decisions"]))
    assert len(expected) == 2


# What is told comes true.

Told = dict[str, list[tuple[float, float, float]]]
"""By whose the contract is: of each deal what was told with the calls heard, without, and what came."""


def whose(seen: View) -> str:
    """Whose the contract is."""
    if seen.maker is None:
        return "nobody's"
    if seen.maker == seen.seat:
        return "mine"
    return "my partner's" if seen.seat in seen.rules.team(seen.maker) else "theirs"


def told_and_came(game: str, number: int, worlds: int) -> Told:
    """What a seat was told of its own choices in a deal of the rule player."""
    rule, chance = PLAYERS["rule"], Chance(number, "calibration")
    state, told = Match.start(VARIANTS[game], number).deal(), defaultdict[str, list[list[float]]](list)
    seat = number % state.rules.seats
    while state.turn is not None:
        seen = view(state, state.turn)
        chosen = rule(seen, chance)
        if state.turn == seat and state.phase != "dummy" and len(valued(seen)) > 1:
            both = [advise(seen, number, worlds, worlds, beliefs=each) for each in (Beliefs(), NONE)]
            for name in (whose(seen), "all"):
                told[name].append([each.of(chosen).worth.value for each in both])
        state = apply(state, chosen)
    came = points(state, outcome(state).points, seat)
    means = {
        name: [math.fsum(each) / len(rows) for each in zip(*rows, strict=True)] for name, rows in told.items()
    }
    return {name: [(heard, deaf, came)] for name, (heard, deaf) in means.items()}


def mean(values: list[float]) -> Mean:
    return Mean.of(values, [1.0] * len(values))


def piece(asked_for: tuple[str, int, int, int]) -> tuple[str, Told]:
    """Some deals of a game, from a number on."""
    game, first, size, worlds = asked_for
    found: Told = defaultdict(list)
    for number in range(first, first + size):
        for name, rows in told_and_came(game, number, worlds).items():
            found[name] += rows
    return game, found


@pytest.mark.parametrize("game", VARIANTS)
def test_who_hears_the_calls_is_told_less_against_a_maker_and_more_with_one(game):
    # What came is the same for both, so its luck does not count here.
    _, found = piece((game, 1, 60, BATCH))
    less = {name: mean([deaf - heard for heard, deaf, _ in rows]) for name, rows in found.items()}
    print({name: f"{each.value:.2f} ± {each.error:.2f}, {len(found[name])}" for name, each in less.items()})
    assert len(found["theirs"]) > 10
    assert less["theirs"].value > 2 * less["theirs"].error
    if game == "classic":
        assert less["my partner's"].value < -2 * less["my partner's"].error


@pytest.mark.evidence
def test_who_hears_the_calls_is_told_what_is_nearer_to_what_comes(record_property):
    pieces = [(game, 1_000 + 50 * place, 50, 60) for place in range(12) for game in VARIANTS]
    found: dict[str, Told] = {game: defaultdict(list) for game in VARIANTS}
    with executor(2) as pool:
        for game, told in in_order(piece, pieces, pool, 2):
            for name, rows in told.items():
                found[game][name] += rows
    for game, told in found.items():
        for name, rows in told.items():
            heard, deaf = (mean([each[place] - each[2] for each in rows]) for place in (0, 1))
            text = (
                f"heard {heard.value:.3f} ± {heard.error:.3f}, not heard {deaf.value:.3f} ± {deaf.error:.3f}"
            )
            print(f"{game}, contract {name}: told above what came, {text}; {len(rows)} deals")
            record_property(f"told above what came, {game}, {name}", text)
        for name in ("theirs", "my partner's") if game == "classic" else ("theirs",):
            heard, deaf = (mean([each[place] - each[2] for each in told[name]]) for place in (0, 1))
            assert abs(heard.value) < abs(deaf.value), (game, name)
