// What is on the screen while a large cluster is worked on: what is done, how much of it, what stands for the answer until then; and
// nothing of one scenario beside another's.
import { expect, test } from "./support/page.mjs";
import { holding } from "./support/strain.mjs";

/** A cluster that takes longer than an edit should: 4,096 H100 for the largest Llama. */
async function askCluster(page) {
  await page.getByTestId("new").click();
  await page.getByTestId("cluster-accelerators").fill("4096");
  await page.getByTestId("cluster-model").selectOption("llama3-405b");
  await page.getByTestId("cluster-answer").click();
  await expect(page.getByTestId("title")).toHaveValue(/4096/);
}

const seconds = async (locator) => Number(/([\d.]+)\s*s/.exec(await locator.innerText())?.[1] ?? Number.NaN);

/** A flow over one link of 8 Gbit/s. */
const flow = (title, bytes) => ({
  gargalo: 2,
  title,
  workload: { kind: "flows", flows: [{ src: "a", dst: "b", bytes }] },
  designs: [{ name: title, network: { kind: "explicit", nodes: ["a", "b"].map((id) => ({ id, role: "host" })), links: [{ a: "a", b: "b", gbps: 8 }] } }],
});

test("a large cluster tells what is done, how much of it, and a time by formula; then the answer", async ({ lab, page }) => {
  await page.addInitScript(holding);
  await lab.open("lang=en");
  await page.evaluate(() => self.holdAnswers());
  await askCluster(page);
  const solving = page.getByTestId("solving");
  await expect(solving).toContainText(/Building the network|Routing|Simulating flows|Timing messages|Finding what limits/);
  const bar = solving.getByRole("progressbar");
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(30);
  await expect(page.getByTestId("progress-share")).toHaveText(/^\d+\s*%$/);
  await expect(page.getByTestId("progress-left")).toHaveText(/about \d+ s left/);
  await expect(solving.getByTestId("stop")).toBeVisible();
  // A figure by formula is marked as one wherever it stands; of the scenario before nothing does.
  for (const at of ["by-formula", "design-0", "design-1"]) await expect(page.getByTestId(at)).toContainText(/≈ [\d.]+\s*s/);
  const about = await seconds(page.getByTestId("by-formula"));
  await expect(page.getByTestId("headline")).toHaveCount(0);
  await expect(page.getByTestId("former")).toHaveCount(0);
  await lab.showView("compare");
  await expect(page.getByTestId("row-0")).toHaveCount(0);
  await expect(page.locator("#panel-compare")).not.toContainText("Proportional");
  await page.evaluate(() => self.release());
  await lab.settled();
  await expect(solving).toHaveCount(0);
  await expect(page.getByTestId("by-formula")).toHaveCount(0);
  await expect(page.getByTestId("design-0")).not.toContainText("≈");
  expect(about / (await lab.number("step-total"))).toBeGreaterThan(0.7);
  expect(about / (await lab.number("step-total"))).toBeLessThan(1.3);
});

test("while an edit is worked on, what is of before is marked as that, everywhere", async ({ lab, page }) => {
  await page.addInitScript(holding);
  await lab.open("lang=en");
  await askCluster(page);
  await lab.settled();
  await lab.showView("compare");
  const before = await page.getByTestId("cell-0-time").innerText();
  await page.evaluate(() => self.holdAnswers());
  const batch = page.getByTestId("training-global_batch");
  await batch.fill("4096");
  await batch.press("Enter");
  await expect(page.getByTestId("former")).toHaveText(/before this change/i);
  for (const at of ["by-formula", "design-0", "design-1"]) await expect(page.getByTestId(at)).toContainText(/≈ [\d.]+\s*s/);
  await expect(page.getByTestId("cell-0-time")).toHaveText(before);
  for (const at of ["headline", "step-total", "cell-0-time"]) await expect(page.getByTestId(at).locator("xpath=ancestor-or-self::*[contains(@class, 'stale')]").first()).toBeAttached();
  await expect(page.locator("#panel-compare .charts")).toHaveClass(/stale/);
  await page.evaluate(() => self.release());
  await lab.settled();
  await expect(page.locator(".stale:visible")).toHaveCount(0);
  await expect(page.getByTestId("cell-0-time")).not.toHaveText(before);
});

test("the answer to a scenario that was left stands under no other's name", async ({ lab, page }) => {
  await page.addInitScript(holding);
  await lab.open("lang=en");
  await page.evaluate(() => {
    self.seen = [];
    const look = () => self.seen.push([document.querySelector("[data-testid=title]")?.value, document.querySelector("[data-testid=headline]")?.innerText ?? ""]);
    new MutationObserver(look).observe(document.querySelector("#meaning"), { childList: true, subtree: true, characterData: true });
    self.holdAnswers();
  });
  await lab.openFile("left.json", JSON.stringify(flow("Left", 3e9)), { wait: false });
  await expect(page.getByTestId("title")).toHaveValue("Left");
  await lab.openFile("kept.json", JSON.stringify(flow("Kept", 5e9)), { wait: false });
  await expect(page.getByTestId("title")).toHaveValue("Kept");
  await page.evaluate(() => self.release());
  await lab.settled();
  await lab.expectNumber("completion", 5);
  // Undone, it leads back to the other scenario with nothing of this one.
  await page.evaluate(() => self.holdAnswers());
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("title")).toHaveValue("Left");
  await page.evaluate(() => self.release());
  await lab.settled();
  await lab.expectNumber("completion", 3);
  const seen = await page.evaluate(() => self.seen);
  expect(seen.filter(([title, told]) => title === "Kept" && told.includes("3.00"))).toEqual([]);
  expect(seen.filter(([title, told]) => title === "Left" && told.includes("5.00"))).toEqual([]);
});
