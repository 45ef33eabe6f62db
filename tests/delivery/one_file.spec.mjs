// The page as one file, opened from where it lies. `cargo xtask package` writes it.
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { answer } from "../support/lesson.mjs";
import { PROPORTIONAL, expect, test } from "../support/page.mjs";
import { watched } from "../support/workers.mjs";

const FILE = "target/package/gargalo.html";
const address = (fragment = "") => `${pathToFileURL(FILE)}${fragment}`;

// What a file has stored is not cleared with what the page's address has.
test.use({ fresh: true });

test.skip(!existsSync(FILE), `${FILE} is not there: run \`cargo xtask package\` first`);

test("one file solves, draws, is edited and looked at from all sides", async ({ lab, page }) => {
  // Nothing is asked of any place but the file itself.
  const asked = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("blob:") && !request.url().startsWith("data:")) asked.push(request.url());
  });
  await page.goto(address());
  await lab.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => document.fonts.check('1rem "Inter"'))).toBe(true);

  await lab.chooseDesign(PROPORTIONAL);
  await lab.expectNumber("completion", 8);
  await lab.still();
  const drawn = await page.locator("canvas.topology-base").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  });
  expect(drawn).toBe(true);

  // Half of alpha is twice the time.
  await lab.unfold("alpha-slider");
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);

  // Questions to the desk, which has a worker of its own, and a step in time.
  await lab.showView("compare");
  await lab.expectNumber("cell-0-total", 3061);
  await expect(lab.cell(1, "capacity-ratio")).not.toBeEmpty();
  await lab.chooseExample("gpt-424");
  await expect(page.getByTestId("heat-canvas")).toBeVisible();
  await lab.showView("timeline");
  await expect(page.getByTestId("timeline-canvas")).toBeVisible();
  // What the page fetches elsewhere.
  expect(await page.evaluate(() => globalThis.gargaloFile("./measured-iterations.txt").length)).toBeGreaterThan(10_000);
  expect(asked).toEqual([address()]);
});

test("one file opens a link to a document and a language", async ({ lab, page }) => {
  await page.goto(address("#lang=pt-BR&view=compare"));
  await lab.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
});

test("one file works where storage and history are refused", async ({ lab, page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    history.replaceState = refuse;
    history.pushState = refuse;
  });
  await page.goto(address());
  await lab.ready();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.expectNumber("completion", 8);
  await lab.unfold("alpha-slider");
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);
});

// Lesson (a), as a lecturer would hand it out on a memory stick.
const lesson = JSON.parse(readFileSync("target/lessons/bottleneck.json", "utf8"));
for (const language of ["en", "pt-BR"]) {
  test(`one file runs the first lesson, ${language}`, async ({ lab, page }) => {
    test.setTimeout(240_000);
    await page.goto(address(`#lang=${language}`));
    await lab.ready();
    await page.getByTestId("lessons").click();
    await page.getByTestId(`lesson-${lesson.id}`).click();
    await expect(page.getByTestId("lesson-title")).toHaveText(lesson.title[language]);
    for (const [at, step] of lesson.steps.entries()) {
      const body = page.getByTestId("lesson-step");
      await expect(body).toHaveAttribute("data-step", step.id);
      await expect(body.locator("h3")).toHaveText(step.title[language]);
      if (step.question) await answer(page, step.question);
      for (const figure of await body.locator(".lesson-figure").all()) {
        await expect(figure).toHaveAttribute("data-value", /\d/, { timeout: 60_000 });
      }
      if (at + 1 < lesson.steps.length) await page.getByTestId("lesson-next").click();
    }
    await page.getByTestId("lesson-leave").click();
    await expect(page.getByTestId("lesson")).toHaveCount(0);
    await lab.expectNumber("completion", 456);
  });
}

test("one file uses more than one core", async ({ lab, page }) => {
  await page.addInitScript(watched, { cores: 3 });
  await page.goto(address("#view=improve&lang=en"));
  await lab.ready();
  await lab.settled();
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-path").fill("workload.bytes");
  await page.getByTestId("sweep-from").fill("1e8");
  await page.getByTestId("sweep-to").fill("1e10");
  await page.getByTestId("sweep-steps").fill("1000");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("sweep-progress")).toHaveText("1000 of 1000");
  const does = await page.evaluate(() => self.workers.filter(({ orders }) => orders > 0).map((own) => own.does));
  expect(does).toEqual(["lead", "help", "help"]);
});
