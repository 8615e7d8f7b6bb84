// The index page: how far the learner has come, and a copy of it out and in. The page can be read without this.
import { check, exportText, isAnswer, readExport, standing } from "./progress.js";
import { AnswerStore, PREFIX } from "./store.js";

const course = JSON.parse(document.getElementById("course").textContent);
const store = new AnswerStore();
const part = (id) => document.getElementById(id);
const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
let answers = [];

function element(name, className, text) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function track(percent, label) {
  const made = element("span", "ge-track", "");
  for (const [name, value] of [["role", "progressbar"], ["aria-label", label], ["aria-valuemin", 0], ["aria-valuemax", 100], ["aria-valuenow", percent]]) {
    made.setAttribute(name, value);
  }
  const fill = document.createElement("i");
  fill.style.width = `${percent}%`;
  made.append(fill);
  return made;
}

function checkLine({ result, right, of }) {
  if (result === "passed") return element("span", "ge-passed", `✓ Check passed, ${right} of ${of}`);
  if (result === "missed") return element("span", "", `Check: ${right} of ${of} so far`);
  return element("span", "", result === "begun" ? "Check begun" : "Check not taken yet");
}

/** What one lesson's line shows: nothing before the first answer. */
function soFar(lesson) {
  const own = answers.filter((answer) => lesson.topics.some((topic) => topic.name === answer.topic));
  const checked = check(lesson.number, answers);
  if (!lesson.topics.length || (!own.length && checked.result === "none")) return [];
  const percents = lesson.topics.map((topic) => standing(topic.name, topic.levels, answers).percent);
  const percent = Math.round(percents.reduce((sum, one) => sum + one, 0) / percents.length);
  return [track(percent, `Practice of ${lesson.title}`), element("span", "", `Practice ${percent}%`), checkLine(checked)];
}

function sumLine() {
  if (!answers.length) return "Your progress appears here once you have answered a question.";
  const first = answers.filter((answer) => answer.attempt === 1 && answer.hints === 0);
  const right = first.filter((answer) => answer.right).length;
  const days = new Set(answers.map((answer) => answer.at.slice(0, 10))).size;
  return `${count(answers.length, "answer")} on ${count(days, "day")}. Right at the first try, without a hint: ${right} of ${first.length}.`;
}

function paint(news = "") {
  for (const lesson of course) part(lesson.slug).querySelector(".ge-so-far").replaceChildren(...soFar(lesson));
  part("sum").textContent = [news, sumLine()].filter(Boolean).join(" ");
  for (const id of ["export", "reset"]) part(id).setAttribute("aria-disabled", String(!answers.length));
}

async function refresh(news) {
  answers = (await store.load()).filter(isAnswer);
  paint(news);
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([exportText(answers)], { type: "application/json" }));
  link.download = `ghosteuchre-progress-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function bringIn(file) {
  const { answers: found, problem } = readExport(await file.text());
  const known = new Set(answers.map((answer) => answer.id));
  const fresh = found.filter((answer) => !known.has(answer.id));
  const kept = !fresh.length || (await store.save(fresh));
  if (!kept) return paint("This browser does not let the page keep anything, so the copy was not brought in.");
  const news = found.length || !problem ? `${count(fresh.length, "answer")} brought in, ${found.length - fresh.length} were here already.` : "";
  return refresh([news, problem].filter(Boolean).join(" "));
}

/** Deletes every answer in both places where the store keeps them. */
async function forget() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  const database = await store.open();
  const names = [...database.objectStoreNames];
  await new Promise((done, fail) => {
    const writing = database.transaction(names, "readwrite", { durability: "strict" });
    [writing.oncomplete, writing.onerror, writing.onabort] = [done, fail, fail];
    for (const name of names) writing.objectStore(name).clear();
  });
}

const enabled = (button) => button.getAttribute("aria-disabled") !== "true";
part("export").addEventListener("click", (event) => enabled(event.currentTarget) && save());
part("import").addEventListener("click", () => part("file").click());
part("file").addEventListener("change", async ({ target }) => {
  if (target.files[0]) await bringIn(target.files[0]);
  target.value = "";
});
part("reset").addEventListener("click", (event) => enabled(event.currentTarget) && part("ask").showModal());
part("ask").addEventListener("close", async ({ target }) => {
  if (target.returnValue !== "delete") return;
  await forget().catch(() => {});
  await refresh("You start afresh.");
});
part("ask").addEventListener("cancel", ({ target }) => (target.returnValue = "keep"));
addEventListener("storage", () => refresh());
addEventListener("pageshow", () => refresh());
