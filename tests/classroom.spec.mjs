// A lesson in a class: links to a step as the lesson gives it or as the lecturer has made it, and phones.
import { expect, Lab, test } from "./support/page.mjs";

test("a link of a step opens it as the lesson gives it, or as it stands on the screen", async ({ lab, page, browser }) => {
  await lab.open("lesson=bottleneck&step=widen&lang=en");
  await expect(page.getByTestId("lesson-check")).toBeVisible();
  await lab.settled();

  // Nothing is changed yet: the lesson's own.
  await page.getByTestId("lesson-classroom").click();
  await expect(page.getByTestId("class-step")).toBeChecked();
  await expect(page.getByTestId("class-link")).toHaveValue(/#lesson=bottleneck&step=widen&lang=en/);
  const given = await page.getByTestId("class-link").inputValue();
  await expect(page.getByTestId("class-length")).toHaveText(`It has ${given.length} characters.`);
  await page.keyboard.press("Escape");

  await page.getByTestId("lesson-how").click();
  await expect(page.getByTestId("lesson-try")).toHaveAttribute("data-reached", "true");
  await page.getByTestId("lesson-classroom").click();
  await expect(page.getByTestId("class-made")).toBeChecked();
  await expect(page.getByTestId("class-link")).toHaveValue(/#lesson=bottleneck&step=widen&design=0&v=1&s=/);
  const made = await page.getByTestId("class-link").inputValue();
  await expect(page.getByTestId("class-length")).toHaveText(`It has ${made.length} characters.`);
  await page.getByTestId("class-scenario").check();
  await expect(page.getByTestId("class-link")).toHaveValue(/#v=1&s=/);
  await page.getByTestId("class-step").check();
  await expect(page.getByTestId("class-link")).toHaveValue(given);

  // Each opens what it says, for someone who has nothing of it yet.
  for (const [link, done] of [[made, "true"], [given, "false"]]) {
    const student = await browser.newContext();
    const theirs = await student.newPage();
    await theirs.goto(link);
    await new Lab(theirs).ready();
    await expect(theirs.getByTestId("lesson-step")).toHaveAttribute("data-step", "widen");
    await expect(theirs.getByTestId("lesson-try")).toHaveAttribute("data-reached", done);
    await student.close();
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true });

  /** Steps of the views that lessons look at, and what of the view is looked at. */
  const PICTURES = [
    ["bottleneck", "one-flow", ".topology-stage"],
    ["bottleneck-structure", "example", ".structure-frame"],
    ["training-traffic", "tensor", ".heat-stage"],
    ["placement", "order", ".heat-stage"],
    ["capstone", "commission", ".heat-stage"],
  ];

  for (const [width, height] of [[390, 844], [360, 740]]) {
    test(`text and picture share the screen: ${width} by ${height}`, async ({ lab, page }) => {
      await page.setViewportSize({ width, height });
      for (const [lesson, step, picture] of PICTURES) {
        await page.goto("about:blank");
        await lab.open(`lesson=${lesson}&step=${step}&lang=pt-BR`);
        await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", step);
        // Most of it: a tall drawing of arrows ends below.
        const least = picture === ".structure-frame" ? 0.4 : 0.9;
        const seen = () =>
          page.evaluate((picture) => {
            const box = [...document.querySelectorAll(picture)].map((one) => one.getBoundingClientRect()).find((one) => one.height > 0);
            const frame = document.querySelector(".panel-scroll:not([hidden])").getBoundingClientRect();
            if (!box) return 0;
            return (Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top)) / box.height;
          }, picture);
        await expect.poll(seen, { message: `${lesson}/${step}` }).toBeGreaterThan(least);
        await expect(page.locator("#lesson-step-title")).toBeInViewport();
      }
      // The stage's “?” is whole.
      await page.goto("about:blank");
      await lab.open("lesson=bottleneck&step=one-flow&lang=pt-BR");
      await expect(page.locator(".help-legend .help-button")).toBeInViewport({ ratio: 1 });
      await lab.still();
      const hit = await page.locator(".help-legend .help-button").evaluate((button) => {
        const box = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(box.left + box.width / 2, box.bottom - 3));
      });
      expect(hit).toBe(true);
    });
  }
});
