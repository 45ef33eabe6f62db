// Everyone can use it, beside what each_view.spec asks of every view: dialogs and menus, other lights, zoom, reduced motion, quiet
// live regions; the glossary, the tour, and what is said about Gargalo.
import { violations } from "./support/axe.mjs";
import { Lab, expect, test } from "./support/page.mjs";

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
  await page.getByTestId("new").click();
  await look("new");
  await page.keyboard.press("Escape");
  for (const menu of ["more", "help"]) {
    await lab.press(menu);
    await look(menu);
  }
  await page.keyboard.press("Escape");
  for (const item of ["glossary", "about", "shortcuts"]) {
    await lab.press("help");
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
  await lab.still();
  for (const ask of await page.locator(".rail-recipe .help-button, .rail-meaning .help-button").all()) await ask.click();
  await look("notes");
  await lab.press("help");
  await page.getByTestId("tour").click();
  await look("tour");
  expect(found).toEqual([]);
});

test("the focus stays in the recipe and in the results when they change", async ({ lab, page }) => {
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
  await lab.unfold("design-remove");
  await page.getByTestId("design-remove").focus();
  await page.keyboard.press("Enter");
  await lab.still();
  if ((await page.evaluate(() => document.activeElement?.tagName)) === "BODY") lost.push("design-remove");
  expect(lost).toEqual([]);
});

test("there is no trap: the tabulator goes through the page and out of it", async ({ lab, page }) => {
  test.setTimeout(180_000);
  await lab.open("lang=en");
  await lab.still();
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
  test(`recipe and results are not pushed sideways at 320 pixels: ${language}`, async ({ lab, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await lab.open(`lang=${language}`);
    const wide = [];
    for (const sheet of ["recipe", "meaning"]) {
      await page.getByTestId(`sheet-${sheet}`).click();
      await lab.still();
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
  const lab = new Lab(page);
  await lab.ready();
  await lab.still();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByTestId("more").click();
  for (const id of ["new", "theme", "language", "help"]) await expect(page.getByTestId(id)).toBeInViewport();
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
    await lab.press("theme");
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
  // Twenty steps as of a drag, a frame each. What stands for 0.9 s between two of them is spoken rightly.
  const rests = await page.getByTestId("alpha-slider").evaluate(async (slider) => {
    let rests = 0;
    for (let step = 0; step < 20; step += 1) {
      const began = performance.now();
      slider.stepUp();
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((next) => requestAnimationFrame(next));
      rests += performance.now() - began > 800 ? 1 : 0;
    }
    slider.dispatchEvent(new Event("change", { bubbles: true }));
    return rests;
  });
  await expect.poll(() => page.evaluate(() => window.spoken)).toBeGreaterThan(0);
  await lab.still();
  expect(await page.evaluate(() => window.spoken)).toBeLessThanOrEqual(4 + rests);
});

test("a question mark is asked by keyboard and leads to the glossary", async ({ lab, page }) => {
  await lab.open("lang=en&view=bottlenecks");
  await lab.still();
  const ask = page.locator(".help-button:visible").last();
  await ask.focus();
  await page.keyboard.press("Enter");
  await expect(ask).toHaveAttribute("aria-expanded", "true");
  const note = page.locator(`#${await ask.getAttribute("aria-controls")}`);
  await expect(note).toContainText("Source: ");
  await page.keyboard.press("Escape");
  await expect(ask).toHaveAttribute("aria-expanded", "false");
  await expect(ask).toBeFocused();
  await page.keyboard.press("Enter");
  await note.getByRole("link").or(note.getByRole("button")).last().click();
  await expect(page.getByTestId("glossary-term")).toBeVisible();
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
  await expect.poll(() => page.evaluate(() => window.location.hash)).not.toContain("term=");
});

test("a first visitor is asked to a tour, once, and can do without", async ({ lab, page }) => {
  await lab.visit();
  await expect(page.getByTestId("invitation")).toBeVisible();
  await page.getByTestId("tour-start").click();
  const card = page.getByTestId("tour-card");
  for (let stop = 0; stop < 6; stop += 1) {
    await expect(page.getByTestId("tour-at")).toHaveAttribute("data-at", String(stop));
    await expect(page.locator("#tour-title")).toBeFocused();
    await expect(page.locator(".pointed")).toHaveCount(1);
    await page.getByTestId("tour-next").click();
  }
  await expect(card).toHaveCount(0);
  await expect(page.locator(".pointed")).toHaveCount(0);
  await expect(page.locator("#stage")).toBeFocused();
  await page.reload();
  await lab.ready();
  await expect(page.getByTestId("invitation")).toHaveCount(0);
  // Found again, and skipped by the keyboard.
  await lab.press("help");
  await page.getByTestId("tour").click();
  await expect(page.locator("#tour-title")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("tour-at")).toHaveAttribute("data-at", "1");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("who comes by a link is not asked", async ({ lab, page }) => {
  await lab.open("view=bottlenecks");
  await expect(page.getByTestId("invitation")).toHaveCount(0);
});

test("about: method, limits, privacy, BibTeX", async ({ lab, page }) => {
  await lab.open("lang=en");
  await lab.press("help");
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
    await expect(caption).toContainText("adds it to its own");
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
