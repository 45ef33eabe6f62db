// Every chart and table outside the comparison is handed over as the comparison's own are: drawings with caption and link,
// pictures for print, figures in full.
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/page.mjs";

async function downloaded(page, testid) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Dots to a metre, out of a PNG's own words. */
function dots(png) {
  const at = png.indexOf("pHYs");
  return at < 0 ? 0 : png.readUInt32BE(at + 4);
}

async function drawing(page, testid, says) {
  const { bytes } = await downloaded(page, `${testid}-svg`);
  const text = bytes.toString("utf8");
  const problem = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, "application/xml");
    return read.querySelector("parsererror")?.textContent ?? "";
  }, text);
  expect(problem).toBe("");
  expect(text).toContain("s=A");
  expect(text).toMatch(says);
  expect(dots((await downloaded(page, `${testid}-png`)).bytes)).toBe(11_811);
}

test("charts and tables of a step's traffic and time", async ({ lab, page }) => {
  test.slow();
  await lab.open("view=traffic");
  await lab.chooseExample("gpt-424");
  await expect(page.getByTestId("kinds")).toBeVisible();
  await drawing(page, "chart-sizes", /690|messages/);
  expect((await downloaded(page, "chart-sizes-csv")).bytes.toString()).toMatch(/^"message size, MiB",kinds,messages,share/);
  await drawing(page, "memory", /Stage/);
  expect((await downloaded(page, "memory-csv")).bytes.toString()).toMatch(/^Stage,/);
  await drawing(page, "save", /Who sends/);
  const phases = (await downloaded(page, "phases-csv")).bytes.toString();
  expect(phases.trim().split("\n").length).toBeGreaterThan(3);
  expect((await downloaded(page, "kinds-markdown")).bytes.toString()).toContain("|---");

  await lab.showView("timeline");
  await lab.still();
  await drawing(page, "timeline", /Timeline by stage/);
  const bars = (await downloaded(page, "timeline-csv")).bytes.toString();
  expect(bars.trim().split("\n").length).toBeGreaterThan(50);
});

test("an entry of a curve's legend is clicked off", async ({ lab, page }) => {
  await lab.open("view=traffic");
  await lab.chooseExample("serving");
  const chart = page.getByTestId("chart-waiting");
  await expect(chart).toBeVisible();
  await drawing(page, "chart-waiting", /requests/i);
  await page.getByTestId("chart-waiting-entry-1").click();
  await expect(page.getByTestId("chart-waiting-entry-1")).toHaveAttribute("aria-pressed", "false");
  const csv = (await downloaded(page, "chart-waiting-csv")).bytes.toString();
  expect(csv.split("\n")[0]).toBe("Line,seconds,% of requests");
  expect((await downloaded(page, "serving-times-csv")).bytes.toString().trim().split("\n").length).toBe(4);
});
