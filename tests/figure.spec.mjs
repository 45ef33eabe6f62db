// What is handed out is what is seen: the drawing as SVG, as PNG and as PDF, beside the canvas.
import { readFileSync } from "node:fs";
import { expect, test } from "./support/page.mjs";
import { about, contentOf, paint, pageOf } from "./support/pdf.mjs";

const ipe = (more = {}) => ({
  gargalo: 1,
  title: "Rede Ipê",
  workload: { kind: "all_to_all", bytes: 1e9 },
  designs: [{ name: "As built", network: { kind: "preset", id: "ipe-2023" }, ...more }],
});

/** Parts of a hundred that may differ: a PNG is drawn by the same hand; letters are paths in the others, and smoothed otherwise. */
const MOST = { png: 0.1, svg: 1.2, pdf: 1.2 };

/** The file that a line of the menu hands out. */
async function take(page, kind) {
  const wait = page.waitForEvent("download");
  await page.getByTestId("export").click();
  await page.getByTestId(`export-${kind}`).click();
  return readFileSync(await (await wait).path());
}

/** How many of a hundred pixels of a file are not those of the canvas, and how much larger it is. */
async function compared(page, kind, bytes) {
  const source = kind === "pdf" ? await paint(page, bytes) : `data:image/${kind === "svg" ? "svg+xml" : "png"};base64,${bytes.toString("base64")}`;
  return page.evaluate(async (source) => {
    const below = document.querySelector(".topology-base");
    const above = document.querySelector(".topology-canvas");
    const [width, height] = [below.width, below.height];
    const pixels = (...layers) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      for (const layer of layers) context.drawImage(layer, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    };
    const file = new Image();
    file.src = source;
    await file.decode();
    const [seen, drawn] = [pixels(below, above), pixels(file)];
    let other = 0;
    for (let at = 0; at < seen.length; at += 4) {
      const apart = [0, 1, 2].map((channel) => Math.abs(seen[at + channel] - drawn[at + channel]));
      if (Math.max(...apart) > 48) other += 1;
    }
    return { percent: (100 * other) / (width * height), wider: file.width - width, higher: file.height - height };
  }, source);
}

const views = {
  "one link limits": async ({ lab }) => lab.openFile("ipe.json", JSON.stringify(ipe())),
  "in a circle, with words on links": async ({ lab, page }) => {
    await lab.openFile("ipe.json", JSON.stringify(ipe()));
    await lab.choose("layout", "circle");
    await lab.choose("show-labels", "capacity");
  },
  "tiers of a large fabric, dark": async ({ lab }) => {
    await lab.open("theme=dark");
    const network = { kind: "fat_tree", k: 16, gbps: 400 };
    await lab.openFile("fat.json", JSON.stringify(ipe({ network, routing: { kind: "ecmp" } })));
  },
  "nearer, and aside": async ({ lab, page }) => {
    await lab.openFile("ipe.json", JSON.stringify(ipe()));
    for (const key of ["+", "+", "ArrowLeft"]) await page.getByTestId("topology-canvas").press(key);
  },
};

for (const [name, open] of Object.entries(views)) {
  test(`a file is what is seen: ${name}`, async ({ lab, page }) => {
    await lab.open();
    await open({ lab, page });
    await lab.settled();
    await page.getByTestId("topology-canvas").hover({ position: { x: 5, y: 300 } });
    for (const [kind, most] of Object.entries(MOST)) {
      const found = await compared(page, kind, await take(page, kind));
      expect(found.percent, `${kind}, of a hundred pixels`).toBeLessThan(most);
      expect(found.wider).toBe(0);
      expect(found.higher, "room for the legend").toBeGreaterThan(40);
    }
  });
}

test("a column of a paper: its width, no legend, nothing behind it, and the scenario's link inside", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("ipe.json", JSON.stringify(ipe()));
  await lab.settled();
  await page.getByTestId("export").click();
  await page.getByTestId("figure-breadth").selectOption({ label: "one column, 85 mm" });
  await page.getByTestId("figure-ground").selectOption({ label: "transparent" });
  await page.getByTestId("figure-legend").selectOption("no");
  await page.getByTestId("export").click();
  const svg = (await take(page, "svg")).toString();
  expect(svg).toContain('width="85mm"');
  expect(svg).not.toContain("<rect");
  expect(svg).not.toContain("Limits:");
  expect(svg).toMatch(/<desc>[^<]*#v=1&amp;s=/);
  const pdf = await take(page, "pdf");
  expect(pageOf(pdf).width, "85 mm in points").toBeCloseTo(240.94, 1);
  expect(contentOf(pdf), "the picture's edge clips, and no ground is filled").not.toMatch(/ re\s+f\b/);
  expect(about(pdf).source).toContain("#v=1&s=");
  expect(about(pdf).text, "letters are paths").not.toContain("/Font");
});

test("a slide as PDF: 13 1/3 by 7 1/2 inches, with its texts beside their paths", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("ipe.json", JSON.stringify(ipe()));
  await lab.settled();
  await page.getByTestId("export").click();
  await page.getByTestId("figure-breadth").selectOption({ label: "slide, 16:9" });
  await page.getByTestId("export").click();
  const pdf = await take(page, "pdf");
  expect(pageOf(pdf).width).toBeCloseTo(960, 1);
  expect(pageOf(pdf).height).toBeCloseTo(540, 1);
  expect(contentOf(pdf)).toMatch(/\/ActualText\s*\(DF\)/);
  expect(about(pdf).title).toBe("Rede Ipê");
});

test("flows of a link run along their ways, and end when they are played", async ({ lab, page }) => {
  await lab.open();
  await lab.openFile("ipe.json", JSON.stringify(ipe()));
  await lab.settled();
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /Limited most by /);
  await expect(page.getByTestId("flow-bar")).toHaveCount(0);
  await page.locator(".lead button, .headline button, button").filter({ hasText: /^Manaus – Brasília$/ }).first().click();
  await expect(page.getByTestId("flows-shown")).toHaveText("24 of 109 flows, drawn as wide as their rates");
  await page.getByTestId("flows-time").fill("500");
  await expect(page.getByTestId("flows-now")).toHaveText(/145.s of 291.s/);
  await page.getByTestId("flows-play").click();
  await expect(page.getByTestId("flows-now")).toHaveText(/291.s of 291.s/);
});
