import { existsSync } from "node:fs";
import { aptInstall, isRootWithApt } from "./apt.mjs";
import { run } from "../run/command.mjs";
import { program } from "../run/project.mjs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * The path of a Chromium that really starts, "" for Playwright's own, undefined if there is none and none can be
 * installed. A missing one is installed: by apt as root on Debian, else Playwright's own copy.
 */
export async function findOrInstallBrowser() {
  const found = await find();
  if (found !== undefined) return found;
  console.log("Installing a browser for the tests (once)...");
  if (isRootWithApt) {
    await aptInstall("chromium", "fonts-noto-color-emoji");
    const installed = await find();
    if (installed !== undefined) return installed;
  }
  await run(program("@playwright/test/cli.js", "install", ...(isRootWithApt ? ["--with-deps"] : []), "chromium"));
  return find();
}

/**
 * The path of a Chromium without windows, which runs the same pages for a third less; undefined where there is none and
 * none can be had. Playwright's own copy ("") brings one along.
 */
export async function findOrInstallShell(browser) {
  if (browser === "" || process.env.PLAZA_CHROMIUM) return browser;
  const { chromium } = await import("@playwright/test");
  const find = async () => (existsSync(SHELL) && (await starts(chromium, SHELL)) ? SHELL : undefined);
  const found = await find();
  if (found || !isRootWithApt) return found;
  console.log("Installing a browser without windows for the tests (once)...");
  await aptInstall("chromium-headless-shell");
  return find();
}

async function find() {
  const { chromium } = await import("@playwright/test");
  const candidates = [process.env.PLAZA_CHROMIUM, ...SYSTEM].filter((path) => path && existsSync(path));
  for (const path of [...candidates, ""]) if (await starts(chromium, path)) return path;
  return undefined;
}

/** A file at that path is not enough: Ubuntu's is a wrapper for snap, and Playwright's own may lack a library. */
async function starts(chromium, path) {
  try {
    const browser = await chromium.launch({
      ...(path && { executablePath: path }),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
