import assert from "node:assert/strict";
import test from "node:test";
import { announcement, drillHTML, noticeWords, onFelt } from "../../ghosteuchre/widgets/drill.js";
import { ladderHTML } from "../../ghosteuchre/widgets/ladder.js";
import { stillHTML } from "../../ghosteuchre/widgets/still.mjs";
import { tableHTML } from "../../ghosteuchre/widgets/table.js";

const question = {
  id: "follow-2-17", number: 17, form: "mark", goal: "Hearts are trump. Ana led J♦. Which of your cards may you play?", trump: "H",
  trick: [{ who: "Ana", card: "JD" }], shown: [], options: ["9H", "AD", "KS"], optionKind: "card", mayBeNone: false,
};
const asking = {
  kind: "drill", title: "Which cards may you play?", level: 2, levels: 3, levelText: "The left bower is in your hand or was led.", phase: "asking", question,
  given: [], feedback: null, marks: {}, names: {}, counts: {}, winner: null, order: null, hints: [], hintNames: ["Where to look", "The rule", "The answer"],
  hintsAllowed: true, streak: 2, mastery: 40, mastered: false, check: null, result: null, notices: [], save: [], again: "", canRestart: true, reply: 0,
};
const done = {
  ...asking, phase: "done", given: ["9H"], marks: { "9H": "right" }, names: { JD: "left bower, plays as a heart", "9H": "a trump" }, counts: { JD: "H" },
  feedback: { tone: "good", head: "Right", text: "You hold 9♥.", news: "" }, reply: 1,
};
const winner = { ...asking, question: { ...question, id: "winner-1-7", form: "pick", options: ["JD", "KH", "QS"], trick: [{ who: "Ben", card: "JD" }, { who: "You", card: "KH" }, { who: "Ana", card: "QS" }] } };
const order = { ...asking, question: { ...question, id: "order-1-7", form: "order", trick: [] } };
const suit = { ...asking, question: { ...question, id: "suit-1-7", form: "pick", trick: [], shown: ["JD"], options: ["S", "H", "D", "C"], optionKind: "suit" } };

const tags = (html, name, value) => html.match(new RegExp(`<[^>]*${name}="${value}"[^>]*>`, "g")) ?? [];
const attribute = (tag, name) => tag.match(new RegExp(`${name}="([^"]*)"`))?.[1];
const options = (html) => html.match(/<button[^>]*data-option="[^>]*>/g) ?? [];
const act = (html, name) => tags(html, "data-act", name)[0];

test("the view is a pure function of state and learner's choice", () => {
  const [state, ui] = [structuredClone(done), { uid: "a", given: ["9H"], at: 1 }];
  assert.equal(drillHTML(state, ui), drillHTML(state, ui));
  assert.deepEqual(state, done);
  assert.deepEqual(ui, { uid: "a", given: ["9H"], at: 1 });
});

test("one option takes the tab key, and every one is a real button in the question's order", () => {
  for (const state of [asking, winner, order, suit]) {
    const found = options(drillHTML(state, { given: [], at: 1 }));
    assert.deepEqual(found.map((tag) => attribute(tag, "data-option")), state.question.options);
    assert.deepEqual(found.map((tag) => attribute(tag, "tabindex")), state.question.options.map((_, place) => (place === 1 ? "0" : "-1")));
    assert.ok(found.every((tag) => tag.includes('type="button"')));
  }
});

test("picking is a radio group, marking and ordering are toggles", () => {
  const picked = drillHTML(winner, { given: ["KH"] });
  assert.match(picked, /role="radiogroup"/);
  assert.deepEqual(options(picked).map((tag) => attribute(tag, "aria-checked")), ["false", "true", "false"]);
  const marked = drillHTML(asking, { given: ["9H", "KS"] });
  assert.doesNotMatch(marked, /role="radiogroup"/);
  assert.deepEqual(options(marked).map((tag) => attribute(tag, "aria-pressed")), ["true", "false", "true"]);
});

test("an ordering tells each card's place, and the row of places fills up", () => {
  const html = drillHTML(order, { given: ["KS", "9H"] });
  assert.deepEqual(options(html).map((tag) => attribute(tag, "aria-label")), ["nine of hearts, place 2 of 3", "ace of diamonds", "king of spades, place 1 of 3"]);
  assert.ok(html.indexOf("ge-full") > 0 && (html.match(/ge-slot ge-full/g) ?? []).length === 2);
  assert.equal(attribute(act(html, "check"), "aria-disabled"), "true");
  assert.equal(attribute(act(drillHTML(order, { given: ["KS", "9H", "AD"] }), "check"), "aria-disabled"), undefined);
});

test("a trick whose cards are the options is drawn once, on the felt", () => {
  assert.ok(onFelt(winner.question) && !onFelt(asking.question) && !onFelt(suit.question));
  assert.equal((drillHTML(winner).match(/aria-label="jack of diamonds[,"]/g) ?? []).length, 1);
});

test("before the end nothing on the page tells the answer", () => {
  for (const state of [asking, winner, order, suit]) {
    const html = drillHTML(state, { given: [] }).replace(state.levelText, "");
    assert.doesNotMatch(html, /bower|counts|ge-mark|Winning|Wins|ge-is-(right|wrong|missed|illegal|winning)/);
  }
});

test("at the end the names, the badges and the marks are there", () => {
  const html = drillHTML(done);
  assert.match(html, /aria-label="jack of diamonds, left bower, plays as a heart, led"/);
  assert.match(html, /ge-counts/);
  assert.match(html, /aria-label="nine of hearts, a trump, chosen, right"/);
  assert.ok(options(html).every((tag) => attribute(tag, "aria-disabled") === "true"));
  assert.equal(attribute(act(html, "next"), "aria-disabled"), undefined);
  assert.equal(attribute(act(html, "check"), "aria-disabled"), "true");
  const won = drillHTML({ ...winner, phase: "done", given: ["KH"], marks: { KH: "wrong", JD: "right" }, winner: "Ben" });
  assert.equal((won.match(/Wins/g) ?? []).length, 1);
  assert.match(won, /aria-label="jack of diamonds, right, led, winning"/);
});

test("the same wrong answer cannot be checked twice, another one can", () => {
  const missed = { ...asking, phase: "missed", given: ["AD"], marks: { AD: "wrong" }, feedback: { tone: "bad", head: "Not yet", text: "No." } };
  assert.equal(attribute(act(drillHTML(missed, { given: ["AD"] }), "check"), "aria-disabled"), "true");
  assert.equal(attribute(act(drillHTML(missed, { given: ["9H"] }), "check"), "aria-disabled"), undefined);
});

test("a check offers no hint and a closed question no check", () => {
  const html = drillHTML({ ...asking, kind: "check", hintsAllowed: false, check: { asked: 3, right: 2, of: 10, need: 8 }, mastery: null });
  assert.equal(act(html, "hint"), undefined);
  assert.match(html, /3 of 10 answered, 2 right/);
  assert.doesNotMatch(html, /Streak/);
});

test("ids hang on the instance", () => {
  const ids = (uid) => new Set([...drillHTML(order, { uid }).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  assert.ok([...ids("one")].every((id) => id.startsWith("one") && !ids("two").has(id)));
  for (const [, id] of drillHTML(order, { uid: "one" }).matchAll(/aria-(?:labelledby|describedby|controls)="([^"]*)"/g)) assert.ok(ids("one").has(id), id);
});

test("what is read aloud: the verdict in words, a hint with its name, a result; nothing when nothing changed", () => {
  assert.equal(announcement(asking, done), "Right. You hold nine of hearts.");
  assert.equal(announcement(done, done), "");
  assert.equal(announcement(asking, { ...asking, hints: ["Look at J♦."], reply: 1 }), "Hint 1. Where to look: Look at jack of diamonds.");
  const finished = { ...done, phase: "finished", question: null, feedback: null, result: { passed: true, head: "Passed", lines: ["Go on."] } };
  assert.equal(announcement(done, finished), "Passed. Go on.");
});

test("another wrong answer with the same reason is read aloud too, news of something else is not", () => {
  const wrong = { ...asking, phase: "missed", given: ["AD"], feedback: { tone: "bad", head: "Not yet", text: "No." }, reply: 4 };
  assert.equal(announcement(wrong, { ...wrong, given: ["KS"], reply: 5 }), "Not yet. No.");
  assert.equal(announcement(wrong, { ...wrong, save: [], reply: 5 }), "");
  assert.equal(announcement(done, { ...asking, question: { ...question, id: "follow-2-18" }, reply: 2 }), "");
});

test("loading and finished frames need no question", () => {
  assert.match(drillHTML({ ...asking, question: null, phase: "loading" }), /Looking up/);
  const finished = { ...asking, question: null, phase: "finished", kind: "check", again: "Take the check again", result: { passed: false, head: "Not passed", lines: ["Practise J♦."] } };
  assert.match(drillHTML(finished), /data-act="restart"[^>]*>Take the check again/);
  assert.match(drillHTML(finished), /jack of diamonds/);
});

test("a still has the root that the style sheet wants, and no sign of life", () => {
  const html = stillHTML({ kind: "drill", state: asking, uid: "s1" });
  assert.match(html, /^<div class="ge-root/);
  assert.match(html, /data-question="follow-2-17"/);
  assert.doesNotMatch(html, /data-ge-live/);
});

test("ladder and table are drawn from what Python says alone", () => {
  const cells = [{ card: "9H" }, { hole: true }, {}, { gone: "J♦ is now a heart" }];
  const views = Object.fromEntries(["S", "H", "C", "D"].map((trump) => [trump, { title: `${trump} view`, rows: [{ sign: trump, head: "Hearts", note: "7 cards", cells }] }]));
  const state = { kind: "ladder", title: "Ranks", chooser: "Name trump", choice: "H", foot: "", views };
  assert.match(ladderHTML(state), /H view/);
  assert.match(ladderHTML(state, { choice: "S" }), /S view/);
  assert.match(ladderHTML(state), /aria-label="Hearts, 7 cards. From weak to strong: nine of hearts"/);
  const table = tableHTML({ kind: "table", title: "The table", trump: "H", ghost: 6, left: { Ana: 5, Ben: 6 }, trick: [{ who: "Ana", card: "JD" }], hand: ["9H"], notes: {}, middle: "", corner: "", caption: "" });
  assert.match(table, /aria-label="jack of diamonds, led"/);
  assert.match(table, /Ghost hand, 6 cards/);
  assert.match(table, /aria-label="nine of hearts"/);
});

test("a notice is read aloud when it is new, by the first box of the page alone, and again when it comes back", () => {
  const [kept, stalled] = ["The file was damaged", "Python is not answering."];
  assert.equal(noticeWords([], [kept]), "The file was damaged.");
  assert.equal(noticeWords([], [kept]), "", "another box of the page shows the same");
  assert.equal(noticeWords([kept], [kept, stalled]), stalled);
  assert.equal(noticeWords([kept, stalled], [kept, stalled]), "");
  assert.equal(noticeWords([kept, stalled], [kept]), "");
  assert.equal(noticeWords([kept], [kept, stalled]), stalled);
});
