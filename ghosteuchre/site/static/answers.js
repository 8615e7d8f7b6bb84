// What a kept answer is, and a copy of all of them: the same as ghosteuchre/progress/answers.py. The cases in
// tests/cases/kept_answers.json hold the two against each other.

export const SCHEMA = 1;
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];
const HIGHEST_COUNT = 1e9; // the highest level, attempt or number of hints
const NUMBERS_END = 1e24; // a question's number has at most 24 digits

const isText = (value) => typeof value === "string" && value !== "" && (value.isWellFormed?.() ?? true);
const isCount = (least, most = HIGHEST_COUNT) => (value) => Number.isInteger(value) && value >= least && value <= most;

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:(?<=:..:..)[.,](\d+))?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The time in UTC to the millisecond, as Python writes it; null for what is no time with a zone, or years away. */
export function momentOf(value) {
  const [, day, clock, , fraction, zone] = (typeof value === "string" && MOMENT.exec(value)) || [];
  if (!day || Number.isNaN(Date.parse(`${day}T00:00Z`)) || new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day) return null;
  const seconds = clock.length === 5 ? `${clock}:00` : clock;
  const moment = new Date(`${day}T${seconds}.${(fraction ?? "").padEnd(3, "0").slice(0, 3)}${zone}`);
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment.toISOString() : null;
}

const FIELDS = {
  id: isText,
  at: (value) => momentOf(value) !== null,
  place: isText,
  topic: isText,
  level: isCount(1),
  number: (value) => isCount(0, NUMBERS_END)(value) && value < NUMBERS_END,
  attempt: isCount(1),
  given: (value) => Array.isArray(value) && value.every(isText),
  right: (value) => typeof value === "boolean",
  mistake: (value) => value === null || isText(value),
  hints: isCount(0),
};

/** Whether this is a kept answer, field by field. */
export const isAnswer = (value) =>
  value !== null && typeof value === "object" && Object.entries(FIELDS).every(([name, good]) => Object.hasOwn(value, name) && good(value[name]));

/** An answer's own fields and no others, its time as Python writes it. */
const asAnswer = (value) => ({ ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, value[name]])), at: momentOf(value.at) });

/** The answers among these, each as it is kept. */
export const answersAmong = (values) => values.filter(isAnswer).map(asAnswer);

/** JSON in which every whole number is written out: Python reads 1e+21 as no whole number. */
const written = (answer) =>
  JSON.stringify(answer, (name, value) => (name === "number" && value >= 1e21 ? `#${BigInt(value)}#` : value)).replace(/"#(\d+)#"/, "$1");

/** The text of a copy: what ghosteuchre's progress file looks like. */
export function exportText(answers) {
  const lines = answers.map((answer) => `    ${written(answer)}`).join(",\n");
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
  if (!(Number.isInteger(data?.schema) && data.schema >= 1) || !Array.isArray(data.answers)) {
    return { answers: [], problem: "This file is no copy of your progress: it holds no answers." };
  }
  if (data.schema > SCHEMA) {
    return { answers: [], problem: "This copy was made by a newer version of the course, so it cannot be read here." };
  }
  const answers = answersAmong(data.answers);
  const lost = data.answers.length - answers.length;
  return { answers, problem: lost ? `${lost} of its ${data.answers.length} answers cannot be read and were left out.` : "" };
}
