import { readdir, readFile } from "node:fs/promises";
import { projectFile } from "../../project.ts";

const FOLDER = projectFile("server/migrations");

/** Makes all that the migrations of release 0.1.0 made, and inserts their names: an older database has some of them only. */
export const BASELINE = "0000_baseline.sql";
const RELEASE = "0.1.0";
const INSERTED_NAME = /^ {2}\('(\w+\.sql)'\)/gm;

export const readMigration = (name: string) => readFile(`${FOLDER}/${name}`, "utf8");

/** Those that the baseline stands for. */
export async function baselineNames(): Promise<string[]> {
  return [...(await readMigration(BASELINE)).matchAll(INSERTED_NAME)].map(([, name = ""]) => name);
}

/** The files after the baseline, in order. */
export async function laterNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql") && name !== BASELINE).toSorted();
}

/** Every name that a database of this version has. */
export async function migrationNames(): Promise<string[]> {
  return [...(await baselineNames()), ...(await laterNames())];
}

/** Why this version cannot go on from a database with these migrations; undefined where it can. */
export async function whyRefused(applied: string[]): Promise<string | undefined> {
  const known = await migrationNames();
  const newer = applied.find((name) => !known.includes(name));
  if (newer) return `The database was migrated by a newer version (${newer}). Run that version or a newer one.`;
  const missing = (await baselineNames()).find((name) => !applied.includes(name));
  if (applied.length === 0 || !missing) return undefined;
  return `The database is of a version before ${RELEASE} (${missing} is missing). Start ${RELEASE} with it once, then this version.`;
}

/** Why a backup at this migration cannot be restored; undefined where it can. */
export async function whyNotRestored(migration: string, version: string): Promise<string | undefined> {
  const baseline = await baselineNames();
  if (baseline.at(-1) === migration || (await laterNames()).includes(migration)) return undefined;
  return baseline.includes(migration)
    ? `The backup was made by a version before ${RELEASE} (${migration}); restore it with ${RELEASE}, and make another one there.`
    : `The backup was made by a newer version (${version}, ${migration}); restore it with that one.`;
}

/** Every table that a migration since the baseline has made. */
export async function tableNames(): Promise<Set<string>> {
  const texts = await Promise.all([BASELINE, ...(await laterNames())].map(readMigration));
  const made = texts.flatMap((text) => [...text.matchAll(/\b(?:create table|rename to) (\w+)/gi)]);
  return new Set(["migrations", ...made.map(([, name = ""]) => name)]);
}
