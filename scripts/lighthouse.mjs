import "./node-version.mjs";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallBrowser } from "./browser.mjs";
import { run } from "./command.mjs";
import { withDemoTown } from "./demo-town.mjs";
import { buildWhereNeeded } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";

// npm run lighthouse: what Lighthouse says of landing, login and home on a phone. Fetched for the run, and no part of
// the project's packages: nothing else needs it.
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const GOAL = 95;

await installWhereNeeded();
await buildWhereNeeded();
const { chromium } = await import("@playwright/test");
const executablePath = (await findOrInstallBrowser()) || chromium.executablePath();
const folder = mkdtempSync(join(tmpdir(), "plaza-lighthouse-"));
let isGood = true;
try {
  await withDemoTown(async ({ url, signIn }) => {
    const cookie = await cookieOf(signIn);
    for (const [name, path, isMember] of [
      ["landing", "/", false],
      ["login", "/login", false],
      ["home", "/", true],
    ]) {
      const scores = await measure(`${url}${path}`, isMember ? cookie : null, join(folder, `${name}.json`));
      isGood &&= Object.values(scores).every((score) => score >= GOAL);
      console.log(`${name.padEnd(8)} ${CATEGORIES.map((one) => `${one} ${scores[one]}`).join(", ")}`);
    }
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

async function cookieOf(signIn) {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const context = await browser.newContext();
  await signIn(context, "ana");
  const cookies = await context.cookies();
  await browser.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function measure(url, cookie, file) {
  const args = [
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  const { ok, output } = await run(["npm", "exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", ...args], {
    env: { ...process.env, CHROME_PATH: executablePath },
  });
  if (!ok) throw new Error(output);
  const { categories } = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(CATEGORIES.map((one) => [one, Math.round(categories[one].score * 100)]));
}
