// States that people come to: the drawing is there, a link keeps what is looked at, what is wrong is told and can be mended.
import { expect, test } from "./support/page.mjs";
import { PATIENCE, go, rest } from "./support/walk.mjs";

/** In the page: where on its canvas the drawing is, as parts of width and height; nothing where there is none. */
function drawn() {
  const canvas = document.querySelector(".topology-base");
  const { width, height } = canvas;
  if (width < 2 || height < 2) return null;
  // A copy: to be read often is not what the page's own canvas is made for.
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const ground = data.slice(0, 4).join();
  let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = 4 * (y * width + x);
      if (data.slice(at, at + 4).join() === ground) continue;
      [left, right, top, bottom, count] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y), count + 1];
    }
  }
  return count === 0 ? null : { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

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
  await page.getByTestId("design-duplicate").click();
  await settle(page);
  await lab.showView("topology");
  await expectDrawn(page, "after the comparison");
  // A link that opens at the comparison: the drawing was never shown.
  await page.evaluate(go, "example=chain&view=compare");
  await settle(page);
  await page.getByTestId("design-duplicate").click();
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
  await other.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  await expect(other.getByTestId("design-1")).toHaveAttribute("aria-current", "true");
  await other.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await settle(other);
  await other.getByTestId("share").click();
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
  await expect(page.getByTestId("trouble")).toContainText("1 of 1 flows");
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
