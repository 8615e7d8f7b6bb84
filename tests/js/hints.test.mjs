import assert from "node:assert/strict";
import test from "node:test";
import { AnswerStore } from "../../ghosteuchre/widgets/store.js";

const storage = (entries = {}) => {
  const map = new Map(Object.entries(entries));
  return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => map.set(key, value) };
};
const KEY = "ghosteuchre.hints";

test("the hints seen of an open question are remembered, and forgotten once it is over", () => {
  const place = storage();
  new AnswerStore(place, null).noteHints("suit-1-7", 2);
  const later = new AnswerStore(place, null);
  assert.equal(later.hintsSeen("suit-1-7"), 2);
  assert.equal(later.hintsSeen("suit-1-8"), 0);
  later.noteHints("suit-1-7", 0);
  assert.equal(later.hintsSeen("suit-1-7"), 0);
});

test("a question without hints leaves nothing behind, and of many the last ones are remembered", () => {
  const place = storage();
  const store = new AnswerStore(place, null);
  store.noteHints("suit-1-1", 0);
  assert.equal(place.map.size, 0);
  for (let number = 1; number <= 100; number++) store.noteHints(`suit-1-${number}`, 1);
  assert.equal(Object.keys(JSON.parse(place.map.get(KEY))).length, 40);
  assert.deepEqual([1, 100].map((number) => store.hintsSeen(`suit-1-${number}`)), [0, 1]);
});

test("what strangers have written there counts for nothing", () => {
  for (const text of ["{", "null", "[3]", '"a"', '{"suit-1-7": "2"}', '{"suit-1-7": -1}', '{"suit-1-7": 1.5}']) {
    const store = new AnswerStore(storage({ [KEY]: text }), null);
    assert.equal(store.hintsSeen("suit-1-7"), 0, text);
    store.noteHints("suit-1-7", 1);
    assert.equal(store.hintsSeen("suit-1-7"), 1, text);
  }
});

test("where nothing may be stored nothing is remembered, and nobody is hindered", () => {
  const forbidding = new Proxy({}, { get: () => { throw new Error("denied"); } });
  const store = new AnswerStore(forbidding, null);
  store.noteHints("suit-1-7", 2);
  assert.equal(store.hintsSeen("suit-1-7"), 0);
});
