// Six first visits, each from an empty browser to an answer that can be trusted: presses are held to a limit, seconds are told.
import { backbone } from "./support/backbone.mjs";
import { Drawing } from "./support/drawing.mjs";
import { Lab, expect, test } from "./support/page.mjs";
import { about, contentOf, pageOf } from "./support/pdf.mjs";
import { differ, pixels } from "./support/picture.mjs";
import { Visitor } from "./support/visitor.mjs";

const WINDOW = { width: 1440, height: 900 };

test.use({ viewport: WINDOW });

test("512 H100 with Llama 3 70B, 1:1 and 4:1: what does it cost me?", async ({ lab, page }, info) => {
  const visitor = new Visitor(lab, info);
  await lab.visit();
  await visitor.pressButton("My cluster");
  // 512 of H100, rail-optimised at 1:1, Llama 3 70B is what the form begins with.
  await visitor.pressButton("Show the training step");
  await expect(page.getByTestId("headline")).toContainText(/A step takes 9\.65\s?s/);
  await expect(page.getByTestId("design-1")).toContainText("Rail-optimised 4:1");
  await visitor.pressTab("Compare");
  await lab.still();
  // Tensor parallelism stays within servers and waits; what crosses leaves is hidden behind computing at either ratio.
  for (const design of [0, 1]) {
    await expect(lab.cell(design, "time")).toHaveText(/9\.65$/);
    await expect(lab.cell(design, "cost")).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByTestId("comparison-answer")).toHaveText(/^No design is (?:faster or cheaper than Rail-optimised 4:1|cheaper than Rail-optimised 4:1, and none is more than 0\.05 % faster): 9\.65\s?s, \$2\.012\s?M\. Rail-optimised 1:1 is just as fast, for \$2\.948\s?M\.$/);
  await expect(lab.cell(0, "cost")).toHaveText(/\$2\.948\s?M/);
  await expect(lab.cell(1, "cost")).toHaveText(/\$2\.012\s?M/);
  await visitor.ends("cluster", 10);
});

test("a dropped GraphML becomes a figure in a paper", async ({ lab, page }, info) => {
  const visitor = new Visitor(lab, info);
  await lab.visit();
  await visitor.drop("Alps.graphml", backbone());
  await expect(page.getByTestId("imported")).toContainText("8 nodes and 11 links, read as GraphML");
  await visitor.pressButton("Keep it");
  await lab.settled();
  await expect(page.getByTestId("invitation"), "the start is answered").toHaveCount(0);
  // 8 flows of 1 GB share a way of 10 Gbit/s: 6.4 s.
  await expect(page.getByTestId("design-0")).toContainText(/6\.4\s?s/);
  const menu = page.locator("details.menu", { hasText: "Current drawing" });
  await visitor.press(menu.getByText("Export", { exact: true }));
  await visitor.choose(menu.getByLabel("Width"), "one column, 85 mm");
  await visitor.choose(menu.getByLabel("Background"), "white");
  await expect(menu.getByLabel("Legend").locator("option:checked")).toHaveText("below the drawing");
  const { name, bytes } = await visitor.save(menu.getByRole("button", { name: "PDF", exact: true }));
  expect(name).toMatch(/\.pdf$/);
  expect(pageOf(bytes).width, "85 mm in points").toBeCloseTo(240.94, 1);
  expect(about(bytes).title).toBe("Alps");
  expect(contentOf(bytes), "the name of a site, beside its paths").toMatch(/\/ActualText\s*\(Frankfurt\)/);
  expect(contentOf(bytes), "its legend").toMatch(/\/ActualText\s*\(Utilisation\)/);
  await visitor.ends("figure", 10);
});

test("2 leaves and 2 spines drawn by hand, an all-reduce, and a link fails", async ({ lab, page }, info) => {
  const visitor = new Visitor(lab, info);
  await lab.visit();
  await visitor.pressButton("Draw one");
  await expect(page.getByText("An empty canvas")).toBeVisible();
  const drawing = new Drawing(lab);
  await drawing.keep();
  const row = (height, places) => Promise.all(places.map((x) => drawing.at([x, height])));
  const [hosts, leaves, spines] = [await row(0.85, [0.2, 0.4, 0.6, 0.8]), await row(0.6, [0.3, 0.7]), await row(0.35, [0.3, 0.7])];
  await visitor.press(page.getByRole("button", { name: /^Host/ }));
  for (const place of hosts) await visitor.pressAt(place);
  await visitor.press(page.getByRole("button", { name: /^Switch/ }));
  for (const place of [...leaves, ...spines]) await visitor.pressAt(place);
  await visitor.press(page.getByRole("button", { name: /^Link/ }));
  // Neighbours in the ring stand under different leaves.
  for (const [host, place] of hosts.entries()) await visitor.drag(place, leaves[host % 2]);
  for (const leaf of leaves) for (const spine of spines) await visitor.drag(leaf, spine);
  await drawing.expectNetwork(8, 8);
  await visitor.choose(page.getByRole("combobox", { name: "Workload" }), "Collective");
  await expect(page.getByTestId("collective-operation").locator("option:checked")).toHaveText("All-reduce");
  // A ring of 4 sends 2 × 3/4 of 1 GB over each host's 100 Gbit/s; two hosts of a leaf over two uplinks as much.
  const whole = (1.5e9 * 8) / 100e9;
  await lab.expectNumber("completion", whole);
  await visitor.key("v");
  await visitor.pressAt([leaves[0][0], (leaves[0][1] + spines[0][1]) / 2]);
  await visitor.pressButton("Fail or restore");
  await lab.expectNumber("failure-before", whole);
  await lab.expectNumber("failure-now", 2 * whole);
  await expect(page.getByTestId("failure")).toContainText(/0\.12\s?s → 0\.24\s?s100\.0\s?% longer/);
  await visitor.ends("drawn", 26);
});

test("TopoOpt against a fat-tree, to a saved figure", async ({ lab, page }, info) => {
  const visitor = new Visitor(lab, info);
  await lab.visit();
  await visitor.pressTab("TopoOpt");
  await visitor.press(page.getByTestId("wiring-start"));
  await expect(page.getByTestId("wiring-lead")).toContainText("A fat-tree of similar cost takes 1.99 times as long");
  await lab.settled();
  const { name, bytes } = await visitor.save(page.getByTestId("architectures-svg"));
  expect(name).toMatch(/architectures\.svg$/);
  for (const network of ["TopoOpt", "Fat-tree of similar cost"]) expect(bytes.toString()).toContain(network);
  await visitor.ends("topoopt", 4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [language, says] of [["en", "Limited by Boa Vista – Fortaleza"], ["pt-BR", "Limita: Boa Vista – Fortaleza"]]) {
    test(`a link is opened and understood: ${language}`, async ({ lab, page }, info) => {
      const visitor = new Visitor(lab, info);
      await lab.open(`design=0&lang=${language}`);
      await lab.still();
      await expect(page.getByText(says, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId("dock")).toContainText(/456\s?s/);
      await visitor.ends(`phone ${language}`, 0);
    });
  }
});

test("a colleague's link opens the same picture", async ({ lab, page, browser }, info) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = new Visitor(lab, info);
  await lab.visit();
  await first.pressButton("Hide");
  // A site is sought, which comes near it; then nearer still, and aside.
  await page.keyboard.press("/");
  await page.getByTestId("find-input").fill("Manaus");
  await page.getByTestId("find-input").press("Enter");
  for (const key of ["+", "ArrowRight", "ArrowDown"]) await page.getByTestId("topology-canvas").press(key);
  await first.pressButton("Share");
  await expect(page.getByTestId("message")).toContainText(/link/i);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  await page.mouse.move(5, 5);
  await lab.still();
  const seen = await pixels(page);

  const context = await browser.newContext({ locale: "en-GB", viewport: WINDOW });
  const there = new Lab(await context.newPage());
  const second = new Visitor(there, info);
  await there.page.goto(link);
  await there.ready();
  await there.still();
  await expect(there.page.getByTestId("inspector").getByLabel("Name")).toHaveValue("Manaus");
  await second.ends("colleague", 0);
  await expect.poll(() => differ(there.page, seen), { message: "of a hundred pixels" }).toBeLessThan(0.1);
  // It is a place to begin from: all of the network is one press away.
  await second.press(there.page.getByTestId("zoom-fit"));
  await expect.poll(() => differ(there.page, seen)).toBeGreaterThan(1);
  await context.close();
});
