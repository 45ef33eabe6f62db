// The chain from the page to the solver and back.
import { test as plain } from "@playwright/test";
import { expect, test } from "./support/page.mjs";

test("the page opens, and its worker answers", async ({ lab, page }) => {
  await lab.open();
  await expect(page.getByTestId("worker-answer")).toHaveText("8.0 s");
  await expect(page.locator("#boot")).toHaveCount(0);
  await lab.keepScreenshot("smoke");
});

plain("a program that cannot be fetched is said in both languages", async ({ page }) => {
  await page.route("**/*_bg.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("Gargalo could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o Gargalo");
  await page.screenshot({ path: "target/screenshots/boot-error.png" });
});

plain("without JavaScript the page says what it needs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL);
  await expect(page.locator("noscript p")).toHaveCount(2);
  await expect(page.locator("noscript p").first()).toBeVisible();
  await expect(page.getByRole("status")).toBeHidden();
  await page.screenshot({ path: "target/screenshots/boot.png" });
  await context.close();
});
