// axe-core on the page as it stands. Asked directly: a way round by other pages and a report of what is right take twice as long.
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, when nothing is on its way from one colour to another. */
async function look(page, within) {
  await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, values]) => {
      const { violations } = await window.axe.run(within ?? document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.flat().join(" ")) }));
    },
    [within, TAGS],
  );
}

/**
 * What breaks WCAG 2.2 or good practice, and where; of one part of the page alone where `within` says which. What it finds and still
 * finds a moment later: while something is worked out anew, what it stood for is dimmed.
 */
export async function violations(page, within) {
  let found = await look(page, within);
  const dimmed = () => found.length > 0 && found.every(({ id }) => id === "color-contrast");
  for (let again = 0; again < 2 && dimmed(); again += 1) {
    await page.waitForTimeout(1000);
    found = await look(page, within);
  }
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
}
