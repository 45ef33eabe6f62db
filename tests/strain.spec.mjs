// Workers that answer late or die: everything ends in a result, or in a sentence with a button that asks once more.
import { expect, test } from "./support/page.mjs";
import { strain } from "./support/strain.mjs";
import { PATIENCE, rest } from "./support/walk.mjs";

// What is put into the page before it begins stays in its context.
test.use({ fresh: true });

test("a question whose worker dies says so, and its button asks once more", async ({ lab, page }) => {
  // The second worker is the desk's: it dies of the first question about the comparison.
  await page.addInitScript(() => {
    const Native = self.Worker;
    let deadly = true;
    let workers = 0;
    self.Worker = class extends Native {
      #desk = ++workers > 1;
      #error = null;
      set onerror(hear) {
        this.#error = hear;
        super.onerror = hear;
      }
      postMessage(...told) {
        if (!this.#desk || !deadly) return super.postMessage(...told);
        deadly = false;
        this.terminate();
        setTimeout(() => this.#error?.(new ErrorEvent("error", { cancelable: true })));
      }
    };
  });
  await lab.open();
  await lab.showView("compare");
  expect(await page.evaluate(rest, PATIENCE)).toEqual([]);
  await expect(page.getByTestId("comparison-waiting-failed")).toContainText("could not be computed");
  await page.getByTestId("comparison-waiting-again").click();
  expect(await page.evaluate(rest, PATIENCE)).toEqual([]);
  await expect(page.getByTestId("comparison-waiting-failed")).toHaveCount(0);
  await expect(page.getByTestId("comparison-waiting")).toHaveCount(0);
});

/** In the page: puts a fragment into the address bar, and returns once what it opens is being solved. */
function goUntilSolving(fragment) {
  const root = document.documentElement;
  return new Promise((done) => {
    let heard = false;
    const look = () => heard && root.dataset.solving === "true" && (watch.disconnect(), done());
    const watch = new MutationObserver(look);
    watch.observe(root, { attributes: true, attributeFilter: ["data-solving"] });
    addEventListener(
      "hashchange",
      () => setTimeout(() => {
        heard = true;
        look();
      }),
      { once: true },
    );
    location.hash = fragment;
  });
}

test("replies that come late at random change nothing", async ({ lab, page }) => {
  await page.addInitScript(strain, { seed: 19, delay: 250, deaths: 0 });
  await lab.open();
  // Opened one after the other without waiting: the answers about one come when the next is there.
  for (const id of ["ipe-study", "chain", "dragonfly-global", "tree", "rail-only"]) {
    await page.evaluate(goUntilSolving, `example=${id}`);
  }
  expect(await page.evaluate(rest, PATIENCE)).toEqual([]);
  await expect(page.getByTestId("comparison")).toBeVisible();
});
