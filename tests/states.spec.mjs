// States that people come to: the drawing is there, a link keeps what is looked at, what is wrong is told and can be mended.
import fs from "node:fs";
import { Lab, expect, test } from "./support/page.mjs";
import { drawn } from "./support/picture.mjs";
import { LARGE } from "./support/scenarios.mjs";
import { holding } from "./support/strain.mjs";
import { PATIENCE, go, rest } from "./support/walk.mjs";

/** The drawing is on the canvas, of a size to be seen, and all of it. */
async function expectDrawn(page, why) {
  const shown = async () => {
    const box = await page.evaluate(drawn);
    return box !== null && Math.max(box.right - box.left, box.bottom - box.top) > 0.4 && box.left > 0 && box.right < 0.999;
  };
  await expect.poll(shown, { message: why }).toBe(true);
}

const settle = async (page) => expect(await page.evaluate(rest, PATIENCE)).toEqual([]);

test("the drawing is there after another view, and in a window of another size", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("tree");
  await expectDrawn(page, "at first");
  // A new design while the drawing is behind another tab.
  await lab.showView("compare");
  await lab.press("design-duplicate");
  await settle(page);
  await lab.showView("topology");
  await expectDrawn(page, "after the comparison");
  // A link that opens at the comparison: the drawing was never shown.
  await page.evaluate(go, "example=chain&view=compare");
  await settle(page);
  await lab.press("design-duplicate");
  await settle(page);
  await lab.showView("topology");
  await expectDrawn(page, "after a link to the comparison");
  await page.setViewportSize({ width: 900, height: 600 });
  await expectDrawn(page, "in a smaller window");
  await page.setViewportSize({ width: 1500, height: 950 });
  await expectDrawn(page, "in a larger window");
});

test("a link keeps design, view and selection", async ({ lab, page, browser }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await lab.open();
  await lab.chooseExample("chain");
  await lab.chooseDesign(1);
  await page.getByTestId("headline").locator("button.hot").first().click();
  await page.getByTestId("share").click();
  await expect(page.getByTestId("message")).toContainText("link", { ignoreCase: true });
  const link = page.url();
  expect(link).toMatch(/&view=topology.*&design=1&select=/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await new Lab(other).ready();
  await expect(other.getByTestId("design-1")).toHaveAttribute("aria-current", "true");
  await other.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await settle(other);
  await other.getByTestId("share").click();
  await expect(other.getByTestId("message")).toContainText("link", { ignoreCase: true });
  expect(new URL(other.url()).hash.split("&lang")[0]).toBe(new URL(link).hash.split("&lang")[0]);
  expect(new URL(other.url()).hash).toContain(new URL(link).hash.match(/&select=[^&]+/)[0]);
  await elsewhere.close();
});

/** Two hosts, with so many links between them. */
const pair = (links) => ({
  gargalo: 1,
  title: "Pair",
  workload: { kind: "flows", flows: [{ src: "a", dst: "b", bytes: 1e9 }] },
  designs: [{ name: "As built", network: { kind: "explicit", nodes: ["a", "b"].map((id) => ({ id, role: "host" })), links } }],
});

test("what cannot work says so in red, and a button mends it", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("pair.json", JSON.stringify(pair([])));
  await expect(page.getByTestId("trouble")).toContainText("no links");
  await expect(page.getByTestId("waste")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText("∞");
  await page.getByTestId("trouble-mend").click();
  await expect(page.getByTestId("tool-link")).toHaveAttribute("aria-pressed", "true");
  // A link that failed is brought back.
  await lab.openFile("pair.json", JSON.stringify(pair([{ a: "a", b: "b", gbps: 8, failed: true }])));
  await expect(page.getByTestId("trouble")).toContainText("1 of 1 flow has no path");
  await page.getByTestId("trouble-mend").click();
  await expect(page.getByTestId("trouble")).toHaveCount(0);
  await lab.expectNumber("completion", 1);
  await expect(page.getByTestId("waste")).toBeVisible();
});

test("several files are all read, or named", async ({ lab, page }) => {
  await lab.open();
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const [first, second] = ["a,b,gbps\nx,y,40\ny,z,40\n", "a,b,gbps\np,q,10\n"];
  await page.getByTestId("file").setInputFiles([file("first.csv", first), file("second.csv", second)]);
  await expect(page.getByTestId("imported")).toContainText("3 nodes and 2 links");
  await page.getByTestId("import-keep").click();
  await expect(page.getByTestId("message")).toContainText("Read: first.csv");
  await expect(page.getByTestId("message")).toContainText("Not opened: second.csv");
  // The document is the file's: its title, and one design on its network.
  await expect(page.getByTestId("title")).toHaveValue("first");
  await expect(page.getByTestId("design-1")).toHaveCount(0);
});

test("where nothing can be judged no mark stands, and a sentence says why", async ({ lab, page }) => {
  await lab.open();
  const silent = pair([{ a: "a", b: "b", gbps: 8 }]);
  silent.workload.flows[0].bytes = 0;
  await lab.openFile("silent.json", JSON.stringify(silent));
  await expect(page.getByTestId("unjudged")).toContainText("nothing crosses any link");
  await expect(page.getByTestId("waste")).toHaveCount(0);
  await expect(page.getByTestId("interference")).toHaveCount(0);
});

/** GPT-3B on cards of 24 GB, with micro-batches of 64 and nothing computed again. */
const TOO_LARGE = {
  gargalo: 1,
  title: "Too large",
  workload: { kind: "training", model: "gpt-3b", global_batch: 1024, micro_batch: 64, p: 4, t: 2, d: 4, recompute: "none", hardware: "rtx3090", protocol: "rocev2" },
  designs: [{ name: "d", network: { kind: "single_switch", n: 4, gbps: 100, servers: { gpus: 8, intra_gbps: 126, nics: 1, nic_gbps: 100 } } }],
};

test("a setting that does not fit memory is mended by one press, and brought back by one undo", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("large.json", JSON.stringify(TOO_LARGE));
  const trouble = page.getByTestId("trouble");
  await expect(trouble).toContainText("does not fit");
  await page.getByTestId("trouble-mend").click();
  await settle(page);
  await expect(trouble).toHaveCount(0);
  await page.getByTestId("undo").click();
  await settle(page);
  await expect(trouble).toContainText("does not fit");
  await expect(page.getByTestId("training-micro_batch")).toHaveValue("64");
});

test("a collective on 512 GPUs has progress and a stop, and what was stopped can be solved", async ({ lab, page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(holding);
  await lab.open();
  // What is to be stopped must not end before: its answers wait.
  await page.evaluate(() => self.hold());
  await lab.openFile("large.json", JSON.stringify(LARGE), { wait: false });
  await page.getByTestId("stop").click();
  const stopped = page.getByTestId("stopped");
  await expect(stopped).toContainText("Not computed");
  await page.evaluate(() => self.release());
  await page.getByTestId("solve-again").click();
  await expect(stopped).toHaveCount(0);
  await expect(page.getByTestId("collective-time").or(page.getByTestId("completion")).first()).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-solving", "true", { timeout: 120_000 });
  // Its curve by size is thirty-one such solves: nobody waits for them unasked, and they can be stopped.
  await lab.showView("traffic");
  await settle(page);
  await page.evaluate(() => self.hold(2));
  await page.getByTestId("bandwidth-summary").click();
  await expect(page.getByTestId("bandwidth-progress")).toContainText(/of 31 points|Computing/);
  await page.getByTestId("bandwidth-stop").click();
  await expect(page.getByTestId("bandwidth-stopped")).toContainText("Stopped");
  await page.getByTestId("bandwidth-again").click();
  await expect(page.getByTestId("bandwidth-progress")).toBeVisible();
  await page.getByTestId("bandwidth-stop").click();
  await expect(page.getByTestId("bandwidth-again")).toBeVisible();
});

test("the files of the network show the layout that is on the screen", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("tree");
  const file = async () => {
    await page.getByTestId("export").click();
    const saved = page.waitForEvent("download");
    await page.getByTestId("export-svg").click();
    return fs.readFileSync(await (await saved).path(), "utf8");
  };
  await page.getByTestId("aspect-network").click();
  await settle(page);
  const before = await file();
  await lab.choose("layout", "circle");
  await settle(page);
  const circle = await file();
  expect(circle).not.toBe(before);
  await lab.choose("layout", { index: 0 });
  await settle(page);
  expect(await file(), "as it was").toBe(before);
});
