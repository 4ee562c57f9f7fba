import "../run/node-version.mjs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "../test/browser.mjs";
import { run } from "../run/command.mjs";
import { withDemoTown } from "./demo-town.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";

// npm run lighthouse: the scores of landing, login and home, on a slow phone and on a desktop, with an empty browser
// cache. Lighthouse is fetched for the run, and no part of the project's packages: nothing else needs it.
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const GOAL = 95;
const DEVICES = { phone: [], desktop: ["--preset=desktop"] };
/** The median counts: a machine with other work on it makes single figures jump. */
const RUNS = 5;

await installWhereNeeded();
await buildWhereNeeded();
const { chromium } = await import("@playwright/test");
const executablePath = (await findOrInstallBrowser()) || chromium.executablePath();
const folder = mkdtempSync(join(tmpdir(), "plaza-lighthouse-"));
const profile = join(folder, "profile");
let isGood = true;
try {
  await withDemoTown(async ({ url, signIn }) => {
    await look("landing", `${url}/`);
    await look("login", `${url}/login`);
    await visit(url, signIn);
    await look("home", `${url}/`);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

/** Prepares a returning member: signed in, and known to the browser as such. */
async function visit(url, signIn) {
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: ["--no-sandbox"] });
  await signIn(browser, "ana");
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole("article").first().waitFor();
  await browser.close();
}

async function look(name, url) {
  for (const [device, args] of Object.entries(DEVICES)) await lookOn(device, args, name, url);
}

async function lookOn(device, args, name, url) {
  const reports = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measure(url, args));
  const scores = CATEGORIES.map((one) =>
    middle(reports.map(({ categories }) => Math.round(categories[one].score * 100))),
  );
  isGood &&= scores.every((score) => score >= GOAL);
  console.log(
    `${name.padEnd(8)} ${device.padEnd(8)} ${CATEGORIES.map((one, at) => `${one} ${scores[at]}`).join(", ")}`,
  );
  if (process.env.VERBOSE) reportMore(reports);
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function measure(url, more, triesLeft = 2) {
  const file = join(folder, "report.json");
  const args = [
    url,
    ...more,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu --user-data-dir=${profile}`,
  ];
  const { ok, output } = await run(["npm", "exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args], {
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  // The browser sometimes records no start of the page, and Lighthouse asks to be run again.
  if (!ok && triesLeft > 0 && output.includes("NO_NAVSTART")) return measure(url, more, triesLeft - 1);
  if (!ok) throw new Error(output);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Prints the metrics behind the median scores, and the failed audits. */
function reportMore(reports) {
  for (const { audits } of reports) {
    const metrics = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"];
    console.log(`         ${metrics.map((one) => `${one} ${audits[one].displayValue}`).join(", ")}`);
  }
  for (const { id, score, displayValue = "" } of Object.values(reports[0].audits)) {
    if (score !== null && score < 0.9) console.log(`         wanting: ${id} ${displayValue}`);
  }
}
