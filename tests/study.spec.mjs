// Examples out of files, what was published beside ours, designs that send something of their own, tables and the report as
// files.
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/page.mjs";

async function downloaded(page, testid) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
  return { text: await readFile(await download.path(), "utf8"), name: download.suggestedFilename() };
}

const FILES = [
  "ipe-study",
  "scaling",
  "spine-to-leaf",
  "spine-to-leaf-3x3",
  "dragonfly-global",
  "clos-tapering",
  "oversubscription",
  "rail-only",
  "twisted-torus",
];

test("the menu has headings, and every file of it opens", async ({ lab, page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await lab.open();
  expect(asked.some((url) => url.includes("/examples/"))).toBe(false);
  await page.getByTestId("new").click();
  await expect(page.locator(".menu-heading")).toHaveCount(6);
  await page.keyboard.press("Escape");
  for (const file of FILES) {
    const former = await page.getByTestId("title").inputValue();
    await lab.chooseExample(file);
    // What stands there is no longer of the example before.
    await expect(page.getByTestId("title"), file).not.toHaveValue(former);
    await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
    await lab.settled();
    await expect(page.getByTestId("why-0")).toHaveCount(0);
    if (file !== "scaling") await expect(page.getByTestId("claims-table")).toBeVisible();
  }
});

test("the study of Rede Ipê: its rows, its claims, ours beside them", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("ipe-study");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await lab.expectNumber("claim-0-ours", 2243);
  await lab.expectNumber("claim-3-ours", 760 / 11);
  await lab.expectNumber("claim-8-ours", 4750 / 2243);
  await lab.expectNumber("claim-11-ours", 40);
  const first = page.getByTestId("claim-0");
  await expect(first).toContainText("2493 Gbit/s");
  await expect(first).toContainText("−10.0 %");
  await expect(first).toContainText("was not published for certain");
  await expect(page.getByTestId("claim-1")).toContainText("the same");
  // The alpha curve begins by itself.
  await expect(page.getByTestId("sweep-progress")).toHaveText("21 of 21");
  await expect(page.getByTestId("claims-changed")).toHaveCount(0);
  // A point of it is kept as a design, which takes what the point took; and then another.
  await page.getByTestId("sweep-keep-0").selectOption("5");
  const label = await page.getByTestId("sweep-keep-0").locator("option:checked").textContent();
  await page.getByTestId("sweep-adopt").click();
  await expect(page.getByTestId("design-5")).toContainText(`Proportional · alpha = ${label}`);
  await lab.settled();
  // With one design more the sweep still stands.
  await expect(page.getByTestId("sweep-outdated")).toHaveCount(0);
  await page.getByTestId("sweep-keep-0").selectOption("7");
  await page.getByTestId("sweep-adopt").click();
  await expect(page.getByTestId("design-6")).toBeVisible();
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("design-5")).toHaveCount(0);
});

test("a published optimum: by sweep, by the plan, by the formula, with its chart", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("spine-to-leaf-3x3");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  for (const [claim, ratio] of [9 / 4, 9 / 5, 9 / 7, 9 / 13].entries()) {
    for (const way of ["ours", "plan", "form"]) await lab.expectNumber(`claim-${claim}-${way}`, ratio);
    await expect(page.getByTestId(`claim-${claim}`)).toContainText("the same");
  }
  await expect(page.getByTestId("claims-formula")).toContainText("m²(g − 1)");
  await expect(page.getByTestId("sweep-progress")).toHaveText("31 of 31");
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
  // The chart stands beside the claims, before the others.
  const before = await page.evaluate(() => {
    const [sweep, time] = ["chart-sweep", "chart-time"].map((id) => document.querySelector(`[data-testid="${id}"]`));
    return Boolean(sweep.compareDocumentPosition(time) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(before).toBe(true);
  await lab.keepScreenshot("published-optimum");
});

test("rail-only at both ends, oversubscription, twisted tori", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("rail-only");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await expect.poll(() => lab.number("claim-0-ours")).toBeCloseTo(0.371, 3);
  await expect.poll(() => lab.number("claim-1-ours")).toBeCloseTo(0.743, 3);
  await expect(page.getByTestId("claim-0")).toContainText("38.0 %");
  await lab.chooseExample("oversubscription");
  await expect(page.getByTestId("claim-2-ours")).toHaveAttribute("data-value", /^3\.55/);
  await lab.chooseExample("twisted-torus");
  await expect(page.getByTestId("claim-0-ours")).toHaveAttribute("data-value", /^1\.7454/);
});

test("an edit leaves the published figures, and says that the scenario is another", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("ipe-study");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await page.getByTestId("bytes").fill("2");
  await page.getByTestId("bytes").blur();
  await expect(page.getByTestId("claims-changed")).toBeVisible();
  await lab.expectNumber("claim-0-ours", 4486);
  await expect(page.getByTestId("claim-0")).toContainText("2493 Gbit/s");
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("claims-changed")).toHaveCount(0);
});

test("an untouched example follows the language", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("ipe-study");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await lab.press("language");
  await expect(page.getByTestId("title")).toHaveValue("Rede Ipê: proporcional e uniforme");
  await expect(page.getByTestId("claims")).toContainText("Publicado e calculado aqui");
  await expect(page.getByTestId("claim-8")).toContainText("o projeto uniforme precisa do dobro da capacidade");
  await expect(page.getByTestId("row-0")).toContainText("Proporcional");
});

test("a design sends something of its own, and the others what they did", async ({ lab, page }) => {
  await lab.open("view=compare");
  await lab.chooseDesign(1);
  await lab.settled();
  const before = await lab.number("cell-2-completion");
  await page.getByTestId("own-workload").check();
  await page.getByTestId("bytes").fill("3");
  await page.getByTestId("bytes").blur();
  await lab.expectNumber("cell-1-completion", 8);
  await lab.expectNumber("cell-1-total", 3 * 2243);
  await lab.expectNumber("cell-2-completion", before);
  await lab.chooseDesign(2);
  await expect(page.getByTestId("own-workload")).not.toBeChecked();
  await expect(page.getByTestId("own-workload-others")).toBeVisible();
  await expect(page.getByTestId("bytes")).toHaveValue("1");
  await lab.chooseDesign(1);
  await expect(page.getByTestId("own-workload")).toBeChecked();
  await page.getByTestId("own-workload").uncheck();
  await lab.expectNumber("cell-1-total", 2243);
});

test("advice, failures and plans as CSV and Markdown", async ({ lab, page }) => {
  await lab.open("view=compare");
  await lab.showView("improve");
  await page.getByTestId("decide-3").click();
  await page.getByTestId("plan-begin").click();
  await lab.settled();
  await expect(page.getByTestId("plans")).toBeVisible();
  const plans = await downloaded(page, "plans-csv");
  expect(plans.name).toMatch(/plans\.csv$/);
  expect(plans.text.split("\n")[0]).toContain('"time, s"');
  expect(plans.text.split("\n").length).toBeGreaterThan(4);
  const table = await downloaded(page, "plans-markdown");
  expect(table.text).toContain("| --- |".replaceAll(" ", ""));
  await lab.showView("improve");
  await page.getByTestId("decide-1").click();
  await page.getByTestId("fail-begin").click();
  await lab.settled();
  await expect(page.getByTestId("fail-begin")).toBeVisible();
  const failures = await downloaded(page, "failures-csv");
  // Fifty links and a head; all of them, not only those shown.
  expect(failures.text.trim().split("\n")).toHaveLength(51);
  await lab.chooseDesign(0);
  await lab.showView("improve");
  await page.getByTestId("decide-0").click();
  await page.getByTestId("advise-begin").click();
  await lab.settled();
  await expect(page.getByTestId("wasted-lead")).toBeVisible();
  const advice = await downloaded(page, "advice-markdown");
  expect(advice.text).toContain("| simulated gain, s |");
  expect((await downloaded(page, "wasted-csv")).text).toContain("Gbit/s");
});

for (const dark of [false, true]) {
  test(`the report stands alone from disk, ${dark ? "dark" : "light"}`, async ({ lab, page, browser }) => {
    await lab.open(dark ? "view=compare&lang=pt-BR" : "view=compare");
    await page.getByTestId("title").fill('<img src=x onerror="alert(1)"> & Cia');
    await page.getByTestId("title").blur();
    await lab.showView("improve");
    await page.getByTestId("decide-3").click();
    await page.getByTestId("plan-begin").click();
    await lab.settled();
    await expect(page.getByTestId("plans")).toBeVisible();
    await lab.showView("compare");
    const designs = await page.getByTestId("comparison").locator("tbody tr").count();
    expect(designs).toBeGreaterThan(3);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("report").click()]);
    expect(download.suggestedFilename()).toMatch(/\.html$/);
    const path = `${await download.path()}.html`;
    await download.saveAs(path);
    const text = await readFile(path, "utf8");
    expect(text).not.toMatch(/<script|<img|onerror="|javascript:/i);
    expect(text).not.toMatch(/(src|href)="(?!http:\/\/(127\.0\.0\.1|localhost))/);
    const context = await browser.newContext({ colorScheme: dark ? "dark" : "light", javaScriptEnabled: false });
    const alone = await context.newPage();
    const complaints = [];
    alone.on("request", (request) => request.url().startsWith("file:") || complaints.push(request.url()));
    await alone.goto(`file://${path}`);
    await expect(alone.locator("h1")).toHaveText('<img src=x onerror="alert(1)"> & Cia');
    await expect(alone.locator("html")).toHaveAttribute("lang", dark ? "pt-BR" : "en");
    await expect(alone.locator("#comparison tbody tr")).toHaveCount(designs);
    await expect(alone.locator("#comparison .best").first()).toBeVisible();
    await expect(alone.locator("#designs dt")).toHaveCount(designs);
    await expect(alone.locator("#verdicts dt")).toHaveCount(designs);
    await expect(alone.locator("#found table")).toHaveCount(1);
    expect(await alone.locator("#method p").count()).toBeGreaterThan(2);
    // Of each drawing the copy that suits the light is seen.
    const seen = dark ? ".dark-only svg" : ".light-only svg";
    expect(await alone.locator(seen).count()).toBeGreaterThan(3);
    await expect(alone.locator(seen).first()).toBeVisible();
    await expect(alone.locator(dark ? ".light-only svg" : ".dark-only svg").first()).toBeHidden();
    const drawings = await alone.locator(seen).evaluateAll((all) => all.every((svg) => svg.querySelectorAll("path, text").length > 5));
    expect(drawings).toBe(true);
    const link = await alone.locator("header a").getAttribute("href");
    expect(link).toContain("#v=1&s=");
    expect(complaints).toEqual([]);
    await alone.setViewportSize({ width: 390, height: 844 });
    const wide = await alone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test("on a phone the list of examples can be used", async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.open();
  await page.getByTestId("new").click();
  const last = page.getByTestId("example-twisted-torus");
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await lab.still();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await lab.keepScreenshot("claims-phone");
});
