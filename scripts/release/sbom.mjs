import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { giveUp, run } from "../run/command.mjs";
import { fromRoot } from "../run/project.mjs";

// npm run sbom: the list of all parts of a running Plaza, as CycloneDX. The same lock file gives the same list: npm's time
// and number of its own are left out.
const FILE = fromRoot("build", "sbom.cdx.json");

const { ok, output } = await run([
  "npm",
  "sbom",
  "--sbom-format=cyclonedx",
  "--package-lock-only",
  "--omit=dev",
  "--loglevel=error",
]);
if (!ok) giveUp("npm could not make the list.", output);
const list = JSON.parse(output.slice(output.indexOf("{")));
delete list.serialNumber;
delete list.metadata.timestamp;
list.metadata.component.name = "plaza";
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${list.components.length} components in build/sbom.cdx.json`);
