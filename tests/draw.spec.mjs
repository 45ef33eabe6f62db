// A network drawn from nothing, by mouse, by keyboard alone and by touch; every button; bad input.
import { Drawing, HOSTS, LEAVES, ONE_SPINE, SPINES, WHOLE } from "./support/drawing.mjs";
import { Lab, expect, figure, test } from "./support/page.mjs";

/** Which leaf each host is linked to. */
const LEAF_OF = (host) => (host < 4 ? 0 : 1);

async function expectShared(drawing, browser, seconds) {
  const { context, page } = await drawing.openElsewhere(browser);
  await new Lab(page).expectNumber("completion", seconds);
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /12 nodes and 12 links/);
  await context.close();
}

test("two leaves and two spines by mouse", async ({ lab, page, browser }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  await drawing.blank();
  // What was drawn stays where it is on the screen.
  await drawing.keep();
  await drawing.tool("host");
  for (const place of HOSTS) await drawing.press(place);
  await drawing.tool("switch");
  for (const place of [...LEAVES, ...SPINES]) await drawing.press(place);
  await drawing.expectNetwork(12, 0);
  // From the handle of a node to another node.
  await drawing.tool("select");
  for (const [host, place] of HOSTS.slice(0, 4).entries()) {
    const from = await drawing.at(place);
    await page.mouse.move(...from);
    await drawing.drag([from[0] + 11.7, from[1] - 11.7], await drawing.at(LEAVES[LEAF_OF(host)]));
    // The new link is selected once it is drawn, which takes the handle of another node away.
    await drawing.expectNetwork(12, host + 1);
    await lab.still();
  }
  // By click and click.
  await drawing.tool("link");
  for (const [host, place] of HOSTS.entries()) {
    if (host < 4) continue;
    await drawing.press(place);
    await drawing.press(LEAVES[LEAF_OF(host)]);
  }
  // By a drag with the link tool.
  for (const leaf of LEAVES) {
    for (const spine of SPINES) await drawing.drag(await drawing.at(leaf), await drawing.at(spine));
  }
  await drawing.expectNetwork(12, 12);
  await page.keyboard.press("v");
  await page.keyboard.press("Control+a");
  await expect(page.getByTestId("inspector")).toContainText("12 nodes, 12 links");
  await page.getByTestId("link-capacity").fill("400G");
  await page.getByTestId("link-capacity").press("Enter");
  await lab.expectNumber("completion", WHOLE);
  await expect(page.getByTestId("drawing-status")).toContainText("12 links: 400 Gbit/s");
  await expect(page.getByTestId("drawing-status")).toContainText("→");
  await lab.keepScreenshot("draw-mouse");
  await drawing.press(SPINES[1]);
  await page.keyboard.press("Delete");
  await lab.expectNumber("completion", ONE_SPINE);
  await page.getByTestId("undo").click();
  await lab.expectNumber("completion", WHOLE);
  await expectShared(drawing, browser, WHOLE);
});

test("the same by keyboard alone", async ({ lab, page, browser }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  const keys = page.keyboard;
  const tabTo = async (testid) => {
    for (let press = 0; press < 120; press += 1) {
      if ((await page.evaluate(() => document.activeElement?.dataset.testid)) === testid) return;
      await keys.press("Tab");
    }
    throw new Error(`Tab never came to ${testid}`);
  };
  await tabTo("drawing-more");
  await keys.press("Enter");
  await tabTo("drawing-blank");
  await keys.press("Enter");
  await keys.press("n");
  for (let host = 0; host < 8; host += 1) {
    await keys.press("Enter");
    await drawing.expectNetwork(host + 1, 0);
  }
  await keys.press("s");
  // Beside the last host; then up, and the next beside it.
  for (const tier of [0, 1]) {
    await keys.press("Enter");
    await drawing.expectNetwork(9 + 2 * tier, 0);
    await lab.settled();
    await keys.press("Shift+ArrowUp");
    // Where the next goes is told by the drawing: it must have followed.
    await lab.still();
    await keys.press("Enter");
    await drawing.expectNetwork(10 + 2 * tier, 0);
    await lab.settled();
  }
  await drawing.expectNetwork(12, 0);
  await keys.press("Escape");
  await keys.press("Escape");
  await page.getByTestId("node-list").locator("summary").focus();
  await keys.press("Enter");
  await expect(page.getByTestId("node-list").getByRole("option")).toHaveCount(12);
  const take = async (ids) => {
    await page.locator("[data-node][tabindex='0']").focus();
    await keys.press("Escape");
    await keys.press("Home");
    let left = ids.length;
    for (let row = 0; row < 12; row += 1) {
      if (ids.includes(await page.evaluate(() => document.activeElement?.dataset.node))) {
        await keys.press("Space");
        left -= 1;
      }
      await keys.press("ArrowDown");
    }
    expect(left).toBe(0);
  };
  await take(["h0", "h1", "h2", "h3", "s0"]);
  await keys.press("Shift+L");
  await drawing.expectNetwork(12, 4);
  await take(["h4", "h5", "h6", "h7", "s1"]);
  await keys.press("Shift+L");
  await drawing.expectNetwork(12, 8);
  await take(["s0", "s1", "s2", "s3"]);
  await keys.press("Shift+L");
  await drawing.expectNetwork(12, 12);
  await keys.press("Control+a");
  await tabTo("link-capacity");
  await keys.press("Control+a");
  await keys.type("400G");
  await keys.press("Enter");
  await lab.expectNumber("completion", WHOLE);
  await take(["s3"]);
  await keys.press("Delete");
  await lab.expectNumber("completion", ONE_SPINE);
  await keys.press("Control+z");
  await lab.expectNumber("completion", WHOLE);
  await expectShared(drawing, browser, WHOLE);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the same by touch", async ({ lab, page, browser }) => {
    await lab.open();
    const drawing = new Drawing(lab);
    const tap = async (testid) => page.getByTestId(testid).tap();
    // On a phone the tools fold away: the room is the drawing's.
    await tap("tools");
    await tap("drawing-more");
    await tap("drawing-blank");
    await tap("drawing-more");
    await page.getByTestId("drawing-snap").uncheck();
    await tap("drawing-panel-close");
    await tap("tool-host");
    // What was drawn stays where it is on the screen.
    await drawing.keep();
    const cdp = await page.context().newCDPSession(page);
    // Both at once: a finger that rests for half a second opens a menu.
    const touch = async (place) => {
      const [x, y] = await drawing.at(place);
      const touchPoints = [{ x, y }];
      await Promise.all([
        cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }),
        cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
      ]);
    };
    for (const place of HOSTS) await touch(place);
    await tap("tool-switch");
    for (const place of [...LEAVES, ...SPINES]) await touch(place);
    await drawing.expectNetwork(12, 0);
    await tap("tool-link");
    const link = async (from, to) => {
      await touch(from);
      await touch(to);
    };
    for (const [host, place] of HOSTS.entries()) await link(place, LEAVES[LEAF_OF(host)]);
    for (const leaf of LEAVES) for (const spine of SPINES) await link(leaf, spine);
    await drawing.expectNetwork(12, 12);
    await tap("tool-select");
    await tap("drawing-more");
    await tap("select-all");
    const sheet = page.getByTestId("inspector");
    await expect(sheet).toBeVisible();
    await page.getByTestId("link-capacity").fill("400G");
    await page.getByTestId("link-capacity").press("Enter");
    await lab.expectNumber("completion", WHOLE);
    await expect(page.getByTestId("dock")).toContainText("0.16");
    await lab.keepScreenshot("draw-phone");
    await tap("deselect");
    // A finger that rests opens the menu of what is under it.
    const [x, y] = await drawing.at(SPINES[1]);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await expect(page.getByTestId("context-menu")).toBeVisible();
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await tap("menu-delete");
    await lab.expectNumber("completion", ONE_SPINE);
    await tap("undo");
    await lab.expectNumber("completion", WHOLE);
    for (const button of await page.locator(".drawing-bar button:visible, .topology-buttons button:visible").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    await expectShared(drawing, browser, WHOLE);
  });
});

test("a rectangle, a lasso, Shift, moving, arranging, naming, copies", async ({ lab, page }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  await drawing.blank();
  await drawing.tool("host");
  const row = [0.2, 0.4, 0.6, 0.8].map((x) => [x, 0.7]);
  for (const place of row) await drawing.press(place);
  await drawing.tool("ocs");
  await drawing.press([0.5, 0.3]);
  await drawing.tool("server");
  await drawing.press([0.15, 0.3]);
  await drawing.expectNetwork(14, 8);
  await page.getByTestId("undo").click();
  await drawing.expectNetwork(5, 0);
  await drawing.tool("select");
  const properties = page.getByTestId("inspector");
  await drawing.drag(await drawing.at([0.1, 0.6]), await drawing.at([0.7, 0.8]));
  await expect(properties).toContainText("3 nodes");
  await page.keyboard.down("Shift");
  await drawing.press(row[3]);
  await expect(properties).toContainText("4 nodes");
  await drawing.press(row[0]);
  await page.keyboard.up("Shift");
  await expect(properties).toContainText("3 nodes");
  await drawing.tool("lasso");
  const around = [[0.1, 0.6], [0.5, 0.6], [0.5, 0.8], [0.1, 0.8], [0.1, 0.6]];
  await page.mouse.move(...(await drawing.at(around[0])));
  await page.mouse.down();
  for (const place of around) await page.mouse.move(...(await drawing.at(place)), { steps: 4 });
  await page.mouse.up();
  await expect(properties).toContainText("2 nodes");
  await drawing.tool("select");
  // Moved by hand: all that is selected goes along.
  await drawing.drag(await drawing.at(row[0]), await drawing.at([0.2, 0.55]));
  await expect(page.getByTestId("drawing-status")).toContainText("2 nodes moved");
  await page.getByTestId("undo").click();
  for (const side of ["left", "center", "right", "top", "middle", "bottom"]) {
    await page.getByTestId(`align-${side}`).click();
  }
  await page.keyboard.press("Control+a");
  await page.getByTestId("spread-across").click();
  await page.getByTestId("spread-down").click();
  await expect(page.getByTestId("undo")).toHaveAttribute("aria-label", /move/);
  // Arrows move by a step, as one step of the history while they go on.
  await drawing.canvas.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  // Names: where the node stands, by F2 and by a double click.
  await page.keyboard.press("Escape");
  const list = await drawing.openList();
  await list.getByRole("option").first().click();
  await page.keyboard.press("F2");
  await page.getByTestId("rename").fill("Rack 1");
  await page.getByTestId("rename").press("Enter");
  await expect(drawing.row("h0")).toContainText("Rack 1");
  await page.getByTestId("node-label").fill("");
  await page.getByTestId("node-label").press("Enter");
  await expect(drawing.row("h0")).not.toContainText("Rack 1");
  await page.getByTestId("node-role").selectOption("gpu");
  await expect(drawing.row("h0")).toContainText("GPU");
  await page.getByTestId("undo").click();
  await expect(drawing.row("h0")).not.toContainText("GPU");
  await lab.still();
  // Copies: with the keys, with the buttons, into another scenario.
  await drawing.canvas.focus();
  await expect(drawing.canvas).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(properties).toContainText("5 nodes");
  await page.keyboard.press("Control+d");
  await drawing.expectNetwork(10, 0);
  await page.getByTestId("action-copy").click();
  await page.getByTestId("action-delete").click();
  await drawing.expectNetwork(5, 0);
  await drawing.more("drawing-paste");
  await drawing.expectNetwork(10, 0);
  await page.getByTestId("action-cut").click();
  await drawing.expectNetwork(5, 0);
  await lab.chooseExample("chain");
  await expect(drawing.canvas).toHaveAttribute("aria-label", /3 nodes/);
  await drawing.more("drawing-paste");
  await drawing.expectNetwork(8, 2);
});

test("what is copied is text: in the clipboard, in another tab", async ({ lab, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await lab.open();
  const drawing = new Drawing(lab);
  await lab.chooseExample("chain");
  await drawing.canvas.focus();
  await page.keyboard.press("Control+a");
  // What another has copied before is not mistaken for it.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.keyboard.press("Control+c");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
  const text = await copied();
  expect(JSON.parse(text)).toMatchObject({ kind: "explicit", links: [{}, {}] });
  const other = new Lab(await context.newPage());
  await other.open();
  const there = new Drawing(other);
  await there.more("drawing-blank");
  await there.paste(text);
  await there.expectNetwork(3, 2);
  await there.paste(text);
  await there.expectNetwork(6, 4);
  await other.page.keyboard.press("Control+z");
  await there.expectNetwork(3, 2);
});

test("every line of every menu, and the history stepped", async ({ lab, page }) => {
  test.slow();
  await lab.open();
  const drawing = new Drawing(lab);
  await lab.chooseExample("tree");
  const properties = page.getByTestId("inspector");
  for (const tool of ["lasso", "hand", "link", "host", "server", "switch", "ocs", "select"]) await drawing.tool(tool);
  await drawing.more("select-all");
  await expect(properties).toContainText("21 nodes, 20 links");
  await page.getByTestId("drawing-more").click();
  await page.getByTestId("select-hosts").click();
  await expect(properties).toContainText("16 nodes");
  await page.getByTestId("action-links").click();
  await expect(properties).toContainText("16 links");
  await drawing.more("select-switches");
  await expect(properties).toContainText("5 nodes");
  await drawing.more("select-gpus");
  await expect(properties).toHaveCount(0);
  await drawing.more("select-optical");
  await drawing.more("select-tier");
  await expect(page.getByTestId("drawing-status")).toContainText("Select something first");
  const links = await drawing.openList("topology-list");
  await links.getByRole("option").first().click();
  await drawing.more("select-path");
  await expect(properties).toContainText("nodes");
  await links.getByRole("option").first().click();
  await drawing.more("select-tier");
  await expect(properties).toContainText("links");
  await page.getByTestId("deselect").click();
  await expect(properties).toHaveCount(0);
  // The context menu, by its key and by the right button.
  const nodes = await drawing.openList();
  await nodes.getByRole("option").first().click();
  await drawing.canvas.focus();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByTestId("context-menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("context-menu")).toHaveCount(0);
  const entries = ["menu-duplicate", "menu-copy", "menu-paste", "menu-select-links", "menu-select-tier", "menu-select-path", "menu-cut", "menu-delete"];
  for (const entry of [...entries, "menu-link", "menu-rename"]) {
    await nodes.getByRole("option").first().click();
    await drawing.canvas.focus();
    await page.keyboard.press("Shift+F10");
    await page.getByTestId(entry).click();
    if (entry === "menu-rename") await page.keyboard.press("Escape");
    if (entry === "menu-link") await expect(page.getByTestId("drawing-status")).toContainText("Link from");
    await page.keyboard.press("Escape");
  }
  await nodes.getByRole("option").nth(0).click();
  await nodes.getByRole("option").nth(1).click({ modifiers: ["Shift"] });
  await drawing.canvas.focus();
  await page.keyboard.press("Shift+F10");
  await page.getByTestId("menu-join").click();
  await expect(page.getByTestId("drawing-status")).toContainText("1 link added");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F10");
  await page.getByTestId("menu-select-all").click();
  await page.getByTestId("action-join").click();
  await page.getByTestId("action-duplicate").click();
  // The history: back to the start, and forth.
  await drawing.more("drawing-history");
  const steps = page.locator(".history-step");
  await expect(steps.first()).toBeVisible();
  const all = await steps.count();
  expect(all).toBeGreaterThan(6);
  await steps.first().click();
  await lab.expectNumber("completion", 8);
  await expect(page.getByTestId("drawing-panel").locator("[aria-current]")).toHaveCount(1);
  await page.getByTestId("history-redo").click();
  await page.getByTestId("history-undo").click();
  await steps.last().click();
  await page.reload();
  await lab.ready();
  await drawing.more("drawing-history");
  await expect(steps).toHaveCount(all);
  await steps.nth(1).click();
  await drawing.expectNetwork(21, 20);
  await page.getByTestId("drawing-panel-close").click();
  await page.getByTestId("drawing-more").click();
  await page.getByTestId("drawing-letters").uncheck();
  await page.getByTestId("drawing-panel-close").click();
  await page.keyboard.press("n");
  await expect(page.getByTestId("tool-host")).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Lasso".toLowerCase());
  await page.getByRole("dialog").getByTestId("drawing-letters").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByTestId("tool-host")).toHaveAttribute("aria-pressed", "true");
});

test("values of links: stepped, mixed, for a whole tier", async ({ lab, page }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  await lab.chooseNetwork("leaf_spine");
  const field = page.getByTestId("link-capacity");
  await page.getByTestId("design-0").click();
  const links = await drawing.openList("topology-list");
  await lab.settled();
  // The list puts the most used first, so its order changes with the values.
  const row = await links.getByRole("option").first().getAttribute("data-link");
  await page.locator(`[data-link="${row}"]`).click();
  await lab.still();
  if (await page.getByTestId("use-as-built").count()) await page.getByTestId("use-as-built").click();
  await expect(field).toHaveAttribute("data-value", /\d/);
  const start = await figure(field);
  await page.getByTestId("capacity-up").click();
  await expect.poll(() => figure(field)).toBeGreaterThan(start);
  await page.getByTestId("capacity-down").click();
  await expect(field).toHaveAttribute("data-value", String(start));
  await field.focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => figure(field)).toBeGreaterThan(start);
  await field.hover();
  await page.mouse.wheel(0, 100);
  await expect(field).toHaveAttribute("data-value", String(start));
  await field.fill("1,6 Tb/s");
  await field.press("Enter");
  await expect(field).toHaveAttribute("data-value", "1600");
  await page.keyboard.press("Escape");
  await drawing.canvas.focus();
  await page.keyboard.press("Control+a");
  await expect(field).toHaveAttribute("placeholder", "mixed");
  await page.locator(`[data-link="${row}"]`).click();
  await page.getByTestId("link-duplex").selectOption("shared");
  await page.getByTestId("link-latency").fill("2.5");
  await page.getByTestId("link-latency").press("Enter");
  await page.getByTestId("link-length").fill("0,1");
  await page.getByTestId("link-length").press("Enter");
  await page.getByTestId("apply-tier").click();
  await expect(field).toHaveAttribute("data-value", "1600");
  await expect(page.getByTestId("link-duplex")).toHaveValue("shared");
  await expect(page.getByTestId("link-latency")).toHaveValue("2.5");
  await expect(page.getByTestId("link-length")).toHaveValue("0.1");
});

test("edits over a recipe are listed, taken back one by one, shared, and detached", async ({ lab, page, browser }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  await lab.chooseNetwork("leaf_spine");
  const links = await drawing.openList("topology-list");
  await lab.settled();
  const before = await drawing.canvas.getAttribute("aria-label");
  await page.getByTestId("aspect-results").click();
  await links.getByRole("option").first().click();
  await page.getByTestId("link-capacity").fill("800G");
  await page.getByTestId("link-capacity").press("Enter");
  await links.getByRole("option").nth(3).click();
  await page.keyboard.press("Delete");
  await drawing.more("drawing-edits");
  const rows = page.locator(".drawing-edit");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("800 Gbit/s");
  const there = await drawing.openElsewhere(browser);
  expect(there.link.length).toBeLessThan(2000);
  await there.page.getByTestId("drawing-more").click();
  await expect(there.page.getByTestId("drawing-edits")).toContainText("2");
  await there.context.close();
  await page.getByTestId("take-back-1").click();
  await expect(rows).toHaveCount(1);
  await page.getByTestId("take-back-0").click();
  await expect(rows).toHaveCount(0);
  await expect(drawing.canvas).toHaveAttribute("aria-label", before);
  await lab.settled();
  const time = await lab.number("completion");
  await page.getByTestId("edits-detach").click();
  await expect(page.getByTestId("edits-detach")).toHaveCount(0);
  await lab.settled();
  await lab.expectNumber("completion", time);
  await page.getByTestId("undo").click();
  await page.getByTestId("drawing-panel-close").click();
  await drawing.more("drawing-detach");
  await page.getByTestId("drawing-more").click();
  await expect(page.getByTestId("drawing-detach")).toHaveCount(0);
});

test("the lists of nodes and links are walked with arrows", async ({ lab, page }) => {
  await lab.open();
  const drawing = new Drawing(lab);
  await lab.chooseExample("chain");
  const nodes = await drawing.openList();
  await nodes.getByRole("option").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-link]:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-node]:focus")).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(page.locator("[data-node]:focus")).toHaveAttribute("aria-selected", "false");
  await drawing.canvas.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByTestId("inspector")).toBeVisible();
});

for (const language of ["en", "pt-BR"]) {
  test(`bad input leaves the document unharmed, in ${language}`, async ({ lab, page }) => {
    await lab.open(`lang=${language}`);
    const drawing = new Drawing(lab);
    const links = await drawing.openList("topology-list");
    await links.getByRole("option").first().click();
    const field = page.getByTestId("link-capacity");
    await expect(field).toHaveAttribute("data-value", /\d/);
    const value = await field.getAttribute("data-value");
    for (const [typed, said] of [
      ["fast", /400G/],
      ["0", /zero/],
      ["1e30", /10 Pbit/],
      ["10^30", /400G/],
    ]) {
      await field.fill(typed);
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByTestId("capacity-about")).toContainText(said);
      await expect(field).toHaveAttribute("data-value", value);
    }
    await field.press("Escape");
    const message = page.getByTestId("message");
    await drawing.paste("hello, this is no network");
    await expect(message).toContainText(/neither a network|não é uma rede/);
    await drawing.paste('{"kind":"explicit","nodes":3}');
    await expect(message).toContainText("links");
    const nodes = Array.from({ length: 100_000 }, (_, at) => `{"id":"n${at}","role":"host"}`).join(",");
    await drawing.paste(`{"kind":"explicit","nodes":[${nodes}],"links":[]}`);
    await expect(message).toContainText(/100\D?000/);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(200_000).fill(137)], "film.mp4", { type: "video/mp4" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await expect(message).toContainText("film.mp4");
    await lab.expectNumber("completion", 8);
    await expect(page.getByTestId("undo")).toHaveAttribute("aria-disabled", "true");
  });
}
