// A widget's first frame without a browser: JSON {kind, state, uid} on standard input, HTML on standard output.
import { readFileSync } from "node:fs";
import { drillHTML } from "./drill.js";
import { ladderHTML } from "./ladder.js";
import { tableHTML } from "./table.js";

const PICTURES = { ladder: ladderHTML, table: tableHTML };

/** The root element as a live widget has it, but for the sign of life. */
export function stillHTML({ kind, state, uid }) {
  const picture = PICTURES[kind ?? state.kind] ?? drillHTML;
  return `<div class="ge-root ge-frozen" data-deck="4"><div>${picture(state, { uid: uid ?? "ge-still" })}</div></div>`;
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split(/[\\/]/).at(-1))) {
  process.stdout.write(stillHTML(JSON.parse(readFileSync(0, "utf8"))));
}
