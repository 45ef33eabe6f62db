// The page as one file, opened from where it lies. `cargo xtask package` writes it.
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "./support/page.mjs";

const FILE = "target/package/gargalo.html";
const address = (fragment = "") => `${pathToFileURL(FILE)}${fragment}`;

test.skip(!existsSync(FILE), `${FILE} is not there: run \`cargo xtask package\` first`);

test("one file solves, draws, is edited and looked at from all sides", async ({ lab, page }) => {
  // Nothing is asked of any place but the file itself.
  const asked = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:") && !request.url().startsWith("data:")) asked.push(request.url());
  });
  await page.goto(address());
  await lab.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => document.fonts.check('1rem "Inter"'))).toBe(true);

  await lab.expectNumber("completion", 8);
  const drawn = await page.locator("canvas.topology-base").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  });
  expect(drawn).toBe(true);

  // Half of alpha is twice the time.
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);

  // Questions to the desk, which has a worker of its own, and a step in time.
  await lab.showView("compare");
  await lab.expectNumber("cell-0-total", 3061);
  await expect(lab.cell(1, "capacity-ratio")).not.toBeEmpty();
  await lab.chooseExample("gpt-424");
  await expect(page.getByTestId("heat-canvas")).toBeVisible();
  await lab.showView("timeline");
  await expect(page.getByTestId("timeline-canvas")).toBeVisible();
  // What the page fetches elsewhere.
  expect(await page.evaluate(() => globalThis.gargaloFile("./measured-iterations.txt").length)).toBeGreaterThan(10_000);
  expect(asked).toEqual([address()]);
});

test("one file opens a link to a document and a language", async ({ lab, page }) => {
  await page.goto(address("#lang=pt-BR&view=compare"));
  await lab.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
});

test("one file works where storage and history are refused", async ({ lab, page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    history.replaceState = refuse;
    history.pushState = refuse;
  });
  await page.goto(address());
  await lab.ready();
  await lab.expectNumber("completion", 8);
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);
});
