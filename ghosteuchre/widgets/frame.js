// The frame of every widget in a page: its root, the host's theme, the deck's colours, painting, speaking, focus.
import { guarded } from "./store.js";

const DECK_KEY = "ghosteuchre.deck";
const DECK_EVENT = "ghosteuchre:deck";

/** "light" or "dark" as the host says it, else as the system does. */
export function hostTheme(page = document, system = globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches) {
  const [body, html] = [page.body, page.documentElement];
  if (body.dataset.jpThemeLight) return body.dataset.jpThemeLight === "false" ? "dark" : "light";
  const signs = [...body.classList, ...html.classList, body.dataset.theme, html.dataset.theme, body.dataset.vscodeThemeKind];
  if (signs.some((sign) => /^(dark|dark-theme|vscode-dark|vscode-high-contrast)$/.test(sign))) return "dark";
  if (signs.some((sign) => /^(light|light-theme|vscode-light|vscode-high-contrast-light)$/.test(sign))) return "light";
  return system ? "dark" : "light";
}

/** How many colours the deck has: "4", or "2" where the learner switched that in this browser. */
export const deckColours = () => (guarded(() => localStorage.getItem(DECK_KEY)) === "2" ? "2" : "4");

/** Remembers the deck's colours and tells every widget on the page. */
export function setDeckColours(colours) {
  guarded(() => localStorage.setItem(DECK_KEY, colours));
  globalThis.dispatchEvent(new CustomEvent(DECK_EVENT, { detail: colours }));
}

const alike = (was, node) =>
  was.nodeType === node.nodeType && was.nodeName === node.nodeName && was.dataset?.key === node.dataset?.key;

function patchAttributes(was, node) {
  for (const { name } of [...was.attributes]) if (!node.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of node.attributes) if (was.getAttribute(name) !== value) was.setAttribute(name, value);
}

/** Makes the children of `was` equal to those of `node`, keeping every element that can stay: focus stays with it. */
export function patch(was, node) {
  const children = [...node.childNodes]; // fixed now: a child that is put in place leaves `node`
  children.forEach((child, place) => {
    const old = was.childNodes[place];
    if (!old) was.append(child);
    else if (old.isEqualNode(child)) return;
    else if (!alike(old, child)) old.replaceWith(child);
    else if (child.nodeType !== Node.ELEMENT_NODE) old.data = child.data;
    else {
      patchAttributes(old, child);
      patch(old, child);
    }
  });
  while (was.childNodes.length > children.length) was.lastChild.remove();
}

/**
 * Keeps JupyterLab's command mode from taking arrows and letters. The mark must stand on the focused element itself:
 * the notebook's key bindings match that one before anything above it is looked at.
 */
const keepKeys = (element) => element.setAttribute("data-lm-suppress-shortcuts", "true");

const strangers = () => Math.random().toString(36).slice(2, 8);

export class Frame {
  constructor(el) {
    this.uid = `ge-${strangers()}`;
    this.el = el;
    this.root = document.createElement("div");
    this.root.className = "ge-root";
    keepKeys(this.root);
    this.root.tabIndex = -1; // a click beside the buttons stays in here, too, and so do the keys that follow
    this.body = document.createElement("div");
    this.live = document.createElement("div");
    this.live.className = "ge-vh";
    this.live.setAttribute("role", "status");
    this.live.setAttribute("aria-live", "polite");
    this.root.append(this.body, this.live);
    el.append(this.root);
    this.watch();
  }

  watch() {
    const dress = () => {
      this.root.dataset.theme = hostTheme();
      this.root.dataset.deck = deckColours();
    };
    const turn = (event) => {
      this.root.dataset.deck = event.detail;
      this.onDeck?.();
    };
    const system = globalThis.matchMedia("(prefers-color-scheme: dark)");
    const watcher = new MutationObserver(dress);
    const seen = { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light", "data-vscode-theme-kind"] };
    for (const node of [document.body, document.documentElement]) watcher.observe(node, seen);
    system.addEventListener("change", dress);
    globalThis.addEventListener(DECK_EVENT, turn);
    this.unwatch = () => {
      watcher.disconnect();
      system.removeEventListener("change", dress);
      globalThis.removeEventListener(DECK_EVENT, turn);
    };
    dress();
  }

  paint(html) {
    const fresh = document.createElement("div");
    fresh.innerHTML = html;
    for (const control of fresh.querySelectorAll("button, a, input, select, summary, [tabindex]")) keepKeys(control);
    patch(this.body, fresh);
  }

  /** Has a text read aloud, once, even when it is the same as before. */
  say(text) {
    this.live.textContent = "";
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (this.live.textContent = text), 60);
  }

  find(selector) {
    return this.body.querySelector(selector);
  }

  /** Whether the keyboard is in this widget now (marimo shows widgets inside a shadow root). */
  focused() {
    const active = this.root.getRootNode().activeElement;
    return active && this.root.contains(active) ? active : null;
  }

  focus(selector) {
    const target = this.find(selector);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "nearest" });
    return target;
  }

  remove() {
    clearTimeout(this.saying);
    this.unwatch();
    this.root.remove();
  }
}
