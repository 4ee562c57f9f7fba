import { open, readFile, rename, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { errorCode } from "../db/pg-errors.ts";
import { projectFile } from "../project.ts";
import { StartError } from "../start-error.ts";
import type { Storage } from "../storage/storage.ts";
import { check } from "./check.ts";
import {
  CONTENTS,
  type Contents,
  FORMAT,
  HEAD,
  type Head,
  hashing,
  INSTANCE,
  INSTANCE_FILES,
  MEDIA,
  newHash,
  type Progress,
  TABLES,
} from "./format.ts";
import { listTables, lastMigration } from "./tables.ts";
import { TarWriter } from "./tar.ts";

const compress = promisify(gzip);
/** Rows are cut into files of this size, because a tar file has to know a file's size before it begins. */
const PART = 8 * 1024 * 1024;
const NEWLINE = 10;

interface Instance {
  connection: pg.ClientConfig;
  storage: Storage;
  dataDir: string;
}

export interface Made {
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes a backup while the instance runs: the rows are those of one moment, and the files are read after it. The files of
 * what is deleted meanwhile stay for a day, so that no row of that moment lacks its file. The result is read once more
 * and compared before it gets its name.
 */
export async function makeBackup(
  { connection, storage, dataDir }: Instance,
  path: string,
  progress: Progress,
  partBytes = PART,
) {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, "wx+", 0o600).catch((error: unknown) => {
    throw new StartError(`${unfinished} can't be written: ${errorCode(error) || String(error)}`);
  });
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    // A file is never replaced.
    await (await open(path, "wx", 0o600)).close();
    await client.connect();
    const writer = new BackupWriter(new TarWriter(file, new Date()), progress);
    await client.query("begin isolation level repeatable read read only");
    await writer.addRows(client, partBytes);
    await client.query("commit");
    await writer.addInstance(dataDir);
    await writer.addFiles(storage);
    const made = await writer.finish();
    progress("checking");
    await check(file);
    await rename(unfinished, path);
    return made;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (errorCode(error) === "EEXIST") throw new StartError(`${path} already exists. Choose another file name.`);
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
    await client.end().catch(() => undefined);
  }
}

class BackupWriter {
  readonly #tar: TarWriter;
  readonly #progress: Progress;
  readonly #contents: Contents = { rows: {}, files: 0, sha256: {} };

  constructor(tar: TarWriter, progress: Progress) {
    this.#tar = tar;
    this.#progress = progress;
  }

  async addRows(client: pg.Client, partBytes: number) {
    const tables = await listTables(client);
    const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string };
    const head: Head = {
      format: FORMAT,
      version,
      migration: await lastMigration(client),
      madeAt: new Date().toISOString(),
      tables,
    };
    await this.#add(HEAD, Buffer.from(JSON.stringify(head, null, 2)));
    for (const [table, columns] of Object.entries(tables)) await this.#addTable(client, table, columns, partBytes);
  }

  async #addTable(client: pg.Client, table: string, columns: string[], partBytes: number) {
    this.#progress(`rows of ${table}`);
    const names = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
    // A table that lies in partitions can be selected from only.
    const rows = client.query(copyTo(`copy (select ${names} from ${pg.escapeIdentifier(table)}) to stdout`));
    let number = 0;
    let parts: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      number += 1;
      await this.#add(`${TABLES}${table}/${String(number).padStart(6, "0")}.gz`, await compress(Buffer.concat(parts)));
      [parts, size] = [[], 0];
    };
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      parts.push(chunk);
      size += chunk.length;
      if (size < partBytes) continue;
      // A part ends with a row: each is loaded by itself, and a chunk may end anywhere.
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      if (end === 0) continue;
      const rest = chunk.subarray(end);
      parts[parts.length - 1] = chunk.subarray(0, end);
      await flush();
      if (rest.length > 0) [parts, size] = [[rest], rest.length];
    }
    await flush();
    this.#contents.rows[table] = rows.rowCount;
  }

  async addInstance(dataDir: string) {
    for (const name of INSTANCE_FILES) {
      const content = await readFile(join(dataDir, name)).catch(() => null);
      if (content) await this.#add(`${INSTANCE}${name}`, content);
    }
  }

  async addFiles(storage: Storage) {
    for await (const { key } of storage.list()) {
      const size = await storage.size(key);
      const content = size === null ? null : await storage.read(key);
      // It was removed since it was listed.
      if (size === null || !content) continue;
      await this.#addStream({ name: `${MEDIA}${key}`, size }, content);
      this.#contents.files += 1;
      if (this.#contents.files % 100 === 0) this.#progress(`${this.#contents.files} files`);
    }
    this.#progress(`${this.#contents.files} files`);
  }

  async finish(): Promise<Made> {
    const content = Buffer.from(JSON.stringify(this.#contents));
    await this.#tar.add({ name: CONTENTS, size: content.length }, [content]);
    await this.#tar.finish();
    const rows = Object.values(this.#contents.rows).reduce((sum, count) => sum + count, 0);
    return { bytes: this.#tar.bytes, rows, files: this.#contents.files };
  }

  #add = (name: string, content: Buffer) => this.#addStream({ name, size: content.length }, [content]);

  async #addStream(entry: { name: string; size: number }, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = newHash();
    await this.#tar.add(entry, hashing(content, hash));
    this.#contents.sha256[entry.name] = hash.digest("hex");
  }
}
