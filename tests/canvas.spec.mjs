// Looking at a network: layouts, getting about, what flows, and failing with one key.
import { violations } from "./support/axe.mjs";
import { Drawing } from "./support/drawing.mjs";
import { expect, test } from "./support/page.mjs";

/** Two leaves, two spines, eight hosts: 0.64 s over both spines, 1.28 s over one. */
const PAIR = { kind: "leaf_spine", leaves: 2, spines: 2, hosts_per_leaf: 4, gbps: 100 };
const WHOLE = 0.64;
const ONE_SPINE = 1.28;

function scenario(network, more = {}) {
  const designs = [{ name: "d", network, routing: { kind: "ecmp" } }];
  return JSON.stringify({ gargalo: 1, title: "Looking", workload: { kind: "all_to_all", bytes: 1e9 }, designs, ...more });
}

async function show(lab, network, more) {
  await lab.open();
  await lab.openFile("network.json", scenario(network, more));
  await expect(lab.page.getByTestId("topology-canvas")).not.toHaveAttribute("aria-label", /of 28 nodes/);
  await lab.settled();
}

async function select(page, name) {
  await page.keyboard.press("/");
  await page.getByTestId("find-input").fill(name);
  await page.getByTestId("find-input").press("Enter");
  await expect(page.getByTestId("find-box")).toHaveCount(0);
}

test("a spine fails by one key, the time before and now is told, and it comes back", async ({ lab, page }) => {
  await show(lab, PAIR);
  await lab.expectNumber("completion", WHOLE);
  await select(page, "s0");
  await page.keyboard.press("x");
  await expect(page.getByTestId("failure")).toContainText("s0");
  await expect(page.getByTestId("failed-told")).toHaveText("Failed: s0");
  await lab.expectNumber("completion", ONE_SPINE);
  await lab.expectNumber("failure-before", WHOLE);
  await lab.expectNumber("failure-now", ONE_SPINE);
  await expect(page.getByTestId("failure-time")).toContainText("100.0 % longer".replace(" ", "\u202f"));
  await lab.keepScreenshot("canvas-failure");
  await page.keyboard.press("x");
  await expect(page.getByTestId("failure")).toHaveCount(0);
  await lab.expectNumber("completion", WHOLE);
  // And by undo.
  await page.keyboard.press("x");
  await lab.expectNumber("completion", ONE_SPINE);
  await page.keyboard.press("Control+z");
  await lab.expectNumber("completion", WHOLE);
  await expect(page.getByTestId("failure")).toHaveCount(0);
});

test("who is cut off is said by name, and a link with a failure opens the same elsewhere", async ({ lab, page }) => {
  await show(lab, { ...PAIR, edits: [{ fail: "l1" }] });
  await expect(page.getByTestId("cut-off")).toContainText("h4, h5, h6 and h7");
  await expect(page.getByTestId("failed-told")).toHaveText("Failed: l1");
  await expect(page.getByTestId("failure-time")).toContainText("44 flows never finish");
  await lab.expectNumber("failure-before", WHOLE);
  await page.getByRole("button", { name: "Restore l1" }).click();
  await lab.expectNumber("completion", WHOLE);
});

test("networks that are written out fail alike", async ({ lab, page }) => {
  const nodes = ["a", "b", "c"].map((id, at) => ({ id, role: "host", x: at, y: at % 2 }));
  const links = [["a", "b"], ["b", "c"], ["a", "c"]].map(([a, b]) => ({ a, b, gbps: 8 }));
  await show(lab, { kind: "explicit", nodes, links });
  await lab.expectNumber("completion", 1);
  await select(page, "a-b");
  await page.keyboard.press("x");
  await lab.expectNumber("completion", 2);
  await expect(page.getByTestId("failure")).toContainText("a – b");
});

test("colour, width and words tell what is chosen, each with its legend", async ({ lab, page }) => {
  await show(lab, PAIR);
  const ends = page.getByTestId("legend-ends");
  await expect(ends).toContainText("100\u202f%");
  await lab.choose("show-colour", "load");
  await expect(ends).toContainText("GB");
  await lab.choose("show-colour", "capacity");
  await expect(ends).toContainText("100\u202fGbit/s");
  await lab.choose("show-colour", "gradient");
  await expect(page.locator(".topology-legend-unit")).toBeVisible();
  await lab.choose("show-colour", "cost");
  await expect(ends).toContainText("$");
  for (const measure of ["none", "load", "utilization", "capacity"]) {
    await lab.choose("show-width", measure);
    await lab.choose("show-labels", measure);
  }
  await lab.keepScreenshot("canvas-labels");
});

test("a layout of what is generated is looked at; of what is drawn it is the document's", async ({ lab, page }) => {
  await show(lab, PAIR);
  const undo = page.getByTestId("undo");
  // To open the file is what undo would take back, before and after.
  const opened = await undo.getAttribute("aria-label");
  for (const layout of ["tiers", "force", "circle", "structure"]) {
    await lab.choose("layout", layout);
    await expect(page.getByTestId("layout")).toHaveValue(layout);
  }
  await expect(undo).toHaveAttribute("aria-label", opened);
  const nodes = ["a", "b", "c", "d"].map((id) => ({ id, role: "host" }));
  const links = [["a", "b"], ["b", "c"], ["c", "d"]].map(([a, b]) => ({ a, b, gbps: 8 }));
  await lab.openFile("chain.json", scenario({ kind: "explicit", nodes, links }));
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /4 nodes/);
  await lab.choose("layout", "force");
  // It has become the places of the document: one step that undo takes back.
  await expect(page.getByTestId("layout")).toHaveValue("structure");
  await expect(undo).not.toHaveAttribute("aria-label", opened);
  await undo.click();
  await expect(undo).toHaveAttribute("aria-label", opened);
});

test("every button about the view, find, the overview, and back to where one was", async ({ lab, page }) => {
  await show(lab, { kind: "fat_tree", k: 8, gbps: 100 });
  for (const button of ["zoom-in", "zoom-in", "zoom-out", "zoom-fit", "minimap-toggle", "find"]) {
    await lab.press(button);
  }
  await expect(page.getByTestId("minimap")).toBeVisible();
  // The view glides: how wide its frame is once it has come to rest.
  const frame = page.locator(".minimap-frame");
  const width = async () => (await frame.boundingBox()).width;
  const rested = async () => {
    let last = 0;
    await expect
      .poll(
        async () => {
          const former = last;
          last = await width();
          return last - former;
        },
        { intervals: [200] },
      )
      .toBe(0);
    return last;
  };
  const whole = await rested();
  await page.getByTestId("find-input").fill("nowhere");
  await expect(page.getByTestId("find-box")).toContainText("Nothing has that name.");
  await page.getByTestId("find-input").fill("h12");
  const first = page.getByTestId("find-box").getByRole("option").first();
  await expect(first).toContainText("h12");
  await page.getByTestId("find-input").press("ArrowDown");
  await page.getByTestId("find-input").press("ArrowUp");
  await page.getByTestId("find-input").press("Enter");
  await expect(page.getByTestId("find-box")).toHaveCount(0);
  await expect(page.getByTestId("inspector")).toContainText("h12");
  await expect.poll(width).toBeLessThan(whole);
  const near = await rested();
  await page.getByTestId("view-back").click();
  await expect.poll(width).toBeGreaterThan(near);
  await page.getByTestId("view-forward").click();
  await expect.poll(width).toBeLessThan(near + 1);
  await page.getByTestId("zoom-fit").click();
  await page.getByTestId("fit-selection").click();
  await expect.poll(width).toBeLessThan(near + 1);
  await page.getByTestId("minimap-canvas").click({ position: { x: 20, y: 60 } });
  await page.keyboard.press("Control+f");
  await page.getByTestId("find-close").click();
  await page.getByTestId("fail").click();
  await expect(page.getByTestId("failure")).toContainText("h12");
});

test("two nodes selected tell the ways between them and what limits them", async ({ lab, page }) => {
  await show(lab, PAIR, {
    workload: { kind: "flows", flows: [{ src: "h0", dst: "h5", bytes: 1e9 }, { src: "h1", dst: "h5", bytes: 1e9 }] },
    designs: [{ name: "d", network: PAIR, routing: { kind: "shortest", tie: "first" } }],
  });
  const drawing = new Drawing(lab);
  const between = page.getByTestId("between");
  await drawing.openList();
  await drawing.row("h0").click();
  await expect(between).toHaveCount(0);
  await drawing.row("h5").click({ modifiers: ["Shift"] });
  await expect(between).toContainText("h0 ↔ h5");
  // Two flows share the last link, 50 Gbit/s each.
  await expect(between).toContainText("h0 → l0 → s0 → l1 → h5");
  await expect(between).toContainText(/1\s?GB · 50\s?Gbit\/s · finishes at 0\.16/);
  await expect(between.getByRole("button")).toHaveText("l1 → h5");
  // All of them are not two.
  await drawing.canvas.focus();
  await page.keyboard.press("Control+a");
  await expect(between).toHaveCount(0);
});

test("a network of ten thousand nodes answers to the hand", async ({ lab, page }) => {
  await show(lab, { kind: "torus", dims: [100, 100], gbps: 100 }, {
    workload: { kind: "flows", flows: [{ src: "h0", dst: "h505", bytes: 1e9 }] },
  });
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /10,?000|10000/);
  await page.getByTestId("zoom-in").click();
  await select(page, "h5050");
  await expect(page.getByTestId("inspector")).toContainText("h5050");
});

test("nothing here shuts anyone out", async ({ lab, page }) => {
  await show(lab, { ...PAIR, edits: [{ fail: "s0" }] });
  await page.keyboard.press("m");
  await page.keyboard.press("/");
  await page.getByTestId("find-input").fill("h");
  await expect(page.getByTestId("failure")).toBeVisible();
  expect(await violations(page, "#panel-topology")).toEqual([]);
});
