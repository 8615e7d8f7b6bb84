import marimo

__generated_with = "0.25.2"
app = marimo.App(app_title="Lesson 2: Following suit and winning tricks")


@app.cell
def _():
    import marimo as mo

    return (mo,)


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    # Lesson 2: Following suit and winning tricks

    *About 25 minutes. You should know what trump and the two bowers are: see [lesson
    1](01_trump.ipynb).*

    After this lesson you can:

    - say which of your cards you may play;
    - say who wins a trick;
    - pick out the cards that beat the one on the table;
    - say what happens when somebody plays a card they should not.

    > In JupyterLab: press "Start this lesson" at the top. If there is no such button, open the "Run" menu
    > and choose "Run All Cells". That wakes up the practice boxes. On a web page there is nothing to press.
    """)
    return


@app.cell(hide_code=True)
def _():
    from ghosteuchre import figures
    from ghosteuchre.widgets import Drill, MasteryCheck, Review

    return Drill, MasteryCheck, Review, figures


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Warm up

    A few questions about things you met before. If nothing is due, go straight on.
    """)
    return


@app.cell(hide_code=True)
def _(Review):
    Review()
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## A trick from start to end

    A trick is one card from each player. The player who begins it leads, and may lead any card at all.
    The others play in turn, like the hands of a clock. The suit of the first card is the suit led.

    Here Ana leads a diamond. Clubs are trump, but nobody plays one.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("9D KD AD", "C")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Three diamonds were played, and your ace is the highest. You win the trick. Whoever wins a trick
    leads to the next one, so the next lead is yours.

    <details style="margin-bottom:1em"><summary>A question: who would win if you had played 10♦
    instead?</summary>
    Ben. His king is higher than Ana's nine and your ten.</details>

    ## You must follow suit

    This is the most important rule of play. If you have a card of the suit led, you must play one. To
    do so is to **follow suit**. If you have none, you are **void** in that suit. Then you may play any
    card: a trump or not, as you like.

    So there is one question to ask, every time. Can I follow? Here Ben begins, and you are next.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("KS 9S AH QD 10C", led="QS", trump="H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Ben led a spade and you hold two. Either will do, but it must be one of them. You may not play A♥,
    though it is a trump and would win.

    Now take the two spades away.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("AH QD 10C", led="QS", trump="H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    You are void in spades, so every card is allowed. You may win the trick with A♥. You may also keep
    it for later and throw away 10♣. Nobody can make you play a trump.

    Mark every card that you may play. If you see only a grey line of code here, press "Start this
    lesson" at the top.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("follow", level=1)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## The left bower follows trump

    In lesson 1 the left bower changed sides. Here is where that matters. What counts is the suit a card
    *plays as*, not the suit printed on it.

    Diamonds are trump, so J♥ is the left bower. Ben leads 9♦. You hold no card with a diamond printed
    on it. Must you follow?
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("JH 9H AS", led="9D", trump="D")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Yes. J♥ plays as a diamond, and it is the only one you hold. So it is the only card you may play.

    Now the other way round. Ben leads 9♥, and J♥ is the only heart in your hand. At least it looks like
    one.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("JH 9S", led="9H", trump="D")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    J♥ does not follow hearts while diamonds are trump. You are void in hearts and may play what you
    like.

    One case is left: the left bower itself is led.

    <details style="margin-bottom:1em"><summary>A question: diamonds are trump and Ben leads J♥. Which suit
    must you follow?</summary>
    Diamonds. Leading the left bower is leading trump.</details>
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("QH 10D KC AH", led="JH", trump="D")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    You hold two cards with hearts printed on them, but hearts were not led. Only 10♦ follows.

    Ask the same question as before, with a few words more. Can I follow the suit this card *plays as*?
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("follow", level=2)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Who wins the trick?

    Two steps, always in this order.

    1. Is there a trump in the trick? Then the highest trump wins.
    2. If not, the highest card of the suit led wins.

    Every other card loses, however high it is. Look at Ben's ace.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("10C AH QC", "D")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Nobody played a trump, and clubs were led. Ben's A♥ is no club, so it cannot win. Your queen beats
    Ana's ten.

    No bowers yet. Who wins these?
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("winner", level=1)
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Now with the bowers. They are trumps, so the two steps stay the same.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("JS AC JC", "C")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Clubs are trump and all three cards are trumps. Ana led the left bower, the second strongest card.
    Ben's ace loses to it. You hold the one card that beats it: the right bower.

    <details style="margin-bottom:1em"><summary>A question: the same trick, but you play 9♣. Who
    wins?</summary>
    Ana. Her left bower beats the ace and the nine. It does not matter who played last.</details>

    Go on until the bar is full.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("winner")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## Which cards beat this one?

    Good players see at a glance what a card is afraid of. Suppose hearts are trump and K♠ is led. Two
    kinds of cards beat it: higher spades, and all the trumps.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.beaters("KS", "H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    One spade and seven hearts: eight cards. The diamonds and the clubs cannot hurt it, not even their
    aces.

    Some cards fear a lot less. This is the left bower.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.beaters("JD", "H")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Only the right bower beats it.

    In the practice, mark the cards that beat the one on the table. Take each card by itself, and do not
    ask whether you might play it. Sometimes none beats it. Sometimes two cards lie there, and you look
    for those that beat both.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("beats")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## When somebody gets it wrong

    At a real table nothing stops your hand. You may forget the left bower, or miss a card behind your
    thumb, and play a card that was not allowed. That is a **renege**. It makes no difference whether
    you meant it.

    You may take the card back only until the trick is complete. After that, a renege costs you two
    points. But somebody has to notice. Any other player may call it, until the points for the six
    tricks are counted. The trick itself stands, and play goes on. A call that turns out to be wrong
    costs nothing.

    How do you notice one? Watch what people throw away. Here Ana leads 9♦, and diamonds are trump.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.trick("9D AS KD", "D")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Ben threw A♠. That says: "I have no trump." Two tricks later Ben plays J♥, the left bower. It was a
    diamond all along, so he could have followed. Ben reneged. Call it, and he loses two points.

    Put yourself in Ben's place. This was his hand when he played A♠, and only one card in it was
    allowed.
    """)
    return


@app.cell(hide_code=True)
def _(figures):
    figures.following("JH AS 9S QC", led="9D", trump="D", leader="Ana")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    Forgetting the left bower is an easy way to renege. Here the practice box tells you at once. At a
    table you are on your own.

    <details style="margin-bottom:1em"><summary>A question: Ben leads a club and you play a trump. Is that a
    renege?</summary>
    Only if you hold a card that plays as a club. If you are void in clubs, you may play any card.</details>

    The last practice has all kinds of hands in it. Go on until the bar is full, and you will not
    renege.
    """)
    return


@app.cell(hide_code=True)
def _(Drill):
    Drill("follow")
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
    MasteryCheck("02_tricks")
    return


@app.cell(hide_code=True)
def _(mo):
    mo.md(r"""
    ## What to take with you

    - Follow the suit led if you can. If you cannot, play anything.
    - The left bower follows trump, and only trump.
    - The highest trump wins. Without a trump, the highest card of the suit led wins.
    - The winner leads to the next trick.
    - A renege costs two points, if somebody calls it.

    That is how tricks are played. Back to the [welcome page](00_welcome.ipynb), or once more through
    [lesson 1: Trump and the bowers](01_trump.ipynb).

    Codes such as C-4 are numbers in the rule book, the project's file RULES.md. You need not look them up.

    *Rules in this lesson: C-4, C-5, C-6 and GH-15.*
    """)
    return


if __name__ == "__main__":
    app.run()
