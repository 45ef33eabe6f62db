// The land under networks on a map: Brazil's own, and for networks abroad that of the world, asked for when it is wanted.
import { readFileSync } from "node:fs";
import { expect, test } from "./support/page.mjs";

/** Counts what is asked for by name. */
function asked(page, name) {
  const found = [];
  page.on("request", (request) => request.url().endsWith(name) && found.push(request.url()));
  return found;
}

const network = (network) => ({
  gargalo: 1,
  title: "abroad",
  workload: { kind: "all_to_all", bytes: 1e6 },
  designs: [{ name: "one", network }],
});

/** Three cities, and a place in the middle of the Atlantic. */
const CITIES = network({
  kind: "explicit",
  nodes: [
    { id: "Lisbon", role: "host", lat: 38.7, lon: -9.1 },
    { id: "Fortaleza", role: "host", lat: -3.7, lon: -38.5 },
    { id: "Dakar", role: "host", lat: 14.7, lon: -17.4 },
    { id: "buoy", role: "switch", lat: 20, lon: -35 },
  ],
  links: ["Lisbon", "Fortaleza", "Dakar"].map((a) => ({ a, b: "buoy", gbps: 100, duplex: "full" })),
});

/** How many of a hundred pixels of the drawing have the colour of the land. */
const landed = (page) =>
  page.evaluate(() => {
    const land = getComputedStyle(document.documentElement).getPropertyValue("--land").trim();
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(land.slice(at, at + 2), 16));
    const { width, height } = document.querySelector(".topology-base");
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(document.querySelector(".topology-base"), 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] === r && data[at + 1] === g && data[at + 2] === b) found += 1;
    return (400 * found) / data.length;
  });

test("a network abroad stands on the land of the world, on the page and in its file", async ({ lab, page }) => {
  const world = asked(page, "/world.txt");
  await lab.open();
  await lab.settled();
  expect(await landed(page), "Brazil").toBeGreaterThan(10);
  expect(world, "nobody needs the world yet").toEqual([]);
  await lab.openFile("cities.json", JSON.stringify(CITIES));
  await lab.still();
  await expect.poll(() => landed(page), "the coasts of three continents").toBeGreaterThan(8);
  expect(await landed(page), "and the sea between them").toBeLessThan(70);
  expect(world.length).toBe(1);
  const wait = page.waitForEvent("download");
  await page.getByTestId("export").click();
  await page.getByTestId("export-svg").click();
  const svg = readFileSync(await (await wait).path(), "utf8");
  const longest = Math.max(...[...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path.split("L").length));
  expect(longest, "a coast").toBeGreaterThan(150);
  await lab.keepScreenshot("land-cities");
});

test("without it the network stands on the bare ground", async ({ lab, page }) => {
  await page.route("**/world.txt", (route) => route.fulfill({ status: 200, contentType: "text/plain", body: "" }));
  await lab.open();
  await lab.openFile("cities.json", JSON.stringify(CITIES));
  await lab.settled();
  expect(await landed(page), "but for what a letter's edge has of its colour").toBeLessThan(0.5);
  await expect(page.getByTestId("topology-canvas")).toHaveAttribute("aria-label", /4 nodes/);
});

for (const theme of ["light", "dark"]) {
  test(`Europe, ${theme}`, async ({ lab, page }) => {
    await lab.open(`theme=${theme}`);
    await lab.openFile("geant.json", JSON.stringify(network({ kind: "preset", id: "geant-2012" })));
    await lab.still();
    await expect.poll(() => landed(page)).toBeGreaterThan(15);
    await lab.keepScreenshot(`land-europe-${theme}`);
  });
}
