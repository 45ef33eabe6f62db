// Every view, for everyone: axe with WCAG 2.2's rules once, names and reach of every control in both languages, nothing pushed
// sideways at 320 pixels, help that opens and closes where it stands, and a focus that stays when something changes.
// Contrast of all tokens in all lights is tests/contrast.rs.
import { violations } from "./support/axe.mjs";
import { expect, test } from "./support/page.mjs";
import { VIEWS, show } from "./support/views.mjs";

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

/** In the page: opens and closes each question mark that is seen; what is wrong with what it opens. */
async function help() {
  const found = [];
  const asks = [...document.querySelectorAll(".help-button")].filter((ask) => ask.checkVisibility({ checkVisibilityCSS: true }));
  const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  for (const ask of asks) {
    const id = ask.dataset.testid;
    ask.focus();
    ask.click();
    await drawn();
    if (ask.ariaExpanded !== "true") found.push(`${id}: does not open`);
    const note = document.getElementById(ask.getAttribute("aria-controls"))?.textContent ?? "";
    for (const part of ["Source: ", "Glossary: "]) if (!note.includes(part)) found.push(`${id}: no ${part}`);
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await drawn();
    if (ask.ariaExpanded !== "false") found.push(`${id}: does not close`);
    if (document.activeElement !== ask) found.push(`${id}: loses the focus`);
  }
  return [asks.length, found];
}

/** Controls of the view after whose change nothing has the focus. */
async function losing(lab, page) {
  const lost = [];
  const nowhere = () => page.evaluate(() => !document.activeElement || document.activeElement === document.body);
  const panel = page.locator('[role="tabpanel"]:not([hidden])');
  // Choices by the arrows, boxes and segments by the space bar.
  for (const select of (await panel.locator("select:visible").all()).slice(0, 8)) {
    const name = await select.getAttribute("data-testid");
    await select.focus();
    await page.keyboard.press("ArrowDown");
    await lab.still();
    if (await nowhere()) lost.push(`select ${name}`);
  }
  for (const box of (await panel.locator('input[type="checkbox"]:visible, .segment:visible').all()).slice(0, 10)) {
    if (!(await box.isVisible().catch(() => false))) continue;
    const name = await box.getAttribute("data-testid");
    if (name?.startsWith("part-")) continue;
    await box.focus();
    await page.keyboard.press("Space");
    await lab.still();
    if (await nowhere()) lost.push(`box ${name}`);
  }
  return lost;
}

/** How much wider or longer than the window the page is, or wider than its place the view. */
const over = (page) =>
  page.evaluate(() => {
    const panel = document.querySelector('[role="tabpanel"]:not([hidden])');
    const whole = document.documentElement;
    const wider = [whole.scrollWidth - window.innerWidth, panel.scrollWidth - panel.clientWidth];
    const longer = whole.scrollHeight - window.innerHeight;
    const told = wider.some((by) => by > 1) ? [`wider than its place by ${wider}`] : [];
    return longer > 1 ? [...told, `longer than the window by ${longer}`] : told;
  });

for (const where of VIEWS) {
  test(`everyone can use ${where.view} ${where.example ?? ""}`, async ({ lab, page }) => {
    const wide = page.viewportSize();
    await lab.open("lang=en");
    await show(lab, page, where);
    const found = {};
    found.axe = await violations(page);
    const [asked, wrong] = await page.evaluate(help);
    expect(asked, "question marks").toBeGreaterThan(0);
    found.help = wrong;
    for (const language of ["en", "pt-BR"]) {
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await lab.still();
      found[`controls, ${language}`] = await lacking(page);
      found[`whole window, ${language}`] = await over(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await lab.still();
      found[`320 pixels, ${language}`] = await over(page);
      await page.setViewportSize(wide);
      await lab.still();
      if (language === "en") {
        await lab.press("language");
        await page.keyboard.press("Escape");
      }
    }
    found.focus = await losing(lab, page);
    expect(Object.fromEntries(Object.entries(found).filter(([, what]) => what.length > 0))).toEqual({});
  });
}
