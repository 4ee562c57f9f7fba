import { createHash, type Hash } from "node:crypto";
import * as z from "zod/mini";

/**
 * A backup is a tar file: `backup.json` says what it is of, `tables/NAME/NUMBER.gz` are the rows in PostgreSQL's own text
 * form, `instance/NAME` the keys of this instance, `media/KEY` the uploaded files, and `contents.json`, the last, has the
 * count and the hash of all that came before it.
 */
export const FORMAT = 1;
export const HEAD = "backup.json";
export const CONTENTS = "contents.json";
export const TABLES = "tables/";
export const INSTANCE = "instance/";
export const MEDIA = "media/";
/** Files of DATA_DIR that an instance makes once. */
export const INSTANCE_FILES = ["secret", "push-keys"];

export const head = z.object({
  format: z.number(),
  version: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  madeAt: z.string(),
  /** The columns of each table, in the order of its rows' fields. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Head = z.infer<typeof head>;

export const contents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  sha256: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contents>;

/** Hashes what passes through. */
export async function* hashing(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

export const newHash = () => createHash("sha256");

/** Shows how far long work has come. */
export type Progress = (what: string) => void;
