// The editor as a person uses it.
import { Lab, expect } from "./page.mjs";

/** The same task by whatever hand: two leaves and two spines with eight hosts, by place on the sheet (0 to 1). */
export const HOSTS = Array.from({ length: 8 }, (_, at) => [0.1 + at * 0.1, 0.8]);
export const LEAVES = [
  [0.25, 0.55],
  [0.65, 0.55],
];
export const SPINES = [
  [0.25, 0.3],
  [0.65, 0.3],
];

/** 16 GB leave each leaf, over two uplinks of 400 Gbit/s that are 0.16 s; over one 0.32 s. */
export const WHOLE = (16e9 * 8) / (2 * 400e9);
export const ONE_SPINE = (16e9 * 8) / 400e9;

export class Drawing {
  constructor(lab) {
    this.lab = lab;
    this.page = lab.page;
  }

  get canvas() {
    return this.page.getByTestId("topology-canvas");
  }

  async tool(name) {
    await this.lab.press(`tool-${name}`);
    await expect(this.page.getByTestId(`tool-${name}`)).toHaveAttribute("aria-pressed", "true");
  }

  /** Presses a line of the menu of the tool bar. */
  async more(entry) {
    if (!(await this.page.getByTestId("drawing-panel").isVisible())) await this.lab.press("drawing-more");
    await this.page.getByTestId(entry).click();
  }

  /** An empty sheet, off the grid, so that things stand where they are put. */
  async blank() {
    await this.more("drawing-blank");
    await expect(this.page.locator(".drawing-hint")).toBeVisible();
    await this.page.getByTestId("drawing-more").click();
    await this.page.getByTestId("drawing-snap").uncheck();
    await this.page.getByTestId("drawing-panel-close").click();
  }

  /** From now on places are those of the sheet as it is now. */
  async keep() {
    await this.lab.still();
    this.box = await this.sheet();
  }

  /** The part of the canvas that no panel at its foot covers. */
  async sheet() {
    const box = await this.canvas.boundingBox();
    const legend = await this.page.locator(".topology-legend").boundingBox();
    return { ...box, height: (legend?.y ?? box.y + box.height) - box.y - 40 };
  }

  /** A place of the sheet on the screen. */
  async at([x, y]) {
    const box = this.box ?? (await this.sheet());
    return [box.x + box.width * x, box.y + box.height * y];
  }

  async press(place, options) {
    await this.page.mouse.click(...(await this.at(place)), options);
  }

  async drag(from, to, options = {}) {
    await this.page.mouse.move(...from);
    await this.page.mouse.down(options);
    await this.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await this.page.mouse.move(...to, { steps: 4 });
    await this.page.mouse.up(options);
  }

  /** Waits until the network that is drawn has so many nodes and links. */
  async expectNetwork(nodes, links) {
    await expect(this.canvas).toHaveAttribute("aria-label", new RegExp(`\\b${nodes} n.* ${links} (link|enlace)`));
  }

  async openList(which = "node-list") {
    const list = this.page.getByTestId(which);
    if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
    return list;
  }

  row(id) {
    return this.page.locator(`[data-node="${id}"]`);
  }

  /** Pastes a text as the browser does. */
  async paste(text) {
    await this.page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Copies the share link, and opens it where nothing is known of this page. */
  async openElsewhere(browser) {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.getByTestId("share").click();
    // Another message may stand there still.
    await expect(this.page.getByTestId("message")).toContainText(/link/i);
    const link = await this.page.evaluate(() => navigator.clipboard.readText());
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(link);
    await new Lab(page).ready();
    return { context, page, link };
  }
}
