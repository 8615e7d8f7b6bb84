import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="The facts of the game")


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # The facts of the game

    *For programmers and curious players: about 10 minutes. How Ghost Hand Euchre goes, in figures.*

    How often is a bid of four made? When should you take the ghost hand? What is your seat worth? Nobody
    had counted, so we let three computer players play, and counted. Numbers such as GH-7 are clauses of
    `ghosteuchre/RULES.md`.

    All three are the **sampling player** of this package. He sees his own cards and what was said and
    played, as you do. Before he acts he imagines the hidden cards many times, and takes what is best on
    the average. He is no perfect player, and three people play differently. So these are the odds at his
    table.
    """)
    return


@app.cell
def _():
    from ghosteuchre import Suit, parse_cards
    from ghosteuchre.figures import charts
    from ghosteuchre.tables import facts

    return Suit, charts, facts, parse_cards


@app.cell
def _():
    from ghosteuchre.thumb import best_suit

    return (best_suit,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## What a figure says

    `facts()` reads a small file that comes with the package. So many deals were played:
    """)
    return


@app.cell
def _(facts):
    found = facts()
    found.deals
    return (found,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Each fact has a name. This one is the share of deals in which a bid of three wins the auction.
    """)
    return


@app.cell
def _(found):
    found["won 3"]
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    With other deals the figure would come out a little different. The **standard error** says by how
    much, as a rule. Two times in three the true figure lies within one standard error. Nineteen times in
    twenty it lies within two. As text, a figure is rounded to what is known of it:
    """)
    return


@app.cell
def _(found):
    str(found["won 3"])
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Bids

    The lowest bid is three (GH-4). The highest is all six tricks: that is the moon (GH-5). Who takes
    fewer tricks than he bid is set, and loses his bid (GH-13). In the chart, the small bar across the end
    of each large one reaches one standard error to both sides.
    """)
    return


@app.cell
def _(charts):
    charts.bids()
    return


@app.cell
def _(charts):
    charts.bids_said()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    A moon that is made is 24 points (GH-12), and one that fails costs six (GH-14). It pays although it
    fails more often than the others.

    The dealer's left speaks first, the dealer last (GH-3). Who becomes the **maker**, the player who won
    the auction?
    """)
    return


@app.cell
def _(charts):
    charts.makers()
    return


@app.cell
def _(charts):
    charts.makers_said()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## When to swap

    Before you bid you may give your hand away and take the ghost hand, unseen (GH-7). Only one player in
    a deal may do it. A hand that you do not know is worth something on the average, so you swap when
    yours is worth less.

    To measure a hand we count **half tricks**, which you can do at the table. Take a suit as trump. The
    right bower counts four, the left bower three, any other trump two, and one less from the fifth trump
    on. Beside trump an ace counts two, its king one more, and a suit of which you hold none one. Then
    take three off. The suit in which you count most is your suit.
    """)
    return


@app.cell
def _(Suit, best_suit, parse_cards):
    count, suit = best_suit(parse_cards("JH QH 9H AS TC 9C"), Suit)
    f"{count} half tricks, with {suit.word} as trump"
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    At each call the sampling player values everything he may do, in points. So we can look at all calls
    at which a swap was still open, and see how often he thought it best. Places are told apart by the
    mark and by the line.
    """)
    return


@app.cell
def _(charts):
    charts.swaps()
    return


@app.cell
def _(charts):
    charts.swaps_said()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Below that count swap, above it keep your hand. There are fewer such calls at the later places, for
    somebody has often swapped before. So less is known of them.

    These are the player's own thoughts. He compares a swap with the best of several other calls. The best
    of several guesses is, on the average, guessed a little too high. So a swap looks a little worse than
    it is.
    """)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## What swap, memory and seat are worth

    To see what something is worth, take it away. We played deals again, with all else as it was, chance
    included. In their place sat a player who never swaps, or one who swaps but forgets the hand he gave
    away. That hand is out of play, and only he knows it (GH-8). So many deals were tried:
    """)
    return


@app.cell
def _(found):
    found.trials
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Points are always a player's own, less the mean of what the other two have. The chart shows each
    figure as a dot, with one standard error to both sides.
    """)
    return


@app.cell
def _(charts):
    charts.worths()
    return


@app.cell
def _(charts):
    charts.swap_worth_said()
    return


@app.cell
def _(charts):
    charts.memory_said()
    return


@app.cell
def _(charts):
    charts.seats_said()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Who speaks first has the first chance both to swap and to bid. The deal passes to the left (C-7), so
    nobody keeps that place.
    """)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Trumps and tricks

    The last chart counts the maker's trumps when he leads to the first trick. The left bower is one of
    them (C-4). Mind that a maker with few trumps has other strong cards, or he would not have bid.
    """)
    return


@app.cell
def _(charts):
    charts.tricks()
    return


@app.cell
def _(charts):
    charts.tricks_said()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Ask for yourself

    The chart is made of these figures: a number of trumps, and the mean of the tricks.
    """)
    return


@app.cell
def _(found):
    {trumps: str(figure) for trumps, figure in found.counts("tricks").items()}
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    All names begin with a word for what was counted. Here are those for the moon, and what is known of
    one of them.
    """)
    return


@app.cell
def _(found):
    [name for name in found if "moon" in name]
    return


@app.cell
def _(found):
    found["won moon"].mean, found["won moon"].error, found["won moon"].size
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    This command counts everything again, into a file of your own. It takes an hour or two; if you stop it,
    the same command goes on where it was. With another seed you get other deals, and can see whether the
    figures agree within their errors.

    ```
    ghosteuchre tables facts --trials 300 --seed 2 --jobs 2 --out mine.json
    ```

    And this is how you look at it:
    """)
    return


@app.cell
def _():
    from ghosteuchre.tables import parse_facts

    return (parse_facts,)


@app.cell
def _(found, parse_facts):
    text = found.text()  # for your own file: Path("mine.json").read_text()
    parse_facts(text)["seat 0"]
    return


if __name__ == "__main__":
    app.run()
