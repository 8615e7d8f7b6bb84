// All that the course keeps in this browser, read as it lies there, and taken away: in localStorage and in IndexedDB,
// each on its own, as one of them may be blocked.
import { answersAmong } from "./answers.js";
import { PREFIX, PROGRESS_KEYS, guarded, joined, readAnswer } from "./store.js";

const PATIENCE = 3000; // milliseconds: a database that is stuck must not keep the page waiting

const inTime = (work, fallback) =>
  Promise.race([work.catch(() => fallback), new Promise((done) => setTimeout(done, PATIENCE, fallback))]);

/** Our keys in localStorage; null where the browser keeps the page from it. */
function keys({ storage }) {
  return guarded(() => {
    const all = Array.from({ length: storage.length }, (_, place) => storage.key(place));
    return all.filter((key) => PROGRESS_KEYS.some((own) => key.startsWith(own)));
  });
}

/** What `act` does with every table of the database, in one go. */
async function withTables(store, mode, act) {
  const database = await store.open();
  const names = [...database.objectStoreNames];
  if (!names.length) return [];
  const work = database.transaction(names, mode, { durability: "strict" });
  const requests = names.map((name) => act(work.objectStore(name)));
  await new Promise((done, fail) => {
    [work.oncomplete, work.onerror, work.onabort] = [done, fail, fail];
  });
  return requests.map((request) => request.result);
}

const rows = (store) => inTime(withTables(store, "readonly", (table) => table.getAll()), []);

/** The answers, how many entries cannot be read, and whether anything of ours is there at all. */
export async function look(store) {
  const stored = (await rows(store)).flat();
  const own = keys(store) ?? [];
  const entries = own.filter((key) => key.startsWith(PREFIX)).map((key) => [key.slice(PREFIX.length), readAnswer(guarded(() => store.storage.getItem(key)))]);
  const answers = joined(answersAmong(stored), answersAmong(entries.map(([, answer]) => answer)));
  const readable = new Set(answers.map(({ id }) => id));
  const names = new Set([...entries.map(([id]) => id), ...stored.map((row) => String(row?.id))]);
  return { answers, unreadable: [...names].filter((id) => !readable.has(id)).length, any: stored.length + own.length > 0 };
}

function clearStorage(store) {
  const own = keys(store);
  if (own === null) return true; // the page cannot reach it, so it has kept nothing there
  for (const key of own) guarded(() => store.storage.removeItem(key));
  return keys(store)?.length === 0;
}

async function clearDatabase(store) {
  const opened = await inTime(store.open().then(() => true, () => null), false);
  if (opened === null) return true; // as above
  return opened && inTime(withTables(store, "readwrite", (table) => table.clear()).then(() => true), false);
}

/** Deletes all of it in both places; false when one of them may still hold something. */
export async function forget(store) {
  const storage = clearStorage(store);
  return (await clearDatabase(store)) && storage;
}
