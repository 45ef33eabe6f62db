// The charts of the comparison, and sweeps over one parameter and two.
import { readFile } from "node:fs/promises";
import { Lab, expect, test } from "./support/page.mjs";

const [AS_BUILT, PROPORTIONAL] = [0, 1];
const CHARTS = ["chart-time", "chart-tiers", "chart-rank", "chart-used", "chart-ended"];

async function downloaded(page, testid) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** What is said of the point that the keys have led to. */
const spoken = (page, id) => page.getByTestId(id).locator("[aria-live]");

/** Points at a chart, at this part of its width, until its tip says this: new data takes a tip away. */
async function expectTip(lab, id, part, said) {
  const chart = lab.page.getByTestId(id);
  await expect(async () => {
    await lab.page.mouse.move(0, 0);
    await lab.still();
    await chart.locator("canvas").scrollIntoViewIfNeeded();
    const { width, height } = await chart.locator("canvas").boundingBox();
    await chart.locator("canvas").hover({ position: { x: width * part, y: height * 0.5 } });
    await expect(chart.locator(".chart-tip.is-shown")).toContainText(said, { timeout: 2000 });
  }).toPass();
}

/** A two-level fat-tree of 2 x 2 hosts, links at 30 Gbit/s. */
const clos = (axes) =>
  JSON.stringify({
    gargalo: 1,
    title: "Swept",
    workload: { kind: "all_to_all", bytes: 64e6 },
    designs: [
      {
        name: "clos",
        network: { kind: "leaf_spine", leaves: 2, spines: 1, hosts_per_leaf: 2, gbps: 30, uplink_gbps: 30 },
        routing: { kind: "ecmp" },
      },
    ],
    ...(axes ? { sweep: { axes } } : {}),
  });

async function openSwept(lab, page, axes) {
  await lab.open();
  await lab.openFile("swept.json", clos(axes));
  await lab.showView("compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
}

const UPLINK = { path: "designs[0].network.uplink_gbps", from: 10, to: 60, steps: 6 };
const BYTES = { path: "workload.bytes", values: [32e6, 64e6] };

test("every chart has words, keys, a table and files", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await lab.still();
  for (const id of CHARTS) {
    const chart = page.getByTestId(id);
    await expect(page.getByTestId(`${id}-summary`)).not.toBeEmpty();
    await chart.locator("canvas").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(spoken(page, id)).toContainText(/\d/);
    await expect(chart.locator(".chart-tip.is-shown")).toBeVisible();
    await page.keyboard.press("Escape");
    await chart.locator("details summary").click();
    await expect(chart.locator("tbody tr").first()).toBeVisible();
  }
  await expect(page.getByTestId("chart-time-summary")).toContainText("Proportional reaches 8.00 s with");
  await expect(page.getByTestId("chart-time-summary")).toContainText("of what Uniform, maximum needs");
});

test("exact values under the pointer", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await expectTip(lab, "chart-rank", 0.3, "Gbit/s");
});

test("time against capacity, cost and power", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await lab.settled();
  await expect(page.getByTestId("chart-time-summary")).not.toBeEmpty();
  const before = await page.getByTestId("chart-time-summary").textContent();
  await page.getByTestId("trade-against").selectOption("1");
  await expect(page.getByTestId("chart-time-summary")).toContainText("$");
  await page.getByTestId("trade-against").selectOption("2");
  await expect(page.getByTestId("chart-time-summary")).toContainText("W");
  await page.getByTestId("trade-against").selectOption("0");
  await expect(page.getByTestId("chart-time-summary")).toHaveText(before);
  await page.getByTestId("rank-by").selectOption("1");
  await expect(page.getByTestId("chart-rank-summary")).toContainText("GB");
});

test("an entry of the legend is clicked off and on, by keys too, and keeps the focus", async ({ lab, page }) => {
  await lab.open("view=compare");
  const entry = page.getByTestId(`chart-time-entry-${PROPORTIONAL}`);
  await expect(entry).toHaveAttribute("aria-pressed", "true");
  await entry.click();
  await expect(entry).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByTestId("chart-time-summary")).not.toContainText("Proportional reaches");
  await expect(entry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entry).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("chart-time-summary")).toContainText("Proportional reaches");
});

test("a design is chosen in a chart", async ({ lab, page }) => {
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  await lab.still();
  const canvas = page.getByTestId("chart-time").locator("canvas");
  await canvas.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  // The least capacity is the first on the way of the keys.
  await expect(page.getByTestId("row-2")).toHaveClass(/chosen/);
});

test("SVG, PNG at print resolution and CSV, with caption and link", async ({ lab, page }) => {
  test.slow();
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  const svg = await downloaded(page, "chart-time-svg");
  expect(svg.name).toMatch(/-time\.svg$/);
  const problem = await page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, "application/xml");
    return read.querySelector("parsererror")?.textContent ?? "";
  }, svg.bytes.toString("utf8"));
  expect(problem).toBe("");
  expect(svg.bytes.toString("utf8")).toContain("Proportional reaches");
  expect(svg.bytes.toString("utf8")).toContain("#v=1&amp;s=");
  const png = await downloaded(page, "chart-time-png");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  // 820 CSS pixels at three dots each; 11,811 dots to a metre are 300 to an inch.
  expect(png.bytes.readUInt32BE(16)).toBe(2460);
  const physical = png.bytes.indexOf("pHYs");
  expect(png.bytes.readUInt32BE(physical + 4)).toBe(11811);
  expect(png.bytes.includes("#v=1&s=")).toBe(true);
  // A browser reads it.
  const wide = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return (await createImageBitmap(new Blob([bytes], { type: "image/png" }))).width;
  }, png.bytes.toString("base64"));
  expect(wide).toBe(2460);
  const csv = await downloaded(page, "chart-rank-csv");
  expect(csv.bytes.toString("utf8").split("\n").length).toBeGreaterThan(5 * 20);
});

test("what moves the time: numbers, tiers, links", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.showView("compare");
  await lab.showView("improve");
  await page.getByTestId("decide-4").click();
  await page.getByTestId("move-begin").click();
  await expect(page.getByTestId("move-begin")).toBeVisible();
  // 8 s ÷ 0.9 and 8 s ÷ 1.1.
  await expect(page.getByTestId("chart-tornado-summary")).toContainText("capacity.alpha has the largest effect: 8.89 s");
  await expect(page.getByTestId("chart-tornado-summary")).toContainText("7.27 s");
  await lab.still();
  await page.getByTestId("chart-tornado").locator("canvas").focus();
  await page.keyboard.press("Home");
  await expect(spoken(page, "chart-tornado")).toContainText("+11.1 %");
  await page.getByTestId("moving-2").click();
  await page.getByTestId("move-begin").click();
  await expect(page.getByTestId("chart-tornado-summary")).toContainText("has the largest effect");
  await page.getByTestId("chart-tornado").locator("details summary").click();
  await expect(page.getByTestId("chart-tornado").locator("tbody tr").first()).toBeVisible();
});

test("two swept parameters are a map, every figure by hover, key and table", async ({ lab, page }) => {
  await openSwept(lab, page, [BYTES, UPLINK]);
  await expect(page.getByTestId("sweep-second")).toBeChecked();
  await expect(page.getByTestId("sweep-points")).toContainText("12");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("12 of 12");
  const map = page.getByTestId("chart-map");
  // 3 × 32 MB over 30 Gbit/s, from 40 Gbit/s on; 4 × 64 MB over 10 Gbit/s.
  await expect(page.getByTestId("chart-map-summary")).toContainText("Minimum 25.6 ms");
  await expect(page.getByTestId("chart-map-summary")).toContainText("maximum 0.205 s, at 10");
  await lab.still();
  await map.locator("canvas").focus();
  await page.keyboard.press("Home");
  await expect(spoken(page, "chart-map")).toContainText("= 10 ");
  await expect(spoken(page, "chart-map")).toContainText("0.1024");
  await page.keyboard.press("ArrowUp");
  await expect(spoken(page, "chart-map")).toContainText("0.2048");
  await expectTip(lab, "chart-map", 0.5, "workload.bytes");
  await map.locator("details summary").click();
  await expect(map.locator("tbody tr")).toHaveCount(12);
  await page.getByTestId("sweep-told").selectOption("2");
  await expect(page.getByTestId("chart-map-summary")).toContainText("Gbit/s");
  await page.getByTestId("sweep-told").selectOption("0");
  await page.getByTestId("sweep-as-lines").click();
  await expect(page.getByTestId("chart-sweep-summary")).toContainText("from 40 on");
  await expect(page.getByTestId("chart-sweep-entry-1")).toBeVisible();
  await page.getByTestId("sweep-along").selectOption("0");
  await expect(page.getByTestId("chart-sweep-entry-5")).toBeVisible();
});

test("a second parameter is added by hand, and the sweep stands in the share link", async ({ lab, page, browser }) => {
  test.slow();
  await openSwept(lab, page, [UPLINK]);
  await page.getByTestId("sweep-second").check();
  await page.getByTestId("sweep-second-path").fill("workload.bytes");
  await page.getByTestId("sweep-second-list").click();
  await page.getByTestId("sweep-second-values").fill("32000000 64000000 128000000");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("18 of 18");
  await lab.settled();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByTestId("share").click();
  await expect(page.getByTestId("message")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext({ locale: "pt-BR" });
  const other = await context.newPage();
  await other.goto(link);
  await new Lab(other).ready();
  await expect(other.getByTestId("sweep-path")).toHaveValue(UPLINK.path);
  await expect(other.getByTestId("sweep-second")).toBeChecked();
  await expect(other.getByTestId("sweep-second-values")).toHaveValue("32000000 64000000 128000000");
  await other.getByTestId("sweep-begin").click();
  await expect(other.getByTestId("sweep-progress")).toHaveText("18 of 18");
  await context.close();
});

test("a sweep of failures, with its seed", async ({ lab, page }) => {
  await lab.open("view=compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-what").selectOption("3");
  await page.getByTestId("sweep-seed").fill("7");
  await page.getByTestId("sweep-from").fill("0");
  await page.getByTestId("sweep-to").fill("3");
  await page.getByTestId("sweep-steps").fill("4");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("4 of 4");
  await expect(page.getByTestId("chart-sweep-summary")).not.toBeEmpty();
});

test("too many points, and a field that isn't there, are refused in words", async ({ lab, page }) => {
  await openSwept(lab, page, null);
  await page.getByTestId("sweep-path").fill("designs[0].network.uplink_gbps");
  await page.getByTestId("sweep-steps").fill("10000000");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).toContainText(/10,000,000/);
  await page.getByTestId("sweep-steps").fill("5");
  await page.getByTestId("sweep-path").fill("designs[0].network.uplnk_gbps");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).toContainText("uplink_gbps");
  await page.getByTestId("sweep-path").fill("");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).not.toBeEmpty();
  await page.getByTestId("sweep-path").fill("designs[0].network.uplink_gbps");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-wrong")).toHaveCount(0);
});

test("during a thousand points the page answers, and stopping keeps what there is", async ({ lab, page }) => {
  test.slow();
  await lab.open("view=compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-path").fill("workload.bytes");
  await page.getByTestId("sweep-from").fill("100000000");
  await page.getByTestId("sweep-to").fill("10000000000");
  await page.getByTestId("sweep-steps").fill("1000");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
  // Typing, another design, another figure: each is done while points come.
  await page.getByTestId("sweep-told").selectOption("3");
  await expect(page.getByTestId("chart-sweep-summary")).toContainText("%");
  await page.getByTestId("sweep-to").fill("20000000000");
  await expect(page.getByTestId("sweep-to")).toHaveValue("20000000000");
  // It may end before it is stopped.
  const stop = page.getByTestId("sweep-stop");
  await expect(async () => {
    if (await stop.isVisible()) await stop.click({ timeout: 2000 });
    await expect(page.getByTestId("sweep-begin")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByTestId("sweep-progress")).toContainText("of 1000");
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
});

test("published optima stand beside the knees that are found", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("spine-to-leaf.json", await readFile("examples/spine-to-leaf.json", "utf8"));
  await lab.showView("compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-begin")).toBeVisible();
  await expect(page.getByTestId("chart-sweep-summary")).toContainText("1.3333");
});

test("a design that can't be built has no mark, and the others stand in every chart", async ({ lab, page }) => {
  await lab.open();
  const good = { kind: "fat_tree", k: 4, gbps: 100 };
  const switches = ["a", "b"].map((id) => ({ id, role: "switch" }));
  const designs = [
    { name: "good", network: good, routing: { kind: "ecmp" } },
    { name: "bad", network: { kind: "explicit", nodes: switches, links: [{ a: "a", b: "b", gbps: 1 }] } },
    { name: "twice", network: { ...good, gbps: 200 }, routing: { kind: "ecmp" } },
  ];
  await lab.openFile("two.json", JSON.stringify({ gargalo: 1, title: "Two of three", workload: { kind: "all_to_all", bytes: 1e6 }, designs }));
  await lab.showView("compare");
  await expect(page.getByTestId("why-1")).toContainText("cannot be built");
  await expect(page.getByTestId("chart-time-entry-0")).toHaveText("good");
  await expect(page.getByTestId("chart-time-entry-1")).toHaveCount(0);
  await expect(page.getByTestId("chart-time-summary")).toContainText("twice");
});

test("on paper the comparison stands alone, dark on white", async ({ lab, page }) => {
  await lab.open("view=compare&theme=dark");
  await expect(page.getByTestId("chart-ended")).toBeVisible();
  const corner = () =>
    page.evaluate(() => {
      const drawn = document.querySelector('[data-testid="chart-time"] canvas');
      const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      copy.drawImage(drawn, 0, 0);
      return [...copy.getImageData(3, 3, 1, 1).data];
    });
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  // Paper is drawn before the event returns, as the browser prints right after.
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const drawn = document.querySelector('[data-testid="chart-time"] canvas');
    const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    copy.drawImage(drawn, 0, 0);
    return [...copy.getImageData(3, 3, 1, 1).data];
  });
  expect(printed).toEqual([255, 255, 255, 255]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".header")).toBeHidden();
  await expect(page.getByTestId("comparison")).toBeVisible();
  await expect(page.getByTestId("chart-time-svg")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  // In the page's colours again as soon as it is looked at.
  await page.getByTestId("chart-time").locator("canvas").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await corner())[0]).toBeLessThan(80);
});

test("columns beyond the edge are told of and reached, and names stay", async ({ lab, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.open("view=compare");
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
  const more = page.getByTestId("more-columns");
  await expect(more).toHaveText("More columns →");
  const name = page.getByTestId("row-0").locator("th");
  await lab.still();
  const before = (await name.boundingBox()).x;
  for (let press = 0; press < 8 && (await more.textContent()) === "More columns →"; press += 1) {
    await more.click();
    // The button says what comes next once the table has moved.
    await lab.still();
  }
  await expect(more).toHaveText("← First columns");
  await lab.still();
  expect(Math.abs((await name.boundingBox()).x - before)).toBeLessThan(2);
  await more.click();
  await expect(more).toHaveText("More columns →");
  // The row of heads is the first of the table: nothing stands empty above it.
  expect(await page.getByTestId("comparison").locator("thead tr").count()).toBe(1);
});

test("what a plan can be made of is never cut off", async ({ lab, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.open();
  await lab.chooseDesign(AS_BUILT);
  await lab.showView("compare");
  await lab.showView("improve");
  await page.getByTestId("decide-3").click();
  await page.getByTestId("plan-begin").click();
  const button = page.getByTestId("adopt-plan-0");
  await expect(button).toBeVisible();
  await lab.still();
  const [inner, outer] = [await button.boundingBox(), await page.getByTestId("plans").locator("..").boundingBox()];
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1);
});
