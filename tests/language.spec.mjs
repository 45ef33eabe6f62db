// A change of language makes the views anew: what was open, typed, looked at or under way is still there.
import { Lab, expect, test } from "./support/page.mjs";
import { PATIENCE, go, rest } from "./support/walk.mjs";

const settle = async (page) => expect(await page.evaluate(rest, PATIENCE)).toEqual([]);

/** Presses the switch, and waits for the other language. */
async function turn(page, to) {
  await new Lab(page).press("language");
  await expect(page.locator("html")).toHaveAttribute("lang", to);
  await expect(page.getByTestId("tab-topology")).toHaveText(to === "en" ? /Topology/ : /Topologia/);
  await settle(page);
}

test("camera, search, selection and focus survive", async ({ lab, page }) => {
  await lab.open();
  await lab.chooseExample("tree");
  await settle(page);
  await page.getByTestId("zoom-in").click();
  await page.getByTestId("zoom-in").click();
  await page.mouse.move(5, 5);
  await lab.still();
  const canvas = page.getByTestId("topology-canvas");
  const drawn = () => canvas.evaluate((canvas) => canvas.toDataURL());
  const seen = await drawn();
  await turn(page, "pt-BR");
  await expect(page.getByTestId("language")).toBeFocused();
  await page.mouse.move(5, 5);
  await page.getByTestId("language").blur();
  await lab.still();
  expect((await drawn()) === seen, "the drawing is seen from where it was").toBe(true);
  await lab.press("find");
  await page.keyboard.type("r1");
  await turn(page, "en");
  await expect(page.getByTestId("find-input")).toHaveValue("r1");
});

test("open parts, choices and scroll survive", async ({ lab, page }) => {
  await lab.open();
  await page.evaluate(go, "example=gpt-v100&view=traffic");
  await settle(page);
  await page.getByTestId("traffic-scale").selectOption({ index: 1 });
  await page.locator("[data-testid^=ask-]").locator("visible=true").first().click();
  const notes = page.locator(".help-note:visible");
  await expect(notes).toHaveCount(1);
  const panel = page.locator("#panel-traffic");
  await panel.evaluate((panel) => panel.scrollTo(0, 300));
  const scrolled = await panel.evaluate((panel) => panel.scrollTop);
  await turn(page, "pt-BR");
  await expect(notes).toHaveCount(1);
  await expect(page.getByTestId("traffic-scale")).toHaveValue("1");
  await expect.poll(() => panel.evaluate((panel) => panel.scrollTop)).toBe(scrolled);
});

test("a sweep under way goes on, and what it found stays", async ({ lab, page }) => {
  test.slow();
  await lab.open("view=compare");
  await lab.showView("improve");
  await page.getByTestId("decide-2").click();
  await page.getByTestId("sweep-path").fill("workload.bytes");
  await page.getByTestId("sweep-from").fill("100000000");
  await page.getByTestId("sweep-to").fill("10000000000");
  await page.getByTestId("sweep-steps").fill("400");
  await page.getByTestId("sweep-begin").click();
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
  await lab.press("language");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
  await expect(page.getByTestId("sweep-to")).toHaveValue("10000000000");
  await expect(page.getByTestId("sweep-progress")).toHaveText("400 de 400", { timeout: 60_000 });
  await turn(page, "en");
  await expect(page.getByTestId("chart-sweep")).toBeVisible();
  await expect(page.getByTestId("sweep-progress")).toHaveText("400 of 400");
});

test("what is typed into a lesson's question stays", async ({ lab, page }) => {
  await lab.open("lesson=without-waste");
  await settle(page);
  const answer = page.getByTestId("lesson-number");
  const steps = await page.locator("[data-testid^=lesson-step-]").count();
  for (let step = 1; step < steps && !(await answer.isVisible()); step += 1) {
    await page.getByTestId(`lesson-step-${step}`).dispatchEvent("click");
    await settle(page);
  }
  await answer.fill("12.5");
  await turn(page, "pt-BR");
  await expect(answer).toHaveValue("12.5");
});

test("twice at once: the last language holds, and nothing is lost", async ({ lab, page }) => {
  await lab.open();
  await lab.press("language");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await settle(page);
  await expect(page.getByTestId("tab-topology")).toHaveText(/Topologia/);
  await expect(page.getByTestId("headline")).toBeVisible();
});
