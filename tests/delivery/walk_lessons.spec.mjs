// A walk through every step of every lesson by what a student presses: wrong and right answers, what is to be tried, Next, a reload
// in the middle. Every step comes to rest; at rest nothing says that it is still at work, every figure is there, what is pointed at
// is there, and axe finds nothing in the lesson. One page walks half of the lessons.
// One size here; the others, and a course page's frame, where GARGALO_NIGHTLY is set.
import fs from "node:fs";
import { violations } from "../support/axe.mjs";
import { expect, test } from "../support/page.mjs";
import { PATIENCE, rest } from "../support/walk.mjs";

const read = (path) => JSON.parse(fs.readFileSync(path, "utf8"));
const lessons = read("target/lessons/course.json").lessons.map(({ id }) => read(`target/lessons/${id}.json`));

/**
 * A walk: `root` is the page, or the frame that it lies in; `page` where axe looks at every step; `wide` where the page has room for all
 * that is pointed at, and is no guest, whose host has the title.
 */
class Walk {
  constructor(root, { lang = "en", page = undefined, wide = false } = {}) {
    Object.assign(this, { root, lang, page, wide, where: "" });
  }

  at(testid) {
    return this.root.getByTestId(testid);
  }

  async press(testid) {
    await this.at(testid).click({ timeout: PATIENCE });
  }

  async rests(what) {
    expect(await this.root.evaluate(rest, PATIENCE), `${this.where}: ${what}: at rest`).toEqual([]);
  }

  /** Checks what was answered; the verdict is where one looks. */
  async check(right) {
    await this.press("lesson-check");
    const verdict = this.at("lesson-verdict").locator("[data-right]");
    await expect(verdict, this.where).toHaveAttribute("data-right", String(right), { timeout: PATIENCE });
    await expect(verdict, `${this.where}: the verdict is in sight`).toBeInViewport();
  }

  /** What is to be foretold is not on the screen until it is answered. */
  async conceals(view) {
    await expect(this.root.locator("html"), this.where).toHaveAttribute("data-concealed", "");
    const drawn = view === "topology";
    await expect(this.at("veil"), this.where).toHaveCount(drawn ? 0 : 1);
    await expect(this.root.locator(`#panel-${view}`), this.where).toBeVisible({ visible: drawn });
  }

  async question({ choices, predict }, view) {
    if (predict) await this.conceals(view);
    await this.answer(choices);
    await expect(this.root.locator("html"), this.where).not.toHaveAttribute("data-concealed", "");
    await expect(this.at("lesson-explain"), this.where).toBeVisible();
  }

  async answer(choices) {
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
  async attempt({ done }) {
    const attempt = this.at("lesson-try");
    await expect(attempt, this.where).toHaveAttribute("data-reached", "false");
    await this.press("lesson-how");
    await expect(attempt, this.where).toHaveAttribute("data-reached", String(Boolean(done)), { timeout: PATIENCE });
    await expect(attempt, this.where).toHaveAttribute("data-done", "false");
    await expect(this.at("lesson-restage"), this.where).toBeVisible();
    await this.rests("what is to be tried");
    await this.press("lesson-myself");
    await expect(attempt, this.where).toHaveAttribute("data-reached", "false", { timeout: PATIENCE });
  }

  /** Every figure has its number, and what is pointed at is there, on the view that the step shows. */
  async shows(points) {
    const figures = await this.root.locator(".lesson-step .lesson-figure").evaluateAll((all) => all.map((one) => one.dataset.value ?? ""));
    expect(figures.filter((value) => !/\d/.test(value)), `${this.where}: figures without a number`).toEqual([]);
    for (const control of this.wide ? points : []) {
      await expect(this.at(control).first(), this.where).toBeAttached();
      await expect(this.at(`point-${control}`), this.where).not.toContainText(/not on screen|não está na tela/);
    }
  }

  async step(step) {
    const shown = this.at("lesson-step");
    await expect(shown, this.where).toHaveAttribute("data-step", step.id, { timeout: PATIENCE });
    await expect(shown.locator("h3"), this.where).toHaveText(step.title[this.lang]);
    await this.rests("the step");
    await this.shows(step.show?.point ?? []);
    if (this.page) expect(await violations(this.page, "#lesson"), this.where).toEqual([]);
    if (step.question) await this.question(step.question, step.show?.view);
    if (step.try?.how) await this.attempt(step.try);
    await this.rests("answered");
    await this.shows([]);
  }

  async lesson(lesson, reload) {
    if (this.wide) await expect(this.at("lesson-title"), lesson.id).toHaveText(lesson.title[this.lang]);
    const done = lesson.steps.map((step) => !step.try?.done);
    const told = { en: (count) => `${count} of ${done.length} done`, "pt-BR": (count) => `${count} de ${done.length} feitos` };
    const progress = (count) => expect(this.at("lesson-progress"), this.where).toHaveText(told[this.lang](count));
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
    await expect.poll(() => this.root.evaluate(() => location.hash), this.where).toContain(`lesson=${lesson.id}&step=${lesson.steps.at(-1).id}`);
  }
}

const NIGHTLY = Boolean(process.env.GARGALO_NIGHTLY);
/** Two walks go side by side. */
const HALVES = [0, 1].map((part) => lessons.filter((_, at) => at % 2 === part));
/** Width, height, language, and which lessons. */
const WALKS = HALVES.map((half) => [1440, 900, "en", half]);
WALKS.push([1440, 900, "pt-BR", NIGHTLY ? lessons : lessons.slice(0, 1)]);
if (NIGHTLY) WALKS.push([700, 900, "en", lessons], [390, 844, "en", lessons]);

for (const [width, height, lang, walked] of WALKS) {
  const which = walked.length < lessons.length ? walked.map(({ id }) => id).join(", ") : "every lesson";
  test(`every step of ${which}, ${width} by ${height}, ${lang}`, async ({ lab, page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height });
    await lab.open(`lang=${lang}`);
    const wide = width === 1440;
    const walk = new Walk(page, { lang, wide, page: wide && lang === "en" ? page : undefined });
    const failed = [];
    for (const lesson of walked) {
      // As a link in the text does, without loading the page anew.
      await page.evaluate(([id, lang]) => { location.hash = `lesson=${id}&step=&lang=${lang}`; }, [lesson.id, lang]);
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
      // The course page is a local one too: a browser lets no other page frame a local host.
      await lab.open();
      await page.setContent(`<iframe id="lab" title="Gargalo" width="760" height="640" sandbox="allow-scripts" src="${src}"></iframe>`);
      const frame = await (await page.waitForSelector("#lab")).contentFrame();
      const walk = new Walk(frame);
      await walk.lesson(lesson).catch((error) => failed.push(`${walk.where}: ${error.message}`));
    }
    expect(failed, "lessons that could not be walked to their end").toEqual([]);
  });
}
