import assert from "node:assert/strict";
import test from "node:test";
import { ladderHTML } from "../../ghosteuchre/widgets/ladder.js";

const row = (cells) => ({ sign: "H", head: "Hearts, trump", trump: true, note: "3 cards", cells });
const view = { title: "Hearts are trump", rows: [row([{ hole: true }, { card: "JC" }, { card: "JD", name: "left bower" }, { card: "JH", name: "right bower" }])] };
const state = { kind: "ladder", title: "The ranks", chooser: "Name trump", choice: "H", views: { H: view }, foot: "" };

test("the bowers have a frame of their own, an ordinary jack has none", () => {
  const tiles = ladderHTML(state).match(/<span class="ge-tile[^"]*"/g);
  assert.deepEqual(tiles.map((tile) => tile.includes("ge-bower")), [false, true, true]);
});
