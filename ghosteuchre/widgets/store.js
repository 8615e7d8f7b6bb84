// Answers kept by the browser: every answer under a key of its own, so that two tabs never overwrite each other.
// Twice, because localStorage alone is lost when the browser is killed within seconds of writing: once there, once in
// IndexedDB with strict durability. Reading joins both. Nothing here throws: where a page may store nothing, save()
// says so and practice goes on.

export const PREFIX = "ghosteuchre.answer.";
const HINTS = "ghosteuchre.hints";
/** What progress is kept under in localStorage: every key that begins with one of these. To start afresh, remove them all. */
export const PROGRESS_KEYS = [PREFIX, HINTS];
const OPEN_QUESTIONS = 40; // so many are remembered, those looked at last
const DATABASE = "ghosteuchre";
const TABLE = "answers";
const PATIENCE = 1500; // milliseconds: a stuck database must not hold feedback back

const inTime = (promise, fallback) =>
  Promise.race([promise.catch(() => fallback), new Promise((done) => setTimeout(done, PATIENCE, fallback))]);

const told = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => fail(request.error);
  });

/** Whether it is text that can be written as UTF-8: half a surrogate pair cannot, and would spoil the whole message. */
const isText = (value) => typeof value === "string" && !/\p{Surrogate}/u.test(value);
const isNumber = (value) => Number.isFinite(value);
const FIELDS = {
  id: isText,
  at: isText,
  place: isText,
  topic: isText,
  level: isNumber,
  number: isNumber,
  attempt: isNumber,
  given: (value) => Array.isArray(value) && value.every(isText),
  right: (value) => typeof value === "boolean",
  mistake: (value) => value === null || isText(value),
  hints: isNumber,
};

/** An answer with its known fields and no others, or null for what no message could carry. What it says, Python judges. */
export function wellFormed(found) {
  if (!found || typeof found !== "object" || !isText(found.id)) return null;
  const names = Object.keys(FIELDS).filter((name) => Object.hasOwn(found, name));
  return names.every((name) => FIELDS[name](found[name])) ? Object.fromEntries(names.map((name) => [name, found[name]])) : null;
}

/** One answer as it was written, or null for what is not one. */
export function readAnswer(text) {
  try {
    return wellFormed(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The answers of several places, each once, oldest first. */
export function joined(...lists) {
  const byId = new Map(lists.flat().map((answer) => [answer.id, answer]));
  return [...byId.values()].sort((one, other) => (String(one.at) < String(other.at) ? -1 : String(one.at) > String(other.at) ? 1 : 0));
}

export class AnswerStore {
  constructor(storage = guarded(() => globalThis.localStorage), database = guarded(() => globalThis.indexedDB)) {
    this.storage = storage;
    this.database = database;
    this.opening = null;
    this.unreadable = 0; // of what load() found last: how many entries are no answers
    this.sure = false; // whether load() could look everywhere
  }

  /** Every kept answer that can be read; the others are counted. */
  async load() {
    const base = await this.fromDatabase();
    const found = new Map();
    for (const [id, answer] of [...(base ?? []), ...this.fromStorage()]) found.set(id, answer ?? found.get(id) ?? null);
    const answers = [...found.values()].filter(Boolean);
    this.unreadable = found.size - answers.length;
    this.sure = base !== null;
    return joined(answers);
  }

  /** Keeps answers; true once at least one of the two places has them for certain. */
  async save(answers) {
    const kept = this.toStorage(answers);
    return (await this.toDatabase(answers)) || kept;
  }

  /** Whether anything can be kept here at all. */
  async works() {
    const probe = `${PREFIX.slice(0, -1)}-probe`;
    const storage = guarded(() => {
      this.storage.setItem(probe, "1");
      this.storage.removeItem(probe);
      return true;
    });
    return storage ?? (await inTime(this.open().then(() => true), false));
  }

  /** How many hints of a question that is still open were seen. */
  hintsSeen(id) {
    const count = this.allHints()[id];
    return Number.isInteger(count) && count > 0 ? count : 0;
  }

  /** Remembers how many hints of a question were seen; 0 once it is over. */
  noteHints(id, count) {
    const { [id]: before, ...others } = this.allHints();
    if (!count && before === undefined) return;
    const kept = [...Object.entries(others), ...(count ? [[id, count]] : [])].slice(-OPEN_QUESTIONS);
    guarded(() => this.storage.setItem(HINTS, JSON.stringify(Object.fromEntries(kept))));
  }

  allHints() {
    const found = guarded(() => JSON.parse(this.storage.getItem(HINTS)));
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  }

  /** Pairs of id and answer; null for an answer that cannot be read. */
  fromStorage() {
    return guarded(() => {
      const keys = Array.from({ length: this.storage.length }, (_, place) => this.storage.key(place)).filter((key) => key?.startsWith(PREFIX));
      return keys.map((key) => [key.slice(PREFIX.length), readAnswer(this.storage.getItem(key))]);
    }) ?? [];
  }

  toStorage(answers) {
    return guarded(() => {
      for (const answer of answers) this.storage.setItem(PREFIX + answer.id, JSON.stringify(answer));
      return true;
    }) ?? false;
  }

  async open() {
    this.opening ??= new Promise((done, fail) => {
      const request = this.database.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
      told(request).then(done, fail);
    });
    return this.opening;
  }

  /** The same; null where there is no database, or none that answers. */
  async fromDatabase() {
    return inTime(
      (async () => {
        const database = await this.open();
        const found = await told(database.transaction(TABLE).objectStore(TABLE).getAll());
        return found.map((entry) => [String(entry?.id), wellFormed(entry)]);
      })(),
      null,
    );
  }

  async toDatabase(answers) {
    return inTime(
      (async () => {
        const database = await this.open();
        await new Promise((done, fail) => {
          const writing = database.transaction(TABLE, "readwrite", { durability: "strict" });
          writing.oncomplete = done;
          writing.onerror = writing.onabort = () => fail(writing.error);
          for (const answer of answers) writing.objectStore(TABLE).put(answer);
        });
        return true;
      })(),
      false,
    );
  }
}

/** What `ask` gives, or null where the browser forbids it (private windows, blocked storage). */
export function guarded(ask) {
  try {
    return ask() ?? null;
  } catch {
    return null;
  }
}
