import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="Welcome to Ghost Hand Euchre")


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # Welcome to Ghost Hand Euchre

    *About 5 minutes. You need no cards, no experience and no Python.*

    After this page you can:

    - say in a few words what the game is about;
    - find the three players and the ghost hand at the table;
    - answer a practice question and read the reply.

    > In JupyterLab: press "Start this lesson" at the top. If there is no such button, open the "Run" menu
    > and choose "Run All Cells". That wakes up the practice boxes. On a web page there is nothing to press.
    """)
    return


@app.cell(hide_code=True)
def _():
    from ghosteuchre import figures
    from ghosteuchre.widgets import Drill, Review, Table

    return Drill, Review, Table, figures


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The game in a minute

    Three people play, each for themselves. Everyone gets six cards. Six more cards go to an empty
    fourth place and lie there face down. Those six are the **ghost hand**.

    Then the cards are played out, one from each player at a time. Three cards in the middle are a
    **trick**. The best of the three wins it. Six cards each makes six tricks.

    Before play, the players **bid**. A bid is a promise: "I will win at least this many tricks." The
    highest bidder says which kind of card is the strongest: spades, hearts, clubs or diamonds. The
    same player plays the first card.

    Every trick you win is a point. But a bidder who wins fewer tricks than promised gets no point for
    any of them, and loses as many points as were promised. The first to reach 32 points wins the game.

    And the ghost? Before you bid, you may swap all your six cards for the ghost hand. You do not get to
    look first. Only one player can do it each time the cards are dealt. Would you dare?

    <details style="margin-bottom:1em"><summary>A question: you promised four tricks and won three. What
    does that do to your points?</summary>
    You lose four. Nothing is added for the three tricks. The others score a point for each trick they
    won.</details>
    """)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The table

    This is the table, as a bird would see it. The first trick lies in the middle, and your own cards
    are at the bottom. If you see only a grey line of code here, press "Start this lesson" at the top.
    """)
    return


@app.cell(hide_code=True)
def _(Table):
    Table("AS 9S 10H 10C QD", trick="QH KH 9H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    You sit at the bottom. In all lessons the other two are called Ana and Ben. Play goes round like the
    hands of a clock: Ana, then Ben, then you.

    <details style="margin-bottom:1em"><summary>A question: how many cards do you still hold?</summary>
    Five. You started with six, and one of them lies in the middle.</details>

    ## The cards

    Every card has a shape on it, a spade, a heart, a club or a diamond. That is its **suit**. Players
    sort their cards by suit. These are the six cards that you were dealt, before you played one.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("AS 9S 10H 9H 10C QD")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Here are all the hearts, in order. The nine is the weakest. Then come ten, jack, queen and king,
    marked J, Q and K. The ace, marked A, is the strongest.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.one_suit("H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The order is the same in every suit. These are the spades.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.one_suit("S")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    <details style="margin-bottom:1em"><summary>A question: which is the stronger of your two
    spades?</summary>
    The ace. It stands at the strong end.</details>

    Remember that order. The next box asks for it: the weakest card first, the strongest last.

    ## How a lesson works

    Every lesson shows you something, asks you about it, and lets you try at once. The trying happens in
    practice boxes like the one below. Choose your answer, then press "Check".

    - A wrong answer does no harm. The box tells you why, and you try again.
    - "Hint" gives help in three steps. Take as many as you like.
    - "Next" brings another question. There is always one more.
    - The bar fills as you get better. After a wrong answer it can slip back, and the streak
      starts again at 0. A few right answers soon bring both up.
    - An answer after a hint is good practice, but the bar waits for one without.
    - Your answers are kept for when you come back.

    You can use a mouse, a finger or the keyboard: arrow keys, Enter and the number keys. Try it: put
    four cards in order, the weakest first.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("order", plain=True)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The lessons

    Take them in order. Each one ends with a short check of ten questions. Eight right answers pass it.

    | | Lesson | Time |
    | :-- | :-- | :-- |
    | 1 | [Trump and the bowers](01_trump.ipynb): which cards are strong | 20 minutes |
    | 2 | [Following suit and winning tricks](02_tricks.ipynb): what you may play, who wins | 25 minutes |

    ## When you come back

    Things you have practised fade if you leave them alone. This box knows what you have learned and
    asks about it again, shortly before you would forget it. On your first visit it is empty.
    """)
    return


@app.cell(hide_code=True)
def _(Review):
    Review()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Ready? Start with [lesson 1: Trump and the bowers](01_trump.ipynb).

    Codes such as C-1 are numbers in the rule book, the project's file RULES.md. You need not look them up.

    *Rules on this page: C-1, C-2, C-7, GH-1, GH-2, GH-7 to GH-11 and GH-13.*
    """)
    return


if __name__ == "__main__":
    app.run()
