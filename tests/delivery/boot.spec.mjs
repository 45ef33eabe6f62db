// Before the app is there, and where it cannot be.
import { expect, test } from "@playwright/test";

test("a program that cannot be fetched is said in both languages", async ({ page }) => {
  await page.route("**/gargalo-app_bg*", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("Gargalo could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o Gargalo");
  await page.screenshot({ path: "target/screenshots/boot-error.png" });
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
