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

  async analyze() {
    await this.shown.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
    return super.analyze();
  }
}

export const axe = (page) => new Axe(page);
