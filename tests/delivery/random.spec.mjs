// Random sequences of commands and view changes in the page, by a seed: each comes to rest, with something in every view, a drawing
// that is not blank and a quiet console. A few here, three hundred where GARGALO_NIGHTLY is set; ten thousand run natively on its
// document and the bookkeeping of its workers alone, without any of its views (src/state/sequences.rs).
import { expect, test } from "../support/page.mjs";
import { drawn } from "../support/picture.mjs";
import { seeded } from "../support/seeded.mjs";
import { PATIENCE, go, rest, views } from "../support/walk.mjs";

const NIGHTLY = Boolean(process.env.GARGALO_NIGHTLY);
const SEQUENCES = NIGHTLY ? 300 : 8;
const STEPS = 8;
/** Of what is to be pressed or typed, so much must be there: else the sequences try nothing. */
const THERE = 0.8;
/** What stops something that is being worked out; it is there while that lasts. */
const STOPS = ["stop", "bandwidth-stop", "measured-stop", "ranking-stop", "search-stop"];
const EXAMPLES = ["chain", "tree", "ipe-least-load", "all-reduce", "gpt-424", "rail-only", "four-links"];

/** In the page: presses one of what is there to be pressed, chosen by a number from 0 to 1; tells which. */
function press([testids, share]) {
  const there = testids.flatMap((id) => [...document.querySelectorAll(`[data-testid="${id}"], [data-testid^="${id}-"]`)]);
  const able = there.filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.disabled && one.getAttribute("aria-disabled") !== "true");
  const one = able[Math.floor(share * able.length)];
  one?.click();
  return one?.dataset.testid ?? null;
}

/** In the page: puts a number into one of the fields of the recipe. */
function type([share, value]) {
  const fields = [...document.querySelectorAll("#recipe input")].filter(
    (one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.disabled && ["text", "number"].includes(one.type) && one.inputMode !== "",
  );
  const one = fields[Math.floor(share * fields.length)];
  if (!one) return null;
  one.focus();
  one.value = value;
  one.dispatchEvent(new Event("input", { bubbles: true }));
  one.dispatchEvent(new Event("change", { bubbles: true }));
  one.blur();
  return `${one.dataset.testid ?? one.id} = ${value}`;
}

test("random sequences come to rest, whatever they are", async ({ lab, page }) => {
  test.setTimeout(NIGHTLY ? 3_600_000 : 240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.open("lang=en");
  const tried = [];
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const chance = seeded(seed);
    const of = (list) => list[Math.floor(chance() * list.length)];
    // With a word of its own: an address that is the same again would not be heard of.
    const done = [`example=${of(EXAMPLES)}&seed=${seed}`];
    await page.evaluate(go, done[0]);
    for (let step = 0; step < STEPS; step += 1) {
      const what = chance();
      if (what < 0.3) {
        const view = of(await page.evaluate(views));
        done.push(view);
        await page.evaluate((key) => document.getElementById(`tab-${key}`).click(), view);
      } else if (what < 0.55) {
        tried.push(await page.evaluate(press, [["design", "undo", "redo", "design-duplicate", "design-remove"], chance()]));
        done.push(tried.at(-1));
      } else if (what < 0.8) {
        tried.push(await page.evaluate(type, [chance(), of(["1", "2", "4", "0.5", "100", "0", "-3", "1e30", "abc", ""])]));
        done.push(tried.at(-1));
      } else if (what < 0.9) {
        tried.push(await page.evaluate(press, [["trouble-mend", "solve-again", "language", "theme"], chance()]));
        done.push(tried.at(-1));
      } else {
        done.push(await page.evaluate(press, [STOPS, chance()]));
      }
      // Some wait for an answer, some do not.
      if (chance() < 0.3) await page.evaluate(rest, PATIENCE);
    }
    const where = `seed ${seed}: ${done.join(", ")}`;
    expect(await page.evaluate(rest, PATIENCE), where).toEqual([]);
    await page.evaluate(() => document.getElementById("tab-topology").click());
    expect(await page.evaluate(rest, PATIENCE), where).toEqual([]);
    await expect.poll(() => page.evaluate(drawn), { message: `${where}: a drawing` }).not.toBeNull();
  }
  const there = tried.filter((what) => what !== null).length;
  expect(there / tried.length, `${there} of ${tried.length} were there to be pressed or typed in`).toBeGreaterThan(THERE);
});
