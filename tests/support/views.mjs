// Each view with something in it.

/** The example that fills each view. */
export const VIEWS = [
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

/** Opens an example and a view of it; the header's menus may stand behind one button. */
export async function show(lab, page, { view, example }) {
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
