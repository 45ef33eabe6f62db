// Who comes is asked what to begin with; the order of the page; the browser's history.
import { expect, test } from "./support/page.mjs";

test("one line says what this is, and four doors lead on", async ({ lab, page }) => {
  await lab.visit();
  const welcome = page.getByTestId("invitation");
  await expect(welcome).toContainText("what limits a network");
  for (const door of ["cluster", "backbone", "draw", "paper"]) await expect(page.getByTestId(`door-${door}`)).toBeVisible();
  await page.getByTestId("door-backbone").click();
  await expect(page.getByTestId("new-import")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(welcome).toHaveCount(0);
  await page.getByTestId("new").click();
  await page.getByTestId("new-blank").click();
  await expect(page.getByTestId("title")).toHaveValue("");
  await lab.settled();
  // What was there stays one undo away.
  await page.getByTestId("undo").click();
  await lab.expectNumber("completion", 456);
});

test("512 H100 and Llama 3 70B at 4:1 and 1:1, in a few presses", async ({ lab, page }) => {
  await lab.visit();
  const began = Date.now();
  await page.getByTestId("door-cluster").click();
  await expect(page.getByTestId("cluster-accelerators")).toHaveValue("512");
  await page.getByTestId("cluster-network").selectOption({ label: "Rail-optimised, 4:1 oversubscribed" });
  await page.getByTestId("cluster-answer").click();
  await expect(page.getByTestId("title")).toHaveValue("Llama 3 70B on 512 H100 SXM5 80GB");
  await lab.settled();
  console.log(`512 H100 answered ${((Date.now() - began) / 1000).toFixed(1)} s after the first press, 3 presses`);
  // Step time, share of communication, what limits; both designs beside each other.
  await expect(page.getByTestId("headline")).toContainText(/A step takes .* communication/);
  for (const design of [0, 1]) await expect(page.getByTestId(`design-${design}`)).toContainText(/\d\s?m?s$/);
  await expect(page.getByTestId("oversubscription")).toHaveValue("4");
  const before = await lab.number("completion");
  await page.getByTestId("oversubscription").selectOption("1");
  await lab.settled();
  await expect.poll(() => lab.number("completion")).toBeLessThanOrEqual(before);
});

test("a cluster that can't be says why, and what is near", async ({ lab, page }) => {
  await lab.open("lang=en");
  await page.getByTestId("new").click();
  await page.getByTestId("cluster-accelerators").fill("500");
  await page.getByTestId("cluster-answer").click();
  await expect(page.getByTestId("cluster-error")).toContainText("496 or 504");
  await page.getByTestId("cluster-accelerators").fill("8");
  await page.getByTestId("cluster-model").selectOption("llama3-405b");
  await page.getByTestId("cluster-answer").click();
  await expect(page.getByTestId("cluster-error")).toContainText("does not fit");
});

test("a number that can't be read builds nothing", async ({ lab, page }) => {
  await lab.open("lang=en");
  const title = await page.getByTestId("title").inputValue();
  await page.getByTestId("new").click();
  for (const typed of ["0", "abc", ""]) {
    await page.getByTestId("cluster-accelerators").fill(typed);
    await page.getByTestId("cluster-answer").click();
    await expect(page.getByTestId("cluster-accelerators")).toBeFocused();
    await expect(page.getByTestId("cluster-accelerators-error")).not.toBeEmpty();
  }
  await expect(page.getByTestId("cluster-answer")).toBeVisible();
  await expect(page.getByTestId("title")).toHaveValue(title);
});

test("examples are found by a word", async ({ lab, page }) => {
  await lab.open("lang=en");
  await page.getByTestId("new").click();
  await page.getByTestId("new-search").fill("topoopt");
  await expect(page.getByTestId("example-topoopt-16")).toBeVisible();
  await expect(page.getByTestId("example-chain")).toHaveCount(0);
  await page.getByTestId("new-search").fill("nothing like it");
  await expect(page.getByTestId("new-nothing")).toContainText("nothing like it");
});

test("Back and Forward lead through views and lessons, not out of the page", async ({ lab, page }) => {
  await lab.open("lang=en");
  await lab.showView("traffic");
  await lab.showView("compare");
  await page.goBack();
  await expect(page.getByTestId("tab-traffic")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page.getByTestId("tab-traffic")).toHaveAttribute("aria-selected", "true");
  await page.getByTestId("lessons").click();
  await page.getByTestId("lesson-bottleneck").click();
  await expect(page.locator("html")).toHaveAttribute("data-lesson", "");
  await lab.settled();
  await page.goBack();
  await expect(page.locator("html")).not.toHaveAttribute("data-lesson");
  await expect(page.getByTestId("tab-traffic")).toHaveAttribute("aria-selected", "true");
});

test("an edit is kept where Back leads to a view before it, also on a page that came by a link", async ({ lab, page }) => {
  await lab.open();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByTestId("share").click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain("s=");
  await lab.showView("traffic");
  await page.getByTestId("title").fill("Edited");
  await page.getByTestId("title").press("Enter");
  await page.goBack();
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("title")).toHaveValue("Edited");
});

test("time has a tab where there is time; tasks stand apart from views", async ({ lab, page }) => {
  await lab.open("lang=en");
  await expect(page.getByTestId("tab-timeline")).toBeHidden();
  await lab.chooseExample("gpt-424");
  await expect(page.getByTestId("tab-timeline")).toBeVisible();
  await page.getByTestId("best-setting").click();
  await expect(page.getByTestId("ranking-search")).toBeVisible();
  await page.getByTestId("tab-improve").click();
  await expect(page.getByTestId("advise-begin")).toBeVisible();
});

for (const [name, width, height, least] of [["on its side", 844, 390, 180], ["at 200 %", 720, 450, 230]]) {
  test(`a drawing can be read in a small window: ${name}`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height });
    await lab.open("lang=en");
    await lab.still();
    const seen = await page.getByTestId("topology-canvas").evaluate((canvas) => {
      const [box, panel] = [canvas.getBoundingClientRect(), canvas.closest(".panel").getBoundingClientRect()];
      return Math.min(box.bottom, panel.bottom) - Math.max(box.top, panel.top);
    });
    expect(seen).toBeGreaterThan(least);
  });
}

test("a first visit shows forty controls at most, and the rest once the start is answered", async ({ lab, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.visit();
  await lab.still();
  // What the Tab key stops at and is seen; the drawing itself and panels that scroll are no controls.
  const seen = () => page.evaluate(() => {
    const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")];
    return stops.filter((one) => {
      if (one.disabled || one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
      const box = one.getBoundingClientRect();
      return box.width > 1 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
    }).map((one) => one.dataset.testid ?? one.className);
  });
  const first = await seen();
  expect(first.length, first.join(" ")).toBeLessThanOrEqual(40);
  for (const part of ["workload", "network", "capacity"]) await expect(page.getByTestId(`fold-${part}`)).toBeVisible();
  await expect(page.getByTestId("workload-kind")).toBeHidden();
  await page.getByTestId("fold-workload").click();
  await expect(page.getByTestId("workload-kind")).toBeVisible();
  await page.getByTestId("tour-refuse").click();
  for (const control of ["gallery", "plan", "tool-link"]) await expect(page.getByTestId(control)).toBeVisible();
});
