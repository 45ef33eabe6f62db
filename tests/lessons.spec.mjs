// Lessons: the list, player, presenter, hand-out, links for a class, author's desk. Every step is walked in tests/delivery.
import fs from "node:fs";
import { violations } from "./support/axe.mjs";
import { answer } from "./support/lesson.mjs";
import { expect, test } from "./support/page.mjs";
import { holding } from "./support/strain.mjs";

const read = (path) => JSON.parse(fs.readFileSync(path, "utf8"));
const course = read("target/lessons/course.json").lessons;
const lessons = course.map(({ id }) => read(`target/lessons/${id}.json`));
const sample = fs.readFileSync("tests/support/lesson.json", "utf8");

test("the list tells how far one is, and a lesson goes on there", async ({ lab, page }) => {
  test.skip(lessons.length === 0, "no lessons are there yet");
  const [first] = lessons;
  await lab.open("lang=en");
  await page.getByTestId("lessons").click();
  await expect(page.getByTestId("lesson-list").getByRole("listitem")).toHaveCount(course.length);
  await page.getByTestId(`lesson-${first.id}`).click();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", first.steps[0].id);
  await page.getByTestId("lesson-next").click();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", first.steps[1].id);
  await page.goto("./");
  await lab.ready();
  await expect(page.getByTestId("lesson")).toHaveCount(0);
  await page.getByTestId("lessons").click();
  await expect(page.getByTestId(`kept-${first.id}`)).toBeVisible();
  await page.getByTestId(`lesson-${first.id}`).click();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", first.steps[1].id);
});

async function playSample(lab, page, fragment = "lang=en") {
  await lab.open(fragment);
  await lab.openFile("try-out.json", sample);
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "look");
  await lab.settled();
}

test("the user's own scenario is never lost to a lesson", async ({ lab, page }) => {
  await lab.open("lang=en");
  await page.getByTestId("title").fill("My own work");
  await lab.openFile("try-out.json", sample);
  await expect(page.getByTestId("title")).toHaveValue("Two cities");
  // A reload in the middle keeps the lesson by its link, and the own scenario in the browser.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("gargalo.document"))).toContain("My own work");
  await page.reload();
  await lab.ready();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "look");
  await page.getByTestId("lesson-leave").click();
  await expect(page.getByTestId("title")).toHaveValue("My own work");
  await expect(page.getByTestId("undo")).not.toHaveAttribute("aria-disabled", "true");
});

test("what a student makes of a step is there after Next, Back, Finish and a reload", async ({ lab, page }) => {
  const step = page.getByTestId("lesson-step");
  const bytes = page.getByTestId("flow-0-bytes");
  // In GB, or in MB once the field is made anew.
  const [less, given] = [/^(0\.25|250)$/, /^(1|1,000)$/];
  const toTheLast = async () => {
    await page.getByTestId("lesson-next").click();
    await expect(step).toHaveAttribute("data-step", "foretell");
    await page.getByTestId("lesson-next").click();
    await expect(step).toHaveAttribute("data-step", "act");
  };
  const again = async () => {
    await page.goto("about:blank");
    await playSample(lab, page);
    await toTheLast();
  };
  await playSample(lab, page);
  await toTheLast();
  await bytes.fill("0.25");
  await bytes.press("Enter");
  await expect(page.getByTestId("lesson-restage")).toBeVisible();
  await page.getByTestId("lesson-back").click();
  await expect(step).toHaveAttribute("data-step", "foretell");
  await page.getByTestId("lesson-next").click();
  await expect(bytes).toHaveValue(less);
  await page.reload();
  await lab.ready();
  await expect(step).toHaveAttribute("data-step", "act");
  await expect(bytes).toHaveValue(less);
  await page.getByTestId("lesson-next").click();
  await expect(step).toHaveCount(0);
  await expect(page.getByTestId("message")).toContainText("is saved");
  await again();
  await expect(bytes).toHaveValue(less);
  // Its history too.
  await page.getByTestId("undo").click();
  await expect(bytes).toHaveValue(given);
  await page.getByTestId("redo").click();
  await expect(bytes).toHaveValue(less);
  await page.getByTestId("lesson-own").click();
  await expect(step).toHaveCount(0);
  await expect(page.getByTestId("title")).toHaveValue("Two cities");
  await expect(bytes).toHaveValue(less);
  await again();
  await page.getByTestId("lesson-restage").click();
  await expect(bytes).toHaveValue(given);
  await again();
  await expect(bytes).toHaveValue(given);
});

test("a link to what was made of a step opens in its step, with its score, and leaves the own document alone", async ({ lab, page, context, browser }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await lab.open("lesson=capstone&step=final&lang=en");
  await expect(page.getByTestId("lesson-points")).toHaveAttribute("data-value", /\d/, { timeout: 60_000 });
  await page.getByTestId("title").fill("Theirs");
  await page.getByTestId("title").blur();
  await lab.settled();
  await page.getByTestId("share").click();
  await expect(page.getByTestId("message")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#lesson=capstone&step=final&design=0&v=1&s=/);
  const points = await page.getByTestId("lesson-points").getAttribute("data-value");
  // Someone else, whose browser knows nothing of it.
  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const there = await elsewhere.newPage();
  await there.goto(link);
  await expect(there.getByTestId("lesson-step")).toHaveAttribute("data-step", "final", { timeout: 60_000 });
  await expect(there.getByTestId("title")).toHaveValue("Theirs");
  await expect(there.getByTestId("lesson-points")).toHaveAttribute("data-value", points, { timeout: 60_000 });
  await there.reload();
  await expect(there.getByTestId("title")).toHaveValue("Theirs", { timeout: 60_000 });
  await there.getByTestId("lesson-leave").click();
  await expect(there.getByTestId("title")).not.toHaveValue("Theirs");
  await expect(there.getByTestId("undo")).toHaveAttribute("aria-disabled", "true");
  await elsewhere.close();
});

test("a number is judged once its figure is there", async ({ lab, page }) => {
  await page.addInitScript(holding);
  await lab.open("lang=en");
  await page.evaluate(() => self.hold());
  await lab.openFile("try-out.json", sample, { wait: false });
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "look");
  await page.getByTestId("lesson-next").click();
  await expect(page.getByTestId("lesson-waiting")).toContainText("Computing the figures");
  await expect(page.getByTestId("lesson-check")).toHaveAttribute("aria-disabled", "true");
  await page.getByTestId("lesson-number").fill("8");
  await page.getByTestId("lesson-number").press("Enter");
  await expect(page.getByTestId("lesson-verdict")).toBeEmpty();
  await page.evaluate(() => self.release());
  await expect(page.getByTestId("lesson-verdict")).toContainText("Correct.");
});

test("the author's draft is not written over", async ({ lab, page }) => {
  await lab.open("lang=en");
  await page.getByTestId("lessons").click();
  await page.getByTestId("lesson-author").click();
  const text = page.getByTestId("author-text");
  const mine = sample.replace("A lesson to try out", "My own lesson");
  await text.fill(mine);
  await expect(page.getByTestId("author-former")).toBeHidden();
  await page.getByTestId("author-new").click();
  await expect(text).toHaveValue(/My lesson/);
  await page.getByTestId("author-former").click();
  await expect(text).toHaveValue(mine);
  // A lesson that is played as a text stands on the desk; what was written stays kept, also once that one is changed.
  await page.reload();
  await lab.ready();
  await lab.openFile("try-out.json", sample);
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "look");
  await page.getByTestId("lessons").click();
  await page.getByTestId("lesson-author").click();
  await expect(text).toHaveValue(sample);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("gargalo.lesson-draft"))).toBe(mine);
  await text.fill(sample.replace("Look", "Watch"));
  await page.getByTestId("author-former").click();
  await expect(text).toHaveValue(mine);
});

test("locks hold, a prediction comes before the result, what is tried is ticked", async ({ lab, page }) => {
  await playSample(lab, page);
  await expect(page.locator(".lesson-figure")).toHaveText("8\u202fs");
  await expect(page.getByTestId("gallery")).toBeDisabled();
  await expect(page.getByTestId("design-add")).toBeDisabled();
  await expect(page.getByTestId("flow-0-bytes")).toBeEnabled();
  await expect(page.getByTestId("tab-topology")).toBeHidden();
  await expect(page.locator(".point-ring")).toHaveCount(1);
  await page.getByTestId("point-design-1").click();
  await expect(page.getByTestId("design-1")).toBeFocused();
  await page.getByTestId("lesson-next").click();
  await expect(page.locator("#meaning")).toBeHidden();
  await expect(page.locator("#recipe")).toBeHidden();
  await page.getByTestId("lesson-number").fill("4");
  await page.getByTestId("lesson-number").press("Enter");
  await expect(page.getByTestId("lesson-verdict")).toContainText("Incorrect.");
  await expect(page.locator("#meaning")).toBeVisible();
  await page.getByTestId("lesson-number").fill("8,0");
  await page.getByTestId("lesson-check").click();
  await expect(page.getByTestId("lesson-verdict")).toContainText("Correct.");
  await expect(page.getByTestId("title")).toHaveAttribute("readonly", "");
  await page.getByTestId("lesson-next").click();
  await expect(page.getByTestId("lesson-try")).toHaveAttribute("data-done", "false");
  await page.getByTestId("flow-0-bytes").fill("0.25");
  await page.getByTestId("flow-0-bytes").press("Enter");
  await expect(page.getByTestId("lesson-try")).toHaveAttribute("data-done", "true");
  // The language changes, the place stays.
  await lab.press("language");
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "act");
  await expect(page.getByTestId("lesson-step").locator("h3")).toHaveText("Aja");
  await expect(page.getByTestId("design-1")).toContainText("Proporcional");
  await page.getByTestId("lesson-restage").click();
  await expect(page.getByTestId("flow-0-bytes")).toHaveValue("1");
  await answer(page, JSON.parse(sample).steps[2].question);
  await lab.keepScreenshot("lesson-pt");
});

test("axe finds nothing in the sample's steps, list, builder, desk and hand-out", async ({ lab, page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ colorScheme: "dark" });
  await playSample(lab, page);
  const clean = async (what) => expect(await violations(page), what).toEqual([]);
  await clean("step");
  await page.getByTestId("lesson-classroom").click();
  await expect(page.getByTestId("qr")).toBeVisible();
  await clean("builder");
  await page.keyboard.press("Escape");
  await page.getByTestId("lesson-handout").click();
  await clean("hand-out");
  await page.keyboard.press("Escape");
  await page.getByTestId("lesson-next").click();
  await page.getByTestId("lesson-number").fill("8");
  await page.getByTestId("lesson-check").click();
  await clean("answered");
  await page.getByTestId("lessons").click();
  await clean("list");
  await page.getByTestId("lesson-author").click();
  await expect(page.getByTestId("author-told")).toContainText("3");
  await clean("author's desk");
});

test("presented by keys, as a clicker sends them", async ({ lab, page }) => {
  await playSample(lab, page);
  await page.getByTestId("lesson-present").click();
  await expect(page.getByTestId("presenter")).toBeVisible();
  await expect(page.locator(".header")).toBeHidden();
  await page.keyboard.press("l");
  await expect(page.locator("html")).toHaveAttribute("data-spot", "controls");
  await page.keyboard.press("l");
  await expect(page.locator(".spot-pointer")).toBeVisible();
  await page.keyboard.press("l");
  const step = page.getByTestId("lesson-step");
  await page.keyboard.press("PageDown");
  await expect(step).toHaveAttribute("data-step", "foretell");
  await page.keyboard.press("PageUp");
  await expect(step).toHaveAttribute("data-step", "look");
  await page.keyboard.press("ArrowRight");
  await expect(step).toHaveAttribute("data-step", "foretell");
  for (const key of [" ", "PageDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(step).toHaveAttribute("data-step", "act");
  // In a field keys are the field's.
  await page.getByTestId("flow-0-bytes").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(step).toHaveAttribute("data-step", "act");
  await page.getByTestId("lesson-step").locator("h3").focus();
  await lab.keepScreenshot("presenter");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("presenter")).toBeHidden();
  await expect(page.locator(".header")).toBeVisible();
  await expect(step).toHaveAttribute("data-step", "act");
});

test("prints as a hand-out, figures as numbers; answers last, where they are asked for", async ({ lab, page }) => {
  await playSample(lab, page);
  await page.getByTestId("lesson-handout").click();
  await expect(page.getByTestId("handout-waiting")).toHaveText("");
  await expect(page.getByTestId("handout-look")).toContainText("8\u202fs");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".page")).toBeHidden();
  await expect(page.getByTestId("handout-print")).toBeHidden();
  await expect(page.getByTestId("handout-act")).toBeVisible();
  await expect(page.getByTestId("handout-key")).toBeHidden();
  await expect(page.getByText("Ask the room first.").last()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByTestId("handout-notes").check();
  await expect(page.getByText("Ask the room first.").last()).toBeVisible();
  await page.getByTestId("handout-answers").check();
  await expect(page.getByTestId("handout-key")).toContainText("The first");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("handout")).toHaveCount(0);
});

test("a link for a class opens as it was built", async ({ lab, page }) => {
  await lab.open("lang=en");
  await lab.press("classroom");
  await page.getByTestId("class-hide-recipe").check();
  await page.getByTestId("class-fixed").check();
  await page.getByTestId("class-predict").check();
  await page.getByTestId("class-language").selectOption("pt-BR");
  await expect(page.getByTestId("class-theme").locator("option")).toHaveCount(5);
  await page.getByTestId("class-theme").selectOption("contrast-dark");
  await expect(page.getByTestId("qr")).toBeVisible();
  await expect(page.getByTestId("class-frame")).toHaveValue(/<iframe src=".*&amp;theme=contrast-dark&amp;embed=1&amp;hide=recipe&amp;edit=0&amp;predict=1".*sandbox="allow-scripts /);
  const link = await page.getByTestId("class-link").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await lab.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast-dark");
  await expect(page.locator("#recipe")).toBeHidden();
  await expect(page.locator("#meaning")).toBeHidden();
  await page.getByTestId("foretell-number").fill("16");
  await page.getByTestId("foretell-check").click();
  await expect(page.getByTestId("foretell-told")).toContainText("leva 8,00");
  await expect(page.locator("#meaning")).toBeVisible();
  await page.getByTestId("title").evaluate((field) => {
    field.value = "No";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByTestId("message")).toContainText("não pode ser mudado");
});

test("a lecturer writes a lesson, is told of mistakes with their place, and hands it out as one link", async ({ lab, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await lab.open("lang=en");
  await page.getByTestId("lessons").click();
  await page.getByTestId("lesson-author").click();
  const text = page.getByTestId("author-text");
  await text.fill(sample.replace('"unit": "s"', '"unit": "parsec"'));
  await expect(page.getByTestId("author-told")).toContainText("steps[0].figures.time.unit");
  await text.fill(sample);
  await expect(page.getByTestId("author-told")).toContainText("a lesson of 3 steps");
  await expect(page.getByTestId("author-preview").locator(".lesson-figure").first()).toHaveText("8\u202fs");
  await page.getByTestId("author-step").click();
  await expect(page.getByTestId("author-told")).toContainText("a lesson of 4 steps");
  await expect(text).toHaveValue(/"ipe-2023"/);
  await page.getByTestId("author-link").click();
  await expect(page.getByTestId("author-status")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await lab.ready();
  await expect(page.getByTestId("lesson-title")).toHaveText("A lesson to try out");
  for (let at = 0; at < 3; at += 1) await page.getByTestId("lesson-next").click();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "step-4");
});

test("a lesson that is not there, or on another site, is told and nothing else happens", async ({ page, baseURL }) => {
  await page.goto(`${baseURL}#lesson=https%3A%2F%2Fexample.org%2Fx.json&lang=en`);
  await expect(page.getByTestId("message")).toContainText("is on another site");
  await page.goto(`${baseURL}#lesson=no-such-lesson&lang=en`);
  await expect(page.getByTestId("message")).toContainText("could not be downloaded");
  await expect(page.getByTestId("lesson")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the chosen tab is in sight, wherever in the row it stands", async ({ lab, page }) => {
    for (const view of ["compare", "wiring", "topology"]) {
      await lab.open(`lang=pt-BR&view=${view}`);
      await page.reload();
      await lab.ready();
      await expect(page.getByTestId(`tab-${view}`)).toBeInViewport({ ratio: 1 });
    }
  });

  test("lesson and model share the screen, and the lesson folds", async ({ lab, page }) => {
    await playSample(lab, page);
    await lab.still();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByTestId("topology-canvas")).toBeInViewport();
    await lab.keepScreenshot("lesson-phone");
    // One row of buttons over the text, none of them cut.
    for (const id of ["lesson-steps", "lesson-classroom", "lesson-leave"]) await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
    await page.getByTestId("point-design-1").tap();
    await expect(page.getByTestId("design-1")).toBeInViewport();
    await page.getByTestId("sheet-recipe").tap();
    await page.getByTestId("lesson-fold").tap();
    await expect(page.locator(".lesson-scroll")).toBeHidden();
    await page.getByTestId("lesson-next").tap();
    await page.getByTestId("lesson-fold").tap();
    await expect(page.getByTestId("lesson-number")).toBeVisible();
  });
});
