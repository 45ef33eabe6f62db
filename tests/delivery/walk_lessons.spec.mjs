// A walk through every step of every lesson by what a student presses: wrong and right answers, what is to be tried, Next, a reload
// in the middle. Every step comes to rest; at rest nothing says that it is still at work. One page walks all lessons.
// One size here; the others, and a course page's frame, where GARGALO_NIGHTLY is set.
import fs from "node:fs";
import { expect, test } from "../support/page.mjs";

const read = (path) => JSON.parse(fs.readFileSync(path, "utf8"));
const lessons = read("lessons/course.json").lessons.map(({ id }) => read(`lessons/${id}.json`));

/** Without anything new on the page for so long, what is at work will not end. */
const PATIENCE = 10_000;

/** Waits until nothing is at work; what still is, where that doesn't end, else `null`. */
const rest = (root) =>
  root.evaluate(async (patience) => {
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const stage = () => [...document.querySelectorAll(".lesson, .stage, .side")].filter((part) => part.checkVisibility());
    // What says that it is being worked out, as the page does: “Working out cost and waste…”.
    const waits = () => stage().flatMap((part) => part.innerText.match(/^.*(working out|calculando|computing)[^.\n]*(…|\.\.\.)/gim) ?? []);
    const atWork = () => {
      const { working, solving } = document.documentElement.dataset;
      if (working && working !== "0") return [`${working} tasks`];
      if (solving === "true") return ["solving"];
      return waits();
    };
    let [seen, since, still] = ["", performance.now(), 0];
    for (;;) {
      const now = atWork();
      still = now.length === 0 ? still + 1 : 0;
      if (still === 2) return null;
      const shown = now.join() + stage().map((part) => part.textContent.length).join();
      if (shown !== seen) [seen, since] = [shown, performance.now()];
      if (performance.now() - since > patience) return now.join("; ");
      await pause(40);
    }
  }, PATIENCE);

/** A walk: `root` is the page, or the frame that it lies in. */
class Walk {
  constructor(root, where) {
    Object.assign(this, { root, where });
  }

  at(testid) {
    return this.root.getByTestId(testid);
  }

  async press(testid) {
    await this.at(testid).click({ timeout: PATIENCE });
  }

  async rests(what) {
    expect(await rest(this.root), `${this.where}: ${what}: at rest`).toBe(null);
  }

  /** Checks what was answered; the verdict is where one looks. */
  async check(right) {
    await this.press("lesson-check");
    const verdict = this.at("lesson-verdict").locator("[data-right]");
    await expect(verdict, this.where).toHaveAttribute("data-right", String(right), { timeout: PATIENCE });
    await expect(verdict, `${this.where}: the verdict is in sight`).toBeInViewport();
  }

  async answer({ choices }) {
    if (choices) {
      for (const right of [false, true]) {
        await this.at(`choice-${choices.findIndex((choice) => Boolean(choice.right) === right)}`).check({ timeout: PATIENCE });
        await this.check(right);
        await expect(this.at("lesson-why"), this.where).not.toBeEmpty();
      }
      return;
    }
    await this.at("lesson-number").fill("987654321");
    await this.check(false);
    await expect(this.at("lesson-slip"), this.where).not.toBeEmpty();
    await this.press("lesson-tell");
    // As it is told, with its unit.
    const told = (await this.at("lesson-solution").innerText()).replace(/^\D*?(?=[−-]?\d)/, "").replace(/\.$/, "");
    await this.at("lesson-number").fill(told);
    await this.check(true);
  }

  /** What is to be tried, as the lesson shows it: that is reached, and isn't the reader's. */
  async attempt() {
    const attempt = this.at("lesson-try");
    await this.press("lesson-how");
    await expect(attempt, this.where).toHaveAttribute("data-reached", "true", { timeout: PATIENCE });
    await expect(attempt, this.where).toHaveAttribute("data-done", "false");
    await this.rests("what is to be tried");
    await this.press("lesson-myself");
    await expect(attempt, this.where).toHaveAttribute("data-reached", "false", { timeout: PATIENCE });
  }

  async step(step) {
    await expect(this.at("lesson-step"), this.where).toHaveAttribute("data-step", step.id, { timeout: PATIENCE });
    await this.rests("the step");
    if (step.question) await this.answer(step.question);
    if (step.try?.how && step.try.done) await this.attempt();
    await this.rests("answered");
    await expect(this.root.locator(".lesson-step .lesson-figure:not([data-value])"), `${this.where}: figures`).toHaveCount(0);
  }

  async lesson(lesson, reload) {
    const done = lesson.steps.map((step) => !step.try?.done);
    const progress = (count) => expect(this.at("lesson-progress"), this.where).toHaveText(`${count} of ${done.length} done`);
    for (const [at, step] of lesson.steps.entries()) {
      this.where = `${lesson.id}/${step.id}`;
      await this.step(step);
      const count = done.slice(0, at + 1).filter(Boolean).length;
      await progress(count);
      if (reload && at === Math.floor(done.length / 2)) {
        await reload();
        await expect(this.at("lesson-step"), this.where).toHaveAttribute("data-step", step.id, { timeout: PATIENCE });
        await progress(count);
        await expect(this.at("lesson-verdict").locator("[data-right=true]"), this.where).toBeVisible();
        await this.rests("after a reload");
      }
      if (at + 1 < lesson.steps.length) await this.press("lesson-next");
    }
  }
}

const NIGHTLY = Boolean(process.env.GARGALO_NIGHTLY);
const SIZES = NIGHTLY ? [[1440, 900], [700, 900], [390, 844]] : [[1440, 900]];

for (const [width, height] of SIZES) {
  test(`every step of every lesson, ${width} by ${height}`, async ({ lab, page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height });
    await lab.open("lang=en");
    const walk = new Walk(page, "");
    const failed = [];
    for (const lesson of lessons) {
      // As a link in the text does, without loading the page anew.
      await page.evaluate((id) => { location.hash = `lesson=${id}&step=&lang=en`; }, lesson.id);
      await walk
        .lesson(lesson, async () => {
          await page.reload();
          await lab.ready();
        })
        // The others are walked nevertheless.
        .catch((error) => failed.push(`${walk.where}: ${error.message}`));
    }
    expect(failed, "lessons that could not be walked to their end").toEqual([]);
  });
}

if (NIGHTLY) {
  test("every step of every lesson, in a course page's frame", async ({ lab, page, baseURL }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 800, height: 700 });
    const failed = [];
    for (const lesson of lessons) {
      const src = `${baseURL}#lesson=${lesson.id}&amp;lang=en&amp;embed=1`;
      await page.goto("about:blank");
      await page.setContent(`<iframe id="lab" title="Gargalo" width="760" height="640" sandbox="allow-scripts" src="${src}"></iframe>`);
      const frame = await (await page.waitForSelector("#lab")).contentFrame();
      const walk = new Walk(frame, "");
      await walk.lesson(lesson).catch((error) => failed.push(`${walk.where}: ${error.message}`));
    }
    expect(failed, "lessons that could not be walked to their end").toEqual([]);
    // Nothing but what the page fixture watches is asked of `lab`.
    expect(lab).toBeTruthy();
  });
}
