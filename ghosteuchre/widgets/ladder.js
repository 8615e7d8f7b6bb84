// The rank ladder: the cards of each suit from weak to strong, and how naming trump moves two jacks.
// Every row comes from Python's engine, for all four choices at once: switching needs no Python.
import { ICONS, RANKS, SUITS, cardLabel, escapeText, readCard, suitSymbol, symbols, words } from "./cards.js";
import { Frame } from "./frame.js";
import { rove } from "./keys.js";

const LADDER_COLUMNS = ["9", "10", "J", "Q", "K", "A", "left", "right"];

function cellHTML(cell) {
  const card = readCard(cell.card);
  if (card) return `<span class="ge-tile ge-suit-${card.suit.toLowerCase()} ${cell.name ? "ge-bower" : ""}">${RANKS[card.rank].text}${suitSymbol(card.suit)}</span>`;
  if (cell.hole) return `<span class="ge-hole">${ICONS.arrow}</span>`;
  return cell.gone ? `<span class="ge-gone">${symbols(cell.gone)}</span>` : '<span class="ge-none"></span>';
}

const rowSpoken = ({ head, note, cells }) =>
  words(`${head}, ${note}. From weak to strong: `) + cells.filter(({ card }) => card).map(({ card, name }) => cardLabel(card, { name })).join("; ");

function rungHTML(row) {
  return (
    `<div class="ge-rung ${row.trump ? "ge-is-trump" : ""}" role="img" aria-label="${escapeText(rowSpoken(row))}"><span class="ge-rl"><span>${suitSymbol(row.sign)} ${escapeText(row.head)}</span>` +
    `<small>${symbols(row.note)}</small></span>${row.cells.map(cellHTML).join("")}</div>`
  );
}

function chooserHTML(state, choice) {
  const button = (suit) =>
    `<button type="button" class="ge-btn" role="radio" aria-checked="${suit === choice}" tabindex="${suit === choice ? 0 : -1}" data-choice="${suit}" data-key="${suit}">${suitSymbol(suit)}<span class="ge-vh">${SUITS[suit].word}</span></button>`;
  return `<div class="ge-seg" role="radiogroup" aria-label="${escapeText(state.chooser)}">${Object.keys(SUITS).map(button).join("")}</div>`;
}

/** The ladder as HTML; `ui.choice` is the suit the learner chose. */
export function ladderHTML(state, ui = {}) {
  const choice = state.views[ui.choice] ? ui.choice : state.choice;
  const view = state.views[choice];
  return (
    `<section class="ge-panel ge-ladderbox" aria-label="${escapeText(state.title)}"><div class="ge-ladderhead"><p class="ge-q">${symbols(view.title)}</p>${chooserHTML(state, choice)}</div>` +
    `<div class="ge-ladder"><div class="ge-rung ge-axis" aria-hidden="true"><span class="ge-rl">weak to strong</span>${LADDER_COLUMNS.map((name) => `<span>${name}</span>`).join("")}</div>` +
    `${view.rows.map(rungHTML).join("")}</div><p class="ge-quiet ge-ladderfoot">${symbols(state.foot)}</p></section>`
  );
}

export class LadderView {
  constructor({ model, el }) {
    this.model = model;
    this.frame = new Frame(el);
    this.ui = { uid: this.frame.uid };
    this.paint = () => this.frame.paint(ladderHTML(model.get("state"), this.ui));
    model.on("change:state", this.paint);
    this.frame.root.addEventListener("click", (event) => this.pick(event.target.closest("[data-choice]")?.dataset.choice));
    this.frame.root.addEventListener("keydown", (event) => this.onKey(event));
    this.paint();
    this.frame.root.toggleAttribute("data-ge-live", true);
  }

  pick(choice) {
    const view = this.model.get("state").views[choice];
    if (!view) return;
    this.ui.choice = choice;
    this.paint();
    this.frame.say(view.rows.map(rowSpoken).join(". "));
  }

  onKey(event) {
    const suits = Object.keys(SUITS);
    const at = suits.indexOf(event.target.dataset?.choice);
    const to = at < 0 ? null : rove(at, suits.length, event.key);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.pick(suits[to]);
    this.frame.focus(`[data-choice="${suits[to]}"]`);
  }

  remove() {
    this.model.off("change:state", this.paint);
    this.frame.remove();
  }
}
