import assert from "node:assert/strict";
import test from "node:test";
import { AnswerStore, PREFIX, joined, readAnswer } from "../../ghosteuchre/widgets/store.js";

const answer = (id, at) => ({ id, at, right: true });

class Storage {
  constructor(entries = {}) {
    this.map = new Map(Object.entries(entries));
  }
  get length() {
    return this.map.size;
  }
  key(place) {
    return [...this.map.keys()][place] ?? null;
  }
  getItem(key) {
    return this.map.get(key) ?? null;
  }
  setItem(key, value) {
    this.map.set(key, value);
  }
}

const forbidding = new Proxy({}, {
  get() {
    throw new Error("denied");
  },
});

/** A database as small as the store needs, on a map. */
const database = (map = new Map()) => ({
  map,
  durability: [],
  open() {
    const request = {};
    const own = this;
    const table = {
      put: (value) => map.set(value.id, value),
      getAll: () => later({}, [...map.values()]),
    };
    request.result = {
      createObjectStore: () => table,
      transaction: (_name, _mode, options) => {
        if (options) own.durability.push(options.durability);
        const writing = { objectStore: () => table };
        setTimeout(() => writing.oncomplete?.());
        return writing;
      },
    };
    setTimeout(() => {
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  },
});

const later = (request, result) => {
  setTimeout(() => {
    request.result = result;
    request.onsuccess();
  });
  return request;
};

test("each answer has a key of its own in localStorage, and a strict copy in IndexedDB", async () => {
  const [storage, base] = [new Storage({ other: "x" }), database()];
  assert.equal(await new AnswerStore(storage, base).save([answer("a", "1"), answer("b", "2")]), true);
  assert.deepEqual([...storage.map.keys()], ["other", `${PREFIX}a`, `${PREFIX}b`]);
  assert.deepEqual([...base.map.keys()], ["a", "b"]);
  assert.deepEqual(base.durability, ["strict"]);
});

test("reading joins both places, each answer once, oldest first", async () => {
  const storage = new Storage({ [`${PREFIX}b`]: JSON.stringify(answer("b", "2")), [`${PREFIX}c`]: JSON.stringify(answer("c", "1")) });
  const base = database(new Map([["a", answer("a", "3")], ["b", answer("b", "2")]]));
  assert.deepEqual((await new AnswerStore(storage, base).load()).map(({ id }) => id), ["c", "b", "a"]);
});

test("two tabs that write at once lose nothing", async () => {
  const [storage, base] = [new Storage(), database()];
  await Promise.all([new AnswerStore(storage, base).save([answer("a", "1")]), new AnswerStore(storage, base).save([answer("b", "2")])]);
  assert.equal((await new AnswerStore(storage, base).load()).length, 2);
});

test("where nothing may be stored, reading gives nothing and saving says so; neither throws", async () => {
  for (const nothing of [null, forbidding]) {
    const store = new AnswerStore(nothing, nothing);
    assert.deepEqual(await store.load(), []);
    assert.equal(await store.save([answer("a", "1")]), false);
  }
});

test("one of the two places is enough", async () => {
  assert.equal(await new AnswerStore(new Storage(), null).save([answer("a", "1")]), true);
  assert.equal(await new AnswerStore(null, database()).save([answer("a", "1")]), true);
});

test("a database that never answers holds nothing up for long", async () => {
  const started = Date.now();
  const stuck = { open: () => ({}) };
  assert.equal(await new AnswerStore(new Storage(), stuck).save([answer("a", "1")]), true);
  assert.ok(Date.now() - started < 4000);
});

test("a damaged entry is passed over, the others are read", async () => {
  const storage = new Storage({ [`${PREFIX}x`]: "{not json", [`${PREFIX}y`]: "7", [`${PREFIX}a`]: JSON.stringify(answer("a", "1")) });
  assert.deepEqual((await new AnswerStore(storage, null).load()).map(({ id }) => id), ["a"]);
  assert.equal(readAnswer('{"at": 1}'), null);
  assert.deepEqual(joined([answer("a", "2")], [answer("a", "2"), answer("b", "1")]).map(({ id }) => id), ["b", "a"]);
});
