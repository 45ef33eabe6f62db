// Everyone can use it, on every view: axe with WCAG 2.2's rules, names and reach of every control, focus that stays,
// reflow, zoom, reduced motion, quiet live regions; and the help that stands at every part.
import { axe } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";

// Several views each, with axe on every one.
test.describe.configure({ timeout: 120_000 });

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The example that fills each view. */
const VIEWS = [
  { view: "topology" },
  { view: "bottlenecks" },
  { view: "compare" },
  { view: "traffic", example: "gpt-424" },
  { view: "timeline", example: "gpt-424" },
  { view: "search", example: "gpt-424" },
  { view: "measured", example: "gpt-424" },
  { view: "traffic", example: "all-reduce" },
  { view: "traffic", example: "serving" },
  { view: "traffic", example: "moe" },
  { view: "wiring" },
];

async function violations(page) {
  const { violations } = await axe(page).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

/** Opens an example and a view of it. */
async function show(lab, page, { view, example }) {
  if (example) {
    if (!(await page.getByTestId("examples").isVisible())) await page.getByTestId("more").click();
    await lab.chooseExample(example);
  }
  const tab = ["search", "measured"].includes(view) ? "timeline" : view;
  await page.getByTestId(`tab-${tab}`).click();
  if (tab !== view) await page.getByTestId(`part-${view}`).click();
  await lab.settled();
  // Messages come and go: what is looked at is the page.
  await page.keyboard.press("Escape");
  await lab.still();
}

/** What is wrong with the controls that are seen: no name, or not to be reached by the keyboard. */
function lacking(page) {
  return page.evaluate(() => {
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && element.checkVisibility({ checkVisibilityCSS: true });
    };
    const name = (element) => {
      const of = (ids) => ids.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
      const labelled = element.getAttribute("aria-labelledby");
      const labels = element.labels ? [...element.labels].map((label) => label.textContent).join(" ") : "";
      return (
        element.getAttribute("aria-label") ||
        (labelled && of(labelled)) ||
        labels ||
        element.textContent ||
        element.getAttribute("title") ||
        ""
      ).trim();
    };
    const roving = '[role="tab"], [role="option"], [role="menuitem"], [role="gridcell"], [role="radio"], .structure *';
    const found = [];
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"], [tabindex]')) {
      if (!seen(element) || element.closest('[aria-hidden="true"]')) continue;
      const tag = `${element.tagName.toLowerCase()}#${element.id}.${element.className} ${element.dataset.testid ?? ""}`;
      const interactive = element.matches('button, a[href], input, select, textarea, summary, [role="button"]');
      if (interactive && !name(element)) found.push(`no name: ${tag}`);
      if (interactive && element.tabIndex < 0 && !element.matches(roving)) found.push(`out of reach: ${tag}`);
      if (element.tabIndex >= 0 && !name(element) && element.tagName !== "CANVAS") found.push(`focus without a name: ${tag}`);
    }
    return found;
  });
}

// Contrast of all tokens in all lights is tests/contrast.rs.
for (const [theme, language] of [["light", "en"], ["dark", "pt-BR"]]) {
  test(`axe finds nothing anywhere: ${theme}, ${language}`, async ({ lab, page }) => {
    test.setTimeout(240_000);
    await lab.open(`lang=${language}&theme=${theme}`);
    const found = [];
    for (const where of VIEWS) {
      await show(lab, page, where);
      const name = `${where.view} ${where.example ?? ""}`;
      found.push(...(await violations(page)).map((what) => `${name}: ${what}`));
      found.push(...(await lacking(page)).map((what) => `${name}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}

for (const theme of ["contrast", "contrast-dark"]) {
  test(`axe finds nothing: ${theme}`, async ({ lab, page }) => {
    await lab.open(`lang=en&theme=${theme}`);
    await lab.still();
    expect(await violations(page)).toEqual([]);
  });
}

test("axe finds nothing in dialogs, menus and help", async ({ lab, page }) => {
  test.setTimeout(180_000);
  await lab.open("lang=en");
  const found = [];
  const look = async (name) => found.push(...(await violations(page)).map((what) => `${name}: ${what}`));
  for (const menu of ["examples", "help"]) {
    await page.getByTestId(menu).click();
    await look(menu);
    await page.keyboard.press("Escape");
  }
  for (const item of ["glossary", "about", "shortcuts"]) {
    await page.getByTestId("help").click();
    await page.getByTestId(item).click();
    await look(item);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("help")).toBeFocused();
  }
  for (const button of ["gallery", "import"]) {
    await page.getByTestId(button).click();
    await look(button);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId(button)).toBeFocused();
  }
  for (const ask of await page.locator(".rail-recipe .help-button, .rail-meaning .help-button").all()) await ask.click();
  await look("notes");
  await page.getByTestId("help").click();
  await page.getByTestId("tour").click();
  await look("tour");
  expect(found).toEqual([]);
});

for (const { view, example } of VIEWS) {
  test(`the focus stays where it is when something changes: ${view} ${example ?? ""}`, async ({ lab, page }) => {
    test.setTimeout(120_000);
    await lab.open("lang=en");
    await show(lab, page, { view, example });
    const lost = [];
    const here = () => page.evaluate(() => document.activeElement?.tagName ?? "BODY");
    const panel = page.locator('[role="tabpanel"]:not([hidden])');
    // Choices by the arrows, boxes and segments by the space bar.
    for (const select of (await panel.locator("select:visible").all()).slice(0, 8)) {
      const name = await select.getAttribute("data-testid");
      await select.focus();
      await page.keyboard.press("ArrowDown");
      await lab.still();
      if ((await here()) === "BODY") lost.push(`select ${name}`);
    }
    for (const box of (await panel.locator('input[type="checkbox"]:visible, .segment:visible').all()).slice(0, 10)) {
      if (!(await box.isVisible().catch(() => false))) continue;
      const name = await box.getAttribute("data-testid");
      if (name?.startsWith("part-")) continue;
      await box.focus();
      await page.keyboard.press("Space");
      await lab.still();
      if ((await here()) === "BODY") lost.push(`box ${name}`);
    }
    expect(lost).toEqual([]);
  });
}

test("the focus stays in the recipe and in the results when they change", async ({ lab, page }) => {
  test.setTimeout(120_000);
  await lab.open("lang=en");
  const lost = [];
  for (const id of ["plan", "routing", "sharing", "workload-kind"]) {
    await page.getByTestId(id).focus();
    await page.keyboard.press("ArrowDown");
    await lab.still();
    if ((await page.evaluate(() => document.activeElement?.tagName)) === "BODY") lost.push(id);
  }
  await page.getByTestId("design-add").focus();
  await page.keyboard.press("Enter");
  await lab.still();
  if ((await page.evaluate(() => document.activeElement?.tagName)) === "BODY") lost.push("design-add");
  await page.getByTestId("design-remove").focus();
  await page.keyboard.press("Enter");
  await lab.still();
  if ((await page.evaluate(() => document.activeElement?.tagName)) === "BODY") lost.push("design-remove");
  expect(lost).toEqual([]);
});

test("there is no trap: the tabulator goes through the page and out of it", async ({ lab, page }) => {
  test.setTimeout(180_000);
  await lab.open("lang=en");
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  const path = [];
  for (let press = 0; press < 260; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const here = document.activeElement;
      if (!here || here === document.body) return "out";
      const box = here.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12));
      // Of a whole panel a part may lie below its buttons.
      const small = box.height < 200;
      const hidden = small && seen && !here.contains(seen) && !seen.contains(here) && !seen.closest("label")?.contains(here);
      const id = here.dataset?.testid ?? here.id ?? here.tagName;
      return hidden && box.width > 1 ? `covered: ${id} by ${seen.className}` : id;
    });
    path.push(at);
    if (at === "out") break;
  }
  expect(path.at(-1)).toBe("out");
  expect(path.filter((at) => at.startsWith("covered"))).toEqual([]);
});

for (const language of ["en", "pt-BR"]) {
  test(`nothing is pushed sideways at 320 pixels: ${language}`, async ({ lab, page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await lab.open(`lang=${language}`);
    const wide = [];
    for (const where of VIEWS) {
      await show(lab, page, where);
      const name = `${where.view} ${where.example ?? ""}`;
      const over = await page.evaluate(() => {
        const panel = document.querySelector('[role="tabpanel"]:not([hidden])');
        return [document.documentElement.scrollWidth - window.innerWidth, panel.scrollWidth - panel.clientWidth];
      });
      if (over.some((by) => by > 1)) wide.push(`${name}: ${over}`);
    }
    for (const sheet of ["recipe", "meaning"]) {
      await page.getByTestId(`sheet-${sheet}`).click();
      const over = await page.evaluate((id) => {
        const rail = document.getElementById(id);
        return rail.scrollWidth - rail.clientWidth;
      }, sheet);
      if (over > 1) wide.push(`${sheet}: ${over}`);
      await page.getByTestId(`sheet-${sheet}`).click();
    }
    expect(wide).toEqual([]);
  });
}

test("at 200 % zoom everything is still there", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto(`${baseURL}#lang=en`);
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByTestId("more").click();
  for (const id of ["examples", "theme", "language", "help"]) await expect(page.getByTestId(id)).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.getByTestId("sheet-meaning").click();
  await expect(page.getByTestId("headline")).toBeInViewport();
  await context.close();
});

test("forced colours leave every control with an edge", async ({ lab, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await lab.open("lang=en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", /contrast/);
  expect(await violations(page)).toEqual([]);
});

test("whoever asked the system for more contrast gets it, and the button leads through all lights", async ({ lab, page }) => {
  await page.emulateMedia({ contrast: "more", colorScheme: "dark" });
  await lab.open("lang=en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast-dark");
  for (const theme of ["light", "dark", "contrast-dark"]) {
    await page.getByTestId("theme").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  }
});

test("live regions say what stands still, not what moves", async ({ lab, page }) => {
  await lab.open("lang=en");
  await lab.still();
  await page.evaluate(() => {
    window.spoken = 0;
    const count = (list) => {
      window.spoken += list.length ? 1 : 0;
    };
    for (const region of document.querySelectorAll('[aria-live="polite"], [role="status"]')) {
      new MutationObserver(count).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  await page.getByTestId("alpha-slider").focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => window.spoken)).toBeGreaterThan(0);
  await lab.still();
  expect(await page.evaluate(() => window.spoken)).toBeLessThanOrEqual(4);
});

test("every question mark opens three sentences, a formula, its source, and leads to the glossary", async ({ lab, page }) => {
  test.setTimeout(300_000);
  await lab.open("lang=en");
  const seen = new Set();
  for (const where of VIEWS) {
    await show(lab, page, where);
    for (const ask of await page.locator(".help-button:visible").all()) {
      const id = await ask.getAttribute("data-testid");
      if (seen.has(id)) continue;
      seen.add(id);
      await ask.click();
      await expect(ask).toHaveAttribute("aria-expanded", "true");
      const note = page.locator(`#${await ask.getAttribute("aria-controls")}`);
      await expect(note).toContainText("Source: ");
      await expect(note).toContainText("Glossary: ");
      await page.keyboard.press("Escape");
      await expect(ask).toHaveAttribute("aria-expanded", "false");
      await expect(ask).toBeFocused();
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(24);
});

test("a link to a term opens the glossary; a term leads to where it is seen", async ({ lab, page }) => {
  await lab.open("lang=pt-BR&term=bottleneck-structure");
  const term = page.getByTestId("glossary-term");
  await expect(term).toContainText("Estrutura de gargalo");
  await expect(term).toContainText("Bottleneck structure");
  await page.getByTestId("glossary-search").fill("bissecao");
  await expect(term).toContainText("Banda de bisseção");
  await page.getByTestId("glossary-search").fill("");
  await page.getByTestId("term-water-filling").click();
  await page.getByTestId("term-go").click();
  await expect(page.locator("#filling-heading")).toBeFocused();
  await expect(page.locator("#filling-heading")).toBeInViewport();
  expect(await page.evaluate(() => window.location.hash)).not.toContain("term=");
});

test("a first visitor is asked to a tour, once, and can do without", async ({ lab, page }) => {
  await lab.open();
  await expect(page.getByTestId("invitation")).toBeVisible();
  await page.getByTestId("tour-start").click();
  const card = page.getByTestId("tour-card");
  for (let stop = 0; stop < 6; stop += 1) {
    await expect(card).toHaveAttribute("data-at", String(stop));
    await expect(page.locator("#tour-title")).toBeFocused();
    await expect(page.locator(".pointed")).toHaveCount(1);
    await page.getByTestId("tour-next").click();
  }
  await expect(card).toHaveCount(0);
  await expect(page.locator(".pointed")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement.id)).toBe("stage");
  await page.reload();
  await lab.ready();
  await expect(page.getByTestId("invitation")).toHaveCount(0);
  // Found again, and skipped by the keyboard.
  await page.getByTestId("help").click();
  await page.getByTestId("tour").click();
  await page.keyboard.press("ArrowRight");
  await expect(card).toHaveAttribute("data-at", "1");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("who comes by a link is not asked", async ({ lab, page }) => {
  await lab.open("view=bottlenecks");
  await expect(page.getByTestId("invitation")).toHaveCount(0);
});

test("about: method, limits, privacy, BibTeX", async ({ lab, page }) => {
  await lab.open("lang=en");
  await page.getByTestId("help").click();
  await page.getByTestId("about").click();
  await expect(page.getByTestId("bibtex")).toContainText("@software{gargalo");
  await expect(page.getByTestId("version")).toContainText("0.1.0");
});

test.describe("a collective step by step", () => {
  test("is told, stepped, listed, and ends with everything whole", async ({ lab, page }) => {
    await lab.open("lang=en");
    await lab.chooseExample("all-reduce");
    await page.getByTestId("collective-algorithm").selectOption({ label: "Ring" });
    await lab.settled();
    const caption = page.getByTestId("steps-caption");
    await expect(caption).toContainText("Before the first step");
    await page.getByTestId("steps-forward").click();
    await expect(caption).toContainText("Step 1 of 14");
    await expect(caption).toContainText("adds what arrives to its own");
    await page.getByTestId("steps-table").locator("summary").click();
    await expect(page.getByTestId("steps-messages").locator("tbody tr")).toHaveCount(8);
    await page.getByTestId("steps-last").click();
    await expect(page.getByTestId("steps-complete")).toContainText("64 of 64");
    await page.getByTestId("steps-holders").locator("summary").click();
    await expect(page.getByTestId("steps-held").locator("tbody tr").first()).toContainText("0–7");
    await page.getByTestId("steps-network").click();
    const saved = page.waitForEvent("download");
    await page.getByTestId("steps-svg").click();
    expect((await saved).suggestedFilename()).toContain("step-14.svg");
  });

  test("jumps where movement is not wanted", async ({ lab, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await lab.open("lang=en");
    await lab.chooseExample("all-reduce");
    const caption = page.getByTestId("steps-caption");
    await expect(caption).toContainText("Before the first step");
    await page.getByTestId("steps-speed").selectOption({ index: 3 });
    await page.getByTestId("steps-play").click();
    await expect(caption).not.toContainText("Before the first step");
    await page.getByTestId("steps-play").click();
    await expect(caption).toHaveAttribute("aria-live", "polite");
  });
});
