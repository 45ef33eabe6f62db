// Scenarios shared from many states open to the same picture in another browser context: the same design, view and selection,
// the same figures and words, and pixel by pixel the same drawings. Five states here, twenty where GARGALO_NIGHTLY is set.
import { Lab, expect, test } from "../support/page.mjs";
import { picture } from "../support/picture.mjs";
import { PATIENCE, go, rest } from "../support/walk.mjs";

const NIGHTLY = Boolean(process.env.GARGALO_NIGHTLY);

/** Example, design, view, and what else is done before it is shared. */
const STATES = [
  ["ipe-least-load", 2, "topology", "select"],
  ["chain", 1, "bottlenecks"],
  ["tree", 0, "compare"],
  ["gpt-424", 0, "timeline"],
  ["all-reduce", 0, "traffic"],
  ["ipe-least-load", 0, "traffic"],
  ["ipe-least-load", 1, "compare", "duplicate"],
  ["ipe-study", 0, "topology", "select"],
  ["chain", 0, "topology", "rename"],
  ["chain", 2, "topology", "select"],
  ["tree", 1, "topology", "duplicate"],
  ["tree", 1, "bottlenecks"],
  ["dragonfly-global", 0, "topology"],
  ["dragonfly-global", 0, "compare"],
  ["rail-only", 1, "topology", "select"],
  ["rail-only", 0, "traffic"],
  ["gpt-424", 1, "topology", "rename"],
  ["gpt-424", 0, "traffic"],
  ["topoopt-16", 0, "wiring"],
  ["twisted-torus", 0, "topology", "duplicate"],
];

const MORE = {
  // A link that the headline names; where it names none, the first of the list.
  select: async (page) => {
    const named = page.getByTestId("headline").locator("button.hot");
    if ((await named.count()) > 0) {
      await named.first().click();
    } else {
      // Folded again, as it is elsewhere.
      const list = page.getByTestId("topology-list");
      await list.locator("summary").click();
      await list.getByRole("option").first().click();
      await list.locator("summary").click();
    }
    await expect(page.getByTestId("deselect")).toBeVisible();
  },
  duplicate: (page) => lab.press("design-duplicate"),
  rename: async (page) => {
    await page.getByTestId("title").fill("São Paulo & Recife");
    await page.keyboard.press("Enter");
  },
};

test.use({ fresh: true, reducedMotion: "reduce" });

test("a link opens to the same picture elsewhere", async ({ lab, page, browser, baseURL }) => {
  test.setTimeout(NIGHTLY ? 900_000 : 240_000);
  const viewport = { width: 1440, height: 900 };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await lab.open("lang=en");
  const states = NIGHTLY ? STATES : STATES.slice(0, 5);
  for (const [example, design, view, more] of states) {
    const where = `${example}, design ${design}, ${view}${more ? `, ${more}` : ""}`;
    const settle = async (one) => expect(await one.evaluate(rest, PATIENCE), where).toEqual([]);
    await page.evaluate(go, `example=${example}`);
    await settle(page);
    await page.getByTestId(`design-${design}`).click();
    await lab.showView(view);
    await settle(page);
    if (more) await MORE[more](page);
    await page.mouse.move(0, 0);
    await settle(page);
    const sent = await page.evaluate(picture);
    // The link of the state before, and what was told of it, may stand there still.
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.getByTestId("share").click();
    await expect(page.getByTestId("message"), where).toContainText("Link copied");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied, { message: where }).not.toBe("");
    const link = await copied();
    expect(/[&#]select=/.test(link), `${where}: what is selected is in the link`).toBe(more === "select");
    const context = await browser.newContext({ baseURL, viewport, locale: "en-GB", reducedMotion: "reduce" });
    const other = await context.newPage();
    await other.goto(link);
    await new Lab(other).ready();
    await settle(other);
    // What is drawn follows the font and the last answer by a frame or two.
    await expect.poll(() => other.evaluate(picture), { message: where }).toEqual(sent);
    await context.close();
  }
});
