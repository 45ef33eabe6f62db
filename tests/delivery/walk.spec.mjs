// Every example of the menu and every view of it comes to rest: nothing is at work for good, and no panel waits for ever.
import { expect, test } from "../support/page.mjs";
import { examples, walk } from "../support/walk.mjs";

test.describe.configure({ mode: "default" });

test("every example and each of its views comes to rest", async ({ lab, page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await lab.open();
  expect(await walk(page), "comes to rest").toEqual([]);
});

// The same where there is less room, and as a guest.
if (process.env.GARGALO_NIGHTLY) {
  for (const width of [700, 390]) {
    test(`the same at ${width} pixels`, async ({ lab, page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 800 });
      await lab.open();
      expect(await walk(page), "comes to rest").toEqual([]);
    });
  }

  test("the same in a frame of another page", async ({ lab, page, baseURL }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    // A guest has no menu.
    await lab.open();
    const ids = await page.evaluate(examples);
    await page.setContent(`<iframe title="Gargalo" width="1100" height="700" src="${baseURL}#embed=1"></iframe>`);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await frame.waitForSelector('html[data-ready="true"]:not([data-whole="false"]):not([data-styled="false"])', { state: "attached" });
    expect(await walk(frame, ids), "comes to rest").toEqual([]);
  });
}
