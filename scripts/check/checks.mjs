import { readdirSync } from "node:fs";
import { run } from "../run/command.mjs";
import { checkPapers } from "./papers.mjs";
import { fromRoot, program } from "../run/project.mjs";

// Each check returns { passed, failed, words, output }: counts, a few words for its line, and the output to print if it
// failed.
const one = (ok, summary, output = "") => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, summary, output });

const PACKAGES = ["contract", "server", "web", "e2e", "bench", "faults"];
/** The worker's global scope has no window. */
const PROJECTS = [...PACKAGES, "web/src/service-worker"];

export async function types() {
  const results = [];
  for (const name of PROJECTS) {
    // What it found the last time is stored, so that the next run looks at what has changed.
    const stored = ["--incremental", "--tsBuildInfoFile", `node_modules/.cache/types-${name.replaceAll("/", "-")}`];
    results.push(await run(program("typescript/bin/tsc", "-p", name, ...stored)));
  }
  const output = results.map((result) => result.output).join("");
  return one(
    results.every(({ ok }) => ok),
    `${PROJECTS.length} projects`,
    output,
  );
}

/** Rules that know types, and what the compiler itself finds: one pass over the programs for both. */
export const WITH_TYPES = ["--type-aware", "--type-check"];

/** The rules and the types of all projects; `types` alone is quicker where little has changed since. */
export async function lint() {
  const { ok, output } = await run(program("oxlint/bin/oxlint", ...WITH_TYPES, "--deny-warnings"));
  const read = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  const expected = [...PACKAGES, "scripts"].flatMap(sourcesUnder).length;
  // A linter that read no file finds nothing wrong.
  if (read === 0 || read < expected) return one(false, `read ${read} of ${expected} files`, output);
  return one(ok, `${read} files`, output);
}

export async function format() {
  const { ok, output } = await run(program("oxfmt/bin/oxfmt", "--check"));
  const read = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  return one(ok && read > 0, `${read} files`, `${output}npm run format puts it right.\n`);
}

export async function deadCode() {
  const { ok, output } = await run(program("knip/bin/knip.js"));
  return one(ok, "", output);
}

export async function papers() {
  const complaints = Object.entries(checkPapers());
  const failed = complaints.filter(([, list]) => list.length > 0);
  return {
    passed: complaints.length - failed.length,
    failed: failed.length,
    summary: complaints.map(([name]) => name).join(", "),
    output: failed.flatMap(([, list]) => list).join("\n"),
  };
}

function sourcesUnder(folder) {
  return readdirSync(fromRoot(folder), { recursive: true }).filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts") && !path.includes("node_modules"),
  );
}
