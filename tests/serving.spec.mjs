// Serving a model, and a collective's bandwidth beside what was measured: what a person can do.
import { expect, figure, test } from "./support/page.mjs";

const MIB = 1_048_576;

/** Opens the page with an example. */
const example = async (lab, name) => {
  await lab.open();
  await lab.chooseExample(name);
};

test("Llama-2 70B, prefill and decode apart: waiting times, sizes with their formulas, the heat map", async ({ lab, page }) => {
  await example(lab, "serving");
  await expect(page.getByTestId("serving-verdict")).toHaveAttribute("data-grows", "false");
  await lab.expectNumber("cache-token", 320 * 1024);
  await lab.expectNumber("cache-prompt", 640 * MIB);
  await lab.expectNumber("sum-prefill", 32 * MIB);
  await lab.expectNumber("move-one", (640 * MIB * 8) / 400e9);
  await lab.expectNumber("move-full", (640 * MIB * 8) / 400e9);
  await expect(page.getByTestId("move-one")).toHaveText(/^13\.4\s?ms$/);
  await expect(page.getByTestId("cache-token")).toHaveText(/320/);
  const [p50, p99] = [await lab.number("ttft-p50"), await lab.number("ttft-p99")];
  expect(p50).toBeGreaterThan(0.02);
  expect(p99).toBeGreaterThan(p50);
  await expect(page.getByTestId("headline")).toContainText("first token");
  await expect(page.getByTestId("heat-canvas")).toBeVisible();
  await lab.keepScreenshot("serving");
});

test("a rate beyond what can be answered is said, with the highest that can", async ({ lab, page }) => {
  await example(lab, "serving");
  const highest = await lab.number("serving-highest");
  await page.getByTestId("serving-rate").fill(String(Math.ceil(highest * 2)));
  await page.getByTestId("serving-rate").press("Enter");
  await expect(page.getByTestId("serving-verdict")).toHaveAttribute("data-grows", "true");
  await expect(page.getByTestId("headline")).toContainText("grows without bound");
  await expect.poll(() => lab.number("serving-highest")).toBeCloseTo(highest, 6);
});

test("together on one server of eight, and what does not fit is said at its field", async ({ lab, page }) => {
  await example(lab, "serving");
  await page.getByTestId("serving-layout").selectOption("together");
  await expect(page.getByTestId("serving-instances")).toHaveValue("2");
  await page.getByTestId("serving-instances").fill("3");
  await page.getByTestId("serving-instances").press("Enter");
  await expect(page.getByTestId("serving-instances-error")).toContainText("24 GPUs are needed");
  await page.getByTestId("serving-instances").fill("1");
  await page.getByTestId("serving-instances").press("Enter");
  await expect(page.getByTestId("serving-times")).toBeVisible();
  await expect(page.getByTestId("move-one")).toHaveCount(0);
  // 64 heads don't divide by 3: said, and the document stays.
  await page.getByTestId("serving-t").fill("3");
  await expect(page.getByTestId("serving-t-error")).toContainText("64");
  await page.getByTestId("serving-t").fill("8");
  await expect(page.getByTestId("serving-t-error")).toBeHidden();
});

test("the charts of waiting are read by keyboard and saved", async ({ lab, page }) => {
  await example(lab, "serving");
  await lab.still();
  const canvas = page.getByTestId("chart-waiting").locator("canvas");
  await canvas.focus();
  await canvas.press("End");
  await expect(page.getByTestId("chart-waiting").locator("[aria-live]")).toContainText("100.0");
  const saved = page.waitForEvent("download");
  await page.getByTestId("chart-waiting-svg").click();
  expect((await saved).suggestedFilename()).toMatch(/-waiting\.svg$/);
});

test("in Portuguese", async ({ lab, page }) => {
  await lab.open("lang=pt-BR");
  await lab.chooseExample("serving");
  await expect(page.getByTestId("serving-verdict")).toContainText("A taxa é sustentável");
  await expect(page.getByTestId("headline")).toContainText("primeiro token");
});

// The shape of nccl-tests' table; a few sizes near those of 8 A100.
const NCCL = `#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
     1048576        262144     float     sum      -1    92.79   11.30   19.78      0    92.15   11.38   19.91      0
   134217728      33554432     float     sum      -1   1123.4  119.47  209.08      0   1121.0  119.73  209.53      0
  1073741824     268435456     float     sum      -1   8033.5  133.66  233.90      0   8030.1  133.71  234.00      0
`;

test("bandwidth by size, and measurements beside the model", async ({ lab, page }) => {
  await example(lab, "all-reduce");
  await expect(page.getByTestId("chart-bandwidth")).toBeVisible();
  await page.getByTestId("file").setInputFiles({ name: "a100.txt", mimeType: "text/plain", buffer: Buffer.from(NCCL) });
  const compared = page.getByTestId("bandwidth-compared");
  await expect(compared).toContainText("a100.txt");
  await lab.settled();
  await expect.poll(() => figure(compared)).toBeGreaterThan(0);
  expect(await figure(compared)).toBeLessThan(0.1);
  await page.getByTestId("bandwidth-table-summary").click();
  await expect(page.getByTestId("bandwidth-table").locator("tbody tr")).toHaveCount(31);
  await page.getByTestId("bandwidth-vary").selectOption("1");
  await page.getByTestId("bandwidth-both").click();
  await lab.still();
  const canvas = page.getByTestId("chart-bandwidth").locator("canvas");
  await canvas.focus();
  await canvas.press("End");
  await expect(page.getByTestId("chart-bandwidth").locator("[aria-live]")).toContainText("8 GiB".replace(" ", "\u202f"));
  const saved = page.waitForEvent("download");
  await page.getByTestId("chart-bandwidth-svg").click();
  expect((await saved).suggestedFilename()).toMatch(/-bandwidth\.svg$/);
  await page.getByTestId("bandwidth-forget").click();
  await expect(compared).toHaveCount(0);
});

test("a network slower than the library expects is said beside a collective's time, another is not", async ({ lab, page }) => {
  const under = (uplink) => JSON.stringify({
    gargalo: 2,
    workload: { kind: "collective", operation: "all_reduce", bytes: 1e9, hardware: "h100-sxm" },
    designs: [{
      name: "As built",
      network: {
        kind: "leaf_spine", leaves: 2, spines: 4, hosts_per_leaf: 2, gbps: 400, uplink_gbps: uplink,
        servers: { gpus: 8, intra_gbps: 3600, nics: 8, nic_gbps: 400 },
      },
    }],
  });
  await lab.open("view=traffic");
  await lab.openFile("thin.json", under(5));
  await lab.showView("traffic");
  await expect(page.getByTestId("collective-expected")).toContainText("not the network behind them");
  await lab.openFile("wide.json", under(3200));
  await lab.showView("traffic");
  await expect(page.getByTestId("collective-measured")).toBeVisible();
  await lab.settled();
  await expect(page.getByTestId("collective-expected")).toHaveCount(0);
});
