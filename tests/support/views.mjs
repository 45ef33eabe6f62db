// Each view with something in it.

/** The example that fills each view. */
export const VIEWS = [
  { view: "topology" },
  { view: "bottlenecks" },
  { view: "improve" },
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

/** Opens an example and a view of it. */
export async function show(lab, page, { view, example }) {
  if (example) await lab.chooseExample(example);
  const tab = ["search", "measured"].includes(view) ? "timeline" : view;
  await page.getByTestId(`tab-${tab}`).click();
  if (tab !== view) await page.getByTestId(`part-${view}`).click();
  await lab.settled();
  // Messages come and go: what is looked at is the page.
  await page.keyboard.press("Escape");
  await lab.still();
}
