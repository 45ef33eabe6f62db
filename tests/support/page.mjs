// What every spec starts from: the lab's page as an object, and a watch on the console.
import { test as base, expect } from "@playwright/test";

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

  async ready() {
    await this.page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  }

  /** Keeps a picture of the page with the build's artefacts. */
  async keepScreenshot(name) {
    await this.page.screenshot({ path: `target/screenshots/${name}.png` });
  }
}

/** `lab` fails its test when the console shows an error or anything is asked of another host. */
export const test = base.extend({
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
