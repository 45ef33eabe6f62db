// How long the page takes to start, in Chromium: the first visit and the first lesson, on a wide window and on a phone's,
// with the processor slowed down four times, with and without a slow network. `cargo xtask bench page` runs it on dist/.
import { chromium } from "playwright";

const url = process.env.GARGALO_URL ?? "http://127.0.0.1:8080/";
const root = typeof process.getuid === "function" && process.getuid() === 0;
const RUNS = Number(process.env.GARGALO_RUNS ?? 5);

// Lighthouse's "slow 4G" as it is throttled for real: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const WIDE = { viewport: { width: 1360, height: 850 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const LESSON = "#lesson=without-waste";

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

/** When the first picture, the first result and all of the program were there, and how long the page was blocked. */
async function start(device, fragment, slowdown, network, again = false) {
  const context = await browser.newContext({ locale: "en-GB", ...device, serviceWorkers: again ? "allow" : "block" });
  const page = await context.newPage();
  if (again) {
    await page.goto(url + fragment);
    await page.locator('html[data-ready="true"]:not([data-whole="false"])').waitFor({ state: "attached" });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.goto("about:blank");
  }
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
  }
  await page.addInitScript(() => {
    const seen = (window.seen_ = { ready: 0, whole: 0, blocked: 0, longest: 0, first: 0, tasks: [] });
    const look = () => {
      const { ready, whole } = document.documentElement?.dataset ?? {};
      if (ready === "true" && !seen.ready) seen.ready = performance.now();
      if (whole !== "false" && seen.ready && !seen.whole) seen.whole = performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") seen.first = entry.startTime;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url + fragment);
  await page.waitForFunction(() => window.seen_.ready > 0, null, { timeout: 60_000 });
  if (!network) await page.waitForFunction(() => window.seen_.whole > 0, null, { timeout: 60_000 });
  const seen = await page.evaluate(() => window.seen_);
  await context.close();
  const before = seen.tasks.filter(([at]) => at > seen.first && at < seen.ready).map(([, length]) => length - 50);
  return { first: seen.first, largest: seen.largest ?? 0, ready: seen.ready, whole: seen.whole, blocked: before.reduce((sum, length) => sum + length, 0) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => (value > 0 ? `${Math.round(value)}` : "–");

const CASES = [
  ["first visit, wide, no slowdown", WIDE, "", 1, null],
  ["first visit, wide, processor 4 times slower", WIDE, "", 4, null],
  ["first visit, 360 px, processor 4 times slower", PHONE, "", 4, null],
  ["the same on slow 4G", PHONE, "", 4, SLOW_4G],
  ["lesson (c), wide, processor 4 times slower", WIDE, LESSON, 4, null],
  ["lesson (c), 360 px, processor 4 times slower", PHONE, LESSON, 4, null],
  ["second visit, 360 px, processor 4 times slower, kept by the service worker", PHONE, "", 4, null, true],
];

console.log(`| start (ms, medians of ${RUNS}) | first picture | largest | first result | whole program | blocked before the result |`);
console.log("|---|--:|--:|--:|--:|--:|");
for (const [name, ...how] of CASES) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await start(...how));
  const of = (key) => ms(median(runs.map((run) => run[key])));
  console.log(`| ${name} | ${of("first")} | ${of("largest")} | ${of("ready")} | ${of("whole")} | ${of("blocked")} |`);
}
await browser.close();
