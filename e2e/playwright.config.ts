import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);
/** Empty: Playwright's own. */
const executablePath = process.env["PLAZA_CHROMIUM"] ?? system ?? "";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./start-server.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    // Set by start-server.ts, before the workers that read this begin.
    ...(process.env["PLAZA_E2E_URL"] && { baseURL: process.env["PLAZA_E2E_URL"] }),
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
