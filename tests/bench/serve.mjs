// A quick static server for measuring: node serve.mjs FOLDER prints its port. Files may be cached for ten minutes, as
// on many hosts. Python's own server takes so long over a page's three hundred files that it would be measured too.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon", ".js": "text/javascript",
  ".json": "application/json", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm",
};
const folder = process.argv[2];

const server = createServer((request, response) => {
  const path = normalize(join(folder, decodeURIComponent(new URL(request.url, "http://here").pathname)));
  try {
    const { size, mtime } = statSync(path);
    response.writeHead(200, {
      "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
      "Content-Length": size,
      "Last-Modified": mtime.toUTCString(),
      "Cache-Control": "max-age=600",
    });
    createReadStream(path).pipe(response);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
