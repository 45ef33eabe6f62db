// Little room: 320 pixels of width (WCAG 2.2, 1.4.10), a screen of 1280 by 900 at 200 % (1.4.4), text spaced out
// (1.4.12). Every view, the lesson player, the builder, the desk, about, glossary and help, in both languages.
import { expect, test } from "./support/page.mjs";
import { cramped, spaceOut } from "./support/reflow.mjs";
import { VIEWS, show } from "./support/views.mjs";

/** A step for each view that lessons show, and each kind of question. */
const STEPS = [
  ["bottleneck", "five-flows"],
  ["bottleneck-structure", "in-time"],
  ["without-waste", "table"],
  ["training-traffic", "reading"],
  ["training-traffic", "pipeline"],
  ["collectives", "ring"],
  ["topoopt", "against"],
  ["capstone", "final"],
];

const SIZES = [
  { name: "320 pixels", width: 320, height: 640 },
  { name: "200 %", width: 640, height: 450 },
];

/** Presses what stands in the header or in the recipe; either may be folded away. */
async function press(page, id) {
  const folded = { gallery: "sheet-recipe", import: "sheet-recipe", "new-lessons": "new" }[id] ?? "more";
  if (!(await page.getByTestId(id).isVisible())) await page.getByTestId(folded).click();
  await page.getByTestId(id).click();
}

/** What is cramped of the page as it stands, or of a part of it, in each size; the size is then the first one again. */
async function looked(lab, page, what, part) {
  const found = [];
  for (const { name, ...size } of SIZES) {
    await page.setViewportSize(size);
    await lab.still();
    found.push(...(await cramped(page, part)).map((wrong) => `${what}, ${name}: ${wrong}`));
  }
  await page.setViewportSize(SIZES[0]);
  await lab.still();
  return found;
}

test.describe("where there is little room", () => {
  test.use({ viewport: { width: SIZES[0].width, height: SIZES[0].height }, deviceScaleFactor: 2 });
  test.describe.configure({ timeout: 240_000 });

  for (const language of ["en", "pt-BR"]) {
    test(`every view can be read and used: ${language}`, async ({ lab, page }) => {
      await lab.open(`lang=${language}`);
      const found = [];
      for (const where of VIEWS) {
        await show(lab, page, where);
        found.push(...(await looked(lab, page, `${where.view} ${where.example ?? ""}`)));
      }
      for (const sheet of ["recipe", "meaning"]) {
        await page.getByTestId(`sheet-${sheet}`).click();
        await lab.still();
        found.push(...(await looked(lab, page, sheet, `#${sheet}`)));
        await page.getByTestId(`sheet-${sheet}`).click();
      }
      expect(found).toEqual([]);
    });

    test(`so can lessons: ${language}`, async ({ lab, page }) => {
      const found = [];
      for (const [lesson, step] of STEPS) {
        await page.goto("about:blank");
        await lab.open(`lesson=${lesson}&step=${step}&lang=${language}`);
        await expect(page.getByTestId("lesson-check")).toBeAttached();
        found.push(...(await looked(lab, page, `${lesson}/${step}`)));
      }
      expect(found).toEqual([]);
    });

    test(`so can all that opens over the page: ${language}`, async ({ lab, page }) => {
      await lab.open(`lang=${language}`);
      const found = [];
      for (const item of ["glossary", "about", "shortcuts"]) {
        await press(page, "help");
        await page.getByTestId(item).click();
        await expect(page.locator("dialog[open]")).toBeVisible();
        found.push(...(await looked(lab, page, item)));
        await page.keyboard.press("Escape");
        await lab.still();
      }
      for (const dialog of ["classroom", "gallery", "import", "new", "new-lessons"]) {
        await press(page, dialog);
        await expect(page.locator("dialog[open]")).toBeVisible();
        found.push(...(await looked(lab, page, dialog)));
        if (dialog === "new-lessons") {
          await page.getByTestId("lesson-author").click();
          found.push(...(await looked(lab, page, "author")));
        }
        await page.keyboard.press("Escape");
        // Sheets glide away.
        await lab.still();
      }
      await page.goto("about:blank");
      await lab.open(`lesson=bottleneck&step=one-flow&lang=${language}`);
      await page.getByTestId("lesson-classroom").click();
      await expect(page.locator("dialog[open]")).toBeVisible();
      found.push(...(await looked(lab, page, "builder of a lesson's links")));
      expect(found).toEqual([]);
    });
  }
});

for (const language of ["en", "pt-BR"]) {
  test(`letters, words and lines may be wider apart: ${language}`, async ({ lab, page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    await lab.open(`lang=${language}`);
    await spaceOut(page);
    const found = [];
    const look = async (where) => found.push(...(await cramped(page)).map((what) => `${where}: ${what}`));
    for (const where of VIEWS.slice(0, 5)) {
      await show(lab, page, where);
      await look(`${where.view} ${where.example ?? ""}`);
    }
    await page.goto("about:blank");
    await lab.open(`lesson=bottleneck&step=five-flows&lang=${language}`);
    await expect(page.getByTestId("lesson-check")).toBeAttached();
    await spaceOut(page);
    await lab.still();
    await look("lesson");
    expect(found).toEqual([]);
  });
}
