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
    highest bidder chooses the strongest suit and plays the first card.

    Every trick you win is a point. But bidders who win fewer tricks than they promised score nothing
    for them. They lose as many points as they promised. The first to reach 32 points wins the game.

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

    Here is the table from above, with the first trick in the middle. Your own cards lie below it. The
    word "trump" need not worry you yet: lesson 1 explains it. If you see only a grey line of code here,
    press "Start this lesson" at the top.
    """)
    return


@app.cell(hide_code=True)
def _(Table):
    Table("9S AH KH 9H QD", trick="QC KC 10C")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    You sit at the bottom. In all lessons the other two are called Ana and Ben. Play goes round like the
    hands of a clock: Ana, then Ben, then you.

    <details style="margin-bottom:1em"><summary>A question: how many cards do you still hold?</summary>
    Five. You started with six, and one of them lies in the middle.</details>

    ## The cards

    Here are your six cards again, as you picked them up. Players sort them by the shape on them, the
    strongest card of each shape at the left.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("9S AH 10C KH 9H QD")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Here are all the cards with hearts on them, in order. The ace, marked A, is the strongest. Then come
    king, queen, jack, ten and nine.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("9H 10H JH QH KH AH")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The order is the same for every shape. These are the spades.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("9S 10S JS QS KS AS")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Remember that order. The next box asks for it from the other end: the weakest card first, the
    strongest last.

    ## How a lesson works

    Every lesson shows you something, asks you about it, and lets you try at once. The trying happens in
    practice boxes like the one below. Choose your answer, then press "Check".

    - Wrong answers cost nothing. The box tells you why, and you try again.
    - "Hint" gives help in three steps. Take as many as you like.
    - "Next" brings another question. There is always one more.
    - The bar fills as you get better. Your answers are kept for when you come back.

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

    *Rules on this page: C-1, C-2, C-7, GH-1, GH-2, GH-7 to GH-11 and GH-13.*
    """)
    return


if __name__ == "__main__":
    app.run()
