import assert from "node:assert/strict";
import test from "node:test";
import * as cards from "../../ghosteuchre/widgets/cards.js";

const RANKS = Object.keys(cards.RANKS);
const SUITS = Object.keys(cards.SUITS);
const ALL = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

test("every card of the 32-card pack is read and has a name of its own", () => {
  assert.equal(new Set(ALL.map(cards.spoken)).size, 32);
  for (const token of ALL) assert.deepEqual(cards.readCard(token), { rank: token[0], suit: token[1] });
  assert.equal(cards.spoken("TD"), "ten of diamonds");
  assert.equal(cards.spoken("JK"), "joker");
});

test("what is not a card is not read as one", () => {
  for (const nonsense of ["", "J", "JHH", "1H", "JX", "jh", null, undefined, 7, {}, [], "10H"]) assert.equal(cards.readCard(nonsense), null);
});

test("a number card has as many pips as its rank says, symmetric, inside the card and clear of the corners", () => {
  for (const [rank, count] of [["7", 7], ["8", 8], ["9", 9], ["T", 10]]) {
    const places = cards.pipPlaces(rank);
    assert.equal(places.length, count, rank);
    for (const [x, y, upright] of places) {
      assert.ok(places.some(([otherX]) => otherX === cards.CARD.width - x), `${rank}: left and right`);
      assert.ok(x > 34 && x < 86 && y > 20 && y < 148, `${rank}: ${x} ${y} leaves the middle`);
      assert.equal(upright, y <= 84, `${rank}: pips in the lower half stand on their head`);
    }
  }
  for (const rank of "JQKA") assert.deepEqual(cards.pipPlaces(rank), []);
});

test("rank glyphs stay in their box of 28, so that they never touch the pip below", () => {
  for (const [rank, path] of Object.entries(cards.GLYPHS)) {
    assert.match(path, /^M/, rank);
    const numbers = path.match(/[MLC][^A-Z]*/g).join(" ").match(/-?[\d.]+/g).map(Number);
    assert.ok(numbers.every((number) => number >= 0 && number <= 28), rank);
  }
});

test("each face is drawn once per suit and rank, and no two are alike", () => {
  const faces = ALL.map((token) => cards.faceSVG(token[0], token[1]));
  assert.equal(new Set(faces).size, 32);
  for (const face of faces) {
    assert.ok(face.includes('viewBox="0 0 120 168"') && face.includes('aria-hidden="true"'));
    assert.ok(!/NaN|undefined|null/.test(face));
    assert.ok(!/<text/.test(face), "no host font on a card");
  }
  assert.notEqual(cards.backSVG(), cards.ghostSVG());
});

test("card tokens in text become drawn symbols with spoken names", () => {
  const html = cards.symbols("10♦ was led; J♥ is a diamond. No ♠ here.");
  assert.ok(html.includes("ten of diamonds") && html.includes("jack of hearts") && html.includes(">spades<"));
  assert.equal((html.match(/<svg/g) ?? []).length, 3);
  assert.ok(!/[♠♥♣♦]/.test(html));
  assert.equal(cards.words("10♦ was led; J♥ is a diamond"), "ten of diamonds was led; jack of hearts is a diamond");
  assert.ok(cards.symbols("J♥\uFE0F").includes("jack of hearts") && !cards.symbols("J♥\uFE0F").includes("\uFE0F"));
});

test("text from outside never becomes markup", () => {
  for (const evil of ["<img src=x onerror=alert(1)>", '"><script>', "J♥<b>"]) {
    assert.ok(!/<(img|script|b)[ >]/.test(cards.symbols(evil)));
    assert.ok(!cards.cardHTML("JH", { name: evil }).includes("<script"));
    assert.ok(!/<(img|script|b)[ >]/.test(cards.inText(evil)));
  }
});

test("a card's label is its printed name, and more only when it is told more", () => {
  assert.equal(cards.cardLabel("JH"), "jack of hearts");
  assert.equal(cards.cardLabel("JH", { name: "left bower, plays as a diamond", counts: "D", states: ["right"] }), "jack of hearts, left bower, plays as a diamond, right");
  assert.equal(cards.cardLabel("JH", { counts: "D", states: ["led", "winning"] }), "jack of hearts, counts as a diamond, led, winning");
  assert.equal(cards.cardLabel("9S", { place: "place 2 of 5" }), "nine of spades, place 2 of 5");
  assert.equal(cards.cardLabel("ghost"), "ghost hand card, face down");
});

test("every state of a card has a shape and a word besides its colour", () => {
  for (const state of ["illegal", "selected", "dead", "right", "wrong", "missed"]) {
    const html = cards.cardHTML("QH", { states: [state] });
    assert.ok(html.includes(`ge-is-${state}`) && html.includes('class="ge-mark'), state);
    assert.ok(html.includes(cards.markWord(state)), state);
  }
  const shapes = ["illegal", "selected", "dead", "wrong", "missed"].map((state) => cards.mark(state).match(/<svg.*<\/svg>/)[0]);
  assert.equal(new Set(shapes).size, shapes.length);
});
