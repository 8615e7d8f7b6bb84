// The drill in a page: clicks and keys go to Python, Python's states come to the page; in a web page the browser keeps
// the answers, and they are kept before their feedback shows.
import { announcement, drillHTML, isOver, noticeWords } from "./drill.js";
import { Frame, deckColours, setDeckColours } from "./frame.js";
import { choose, digit, nextNumber, rove, sane } from "./keys.js";
import { AnswerStore, PREFIX } from "./store.js";

const STALLED = "Python is not answering. Your answers so far are kept. If this stays, ";
const RESTART = `${STALLED}press “Start this lesson” if you see that button, or start the course again and reload this page.`;
const RELOAD = `${STALLED}reload this page.`;
const DELETED = "Your progress was deleted in another window. Reload this page to go on.";
const FORBIDDEN = "This browser lets the page store nothing, so your progress will not be kept. You can practise all the same.";
const NO_BOX = "That practice box stands further up in this lesson. If it is not there, start the lesson again.";
const PRACTISE_EVENT = "ghosteuchre:practise"; // a check asks for the box of a topic; marimo keeps each box in a root of its own
const REPLY_TIME = 1500; // milliseconds for which a second click is taken for a double one
const STALL_TIME = 6000;
const READ_TIME = 450; // milliseconds after a verdict in which a second press of a key is still the one that asked for it
const SETTLE_TIME = 300; // milliseconds in which the answers of another tab are taken together
const JUDGED = new Set(["answer", "next", "restart"]); // what another tab's answers may change

const known = new Set(); // the ids of a web page's answers that its Python has: all boxes share them

export class DrillView {
  constructor({ model, el }, store = new AnswerStore()) {
    this.model = model;
    this.store = store;
    this.frame = new Frame(el);
    this.state = model.get("state");
    this.ui = { uid: this.frame.uid, given: [...(this.state.given ?? [])], at: 0, deck: deckColours(), keys: false, notices: [] };
    this.queue = Promise.resolve();
    this.reopening = 0; // hints opened again after a reload; null once that is done
    this.onState = () => {
      const state = model.get("state"); // as it is now: one that must be saved is not to be overtaken by the next
      this.queue = this.queue.then(() => this.take(state));
    };
    this.frame.onDeck = () => this.paint();
    this.onPractise = (event) => this.comeForward(event);
    this.onStorage = (event) => this.hear(event);
    globalThis.addEventListener(PRACTISE_EVENT, this.onPractise);
    globalThis.addEventListener("storage", this.onStorage);
    this.frame.root.addEventListener("click", (event) => this.onClick(event));
    this.frame.root.addEventListener("keydown", (event) => this.onKey(event));
    this.frame.root.addEventListener("focusin", (event) => this.onFocus(event));
    model.on("change:state", this.onState);
    this.watchLook();
    this.paint();
    this.say(noticeWords([], this.notices()));
    if (this.state.phase === "loading") this.restore();
    else if (this.state.save?.length) this.onState();
    else this.reopenHints();
  }

  remove() {
    clearTimeout(this.stalling);
    clearTimeout(this.hearing);
    this.unwatch();
    globalThis.removeEventListener(PRACTISE_EVENT, this.onPractise);
    globalThis.removeEventListener("storage", this.onStorage);
    this.model.off("change:state", this.onState);
    this.frame.remove();
  }

  // ---- talking with Python

  /** Sends a move that needs no answer. */
  tell(move) {
    const n = nextNumber(this.model.get("move")?.n);
    try {
      this.model.set("move", { n, question: this.state.question?.id ?? "", ...move });
      this.model.save_changes();
    } catch {
      this.note(this.stalled());
    }
  }

  /** Sends a move and waits for the new state: a second click meanwhile is a double one. */
  send(move) {
    this.tell(move);
    this.busyUntil = Date.now() + REPLY_TIME;
    clearTimeout(this.stalling);
    this.stalling = setTimeout(() => this.note(this.stalled()), STALL_TIME);
  }

  /** What to do when Python does not answer, in this place. */
  stalled() {
    return this.state.pageKeeps ? RELOAD : RESTART;
  }

  /** When the learner comes (back) to this widget, Python is asked for news: other pages may have gone on. */
  watchLook() {
    const start = Date.now();
    let visible = false;
    const look = () => visible && Date.now() - start > 1000 && !document.hidden && this.look();
    const watcher = new IntersectionObserver((entries) => {
      visible = entries.at(-1).isIntersecting;
      look();
    });
    watcher.observe(this.frame.root);
    document.addEventListener("visibilitychange", look);
    this.unwatch = () => {
      watcher.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look() {
    const kept = this.state.pageKeeps ? await this.read() : [];
    const untouched = this.state.phase === "finished" || (this.state.phase === "asking" && this.state.hints.length + this.ui.given.length === 0);
    if (this.deleted || Date.now() < (this.busyUntil ?? 0)) return;
    const move = this.withNews({ do: "restore" }, kept);
    if (move.answers) this.tell(move);
    else if (untouched) this.tell({ do: "look" });
  }

  async restore() {
    const [kept, works] = await Promise.all([this.read(), this.store.works()]);
    if (!works) this.note(FORBIDDEN);
    this.send({ ...this.withNews({ do: "restore" }, kept), answers: kept });
  }

  // ---- the other tabs of a web page

  /** What the page keeps, for Python; an empty place stands for each entry that is no answer. */
  async read() {
    const answers = await this.store.load();
    if (this.store.sure && known.size && !answers.some(({ id }) => known.has(id))) this.forget();
    return [...answers, ...Array(this.store.unreadable).fill(null)];
  }

  /** The move, and with it all that the page keeps, if Python does not have all of that yet. */
  withNews(move, kept) {
    const ids = kept.filter(Boolean).map(({ id }) => id);
    if (ids.every((id) => known.has(id))) return move;
    for (const id of ids) known.add(id);
    return { ...move, answers: kept };
  }

  /** Another tab has stored an answer, or deleted them all. */
  hear({ key, newValue }) {
    if (!this.state.pageKeeps || (key !== null && !key.startsWith(PREFIX))) return;
    if (newValue === null) return this.forget();
    clearTimeout(this.hearing);
    this.hearing = setTimeout(() => document.hidden || this.look(), SETTLE_TIME);
  }

  /** Progress was deleted: Python still has the old answers, and nothing may be built on them. */
  forget() {
    this.deleted = true;
    this.note(DELETED);
  }

  /** Sends a move on top of what other tabs have added meanwhile. */
  async sendOn(move) {
    this.busyUntil = Date.now() + REPLY_TIME;
    const kept = await this.read();
    if (!this.deleted) this.send(this.withNews(move, kept));
  }

  /** A new state: what it asks to keep is kept first, then it is shown, then Python is told. */
  async take(state) {
    clearTimeout(this.stalling);
    this.busyUntil = 0;
    const save = state.save ?? [];
    const kept = save.length ? await this.store.save(save) : true;
    if (kept) for (const { id } of save) known.add(id);
    this.show(state, kept ? this.ui.notices.filter((text) => !text.startsWith(STALLED)) : [FORBIDDEN]);
    this.noteHints();
    if (save.length) this.tell({ do: "saved", answers: save.map(({ id }) => ({ id })) });
    else this.reopenHints();
  }

  /** The page remembers the hints seen of an open question: after a reload they are still seen, and count. */
  noteHints() {
    const { question, hints } = this.state;
    const seen = question && !isOver(this.state) ? hints.length : 0;
    if (question && (isOver(this.state) || seen > this.store.hintsSeen(question.id))) this.store.noteHints(question.id, seen);
  }

  /** In a page newly loaded, asks one after the other for the hints seen before. */
  reopenHints() {
    const { question, hints, hintNames, hintsAllowed } = this.state;
    if (this.reopening === null || !question) return;
    const owed = hintsAllowed && !isOver(this.state) && hints.length < this.store.hintsSeen(question.id);
    this.reopening = owed && this.reopening < hintNames.length ? this.reopening + 1 : null;
    if (this.reopening) this.send({ do: "hint" });
  }

  show(state, notices) {
    const [before, noticed] = [this.state, this.notices()];
    const inside = this.frame.focused();
    const fresh = state.question?.id !== before.question?.id;
    const answered = fresh || isOver(state) || state.given.join() !== before.given.join() || state.phase !== before.phase;
    if (state.feedback && !before.feedback) this.judgedAt = Date.now();
    this.state = state;
    this.ui.notices = notices;
    // A choice in the making stays, but what was answered in another view of this widget shows in this one too.
    if (answered) this.ui.given = [...state.given];
    if (fresh) this.ui.at = 0;
    this.paint();
    const text = this.reopening ? "" : announcement(before, state);
    this.say(text, noticeWords(noticed, this.notices()));
    if (inside) this.refocus(before, fresh, text);
  }

  /** The keyboard goes on where the learner goes on: to Next when the question is over, to the first card of a new one. */
  refocus(before, fresh, said) {
    const { phase } = this.state;
    if (phase === "finished" && before.phase !== "finished") this.frame.focus('[data-act="result"]');
    else if (phase === "done" && before.phase !== "done") this.frame.focus('[data-act="next"]');
    else if (fresh && this.frame.focus("[data-option]")) this.frame.find(".ge-q")?.scrollIntoView({ block: "nearest" });
    if (said && this.state.feedback) this.frame.find(".ge-feedback").scrollIntoView({ block: "nearest" });
    if (!this.frame.focused()) this.frame.focus('[data-option][tabindex="0"]');
  }

  paint() {
    this.ui.deck = this.frame.root.dataset.deck;
    this.ui.onward = this.ownLink()?.href;
    this.frame.paint(drillHTML(this.state, this.ui));
    this.frame.root.toggleAttribute("data-ge-live", this.state.phase !== "loading");
  }

  note(text) {
    if (this.ui.notices.includes(text)) return;
    const noticed = this.notices();
    this.ui.notices = [...this.ui.notices, text];
    this.paint();
    this.say(noticeWords(noticed, this.notices()));
  }

  /** All notices that the box shows: of the answers' store, and of the page. */
  notices() {
    return [...(this.state.notices ?? []), ...this.ui.notices];
  }

  say(...texts) {
    const text = texts.filter(Boolean).join(" ");
    if (text) this.frame.say(text);
  }

  // ---- what the learner does

  onClick(event) {
    const target = event.target.closest("[data-option],[data-act]");
    if (!target || !this.frame.root.contains(target)) return;
    if (target.dataset.option !== undefined) this.choose(target.dataset.option);
    else if (target.dataset.act === "onward") this.goOn(event);
    else if (target.dataset.act === "practise") this.askFor(target.dataset.topic);
    else if (target.getAttribute("aria-disabled") !== "true") this.act(target.dataset.act, event.detail === 0);
  }

  choose(token) {
    const { question, phase } = this.state;
    if (!question || (phase !== "asking" && phase !== "missed")) return;
    this.ui.given = choose(question.form, this.ui.given, token);
    this.ui.at = question.options.indexOf(token);
    this.paint();
  }

  /** What a button does; a press of Enter that follows a verdict too soon (`byKey`) was still meant for Check. */
  act(name, byKey = false) {
    if (name === "deck") return setDeckColours(this.ui.deck === "4" ? "2" : "4");
    if (name === "keys") this.ui.keys = !this.ui.keys;
    if (name === "clear") this.ui.given = [];
    if (name === "keys" || name === "clear") return this.paint();
    if (this.deleted || Date.now() < (this.busyUntil ?? 0)) return undefined;
    if (byKey && name === "next" && Date.now() < (this.judgedAt ?? 0) + READ_TIME) return undefined;
    const move = name === "check" ? { do: "answer", given: sane(this.state.question, this.ui.given) } : { do: name };
    if (JUDGED.has(move.do)) return this.state.pageKeeps ? this.sendOn(move) : this.send(move);
    return name === "hint" ? this.send(move) : undefined;
  }

  // ---- the ways out of a finished check

  /** The lesson's own link to where a passed check leads on: each host makes of that what works there. */
  ownLink() {
    const slug = this.state.phase === "finished" && this.state.result?.onward?.slug;
    const place = this.frame.el.closest(".jp-Notebook") ?? document;
    return slug ? [...place.querySelectorAll(`a[href*="${CSS.escape(slug)}."]:not(.ge-btn)`)].at(-1) : undefined;
  }

  /** Goes where the lesson's own link goes, the way the host goes there; the modifier keys stay the browser's. */
  goOn(event) {
    const link = this.ownLink();
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.click();
  }

  /** Asks for the box that practises a topic; whoever is it says so by preventDefault. */
  askFor(topic) {
    const nobody = globalThis.dispatchEvent(new CustomEvent(PRACTISE_EVENT, { detail: topic, cancelable: true }));
    if (nobody) this.note(NO_BOX);
  }

  /** The box that follows the learner's level comes into view and takes the keyboard. */
  comeForward(event) {
    const { kind, topic, canRestart, phase } = this.state;
    const seen = this.frame.root.getClientRects().length > 0; // JupyterLab keeps other notebooks hidden
    if (event.defaultPrevented || kind !== "drill" || topic !== event.detail || !canRestart || !seen) return;
    event.preventDefault();
    this.frame.root.scrollIntoView({ block: "start" });
    this.frame.find(phase === "done" ? '[data-act="next"]' : '[data-option][tabindex="0"]')?.focus({ preventScroll: true });
  }

  onFocus(event) {
    const token = event.target.dataset?.option;
    const at = token === undefined ? -1 : this.state.question.options.indexOf(token);
    if (at < 0 || at === this.ui.at) return;
    this.ui.at = at;
    this.paint();
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    else if (this.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Does what a key means here; true when it means something. */
  key(event) {
    const { question } = this.state;
    const token = event.target.dataset?.option;
    if (!question || this.state.phase === "finished") return false;
    const count = question.options.length;
    const to = token === undefined ? null : rove(question.options.indexOf(token), count, event.key);
    const numbered = digit(event.key, count);
    if (to !== null) this.focusOption(to);
    else if (numbered !== null) this.chooseNumbered(numbered);
    else if (event.key.toLowerCase() === "h") this.frame.find('[data-act="hint"]:not([aria-disabled="true"])')?.click();
    else if (event.key === "Enter" && token !== undefined && question.form === "pick" && this.ui.given[0] === token) {
      this.frame.find('[data-act="check"]:not([aria-disabled="true"])')?.click();
    } else return false;
    return true;
  }

  chooseNumbered(index) {
    this.focusOption(index);
    this.choose(this.state.question.options[index]);
  }

  focusOption(index) {
    this.frame.focus(`[data-option="${CSS.escape(this.state.question.options[index])}"]`);
  }
}
