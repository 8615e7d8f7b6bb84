import assert from "node:assert/strict";
import test from "node:test";
import { drillHTML } from "../../ghosteuchre/widgets/drill.js";

const result = {
  passed: true, head: "Passed: 9 of 10 right.", lines: ["Practise “Who wins this trick?”: one answer was wrong.", "The strongest card wins."],
  topics: [{ name: "winner", title: "Who wins this trick?" }], onward: { slug: "02_tricks", text: "Go on to lesson 2: Following suit" },
};
const state = {
  kind: "check", title: "Mastery check", phase: "finished", question: null, given: [], feedback: null, hints: [], hintNames: [], hintsAllowed: false,
  levels: 0, levelText: "", check: { asked: 10, right: 9, of: 10, need: 8 }, notices: [], again: "Take the check again", canRestart: false, result,
};

test("each topic to practise has a button that names it, the rules have none", () => {
  const html = drillHTML(state, {});
  assert.deepEqual([...html.matchAll(/data-act="practise" data-topic="(\w+)"/g)].map(([, name]) => name), ["winner"]);
  assert.match(html, /aria-label="Go to this practice: Who wins this trick\?">Go to this practice</);
  assert.match(html, /<li><span>The strongest card wins\.<\/span><\/li>/);
});

test("the way on is a link where the page has one, else a sentence that says where it stands", () => {
  assert.match(drillHTML(state, { onward: "02_tricks.html" }), /<a class="ge-btn ge-btn-main" href="02_tricks\.html" data-act="onward"[^>]*>Go on to lesson 2: Following suit</);
  const without = drillHTML(state, {});
  assert.doesNotMatch(without, /data-act="onward"/);
  assert.match(without, /Go on to lesson 2: Following suit\. The link is at the end of this lesson\./);
  assert.doesNotMatch(drillHTML({ ...state, result: { ...result, passed: false, onward: null } }, { onward: "x" }), /data-act="onward"|Go on to/);
});

test("where nothing may be the answer the question says how to say so, and nowhere else", () => {
  const question = { id: "suit-3-1", number: 1, form: "mark", goal: "Which?", trump: "H", trick: [], shown: [], options: ["9H"], optionKind: "card", mayBeNone: true };
  const asking = { ...state, kind: "drill", phase: "asking", marks: {}, question, result: null, check: null };
  assert.match(drillHTML(asking), /Mark all that fit, then press “Check”\. If none fits, mark nothing and press “None of them”\./);
  assert.doesNotMatch(drillHTML({ ...asking, question: { ...question, mayBeNone: false } }), /If none fits/);
});
