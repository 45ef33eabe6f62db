// The page in a notebook, as the Python package hands it over: it runs in its frame, with nothing around it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "../support/page.mjs";

const FILE = "target/package/gargalo.html";
const PYTHON = process.platform === "win32" ? "python" : "python3";

/** The frame's HTML, by the package's own function; nothing of its engine is needed for that. */
const FRAMED = `
import importlib.util, pathlib, sys
spec = importlib.util.spec_from_file_location("picture", "python/gargalo/picture.py")
picture = importlib.util.module_from_spec(spec)
spec.loader.exec_module(picture)
sys.stdout.reconfigure(encoding="utf-8")
print(picture.framed(pathlib.Path(sys.argv[1]).read_bytes(), sys.argv[2]))
`;

function framed(fragment) {
  try {
    return execFileSync(PYTHON, ["-c", FRAMED, FILE, fragment], { encoding: "utf8", maxBuffer: 2 ** 25 });
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

test.skip(!existsSync(FILE), `${FILE} is not there: run \`cargo xtask package\` first`);
test.use({ fresh: true });

test("a report in a notebook is the page, open on it", async ({ page }) => {
  const html = framed("#example=tree&embed=1");
  test.skip(html === null, "there is no Python");
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setContent(`<!doctype html><title>A notebook</title>${html}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(frame.locator("html")).toHaveAttribute("data-working", "0");
  // A title is never rendered, so its inner text is empty: its text content is asked.
  expect(await frame.locator("title").textContent()).toContain("Two-level tree, 16 hosts");
  await expect(frame.getByTestId("completion")).toHaveAttribute("data-value", /\d/);
  await expect(frame.getByTestId("topology-canvas")).toBeVisible();
  await expect(frame.getByTestId("open-full"), "it has no address to be opened at").toHaveCount(0);
  expect(asked.filter((url) => !url.startsWith("blob:") && !url.startsWith("data:"))).toEqual([]);
});
