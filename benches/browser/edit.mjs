// How long it takes from an edit to the new completion time on the screen, in Chromium: of a training step of GPT-3 175B on
// 1,024 GPUs (its batch, and the speed of its network), and of 1,024 nodes drawn one by one of which a link fails.
// `cargo xtask bench edit` runs it on dist/. GARGALO_URL: an address where the page is served; CHROME_PATH: the browser.
import { chromium } from "playwright";

const url = process.env.GARGALO_URL ?? "http://127.0.0.1:8080/";
const root = typeof process.getuid === "function" && process.getuid() === 0;
const EDITS = Number(process.env.GARGALO_RUNS ?? 15);
/** Edits before those that count: code is compiled as it is first called. */
const WARM = 5;

/** As Narayanan et al. (SC 2021) trained it, on 16 leaves of 8 servers. */
const STEP = {
  gargalo: 2,
  title: "1,024 GPUs",
  workload: { kind: "training", model: "gpt-175b", global_batch: 1536, micro_batch: 1, p: 8, t: 8, d: 16, hardware: "a100-80-sxm" },
  designs: [
    {
      name: "cluster",
      network: { kind: "leaf_spine", leaves: 16, spines: 16, hosts_per_leaf: 8, gbps: 200, servers: { gpus: 8, intra_gbps: 2400, nics: 8, nic_gbps: 200 } },
    },
  ],
};

/** A grid that closes on itself: each node is linked to the right, downwards and along the diagonal. The first link decides. */
function grid() {
  const side = 32;
  const id = (x, y) => `n${(y % side) * side + (x % side)}`;
  const [nodes, links] = [[], []];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      nodes.push({ id: id(x, y), role: "host", x, y });
      for (const [dx, dy] of [[1, 0], [0, 1], [1, 1]]) links.push({ a: id(x, y), b: id(x + dx, y + dy), gbps: 100 });
    }
  }
  links[0].gbps = 10;
  const flows = Array.from({ length: 200 }, (_, at) => ({ src: id(at * 7, at * 13), dst: id(at * 7 + 3, at * 13 + 2), bytes: 1e9 }));
  flows[0] = { src: "n0", dst: "n1", bytes: 1e9 };
  return { gargalo: 1, title: "1,024 nodes", workload: { kind: "flows", flows }, designs: [{ name: "d", network: { kind: "explicit", nodes, links } }] };
}

/** In the page, before anything of it runs: notes when questions are asked of workers and what they say is read. */
function watch() {
  const now = () => performance.timeOrigin + performance.now();
  window.marks_ = null;
  const Native = window.Worker;
  window.Worker = class extends Native {
    set onmessage(hear) {
      super.onmessage = hear && ((event) => {
        const come = now();
        hear.call(this, event);
        window.marks_?.heard.push({ come, read: now(), bytes: event.data?.byteLength ?? 0 });
      });
    }
    get onmessage() {
      return super.onmessage;
    }
    postMessage(...told) {
      super.postMessage(...told);
      window.marks_?.asked.push({ at: now(), bytes: told[0]?.byteLength ?? 0 });
    }
  };
  /** Does an edit, and says when each part of the way to the new number was done. */
  window.edit_ = async (act) => {
    const place = '[data-testid="step-total"], [data-testid="completion"]';
    const figure = () => document.querySelector(place)?.getAttribute("data-value");
    const before = figure();
    const marks = (window.marks_ = { asked: [], heard: [] });
    const stands = new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (!figure() || figure() === before) return;
        observer.disconnect();
        done(now());
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    marks.began = now();
    act();
    marks.number = await stands;
    await new Promise((done) => requestAnimationFrame(done));
    marks.frame = now();
    // The first task after the frame: it is drawn.
    await new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(0);
    });
    marks.drawn = now();
    window.marks_ = null;
    return marks;
  };
}

/** In a worker that listens: notes when it begins with a question and when it has answered. */
function watchWorker() {
  const now = () => performance.timeOrigin + performance.now();
  const { onmessage, postMessage } = self;
  self.marks_ = [];
  self.onmessage = (event) => {
    const begun = now();
    onmessage.call(self, event);
    self.marks_.push({ begun, done: now() });
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

async function open(scenario) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.locator('html[data-ready="true"]:not([data-whole="false"])').waitFor({ state: "attached" });
  const buffer = Buffer.from(JSON.stringify(scenario));
  await page.getByTestId("file").setInputFiles({ name: "bench.json", mimeType: "application/json", buffer });
  await page.waitForTimeout(1500);
  await page.locator('html[data-working="0"]').waitFor({ state: "attached", timeout: 120_000 });
  await Promise.all(page.workers().map((worker) => worker.evaluate(watchWorker)));
  return page;
}

const at = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
const ms = (value) => (Math.round(value * 10) / 10).toLocaleString("en-GB");

/** Edits `page` again and again; `act(turn)` gives what is run in the page with an argument. */
async function measure(name, page, act) {
  const runs = [];
  for (let turn = 0; turn < WARM + EDITS; turn += 1) {
    await Promise.all(page.workers().map((worker) => worker.evaluate(() => { self.marks_ = []; })));
    const marks = await act(turn);
    const solved = (await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.marks_ ?? [])))).flat();
    const worked = solved.sort((a, b) => b.done - b.begun - (a.done - a.begun))[0];
    const heard = marks.heard.filter(({ come }) => come <= marks.number).sort((a, b) => b.bytes - a.bytes)[0];
    if (turn >= WARM) {
      runs.push({
        all: marks.drawn - marks.began,
        number: marks.number - marks.began,
        asks: marks.asked[0].at - marks.began,
        way: worked.begun - marks.asked[0].at,
        works: worked.done - worked.begun,
        back: heard.come - worked.done,
        reads: heard.read - heard.come,
        tells: marks.number - heard.read,
        draws: marks.drawn - marks.number,
        bytes: heard.bytes,
      });
    }
    await page.waitForTimeout(800);
  }
  const median = (part) => ms(at(runs.map((run) => run[part]), 0.5));
  const parts = ["asks", "way", "works", "back", "reads", "tells", "draws"].map(median);
  const worst = ms(at(runs.map(({ all }) => all), 1));
  console.log(`| ${name} | **${median("all")}** | ${worst} | ${median("number")} | ${parts.join(" | ")} | ${median("bytes")} |`);
  if (process.env.GARGALO_EACH) for (const run of runs) console.log(Object.entries(run).map(([key, value]) => `${key} ${ms(value)}`).join(", "));
}

/** Types a number into a field, at once. */
const type = (page, field, values) => (turn) =>
  page.evaluate(
    ([field, value]) => {
      const input = document.querySelector(`[data-testid="${field}"]`);
      return window.edit_(() => {
        input.value = value;
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    },
    [field, String(values[turn % values.length])],
  );

console.log(`medians of ${EDITS} edits, in milliseconds; the last column in bytes`);
console.log("| edit | to the drawn number | worst | to the number in the page | page asks | on the way | worker works | on the way | page reads | to the number | draws | answer |");
console.log("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
const step = await open(STEP);
await measure("step on 1,024 GPUs: its batch", step, type(step, "training-global_batch", [1792, 1536]));
await step.close();

const drawn = await open(grid());
await drawn.keyboard.press("/");
await drawn.getByTestId("find-input").fill("n0-n1");
await drawn.getByTestId("find-input").press("Enter");
await drawn.waitForTimeout(500);
await measure("1,024 nodes, 3,072 links: a link fails", drawn, () =>
  drawn.evaluate(() =>
    window.edit_(() => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "x", code: "KeyX", bubbles: true, cancelable: true }))),
  ),
);
await browser.close();
