import { describe, expect, it } from "vitest";
import { describeLicences, licenceComplaints, scriptComplaints, versionComplaints } from "./supply-chain.mjs";

const NPMRC = "ignore-scripts=true\nsave-exact=true\nomit-lockfile-registry-resolved=true\n";
const packages = {
  "": { name: "ours" },
  "node_modules/a": { version: "1.0.0", license: "MIT", optionalDependencies: { "a-linux-x64": "1.0.0" } },
  "node_modules/a-linux-x64": { version: "1.0.0" },
  "node_modules/b": { version: "2.0.0", license: "(MIT OR Apache-2.0)", dev: true },
};

describe("what comes from others", () => {
  it("P1: has exact versions", () => {
    const ours = { dependencies: { a: "1.0.0", "@plaza/contract": "*" }, devDependencies: { b: "^2.0.0" } };
    expect(versionComplaints([["package.json", ours]])).toEqual(["package.json: b is ^2.0.0, not an exact version"]);
  });

  it("P1: runs no script when it is installed", () => {
    expect(scriptComplaints(NPMRC, packages)).toEqual([]);
    const unread = { "node_modules/c": { hasInstallScript: true }, "node_modules/esbuild": { hasInstallScript: true } };
    expect(scriptComplaints(NPMRC.replace("ignore-scripts=true", ""), unread)).toEqual([
      ".npmrc has no ignore-scripts=true",
      "node_modules/c has an install script: read it, then name it in scripts/check/supply-chain.mjs",
    ]);
  });

  it("is under licences that are listed, a native part under its package's", () => {
    const text = describeLicences(packages);
    expect(text).toContain("| MIT | a 1.0.0, a-linux-x64 1.0.0 |");
    expect(text).toContain("| (MIT OR Apache-2.0) | b 2.0.0 |");
    expect(licenceComplaints(packages, text)).toEqual([]);
    const other = { ...packages, "node_modules/d": { version: "3.0.0", license: "Custom" } };
    expect(licenceComplaints(other, text)).toEqual([
      "d is under Custom, which scripts/check/supply-chain.mjs does not know",
      "docs/licences.md is outdated: npm run licences",
    ]);
  });
});
