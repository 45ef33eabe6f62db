// How long the comparison takes to stand on the screen, in Chromium: 50 designs of 1,000 links from the last result to the
// last change of the view and the last stroke in it, as it is opened and in a window so high that every chart is in sight;
// and a sweep of 1,000 points on Ipê, with the longest time in which the page answered nothing.
// GARGALO_URL: an address where the page is served; CHROME_PATH: the browser.
import { chromium } from "playwright";

const url = process.env.GARGALO_URL ?? "http://127.0.0.1:8080/";
const root = typeof process.getuid === "function" && process.getuid() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

/** When messages of workers came, when the view was changed or drawn last, and how long the page was busy without a break. */
function watch() {
  const seen = { messages: [], drawn: 0, changed: 0, busy: 0, last: 0 };
  window.seen_ = seen;
  const { Worker } = window;
  window.Worker = class extends Worker {
    set onmessage(hear) {
      super.onmessage = hear && ((event) => {
        seen.messages.push([performance.now(), event.data?.byteLength ?? 0]);
        return hear.call(this, event);
      });
    }
    get onmessage() {
      return super.onmessage;
    }
  };
  for (const name of ["stroke", "fill", "fillText"]) {
    const own = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...args) {
      own.apply(this, args);
      if (this.canvas.closest("#panel-compare")) seen.drawn = performance.now();
    };
  }
  const changes = new MutationObserver(() => {
    seen.changed = performance.now();
  });
  addEventListener("DOMContentLoaded", () => {
    const look = () => {
      const panel = document.getElementById("panel-compare");
      if (!panel) return setTimeout(look, 50);
      changes.observe(panel, { subtree: true, childList: true, characterData: true, attributes: true });
    };
    look();
  });
  // Only while it is asked for: it keeps a core busy.
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    if (seen.last > 0) seen.busy = Math.max(seen.busy, now - seen.last);
    seen.last = now;
    if (seen.watching) channel.port2.postMessage(0);
  };
  seen.watch = () => {
    Object.assign(seen, { busy: 0, last: 0, watching: true });
    channel.port2.postMessage(0);
  };
}

/** 500 nodes in a grid that closes on itself, each linked to the right and downwards: 1,000 links. */
function grid(gbps) {
  const [wide, high] = [25, 20];
  const id = (x, y) => `n${(y % high) * wide + (x % wide)}`;
  const [nodes, links] = [[], []];
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      nodes.push({ id: id(x, y), role: "host", x, y });
      links.push({ a: id(x, y), b: id(x + 1, y), gbps, duplex: "shared" });
      links.push({ a: id(x, y), b: id(x, y + 1), gbps: gbps * (1 + ((x + y) % 5)), duplex: "shared" });
    }
  }
  return { kind: "explicit", nodes, links };
}

function fifty() {
  const flows = Array.from({ length: 1000 }, (_, at) => ({
    src: `n${(at * 7) % 500}`,
    dst: `n${(at * 7 + 101 + (at % 90)) % 500}`,
    bytes: 1e9 * (1 + (at % 4)),
  }));
  const designs = Array.from({ length: 50 }, (_, at) => ({ name: `design ${at + 1}`, network: grid(100 + 10 * at) }));
  return { gargalo: 1, title: "Fifty", workload: { kind: "flows", flows }, designs };
}

async function open(scenario, height = 900) {
  const page = await browser.newPage({ viewport: { width: 1440, height } });
  await page.addInitScript(watch);
  await page.goto(`${url}#view=compare`);
  await page.locator('html[data-ready="true"]:not([data-whole="false"])').waitFor({ state: "attached" });
  if (scenario) {
    await page.getByTestId("file").setInputFiles({
      name: "fifty.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(scenario)),
    });
    await page.getByTestId("row-49").waitFor({ timeout: 300_000 });
  }
  return page;
}

const ms = (value) => `${Math.round(value)} ms`;

for (const height of [900, 6000]) {
  const page = await open(fifty(), height);
  await page.waitForTimeout(6000);
  for (let run = 0; run < 5; run += 1) {
    await page.getByTestId(`design-${run}`).click();
    await page.waitForTimeout(3000);
    await page.evaluate(() => Object.assign(window.seen_, { messages: [], drawn: 0, changed: 0 }));
    await page.getByTestId("design-duplicate").click();
    await page.getByTestId("row-50").waitFor({ timeout: 120_000 });
    await page.waitForTimeout(5000);
    const seen = await page.evaluate(() => ({ ...window.seen_, watch: null }));
    const [came, bytes] = seen.messages.filter(([, size]) => size > 1000).at(-1);
    const drawn = seen.drawn > came ? `charts drawn ${ms(seen.drawn - came)}` : "no chart in sight";
    console.log(
      `51 designs x 1,000 links, window of ${height} px: table changed ${ms(seen.changed - came)}, ${drawn} after the last result (${bytes} bytes, ${seen.messages.length} messages)`,
    );
    await page.getByTestId("design-remove").click();
    await page.waitForTimeout(4000);
  }
  await page.close();
}

const sweep = await open(null);
await sweep.getByTestId("decide-2").click();
await sweep.getByTestId("sweep-path").fill("workload.bytes");
await sweep.getByTestId("sweep-from").fill("1e8");
await sweep.getByTestId("sweep-to").fill("1e10");
await sweep.getByTestId("sweep-steps").fill("1000");
await sweep.evaluate(() => window.seen_.watch());
const began = Date.now();
await sweep.getByTestId("sweep-begin").click();
await sweep.getByTestId("sweep-begin").waitFor({ timeout: 300_000 });
console.log(`1,000 points on Ipê: ${ms(Date.now() - began)}, ${await sweep.getByTestId("sweep-progress").textContent()}`);
console.log(`longest time without an answer: ${ms(await sweep.evaluate(() => window.seen_.busy))}`);
await browser.close();
