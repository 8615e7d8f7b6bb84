// One entry in the browser's storage that no message can carry must cost nothing but itself.
import assert from "node:assert/strict";
import test from "node:test";
import { AnswerStore, PREFIX, PROGRESS_KEYS, readAnswer, wellFormed } from "../../ghosteuchre/widgets/store.js";

const good = {
  id: "a", at: "2026-01-02T03:04:05.000Z", place: "practice", topic: "suit", level: 1, number: 7, attempt: 1, given: ["H"], right: true, mistake: null, hints: 0,
};
const HALF = "\ud800";
const deep = (depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth));
const SPOILT = {
  "half a pair in the answer": { given: [HALF] }, "half a pair in the id": { id: HALF }, "half a pair in the place": { place: `practice${HALF}` },
  "a nested answer": { given: [deep(1500)] }, "a nested level": { level: deep(1500) }, "a level in words": { level: "1" }, "a given text": { given: "H" },
  "a mistake that is an object": { mistake: {} }, "right in words": { right: "yes" }, "no number at all": { hints: NaN },
};

class Storage {
  constructor(entries) {
    this.entries = entries;
  }
  get length() {
    return this.entries.length;
  }
  key(place) {
    return this.entries[place]?.[0] ?? null;
  }
  getItem(key) {
    return this.entries.find(([own]) => own === key)?.[1] ?? null;
  }
}

const entry = (answer, key = answer.id) => [PREFIX + key, JSON.stringify(answer)];
const database = (rows) => ({
  open: () => soon({ transaction: () => ({ objectStore: () => ({ getAll: () => soon(rows) }) }) }),
});

function soon(result) {
  const request = { result };
  setTimeout(() => request.onsuccess());
  return request;
}

test("what is spoilt is counted, and the others are read", async () => {
  for (const [name, change] of Object.entries(SPOILT)) {
    const spoilt = { ...good, id: "bad", ...change };
    for (const store of [new AnswerStore(new Storage([entry(good), entry(spoilt, "bad")]), null), new AnswerStore(null, database([good, spoilt]))]) {
      assert.deepEqual(await store.load(), [good], name);
      assert.equal(store.unreadable, 1, name);
    }
  }
});

test("what no version writes is left out, however odd it is, and the answer stays", async () => {
  for (const more of [HALF, deep(1500), { [HALF]: 1 }, 10n]) assert.deepEqual(wellFormed({ ...good, more, [HALF]: more }), good);
  assert.deepEqual(readAnswer(JSON.stringify({ ...good, more: deep(1500) })), good);
});

test("an answer that is whole in one of the two places is not lost and not counted as spoilt", async () => {
  const store = new AnswerStore(new Storage([[`${PREFIX}a`, "{damaged"]]), database([good]));
  assert.deepEqual(await store.load(), [good]);
  assert.equal(store.unreadable, 0);
});

test("what is no object, and a text nested too deep to be read, is nothing", () => {
  for (const text of ["null", "7", '"a"', "[]", "{", "[".repeat(100000), "[".repeat(1500) + "]".repeat(1500)]) assert.equal(readAnswer(text), null);
});

test("a store knows whether it could look everywhere", async () => {
  const whole = new AnswerStore(new Storage([]), database([]));
  assert.deepEqual([await whole.load(), whole.sure], [[], true]);
  const half = new AnswerStore(new Storage([entry(good)]), null);
  assert.deepEqual([await half.load(), half.sure], [[good], false]);
});

test("every key of a learner's progress begins as one of the list does, and the deck's colours do not", () => {
  const ours = (key) => PROGRESS_KEYS.some((start) => key.startsWith(start));
  const written = [];
  const store = new AnswerStore({ setItem: (key) => written.push(key), getItem: () => null }, null);
  store.toStorage([good]);
  store.noteHints("suit-1-1", 2);
  assert.equal(written.length, 2);
  assert.ok(written.every(ours));
  assert.ok(!ours("ghosteuchre.deck"));
});
