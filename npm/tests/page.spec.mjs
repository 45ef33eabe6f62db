// The package in a page: the same results as under Node, and the example's cells. `cargo xtask test npm` has installed it in the
// folder that is served, with the example as its page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const bits = join(process.env.GARGALO_BITS ?? "", "printed");
const complaints = [];

test.beforeEach(({ page, baseURL }) => {
  complaints.length = 0;
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(baseURL).origin) complaints.push(request.url());
  });
});
test.afterEach(() => expect(complaints, "a quiet console, and no request to another host").toEqual([]));

test("Chromium prints what the command line prints, byte for byte", async ({ page }) => {
  test.setTimeout(300_000);
  const list = readFileSync(join(bits, "list.txt"), "utf8").trim().split("\n");
  expect(list.length).toBeGreaterThan(160);
  await page.route("**/printed/*", (route) => {
    route.fulfill({ body: readFileSync(join(bits, route.request().url().split("/").pop())) });
  });
  await page.goto("./");
  const differing = await page.evaluate(async (list) => {
    const { text } = await import("gargalo");
    const read = async (name) => (await fetch(`./printed/${name}`)).text();
    const differing = [];
    for (const [at, line] of list.entries()) {
      const [asked, name] = line.split("\t");
      const [command, options = "{}"] = asked.split(" ");
      const [given, says] = await Promise.all([read(`${at}.text`), read(`${at}.says`)]);
      if (text[command](given, JSON.parse(options)) !== says) differing.push(name);
    }
    return differing;
  }, list);
  expect(differing).toEqual([]);
});

test("a worker imports it, too", async ({ page, baseURL }) => {
  await page.goto("./");
  const rate = await page.evaluate(async (base) => {
    const program = `import { maxmin } from "${base}node_modules/gargalo/browser.js";
      onmessage = ({ data }) => postMessage(maxmin(data).rate);
      postMessage("ready");`;
    const worker = new Worker(URL.createObjectURL(new Blob([program], { type: "text/javascript" })), { type: "module" });
    const said = () => new Promise((heard) => (worker.onmessage = ({ data }) => heard(data)));
    await said();
    const answer = said();
    worker.postMessage({ cap: Float64Array.of(10, 20), flows: [{ route: [0] }, { route: [0, 1] }, { route: [1] }] });
    return answer;
  }, baseURL);
  expect(rate).toEqual([5, 5, 15]);
});

test("the example's cells follow its slider", async ({ page }) => {
  await page.goto("./");
  const time = page.locator("#time p");
  await expect(time).toHaveText(/^A step takes [\d.]+ ms, of which [\d.]+ ms are computing\.$/);
  await expect(page.locator("figure")).toHaveCount(7);
  await expect(page.locator("figure[data-failed]")).toHaveCount(0);
  await expect(page.locator("#bars rect").first()).toBeVisible();
  // Each of 32 ranks sends to others of its server, and to its peers in the other servers.
  expect(await page.locator("#heat title").count()).toBeGreaterThan(100);
  await expect(page.locator("#link p")).toContainText("#v=1&s=");
  const fast = await time.textContent();
  await page.getByRole("slider", { name: "Each adapter, Gbit/s" }).press("Home");
  await expect(time).not.toHaveText(fast);
  await expect(page.locator("#gbps output")).toHaveText("25");
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, "nothing hangs out to the right").toBeLessThanOrEqual(0);
  await page.screenshot({ path: "target/screenshots/npm-notebook.png", fullPage: true });
});
