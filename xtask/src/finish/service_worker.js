// Keeps the page for when there is no network. One cache for each version: what is in it was made by one build, looked
// at byte by byte. A page goes on with the version that it was opened with until the user asks for the new one.
const VERSION = "$VERSION";
// Paths beside this file, with the first 16 hexadecimal digits of their SHA-256.
const FILES = $FILES;

const PREFIX = `gargalo ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;
const PAGE = "./";

const address = (path) => new URL(path, registration.scope).href;
const names = new Set(Object.keys(FILES).map(address));

async function digest(response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// From another version's cache, the browser's own, or the network: whichever has the very bytes.
async function bring(cache, path) {
  const url = address(path);
  const known = await caches.match(url);
  if (known && (await digest(known)) === FILES[path]) return cache.put(url, known);
  for (const mode of ["default", "reload"]) {
    const response = await fetch(url, { cache: mode });
    if (response.ok && (await digest(response)) === FILES[path]) return cache.put(url, response);
  }
  throw new Error(`${path} is of another version`);
}

async function install() {
  const cache = await caches.open(CACHE);
  // Two at a time: quietly, beside what the page may be doing.
  const paths = Object.keys(FILES);
  const next = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) await bring(cache, path);
  };
  await Promise.all([next(), next()]);
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = request.url.split(/[?#]/)[0];
  if (url === registration.scope || url === address("index.html")) event.respondWith(answer(request, address(PAGE)));
  else if (names.has(url)) event.respondWith(answer(request, url));
});
