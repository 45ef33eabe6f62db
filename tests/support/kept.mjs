// A page that a worker of the runner keeps: loading the program once more in it takes half as long as in a new context.
// Tests of storage and of loading ask for a page of their own: `test.use({ fresh: true })`.

/** The options that make a context; contexts are kept by them. */
const OPTIONS = ["acceptDownloads", "baseURL", "colorScheme", "deviceScaleFactor", "hasTouch", "isMobile", "locale", "viewport"];

/** What tests listen to. */
const EVENTS = ["console", "dialog", "download", "filechooser", "pageerror", "popup", "request", "requestfailed", "response", "worker"];

const SETTINGS = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** A context with one page, as it was when it was made. */
class Kept {
  static async make(browser, options, whole) {
    const context = await browser.newContext(options);
    // What keeps the page for later loads all of it once more beside each test.
    if (!whole) await context.addInitScript(() => navigator.serviceWorker && (navigator.serviceWorker.register = () => new Promise(() => {})));
    const page = await context.newPage();
    return new Kept(context, page, await context.newCDPSession(page), options);
  }

  constructor(context, page, cdp, options) {
    Object.assign(this, { context, page, cdp, options, changed: false });
    // What is told to run in every document can't be taken back.
    for (const one of [context, page]) {
      const add = one.addInitScript.bind(one);
      one.addInitScript = (...script) => {
        this.changed = true;
        return add(...script);
      };
    }
  }

  /** Leaves nothing behind: no other page, no listener, no route, no stored thing, no document. */
  async reset() {
    const { context, page, cdp, options } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.unrouteAll({ behavior: "ignoreErrors" });
    // Leaving the page first: it saves what is open when it is left.
    await page.goto("about:blank");
    await cdp.send("Storage.clearDataForOrigin", { origin: new URL(options.baseURL).origin, storageTypes: "all" });
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ ...SETTINGS, colorScheme: options.colorScheme ?? null });
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.mouse.move(0, 0);
  }
}

/** The fixtures `context` and `page`, kept from test to test unless a test wants fresh ones or has failed. */
export const fixtures = {
  fresh: [false, { option: true }],

  shelf: [
    async ({}, use) => {
      const shelf = new Map();
      await use(shelf);
      for (const { context } of shelf.values()) await context.close();
    },
    { scope: "worker" },
  ],

  kept: async ({ browser, shelf, fresh, acceptDownloads, baseURL, colorScheme, deviceScaleFactor, hasTouch, isMobile, locale, viewport }, use, info) => {
    const all = { acceptDownloads, baseURL, colorScheme, deviceScaleFactor, hasTouch, isMobile, locale, viewport };
    const options = Object.fromEntries(OPTIONS.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
    const key = JSON.stringify(options);
    const kept = (fresh ? undefined : shelf.get(key)) ?? (await Kept.make(browser, options, info.project.name === "delivery"));
    if (!fresh) shelf.set(key, kept);
    await use(kept);
    if (fresh || kept.changed || info.status !== info.expectedStatus) {
      shelf.delete(fresh ? undefined : key);
      await kept.context.close();
    } else {
      await kept.reset();
    }
  },

  context: async ({ kept }, use) => use(kept.context),
  page: async ({ kept }, use) => use(kept.page),
};
