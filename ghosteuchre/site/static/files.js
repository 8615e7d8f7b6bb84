// Whether the files that practice needs can be had from where the page came from, and what is wrong if not.

const KINDS = [
  { ending: /\.m?js$/, good: /^(text|application)\/(x-)?(java|ecma)script\b/, name: "text/javascript" },
  { ending: /\.wasm$/, good: /^application\/wasm\b/, name: "application/wasm" },
  { ending: /\.(whl|zip|json)$/, good: /^(?!text\/html\b)/, name: "a file, not a page" },
];
const UNASKABLE = [405, 501]; // web servers that answer no HEAD say nothing about the file
const CORE = ["pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** What is wrong with the answer that a web server gave for a file: nothing, or a sentence for whoever keeps the site. */
export function faultOf(name, status, kind) {
  if (UNASKABLE.includes(status)) return "";
  if (status < 200 || status >= 300) return `the web server has no ${name} (it answers ${status}).`;
  const known = KINDS.find(({ ending }) => ending.test(name));
  if (!known || known.good.test(kind ?? "")) return "";
  return `the web server sends ${name} as ${kind || "nothing in particular"}, and must send it as ${known.name}.`;
}

async function fault(address) {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  const name = new URL(address, document.baseURI).pathname.split("/").at(-1);
  return faultOf(name, answer.status, answer.headers.get("content-type"));
}

/** The addresses of the scripts of the page: those it begins with, and with `all` those they may ask for. */
function scripts(all) {
  const found = [...document.querySelectorAll(`script[src]${all ? ', link[rel="modulepreload"]' : ""}`)].map((one) => one.src || one.href);
  const { geWorker } = document.documentElement.dataset;
  return geWorker ? [...found, geWorker] : found;
}

async function packages({ pyodideIndexUrl: folder, pyodideLockfileUrl: list }) {
  const told = await fault(list);
  if (told) return { told, files: [] };
  const { packages: known } = await (await fetch(list)).json();
  return { told, files: Object.values(known).map((one) => folder + one.file_name) };
}

/** Asks for the few files that come first, or for `all`: "" when they are there, a sentence, or null if nobody answers. */
export async function askForFiles(all) {
  const settings = document.querySelector("marimo-wasm").dataset;
  try {
    const { told, files } = all ? await packages(settings) : { told: "", files: [] };
    const core = CORE.map((name) => settings.pyodideIndexUrl + name);
    return told || (await Promise.all([...scripts(all), ...core, ...files].map(fault))).find(Boolean) || "";
  } catch {
    return null;
  }
}
