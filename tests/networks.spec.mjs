// Networks: chosen, shaped, priced, taken in and handed out.
import { readFileSync } from "node:fs";
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

/** The text of a download that an action starts. */
async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Whether a text is well-formed XML, by the browser's own reader. */
async function isXml(page, text) {
  return page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, "application/xml");
    return read.querySelector("parsererror") === null;
  }, text);
}

test("a family is chosen by mouse, shaped by its parameters, and one undo brings the old network back", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("fat_tree");
  await expect(page.getByTestId("title")).toHaveValue("Fat-tree");
  await expect(page.getByTestId("live-counts")).toContainText("k = 8: 128 hosts, 80 switches, 384 links, $");
  await page.getByTestId("parameter-k").fill("16");
  await expect(page.getByTestId("live-counts")).toContainText("k = 16: 1024 hosts, 320 switches, 3072 links, $");
  await lab.expectNumber("network-hosts", 1024);
  await lab.expectNumber("network-switches", 320);
  await lab.expectNumber("network-diameter", 6);
  // k³/8 links of 400 Gbit/s, and (k/2)² equal paths between pods.
  await lab.expectNumber("network-bisection", 512 * 400);
  await lab.expectNumber("network-paths", 64);
  await expect(page.getByTestId("bisection-kind")).toContainText("formula");
  await lab.settled();
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /1344/);
  await lab.keepScreenshot("network-fat-tree");
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  await lab.expectNumber("network-hosts", 28);
});

test("a family is chosen by the keyboard alone", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("gallery").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("start-single_switch").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("start-ring")).toBeFocused();
  await expect(page.getByTestId("gallery-about")).toContainText("Ring");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("start-ring")).not.toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("live-counts")).toContainText("n = 8: 8 hosts, 8 links");
  await expect(page.getByTestId("gallery-about")).toHaveCount(0);
});

test("Esc closes the gallery and leaves the network as it was", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("gallery").click();
  await expect(page.getByTestId("families").locator(".picture-links").first()).toHaveAttribute("d", /M/);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("families")).toHaveCount(0);
  await lab.expectNumber("completion", 8);
});

test("every family and real network in the gallery is put in place and told of", async ({ lab, page }) => {
  test.setTimeout(180_000);
  await lab.open();
  await page.getByTestId("gallery").click();
  await expect(page.locator(".card")).toHaveCount(30);
  const keys = await page.locator(".card").evaluateAll((cards) => cards.map((card) => card.dataset.testid.replace("start-", "")));
  await page.keyboard.press("Escape");
  for (const key of keys.filter((key) => !/megascale|hpn-15360|superpod|tpu/.test(key))) {
    await lab.chooseNetwork(key);
    // A refusal or a failure stands in the same place, and is told where this fails.
    await expect(page.getByTestId("network-rail"), key).toContainText("Capital");
    await expect(page.getByTestId("network-cost"), key).toBeVisible();
    await expect(page.getByTestId("family-about"), key).not.toBeEmpty();
  }
});

test("parameters that no topology has say which near by do, at the field", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("fat_tree");
  await page.getByTestId("parameter-k").fill("7");
  await expect(page.getByTestId("error-k")).toContainText("even");
  await expect(page.getByTestId("parameter-k")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("near-6").click();
  await expect(page.getByTestId("live-counts")).toContainText("k = 6: 54 hosts");
  await expect(page.getByTestId("error-k")).toBeHidden();
  await page.getByTestId("parameter-k").fill("900");
  await expect(page.getByTestId("error-k")).toContainText("200,000");
  await page.getByTestId("parameter-k").fill("many");
  await expect(page.getByTestId("error-k")).toContainText("whole number");
  await lab.chooseNetwork("slim_fly");
  await page.getByTestId("parameter-q").fill("6");
  await expect(page.getByTestId("error-q")).toContainText("power of a prime");
  await page.getByTestId("near-7").click();
  await expect(page.getByTestId("live-counts")).toContainText("588 hosts, 98 switches");
  await lab.chooseNetwork("jellyfish");
  await page.getByTestId("parameter-degree").fill("30");
  await expect(page.getByTestId("error-degree")).toBeVisible();
});

test("hosts become servers of GPUs, and their parts can be set", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("leaf_spine");
  await page.getByTestId("parameter-leaves").fill("2");
  await page.getByTestId("parameter-hosts_per_leaf").fill("4");
  await page.getByTestId("parameter-servers").check();
  await lab.expectNumber("network-gpus", 64);
  await page.getByTestId("parameter-servers.gpus").fill("2");
  await lab.expectNumber("network-gpus", 16);
  await page.getByTestId("parameter-servers.storage_nics").fill("1");
  await lab.expectNumber("network-storage", 8);
  await page.getByTestId("parameter-servers.gpu_direct").uncheck();
  await page.getByTestId("parameter-servers").uncheck();
  await expect(page.getByTestId("network-gpus")).toHaveCount(0);
  await page.getByTestId("parameter-access_gbps").fill("10");
  await lab.expectNumber("network-hosts", 8);
});

test("a torus is twisted, and a real cluster is taken apart into its parameters", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("torus");
  await page.getByTestId("parameter-dims").fill("4 × 4 × 8");
  await expect(page.getByTestId("live-counts")).toContainText("128 hosts, 384 links");
  await page.getByTestId("parameter-twist").check();
  // Twisted, its diameter falls from 8 to 6.
  await lab.expectNumber("network-diameter", 6);
  await lab.chooseNetwork("superpod-b200-2048", { wait: false });
  await lab.expectNumber("network-gpus", 2048);
  await page.getByTestId("unfold").click();
  await expect(page.getByTestId("parameter-units")).toHaveValue("8");
});

test("the price list is edited, kept in the scenario, and can be put back", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("single_switch");
  // Eight hosts at 400 Gbit/s: 8 × (adapter 1630 + 2 × transceiver 396 + port 748 + fibre 150).
  await lab.expectNumber("network-cost", 8 * (1630 + 2 * 396 + 748 + 150));
  await expect(page.getByTestId("cost-card").getByTestId("price-source")).toContainText("Approximate list prices");
  await page.getByTestId("edit-prices").click();
  await page.getByTestId("price-5-nic").fill("2630");
  await page.getByTestId("price-5-nic").press("Tab");
  await page.getByTestId("price-name").fill("Ours");
  await page.getByTestId("price-name").press("Tab");
  await page.getByTestId("price-add").click();
  await expect(page.getByTestId("price-7-gbps")).toHaveValue("1600");
  await page.getByTestId("price-remove").last().click();
  await page.keyboard.press("Escape");
  await lab.expectNumber("network-cost", 8 * (2630 + 2 * 396 + 748 + 150));
  await expect(page.getByTestId("cost-card").getByTestId("price-source")).toContainText("Ours");
  const file = await downloaded(page, () => lab.press("download"));
  expect(JSON.parse(file.bytes.toString()).prices.name).toBe("Ours");
  await page.getByTestId("edit-prices").click();
  await page.getByTestId("price-reset").click();
  await page.keyboard.press("Escape");
  await lab.expectNumber("network-cost", 8 * (1630 + 2 * 396 + 748 + 150));
});

test("what nothing can beat stands beside what was modelled", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("ring");
  await lab.chooseDesign(0);
  await page.getByTestId("nearness").locator("summary").click();
  // Seven shards of 1 GB come in over two links of 400 Gbit/s.
  await lab.expectNumber("bound-all-gather", (7 * 8) / 800);
  await lab.expectNumber("bound-all-reduce", (2 * 7 * 8) / 800);
  await expect(page.getByTestId("bound-routing")).not.toHaveText("—");
});

test("hashed flows collide, and the page says where", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("leaf_spine");
  await page.getByTestId("parameter-leaves").fill("2");
  await page.getByTestId("parameter-hosts_per_leaf").fill("8");
  await page.getByTestId("routing").selectOption("ecmp_hash");
  await page.getByTestId("routing-seed").fill("3");
  await page.getByTestId("routing-seed").press("Tab");
  await page.getByTestId("aspect-results").click();
  await expect(page.getByTestId("collision-worst")).toContainText("even split");
});

const GML = `graph [
  label "Toy"
  node [ id 0 label "A" ]
  node [ id 1 label "B" ]
  edge [ source 0 target 1 LinkSpeedRaw 1e10 ]
  edge [ source 0 target 1 ]
]`;

test("a file of another tool comes in by its button; what was assumed is told; undo takes it back", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("import").click();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("import-pick").click()]);
  expect(chooser.isMultiple()).toBe(false);
  await page.getByTestId("import-file").setInputFiles({ name: "toy.gml", mimeType: "text/plain", buffer: Buffer.from(GML) });
  await expect(page.getByTestId("imported")).toContainText("Toy: 2 nodes and 2 links, read as GML");
  await expect(page.getByTestId("assumptions")).toContainText("1 link without a usable speed: 10 Gbit/s");
  await expect(page.getByTestId("assumptions")).toContainText("1 link parallel to another link: kept");
  await page.getByTestId("import-keep").click();
  await lab.expectNumber("network-hosts", 2);
  await page.keyboard.press("Control+z");
  await lab.expectNumber("network-hosts", 28);
});

test("a dropped file and a pasted text come in too", async ({ lab, page }) => {
  await lab.open();
  const data = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "toy.gml", { type: "text/plain" }));
    return data;
  }, GML);
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page.getByTestId("imported")).toContainText("Toy");
  await page.getByTestId("import-undo").click();
  await expect(page.getByTestId("title")).toHaveValue("Rede Ipê, all-to-all, least load");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "a,b,gbps\nx,y,40\ny,z,40\n");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByTestId("imported")).toContainText("3 nodes and 2 links, read as CSV");
  await page.getByTestId("import-keep").click();
  await lab.expectNumber("network-hosts", 3);
});

test("a malformed text names line and column, and names with markup stay text", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("import").click();
  await page.getByTestId("import-text").fill("graph [\n node [ id 1 ]\n edge [ source 1 target 9 ]\n]");
  await page.getByTestId("import-read").click();
  await expect(page.getByTestId("import-error")).toContainText("Line 3, column 2");
  const wild = `<b onclick="x">&"'🦆`;
  await page.getByTestId("import-text").fill(JSON.stringify({ nodes: [{ id: wild }, { id: "b".repeat(10_000) }], links: [{ source: wild, target: "b".repeat(10_000), gbps: 1 }] }));
  await page.getByTestId("import-read").click();
  await page.getByTestId("import-keep").click();
  await lab.settled();
  const file = await downloaded(page, async () => {
    await page.getByTestId("export").click();
    await page.getByTestId("export-svg").click();
  });
  expect(await isXml(page, file.bytes.toString())).toBe(true);
  expect(file.bytes.toString()).toContain("&lt;b onclick=&quot;x&quot;&gt;");
});

test("network and drawing go out as files that other programs read", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("fat_tree");
  await page.getByTestId("parameter-k").fill("4");
  await lab.expectNumber("network-hosts", 16);
  await lab.settled();
  const take = (kind) =>
    downloaded(page, async () => {
      await page.getByTestId("export").click();
      await page.getByTestId(`export-${kind}`).click();
    });
  const graphml = await take("graphml");
  expect(graphml.name).toMatch(/\.graphml$/);
  expect(await isXml(page, graphml.bytes.toString())).toBe(true);
  expect(graphml.bytes.toString().match(/<node /g).length).toBe(36);
  expect((await take("dot")).bytes.toString()).toMatch(/^graph /);
  expect((await take("csv")).bytes.toString().trim().split("\n").length).toBe(49);
  expect(JSON.parse((await take("networkx")).bytes.toString()).links.length).toBe(48);
  const svg = (await take("svg")).bytes.toString();
  expect(await isXml(page, svg)).toBe(true);
  expect(svg).toContain('aria-label="c0"');
  const png = await take("png");
  expect([...png.bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const bill = await downloaded(page, () => page.getByTestId("bill-csv").click());
  expect(bill.bytes.toString()).toMatch(/^part,gbps,count,price/);
  // What goes out comes in again.
  await page.getByTestId("import").click();
  await page.getByTestId("import-text").fill(graphml.bytes.toString());
  await page.getByTestId("import-read").click();
  await expect(page.getByTestId("imported")).toContainText("36 nodes and 48 links");
  await page.getByTestId("import-keep").click();
});

test("sixteen thousand hosts are drawn as groups that open", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseNetwork("fat_tree");
  await lab.press("design-remove");
  for (let design = 0; design < 3; design += 1) await lab.press("design-remove");
  await page.getByTestId("parameter-k").fill("40");
  await lab.expectNumber("network-hosts", 16_000);
  // The network is seen before it is solved.
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /18\D?000/);
  await lab.still();
  await lab.keepScreenshot("network-k40");
  const canvas = page.getByTestId("topology-canvas");
  const box = await canvas.boundingBox();
  // The card follows the pointer by a frame.
  const held = async (y) => {
    await page.mouse.move(box.x + box.width * 0.52, y);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    return page.getByTestId("topology-card").textContent();
  };
  let told = "";
  for (let y = box.y + 20; y < box.y + box.height - 20 && !told.includes("×"); y += 6) told = await held(y);
  expect(told).toMatch(/\d+ × /);
  // A press opens the group: smaller ones, or nodes, stand in its place.
  await page.mouse.down();
  await page.mouse.up();
  await expect(async () => {
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await expect(page.getByTestId("topology-card")).not.toHaveText(told, { timeout: 2000 });
  }).toPass();
  await lab.keepScreenshot("network-k40-open");
  await page.getByTestId("zoom-fit").click();
});

for (const [scheme, language] of [["light", "en"], ["dark", "pt-BR"]]) {
  test(`axe finds nothing in gallery, parameters, cards and dialogs: ${scheme}, ${language}`, async ({ lab, page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await lab.open(`lang=${language}`);
    const clean = async (where) => expect(await violations(page), where).toEqual([]);
    await page.getByTestId("gallery").click();
    await expect(page.getByTestId("families").locator(".picture-links").first()).toHaveAttribute("d", /M/);
    await clean("gallery");
    await lab.keepScreenshot(`gallery-${scheme}`);
    await page.getByTestId("start-leaf_spine").click();
    await expect(page.getByTestId("network-cost")).toBeVisible();
    await page.getByTestId("parameter-hosts_per_leaf").fill("1");
    await page.getByTestId("parameter-servers").check();
    await page.getByTestId("parameter-leaves").fill("x");
    await lab.settled();
    await clean("cards and parameters");
    await lab.keepScreenshot(`network-${scheme}`);
    await page.getByTestId("edit-prices").click();
    await clean("prices");
    await page.keyboard.press("Escape");
    await page.getByTestId("import").click();
    await clean("import");
    await page.getByTestId("import-text").fill("a,b\nx,y\n");
    await page.getByTestId("import-read").click();
    await expect(page.getByTestId("assumptions")).toBeVisible();
    await clean("imported");
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a network is chosen, shaped and read of", async ({ lab, page }) => {
    await lab.open("lang=pt-BR");
    await page.getByTestId("sheet-recipe").tap();
    await page.getByTestId("gallery").tap();
    await lab.keepScreenshot("phone-gallery");
    await page.getByTestId("start-torus").tap();
    await page.getByTestId("parameter-dims").fill("4 × 4");
    await expect(page.getByTestId("live-counts")).toContainText("16 hosts, 32 enlaces");
    await page.getByTestId("sheet-meaning").tap();
    await expect(page.getByTestId("network-diameter")).toBeVisible();
    await lab.still();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await lab.keepScreenshot("phone-network");
  });
});

test("leaves that lack uplinks are told first, and shown", async ({ lab, page }) => {
  const node = (role) => (id) => ({ id, role });
  const hosts = Array.from({ length: 8 }, (_, at) => `h${at}`);
  const leaves = Array.from({ length: 4 }, (_, at) => `l${at}`);
  const nodes = [...hosts.map(node("host")), ...[...leaves, "s0", "s1"].map(node("switch"))];
  const down = hosts.map((a, at) => ({ a, b: leaves[at >> 1], gbps: 100 }));
  // The last leaf lacks its second cable.
  const up = leaves.flatMap((a) => ["s0", "s1"].map((b) => ({ a, b, gbps: 100 }))).slice(0, -1);
  const network = { kind: "explicit", nodes, links: [...down, ...up] };
  await lab.open("lang=en");
  await lab.openFile("fabric.json", JSON.stringify({
    gargalo: 2, title: "Fabric", workload: { kind: "all_to_all", bytes: 1e9 }, designs: [{ name: "As built", network }],
  }));
  await page.getByTestId("aspect-network").click();
  await expect(page.getByTestId("short-of-uplinks")).toContainText("1 of 4 leaves has fewer uplinks than the others: as few as 1, where most have 2.");
  await page.getByTestId("short-show").click();
  await expect(page.getByTestId("inspector")).toContainText("l3");
});
