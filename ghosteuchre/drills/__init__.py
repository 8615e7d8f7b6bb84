"""Practice questions as data: made without end from a seed, judged by the engine, explained in words.

>>> from ghosteuchre.drills import judge, question, right_answers
>>> asked = question("winner", 1, 4)
>>> judge(asked, right_answers(asked)[0]).right
True
"""

from ghosteuchre.drills.core import PLAYERS, Answer, Given, Question, Revealed, Verdict
from ghosteuchre.drills.course import COURSE, Lesson, lesson
from ghosteuchre.drills.judging import (
    TOPICS,
    hints,
    judge,
    mistakes_open,
    parse_question_id,
    question,
    question_about,
    read_given,
    reveal,
    right_answers,
    wrong_answers,
)
from ghosteuchre.drills.minds import MISCONCEPTIONS
from ghosteuchre.drills.topic import Topic

__all__ = [
    "COURSE",
    "MISCONCEPTIONS",
    "PLAYERS",
    "TOPICS",
    "Answer",
    "Given",
    "Lesson",
    "Question",
    "Revealed",
    "Topic",
    "Verdict",
    "hints",
    "judge",
    "lesson",
    "mistakes_open",
    "parse_question_id",
    "question",
    "question_about",
    "read_given",
    "reveal",
    "right_answers",
    "wrong_answers",
]
