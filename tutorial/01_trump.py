import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="Lesson 1: Trump and the bowers")


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # Lesson 1: Trump and the bowers

    *About 20 minutes. No cards needed.*

    After this lesson you can:

    - name the 24 cards and put the cards of one suit in order;
    - say what trump does;
    - find the two strongest cards, whichever suit is trump;
    - say which suit any card belongs to.

    > In JupyterLab: press "Start this lesson" at the top. If there is no such button, open the "Run" menu
    > and choose "Run All Cells". That wakes up the practice boxes. On a web page there is nothing to press.
    """)
    return


@app.cell(hide_code=True)
def _():
    from ghosteuchre import figures
    from ghosteuchre.widgets import Drill, MasteryCheck, RankLadder

    return Drill, MasteryCheck, RankLadder, figures


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The cards

    The game is played with 24 cards, the **pack**. Every card has two things printed on it. The
    **suit** is its shape: spade, heart, club or diamond. The **rank** is its number or letter. J, Q, K
    and A stand for jack, queen, king and ace.

    Each row of the picture is one suit. Read it from left to right: the nine is the weakest, the ace
    the strongest.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.pack()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Spades and clubs are the two black suits. Hearts and diamonds are the two red suits. On our cards
    each suit has an ink of its own, so that no two look alike. Clubs are printed in green and diamonds
    in blue, but in the game clubs still count as black and diamonds as red. Every practice box can
    switch to two colours. Keep the pairs in mind. They matter soon.

    <details style="margin-bottom:1em"><summary>A question: which is stronger, 10♣ or J♣?</summary>
    J♣, the jack of clubs. In its row it stands further to the right.</details>

    Now you. Put the cards in order, the weakest first. A few questions will do, then read on. If you
    see only a grey line of code here, press "Start this lesson" at the top.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("order", plain=True)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Trump

    Before the cards are played, one suit is made **trump**. From then on any card of that suit beats
    every card of the other three. Even the lowest trump beats an ace.

    Look at this trick: one card from each player, and the best one wins. Hearts are trump.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("KS AS 9H", "H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Your 9♥ is a small card, but it is a trump. So it beats the king and the ace of spades.

    Who wins with the same three cards when spades are trump? Think first, then look.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("KS AS 9H", "S")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Now A♠ is the highest trump on the table, and your 9♥ is worth nothing. Trump is chosen anew each
    time the cards are dealt. A card that is weak now can be strong in the next round.

    Trump does one more thing. It promotes its own jack. The jack of trump is the strongest card of all,
    above the ace. It has a name: the **right bower**. ("Bower" rhymes with "flower".)

    <details style="margin-bottom:1em"><summary>A question: spades are trump. Which card is the right
    bower?</summary>
    J♠, the jack of spades.</details>

    Put the cards in order again. Look at trump first: is the jack a right bower, or an ordinary jack?
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("order", level=1)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The left bower

    A second jack is promoted too. It is the jack of the other suit of the same colour, and it becomes
    the second strongest card. It is called the **left bower**.

    Say hearts are trump. Then J♥ is the right bower. Diamonds are the other red suit, so J♦ is the left
    bower. After the two bowers come the ace, king, queen, ten and nine of hearts.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.rank_ladder("H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    The dashed places show where the two jacks used to stand. The jacks of the black suits have not
    moved: they are ordinary jacks, between ten and queen.

    <details style="margin-bottom:1em"><summary>A question: hearts are trump. Which is stronger, A♥ or
    J♦?</summary>
    J♦. It is the left bower, and only J♥ beats it.</details>

    Five trumps each time, and trump changes from question to question. Which jacks are the bowers?
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("order", level=2)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The left bower changes sides

    This is the one idea that beginners stumble over, so take your time here.

    The left bower does not only become strong. It leaves its own suit and joins trump. While hearts are
    trump, J♦ *is* a heart. It is printed with a diamond, but in every respect it plays as a heart.

    So count the cards of each suit. Trump has gained one card, and the other suit of its colour has
    lost one.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.suit_sizes("H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Seven hearts, five diamonds, six spades, six clubs: 24 cards, as before.

    When does J♦ change? At the moment hearts are named as trump, and not before. Here is a hand before
    anybody has named trump. J♦ stands with the diamonds.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("9H JD AH KS JS QD")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Now hearts are named. The same hand, sorted again:
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.hand("9H JD AH KS JS QD", "H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    J♦ has moved in front of the hearts. It is now the strongest card in this hand. J♠ stays a spade,
    because spades are black and trump is red.

    <details style="margin-bottom:1em"><summary>A question: how many diamonds does this hand hold
    now?</summary>
    One, Q♦. The jack plays as a heart.</details>

    Which suit does each card belong to? Look at trump first, then at the card.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("suit", level=1)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Any suit can be trump

    There are four suits, so there are four ladders. In each of them the jack of trump is at the top,
    and the jack of the same colour comes next.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trump_ladders()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Follow one jack through the four rows. J♠ is at the top when spades are trump, and second when clubs
    are trump. In the other two rows it does not appear at all: there it is an ordinary spade.

    The next picture follows the spades themselves. It shows the same suit four times, once for each
    trump.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.rank_ladders("S")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Now change trump yourself. Press a suit and watch which two jacks move.
    """)
    return


@app.cell(hide_code=True)
def _(RankLadder):
    RankLadder("H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    <details style="margin-bottom:1em"><summary>A question: clubs are trump. Which card is the left
    bower?</summary>
    J♠. Spades are the other black suit.</details>

    Here is the suit practice again, now with more jacks and more cards at once. Go on until the bar is
    full.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("suit")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## All cards in one order

    So far you have compared cards of one suit. To compare all cards you need one more thing to look at.
    The player who begins a trick **leads**, and the suit of that first card is the **suit led**.

    - On top are the trumps, in their own order.
    - Below them are the cards of the suit led, in plain order.
    - At the bottom are all the others. They cannot win this trick, however high they are.

    Here Ana has led 9♠, and hearts are trump.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.line_up("AC QS KS 9H JD", led="9S", trump="H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    <details style="margin-bottom:1em"><summary>A question: A♣ is an ace. Why is it the weakest of the
    five?</summary>
    Clubs are not trump, and clubs were not led. So A♣ cannot win this trick.</details>

    This is the last practice of the lesson, with everything in it. Go on until the bar is full.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("order")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Check what you know

    Ten questions, without hints. Your first answer counts. With eight right you have finished the
    lesson. If it does not work out, you are told what to practise, and you can try again with new
    questions.
    """)
    return


@app.cell(hide_code=True)
def _(MasteryCheck):
    MasteryCheck("01_trump")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## What to take with you

    - Plain order, from weak to strong: 9, 10, J, Q, K, A.
    - Any trump beats any card that is not trump.
    - In trump: 9, 10, Q, K, A, left bower, right bower.
    - The left bower is a trump, and nothing else, from the moment trump is named.
    - In a trick: trumps on top, then the suit led. The others cannot win.

    On to [lesson 2: Following suit and winning tricks](02_tricks.ipynb), or back to the [welcome
    page](00_welcome.ipynb).

    Codes such as C-4 are numbers in the rule book, the project's file RULES.md. You need not look them up.

    *Rules in this lesson: C-1 to C-4 and C-6.*
    """)
    return


if __name__ == "__main__":
    app.run()
