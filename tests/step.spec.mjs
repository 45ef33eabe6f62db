// A training step in time: its timeline, the best setting, what people quote, and predictions beside measurements.
import { readFile } from "node:fs/promises";
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

/** GPT-3B of the study on 32 GPUs. */
async function gpt(lab, page, language = "en") {
  await lab.open(`view=timeline&lang=${language}`);
  // Examples of training steps are first looked at as traffic.
  await lab.chooseExample("gpt-424");
  await lab.showView("timeline");
  await expect(page.getByTestId("timeline-canvas")).toBeVisible();
  await lab.still();
}

/** A training step in a file, on the study's servers. */
const training = (fields) =>
  JSON.stringify({
    gargalo: 1,
    workload: {
      kind: "training",
      model: "gpt-3b",
      global_batch: 1024,
      micro_batch: 32,
      p: 4,
      t: 2,
      d: 4,
      hardware: "rtx3090",
      protocol: "rocev2",
      ...fields,
    },
    designs: [
      {
        name: "d",
        network: {
          kind: "single_switch",
          n: 4,
          gbps: 100,
          servers: { gpus: 8, intra_gbps: 126, nics: 1, nic_gbps: 100 },
        },
      },
    ],
  });

/** In the page: the columns of tables that can be saved whose figures have no unit, in their head or as a part of their name. */
function withoutUnit() {
  const tables = [...document.querySelectorAll(".table-files")].map((files) => files.previousElementSibling.querySelector("table"));
  return tables.flatMap((table) =>
    [...table.querySelectorAll("thead tr:last-child > *")].flatMap((head, at) => {
      const cells = [...table.querySelectorAll("tbody tr")].map((row) => row.children[at]?.dataset.value).filter(Boolean);
      const figures = cells.some((value) => !Number.isInteger(Number(value)));
      const named = head.dataset.unit || /, (s|ms|%|B|G?B\/s|Gbit\/s)$/.test(head.textContent.trim());
      return figures && !named ? [`${table.dataset.testid}: ${head.textContent}`] : [];
    }),
  );
}

/** What of the time is seen, from and to, and the whole of it. */
const span = async (page) =>
  ((await page.getByTestId("timeline-canvas").getAttribute("data-span")) ?? "").split(" ").map(Number);

test("a model's sequence and the graph of an iteration are chosen in the recipe, and taken back", async ({ lab, page }) => {
  await lab.open("view=timeline");
  const model = { model: "llama3-8b", hardware: "h100-sxm", global_batch: 64, micro_batch: 1, p: 1, t: 8, framework: "megatron-core" };
  await lab.openFile("llama.json", training({ ...model, protocol: "infiniband", d: 4 }));
  const step = await lab.number("step-total");
  await lab.unfold("training-seq");
  const length = page.getByTestId("training-seq");
  await expect(length).toHaveAttribute("placeholder", "8192");
  await length.fill("2048");
  await length.press("Tab");
  await expect.poll(() => lab.number("step-total")).toBeLessThan(step / 2);
  await lab.settled();
  const graphs = page.getByTestId("training-graphs");
  await expect(graphs.locator("option").first()).toHaveText("Default: No");
  await lab.choose("training-graphs", "Yes");
  await lab.settled();
  await expect(graphs).toHaveValue("2");
  for (let edit = 0; edit < 2; edit += 1) await page.getByTestId("undo").click();
  await lab.expectNumber("step-total", step);
  await expect(length).toHaveValue("");
  await expect(graphs).toHaveValue("0");
});

test("without a training step the timeline says what to do, and begins with one", async ({ lab, page }) => {
  await lab.open("view=timeline");
  await expect(page.getByTestId("timeline-empty")).toBeVisible();
  await page.getByTestId("timeline-begin").click();
  await expect(page.getByTestId("timeline-canvas")).toBeVisible();
  await expect(page.getByTestId("timeline-lead")).toContainText("4 stages");
});

test("bottlenecks are of the step: what it waits for stands first, its bytes at once are another question", async ({ lab, page }) => {
  await gpt(lab, page);
  await lab.showView("bottlenecks");
  await expect(page.getByTestId("limits-lead")).toContainText("1 % more");
  expect(await page.evaluate(withoutUnit)).toEqual([]);
  const sets = page.getByTestId("limits").locator("tbody tr");
  // What gains most stands first, and the headline says the same of it.
  await lab.settled();
  const gains = await sets.locator("td:nth-child(3)").evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.value)));
  expect(gains[0]).toBeGreaterThan(0);
  expect([...gains].sort((a, b) => b - a)).toEqual(gains);
  const lead = await page.getByTestId("limits-lead").textContent();
  await expect(page.getByTestId("headline")).toContainText(lead);
  await expect(page.getByTestId("structure-beside")).toContainText("A different question");
  await expect(page.getByTestId("gains")).toHaveCount(0);
  await page.getByTestId("step-links").getByRole("button").first().click();
  await expect(page.getByTestId("inspector")).toContainText("Limits the step");
  expect(await violations(page, "#panel-bottlenecks")).toEqual([]);
});

test("the timeline by pointer: zoom at the pointer, pan, fit; a bar tells its formula", async ({ lab, page }) => {
  await gpt(lab, page);
  const canvas = page.getByTestId("timeline-canvas");
  await canvas.scrollIntoViewIfNeeded();
  await expect(canvas).toHaveAttribute("data-span", /\d/);
  const box = await canvas.boundingBox();
  const [from, to, total] = await span(page);
  expect([from, to]).toEqual([0, total]);
  const left = Number(await canvas.getAttribute("data-left"));
  const time = (x, [low, high]) => low + ((x - left) / (box.width - left - 12)) * (high - low);
  const x = 300;
  await page.mouse.move(box.x + x, box.y + 36);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect
    .poll(async () => {
      const [from, to] = await span(page);
      return to - from;
    })
    .toBeLessThan(total * 0.9);
  const near = await span(page);
  expect(Math.abs(time(x, near) - time(x, [0, total])) / total).toBeLessThan(1e-6);
  await page.mouse.move(box.x + 400, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 330, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await span(page))[0]).toBeGreaterThan(near[0]);
  await page.getByTestId("timeline-fit").click();
  await expect.poll(() => span(page)).toEqual([0, total, total]);
  await lab.still();
  // The first bar of the first stage: its first micro-batch, forward.
  await page.mouse.click(box.x + left + 4, box.y + 36);
  const facts = page.getByTestId("timeline-facts");
  await expect(facts).toContainText("Forward, stage 1, micro-batch 1");
  await expect(facts).toContainText("TFLOP/s");
  await expect(facts).toContainText("waited for nothing");
});

test("the timeline by keys: from bar to bar, and to what it waited for", async ({ lab, page }) => {
  await gpt(lab, page, "pt-BR");
  const canvas = page.getByTestId("timeline-canvas");
  await canvas.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("timeline-spoken")).toContainText("Propagação direta, estágio 1, microlote 1");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("timeline-facts")).toContainText("All-reduce do paralelismo tensorial");
  await page.keyboard.press("w");
  await expect(page.getByTestId("timeline-facts")).toContainText("Propagação direta, estágio 1, microlote 1");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("timeline-facts")).toContainText("estágio 2");
  const [, , total] = await span(page);
  await page.keyboard.press("+");
  await expect
    .poll(async () => {
      const [from, to] = await span(page);
      return to - from;
    })
    .toBeLessThan(total);
  await page.keyboard.press("0");
  await expect.poll(() => span(page)).toEqual([0, total, total]);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("timeline-facts")).toContainText("Aponte uma barra");
});

test("the timeline as a table and as a file", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("timeline-table").click();
  await expect(page.getByTestId("timeline-rows").locator("tbody tr")).toHaveCount(20);
  await page.getByTestId("timeline-only-critical").check();
  await expect(page.getByTestId("timeline-rows")).toContainText("Forward, stage 1, micro-batch 1");
  await page.getByTestId("timeline-rows").getByRole("button").nth(1).click();
  await expect(page.getByTestId("timeline-facts")).toContainText("on the critical path");
  for (const kind of ["svg", "png"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByTestId(`timeline-${kind}`).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(download.suggestedFilename()).toMatch(new RegExp(`timeline\\.${kind}$`));
    if (kind === "svg") expect(bytes.toString()).toContain("Stage 4");
    else expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  }
});

test("the closed form stands beside the graph, with causes", async ({ lab, page }) => {
  await gpt(lab, page);
  const closed = await lab.number("closed-total");
  const graph = await lab.number("graph-total");
  expect(graph).toBeGreaterThan(closed);
  await expect(page.getByTestId("why-tp")).toContainText("s ");
  await lab.expectNumber("step-total", graph);
});

test("thousands of bars: drawn, and what is left out is said", async ({ lab, page }) => {
  await lab.open("view=timeline");
  await lab.openFile("long.json", training({ global_batch: 4096, micro_batch: 1 }));
  await expect(page.getByTestId("timeline-lead")).toContainText("1024 micro-batches");
  const canvas = page.getByTestId("timeline-canvas");
  await canvas.focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press("+");
  await expect
    .poll(async () => {
      const [from, to, total] = await span(page);
      return (to - from) / total;
    })
    .toBeLessThan(1 / 100);
});

test("what people quote, each with its formula; a whole run with its price", async ({ lab, page }) => {
  await gpt(lab, page);
  const step = await lab.number("step-total");
  const tokens = await lab.number("tokens-s");
  expect(tokens * step).toBeCloseTo(1024 * 1024, 3);
  await page.getByTestId("mfu").click();
  await expect(page.getByTestId("mfu-how")).toContainText("FLOP ÷");
  await page.getByTestId("run-plan").click();
  // 20 tokens a parameter, in whole thousands of millions.
  await expect(page.getByTestId("run-days")).toHaveAttribute("data-value", /\d/);
  await lab.settled();
  const days = await lab.number("run-days");
  expect(days).toBeCloseTo(54e9 / tokens / 86400 / (await lab.number("run-goodput")), 6);
  await page.getByTestId("run-settings").click();
  await page.getByTestId("run-price").fill("2.5");
  await page.getByTestId("run-price").press("Enter");
  await expect(page.getByTestId("run-cost")).toBeVisible();
  await lab.settled();
  expect(await lab.number("run-cost")).toBeCloseTo(2.5 * (await lab.number("run-gpu-hours")), 3);
  await page.getByTestId("run-overhead").fill("-1");
  await page.getByTestId("run-overhead").press("Enter");
  await expect(page.getByTestId("run-overhead-error")).toContainText("above 0");
  await page.getByTestId("run-forget").click();
  await expect(page.getByTestId("run-plan")).toBeVisible();
});

test("the best setting is searched, ranked and put to use", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("part-search").click();
  await page.getByTestId("ranking-search").click();
  await lab.settled();
  await expect(page.getByTestId("ranking-search")).toBeVisible();
  await expect(page.getByTestId("ranking-progress")).toContainText("settings tried");
  await expect(page.getByTestId("ranking-best")).toContainText("less than");
  const best = await lab.number("ranking-time-0");
  expect(best).toBeLessThan(await lab.number("step-total"));
  await expect(page.getByTestId("ranking").locator("tbody tr").first()).toContainText("simulated");
  await page.getByTestId("ranking-axis-2").click();
  await page.getByTestId("ranking-use-0").click();
  await lab.settled();
  // Solved on the network: the very same time.
  await lab.expectNumber("step-total", best);
  await expect(page.getByTestId("ranking-used-0")).toBeVisible();
});

test("predicted and measured: scatter, errors and rows", async ({ lab, page }) => {
  await lab.open("view=measured");
  await expect(page.getByTestId("measured-summary")).toBeVisible({ timeout: 100_000 });
  for (const [set, runs, bound] of [
    ["playbook", 564, 0.25],
    ["busy", 187, 0.1],
    ["mlperf", 8, 0.08],
    ["bridge", 22, 0.16],
    ["foundry", 98, 0.1],
    ["vtrain", 775, 0.08],
  ]) {
    await lab.expectNumber(`measured-${set}-runs`, runs);
    expect(await lab.number(`measured-${set}-mean`)).toBeLessThan(bound);
  }
  await expect(page.getByTestId("measured-summary")).toContainText("Playbook");
  await page.getByTestId("measured-set-mlperf").click();
  await expect(page.getByTestId("measured-summary")).toContainText("MLPerf");
  await page.getByTestId("measured-table").click();
  await expect(page.getByTestId("measured-rows").locator("tbody tr")).toHaveCount(8);
  await expect(page.getByTestId("measured-rows")).toContainText("llama3-405b");
  await page.getByTestId("measured-table").click();
  await page.getByTestId("measured-set-vtrain").click();
  for (const [where, bound, vtrain] of [
    ["within", 0.08, 0.0837],
    ["across", 0.12, 0.1473],
  ]) {
    await lab.expectNumber(`measured-${where}-vtrain`, vtrain);
    expect(await lab.number(`measured-${where}-mean`)).toBeLessThan(bound);
    expect(await lab.number(`measured-${where}-unseen`)).toBeLessThan(bound);
  }
  await lab.still();
  await page.getByTestId("chart-measured").locator("canvas").focus();
  await page.keyboard.press("End");
  await expect(page.getByTestId("measured-chosen")).toContainText("A100");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("measured-csv").click()]);
  expect((await readFile(await download.path(), "utf8")).trim().split("\n")).toHaveLength(776);
  await page.getByTestId("measured-table").click();
  await expect(page.getByTestId("measured-rows").locator("tbody tr")).toHaveCount(20);
  await page.getByTestId("measured-unseen").click();
  await page.getByTestId("measured-open").click();
  await expect(page.getByTestId("timeline-canvas")).toBeVisible();
});

test("a measured step beside the predicted one: how far off, and what would explain it", async ({ lab, page }) => {
  await gpt(lab, page, "pt-BR");
  const step = await lab.number("step-total");
  const field = page.getByTestId("own-time");
  await field.fill("depressa");
  await field.press("Enter");
  await expect(page.getByTestId("own-time-error")).toBeVisible();
  await field.fill(`${(step * 1.2).toFixed(4).replace(".", ",")} s`);
  await field.press("Enter");
  await expect(page.getByTestId("own-causes").locator("tbody tr").first()).toBeVisible();
  await lab.settled();
  expect(await lab.number("own-difference")).toBeCloseTo(0.2, 3);
  expect(await page.evaluate(withoutUnit)).toEqual([]);
  const causes = await page.getByTestId("own-causes").locator("tbody tr").count();
  expect(causes).toBeGreaterThanOrEqual(5);
  // Kept while other tabs are open.
  await page.getByTestId("part-search").click();
  await page.getByTestId("part-timeline").click();
  await expect(page.getByTestId("own-causes")).toBeVisible();
  // And across a reload, a new title, and a recipe that changes, which it tells.
  await page.getByTestId("title").fill("Outra");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("own-causes")).toBeVisible();
  await page.reload();
  await lab.ready();
  await expect(field).toHaveValue(/ s/);
  const kept = await field.inputValue();
  await expect(page.getByTestId("own-former")).toHaveCount(0);
  await page.getByTestId("training-micro_batch").fill("4");
  await page.getByTestId("training-micro_batch").press("Enter");
  await expect(page.getByTestId("own-former")).toBeVisible();
  await expect(field).toHaveValue(kept);
  // What can't be read hides what was told of the time before, and goes with the design.
  await field.fill("depressa");
  await field.press("Enter");
  await expect(page.getByTestId("own-difference")).toHaveCount(0);
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("own-time-error")).toBeHidden();
  await expect(page.getByTestId("own-former")).toHaveCount(0);
  await page.getByTestId("own-forget").click();
  await expect(page.getByTestId("own-causes")).toBeHidden();
  await expect(field).toHaveValue("");
});

test("a setting that does not fit is told in red with one that does, and nothing is measured by it", async ({ lab, page }) => {
  await lab.open("view=timeline");
  await lab.openFile("large.json", training({ model: "gpt-3b", micro_batch: 64, recompute: "none" }));
  await lab.showView("timeline");
  await page.getByTestId("part-search").click();
  await expect(page.getByTestId("ranking-too-large")).toContainText("GiB");
  await page.getByTestId("ranking-search").click();
  await lab.settled();
  await expect(page.getByTestId("ranking-search")).toBeVisible();
  await expect(page.getByTestId("ranking-best")).not.toContainText("current setting");
  await page.getByTestId("ranking-use-nearest").click();
  await expect(page.getByTestId("ranking-too-large")).toBeHidden();
  await expect(page.getByTestId("ranking-best")).toContainText("current setting");
});

test("half a stage is refused in words, and settings that fit are offered in words", async ({ lab, page }) => {
  await gpt(lab, page);
  await page.getByTestId("training-p").fill("2.5");
  await page.getByTestId("training-p").press("Enter");
  await expect(page.getByTestId("message")).toContainText("whole number");
  await lab.openFile("large.json", training({ model: "gpt-3b", micro_batch: 64, recompute: "none" }));
  const offer = page.getByTestId("use-nearest");
  await expect(offer).toBeVisible();
  await expect(offer).not.toContainText("=");
});

test("constants of computing, overlap and jitter have fields", async ({ lab, page }) => {
  await lab.open("view=timeline");
  await lab.openFile("a100.json", training({ hardware: "a100-80-sxm" }));
  const before = await lab.number("step-total");
  await page.getByTestId("edit-hardware").click();
  await page.getByTestId("equipment-constants").click();
  await page.getByTestId("gemm_efficiency").fill("0.4");
  await page.getByTestId("gemm_efficiency").press("Enter");
  await page.getByTestId("gemm_efficiency").fill("7");
  await page.getByTestId("gemm_efficiency").press("Enter");
  await expect(page.getByTestId("gemm_efficiency-error")).toContainText("at most 1");
  await page.keyboard.press("Escape");
  await expect.poll(() => lab.number("step-total")).toBeGreaterThan(before * 1.2);
  await page.getByTestId("training-unlike").click();
  await page.getByTestId("jitter-sigma").fill("0.05");
  await page.getByTestId("jitter-sigma").press("Enter");
  await expect(page.getByTestId("timeline-lead")).toContainText("90 % of steps");
});

for (const [width, height, language] of [
  [1440, 900, "en"],
  [390, 844, "pt-BR"],
]) {
  test(`no view of the step is wider than the screen or hard to reach (${width} px)`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height });
    await lab.open(`view=timeline&lang=${language}`);
    await page.getByTestId("timeline-begin").click();
    await expect(page.getByTestId("timeline-canvas")).toBeVisible();
    for (const part of ["timeline", "search", "measured"]) {
      await page.getByTestId(`part-${part}`).click();
      // Its hundreds of predictions are not waited for.
      if (part === "measured") await expect(page.getByTestId("measured-set-vtrain")).toBeVisible();
      else await lab.still();
      const wide = await page.evaluate(() => document.querySelector("#panel-timeline").scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      expect(await violations(page, "#panel-timeline")).toEqual([]);
    }
  });
}
