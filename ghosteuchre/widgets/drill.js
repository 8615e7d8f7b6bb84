// The drill as HTML: a question with its cards, the answer, the hints, what was right; and what is read aloud of it.
// Pure functions of Python's state and of what the learner has done since; no page is needed.
import { ICONS, SUITS, cardHTML, escapeText, mark, markWord, readCard, suitSymbol, symbols, tagHTML, trumpBadge, words } from "./cards.js";
import { checkWord, complete, sameAnswer, whatNow } from "./keys.js";

const SEATS = { Ana: "l", Ben: "r", You: "y" };
export const isOver = (state) => state.phase === "done" || state.phase === "finished";
const disabled = (yes) => (yes ? 'aria-disabled="true"' : "");

// ---------------------------------------------------------------- the head: where the learner stands

function trackHTML(label, percent, text) {
  return (
    `<span class="ge-track" role="progressbar" aria-label="${escapeText(label)}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${percent}" aria-valuetext="${escapeText(text)}">` +
    `<i style="width:${percent}%"></i></span><span class="ge-tnum">${escapeText(text)}</span>`
  );
}

function masteryHTML({ streak, mastery, mastered }) {
  const dots = [0, 1, 2, 3, 4].map((place) => `<i class="${place < streak ? "ge-on" : ""}"></i>`).join("");
  const badge = mastered ? `<span class="ge-tag ge-tag-win">${ICONS.star}Mastered</span>` : "";
  return (
    `<span class="ge-streak">Streak <span class="ge-tnum">${streak}</span><span class="ge-dots" aria-hidden="true">${dots}</span></span>` +
    `<span class="ge-mastery"><span aria-hidden="true">Mastery</span>${trackHTML("Mastery", mastery, `${mastery}%`)}${badge}</span>`
  );
}

function checkProgressHTML({ asked, right, of, need }) {
  const percent = Math.round((100 * asked) / of);
  return `<span class="ge-mastery">${trackHTML("Questions answered", percent, `${asked} of ${of} answered, ${right} right`)}</span><span class="ge-quiet">${need} right to pass</span>`;
}

function progressHTML(state) {
  if (state.check) return checkProgressHTML(state.check);
  return state.mastery === null || state.mastery === undefined ? "" : masteryHTML(state);
}

/** Where the learner is: practice counts the learner's own questions, a check its ten. */
function numberText({ check, count, phase }) {
  if (check) return `Question ${Math.min(check.of, check.asked + (phase === "done" ? 0 : 1))} of ${check.of}`;
  return count ? `Question ${count}` : "";
}

function headHTML(state) {
  const level = state.levels ? `Level ${state.level} of ${state.levels}` : "";
  const text = [level, state.levelText].filter(Boolean).join(": ");
  const number = state.question ? numberText(state) : "";
  return (
    `<div class="ge-bar"><p class="ge-level"><b>${symbols(state.title)}</b> <span>${symbols(text)}</span></p>` +
    `<div class="ge-prog">${progressHTML(state)}</div><p class="ge-number">${number}</p></div>`
  );
}

const noticesHTML = (notices) =>
  `<div class="ge-notices">${notices.map((text) => `<p class="ge-notice">${ICONS.info}<span>${symbols(text)}</span></p>`).join("")}</div>`;

// ---------------------------------------------------------------- the options

/** What an option is marked with, now: what was checked, and since then left as it was. */
function optionStates(state, given, token) {
  const { form } = state.question;
  const place = given.indexOf(token);
  const chosen = place >= 0;
  const verdict = state.marks?.[token];
  const stands = isOver(state) || form === "pick" || (form === "mark" && chosen) || state.given[place] === token;
  const states = chosen && form !== "order" ? ["selected"] : [];
  return verdict && stands ? [...states, verdict] : states;
}

const CHOICE = { pick: ["radio", "aria-checked"], mark: ["", "aria-pressed"], order: ["", "aria-pressed"] };

function optionAttributes(state, ui, token, index) {
  const [role, chosen] = CHOICE[state.question.form];
  const at = Math.min(ui.at ?? 0, state.question.options.length - 1);
  return (
    `${role ? `role="${role}"` : ""} ${chosen}="${ui.given.includes(token)}" tabindex="${index === at ? 0 : -1}" ` +
    `data-option="${escapeText(token)}" data-key="${escapeText(`${state.question.id}.${token}`)}" ${disabled(isOver(state) || state.phase === "loading")}`
  );
}

function suitOptionHTML(state, ui, token, index) {
  const states = optionStates(state, ui.given, token);
  const label = [state.names?.[token] ?? SUITS[token].word, ...states.map(markWord)].join(", ");
  const sign = states.findLast((name) => name !== "selected");
  const classes = `ge-btn ge-suitbtn ${states.map((name) => `ge-is-${name}`).join(" ")}`;
  return (
    `<button type="button" class="${classes}" ${optionAttributes(state, ui, token, index)} aria-label="${label}">` +
    `${suitSymbol(token)}<span>${SUITS[token].word}</span>${sign ? mark(sign) : ""}</button>`
  );
}

function cardOptionHTML(state, ui, token, index, extra = []) {
  const place = (state.order ?? ui.given).indexOf(token);
  const ordered = state.question.form === "order" && place >= 0;
  const size = state.question.options.length;
  return cardHTML(token, {
    tag: "button",
    states: [...(state.question.form === "order" ? [] : optionStates(state, ui.given, token)), ...extra],
    name: state.names?.[token],
    counts: state.counts?.[token],
    place: ordered ? `place ${place + 1} of ${size}` : "",
    badge: ordered ? place + 1 : "",
    attrs: optionAttributes(state, ui, token, index),
  });
}

const groupAttributes = (state, ui) =>
  `role="${state.question.form === "pick" ? "radiogroup" : "group"}" aria-labelledby="${ui.uid}-q" aria-describedby="${ui.uid}-how"`;

/** Options that lie in the trick are chosen there, on the felt: each card is drawn once. */
export const onFelt = ({ trick, options }) => {
  const played = trick.map(({ card }) => card);
  return played.length > 0 && options.length > 0 && options.every((token) => played.includes(token));
};

function answersHTML(state, ui) {
  const { options, optionKind, form } = state.question;
  if (onFelt(state.question)) return '<div class="ge-answers" hidden></div>';
  const one = optionKind === "suit" ? suitOptionHTML : cardOptionHTML;
  const half = Math.ceil(options.length / 2);
  const size = `--ge-n:${options.length};--ge-cols:${options.length > 6 ? half : options.length};--ge-few:${options.length > 3 ? half : options.length}`;
  const cells = options.map((token, index) => one(state, ui, token, index)).join("");
  return `<div class="ge-answers ge-answers-${optionKind} ge-form-${form}" style="${size}" ${groupAttributes(state, ui)}>${cells}</div>`;
}

/** One place of an ordering: its card, and what was said of it when it was checked there. */
function slotItemHTML(state, shown, place) {
  const token = shown[place];
  if (!token) return `<li class="ge-slot"><span aria-hidden="true">${place + 1}</span><span class="ge-vh">empty</span></li>`;
  const verdict = state.order ? "" : optionStates(state, shown, token)[0];
  const words = verdict ? `<span class="ge-vh">, ${markWord(verdict)}</span>${mark(verdict)}` : "";
  return `<li class="ge-slot ge-full ${verdict ? `ge-is-${verdict}` : ""}">${symbols(pretty(token))}${words}</li>`;
}

/** The places of an ordering, filled so far: the learner sees the row grow, weakest first. */
function orderHTML(state, ui) {
  if (state.question.form !== "order") return '<div class="ge-order" hidden></div>';
  const shown = state.order ?? ui.given;
  const places = state.question.options.map((_, place) => slotItemHTML(state, shown, place));
  const label = state.order ? "The right order, weakest first" : "Your order, weakest first";
  const off = isOver(state) || ui.given.length === 0;
  return (
    `<div class="ge-order"><div class="ge-orderhead"><p class="ge-quiet" id="${ui.uid}-order">${label}</p>` +
    `<button type="button" class="ge-btn ge-btn-quiet" data-act="clear" data-key="clear" ${disabled(off)}>Clear</button></div>` +
    `<ol class="ge-slots" style="--ge-n:${places.length}" aria-labelledby="${ui.uid}-order">${places.join("")}</ol></div>`
  );
}

const pretty = (token) => {
  const card = readCard(token);
  return card ? (card.rank === "T" ? "10" : card.rank) + SUITS[card.suit].symbol : token;
};

// ---------------------------------------------------------------- the stage: trick, shown cards, trump

function slotHTML(state, ui, who, card, index) {
  const led = index === 0;
  const won = state.winner === who;
  const place = state.question.options.indexOf(card);
  const extra = [...(led ? ["led"] : []), ...(won ? ["winning"] : [])];
  const face =
    onFelt(state.question) && place >= 0
      ? cardOptionHTML(state, ui, card, place, extra)
      : cardHTML(card, { states: extra, name: state.names?.[card], counts: state.counts?.[card] });
  const tags = [...(led ? [tagHTML("led")] : []), ...(won ? [tagHTML("won")] : [])].join("");
  return (
    `<div class="ge-cardbox ge-at-${SEATS[who] ?? "y"}"><span class="ge-who">${escapeText(who)}</span>${face}` +
    `<span class="ge-tags" aria-hidden="true">${tags}</span></div>`
  );
}

const waitingHTML = (who, words) =>
  `<div class="ge-cardbox ge-at-${SEATS[who]}"><span class="ge-who">${who}</span><span class="ge-place">${words}</span><span class="ge-tags"></span></div>`;

function feltHTML(state, ui) {
  const { question } = state;
  const played = question.trick.map(({ who }) => who);
  const slots = question.trick.map(({ who, card }, index) => slotHTML(state, ui, who, card, index));
  const left = Object.keys(SEATS).filter((who) => !played.includes(who));
  const waiting = left.map((who) => waitingHTML(who, left.length === 1 && who === "You" ? "your<br>turn" : ""));
  const group = onFelt(question) ? groupAttributes(state, ui) : 'role="group" aria-label="The trick, in order of play"';
  return (
    `<div class="ge-felt ge-stage"><div class="ge-feltbar">${trumpBadge(question.trump)}${ghostHTML()}</div>` +
    `<div class="ge-trick" ${group}>${slots.join("")}${waiting.join("")}</div></div>`
  );
}

const ghostHTML = () => `<span class="ge-aside" aria-hidden="true"><span class="ge-tiny">${cardHTML("ghost", { quiet: true })}</span>Ghost hand</span>`;

function shownHTML(state) {
  const { shown, trump } = state.question;
  const cards = shown.map((token) => cardHTML(token, { name: state.names?.[token], counts: state.counts?.[token] }));
  return `<div class="ge-felt ge-stage ge-short"><div class="ge-feltbar">${trumpBadge(trump)}</div><div class="ge-shown">${cards.join("")}</div></div>`;
}

function stageHTML(state, ui) {
  const { trick, shown, trump } = state.question;
  if (trick.length) return feltHTML(state, ui);
  if (shown.length) return shownHTML(state);
  return trump ? `<div class="ge-stage ge-bare">${trumpBadge(trump)}</div>` : '<div class="ge-stage" hidden></div>';
}

// ---------------------------------------------------------------- the side: actions, feedback, hints

function actionsHTML(state, ui) {
  const { question, phase } = state;
  const asking = phase === "asking" || phase === "missed";
  const repeated = phase === "missed" && sameAnswer(question.form, ui.given, state.given);
  const ready = asking && complete(question, ui.given) && !repeated;
  const main = (yes) => (yes ? "ge-btn-main" : "");
  const button = (act, text, off, strong = false, more = "") =>
    `<button type="button" class="ge-btn ${main(strong)}" data-act="${act}" data-key="${act}" ${disabled(off)} ${more}>${text}</button>`;
  const hintsLeft = asking && state.hintsAllowed && state.hints.length < state.hintNames.length;
  return (
    '<div class="ge-actions">' +
    button("check", checkWord(question, ui.given), !ready, phase !== "done" && ui.given.length > 0) +
    (state.hintsAllowed ? button("hint", `${ICONS.bulb}Hint`, !hintsLeft) : "") +
    button("next", "Next", !(phase === "done" || phase === "missed"), phase === "done") +
    "</div>"
  );
}

const TONES = { good: ICONS.tickRound, bad: ICONS.back, note: ICONS.info };

function feedbackHTML({ feedback }) {
  if (!feedback) return '<div class="ge-feedback" hidden></div>';
  const more = (classes, text) => (text ? `<p class="${classes}">${symbols(text)}</p>` : "");
  return (
    `<div class="ge-feedback ge-fb-${TONES[feedback.tone] ? feedback.tone : "note"}">${TONES[feedback.tone] ?? ICONS.info}` +
    `<div><strong>${symbols(feedback.head)}</strong><p>${symbols(feedback.text)}</p>${more("ge-answer", feedback.answer && `The answer: ${feedback.answer}`)}${more("ge-news", feedback.news)}</div></div>`
  );
}

function hintsHTML(state) {
  if (!state.hintsAllowed) return '<ol class="ge-hints" hidden></ol>';
  const rungs = state.hintNames.map((name, place) => {
    const open = place < state.hints.length;
    const text = open ? `<span><span class="ge-vh">${escapeText(name)}: </span>${symbols(state.hints[place])}</span>` : `<span>${escapeText(name)}</span>`;
    return `<li class="ge-hint ${open ? "ge-open" : ""}" ${open || !isOver(state) ? "" : "hidden"}><b aria-hidden="true">${place + 1}</b>${text}</li>`;
  });
  return `<ol class="ge-hints" aria-label="Hints">${rungs.join("")}</ol>`;
}

/** The question's name, by which a teacher can point at it. */
const referenceHTML = ({ question }) =>
  question ? `<span class="ge-seed" title="The name of this question, to tell others which one you mean">no. ${escapeText(question.id)}</span>` : "";

function footHTML(state, ui) {
  const four = (ui.deck ?? "4") === "4";
  const again = !state.canRestart || state.phase === "loading" ? "" : `<button type="button" class="ge-btn ge-btn-quiet" data-act="restart" data-key="restart" title="Back to level 1. Nothing you have answered is lost.">${ICONS.back}Start again</button>`;
  const suits = Object.keys(SUITS).map(suitSymbol).join("");
  return (
    `<div class="ge-foot">${again}${referenceHTML(state)}<span class="ge-fill"></span>` +
    `<button type="button" class="ge-btn ge-btn-quiet" data-act="keys" data-key="keys" aria-expanded="${Boolean(ui.keys)}" aria-controls="${ui.uid}-keys">Keys</button>` +
    `<button type="button" class="ge-btn ge-btn-quiet ge-deckbtn" data-act="deck" data-key="deck" aria-pressed="${four}"><span aria-hidden="true" class="ge-suits">${suits}</span><span class="ge-wide">Four colours</span>` +
    `<span class="ge-box" aria-hidden="true">${four ? ICONS.tick : ""}</span></button></div>` +
    `<p class="ge-keys" id="${ui.uid}-keys" ${ui.keys ? "" : "hidden"}>Arrow keys move between the cards. Enter or the space bar chooses${state.question?.form === "pick" ? ". Enter on the chosen card checks" : ", and takes back. The button Check answers"}. ` +
    "The keys 1 to 9 choose a card by its place. H opens a hint.</p>"
  );
}

function questionHTML(state, ui) {
  const { question } = state;
  const kind = question.trick.length ? "ge-with-felt" : question.shown.length ? "ge-with-shown" : "ge-plain";
  return (
    `<div class="ge-drill ${kind}" data-key="${escapeText(question.id)}"><div class="ge-ask"><p class="ge-q" id="${ui.uid}-q">${symbols(question.goal)}</p>` +
    `<p class="ge-how" id="${ui.uid}-how">${whatNow(state)}</p></div>` +
    `${stageHTML(state, ui)}<div class="ge-side">${answersHTML(state, ui)}${orderHTML(state, ui)}${actionsHTML(state, ui)}${feedbackHTML(state)}${hintsHTML(state)}</div></div>`
  );
}

/** The way to the box that practises a topic; where that is, the page knows. */
const practiseHTML = (topic) =>
  topic
    ? `<button type="button" class="ge-btn ge-practise" data-act="practise" data-topic="${escapeText(topic.name)}" data-key="practise-${escapeText(topic.name)}" aria-label="Go to this practice: ${escapeText(topic.title)}">Go to this practice</button>`
    : "";

/** The way on, by `href`, the lesson's own link; without one the words say where that stands. */
function onwardHTML(onward, href) {
  if (!onward) return "";
  if (!href) return `<p class="ge-onward">${escapeText(onward.text)}. The link is at the end of this lesson.</p>`;
  return `<a class="ge-btn ge-btn-main" href="${escapeText(href)}" data-act="onward" data-key="onward">${escapeText(onward.text)}${ICONS.arrow}</a>`;
}

function resultHTML({ result, kind, again }, ui) {
  if (!result) return "";
  const lines = result.lines.map((line, place) => `<li><span>${symbols(line)}</span>${practiseHTML(result.topics?.[place])}</li>`).join("");
  const button = `<div class="ge-actions">${onwardHTML(result.onward, ui.onward)}<button type="button" class="ge-btn ${result.passed ? "" : "ge-btn-main"}" data-act="restart" data-key="restart">${escapeText(again || "Start again")}</button></div>`;
  return (
    `<div class="ge-result ge-fb-${result.passed ? "good" : "note"}" data-key="result"><p class="ge-q" tabindex="-1" data-act="result">${result.passed ? ICONS.tickRound : ICONS.info}${symbols(result.head)}</p>` +
    `<ul class="ge-lines">${lines}</ul>${kind === "review" && !again ? "" : button}</div>`
  );
}

const waitHTML = () => '<div class="ge-wait" data-key="wait"><p class="ge-quiet">Looking up what you have done so far.</p></div>';

function bodyHTML(state, ui) {
  if (state.phase === "finished") return resultHTML(state, ui);
  return state.question ? questionHTML(state, ui) : waitHTML();
}

/**
 * The whole drill as HTML: a pure function of Python's `state` and of `ui`, what the learner did since.
 * ui: {uid, given, at, deck, keys, notices, onward}; every part may be left out.
 */
export function drillHTML(state, ui = {}) {
  const own = { uid: "ge-still", at: 0, notices: [], ...ui, given: ui.given ?? state.given ?? [] };
  const notices = [...(state.notices ?? []), ...own.notices];
  return (
    `<section class="ge-panel ge-drillbox" data-kind="${escapeText(state.kind)}" aria-label="${escapeText(state.kind === "drill" ? `Practice: ${state.title}` : state.title)}" data-phase="${state.phase}" ` +
    `data-question="${escapeText(state.question?.id ?? "")}">` +
    `${headHTML(state)}${noticesHTML(notices)}${bodyHTML(state, own)}${footHTML(state, own)}</section>`
  );
}

// ---------------------------------------------------------------- read aloud

const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

const feedbackWords = ({ head, text, answer, news }) =>
  [head, text, answer && `The answer: ${answer}`, news].filter(Boolean).map(sentence).join(" ");

const heard = new Set(); // all boxes of a page tell the same of their store: the first one says it aloud

/** What is read aloud of the notices `now` that were not there `before`; one that has gone may be said again. */
export function noticeWords(before, now) {
  for (const text of before) if (!now.includes(text)) heard.delete(text);
  const fresh = now.filter((text) => !before.includes(text) && !heard.has(text));
  for (const text of fresh) heard.add(text);
  return words(fresh.map(sentence).join(" "));
}

/** What is read aloud when one state follows another: a verdict, a hint, a result; nothing when none of them is new. */
export function announcement(before, state) {
  const answered = state.given.join() !== before.given.join() || state.phase !== before.phase;
  const sameQuestion = state.question?.id === before.question?.id;
  const place = state.hints.length - 1;
  if (state.phase === "finished") return before.phase === "finished" || !state.result ? "" : words([state.result.head, ...state.result.lines].map(sentence).join(" "));
  if (sameQuestion && state.hints.length > before.hints.length) return words(`Hint ${place + 1}. ${state.hintNames[place]}: ${state.hints[place]}`);
  return sameQuestion && answered && state.feedback ? words(feedbackWords(state.feedback)) : "";
}
