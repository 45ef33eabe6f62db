// axe-core on the page as it stands.
import AxeBuilder from "@axe-core/playwright";

/** Looks when nothing is on its way from one colour to another. */
class Axe extends AxeBuilder {
  constructor(page) {
    super({ page });
    this.shown = page;
    // In the page itself: without frames of other origins, a page of its own for the verdict only takes time.
    this.setLegacyMode(true);
  }

  /** What it finds and still finds a moment later: while something is worked out anew, what it stood for is dimmed. */
  async analyze() {
    let verdict = await this.look();
    const dimmed = ({ violations }) => violations.length > 0 && violations.every(({ id }) => id === "color-contrast");
    for (let again = 0; again < 2 && dimmed(verdict); again += 1) {
      await this.shown.waitForTimeout(1000);
      verdict = await this.look();
    }
    return verdict;
  }

  async look() {
    await this.shown.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
    return super.analyze();
  }
}

export const axe = (page) => new Axe(page);

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks WCAG 2.2 or good practice, and where; of one part of the page alone where `within` says which. */
export async function violations(page, within) {
  const look = axe(page).withTags(TAGS);
  const { violations } = await (within ? look.include(within) : look).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}
