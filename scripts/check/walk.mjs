import path from "node:path";

const HEADING = "## One value's way";
const STEP = /^\d+\. (.*(?:\n {3}.*)*)/gm;
const FILE = /`((?:contract|server|web)\/[^`]+\.tsx?)`/g;
const IMPORT = /(?:\bfrom\s+|\bimport\(\s*)["']([^"']+)["']/g;

/**
 * Each step of the walk in ARCHITECTURE.md imports a file of a step before it, or is imported by one. Between server and
 * browser, which import nothing of each other, both import the same file of the contract.
 */
export function walkComplaints(text, read) {
  const walk = text.split(HEADING)[1]?.split("\n## ")[0] ?? "";
  const steps = [...walk.matchAll(STEP)].map(([, step]) => [...step.matchAll(FILE)].map(([, file]) => file));
  if (steps.length < 2) return [`ARCHITECTURE.md has no steps under '${HEADING}'`];
  const importsOf = (file) => [...(read(file) ?? "").matchAll(IMPORT)].map(([, name]) => resolve(file, name));
  const isLinked = (one, other) => {
    const [ours, theirs] = [importsOf(one), importsOf(other)];
    const isOverWire = one.split("/")[0] !== other.split("/")[0];
    return (
      ours.includes(other) ||
      theirs.includes(one) ||
      (isOverWire && ours.some((name) => name.startsWith("contract/") && theirs.includes(name)))
    );
  };
  return steps.flatMap((step, index) => {
    const before = steps.slice(0, index).flat();
    if (index === 0 || step.some((file) => before.some((earlier) => isLinked(file, earlier)))) return [];
    return [`ARCHITECTURE.md: no step before it leads to ${step.join(", ") || "a step without a file"}`];
  });
}

function resolve(file, name) {
  if (name.startsWith("@plaza/contract/")) return `contract/src/${name.slice("@plaza/contract/".length)}.ts`;
  if (name.startsWith("#")) return `web/src/${name.slice(1)}`;
  return path.posix.join(path.posix.dirname(file), name);
}
