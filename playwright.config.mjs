// The browser tests: of behaviour (tests/), on the light page, of delivery (tests/delivery), on the release, and of the npm
// package (npm/tests). `cargo xtask
// browser` serves the page under a sub-path and tells its address in GARGALO_URL, and the browser's program in CHROME_PATH
// (without it, the browser that Playwright brought itself).
import { defineConfig } from "@playwright/test";

const root = typeof process.getuid === "function" && process.getuid() === 0;

// Quiet and off the network: the page must work without anything from elsewhere.
const flags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  ...(root ? ["--no-sandbox"] : []),
];

export default defineConfig({
  projects: [
    { name: "behaviour", testDir: "tests", testIgnore: "delivery/**" },
    { name: "delivery", testDir: "tests/delivery" },
    { name: "npm", testDir: "npm/tests", testMatch: "*.spec.mjs" },
  ],
  outputDir: "target/browser-tests",
  // What is waited for costs nothing once it is there; a machine that also builds may take long.
  timeout: 120_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  // What fails once is wrong once: in the page, or in the test. A run of CI ends all the same, and tells which test it was.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Two processes of the browser keep two cores busy: more workers than cores gain nothing.
  workers: "100%",
  fullyParallel: true,
  reporter: [["list"], ["./tests/support/alone.mjs"]],
  use: {
    baseURL: process.env.GARGALO_URL ?? "http://127.0.0.1:8080/",
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1360, height: 850 },
    // A trace slows a test by half again: `--trace on` where one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: flags },
  },
});
