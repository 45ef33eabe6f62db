// What is done before the rest of the programs is there: nothing goes blank, nothing is lost, and it comes to what it would have
// come to later.
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { Lab, PROPORTIONAL } from "../support/page.mjs";

test.skip(!existsSync("dist/sw.js"), "dist/ is no release build");

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COMING = "The rest of the laboratory is on its way";
const MISSING = "The rest of the laboratory could not be fetched";

/** Opens a first visit whose later part comes when told: `answer(route)` does what a host would. */
async function cold(page, { parts = "**/*_rest-*.lzma", answer = (route) => route.continue() } = {}) {
  await unkept(page);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  let come;
  const there = new Promise((go) => (come = go));
  await page.route(parts, async (route) => {
    await there;
    await answer(route).catch(() => {});
  });
  await page.goto("./");
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  // The last piece of the page.
  await page.getByTestId("spoken").waitFor({ state: "attached" });
  return { come, complaints };
}

/** A page that is kept has all parts at hand: this one is not. */
async function unkept(page) {
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
}

async function whole(page) {
  await expect(page.locator("html")).toHaveAttribute("data-whole", "true");
  await expect(page.locator("html")).toHaveAttribute("data-working", "0");
}

/** All that is seen and named, with what state it is in. */
function outline(page) {
  return page.evaluate(() => {
    const state = (one) => one.ariaSelected ?? one.ariaExpanded ?? one.open ?? one.value ?? "";
    const seen = [...document.querySelectorAll("[data-testid]")].filter((one) => one.checkVisibility());
    return seen.map((one) => `${one.dataset.testid}=${state(one)}`).join("\n");
  });
}

const WIDE_PRESSES = [
  "tab-traffic", "tab-bottlenecks", "tab-improve", "tab-compare", "tab-wiring", "door-cluster", "door-backbone", "door-draw", "door-paper", "tour-start",
  "new", "lessons", "share", "more", "design-1", "design-add", "fold-workload", "tools", "ways-more", "display", "aspect-network", "least", "waste-link",
];
const PHONE_PRESSES = ["tab-compare", "tab-wiring", "door-cluster", "sheet-recipe", "sheet-meaning", "more"];

for (const [name, device, presses] of [
  ["a wide window", {}, WIDE_PRESSES],
  ["a phone", PHONE, PHONE_PRESSES],
]) {
  for (const press of presses) {
    test(`pressed before its code is there, on ${name}: ${press}`, async ({ browser, baseURL }) => {
      const open = () => browser.newPage({ baseURL, locale: "en-GB", ...device });
      const late = await open();
      const { come, complaints } = await cold(late);
      const before = await outline(late);
      await late.getByTestId(press).first().click();
      await expect(late.getByText(COMING)).toBeVisible();
      expect(await outline(late), "what is there stays").toBe(before);
      come();
      await whole(late);
      await expect(late.getByText(COMING)).toBeHidden();

      const soon = await open();
      (await cold(soon)).come();
      await whole(soon);
      await soon.getByTestId(press).first().click();
      await whole(soon);
      const wanted = await outline(soon);
      expect(wanted).not.toBe(before);
      await expect.poll(() => outline(late)).toBe(wanted);
      expect(complaints).toEqual([]);
    });
  }
}

test("text is typed at once, and counts once the rest is there", async ({ page }) => {
  const { come } = await cold(page);
  await page.getByTestId("title").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Minha rede");
  await expect(page.getByTestId("title")).toHaveValue("Minha rede");
  await page.keyboard.press("Tab");
  await page.waitForTimeout(2000);
  await expect(page.getByTestId("title")).toHaveValue("Minha rede");
  come();
  await whole(page);
  await expect(page).toHaveTitle("Minha rede · Gargalo");
  await page.getByTestId("undo").click();
  await expect(page).not.toHaveTitle("Minha rede · Gargalo");
});

test("several things in their order: a view, a design, the keyboard", async ({ page }) => {
  const { come, complaints } = await cold(page);
  await page.getByTestId("tab-compare").click();
  await page.getByTestId("design-2").click();
  await page.getByTestId("tab-topology").click();
  await page.getByTestId("tab-topology").press("ArrowRight");
  come();
  await whole(page);
  await expect(page.getByTestId("tab-traffic")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("tab-traffic")).toBeFocused();
  await page.getByTestId("tab-topology").click();
  await expect(page.getByTestId("completion")).toHaveAttribute("data-value", /^69\./);
  expect(complaints).toEqual([]);
});

test("a drawing that is zoomed zooms", async ({ page }) => {
  const { come } = await cold(page);
  const canvas = page.getByTestId("topology-canvas");
  const before = await canvas.screenshot();
  await canvas.hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByText(COMING)).toBeVisible();
  come();
  await whole(page);
  await expect.poll(async () => Buffer.compare(before, await canvas.screenshot())).not.toBe(0);
});

test("text that is dropped stays with the browser", async ({ page }) => {
  const { come, complaints } = await cold(page);
  const stopped = await page.evaluate(() => {
    const goods = new DataTransfer();
    goods.setData("text/plain", "Rede");
    const drop = (dataTransfer) => !document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    return drop(goods);
  });
  expect(stopped).toBe(false);
  come();
  await whole(page);
  expect(complaints).toEqual([]);
});

test("a file that is dropped is opened", async ({ page }) => {
  const { come } = await cold(page);
  const scenario = await readFile("examples/oversubscription.json", "utf8");
  const goods = await page.evaluateHandle((scenario) => {
    const goods = new DataTransfer();
    goods.items.add(new File([scenario], "scenario.json", { type: "application/json" }));
    return goods;
  }, scenario);
  await page.locator("body").dispatchEvent("drop", { dataTransfer: goods });
  come();
  await whole(page);
  await expect.poll(() => page.title()).not.toContain("Rede Ipê");
});

for (const press of ["tab-compare", "tab-wiring"]) {
  test(`a part that never comes is told, tried again, and nothing is lost: ${press}`, async ({ page }) => {
    let gone = true;
    const { come } = await cold(page, { answer: (route) => (gone ? route.abort() : route.continue()) });
    await page.getByTestId(press).click();
    come();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(page.getByTestId("completion")).toBeVisible();
    gone = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await whole(page);
    await expect(page.getByText(MISSING)).toBeHidden();
    await expect(page.getByTestId(press)).toHaveAttribute("aria-selected", "true");
  });
}

test("a part that is cut in the middle is fetched once more", async ({ page }) => {
  let tries = 0;
  await unkept(page);
  await page.route("**/gargalo-app_rest-*", async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  });
  await page.goto("./");
  await whole(page);
  expect(tries).toBe(2);
});

const OTHER = existsSync("dist") && readdirSync("dist").find((file) => file.startsWith("gargalo-app_bg-"));
for (const [name, spoil] of [
  ["gone after an update of the host", (route) => route.fulfill({ status: 404 })],
  // Its name, and what is no rest of this program.
  ["of another build", (route) => route.fulfill({ path: `dist/${OTHER}` })],
]) {
  test(`a part that is ${name}: told, the page is loaded anew, what was done is kept`, async ({ page }) => {
    let updated = false;
    const { come } = await cold(page, { parts: "**/gargalo-app_rest-*", answer: (route) => (updated ? route.continue() : spoil(route)) });
    await page.getByTestId("title").fill("Minha rede");
    await page.getByTestId("title").press("Tab");
    await page.getByTestId("tab-compare").click();
    await page.getByTestId("tab-compare").press("ArrowLeft");
    come();
    await expect(page.getByText(MISSING)).toBeVisible();
    updated = true;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForEvent("load");
    await whole(page);
    await expect(page).toHaveTitle("Minha rede · Gargalo");
    await expect(page.getByTestId("tab-improve")).toHaveAttribute("aria-selected", "true");
    // Once, and not in the next page.
    await page.getByTestId("tab-topology").click();
    await page.reload();
    await whole(page);
    await expect(page).toHaveTitle("Minha rede · Gargalo");
    await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  });
}

test("a program that comes to what is not there stops, and starts anew with all of it", async ({ page }) => {
  // As if something had come past what holds events back.
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, heard, options) {
      if (type !== "click" || options?.capture !== true) add.call(this, type, heard, options);
    };
  });
  let come;
  const there = new Promise((go) => (come = go));
  await unkept(page);
  await page.route("**/gargalo-app_rest-*", async (route) => {
    await there;
    await route.continue();
  });
  await page.goto("./");
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  const stopped = page.waitForEvent("pageerror");
  // Right after the result, before callbacks are held back.
  await page.getByTestId("door-cluster").dispatchEvent("click");
  await page.getByTestId("title").fill("Minha rede");
  expect((await stopped).message).toContain("the program needs its rest");
  await expect(page.getByText(COMING)).toBeVisible();
  const loaded = page.waitForEvent("load");
  come();
  await loaded;
  await whole(page);
  await expect(page).toHaveTitle("Minha rede · Gargalo");
  await page.getByTestId("tab-compare").click();
  await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
});
