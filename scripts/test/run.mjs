import "../run/node-version.mjs";
import { findOrInstallBrowser, findOrInstallShell } from "./browser.mjs";
import { checkBudgets } from "../check/budgets.mjs";
import { build, isFresh } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { buildNextVersion } from "./next-version.mjs";
import { installCoturn } from "./coturn.mjs";
import { installRedis } from "./redis.mjs";
import { journeys, unitAndApi, withInstance } from "./suites.mjs";

const NO_BROWSER = "No browser starts here and none could be installed: set PLAZA_CHROMIUM to a Chromium's path.";
const CLEAR_LINE = "\r\u001B[K";
const SLOWEST = 10;
const isQuick = process.argv[2] === "check";
const isFull = process.argv[2] === "full";
// Load, races, fuzzing and erasure at their full size (server/src/testing/size.ts).
if (isFull) process.env.PLAZA_TEST_SIZE = "full";
const total = { passed: 0, failed: 0 };
const times = [];
const running = new Set();

await installWhereNeeded();
// They use packages that may just have been installed.
const { deadCode, format, lint, papers, types } = await import("../check/checks.mjs");
await (isQuick ? quick() : whole());
if (!isQuick) showSlowest();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function quick() {
  await step("types", types);
  await step("lint", lint);
  await quickChecks();
  await step("unit", () => unitAndApi("--project", "unit", "--project", "web"));
}

// On two cores one builds, and then checks what takes little time, while the other lints and checks the types. Tests come
// after, alone, for they measure time.
async function whole() {
  const [{ browser, shell }] = await Promise.all([
    findTools(),
    buildAndWeigh().then(quickChecks),
    step("types, lint", lint),
  ]);
  await withInstance(async () => {
    await step("unit and API", () => unitAndApi());
    await step("journeys", () => {
      if (!isFresh()) return failure("not run, for there is no build");
      return browser === undefined ? failure(NO_BROWSER) : journeys(browser, shell);
    });
  });
}

/** One after the other: apt runs one at a time. */
async function findTools() {
  const browser = await findOrInstallBrowser();
  const shell = browser === undefined ? undefined : await findOrInstallShell(browser);
  await installRedis();
  await installCoturn();
  return { browser, shell };
}

async function quickChecks() {
  await step("format", format);
  await step("dead code", deadCode);
  await step("papers", papers);
}

async function buildAndWeigh() {
  await step("build", async () => {
    if (isFresh()) return { passed: 1, failed: 0, summary: "fresh" };
    const { ok, output } = await build();
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, summary: "server, web", output };
  });
  await step("budgets", () => {
    if (!isFresh()) return failure("not run, for there is no build");
    const results = checkBudgets();
    const failed = results.filter(({ ok }) => !ok).length;
    return { passed: results.length - failed, failed, summary: results.map(({ summary }) => summary).join(", ") };
  });
  // Only a journey of the full size takes it over.
  if (isFull) await step("second build", buildNextVersion);
}

/** Prints one line per step; a failed one's output follows its line. */
async function step(name, check) {
  const start = performance.now();
  running.add(name);
  showRunning();
  const result = await Promise.resolve()
    .then(check)
    .catch((error) => failure("broke", error.stack));
  const { passed, failed, summary, output = "" } = result;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  times.push(...(result.times ?? []));
  running.delete(name);
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
  console.log(`${failed > 0 ? "FAILED" : "ok    "}  ${name.padEnd(13)} ${seconds.padStart(6)} s  ${summary}`.trimEnd());
  if (failed > 0 && output) console.log(`${output.trim().replaceAll(/^/gm, "    ")}\n`);
  showRunning();
}

function showSlowest() {
  console.log(`The ${SLOWEST} slowest:`);
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

/** On a terminal the last line shows the running steps. */
function showRunning() {
  if (process.stdout.isTTY) process.stdout.write(`${CLEAR_LINE}${[...running].map((name) => `${name}...`).join(" ")}`);
}

function failure(summary, output) {
  return { passed: 0, failed: 1, summary, output };
}
