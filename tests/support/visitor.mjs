// Somebody who comes for the first time: sees words, presses, drags, drops files; each press is counted, the whole is timed.
import { readFile } from "node:fs/promises";
import { expect } from "./page.mjs";

export class Visitor {
  /** `lab`: the page; `info`: the test's, which keeps the pictures. */
  constructor(lab, info) {
    this.lab = lab;
    this.page = lab.page;
    this.info = info;
    this.presses = 0;
    this.began = Date.now();
  }

  /** A press of the mouse, or of a finger on a page that is touched. */
  async press(place, options) {
    this.presses += 1;
    if (this.touches) await place.tap(options);
    else await place.click(options);
  }

  /** A press of what is called so. */
  async pressButton(name) {
    await this.press(this.page.getByRole("button", { name, exact: true }));
  }

  async pressTab(name) {
    await this.press(this.page.getByRole("tab", { name, exact: true }));
  }

  /** A list is opened by a press, and its line chosen by another. */
  async choose(list, label) {
    this.presses += 2;
    await list.selectOption({ label });
  }

  async key(key) {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async pressAt([x, y]) {
    this.presses += 1;
    await this.page.mouse.click(x, y);
  }

  async drag(from, to) {
    this.presses += 1;
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    await this.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await this.page.mouse.move(...to, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Lets a file fall on the page. */
  async drop(name, text) {
    this.presses += 1;
    const file = { name, text };
    const dataTransfer = await this.page.evaluateHandle(({ name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      return data;
    }, file);
    await this.page.dispatchEvent("body", "dragover", { dataTransfer });
    await this.page.dispatchEvent("body", "drop", { dataTransfer });
  }

  /** Presses what hands a file out: its name and its bytes. */
  async save(place) {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.press(place)]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** The visit is over: how long it took and how many presses are told, a picture of its end is kept. */
  async ends(name, most) {
    const seconds = ((Date.now() - this.began) / 1000).toFixed(1);
    console.log(`first visit, ${name}: ${seconds} s, ${this.presses} presses`);
    const path = this.info.outputPath(`${name.replaceAll(" ", "-")}.png`);
    await this.page.screenshot({ path });
    await this.info.attach(name, { path, contentType: "image/png" });
    expect(this.presses, "presses").toBeLessThanOrEqual(most);
  }
}
