// What the kept answers come to, for the index page: the same rules as ghosteuchre/drills/practice.py and mastery.py,
// and tests/test_site_sums.py holds them against each other.

const CLIMB = 3; // so many right in a row lead one level up
const FALL = 2; // so many wrong in a row lead one level down
const CHECK = { questions: 10, need: 8 };

const inOrder = (answers) => [...answers].sort((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1));

/** The first answer to each question, where it was given without a hint. */
function firstAnswers(answers) {
  const seen = new Set();
  return inOrder(answers).filter((answer) => {
    const question = `${answer.level}-${answer.number}`;
    const first = !seen.has(question);
    seen.add(question);
    return first && answer.attempt === 1 && answer.hints === 0;
  });
}

/** Where a learner stands in a topic with so many levels: how full the bar is, and whether it was ever mastered. */
export function standing(topic, levels, answers) {
  let [level, run, wrong, mastered] = [1, 0, 0, false];
  for (const answer of firstAnswers(answers.filter((one) => one.topic === topic && one.place === "practice"))) {
    if (answer.right && answer.level >= level) {
      [wrong, run] = [0, Math.min(run + 1, CLIMB)];
      if (run === CLIMB && level === levels) mastered = true;
      else if (run === CLIMB) [level, run] = [level + 1, 0];
    } else if (!answer.right && answer.level <= level) {
      [run, wrong] = [0, wrong + 1];
      if (wrong === FALL) [level, wrong] = [Math.max(1, level - 1), 0];
    }
  }
  return { percent: mastered ? 100 : Math.round((100 * ((level - 1) * CLIMB + run)) / (levels * CLIMB)), mastered };
}

/** The best that was reached in the check of a lesson ("01"): none, begun, missed or passed. */
export function check(lesson, answers) {
  const attempts = new Map();
  for (const answer of inOrder(answers.filter((one) => one.place.startsWith(`check:${lesson}:`)))) {
    const questions = attempts.get(answer.place) ?? new Map();
    const question = `${answer.topic}-${answer.level}-${answer.number}`;
    if (!questions.has(question)) attempts.set(answer.place, questions.set(question, answer.right));
  }
  const scores = [...attempts.values()].map((questions) => ({
    asked: questions.size,
    right: [...questions.values()].filter(Boolean).length,
  }));
  const finished = scores.filter((score) => score.asked >= CHECK.questions);
  const right = Math.max(0, ...finished.map((score) => score.right));
  const result = finished.length ? (right >= CHECK.need ? "passed" : "missed") : scores.length ? "begun" : "none";
  return { result, right, of: CHECK.questions };
}
