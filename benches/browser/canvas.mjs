// How long frames of the drawing take, in Chromium: gestures over 10,000 nodes and 30,000 links, and a full redraw.
// `cargo xtask bench page` runs it on dist/.
import { chromium } from "playwright";

const url = process.env.GARGALO_URL ?? "http://127.0.0.1:8080/";
const root = typeof process.getuid === "function" && process.getuid() === 0;
const gpu = process.argv.includes("--gpu");
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: [...(gpu ? [] : ["--disable-gpu"]), ...(root ? ["--no-sandbox"] : [])],
});

/** A grid in which each node is linked to the right, downwards and along the diagonal: three links a node. */
function grid(side, flows) {
  const nodes = [];
  const links = [];
  const id = (x, y) => `n${((y + side) % side) * side + ((x + side) % side)}`;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      nodes.push({ id: id(x, y), role: "host", x, y });
      for (const [dx, dy] of [[1, 0], [0, 1], [1, 1]]) {
        links.push({ a: id(x, y), b: id(x + dx, y + dy), gbps: 100 });
      }
    }
  }
  const sends = Array.from({ length: flows }, (_, at) => ({
    src: id((at * 7) % side, (at * 13) % side),
    dst: id((at * 7 + 3) % side, (at * 13 + 2) % side),
    bytes: 1e9,
  }));
  return {
    gargalo: 1,
    title: `${side * side} nodes`,
    workload: { kind: "flows", flows: sends },
    designs: [{ name: "d", network: { kind: "explicit", nodes, links } }],
  };
}

/** Times of the page's own frame callbacks, and the intervals between frames. */
function watch() {
  const request = window.requestAnimationFrame.bind(window);
  window.frames_ = { work: [], intervals: [], force: false, on: false };
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      const start = performance.now();
      callback(time);
      const { frames_: frames } = window;
      if (frames.force) {
        // Asking for a pixel makes the browser draw what it was told so far.
        document.querySelector(".topology-base")?.getContext("2d").getImageData(0, 0, 1, 1);
      }
      if (frames.on) frames.work.push(performance.now() - start);
    });
  let last = 0;
  const beat = (time) => {
    if (window.frames_.on && last > 0) window.frames_.intervals.push(time - last);
    last = time;
    request(beat);
  };
  request(beat);
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
const round = (value) => Math.round(value * 10) / 10;
function told(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { frames: sorted.length, median: round(at(sorted, 0.5)), p95: round(at(sorted, 0.95)), worst: round(sorted.at(-1) ?? NaN) };
}

async function open(scenario) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  await page.getByTestId("file").setInputFiles({
    name: "grid.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  const nodes = scenario.designs[0].network.nodes.length;
  await page.waitForFunction(
    (count) => document.querySelector("#topology-canvas").getAttribute("aria-label").replace(/\D/g, "").startsWith(String(count)),
    nodes,
    { timeout: 120_000 },
  );
  await page.waitForFunction(() => document.documentElement.dataset.solving !== "true", null, { timeout: 120_000 });
  await page.waitForTimeout(1500);
  return page;
}

async function during(page, act) {
  await page.evaluate(() => Object.assign(window.frames_, { work: [], intervals: [], on: true }));
  await act();
  await page.waitForTimeout(50);
  return page.evaluate(() => {
    window.frames_.on = false;
    return { work: window.frames_.work, intervals: window.frames_.intervals };
  });
}

async function gestures(page, name, rows) {
  const box = await page.locator("#topology-canvas").boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const each = {
    pan: async () => {
      await page.mouse.move(...middle);
      await page.mouse.down({ button: "middle" });
      for (let step = 0; step < 90; step += 1) {
        await page.mouse.move(middle[0] + 180 * Math.sin(step / 12), middle[1] + 90 * Math.cos(step / 9));
      }
      await page.mouse.up({ button: "middle" });
    },
    zoom: async () => {
      await page.mouse.move(...middle);
      for (let step = 0; step < 45; step += 1) await page.mouse.wheel(0, step < 22 ? -60 : 60);
    },
    hover: async () => {
      for (let step = 0; step < 90; step += 1) {
        await page.mouse.move(middle[0] + 3 * step - 140, middle[1] + ((step * 37) % 120) - 60);
      }
    },
    drag: async () => {
      await page.keyboard.press("v");
      await page.mouse.move(...middle);
      await page.mouse.down();
      for (let step = 0; step < 60; step += 1) await page.mouse.move(middle[0] + step * 2, middle[1] + step);
      await page.keyboard.press("Escape");
      await page.mouse.up();
    },
  };
  for (const [gesture, act] of Object.entries(each)) {
    const { work, intervals } = await during(page, act);
    rows.push({ view: name, gesture, interval: told(intervals), work: told(work) });
    await page.waitForTimeout(400);
  }
}

/** A full redraw with the browser's own drawing in it: the longest frame after a request for one, five times. */
async function redraw(page, name, rows) {
  await page.evaluate(() => { window.frames_.force = true; });
  const times = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const { work } = await during(page, async () => {
      await page.emulateMedia({ colorScheme: turn % 2 ? "light" : "dark" });
      await page.locator("#topology-canvas").press(turn % 2 ? "+" : "-");
      await page.waitForTimeout(700);
    });
    times.push(Math.max(...work));
  }
  await page.evaluate(() => { window.frames_.force = false; });
  rows.push({ view: name, gesture: "full redraw", work: told(times.slice(2)) });
}

const rows = [];
const page = await open(grid(100, 200));
await gestures(page, "10,000 nodes, 30,000 links, all of it", rows);
await redraw(page, "10,000 nodes, 30,000 links, all of it", rows);
for (let step = 0; step < 6; step += 1) await page.getByTestId("zoom-in").click();
await page.waitForTimeout(600);
await gestures(page, "the same, nearer", rows);
await redraw(page, "the same, nearer", rows);
await page.close();
console.log("| view | gesture | frames | interval: median, 95th, worst (ms) | page's work: median, 95th, worst (ms) |");
console.log("|---|---|--:|--:|--:|");
for (const { view, gesture, interval, work } of rows) {
  const three = (one) => (one ? `${one.median}, ${one.p95}, ${one.worst}` : "–");
  console.log(`| ${view} | ${gesture} | ${(interval ?? work).frames} | ${three(interval)} | ${three(work)} |`);
}
await browser.close();
