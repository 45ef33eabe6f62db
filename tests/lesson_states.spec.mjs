// States of a lesson that only a browser shows: nothing is covered, a verdict is in sight, the panel keeps its width, a reload
// changes nothing, and what is for the lecturer alone is on no projected screen.
import fs from "node:fs";
import { expect, test } from "./support/page.mjs";

test.describe.configure({ timeout: 240_000 });

const sample = fs.readFileSync("tests/support/lesson.json", "utf8");

/** Opens a step and waits for its figures. */
async function open(lab, page, lesson, step, more = "") {
  await page.goto("about:blank");
  await lab.open(`lesson=${lesson}&step=${step}&lang=en${more}`);
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", step);
  await lab.settled();
}

/** What lies over the middle of a control, where that is not the control. */
const over = (page, testid) =>
  page.getByTestId(testid).evaluate((control) => {
    const box = control.getBoundingClientRect();
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return control.contains(seen) ? null : seen?.outerHTML.slice(0, 120) ?? "outside of the screen";
  });

// A course page's column; the steps hide other parts.
for (const [width, height] of [[390, 640], [560, 480], [700, 640], [860, 640], [1000, 640]]) {
  test(`in a frame of ${width} by ${height} nothing covers what one presses`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height });
    for (const step of ["one-flow", "sharing", "widen"]) {
      await open(lab, page, "bottleneck", step, "&embed=1");
      for (const control of ["lesson-next", "lesson-back", "open-full", "lesson-leave"]) {
        await expect.poll(() => over(page, control), { message: `${step}: ${control}` }).toBe(null);
      }
      await page.getByTestId("lesson-next").click();
      await expect(page.getByTestId("lesson-step")).not.toHaveAttribute("data-step", step);
    }
    // A scenario that is to be foretold.
    await page.goto("about:blank");
    await lab.open("lang=en&embed=1&predict=1&hide=recipe,results");
    await page.getByTestId("foretell-check").scrollIntoViewIfNeeded();
    await expect.poll(() => over(page, "foretell-check")).toBe(null);
  });
}

for (const [width, height] of [[1440, 900], [1000, 640], [390, 740]]) {
  test(`a verdict is in sight, and the panel keeps its width: ${width} by ${height}`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height });
    await open(lab, page, "bottleneck", "sharing");
    await lab.still();
    const panel = page.getByTestId("lesson");
    const { width: before } = await panel.boundingBox();
    await page.getByTestId("choice-0").check();
    await page.getByTestId("lesson-check").click();
    await expect(page.locator(".lesson-verdict")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("html")).not.toHaveAttribute("data-concealed", "");
    await lab.settled();
    await expect(page.locator(".lesson-verdict")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("lesson-tell")).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox()).width).toBe(before);
    await page.getByTestId("lesson-tell").click();
    await expect(page.getByTestId("lesson-solution")).toBeInViewport({ ratio: 1 });
    await page.getByTestId("choice-1").check();
    await page.getByTestId("lesson-check").click();
    await expect(page.locator("[data-right=true]")).toBeInViewport({ ratio: 1 });
    expect((await panel.boundingBox()).width).toBe(before);
  });
}

// What is asked about is what is drawn, listed and told, before the answer and after it.
test("a prediction is made on the network that is asked about, and nothing false is told of it", async ({ lab, page }) => {
  await open(lab, page, "bottleneck", "one-flow");
  const canvas = page.getByTestId("topology-canvas");
  await expect(page.locator("html")).toHaveAttribute("data-concealed", "");
  await expect(canvas).toHaveAttribute("aria-label", /^Network of 4 nodes and 3 links\. /);
  await open(lab, page, "without-waste", "ipe");
  await expect(page.locator("html")).toHaveAttribute("data-concealed", "");
  await expect(canvas).toHaveAttribute("aria-label", /^Network of \d+ nodes and \d+ links\. /);
  await expect(page.getByTestId("spoken")).toBeEmpty();
  const list = page.getByTestId("topology-list");
  await list.locator("summary").press("Enter");
  const capacities = () => list.locator(".topology-row-name + .topology-figure").allTextContents();
  await expect.poll(async () => (await capacities()).length).toBeGreaterThan(20);
  expect(new Set(await capacities())).toEqual(new Set(["20\u202fGbit/s"]));
  await page.getByTestId("choice-0").check();
  await page.getByTestId("lesson-check").click();
  await expect(page.locator("html")).not.toHaveAttribute("data-concealed", "");
  await lab.settled();
  await expect(canvas).toHaveAttribute("aria-label", /Limited most by /);
  expect(new Set(await capacities())).toEqual(new Set(["20\u202fGbit/s"]));
  await expect(page.getByTestId("spoken")).not.toBeEmpty();
});

test("another network keeps the servers, and oversubscription counts their adapters", async ({ lab, page }) => {
  await open(lab, page, "capstone", "final");
  await expect(page.getByTestId("oversubscription")).toHaveValue("1");
  await page.getByTestId("gallery").click();
  await page.getByTestId("start-single_switch").click();
  await lab.settled();
  await expect(page.getByTestId("lesson-points")).toBeVisible();
  await open(lab, page, "experts", "fabric");
  await page.getByTestId("design-3").click();
  await expect(page.getByTestId("oversubscription")).toHaveValue("8");
  await page.getByTestId("oversubscription").selectOption("2");
  await expect(page.getByTestId("lesson-try")).toHaveAttribute("data-done", "true");
  await expect(page.getByTestId("oversubscription")).toHaveValue("2");
  // The designs compare networks: what is set for one leaves the others as they are.
  await expect(page.getByTestId("for-all")).not.toBeChecked();
  for (const [design, ratio] of [[0, "1"], [1, "8"], [2, "1"]]) {
    await page.getByTestId(`design-${design}`).click();
    await expect(page.getByTestId("oversubscription")).toHaveValue(ratio);
  }
});

test("answers, tries and progress are the same after a reload, in panel and list", async ({ lab, page }) => {
  await open(lab, page, "bottleneck", "one-flow");
  const progress = page.getByTestId("lesson-progress");
  await page.getByTestId("choice-1").check();
  await page.getByTestId("lesson-check").click();
  await expect(progress).toHaveText("1 of 7 done");
  // Wrong after right is told, and takes nothing back.
  await page.getByTestId("choice-0").check();
  await page.getByTestId("lesson-check").click();
  await expect(page.locator("[data-right=false]")).toBeVisible();
  await expect(progress).toHaveText("1 of 7 done");
  // Told is not done.
  await page.getByTestId("lesson-next").click();
  await page.getByTestId("choice-0").check();
  await page.getByTestId("lesson-check").click();
  await page.getByTestId("lesson-tell").click();
  await expect(page.getByTestId("lesson-explain")).toBeVisible();
  await expect(progress).toHaveText("1 of 7 done");
  await page.reload();
  await lab.ready();
  await expect(progress).toHaveText("1 of 7 done");
  await expect(page.getByTestId("choice-0")).toBeChecked();
  await expect(page.getByTestId("lesson-explain")).toBeVisible();
  await page.getByTestId("lesson-back").click();
  await expect(page.locator("[data-right=true]")).toBeVisible();
  await page.getByTestId("lessons").click();
  await expect(page.getByTestId("kept-bottleneck")).toHaveText("1 step done");
});

test("what is shown is not done: done by oneself it is", async ({ lab, page }) => {
  await open(lab, page, "bottleneck", "widen");
  const attempt = page.getByTestId("lesson-try");
  await page.getByTestId("lesson-how").click();
  await expect(attempt).toHaveAttribute("data-reached", "true");
  await expect(attempt).toContainText("This was a demonstration.");
  await expect(attempt).toHaveAttribute("data-done", "false");
  await page.reload();
  await lab.ready();
  await expect(attempt).toHaveAttribute("data-reached", "true");
  await expect(attempt).toHaveAttribute("data-done", "false");
  await page.getByTestId("lesson-myself").click();
  await expect(attempt).toHaveAttribute("data-reached", "false");
  // As a student does: the link is chosen in the list and widened in the panel.
  await page.getByTestId("title").fill("Mine");
  await expect(attempt).toHaveAttribute("data-done", "false");
});

test("a number with its unit is understood, and a wrong one hears why", async ({ lab, page }) => {
  await open(lab, page, "bottleneck", "five-flows");
  const field = page.getByTestId("lesson-number");
  await expect(page.getByTestId("lesson-waiting")).toBeEmpty();
  const say = async (text) => {
    await field.fill(text);
    await page.getByTestId("lesson-check").click();
  };
  await say("abc");
  await expect(page.getByTestId("lesson-number-wrong")).toContainText("Enter a number");
  await say("25 s");
  await expect(page.getByTestId("lesson-number-wrong")).toContainText("Gbit/s");
  await expect(page.getByTestId("lesson-verdict")).toBeEmpty();
  for (const [text, why] of [
    ["13.3 Gbit/s", "divided evenly"],
    ["200", "8 times too large"],
    ["3.125", "an eighth"],
    ["25 Mbit/s", "1000 times too small"],
    ["24", "larger"],
  ]) {
    await say(text);
    await expect(page.getByTestId("lesson-slip")).toContainText(why);
  }
  await say("3,125 GB/s");
  await expect(page.locator("[data-right]")).toHaveAttribute("data-right", "false");
  for (const text of ["3.125 GB/s", "25Gbps"]) {
    await say(text);
    await expect(page.locator("[data-right]")).toHaveAttribute("data-right", "true");
  }
});

test("a clicker goes through text, question and answer; the notes are on no projected screen", async ({ lab, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.open("lang=en");
  await lab.openFile("try-out.json", sample);
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "look");
  await page.getByTestId("lesson-present").click();
  const [question, step] = [page.getByTestId("lesson-question"), page.getByTestId("lesson-step")];
  const [apart] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("n")]);
  await expect(apart.getByTestId("lesson-notes")).toContainText("Ask the room first.");
  await expect(page.getByText("Ask the room first.")).toHaveCount(0);
  await expect(page.getByTestId("presenter")).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press("PageDown");
  await expect(step).toHaveAttribute("data-step", "foretell");
  await expect(apart.getByTestId("lesson-notes")).toContainText("Foretell");
  await expect(question).toBeHidden();
  await page.keyboard.press("PageDown");
  await expect(question).toBeInViewport();
  await expect(page.locator("html")).toHaveAttribute("data-concealed", "");
  await page.keyboard.press("PageDown");
  await expect(page.getByTestId("lesson-solution")).toContainText("8");
  await expect(page.locator("html")).not.toHaveAttribute("data-concealed", "");
  await page.keyboard.press("PageUp");
  await expect(page.getByTestId("lesson-solution")).toHaveCount(0);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(step).toHaveAttribute("data-step", "act");
  await page.keyboard.press("n");
  await expect.poll(() => apart.isClosed()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("presenter")).toBeHidden();
  // What the room was shown, the lecturer has not done.
  await expect(page.getByTestId("lesson-progress")).toHaveText("1 of 3 done");
});

test("a step about wiring begins at its rings, not at the form above them", async ({ lab, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(lab, page, "topoopt", "tax");
  await expect(page.locator(".wiring-picture")).toBeInViewport({ ratio: 0.5 });
});

test("a link shared from a step that nobody touched opens its lesson", async ({ lab, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(lab, page, "bottleneck", "whose");
  await page.getByTestId("tab-topology").click();
  await page.getByTestId("share").click();
  await expect(page.getByTestId("message")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#lesson=bottleneck&step=whose&/);
  await page.goto("about:blank");
  await page.goto(link);
  await lab.ready();
  await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", "whose");
  await expect(page.getByTestId("tab-topology")).toHaveAttribute("aria-selected", "true");
});
