// The worker that is shipped gives the same bits as the engine compiled for this machine. `cargo xtask test delivery` writes
// what it is told and what it must answer (tests/bits); GARGALO_BITS names the folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const folder = process.env.GARGALO_BITS;

test("the worker answers as the native engine does, bit for bit", async ({ page }) => {
  test.skip(!folder, "run by `cargo xtask test delivery`");
  test.setTimeout(300_000);
  const names = readFileSync(join(folder, "names.txt"), "utf8").trim().split("\n");
  expect(names.length).toBeGreaterThan(100);
  await page.route("**/bits/*", (route) => {
    route.fulfill({ body: readFileSync(join(folder, route.request().url().split("/").pop())) });
  });
  await page.goto("./");
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
  const differing = await page.evaluate(async (names) => {
    // The first and third byte of what tells how far a solve is (a test of protocol/ holds them).
    const isProgress = (reply) => reply[0] === 1 && reply[2] === 0;
    const worker = new Worker(document.querySelector("meta[name=gargalo-worker]").content, { type: "module" });
    const heard = [];
    let wake = () => {};
    worker.onmessage = ({ data }) => {
      // What is no message is the program, compiled.
      if (!(data instanceof ArrayBuffer)) return;
      heard.push(new Uint8Array(data));
      wake();
    };
    const next = async () => {
      for (;;) {
        const reply = heard.shift();
        if (reply && !isProgress(reply)) return reply;
        if (!reply) await new Promise((go) => (wake = go));
      }
    };
    const read = async (name) => new Uint8Array(await (await fetch(`./bits/${name}`)).arrayBuffer());
    await next();
    const differing = [];
    for (const [number, name] of names.entries()) {
      const [told, expected] = await Promise.all([read(`${number}.told`), read(`${number}.reply`)]);
      worker.postMessage(told.buffer, [told.buffer]);
      const reply = await next();
      const at = expected.findIndex((byte, place) => reply[place] !== byte);
      if (at >= 0 || reply.length !== expected.length) differing.push(`${name}: byte ${at} of ${expected.length}, ${reply.length} came`);
    }
    return differing;
  }, names);
  expect(differing).toEqual([]);
});
