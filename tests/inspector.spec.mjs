// One place that tells of what is selected: what it is and what it carries together, above the results.
import { expect, test } from "./support/page.mjs";

const PAIR = {
  gargalo: 1,
  title: "pair",
  workload: { kind: "flows", flows: [{ src: "a", dst: "b", bytes: 1e9 }] },
  designs: [
    {
      name: "one",
      network: {
        kind: "explicit",
        nodes: [
          { id: "a", role: "host", label: "Left", x: 0, y: 0 },
          { id: "s", role: "switch", x: 1, y: 0 },
          { id: "b", role: "host", x: 2, y: 0 },
        ],
        links: [
          { a: "a", b: "s", gbps: 10, duplex: "full" },
          { a: "s", b: "b", gbps: 40, duplex: "full" },
        ],
      },
    },
  ],
};

/** Opens the pair with its first link selected, as somebody does who goes through the list. */
async function pick(lab, page) {
  await lab.open();
  await lab.openFile("pair.json", JSON.stringify(PAIR));
  await lab.settled();
  await page.getByTestId("topology-list").locator("summary").press("Enter");
  await lab.still();
  await page.getByTestId("topology-list").getByRole("option").filter({ hasText: "Left" }).first().click();
  await expect(page.getByTestId("inspector")).toBeVisible();
}

test("capacity and load of a link stand together, and follow a change", async ({ lab, page }) => {
  await pick(lab, page);
  const inspector = page.getByTestId("inspector");
  await expect(inspector).toHaveCount(1);
  await expect(inspector.getByRole("heading", { level: 2 })).toHaveText("Left – s");
  await expect(page.getByTestId("link-capacity")).toHaveAttribute("data-value", "10");
  // 1 GB one way at 10 Gbit/s; nothing comes back.
  await expect(inspector).toContainText(/Load\s*1(\.00)? GB/);
  await expect(inspector).toContainText(/Left → s · Saturated at the start/);
  await expect(inspector).toContainText(/s → Left · No flow crosses it/);
  await expect(inspector.locator(".carried dt").filter({ hasText: /^Capacity$/ }), "the field says it").toHaveCount(0);
  await page.getByTestId("link-capacity").fill("100");
  await page.getByTestId("link-capacity").press("Enter");
  await lab.settled();
  await expect(inspector).toContainText(/Left → s · (?!Saturated at the start)/);
  await page.getByTestId("deselect").click();
  await expect(inspector).toHaveCount(0);
});

test("beside other views it tells what is carried, and changes nothing", async ({ lab, page }) => {
  await pick(lab, page);
  await lab.showView("compare");
  const inspector = page.getByTestId("inspector");
  await expect(inspector).toContainText("Left – s");
  await expect(inspector.locator(".carried dt").filter({ hasText: /^Capacity$/ }).first()).toBeVisible();
  await expect(page.getByTestId("link-capacity")).toHaveCount(0);
  await lab.showView("topology");
  await expect(page.getByTestId("link-capacity")).toBeVisible();
});

test("of many it counts, and tells no load of one", async ({ lab, page }) => {
  await pick(lab, page);
  await page.getByTestId("topology-canvas").press("Control+a");
  await expect(page.getByTestId("inspector")).toContainText("3 nodes, 2 links");
  await expect(page.getByTestId("inspector").locator(".carried dt")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a sheet from below has both, and leaves the drawing to be seen", async ({ lab, page }) => {
    await pick(lab, page);
    const inspector = page.getByTestId("inspector");
    await expect(inspector).toContainText("Load");
    await expect(page.getByTestId("link-capacity")).toBeVisible();
    const [sheet, window] = [await inspector.boundingBox(), page.viewportSize()];
    expect(sheet.height, "at most half of the screen").toBeLessThan(window.height / 2);
    await lab.keepScreenshot("inspector-phone");
  });
});
