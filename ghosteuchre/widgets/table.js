// The practice table, for looking at: three seats, the ghost hand, the trick, the own hand, trump.
import { cardHTML, escapeText, fanHTML, symbols, tagHTML, trumpBadge } from "./cards.js";
import { Frame } from "./frame.js";

const OTHERS = [["Ana", "l"], ["Ben", "r"]];

function seatHTML([who, area], { left, notes }) {
  const count = left[who] ?? 0;
  const note = notes?.[who] ? `<span class="ge-bubble">${symbols(notes[who])}</span>` : "";
  return (
    `<div class="ge-seat ge-seat-${area}">${fanHTML(count)}<b>${who}</b><span>${count} ${count === 1 ? "card" : "cards"}</span>${note}</div>`
  );
}

const ghostSeatHTML = (count) =>
  count ? `<div class="ge-seat ge-seat-g">${fanHTML(count, "ghost", "ge-ghostfan")}<span>Ghost hand, ${count} cards</span></div>` : "";

function playedHTML(state, { who, card }, index) {
  const won = state.winner === who;
  const states = [...(index === 0 ? ["led"] : []), ...(won ? ["winning"] : [])];
  const tags = [...(index === 0 ? [tagHTML("led")] : []), ...(won ? [tagHTML("won")] : [])].join("");
  return (
    `<div class="ge-cardbox ge-on-${{ Ana: "l", Ben: "r" }[who] ?? "y"}"><span class="ge-vh">${escapeText(who)}</span>` +
    `${cardHTML(card, { states, name: state.names?.[card], counts: state.counts?.[card] })}<span class="ge-tags" aria-hidden="true">${tags}</span></div>`
  );
}

function middleHTML(state) {
  if (!state.trick.length) return `<div class="ge-mid ge-mid-words"><b>${symbols(state.middle)}</b></div>`;
  return `<div class="ge-mid" role="group" aria-label="The trick, in order of play">${state.trick.map((play, index) => playedHTML(state, play, index)).join("")}</div>`;
}

function handHTML(state) {
  const illegal = new Set(state.illegal ?? []);
  const cards = state.hand.map((card) =>
    cardHTML(card, { states: illegal.has(card) ? ["illegal"] : [], name: state.names?.[card], counts: state.counts?.[card] }),
  );
  return `<div class="ge-handwrap"><div class="ge-hand" role="group" aria-label="Your hand" style="--ge-n:${Math.max(cards.length, 6)}">${cards.join("")}</div></div>`;
}

/** The table as HTML: a pure function of the state. */
export function tableHTML(state) {
  return (
    `<section class="ge-panel ge-tablebox" aria-label="${escapeText(state.title)}"><div class="ge-felt"><div class="ge-feltbar">${trumpBadge(state.trump)}<span class="ge-aside">${symbols(state.corner)}</span></div>` +
    `<div class="ge-seats">${ghostSeatHTML(state.ghost)}${OTHERS.map((seat) => seatHTML(seat, state)).join("")}${middleHTML(state)}<div class="ge-seat ge-seat-y"><b>You</b></div></div></div>` +
    `${handHTML(state)}${state.caption ? `<p class="ge-quiet ge-caption">${symbols(state.caption)}</p>` : ""}</section>`
  );
}

export class TableView {
  constructor({ model, el }) {
    this.model = model;
    this.frame = new Frame(el);
    this.paint = () => this.frame.paint(tableHTML(model.get("state")));
    model.on("change:state", this.paint);
    this.paint();
    this.frame.root.toggleAttribute("data-ge-live", true);
  }

  remove() {
    this.model.off("change:state", this.paint);
    this.frame.remove();
  }
}
