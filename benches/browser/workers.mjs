// What more workers gain in the page: a sweep of 1,000 points, 2,000 failures and a search of thousands of settings, with one worker
// and with as many as this machine has cores for, one after the other in turns; and how long stopping takes.
// GARGALO_URL: an address where the page is served; CHROME_PATH: the browser; GARGALO_CORES: workers to compare with one.
import os from "node:os";
import { chromium } from "playwright";

const url = process.env.GARGALO_URL ?? "http://127.0.0.1:8080/";
const root = typeof process.getuid === "function" && process.getuid() === 0;
const RUNS = Number(process.env.GARGALO_RUNS ?? 3);
const CORES = Number(process.env.GARGALO_CORES ?? Math.min(os.availableParallelism(), 8));

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

/** A grid of nodes that closes on itself, each linked to the right and downwards: 2,000 links, with 400 flows. */
function grid() {
  const [wide, high] = [40, 25];
  const id = (x, y) => `n${(y % high) * wide + (x % wide)}`;
  const [nodes, links] = [[], []];
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      nodes.push({ id: id(x, y), role: "host", x, y });
      links.push({ a: id(x, y), b: id(x + 1, y), gbps: 100, duplex: "full" });
      links.push({ a: id(x, y), b: id(x, y + 1), gbps: 100 + 100 * ((x + y) % 4), duplex: "full" });
    }
  }
  const flows = Array.from({ length: 400 }, (_, at) => ({
    src: `n${(at * 7) % 1000}`,
    dst: `n${(at * 7 + 101 + (at % 90)) % 1000}`,
    bytes: 1e9 * (1 + (at % 4)),
  }));
  return { gargalo: 1, title: "Grid", workload: { kind: "flows", flows }, designs: [{ name: "grid", network: { kind: "explicit", nodes, links } }] };
}

/** A step whose settings are many: a mixture of experts on 4,096 accelerators. */
const TRAINING = {
  gargalo: 2,
  title: "Search",
  workload: { kind: "training", model: "mixtral-8x7b", global_batch: 4096, micro_batch: 1, p: 4, t: 8, d: 128, hardware: "h100-sxm" },
  designs: [{ name: "cluster", network: { kind: "leaf_spine", leaves: 16, spines: 16, hosts_per_leaf: 32, gbps: 400, servers: { gpus: 8, intra_gbps: 3600, nics: 8, nic_gbps: 400 } } }],
};

async function open(cores, fragment, scenario) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await page.addInitScript((cores) => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores }), cores);
  await page.goto(url + fragment);
  await page.locator('html[data-ready="true"]:not([data-whole="false"])').waitFor({ state: "attached" });
  if (scenario) {
    const buffer = Buffer.from(JSON.stringify(scenario));
    await page.getByTestId("file").setInputFiles({ name: "bench.json", mimeType: "application/json", buffer });
  }
  await page.waitForTimeout(1500);
  await page.locator('html[data-working="0"]').waitFor({ state: "attached", timeout: 300_000 });
  return page;
}

/** Milliseconds from the press of a button to where another one stands in its place, and that is gone again where `ends` says so. */
const pressed = (page, press, stands, ends = "") =>
  page.evaluate(
    ([press, stands, ends]) => {
      const button = (testid) => document.querySelector(`[data-testid="${testid}"]`);
      const began = performance.now();
      return new Promise((done) => {
        let stood = false;
        const look = () => {
          stood ||= button(stands) !== null;
          if (stood && (!ends || button(ends))) done(performance.now() - began);
        };
        // Looking in every frame would have the browser draw each of them, with the time of the cores that are measured.
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        button(press).click();
        look();
      });
    },
    [press, stands, ends],
  );

async function sweep(cores) {
  const page = await open(cores, "#view=improve&lang=en");
  await page.getByTestId("decide-2").click();
  for (const [field, value] of [["path", "workload.bytes"], ["from", "1e8"], ["to", "1e10"], ["steps", "1000"]]) {
    await page.getByTestId(`sweep-${field}`).fill(value);
  }
  return [page, "sweep-begin", "sweep-stop", "sweep-progress"];
}

async function failures(cores) {
  const page = await open(cores, "#view=improve&lang=en", grid());
  await page.getByTestId("decide-1").click();
  return [page, "fail-begin", "fail-stop", "fail-progress"];
}

async function search(cores) {
  const page = await open(cores, "#view=timeline&lang=en", TRAINING);
  await page.getByTestId("part-search").click();
  return [page, "ranking-search", "ranking-stop", "ranking-progress"];
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

console.log(`| what, in the page (medians of ${RUNS}) | 1 worker, ms | ${CORES} workers, ms | times faster |`);
console.log("|---|--:|--:|--:|");
const wanted = process.argv.slice(2);
for (const make of [sweep, failures, search]) {
  if (wanted.length > 0 && !wanted.includes(make.name)) continue;
  // A sweep is pressed a second time, too: by then the browser's compiler has done what it does beside the first.
  const presses = make === sweep ? ["", ", once more in the same page"] : [""];
  const took = new Map([1, CORES].map((cores) => [cores, presses.map(() => [])]));
  let told = "";
  for (let run = 0; run < RUNS; run += 1) {
    for (const cores of took.keys()) {
      const [page, begin, stop, progress] = await make(cores);
      for (const at of presses.keys()) {
        took.get(cores)[at].push(await pressed(page, begin, stop, begin));
        await page.waitForTimeout(1000);
      }
      told = await page.getByTestId(progress).textContent();
      await page.close();
    }
  }
  for (const [at, press] of presses.entries()) {
    const [one, many] = [...took.values()].map((taken) => median(taken[at]));
    console.log(`| ${make.name}: ${told}${press} | ${Math.round(one)} | ${Math.round(many)} | ${(one / many).toFixed(2)} |`);
  }
}

const stopped = [];
for (let run = 0; run < RUNS; run += 1) {
  const [page, begin, stop] = await failures(CORES);
  await pressed(page, begin, stop);
  await page.waitForTimeout(500);
  stopped.push(await pressed(page, stop, begin));
  await page.close();
}
console.log(`\nFrom the press of the button that stops to the page with all workers stopped: ${Math.round(median(stopped))} ms.`);
await browser.close();
