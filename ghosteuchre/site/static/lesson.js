// A lesson page until practice is live: first frames in their places, a notice, and a plain word if loading fails.
// marimo draws the lesson; this knows only its widget element and that a live widget's root has data-ge-live.

const SLOW = 20; // seconds: say that it takes longer than usual, and look whether the files can be had
const GIVEN_UP = 150; // seconds: say that it has failed
const START = performance.now();
const TEXTS = {
  slow: "Practice is still loading. It takes longer than usual; you can read on.",
  ready: "Practice is ready.",
  failed: "Practice could not be loaded. You can read on. To practise, check your connection, then load the page again.",
};

const notice = document.getElementById("ge-notice");
const pictures = document.getElementById("ge-pictures");

/** Every first frame's place with the widget that follows it on the page. */
function places() {
  const found = [];
  for (const node of document.querySelectorAll(".ge-first, marimo-anywidget")) {
    if (node.matches(".ge-first")) found.push({ place: node, widget: null });
    else if (found.length && !found.at(-1).widget) found.at(-1).widget = node;
  }
  return found;
}

function fill(place) {
  const picture = pictures.content.children[Number(place.dataset.first)];
  if (place.childElementCount || !picture) return;
  place.setAttribute("aria-hidden", "true");
  place.inert = true;
  place.append(picture.cloneNode(true));
}

const isLive = (widget) => Boolean(widget?.shadowRoot?.querySelector("[data-ge-live]"));
const is = (state) => notice.dataset.state === state;

function say(state) {
  if (is(state)) return;
  notice.dataset.state = state;
  notice.hidden = false;
  notice.querySelector("p").textContent = TEXTS[state];
  notice.querySelector("button").hidden = state !== "failed";
}

/** Whether every file of Python can still be had from where the page came from. */
async function filesAreThere() {
  const { pyodideIndexUrl: folder, pyodideLockfileUrl: list } = document.querySelector("marimo-wasm").dataset;
  try {
    const { packages } = await (await fetch(list)).json();
    const names = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", ...Object.values(packages).map((one) => one.file_name)];
    const answers = await Promise.all(names.map((name) => fetch(folder + name, { method: "HEAD", cache: "no-store" })));
    return answers.every((answer) => answer.ok);
  } catch {
    return false;
  }
}

async function slow() {
  if (is("slow")) return;
  say("slow");
  if (!(await filesAreThere()) && is("slow")) say("failed");
}

function look() {
  const found = places();
  for (const { place, widget } of found) {
    const live = isLive(widget);
    if (!live) fill(place);
    else if (!place.hidden) place.replaceChildren();
    if (place.hidden !== live) place.hidden = live;
  }
  const seconds = (performance.now() - START) / 1000;
  if (found.length && found.every(({ place }) => place.hidden)) say("ready");
  else if (is("failed")) return;
  else if (seconds > GIVEN_UP) say("failed");
  else if (seconds > SLOW) slow();
}

/** Keyboards scroll what has the focus, and marimo scrolls a box of its own. */
function letKeysScroll() {
  const box = document.getElementById("App");
  if (box && !box.hasAttribute("tabindex")) box.tabIndex = 0;
}

notice.querySelector("button").addEventListener("click", () => location.reload());
let due = false;
new MutationObserver(() => {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    letKeysScroll();
    look();
  });
}).observe(document.body, { childList: true, subtree: true });

// A widget comes alive inside a shadow tree, which the observer cannot see into.
const watch = setInterval(() => {
  look();
  if (!is("ready")) return;
  clearInterval(watch);
  setTimeout(() => (notice.hidden = true), 1500);
}, 100);
