"""The four suit buttons keep their places, whatever is asked."""

from ghosteuchre import figures
from ghosteuchre.drills import question


def test_the_suits_to_choose_from_stand_in_the_order_of_the_pictures_in_every_question():
    order = tuple(str(suit) for suit in figures.SUITS)
    asked = [question("suit", level, number) for level in (1, 2) for number in range(200)]
    assert {one.options for one in asked if one.form == "pick"} == {order}
