// What every spec starts from: the lab's page as an object, and a watch on the console.
import { test as base, expect } from "@playwright/test";
import { fixtures } from "./kept.mjs";

export { expect };

/** Milliseconds after which what is still at work has failed: the longest task on a busy machine, and less than a test may take. */
const PATIENCE = 100_000;

/** The number in an attribute; NaN where there is none, which is neither less nor more than anything. */
export async function figure(locator, attribute = "data-value") {
  return Number((await locator.getAttribute(attribute)) || Number.NaN);
}

/** In the page: waits until nothing is at work, and nothing moves where `moves` says so; tells what still does after `patience`. */
function quiet({ moves, patience }) {
  const root = document.documentElement;
  // Not what goes on for ever, nor what follows a scroll bar.
  const ends = (one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity;
  const moving = () => document.getAnimations().filter((one) => one.playState === "running" && ends(one)).length;
  const busy = () => [
    ...(root.dataset.solving === "true" ? ["solving"] : []),
    ...(Number(root.dataset.working ?? 0) > 0 ? [`${root.dataset.working} at work`] : []),
    ...(moves && moving() > 0 ? [`${moving()} moving`] : []),
  ];
  const until = performance.now() + patience;
  return new Promise((done) => {
    let still = 0;
    const look = () => {
      const found = busy();
      still = found.length > 0 ? 0 : still + 1;
      if (still < 3 && performance.now() < until) requestAnimationFrame(look);
      else done(still < 3 ? found : []);
    };
    look();
  });
}

/** A document of a test with today's answers, unless it says otherwise: the page tells what has changed since an older edition. */
function ofToday(text) {
  try {
    const { gargalo, answers } = JSON.parse(text);
    return gargalo && !answers ? text.replace('"gargalo"', '"answers": 1000000, "gargalo"') : text;
  } catch {
    return text;
  }
}

/** The second design of Rede Ipê, the scenario that the page begins with. */
export const PROPORTIONAL = 1;

/** The page as a person uses it: specs read as sentences, selectors stand here. */
export class Lab {
  constructor(page) {
    this.page = page;
  }

  /** Comes for the first time, without a link: the page asks what to begin with. */
  async visit() {
    await this.page.goto("./");
    await this.ready();
  }

  /**
   * Opens the page (`fragment` without `#`) and waits until its first result is on the screen. Where the fragment names nothing else
   * to look at, that is Rede Ipê in its proportional design: its figures are round.
   */
  async open(fragment = "") {
    const named = /(^|&)(s|l|lesson|example|design)=/.test(fragment);
    // As in a file.
    const today = /(^|&)s=/.test(fragment) && !/(^|&)answers=/.test(fragment) ? "&answers=1000000" : "";
    const whole = named ? `${fragment}${today}` : [fragment, "design=1"].filter(Boolean).join("&");
    await this.page.goto(`./#${whole}`);
    await this.ready();
  }

  /** Opens what a control is folded away in, as a person would. */
  async unfold(testid) {
    const control = this.page.getByTestId(testid).first();
    await control.waitFor({ state: "attached" });
    if (await control.isVisible()) return;
    if ((await control.evaluate((one) => one.closest("#header-more:not(.open)") !== null))) {
      await this.page.getByTestId("more").click();
      if (await control.isVisible()) return;
    }
    const by = await control.evaluate((one) => one.closest("[data-folded-by][hidden]")?.dataset.foldedBy);
    if (by) await this.page.getByTestId(by).click();
    const folded = this.page.locator("details:not([open])", { has: control });
    for (let outer = await folded.count(); outer > 0; outer -= 1) await folded.first().locator("summary").first().click();
  }

  /** Chooses in a list that may be folded away. */
  async choose(testid, option) {
    await this.unfold(testid);
    await this.page.getByTestId(testid).selectOption(option);
  }

  /** Presses what may be folded away. */
  async press(testid) {
    await this.unfold(testid);
    await this.page.getByTestId(testid).click();
  }

  /** Waits for the first result, and for the rest of the program and the styles: who is quicker than that gets it at once, with a warning. */
  async ready() {
    // The font comes after the first result, and moves what stands there; what asks for it asks for the styles too.
    await this.page.waitForFunction(() => {
      const inter = [...document.fonts].filter((one) => one.family.replaceAll('"', "") === "Inter");
      return inter.some(({ status }) => status === "loaded" || status === "error");
    });
    await this.page.locator('html[data-ready="true"]:not([data-whole="false"]):not([data-styled="false"])').waitFor({ state: "attached" });
  }

  /** The full-precision number behind what is shown; NaN where there is none. */
  async number(testid) {
    return figure(this.page.getByTestId(testid));
  }

  /** Waits until the number behind what is shown is this one, to a part in 10^9. */
  async expectNumber(testid, expected) {
    await expect
      .poll(async () => Math.abs((await this.number(testid)) / expected - 1) < 1e-9, {
        message: `${testid} is ${expected}`,
      })
      .toBe(true);
  }

  /** A cell of the comparison: `design` from 0, `column` by its key. */
  cell(design, column) {
    return this.page.getByTestId(`cell-${design}-${column}`);
  }

  async showView(view) {
    await this.page.getByTestId(`tab-${view}`).click();
  }

  async chooseDesign(design) {
    await this.page.getByTestId(`design-${design}`).click();
  }

  async chooseExample(example) {
    await this.page.getByTestId("new").click();
    await this.page.getByTestId(`example-${example}`).click();
    await this.settled();
  }

  /** Puts a network of the gallery in place, by its key; `wait: false` where it is solved for long. */
  async chooseNetwork(key, { wait = true } = {}) {
    await this.page.getByTestId("gallery").click();
    const card = this.page.getByTestId(`start-${key}`);
    const name = await card.locator(".card-name").innerText();
    await card.click();
    await expect(this.page.locator("#meaning .rail-heading .quiet"), key).toHaveText(name);
    // Its figures come later, and a late answer about the network before makes those of that one stand as if they were of this.
    if (wait) await this.settled();
    await expect(this.page.getByTestId("live-counts"), key).not.toHaveClass(/stale/);
  }

  /** Waits until nothing is at work: read, fetched, or solved. */
  async settled() {
    expect(await this.page.evaluate(quiet, { moves: false, patience: PATIENCE }), "nothing is at work").toEqual([]);
  }

  /** Waits until nothing is at work, nothing moves, and what was worked out is drawn. */
  async still() {
    expect(await this.page.evaluate(quiet, { moves: true, patience: PATIENCE }), "nothing is at work or moves").toEqual([]);
  }

  /** Opens a scenario file that says this; `wait: false` where it is solved for long. */
  async openFile(name, text, { wait = true } = {}) {
    await this.page.getByTestId("file").setInputFiles({
      name,
      mimeType: "application/json",
      buffer: Buffer.from(ofToday(text)),
    });
    // Until it is read nothing tells that it is solved.
    if (wait) await this.settled();
  }

  /** Keeps a picture of the page with the build's artefacts. */
  async keepScreenshot(name) {
    await this.page.screenshot({ path: `target/screenshots/${name}.png` });
  }
}

/** `lab` fails its test when the console shows an error or anything is asked of another host. */
export const test = base.extend({
  ...fixtures,
  lab: async ({ page, baseURL }, use) => {
    const complaints = [];
    const home = new URL(baseURL).origin;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
    page.on("response", (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== home && protocol.startsWith("http")) complaints.push(`asked elsewhere: ${request.url()}`);
    });
    await use(new Lab(page));
    expect(complaints, "a quiet console, and nothing asked elsewhere").toEqual([]);
  },
});
