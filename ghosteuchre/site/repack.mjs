// Runs a Python program inside the very Pyodide that the site ships, so that the bytecode it makes is that one's own.
// node repack.mjs PYODIDE_FOLDER PROGRAM.py FROM TO: the program sees the folders FROM and TO as /from and /to, and
// its settings, JSON on standard input, as the text SETTINGS.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [core, program, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: core });
for (const [place, root] of [["/from", from], ["/to", to]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("SETTINGS", readFileSync(0, "utf8"));
python.runPython(readFileSync(program, "utf8"));
