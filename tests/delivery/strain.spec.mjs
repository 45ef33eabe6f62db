// Under strain everything ends in a result, or in a sentence with a button: the processor four times slower, what workers say late
// at random, workers killed in the middle of their work. A few examples and a lesson here; the two walks whole where
// GARGALO_NIGHTLY is set.
import fs from "node:fs";
import { expect, test } from "../support/page.mjs";
import { strain } from "../support/strain.mjs";
import { PATIENCE, examples, rest, walk } from "../support/walk.mjs";

// What is put into the page before it begins stays in its context.
test.use({ fresh: true });

const NIGHTLY = Boolean(process.env.GARGALO_NIGHTLY);
const SHARE = ["chain", "rail-only", "all-reduce"];
const course = JSON.parse(fs.readFileSync("target/lessons/course.json", "utf8")).lessons.map(({ id }) => id);

const slowly = async (page) => (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });

/** What each strain does before the page begins; a slow page may take four times as long without progress. */
const STRAINS = [
  ["four times slower", { slow: true }],
  ["late replies", { seed: 7, delay: 250, deaths: 0 }],
  ...(NIGHTLY ? [1, 2, 3] : [1]).map((seed) => [`workers that die, seed ${seed}`, { seed, delay: 150, deaths: 0.1 }]),
];

/** In the page: alerts without a button in reach, which nobody could do anything about. */
const dead = () =>
  [...document.querySelectorAll("main [role=alert], .rail [role=alert], .lesson [role=alert]")]
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.innerText.trim() !== "")
    .filter((one) => !one.querySelector("button") && !one.parentElement.querySelector("button"))
    .map((one) => one.innerText.trim());

/** Turns every page of a lesson, and presses what checks an answer; returns what does not come to rest. */
async function turn(page, id, patience) {
  const wrong = [];
  await page.evaluate((lesson) => { location.hash = `lesson=${lesson}&step=&lang=en`; }, id);
  await page.getByTestId("lesson-step").waitFor({ timeout: patience });
  const settle = async () => {
    const step = await page.getByTestId("lesson-step").getAttribute("data-step");
    for (const what of await page.evaluate(rest, patience)) wrong.push(`${id}/${step}: ${what}`);
    for (const what of await page.evaluate(dead)) wrong.push(`${id}/${step}: no button beside “${what}”`);
  };
  const steps = JSON.parse(fs.readFileSync(`target/lessons/${id}.json`, "utf8")).steps;
  for (let at = 0; at < steps.length; at += 1) {
    await expect(page.getByTestId("lesson-step")).toHaveAttribute("data-step", steps[at].id, { timeout: patience });
    await settle();
    const how = page.getByTestId("lesson-how");
    if (await how.isVisible()) {
      await how.click();
      await settle();
    }
    if (at + 1 < steps.length) await page.getByTestId("lesson-next").click();
  }
  return wrong;
}

for (const [name, how] of STRAINS) {
  test(`the walks with ${name}`, async ({ lab, page }) => {
    test.setTimeout(NIGHTLY ? 3_000_000 : 240_000);
    const patience = how.slow ? 4 * PATIENCE : PATIENCE;
    if (how.slow) await slowly(page);
    else await page.addInitScript(strain, how);
    await page.setViewportSize({ width: 1440, height: 900 });
    await lab.open("lang=en");
    const ids = NIGHTLY ? await page.evaluate(examples) : SHARE;
    const each = async (where) => (await page.evaluate(dead)).map((what) => `${where}: no button beside “${what}”`);
    expect(await walk(page, ids, patience, each), "comes to rest").toEqual([]);
    const wrong = [];
    for (const id of NIGHTLY ? course : course.slice(0, 1)) wrong.push(...(await turn(page, id, patience)));
    expect(wrong, "comes to rest").toEqual([]);
  });
}
