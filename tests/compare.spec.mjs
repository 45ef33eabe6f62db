// The designs side by side, and what is decided from them.
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/page.mjs";

const [AS_BUILT, PROPORTIONAL, MINIMUM, MEAN, MAXIMUM] = [0, 1, 2, 3, 4];

const rows = (page) =>
  page.getByTestId("comparison").locator("tbody tr").evaluateAll((all) => all.map((row) => row.dataset.testid));

async function downloaded(page, testid) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
  return readFile(await download.path(), "utf8");
}

test("a head sorts, says so, and the third press puts the order back", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  const head = page.getByTestId("sort-total");
  const cell = page.locator("th", { has: head });
  await head.click();
  await expect(cell).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => (await rows(page))[0]).toBe(`row-${MINIMUM}`);
  await head.click();
  await expect(cell).toHaveAttribute("aria-sort", "descending");
  await expect.poll(async () => (await rows(page))[0]).toBe(`row-${MAXIMUM}`);
  await head.click();
  await expect(cell).not.toHaveAttribute("aria-sort");
  await expect.poll(() => rows(page)).toEqual([0, 1, 2, 3, 4].map((design) => `row-${design}`));
});

test("cost, power and waste come after, and the best are marked by a word too", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await expect(lab.cell(PROPORTIONAL, "wasted")).toHaveAttribute("data-value", /^(0|[\d.]+e-\d+)$/);
  await expect.poll(() => lab.number(`cell-${AS_BUILT}-cost`)).toBeGreaterThan(0);
  await expect(lab.cell(MINIMUM, "total").getByRole("img", { name: "best" })).toBeVisible();
  await expect(lab.cell(MEAN, "total").getByRole("img")).toHaveCount(0);
});

test("what a design takes stands first, and beside it what it costs", async ({ lab, page }) => {
  const first = () =>
    page.getByTestId("comparison").locator("thead [data-testid^=sort-]").evaluateAll((heads) =>
      heads.slice(0, 2).map((head) => head.dataset.testid));
  await lab.open("view=compare");
  await expect.poll(first).toEqual(["sort-completion", "sort-cost"]);
  // Of a training step its time, of a collective that of its steps.
  await lab.open("example=gpt-424&view=compare");
  await expect.poll(first).toEqual(["sort-time", "sort-cost"]);
});

test("columns are chosen, tiers among them", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await page.getByTestId("columns").click();
  await page.getByTestId("column-watts").uncheck();
  await expect(page.getByTestId("sort-watts")).toHaveCount(0);
  const tier = page.locator('[data-testid^="column-tier-"]').first();
  await tier.check();
  await expect(page.locator('[data-testid^="sort-tier-"]')).toHaveCount(1);
});

test("on a phone the list of columns stays on the screen and open while labels are pressed; a press elsewhere closes it", async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await page.getByTestId("columns").click();
  const list = page.locator(".menu[open] > .menu-list");
  const { x, width } = await list.boundingBox();
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  const watts = page.getByTestId("column-watts");
  await watts.focus();
  await list.locator("label").nth(2).locator("span").click();
  await expect(list).toBeVisible();
  await page.getByRole("heading", { level: 2 }).first().click();
  await expect(list).toHaveCount(0);
});

test("differences to a baseline, which falls away with its design", async ({ lab, page }) => {
  await lab.open("view=compare");
  await page.getByTestId("baseline").selectOption(String(PROPORTIONAL));
  await expect(page.getByTestId("is-baseline")).toBeVisible();
  // 456 s against 8 s: 448 s more, 57 times as long.
  await expect(lab.cell(AS_BUILT, "completion")).toContainText("+448 (+5600 %)");
  await expect(lab.cell(PROPORTIONAL, "completion").locator(".difference")).toHaveCount(0);
  await lab.chooseDesign(PROPORTIONAL);
  await lab.press("design-remove");
  await expect(page.getByTestId("baseline")).toHaveValue("");
  await expect(page.locator(".difference")).toHaveCount(0);
});

test("a design that fails says why in its row, and the others stand", async ({ lab, page }) => {
  await lab.open();
  const good = { kind: "fat_tree", k: 4, gbps: 100 };
  // Nobody there to send anything.
  const switches = ["a", "b"].map((id) => ({ id, role: "switch" }));
  const designs = [
    { name: "good", network: good, routing: { kind: "ecmp" } },
    { name: "bad", network: { kind: "explicit", nodes: switches, links: [{ a: "a", b: "b", gbps: 1 }] } },
  ];
  const scenario = { gargalo: 1, title: "One of two", workload: { kind: "all_to_all", bytes: 1e6 }, designs };
  await lab.openFile("two.json", JSON.stringify(scenario));
  await lab.showView("compare");
  await expect(page.getByTestId("why-1")).toContainText("cannot be built");
  await expect.poll(() => lab.number("cell-0-total")).toBeGreaterThan(0);
});

test("the table as CSV and Markdown", async ({ lab, page }) => {
  await lab.open("view=compare&lang=pt-BR");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  const csv = await downloaded(page, "comparison-csv");
  expect(csv.split("\n")[0]).toContain('"Capacidade total, Gbit/s"');
  expect(csv).toContain(",2243,");
  const markdown = await downloaded(page, "comparison-markdown");
  expect(markdown).toContain("| 8,00 |");
});

test("a step is broken down, and a part can be left out", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("gpt-v100");
  await lab.showView("compare");
  await expect(page.getByTestId("chart-bars")).toBeVisible();
  const part = page.getByTestId("chart-bars-entry-0");
  await expect(part).toHaveAttribute("aria-pressed", "true");
  await part.click();
  await expect(part).toHaveAttribute("aria-pressed", "false");
  await lab.still();
  await page.getByTestId("chart-bars").locator("canvas").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("chart-bars").locator("[aria-live]")).not.toBeEmpty();
});

test("what would help most: foretold, solved, and made a design", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseDesign(AS_BUILT);
  await lab.showView("compare");
  await lab.settled();
  const designs = await page.locator('[data-testid^="row-"]').count();
  await lab.showView("improve");
  await page.getByTestId("decide-0").click();
  await page.getByTestId("advise-begin").click();
  await expect(page.getByTestId("wasted-lead")).toBeVisible();
  await expect(page.getByTestId("advice-best")).not.toBeEmpty();
  await page.getByTestId("adopt-0").click();
  await lab.showView("compare");
  await expect(page.locator('[data-testid^="row-"]')).toHaveCount(designs + 1);
});

test("every failure in turn, the worst selected by a click", async ({ lab, page }) => {
  await lab.open("view=compare&design=0");
  await lab.showView("improve");
  await page.getByTestId("decide-1").click();
  await page.getByTestId("fail-begin").click();
  await expect(page.getByTestId("failures-lead")).toContainText("single failures");
  await lab.settled();
  await expect(page.getByTestId("fail-begin")).toBeVisible();
  // Nine make Ipê faster, the first by 48 s; links are named by the places that they join.
  await expect(page.getByTestId("failures-lead")).toContainText("50 single failures: 9 make it faster, 18 change nothing, 23 make it slower, 0 disconnect");
  await expect(page.getByTestId("failures-lead")).toContainText(/Without link .+ – .+ it is faster: 408(\.0)?\s?s instead of 456/);
  await expect(page.getByTestId("failure-row").first()).toHaveText(/^link .+ – .+$/);
  await page.getByTestId("failure-row").first().click();
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  // What was found keeps the name of its design while another one is looked at.
  await lab.showView("improve");
  const heading = await page.locator(".decide h3").first().textContent();
  await page.getByTestId("design-1").click();
  await expect(page.locator(".decide h3").first()).toHaveText(heading);
  await expect(page.getByTestId("decide-of-another")).toBeVisible();
});

test("a sweep runs, has its knee, stays in the document, and says what is wrong with it", async ({ lab, page }) => {
  // A two-level fat-tree of 2 x 2 hosts at 30 Gbit/s: the optimum is 4/3 of that (see the example of the spine against the leaf).
  const network = { kind: "leaf_spine", leaves: 2, spines: 1, hosts_per_leaf: 2, gbps: 30, uplink_gbps: 30 };
  const text = JSON.stringify({
    gargalo: 1,
    workload: { kind: "all_to_all", bytes: 64e6 },
    designs: [{ name: "as built", network, routing: { kind: "ecmp" } }],
    sweep: { axes: [{ path: "designs[0].network.uplink_gbps", from: 6, to: 60, steps: 28 }] },
  });
  await lab.open();
  await lab.openFile("spine-to-leaf.json", text);
  await lab.showView("compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
  await expect(page.getByTestId("sweep-path")).toHaveValue("designs[0].network.uplink_gbps");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("28 of 28");
  await expect(page.getByTestId("chart-sweep-summary")).toContainText("from 40 on");
  await page.getByTestId("sweep-steps").fill("4");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("4 of 4");
  await page.keyboard.press("Control+z");
  await expect(page.getByTestId("sweep-steps")).toHaveValue("28");
  await expect(page.getByTestId("sweep-outdated")).toBeVisible();
  await page.getByTestId("sweep-steps").fill("10000000");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).toContainText("100");
  await page.getByTestId("sweep-steps").fill("3");
  await page.getByTestId("sweep-path").fill("designs[0].network.uplnk_gbps");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).toContainText("uplink_gbps");
});

test("plans for a time", async ({ lab, page }) => {
  await lab.open("view=compare");
  await lab.showView("improve");
  await page.getByTestId("decide-3").click();
  await page.getByTestId("plan-time").fill("8");
  await page.getByTestId("plan-time").blur();
  await page.getByTestId("plan-begin").click();
  await expect(page.getByTestId("plans")).toBeVisible();
  await expect(page.getByTestId("plans-lead")).toContainText("2243");
  // Capacities are bought at speeds on sale: three plans come to the same speeds and the same bill. The first of them is named.
  await expect(page.getByTestId("plans-lead")).toContainText("none costs less than “Proportional to total bytes”: $66,276. No speeds on sale meet it for less");
  await expect(page.getByTestId("plans").getByRole("row", { name: "$66,276" })).toHaveCount(3);
  // What can't be read is not planned for.
  await page.getByTestId("plan-time").fill("abc");
  await page.getByTestId("plan-begin").click();
  await expect(page.getByTestId("plan-time")).toBeFocused();
});

test("on a phone the table is pushed along under the designs' names", async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await lab.open("view=compare");
  await expect(page.locator("#panel-compare .scroll-hint")).toBeVisible();
  await lab.still();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
