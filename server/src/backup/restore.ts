import { type FileHandle, mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { tableNames, whyNotRestored } from "../db/migrations/migration-files.ts";
import { migrate } from "../db/migrations/migrations.ts";
import { errorCode } from "../db/pg-errors.ts";
import { StartError } from "../start-error.ts";
import type { Storage } from "../storage/storage.ts";
import { check, type Take } from "./check.ts";
import { type Contents, type Head, INSTANCE, INSTANCE_FILES, MEDIA, type Progress, TABLES } from "./format.ts";
import { advanceSequences, listTables, withoutRules } from "./tables.ts";

const decompress = promisify(gunzip);
const SMALL_FILE = 1024 * 1024;
const FILES_AT_ONCE = 16;

interface Instance {
  connection: pg.ClientConfig;
  storage: Storage;
  dataDir: string;
}

/**
 * Fills an empty instance from a backup. Everything is checked before anything is changed, and the rows are committed
 * last, together: if it fails the instance is as empty as before.
 */
export async function restoreBackup(instance: Instance, path: string, progress: Progress): Promise<Contents> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`${path} can't be read: ${errorCode(error) || String(error)}`);
  });
  const client = new pg.Client({ ...instance.connection, connectionTimeoutMillis: 5_000 });
  try {
    progress("checking the backup");
    const { head, contents } = await check(file);
    const refused = await whyNotRestored(head.migration, head.version);
    if (refused) throw new StartError(refused);
    await client.connect();
    await refuseFull(client, instance.storage);
    await makeTables(client, instance.connection, head);
    const stored: string[] = [];
    try {
      await client.query("begin");
      await withoutRules(client, () => fill(file, client, { ...instance, stored }, progress), progress);
      await advanceSequences(client);
      progress("checking the rows");
      await compareRows(client, contents);
      await client.query("commit");
    } catch (error) {
      await instance.storage.remove(stored);
      throw error;
    }
    progress("bringing the tables up to date");
    await migrate(instance.connection);
    await client.query("analyze");
    return contents;
  } finally {
    await file.close();
    await client.end().catch(() => undefined);
  }
}

/** Of tables that are not Plaza's nothing is known: a database that another program uses stays as it is. */
async function refuseFull(client: pg.Client, storage: Storage) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const ours = await tableNames();
  const foreign = rows.find(({ name }) => !ours.has(name));
  if (foreign) {
    throw new StartError(`The database has a table that isn't Plaza's (${foreign.name}). Use an empty one.`);
  }
  const isMade = rows.some(({ name }) => name === "users");
  const found = isMade ? await client.query("select 1 from users limit 1") : null;
  if (found?.rowCount) throw new StartError("This instance already has members. Restore the backup into an empty one.");
  for await (const { key } of storage.list()) {
    throw new StartError(`This instance already has files (${key}). Restore the backup into an empty one.`);
  }
}

/** The tables as they were when the backup was made; what has been added since comes after the rows. */
async function makeTables(client: pg.Client, connection: pg.ClientConfig, { migration }: Head) {
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await migrate(connection, migration);
}

/** The keys of the files it stores are added to `stored`. */
async function fill(
  file: FileHandle,
  client: pg.Client,
  { storage, dataDir, stored }: Instance & { stored: string[] },
  progress: Progress,
) {
  const known = await listTables(client);
  const files = new FileStore(storage, stored, progress);
  const take: Take = async ({ name, size }, content, { tables }) => {
    if (name.startsWith(TABLES)) {
      const table = name.slice(TABLES.length).split("/")[0] ?? "";
      const columns = tables[table];
      // Its name becomes part of a statement.
      if (!known[table] || !columns?.every((column) => known[table]?.includes(column))) {
        throw new StartError(`The backup has a table that this version doesn't know: ${table}.`);
      }
      progress(`rows of ${table}`);
      await copyRows(client, table, columns, await decompress(await buffer(content)));
    } else if (name.startsWith(INSTANCE)) {
      await storeInstanceFile(dataDir, name.slice(INSTANCE.length), await buffer(content));
    } else if (name.startsWith(MEDIA)) {
      await files.add(name.slice(MEDIA.length), size, content);
    }
  };
  try {
    await check(file, take);
  } finally {
    await files.finish();
  }
}

/** A file waits for the disk, or for the store, and not for the other files: small ones are stored some at a time. */
class FileStore {
  readonly #storage: Storage;
  readonly #stored: string[];
  readonly #progress: Progress;
  readonly #underWay = new Set<Promise<void>>();

  constructor(storage: Storage, stored: string[], progress: Progress) {
    this.#storage = storage;
    this.#stored = stored;
    this.#progress = progress;
  }

  async add(key: string, size: number, content: AsyncIterable<Buffer>) {
    // It is removed again if the restore fails, however far it got.
    this.#stored.push(key);
    if (this.#stored.length % 100 === 0) this.#progress(`${this.#stored.length} files`);
    if (size > SMALL_FILE) {
      const staged = await this.#storage.stage(content);
      return staged.store(key);
    }
    const storing = this.#storage.put(key, await buffer(content));
    this.#underWay.add(storing);
    // A failure is thrown by whoever waits next.
    storing.then(
      () => this.#underWay.delete(storing),
      () => undefined,
    );
    if (this.#underWay.size >= FILES_AT_ONCE) await Promise.race(this.#underWay);
  }

  /** Nothing is under way any more once this returns or throws. */
  async finish() {
    await Promise.allSettled(this.#underWay);
    await Promise.all(this.#underWay);
  }
}

function copyRows(client: pg.Client, table: string, columns: string[], rows: Buffer): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  return new Promise((resolve, reject) => {
    stream.on("finish", resolve).on("error", reject);
    stream.end(rows);
  });
}

async function storeInstanceFile(dataDir: string, name: string, content: Buffer) {
  if (!INSTANCE_FILES.includes(name)) throw new StartError(`The backup has an unexpected file: ${name}.`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, name), content, { mode: 0o600 });
}

async function compareRows(client: pg.Client, { rows: expected }: Contents) {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(table)}`);
    if (Number(rows[0]?.count) !== count) {
      throw new StartError(`Of ${table} ${rows[0]?.count} rows came in and not ${count}.`);
    }
  }
}
