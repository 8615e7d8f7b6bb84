// What stands around a question: the learner's count, the question's name, and trump only where it is taught.
import assert from "node:assert/strict";
import test from "node:test";
import { drillHTML } from "../../ghosteuchre/widgets/drill.js";
import { tableHTML } from "../../ghosteuchre/widgets/table.js";

const question = { id: "order-1-10", number: 10, form: "order", goal: "Put these cards in order.", trump: "H", trick: [], shown: [], options: ["9S", "AS"], optionKind: "card", mayBeNone: false };
const asking = {
  kind: "drill", title: "Put these cards in order", level: 1, levels: 3, levelText: "Four cards.", phase: "asking", question, count: 1, given: [], feedback: null,
  marks: {}, names: {}, counts: {}, winner: null, order: null, hints: [], hintNames: [], hintsAllowed: true, streak: 0, mastery: 0, mastered: false, check: null,
  result: null, notices: [], save: [], again: "", canRestart: true, reply: 0,
};
const text = (html, name) => html.match(new RegExp(`<(\\w+) class="ge-${name}"[^>]*>([^<]*)</`))?.[2];

test("a learner's first question is question 1, and its name stands at the foot for others", () => {
  const html = drillHTML(asking);
  assert.equal(text(html, "number"), "Question 1");
  assert.equal(text(html, "seed"), "no. order-1-10");
  assert.ok(html.indexOf("ge-number") < html.indexOf("ge-foot") && html.indexOf("ge-foot") < html.indexOf("ge-seed"));
  assert.doesNotMatch(html, /[Qq]uestion 10/);
});

test("a check counts its ten, and where nothing is counted nothing is said", () => {
  const check = { asked: 3, right: 2, of: 10, need: 8 };
  assert.equal(text(drillHTML({ ...asking, count: null, check }), "number"), "Question 4 of 10");
  assert.equal(text(drillHTML({ ...asking, count: null }), "number"), "");
  assert.doesNotMatch(drillHTML({ ...asking, count: null, question: null, phase: "loading" }), /ge-seed/);
});

test("where no trump is told none is spoken of, in a practice box and on the table", () => {
  assert.match(drillHTML(asking), /Trump: hearts/);
  assert.doesNotMatch(drillHTML({ ...asking, question: { ...question, trump: null } }), /trump/i);
  const table = { kind: "table", title: "The table", trump: null, ghost: 6, left: { Ana: 5, Ben: 6 }, trick: [], hand: ["9H"], notes: {}, middle: "", corner: "", caption: "" };
  assert.doesNotMatch(tableHTML(table).replaceAll("ge-trump", ""), /trump/i);
});
