import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fromRoot } from "./project.mjs";

const KIB = 1024;
const CSS_KIB = 15;
// Every screen but a visitor's landing needs what the screens are made of.
const SCREENS = "src/app/screens.tsx";
const ROUTES = [
  { name: "landing", entries: ["src/pages/landing.tsx"], kib: 90 },
  { name: "login", entries: [SCREENS, "src/pages/login.tsx"], kib: 110 },
  { name: "home", entries: [SCREENS, "src/app/signed-in.tsx"], kib: 140 },
];

/** What a first visit of each route loads, gzipped, beside what it may; one check per route, one for the styles. */
export function checkBudgets() {
  const manifest = JSON.parse(readFileSync(fromRoot("build", "web", ".vite", "manifest.json"), "utf8"));
  const styles = new Set();
  const checks = ROUTES.map(({ name, entries, kib }) => {
    const { scripts, css, missing } = load(manifest, ["index.html", ...entries]);
    for (const file of css) styles.add(file);
    if (missing.length > 0) return { ok: false, words: `${name}: ${missing.join(", ")} is not in the manifest` };
    return judge(`${name} JS`, sizeOf(scripts), kib);
  });
  return [...checks, judge("CSS", sizeOf(styles), CSS_KIB)];
}

function load(manifest, entries) {
  const scripts = new Set();
  const css = new Set();
  const missing = entries.filter((entry) => !manifest[entry]);
  const walk = (key) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  entries.forEach(walk);
  return { scripts, css, missing };
}

function sizeOf(files) {
  const bytes = [...files].map((file) => gzipSync(readFileSync(fromRoot("build", "web", file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / KIB;
}

const judge = (name, size, limit) => ({
  ok: size > 0 && size <= limit,
  words: `${name} ${size.toFixed(1)} of ${limit} KiB`,
});
