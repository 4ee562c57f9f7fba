import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));
const given = process.env["PLAZA_CHROMIUM"];
/** Empty: Playwright's own. */
const browser = given ?? firstOf("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome") ?? "";
/** Without windows Chromium needs a third less of the processor; but it shows no notifications. */
const shell = process.env["PLAZA_HEADLESS_SHELL"] ?? given ?? firstOf("/usr/bin/chromium-headless-shell") ?? browser;

/** Set by start-server.ts, before the workers that read this begin. */
const baseURL = process.env["PLAZA_E2E_URL"];

/** The journeys as scripts/test/suites.mjs bundles them. Playwright would compile 755 files, one after the other. */
const BUNDLED = process.env["PLAZA_E2E_BUNDLED"];

const SHOWS_NOTIFICATIONS = /push\.spec\.[jt]s$/;

/**
 * Each frame is drawn by the processor: a blur behind a dialog costs ten times what it lies on. Playwright's own settings
 * come first, for the last such argument counts.
 */
const BLINK = [
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  "prefersReducedTransparency=true",
];

const startedBy = (executablePath: string, channel: string) => ({
  ...(!executablePath && { channel }),
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      `--blink-settings=${BLINK.join(",")}`,
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=no-user-gesture-required",
      // A tone in place of a microphone, and a picture that moves: few frames, for four in a call make twelve of each.
      "--use-fake-device-for-media-stream=fps=5",
      "--use-fake-ui-for-media-stream",
    ],
  },
});

export default defineConfig({
  testDir: BUNDLED ?? ".",
  ...(BUNDLED && { build: { external: [`${BUNDLED}/**`] } }),
  outputDir: "../test-results",
  globalSetup: BUNDLED ? `${BUNDLED}/testing/start-server.js` : "./testing/start-server.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // In `npm test` a journey that fails is tried once more, and named as flaky: its cause is still to be found.
  retries: BUNDLED ? 1 : 0,
  // A journey waits a third of its time.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    ...(baseURL && { baseURL }),
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    // PLAZA_TRACE=1 stores a trace of each failed test; always on, it would double the time.
    trace: process.env["PLAZA_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "notifications", testMatch: SHOWS_NOTIFICATIONS, use: startedBy(browser, "chromium") },
    { name: "journeys", testIgnore: SHOWS_NOTIFICATIONS, use: startedBy(shell, "chromium-headless-shell") },
  ],
});
