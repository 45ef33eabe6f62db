// What a first visit loads is enough for its first result, whoever comes: the rest of the programs never arrives here, and
// nobody waits for it.
import { existsSync } from "node:fs";
import { expect, test } from "@playwright/test";

test.skip(!existsSync("dist/sw.js"), "dist/ is no release build");

const WIDE = { viewport: { width: 1360, height: 850 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

for (const [name, { fragment = "", slow = 1, ...device }] of [
  ["a wide window", WIDE],
  ["a wide window, slow", { ...WIDE, slow: 6 }],
  ["a dense screen, dark", { ...WIDE, deviceScaleFactor: 2, colorScheme: "dark" }],
  ["a phone", PHONE],
  ["a phone, slow", { ...PHONE, slow: 4 }],
  ["a phone in Portuguese, dark", { ...PHONE, locale: "pt-BR", colorScheme: "dark" }],
  ["a phone on its side", { ...PHONE, viewport: { width: 740, height: 360 } }],
  ["a tablet", { ...PHONE, viewport: { width: 820, height: 1180 } }],
  ["a link that chooses language and light", { ...WIDE, fragment: "#lang=pt-BR&theme=dark" }],
  ["less movement", { ...WIDE, reducedMotion: "reduce" }],
]) {
  test(`the first part is enough for ${name}`, async ({ browser, baseURL }) => {
    // What runs depends a little on what comes first. A way that one visit in many takes costs that visitor a wait; a way that
    // belongs to the visit is taken by the second visit as well.
    const visits = [];
    do {
      const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", ...device });
      visits.push(await visit(context, baseURL + fragment, slow));
      await context.close();
    } while (visits.at(-1) !== "" && visits.length < 2);
    if (visits.length > 1) test.info().annotations.push({ type: "waited once", description: visits[0] });
    expect(visits.at(-1), "the page waits for the rest, called from").toBe("");
  });
}

// Visits the page while its rest is held back for ever. Gives what called for the rest and waited, or nothing.
async function visit(context, address, slow) {
  const page = await context.newPage();
  const asked = [];
  // Who can't go on without the rest asks for it by a request of its own kind.
  await page.addInitScript(() => {
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (...request) {
      console.log(`waits ${new Error().stack}`);
      return open.apply(this, request);
    };
  });
  let stack = "(a worker)";
  page.on("console", (message) => {
    if (message.text().startsWith("waits ")) stack = message.text();
  });
  const waits = new Promise((tell) => {
    page.route("**/*_rest-*", (route) => {
      asked.push(route.request().url());
      if (route.request().resourceType() === "xhr") tell(stack);
    });
  });
  if (slow > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  const comes = async () => {
    await page.goto(address);
    await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
    return "";
  };
  const coming = comes();
  const waited = await Promise.race([coming, waits]);
  if (waited !== "") {
    coming.catch(() => {});
    return waited;
  }
  await expect(page.locator("html")).toHaveAttribute("data-whole", "false");
  // The first result is on the screen: 456 s, in the dock of a phone or the figures of a wide window.
  await expect(page.getByTestId("completion")).toHaveAttribute("data-value", /^45[56](\.\d*)?$/);
  // It is asked for by then, once.
  await expect.poll(() => asked.filter((url) => url.includes("gargalo-app_rest")).length).toBe(1);
  return "";
}
