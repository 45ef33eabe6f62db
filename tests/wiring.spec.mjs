// Servers wired for a job: settings, the picture, the search, figures of the paper, fibres, and what comes of them elsewhere.
import { readFile } from "node:fs/promises";
import { violations } from "./support/axe.mjs";
import { expect, figure, test } from "./support/page.mjs";

const DLRM = {
  gargalo: 1,
  title: "wired",
  workload: { kind: "all_to_all", bytes: 1e6 },
  designs: [{ name: "one", network: { kind: "single_switch", n: 16, gbps: 100 } }],
  topoopt: { job: "dlrm-16", degree: 3, gbps: 100, rings: "one_way", rings_alone: true },
};

/** Opens a document with this in its field `topoopt`, at the view. */
async function wire(lab, page, topoopt = {}, fragment = "view=wiring") {
  await lab.open(fragment);
  await lab.openFile("wired.json", JSON.stringify({ ...DLRM, topoopt: { ...DLRM.topoopt, ...topoopt } }));
  await expect(page.getByTestId("wiring-lead")).not.toBeEmpty();
  await settled(lab, page);
}

/** Waits until every architecture is there. */
async function settled(lab, page) {
  await expect(page.getByTestId("iteration-ocs")).toBeVisible();
  await lab.settled();
}

async function downloaded(page, testid) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
  return readFile(await download.path(), "utf8");
}

const value = (page, testid) => figure(page.getByTestId(testid));

test("an empty document invites, one click wires, undo takes it back, a link carries it", async ({ lab, page }) => {
  await lab.open("view=wiring");
  await expect(page.getByTestId("figure-card-0")).toBeVisible();
  await page.getByTestId("wiring-start").click();
  await expect(page.getByTestId("wiring-lead")).toContainText("on 16 servers");
  await page.getByTestId("wiring-degree").fill("8");
  await page.getByTestId("wiring-degree").press("Tab");
  await expect(page.getByTestId("wiring-lead")).toContainText("±1, ±3, ±5, ±9");
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("wiring-start")).toBeVisible();
  await page.getByTestId("redo").click();
  await expect(page.getByTestId("wiring-lead")).toContainText("on 16 servers");
});

test("a mode of its own: its settings on the left, what came of it on the right, and nothing of the designs", async ({ lab, page }) => {
  await wire(lab, page);
  const [left, right] = [page.locator("#recipe"), page.locator("#meaning")];
  await expect(left.getByRole("heading", { level: 2 })).toHaveText("Job and wiring");
  await expect(left.getByTestId("wiring-settings")).toBeVisible();
  await expect(page.getByTestId("wiring-settings")).toHaveCount(1);
  await expect(page.getByTestId("design-0")).toHaveCount(0);
  await expect(right.getByTestId("wired-iteration")).toBeVisible();
  await expect(page.getByTestId("aspect-network")).toHaveCount(0);
  await lab.showView("topology");
  await expect(page.getByTestId("design-0")).toBeVisible();
  await expect(page.getByTestId("wiring-settings")).toHaveCount(0);
  await expect(page.getByTestId("aspect-network")).toBeVisible();
  await lab.showView("wiring");
  // Where a link hides the recipe, the settings stand on the page itself.
  await page.evaluate(() => (location.hash += "&hide=recipe"));
  await expect(page.locator("#panel-wiring").getByTestId("wiring-settings")).toBeVisible();
});

// The paper's example figure: 16 servers of degree 3 get +1, +3, +7: 4 hops at most, 34/15 on average.
test("16 servers of degree 3 get +1, +3, +7", async ({ lab, page }) => {
  await wire(lab, page);
  const lead = page.getByTestId("wiring-lead");
  await expect(lead).toContainText("+1, +3, +7 on 16 servers: 4 hops at most, 2.267 on average");
  expect(await figure(lead, "data-diameter")).toBe(4);
  expect(await figure(lead, "data-mean")).toBeCloseTo(34 / 15, 12);
  await page.getByTestId("wiring-first").click();
  await expect(page.getByTestId("wiring-step")).toContainText("not wired yet");
  await page.getByTestId("wiring-forward").click();
  await page.getByTestId("wiring-forward").click();
  await expect(page.getByTestId("wiring-step")).toContainText("Ring 2 of 3, +3");
  await expect(page.getByTestId("wiring-step")).toContainText("gcd(3, 16) = 1");
  // The matrix follows: the same bytes, other cells.
  await expect(page.getByTestId("wiring-order")).toHaveValue("3");
  const moved = 2 * 15 * 306_343_940;
  await expect.poll(() => value(page, "wiring-moved")).toBeCloseTo(moved, 0);
  await page.getByTestId("wiring-order").selectOption("13");
  await expect(page.getByTestId("wiring-moved")).toContainText("+13");
  expect(await value(page, "wiring-moved")).toBeCloseTo(moved, 0);
  const svg = await downloaded(page, "wiring-picture-svg");
  expect(svg).toContain("<svg");
  expect(svg).toContain("Ring 2 of 3");
});

// Every drawing as SVG with its words and link, as PNG for print, and its figures as CSV.
test("pictures are files", async ({ lab, page }) => {
  await wire(lab, page);
  for (const [id, rows] of [["wiring-picture", 49], ["wiring-matrix", 1 + 16 * 15], ["architectures", 10]]) {
    expect(await downloaded(page, `${id}-svg`)).toContain("#v=1");
    const [png] = await Promise.all([page.waitForEvent("download"), page.getByTestId(`${id}-png`).click()]);
    const bytes = await readFile(await png.path());
    // pHYs: 11,811 dots to a metre are 300 to an inch.
    const dots = bytes.indexOf("pHYs");
    expect(bytes.readUInt32BE(dots + 4)).toBe(11811);
    expect((await downloaded(page, `${id}-csv`)).trim().split("\n")).toHaveLength(rows);
  }
});

test("the rings play one after the other, and stop at the end", async ({ lab, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await wire(lab, page);
  await page.getByTestId("wiring-play").click();
  await expect(page.getByTestId("wiring-play")).toHaveAttribute("aria-label", "Pause");
  await expect(page.getByTestId("wiring-step")).toContainText(/Ring [123] of 3/);
  await expect(page.getByTestId("wiring-step")).toContainText("Complete");
  await expect(page.getByTestId("wiring-play")).toHaveAttribute("aria-label", "Play");
});

test("odd settings are told with what to change, in both languages", async ({ lab, page }) => {
  await wire(lab, page, { servers: 6, degree: 4 });
  await expect(page.getByTestId("wiring-concerns")).toContainText("4 rings are wired, but only 2 are distinct");
  await page.getByTestId("wiring-servers").fill("2");
  await page.getByTestId("wiring-servers").press("Tab");
  await expect(page.getByTestId("wiring-concerns")).toContainText("Two servers have only one ring");
  await page.getByTestId("wiring-servers").fill("1");
  await page.getByTestId("wiring-servers").press("Tab");
  await expect(page.getByTestId("wiring-concerns")).toContainText("A single server has no peers");
  await lab.press("language");
  await expect(page.getByTestId("wiring-concerns")).toContainText("Um só servidor não tem a quem enviar");
  await page.getByTestId("wiring-servers").fill("5000");
  await page.getByTestId("wiring-servers").press("Tab");
  await expect(page.getByTestId("wiring-servers-error")).toContainText(/1\.?024/);
});

test("a search runs, tells, ends no worse than it began, and says what is computed where", async ({ lab, page }) => {
  await wire(lab, page, { rings: "both_ways", degree: 4, rings_alone: false, proposals: 400 });
  await page.getByTestId("search-begin").click();
  await expect(page.getByTestId("shown-found")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("search-far")).toContainText("400 of 400");
  await lab.settled();
  const best = page.getByTestId("search-best");
  const [start, end] = [await figure(best, "data-start"), await figure(best)];
  expect(end).toBeLessThanOrEqual(start);
  await expect(page.getByTestId("chart-search")).toBeVisible();
  await expect.poll(() => value(page, "iteration-topoopt")).toBeCloseTo(end, 9);
  await page.getByTestId("strategy-summary").click();
  await expect(page.getByTestId("strategy")).toContainText("servers");
  await page.getByTestId("shown-plain").click();
  await expect.poll(() => value(page, "iteration-topoopt")).toBeCloseTo(start, 9);
});

test("a search is stopped at any time and keeps the best", async ({ lab, page }) => {
  await wire(lab, page, { rings: "both_ways", degree: 4, rings_alone: false, proposals: 1_000_000 });
  await page.getByTestId("search-begin").click();
  await expect(page.getByTestId("search-far")).toContainText("strategies tried");
  await expect.poll(async () => (await page.getByTestId("search-best").getAttribute("data-value")) !== null).toBe(true);
  await page.getByTestId("search-stop").click();
  await expect(page.getByTestId("search-stopped")).toBeVisible();
  await expect(page.getByTestId("shown-found")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("wiring-lead")).not.toBeEmpty();
});

// The lecture's quotes: a tax of 1.11 at 64 samples with d = 4, 1.05 with d = 8; 3.03 at 2048 samples is remembered.
test("the figure of the bandwidth tax stands beside what is published", async ({ lab, page }) => {
  test.setTimeout(150_000);
  await lab.open("view=wiring");
  await page.getByTestId("figure-card-3").click();
  await expect(page.getByTestId("published")).toBeVisible({ timeout: 140_000 });
  await lab.settled();
  expect(await value(page, "published-0")).toBeCloseTo(1.1105, 3);
  expect(await value(page, "published-1")).toBeCloseTo(1.0469, 3);
  expect(await value(page, "published-2")).toBeCloseTo(3.0309, 3);
  await page.getByTestId("chart-figure-table").locator("summary").click();
  await expect(page.getByTestId("chart-figure-table")).toContainText("2048");
  expect(await downloaded(page, "chart-figure-csv")).toContain("2048");
  expect(await downloaded(page, "chart-figure-svg")).toContain("<svg");
});

test("costs are those of the accounting", async ({ lab, page }) => {
  await wire(lab, page);
  await page.getByTestId("account-summary").click();
  // 678 + 99 + 150 + 100 + 25 = 1052 USD an interface of 100 Gbit/s, three of them.
  await expect(page.getByTestId("account")).toContainText("$3156");
  await expect(page.getByTestId("cost-ratios")).toContainText("3.20");
  await expect(page.getByTestId("winners")).toContainText("fastest");
});

test("what to patch where: a list, files, and a fibre that fails", async ({ lab, page }) => {
  await wire(lab, page);
  await expect(page.getByTestId("fibres-lead")).toContainText("48 fibres");
  const csv = await downloaded(page, "fibres-csv");
  expect(csv.trim().split("\n")).toHaveLength(49);
  expect(await downloaded(page, "fibres-markdown")).toContain("| 1 | 0 | 1 | 1 | 1 |");
  await page.getByTestId("fibres-from").selectOption("3");
  await expect(page.getByTestId("fibres").locator("tbody tr")).toHaveCount(3);
  await page.getByTestId("fibres-from").selectOption("");
  await page.getByTestId("fibre-fail-0").click();
  await expect(page.getByTestId("failure-lead")).toContainText("from server 0 to server 1 is down");
  await lab.settled();
  const whole = await value(page, "iteration-topoopt");
  const [before, after] = [await value(page, "failure-before"), await value(page, "failure-after")];
  expect(before).toBeGreaterThanOrEqual(whole);
  expect(after).toBeLessThanOrEqual(before);
  await page.getByTestId("fibre-fail-0").click();
  await expect(page.getByTestId("failure-lead")).toHaveCount(0);
});

test("what takes longer is worked out when it is opened, and is of what is shown", async ({ lab, page }) => {
  await wire(lab, page);
  await expect(page.getByTestId("splits")).toHaveCount(0);
  await page.getByTestId("splits-panel-summary").click();
  await expect(page.getByTestId("splits").locator("tbody tr")).toHaveCount(3);
  // Its file has the times in full, and their unit.
  const rows = (await downloaded(page, "splits-csv")).trim().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain(", s");
  const iterations = rows.slice(1).map((row) => Number(row.split(",").at(2)));
  expect(iterations.every((seconds) => seconds > 0 && seconds < 10)).toBe(true);
  // All fibres: the worst of them is what that fibre by itself does.
  await page.getByTestId("failures-panel-summary").click();
  await expect(page.getByTestId("failures")).toBeVisible();
  await expect(page.getByTestId("failures-lead")).toContainText("one of 48 fibres");
  const csv = await downloaded(page, "failures-csv");
  expect(csv.trim().split("\n")).toHaveLength(49);
  const worst = Math.max(...csv.trim().split("\n").slice(1).map((line) => Number(line.split(",")[5])));
  await page.getByTestId("failures-worst").locator("button").first().click();
  await expect.poll(() => value(page, "failure-after")).toBeCloseTo(worst, 12);
  // The flow solver says what the model does.
  await page.getByTestId("agreement-panel-summary").click();
  await expect(page.getByTestId("agreement").locator("tbody tr")).toHaveCount(9);
  await lab.settled();
  expect(await value(page, "agreement-lead")).toBeLessThan(0.5);
  await page.getByTestId("shared-panel-summary").click();
  await expect(page.getByTestId("shared-fat-tree")).toBeVisible();
  await lab.settled();
  expect(await value(page, "shared-fat-tree")).toBeGreaterThan(1);
});

// The shape of Mixtral 8x7B on 32 servers of 8 interfaces: circuits that follow are faster while a set-up takes less than 3 ms.
test("experts: one click opens a run in which wiring once loses", async ({ lab, page }) => {
  await wire(lab, page);
  await page.getByTestId("moe-example").click();
  await expect(page.getByTestId("moe-example")).toHaveCount(0);
  await expect(page.getByTestId("moe-table")).toBeVisible({ timeout: 80_000 });
  await expect(page.getByTestId("chart-moe")).toBeVisible();
  const told = page.getByTestId("chart-moe-summary");
  await expect(told).toContainText("one-shot wiring loses");
  await expect(told).toContainText("Reconfiguration pays off while a set-up takes less than 3");
  await expect(told).toContainText("1.2 to 1.5 at 100 Gbit/s");
});

test("experts: begun from nothing, the run is brought into view", async ({ lab, page }) => {
  await lab.open("view=wiring");
  await page.getByTestId("moe-begin").click();
  await expect(page.getByTestId("moe-table")).toBeVisible({ timeout: 80_000 });
  await expect(page.getByTestId("chart-moe")).toBeInViewport();
});

const STEP = {
  gargalo: 1,
  title: "step",
  workload: { kind: "training", model: "gpt-1.5b", global_batch: 64, micro_batch: 2, p: 2, t: 2, d: 8, hardware: "a100-80-sxm" },
  designs: [{ name: "one", network: { kind: "single_switch", n: 8, gbps: 400, servers: { gpus: 4, intra_gbps: 2400, nics: 4, nic_gbps: 100 } } }],
  topoopt: { degree: 4, proposals: 60 },
};

test("a training step of its own: phases, better cuts, and one is taken", async ({ lab, page }) => {
  await lab.open("view=wiring");
  await lab.openFile("step.json", JSON.stringify(STEP));
  await settled(lab, page);
  await expect(page.getByTestId("phases")).toContainText("2");
  const given = await value(page, "iteration-topoopt");
  await page.getByTestId("strategies-run").click();
  await expect(page.getByTestId("strategies-run")).toHaveCount(0);
  await lab.settled();
  await expect(page.getByTestId("strategies-stop")).toHaveCount(0);
  const best = await value(page, "strategy-0");
  expect(best).toBeLessThan(given);
  await page.getByTestId("strategy-take-0").click();
  await expect.poll(() => value(page, "iteration-topoopt")).toBeCloseTo(best, 9);
  await page.getByTestId("undo").click();
  await expect.poll(() => value(page, "iteration-topoopt")).toBeCloseTo(given, 9);
});

test("why a workload can't be wired for is said, with what to do", async ({ lab, page }) => {
  await lab.open("view=wiring");
  const workload = { ...STEP.workload, p: 7 };
  await lab.openFile("step.json", JSON.stringify({ ...STEP, workload }));
  await expect(page.getByTestId("wiring-refused")).toContainText("choose another design");
  await lab.openFile("wired.json", JSON.stringify({ ...DLRM, designs: [{ name: "one", network: { kind: "single_switch", n: 1100, gbps: 100 } }], workload: { kind: "pattern", pattern: "permutation", bytes: 1e6 }, topoopt: { degree: 4 } }));
  await expect(page.getByTestId("wiring-refused")).toContainText("up to 1024 servers");
});

test("the wiring goes on as a design, and as a scenario of its own", async ({ lab, page }) => {
  await wire(lab, page);
  await page.getByTestId("wiring-as-design").click();
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("design-1")).toContainText("TopoOpt");
  await lab.settled();
  await lab.showView("wiring");
  await page.getByTestId("wiring-as-study").click();
  await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
  await lab.settled();
  await expect(page.getByTestId("comparison").locator("tbody tr")).toHaveCount(3);
});

test("the scenario's own workload is wired for too", async ({ lab, page }) => {
  await wire(lab, page);
  await page.getByTestId("wiring-job").selectOption("own");
  await expect(page.getByTestId("wiring-servers")).toHaveCount(0);
  await settled(lab, page);
  await expect(page.getByTestId("wiring-search")).toBeHidden();
});

test(`axe finds nothing: wiring, light`, async ({ lab, page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await wire(lab, page, {}, "view=wiring&lang=pt-BR");
  await page.getByTestId("figure-0").click();
  await expect(page.getByTestId("published")).toBeVisible();
  await page.getByTestId("fibre-fail-0").click();
  await expect(page.getByTestId("failure-lead")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await lab.keepScreenshot(`wiring-light-pt`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the tab is reached, nothing overflows", async ({ lab, page }) => {
    await wire(lab, page, {}, "view=wiring&lang=pt-BR");
    await page.getByTestId("tab-topology").scrollIntoViewIfNeeded();
    await page.getByTestId("tab-topology").tap();
    await expect(page.getByTestId("wiring-lead")).toBeHidden();
    await page.getByTestId("tab-wiring").scrollIntoViewIfNeeded();
    await page.getByTestId("tab-wiring").tap();
    await expect(page.getByTestId("wiring-lead")).toBeVisible();
    await lab.still();
    const overflow = await page.evaluate(() => {
      const panel = document.getElementById("panel-wiring");
      return [document.documentElement.scrollWidth - window.innerWidth, panel.scrollWidth - panel.clientWidth];
    });
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
    await lab.keepScreenshot("wiring-phone");
  });
});
