// axe-core on the page as it stands.
import AxeBuilder from "@axe-core/playwright";

/** Runs in the page itself: without frames of other origins, a page of its own for the verdict only takes time. */
export const axe = (page) => new AxeBuilder({ page }).setLegacyMode(true);
