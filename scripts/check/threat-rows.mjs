import { readFileSync } from "node:fs";
import { fromRoot } from "../run/project.mjs";

// The rows of docs/security.md, and the tests whose titles carry their ids.

const ID = "[A-Z]{1,2}\\d{1,2}";
const ROW = new RegExp(`^\\| (${ID}) \\| (.+?) \\| ?(.*?) ?\\|$`, "gm");
/** A string that begins with ids: 'A5: …' or 'A5, W5: …'. */
const CARRIED = new RegExp(`(["'\`])(${ID}(?:, ${ID})*): ((?:(?!\\1).)*)\\1`, "g");
/** The whole of a row is shown by a command, or it does not hold; anything else in the last column is a note. */
const IS_EXCUSE = /^(?:`npm run [\w:]+`|Not )/;
const OWN_TEST = "scripts/check/threat-rows.test.mjs";
const TESTS = /\.(?:test|spec)\.(?:tsx?|mjs)$/;

/** Each row of the tables: its id, what must hold, and what is said in its last column. */
export const rowsIn = (text) => [...text.matchAll(ROW)].map(([, id, rule, words]) => ({ id, rule, words }));

/** The titles in a test file that carry ids, with these. */
export const titlesIn = (text) =>
  [...text.matchAll(CARRIED)].map(([, , ids, title]) => ({ title, ids: ids.split(", ") }));

/** A complaint for each row without a test or an excuse, and for each id of a title that is no row. */
export function rowComplaints(rows, carried) {
  const known = rows.map(({ id }) => id);
  const twice = known.filter((id, index) => known.indexOf(id) !== index);
  const bare = rows.filter(({ id, words }) => !IS_EXCUSE.test(words) && !carried.some(({ ids }) => ids.includes(id)));
  return [
    ...(rows.length === 0 ? ["docs/security.md has no rows"] : []),
    ...twice.map((id) => `docs/security.md has ${id} twice`),
    ...bare.map(({ id, rule }) => `${id} has neither a test nor an excuse in docs/security.md: ${rule}`),
    ...carried.flatMap(({ path, title, ids }) =>
      ids
        .filter((id) => !known.includes(id))
        .map((id) => `${path}: '${title}' carries ${id}, which is no row of docs/security.md`),
    ),
  ];
}

/** A complaint for each command in the last column that is none. */
export const commandComplaints = (rows, scripts) =>
  rows.flatMap(({ id, words }) =>
    [...words.matchAll(/`npm run ([\w:]+)`/g)]
      .filter(([, name]) => !(name in scripts))
      .map(([, name]) => `docs/security.md: ${id} names npm run ${name}, which is not there`),
  );

export const readRows = () => rowsIn(readFileSync(fromRoot("docs/security.md"), "utf8"));

export const readCarried = (files) =>
  files
    .filter((path) => TESTS.test(path) && path !== OWN_TEST)
    .flatMap((path) => titlesIn(readFileSync(fromRoot(path), "utf8")).map((one) => ({ path, ...one })));

/** One row for each id, and its tests below it. */
export function describeRows(rows, carried) {
  const lines = rows.flatMap(({ id, rule, words }) => [
    `${id.padEnd(4)} ${rule}${words && `\n       ${words}`}`,
    ...carried.filter(({ ids }) => ids.includes(id)).map(({ path, title }) => `       ${path}: ${title}`),
  ]);
  const tested = rows.filter(({ id }) => carried.some(({ ids }) => ids.includes(id)));
  const others = rows.filter((row) => !tested.includes(row));
  const byCommand = others.filter(({ words }) => words.startsWith("`npm run "));
  const counts = `${rows.length} ids: ${tested.length} with tests, ${byCommand.length} shown by a command, ${others.length - byCommand.length} with a sentence`;
  return [...lines, counts].join("\n");
}
