// Who limits whom, as a lecturer shows it: the worked example of four links and six flows.
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

test.beforeEach(async ({ lab, page }) => {
  await lab.open("view=bottlenecks");
  await page.getByTestId("structure-summary").waitFor();
});

async function fourLinks(page) {
  await page.getByTestId("new").click();
  await page.getByTestId("example-four-links").click();
  await expect(page.getByTestId("structure-summary")).toContainText("4 links limit 6 flows, in 3 levels");
}

test("the proportional design stands in one level, and no single link helps it", async ({ page }) => {
  await expect(page.getByTestId("structure-summary")).toContainText("no link waits for another");
  await expect(page.getByTestId("best-gain")).toHaveText("No single link helps: all of them would have to grow together.");
});

test("a link's region of influence is lit, here and in the selection of the page", async ({ page }) => {
  await fourLinks(page);
  await page.getByTestId("structure-link-1").click();
  await expect(page.getByTestId("reach")).toContainText("A change in B → C affects 1 link and 3 flows");
  await expect(page.getByTestId("structure-link-2")).toHaveAttribute("data-lit", "true");
  await expect(page.getByTestId("structure-link-0")).toHaveAttribute("data-lit", "false");
  await expect(page.getByTestId("inspector")).toContainText("B – C");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("structure-link-0")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("structure-link-0")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("structure-link-0")).toHaveAttribute("aria-pressed", "false");
});

test("the filling is stepped, scrubbed and played", async ({ page }) => {
  await fourLinks(page);
  const sentence = page.getByTestId("fill-sentence");
  await expect(sentence).toContainText("All 6 flows start at zero");
  await page.getByTestId("fill-forward").click();
  await expect(sentence).toContainText("A → B fills up. This fixes 3 flows. Still rising: 3 flows.");
  await page.getByTestId("fill-slider").fill("3");
  await expect(sentence).toContainText("C → D and D → E fill up");
  await expect(page.getByTestId("fill-bar-2")).toHaveAttribute("data-value", "1");
  await page.getByTestId("fill-back").click();
  await expect(sentence).toHaveAttribute("data-value", "2");
  await page.getByTestId("fill-play").click();
  await expect(sentence).toHaveAttribute("data-value", "3");
});

test("links are sorted by what one more Gbit/s brings", async ({ page }) => {
  await fourLinks(page);
  await expect(page.getByTestId("best-gain")).toContainText("One more Gbit/s on A → B makes the workload finish 23.6 s sooner");
  const rows = page.getByTestId("gains").locator("tbody tr");
  await expect(rows.first()).toHaveAttribute("data-testid", "gain-row-0");
  await page.getByTestId("sort-1").click();
  await expect(rows.first()).toHaveAttribute("data-testid", "gain-row-2");
  await expect(page.locator('th[aria-sort="descending"]')).toContainText("Capacity");
  await rows.first().getByRole("button").click();
  await expect(page.getByTestId("structure-link-2")).toHaveAttribute("aria-pressed", "true");
});

test("nothing here shuts anyone out", async ({ page }) => {
  await fourLinks(page);
  await page.getByTestId("structure-link-1").click();
  expect(await violations(page, "#panel-bottlenecks")).toEqual([]);
});
