// Answers kept by the browser: every answer under a key of its own, so that two tabs never overwrite each other.
// Twice, because localStorage alone is lost when the browser is killed within seconds of writing: once there, once in
// IndexedDB with strict durability. Reading joins both. Nothing here throws: where a page may store nothing, save()
// says so and practice goes on.

export const PREFIX = "ghosteuchre.answer.";
const HINTS = "ghosteuchre.hints";
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

/** One answer as it was written, or null for what is not one. */
export function readAnswer(text) {
  try {
    const answer = JSON.parse(text);
    return answer && typeof answer === "object" && typeof answer.id === "string" ? answer : null;
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
  }

  /** Every kept answer. */
  async load() {
    return joined(await this.fromDatabase(), this.fromStorage());
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

  fromStorage() {
    return guarded(() => {
      const keys = Array.from({ length: this.storage.length }, (_, place) => this.storage.key(place));
      const texts = keys.filter((key) => key?.startsWith(PREFIX)).map((key) => this.storage.getItem(key));
      return texts.map(readAnswer).filter(Boolean);
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

  async fromDatabase() {
    return inTime(
      (async () => {
        const database = await this.open();
        return (await told(database.transaction(TABLE).objectStore(TABLE).getAll())).filter((answer) => typeof answer?.id === "string");
      })(),
      [],
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
