// Answers of documents made before: told with their figures until dismissed, and never of what is made today.
import { readFile } from "node:fs/promises";
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

/** An all-reduce on 64 H100 under uplinks of 5 Gbit/s; 0.1.0 told its library's time. */
const OLD = {
  gargalo: 2,
  answers: 1,
  title: "Thin",
  workload: { kind: "collective", operation: "all_reduce", bytes: 1e9, hardware: "h100-sxm" },
  designs: [
    {
      name: "As built",
      network: {
        kind: "leaf_spine",
        leaves: 4,
        spines: 2,
        hosts_per_leaf: 2,
        gbps: 400,
        uplink_gbps: 5,
        servers: { gpus: 8, intra_gbps: 3600, nics: 8, nic_gbps: 400 },
      },
    },
  ],
};

/** What a link carries: a byte for raw text, and the text. */
const payload = (document) => Buffer.concat([Buffer.from([1]), Buffer.from(JSON.stringify(document))]).toString("base64url");

test("a file of before says what its answers were, until that is dismissed", async ({ page, lab }) => {
  const told = page.getByTestId("changed");
  await lab.open();
  await lab.openFile("old.json", JSON.stringify(OLD));
  await expect(told).toContainText("Earlier versions gave other answers");
  await expect(page.getByTestId("changed-figures").locator("li")).toHaveText(["time: 5.81 ms → 2.50 s"]);
  await expect(page.getByTestId("changed-reasons").locator("li")).toHaveText([/the bytes on the drawn links count/]);
  expect(await violations(page, "[data-testid=changed]")).toEqual([]);
  await lab.keepScreenshot("changed-answers");
  await lab.press("language");
  await expect(told).toContainText("Versões anteriores davam outras respostas");
  await expect(page.getByTestId("changed-figures").locator("li")).toHaveText(["tempo: 5,81 ms → 2,50 s"]);
  // Not read yet: a reload tells it again.
  await page.waitForFunction(() => localStorage.getItem("gargalo.answers") === "1");
  await page.reload();
  await lab.ready();
  await expect(told).toContainText("Versões anteriores davam outras respostas");
  await page.getByTestId("changed-dismiss").click();
  await expect(told).toHaveCount(0);
  await page.waitForFunction(() => localStorage.getItem("gargalo.answers") === "2");
  await page.reload();
  await lab.ready();
  await lab.settled();
  await expect(told).toHaveCount(0);
  // What is saved is of today, and opens as such.
  const [download] = await Promise.all([page.waitForEvent("download"), lab.press("download")]);
  const saved = await readFile(await download.path(), "utf8");
  expect(JSON.parse(saved).answers).toBe(2);
  await lab.openFile("saved.json", saved);
  await expect(told).toHaveCount(0);
});

test("a link of before says it too, and stands for today's answers once that is dismissed", async ({ page, lab }) => {
  const told = page.getByTestId("changed");
  const { answers, ...document } = OLD;
  await lab.open(`v=1&s=${payload(document)}&answers=${answers}`);
  await expect(page.getByTestId("changed-figures").locator("li")).toHaveText(["time: 5.81 ms → 2.50 s"]);
  await page.getByTestId("changed-dismiss").click();
  await expect(told).toHaveCount(0);
  expect(page.url()).toContain(`s=${payload(document)}`);
  await page.reload();
  await lab.ready();
  await lab.settled();
  await expect(told).toHaveCount(0);
  // Another edit of the same document has no former answers to compare with; undone, it has them again.
  await page.goto("about:blank");
  await lab.open(`v=1&s=${payload(document)}&answers=1`);
  await expect(told).toBeVisible();
  await lab.choose("collective-operation", { label: "All-to-all" });
  await expect(told).toHaveCount(0);
  await page.getByTestId("undo").click();
  await expect(told).toBeVisible();
});

test("examples and what is made today tell nothing", async ({ page, lab }) => {
  await lab.open();
  for (const example of ["all-reduce", "gpt-424", "ipe-study"]) {
    await lab.chooseExample(example);
    await expect(page.getByTestId("changed"), example).toHaveCount(0);
  }
});
