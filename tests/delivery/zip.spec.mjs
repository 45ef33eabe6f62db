// The archive, unpacked and served by a host that knows nothing but files and their kinds. `cargo xtask package` writes it.
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { host } from "../support/host.mjs";
import { Lab, PROPORTIONAL } from "../support/page.mjs";

const FILE = "target/package/gargalo.zip";
const course = JSON.parse(readFileSync("target/lessons/course.json", "utf8")).lessons;

test.skip(!existsSync(FILE), `${FILE} is not there: run \`cargo xtask package\` first`);

/** Unpacks after PKWARE's APPNOTE, by the directory at the end. */
async function unpack(archive, folder) {
  const end = archive.lastIndexOf("PK\x05\x06", archive.length, "latin1");
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let file = 0; file < count; file += 1) {
    const [method, packed, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [named, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const name = archive.toString("utf8", at + 46, at + 46 + named);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + packed);
    const bytes = method === 8 ? inflateRawSync(data) : data;
    expect(bytes.length, name).toBe(size);
    const goal = join(folder, name);
    await mkdir(dirname(goal), { recursive: true });
    await writeFile(goal, bytes);
    at += 46 + named + extra + comment;
  }
}

test("the archive works from a local host, without a network", async ({ page, context }, info) => {
  const folder = info.outputPath("unpacked");
  await rm(folder, { recursive: true, force: true });
  await unpack(readFileSync(FILE), folder);
  // One folder, with words on how to open it.
  expect(await readdir(folder)).toEqual(["gargalo"]);
  expect(readFileSync(join(folder, "gargalo/README.txt"), "utf8")).toContain("http");

  const site = await host(join(folder, "gargalo"));
  const elsewhere = [];
  await context.route(
    (url) => !url.href.startsWith(site.url) && !["blob:", "data:"].includes(url.protocol),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const lab = new Lab(page);
  await page.goto(site.url);
  await lab.ready();
  await lab.chooseDesign(PROPORTIONAL);
  await lab.expectNumber("completion", 8);
  await lab.unfold("alpha-slider");
  await page.getByTestId("alpha-slider").fill("0.5");
  await lab.expectNumber("completion", 16);

  // One of the examples that are files, and the list of lessons with its first.
  await lab.chooseExample("spine-to-leaf-3x3");
  await expect(page.getByTestId("claims-table")).toBeVisible();
  await expect(page.getByTestId("sweep-progress")).toHaveText("31 of 31", { timeout: 60_000 });
  await page.getByTestId("lessons").click();
  await expect(page.getByTestId("lesson-list").getByRole("listitem")).toHaveCount(course.length);
  await page.getByTestId(`lesson-${course[0].id}`).click();
  await expect(page.getByTestId("lesson-title")).toHaveText(course[0].title.en);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  await site.cut();
});
