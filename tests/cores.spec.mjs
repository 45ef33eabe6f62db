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

/** A lesson whose steps each have a figure out of a sweep of their own. */
function lessonOf(steps, points) {
  const both = (text) => ({ en: text, "pt-BR": text });
  const step = (at) => ({
    id: `s${at}`,
    title: both(`Step ${at}`),
    text: both("It takes {last}."),
    scenario: {
      gargalo: 2,
      title: `Step ${at}`,
      workload: { kind: "all_to_all", bytes: 1e8 * (at + 1) },
      designs: [
        {
          name: "Leaves",
          network: { kind: "leaf_spine", leaves: 6, spines: 2, hosts_per_leaf: 8, gbps: 100, uplink_gbps: 100 },
          routing: { kind: "ecmp" },
        },
      ],
      sweep: {
        axes: [{ path: "designs[0].network.uplink_gbps", values: Array.from({ length: points }, (_, point) => 50 + point) }],
      },
    },
    figures: { last: { from: `sweep/points/${points - 1}/designs/0/time_s`, times: 1000, unit: "ms" } },
  });
  return JSON.stringify({
    gargalo_lesson: 1,
    id: "shared-out",
    title: both("Figures shared out"),
    about: both("Each step has a sweep."),
    minutes: 5,
    sources: [{ text: both("Our own") }],
    steps: Array.from({ length: steps }, (_, at) => step(at)),
  });
}

/** Opens the hand-out of such a lesson on a machine with so many cores: all its figures are computed at once. */
async function handOut(lab, page, how, lesson) {
  await page.addInitScript(watched, how);
  await lab.open("lang=en");
  await lab.openFile("shared-out.json", lesson);
  await lab.settled();
  await page.getByTestId("lesson-handout").click();
}

/** The hand-out's figures, the workers that gave them, and what each part gave. */
async function figuresOf(lab, page, how) {
  await handOut(lab, page, how, lessonOf(12, 100));
  await expect(page.getByTestId("handout-waiting")).toHaveText("", { timeout: 60_000 });
  await lab.settled();
  const texts = await page.getByTestId("handout").getByText(/^It takes/).allInnerTexts();
  expect(texts.length).toBe(12);
  expect(new Set(texts).size, "each step has a figure of its own").toBe(12);
  const [workers, merged] = await page.evaluate(() => [self.workers.filter(({ does }) => does), self.merged]);
  expect(workers.every(({ stopped }) => stopped), "nobody is kept").toBe(true);
  return { texts, workers, merged };
}

test("figures of a lesson on one core and on two are the same", async ({ lab, page, browser, baseURL }) => {
  const one = await figuresOf(lab, page, { cores: 1 });
  expect(one.workers.map(({ does }) => does)).toEqual(["lead"]);
  const other = await browser.newPage({ baseURL });
  const two = await figuresOf(new lab.constructor(other), other, { cores: 2 });
  await other.close();
  expect(two.workers.map(({ does }) => does)).toEqual(["lead", "help"]);
  expect(two.workers.every(({ orders }) => orders > 0), "each has a share").toBe(true);
  expect(two.texts).toEqual(one.texts);
  expect(two.merged).toEqual(one.merged);
});

for (const dies of ["help", "lead"]) {
  test(`figures of a lesson are all there though a worker dies (${dies})`, async ({ lab, page }) => {
    const { workers, merged } = await figuresOf(lab, page, { cores: 3, dies });
    expect(workers.length, "another takes its place").toBeGreaterThan(3);
    expect(merged.length).toBe(new Set(merged).size);
  });
}

test("leaving a lesson stops all who compute figures of a lesson at once", async ({ lab, page }) => {
  await handOut(lab, page, { cores: 3 }, lessonOf(40, 200));
  await page.waitForFunction(() => self.workers.filter(({ orders }) => orders > 0).length === 3);
  const left = await page.evaluate(async () => {
    document.querySelector("[data-testid=lesson-leave]").click();
    await new Promise((next) => setTimeout(next));
    return self.workers.filter(({ does, stopped }) => does && !stopped);
  });
  expect(left).toEqual([]);
});
