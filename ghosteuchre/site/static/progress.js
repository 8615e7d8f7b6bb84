// What the kept answers come to, for the index page: the same rules as ghosteuchre/drills/practice.py and mastery.py,
// and tests/test_site.py holds them against each other.

export const SCHEMA = 1;
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

const isText = (value) => typeof value === "string" && value !== "";
const isCount = (least) => (value) => Number.isInteger(value) && value >= least;
const FIELDS = {
  id: isText,
  at: (value) => isText(value) && /(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
  place: isText,
  topic: isText,
  level: isCount(1),
  number: isCount(0),
  attempt: isCount(1),
  given: (value) => Array.isArray(value) && value.every(isText),
  right: (value) => typeof value === "boolean",
  mistake: (value) => value === null || isText(value),
  hints: isCount(0),
};

/** Whether this is a kept answer, field by field. */
export const isAnswer = (value) =>
  value !== null && typeof value === "object" && Object.entries(FIELDS).every(([name, good]) => good(value[name]));

/** The text of a copy: what ghosteuchre's progress file looks like. */
export function exportText(answers) {
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(",\n");
  return `{\n  "schema": ${SCHEMA},\n  "answers": [\n${lines}\n  ]\n}\n`;
}

/** The answers of a copy, or in `problem` a sentence that says what is wrong with it. */
export function readExport(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return { answers: [], problem: "This file is no copy of your progress: it is not JSON." };
  }
  if (!Number.isInteger(data?.schema) || !Array.isArray(data.answers)) {
    return { answers: [], problem: "This file is no copy of your progress: it holds no answers." };
  }
  if (data.schema > SCHEMA) {
    return { answers: [], problem: "This copy was made by a newer version of the course, so it cannot be read here." };
  }
  const answers = data.answers.filter(isAnswer);
  const lost = data.answers.length - answers.length;
  return { answers, problem: lost ? `${lost} of its ${data.answers.length} answers cannot be read and were left out.` : "" };
}
