// Walking through the page as a whole: until nothing is at work any more, and what does not come to rest.

/** Milliseconds without any progress after which the page counts as hung. */
export const PATIENCE = 40_000;

/**
 * In the page: waits until the root counts no unfinished task for two frames, and tells what is wrong then: tasks without
 * progress, words that something is being worked out though nothing is, a view without anything in it.
 */
export function rest(patience) {
  const root = document.documentElement;
  const shown = (element) => element.checkVisibility({ checkVisibilityCSS: true });
  const words = () => [...document.querySelectorAll("[data-waits]")].filter(shown).map((element) => element.innerText.trim());
  // What moves while something is at work: the count itself, what is told of it, how much there is.
  const sign = () => {
    const told = [...document.querySelectorAll("[role=status], progress, [role=progressbar], [data-testid=progress]")];
    const parts = ["main *", ".lesson *", ".rail *"].map((part) => document.querySelectorAll(part).length);
    return [root.dataset.working, ...parts, ...told.map((one) => `${one.textContent}${one.value ?? ""}${one.ariaValueNow ?? ""}`)].join("|");
  };
  const unfinished = () => (root.dataset.working === undefined ? "not counted" : root.dataset.working);
  return new Promise((done) => {
    let [last, since, quiet] = [sign(), performance.now(), 0];
    const look = () => {
      const [now, time] = [sign(), performance.now()];
      if (now !== last) [last, since] = [now, time];
      quiet = unfinished() === "0" ? quiet + 1 : 0;
      if (quiet < 3 && time - since < patience) return setTimeout(look, 16);
      const wrong = quiet < 3 ? [`no progress for ${patience / 1000} s, unfinished: ${unfinished()}`] : [];
      for (const text of words()) wrong.push(`still says “${text}”`);
      const panel = [...document.querySelectorAll("main [role=tabpanel]")].find((one) => !one.hidden);
      if (!panel || (panel.innerText.trim() === "" && !panel.querySelector("canvas, svg"))) wrong.push("an empty view");
      done(wrong);
    };
    look();
  });
}

/** In the page: puts a fragment into the address bar, and returns once the page has heard of it. */
export function go(fragment) {
  return new Promise((done) => {
    addEventListener("hashchange", () => setTimeout(done), { once: true });
    location.hash = fragment;
  });
}

/** In the page: the ids of the examples that New lists, in its order. */
export async function examples() {
  document.querySelector("[data-testid=new]").click();
  const found = () => [...document.querySelectorAll("dialog [data-testid^=example-]")];
  while (found().length === 0) await new Promise((done) => setTimeout(done, 20));
  const ids = found().map((item) => item.dataset.testid.slice("example-".length));
  document.querySelector("dialog[open]").close();
  return ids;
}

/** In the page: the keys of the views that this scenario has, in the order of their tabs. */
export function views() {
  const tabs = [...document.querySelectorAll("[role=tab][id^=tab-]")].filter((tab) => !tab.hidden);
  return tabs.map((tab) => tab.id.slice("tab-".length));
}

/**
 * Opens every example and shows each of its views; `page` is a page or a frame. Returns what is wrong where; `look` may find more at
 * each place.
 */
export async function walk(page, ids, patience = PATIENCE, look = async () => []) {
  const wrong = [];
  const settle = async (where) => {
    for (const what of await page.evaluate(rest, patience)) wrong.push(`${where}: ${what}`);
    wrong.push(...(await look(where)));
  };
  for (const id of ids ?? (await page.evaluate(examples))) {
    await page.evaluate(go, `example=${id}`);
    await settle(`${id}, as it opens`);
    for (const view of await page.evaluate(views)) {
      await page.evaluate((key) => document.getElementById(`tab-${key}`).click(), view);
      await settle(`${id}, ${view}`);
    }
  }
  return wrong;
}
