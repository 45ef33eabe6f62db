// What every spec starts from: the lab's page as an object, and a watch on the console.
import { test as base, expect } from "@playwright/test";
import { fixtures } from "./kept.mjs";

export { expect };

/** The page as a person uses it: specs read as sentences, selectors stand here. */
export class Lab {
  constructor(page) {
    this.page = page;
  }

  /** Opens the page (`fragment` without `#`) and waits until its first result is on the screen. */
  async open(fragment = "") {
    await this.page.goto(fragment ? `./#${fragment}` : "./");
    await this.ready();
  }

  /** Waits for the first result, and for the rest of the program and the styles: who is quicker than that gets it at once, with a warning. */
  async ready() {
    await this.page.locator('html[data-ready="true"]:not([data-whole="false"]):not([data-styled="false"])').waitFor({ state: "attached" });
  }

  /** The full-precision number behind what is shown. */
  async number(testid) {
    return Number(await this.page.getByTestId(testid).getAttribute("data-value"));
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
    await this.page.getByTestId("examples").click();
    await this.page.getByTestId(`example-${example}`).click();
    await this.settled();
  }

  /** Puts a network of the gallery in place, by its key. */
  async chooseNetwork(key) {
    await this.page.getByTestId("gallery").click();
    await this.page.getByTestId(`start-${key}`).click();
    await expect(this.page.getByTestId("live-counts")).not.toHaveClass(/stale/);
  }

  /** Waits until nothing is being solved. */
  async settled() {
    await expect(this.page.locator("html")).not.toHaveAttribute("data-solving", "true");
  }

  /** Waits until nothing is at work, nothing moves, and what was worked out is drawn. */
  async still() {
    await this.settled();
    await this.page.evaluate(async () => {
      // Not what goes on for ever, nor what follows a scroll bar.
      const ends = (one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity;
      const moves = () => document.getAnimations().some((one) => one.playState === "running" && ends(one));
      const works = () => document.documentElement.dataset.solving === "true" || Number(document.documentElement.dataset.working ?? 0) > 0;
      for (let frames = 0; frames < 3; frames = moves() || works() ? 0 : frames + 1) {
        await new Promise((next) => requestAnimationFrame(next));
      }
    });
  }

  /** Opens a scenario file that says this. */
  async openFile(name, text) {
    await this.page.getByTestId("file").setInputFiles({
      name,
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
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
