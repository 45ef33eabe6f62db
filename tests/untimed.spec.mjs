// What does not run or does not deliver has no time, and what was found of another question does not stand under this one's name.
import { expect, test } from "./support/page.mjs";
import { LARGE } from "./support/scenarios.mjs";
import { holding } from "./support/strain.mjs";
import { PATIENCE, rest } from "./support/walk.mjs";

const settle = async (page) => expect(await page.evaluate(rest, PATIENCE)).toEqual([]);

/** Two flows of a second each; of the second design's links one has failed. */
const CUT = {
  gargalo: 2,
  title: "Cut",
  workload: {
    kind: "flows",
    flows: [
      { src: "a", dst: "b", bytes: 1e9 },
      { src: "a", dst: "c", bytes: 2e9 },
    ],
  },
  designs: [false, true].map((failed) => ({
    name: failed ? "cut" : "whole",
    network: {
      kind: "explicit",
      nodes: ["a", "b", "c"].map((id) => ({ id, role: "host" })),
      links: [
        { a: "a", b: "b", gbps: 8 },
        { a: "a", b: "c", gbps: 8, failed },
      ],
    },
  })),
};

/** GPT-3B on cards of 24 GB, with micro-batches of 64 and nothing computed again; beside it the same one by one. */
const step = (micro) => ({
  kind: "training",
  model: "gpt-3b",
  global_batch: 1024,
  micro_batch: micro,
  p: 4,
  t: 2,
  d: 4,
  recompute: micro > 1 ? "none" : "full",
  hardware: "rtx3090",
  protocol: "rocev2",
});
const NETWORK = { kind: "single_switch", n: 4, gbps: 100, servers: { gpus: 8, intra_gbps: 126, nics: 1, nic_gbps: 100 } };
const UNFIT = {
  gargalo: 1,
  title: "Too large",
  workload: step(64),
  designs: [
    { name: "large", network: NETWORK },
    { name: "small", network: NETWORK, workload: step(1) },
  ],
};

test("a design that does not deliver wins nothing in the comparison", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("cut.json", JSON.stringify(CUT));
  await lab.showView("compare");
  await settle(page);
  await expect(page.getByTestId("cell-1-completion")).toHaveText("never finishes (1 of 2)");
  await expect(page.getByTestId("cell-0-completion")).toContainText("2.00");
  await expect(page.getByTestId("row-1").locator(".star")).toHaveCount(0);
  await expect(page.getByTestId("chart-bars").locator("canvas").first()).not.toHaveAttribute("aria-label", /cut is/);
  await expect(page.getByTestId("design-1")).toContainText("never finishes (1 of 2)");
  await page.getByTestId("design-1").click();
  await expect(page.getByTestId("completion")).toContainText("never finishes (1 of 2)");
});

test("a setting that does not fit in memory has no time in the list, in the comparison or beside one's own", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("large.json", JSON.stringify(UNFIT));
  await expect(page.getByTestId("design-0")).toContainText("does not fit in memory");
  await expect(page.getByTestId("dock")).toContainText("does not fit in memory");
  await expect(page.getByTestId("headline")).toContainText("This setting does not run");
  await lab.showView("timeline");
  await expect(page.getByTestId("timeline-lead")).toContainText("This setting does not run");
  await expect(page.getByTestId("own-time")).toHaveCount(0);
  await expect(page.getByTestId("own-unfit")).toBeVisible();
  await lab.showView("compare");
  await settle(page);
  await expect(page.getByTestId("cell-0-time")).toHaveText("does not fit in memory");
  await expect(page.getByTestId("row-0").locator(".star")).toHaveCount(0);
  // The design that runs has its time, and its own measurement can be set beside it.
  await page.getByTestId("design-1").click();
  await lab.showView("timeline");
  await expect(page.getByTestId("own-time")).toBeVisible();
});

test("a step that never ends has no communication of 0 s, and bottlenecks say why with a button", async ({ lab, page }) => {
  const cut = structuredClone(UNFIT);
  cut.title = "Cut step";
  cut.designs = [{ name: "cut", network: { ...NETWORK, edits: [{ fail: "h0.n0-s0" }] }, workload: step(1) }];
  await lab.open();
  await lab.openFile("cut.json", JSON.stringify(cut));
  await expect(page.getByTestId("completion")).toContainText("never finishes");
  await lab.showView("traffic");
  await settle(page);
  const together = page.locator('[data-testid^="phase-"][data-testid$="-together"]');
  await expect(together.filter({ hasText: "never finishes" }).first()).toBeVisible();
  await expect(page.getByTestId("phases")).not.toContainText("0.00");
  await lab.showView("bottlenecks");
  await settle(page);
  await expect(page.getByTestId("bottlenecks-trouble").or(page.getByTestId("structure-summary")).first()).toBeVisible();
  await expect(page.getByTestId("bottlenecks-empty")).toHaveCount(0);
});

test("what was found of one scenario does not stand under another's name, and no view waits for what was stopped", async ({ lab, page }) => {
  await page.addInitScript(holding);
  await lab.open();
  await lab.openFile("large.json", JSON.stringify(UNFIT));
  await expect(page.getByTestId("trouble")).toBeVisible();
  // What is to be stopped must not end before: its answers wait.
  await page.evaluate(() => self.hold());
  await lab.openFile("large.json", JSON.stringify(LARGE), { wait: false });
  await page.getByTestId("stop").click();
  await expect(page.getByTestId("stopped")).toBeVisible();
  await expect(page.getByTestId("trouble")).toHaveCount(0);
  await expect(page.locator("#meaning .rail-heading").first()).not.toContainText("Too large");
  await expect(page.getByTestId("design-0")).not.toContainText("fit in memory");
  // Stopped is said in each view that has nothing to show, with a button; none says that it will appear.
  await lab.showView("bottlenecks");
  const stop = page.getByTestId("stop");
  const again = page.getByTestId("bottlenecks-waiting-again");
  await expect(async () => {
    if (await stop.isVisible()) await stop.click({ timeout: 2000 });
    await expect(again).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator("[data-waits]:visible")).toHaveCount(0);
});

test("the curve before is no answer to a question that was stopped", async ({ lab, page }) => {
  const small = structuredClone(LARGE);
  small.title = "Curve";
  small.designs[0].network = { kind: "single_switch", n: 8, gbps: 100 };
  await page.addInitScript(holding);
  await lab.open();
  await lab.openFile("curve.json", JSON.stringify(small));
  await lab.showView("traffic");
  await expect(page.getByTestId("bandwidth")).toHaveAttribute("open", "");
  await settle(page);
  await page.getByTestId("bandwidth-table-summary").click();
  await expect(page.getByTestId("bandwidth-table").locator("tbody tr")).toHaveCount(31);
  // The new document is solved; its curve waits.
  await page.evaluate(() => self.hold(1, 1));
  await lab.openFile("large.json", JSON.stringify(LARGE), { wait: false });
  await page.getByTestId("bandwidth-stop").click();
  await expect(page.getByTestId("bandwidth-stopped")).not.toContainText("8\u202fGiB");
  await expect(page.getByTestId("bandwidth-table").locator("tbody tr")).not.toHaveCount(31);
});

test("errors are told of whole sets alone, and what was stopped stays so", async ({ lab, page }) => {
  // Of the predictions the first are said, and the rest waits until they are stopped.
  await page.addInitScript(holding, { from: 1, pass: 2 });
  await lab.open("example=gpt-424&view=measured");
  await page.getByTestId("measured-stop").click();
  await expect(page.getByTestId("measured-again")).toBeVisible();
  await page.evaluate(() => self.release());
  await page.getByTestId("measured-set-vtrain").click();
  for (const what of ["mean", "unseen", "median", "worst"]) {
    await expect(page.getByTestId(`measured-within-${what}`)).toHaveText("–");
  }
  await expect(page.getByTestId("measured-vtrain-mean")).toHaveText("–");
  await expect(page.getByTestId("measured-vtrain-runs")).toContainText(/ of 775/);
  await expect(page.locator("body")).not.toContainText("The mean error is 0.00");
  await lab.showView("topology");
  await lab.showView("timeline");
  await page.getByTestId("part-measured").click();
  await expect(page.getByTestId("measured-again")).toBeVisible();
  await expect(page.getByTestId("measured-stop")).toHaveCount(0);
});

test("the best setting is set against no other recipe than it was searched for", async ({ lab, page }) => {
  await lab.open("view=search");
  await lab.chooseExample("gpt-424");
  await lab.showView("timeline");
  await page.getByTestId("part-search").click();
  await page.getByTestId("ranking-search").click();
  await settle(page);
  await expect(page.getByTestId("ranking-best")).toContainText("current setting");
  const batch = page.getByTestId("training-global_batch");
  await batch.fill("512");
  await batch.press("Enter");
  await settle(page);
  await expect(page.getByTestId("ranking-stale")).toBeVisible();
  await expect(page.getByTestId("ranking-best")).not.toContainText("current setting");
  const use = page.locator('[data-testid^="ranking-use-"]').first();
  await expect(use).toHaveAttribute("aria-disabled", "true");
});
