// A plain host of static files for one test, which can be changed and cut off.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves `folder` under `base`; `changes` (path -> text) stand before what lies there. */
export async function host(folder, base = "/deep/down/") {
  const changes = new Map();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url.split("?")[0]);
    const name = normalize(path.slice(base.length) || "index.html");
    try {
      if (!path.startsWith(base) || name.startsWith("..")) throw new Error("outside");
      const body = changes.get(name) ?? (await readFile(join(folder, name)));
      response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    changes,
    read: (name) => readFile(join(folder, name), "utf8"),
    cut: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}
