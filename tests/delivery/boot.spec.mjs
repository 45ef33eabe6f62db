// Before the app is there, and where it cannot be.
import { expect, test } from "@playwright/test";

test("a program that cannot be fetched is said in both languages", async ({ page }) => {
  await page.route("**/gargalo-app_bg*", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("Gargalo could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o Gargalo");
  await page.screenshot({ path: "target/screenshots/boot-error.png" });
});

test("the boot screen waits for nothing but the page, the app for its style sheet", async ({ page }) => {
  let give;
  const held = new Promise((go) => (give = go));
  await page.route("**/style-*.css", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("./", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const boot = page.locator("#boot");
  await expect(boot).toBeVisible();
  expect(await boot.evaluate((boot) => getComputedStyle(boot).display)).toBe("grid");
  expect(await page.locator(".boot-name").evaluate((name) => getComputedStyle(name).color)).toBe("rgb(26, 29, 33)");
  await page.waitForTimeout(1000);
  await expect(boot).toBeVisible();
  give();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(boot).toHaveCount(0);
});

test("the program is asked for once the boot screen is painted", async ({ page }) => {
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  const [painted, asked] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0].startTime,
    performance.getEntriesByType("resource").find(({ name }) => name.includes("gargalo-app_bg")).startTime,
  ]);
  // After half a second it is asked for in any case.
  expect(asked).toBeGreaterThan(Math.min(painted, 490));
});

test("without JavaScript the page says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL);
  await expect(page.locator("noscript p")).toHaveCount(2);
  await expect(page.locator("noscript p").first()).toBeVisible();
  await expect(page.getByRole("status")).toBeHidden();
  await page.screenshot({ path: "target/screenshots/boot.png" });
  await context.close();
});

// The disguised language is for the light page's tests: what is published has none of it.
test("the release has no disguised language", async ({ page }) => {
  await page.goto("./#lang=en-XA");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByTestId("tab-topology")).toHaveText("Topology");
});
