import assert from "node:assert/strict";
import test from "node:test";
import * as keys from "../../ghosteuchre/widgets/keys.js";

const pick = { form: "pick", options: ["JH", "9S", "AC"], mayBeNone: false };
const mark = { ...pick, form: "mark" };
const none = { ...mark, mayBeNone: true };
const order = { ...pick, form: "order" };

test("arrows go round, Home and End go to the ends, other keys go nowhere", () => {
  assert.equal(keys.rove(0, 6, "ArrowLeft"), 5);
  assert.equal(keys.rove(5, 6, "ArrowRight"), 0);
  assert.equal(keys.rove(2, 6, "ArrowDown"), 3);
  assert.equal(keys.rove(2, 6, "ArrowUp"), 1);
  assert.equal(keys.rove(2, 6, "Home"), 0);
  assert.equal(keys.rove(2, 6, "End"), 5);
  for (const key of ["a", "Enter", " ", "Tab", "1"]) assert.equal(keys.rove(2, 6, key), null);
  assert.equal(keys.rove(0, 0, "ArrowLeft"), null);
  for (let start = 0, at = 0; start < 7; start++, at = start) {
    for (let step = 0; step < 7; step++) at = keys.rove(at, 7, "ArrowRight");
    assert.equal(at, start);
  }
});

test("number keys mean the option at that place, if there is one", () => {
  assert.equal(keys.digit("1", 6), 0);
  assert.equal(keys.digit("6", 6), 5);
  for (const key of ["7", "0", "10", "x", "F1", ""]) assert.equal(keys.digit(key, 6), null);
});

test("a click picks one, marks in and out, and orders one after the other", () => {
  assert.deepEqual(keys.choose("pick", ["JH"], "9S"), ["9S"]);
  assert.deepEqual(keys.choose("mark", ["JH"], "9S"), ["JH", "9S"]);
  assert.deepEqual(keys.choose("mark", ["JH", "9S"], "JH"), ["9S"]);
  assert.deepEqual(keys.choose("order", ["JH", "9S", "AC"], "9S"), ["JH", "AC"]);
});

test("only a whole answer can be checked", () => {
  assert.ok(!keys.complete(pick, []) && keys.complete(pick, ["JH"]));
  assert.ok(!keys.complete(mark, []) && keys.complete(mark, ["JH"]));
  assert.ok(keys.complete(none, []));
  assert.ok(!keys.complete(order, ["JH", "9S"]) && keys.complete(order, ["JH", "9S", "AC"]));
});

test("with nothing marked the button says what it would answer", () => {
  assert.equal(keys.checkWord(none, []), "None of them");
  assert.equal(keys.checkWord(none, ["JH"]), "Check");
  assert.equal(keys.checkWord(mark, []), "Check");
});

test("two answers are the same unless the sequence matters", () => {
  assert.ok(keys.sameAnswer("mark", ["JH", "9S"], ["9S", "JH"]));
  assert.ok(!keys.sameAnswer("order", ["JH", "9S"], ["9S", "JH"]));
  assert.ok(!keys.sameAnswer("mark", ["JH"], ["JH", "9S"]));
});

test("what the question does not offer is never sent", () => {
  assert.deepEqual(keys.sane(pick, ["JH", "XX", "JH", "9S"]), ["JH", "9S"]);
  assert.deepEqual(keys.sane(pick, "JH"), []);
  assert.deepEqual(keys.sane(pick, null), []);
});

test("message numbers go up, and start anew after nonsense", () => {
  assert.equal(keys.nextNumber(3), 4);
  for (const nonsense of [undefined, null, "3", NaN, 1e300, -1, 0.5, 1e9]) assert.equal(keys.nextNumber(nonsense), 1);
});

test("the grey line says what to do now: choose, try again, or go on", () => {
  const now = (question, phase) => keys.whatNow({ question, phase });
  assert.equal(now(pick, "asking"), "Choose one.");
  assert.match(now(mark, "asking"), /^Mark all that fit, then press “Check”\.$/);
  assert.match(now(none, "asking"), /mark nothing and press “None of them”\.$/);
  assert.match(now(order, "missed"), /^✓ can stay, ✗ must move\./);
  assert.match(now(mark, "missed"), /^Change your answer/);
  for (const question of [pick, mark, none, order]) assert.equal(now(question, "done"), "Press “Next” to go on.");
});
