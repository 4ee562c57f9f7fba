import { readFileSync, writeFileSync } from "node:fs";
import { fromRoot } from "../run/project.mjs";
import { describeLicences, LICENCE_FILE } from "../check/supply-chain.mjs";

// npm run licences: writes docs/licences.md from the lock file.
const { packages } = JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8"));
writeFileSync(fromRoot(LICENCE_FILE), describeLicences(packages));
