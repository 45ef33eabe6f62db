// A first visit, for `cargo xtask profile`: the program tells which of its code runs in it, in the page and in its worker.
// Usage: node first_visit.mjs ADDRESS. Prints a line with a digit for each of its counters, 1 if it has counted. Then a line with the parts of the style sheet that were used, as from-to.
import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
const ran = [];
const styles = [];

const root = typeof process.getuid === "function" && process.getuid() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

// What a first visit is: the first example, drawn and solved. Both languages, both lights, wide and narrow, with a mouse and with
// a finger. Whatever is asked of the page after that waits for the rest, which is on its way by then.
//
// What runs depends on who is first, too. `late`: what comes so many milliseconds after everything else (`pause`); `slow`: how many times slower the
// page's processor is; `ticks`: milliseconds that the worker's clock goes on whenever it is looked at, so that it tells how far it is.
const WIDE = { locale: "en-GB", viewport: { width: 1360, height: 850 } };
const PHONE = { locale: "en-GB", viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const VISITORS = [
  WIDE,
  { locale: "pt-BR", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  // A link that chooses a language and a light, and nothing else.
  { ...WIDE, fragment: "#lang=pt-BR&theme=dark" },
  { ...WIDE, deviceScaleFactor: 2, late: "worker" },
  { ...WIDE, viewport: { width: 1024, height: 600 }, late: "page", ticks: 20 },
  { ...WIDE, viewport: { width: 1920, height: 1080 }, slow: 4, late: "worker", ticks: 60 },
  { ...PHONE, late: "page" },
  { ...PHONE, slow: 6, late: "worker", ticks: 60 },
  { ...PHONE, locale: "pt-BR", slow: 4, ticks: 60 },
  { ...PHONE, locale: "pt-BR", colorScheme: "dark" },
  { ...PHONE, viewport: { width: 740, height: 360 } },
  { ...PHONE, viewport: { width: 820, height: 1180 }, colorScheme: "dark", late: "worker" },
  { ...WIDE, reducedMotion: "reduce", contrast: "more" },
  // Other windows that people have: what stands beside what, and how far a label reaches, is decided by their size.
  ...[[1280, 720], [1366, 768], [1440, 900], [1536, 864]].map(([width, height]) => ({ ...WIDE, viewport: { width, height } })),
  { ...PHONE, viewport: { width: 390, height: 844 } },
  { ...PHONE, viewport: { width: 412, height: 915 }, slow: 4 },
  // The first result in the middle of what the page does as it starts, on quick and on busy machines.
  ...[WIDE, PHONE].flatMap((device) =>
    [20, 50, 100, 200, 350, 500, 800].map((pause, at) => ({ ...device, late: "worker", pause, ticks: 30, slow: [1, 3, 8][at % 3] })),
  ),
  ...[WIDE, PHONE].flatMap((device) => [2, 4, 8, 12].map((slow) => ({ ...device, slow, ticks: [0, 15][Number(slow > 4)] }))),
  // Either program a little late, without a kept page (a service worker), in the other language.
  ...[WIDE, PHONE].flatMap((device) =>
    [0, 30, 70, 150, 300, 600].map((pause, at) => ({
      ...device, locale: "pt-BR", colorScheme: "dark", serviceWorkers: "block", late: at % 2 ? "worker" : "page", pause, slow: [1, 2, 5][at % 3],
    })),
  ),
];
const PROGRAM = /\/gargalo-app[^/]*\.wasm$/;

// A worker that hears what it is told so late, and whose clock goes on by so much whenever it is looked at. What is imported runs in
// its order, and before any message is heard.
function worker({ pause, ticks }) {
  const clock = `const now = Date.now; let gone = 0; Date.now = () => now() + (gone += ${ticks});`;
  const Plain = Worker;
  self.Worker = class extends Plain {
    constructor(url, options) {
      const imports = [`data:text/javascript,${encodeURIComponent(clock)}`, new URL(url, document.baseURI).href];
      const script = imports.map((url) => `import "${url}";`).join("\n");
      super(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), options);
    }
    postMessage(...told) {
      setTimeout(() => super.postMessage(...told), pause);
    }
  };
}

for (const { fragment = "", late, pause = 1500, slow = 1, ticks = 0, ...visitor } of VISITORS) {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  if (late === "page") {
    await page.route(PROGRAM, async (route) => {
      await page.waitForTimeout(pause);
      await route.continue();
    });
  }
  await page.addInitScript(worker, { pause: late === "worker" ? pause : 0, ticks });
  if (slow > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  await page.coverage.startCSSCoverage();
  await page.goto(address + fragment);
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  // What waits for the rest, or tells that it is missing, has its styles.
  await page.evaluate(() => {
    document.documentElement.dataset.waiting = "true";
    document.querySelector("[role=tab]").setAttribute("aria-busy", "true");
    for (const notice of document.querySelectorAll("#rest-coming, #rest-missing")) notice.hidden = false;
  });
  // What follows from the first result.
  await page.waitForTimeout(600 + 200 * slow);
  for (const place of [page, ...page.workers()]) {
    const digits = await place.evaluate(() => globalThis.gargaloRan());
    for (let i = 0; i < digits.length; i += 1) ran[i] = ran[i] === 1 || digits[i] === "1" ? 1 : 0;
  }
  for (const { ranges } of await page.coverage.stopCSSCoverage()) styles.push(...ranges);
  await context.close();
}
await browser.close();
console.log(ran.join(""));
console.log(styles.map(({ start, end }) => `${start}-${end}`).join(" "));
