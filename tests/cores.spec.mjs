// What has parts is worked out by as many workers as the machine has cores for, and gives what one worker gives.
import { expect, test } from "./support/page.mjs";
import { watched } from "./support/workers.mjs";

// What is put into the page before it begins stays in its context.
test.use({ fresh: true });

const POINTS = 800;

/** Opens the page on a machine with so many cores, with a sweep ready to begin. */
async function ready(lab, page, how) {
  await page.addInitScript(watched, how);
  await lab.open("view=improve&lang=en");
  await lab.settled();
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-path").fill("workload.bytes");
  await page.getByTestId("sweep-from").fill("1e8");
  await page.getByTestId("sweep-to").fill("1e10");
  await page.getByTestId("sweep-steps").fill(String(POINTS));
  await lab.settled();
}

/** Sweeps to the end; gives what each point gave, and the workers that gave it. */
async function swept(lab, page, how) {
  await ready(lab, page, how);
  const before = await page.evaluate(() => self.workers.length);
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText(`${POINTS} of ${POINTS}`);
  await lab.settled();
  await expect(page.getByTestId("sweep-failed")).toHaveCount(0);
  const [workers, merged] = await page.evaluate((from) => [self.workers.slice(from), self.merged], before);
  expect(workers.every(({ stopped }) => stopped), "nobody is kept").toBe(true);
  return { workers, merged };
}

test("a sweep on one core and on three gives the same, point for point", async ({ lab, page, browser, baseURL }) => {
  const one = await swept(lab, page, { cores: 1 });
  expect(one.workers.map(({ does }) => does)).toEqual(["lead"]);
  expect(one.merged.length).toBe(POINTS);
  const other = await browser.newPage({ baseURL });
  const three = await swept(new lab.constructor(other), other, { cores: 3 });
  await other.close();
  expect(three.workers.map(({ does }) => does)).toEqual(["lead", "help", "help"]);
  expect(three.workers.every(({ orders }) => orders > 0), "each has a share").toBe(true);
  expect(three.workers.every(({ name }) => name === "handed"), "the program is compiled once").toBe(true);
  expect(three.merged).toEqual(one.merged);
});

for (const dies of ["help", "lead"]) {
  test(`a worker that dies (${dies}) costs nothing: others do its parts`, async ({ lab, page }) => {
    const { workers, merged } = await swept(lab, page, { cores: 3, dies });
    expect(workers.length, "another takes its place").toBeGreaterThan(3);
    expect(merged.length).toBe(POINTS);
    expect(new Set(merged).size, "each point once").toBe(POINTS);
  });
}

test("stopping stops all of them at once", async ({ lab, page }) => {
  await ready(lab, page, { cores: 4 });
  await page.getByTestId("sweep-begin").click();
  await page.waitForFunction(() => self.workers.filter(({ orders }) => orders > 0).length === 4);
  const left = await page.evaluate(async () => {
    document.querySelector("[data-testid=sweep-stop]").click();
    await new Promise((next) => setTimeout(next));
    return self.workers.filter(({ does, stopped }) => does && !stopped);
  });
  expect(left).toEqual([]);
  await expect(page.getByTestId("sweep-begin")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two of its eight cores are used", async ({ lab, page }) => {
    const { workers } = await swept(lab, page, { cores: 8 });
    expect(workers.map(({ does }) => does)).toEqual(["lead", "help"]);
  });
});
