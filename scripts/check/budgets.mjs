import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fromRoot } from "../run/project.mjs";

const KIB = 1024;
const CSS_KIB = 17;
const WORKER_KIB = 8;
// Every screen but a visitor's landing loads the chunk of the shared parts.
const SCREENS = "src/app/start/screens.tsx";
const ROUTES = [
  { name: "landing", entries: ["src/pages/landing.tsx"], kib: 96 },
  { name: "login", entries: [SCREENS, "src/pages/login.tsx"], kib: 118 },
  { name: "home", entries: [SCREENS, "src/app/shell/signed-in.tsx"], kib: 150 },
];

const HOME = ["index.html", SCREENS, "src/app/shell/signed-in.tsx"];
/** How much more than home's any other screen of a member may load. */
const MORE_KIB = 16;
const VISITORS = new Set(
  ["landing", "login", "verify-email", "forgot-password", "reset-password", "install"].map(
    (name) => `src/pages/${name}.tsx`,
  ),
);

/** The words of the first screens are in the page; files have those of the later ones: see scripts/words/numbers.mjs. */
const LATER_WORDS_KIB = 16;
/** No reader has these. */
const PSEUDO = /-(?:en-XA|ar-XB)-/;

/** Compares what a first visit of each route loads, gzipped, with its budget; likewise the styles and the worker. */
export function checkBudgets() {
  const manifest = JSON.parse(readFileSync(fromRoot("build", "web", ".vite", "manifest.json"), "utf8"));
  const styles = new Set();
  const words = longestWords();
  const checks = ROUTES.map(({ name, entries, kib }) => {
    const { scripts, css, missing } = load(manifest, ["index.html", ...entries]);
    for (const file of css) styles.add(file);
    if (missing.length > 0) return { ok: false, summary: `${name}: ${missing.join(", ")} is not in the manifest` };
    return judge(`${name} JS and words`, sizeOf(scripts) + words, kib);
  });
  const home = load(manifest, HOME).scripts;
  const more = Object.keys(manifest)
    .filter((key) => key.startsWith("src/pages/") && manifest[key].isDynamicEntry && !VISITORS.has(key))
    .map((page) => {
      const { scripts, css } = load(manifest, [...HOME, page]);
      for (const file of css) styles.add(file);
      return { name: page.slice("src/pages/".length, -".tsx".length), size: sizeOf(scripts) - sizeOf(home) };
    })
    .toSorted((one, other) => other.size - one.size);
  const most = more[0] ?? { name: "no page", size: 0 };
  const pages = judge(`beyond home at most: ${most.name}`, most.size, MORE_KIB);
  const worker = judge("worker", sizeOf(["service-worker.js"]), WORKER_KIB);
  const later = judge("later words", Math.max(...laterWords().map((file) => sizeOf([file]))), LATER_WORDS_KIB);
  return [...checks, pages, later, judge("CSS", sizeOf(styles), CSS_KIB), worker];
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

/** What the page has of words in the language that needs most room. */
function longestWords() {
  const all = JSON.parse(readFileSync(fromRoot("build", "web", ".vite", "words.json"), "utf8"));
  const sizes = Object.entries(all).map(([language, words]) =>
    PSEUDO.test(`-${language}-`) ? 0 : gzipSync(JSON.stringify(words), { level: 9 }).length,
  );
  return Math.max(...sizes) / KIB;
}

const laterWords = () =>
  readdirSync(fromRoot("build", "web", "assets"))
    .filter((name) => /^(?:later|community|settings|admin)-.*\.json$/.test(name) && !PSEUDO.test(name))
    .map((name) => `assets/${name}`);

function sizeOf(files) {
  const bytes = [...files].map((file) => gzipSync(readFileSync(fromRoot("build", "web", file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / KIB;
}

const judge = (name, size, limit) => ({
  ok: size > 0 && size <= limit,
  summary: `${name} ${size.toFixed(1)} of ${limit} KiB`,
});
