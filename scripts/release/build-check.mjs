import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { giveUp } from "../run/command.mjs";
import { build } from "../run/fresh-build.mjs";
import { fromRoot } from "../run/project.mjs";

// npm run build:check: builds twice and compares every file.
const first = await buildAndHash();
const second = await buildAndHash();
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (path) => first.get(path) !== second.get(path),
);
for (const path of differing) console.log(`differs: ${path}`);
print("first", first);
print("second", second);
process.exit(differing.length > 0 ? 1 : 0);

async function buildAndHash() {
  const { ok, output } = await build();
  if (!ok) giveUp("The build failed.", output);
  const paths = ["server", "web"].flatMap((part) =>
    readdirSync(fromRoot("build", part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(
    paths.toSorted().map((path) => [path.slice(fromRoot("build").length + 1), hashOf(readFileSync(path))]),
  );
}

function print(name, files) {
  console.log(`${name} build: ${files.size} files, sha256 ${hashOf([...files].join("\n"))}`);
}

function hashOf(content) {
  return createHash("sha256").update(content).digest("hex");
}
