// A lesson page until practice is live: its first view until marimo has drawn the lesson, first frames in their places,
// a notice, and a plain word if loading fails. marimo draws the lesson; this knows only its outputs' class, its widget
// element, and that a live widget's root has data-ge-live.
import { askForFiles } from "./files.js";

const EARLY = 5; // seconds: look whether the first files can be had
const SLOW = 20; // seconds: say that it takes longer than usual, and look whether all files can be had
const GIVEN_UP = 150; // seconds: say that it has failed
const START = performance.now();
const TEXTS = {
  loading: "Practice is loading. You can read on meanwhile.",
  slow: "Practice is still loading. It takes longer than usual; you can read on.",
  ready: "Practice is ready.",
  failed: "Practice could not be loaded. You can read on. To practise, check your connection, then load the page again.",
};
const toKeeper = (fault) => `Practice cannot start: something is wrong with this site. You can read on. For whoever keeps the site: ${fault}`;

const notice = document.getElementById("ge-notice");
const view = document.getElementById("ges-view");
const root = document.getElementById("root");
const pictures = [...view.querySelectorAll(".ges-first")].map((place) => place.firstElementChild);

/** Every first frame's place in marimo's lesson with the widget that follows it. */
function places() {
  const found = [];
  for (const node of root.querySelectorAll(".ges-first, marimo-anywidget")) {
    if (node.matches(".ges-first")) found.push({ place: node, widget: null });
    else if (found.length && !found.at(-1).widget) found.at(-1).widget = node;
  }
  return found;
}

function fill(place) {
  const picture = pictures[Number(place.dataset.first)];
  if (place.childElementCount || !picture) return;
  place.setAttribute("aria-hidden", "true");
  place.inert = true;
  place.append(picture.cloneNode(true));
}

const isLive = (widget) => Boolean(widget?.shadowRoot?.querySelector("[data-ge-live]"));
const is = (state) => notice.dataset.state === state;

function say(state, text = TEXTS[state]) {
  if (!pictures.length) return;
  notice.dataset.state = state;
  notice.hidden = false;
  const words = notice.querySelector("p");
  if (words.textContent !== text) words.textContent = text;
  notice.querySelector("button").hidden = state !== "failed";
}

// ---- from the first view to marimo's lesson

/** What marimo draws from its saved outputs; the widgets come later, and are not in the first view. */
const parts = (within, what) => [...within.querySelectorAll(what)].filter((one) => !one.closest(".ges-first"));
const outputs = (within) => parts(within, ".output-area:not(:has(marimo-anywidget))");

/** Puts what the learner sees at the same height, with the same questions open; gives what is to have the focus. */
function keepPlace(app) {
  const [before, after] = [outputs(view), outputs(root)];
  const [asked, answers] = [parts(view, "details"), parts(root, "details")];
  for (const [number, one] of asked.entries()) if (answers[number]) answers[number].open = one.open;
  const at = before.findIndex((one) => one.getBoundingClientRect().bottom > view.getBoundingClientRect().top);
  if (view.scrollTop && at >= 0) app.scrollTop += after[at].getBoundingClientRect().top - before[at].getBoundingClientRect().top;
  if (document.activeElement === view) return app;
  const links = "a, summary";
  return parts(root, links)[parts(view, links).indexOf(document.activeElement)];
}

/** Takes the first view away once all that it shows is drawn, or a widget lives. */
function handOver(found) {
  const app = document.getElementById("App");
  const drawn = outputs(root).length >= outputs(view).length;
  if (!view.isConnected || !app || !(drawn || found.some(({ place }) => place.hidden))) return;
  const focused = drawn ? keepPlace(app) : undefined;
  view.remove();
  focused?.focus({ preventScroll: true });
}

// ---- watching

/** Looks whether the files can be had; a fault is told at once, no answer only where that explains a failure. */
async function lookAtFiles(all, silenceIsFault) {
  const fault = await askForFiles(all);
  if (is("ready")) return;
  if (fault) say("failed", toKeeper(fault));
  else if (fault === null && silenceIsFault) say("failed");
}

const due = [
  { after: EARLY, act: () => lookAtFiles(false, false) },
  { after: SLOW, act: () => (say("slow"), lookAtFiles(true, true)) },
  { after: GIVEN_UP, act: () => say("failed") },
];

function look() {
  const found = places();
  for (const { place, widget } of found) {
    const live = isLive(widget);
    if (!live) fill(place);
    else if (!place.hidden) place.replaceChildren();
    if (place.hidden !== live) place.hidden = live;
  }
  handOver(found);
  if (found.length && found.every(({ place }) => place.hidden)) say("ready");
  else if (!is("failed") && (performance.now() - START) / 1000 > due[0]?.after) due.shift().act();
}

/** Keyboards scroll what has the focus, and marimo scrolls a box of its own. */
function letKeysScroll() {
  const box = document.getElementById("App");
  if (box && !box.hasAttribute("tabindex")) box.tabIndex = 0;
}

if (!is("failed")) say("loading");
else lookAtFiles(true, false);
addEventListener("lessonlost", () => lookAtFiles(true, false));

let waiting = false;
new MutationObserver(() => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    letKeysScroll();
    look();
  });
}).observe(root, { childList: true, subtree: true });

// A widget comes alive inside a shadow tree, which the observer cannot see into.
const watch = setInterval(() => {
  look();
  if (!is("ready")) return;
  clearInterval(watch);
  setTimeout(() => (notice.hidden = true), 1500);
}, 100);
