// Without a network: kept at the second visit, told what is new, and words where a part is missing.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { expect, test as plain } from "@playwright/test";
import { Lab, PROPORTIONAL, test } from "../support/page.mjs";
import { host } from "../support/host.mjs";

const short = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The first visit, until the page is kept. */
async function visit(page, url) {
  await page.goto(url);
  await new Lab(page).ready();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== "activated") await new Promise((done) => active.addEventListener("statechange", done));
  });
}

plain("the second visit needs no network: solves, draws, opens what it never opened", async ({ page, context }) => {
  const site = await host("dist");
  await visit(page, site.url);
  await site.cut();
  await context.setOffline(true);
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${site.url}?from=elsewhere#lang=pt-BR`);
  const lab = new Lab(page);
  await lab.ready();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.expectNumber("completion", 8);
  await lab.unfold("alpha-slider");
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);
  await lab.showView("compare");
  await lab.expectNumber("cell-0-total", 3061);
  // What only some pages ask for.
  const kept = await page.evaluate(async () => (await fetch("measured-iterations.txt")).ok);
  expect(kept).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Inter"'))).toBe(true);
  expect(complaints).toEqual([]);
});

plain("a new version is offered, taken when asked for, and leaves no old one behind", async ({ page }) => {
  const site = await host("dist");
  const lab = new Lab(page);
  await visit(page, site.url);
  await page.reload();
  await lab.ready();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.unfold("alpha-slider");
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);
  const before = await page.evaluate(() => caches.keys());
  expect(before).toHaveLength(1);

  // The next build differs in its page alone.
  const old = await site.read("index.html");
  const next = old.replace("<title>", '<meta name="build" content="next" />\n    <title>');
  const worker = await site.read("sw.js");
  site.changes.set("index.html", next);
  site.changes.set("sw.js", worker.replace(short(old), short(next)).replace(/VERSION = "\w+"/, 'VERSION = "next"'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());

  const offer = page.getByRole("button", { name: "Reload with the new version" });
  await expect(offer).toBeVisible();
  // Nothing has happened yet: the old page goes on, also where it is opened anew.
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await lab.ready();
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);

  await offer.click();
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  await lab.ready();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.expectNumber("completion", 16);
  const after = await page.evaluate(() => caches.keys());
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
  await site.cut();
});

plain("a host in the middle of an update is not kept", async ({ page }) => {
  const site = await host("dist");
  // The service worker is of one build, the page of another.
  site.changes.set("index.html", (await site.read("index.html")).replace("<title>", "<!-- another --><title>"));
  await page.goto(site.url);
  await new Lab(page).ready();
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration === undefined || !(registration.active || registration.installing || registration.waiting);
    });
  await expect.poll(state).toBe(true);
  await site.cut();
});

test("guests keep nothing: an embed has no service worker", async ({ lab, page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    // An empty page has none.
    if (!serviceWorker) return;
    self.asked = 0;
    serviceWorker.register = (...told) => {
      self.asked += 1;
      return ServiceWorkerContainer.prototype.register.apply(serviceWorker, told);
    };
  });
  // Whoever is no guest has asked for one by the time that the page is ready.
  await lab.open("embed=1");
  expect(await page.evaluate(() => self.asked)).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.goto("about:blank");
  await lab.open();
  expect(await page.evaluate(() => self.asked)).toBe(1);
});

test("it can be installed", async ({ lab, page }) => {
  await lab.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window without a profile is told so; nothing else may be wrong.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const icons = await page.evaluate(async () => {
    const manifest = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
    const load = async ({ src, sizes, type }) => {
      const bitmap = type === "image/png" ? await createImageBitmap(await (await fetch(src)).blob()) : null;
      return [sizes, bitmap === null ? "any" : `${bitmap.width}x${bitmap.height}`];
    };
    return Promise.all(manifest.icons.map(load));
  });
  expect(icons).toHaveLength(4);
  for (const [said, measured] of icons) expect(measured).toBe(said);
});

plain.describe("the rest of the program cannot be fetched", () => {
  plain.skip(!existsSync("dist/sw.js"), "dist/ is no release build");

  for (const [language, words, again] of [
    ["en", "The rest of the laboratory could not be fetched", "Try again"],
    ["pt-BR", "Não foi possível buscar o resto do laboratório", "Tentar de novo"],
  ]) {
    plain(`it is said, and tried again: ${language}`, async ({ browser, baseURL }) => {
      const page = await browser.newPage({ locale: language });
      let blocked = true;
      await page.route("**/gargalo-app_rest-*", (route) => (blocked ? route.abort() : route.continue()));
      await page.goto(baseURL);
      await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
      await expect(page.getByText(words)).toBeVisible();
      await page.screenshot({ path: `target/screenshots/rest-missing-${language}.png` });
      blocked = false;
      await page.getByRole("button", { name: again }).click();
      await expect(page.locator("html")).toHaveAttribute("data-whole", "true");
      await expect(page.getByText(words)).toBeHidden();
      const lab = new Lab(page);
      await lab.showView("compare");
      await expect(lab.cell(0, "capacity-ratio")).not.toBeEmpty();
      await page.close();
    });
  }

  plain("what needs all parts to begin waits for them", async ({ page }) => {
    let blocked = true;
    await page.route("**/gargalo-app_rest-*", (route) => (blocked ? route.abort() : route.continue()));
    await page.goto("./#view=compare");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    blocked = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await new Lab(page).ready();
    await expect(page.getByTestId("tab-compare")).toHaveAttribute("aria-selected", "true");
  });
});
