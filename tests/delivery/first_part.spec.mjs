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
    const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block", ...device });
    const page = await context.newPage();
    const asked = [];
    // Held back for ever: a page that waits for it never gets further, and says so by the kind of its request.
    const waits = new Promise((_, fail) => {
      page.route("**/*_rest-*", (route) => {
        asked.push(route.request().url());
        if (route.request().resourceType() === "xhr") fail(new Error("the page waits for the rest"));
      });
    });
    if (slow > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
    const comes = async () => {
      await page.goto(baseURL + fragment);
      await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
    };
    await Promise.race([comes(), waits]);
    await expect(page.locator("html")).toHaveAttribute("data-whole", "false");
    // The first result is on the screen: 456 s, in the dock of a phone or the figures of a wide window.
    await expect(page.getByTestId("completion")).toHaveAttribute("data-value", /^45[56](\.\d*)?$/);
    // It is asked for by then, once.
    await expect.poll(() => asked.filter((url) => url.includes("gargalo-app_rest")).length).toBe(1);
    await context.close();
  });
}
