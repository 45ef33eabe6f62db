// Who sends how much to whom: the study's table and maps on the screen, by mouse, keyboard and touch.
import { readFile } from "node:fs/promises";
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

const MIB = 2 ** 20;

/** Where the square of a heat map's cells stands on its canvas, once it is drawn as the document is. */
async function plot(lab, map = "heat") {
  const canvas = lab.page.getByTestId(`${map}-canvas`);
  await expect(canvas).toHaveAttribute("data-plot", /\d/);
  await lab.still();
  return (await canvas.getAttribute("data-plot")).split(" ").map(Number);
}

/** Where a cell of a heat map stands on its canvas. */
async function cell(lab, row, column, ranks = 32, map = "heat") {
  const [left, top, side] = await plot(lab, map);
  return { x: left + ((column + 0.5) * side) / ranks, y: top + ((row + 0.5) * side) / ranks };
}

/** Points at a cell until its tip says this: new data takes a tip away, and only a pointer that moves brings it back. */
async function expectTip(lab, [row, column, ranks, map = "heat"], said) {
  await expect(async () => {
    await lab.page.mouse.move(0, 0);
    await lab.page.getByTestId(`${map}-canvas`).hover({ position: await cell(lab, row, column, ranks, map) });
    await expect(lab.page.getByTestId(`${map}-tip`)).toContainText(said, { timeout: 2000 });
  }).toPass();
}

/** The number of a row, in the page. */
async function header(lab, row) {
  const canvas = lab.page.getByTestId("heat-canvas");
  await canvas.scrollIntoViewIfNeeded();
  const { y } = await cell(lab, row, 0);
  const [left] = await plot(lab);
  const box = await canvas.boundingBox();
  return { x: box.x + left - 14, y: box.y + y };
}

async function gpt(lab, page, language = "en") {
  await lab.open(`view=traffic&lang=${language}`);
  await lab.chooseExample("gpt-424");
  await expect(page.getByTestId("kinds")).toBeVisible();
}

/** A training step in a file, on the study's servers. */
const training = (fields, servers = 4) =>
  JSON.stringify({
    gargalo: 1,
    workload: { kind: "training", model: "gpt-3b", global_batch: 1024, micro_batch: 32, p: 4, t: 2, d: 4, ...fields },
    designs: [
      {
        name: "d",
        network: {
          kind: "single_switch",
          n: servers,
          gbps: 100,
          servers: { gpus: 8, intra_gbps: 126, nics: 1, nic_gbps: 100 },
        },
      },
    ],
  });

test("table 3 of the study is on the screen, at rank 0", async ({ lab, page }) => {
  await gpt(lab, page);
  const rows = {
    tp: [85_000, 680, 125],
    pp: [1_000, 16, 125],
    dp: [777_236_000 / MIB, 1, 777_236_000 / MIB],
    emb: [100_608_000 / MIB, 1, 100_608_000 / MIB],
  };
  for (const [kind, [volume, messages, size]] of Object.entries(rows)) {
    await lab.expectNumber(`kind-${kind}-volume`, volume * MIB);
    await lab.expectNumber(`kind-${kind}-messages`, messages);
    await lab.expectNumber(`kind-${kind}-size`, size * MIB);
  }
  await expect(page.getByTestId("kinds")).toContainText("741.23");
  await expect(page.getByTestId("kinds")).toContainText("95.947");
  await lab.expectNumber("inter-server", 51_941_376_000);
  // Stage 4 has 12 layers: 8 (6 · 12 + 1) messages less the embedding's.
  await page.getByTestId("kinds-rank").fill("31");
  await page.getByTestId("kinds-rank").press("Enter");
  await expect.poll(() => lab.number("kind-tp-messages")).toBeLessThan(680);
  await lab.keepScreenshot("traffic");
});

test("a cell says what it consists of, by mouse and by keyboard", async ({ lab, page }) => {
  await gpt(lab, page);
  const map = page.getByTestId("heat-canvas");
  await expectTip(lab, [0, 1], /Rank 0 to 1.*85,000\s?MiB · TP · 680 messages of 125\s?MiB/s);
  await map.click({ position: await cell(lab, 0, 24) });
  await expect(page.getByTestId("cell-panel")).toContainText(/95\.947\s?MiB · Emb · 1 message of/);
  await map.focus();
  await map.press("Home");
  await map.press("ArrowRight");
  await expect(page.getByTestId("heat-spoken")).toContainText(/Rank 0 to 1: 85,000\s?MiB/);
  // To the next that sends: data parallelism, then the pipeline.
  await map.press("Control+ArrowRight");
  await expect(page.getByTestId("heat-spoken")).toContainText(/Rank 0 to 2: 1111\.8\s?MiB · DP/);
  await map.press("Control+ArrowRight");
  await expect(page.getByTestId("heat-spoken")).toContainText(/Rank 0 to 8: 1000\s?MiB · PP · 8 messages/);
  await map.press("End");
  await map.press("PageDown");
  await expect(page.getByTestId("heat-spoken")).toContainText("Rank 16 to 31");
  await expect(page.getByTestId("cell-panel")).toContainText("Nothing is sent");
});

test("kinds, scales, colours and groups are chosen", async ({ lab, page }) => {
  await gpt(lab, page);
  const summary = page.getByTestId("heat-canvas");
  await expect(summary).toHaveAttribute("aria-label", /128 pairs/);
  await page.getByTestId("traffic-show").selectOption({ label: "Pipeline" });
  await expect(summary).toHaveAttribute("aria-label", /48 pairs/);
  await page.getByTestId("traffic-show").selectOption({ label: "Pipeline, forward" });
  await expect(summary).toHaveAttribute("aria-label", /24 pairs/);
  await expectTip(lab, [8, 0], "Nothing is sent");
  await page.getByTestId("traffic-show").selectOption({ index: 0 });
  for (const [choice, index] of [["scale", 1], ["colours", 1], ["outline", 2], ["order", 1]]) {
    await page.getByTestId(`traffic-${choice}`).selectOption({ index });
  }
  await expect(summary).toHaveAttribute("aria-label", /128 pairs/);
  await page.getByTestId("heat-zoom-in").click();
  await page.getByTestId("heat-canvas").focus();
  await page.keyboard.press("0");
  await lab.keepScreenshot("traffic-linear");
});

test("two placements side by side, and what differs", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("traffic-compare").selectOption({ index: 1 });
  await expect(page.getByTestId("traffic-compared")).toContainText(/51\.9\s?GB.*33\.6\s?GB/s);
  await expectTip(lab, [0, 24, 32, "heat-difference"], /\+95\.947\s?MiB.*Customised: 0/s);
  // The pipeline becomes faster, data parallelism slower: eight rings of four share an adapter. Before, each card had its way
  // through host memory to itself, as the formula has it: 1.166 GB at 3 GB/s. Now each server sends 8.40 GB at 85 of the
  // adapter's 100 Gbit/s (RoCE), and of the two rings of the first stage, which has the embedding, 0.151 GB are left when the
  // others have ended: 8.095 GB at 85 Gbit/s, then these at a card's 24.
  await lab.settled();
  const default_ = [await lab.number("phase-pp-flows"), await lab.number("phase-dp-flows")];
  await lab.chooseDesign(1);
  await expect.poll(() => lab.number("phase-pp-flows")).toBeLessThan(default_[0]);
  await lab.settled();
  expect(default_[1]).toBeCloseTo(1.16585 / 3, 4);
  expect(await lab.number("phase-dp-formula")).toBeCloseTo(1.16585 / 3, 4);
  expect(await lab.number("phase-dp-flows")).toBeCloseTo(8.095 * 8 / 85 + 0.1513 * 8 / 24, 3);
  await lab.keepScreenshot("traffic-compared");
});

test("the route of a cell is lit in the topology", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("heat-canvas").click({ position: await cell(lab, 0, 8) });
  await expect(page.getByTestId("inspector")).toContainText("h0.g0 → h1.g0");
  await expect(page.getByTestId("route")).toContainText("h0.n0 – s0");
  await page.getByTestId("see-route").click();
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
  await lab.keepScreenshot("traffic-route");
  await page.getByTestId("tab-traffic").click();
  await expect(page.getByTestId("cell-panel")).toContainText("Rank 0 to 8");
});

test("picture, drawing and table are saved", async ({ lab, page }) => {
  await gpt(lab, page);
  const saved = async (kind) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId(`save-${kind}`).click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`-traffic\\.${kind}$`));
    return readFile(await file.path());
  };
  const png = await saved("png");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  // As wide as the drawing with its margins, at three dots a pixel: print resolution.
  expect(png.readUInt32BE(16)).toBe(3 * 792);
  const svg = (await saved("svg")).toString();
  const parsed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "image/svg+xml");
    return [document.documentElement.nodeName, document.querySelectorAll("path").length, document.documentElement.textContent];
  }, svg);
  expect(parsed[0]).toBe("svg");
  expect(parsed[1]).toBeGreaterThan(10);
  expect(parsed[2]).toContain("DeepSpeed");
  const lines = (await saved("csv")).toString().trim().split("\n");
  expect(lines[0]).toBe("kind,src_rank,dst_rank,src_node,dst_node,bytes,messages,message_bytes");
  expect(lines).toContain("tp,0,1,h0.g0,h0.g1,89128960000,680,131072000");
  expect(lines.length).toBe(129);
  const total = lines.slice(1).reduce((sum, line) => sum + Number(line.split(",")[5]), 0);
  expect(Math.abs(total / (2726297600000 + 50331648000 + 33592464000 + 1609728000) - 1)).toBeLessThan(1e-12);
});

test("ranks are swapped by drag, by keyboard and by two presses, and all of it is undone", async ({ lab, page }) => {
  await gpt(lab, page);
  const [from, to] = [await header(lab, 0), await header(lab, 9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByTestId("placement")).toHaveValue("ranks");
  await expect(page.getByTestId("traffic-said")).toContainText("ranks 0 and 9");
  await expect.poll(() => lab.number("inter-server")).toBeGreaterThan(100e9);
  await page.getByTestId("undo").click();
  await lab.expectNumber("inter-server", 51_941_376_000);
  await expect(page.getByTestId("placement")).toHaveValue("deepspeed");
  // Within a server and a tensor group nothing changes but who is where.
  const map = page.getByTestId("heat-canvas");
  await map.focus();
  for (const key of ["Home", "s", "ArrowDown", "s"]) await map.press(key);
  await expect(page.getByTestId("placement")).toHaveValue("ranks");
  await lab.expectNumber("inter-server", 51_941_376_000);
  await page.keyboard.press("Control+z");
  await expect(page.getByTestId("placement")).toHaveValue("deepspeed");
  const [one, other] = [await header(lab, 2), await header(lab, 12)];
  await page.mouse.click(one.x, one.y);
  await expect(page.getByTestId("cell-panel")).toContainText("Rank 2 is picked up");
  await page.mouse.click(other.x, other.y);
  await expect(page.getByTestId("placement")).toHaveValue("ranks");
  await page.getByTestId("undo").click();
  await lab.expectNumber("inter-server", 51_941_376_000);
});

test("the same as a table", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("cell-list").locator("summary").click();
  const rows = page.getByTestId("cell-list").locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(/85,000\s?MiB/);
  await page.getByTestId("cells-more").click();
  await expect(rows).toHaveCount(100);
  await rows.first().getByRole("button").click();
  await expect(page.getByTestId("cell-panel")).toContainText("TP");
});

test("the recipe checks ranks and memory as it is typed", async ({ lab, page }) => {
  await gpt(lab, page);
  await expect(page.getByTestId("ranks-check")).toHaveText(/4 × 2 × 4 = 32 ranks on 32 GPUs/);
  await page.getByTestId("training-t").fill("4");
  await expect(page.getByTestId("training-d-error")).toContainText("64 ranks but 32 GPUs");
  await expect(page.getByTestId("training-d")).toHaveAttribute("aria-invalid", "true");
  await page.getByTestId("set-d").click();
  await expect(page.getByTestId("ranks-check")).toHaveText(/4 × 4 × 2 = 32 ranks on 32 GPUs/);
  await lab.expectNumber("kind-tp-sent", 255_000 * MIB);
  await page.getByTestId("placement").selectOption("customised");
  await expect.poll(() => lab.number("inter-server")).toBeLessThan(50e9);
  while (await page.getByTestId("undo").isEnabled()) {
    await page.getByTestId("undo").click();
    if ((await page.getByTestId("training-t").inputValue()) === "2") break;
  }
  await expect(page.getByTestId("ranks-check")).toHaveText(/4 × 2 × 4 = 32/);
});

test("experts span tensor ranks, the recipe says how, and what does not go is told", async ({ lab, page }) => {
  await lab.open("view=traffic");
  const sizes = { model: "mixtral-8x7b", global_batch: 64, micro_batch: 1, p: 1, t: 4, d: 2, e: 2 };
  await lab.openFile("experts.json", training({ ...sizes, framework: "megatron-core" }, 1));
  await expect(page.getByTestId("kinds")).toContainText("Expert parallel");
  await expect(page.getByTestId("experts-spread")).toHaveCount(0);
  await page.getByTestId("training-e").fill("4");
  await expect(page.getByTestId("training-e-error")).toContainText("requires sequence parallelism. Turn it on, or set e to");
  await lab.openFile("cut.json", training({ ...sizes, framework: "megatron-core", sequence_parallel: true }, 1));
  await page.getByTestId("training-e").fill("4");
  await expect(page.getByTestId("experts-spread")).toHaveText("Experts span tensor ranks: each is split over 2 ranks.");
  await page.getByTestId("training-e").fill("8");
  await expect(page.getByTestId("experts-spread")).toHaveText("Experts span tensor ranks: each is whole on one rank.");
  await page.getByTestId("training-d").fill("1");
  await expect(page.getByTestId("training-e-error")).toContainText("does not divide the 4 ranks of a stage");
});

test("a model that does not fit is told, with the nearest setting that fits", async ({ lab, page }) => {
  await lab.open("view=traffic");
  await lab.openFile("large.json", training({ hardware: "rtx3090", recompute: "none" }));
  await expect(page.getByTestId("memory-check")).toContainText("Does not fit");
  await expect(page.getByTestId("memory-sentence")).toContainText("No: stage 1");
  // The figures of each bar: its parts come to its whole.
  await page.getByTestId("memory-figures").click();
  const figures = await page.getByTestId("memory-table").locator("tbody tr").first().locator("[data-value]").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.value)));
  const whole = figures.shift();
  expect(figures.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 9);
  expect(whole * 2 ** 30).toBeCloseTo(await lab.number("memory-0"), 0);
  await page.getByTestId("use-nearest").click();
  await expect(page.getByTestId("memory-check")).toContainText("Fits");
});

test("an accelerator's figures are changed, kept with the scenario, and taken back", async ({ lab, page }) => {
  await lab.open("view=traffic");
  await lab.openFile("own.json", training({ hardware: "rtx3090", recompute: "full" }));
  await expect(page.getByTestId("memory-check")).toContainText("Fits");
  await page.getByTestId("edit-hardware").click();
  const memory = page.getByTestId("equipment-memory");
  await expect(memory).toHaveValue("25.77");
  await expect(page.getByTestId("equipment-source")).toHaveValue(/GA102/);
  await expect(page.getByTestId("equipment-reset")).toHaveAttribute("aria-disabled", "true");
  // No accelerator is without memory: what can't be is put back.
  await memory.fill("0");
  await memory.press("Tab");
  await expect(memory).toHaveAttribute("aria-invalid", "true");
  await memory.fill("4");
  await memory.press("Tab");
  await expect(page.getByTestId("memory-check")).toContainText("Does not fit");
  expect(await violations(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.locator("#hardware-about")).toContainText("Custom figures.");
  const [file] = await Promise.all([page.waitForEvent("download"), lab.press("download")]);
  const { hardware } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(hardware.gpus).toHaveLength(1);
  expect(hardware.gpus[0]).toMatchObject({ id: "rtx3090", memory_gb: 4 });
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("memory-check")).toContainText("Fits");
  await page.getByTestId("redo").click();
  await expect(page.getByTestId("memory-check")).toContainText("Does not fit");
  await page.getByTestId("edit-hardware").click();
  await page.getByTestId("equipment-reset").click();
  await expect(memory).toHaveValue("25.77");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("memory-check")).toContainText("Fits");
});

// What is wrong in itself is refused with the file, and told at the field when it is typed.
const mistakes = {
  "heads that cannot be divided": [
    { model: { layers: 54, hidden: 2000, heads: 25, seq: 1024, vocab: 50304 } },
    /25 (attention heads|cabeças).*t = 2/,
  ],
  "fewer layers than stages": [{ model: { layers: 3, hidden: 2000, seq: 1024, vocab: 50304 } }, /3 (layers|camadas).*4/],
  "a batch that cannot be divided": [{ global_batch: 1000 }, /1000 (sequences|sequências).*128/],
  "no stage at all": [{ p: 0 }, /0.*1/],
};

for (const language of ["en", "pt-BR"]) {
  for (const [what, [fields, told]] of Object.entries(mistakes)) {
    test(`a file with ${what}, in ${language}`, async ({ lab, page }) => {
      await lab.open(`view=traffic&lang=${language}`);
      await lab.openFile("bad.json", training(fields));
      await expect(page.getByTestId("message")).toContainText(told);
      await lab.expectNumber("completion", 8);
    });
  }

  test(`what is typed is checked at its field, in ${language}`, async ({ lab, page }) => {
    await gpt(lab, page, language);
    // One after the other: on the way the sizes don't go together.
    await page.getByTestId("training-d").fill("5");
    await expect(page.getByTestId("training-global_batch-error")).toContainText(/1024 (sequences|sequências).*160/);
    await expect(page.getByTestId("training-draft")).toBeVisible();
    await expect(page.getByTestId("training-global_batch")).toHaveAttribute("aria-invalid", "true");
    await lab.expectNumber("inter-server", 51_941_376_000);
    await page.getByTestId("training-global_batch").fill("960");
    await expect(page.getByTestId("training-d-error")).toContainText(/40 ranks,? (but|mas).* 32/);
    await expect(page.getByTestId("refusal")).toContainText("40 ranks");
    await expect(page.getByTestId("traffic-empty")).toBeVisible();
    await page.getByTestId("training-p").fill("60");
    await expect(page.getByTestId("training-p-error")).toContainText(/54 (layers|camadas).*60/);
    await page.getByTestId("training-p").fill("4");
    await expect(page.getByTestId("training-p-error")).toBeHidden();
    while (await page.getByTestId("undo").isEnabled()) {
      await page.getByTestId("undo").click();
      if ((await page.getByTestId("training-d").inputValue()) === "4") break;
    }
    await lab.expectNumber("inter-server", 51_941_376_000);
  });
}

test("what has no ranks has a map of its endpoints", async ({ lab, page }) => {
  await lab.open("view=traffic");
  await expect(page.getByTestId("traffic-lead")).toContainText("28 endpoints send 756");
  await expectTip(lab, [0, 1, 28], /AC to AL.*1\s?GB/s);
  await page.getByTestId("workload-kind").selectOption("training");
  await expect(page.getByTestId("ranks-check")).toHaveText(/1 × 1 × 28 = 28 ranks on 28 GPUs/);
});

test("one GPU alone, and one of each", async ({ lab, page }) => {
  await lab.open("view=traffic");
  const alone = { model: "gpt-1.5b", global_batch: 8, micro_batch: 1, p: 1, t: 1 };
  await lab.openFile("alone.json", training({ ...alone, d: 8 }, 1));
  await expect(page.getByTestId("kinds")).toContainText("Data parallel");
  await lab.openFile("stages.json", training({ ...alone, p: 8, d: 1 }, 1));
  await expect(page.getByTestId("kinds")).toContainText("Pipeline");
  await lab.openFile("tensors.json", training({ ...alone, t: 8, d: 1 }, 1));
  await expect(page.getByTestId("kinds")).toContainText("Tensor parallel");
});

test("in Portuguese", async ({ lab, page }) => {
  await gpt(lab, page, "pt-BR");
  await expect(page.getByTestId("traffic-lead")).toContainText("32 ranks enviam 2,81");
  await expectTip(lab, [0, 1], /Rank 0 ao 1.*680 mensagens de 125/s);
  await expect(page.getByTestId("kinds")).toContainText("741,23");
  await expect(page.getByTestId("headline")).toContainText("Um passo leva");
  await lab.keepScreenshot("traffic-pt");
});

test(`axe finds nothing, dark`, async ({ lab, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await gpt(lab, page, "pt-BR");
  await page.getByTestId("traffic-compare").selectOption({ index: 1 });
  await page.getByTestId("heat-canvas").click({ position: await cell(lab, 0, 1) });
  await page.getByTestId("cell-list").locator("summary").click();
  await page.getByTestId("training-more").click();
  expect(await violations(page)).toEqual([]);
  await lab.keepScreenshot(`traffic-dark-pt`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the map fits, a tap tells, two taps swap", async ({ lab, page }) => {
    await lab.open("view=traffic&lang=pt-BR");
    await lab.openFile("gpt.json", training({}));
    await expect(page.getByTestId("heat-canvas")).toHaveAttribute("aria-label", /128 pares/);
    await lab.still();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const at = await cell(lab, 0, 1);
    await page.getByTestId("heat-canvas").tap({ position: at });
    await expect(page.getByTestId("cell-panel")).toContainText("680 mensagens");
    for (const row of [0, 9]) {
      const place = await header(lab, row);
      await page.touchscreen.tap(place.x, place.y);
    }
    await expect(page.getByTestId("traffic-said")).toContainText("ranks 0 e 9");
    await lab.keepScreenshot("traffic-phone");
  });
});

// Printed, not asserted: a machine may be busy. The budgets are 16 ms to recolour 1,024 ranks and 200 ms for 4,096.
test("how long it takes to paint", async ({ lab, page }) => {
  await gpt(lab, page);
  const took = () => page.locator(".heat-base").first().getAttribute("data-paint-ms");
  await page.getByTestId("traffic-scale").selectOption({ index: 1 });
  await lab.still();
  console.log(`32 ranks painted in ${await took()} ms`);
});

test("the best placement is searched in the background", async ({ lab, page }) => {
  await gpt(lab, page);
  const before = await lab.number("completion");
  await page.getByTestId("search").click();
  await expect(page.getByTestId("search-said")).toContainText("Found");
  await expect.poll(() => lab.number("completion")).toBeLessThan(before);
  await page.getByTestId("undo").click();
  await lab.expectNumber("completion", before);
});

test("a gate evens out over its iterations: more is sent, and more evenly", async ({ lab, page }) => {
  await lab.open("view=traffic");
  await lab.chooseExample("moe");
  await expect(page.getByTestId("moe")).toBeVisible();
  await expect(page.getByTestId("moe-100-canvas")).toHaveAttribute("data-plot", /\d/);
  await lab.settled();
  expect(await lab.number("moe-100-total")).toBeGreaterThan(await lab.number("moe-0-total"));
  expect(await lab.number("moe-100-uneven")).toBeLessThan(await lab.number("moe-0-uneven"));
  // An iteration put into the step makes it uneven, and undo makes it even again.
  const even = await lab.number("kind-ep-sent");
  await page.getByTestId("moe-0-use").click();
  await expect(page.getByTestId("moe-0-use")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => lab.number("kind-ep-sent")).not.toBe(even);
  await page.getByTestId("undo").click();
  await lab.expectNumber("kind-ep-sent", even);
  await lab.keepScreenshot("traffic-moe");
});

test("a collective is chosen, and its time stands beside the formula", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("workload-kind").selectOption("collective");
  await page.getByTestId("collective-algorithm").selectOption({ label: "Ring" });
  await lab.expectNumber("collective-step-count", 62);
  await lab.settled();
  expect(await lab.number("collective-busbw")).toBeGreaterThan(0);
  await expect(page.getByTestId("traffic-lead")).toContainText("32 endpoints send");
  await page.getByTestId("collective-operation").selectOption({ label: "All-to-all" });
  await page.getByTestId("collective-algorithm").selectOption({ label: "Pairwise" });
  await lab.expectNumber("collective-step-count", 31);
});

test("a matrix and a model of other tools are taken in, a bad matrix is refused with its place", async ({ lab, page }) => {
  await gpt(lab, page);
  await lab.openFile("traffic.csv", "0,5e9,1e9\n5e9,0,2e9\n1e9,2e9,0\n");
  await expect(page.getByTestId("workload-kind")).toHaveValue("matrix");
  await expect(page.getByTestId("workload-about")).toContainText("3 ranks");
  await expect(page.getByTestId("heat-canvas")).toHaveAttribute("aria-label", /6 pairs/);
  await lab.openFile("bad.csv", "0,-5,1\n5,0,2\n1,2,0\n");
  await expect(page.getByTestId("message")).toContainText("-5");
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("workload-kind")).toHaveValue("training");
  const config = {
    model_type: "llama", num_hidden_layers: 32, hidden_size: 4096, num_attention_heads: 32, num_key_value_heads: 8,
    intermediate_size: 14336, vocab_size: 128256, max_position_embeddings: 8192, tie_word_embeddings: false,
  };
  await lab.openFile("config.json", JSON.stringify(config));
  await expect(page.getByTestId("training-model")).toHaveValue("llama3-8b");
});
