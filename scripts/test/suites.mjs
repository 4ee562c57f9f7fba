import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { bundle } from "../run/bundle.mjs";
import { run } from "../run/command.mjs";
import { fromRoot, program } from "../run/project.mjs";

// An operator's settings are about their instance, never about the tests.
const SETTINGS = new Set(
  "PORT HOST APP_NAME PUBLIC_URL DATABASE_URL DATABASE_MEMORY POOL_SIZE DATA_DIR REDIS_URL SMTP_URL MAIL_FROM ADMIN_EMAILS TRUST_PROXY PAGE_CACHE LINK_PREVIEWS WEBHOOKS_ALLOW_PRIVATE CLOSE_DELAY BACKUP_DIR BACKUP_DAYS BACKUP_WEEKS METRICS_PORT METRICS_HOST METRICS_TOKEN LOG_LEVEL WORKERS DATABASE_DIRECT_URL DATABASE_REPLICA_URL DATABASE_POOLER ROLE CALLS NOTIFICATION_DAYS DECLINED_DAYS AUDIT_DAYS".split(
    " ",
  ),
);
const isSetting = (name) =>
  SETTINGS.has(name) || /^(?:S3_|VAPID_|PUSH_|TRANSLATE_|TURN_|ANDROID_|SECRET$|RATE_LIMIT$|PLAZA_DEV$)/.test(name);
const clean = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetting(name)));

export const unitAndApi = (...args) => vitestTests(args);

/** Vitest's tests, each counted; a file that cannot be loaded counts as one failure. */
export function vitestTests(args, more = {}) {
  return withReport(async (report) => {
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { ok, output } = await run(program("vitest/vitest.mjs", "run", ...reporters, ...args), {
      env: { ...clean(), NODE_ENV: "test", ...more },
    });
    const results = read(report);
    if (!results) return count({ ok, output });
    const broken = results.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    ).length;
    const skipped = results.numPendingTests + results.numTodoTests;
    const failures = results.testResults
      .filter(({ status }) => status === "failed")
      .flatMap(({ name, message, assertionResults }) => {
        const file = relative(process.cwd(), name);
        const tests = assertionResults.filter((test) => test.status === "failed");
        if (tests.length === 0) return [nameFailure(file, message)];
        return tests.map((test) => nameFailure(`${file}: ${test.fullName}`, test.failureMessages[0]));
      });
    const failed = results.numFailedTests + broken;
    const times = results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({
        name: `${relative(process.cwd(), name)}: ${test.fullName}`,
        seconds: (test.duration ?? 0) / 1000,
      })),
    );
    const result = count({
      ok,
      output: failuresFirst(failures, output),
      passed: results.numPassedTests,
      failed,
      skipped,
    });
    return { ...result, times };
  });
}

/** Runs the journeys in the browser at that path, "" being Playwright's own; in the shell what needs no windows. */
export function journeys(browser, shell = browser) {
  return withReport(async (report) => {
    const bundled = await bundleJourneys();
    // One journey for each screen and promise; variants of it are tagged (CONTRIBUTING.md).
    const chosen = process.env.PLAZA_TEST_SIZE === "full" ? [] : ["--grep-invert", "@full"];
    const { ok, output } = await run(
      program("@playwright/test/cli.js", "test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...chosen),
      {
        env: {
          ...clean(),
          PLAZA_CHROMIUM: browser,
          PLAZA_HEADLESS_SHELL: shell,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          PLAZA_E2E_BUNDLED: bundled,
        },
      },
    );
    const results = read(report);
    if (!results) return count({ ok, output });
    const { expected, unexpected, flaky, skipped } = results.stats;
    const specs = specsIn(results.suites);
    // In a path with a space Playwright does not find the source maps, and says a line of the bundle.
    const name = ({ file, line, title }) => {
      const path = file.replace(/^(?:\.\.\/)*(?:e2e\/)?/, "e2e/");
      return path.endsWith(".ts") ? `${path}:${line} ${title}` : `${path.replace(/js$/, "ts")} ${title}`;
    };
    const failures = specs
      .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
      .map((spec) => nameFailure(name(spec), spec.tests[0].results.at(-1).error?.message));
    const more = results.errors.map(({ message }) => nameFailure("e2e", message));
    const failed = unexpected + results.errors.length;
    const times = specs.map((spec) => ({
      name: name(spec),
      seconds: Math.max(0, ...spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
    }));
    const all = failuresFirst([...failures, ...more], output);
    const counted = count({ ok, output: all, passed: expected + flaky, failed, skipped });
    // With what the first try met, for the second leaves nothing to look at.
    const second = specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map((spec) => nameFailure(name(spec), spec.tests[0].results[0].error?.message));
    const summary = [counted.summary, ...second.map((one) => `only at the second try: ${one}`)].join(", ");
    return { ...counted, summary, times };
  });
}

/** Into build/, from where packages are found. */
async function bundleJourneys() {
  const folder = fromRoot("build", "e2e");
  const files = readdirSync(fromRoot("e2e"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".spec.ts"),
  );
  rmSync(folder, { recursive: true, force: true });
  await bundle({ entryPoints: [...files, "testing/start-server.ts"].map((name) => `e2e/${name}`), outdir: folder });
  return folder;
}

const specsIn = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)]);

const COLOURS = /\u001B\[[\d;]*m/g;

function nameFailure(name, message = "") {
  return `${name}\n    ${message.replaceAll(COLOURS, "").split("\n").slice(0, 6).join("\n    ")}`;
}

/** Failures are printed before the rest. */
const failuresFirst = (failures, output) => [...failures, output].join("\n\n");

/** A failed exit without a failed test, or a run without any test, is a failure too. */
function count({ ok, output, passed = 0, failed = 0, skipped = 0 }) {
  const hidden = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  const summary = [`${passed} passed`, failed + hidden && `${failed + hidden} failed`, skipped && `${skipped} skipped`];
  return { passed, failed: failed + hidden, summary: summary.filter(Boolean).join(", "), output };
}

const withReport = (use) => withFolder("plaza-report-", (folder) => use(join(folder, "report.json")));

/** One instance that was started before, for all tests that need one (server/src/testing/process.ts). */
export const withInstance = (use) =>
  withFolder("plaza-prepared-", (folder) => {
    // As root the database runs under another account, which has to get through here.
    chmodSync(folder, 0o755);
    process.env.PLAZA_PREPARED = join(folder, "instance");
    return use();
  });

async function withFolder(name, use) {
  const folder = mkdtempSync(join(tmpdir(), name));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined);
