// What keys and clicks do to a choice, and when it can be checked. Pure: no page, no rules of the game.

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where an arrow key, Home or End leads in a row of `count`; null for every other key. The ends join. */
export function rove(index, count, key) {
  if (count < 1) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step ? (index + step + count) % count : null;
}

/** The option that a number key means: "1" is the first; null when there is none. */
export function digit(key, count) {
  const index = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return index >= 0 && index < count ? index : null;
}

/** The choice after one more click on `token`. Pick: this one. Mark: in or out. Order: next place, or out again. */
export function choose(form, given, token) {
  if (form === "pick") return [token];
  return given.includes(token) ? given.filter((other) => other !== token) : [...given, token];
}

/** A choice without what the question does not offer: nothing stale or strange is ever sent. */
export const sane = (question, given) =>
  [...new Set(Array.isArray(given) ? given : [])].filter((token) => question.options.includes(token));

const same = (one, other) => one.length === other.length && one.every((token, place) => token === other[place]);

/** Whether two choices are the same answer; only for `order` does the sequence matter. */
export const sameAnswer = (form, one, other) =>
  form === "order" ? same(one, other) : same([...one].sort(), [...other].sort());

/** Whether the choice is an answer that can be checked. */
export function complete(question, given) {
  if (question.form === "pick") return given.length === 1;
  if (question.form === "order") return given.length === question.options.length;
  return given.length > 0 || question.mayBeNone;
}

/** The words on the check button. */
export const checkWord = (question, given) =>
  question.form === "mark" && question.mayBeNone && given.length === 0 ? "None of them" : "Check";

const HOW = {
  pick: "Choose one.",
  mark: "Mark all that fit, then press “Check”.",
  order: "Choose the cards one after the other, weakest first.",
};
const NONE = " If none fits, mark nothing and press “None of them”.";

/** What the learner is to do now, in a few words. */
export function whatNow({ question, phase }) {
  if (phase === "missed" && question.form === "order")
    return "✓ can stay, ✗ must move. Press “Clear” or a chosen card, and check again. Or go on to the next question.";
  if (phase === "missed") return "Change your answer and check again, or go on to the next question.";
  if (phase === "done") return "Press “Next” to go on.";
  return HOW[question.form] + (question.form === "mark" && question.mayBeNone ? NONE : "");
}

/** The next message number; it starts again where a stranger left nonsense. */
export const nextNumber = (last) => (Number.isSafeInteger(last) && last > 0 && last < 1e9 ? last + 1 : 1);
