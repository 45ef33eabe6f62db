import { chromium } from "playwright";
const base = process.env.BASE ?? "http://127.0.0.1:8127/";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const out = "/tmp/bn-shots"; 
import { mkdirSync } from "fs"; mkdirSync(out, { recursive: true });
const which = process.argv.slice(2);
async function page(o = {}) {
  const c = await browser.newContext({ viewport: { width: o.w ?? 1440, height: o.h ?? 900 }, locale: o.lang ?? "en-GB", colorScheme: o.dark ? "dark" : "light" });
  const p = await c.newPage();
  p.on("console", m => { if (["error", "warning"].includes(m.type())) console.log("console:", m.text()); });
  p.on("pageerror", e => console.log("uncaught:", e.message));
  await p.goto(base + "#view=bottlenecks" + (o.frag ?? ""));
  await p.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  await p.getByTestId("structure-summary").waitFor();
  return p;
}
async function example(p, name) {
  const more = p.getByTestId("header-more"); 
  if (!(await p.locator(".menu summary").isVisible())) await p.locator(".header-more-toggle").click();
  await p.locator(".menu summary").click();
  await p.getByTestId("example-" + name).click();
  await p.waitForTimeout(900);
}
const full = async (p, name) => { // the whole of the scrolled panel
  const h = await p.evaluate(() => document.querySelector("#panel-bottlenecks").scrollHeight);
  const v = p.viewportSize();
  await p.setViewportSize({ width: v.width, height: Math.min(h + 110, 4200) });
  await p.waitForTimeout(300);
  await p.screenshot({ path: `${out}/${name}.png` });
  await p.setViewportSize(v);
};
const jobs = {
  async four() { const p = await page(); await example(p, "four-links"); await p.screenshot({ path: `${out}/four.png` });
    await p.getByTestId("structure-link-1").click(); for (let i = 0; i < 2; i++) await p.getByTestId("fill-forward").click();
    await p.waitForTimeout(300); await full(p, "four-full");
    console.log(await p.getByTestId("reach").textContent(), "|", await p.getByTestId("fill-sentence").textContent(), "|", await p.getByTestId("best-gain").textContent());
    console.log(await p.locator("[data-testid=gains] tbody tr").allTextContents());
    await p.getByTestId("tab-topology").click(); await p.waitForTimeout(500); await p.screenshot({ path: `${out}/four-topology.png` }); },
  async ipe() { const p = await page(); await p.screenshot({ path: `${out}/ipe.png` });
    console.log(await p.getByTestId("structure-summary").textContent(), await p.getByTestId("best-gain").textContent());
    await p.getByTestId("fill-forward").click(); await full(p, "ipe-full"); },
  async built() { const p = await page({ dark: true }); await p.locator(".design-row").first().click(); await p.waitForTimeout(1500);
    await p.locator(".structure .box").nth(3).click(); for (let i = 0; i < 6; i++) await p.getByTestId("fill-forward").click();
    await p.waitForTimeout(300); await full(p, "built-dark");
    console.log(await p.getByTestId("structure-summary").textContent(), await p.getByTestId("best-gain").textContent(), await p.getByTestId("reach").textContent());
    await p.getByTestId("tab-topology").click(); await p.waitForTimeout(500); await p.screenshot({ path: `${out}/built-topology.png` }); },
  async phone() { const p = await page({ w: 390, h: 844, lang: "pt-BR" }); await example(p, "four-links"); await p.getByTestId("structure-link-0").click(); await p.getByTestId("fill-forward").click(); await p.waitForTimeout(300); await p.screenshot({ path: `${out}/phone.png` }); await full(p, "phone-full"); },
  async pt() { const p = await page({ lang: "pt-BR" }); await p.locator(".design-row").nth(3).click(); await p.waitForTimeout(1500); await p.locator(".structure .box.flows").first().click(); await p.getByTestId("fill-last").click(); await p.waitForTimeout(300); await full(p, "pt-full"); },
};
for (const j of which.length ? which : Object.keys(jobs)) { try { await jobs[j](); } catch (e) { console.log(j, e.message); } }
await browser.close();
