// What a first visit loads is enough for its first result, whoever comes: the rest of the programs never arrives here, and
// nothing stops for want of it.
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
    // What runs depends a little on what comes first. A way that one visit in many takes costs that visitor a new start; a way that
    // belongs to the visit is taken by the second visit as well.
    const visits = [];
    do {
      const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", ...device });
      visits.push(await visit(context, baseURL + fragment, slow));
      await context.close();
    } while (visits.at(-1) !== "" && visits.length < 2);
    if (visits.length > 1) test.info().annotations.push({ type: "stopped once", description: visits[0] });
    expect(visits.at(-1), "the program stops without its rest, called from").toBe("");
  });
}

// Visits the page while its rest is held back for ever. Gives what called for the rest and stopped, or nothing.
async function visit(context, address, slow) {
  const page = await context.newPage();
  const asked = [];
  const stops = new Promise((tell) => {
    // Page and workers.
    page.on("console", (message) => message.text().includes("the program needs its rest") && tell(message.text()));
  });
  // Whether the first result was there when the rest of the program was asked for: before, it would hold the first one up.
  await page.addInitScript(() => {
    const plain = self.fetch;
    self.fetch = (address, ...more) => {
      if (String(address).includes("_rest-")) self.restAskedAt = document.documentElement.dataset.ready;
      return plain(address, ...more);
    };
  });
  await page.route("**/*_rest-*", (route) => void asked.push(route.request().url()));
  if (slow > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  const comes = async () => {
    await page.goto(address);
    await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
    // What follows from the first result.
    await page.waitForTimeout(600 + 200 * slow);
    return "";
  };
  const coming = comes();
  const stopped = await Promise.race([coming, stops]);
  if (stopped !== "") {
    coming.catch(() => {});
    return stopped;
  }
  await expect(page.locator("html")).toHaveAttribute("data-whole", "false");
  // The first result is on the screen: 456 s, in the dock of a phone or the figures of a wide window.
  await expect(page.getByTestId("completion")).toHaveAttribute("data-value", /^45[56](\.\d*)?$/);
  // It is asked for by then, once.
  await expect.poll(() => asked.filter((url) => url.includes("gargalo-app_rest")).length).toBe(1);
  expect(await page.evaluate(() => self.restAskedAt), "asked for after the first result").toBe("true");
  return "";
}
