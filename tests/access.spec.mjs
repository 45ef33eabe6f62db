// Everyone can use it: the keyboard alone, touch, small screens. axe looks in everyone.spec.mjs.
import { expect, test } from "./support/page.mjs";

test("the keyboard alone reaches every control", async ({ lab, page }) => {
  await lab.open();
  await lab.still();
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  const seen = new Set();
  for (let press = 0; press < 190; press += 1) {
    await page.keyboard.press("Tab");
    const id = await page.evaluate(() => {
      const here = document.activeElement;
      return here?.dataset?.testid ?? here?.id ?? here?.tagName ?? "";
    });
    seen.add(id);
    // What is folded away opens by the keyboard too.
    if (["more", "design-more"].includes(id)) await page.keyboard.press("Enter");
  }
  const wanted = [
    "title", "share", "new", "lessons", "open", "download", "theme", "language", "tab-topology", "workload-kind", "bytes", "sharing", "routing",
    "for-all", "gallery", "import", "export", "aspect-network", "design-1", "design-add", "design-duplicate", "design-rename", "design-remove", "plan", "alpha-slider",
    "alpha-field", "topology-canvas", "zoom-in", "zoom-out", "zoom-fit",
  ];
  expect(wanted.filter((id) => !seen.has(id))).toEqual([]);
});

test("a whole study by keyboard", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("alpha-slider").focus();
  await page.keyboard.press("Home");
  await lab.expectNumber("completion", 160);
  await page.keyboard.press("Control+z");
  await lab.expectNumber("completion", 8);
  await page.getByTestId("tab-topology").focus();
  await page.keyboard.press("End");
  await expect(page.getByTestId("tab-wiring")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByTestId("comparison")).toBeVisible();
  await page.getByTestId("routing").focus();
  await page.getByTestId("routing").selectOption("ecmp");
  await lab.expectNumber("completion", 8);
});

const NAMES = {
  en: {
    undo: "Undo", redo: "Redo", share: "Share", "tab-topology": "Topology", "tab-traffic": "Traffic",
    "tab-bottlenecks": "Bottlenecks", "tab-improve": "Improve", "tab-compare": "Compare", "tab-wiring": "TopoOpt",
  },
  "pt-BR": {
    undo: "Desfazer", redo: "Refazer", share: "Compartilhar", "tab-topology": "Topologia", "tab-traffic": "Tráfego",
    "tab-bottlenecks": "Gargalos", "tab-improve": "Melhorar", "tab-compare": "Comparar", "tab-wiring": "TopoOpt",
  },
};
for (const [language, names] of Object.entries(NAMES)) {
  test(`views and commands are called by their names: ${language}`, async ({ lab, page }) => {
    await lab.open(`lang=${language}`);
    for (const [id, name] of Object.entries(names)) await expect(page.getByTestId(id)).toHaveAccessibleName(name);
  });
}

test("the list of links leads to the nodes at their ends", async ({ lab, page }) => {
  await lab.open();
  await page.getByTestId("topology-list").locator("summary").press("Enter");
  const first = page.getByTestId("topology-list").getByRole("option").first();
  await lab.still();
  await first.focus();
  await expect(page.getByTestId("topology-card")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("inspector")).toContainText("Gbit/s");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("inspector")).toContainText("Flows that start here");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("stage and headline figure are there, the recipe opens as a sheet", async ({ lab, page }) => {
    await lab.open("lang=pt-BR");
    await expect(page.getByTestId("dock")).toContainText("8,00");
    await expect(page.getByTestId("topology-canvas")).toBeVisible();
    await lab.still();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await lab.keepScreenshot("phone");
    await page.getByTestId("sheet-recipe").tap();
    await expect(page.getByTestId("bytes")).toBeInViewport();
    await page.getByTestId("alpha-slider").scrollIntoViewIfNeeded();
    await expect(page.getByTestId("alpha-slider")).toBeInViewport();
    await lab.keepScreenshot("phone-recipe");
  });
});
