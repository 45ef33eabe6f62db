// A first visit, for `cargo xtask build`: the page's programs tell which of their code runs in it.
// Usage: node first_visit.mjs ADDRESS PAGE.js WORKER.js. Prints a line for each program: a digit for each
// of its counters, 1 if it has counted. Then a line with the parts of the style sheet that were used, as from-to.
import { chromium } from "playwright-core";

const [address, ...programs] = process.argv.slice(2);
const ran = programs.map(() => []);
const styles = [];

const root = typeof process.getuid === "function" && process.getuid() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  args: ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-gpu", ...(root ? ["--no-sandbox"] : [])],
});

// What a first visit is: the first example, drawn and solved, and a look around it. Both languages, both lights, wide and
// narrow. Whatever else is asked of the page comes with the rest, which is on its way by then.
const VISITORS = [
  { locale: "en-GB", viewport: { width: 1360, height: 850 } },
  { locale: "pt-BR", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  // A link that chooses a language and a light, and nothing else.
  { locale: "en-GB", viewport: { width: 1360, height: 850 }, fragment: "#lang=pt-BR&theme=dark" },
];

for (const { fragment = "", ...visitor } of VISITORS) {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.coverage.startCSSCoverage();
  await page.goto(address + fragment);
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  const { width, height } = visitor.viewport;
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.move(width / 2 + 60, height / 2 + 40, { steps: 5 });
  await page.keyboard.press("Tab");
  await page.waitForTimeout(500);
  const note = (digits, program) => {
    for (let i = 0; i < digits.length; i += 1) ran[program][i] = ran[program][i] === 1 || digits[i] === "1" ? 1 : 0;
  };
  note(await page.evaluate(() => globalThis.gargaloRan()), 0);
  for (const worker of page.workers()) note(await worker.evaluate(() => globalThis.gargaloRan()), 1);
  for (const { ranges } of await page.coverage.stopCSSCoverage()) styles.push(...ranges);
  await context.close();
}
await browser.close();
for (const counters of ran) console.log(counters.join(""));
console.log(styles.map(({ start, end }) => `${start}-${end}`).join(" "));
