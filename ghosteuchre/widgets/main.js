// What anywidget calls: the view that the state's kind asks for.
import { DrillView } from "./practice.js";
import { LadderView } from "./ladder.js";
import { TableView } from "./table.js";

const VIEWS = { ladder: LadderView, table: TableView };

export function render({ model, el }) {
  const kind = model.get("state")?.kind;
  if (!kind) {
    el.textContent = "Run this cell to begin.";
    return undefined;
  }
  const View = VIEWS[kind] ?? DrillView;
  const view = new View({ model, el });
  return () => view.remove();
}
