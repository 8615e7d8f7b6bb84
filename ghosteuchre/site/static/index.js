// The index page: how far the learner has come, and a copy of it out and in. The page can be read without this.
import { exportText, readExport } from "./answers.js";
import { forget, look } from "./kept.js";
import { check, standing } from "./progress.js";
import { AnswerStore } from "./store.js";

const course = JSON.parse(document.getElementById("course").textContent);
const store = new AnswerStore();
const part = (id) => document.getElementById(id);
const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;
let [answers, unreadable, any] = [[], 0, false];

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
  if (result === "passed") return element("span", "ges-passed", `✓ Check passed, ${right} of ${of}`);
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
  const asked = answers.filter((answer) => answer.attempt === 1);
  const right = asked.filter((answer) => answer.right && answer.hints === 0).length;
  const days = new Set(answers.map((answer) => answer.at.slice(0, 10))).size;
  return `${count(asked.length, "question")} answered on ${count(days, "day")}. Right at the first try, without a hint: ${right} of ${asked.length}.`;
}

function lostLine() {
  if (!unreadable) return "";
  return `${unreadable} of the answers kept here cannot be read, so ${unreadable === 1 ? "it does" : "they do"} not count. “Start afresh” deletes everything, these too.`;
}

function paint(news = "") {
  for (const lesson of course) part(lesson.slug).querySelector(".ges-so-far").replaceChildren(...soFar(lesson));
  part("sum").textContent = [news, sumLine(), lostLine()].filter(Boolean).join(" ");
  part("export").setAttribute("aria-disabled", String(!answers.length));
  part("reset").setAttribute("aria-disabled", String(!any));
}

async function refresh(news) {
  ({ answers, unreadable, any } = await look(store));
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

const FORGOTTEN = "You start afresh.";
const NOT_FORGOTTEN = "Your answers could not be deleted, or not all of them. Close the other pages of this course and try again. If that does not help, delete this site’s data in the browser’s settings.";

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
  await refresh((await forget(store)) ? FORGOTTEN : NOT_FORGOTTEN);
});
part("ask").addEventListener("cancel", ({ target }) => (target.returnValue = "keep"));
addEventListener("storage", () => refresh());
addEventListener("pageshow", () => refresh());
