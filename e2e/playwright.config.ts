import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);
/** Empty: Playwright's own. */
const executablePath = process.env["PLAZA_CHROMIUM"] ?? system ?? "";

/** Set by start-server.ts, before the workers that read this begin. */
const baseURL = process.env["PLAZA_E2E_URL"];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./start-server.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: availableParallelism(),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    ...(baseURL && { baseURL }),
    serviceWorkers: "block",
    // PLAZA_TRACE=1 keeps a trace of what fails; always on, it would double the time.
    trace: process.env["PLAZA_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
});
