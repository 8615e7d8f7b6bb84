import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="The engine, played through")


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # The engine, played through

    *For programmers: about 15 minutes. One deal of each game, through the public interface.*

    The engine is plain Python: nothing else has to be installed. It has a handful of words. `Rules`
    says what a table plays by. A `Match` deals. A `State` is one moment of a deal, and it never
    changes. An `Action` is something said or done; `legal_actions` lists what is allowed, and `apply`
    gives the next state. A `View` is what one seat may know. Numbers such as GH-7 are clauses of
    `ghosteuchre/RULES.md`.
    """)
    return


@app.cell
def _():
    from functools import reduce

    from ghosteuchre import Action, Match, Record, Rules, apply, legal_actions, outcome, refusal, view

    return (
        Action,
        Match,
        Record,
        Rules,
        apply,
        legal_actions,
        outcome,
        reduce,
        refusal,
        view,
    )


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Ghost Hand Euchre

    A match comes from the rules and a seed. The same seed gives the same cards everywhere. Here is the
    first deal of a match, and who is asked first: the player at the dealer's left (GH-3).
    """)
    return


@app.cell
def _(Match, Rules):
    ghost = Match.start(Rules.of("ghost"), seed=7).deal()
    f"seat {ghost.deal.dealer} deals, seat {ghost.turn} is asked"
    return (ghost,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    A state holds all the cards, so it is not for players. What seat 1 may know is its view. These are
    its cards.
    """)
    return


@app.cell
def _(ghost, view):
    [card.pretty for card in view(ghost, 1).hand]
    return


@app.cell
def _(ghost, legal_actions):
    [str(action) for action in legal_actions(ghost)]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Seat 1 gives its hand away and takes the ghost hand, unseen (GH-7). Now it has other cards, and it
    knows six cards that are out of play. Nobody else knows them (GH-8).
    """)
    return


@app.cell
def _(Action, apply, ghost, view):
    swapped = apply(ghost, Action.parse("swap"))
    [card.pretty for card in view(swapped, 1).hand]
    return (swapped,)


@app.cell
def _(swapped, view):
    [[card.pretty for card in view(swapped, seat).known_out] for seat in range(3)]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    States never change, so nothing was lost: `ghost` is still the moment before, and seat 1 can still
    do something else there. That is all there is to undo.
    """)
    return


@app.cell
def _(ghost, legal_actions, swapped):
    legal_actions(ghost)[:2], legal_actions(swapped)[:2]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Several actions after each other, written as text. Seat 1 bids three and names clubs; the others
    pass.
    """)
    return


@app.cell
def _(Action, apply, reduce):
    def after(state, *words):
        return reduce(apply, map(Action.parse, words), state)

    return (after,)


@app.cell
def _(after, swapped):
    clubs = after(swapped, "bid 3", "pass", "pass", "name clubs")
    f"{clubs.phase}: seat {clubs.turn} is the maker, {clubs.trump.word} are trump"
    return (clubs,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Seat 1 leads the ace of clubs. What is not allowed is refused with the reason and the clause.
    """)
    return


@app.cell
def _(after, clubs, legal_actions):
    led = after(clubs, "play AC")
    [str(action) for action in legal_actions(led)]
    return (led,)


@app.cell
def _(Action, led, refusal):
    refusal(led, Action.parse("play KH"))
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    A player is a function from what it sees to what it does. This one does the first thing that is
    allowed. It is no good player, but it gets a deal to its end.
    """)
    return


@app.function
def first_allowed(seen):
    return seen.legal[0]


@app.cell
def _(apply, view):
    def play_out(state, player=first_allowed):
        seen = view(state, state.turn or 0)
        return state if state.over else play_out(apply(state, player(seen)), player)

    return (play_out,)


@app.cell
def _(led, play_out):
    ghost_end = play_out(led)
    [trick.winner for trick in ghost_end.tricks]
    return (ghost_end,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Points come with their reason, and with the clause they follow from.
    """)
    return


@app.cell
def _(ghost_end, outcome):
    [(award.side, award.points, award.reason.value, award.rule) for award in outcome(ghost_end).awards]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    A record is one line of text: the rules and the seed, the cards, what was done. It reads back to the
    same record, and it can be cut anywhere. After five actions trump has been named.
    """)
    return


@app.cell
def _(Record, ghost_end):
    str(Record.of(ghost_end))
    return


@app.cell
def _(Record, clubs, ghost_end):
    record = Record.parse(str(Record.of(ghost_end)))
    record.state() == ghost_end, record.state(after=5) == clubs
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Classic Euchre

    Four players, two partnerships, five cards each. One card is turned up. House rules are fields of
    the rules; a record names those that are not at their default.
    """)
    return


@app.cell
def _(Rules):
    table = Rules.of("classic", stick_dealer=True)
    table.house_rules, table.options
    return (table,)


@app.cell
def _(Match, table):
    classic = Match.start(table, seed=1).deal()
    f"seat {classic.deal.dealer} deals, {classic.deal.upcard.pretty} is turned up"
    return (classic,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Seats 0 and 1 pass. Seat 2 orders the up-card up, so its suit is trump (CL-4). The dealer takes it
    and puts another card down (CL-5). Only the dealer sees which.
    """)
    return


@app.cell
def _(after, classic, view):
    ordered = after(classic, "pass", "pass", "order up", "take", "discard 9C")
    [str(view(ordered, seat).history[-1][1]) for seat in (3, 0)]
    return (ordered,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Now each may say whether he plays alone, the maker first (CL-8). Seat 2 does. His partner, seat 0,
    lays his cards down. The lone player leads (CL-9).
    """)
    return


@app.cell
def _(after, ordered):
    alone = after(ordered, "alone", "not alone", "not alone")
    alone.phase, alone.turn, alone.sitting_out
    return (alone,)


@app.cell
def _(alone, outcome, play_out):
    classic_end = play_out(alone)
    outcome(classic_end).tricks, outcome(classic_end).points
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Cutthroat Euchre

    Three players and a dummy hand. The maker looks at the dummy and keeps any five of the ten cards
    (CT-5), unless he plays alone. Here all pass once, and then seat 2 names spades.
    """)
    return


@app.cell
def _(Match, Rules, after):
    cutthroat = Match.start(Rules.of("cutthroat"), seed=1).deal()
    named = after(cutthroat, "pass", "pass", "pass", "name spades")
    return (named,)


@app.cell
def _(after, named, view):
    looking = after(named, "not alone", "not alone", "not alone")
    [card.pretty for card in view(looking, looking.maker).dummy]
    return (looking,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    There are 252 ways to keep five of ten cards. The other seats do not see the dummy.
    """)
    return


@app.cell
def _(legal_actions, looking, view):
    len(legal_actions(looking)), view(looking, 0).dummy
    return


@app.cell
def _(looking, outcome, play_out):
    cutthroat_end = play_out(looking)
    outcome(cutthroat_end).points, [award.reason.value for award in outcome(cutthroat_end).awards]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## A match

    A match adds the points and passes the deal to the left (C-7). It says who has won, if somebody has.
    """)
    return


@app.cell
def _(Match, Rules, ghost_end):
    match = Match.start(Rules.of("ghost"), seed=7).add(ghost_end)
    match.number, match.dealer, match.scores, match.winner
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## A renege

    At a table that allows it, a player can fail to follow suit, and be called for it (GH-15). The
    option `enforce_follow` is off there. Seat 2 holds a club and plays a heart.
    """)
    return


@app.cell
def _(Match, Rules, after):
    free = Match.start(Rules.of("ghost", enforce_follow=False), seed=7).deal()
    wrong = after(free, "swap", "bid 3", "pass", "pass", "name clubs", "play AC", "play KH", "play KC")
    return (wrong,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Whether it was a renege is not shown: seats 0 and 1 may call in any case. It is not the turn of seat
    0, so `apply` is told who calls. The call is true of the first trick, which has the index 0.
    """)
    return


@app.cell
def _(Action, apply, legal_actions, wrong):
    called = apply(wrong, Action.parse("call renege on right"), seat=0)
    [str(action) for action in legal_actions(wrong, seat=0)], called.claims[0].tricks
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    That is the engine. Its sources are short, and each function names the clause it carries out.
    """)
    return


if __name__ == "__main__":
    app.run()
