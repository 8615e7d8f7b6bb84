"""The widgets of the lessons: practice, checks and reviews with cards on a table, and pictures that move."""

from ghosteuchre.widgets.drill import Drill, MasteryCheck, Review
from ghosteuchre.widgets.ladder import RankLadder
from ghosteuchre.widgets.table import Table

__all__ = ["Drill", "MasteryCheck", "RankLadder", "Review", "Table"]
