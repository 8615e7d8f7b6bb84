import assert from "node:assert/strict";
import test from "node:test";
import { faultOf } from "../../ghosteuchre/site/static/files.js";

test("a file that is there, of its right kind, is no fault", () => {
  for (const [name, kind] of [
    ["worker-1.js", "text/javascript"], ["worker-1.js", "application/javascript; charset=utf-8"], ["index.js", "application/x-javascript"],
    ["pyodide.asm.mjs", "text/javascript"], ["pyodide.asm.wasm", "application/wasm"], ["a-1.whl", "application/octet-stream"],
    ["python_stdlib.zip", null], ["pyodide-lock.json", "text/plain"],
  ]) assert.equal(faultOf(name, 200, kind), "", name);
});

test("a file that is not there is named, with what the web server answered", () => {
  assert.equal(faultOf("index-1.js", 404, "text/html"), "the web server has no index-1.js (it answers 404).");
  assert.match(faultOf("a.whl", 503, null), /503/);
});

test("a file of the wrong kind is named, with the kind that it must have", () => {
  const said = "the web server sends pyodide.asm.mjs as application/octet-stream, and must send it as text/javascript.";
  assert.equal(faultOf("pyodide.asm.mjs", 200, "application/octet-stream"), said);
  assert.match(faultOf("worker-1.js", 200, "text/plain; charset=utf-8"), /must send it as text\/javascript/);
  assert.match(faultOf("pyodide.asm.wasm", 200, "application/octet-stream"), /must send it as application\/wasm/);
  assert.match(faultOf("lesson.js", 200, null), /as nothing in particular/);
});

test("a page that comes in a file's place is a fault, as some web servers answer 200 for what they lack", () => {
  for (const name of ["a.whl", "python_stdlib.zip", "index.js", "pyodide-lock.json"]) assert.notEqual(faultOf(name, 200, "text/html"), "", name);
});

test("a web server that answers no HEAD says nothing about the file", () => {
  for (const status of [405, 501]) assert.equal(faultOf("index.js", status, "text/html"), "");
});
